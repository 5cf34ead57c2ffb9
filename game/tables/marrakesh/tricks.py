"""The cards played in each trick, under both boards: in order, with who led and whose card won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
from game.core.table import Turned
from game.core.text import _
from game.rules.marrakesh.boards import BACK, TRICKS, played
from game.stage.face import Scene
from game.stage.view import View
from game.tables.marrakesh.cards import HIGH, WIDE, draw_card, draw_turning, index, suit_of
from game.tables.marrakesh.course import Course
from game.ui.bounds import Bounds
from game.ui.canvas import PLAIN, Canvas, PillLook
from game.ui.tokens import BRASS, GLOW, KEY_CAP, LATO, Style

SIZE, NOW = 0.74, 0.80
"""A card played, and one of the last trick."""
LIFT: Final = 6.0
_TAG: Final = 54.0
"""How far below a card's middle its tag stands."""
_STEP: Final = 77.0
_WON: Final = PillLook(GLOW, "#17100C", "#17100C")


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in the row."""

    spot: Spot
    kind: str
    now: bool
    """Whether it is of the last trick, or the one that goes on."""
    tag: str
    won: bool
    sealed: bool


def row_of(scene: Scene, course: Course, seat: int) -> list[Lying]:
    """The cards that a seat has played, in order."""
    found = []
    last = max(len(course.tricks), 1)
    if course.sealed:
        last = int(course.sealed.rpartition("-")[2])
    elif not course.won:
        last = len(course.tricks) + 1
    for number in range(1, TRICKS + 1):
        spot = played(seat, number)
        kind = next(iter(scene.lying(spot)), "")
        if not kind:
            continue
        over = number <= len(course.tricks)
        leader = course.tricks[number - 1].leader if over else course.leader
        won = over and course.tricks[number - 1].winner == seat
        tag = _("won") if won else _("led") if leader == seat else _("answered")
        found.append(Lying(spot, kind, number == last, tag, won, spot == course.sealed))
    return found


def draw_row(canvas: Canvas, view: View, scene: Scene, course: Course, seat: int) -> None:
    """The row of a seat."""
    s = view.scale
    style = KEY_CAP.sized(14 * s)
    for card in row_of(scene, course, seat):
        x, y = view.at(card.spot)
        size = (NOW if card.now else SIZE) * s
        if card.now:
            y -= LIFT * s
        edge = Bounds(x - WIDE * size / 2, y - HIGH * size / 2, WIDE * size, HIGH * size)
        if card.won and card.now:
            canvas.glow_along(edge, radius=8 * s)
        _draw_played(canvas, scene, card, x, y, size)
        if card.won:
            canvas.box(edge.grown(2 * s), radius=8 * s, line=BRASS, width=(4 if card.now else 2.6) * s)
        if card.now or canvas.measure(card.tag, style) + 10 <= (_STEP - 4) * s:
            look = _WON if card.won else PLAIN
            canvas.pill(card.tag, x, view.at(card.spot)[1] + _TAG * s, look, style, pad=6 * s)


def _draw_played(canvas: Canvas, scene: Scene, card: Lying, x: float, y: float, size: float) -> None:
    """A card as it lies; a sealed one shows its owner, on its back, what it is; one turned up is seen turning."""
    turns = [e for e in scene.happening if isinstance(e, Turned) and e.spot == card.spot and e.now != BACK]
    turned = turns[-1] if turns else None
    if turned and card.sealed and turned.only is None:
        draw_turning(canvas, BACK, turned.now, (x, y), size, scene.part)
        return
    draw_card(canvas, BACK if card.sealed else card.kind, x, y, size)
    if card.sealed and card.kind != BACK:
        size *= 1.35 if canvas.large_signs else 1
        style = Style(LATO, "Black", 30 * size, 13)
        wide = 34 * size + canvas.measure(index(card.kind), style) + 8 * size
        plate = Bounds(x - wide / 2 - 9 * size, y - 26 * size, wide + 18 * size, 52 * size)
        canvas.box(plate, "#FFF7E3", radius=12 * size, line=BRASS, width=1.6)
        side = 34 * size
        canvas.picture(f"marrakesh/suit-{suit_of(card.kind)}", x - wide / 2, y - side / 2, side, side)
        canvas.text(index(card.kind), x + wide / 2, y + canvas.size(style) * 0.36, style, "#1B1512", "right")
