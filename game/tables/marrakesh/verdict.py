"""The middle of the table: pack, discards and extra card; how the trick was won, and the numbers to be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.board import Spot
from game.core.table import Turned
from game.core.text import _
from game.rules.marrakesh.boards import BACK, DISCARD, EXTRA, PACK
from game.rules.marrakesh.cards import BY_NAME, suit
from game.rules.marrakesh.events import Defended, ExtraDrawn, Patterned, PipsWon, TrickBegan, TrickWon
from game.rules.marrakesh.log import suits_words
from game.rules.marrakesh.words import numbers_words, score_name, times_number
from game.stage.face import Scene
from game.stage.view import View
from game.tables.marrakesh.cards import HIGH, WIDE, draw_card, draw_turned, draw_turning, suit_of
from game.tables.marrakesh.course import Course
from game.tables.marrakesh.ground import WHEEL
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, CREAM, FACT, INK, KEY_CAP, LABEL, LATO, PLASTER, Style

CARD: Final = 0.68
"""The size of a card in the middle."""
_ASKEW: Final = 3.0
"""By how many degrees the discards lie askew."""
_LOW: Final = 6
"""So few cards look like a low pack."""
_ROOM: Final = (533.0, 514.0, 182.0, 158.0)
"""Where words and numbers stand between the two rows of cards, in map pixels."""
_NUMBER: Final = 48.0
_TAG: Final = 16.0
"""The largest type of the extra card's tag: a larger one would hide half the card."""


def draw_wheel(canvas: Canvas, view: View, won: TrickWon | None) -> None:
    """The wheel of the suits, with the relation of the last trick."""
    name = "rank-wheel"
    if won:
        best, other = (won.lead, won.answer) if won.seat == won.leader else (won.answer, won.lead)
        same = suit(BY_NAME[best]) == suit(BY_NAME[other])
        name += f"-{suit_of(best)}" if same else f"-{suit_of(best)}-{suit_of(other)}"
    canvas.picture(f"marrakesh/{name}", *view.bounds(WHEEL[0] - 66, WHEEL[1] - 66, 132, 136))


def draw_piles(canvas: Canvas, view: View, scene: Scene, course: Course) -> None:
    """The pack with its number, the top discard, and the extra card of the turn that goes on."""
    s = view.scale
    size = CARD * s
    x, y = view.at(PACK)
    count = scene.lying(PACK).total()
    if count:
        name = "pack" if count > _LOW else "pack-low"
        canvas.picture(f"marrakesh/{name}", x - 54 * size, y - 74 * size, 120 * size, 168 * size)
    turned = _turned(scene, PACK)
    if turned:
        draw_turning(canvas, BACK, turned.now, (x, y), size, scene.part)
    style = LABEL.sized(16.5 * s).changing()
    below = y + 66 * s
    beside = view.at(DISCARD)[0]
    words, discards = _("Pack {count}", count=count), _("Discards")
    apart = (canvas.measure(words, style) + canvas.measure(discards, style)) / 2 + 8 - (beside - x)
    out = max(0.0, apart / 2)  # long words stand further apart than the piles
    canvas.text(words, x - out, below, style, PLASTER, "middle")
    canvas.text(discards, beside + out, below, style, PLASTER, "middle")
    _draw_discards(canvas, view, scene, course)


def _turned(scene: Scene, spot: Spot) -> Turned | None:
    return next((e for e in scene.happening if isinstance(e, Turned) and e.spot == spot and e.now != BACK), None)


def _draw_discards(canvas: Canvas, view: View, scene: Scene, course: Course) -> None:
    here = scene.lying(DISCARD)
    x, y = view.at(DISCARD)
    size = CARD * view.scale
    top = next((kind for kind in here if kind != BACK), BACK)
    extra = course.extra
    apart = extra is not None and top == extra.kind
    if here[BACK] or (here and not apart):
        draw_turned(canvas, BACK if apart else top, (x, y), size, _ASKEW)
    if apart:
        ended = any(isinstance(event, TrickBegan) for event in scene.happening)
        away = 1 - (1 - scene.part) ** 3 if ended else 0.0
        from_x, from_y = view.at(EXTRA)
        draw_extra(canvas, view, top, (from_x + (x - from_x) * away, from_y + (y - from_y) * away), tag=not ended)


