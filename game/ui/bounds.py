"""Boxes in units: where things stand on a screen."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple


class Bounds(NamedTuple):
    """A box: its left and top edge, its width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def middle_x(self) -> float:
        """Halfway across."""
        return self.x + self.width / 2

    @property
    def middle_y(self) -> float:
        """Halfway down."""
        return self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def away(self, x: float, y: float) -> float:
        """How far a point lies outside; 0 inside."""
        return hypot(max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom))

    def grown(self, by: float, high: float | None = None) -> Bounds:
        """The box with its edges moved outwards (inwards if negative): `by` left and right, `high` up and down."""
        up = by if high is None else high
        return Bounds(self.x - by, self.y - up, self.width + 2 * by, self.height + 2 * up)

    def moved(self, right: float, down: float) -> Bounds:
        """The box elsewhere."""
        return Bounds(self.x + right, self.y + down, self.width, self.height)

    def meets(self, other: Bounds) -> Bounds:
        """What two boxes share; without width or height if nothing."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Bounds(left, top, max(0.0, right - left), max(0.0, bottom - top))

    def joined(self, other: Bounds) -> Bounds:
        """The smallest box round two."""
        left, top = min(self.x, other.x), min(self.y, other.y)
        return Bounds(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    def columns(self, count: int, gap: float) -> list[Bounds]:
        """So many boxes of equal width beside one another."""
        width = (self.width - gap * (count - 1)) / count
        return [Bounds(self.x + i * (width + gap), self.y, width, self.height) for i in range(count)]

    def rows(self, count: int, gap: float) -> list[Bounds]:
        """So many boxes of equal height below one another."""
        height = (self.height - gap * (count - 1)) / count
        return [Bounds(self.x, self.y + i * (height + gap), self.width, height) for i in range(count)]
