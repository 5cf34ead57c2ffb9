"""What everybody will do, as a judge sees it: at a glance, or looking ahead themselves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from game.core.play import CHANCE, OVER, Action, Rules, Seat

Weighed = Sequence[tuple[Action, float]]
"""Actions, each with its worth."""


class Foresight(Protocol):
    """A judge that can also guess what everybody will do, and reckon where that leads."""

    jitter: float
    """How far off a sensible player's view of a worth usually is, in the game's unit: nobody plays like clockwork."""

    def weigh(self, view: Any) -> Weighed:
        """The sensible actions of the actor, each with its worth."""
        ...

    def terms(self, view: Any, action: Action) -> dict[str, float]:
        """What makes up the worth of an action, by the names of the evaluation's terms."""
        ...

    def ideas(self, view: Any) -> Weighed:
        """What else is worth trying out by whoever has the time."""
        ...

    def glance(self, state: Any) -> Weighed:
        """What a sensible player considers, each with its worth as far as it can be told quickly."""
        ...

    def chapter(self, state: Any) -> int:
        """The chapter of the match in which a state is; it only grows."""
        ...

    def horizon(self, state: Any, further: int) -> int:
        """The chapter in which to stop that begins here: the next, or so many further."""
        ...

    def fancy(self, view: Any, action: Action) -> dict[str, float]:
        """What an action is worth to a character besides what comes of it, by name; nothing to a plain player."""
        ...

    def reckoning(self, state: Any, seat: Seat) -> dict[str, float]:
        """What makes up a state's worth for a seat, by the names of the evaluation's terms."""
        ...


class Reckoner(Protocol):
    """Reckons what a match has come to where a playout ends."""

    def reckoning(self, state: Any, seat: Seat) -> dict[str, float]:
        """What makes up a state's worth for a seat, by the names of the evaluation's terms."""
        ...


def likely(judge: Foresight, state: Any, rng: Random, astray: float = 1.0) -> Action:
    """What a sensible player does: what it finds worth most, be it so many times its jitter off."""
    weighed = judge.glance(state)
    if len(weighed) == 1:
        return weighed[0][0]
    if not astray:
        return worthiest(weighed)
    gauss, off = rng.gauss, judge.jitter * astray
    return weighed[max((worth + gauss(0, off), at) for at, (_action, worth) in enumerate(weighed))[1]][0]


def worthiest(weighed: Weighed) -> Action:
    """The action that is worth most."""
    return max(weighed, key=lambda each: each[1])[0]


class LookingAhead:
    """What somebody does who looks ahead: each of its best few actions is followed to the end of the chapter.

    Those are playouts within a playout (nested rollouts, Cazenave 2009), one for each action, everybody doing what is
    likely. What they have come to is kept: many playouts begin alike, and many come to what was passed before.
    """

    def __init__(self, rules: Rules[Any, Any], judge: Foresight, most: int, reckoner: Reckoner | None = None) -> None:
        """`most`: so many actions are followed; `reckoner`: who reckons what they come to; None: the judge."""
        self._rules = rules
        self._judge = judge
        self._reckoner: Reckoner = reckoner or judge
        self._most = most
        self._seen: dict[tuple[object, ...], tuple[Sequence[Action], Sequence[float]]] = {}
        self._ends: dict[tuple[object, ...], tuple[Any, Weighed]] = {}
        """Where that ends which is likely from a state on, and what its actor considers.

        It hangs on the state alone, since every draw in one falls the same way.
        """
        self.followed = 0
        """How many actions have been followed."""

    def choice(self, state: Any, rng: Random, astray: float) -> Action:
        """The action after which it ends best for the actor, be it so many times its jitter off."""
        key = state.key()
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self._follow_each(state, key)
        actions, worths = found
        if len(actions) == 1:
            return actions[0]
        if astray:
            off = self._judge.jitter * astray
            worths = [worth + rng.gauss(0, off) for worth in worths]
        return actions[max(range(len(worths)), key=worths.__getitem__)]

    def _follow_each(self, state: Any, key: tuple[object, ...]) -> tuple[Sequence[Action], Sequence[float]]:
        passed = self._ends.get(key)
        considered = passed[1] if passed else self._judge.glance(state)
        weighed = sorted(considered, key=lambda each: -each[1])[: self._most]
        actions = [action for action, _worth in weighed]
        if len(actions) == 1:
            return actions, (0.0,)
        horizon = self._judge.horizon(state, 0)
        self.followed += len(actions)
        return actions, [self._follow(state, action, horizon) for action in actions]

    def _follow(self, state: Any, action: Action, horizon: int) -> float:
        rules, judge = self._rules, self._judge
        there = state.copy()
        rules.apply(there, action)
        passed: list[tuple[tuple[object, ...], Weighed]] = []
        while there.actor != OVER and judge.chapter(there) < horizon:
            if there.actor == CHANCE:
                rules.apply(there, rules.chance(there, Random(0)))
                continue
            key = there.key()
            known = self._ends.get(key)
            if known:
                there = known[0]
                break
            weighed = judge.glance(there)
            passed.append((key, weighed))
            rules.apply(there, worthiest(weighed))
        for key, weighed in passed:
            self._ends[key] = there, weighed
        return sum(self._reckoner.reckoning(there, state.actor).values())
