"""The visitors: in groups on the fountains, in the line outside the wall, and under way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from game.core.board import Spot
from game.rules.marracash.state import COLOURS
from game.stage.controller import Flying
from game.stage.view import View
from game.ui.canvas import PLAIN, Canvas
from game.ui.sketch import Sketch
from game.ui.tokens import BRASS, BRASS_DARK, NUMBER

IN_GROUP: Final = 49
"""A visitor's picture in a group, in map pixels; its box is a quarter higher than the figure."""
IN_LINE: Final = 55
_LAYOUTS: Final = {
    1: ((0, 18),),
    2: ((-14, 17), (14, 17)),
    3: ((-25, 12), (25, 12), (0, 22)),
    4: ((-30, 8), (30, 8), (-11, 22), (11, 22)),
    5: ((-32, 4), (32, 4), (-22, 20), (22, 20), (0, 25)),
}
"""Where the figures of a small group stand, round the middle of their fountain."""


def draw_visitor(canvas: Canvas, colour: str, x: float, y: float, size: float, alpha: int = 255) -> None:
    """One visitor round a point of the screen, so many units large."""
    canvas.picture(f"marracash/visitor-{colour}", x - size / 2, y - size / 2, size, size, alpha)


def draw_group(canvas: Canvas, view: View, spot: Spot, group: Counter[str], alpha: int = 255) -> None:
    """The visitors on a fountain: up to five as they are, more as one figure a colour with its number."""
    colours = [colour for colour in COLOURS for _each in range(group[colour])]
    if not colours:
        return
    x, y = view.at(spot)
    s = view.scale
    size = IN_GROUP * s
    counted = len(colours) > max(_LAYOUTS)
    figures = [colour for colour in COLOURS if group[colour]] if counted else colours
    places = sorted(zip(_LAYOUTS[len(figures)], figures, strict=True), key=lambda placed: placed[0][1])
    for (right, down), colour in places:
        draw_visitor(canvas, colour, x + right * s, y + down * s, size, alpha)
    if counted and canvas.far:
        canvas.pill(str(len(colours)), x, y - 26 * s, PLAIN, NUMBER.sized(42), pad=14)
    elif counted:
        for (right, down), colour in places:
            style = NUMBER.sized(14 * s)
            canvas.pill(str(group[colour]), x + (right + 9) * s, y + (down + 19) * s, PLAIN, style, pad=4 * s)


def draw_line(
    canvas: Canvas, view: View, places: Sequence[Spot], waiting: dict[Spot, str], lit: Iterable[Spot]
) -> None:
    """The line of visitors with both its ends, and the prints of those who have gone."""
    lit = frozenset(lit)
    size = IN_LINE * view.scale
    for spot in places:
        x, y = view.at(spot)
        if spot in waiting:
            if spot in lit:
                canvas.chosen(x, y + 2 * view.scale, 24 * view.scale)
            draw_visitor(canvas, waiting[spot], x, y, size)
        else:
            canvas.picture("marracash/footprint", x - size / 2, y - size / 2, size, size, 150)
    taken = [place for place, spot in enumerate(places) if spot in waiting]
    if taken:
        _end(canvas, view, places, taken[0], -1)
        _end(canvas, view, places, taken[-1], 1)


def _end(canvas: Canvas, view: View, places: Sequence[Spot], place: int, outwards: int) -> None:
    """A brass wedge beyond an end of the line, pointing at it."""
    s = view.scale
    x, y = view.at(places[place])
    inner_x, inner_y = view.at(places[min(max(place - outwards, 0), len(places) - 1)])
    if abs(x - inner_x) > abs(y - inner_y):
        side = 1 if x > inner_x else -1
        x, path = x + side * 35 * s, "M9 -11V11L-8 0Z" if side > 0 else "M-9 -11V11L8 0Z"
    else:
        side = 1 if y > inner_y else -1
        y, path = y + side * 37 * s, "M-11 9H11L0 -8Z" if side > 0 else "M-11 -9H11L0 8Z"

    def compose(sketch: Sketch, w: float, h: float) -> None:
        with sketch.at(w / 2, h / 2, s):
            sketch.path(path, BRASS, line=BRASS_DARK, width=2)

    canvas.figure(("end of the line", path, s), x, y, 30 * s, 30 * s, compose)


def draw_flying(canvas: Canvas, view: View, flights: Iterable[Flying], signs: Sequence[str]) -> None:
    """Everything under way: visitors, signs, the stone, souvenirs, notes."""
    s = view.scale
    for flight in flights:
        alpha = round(255 * flight.solid)
        if alpha <= 0:
            continue
        x, y = flight.x, flight.y
        if flight.amount:
            draw_note(canvas, x, y, s, flight.amount, alpha)
        elif flight.kind in COLOURS:
            shown = min(flight.count, 3)
            for each in range(shown):
                aside = (each - (shown - 1) / 2) * 18 * s
                draw_visitor(canvas, flight.kind, x + aside, y + 14 * s, IN_GROUP * s * flight.scale, alpha)
        elif flight.kind == "stone":
            canvas.picture("marracash/stone", x - 26 * s, y - 26 * s, 52 * s, 52 * s, alpha)
        elif flight.kind.startswith("sign-"):
            sign = signs[int(flight.kind.removeprefix("sign-"))]
            canvas.picture(f"marracash/sign-{sign}", x - 36 * s, y - 36 * s, 72 * s, 72 * s, alpha)
        else:
            colour = flight.kind.partition("-")[0]
            name = f"souvenir-{colour}" if colour in COLOURS else "souvenir-back"
            canvas.picture(f"marracash/{name}", x - 42 * s, y - 56 * s, 84 * s, 112 * s, alpha)


def draw_note(canvas: Canvas, x: float, y: float, s: float, amount: int, alpha: int) -> None:
    """A banknote that stands for an amount."""
    value = next(value for value in (500, 200, 100, 25) if amount >= value or value == 25)
    canvas.picture(f"marracash/banknote-{value}", x - 30 * s, y - 18 * s, 60 * s, 36 * s, alpha)
