"""Thinking ahead: the best actions are tried out in the head, with everybody's likely answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from math import ceil, inf, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from game.ai.budget import Clock
from game.ai.foresight import Foresight, LookingAhead, Reckoner, likely
from game.ai.greedy import best, told
from game.ai.reasons import reasons
from game.ai.thinker import Candidate, Thought
from game.core.play import CHANCE, OVER, Action, Rules, Seat

SURE: Final = 3.0
"""So many standard errors make a difference sure: nothing more is tried then."""
FEWEST: Final = 6
"""Playouts of an action before anything is sure."""
ASTRAY: Final = (0.0, 1.0)
"""How far everybody goes astray, one course after another: some of those at the table play like clockwork."""


@dataclass(slots=True)
class Trial:
    """An action that is tried out."""

    action: Action
    prior: float
    """What it is worth by the judge."""
    fancy: dict[str, float] = field(default_factory=dict)
    """What it is worth to a character besides what comes of it."""
    ends: list[float] = field(default_factory=list)
    """What each playout came to."""
    terms: dict[str, float] = field(default_factory=dict)
    """The sums of the evaluation's terms."""
    foregone: dict[str, float] | None = None
    """The terms where it leads if nobody goes astray, once it has been seen that nothing is drawn on the way."""

    @property
    def mean(self) -> float:
        """What playouts come to on average."""
        return fmean(self.ends) if self.ends else float("-inf")

    def add(self, terms: dict[str, float]) -> None:
        """Count one playout."""
        self.ends.append(sum(terms.values()))
        for name, amount in terms.items():
            self.terms[name] = self.terms.get(name, 0.0) + amount

    def means(self) -> dict[str, float]:
        """The evaluation's terms on average."""
        return {name: amount / len(self.ends) for name, amount in self.terms.items()}


@dataclass(slots=True)
class _Asked:
    """What is asked of a seat, and how its playouts go."""

    view: Any
    seat: Seat
    end: int
    """The chapter in which they stop."""
    others: LookingAhead | None
    """How everybody looks ahead in them; None: nobody does."""

    @property
    def followed(self) -> int:
        """How many actions have been followed in playouts."""
        return self.others.followed if self.others else 0


