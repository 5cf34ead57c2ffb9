"""A thinker's work: it is given what its seat sees, never the state, and answers with a written action and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from game.ai.budget import Budget, Clock
from game.ai.levels import level
from game.ai.reasons import gaps
from game.ai.thinker import Adviser, Candidate, Reason, Thinker, Thought
from game.core.board import Board
from game.core.play import Rules, Seat
from game.shelf import find

LEAST: Final = 0.005
"""What is smaller is no difference, in the game's unit: numbers are told with two decimals at most."""


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
    character: str = ""
    """What the thinker is fond of."""
    tips: int = 0
    """How many candidates are named besides: somebody has asked for a hint, and the best player there is thinks."""
    among: tuple[str, ...] = ()
    """The only actions that it is asked about, written; (): all of them."""


class Tip(NamedTuple):
    """One candidate of a hint, as plain data."""

    action: str
    """Written."""
    difference: float
    """By how much it is worse than the best, in the game's unit; 0 for the best, and for one that may be as good."""
    term: str
    """The term of the evaluation that weighs most in that: for the best, against the next one; "" where none does."""
    amount: float
    """How much that term speaks for it, or against it."""


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
    tips: tuple[Tip, ...] = ()
    """What somebody who has asked for a hint might do, the best first; () if nothing tells acts apart."""

    @classmethod
    def of(cls, thought: Thought) -> Answer:
        """A thought, ready to cross to another process."""
        other = thought.best_other.written() if thought.best_other else ""
        reasons = tuple(Reason(name, round(amount, 2)) for name, amount in thought.reasons)
        return cls(thought.action.written(), reasons, other, round(thought.difference, 2))

    def plain(self) -> list[object]:
        """For JSON: the action, [term, amount] pairs, the best other action, the difference, the tips."""
        tips = [list(tip) for tip in self.tips]
        return [self.action, [list(reason) for reason in self.reasons], self.other, self.difference, tips]

    @classmethod
    def read(cls, plain: Any) -> Answer:
        """The answer again. ValueError or TypeError where it makes no sense."""
        action, reasons, other, difference, tips = plain
        written = (action, other, *(tip[0] for tip in tips))
        if not all(isinstance(words, str) for words in written):
            raise TypeError("an action is written as words")
        because = tuple(Reason(str(name), float(by)) for name, by in reasons)
        named = tuple(Tip(does, float(less), str(term), float(by)) for does, less, term, by in tips)
        return cls(action, because, other, float(difference), named)


@dataclass(slots=True)
class _Bound:
    rules: Rules[Any, Any]
    thinkers: dict[tuple[str, str], Thinker]
    """By level and character."""
    adviser: Adviser | None = None
    """Who is asked for hints."""


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
    bound, rng = _bind(job), Random(job.seed)
    if job.tips:
        from game.ai.seating import adviser  # noqa: PLC0415 -- as above

        bound.adviser = bound.adviser or adviser(job.game, bound.rules)
        among = [bound.rules.read(written) for written in job.among]
        candidates = bound.adviser.candidates(job.view, job.seat, rng, Clock(job.budget, hurried), among)
        return Answer(candidates[0].action.written(), tips=tips_of(candidates, job.tips))
    name = level(job.game, job.level).name, job.character
    thinker = bound.thinkers.get(name)
    if thinker is None:
        from game.ai.seating import seat  # noqa: PLC0415 -- every game's judge: the title needn't wait for them

        thinker = bound.thinkers[name] = seat(job.game, bound.rules, *name)
    return Answer.of(thinker.think(job.view, job.seat, rng, Clock(job.budget, hurried)))


def tips_of(candidates: Sequence[Candidate], most: int) -> tuple[Tip, ...]:
    """The best so many of some candidates; () where not one of all is surely worse than the best."""
    first, *others = candidates
    if not others:
        return (Tip(first.action.written(), 0.0, "", 0.0),)
    behind = [first.worth - other.worth for other in others]
    behind = [less if less > max(other.unsure, LEAST) else 0.0 for less, other in zip(behind, others, strict=True)]
    if not any(behind):
        return ()
    tips = [_tip(first, others[0], 0.0)]
    tips += [_tip(other, first, less) for other, less in zip(others[: most - 1], behind, strict=False)]
    return tuple(sorted(tips, key=lambda tip: tip.difference))


def _tip(its: Candidate, than: Candidate, difference: float) -> Tip:
    """What is told of a candidate beside another: what speaks most against it if it is worse, else most for it."""
    gains = gaps(its.terms, than.terms, its.worth - than.worth) if its.terms else [Reason("", 0.0)]
    most = gains[-1] if difference else gains[0]
    return Tip(its.action.written(), round(difference, 2), most.name, round(most.amount, 2))
