"""What the cards that a seat has played tell of those it still holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final

from game.core.play import Seat
from game.rules.marrakesh.cards import CARDS
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.prospects import Prospects
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import Trick

DOUBT: Final = 1.0
"""Points by which a card must have been better than the one that was played to be quite unlikely in hand."""
SURPRISE: Final = 0.05
"""A card is held at least so likely, however much better it would have been."""
REMEMBERED: Final = 2_000
"""Tricks whose scores are kept."""

Scores = tuple[list[float], list[float]]
"""By card: its mean worth as a lead, and as an answer, in points."""


class Beliefs:
    """How likely a card is still in a hand: one that was much better than what was played would have been played."""

    def __init__(self, prospects: Prospects, pack: Sequence[int], doubt: float = DOUBT) -> None:
        """`doubt` in points; 0: nothing is read out of what was played."""
        self._prospects = prospects
        self._pack = Counter(pack)
        self._doubt = doubt
        self._scores: dict[tuple[object, ...], Scores] = {}

    def weights(self, view: View, seat: Seat, cards: Sequence[int]) -> list[float]:
        """By card: how likely a seat has kept it, compared with the likeliest."""
        weights = [1.0] * len(cards)
        if not self._doubt:
            return weights
        for trick in view.tricks:
            scores = self.scores(trick)[trick.seat != seat]
            played = scores[trick.cards[seat]]
            weights = [
                weight * _kept((scores[card] - played) / self._doubt)
                for weight, card in zip(weights, cards, strict=True)
            ]
        most = max(weights)
        return [weight / most for weight in weights]

    def scores(self, trick: Trick) -> Scores:
        """What cards were worth in a trick against any card of the pack."""
        key = (trick.seat, trick.men, trick.ovals)
        found = self._scores.get(key)
        if found is None:
            if len(self._scores) >= REMEMBERED:
                self._scores.clear()
            found = self._scores[key] = self._score(trick)
        return found

    def _score(self, trick: Trick) -> Scores:
        stakes = Stakes(self._prospects, trick.seat, trick.men, trick.ovals, self._pack)
        every = range(len(CARDS))
        copies = [self._pack[card] for card in every]
        total = sum(copies)
        worths = [[stakes.trick(lead, answer) for answer in every] for lead in every]
        leads = [sum(map(mul, row, copies)) / total for row in worths]
        answers = [-sum(map(mul, column, copies)) / total for column in zip(*worths, strict=True)]
        return leads, answers


def _kept(better: float) -> float:
    """How likely a card was kept that would have been so much better than the one that was played."""
    return SURPRISE + (1 - SURPRISE) / (1 + exp(min(better, 30.0)))
