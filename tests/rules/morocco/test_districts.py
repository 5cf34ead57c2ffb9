"""The largest district, compared with tiles that are joined by their places in the market alone."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.rules.morocco.counting import district, totals
from game.rules.morocco.state import OPEN
from tests.rules.morocco.notation import position, rules

SIDE = 5
"""The market has so many rows and columns of stalls."""
CORNERS = ("S11", "S15", "S51", "S55")


def joined(stalls: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """All groups of stalls that share a side, by row and column: any two groups that touch are made one."""
    groups = [{stall} for stall in stalls]
    while True:
        touching = next(
            (
                (one, other)
                for one, other in combinations(groups, 2)
                if any(abs(a - c) + abs(b - d) == 1 for a, b in one for c, d in other)
            ),
            None,
        )
        if touching is None:
            return groups
        one, other = touching
        groups.remove(other)
        one |= other


def place(name: str) -> tuple[int, int]:
    """A stall's row and column: S23 lies in the second row."""
    return int(name[1]), int(name[2])


def test_moq28_on_random_markets_the_largest_district_is_that_of_stalls_joined_one_by_one() -> None:
    market, rng = rules(5).market, Random(28)
    largest = set()
    for _market in range(1500):
        owners = rng.sample(range(5), rng.choice([1, 2, 2, 3, 5]))
        tiles = tuple(rng.choice([*owners, *owners, OPEN]) for _stall in range(SIDE * SIDE))
        for seat in range(5):
            own = {place(market.stalls[stall]) for stall, owner in enumerate(tiles) if owner == seat}
            groups = joined(own)
            size = max(map(len, groups), default=0)
            found = {place(market.stalls[stall]) for stall in district(market, tiles, seat)}
            assert len(found) == size, (tiles, seat)
            assert found in groups or not own, (tiles, seat)
            largest.add(size)
    assert {0, 1, 2, 5, 10} <= largest


@pytest.mark.parametrize("corner", CORNERS)
def test_moq28_a_district_goes_round_the_rim_and_no_further(corner: str) -> None:
    """Stalls at opposite rims lie in no row with one another, and rows don't run on into the next."""
    rim = [name for name in rules().market.stalls if {int(name[1]), int(name[2])} & {1, SIDE}]
    whole = position("; ".join(f"{stall}: tile Blue" for stall in rim)).state
    assert len(district(rules().market, whole.tiles, 0)) == len(rim) == 16
    two = position(f"{corner}: tile Blue; S{corner[1]}{SIDE + 1 - int(corner[2])}: tile Blue").state
    assert len(district(rules().market, two.tiles, 0)) == 1
    assert totals(rules().market, two)[0] - two.gold[0] == 3


def test_moq28_a_row_does_not_run_on_into_the_next_one() -> None:
    at = position("S15: tile Blue; S21: tile Blue; S25: tile Green; S31: tile Green").state
    assert [len(district(rules().market, at.tiles, seat)) for seat in (0, 1)] == [1, 1]
