"""The souvenirs variant: MC-42 to MC-46."""

from __future__ import annotations

from random import Random

import pytest

from game.core.table import ALL, Turned
from game.rules.marracash.events import Commission, SouvenirSold
from game.rules.marracash.souk import BANK, CARD_NAMES, SHOWN, SOLD_CARDS
from tests.rules.marracash.notation import fresh, lined_up, position


def test_mc42_there_are_25_cards_five_of_each_colour() -> None:
    values = {
        "red": (50, 75, 100, 125, 150), "purple": (75, 100, 125, 150, 175), "green": (100, 125, 150, 175, 200),
        "blue": (125, 150, 175, 200, 225), "yellow": (150, 175, 200, 225, 250),
    }  # fmt: skip
    assert sorted(CARD_NAMES) == sorted(f"{colour}-{value}" for colour in values for value in values[colour])


def test_mc43_two_cards_are_turned_up_before_the_first_turn() -> None:
    at = fresh(souvenirs="on").after("lot 0", lined_up())
    at.shows("asked: chance; phase: reveal; souvenirs: - -")
    at = at.after("reveal red-75")
    at.shows("asked: chance; phase: reveal; souvenirs: red-75 -")
    at = at.after("reveal blue-225")
    at.shows("asked: Ali; phase: act; souvenirs: red-75 blue-225")
    assert at.state.pile.bit_count() == 23
    assert [told.rule for told in at.events(Turned)] == ["MC-43", "MC-43"]


def test_mc43_every_card_can_be_the_first() -> None:
    at = fresh(souvenirs="on").after("lot 0", lined_up())
    drawn = {at.rules.chance(at.state, Random(seed)).written() for seed in range(400)}
    assert drawn == {f"reveal {card}" for card in CARD_NAMES}


def test_mc43_the_order_of_the_pile_is_nobodys_knowledge() -> None:
    at = fresh(souvenirs="on").after("lot 0", lined_up(), "reveal red-75", "reveal blue-225")
    seen = at.rules.table(at.state, ALL)
    assert seen.pieces["pile"] == {"souvenir": 23}


def test_mc44_a_visitor_who_enters_buys_a_souvenir_of_the_shops_colour() -> None:
    after = position("turn: Ali; F8: green; G4: Ali; souvenirs: green-150 red-50").after("move F8 F9")
    after.shows("cash: Ali 1450; souvenirs: - red-50; G4: Ali 1; phase: act")
    sold = after.events(SouvenirSold)
    assert [(told.payer, told.amount, told.card, told.rule) for told in sold] == [(BANK, 150, "green-150", "MC-44")]


def test_mc44_one_card_for_each_visitor() -> None:
    group = "turn: Ali; G4: Ali; souvenirs: green-150 green-100"
    position(f"{group}; F8: 3 green").after("move F8 F9").shows("cash: Ali 2050; souvenirs: - -")
    one = position("turn: Ali; G4: Ali; souvenirs: green-150 red-100; F8: 3 green").after("move F8 F9")
    one.shows("cash: Ali 1950; souvenirs: - red-100")


def test_mc44_a_card_of_another_colour_is_not_sold() -> None:
    after = position("turn: Ali; F8: green; G4: Ali; souvenirs: blue-150 red-50").after("move F8 F9")
    after.shows("cash: Ali 1300; souvenirs: blue-150 red-50")


def test_mc44_a_visitor_who_passes_by_buys_nothing() -> None:
    after = position("turn: Ali; F8: green; souvenirs: green-150 red-50").after("move F8 F9")
    after.shows("cash: Ali 1200; souvenirs: green-150 red-50")


def test_mc44_of_two_cards_of_the_colour_the_owner_chooses_one() -> None:
    before = position("turn: Leila; F8: green; G4: Ali; souvenirs: green-150 green-100").after("move F8 F9")
    before.shows("asked: Ali; phase: choose a souvenir; turn: Leila")
    assert before.offers("sell") == ["sell green-150", "sell green-100"]
    before.refuses("sell green-200", "MC-44", "doesn't lie face up")
    before.refuses("move F16 F15", "MC-44", "First the owner")
    before.refuses("pass", "MC-44", "First the owner")
    after = before.after("sell green-100")
    after.shows("asked: Leila; phase: act; souvenirs: green-150 -; cash: Ali 1350, Leila 1250")
    assert (after.state.shop, after.state.due) == (-1, ())


def test_mc44_without_a_choice_nothing_is_chosen() -> None:
    position("turn: Ali; F8: green; G4: Ali; souvenirs: green-150 red-50").refuses(
        "sell green-150", "MC-44", "both cards"
    )


def test_mc44_a_sold_card_is_out_of_the_game() -> None:
    after = position("turn: Ali; F8: green; G4: Ali; souvenirs: green-150 red-50").after("move F8 F9")
    assert after.rules.table(after.state, ALL).pieces[SOLD_CARDS] == {"green-150": 1}
    at = after.after("move F9 F10") if after.offers("move F9") else after
    assert not at.state.pile >> CARD_NAMES.index("green-150") & 1


def test_mc45_cards_are_refilled_at_the_end_of_the_turn_and_not_before() -> None:
    before = position("turn: Ali; F9: green yellow; F14: green; G4: Ali; souvenirs: green-150 red-50")
    moved = before.after("move F9 F8")
    moved.shows("souvenirs: - red-50; phase: act; asked: Ali; cash: Ali 1450")
    moved.refuses("reveal green-100", "MC-45", "at the end of a turn")
    twice = moved.after("move F14 F8")
    twice.shows("cash: Ali 1650; asked: chance; phase: reveal; turn: Ali")
    twice.refuses("reveal green-150", "MC-44", "seen already")
    twice.refuses("reveal red-50", "MC-44", "seen already")
    after = twice.after("reveal green-100")
    after.shows("souvenirs: green-100 red-50; turn: Leila; phase: act")
    assert [told.rule for told in after.events(Turned)] == ["MC-45"]


def test_mc45_new_visitors_come_first_then_the_cards() -> None:
    before = position("turn: Ali; F8: green; G4: Ali; souvenirs: green-150 red-50").after("move F8 F9", "move F1 F2")
    before.shows("phase: new visitors; souvenirs: - red-50")
    before.after("fill F8 left 2", "fill F1 left 2").shows("phase: reveal; asked: chance")


def test_mc45_both_places_are_refilled() -> None:
    before = position("turn: Ali; F9: 2 green; F10: red; G4: Ali; souvenirs: green-150 green-100")
    at = before.after("move F9 F8", "move F10 F15")
    at.shows("souvenirs: - -; phase: reveal")
    at.after("reveal red-50", "reveal red-75").shows("souvenirs: red-50 red-75; turn: Leila")


@pytest.mark.parametrize(("card", "rate"), [(100, 50), (125, 100)])
def test_mc46_a_souvenirs_value_is_part_of_the_takings(card: int, rate: int) -> None:
    after = position(f"turn: Leila; F8: green; G4: Ali 1; souvenirs: green-{card} red-50").after("move F8 F9")
    assert [(told.takings, told.rate) for told in after.events(Commission)] == [(200 + card, rate)]
    after.shows(f"cash: Leila {1200 + rate}, Ali {1400 + card - rate}")


def test_mc46_a_chosen_souvenir_is_too() -> None:
    before = position("turn: Leila; F8: green blue; G4: Ali; B2: Ali; souvenirs: green-125 green-100")
    after = before.after("move F8 F9", "sell green-125")
    assert [(told.takings, told.customers, told.amount) for told in after.events(Commission)] == [(325, 2, 200)]
    assert len(SHOWN) == 2
