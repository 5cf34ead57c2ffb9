"""The end of a match: who won, and each fortune by its sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.play import Result
from game.core.table import PUBLIC
from game.core.text import _, apart, number
from game.core.voice import Share, Voice
from game.match.match import Match
from game.scenes.foot import foot_bar, foot_words, settle_buttons
from game.scenes.loudness import sound_button
from game.scenes.result_table import Lines, Sources, divided, draw_seat
from game.scenes.scene import Go, Home, Scene
from game.scenes.services import Services
from game.scenes.table.layout import COLUMN
from game.scenes.table.layout import PROMPT as BAR
from game.scenes.table.parts import Aid
from game.scenes.table.plates import level_title, who_plays
from game.stage.face import Face
from game.stage.face import Scene as Shown
from game.stage.flights import eased
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.tokens import THEMES
from game.ui.topbar import TopBar
from game.ui.words import Words

_COUNTING: Final = 0.5
"""Seconds that one source takes to count up, for all seats at once."""
_COLUMN: Final = 420
_ROW: Final = 78
_HEAD: Final = 112
_PICTURE: Final = 38
_FOOT: Final = 110
_LEAST_ROW: Final = 46
"""What a source needs, where it has no sums below it."""
_NARROWEST: Final = 370
"""Units of width that a column needs for text of the usual size."""
EVENING: Final = 220
"""Units that the button to the evening's sheet takes of the bar."""


Paint = Callable[[Canvas, "Column"], object]


