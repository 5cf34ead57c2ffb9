"""Where a man may go: rings on men that can move, arrows to where numbers take them, the play being tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, sin
from typing import Final

from game.core.board import Spot
from game.core.table import Event
from game.rules.marrakesh.boards import man
from game.rules.marrakesh.events import Walked
from game.stage.face import Scene
from game.stage.view import Point, View, Way
from game.tables.marrakesh.boards import MAN, man_at
from game.tables.marrakesh.verdict import draw_number
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.shapes import circle, n, polygon
from game.ui.sketch import Sketch
from game.ui.tokens import BRASS, BRASS_DARK, CHOOSABLE

_RADIUS: Final = 28.5
_TOKEN: Final = 30.0
_FULL: Final = "#FFE39A"
_FAINT: Final = "#FFF3D2"
_DARK: Final = "#3A1C0C"
_POINTS: Final = 12
"""So many straight pieces has a man's way."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A man's way for a number."""

    seat: int
    number: int
    start: Spot
    end: Spot

    @property
    def off(self) -> bool:
        """Whether it takes him off."""
        return self.end.startswith("oval-")


def tried(events: Sequence[Event]) -> Walk | None:
    """The man's way that is being tried, if any."""
    for event in events:
        if isinstance(event, Walked):
            return Walk(event.seat, event.number, event.path[0], event.path[-1])
    return None


def top_of(view: View, scene: Scene, spot: Spot, *, more: int = 0) -> Point:
    """The uppermost man on a point, or where the next one will lie; the middle of an oval."""
    kind, seat, number = spot.split("-")
    if kind == "oval":
        return view.at(spot)
    count = scene.lying(spot)[man(int(seat))]
    return man_at(view, int(seat), int(number), max(0, count - 1 + more))


def draw_men_to_choose(canvas: Canvas, view: View, scene: Scene) -> None:
    """Rings on the men that may move, and a glow on the one that is chosen or pointed at."""
    marks, s = scene.marks, view.scale
    for spot in marks.choosable:
        if spot.startswith("point-"):
            x, y = top_of(view, scene, spot)
            if spot == marks.pointed:
                canvas.ring(x, y, _RADIUS * s, BRASS, 4.4 * s, edge=BRASS_DARK)
            else:
                canvas.ring(x, y, _RADIUS * s, CHOOSABLE, 3 * s, edge=_DARK)
    for spot in marks.chosen:
        if spot.startswith("point-"):
            x, y = top_of(view, scene, spot)
            canvas.ring(x, y, _RADIUS * s, BRASS, 4.6 * s, edge=BRASS_DARK)


def draw_glows(canvas: Canvas, view: View, scene: Scene) -> None:
    """Light under the man that is chosen or pointed at."""
    marks, s = scene.marks, view.scale
    lit = set(marks.chosen) | ({marks.pointed} & marks.choosable)
    for spot in lit:
        if spot and spot.startswith("point-"):
            canvas.glow(*top_of(view, scene, spot), _RADIUS * s)


def draw_walks(canvas: Canvas, view: View, scene: Scene, walks: Sequence[Walk], full: Walk | None) -> None:
    """Arrows: dashed where a man may go, full for the play being tried; ghosts where men would lie."""
    s = view.scale
    for walk in walks:
        if full is not None and (walk.start, walk.end) == (full.start, full.end):
            continue
        start, end = top_of(view, scene, walk.start), top_of(view, scene, walk.end, more=1)
        _arrow(canvas, start, end, s, off=walk.off, full=False)
        if not walk.off:
            canvas.figure(("ghost", s), *end, 60 * s, 60 * s, lambda sketch, w, h: _ghost(sketch, w, h, s))
    if full is not None:
        start, end = top_of(view, scene, full.start), top_of(view, scene, full.end, more=1)
        if not full.off:
            canvas.glow(*end, _RADIUS * s)
            side = ("red", "white")[full.seat]
            size = 120 * MAN * s
            canvas.picture(f"marrakesh/man-{side}", end[0] - size / 2, end[1] - size / 2, size, size, 190)
            canvas.ring(*end, _RADIUS * s, BRASS, 3 * s, dash=f"{n(7 * s)} {n(6 * s)}")
        _arrow(canvas, start, end, s, off=full.off, full=True)


