"""Marrakesh for those who look from far away: the trick in large cards, the numbers to be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.text import _
from game.rules.marrakesh.boards import BACK, TRICKS, played
from game.stage.face import Headline, Scene
from game.stage.view import View
from game.tables.marrakesh.cards import HIGH, WIDE, draw_card
from game.tables.marrakesh.course import Course
from game.tables.marrakesh.verdict import headline as verdict
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS

_MIDDLE: Final = (624.0, 762.0)
"""Between the two cards, in map pixels: where a viewer's hand would be."""
_APART: Final = 84.0
_SIZE: Final = 1.22
_SHORT: Final = 3
"""So many numbers are written one by one."""


def draw_trick(canvas: Canvas, view: View, scene: Scene, course: Course) -> None:
    """The cards of the trick that goes on, or of the last one, each on its player's side; the better one is framed."""
    count = trick_number(course)
    size = _SIZE * view.scale
    for seat, side in ((0, -1), (1, 1)):
        x, y = view.point(_MIDDLE[0] + side * _APART, _MIDDLE[1])
        edge = Bounds(x - WIDE * size / 2, y - HIGH * size / 2, WIDE * size, HIGH * size)
        spot = played(seat, count)
        kind = next(iter(scene.lying(spot)), "")
        if not kind:
            canvas.box(edge, radius=12 * size, line=BRASS, width=3, line_alpha=0.45)
            continue
        won = len(course.tricks) == count and course.tricks[-1].winner == seat
        if won:
            canvas.glow_along(edge, radius=10 * size)
        draw_card(canvas, BACK if spot == course.sealed else kind, x, y, size)
        if won:
            canvas.box(edge.grown(5), radius=12 * size, line=BRASS, width=8)


def trick_number(course: Course) -> int:
    """Which trick goes on, or was the last one until another begins."""
    if course.sealed:
        return int(course.sealed.rpartition("-")[2])
    return min(TRICKS, len(course.tricks) + (course.won is None))


def headline(course: Course, names: Sequence[str]) -> Headline | None:
    """The numbers still to be played, or which trick it is; None between the rounds."""
    turn = course.turn
    if course.over or course.leader < 0:
        return None
    if turn and turn.left:
        words = _("{name} moves", name=names[turn.seat])
        return Headline(verdict(course, names)[0], numbers_to_play(turn.left), _("to play"), turn.seat, words)
    words = _("{name} leads", name=names[course.leader])
    return Headline(_("Trick"), str(trick_number(course)), _("of {count}", count=TRICKS), course.leader, words)


def numbers_to_play(left: Sequence[int]) -> str:
    """A few numbers one by one, many equal ones by how often."""
    if len(left) > _SHORT and len(set(left)) == 1:
        return f"{len(left)} × {left[0]}"
    return " ".join(map(str, left))
