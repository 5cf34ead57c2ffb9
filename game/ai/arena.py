"""Levels against one another, to know how strong they are: one seat of the one, the others of the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from game.core.play import CHANCE, OVER, Action, Result, Rules, Seat

Chooser = Callable[[Any, Seat, Random], Action]
"""How a seat plays: from its view, its number and the draws it may make while thinking."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How one level did against others, over games in which every seat had its turn at it."""

    games: int
    share: float
    """Of the games won; a shared win counts by its share."""
    fair: float
    """The share of an equal: one seat's part."""
    low: float
    high: float
    """Where the share lies with 95 % certainty (Wilson)."""
    margin: float
    """The mean of the own score less the mean of the others'."""

    def __str__(self) -> str:
        return (
            f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}] of {self.games} games "
            f"(fair {self.fair:.1%}), margin {self.margin:+.0f}"
        )


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which a share seen in some games lies, with 95 % certainty."""
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def play(rules: Rules[Any, Any], choosers: list[Chooser], seed: int) -> Result:
    """One match to its end. What chance brings depends on the seed and the course alone."""
    rng, thoughts = Random(seed), Random(~seed)
    state = rules.start()
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = rules.chance(state, rng)
        else:
            view = rules.observe(state, state.actor)
            action = choosers[state.actor](view, state.actor, thoughts)
        rules.apply(state, action)
    return rules.result(state)


def measure(rules: Rules[Any, Any], one: Chooser, others: Chooser, seeds: Iterable[int]) -> Strength:
    """One seat of `one` against the others, each seed played once from every seat."""
    games = 0
    won = margin = 0.0
    for seed in seeds:
        for seat in range(rules.seats):
            result = play(rules, [one if each == seat else others for each in range(rules.seats)], seed)
            games += 1
            if result.places[seat] == 1:
                won += 1 / result.places.count(1)
            own = result.scores[seat]
            margin += own - (sum(result.scores) - own) / (rules.seats - 1)
    low, high = wilson(won / games, games)
    return Strength(games, won / games, 1 / rules.seats, low, high, margin / games)
