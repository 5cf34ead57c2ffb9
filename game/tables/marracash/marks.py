"""Marks on the souk: what may be touched, what is chosen, what a move would bring, the shop up for auction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, sin
from typing import Final

from game.core.board import Board, Spot
from game.core.table import Event, Moved
from game.rules.marracash.events import Entered, Income, SouvenirSold
from game.stage.face import Marks
from game.stage.view import View, Way
from game.tables.marracash.ground import draw_fountain
from game.tables.marracash.people import draw_group, draw_visitor
from game.tables.marracash.shops import roof
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.sketch import Sketch
from game.ui.tokens import BRASS, BRASS_DARK, CHOOSABLE, GLOW, NUMBER, PILL_GROUND

RING: Final = 41
"""The radius of a ring round a fountain, in map pixels."""


def draw_under(canvas: Canvas, view: View, board: Board, marks: Marks) -> None:
    """What lies under the pieces: rings, halos, frames."""
    s = view.scale
    for spot, kind in board.spots.items():
        here = spot in marks.choosable, spot in marks.reachable, spot in marks.chosen, spot == marks.pointed
        if kind == "fountain":
            _ring(canvas, *view.at(spot), s, *here)
            if any(here[2:]):
                draw_fountain(canvas, view, board, spot)  # the halo lies under it
        elif kind == "shop":
            _frame(canvas, roof(view, spot).grown(3 * s), *here)


def _ring(canvas: Canvas, x: float, y: float, s: float, may: bool, near: bool, chosen: bool, pointed: bool) -> None:
    if chosen or (pointed and (may or near)):
        canvas.chosen(x, y, RING * s)
    elif near:
        canvas.reachable(x, y, (RING - 1) * s)
    elif may:
        canvas.choosable(x, y, (RING - 1) * s)


def _frame(canvas: Canvas, box: Bounds, may: bool, near: bool, chosen: bool, pointed: bool) -> None:
    if chosen or (pointed and (may or near)):
        canvas.glow_along(box, radius=8)
        canvas.box(box, radius=8, line=BRASS, width=4.4)
    elif may or near:
        canvas.box(box, radius=8, line=BRASS_DARK, width=3.6, line_alpha=0.55)
        canvas.box(box, radius=8, line=CHOOSABLE, width=2.2)


def draw_last(canvas: Canvas, view: View, board: Board, last: Iterable[Spot]) -> None:
    """Corner brackets where the last action happened."""
    s = view.scale
    for spot in dict.fromkeys(last):
        if board.spots.get(spot) == "shop":
            canvas.brackets(roof(view, spot).grown(5 * s), 16 * s)
        elif board.spots.get(spot) == "fountain":
            x, y = view.at(spot)
            canvas.brackets(Bounds(x - 40 * s, y - 40 * s, 80 * s, 80 * s), 14 * s)


def draw_preview(canvas: Canvas, view: View, events: Sequence[Event], signs: Sequence[str]) -> None:
    """A move that has not happened: the street as a bright band, who would enter where, what each owner would get."""
    walked = [event for event in events if isinstance(event, Moved) and event.rule in ("MC-27", "MC-30", "MC-38")]
    streets = {event.path[:2] for event in walked if event.rule != "MC-38"}
    for street in streets:
        _band(canvas, view, view.way(street))
    arriving: dict[Spot, Counter[str]] = {}
    for event in walked:
        if event.rule != "MC-27":
            arriving.setdefault(event.path[-1], Counter())[event.kind] += event.count
    for spot, group in arriving.items():
        draw_group(canvas, view, spot, group, 190)
    _doors(canvas, view, events)
    _payments(canvas, view, events, signs)


def _band(canvas: Canvas, view: View, way: Way) -> None:
    s = view.scale
    start, end = _shortened(way, 40 * s), _shortened(way[::-1], 50 * s)
    middle = way[1:-1]
    band = (start, *middle, end)
    canvas.route(band, "#3A1C0C", 15 * s, alpha=0.75)
    canvas.route(band, CHOOSABLE, 10.5 * s)
    canvas.route(band, "#C9801A", 5 * s, dash=f"0.1 {12 * s:.1f}")
    before = middle[-1] if middle else start
    _arrowhead(canvas, end, atan2(end[1] - before[1], end[0] - before[0]), s)


def _shortened(way: Way, by: float) -> tuple[float, float]:
    """The point so far from the start of a way, on its first leg."""
    (x, y), (onto_x, onto_y) = way[0], way[1]
    angle = atan2(onto_y - y, onto_x - x)
    return x + by * cos(angle), y + by * sin(angle)


def _arrowhead(canvas: Canvas, tip: tuple[float, float], angle: float, s: float) -> None:
    turned = round(angle / (pi / 2)) % 4
    path = ("M-10 -13L8 0L-10 13Z", "M-13 -10H13L0 8Z", "M10 -13L-8 0L10 13Z", "M-13 10H13L0 -8Z")[turned]

    def compose(sketch: Sketch, w: float, h: float) -> None:
        with sketch.at(w / 2, h / 2, s):
            sketch.path(path, CHOOSABLE, line="#3A1C0C", width=2)

    canvas.figure(("arrowhead", turned, s), tip[0], tip[1], 36 * s, 36 * s, compose)


def _doors(canvas: Canvas, view: View, events: Sequence[Event]) -> None:
    """Small figures at the doors they would go through."""
    s = view.scale
    at: Counter[Spot] = Counter()
    for event in events:
        if isinstance(event, Entered):
            way = view.way(event.path)
            (x, y), (from_x, from_y) = way[-1], way[-2] if len(way) > 1 else way[-1]
            angle = atan2(from_y - y, from_x - x)
            queue = at[event.path[-1]]
            at[event.path[-1]] += 1
            reach = 8 + 15 * min(queue, 3)
            draw_visitor(canvas, event.kind, x + reach * s * cos(angle), y + reach * s * sin(angle) - 4 * s, 45 * s)


def _payments(canvas: Canvas, view: View, events: Sequence[Event], signs: Sequence[str]) -> None:
    amounts: dict[Spot, list[int]] = {}
    owners: dict[Spot, int] = {}
    for event in events:
        if isinstance(event, Income | SouvenirSold):
            amounts.setdefault(event.shop, []).append(event.amount)
            owners[event.shop] = event.owner
    s = view.scale
    style = NUMBER.sized(19 * s)
    for shop, paid in amounts.items():
        words = " + ".join(str(amount) for amount in paid) if len(paid) <= 3 else f"{len(paid)} × … = {sum(paid)}"
        wide = canvas.measure(words, style) + 58 * s
        high = max(34 * s, canvas.size(style) * 1.5)
        box = roof(view, shop)
        x = min(max(box.middle_x - wide / 2, view.box.x + 6), view.box.right - wide - 6)
        y = box.bottom + 14 * s
        if y + high > view.box.bottom - 4:
            y = box.y - high - 14 * s
        plate = Bounds(x, y, wide, high)
        canvas.box(plate, PILL_GROUND, radius=high / 2, line=BRASS, width=2)
        side = 38 * s
        sign = f"marracash/plate-{signs[owners[shop]]}"
        canvas.picture(sign, x + 5 * s, plate.middle_y - side / 2 + 2 * s, side, side)
        canvas.text(words, x + 44 * s, plate.middle_y + canvas.size(style) * 0.36, style, GLOW)
