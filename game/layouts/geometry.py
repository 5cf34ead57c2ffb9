"""Points, polylines and polygons of a map, in map pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]
Polyline = tuple[Point, ...]


def length(line: Sequence[Point]) -> float:
    """How long a polyline is from its first point to its last."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def point_along(line: Sequence[Point], distance: float) -> Point:
    """The point that lies `distance` along a polyline; its ends for less than nothing or more than all."""
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if distance <= step and step > 0:
            share = max(0.0, distance) / step
            return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
        distance -= step
    return line[-1]


def part_of(line: Sequence[Point], begin: float, finish: float) -> list[Point]:
    """The stretch of a polyline between two distances along it, walked backwards where `finish` comes first."""
    if finish < begin:
        return part_of(line, finish, begin)[::-1]
    stretch, passed = [point_along(line, begin)], 0.0
    for a, b in pairwise(line):
        passed += math.dist(a, b)
        if begin < passed < finish:
            stretch.append(b)
    return [*stretch, point_along(line, finish)]


def foot(point: Point, line: Sequence[Point]) -> tuple[float, float]:
    """The point of a polyline nearest to `point`: how far away it is, and how far along the polyline."""
    best, along, passed = math.inf, 0.0, 0.0
    for a, b in pairwise(line):
        step = math.dist(a, b)
        share = 0.0 if step == 0 else _dot(_between(a, point), _between(a, b)) / step**2
        share = min(1.0, max(0.0, share))
        away = math.dist(point, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
        if away < best:
            best, along = away, passed + share * step
        passed += step
    return best, along


def edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon, the one that closes it last."""
    yield from zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a polygon holds a point; on its edge either may be true."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in edges(polygon):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


def crosses(a: Point, b: Point, low: Point, high: Point) -> bool:
    """Whether the straight way from `a` to `b` leads through an upright rectangle, given by two corners."""
    enters, leaves = 0.0, 1.0
    for axis in (0, 1):
        step = b[axis] - a[axis]
        if step == 0:
            if not low[axis] < a[axis] < high[axis]:
                return False
            continue
        first, last = sorted(((low[axis] - a[axis]) / step, (high[axis] - a[axis]) / step))
        enters, leaves = max(enters, first), min(leaves, last)
    return enters < leaves


def rim(point: Point, polygon: Sequence[Point]) -> float:
    """How far a point is from the nearest side of a polygon, inside or outside."""
    return min(foot(point, side)[0] for side in edges(polygon))


def middle(polygon: Sequence[Point]) -> Point:
    """The middle of a polygon's bounding box."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def outward(point: Point, polygon: Sequence[Point], towards: Point) -> Point:
    """The unit vector out of a polygon at a point of its rim; in a corner, of the side that looks `towards`."""
    nearest = rim(point, polygon)
    best, facing = -math.inf, (0.0, 0.0)
    for a, b in edges(polygon):
        step = math.dist(a, b)
        if step == 0 or foot(point, (a, b))[0] > nearest + 1:
            continue
        normal = ((b[1] - a[1]) / step, (a[0] - b[0]) / step)
        half = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        if inside((half[0] + normal[0] / 4, half[1] + normal[1] / 4), polygon):
            normal = (-normal[0], -normal[1])
        agrees = _dot(normal, _between(point, towards))
        if agrees > best:
            best, facing = agrees, (normal[0] + 0.0, normal[1] + 0.0)
    return facing


def _between(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1]