class PlayingOut:
    """Plays the best few actions out as is likely: all of them at first, then the better half, and so on.

    In one course all are tried with the same draws, so that luck hardly tells them apart.
    """

    def __init__(
        self,
        rules: Rules[Any, Any],
        judge: Foresight,
        *,
        tried: int = 8,
        further: int = 0,
        theirs: int = 0,
        reckoner: Reckoner | None = None,
        shared: bool = False,
    ) -> None:
        """`tried`: so many actions; `further`: so many chapters are looked ahead further than the one that goes on.

        `theirs`: so many actions everybody is taken to try out in turn; 0: nobody is taken to look ahead.
        `reckoner`: who reckons where playouts end; None: the judge, at whose glance everybody acts in them.
        `shared`: whether everybody is taken to reckon so too where they look ahead.
        """
        self._rules = rules
        self._judge = judge
        self._most = tried
        self._further = further
        self._theirs = theirs
        self._reckoner: Reckoner = reckoner or judge
        self._others: Reckoner = self._reckoner if shared else judge

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """The action after which sensible play ends best for the seat."""
        first, *others = self._tried(view, seat, rng, clock)
        other = max(others, key=lambda trial: trial.mean, default=None)
        if other is None or not first.ends or not other.ends:
            return Thought(first.action)
        better = first.mean - other.mean
        if not better and first.prior > other.prior:  # whatever follows is alike, so that the judge has decided
            worths = [(trial.action, trial.prior) for trial in (first, other)]
            return told(self._judge, view, worths, *worths[0])
        return Thought(first.action, reasons(first.means(), other.means(), better), other.action, better)

    def candidates(
        self, view: Any, seat: Seat, rng: Random, clock: Clock, among: Sequence[Action] = ()
    ) -> Sequence[Candidate]:
        """All that were tried out, by what they came to; those tried least are the least sure."""
        first, *others = self._tried(view, seat, rng, clock, among)
        if not first.ends:
            return [Candidate(first.action, first.prior)]
        tried = sorted((trial for trial in others if trial.ends), key=lambda trial: -trial.mean)
        found = [Candidate(trial.action, trial.mean, trial.means(), doubt(first, trial)) for trial in tried]
        return [Candidate(first.action, first.mean, first.means()), *found]

    def _tried(self, view: Any, seat: Seat, rng: Random, clock: Clock, among: Sequence[Action] = ()) -> list[Trial]:
        """The best few actions, or those `among` which it is asked, tried out: first the one to be played."""
        worths = [(action, 0.0) for action in among] or sorted(self._judge.weigh(view), key=lambda each: -each[1])
        if not among and len(worths) < self._most:
            worths += sorted(self._judge.ideas(view), key=lambda each: -each[1])
        worths = worths[: self._most]
        every = [Trial(action, worth, self._judge.fancy(view, action)) for action, worth in worths]
        alive = list(every)
        others = LookingAhead(self._rules, self._judge, self._theirs, self._others) if self._theirs else None
        asked = _Asked(view, seat, self._judge.horizon(view, self._further), others)
        stages = ceil(log2(len(alive)))
        for stage in range(stages):
            self._try_all(asked, alive, rng, clock, 1 - (stage + 1) / stages)
            alive.sort(key=lambda trial: -trial.mean)
            if sure(alive[0], alive[1]):
                break
            del alive[(len(alive) + 1) // 2 :]
        return [alive[0], *(trial for trial in every if trial is not alive[0])]

    def _try_all(self, asked: _Asked, trials: list[Trial], rng: Random, clock: Clock, left: float) -> None:
        """Play each of these out, again and again, until no more than a part of the time is left."""
        for astray in cycle(ASTRAY):
            seed = rng.getrandbits(32)
            for trial in trials:
                if not clock.more():
                    return
                before = asked.followed
                trial.add(self._course(asked, trial, seed, astray))
                clock.spend(asked.followed - before)
            if clock.left <= left or sure(*sorted(trials, key=lambda trial: -trial.mean)[:2]):
                return

    def _course(self, asked: _Asked, trial: Trial, seed: int, astray: float) -> dict[str, float]:
        """The terms in which one playout ends."""
        if trial.foregone and not astray:
            return trial.foregone
        rng = Random(seed)
        found = {**self._play_out(asked, trial.action, rng, astray), **trial.fancy}
        if not astray and rng.getstate() == Random(seed).getstate():
            trial.foregone = found
        return found

    def _play_out(self, asked: _Asked, action: Action, rng: Random, astray: float) -> dict[str, float]:
        rules, judge = self._rules, self._judge
        state = rules.imagine(asked.view, rng)
        rules.apply(state, action)
        while state.actor != OVER and judge.chapter(state) < asked.end:
            if state.actor == CHANCE:
                rules.apply(state, rules.chance(state, rng))
            elif asked.others:
                rules.apply(state, asked.others.choice(state, rng, astray))
            else:
                rules.apply(state, likely(judge, state, rng, astray))
        return self._reckoner.reckoning(state, asked.seat)


def sure(best: Trial, other: Trial) -> bool:
    """Whether the one is surely better than the other, course by course."""
    pairs = list(zip(best.ends, other.ends, strict=False))
    if len(pairs) < FEWEST:
        return False
    differences = [one - two for one, two in pairs]
    return fmean(differences) > SURE * stdev(differences) / sqrt(len(differences))


def doubt(best: Trial, other: Trial) -> float:
    """How far the difference between the two may be off: two standard errors, course by course."""
    differences = [one - two for one, two in zip(best.ends, other.ends, strict=False)]
    if len(differences) < 2:
        return inf
    return 2 * stdev(differences) / sqrt(len(differences))


class Beam:
    """Another family, to be measured against: tries its best few actions once, everybody greedy until it decides again.

    It foresees others' answers, but follows no plan of its own further than that.
    """

    def __init__(self, rules: Rules[Any, Any], judge: Foresight, tried: int = 6) -> None:
        self._rules = rules
        self._judge = judge
        self._most = tried

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """The action after which its own next decision looks best."""
        worths = sorted(self._judge.weigh(view), key=lambda each: -each[1])[: self._most]
        if len(worths) == 1:
            return Thought(worths[0][0])
        seed = rng.getrandbits(32)
        ends = [(self._follow(view, seat, action, Random(seed)), action) for action, _worth in worths]
        return Thought(max(ends, key=lambda end: end[0])[1])

    def _follow(self, view: Any, seat: Seat, action: Action, rng: Random) -> float:
        rules, judge = self._rules, self._judge
        state = rules.imagine(view, rng)
        rules.apply(state, action)
        while state.actor not in (OVER, seat):
            chance = state.actor == CHANCE
            rules.apply(state, rules.chance(state, rng) if chance else best(judge.weigh(state), rng)[0])
        return sum(judge.reckoning(state, seat).values())
