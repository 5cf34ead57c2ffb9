"""The random level: a kind of action by lot, then one of that kind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.ai.budget import Clock
from game.ai.thinker import Thought
from game.core.play import CHANCE, Action, Rules, Seat, State

LOW: Final = 3
"""From how many of the lowest one button of a kind, such as a bid, is drawn."""


class Chancer:
    """Does anything the rules allow."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """An action by lot: there is no reason for it."""
        return Thought(choose(self._rules, view, rng))


def choose(rules: Rules[Any, Any], view: object, rng: Random) -> Action:
    """An action for whoever is asked in this view."""
    return draw(rules.legal_actions(rules.imagine(view, rng)), rng)


def draw(legal: Sequence[Action], rng: Random) -> Action:
    """One of these: the kind first, so that a hundred possible bids don't drown the one pass.

    Rules list buttons such as bids in rising order; only the lowest are drawn, or the first auction would
    take a whole purse.
    """
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    names = list(kinds)
    some = kinds[names[int(rng.random() * len(names))]]
    if not some[0].touches():
        some = some[:LOW]
    return some[int(rng.random() * len(some))]


def play_out(rules: Rules[Any, Any], state: State, rng: Random) -> None:
    """Play a state to its end by lot, in place."""
    while True:
        legal = rules.legal_actions(state)
        if legal:
            rules.apply(state, draw(legal, rng))
        elif state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
        else:
            return
