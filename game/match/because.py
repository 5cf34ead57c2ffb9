"""Why computers' seats have acted: every answer that was played, and whether it may be told yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.worker import Answer
from game.core.play import Seat

if TYPE_CHECKING:
    from game.match.match import Match


@dataclass(frozen=True, slots=True)
class Because:
    """An answer that a seat has played, and after how many actions of the match."""

    count: int
    seat: Seat
    answer: Answer


class Answers:
    """The answers of a match's computers, in order. They last as long as the table: no record has them."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept: list[Because] = []

    def keep(self, answer: Answer) -> None:
        """This answer is played now, by the seat to act."""
        match = self._match
        self._kept = [each for each in self._kept if each.count < len(match.history)]
        self._kept.append(Because(len(match.history), match.actor, answer))

    def of(self, seat: Seat) -> list[Because]:
        """What a seat has played, in order; what was taken back isn't among it."""
        return [each for each in self._kept if each.seat == seat and self._stands(each)]

    def last(self) -> Because | None:
        """What was played last."""
        return next((each for each in reversed(self._kept) if self._stands(each)), None)

    def secret(self, because: Because) -> bool:
        """Whether telling would betray what the seat alone knew, so that nobody may be told yet."""
        match = self._match
        return not match.over and match.rules.hides(match.states[because.count], because.seat, match.state)

    def _stands(self, because: Because) -> bool:
        history = self._match.history
        return because.count < len(history) and history[because.count].action.written() == because.answer.action
