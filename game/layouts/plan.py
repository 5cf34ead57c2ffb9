"""Where things lie on a map and how streets bend, in map pixels."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from game.core.board import Spot
from game.layouts.geometry import Point, Polyline, crosses, foot, length, middle, part_of, point_along

OFF_ROAD: Final = 2.0
"""How much longer a step beside the line counts than one along it, when visitors look for the way to a gate."""


class Rect(NamedTuple):
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float


class Grid(NamedTuple):
    """The field of play in whole cells; `origin` is its top left corner."""

    columns: int
    rows: int
    origin: Point


@dataclass(frozen=True, slots=True)
class Place:
    """Where a spot lies: its middle, and its outline where it is more than a point."""

    x: float
    y: float
    area: Polyline = ()

    @property
    def box(self) -> Rect:
        """What it covers at most; without width and height for a point."""
        points = self.area or ((self.x, self.y),)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @classmethod
    def of(cls, area: Polyline) -> Place:
        """The place of an outline."""
        return cls(*middle(area), area)


@dataclass(frozen=True, slots=True)
class Lane:
    """A street as it is drawn, from the middle of its start to the middle of its end."""

    name: str
    start: Spot
    end: Spot
    points: Polyline


@dataclass(frozen=True, slots=True)
class Door:
    """A door of a shop: where it is, the unit vector out of it, and the street or spot it opens onto."""

    shop: Spot
    x: float
    y: float
    facing: Point
    onto: str


@dataclass(frozen=True, slots=True)
class Gate:
    """Where the wall opens, the unit vector out of it, and the spot behind it."""

    x: float
    y: float
    facing: Point
    onto: Spot


@dataclass(frozen=True, slots=True)
class Plan:
    """One map as a picture needs it. Nothing in it ever changes."""

    frame: Rect
    """Which part of the map the table shows."""
    cell: float
    """The side of a ground tile."""
    grid: Grid
    kinds: Mapping[tuple[int, int], str]
    """What each ground tile is, by column and row of the grid: (0, 0) is its top left cell, (-1, 0) lies outside."""
    spots: Mapping[Spot, Place]
    lanes: tuple[Lane, ...] = ()
    doors: tuple[Door, ...] = ()
    gates: tuple[Gate, ...] = ()
    palms: tuple[Point, ...] = ()
    line: Polyline = ()
    """Where a queue stands, from its first place to its last."""
    extras: frozenset[Spot] = field(default=frozenset())
    """The spots that lie beside the map: seats, the bank."""

    def with_spots(self, extra: Mapping[Spot, Point]) -> Plan:
        """The same plan with spots that the map doesn't know, such as seats and the bank."""
        places = {spot: Place(x, y) for spot, (x, y) in extra.items()}
        return replace(self, spots={**self.spots, **places}, extras=self.extras | places.keys())

    def in_cells(self, size: float) -> Plan:
        """The same plan with ground tiles of another size, and all else in proportion."""
        by = size / self.cell
        if by == 1:
            return self

        def many(line: Polyline) -> Polyline:
            return tuple((x * by, y * by) for x, y in line)

        (x, y), places = self.grid.origin, self.spots.items()
        return Plan(
            Rect(*(value * by for value in self.frame)),
            size,
            self.grid._replace(origin=(x * by, y * by)),
            self.kinds,
            {spot: Place(place.x * by, place.y * by, many(place.area)) for spot, place in places},
            tuple(replace(lane, points=many(lane.points)) for lane in self.lanes),
            tuple(replace(door, x=door.x * by, y=door.y * by) for door in self.doors),
            tuple(replace(gate, x=gate.x * by, y=gate.y * by) for gate in self.gates),
            many(self.palms),
            many(self.line),
            self.extras,
        )

    def centre(self, spot: Spot) -> Point:
        """The middle of a spot. KeyError for one that is neither on the map nor added."""
        place = self.spots[spot]
        return place.x, place.y

    def lane(self, start: Spot, end: Spot) -> Polyline | None:
        """The street between two spots, its points in walking order; None where no street joins them."""
        for each in self.lanes:
            if (each.start, each.end) == (start, end):
                return each.points
            if (each.end, each.start) == (start, end):
                return each.points[::-1]
        return None

    def places(self, count: int) -> list[Point]:
        """That many places along the line, evenly spread from end to end; one alone stands in the middle."""
        whole = length(self.line)
        if count == 1:
            return [point_along(self.line, whole / 2)]
        return [point_along(self.line, whole * number / (count - 1)) for number in range(count)]

    def threshold(self, shop: Spot, onto: str) -> Point:
        """The first door of a shop onto a street (by name) or a spot. ValueError where it has none."""
        for door in self.doors:
            if (door.shop, door.onto) == (shop, onto):
                return door.x, door.y
        raise ValueError(f"{shop} has no door onto {onto}")

    def way(self, path: tuple[Spot, ...], via: str = "") -> list[Point]:
        """How a piece walks a path of spots: along the streets where they join them, straight elsewhere.

        It enters a shop by the first door it comes to and ends there; it leaves a shop from its door. (F8, G4)
        takes whichever street from F8 has the nearest door of G4; `via` names that street, or the spot it leads
        to. (F8, F9, G4) says the same as a path: towards F9, and into G4 on the way or at its end.
        """
        walked: list[Point] = [] if len(path) > 1 else [self.centre(path[0])]
        at = 0
        while at + 1 < len(path):
            entry = self._entry(path[at], path[at + 2], path[at + 1]) if at + 2 < len(path) else None
            step = entry or self._step(path[at], path[at + 1], via)
            for point in step:
                if point not in walked[-1:]:
                    walked.append(point)
            at += 2 if entry else 1
        return walked

    def _step(self, here: Spot, there: Spot, via: str) -> list[Point]:
        """From one spot to the next, both ends included."""
        lane = self.lane(here, there)
        if lane:
            return list(lane)
        entering, leaving = self._entry(here, there, via), self._entry(there, here, via)
        if entering:
            return entering
        return leaving[::-1] if leaving else [self.centre(here), *self._between(here, there), self.centre(there)]

    def _between(self, here: Spot, there: Spot) -> list[Point]:
        """From a spot beside the map to one behind a gate: through that gate; the same back."""
        if there in self.extras and here not in self.extras:
            return self._between(there, here)[::-1]
        if here in self.extras and there not in self.extras:
            for gate in self.gates:
                if gate.onto == there:
                    return [*self._outside(self.centre(here), (gate.x, gate.y)), (gate.x, gate.y)]
        return []

    def _outside(self, here: Point, gate: Point) -> list[Point]:
        """From a place in the line along it, to where the gate is near and no wall is in the way."""
        if not self.line or foot(here, self.line)[0] > self.cell:
            return []
        graze, begin = self.cell / 4, foot(here, self.line)[1]
        (left, top), columns, rows = self.grid.origin, self.grid.columns * self.cell, self.grid.rows * self.cell
        near, far = (left + graze, top + graze), (left + columns - graze, top + rows - graze)
        walks = []
        for finish in (foot(gate, self.line)[1], 0.0, length(self.line)):
            leaving = point_along(self.line, finish)
            if not crosses(leaving, gate, near, far):
                walks.append((abs(finish - begin) + OFF_ROAD * math.dist(leaving, gate), finish))
        return part_of(self.line, begin, min(walks)[1]) if walks else []

    def _entry(self, here: Spot, shop: Spot, via: str) -> list[Point] | None:
        """From a spot to the first door of a shop on the streets that start there; None where it has none."""
        best, least = None, math.inf
        for door in self.doors:
            if door.shop != shop:
                continue
            point = (door.x, door.y)
            if door.onto == here and not via:
                return [self.centre(here), point]
            for lane in self.lanes:
                if here not in (lane.start, lane.end):
                    continue
                far, points = (lane.end, lane.points) if lane.start == here else (lane.start, lane.points[::-1])
                if door.onto not in (lane.name, far) or (via and via not in (lane.name, far)):
                    continue
                along = foot(point, points)[1]
                if along < least:
                    best, least = [*part_of(points, 0.0, along), point], along
        return best
