"""The visitors: in groups on the fountains, and in the line outside the wall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import copysign
from typing import Final

from game.core.board import Spot
from game.rules.marracash.state import COLOURS
from game.stage.view import Point, View
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
MOST_APART: Final = max(_LAYOUTS)
"""So many visitors in one place are seen one by one; of more, one figure a colour with its number."""


def draw_visitor(canvas: Canvas, colour: str, x: float, y: float, size: float, alpha: int = 255) -> None:
    """One visitor round a point of the screen, so many units large."""
    canvas.picture(f"marracash/visitor-{colour}", x - size / 2, y - size / 2, size, size, alpha)


def standing(group: Counter[str]) -> dict[str, list[Point]]:
    """Where the visitors of a group stand, colour by colour: up to five as they are, more as one figure a colour."""
    colours = [colour for colour in COLOURS for _each in range(group[colour])]
    if len(colours) > MOST_APART:
        figures = [colour for colour in COLOURS if group[colour]]
        found = zip(figures, _LAYOUTS[len(figures)], strict=True)
        return {colour: [place] * group[colour] for colour, place in found}
    stands: dict[str, list[Point]] = {}
    for colour, place in zip(colours, _LAYOUTS.get(len(colours), ()), strict=True):
        stands.setdefault(colour, []).append(place)
    return stands


def draw_group(canvas: Canvas, view: View, spot: Spot, group: Counter[str], alpha: int = 255) -> None:
    """The visitors on a fountain."""
    draw_regrouping(canvas, view, spot, (group, group, group), 0, alpha)


def draw_regrouping(
    canvas: Canvas, view: View, spot: Spot, groups: tuple[Counter[str], Counter[str], Counter[str]], part: float,
    alpha: int = 255,
) -> None:  # fmt: skip
    """Those who stay of a group, while others come or go: from where they stood to where they will stand.

    The three groups are the one before, those who stay of it, and the one after.
    """
    before, staying, after = groups
    if not staying:
        return
    x, y = view.at(spot)
    s = view.scale
    stood, will = standing(before), standing(after)
    figures: dict[tuple[float, float, str], None] = {}  # several in one place are one figure
    for colour in staying:
        left = before[colour] - staying[colour]
        for each in range(staying[colour]):
            (right, down), (right_then, down_then) = stood[colour][left + each], will[colour][each]
            figures[right + (right_then - right) * part, down + (down_then - down) * part, colour] = None
    for right, down, colour in sorted(figures, key=lambda figure: figure[1]):
        draw_visitor(canvas, colour, x + right * s, y + down * s, IN_GROUP * s, alpha)
    if staying.total() <= MOST_APART:
        return
    if canvas.far:
        canvas.pill(str(staying.total()), x, y - 26 * s, PLAIN, NUMBER.sized(42), pad=14)
        return
    for right, down, colour in figures:
        style = NUMBER.sized(14 * s)
        beside = _apart(right) if len(figures) == MOST_APART else right + 9
        canvas.pill(str(staying[colour]), x + beside * s, y + (down + 19) * s, PLAIN, style, pad=4 * s)


def _apart(right: float) -> float:
    """Where the number of a figure stands among five, whose figures stand too near for their numbers."""
    near, far = 22.0, 32.0
    out = abs(right)
    return copysign(out * 21 / near if out <= near else 21 + (out - near) * 21 / (far - near), right)


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
