"""The learner's help at a table: hints that come by themselves, and a word after an act that was much worse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.ai.thinker import FURTHER
from game.ai.thinking import Thinking
from game.ai.worker import Answer
from game.core.play import Action, Seat, State
from game.core.text import _, rounded, rounded_signed
from game.match.slips import Slip, can_be_taken_back, named, slip_of
from game.scenes.table.aside import around, aside, shared
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Press, Role

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

MOMENT: Final = 0.8
"""Seconds after the table has come to rest before a hint is thought of, at normal speed."""
_LEAST: Final = 0.5
"""As a part of that, where motions are quicker or off."""
_WIDTHS: Final = 700, 520, 380
"""How wide the plate may be: the first width at which it hides nothing."""
_KEY: Final = "U"
_ICON: Final = 54


@dataclass(slots=True, eq=False)
class _Decision:
    """What somebody who learns was asked, and what the best player there is said to it."""

    count: int
    """After how many actions."""
    state: State
    seat: Seat
    answer: Answer | None = None
    act: Action | None = None
    """What was done, once it has been."""
    compared: Answer | None = None
    """What was said to that beside the best, where the first answer didn't name it."""


class Learning:
    """Helps the seats that learn; it thinks in a process of its own, so that no opponent waits for it.

    Whatever it says comes from what the seat sees, and is said only while that seat looks.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.thinking = Thinking()
        """Begun when somebody who learns is asked first."""
        self._now: _Decision | None = None
        """What is to be decided."""
        self._done: _Decision | None = None
        """What was decided, as long as it isn't known whether it was much worse."""
        self._last: _Decision | None = None
        """What was decided last, for who takes it back."""
        self._asked: _Decision | None = None
        """The decision that is being thought about."""
        self._compares = False
        """Whether that is what was done there beside the best."""
        self._shown = False
        """Whether the hint was shown: who takes it away isn't shown it again."""
        self._rested = 0.0
        self._slip: Slip | None = None
        self._place: Bounds | None = None
        """Where the word on it stands."""

    def begin(self) -> None:
        """Somebody is asked anew. Who has taken a decision back isn't thought for again."""
        state = self._table.match.state
        self._rested, self._shown = 0.0, False
        if self._last and self._last.state is state:
            self._now, self._done = self._last, None
            self._now.act = self._now.compared = None
        elif self._now and self._now.state is not state:
            self._now = None
        if self._slip and self._slip.count >= len(self._table.match.history):
            self._slip = None
        if self._asked is not self._done and (self._asked is not self._now or self._compares):
            self._drop()

    def _drop(self) -> None:
        """What is being thought isn't wanted any more."""
        self.thinking.drop()
        self._asked = None

    def forget(self) -> None:
        """Drop all: seats have changed hands, or the table is left."""
        self.thinking.close()
        self._now = self._done = self._last = self._asked = None
        self._slip = None

    # deciding

    def update(self, seconds: float) -> bool:
        """Think for who is asked and learns; whether something is to be shown otherwise. The table is at rest."""
        self._listen()
        changed = self._judge()
        if self._asked is None and self._done is None:
            self._ask(seconds)
        now = self._now
        if now and now.answer and not self._shown and self._learns and not self._table.advice.busy:
            self._shown = True
            changed = self._table.advice.show(now.answer) or changed
        return changed

    @property
    def _learns(self) -> bool:
        """Whether a person is asked who learns."""
        match = self._table.match
        return self._table.persons_turn and match.players[match.actor].learns

    def _ask(self, seconds: float) -> None:
        """Have a hint thought of, once the table has been at rest for a moment."""
        match = self._table.match
        if not self._learns or self._now or len(match.legal()) < 2:
            return
        self._rested += seconds
        if self._rested >= MOMENT * max(_LEAST, self._table.controller.pace):
            self._now = _Decision(len(match.history), match.state, match.actor)
            self._think(self._now)

    def _listen(self) -> None:
        """Take what has been thought; where nothing comes, nothing is said."""
        if self._asked is None:
            return
        answer = self.thinking.answer()
        if answer and self._compares:
            self._asked.compared = answer
        elif answer:
            self._asked.answer = answer
        if answer or self.thinking.trouble:
            self._asked = None

    # having decided

    def acted(self, count: int, seat: Seat, act: Action) -> None:
        """A seat has done something, after so many actions."""
        match = self._table.match
        if seat < 0 or not match.players[seat].person:
            return
        self._slip = None
        if not match.players[seat].learns or len(match.rules.legal_actions(match.states[count])) < 2:
            return
        state = match.states[count]
        known = self._now if self._now and self._now.state is state else _Decision(count, state, seat)
        known.act = act
        self._now, self._done, self._last = None, known, known

    def _judge(self) -> bool:
        """Whether it has come out that what was done was much worse."""
        done, match = self._done, self._table.match
        if done is None or done.act is None:
            return False
        if not can_be_taken_back(match, done.count):
            self._done = None
            if self._asked is done:
                self._drop()
        elif self._asked:
            return False
        elif self.thinking.trouble:
            self._done = None
        elif done.compared or (done.answer and named(done.answer, done.act)):
            told = done.compared or done.answer
            self._slip, self._done = slip_of(match, done.count, told) if told else None, None
        else:
            self._think(done)
        return self._slip is not None

    def _think(self, decision: _Decision) -> None:
        """Have it thought of what would be best, or how much worse what was done is than that."""
        match, answer, act = self._table.match, decision.answer, decision.act
        self._asked, self._compares = decision, bool(answer and act)
        if answer and act:
            self.thinking.ask(match.comparing_job(decision.count, match.rules.read(answer.action), act))
        else:
            self.thinking.ask(match.hint_job(decision.seat, count=decision.count))

    # saying so

    @property
    def slip(self) -> Slip | None:
        """The act that was much worse, while it can be taken back, its seat looks and no other person is asked."""
        match, slip = self._table.match, self._slip
        if slip is None:
            return None
        seat, asked = match.history[slip.count].seat, match.actor
        others = asked >= 0 and asked != seat and match.players[asked].person
        sees = not match.game.hidden or self._table.eyes.seat == seat
        return slip if sees and not others and can_be_taken_back(match, slip.count) else None

    def nodes(self, beside: Node | None) -> list[Node]:
        """The word on an act that was much worse; `beside` a hint, if one is shown."""
        slip, table = self.slip, self._table
        if slip is None:
            return []
        told = _("{words} {key} takes it back.", words=self._words(slip), key=_KEY)
        return [SlipPlate(told, self._stand(told, beside), table.leads_back.undo)]

    def _words(self, slip: Slip) -> str:
        """What would have been better, by how much, and why."""
        best, unit, amount = self._table.voice.label(slip.best), self._table.face.unit(), rounded(slip.difference)
        if slip.term in ("", FURTHER) or slip.amount <= 0 or not rounded(slip.amount).strip("0."):
            return _("“{act}” would have brought about {amount} {unit} more.", act=best, amount=amount, unit=unit)
        return _("“{act}” would have brought about {amount} {unit} more: {gain} {term}.", act=best, amount=amount,
                 unit=unit, gain=rounded_signed(slip.amount), term=_(slip.term))  # fmt: skip

    def _stand(self, told: str, beside: Node | None) -> Bounds:
        """Where on the board a plate with so many words hides nothing that may be touched now."""
        ruler, board = self._table.services.ruler, self._table.zones.board
        touchable, seen = around(self._table)
        kept = [*touchable, *([beside.bounds] if beside else [])]
        for width in _WIDTHS:
            wide = min(width * ruler.growth, board.width - 24)
            lines = len(ruler.wrap(told, tokens.SECOND_LINE, wide - _ICON - 24))
            size = wide, ruler.leading(tokens.SECOND_LINE) * lines + 26
            place = aside(board, size, kept, seen, self._place)
            if not shared(place, kept):
                break
        self._place = place
        return place


class SlipPlate(Node):
    """The word on an act that was much worse; a press takes the act back."""

    radius = 14

    def __init__(self, words: str, bounds: Bounds, press: Press) -> None:
        super().__init__("slip", Role.BUTTON, words, bounds, press=press)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Dark, with the sign of taking back before the words."""
        box, lit = self.bounds, look.pointed or look.focused
        line, width = (tokens.GLOW, 3.0) if lit else (tokens.BRASS, 2.0)
        canvas.box(box, tokens.NIGHT, radius=14, alpha=0.95, line=line, width=width, line_alpha=0.9)
        canvas.icon("undo", box.x + _ICON / 2 + 2, box.middle_y, 1.1, tokens.GLOW)
        room = Bounds(box.x + _ICON, box.y + 12, box.width - _ICON - 20, box.height - 20)
        canvas.paragraph(self.label, room, tokens.SECOND_LINE, tokens.CREAM)
