"""Acts that were much worse than the best: what somebody who learns is told of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.worker import Answer
from game.core.play import Action

if TYPE_CHECKING:
    from game.match.match import Match


@dataclass(frozen=True, slots=True)
class Slip:
    """An act of a match that was much worse than another one, by its place in the history."""

    count: int
    """After how many actions it was done."""
    best: Action
    """What seemed best in its place."""
    difference: float
    """By how much that was better, in the game's unit."""
    term: str
    """The term of the evaluation that speaks most for it; "" where none does."""
    amount: float
    """How much that term speaks for it."""


def named(answer: Answer, act: Action) -> bool:
    """Whether an answer to who asked for a hint says how good an act is."""
    written = act.written()
    return written == answer.action or any(written == tip.action for tip in answer.tips)


def slip_of(match: Match, count: int, answer: Answer) -> Slip | None:
    """What was much better than the act done after so many actions, if the numbers of an answer can tell."""
    from game.ai.seating import MUCH  # noqa: PLC0415 -- every game's judge: the title needn't wait for them

    act = match.history[count].action.written()
    its = next((tip for tip in answer.tips if tip.action == act), None)
    if its is None or its.difference < MUCH[match.game.name]:
        return None
    best = match.rules.read(answer.tips[0].action)
    return Slip(count, best, its.difference, its.term, -its.amount)


def can_be_taken_back(match: Match, count: int) -> bool:
    """Whether the act done after so many actions is the one that undoing would take back now."""
    decided = (at for at in range(len(match.history) - 1, -1, -1) if match.history[at].person)
    return not match.over and next(decided, None) == count and match.barrier() is None
