"""What a map may leave unsaid of its surroundings: where its field is, what the table shows, where a queue stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.layouts.geometry import Polyline
from game.layouts.plan import Rect

WALL: Final = "wall"
"""The class of ground tiles that lie round the field."""
BESIDE, ABOVE, BELOW = 78 / 84, 38 / 84, 80 / 84
"""How much the frame shows round the field, in tiles: the wall, and room for a queue at the sides and below."""
IN, UP, CORNER = 26 / 84, 40 / 84, 24 / 84
"""How far a queue stands within the frame, where it begins from above, and how its corners are cut, in tiles."""
LOW: Final = 32 / 84
"""How far above the frame's lower edge it stands, in tiles."""


def field_within(ground: Mapping[tuple[int, int], str], cell: float) -> Rect | None:
    """The field that a map's ground shows, in map pixels: all that is no wall. None where nothing is."""
    cells = [place for place, kind in ground.items() if kind != WALL]
    if not cells:
        return None
    columns, rows = [column for column, _row in cells], [row for _column, row in cells]
    left, top = min(columns), min(rows)
    return Rect(left * cell, top * cell, (max(columns) - left + 1) * cell, (max(rows) - top + 1) * cell)


def frame_round(field: Rect, cell: float) -> Rect:
    """What the table shows of a map that doesn't say so: the field, its wall, room for a queue."""
    return Rect(
        field.x - BESIDE * cell,
        field.y - ABOVE * cell,
        field.w + 2 * BESIDE * cell,
        field.h + (ABOVE + BELOW) * cell,
    )


def line_within(frame: Rect, cell: float) -> Polyline:
    """Where a queue stands that no map has drawn: down the left of the frame, along its foot, up the right."""
    left, right = frame.x + IN * cell, frame.x + frame.w - IN * cell
    top, low, cut = frame.y + UP * cell, frame.y + frame.h - LOW * cell, CORNER * cell
    return (left, top), (left, low - cut), (left + cut, low), (right - cut, low), (right, low - cut), (right, top)
