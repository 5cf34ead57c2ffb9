"""A thinker's work: it is given what its seat sees, never the state, and answers with a written action and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.budget import Budget, Clock
from game.ai.levels import level
from game.ai.thinker import Reason, Thinker, Thought
from game.core.board import Board
from game.core.play import Rules, Seat
from game.shelf import find


@dataclass(frozen=True, slots=True)
class Job:
    """What is asked of a thinker. All of it is plain data, some 4 KB as it crosses to another process."""

    game: str
    board: Board
    seats: int
    options: Mapping[str, str]
    seat: Seat
    view: object
    """What `observe` says that the seat knows."""
    level: str
    seed: int
    """Decides whatever is drawn while thinking."""
    budget: Budget


@dataclass(frozen=True, slots=True)
class Answer:
    """What a thinker answers, as plain data."""

    action: str
    """Written."""
    reasons: tuple[Reason, ...] = ()
    other: str = ""
    """The best other action, written; "" if there was none or it doesn't matter."""
    difference: float = 0.0
    """By how much the action is better than that, in the game's unit."""

    @classmethod
    def of(cls, thought: Thought) -> Answer:
        """A thought, ready to cross to another process."""
        other = thought.best_other.written() if thought.best_other else ""
        reasons = tuple(Reason(name, round(amount, 2)) for name, amount in thought.reasons)
        return cls(thought.action.written(), reasons, other, round(thought.difference, 2))

    def plain(self) -> list[object]:
        """For JSON: the action, [term, amount] pairs, the best other action, the difference."""
        return [self.action, [list(reason) for reason in self.reasons], self.other, self.difference]

    @classmethod
    def read(cls, plain: Any) -> Answer:
        """The answer again. ValueError or TypeError where it makes no sense."""
        action, reasons, other, difference = plain
        if not isinstance(action, str) or not isinstance(other, str):
            raise TypeError("an action is written as words")
        return cls(action, tuple(Reason(str(name), float(by)) for name, by in reasons), other, float(difference))


@dataclass(frozen=True, slots=True)
class _Bound:
    rules: Rules[Any, Any]
    thinkers: dict[str, Thinker]


_bound: dict[tuple[object, ...], _Bound] = {}
"""Rules are bound to a board once, since that takes as long as many decisions."""


def _bind(job: Job) -> _Bound:
    key = (job.game, job.seats, *sorted(job.options.items()))
    found = _bound.get(key)
    if found is None or found.rules.board != job.board:
        found = _bound[key] = _Bound(find(job.game).rules(job.board, job.seats, job.options), {})
    return found


def think(job: Job, hurried: Callable[[], bool] | None = None) -> Answer:
    """What the job's level plays, and why. The same job with a budget of playouts gives the same answer.

    `hurried` says whether somebody no longer wants to wait: then the best so far is answered.
    """
    name = level(job.game, job.level).name
    bound = _bind(job)
    thinker = bound.thinkers.get(name)
    if thinker is None:
        from game.ai.seating import seat  # noqa: PLC0415 -- every game's judge: the title needn't wait for them

        thinker = bound.thinkers[name] = seat(job.game, bound.rules, name)
    return Answer.of(thinker.think(job.view, job.seat, Random(job.seed), Clock(job.budget, hurried)))
