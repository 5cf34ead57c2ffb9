"""The picture of the public view: board, number of the moment, seats, prompt; no word smaller than 40 units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.text import _, number
from game.scenes.table.prompt import Choice
from game.scenes.table.public import PublicView
from game.stage.face import Headline, Scene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.far import LEAST, FarCanvas
from game.ui.pen import CAP
from game.ui.tokens import LATO, MARCELLUS, Style

QUESTION: Final = Style(MARCELLUS, "Regular", 82)
QUESTION_LEAST: Final = 52.0
LAST: Final = Style(LATO, "Medium", 42)
NAME: Final = Style(MARCELLUS, "Regular", 52)
MONEY: Final = Style(LATO, "Black", 48)
SAID: Final = Style(LATO, "Black", 46)
KEY: Final = Style(LATO, "Black", 50)
KEYED: Final = Style(LATO, "Bold", 42)
TITLE: Final = Style(MARCELLUS, "Regular", 66)
MOMENT: Final = Style(LATO, "Black", 212)
WORDS: Final = Style(LATO, "Bold", 42)
DIM: Final = 0.5
"""How much of the board's light is taken where the question isn't about it."""
_CAP: Final = 92.0
"""How high a key cap is."""


def draw_public(canvas: FarCanvas, view: PublicView, choices: Sequence[Choice] = ()) -> None:
    """Everything, from the ground up; the choices are those that have keys."""
    shown = view.shown
    whole = Bounds(0, 0, *view.zones.space)
    canvas.layer(("public view", view.theme.name), whole, lambda under: _draw_ground(under, view), opaque=True)
    _draw_board(canvas, view, shown)
    _draw_headline(canvas, view, view.face.headline(shown) or _leader(view))
    for seat, row in enumerate(view.zones.rows):
        _draw_row(canvas, view, seat, row)
    _draw_prompt(canvas, view, shown, choices)
    view.face.draw_flights(canvas, shown)


def _draw_ground(canvas: FarCanvas, view: PublicView) -> None:
    """All that never changes, in one piece: panels are slow to lay over a ground each time."""
    canvas.backdrop(view.theme)
    canvas.panel(view.zones.column, view.theme)
    canvas.panel(view.zones.prompt, view.theme, active=True)


def _draw_board(canvas: FarCanvas, view: PublicView, shown: Scene) -> None:
    """The board; at rest, where the question is about a part of it, all the rest is dimmed."""
    face, box = view.face, view.face.view.box
    face.draw_board(canvas, shown)
    bright = face.bright(shown)
    if not bright or shown.flying:
        return
    areas = [canvas.area(each).clip(canvas.area(box)) for each in bright]
    kept = [(canvas.surface.subsurface(area).copy(), area) for area in areas]
    canvas.box(box, tokens.BLACK, radius=18, alpha=DIM)
    for each in bright:
        canvas.glow_along(each, radius=10)
    for part, area in kept:
        canvas.blit(part, *area.topleft)
    for each in bright:
        canvas.box(each, radius=10, line=tokens.BRASS, width=6)
    face.draw_beside(canvas, shown)


def _leader(view: PublicView) -> Headline:
    """Who has the most: the number of a moment that has none of its own."""
    numbers = [view.number(seat) for seat in range(len(view.signs))]
    seen = [each for each in numbers if each is not None]
    title = view.match.game.title
    if not seen:
        return Headline(title, "", "")
    best = max(seen)
    first = [seat for seat, its in enumerate(numbers) if its == best]
    if len(first) > 1 or len(seen) < len(numbers):
        return Headline(title, number(best), view.face.unit(), words=_("level") if len(seen) == len(numbers) else "")
    words = _("{name} leads", name=view.signs[first[0]])
    return Headline(title, number(best), view.face.unit(), first[0], words)


def _draw_headline(canvas: FarCanvas, view: PublicView, headline: Headline) -> None:
    """Title and picture, the number, whose it is and what is counted."""
    box = view.zones.headline.grown(-34, 0)
    room = box.width
    if headline.picture:
        canvas.picture(headline.picture, box.right - 104, box.y + 12, 104, 104)
        room -= 120
    title = fitted(canvas, headline.title, TITLE, room, 44)
    canvas.text(headline.title, box.x, box.y + 86, title, tokens.GLOW, width=room)
    canvas.rule(box.x, box.y + 122, box.width)
    room = box.width
    if headline.seat is not None:
        view.face.draw_sign(canvas, headline.seat, box.x + 80, box.y + 224, 168)
        room -= 190
    moment = fitted(canvas, headline.number, MOMENT, room, 96)
    y = box.y + 224 + moment.size * CAP
    canvas.text(headline.number, box.right, y, moment, tokens.CREAM, "right", room)
    below = box.y + 362
    end = canvas.text(headline.words, box.x, below, WORDS, tokens.PLASTER, width=box.width).right
    if end + 20 + canvas.measure(headline.unit, WORDS) <= box.right:
        canvas.text(headline.unit, box.right, below, WORDS, tokens.MIST, "right")


def _draw_row(canvas: FarCanvas, view: PublicView, seat: int, row: Bounds) -> None:
    """Sign, name, what the seat has said, its number; framed while it is asked."""
    asked = seat == view.asked and view.resting
    if asked:
        canvas.panel(row.grown(0, -3), view.theme, active=True)
    elif seat + 1 < len(view.zones.rows) and seat + 1 != view.asked:
        canvas.rule(row.x + 20, row.bottom, row.width - 40)
    said = view.face.says(seat)
    for who, words in view.controller.calls:
        if who == seat and canvas.measure(words, SAID) <= 190:
            said = words
    gone = view.face.is_out(seat)
    middle = row.middle_y
    view.face.draw_sign(canvas, seat, row.x + 60, middle, 84)
    colour = tokens.FADED if gone else tokens.PLASTER
    canvas.text(view.signs[seat], row.x + 120, middle + NAME.size * CAP, NAME, colour, width=190)
    if said:
        canvas.text(said, row.x + 388, middle + SAID.size * CAP, SAID, colour if gone else tokens.GLOW, "middle", 190)
    its = view.number(seat)
    words = "—" if its is None else number(its)
    colour = tokens.FADED if gone else tokens.CREAM
    canvas.text(words, row.right - 20, middle + MONEY.size * CAP, MONEY, colour, "right", 160)


def _draw_prompt(canvas: FarCanvas, view: PublicView, shown: Scene, choices: Sequence[Choice]) -> None:
    """Whose decision, the question with what happened last below it; keys; how long the game goes on."""
    box = view.zones.prompt
    seat, question = view.question
    x = box.x + 40
    if seat is not None:
        view.face.draw_sign(canvas, seat, box.x + 108, box.middle_y, 132)
        x = box.x + 200
    end = _draw_choices(canvas, box, choices)
    count, what = view.face.remains(shown)
    wide = max(canvas.measure(count, MONEY.sized(64)), canvas.measure(what, WORDS)) + 60
    wanted = max(canvas.measure(question, QUESTION), canvas.measure(view.last_words, LAST.sized(LEAST)))
    if count and wanted <= end - wide - x:
        end -= wide
        canvas.rect(Bounds(end + 14, box.y + 30, 1.6, box.height - 60), tokens.BRASS, 0.5)
        canvas.text(count, end + 14 + wide / 2, box.y + 82, MONEY.sized(64), tokens.CREAM, "middle")
        canvas.text(what, end + 14 + wide / 2, box.y + 136, WORDS, tokens.MIST, "middle")
    room = end - x - 10
    style = fitted(canvas, question, QUESTION, room, QUESTION_LEAST)
    if canvas.measure(question, style) > room:
        canvas.paragraph(question, Bounds(x, box.y + 12, room, box.height - 20), style, tokens.CREAM)
        return
    canvas.text(question, x, box.y + 92, style, tokens.CREAM)
    last = fitted(canvas, view.last_words, LAST, room, LEAST)
    canvas.text(first_words(canvas, view.last_words, last, room), x, box.y + 148, last, tokens.MIST, width=room)


def _draw_choices(canvas: FarCanvas, box: Bounds, choices: Sequence[Choice]) -> float:
    """The keys with what they do, from the right; the left edge of it all."""
    end = box.right - 36
    for choice in reversed(choices):
        end -= canvas.measure(choice.label, KEYED)
        colour = tokens.GLOW if choice.main else tokens.PLASTER
        canvas.text(choice.label, end, box.middle_y + KEYED.size * CAP, KEYED, tokens.CREAM)
        wide = max(_CAP, canvas.measure(choice.key, KEY) + 40)
        cap = Bounds(end - 22 - wide, box.middle_y - _CAP / 2, wide, _CAP)
        canvas.box(cap, tokens.WHITE, radius=16, alpha=0.06, line=colour, width=4)
        canvas.label(choice.key, cap, KEY, colour)
        end = cap.x - 40
    if choices:
        canvas.rect(Bounds(end, box.y + 30, 1.6, box.height - 60), tokens.BRASS, 0.5)
    return end - 20 if choices else end


def fitted(canvas: FarCanvas, words: str, style: Style, room: float, least: float) -> Style:
    """The style, or the largest smaller one in which the words fit, down to the least."""
    while canvas.measure(words, style) > room and style.size > least:  # width doesn't go with the size exactly
        style = style.sized(max(least, min(style.size - 2, style.size * room // canvas.measure(words, style))))
    return style


def first_words(canvas: FarCanvas, words: str, style: Style, room: float) -> str:
    """The words, or as many whole sentences of them as there is room for; where not even one fits, all of them."""
    shown = words
    while canvas.measure(shown, style) > room:
        end = max(shown.rstrip(".").rfind(mark) for mark in (". ", "; "))
        if end < 0:
            return words
        shown = shown[:end] + "."
    return shown
