"""Where the parts of the public view stand in a picture of any shape, in units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.bounds import Bounds

EDGE: Final = 24
GAP: Final = 20
COLUMN: Final = 644
"""The width of the right column."""
PROMPT: Final = 172
HEADLINE: Final = 396
"""How high the number of the moment is, with all that belongs to it."""
ROW: Final = 150
"""How high a seat's row is at most."""


@dataclass(frozen=True, slots=True)
class PublicZones:
    """The boxes of the public view's parts."""

    space: tuple[float, float]
    board: Bounds
    column: Bounds
    headline: Bounds
    rows: tuple[Bounds, ...]
    prompt: Bounds

    @classmethod
    def of(cls, space: tuple[float, float], seats: int) -> PublicZones:
        """The zones for a space in units."""
        width, height = space
        prompt = Bounds(EDGE, height - EDGE - PROMPT, width - 2 * EDGE, PROMPT)
        high = prompt.y - GAP - EDGE
        column = Bounds(width - EDGE - COLUMN, EDGE, COLUMN, high)
        board = Bounds(EDGE, EDGE, column.x - GAP - EDGE, high)
        headline = Bounds(column.x, column.y, COLUMN, HEADLINE)
        room = column.bottom - headline.bottom - 12
        tall = min(ROW, room / seats)
        top = headline.bottom + (room - tall * seats) / 2
        rows = tuple(Bounds(column.x + 14, top + place * tall, COLUMN - 28, tall) for place in range(seats))
        return cls(space, board, column, headline, rows, prompt)
