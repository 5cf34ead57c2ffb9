"""What a market comes to in the end, as was seen in matches between players who think ahead."""

from __future__ import annotations

from statistics import fmean
from types import MappingProxyType
from typing import Final, NamedTuple

from game.core.play import OVER, Seat
from game.rules.morocco.judge import JUICE, OTHERS, POINTS, STANDING, TILES, WORKERS, MoroccoJudge
from game.rules.morocco.market import DISTRICT
from game.rules.morocco.prospects import FITTED, Row
from game.rules.morocco.state import State


class Seen(NamedTuple):
    """By how many points a seat was further ahead in the end for one thing more at the end of a round.

    By the stage of the match, as in `Weights`.
    """

    point: Row
    """A point or a coin."""
    juice: Row
    """A point of juice."""
    largest: Row
    """A tile of the largest district."""
    apart: Row
    """Any other."""
    standing: tuple[Row, ...]
    """A point that the judge promises who stands in a stall; within a stage by what the stall lacks to be full, from 1.
    """
    assistant: Row
    """A worker or a token that hasn't been sent; so are those that follow."""
    guard: Row
    tourist: Row
    cousins: Row


SEEN: Final = MappingProxyType(
    {
        4: Seen(
            point=(0.9, 0.88, 1.09, 1.02),
            juice=(0.82, 0.99, 0.9, 0.99),
            largest=(0.64 * DISTRICT, 0.57 * DISTRICT, 1.12 * DISTRICT, 0.8 * DISTRICT),
            apart=(1.0, 0.3, 0.8, 0.0),
            standing=((0.94, 0.81, 0.64), (0.92, 0.61, 0.56), (0.98, 0.81, 0.72), (0.98, 0.88, 1.0)),
            assistant=(0.3, 0.1, 0.26, 0.0),
            guard=(1.9, 2.3, 1.97, 2.1),
            tourist=(2.5, 3.0, 4.2, 1.15),
            cousins=(3.2, 4.0, 1.5, 0.8),
        ),
    }
)
"""By the number of seats: linear regressions, one a stage, of how far a seat was ahead in the end on what it had and
the others had not when rounds began; 600 matches between players who try six actions out to the end of the round. What
is rare there (tourists and cousins early, tokens late) is set by hand between that and the judge's own.
"""


class Outlook:
    """Reckons where playouts end. The judge's own weights suit who looks no further than its own action."""

    def __init__(self, judge: MoroccoJudge, seats: int) -> None:
        """`seats`: one of SEEN."""
        self._judge = judge
        self._prospects = judge.prospects
        self._seen = SEEN[seats]
        self._usual = FITTED[seats]

    def reckoning(self, s: State, seat: Seat) -> dict[str, float]:
        """What makes up a state's worth for a seat, in points of being ahead; under the names of the judge's terms."""
        others = [other for other in range(len(s.points)) if other != seat]
        if s.actor == OVER:
            scores = self._judge.fortunes(s)
            return {**self._judge.reckoning(s, seat), OTHERS: -fmean(scores[other] for other in others)}
        standing = self._standing(s)
        against = fmean(sum(self._terms(s, other, standing).values()) for other in others)
        return {**self._terms(s, seat, standing), OTHERS: -against}

    def _terms(self, s: State, seat: Seat, standing: list[float]) -> dict[str, float]:
        """What a seat has, as it will count."""
        ground, seen = self._prospects.ground(s), self._seen
        stage, largest = ground.stage, ground.districts[seat]
        return {
            POINTS: seen.point[stage] * (s.points[seat] + s.gold[seat]),
            JUICE: seen.juice[stage] * self._prospects.juice(s, seat),
            TILES: seen.largest[stage] * largest + seen.apart[stage] * (s.tiles.count(seat) - largest),
            STANDING: standing[seat],
            WORKERS: self._workers(s, seat, stage),
        }

    def _standing(self, s: State) -> list[float]:
        """By seat, what standing in stalls promises."""
        ground, stalls, found = self._prospects.ground(s), s.stalls, [0.0] * len(s.points)
        counts = self._seen.standing[ground.stage]
        for stall in ground.open:
            there = stalls[stall]
            if there:
                counted = counts[min(max(ground.lacking(stall, there), 1), len(counts)) - 1]
                for seat, points in enumerate(ground.vector(stall, there)):
                    found[seat] += counted * points
        return found

    def _workers(self, s: State, seat: Seat, stage: int) -> float:
        """What isn't sent; a character counts it as many times as much as it does anywhere."""
        seen, weights, usual = self._seen, self._prospects.weights, self._usual
        worth = seen.assistant[stage] * s.assistants[seat]
        worth += seen.guard[stage] * s.guards[seat] * weights.kept_guard[stage] / usual.kept_guard[stage]
        worth += seen.tourist[stage] * s.tourists[seat] * weights.kept_tourist[stage] / usual.kept_tourist[stage]
        return worth + seen.cousins[stage] * s.cousins[seat] * weights.kept_cousins[stage] / usual.kept_cousins[stage]
