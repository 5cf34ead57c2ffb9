"""The end of a match: who won, and each fortune by its sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.play import Result
from game.core.table import PUBLIC
from game.core.text import _, number
from game.core.voice import Share, Voice
from game.match.match import Match
from game.scenes.loudness import sound_button
from game.scenes.scene import Go, Home, Scene
from game.scenes.services import Services
from game.scenes.table.layout import COLUMN
from game.scenes.table.parts import Aid
from game.stage.face import Face
from game.stage.face import Scene as Shown
from game.stage.flights import eased
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.node import Node, Role
from game.ui.tokens import THEMES
from game.ui.topbar import TopBar

_COUNTING: Final = 0.5
"""Seconds that one source takes to count up, for all seats at once."""
_COLUMN: Final = 420
_ROW: Final = 78
_HEAD: Final = 112
_PICTURE: Final = 38
_FOOT: Final = 110
EVENING: Final = 220
"""Units that the button to the evening's sheet takes of the bar."""


class Column(Node):
    """One seat's fortune from its first source to its total."""

    def __init__(self, seat: int, sign: str, who: str, place: int, shares: Sequence[Share], bounds: Bounds) -> None:
        total = sum(share.amount for share in shares)
        value = _("place {place}, {total}", place=place, total=number(total))
        rows = [f"{share.source} {number(share.amount)}" for share in shares]
        super().__init__(f"seat-{seat}", Role.GROUP, sign, bounds, value=f"{value}: {', '.join(rows)}")
        self.seat = seat
        self.who = who
        self.place = place
        self.shares = shares
        self.total = total
        self.counted = float(len(shares))
        """How many sources have been counted up so far."""


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
        counts = services.settings.pace and not services.settings.reduced_motion
        self._counted = 0.0 if counts else float(len(self.shares[0]))

    def resized(self, space: tuple[float, float]) -> None:
        """Lay the columns out in the order of rank."""
        super().resized(space)
        width, height = space
        count = self.match.seats
        gap = 20.0
        aside = COLUMN + 2 * gap if self.face.aid_lasts else 0.0
        wide = min(_COLUMN, (width - 120 - aside - gap * (count - 1)) / count)
        left = (width - aside - wide * count - gap * (count - 1)) / 2
        top, bottom = 232.0, height - 150
        rank = sorted(range(count), key=lambda seat: (self.result.places[seat], seat))
        self.columns = []
        for n, seat in enumerate(rank):
            place = self.result.places[seat]
            raised = 18 if place == 1 else 0
            high = min(bottom - top, _HEAD + _ROW * len(self.shares[seat]) + _FOOT)
            box = Bounds(left + n * (wide + gap), top - raised, wide, high)
            player = self.match.players[seat]
            unnamed = _("person") if player.person else _("computer")
            who = unnamed if player.name == player.sign else player.name
            self.columns.append(Column(seat, self.signs[seat], who, place, self.shares[seat], box))
        self._aid = None
        if aside:
            box = Bounds(left + count * wide + (count - 1) * gap + 2 * gap, top, COLUMN, self.face.aid_height())
            self._aid = Aid(self.face, box, Shown(self.match.table(PUBLIC)))
        self._build()

    def _build(self) -> None:
        width, height = self.space
        buttons = [sound_button(self.services, self)]
        bar = TopBar(self.theme, width, self.match.game.title, _("Final count"), buttons=buttons)
        prompt = Bounds(16, height - 118, width - 32, 102)
        aside = EVENING if self.evening else 0
        again = Button("again", _("Play again"), Bounds(prompt.right - 716 - aside, prompt.y + 20, 236, 62), self.again,
                       kind="main", key="Enter")  # fmt: skip
        watch = Button("watch", _("Watch it again"), Bounds(prompt.right - 464, prompt.y + 20, 228, 62), self.watch)
        title = Button("title", _("Title"), Bounds(prompt.right - 220, prompt.y + 20, 204, 62), Home, key="Esc")
        aid = [self._aid] if self._aid else []
        more: list[Node] = []
        if self.evening:
            more.append(Button("evening", _("Evening sheet"), Bounds(watch.bounds.x - 16 - 204, prompt.y + 20, 204, 62),
                               self.evening))  # fmt: skip
        self.tree.grow([bar, *self.columns, *aid, again, *more, watch, title])

    def back(self) -> Go | None:
        """To the title."""
        return Home()

    def handle(self, event: Any) -> Go | None:
        """Nothing beyond the buttons."""
        return None

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
        width, height = self.space
        words, tie = self.voice.verdict(self.match.state, self.signs)
        style = tokens.RESULT_TYPE
        half = canvas.measure(words, style) / 2
        canvas.text(words, width / 2, 142, style, tokens.GLOW_PALE, "middle", width - 160)
        for side in (-1, 1):
            canvas.star(width / 2 + side * (half + 54), 120, 18, tokens.BRASS, self.theme.rim)
        first = [player for player, place in zip(self.match.players, self.result.places, strict=True) if place == 1]
        winners = [player.name for player in first if player.name != player.sign]
        canvas.text(" · ".join(winners), width / 2, 186, tokens.FIELD, tokens.PLASTER, "middle", width - 200)
        for column in self.columns:
            self._draw_column(canvas, column)
        prompt = Bounds(16, height - 118, width - 32, 102)
        canvas.panel(prompt, self.theme, radius=16, alpha=0.93)
        room = prompt.width - 800 - (EVENING if self.evening else 0)
        smaller = tokens.PROMPT.sized(20)
        if canvas.measure(tie, smaller) <= room:
            style = tokens.PROMPT if canvas.measure(tie, tokens.PROMPT) <= room else smaller
            canvas.text(tie, prompt.x + 44, prompt.y + 46, style, tokens.CREAM)
        else:
            canvas.paragraph(tie, Bounds(prompt.x + 44, prompt.y + 6, room, 54), smaller, tokens.CREAM)
        how = _("Counted by rule {rule}.", rule=self.result.rule)
        if self.match.agreed:
            how = _("The players agreed to end here (MCQ-25).")
        if self.match.lot:
            how = _("{how} All draws followed from {number}.", how=how, number=self.match.lot.told)
        canvas.text(how, prompt.x + 44, prompt.y + 78, tokens.SECOND_LINE, tokens.MIST, width=room)
        self.tree.draw(canvas)

    def _draw_column(self, canvas: Canvas, column: Column) -> None:
        box = column.bounds
        first = column.place == 1
        canvas.panel(box, self.theme, active=first)
        self.face.draw_sign(canvas, column.seat, box.x + 56, box.y + 56, 92)
        colour = tokens.GLOW if first else tokens.MIST
        words = ordinal(column.place)
        style = tokens.SHEET_HEADING.sized(32)
        rank = canvas.text(words, box.right - 24, box.y + 64, style, colour, "right")
        room = rank.x - box.x - 120
        canvas.text(column.label, box.x + 110, box.y + 54, tokens.SHEET_HEADING.sized(34), tokens.PLASTER, width=room)
        canvas.text(column.who, box.x + 110, box.y + 82, tokens.FACT, tokens.MIST, width=room)
        canvas.rule(box.x + 22, box.y + _HEAD - 10, box.width - 44)
        step = (box.height - _HEAD - _FOOT) / len(column.shares)
        total = 0
        for n, share in enumerate(column.shares):
            part = min(1.0, max(0.0, self._counted - n))
            amount = round(share.amount * eased(part))
            total += amount
            if part > 0:
                row = Bounds(box.x + 26, box.y + _HEAD + n * step, box.width - 52, step)
                self._draw_share(canvas, column.seat, share, amount, row)
        canvas.rule(box.x + 22, box.bottom - _FOOT + 6, box.width - 44)
        canvas.text(_("Total"), box.x + 26, box.bottom - 40, tokens.SHEET_HEADING.sized(30), tokens.GLOW)
        shade = tokens.GLOW if first else tokens.CREAM
        canvas.text(number(total), box.right - 26, box.bottom - 30, tokens.TOTAL.sized(66), shade, "right")

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
            canvas.text(share.source, box.x, box.middle_y - 4, tokens.OPTION.sized(20), tokens.PLASTER, width=room)
            canvas.text(sums, box.x, box.middle_y + 20, tokens.LABEL, tokens.MIST, width=room)
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
