"""All hands that a seat may hold, without listing them: cards of each kind, and how likely each stayed in hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul


@dataclass(frozen=True, slots=True)
class Hands:
    """Every hand of so many cards out of a pool; a hand is as likely as the product of its cards' weights."""

    copies: Sequence[int]
    """By kind of card."""
    weights: Sequence[float]
    """By kind: 1 for a card of which nothing is known, less for one that would have been played by now."""
    size: int

    def plays(self, worths: Sequence[float]) -> list[float]:
        """How likely each kind is the best card of a hand, over all hands; of equal ones the first is the best.

        All hands that hold no card better than some kind weigh as much as an elementary symmetric polynomial of the
        weights, so that to go through the pool once is enough.
        """
        size = self.size
        shares = [0.0] * len(self.copies)
        sums = [1.0] + [0.0] * size
        before = 0.0
        for kind in sorted(range(len(shares)), key=worths.__getitem__):
            weight = self.weights[kind]
            for _copy in range(self.copies[kind]):
                sums = [1.0, *[more + weight * less for more, less in zip(sums[1:], sums, strict=False)]]
            shares[kind] = sums[size] - before
            before = sums[size]
        return [share / before for share in shares]

    def cards(self) -> list[float]:
        """How likely each kind is if any card of a hand is drawn; the weights are taken as its odds."""
        total = sum(map(mul, self.copies, self.weights))
        return [count * weight / total for count, weight in zip(self.copies, self.weights, strict=True)]