class Column(Node):
    """One seat's fortune from its first source to its total."""

    def __init__(
        self, seat: int, sign: str, who: str, place: int, shares: Sequence[Share], bounds: Bounds, paint: Paint,
        size: float = 1,
    ) -> None:  # fmt: skip
        """`size`: the text size that its width leaves room for; `paint` draws it."""
        total = sum(share.amount for share in shares)
        value = _("place {place}, {total}", place=place, total=number(total))
        rows = [f"{share.source} {number(share.amount)}" for share in shares]
        super().__init__(f"seat-{seat}", Role.GROUP, sign, bounds, value=f"{value}: {', '.join(rows)}")
        self.size = size
        self.lines: Lines | None = None
        """The heights of the table that it is a column of, if it is."""
        self._paint = paint
        self.seat = seat
        self.who = who
        self.place = place
        self.shares = shares
        self.total = total
        self.counted = float(len(shares))
        """How many sources have been counted up so far."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """As far as it has been counted."""
        self._paint(canvas, self)


class ResultScene(Scene):
    """Columns by rank, as the cash is counted up source by source."""

    music = True

    def __init__(
        self,
        services: Services,
        match: Match,
        face: Face,
        voice: Voice[Any],
        again: Callable[[], Go],
        watch: Callable[[], Go],
        evening: Callable[[], Go] | None = None,
    ) -> None:
        """`again` opens another table, `watch` shows this match once more."""
        super().__init__()
        self.services = services
        self.match = match
        self.face = face
        self.voice = voice
        self.again = again
        self.watch = watch
        self.evening = evening
        """Leads to the sheet of the evening's games."""
        self.theme = THEMES[match.game.name]
        self.result: Result = match.result()
        self.signs = tuple(player.sign for player in match.players)
        self.shares = voice.shares(match.events, match.seats)
        self.columns: list[Column] = []
        self._aid: Aid | None = None
        self._table: Scroll | None = None
        """What the columns stand in, in large text."""
        counts = services.settings.pace and not services.settings.reduced_motion
        self._counted = 0.0 if counts else float(len(self.shares[0]))

    def resized(self, space: tuple[float, float]) -> None:
        """Lay the columns out in the order of rank."""
        super().resized(space)
        width, _height = space
        count = self.match.seats
        gap = 20.0
        aside = COLUMN + 2 * gap if self.face.aid_lasts else 0.0
        ruler = self.services.ruler
        wide = min(_COLUMN * ruler.growth, (width - 120 - aside - gap * (count - 1)) / count)
        left = (width - aside - wide * count - gap * (count - 1)) / 2
        top, bottom = 232.0 + 28 * (ruler.growth - 1), foot_bar(space, ruler).y - 32
        rows = max(len(shares) for shares in self.shares)
        size = min(ruler.growth, wide / _NARROWEST, (bottom - top) / (_HEAD + _LEAST_ROW * rows + _FOOT))
        size = max(1.0, size) if ruler.growth > 1 else ruler.text_size
        grown = max(1.0, size)
        rank = sorted(range(count), key=lambda seat: (self.result.places[seat], seat))
        self.columns = []
        for n, seat in enumerate(rank):
            place = self.result.places[seat]
            raised = 18 if place == 1 else 0
            high = min(bottom - top, (_HEAD + _ROW * len(self.shares[seat]) + _FOOT) * grown)
            box = Bounds(left + n * (wide + gap), top - raised, wide, high)
            player = self.match.players[seat]
            who = " · ".join(filter(None, (who_plays(self.match, player), level_title(self.match, player))))
            column = Column(seat, self.signs[seat], who, place, self.shares[seat], box, self._draw_column, size)
            self.columns.append(column)
        self._aid = None
        self._table = None
        if size < ruler.growth:  # the columns have no room for text of that size: a table has
            self._lay_table(Bounds(40, top - 20, width - 80, bottom - top + 30))
        elif aside:
            box = Bounds(left + count * wide + (count - 1) * gap + 2 * gap, top, COLUMN, self.face.aid_height())
            self._aid = Aid(self.face, box, Shown(self.match.table(PUBLIC)))
        self._build()

    def _lay_table(self, window: Bounds) -> None:
        """Put the columns into a table, which scrolls where the window is too low for it."""
        ruler = self.services.ruler
        lines = Lines.of(ruler)
        sources = [share.source for share in self.columns[0].shares]
        box = Bounds(window.x + 8, window.y + 8, window.width - 32, lines.height(len(sources)))
        left, boxes = divided(box, len(self.columns), sources, ruler)
        for column, its in zip(self.columns, boxes, strict=True):
            column.bounds, column.lines, column.size = its, lines, ruler.text_size
        parts = [Sources(sources, left, lines), *self.columns]
        self._table = Scroll("count", _("Final count"), window, box.height + 20, children=parts)

    def _build(self) -> None:
        width, _height = self.space
        buttons = [sound_button(self.services, self)]
        bar = TopBar(self.theme, width, self.match.game.title, _("Final count"), buttons=buttons)
        ruler = self.services.ruler
        prompt = foot_bar(self.space, ruler)
        aside = EVENING if self.evening else 0
        again = Button("again", _("Play again"), Bounds(prompt.right - 716 - aside, prompt.y + 20, 236, 62), self.again,
                       kind="main", key="Enter")  # fmt: skip
        watch = Button("watch", _("Watch it again"), Bounds(prompt.right - 464, prompt.y + 20, 228, 62), self.watch)
        title = Button("title", _("Title"), Bounds(prompt.right - 220, prompt.y + 20, 204, 62), Home, key="Esc")
        aid = [self._aid] if self._aid else []
        more: list[Button] = []
        if self.evening:
            more.append(Button("evening", _("Evening sheet"), Bounds(watch.bounds.x - 16 - 204, prompt.y + 20, 204, 62),
                               self.evening))  # fmt: skip
        buttons_ = [again, *more, watch, title]
        settle_buttons(prompt, ruler, buttons_)
        columns = [self._table] if self._table else self.columns
        self.tree.grow([bar, *columns, *aid, *self._told(prompt, again.bounds.x), *buttons_])

    def _told(self, prompt: Bounds, right: float) -> list[Node]:
        """The tie-break, needed or not, and by which rule it was counted."""
        ruler = self.services.ruler
        _words, tie = self.voice.verdict(self.match.state, self.signs)
        how = _("Counted by rule {rule}.", rule=self.result.rule)
        if self.match.agreed:
            how = _("The players agreed to end here (MCQ-25).")
        if self.match.lot:
            how = _("{how} All draws followed from {number}.", how=how, number=self.match.lot.told)
        first, second = foot_words(prompt, ruler, right)
        style = tokens.PROMPT
        if prompt.height == BAR:
            room = prompt.width - 800 - (EVENING if self.evening else 0)
            first = Bounds(first.x, prompt.y + 16.3, room, 40)
            second = Bounds(first.x, prompt.y + 55, room, 30)
            if ruler.measure(tie, style) > room:
                style = tokens.PROMPT.sized(20)
                first = Bounds(first.x, prompt.y + 6, room, 54)
        wrapped = style is not tokens.PROMPT
        return [
            Words("tie", tie, first, style, tokens.CREAM, wrapped=wrapped),
            Words("how", how, second, tokens.SECOND_LINE, tokens.MIST),
        ]

    def back(self) -> Go | None:
        """To the title."""
        return Home()

    def intercept(self, event: Any) -> bool:
        """A key or click while it counts shows the end of it."""
        import pygame  # noqa: PLC0415

        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._counting:
            self._counted = float(len(self.shares[0]))
            self.dirty = True
            return True
        return False

    @property
    def _counting(self) -> bool:
        return self._counted < len(self.shares[0])

    def update(self, seconds: float) -> Go | None:
        """Count up."""
        if self._counting:
            self._counted = min(len(self.shares[0]), self._counted + seconds / (_COUNTING * self._pace))
            self.dirty = True
        return None

    @property
    def _pace(self) -> float:
        return max(0.05, self.services.settings.pace)

    def draw(self, canvas: Canvas) -> None:
        """Verdict, columns, tie-break."""
        canvas.backdrop(self.theme)
        width, _height = self.space
        words, _tie = self.voice.verdict(self.match.state, self.signs)
        shown = self._draw_verdict(canvas, words, Bounds(110, 66.1, width - 220, 100))
        for side in (-1, 1):
            canvas.star(width / 2 + side * (shown.width / 2 + 54), 120, 18, tokens.BRASS, self.theme.rim)
        first = [player for player, place in zip(self.match.players, self.result.places, strict=True) if place == 1]
        winners = [apart(player.name) for player in first if player.name != player.sign]
        names = Bounds(100, 162.4, width - 200, 30 * canvas.growth)
        canvas.label(" · ".join(winners), names, tokens.FIELD, tokens.PLASTER)
        canvas.panel(foot_bar(self.space, self.services.ruler), self.theme, radius=16, alpha=0.93)
        self.tree.draw(canvas)

    def _draw_verdict(self, canvas: Canvas, words: str, box: Bounds) -> Bounds:
        """Who won in one line, or in two smaller ones where many share the victory; the box it takes."""
        style = tokens.RESULT_TYPE
        fitted = canvas.fitted(words, style, box.width, box.height)
        if canvas.type.width(words, fitted, canvas.k) <= box.width * canvas.k + 1:
            return canvas.label(words, box, style, tokens.GLOW_PALE)
        return canvas.usual().paragraph(words, box, style.sized(38), tokens.GLOW_PALE, "middle")

    def _draw_column(self, canvas: Canvas, column: Column) -> None:
        canvas = canvas.sized(column.size)
        grown = canvas.growth
        box = column.bounds
        first = column.place == 1
        canvas.panel(box, self.theme, active=first)
        if column.lines:
            names = column.label, ordinal(column.place), column.who
            sign = lambda pen, x, y, side: self.face.draw_sign(pen, column.seat, x, y, side)  # noqa: E731 -- short
            counted = [(share, self._amount(share, n)) for n, share in enumerate(column.shares)]
            draw_seat(canvas, box, column.lines, names, counted, sign, first=first)
            return
        self.face.draw_sign(canvas, column.seat, box.x + 56, box.y + 56 * grown, 92)
        colour = tokens.GLOW if first else tokens.MIST
        words = ordinal(column.place)
        style = tokens.SHEET_HEADING.sized(32)
        rank = canvas.text(words, box.right - 24, box.y + 64 * grown, style, colour, "right")
        room = rank.x - box.x - 120
        style = tokens.SHEET_HEADING.sized(34)
        canvas.text(column.label, box.x + 110, box.y + 54 * grown, style, tokens.PLASTER, width=room)
        canvas.text(column.who, box.x + 110, box.y + 82 * grown, tokens.FACT, tokens.MIST, width=room)
        head, foot = _HEAD * grown, _FOOT * grown
        canvas.rule(box.x + 22, box.y + head - 10, box.width - 44)
        step = (box.height - head - foot) / len(column.shares)
        total = 0
        for n, share in enumerate(column.shares):
            amount = self._amount(share, n)
            total += amount
            if self._counted > n:
                row = Bounds(box.x + 26, box.y + head + n * step, box.width - 52, step)
                self._draw_share(canvas, column.seat, share, amount, row)
        canvas.rule(box.x + 22, box.bottom - foot + 6, box.width - 44)
        shade = tokens.GLOW if first else tokens.CREAM
        style, room = tokens.TOTAL.sized(66), box.width - 140
        shown = canvas.text(number(total), box.right - 26, box.bottom - 30 * grown, style, shade, "right", room)
        style, room = tokens.SHEET_HEADING.sized(30), shown.x - box.x - 36
        canvas.text(_("Total"), box.x + 26, box.bottom - 40 * grown, style, tokens.GLOW, width=room)

    def _amount(self, share: Share, place: int) -> int:
        """What has been counted so far of a source."""
        return round(share.amount * eased(min(1.0, max(0.0, self._counted - place))))

    def _draw_share(self, canvas: Canvas, seat: int, share: Share, amount: int, box: Bounds) -> None:
        style = tokens.NUMBER.sized(28)
        tint = tokens.LOSS if amount < 0 else tokens.CREAM
        shown = canvas.text(number(amount), box.right, box.middle_y + 10, style, tint, "right")
        picture = self.face.source_picture(share.kind, seat)
        if picture:
            size = min(_PICTURE, box.height - 8)
            canvas.picture(picture, box.x + (_PICTURE - size) / 2, box.middle_y - size / 2, size, size)
            box = Bounds(box.x + _PICTURE + 14, box.y, box.width - _PICTURE - 14, box.height)
        room = shown.x - box.x - 12
        sums = next((words for words in _parts(share) if canvas.measure(words, tokens.LABEL) <= room), "")
        if sums and box.height >= 2 * canvas.leading(tokens.LABEL) + 4:
            grown = canvas.growth
            up, down = box.middle_y - 4 * grown, box.middle_y + 20 * grown
            canvas.text(share.source, box.x, up, tokens.OPTION.sized(20), tokens.PLASTER, width=room)
            canvas.text(sums, box.x, down, tokens.LABEL, tokens.MIST, width=room)
        else:
            canvas.text(share.source, box.x, box.middle_y + 7, tokens.OPTION.sized(20), tokens.PLASTER, width=room)


def _parts(share: Share) -> list[str]:
    """How an amount came about: equal parts counted together, the largest first; then in words that need less room."""
    if len(share.parts) < 2:
        return []
    counted = {amount: share.parts.count(amount) for amount in sorted(set(share.parts), key=abs)}
    words = [
        f"{count} × {number(abs(amount))}" if count > 1 else number(abs(amount)) for amount, count in counted.items()
    ]
    summed_up = _("{count} payments", count=len(share.parts))
    return [" + ".join(words), summed_up] if len(words) <= 4 else [summed_up]


def ordinal(place: int) -> str:
    """A place as it is said: "1st"."""
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th")}.get(place, str(place))
