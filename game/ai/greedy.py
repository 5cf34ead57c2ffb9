"""Levels that go by what a game's judge finds actions worth now."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from game.ai.budget import Clock
from game.ai.chancer import choose, play_out
from game.ai.judging import Judge
from game.ai.reasons import reasons
from game.ai.thinker import Candidate, Thought
from game.core.play import Action, Rules, Seat

CANDIDATES: Final = 8
"""So many of the best actions are named to who asks for them."""
GOOD: Final = 3.0
"""How many times its softness an action may be worse than the best and still be thought of."""


class Greedy:
    """Plays what is worth most now; a soft one also what is worth a little less, the less the rarer.

    `softness` is in the game's unit: an action that much worse is played 0.37 times as often, and one that is worse
    by more than three times as much never is.
    """

    def __init__(self, judge: Judge, softness: float = 0.0) -> None:
        self._judge = judge
        self._softness = softness

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """The action, with what the judge's terms say for it."""
        worths = self._judge.weigh(view)
        action, worth = softened(worths, self._softness, rng) if self._softness else best(worths, rng)
        return told(self._judge, view, worths, action, worth)

    def candidates(
        self, view: Any, seat: Seat, rng: Random, clock: Clock, among: Sequence[Action] = ()
    ) -> Sequence[Candidate]:
        """What the judge finds best."""
        asked = [each for each in self._judge.weigh(view) if not among or each[0] in among]
        worths = sorted(asked, key=lambda each: -each[1])[:CANDIDATES]
        return [Candidate(action, worth, self._judge.terms(view, action)) for action, worth in worths]


class Noisy:
    """Greedy, but for some of its actions, which are done by chance: to be measured against."""

    def __init__(self, rules: Rules[Any, Any], judge: Judge, chance: float = 0.35) -> None:
        self._rules = rules
        self._judge = judge
        self._chance = chance

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """The action that is worth most, or any."""
        if rng.random() < self._chance:
            return Thought(choose(self._rules, view, rng))
        return Thought(best(self._judge.weigh(view), rng)[0])


class LookAhead:
    """For a game without a judge: tries every action equally often, as far as its time goes, and plays on by lot."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """The action after which random play ends best for the seat: its place first, then its score."""
        rules = self._rules
        legal = rules.legal_actions(rules.imagine(view, rng))
        places = [0] * len(legal)
        scores = [0] * len(legal)
        tries = [0] * len(legal)
        while len(legal) > 1 and clock.more():
            at = (clock.spent - 1) % len(legal)
            state = rules.imagine(view, rng)
            rules.apply(state, legal[at])
            play_out(rules, state, rng)
            result = rules.result(state)
            places[at] += result.places[seat]
            scores[at] += result.scores[seat]
            tries[at] += 1
        tried = [at for at in range(len(legal)) if tries[at]] or [0]
        at = min(tried, key=lambda at: (places[at] / max(1, tries[at]), -scores[at] / max(1, tries[at])))
        return Thought(legal[at])


def best(worths: Sequence[tuple[Action, float]], rng: Random) -> tuple[Action, float]:
    """The action that is worth most; equals by lot."""
    most = max(worth for _action, worth in worths)
    equals = [each for each in worths if each[1] == most]
    return equals[int(rng.random() * len(equals))]


def softened(worths: Sequence[tuple[Action, float]], softness: float, rng: Random) -> tuple[Action, float]:
    """One of the good actions, the better the likelier."""
    most = max(worth for _action, worth in worths)
    good = [each for each in worths if each[1] >= most - GOOD * softness]
    return rng.choices(good, [exp((worth - most) / softness) for _action, worth in good])[0]


def told(judge: Judge, view: Any, worths: Sequence[tuple[Action, float]], action: Action, worth: float) -> Thought:
    """An action with what speaks for it against the best other one."""
    others = [each for each in worths if each[0] != action]
    if not others:
        return Thought(action)
    other, its = max(others, key=lambda each: each[1])
    terms, its_terms = judge.terms(view, action), judge.terms(view, other)
    return Thought(action, reasons(terms, its_terms, worth - its), other, worth - its)
