"""What everybody will do, as a judge sees it: at a glance, or looking ahead themselves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from game.core.play import CHANCE, OVER, Action, Rules, Seat


class Foresight(Protocol):
    """A judge that can also guess what everybody will do, and reckon where that leads."""

    jitter: float
    """How far off a sensible player's view of a worth usually is, in the game's unit: nobody plays like clockwork."""

    def weigh(self, view: Any) -> Sequence[tuple[Action, float]]:
        """The sensible actions of the actor, each with its worth."""
        ...

    def ideas(self, view: Any) -> Sequence[tuple[Action, float]]:
        """What else is worth trying out by whoever has the time."""
        ...

    def glance(self, state: Any) -> Sequence[tuple[Action, float]]:
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


def likely(judge: Foresight, state: Any, rng: Random, astray: float = 1.0) -> Action:
    """What a sensible player does: what it finds worth most, be it so many times its jitter off."""
    weighed = judge.glance(state)
    if len(weighed) == 1:
        return weighed[0][0]
    if not astray:
        return max(weighed, key=lambda each: each[1])[0]
    gauss, off = rng.gauss, judge.jitter * astray
    return weighed[max((worth + gauss(0, off), at) for at, (_action, worth) in enumerate(weighed))[1]][0]


def nested(rules: Rules[Any, Any], judge: Foresight, state: Any, rng: Random, astray: float, most: int) -> Action:
    """What somebody does who looks ahead: each of the best few actions is followed to the end of the chapter.

    That is a playout within a playout (nested rollouts, Cazenave 2009), one for each action, by the likely choices.
    """
    weighed = sorted(judge.glance(state), key=lambda each: -each[1])[:most]
    if len(weighed) == 1:
        return weighed[0][0]
    end, seed = judge.horizon(state, 0), rng.getrandbits(32) if astray else 0
    worths = []
    for action, _worth in weighed:
        there, draws = state.copy(), Random(seed)
        rules.apply(there, action)
        while there.actor != OVER and judge.chapter(there) < end:
            chance = there.actor == CHANCE
            rules.apply(there, rules.chance(there, draws) if chance else likely(judge, there, draws, 0.0))
        worth = sum(judge.reckoning(there, state.actor).values())
        worths.append(worth + rng.gauss(0, judge.jitter * astray) if astray else worth)
    return weighed[max(range(len(worths)), key=worths.__getitem__)][0]
