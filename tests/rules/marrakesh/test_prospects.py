"""Where numbers can take men, and what a side can expect of the rest of a round."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from game.rules.marrakesh.cards import BY_NAME, SUIT_MATCH, TRIPLES, full_pack
from game.rules.marrakesh.prospects import Prospects, extra_odds, wins
from game.rules.marrakesh.state import POINTS, Men
from game.rules.marrakesh.walks import ends
from tests.rules.marrakesh.notation import men_words, position


def men(*points: int) -> Men:
    return tuple(points.count(place) for place in range(1, POINTS + 1))


@pytest.fixture(scope="module")
def prospects() -> Prospects:
    return Prospects(full_pack(1))


@pytest.mark.parametrize("board", ["6 6 4 4 1 1", "6 4 4 2 2 2", "6 3 3 3 1 1", "5 4 4 3 2 1", "6 6 6 6 6 6"])
@pytest.mark.parametrize(("lead", "answer"), [("H6", "D4"), ("H5", "D3"), ("HA", "D2"), ("H4", "DQ"), ("H3", "D3")])
def test_numbers_take_men_where_the_rules_let_them_go(board: str, lead: str, answer: str) -> None:
    at = position(f"Red: {board}; Red hand: {lead}; White hand: {answer}").trick(lead, answer)
    found = ends(at.state.men[0], at.state.numbers)
    assert sorted(map(men_words, found)) == sorted(at.outcomes())


def test_numbers_too_many_for_the_men_are_dropped() -> None:
    assert ends(men(1), (6, 6, 6, 6)) == (men(),)


@pytest.mark.parametrize("packs", [1, 2])
def test_a_trick_has_one_winner_and_the_receiver_more_often(packs: int) -> None:
    leader, receiver = wins(full_pack(packs), leads=True), wins(full_pack(packs), leads=False)
    assert leader.chance + receiver.chance == pytest.approx(1)
    assert leader.chance == pytest.approx(0.382, abs=0.005)
    for each in (leader, receiver):
        assert sum(odd for _numbers, odd in (*each.plain, *each.matched)) == pytest.approx(1)


def test_mk20_an_extra_card_counts_once_four_or_six_times() -> None:
    copies = Counter(map(BY_NAME.__getitem__, ["C3", "C3", "C5", "H2", "H5", "DQ", "HQ", "H2"]))
    odds = dict(extra_odds(copies, BY_NAME["H5"], SUIT_MATCH))
    assert odds == {(3,): 2 / 8, (5,) * 4: 1 / 8, (2,) * 4: 2 / 8, (5,) * 6: 1 / 8, (): 2 / 8}


def test_mk21_an_extra_card_after_triples_always_counts_four_times() -> None:
    assert extra_odds({BY_NAME["C3"]: 2}, BY_NAME["H5"], TRIPLES) == (((3,) * 4, 1.0),)


def test_mkq11_there_is_nothing_to_play_where_no_extra_card_is_left() -> None:
    assert extra_odds({}, BY_NAME["H5"], SUIT_MATCH) == (((), 1.0),)


@pytest.mark.parametrize(
    ("ovals", "points"),
    [((2, 2, 2), 6), ((4, 2), 9), ((0, 6), 12), ((0, 3, 3), 2), ((0, 0, 0), -18), ((1, 1, 1), -4), ((3, 2, 0), -1)],
)
def test_a_side_that_is_out_has_its_pattern_less_what_it_gives_away(
    prospects: Prospects, ovals: tuple[int, ...], points: int
) -> None:
    left = men(*([2] * (6 - sum(ovals))))
    assert prospects.rest(ovals, 2, leads=True)[left] == points


def test_the_last_man_on_the_lowest_point_comes_off_if_the_trick_is_won(prospects: Prospects) -> None:
    """The other is out: a Game if the trick is won, and a chip if it isn't; only Nulls take no man off."""
    odds = wins(full_pack(1), leads=True).chance
    found = prospects.rest((3, 2), 0, leads=True)[men(1)]
    assert found == pytest.approx(3 * odds - (1 - odds), abs=0.01)


def test_each_turn_of_the_other_is_another_chance_to_win_a_trick(prospects: Prospects) -> None:
    found = [prospects.rest((3, 2), turns, leads=False)[men(1)] for turns in range(4)]
    assert found == sorted(found)
    assert found[3] == pytest.approx(3, abs=0.2)


def test_low_men_are_worth_more_than_high_ones(prospects: Prospects) -> None:
    found = [prospects.rest((), 3, leads=True)[men(*[place] * 6)] for place in range(1, 7)]
    assert found == sorted(found, reverse=True)
    assert found[0] > 3
    assert found[5] < -3


@pytest.mark.parametrize(("leads", "mean"), [(False, 2.27), (True, 1.53)])
def test_the_first_receiver_can_expect_more_than_the_first_leader(
    prospects: Prospects, mean: float, *, leads: bool
) -> None:
    rest, total = prospects.rest((), 3, leads=leads), 0.0
    for dice in combinations_with_replacement(range(1, 7), 6):
        thrown = men(*dice)
        total += rest[thrown] * factorial(6) / prod(map(factorial, thrown))
    assert total / 6**6 == pytest.approx(mean, abs=0.05)
