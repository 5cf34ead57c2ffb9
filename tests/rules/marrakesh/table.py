"""A table of Marrakesh without a map: all the spots and walks the rules need, and no places."""

from __future__ import annotations

from functools import cache

from game.core.board import Board, Spot, Street
from game.rules.marrakesh.boards import point
from game.rules.marrakesh.needs import BOTH, NAMES
from game.rules.marrakesh.state import POINTS


@cache
def bare_table() -> Board:
    """The two boards of six points and what lies beside them (MK-1, MK-2)."""
    steps = [(point(seat, number), point(seat, number - 1)) for seat in BOTH for number in range(POINTS, 1, -1)]
    walks = tuple(Street(f"walk:{start}/{end}", start, end) for start, end in steps)
    spots: dict[Spot, str] = {name: kind for kind, names in NAMES.items() for name in names}
    return Board("marrakesh", spots, walks, {}, {})
