"""A seat's plate: men off, turns, and what can still be scored with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.text import _
from game.rules.marrakesh.scoring import MEN, OVALS
from game.rules.marrakesh.voice import MarrakeshVoice
from game.tables.marrakesh.boards import SIDES, draw_chip, draw_man
from game.tables.marrakesh.course import Course
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.shapes import khatam
from game.ui.sketch import Sketch
from game.ui.tokens import BRASS, CREAM, FACT, GAIN, GLOW, LATO, LOSS, MIST, PLASTER, WHITE, Style

Row = tuple[str, str, int]
"""What can still be scored: its name, its patterns, its points."""
_LABELS: Final = 102.0
"""How wide the labels of the first rows are."""
_MOST: Final = 28.0
"""How far rows stand apart at most."""


def within_reach(voice: MarrakeshVoice, course: Course, seat: int) -> list[Row]:
    """What a seat can still score in this round."""
    turn = course.turn_of(seat)
    if turn:
        return voice.outlook(course.ovals[seat], course.men(seat), turn.borne, turn.left, extra=turn.extra)
    return voice.outlook(course.ovals[seat], course.men(seat))


def draw_plate(
    canvas: Canvas, box: Bounds, voice: MarrakeshVoice, seat: int, course: Course, tried: Course | None
) -> None:
    """From the men off down to the list; what the play being tried would change is marked."""
    y = _draw_men_off(canvas, box, seat, course, tried)
    y = _draw_turns(canvas, box, y, seat, course, tried)
    rows = within_reach(voice, course, seat)
    later = {row[0] for row in within_reach(voice, tried, seat)} if tried else None
    head = FACT.sized(17).changing()
    y += canvas.size(head) * 1.0
    words = _("Nothing within reach") if not rows else _("Still within reach") if course.men(seat) else _("Reached")
    canvas.text(words, box.x + 4, y, head, MIST, width=box.width - 8)
    most = max(_MOST, canvas.size(head) * 1.3)
    room = box.bottom - y - 7
    step = min(most, room / max(1, len(rows)))
    if rows:
        _draw_rows(canvas, Bounds(box.x + 4, y + 7, box.width - 8, step * len(rows)), rows, later)
    left = box.bottom - y - step * len(rows)
    if left > 54:
        _draw_stars(canvas, box)


def _draw_men_off(canvas: Canvas, box: Bounds, seat: int, course: Course, tried: Course | None) -> float:
    middle = box.y + 22
    _label(canvas, _("Men off"), box, middle)
    off, later = MEN - course.men(seat), MEN - tried.men(seat) if tried else 0
    for place in range(MEN):
        x = box.x + _LABELS + 12 + place * 29
        if place < off:
            draw_man(canvas, SIDES[seat], x, middle, 0.26)
        elif place < later:
            canvas.ring(x, middle, 11, BRASS, 2.2, dash="4 3")
            draw_man(canvas, SIDES[seat], x, middle, 0.22, 150)
        else:
            _dashes(canvas, x, middle)
    return box.y + 44


def _label(canvas: Canvas, words: str, box: Bounds, middle: float) -> None:
    style = FACT.sized(17)
    canvas.text(words, box.x + 4, middle + canvas.size(style) * 0.36, style, MIST, width=_LABELS - 8)


def _dashes(canvas: Canvas, x: float, y: float) -> None:
    canvas.ring(x, y, 10.5, "#5E6E70", 1.4, dash="3 3")


def _draw_turns(
    canvas: Canvas, box: Bounds, top: float, seat: int, course: Course, tried: Course | None
) -> float:  # fmt: skip
    middle = top + 22
    _label(canvas, _("Turns"), box, middle)
    used = course.ovals[seat]
    going = course.turn_of(seat)
    style = Style(LATO, "Black", 21, 15)
    for turn in range(OVALS):
        x = box.x + _LABELS + 24 + turn * 58
        edge = Bounds(x - 25, middle - 17, 50, 34)
        now = going is not None and turn == len(used)
        canvas.box(edge, WHITE, radius=17, alpha=0.05)
        line, alpha = (BRASS, 1.0) if now else (WHITE, 0.3)
        canvas.box(edge, radius=17, line=line, width=2.6 if now else 1.4, line_alpha=alpha)
        at = middle + canvas.size(style) * 0.36
        if turn < len(used) and not used[turn]:
            draw_chip(canvas, x, middle, 0.30)
        elif turn < len(used):
            canvas.text(str(used[turn]), x, at, style, CREAM, "middle")
        elif now and going:
            borne = _borne_later(tried, seat, turn) if tried else going.borne
            canvas.text(str(borne), x, at, style, GAIN if borne != going.borne else GLOW, "middle")
    return top + 46


def _borne_later(tried: Course, seat: int, turn: int) -> int:
    """What would lie in the oval of the turn that goes on."""
    if len(tried.ovals[seat]) > turn:
        return tried.ovals[seat][turn]
    going = tried.turn_of(seat)
    return going.borne if going else 0


def _draw_rows(canvas: Canvas, box: Bounds, rows: Sequence[Row], later: set[str] | None) -> None:
    style = Style(LATO, "SemiBold", 18.5, 15)
    bold = Style(LATO, "Black", 18.5, 15)
    step = box.height / len(rows)
    if canvas.size(style) > step * 0.94:  # nine rows in a small window
        style, bold = (Style(each.face, each.weight, each.size, 13) for each in (style, bold))
    names = max(canvas.measure(name, style) for name, _patterns, _points in rows) + 10
    middle = box.x + max(names, 124.0)
    room = box.right - canvas.measure("12", bold) - 8 - middle
    finer = Style(LATO, "Black", 16.5, 13)
    fits = all(canvas.measure(patterns, bold) <= room for _name, patterns, _points in rows)
    for place, (name, patterns, points) in enumerate(rows):
        y = box.y + step * (place + 0.5) + canvas.size(style) * 0.36
        open_ = later is None or name in later
        colours = (PLASTER, GLOW, CREAM) if open_ else (LOSS, LOSS, LOSS)
        end = canvas.text(name, box.x, y, style, colours[0]).right
        pattern_style = bold if fits else finer
        canvas.text(_shortest(canvas, patterns, pattern_style, room), middle, y, pattern_style, colours[1], width=room)
        canvas.text(str(points), box.right, y, bold, colours[2], "right")
        if not open_:
            canvas.rect(Bounds(box.x - 2, box.y + step * (place + 0.5), end - box.x + 4, 1.6), LOSS)


def _shortest(canvas: Canvas, patterns: str, style: Style, room: float) -> str:
    """As many patterns as there is room for; "" where there is none for a single one."""
    parts = patterns.split(", ")
    while len(parts) > 1 and canvas.measure(", ".join(parts) + " …", style) > room:
        parts.pop()
    shown = ", ".join(parts)
    shown = shown if shown == patterns else shown + " …"
    return shown if canvas.measure(shown, style) <= room else ""


def _draw_stars(canvas: Canvas, box: Bounds) -> None:
    """The ornament of a plate that has room for it."""

    def compose(sketch: Sketch, w: float, h: float) -> None:
        sketch.path(khatam(w / 2, h / 2, 17), line=BRASS, width=1.3, line_alpha=0.32)
        sketch.path(khatam(w / 2, h / 2, 9), BRASS, alpha=0.16)

    for place in range(7):
        x = box.x + 18 + place * (box.width - 36) / 6
        canvas.figure("star of a plate", x, box.bottom - 18, 38, 38, compose)
