"""A plan laid into a box of the screen: where its spots lie, and how pieces walk, in units."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import hypot
from typing import Final

from game.core.board import Spot
from game.layouts.plan import Plan
from game.ui.bounds import Bounds

LEAST: Final = 0.001
"""Units that a map pixel takes at least, where a window leaves the board no room at all."""

Point = tuple[float, float]
Way = tuple[Point, ...]


class View:
    """Map pixels seen in units of the screen. A window of another size needs another view."""

    def __init__(self, plan: Plan, box: Bounds, beside: Mapping[Spot, Point]) -> None:
        """`beside` says where the spots lie that the map doesn't know, in units: seats, the bank."""
        frame = plan.frame
        self.scale = max(LEAST, min(box.width / frame.w, box.height / frame.h))
        self.box = Bounds(
            box.middle_x - frame.w * self.scale / 2,
            box.middle_y - frame.h * self.scale / 2,
            frame.w * self.scale,
            frame.h * self.scale,
        )
        self._left = self.box.x - frame.x * self.scale
        self._top = self.box.y - frame.y * self.scale
        self.plan = plan.with_spots({spot: self._on_map(x, y) for spot, (x, y) in beside.items()})
        self._ways: dict[tuple[Spot, ...], Way] = {}

    def point(self, x: float, y: float) -> Point:
        """A point of the map on the screen."""
        return self._left + x * self.scale, self._top + y * self.scale

    def at(self, spot: Spot) -> Point:
        """The middle of a spot on the screen."""
        return self.point(*self.plan.centre(spot))

    def bounds(self, x: float, y: float, width: float, height: float) -> Bounds:
        """A box of the map on the screen."""
        left, top = self.point(x, y)
        return Bounds(left, top, width * self.scale, height * self.scale)

    def way(self, path: tuple[Spot, ...]) -> Way:
        """How a piece goes along a path of spots, on the screen."""
        found = self._ways.get(path)
        if found is None:
            found = self._ways[path] = tuple(self.point(x, y) for x, y in self.plan.way(path))
        return found

    def length(self, path: tuple[Spot, ...]) -> float:
        """How long that way is, in map pixels: the same in every window."""
        return length_of(self.way(path)) / self.scale

    def _on_map(self, x: float, y: float) -> Point:
        return (x - self._left) / self.scale, (y - self._top) / self.scale


def along(way: Way, part: float) -> Point:
    """The point a part (0 to 1) of the way along a line of points."""
    rest = length_of(way) * min(max(part, 0.0), 1.0)
    for here, there in pairwise(way):
        step = hypot(there[0] - here[0], there[1] - here[1])
        if step and rest <= step:
            return here[0] + (there[0] - here[0]) * rest / step, here[1] + (there[1] - here[1]) * rest / step
        rest -= step
    return way[-1]


def length_of(way: Way) -> float:
    """How long a line of points is."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way))
