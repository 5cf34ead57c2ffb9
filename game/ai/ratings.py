"""What many matches tell of their levels: shares of wins, margins, ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log10, sqrt
from statistics import fmean, stdev
from typing import Final

from game.ai.arena import Outcome, Times

Z: Final = 1.96
"""Standard deviations on either side that hold 95 %."""
ROUNDS: Final = 500
"""In so many the ratings come to rest."""
PRIOR: Final = 0.5
"""Wins that everybody is taken to have had against everybody, so that a clean sheet has a rating too."""


def wilson(share: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval in which a share seen in some games lies, with 95 % certainty."""
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


@dataclass(slots=True)
class Pairing:
    """How one seat of a level did against others of another level."""

    one: str
    other: str
    seats: int
    games: int = 0
    won: float = 0.0
    """Matches won; a shared win counts by its share."""
    scores: list[int] = field(default_factory=list)
    other_scores: list[float] = field(default_factory=list)
    """The others' mean score in each match."""
    by_deal: dict[int, list[float]] = field(default_factory=dict)
    """The own score less the others' mean, by the deal's seed."""

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count a match, in which `seat` was the one."""
        self.games += 1
        if outcome.places[seat] == 1:
            self.won += 1 / outcome.places.count(1)
        own = outcome.scores[seat]
        others = (sum(outcome.scores) - own) / (self.seats - 1)
        self.scores.append(own)
        self.other_scores.append(others)
        self.by_deal.setdefault(outcome.seed, []).append(own - others)

    @property
    def share(self) -> float:
        """Of the matches won."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies with 95 % certainty (Wilson)."""
        return wilson(self.share, self.games)

    @property
    def margin(self) -> tuple[float, float]:
        """The mean of the own score less the others', and half of its 95 % interval; a deal's matches count as one."""
        margins = [fmean(each) for each in self.by_deal.values()]
        half = Z * stdev(margins) / sqrt(len(margins)) if len(margins) > 1 else float("inf")
        return fmean(margins), half

    def plain(self) -> dict[str, object]:
        """For JSON."""
        low, high = self.interval
        margin, half = self.margin
        return {
            "one": self.one, "others": self.other, "seats": self.seats, "games": self.games,
            "share": round(self.share, 4), "low": round(low, 4), "high": round(high, 4),
            "fair": round(1 / self.seats, 4), "score": round(fmean(self.scores), 1),
            "others_score": round(fmean(self.other_scores), 1), "margin": round(margin, 1),
            "margin_half": round(half, 1) if half != float("inf") else None,
        }  # fmt: skip


@dataclass(slots=True)
class Among:
    """How players of one level did among themselves."""

    level: str
    seats: int
    by_match: list[tuple[int, ...]] = field(default_factory=list)
    """Everybody's score, match by match."""

    @property
    def scores(self) -> list[int]:
        """All of them, the lowest first."""
        return sorted(score for scores in self.by_match for score in scores)

    @property
    def mean(self) -> tuple[float, float]:
        """The mean score, and half of its 95 % interval; a match counts as one."""
        means = [fmean(scores) for scores in self.by_match]
        half = Z * stdev(means) / sqrt(len(means)) if len(means) > 1 else float("inf")
        return fmean(means), half

    def part(self, share: float) -> int:
        """The score that such a share of all doesn't exceed."""
        scores = self.scores
        return scores[min(len(scores) - 1, int(share * len(scores)))]

    def plain(self) -> dict[str, object]:
        """For JSON."""
        mean, half = self.mean
        return {
            "level": self.level, "seats": self.seats, "games": len(self.by_match), "score": round(mean, 1),
            "score_half": round(half, 1) if half != float("inf") else None, "lowest": self.scores[0],
            "p05": self.part(0.05), "p95": self.part(0.95), "p98": self.part(0.98), "highest": self.scores[-1],
        }  # fmt: skip


def among(outcomes: Iterable[Outcome]) -> list[Among]:
    """The levels that met nobody but their like in some matches."""
    found: dict[tuple[str, int], Among] = {}
    for outcome in outcomes:
        if len({*outcome.levels}) == 1:
            key = (outcome.levels[0], len(outcome.levels))
            found.setdefault(key, Among(*key)).by_match.append(outcome.scores)
    return list(found.values())


def pairings(outcomes: Iterable[Outcome]) -> list[Pairing]:
    """What was seen of each two levels, in the order in which they met first."""
    found: dict[tuple[str, str, int], Pairing] = {}
    for outcome in outcomes:
        for seat, one in enumerate(outcome.levels):
            others = {*outcome.levels[:seat], *outcome.levels[seat + 1 :]}
            if len(others) == 1 and (len(outcome.levels) > 2 or seat == _first(found, outcome.levels)):
                other = others.pop()
                key = (one, other, len(outcome.levels))
                if one != other:
                    found.setdefault(key, Pairing(*key)).add(outcome, seat)
    return list(found.values())


def _first(found: Mapping[tuple[str, str, int], Pairing], levels: Sequence[str]) -> int:
    """Which of two seats is the one: the level that was it before, or else the first seat's."""
    return 1 if (levels[1], levels[0], 2) in found else 0


def times(outcomes: Iterable[Outcome]) -> dict[tuple[str, str], Times]:
    """How long decisions took, by level and kind; the kind "" is all of them."""
    found: dict[tuple[str, str], Times] = {}
    for outcome in outcomes:
        for (name, kind), its in outcome.times.items():
            for key in ((name, ""), (name, kind)):
                found.setdefault(key, Times()).join(its)
    return dict(sorted(found.items()))


def ratings(outcomes: Iterable[Outcome]) -> dict[str, float]:
    """A rating of each level, the best first: 400 points more are ten times the odds to finish before the other.

    Bradley and Terry's model, fitted to every two seats of each match; the mean is 0.
    """
    wins: dict[tuple[str, str], float] = {}
    names: dict[str, None] = {}
    for outcome in outcomes:
        names |= dict.fromkeys(outcome.levels)
        for one, name in enumerate(outcome.levels):
            for two, other in enumerate(outcome.levels):
                if name != other and outcome.places[one] <= outcome.places[two]:
                    won = 1.0 if outcome.places[one] < outcome.places[two] else 0.5
                    wins[name, other] = wins.get((name, other), 0.0) + won
    met = {frozenset(pair) for pair in wins}
    strength = dict.fromkeys(names, 1.0)
    for _round in range(ROUNDS):
        for name in names:
            rivals = [other for other in names if frozenset((name, other)) in met and other != name]
            won = sum(wins.get((name, other), 0.0) + PRIOR for other in rivals)
            odds = sum(
                (wins.get((name, other), 0.0) + wins.get((other, name), 0.0) + 2 * PRIOR)
                / (strength[name] + strength[other])
                for other in rivals
            )
            strength[name] = won / odds if odds else 1.0
    points = {name: 400 * log10(each) for name, each in strength.items()}
    middle = fmean(points.values()) if points else 0.0
    return dict(sorted(((name, each - middle) for name, each in points.items()), key=lambda pair: -pair[1]))
