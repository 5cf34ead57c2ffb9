"""Which maps a game's table can draw, beyond what its rules need. A new game with demands is one more entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.board import Board, Lack
from game.layouts.plan import Plan
from game.tables.marracash.drawable import undrawable

DEMANDS: Final[Mapping[str, Callable[[Board, Plan], list[Lack]]]] = {"marracash": undrawable}


def misdrawn(game: str, board: Board, plan: Plan) -> list[Lack]:
    """What a map shows that the table of a game can't draw as it is; [] when all is well."""
    demands = DEMANDS.get(game)
    return demands(board, plan) if demands else []