def draw_extra(canvas: Canvas, view: View, kind: str, at: tuple[float, float], *, tag: bool) -> None:
    """The extra card, framed."""
    s = view.scale
    size = CARD * s
    draw_card(canvas, kind, at[0], at[1], size)
    if tag:
        edge = Bounds(at[0] - WIDE * size / 2, at[1] - HIGH * size / 2, WIDE * size, HIGH * size)
        canvas.box(edge.grown(3 * s), radius=9 * s, line=BRASS, width=3.4 * s)
        style = KEY_CAP.sized(14 * s)
        if canvas.size(style) <= _TAG * s:
            canvas.pill(_("extra card"), at[0], edge.bottom, style=style, pad=6 * s)


def headline(course: Course, names: Sequence[str]) -> tuple[str, str]:
    """How the last trick was won, and what follows from it; or what the trick is waiting for."""
    turn, won, extra = course.turn, course.won, course.extra
    if course.over:
        sums = course.pad[-1]
        points = "   ".join(f"{name} {sums[seat]}" for seat, name in enumerate(names))
        return _("Round {round} is over", round=len(course.pad)), points
    if course.scored:
        return _("Round {round} is over", round=len(course.pad) + 1), ""
    if won is None:
        if course.first:
            first = course.first
            words = _("more men on the {point}-point: {more} to {fewer}", point=first.point,
                      more=first.men[first.seat], fewer=first.men[1 - first.seat])  # fmt: skip
            return _("{name} leads", name=names[first.seat]), words
        if course.sealed:
            leader = int(course.sealed.split("-")[1])
            return _("{name} has led", name=names[leader]), _("{name} answers", name=names[1 - leader])
        return "", ""
    suits = suits_words(won)
    how = {
        "higher": suits, "suit-match": _("Suit-match"), "doubles": _("Doubles"), "triples": _("Triples"),
    }[won.relation]  # fmt: skip
    name = names[won.seat]
    if turn is None:
        return how, _("{name} has won", name=name)
    if extra and extra.number:
        return _("Extra card"), _extra_words(extra)
    if extra:
        return _("Extra card"), _("a Null: nothing to play")
    if won.relation == "higher":
        return how, _("{name} moves", name=name) if turn.numbers else _("{name} has nothing to play", name=name)
    what = numbers_words(turn.numbers)
    return how, _("{what}, then an extra card", what=what) if turn.extra else what


