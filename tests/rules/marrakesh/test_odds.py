"""The odds of the rulebook's sidelights, counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial, prod

from game.rules.marrakesh.cards import CARDS, LETTERS, OUTCOMES, full_pack, suit

THROWS = 6**6


def ways(throw: tuple[int, ...]) -> int:
    """In how many ways six dice show so many of each number."""
    return factorial(6) // prod(map(factorial, throw))


SET_UPS = {throw: ways(throw) for throw in product(range(7), repeat=6) if sum(throw) == 6}


def test_mkq4_the_odds_of_six_dice() -> None:
    assert sum(SET_UPS.values()) == THROWS

    def chance(most: int) -> Fraction:
        return Fraction(sum(count for throw, count in SET_UPS.items() if max(throw) == most), THROWS)

    straight, five, six = chance(1), chance(5), chance(6)
    assert round(float(1 / straight), 1) == 64.8
    assert round(float(1 / five), 1) == 259.2
    assert round(float(1 / (five + six)), 1) == 250.8
    assert 1 / six == 7776
    assert 1 / Fraction(SET_UPS[6, 0, 0, 0, 0, 0], THROWS) == 46656


def test_mkq4_both_throw_the_same_once_in_246_times() -> None:
    same = Fraction(sum(count**2 for count in SET_UPS.values()), THROWS**2)
    assert round(1 / same) == 246


def test_mkq4_a_spade_or_heart_wins_against_two_suits_a_diamond_or_club_against_one() -> None:
    wins = Counter[str]()
    for lead, answer in product(range(len(LETTERS)), repeat=2):
        wins[LETTERS[lead]] += OUTCOMES[7 * lead + 1][7 * answer + 2].led
    assert wins == {"S": 2, "H": 2, "D": 1, "C": 1}


def test_mkq4_sixteen_cards_of_three_rounds_are_left_for_extra_cards() -> None:
    assert len(full_pack(1)) - 3 * 12 == 16
    assert Counter(suit(card) for card in full_pack(1)) == dict.fromkeys(range(4), 13)
    assert len(CARDS) == 28
