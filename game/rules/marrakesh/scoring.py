"""What a round, and a match, come to: patterns, chips and Fezzes, pips, places (MK-28 to MK-36)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

MEN: Final = 6
OVALS: Final = 3
"""Turns that a player has in a round (MK-15)."""


class Score(NamedTuple):
    """A line of the score: its name, its points, the rule behind it."""

    name: str
    points: int
    rule: str


NOTHING: Final = Score("", 0, "MK-34")

BACKGAMMON: Final = Score("backgammon", 12, "MK-28")
GAMMON: Final = Score("gammon", 6, "MK-29")
GAMMONS: Final = ((1, 5), (2, 4), (5, 1))
"""Two turns that aren't a dearer pattern."""
GAME: Final = Score("game", 3, "MK-30")
PATTERNS: Final = {
    (3, 3): Score("gibraltar", 9, "MK-29"),
    (4, 2): Score("tangier", 9, "MK-29"),
    (2, 2, 2): Score("casablanca", 6, "MK-30"),
    (3, 1, 2): Score("rabat", 6, "MK-30"),
    (1, 1, 4): Score("bogart", 9, "MK-30"),
    (1, 4, 1): Score("el-ayun", 12, "MK-30"),
}
"""Men off by turn, in this order; with a turn that took none off in between, none of these (MKQ-19).

They are why fewer men off can be the better play (MKQ-26).
"""

GRAND_FEZ: Final = Score("grand-fez", 18, "MK-31")
ROYAL_FEZ: Final = Score("royal-fez", 9, "MK-31")
COMMON_FEZ: Final = Score("common-fez", 6, "MK-31")
LITTLE_FEZ: Final = Score("little-fez", 4, "MK-31")
FEZZES: Final = (LITTLE_FEZ, COMMON_FEZ, ROYAL_FEZ, GRAND_FEZ)
"""By the number of chips, no oval holding more than one man."""
CHIP: Final = Score("chip", 1, "MK-32")
DOUBLE_CHIP: Final = Score("double-chip", 4, "MK-32")
CHIPS: Final = (NOTHING, CHIP, DOUBLE_CHIP)

PIPS: Final = Score("pips", 1, "MK-33")

Ovals = tuple[int, ...]
"""What lies in the ovals that a player has used, first to third: men, or 0 for a null chip (MK-16)."""


def is_out(ovals: Ovals) -> bool:
    """Whether a player can't move any more: three ovals are used, or all men are off (MK-24)."""
    return len(ovals) == OVALS or sum(ovals) == MEN


@cache
def offence(ovals: Ovals) -> Score:
    """What a player's own ovals score: the pattern in which all men came off (MK-28 to MK-30, MKQ-3, MKQ-19)."""
    if sum(ovals) < MEN:
        return NOTHING
    if MEN in ovals:
        return BACKGAMMON
    return PATTERNS.get(ovals) or (GAMMON if len(ovals) == OVALS - 1 else GAME)


@cache
def chips(ovals: Ovals) -> int:
    """The null chips against a player; a Backgammon makes them void (MK-28, MKQ-18)."""
    return 0 if MEN in ovals else ovals.count(0)


@cache
def defence(ovals: Ovals) -> Score:
    """What a player's ovals score for the other: a Fez, which includes the chips, or chips (MK-31, MK-32).

    A Fez takes all three ovals, and whoever isn't off has used them when the round is over (MKQ-17).
    """
    if len(ovals) == OVALS and max(ovals) <= 1:
        return FEZZES[chips(ovals)]
    return CHIPS[chips(ovals)]


def pips(men: Sequence[int]) -> int:
    """How many points a player's men still have to go (MK-33); men by point, from the 1-point."""
    return sum(point * count for point, count in enumerate(men, 1))


class Row(NamedTuple):
    """What one player scored in a round."""

    offence: Score
    defence: Score
    pips: Score

    @property
    def points(self) -> int:
        """All in all (MK-34)."""
        return self.offence.points + self.defence.points + self.pips.points


def rows(ovals: Sequence[Ovals], men: Sequence[Sequence[int]]) -> tuple[Row, Row]:
    """What both players score in a round that is over, by seat."""
    left = [pips(men[0]), pips(men[1])]
    both_failed = all(left)

    def row(seat: int) -> Row:
        less = both_failed and left[seat] < left[1 - seat]
        return Row(offence(ovals[seat]), defence(ovals[1 - seat]), PIPS if less else NOTHING)

    return row(0), row(1)


Pad = tuple[tuple[int, int], ...]
"""The points of each round, by seat."""


def totals(pad: Pad) -> tuple[int, int]:
    """The running score (MK-34)."""
    return sum(row[0] for row in pad), sum(row[1] for row in pad)


def scored_rounds(pad: Pad, seat: int) -> int:
    """In how many rounds a seat has scored: more than nothing (MKQ-23)."""
    return sum(row[seat] > 0 for row in pad)


def best_round(pad: Pad, seat: int) -> int:
    """The most that a seat has scored in one round."""
    return max((row[seat] for row in pad), default=0)


def places(pad: Pad) -> tuple[int, int]:
    """Who is ahead: by points, then by rounds with points, then by the best round (MK-35); else equal (MKQ-22)."""
    sums = totals(pad)
    first, second = ((sums[seat], scored_rounds(pad, seat), best_round(pad, seat)) for seat in (0, 1))
    return 1 + (first < second), 1 + (second < first)


OASIS_ROUNDS: Final = 12
"""A match of so many rounds has the Oasis bonuses."""
OASES: Final = {10: 2, 11: 3, 12: 4}
"""What the margin is multiplied by, by the rounds in which the winner scored (MK-36)."""


def margin(pad: Pad, *, oasis: bool) -> tuple[int, int]:
    """The difference of the scores, and what an Oasis multiplies it by (MK-36): 1 where there is none."""
    sums, order = totals(pad), places(pad)
    if not oasis or len(pad) != OASIS_ROUNDS or order == (1, 1):
        return abs(sums[0] - sums[1]), 1
    return abs(sums[0] - sums[1]), OASES.get(scored_rounds(pad, order.index(1)), 1)


@cache
def within_reach(
    ovals: Ovals, left: int, borne: int = 0, most: int = MEN
) -> tuple[tuple[Score, tuple[Ovals, ...]], ...]:
    """What a player can still score with so many men left, the dearest first, each with its patterns.

    In the turn that goes on, or comes next, `borne` men are off already, and at most so many more can come off.
    """
    found: dict[Score, list[Ovals]] = {}

    def go_on(so_far: Ovals, remaining: int, least: int, most: int) -> None:
        if not remaining and not least:
            found.setdefault(offence(so_far), []).append(so_far)
        elif len(so_far) < OVALS:
            for off in range(min(remaining, most) + 1):
                go_on((*so_far, least + off), remaining - off, 0, MEN)

    go_on(ovals, left, borne, most)
    order = sorted(found, key=lambda score: (-score.points, score.name))
    return tuple((score, tuple(found[score])) for score in order)
