"""All that is under way in the souk: visitors from place to place and through doors, signs, stone, cards, notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.core.board import Spot
from game.core.table import Table
from game.rules.marracash.souk import STONE, Souk
from game.rules.marracash.state import COLOURS
from game.stage.flights import Flight, Flying, Gait
from game.stage.shadows import draw_shadow
from game.stage.view import Point, View, Way
from game.tables.marracash.aid import draw_souvenir
from game.tables.marracash.people import IN_GROUP, IN_LINE, draw_visitor, standing
from game.ui.canvas import Canvas

NOTES: Final = (500, 200, 100, 25)
"""The values of the banknotes."""
SIGN: Final = 62.0
"""A sign on a shop, in map pixels."""
ON_SHOP, ON_PLATE = 72.0, 50.0
"""The auction stone: on a shop in map pixels, on a plate in units."""
_STEPS: Final = 6
"""So many sizes has a piece on its way between two of them."""


class Walks:
    """Knows how pieces of MarraCash go, and draws them under way."""

    def __init__(self, souk: Souk, signs: Sequence[str]) -> None:
        self.signs = signs
        self._fountains = frozenset(souk.fountains)
        self._line = frozenset(souk.places)
        self.badges: Mapping[Spot, Point] = {}
        """Where the stone lies on the seats' plates."""

    def way(self, view: View, before: Table, after: Table, flight: Flight) -> Way | None:
        """A visitor's way from where it stands in its group to where it will stand, or through a door."""
        way = view.way(flight.path)
        start, end = flight.path[0], flight.path[-1]
        if flight.kind == STONE:
            return (self.badges.get(start, way[0]), self.badges.get(end, way[-1]))
        if flight.kind not in COLOURS:
            return None
        off = self._off(view, before, start, flight.kind, flight.leaves)
        if flight.gait is Gait.ENTER:
            (x, y), along = way[-1], [(x + off[0], y + off[1]) for x, y in way[:-1]]
            return (*along, (x, y - 4 * view.scale))
        already = before.pieces[end][flight.kind] if end in before.pieces else 0
        to = self._off(view, after, end, flight.kind, already + flight.joins)
        last = len(way) - 1
        on = [place / last for place in range(len(way))]
        return tuple(
            (x + off[0] + (to[0] - off[0]) * part, y + off[1] + (to[1] - off[1]) * part)
            for (x, y), part in zip(way, on, strict=True)
        )

    def _off(self, view: View, table: Table, spot: Spot, colour: str, number: int) -> Point:
        """How far from the middle of its spot a visitor stands: on a fountain beside others."""
        if spot not in self._fountains:
            return 0.0, 0.0
        here = table.pieces[spot]
        places = standing(Counter({each: here[each] for each in COLOURS if here[each]}))[colour]
        right, down = places[min(number, len(places) - 1)]
        return right * view.scale, down * view.scale

    def draw(self, canvas: Canvas, view: View, flying: Iterable[Flying]) -> None:
        """Everything under way."""
        s = view.scale
        for each in flying:
            alpha = round(255 * each.solid)
            kind = each.kind
            if alpha <= 0:
                continue
            if each.flight.amount:
                draw_note(canvas, each.x, each.y, s, each.flight.amount, alpha)
            elif kind in COLOURS:
                self._draw_visitor(canvas, each, s)
            elif kind == STONE:
                size = self._stone_size(each, s)
                canvas.picture("marracash/stone", each.x - size / 2, each.y - size / 2, size, size, alpha)
            elif kind.startswith("sign-"):
                sign = self.signs[int(kind.removeprefix("sign-"))]
                draw_shadow(canvas, each, s, 0.3 * SIGN * s, 0.4 * SIGN * s)
                canvas.picture(
                    f"marracash/sign-{sign}", each.x - SIGN * s / 2, each.y - SIGN * s / 2, SIGN * s, SIGN * s
                )
            else:
                draw_souvenir(canvas, kind, each.x, each.y, alpha)

    def _draw_visitor(self, canvas: Canvas, each: Flying, s: float) -> None:
        """A visitor with its shadow on the ground; in the line it is a little larger."""
        part = round(each.part * _STEPS) / _STEPS
        size = IN_LINE + (IN_GROUP - IN_LINE) * part if each.flight.path[0] in self._line else IN_GROUP
        size *= round(each.scale * 4 * _STEPS) / (4 * _STEPS) * s
        draw_shadow(canvas, each, s, 0.26 * size, 0.42 * size)
        draw_visitor(canvas, each.kind, each.x, each.y, size, round(255 * each.solid))

    def _stone_size(self, each: Flying, s: float) -> float:
        """The stone is smaller on a plate than on a shop."""
        start, end = (ON_PLATE if spot in self.badges else ON_SHOP * s
                      for spot in (each.flight.path[0], each.flight.path[-1]))  # fmt: skip
        return start + (end - start) * round(each.part * _STEPS) / _STEPS


def draw_note(canvas: Canvas, x: float, y: float, s: float, amount: int, alpha: int) -> None:
    """A banknote of the value next to an amount."""
    value = next((value for value in NOTES if amount >= value), NOTES[-1])
    canvas.picture(f"marracash/banknote-{value}", x - 30 * s, y - 18 * s, 60 * s, 36 * s, alpha)