def draw_numbers(canvas: Canvas, view: View, scene: Scene, walks: Sequence[Walk], full: Walk | None) -> None:
    """The number that takes a man there, at the top of each arrow."""
    s = view.scale
    for walk in walks:
        start, end = top_of(view, scene, walk.start), top_of(view, scene, walk.end, more=1)
        curve = _bends(start, end, s, off=walk.off)
        x, y = _on_curve(curve, 0.5)
        alike = [each.number for each in walks if (each.start, each.end) == (walk.start, walk.end)]
        x += (alike.index(walk.number) - (len(alike) - 1) / 2) * _TOKEN * 1.1 * s  # two numbers may take him off
        bright = full is not None and (walk.start, walk.end, walk.number) == (full.start, full.end, full.number)
        draw_number(canvas, walk.number, x, y, _TOKEN * s, tried=bright)


def _bends(start: Point, end: Point, s: float, *, off: bool) -> tuple[Point, Point, Point, Point]:
    """A curve that leaves a man upwards to the right: down onto another point, or into an oval from its left."""
    if off:
        begin, finish = (start[0] + 22 * s, start[1] - 20 * s), (end[0] - 54 * s, end[1] - 12 * s)
        across = finish[0] - begin[0]
        rise = min(begin[1], finish[1]) - (30 + 0.20 * across / s) * s
        return begin, (begin[0] + 0.30 * across, rise), (finish[0] - 0.34 * across, rise), finish
    begin, finish = (start[0] + 15 * s, start[1] - 25 * s), (end[0] - 7 * s, end[1] - 31 * s)
    across = finish[0] - begin[0]
    rise = min(begin[1], finish[1]) - (14 + 0.30 * across / s) * s
    return begin, (begin[0] + 0.16 * across, rise), (finish[0] - 0.16 * across, rise), finish


def way_of_walk(start: Point, end: Point, s: float, *, off: bool) -> Way:
    """The way of a man from where he lies to where he will lie, along the arrow that is drawn for it."""
    _begin, rise, fall, _finish = _bends(start, end, s, off=off)
    return tuple(_on_curve((start, rise, fall, end), part / _POINTS) for part in range(_POINTS + 1))


def _on_curve(curve: tuple[Point, Point, Point, Point], part: float) -> Point:
    rest = 1 - part
    weights = rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3
    x, y = (sum(weight * at[axis] for weight, at in zip(weights, curve, strict=True)) for axis in (0, 1))
    return x, y


def _ghost(sketch: Sketch, w: float, h: float, s: float) -> None:
    ring = circle(w / 2, h / 2, 24 * s)
    sketch.path(ring, _FAINT, alpha=0.16, line=_FAINT, width=2.6 * s, dash=f"{n(6 * s)} {n(6 * s)}")


def _arrow(canvas: Canvas, start: Point, end: Point, s: float, *, off: bool, full: bool) -> None:
    """A curved arrow from a man to where he may go."""
    curve = _bends(start, end, s, off=off)
    left, right = min(x for x, _y in curve) - 30 * s, max(x for x, _y in curve) + 30 * s
    top, bottom = min(y for _x, y in curve) - 20 * s, max(y for _x, y in curve) + 30 * s
    points = [(x - left, y - top) for x, y in curve]
    key = ("walk", full, s, tuple((round(x, 1), round(y, 1)) for x, y in points))

    def compose(sketch: Sketch, _w: float, _h: float) -> None:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
        angle = atan2(y3 - y2, x3 - x2)
        back = 14 * s if full else 0.0
        tip = (x3 - back * cos(angle), y3 - back * sin(angle))
        outline = f"M{n(x0)} {n(y0)}C{n(x1)} {n(y1)} {n(x2)} {n(y2)} {n(tip[0])} {n(tip[1])}"
        if not full:
            sketch.path(outline, line=_DARK, width=4.6 * s, line_alpha=0.35, dash=f"{n(8 * s)} {n(7 * s)}")
            sketch.path(outline, line=_FAINT, width=2.8 * s, line_alpha=0.9, dash=f"{n(8 * s)} {n(7 * s)}")
            return
        sketch.path(outline, line=_DARK, width=11 * s, line_alpha=0.6, round_ends=True)
        sketch.path(outline, line=_FULL, width=6 * s, round_ends=True)
        head = [(x3, y3)] + [
            (x3 - 22 * s * cos(angle + turn), y3 - 22 * s * sin(angle + turn)) for turn in (-0.46, 0.46)
        ]
        sketch.path(polygon(head), _FULL, line=_DARK, width=1.6 * s)

    canvas.shape(key, Bounds(left, top, right - left, bottom - top), compose)
