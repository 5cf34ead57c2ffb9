"""What never changes on the table: carpet, both home boards, the places of cards and chips."""

from __future__ import annotations

from typing import Final

from game.core.board import Spot
from game.core.text import _
from game.stage.view import View
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, LABEL, MARCELLUS, PLASTER, Style

HOMES: Final = (32.0, 716.0)
"""The left edge of each player's home board, in map pixels."""
TOP, WIDE, HIGH = 100.0, 500.0, 424.0
"""Both boards' upper edge, width and height."""
ROW: Final = (538.0, 128.0)
"""The upper edge and height of the row of cards played below a board."""
WHEEL: Final = (624.0, 450.0)
"""The middle of the wheel of the suits."""
SHADE: Final = "#2A0808"
"""What lies sunk into the carpet."""
THREAD: Final = "#F0C98E"
_NUMERALS: Final = ("I", "II", "III")


def box_of(view: View, spot: Spot) -> Bounds:
    """The box of a spot that is more than a point, on the screen."""
    box = view.plan.spots[spot].box
    return view.bounds(box.x, box.y, box.w, box.h)


def home_box(view: View, seat: int) -> Bounds:
    """A home board on the screen."""
    return view.bounds(HOMES[seat], TOP, WIDE, HIGH)


def draw_ground(canvas: Canvas, view: View, *, fan: bool) -> None:
    """Everything under the pieces; a shade where the viewer's fan is held."""
    s = view.scale
    frame = view.plan.frame
    canvas.picture("marrakesh/carpet", *view.bounds(frame.x, frame.y, frame.w, frame.h))
    if fan:
        shade = view.bounds(frame.w / 2 - 274, frame.h - 190, 548, 150)
        canvas.box(shade, "#000000", radius=75 * s, alpha=0.18)
    for seat in (0, 1):
        _home(canvas, view, seat)
        _row(canvas, view, seat)
    x, y = view.plan.centre(Spot("chips"))
    canvas.picture("marrakesh/chip-tray", *view.bounds(x - 88, y - 38, 176, 76))
    style = LABEL.sized(16.5 * s)
    at = view.point(x, y + 56)
    canvas.text(_("Null chips"), *at, style, PLASTER, "middle")
    for spot in ("pack", "discard"):
        x, y = view.plan.centre(Spot(spot))
        canvas.picture("marrakesh/card-place", *view.bounds(x - 54 * 0.68, y - 74 * 0.68, 112 * 0.68, 156 * 0.68))


def _home(canvas: Canvas, view: View, seat: int) -> None:
    s = view.scale
    canvas.picture("marrakesh/board", *view.bounds(HOMES[seat] - 12, TOP - 12, 528, 456))
    for number in range(1, 7):
        x, _y = view.plan.centre(Spot(f"point-{seat}-{number}"))
        at = view.point(x, TOP + 164)
        canvas.text(str(number), *at, Style("Lato", "Black", 19 * s), "#D9EBDD", "middle")
    for number, numeral in enumerate(_NUMERALS, 1):
        x, y = view.plan.centre(Spot(f"oval-{seat}-{number}"))
        at = view.point(x, y + 9)
        canvas.text(numeral, *at, Style(MARCELLUS, "Regular", 26 * s), "#5AA08B", "middle")


def _row(canvas: Canvas, view: View, seat: int) -> None:
    """Six places in a row for the cards played."""
    s = view.scale
    box = view.bounds(HOMES[seat], ROW[0], WIDE, ROW[1])
    canvas.box(box, SHADE, radius=12 * s, alpha=0.30)
    canvas.box(box, radius=12 * s, line=BRASS, width=1.2, line_alpha=0.35)
    for number in range(1, 7):
        x, y = view.plan.centre(Spot(f"played-{seat}-{number}"))
        canvas.picture("marrakesh/card-place", *view.bounds(x - 54 * 0.72, y - 74 * 0.72, 112 * 0.72, 156 * 0.72), 190)
        at = view.point(x, y + 8)
        canvas.text(str(number), *at, Style(MARCELLUS, "Regular", 22 * s), "#A2604A", "middle")
