"""What a round's points are worth for the match: near its end a lead is to be kept, and a lag to be made up for."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, pi, sqrt
from typing import Final

from game.core.play import Seat
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.scoring import totals

SPREAD: Final = 7.8
"""Standard deviation of one round's margin, in points, between players of a strength."""
TRICKS: Final = 6
"""Of a round, over which that spread is taken to come about evenly."""
NEAR: Final = 3
"""The score counts when so few rounds are to follow, or fewer."""
GREED: Final = 0.1
"""The part of the worth that is points all the same, so that what is decided is still played out well."""


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match stands before a round is scored, as chances to win it: the margin at its end is taken as normal."""

    lead: int
    """Points of seat 0 less those of seat 1."""
    rounds: int
    """How many are to follow this one."""

    def worth(self, seat: Seat, margin: float, tricks: int) -> float:
        """What an expected margin of this round is worth to a seat with so many tricks to come.

        It is a chance to win, scaled so that in an even match a point is worth a point at the middle of the round.
        """
        ahead = margin + (self.lead if seat == 0 else -self.lead)
        spread = SPREAD * sqrt(self.rounds + tricks / TRICKS)
        chance = erf(ahead / spread / sqrt(2)) if spread else (ahead > 0) - (ahead < 0)
        scale = SPREAD * sqrt(self.rounds + 0.5) * sqrt(pi / 2)
        return (1 - GREED) * scale * chance + GREED * margin


def score_of(view: View, rounds: int) -> MatchScore | None:
    """How the match of so many rounds stands; None: its end is far."""
    left = rounds - view.round
    if left > NEAR:
        return None
    sums = totals(view.pad)
    return MatchScore(sums[0] - sums[1], left)
