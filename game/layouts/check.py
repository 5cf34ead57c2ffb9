"""Everything that is wrong with a map, for whoever draws one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.board import Board, Lack
from game.layouts.faults import Fault, FaultyMap
from game.layouts.tmx import Layout, load

Needs = Callable[[Board], list[Lack]]
"""What a board lacks for a game."""


def lacking(layout: Layout, needs: Needs) -> list[Fault]:
    """What a map that can be read lacks for a game, each with its layer and object; [] when all is well."""
    return [layout.fault(lack) for lack in needs(layout.board)]


def faults_of(path: Path, needs: Needs) -> list[Fault]:
    """The faults of a map, or, where it can be read, what its board lacks for a game; [] when all is well."""
    try:
        layout = load(path)
    except FaultyMap as faulty:
        return list(faulty.faults)
    return lacking(layout, needs)
