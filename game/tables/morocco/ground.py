"""What never changes on the board of Morocco: its body, the score track, the market's floor, rooftop and niches."""

from __future__ import annotations

from typing import Final

from game.core.board import Board, Spot
from game.core.text import _
from game.stage.view import View
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.shapes import rounded
from game.ui.sketch import Sketch
from game.ui.tokens import BRASS, BRASS_DARK, CHOOSABLE, GLOW, LABEL, NIGHT, PANEL_HEADING

FLOOR: Final = 50
"""From the edge of the market's picture to the stalls' ground, in map pixels."""
TRACK: Final = 60
"""Points along the score track; it begins anew after them."""
_INSET: Final = "#0B1434"


def box_of(view: View, spot: Spot) -> Bounds:
    """The box of a spot that is more than a point, on the screen."""
    box = view.plan.spots[spot].box
    return view.bounds(box.x, box.y, box.w, box.h)


def draw_ground(canvas: Canvas, view: View, board: Board) -> None:
    """Everything under the stalls."""
    _body(canvas, view)
    _track(canvas, view)
    _market(canvas, view, board)
    for kind, picture, left, top, wide, high in (
        ("row-cube", "niche-row", 4, 4, 100, 84), ("column-cube", "niche-column", 4, 16, 76, 86),
    ):  # fmt: skip
        for spot in board.of_kind(kind):
            box = view.plan.spots[spot].box
            place = view.bounds(box.x - left, box.y - top, wide, high)
            canvas.picture(f"morocco/{picture}", *place)
    x, y = view.plan.centre(board.of_kind("roof-centre")[0])
    canvas.picture("morocco/rooftop", *view.bounds(x - 156, y - 156, 312, 312))
    for mat in board.of_kind("rooftop"):
        x, y = view.plan.centre(mat)
        canvas.picture("morocco/mat", *view.bounds(x - 52, y - 52, 104, 104))
    _heading(canvas, view.point(26, 128), _("Rooftop"), view.scale * 26)
    for spot, words in ((Spot("quarters"), _("Guards’ quarters")), (Spot("supply"), _("Supply"))):
        if spot in view.plan.spots:
            box_ = box_of(view, spot)
            canvas.box(box_, _INSET, radius=14 * view.scale, alpha=0.55, line=BRASS, width=1.4, line_alpha=0.45)
            _heading(canvas, (box_.x + 16 * view.scale, box_.y + 30 * view.scale), words, view.scale * 21)


def draw_mat_to_choose(canvas: Canvas, x: float, y: float, scale: float) -> None:
    """A mat that the pawn may be moved to (MO-9): dark round it, since a light ring is lost on the light rooftop."""
    radius = 50 * scale
    canvas.box(Bounds(x - radius, y - radius, 2 * radius, 2 * radius), NIGHT, radius=radius, alpha=0.9)
    canvas.picture("morocco/mat", x - 52 * scale, y - 52 * scale, 104 * scale, 104 * scale)
    canvas.ring(x, y, radius, CHOOSABLE, 5 * scale, edge=BRASS_DARK)


def _heading(canvas: Canvas, at: tuple[float, float], words: str, size: float) -> None:
    canvas.text(words, at[0], at[1], PANEL_HEADING.sized(size), GLOW)


def _body(canvas: Canvas, view: View) -> None:
    s = view.scale

    def compose(sketch: Sketch, w: float, h: float) -> None:
        body = sketch.linear(0, 0, w, h, (0, "#2C4C8E"), (0.5, "#21397A"), (1, "#162457"))
        sketch.path(f"M0 0H{w:.2f}V{h:.2f}H0Z", "#0C1230")
        sketch.path(rounded(1, 1, w - 2, h - 2, 20 * s), body, line="#0A1236", width=2)
        inner = rounded(7 * s, 7 * s, w - 14 * s, h - 14 * s, 15 * s)
        sketch.path(inner, line=BRASS, width=1.6, line_alpha=0.6)

    canvas.shape(("morocco body", s), view.box, compose)


def track_at(view: View, points: int) -> tuple[float, float]:
    """Where a marker stands on the score track."""
    box = box_of(view, Spot("track"))
    return box.x + 20 * view.scale + (box.width - 40 * view.scale) * (points % TRACK) / TRACK, box.middle_y


def _track(canvas: Canvas, view: View) -> None:
    s = view.scale
    box = box_of(view, Spot("track"))
    canvas.box(box, _INSET, radius=box.height / 2, alpha=0.6, line=BRASS, width=1.2, line_alpha=0.5)
    style = LABEL.sized(16 * s)
    for points in range(0, TRACK + 1, 5):
        x = box.x + 20 * s + (box.width - 40 * s) * points / TRACK
        canvas.text(str(points), x, box.middle_y + canvas.size(style) * 0.36, style, "#C9D4EE", "middle")


def _market(canvas: Canvas, view: View, board: Board) -> None:
    sellers = [view.plan.centre(spot) for spot in board.of_kind("juice")]
    left, top = min(x for x, _y in sellers), min(y for _x, y in sellers)
    wide = max(x for x, _y in sellers) - left
    place = view.bounds(left - FLOOR, top - FLOOR, wide + 2 * FLOOR, wide + 2 * FLOOR)
    canvas.picture("morocco/market", *place)
    for x, y in sellers:
        canvas.picture("morocco/square", *view.bounds(x - 48, y - 48, 96, 96))
