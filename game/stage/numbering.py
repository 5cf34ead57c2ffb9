"""Numbered marks on a table: where each of a few things would happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
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

    A number that no way leads to stands on the upper rim of its spot, which may hold what the choice is about.
    """
    stands: dict[tuple[float, float], list[int]] = {}
    for each in reversed(numbers):
        way = [places[spot] for spot in each.spots if spot in places]
        points = [(box.middle_x, box.middle_y) for box in way]
        if len(points) > 1 and points[0] != points[-1]:
            first = tuple(points)
            canvas.route(first, tokens.NIGHT, 10, alpha=0.55)
            canvas.route(first, tokens.GLOW, 5, alpha=0.95)
            x, y = points[0]
            canvas.box(Bounds(x - _DOT, y - _DOT, 2 * _DOT, 2 * _DOT), tokens.GLOW, radius=_DOT,
                       line=tokens.NIGHT, width=3)  # fmt: skip
    for each in numbers:
        way = [places[spot] for spot in each.spots if spot in places]
        if way:
            y = way[-1].middle_y if len(way) > 1 else way[-1].y + RADIUS / 2
            stands.setdefault((way[-1].middle_x, y), []).append(each.number)
    for (middle, y), here in stands.items():
        x = middle - (len(here) - 1) * RADIUS
        for number in here:
            draw_number(canvas, number, x, y)
            x += 2 * RADIUS


def draw_number(canvas: Canvas, number: int, x: float, y: float) -> None:
    """One number on its disc."""
    disc = Bounds(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS)
    canvas.box(disc, tokens.GLOW, radius=RADIUS, line=tokens.NIGHT, width=3)
    canvas.label(str(number), disc, tokens.NUMBER.sized(24), tokens.INK)
