"""Where on the board a plate hides least of what somebody wants to see, or to touch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import hypot
from typing import TYPE_CHECKING, Final

from game.ui.bounds import Bounds

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

EDGE: Final = 12
"""From the edge of the board to a plate."""
_STEPS: Final = 8, 6
"""So many places across and down are looked at."""
_KEPT: Final = 40.0
"""How many times as bad it is to hide what shouldn't be hidden as what may be."""
_FAR: Final = 2.0
"""What a unit of distance from the nearest corner counts, beside a square unit that is hidden."""


def aside(
    board: Bounds, size: tuple[float, float], kept: Sequence[Bounds], seen: Sequence[Bounds], last: Bounds | None = None
) -> Bounds:
    """The place on a board for a plate of a size that hides least of some boxes; a corner, where that is as good.

    `kept` is what shouldn't be hidden, `seen` what may be, if need be. Where the plate stood `last` it stays, as long
    as it hides nothing that shouldn't be.
    """
    wide, high = size
    if last and (last.width, last.height) == size and last.meets(board) == last and not shared(last, kept):
        return last
    inner = Bounds(board.x + EDGE, board.y + EDGE, board.width - 2 * EDGE - wide, board.height - 2 * EDGE - high)
    corners = [(inner.x + right * inner.width, inner.y + down * inner.height) for down in (1, 0) for right in (1, 0)]

    def hidden(place: Bounds) -> float:
        near = min(hypot(place.x - x, place.y - y) + rank for rank, (x, y) in enumerate(corners))
        return _KEPT * shared(place, kept) + shared(place, seen) + _FAR * near

    across, down = _STEPS
    places = product(range(across + 1), range(down + 1))
    boxes = (Bounds(inner.x + inner.width * x / across, inner.y + inner.height * y / down, wide, high)
             for x, y in places)  # fmt: skip
    return min(boxes, key=hidden)


def shared(place: Bounds, boxes: Sequence[Bounds]) -> float:
    """The area that a place shares with some boxes."""
    left, top, right, bottom = place.x, place.y, place.right, place.bottom
    found = 0.0
    for x, y, wide, high in boxes:
        across, down = min(right, x + wide) - max(left, x), min(bottom, y + high) - max(top, y)
        if across > 0 and down > 0:
            found += across * down
    return found


def around(table: TableScene) -> tuple[list[Bounds], list[Bounds]]:
    """Where the spots are that may be touched now, and where all of them are."""
    spots = table.face.spots(table.controller.table)
    may = table.choosing.next_spots() | table.choosing.first_spots() if table.persons_turn else frozenset()
    return [bounds for spot, bounds in spots if spot in may], [bounds for _spot, bounds in spots]
