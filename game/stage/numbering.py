"""Numbered marks on a table: where each of a few things would happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
from game.layouts.geometry import Point
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas

RADIUS: Final = 19
_DOT: Final = 9


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number, and the spots it goes by: it stands at the last of them that is on the table."""

    number: int
    spots: tuple[Spot, ...]


def draw_numbers(canvas: Canvas, numbers: Sequence[Numbered], places: Mapping[Spot, Bounds]) -> None:
    """The ways first, then the numbers on top; those at one spot stand side by side.

    A number stands on the rim of its spot, which may hold what the choice is about: where the way to it comes in, or
    on the upper rim if there is none.
    """
    stands: dict[tuple[float, float], list[int]] = {}
    for each in numbers:
        boxes = [places[spot] for spot in each.spots if spot in places]
        if not boxes:
            continue
        way = _way(boxes)
        if way:
            canvas.route(way, tokens.NIGHT, 10, alpha=0.55)
            canvas.route(way, tokens.GLOW, 5, alpha=0.95)
            x, y = way[0]
            canvas.box(Bounds(x - _DOT, y - _DOT, 2 * _DOT, 2 * _DOT), tokens.GLOW, radius=_DOT,
                       line=tokens.NIGHT, width=3)  # fmt: skip
        end = way[-1] if way else (boxes[-1].middle_x, boxes[-1].y + RADIUS / 2)
        stands.setdefault(end, []).append(each.number)
    for (middle, y), here in stands.items():
        x = middle - (len(here) - 1) * RADIUS
        for number in here:
            draw_number(canvas, number, x, y)
            x += 2 * RADIUS


def _way(boxes: Sequence[Bounds]) -> tuple[Point, ...]:
    """From the rim of the first to that of the last; nothing if it leads nowhere."""
    points = [(box.middle_x, box.middle_y) for box in boxes]
    if len(points) < 2 or points[0] == points[-1]:
        return ()
    return (_rim(boxes[0], points[1]), *points[1:-1], _rim(boxes[-1], points[-2]))


def _rim(box: Bounds, towards: Point) -> Point:
    """Where one leaves a box on the straight way from its middle to a point."""
    across, down = towards[0] - box.middle_x, towards[1] - box.middle_y
    parts = [half / abs(far) for half, far in ((box.width / 2, across), (box.height / 2, down)) if far]
    part = min([1.0, *parts])
    return box.middle_x + part * across, box.middle_y + part * down


def draw_number(canvas: Canvas, number: int, x: float, y: float) -> None:
    """One number on its disc."""
    disc = Bounds(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS)
    canvas.box(disc, tokens.GLOW, radius=RADIUS, line=tokens.NIGHT, width=3)
    canvas.label(str(number), disc, tokens.NUMBER.sized(24), tokens.INK)
