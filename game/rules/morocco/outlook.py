"""What a market comes to in the end, as was seen in matches between players who think ahead."""

from __future__ import annotations

from operator import mul
from statistics import fmean
from types import MappingProxyType
from typing import Final, NamedTuple

from game.core.play import OVER, Seat
from game.rules.morocco.judge import JUICE, OTHERS, POINTS, STANDING, TILES, WORKERS, MoroccoJudge
from game.rules.morocco.prospects import FITTED, Prospects
from game.rules.morocco.state import State


class Things(NamedTuple):
    """What a seat has that can make it score, or what one of each is worth."""

    points: float
    """Points and coins (MO-39); so is juice."""
    juice: float
    largest: float
    """Tiles of the largest district (MO-39)."""
    apart: float
    """All others."""
    lacks_one: float
    """What the judge promises it in stalls that lack one worker to be full (MO-22), in points."""
    lacks_two: float
    lacks_three: float
    """The same in those that lack two, and more."""
    assistants: float
    """Those at hand; so are those that follow."""
    guards: float
    tourists: float
    cousins: float


TERMS: Final = (POINTS, JUICE, TILES, TILES, STANDING, STANDING, STANDING, WORKERS, WORKERS, WORKERS, WORKERS)
"""The judge's term to which each belongs."""

SEEN: Final = MappingProxyType(
    {
        2: (
            Things(0.8, 0.6, 2.81, 1.5, 0.8, 0.82, 0.86, 1.1, 2.6, 3.5, 4.5),
            Things(1.16, 0.91, 3.4, 1.4, 0.75, 0.8, 0.9, 0.1, 2.4, 3.5, 3.2),
            Things(1.26, 1.08, 3.2, 0.4, 0.89, 0.94, 1.0, 0.13, 2.9, 2.5, 1.8),
            Things(1.17, 1.03, 3.05, 0.0, 1.04, 1.06, 1.2, 0.5, 2.0, 0.6, 0.8),
        ),
        3: (
            Things(1.41, 0.78, 1.25, 0.83, 0.96, 0.61, 0.53, -0.5, 1.86, 3.5, 3.0),
            Things(1.36, 1.03, 2.28, 0.66, 1.05, 0.95, 0.77, -0.4, 3.15, 4.5, 2.2),
            Things(1.25, 1.07, 2.81, 0.0, 1.11, 0.87, 0.76, -0.4, 2.57, 2.4, 1.8),
            Things(1.14, 1.02, 2.99, 0.0, 1.1, 1.12, 0.8, -0.4, 2.03, 0.5, 0.8),
        ),
        4: (
            Things(0.9, 0.82, 1.92, 1.0, 0.94, 0.81, 0.64, 0.3, 1.9, 2.5, 3.2),
            Things(0.88, 0.99, 1.71, 0.3, 0.92, 0.61, 0.56, 0.1, 2.3, 3.0, 4.0),
            Things(1.09, 0.9, 3.36, 0.8, 0.98, 0.81, 0.72, 0.26, 1.97, 4.2, 1.5),
            Things(1.02, 0.99, 2.4, 0.0, 0.98, 0.88, 1.0, 0.0, 2.1, 1.15, 0.8),
        ),
        5: (
            Things(0.78, 0.77, 1.63, 1.0, 0.84, 0.79, 0.76, 0.6, 2.8, 3.0, 2.5),
            Things(0.91, 0.86, 2.28, 0.4, 1.1, 0.93, 0.9, 0.45, 2.55, 3.2, 1.9),
            Things(0.94, 0.89, 2.63, 0.44, 0.97, 0.84, 0.81, 0.18, 2.2, 3.2, 1.8),
            Things(0.99, 0.95, 3.06, 0.4, 1.1, 1.08, 1.15, 0.0, 2.5, 0.9, 0.8),
        ),
    }
)
"""By how many points a seat was further ahead in the end for one thing more at the end of a round; by the number of
seats and the stage of the match, as in `Weights`.

Linear regressions over 300 matches of two players, 400 of three, 600 of four and 300 of five, who try six actions out
to the end of the round; what a seat had was compared with what the others had: `python -m tests.ai.outcomes`. What is
rare (tourists and cousins early, any token late) is set by hand between that and the judge's weight.
"""


def things(prospects: Prospects, s: State) -> list[Things]:
    """By seat, what it has. A character has as many times as much of what it is fond of as that counts to it."""
    ground, stalls, seats = prospects.ground(s), s.stalls, range(len(s.points))
    lacking = [[0.0] * 3 for _seat in seats]
    for stall in ground.open:
        there = stalls[stall]
        if there:
            at = min(max(ground.lacking(stall, there), 1), 3) - 1
            for seat, points in enumerate(ground.vector(stall, there)):
                lacking[seat][at] += points
    weights, usual, stage = prospects.weights, FITTED[len(s.points)], ground.stage
    guard = weights.kept_guard[stage] / usual.kept_guard[stage]
    tourist = weights.kept_tourist[stage] / usual.kept_tourist[stage]
    cousins = weights.kept_cousins[stage] / usual.kept_cousins[stage]
    return [
        Things(
            s.points[seat] + s.gold[seat],
            prospects.juice(s, seat),
            ground.districts[seat],
            s.tiles.count(seat) - ground.districts[seat],
            lacking[seat][0],
            lacking[seat][1],
            lacking[seat][2],
            s.assistants[seat],
            guard * s.guards[seat],
            tourist * s.tourists[seat],
            cousins * s.cousins[seat],
        )
        for seat in seats
    ]


class Outlook:
    """Reckons where playouts end. The judge's own weights suit who looks no further than its own action."""

    def __init__(self, judge: MoroccoJudge, seats: int) -> None:
        self._judge = judge
        self._prospects = judge.prospects
        self._seen = SEEN[seats]

    def reckoning(self, s: State, seat: Seat) -> dict[str, float]:
        """What makes up a state's worth for a seat, in points of being ahead; under the names of the judge's terms."""
        others = [other for other in range(len(s.points)) if other != seat]
        if s.actor == OVER:
            scores = self._judge.fortunes(s)
            return {**self._judge.reckoning(s, seat), OTHERS: -fmean(scores[other] for other in others)}
        every, worths = things(self._prospects, s), self._seen[self._prospects.ground(s).stage]
        found = dict.fromkeys(TERMS, 0.0)
        for term, count, worth in zip(TERMS, every[seat], worths, strict=True):
            found[term] += count * worth
        found[OTHERS] = -fmean(sum(map(mul, every[other], worths)) for other in others)
        return found
