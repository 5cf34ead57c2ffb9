"""Why a computer's seat acted as it did: the mark at its sign, and a sheet that tells it in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.text import _, ngettext, rounded, rounded_signed
from game.match.because import Because
from game.match.players import title
from game.scenes.scene import Drop
from game.scenes.sheet import HEADING, SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import GAIN, LOSS, PLAIN, Canvas
from game.ui.node import Look, Node, Role
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_ROW: Final = 52
_ROWS: Final = 3
_TAG: Final = 14
ALIKE: Final = 0.005
"""What is smaller is no difference."""


class WhyMark(Node):
    """A question mark at the sign of a seat that has acted: pressed, the seat says why."""

    form = "box"
    radius = 14

    def __init__(self, table: TableScene, place: int, sign_box: Bounds, *, latest: bool) -> None:
        sign = table.signs[place]
        label = _("Ask {sign} why", sign=sign)
        key = "E" if latest else ""
        super().__init__(
            f"why-{place}", Role.BUTTON, label, sign_box, key=key,
            press=lambda: table.advice.why(place), description=f"{label} ({key})" if key else label,
        )  # fmt: skip
        self._size = min(_TAG, sign_box.width / 2)
        self._tag = (sign_box.right - self._size, sign_box.y + max(self._size, _TAG - 3))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A small round tag at the upper right of the sign."""
        x, y = self._tag
        ground, words = (tokens.GLOW, tokens.INK) if look.pointed or look.focused else (tokens.NIGHT, tokens.GLOW)
        size = self._size
        around = Bounds(x - size, y - size, 2 * size, 2 * size)
        canvas.box(around, ground, radius=size, alpha=0.96, line=tokens.BRASS, width=1.8)
        canvas.usual().label("?", around, replace(tokens.NUMBER, size=1.3 * size, least=1), words)


class _Reason(Node):
    """One term of the evaluation, with its amount."""

    def __init__(self, name: str, words: str, amount: float, unit: str, bounds: Bounds) -> None:
        told = f"{rounded_signed(amount)} {unit}" if amount else ""
        super().__init__(name, Role.TEXT, words, bounds, value=told)
        self._amount = amount

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The amount on a pill at the left, what it is for at its right."""
        box = self.bounds
        words = rounded_signed(self._amount) if self._amount else "—"
        colours = GAIN if self._amount > 0 else LOSS if self._amount < 0 else PLAIN
        canvas.pill(words, box.x + 136, box.middle_y, colours, tokens.NUMBER.sized(22), anchor="right")
        canvas.label(self.label, Bounds(box.x + 160, box.y, box.width - 160, box.height), tokens.OPTION,
                     tokens.PLASTER, "left")  # fmt: skip


class WhyScene(SheetScene):
    """What a seat did, what decided, and what it would else have done; earlier acts of the seat as well."""

    def __init__(self, table: TableScene, place: int, told: Sequence[Because]) -> None:
        """`told`: the seat's acts, in order; the last is shown first. There is at least one."""
        sign = table.signs[place]
        super().__init__(table.services, table.theme, _("Why, {sign}?", sign=sign), 980, HEADING + 44 + 520)
        self._table = table
        self._place = place
        self._told = told
        self._at = len(told) - 1

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """The act, the reasons, the alternative; buttons at the foot."""
        table, because = self._table, self._told[self._at]
        secret = table.opponents.answers.secret(because)
        who = " · ".join(
            part for part in (self._who(), self._moment(because)) if part
        )  # fmt: skip
        nodes: list[Node] = [
            Words("who", who, Bounds(inner.x, inner.y - 4, inner.width, 30), tokens.FACT, tokens.MIST, "middle"),
        ]
        if secret:
            words = _("What it held is hidden still. It says why once that lies open, at the latest after the round.")
            box = Bounds(inner.x, inner.y + 60, inner.width, 120)
            nodes.append(Words("secret", words, box, tokens.OPTION, tokens.PLASTER, "left", wrapped=True))
        else:
            nodes += self._explained(inner, because)
        return [*nodes, *self._foot(inner)]

    def _explained(self, inner: Bounds, because: Because) -> list[Node]:
        answer, unit = because.answer, self._table.face.unit()
        ruler, what = self.services.ruler, self._label(answer.action)
        act = Bounds(inner.x, inner.y + 36, inner.width, max(66.0, ruler.height(what, tokens.PROMPT, inner.width) + 4))
        nodes: list[Node] = [Words("act", what, act, tokens.PROMPT, tokens.CREAM, wrapped=True)]
        y = act.bottom
        if answer.reasons:
            told = _("In its own eyes, in {unit}, beside the best alternative:", unit=unit)
            high = 30 * ruler.growth
            nodes.append(Words("told", told, Bounds(inner.x, y, inner.width, high), tokens.FACT, tokens.MIST))
            y += high + 6
        step = _ROW * ruler.growth
        for place, reason in enumerate(answer.reasons[:_ROWS]):
            row = Bounds(inner.x, y + place * step, inner.width, step)
            nodes.append(_Reason(f"reason-{place}", _(reason.name), reason.amount, unit, row))
        below = Bounds(inner.x, y + len(answer.reasons[:_ROWS]) * step + 16, inner.width, 96 * ruler.growth)
        return [*nodes, Words("else", self._else(because), below, tokens.OPTION, tokens.MIST, "left", wrapped=True)]

    def _else(self, because: Because) -> str:
        """What it would else have done, and how much worse that seemed."""
        answer = because.answer
        if not answer.other:
            match = self._table.match
            many = len(match.rules.legal_actions(match.states[because.count])) > 1
            return _("It weighed nothing else.") if many else _("There was nothing else to do.")
        other, difference = self._label(answer.other), answer.difference
        amount = f"{rounded(abs(difference))} {self._table.face.unit()}"
        if abs(difference) < ALIKE:
            return _("As good, it thought: {act}.", act=other)
        if difference > 0:
            return _("The best alternative: {act}. It seemed worth {amount} less.", act=other, amount=amount)
        return _("Another act even seemed worth {amount} more: {act}. It doesn’t always play the best.",
                 act=other, amount=amount)  # fmt: skip

    def _who(self) -> str:
        match = self._table.match
        return title(match.game.name, match.players[self._place].plays)

    def _moment(self, because: Because) -> str:
        """When it was, if it isn't the last act."""
        back = len(self._told) - 1 - self._at
        return ngettext("the act before its last", "{count} acts before its last", back) if back else _("its last act")

    def _label(self, written: str) -> str:
        return self._table.voice.label(self._table.match.rules.read(written))

    def _foot(self, inner: Bounds) -> list[Node]:
        last = len(self._told) - 1
        before, after, done = Bounds(inner.x, inner.bottom - 64, inner.width, 64).columns(3, 18)
        return [
            Button("earlier", _("Earlier"), before, lambda: self._go(-1), key="E", enabled=self._at > 0),
            Button("later", _("Later"), after, lambda: self._go(1), key="L", enabled=self._at < last),
            Button("done", _("Done"), done, Drop, kind="main", key="Enter"),
        ]

    def _go(self, by: int) -> None:
        self._at = max(0, min(len(self._told) - 1, self._at + by))
        self.refresh()
