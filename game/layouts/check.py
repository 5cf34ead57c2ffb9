"""Everything that is wrong with a map file, for whoever draws one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.board import Board
from game.layouts.faults import FaultyMap
from game.layouts.tmx import load


def faults_of(path: Path, needs: Callable[[Board], list[str]]) -> list[str]:
    """The faults of a map, or, where it can be read, what its board lacks for a game; [] when all is well."""
    try:
        board = load(path).board
    except FaultyMap as faulty:
        return [str(fault) for fault in faulty.faults]
    return needs(board)