def _extra_words(extra: ExtraDrawn) -> str:
    played = times_number(extra.times, extra.number)
    why = {
        "suit": _("matches in suit"), "number": _("matches in number"), "both": _("matches in both"),
        "triples": _("after triples"),
    }.get(extra.match)  # fmt: skip
    return _("{why}: {played}", why=why, played=played) if why else _("no match: {played}", played=played)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large words and tokens are, in map pixels."""

    heading: float
    words: float
    token: float


_CLEAR: Final = 27
"""Pixels that a token should be wide."""
_BETWEEN: Final = _Sizes(20, 18, _NUMBER)
_WATCHED: Final = _Sizes(32, 25, 62)


def draw_verdict(canvas: Canvas, view: View, course: Course, names: Sequence[str], trying: int) -> None:
    """Words and brass tokens between the rows of cards; the number being tried is bright."""
    _draw_verdict(canvas, view.bounds(*_ROOM), view.scale, course, names, trying, _BETWEEN)


def _draw_verdict(
    canvas: Canvas, room: Bounds, s: float, course: Course, names: Sequence[str], trying: int, sizes: _Sizes
) -> None:
    numbers = course.turn.numbers if course.turn and not course.scored else ()
    lines, y, leading = _lines(canvas, room, s, course, names, sizes, words=True)
    if (
        numbers
        and len(lines) > 1
        and _in_rows(_below(room, y, s), len(numbers), sizes.token * s)[1] * canvas.k < _CLEAR
    ):
        # the numbers come first in a small window: prompt and log say the rest
        lines, y, leading = _lines(canvas, room, s, course, names, sizes, words=False)
    y -= sum(canvas.size(style) for _line, style, _colour in lines) * leading
    for line, style, colour in lines:
        y += canvas.size(style) * leading
        canvas.text(line, room.middle_x, y - canvas.size(style) * (leading - 0.98), style, colour, "middle")
    if course.turn and numbers:
        _draw_numbers(canvas, _below(room, y, s), numbers, course.turn.done, sizes.token * s, trying)


def _below(room: Bounds, y: float, s: float) -> Bounds:
    """What the words, which end at y, leave of the room."""
    return Bounds(room.x, y + 8 * s, room.width, room.bottom - y - 8 * s)


def _lines(
    canvas: Canvas, room: Bounds, s: float, course: Course, names: Sequence[str], sizes: _Sizes, *, words: bool
) -> tuple[list[tuple[str, Style, str]], float, float]:
    """The lines, each with style and colour; where they end; and how far apart they are, as a part of their size."""
    heading, more = headline(course, names)
    bold = Style(LATO, "Black", sizes.heading * s, 15)
    plain = FACT.sized(sizes.words * s).changing()
    lines = [(line, bold, CREAM) for line in _even(canvas, heading, bold, room.width)]
    if words:
        lines += [(line, plain, PLASTER) for line in _even(canvas, more, plain, room.width)]
    lines += [(line, plain, PLASTER) for line in scored_lines(course, names)]
    tokens_tall = (sizes.token + 14) * s if course.turn and course.turn.numbers and not course.scored else 0.0
    leading = 1.22
    tall = sum(canvas.size(style) for _line, style, _colour in lines) * leading
    if tall + tokens_tall > room.height:  # a small window: closer lines in smaller type
        leading = 1.08
        lines = [(line, replace(style, least=13), colour) for line, style, colour in lines]
        tall = sum(canvas.size(style) for _line, style, _colour in lines) * leading
    return lines, room.y + max(0.0, (room.height - tall - tokens_tall) / 4) + tall, leading


def draw_for_watchers(canvas: Canvas, view: View, course: Course, names: Sequence[str], trying: int) -> None:
    """The trick where nobody holds a fan: both cards large, and between them how it was won."""
    s = view.scale
    frame = view.plan.frame
    room = view.bounds(frame.w / 2 - 190, frame.h - 196, 380, 176)
    _draw_verdict(canvas, room, s, course, names, trying, _WATCHED)
    won = course.won
    if won is None or course.scored:
        return
    for seat in (0, 1):
        card = won.lead if seat == won.leader else won.answer
        at = view.point(frame.w / 2 + (-264 if seat == 0 else 264), frame.h - 108)
        draw_turned(canvas, card, at, 1.12 * s, -4 if seat == 0 else 4, "chosen" if seat == won.seat else "")


def _even(canvas: Canvas, words: str, style: Style, width: float) -> list[str]:
    """Words in as few lines as they need, of about the same length."""
    lines = canvas.wrap(words, style, width) if words else []
    while len(lines) > 1:
        width *= 0.94
        shorter = canvas.wrap(words, style, width)
        if len(shorter) > len(lines) or any(canvas.measure(line, style) > width for line in shorter):
            break
        lines = shorter
    return lines


def scored_lines(course: Course, names: Sequence[str]) -> list[str]:
    """What the round has brought, each in a line."""
    return [f"{names[each.seat]}: {score_name(_name(each))} {each.points}" for each in course.scored]


def _name(scored: Patterned | Defended | PipsWon) -> str:
    return "pips" if isinstance(scored, PipsWon) else scored.name


def _draw_numbers(
    canvas: Canvas, room: Bounds, numbers: Sequence[int], done: Sequence[bool], largest: float, trying: int
) -> None:
    """The numbers as brass tokens, those played struck out; six may stand in two rows."""
    rows, side = _in_rows(room, len(numbers), largest)
    tried = next((place for place, n in enumerate(numbers) if n == trying and not done[place]), -1)
    which = 0
    for line, in_row in enumerate(rows):
        y = room.y + side / 2 + line * side * 1.1
        for place in range(in_row):
            at = room.middle_x + (place - (in_row - 1) / 2) * side * 1.14
            draw_number(canvas, numbers[which], at, y, side, done=done[which], tried=which == tried)
            which += 1


def _in_rows(room: Bounds, count: int, largest: float) -> tuple[list[int], float]:
    """How many tokens stand in each row, and how large they are."""
    one = min(largest, room.height - 4, room.width / (count * 1.14))
    two = min(largest, (room.height - 6) / 2.1, room.width / (-(-count // 2) * 1.14))
    return ([count], one) if count < 4 or one >= two else ([-(-count // 2), count // 2], two)


def draw_number(
    canvas: Canvas, number: int, x: float, y: float, side: float, *, done: bool = False, tried: bool = False
) -> None:
    """A number to be played round a point: bright while it is tried, struck out once it is played."""
    box = side * 64 / _NUMBER
    look = "played" if done else "chosen" if tried else "to-play"
    canvas.picture(f"marrakesh/number-{look}", x - box / 2, y - box / 2, box, box)
    style = Style(LATO, "Black", side * 34 / _NUMBER, 13)
    canvas.text(str(number), x, y + canvas.size(style) * 0.36, style, "#C9A98E" if done else INK, "middle")
    if done:
        canvas.picture("marrakesh/number-strike", x - box / 2, y - box / 2, box, box)
