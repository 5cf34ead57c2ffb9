"""What the rulebook leaves open and how it is decided: MCQ-1 to MCQ-30. MCQ-4 and MCQ-5 are in test_walks.py."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from game.core.board import Board
from game.core.table import ALL, PUBLIC, Ended
from game.rules.marracash.card import MARRACASH
from game.rules.marracash.events import Commission, Entered, Fee, Passed, Price, Skipped
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import BANK
from tests.rules.boards import published
from tests.rules.marracash.notation import Position, fresh, lined_up, position, rules
from tests.rules.marracash.walk import beside, fountains, ways

SOLD = ("bid 100", "pass", "pass", "pass")
SIX = "; ".join(f"{shop}: Omar" for shop in ("Y1", "Y2", "Y3", "Y4", "Y5", "P1"))


def test_mcq1_every_open_side_of_a_shop_is_a_door() -> None:
    board, told = published("marracash"), rules()
    for start, end, trail in ways():
        doors = [beside(cell) for cell in trail]
        passed = rules().actions[f"move {start} {end}"].way.doors
        in_order = [told.souk.shops[shop] for shop, _colour in passed]
        assert in_order == sorted(in_order, key=lambda shop: next(n for n, cell in enumerate(doors) if shop in cell))
        assert set(in_order) == set(chain(*doors))
    assert {spot: set(shops) for spot, shops in board.fronts.items() if shops} == {
        name: set(beside(cell)) for name, cell in fountains().items() if beside(cell)
    }


def test_mcq2_the_shop_at_the_starting_fountain_does_not_count() -> None:
    position("turn: Ali; F9: blue; B4: Omar").after("move F9 F4").shows("B4: Omar; F4: blue; cash: Omar 1200")


def test_mcq3_the_first_shop_takes_all_visitors_of_its_colour() -> None:
    after = position("turn: Ali; F8: 4 blue; B2: Omar; B4: Leila 5").after("move F8 F9")
    after.shows("B2: Omar 4; B4: Leila 5; F9: nobody")


def test_mcq6_by_owner_the_takings_of_a_move_are_one_sum() -> None:
    before = "turn: Leila; F8: green blue; G4: Omar 1; B2: Omar 1"
    by_owner = position(before).after("move F8 F9")
    assert [(told.customers, told.rate, told.takings) for told in by_owner.events(Commission)] == [(2, 100, 400)]
    by_owner.shows("cash: Omar 1400, Leila 1400")
    by_shop = position(f"{before}; commission: per-shop").after("move F8 F9")
    assert [(told.customers, told.rate, told.takings) for told in by_shop.events(Commission)] == [
        (1, 50, 200),
        (1, 50, 200),
    ]
    by_shop.shows("cash: Omar 1500, Leila 1300")


def test_mcq6_by_shop_a_chosen_souvenir_counts_for_its_own_shop() -> None:
    before = "turn: Leila; F8: green blue; G4: Omar; B2: Omar; souvenirs: green-200 green-175; commission: per-shop"
    after = position(before).after("move F8 F9")
    after.shows("asked: Omar")
    after.after("sell green-175").shows("cash: Omar 1475, Leila 1300").after("move F16 F15")
    after.after("sell green-200").shows("cash: Omar 1500, Leila 1300")


def test_mcq6_the_commission_is_paid_after_all_income_of_the_move() -> None:
    after = position("turn: Leila; F8: green blue; G4: Omar; B2: Ali").after("move F8 F9")
    kinds = [type(told).__name__ for told in after.told if type(told).__name__ in ("Income", "Commission")]
    assert kinds == ["Income", "Income", "Commission", "Commission"]


def test_mcq7_the_bank_keeps_the_bid_less_the_auctioneers_commission() -> None:
    sold = position("round: 1; turn: Ali").after("auction R1", "bid 100", "bid 700", "pass", "pass", "pass")
    assert [(told.payer, told.payee, told.amount) for told in (*sold.events(Price), *sold.events(Fee))] == [
        ("seat-1", BANK, 700),
        (BANK, "seat-0", 200),
    ]
    assert sum(sold.state.cash) == 4 * 1200 - 500


def test_mcq8_bids_are_multiples_of_25_and_never_more_than_ones_cash() -> None:
    opened = position("round: 1; turn: Ali; cash: Ali 350, Leila 400").after("auction R1")
    assert opened.offers("bid") == [f"bid {amount}" for amount in range(100, 351, 25)]
    opened.refuses("bid 375", "MCQ-8", "You have only 350 Dirham")
    asked = opened.after("bid 350")
    assert asked.offers("bid") == ["bid 375", "bid 400"]
    asked.refuses("bid 425", "MCQ-8", "You have only 400")


def test_mcq8_the_auctioneers_own_commission_pays_for_no_bid() -> None:
    opened = position("round: 1; turn: Ali; cash: Ali 100").after("auction R1", "bid 100", "bid 125", "pass", "pass")
    opened.shows("R1: Leila; cash: Ali 200, Leila 1075")
    assert [(told.seat, told.rule) for told in opened.events(Passed)] == [(2, "MC-15"), (3, "MC-15"), (0, "MCQ-8")]


def test_mcq8_who_cannot_raise_is_passed_by_itself() -> None:
    poor = "round: 1; turn: Ali; cash: Leila 100, Omar 124, Anfa 125"
    at = position(poor).after("auction R1", "bid 100")
    at.shows("asked: Anfa")
    assert [(told.seat, told.rule) for told in at.events(Passed)] == [(1, "MCQ-8"), (2, "MCQ-8")]
    at.after("pass").shows("R1: Ali; turn: Leila")


def test_mcq8_who_was_passed_by_itself_is_not_passed_again() -> None:
    poor = position("round: 1; turn: Ali; cash: Leila 100").after("auction R1", "bid 100", "bid 125", "pass", "bid 150")
    assert poor.state.bidding == 0b0101
    sold = poor.after("pass")
    assert [told.seat for told in sold.events(Passed)] == [1, 3, 2]


def test_mcq8_the_opening_bid_may_be_any_amount_from_100() -> None:
    opened = position("round: 1; turn: Ali").after("auction R1")
    assert opened.offers("bid") == [f"bid {amount}" for amount in range(100, 1201, 25)]
    opened.after("bid 1200").shows("R1: Ali; cash: Ali 0; turn: Leila")


def test_mcq9_with_six_shops_one_passes_by_itself() -> None:
    at = position(f"turn: Leila; {SIX}").after("auction R1", "bid 100")
    at.shows("signs: Omar 0; asked: Anfa")
    assert [(told.seat, told.rule) for told in at.events(Passed)] == [(2, "MCQ-9")]


def test_mcq9_with_six_shops_one_is_no_auctioneer() -> None:
    at = position(f"turn: Omar; F10: red; {SIX}")
    assert not at.offers("auction")
    at.refuses("auction R1", "MCQ-9", "All six of your signs")


def test_mcq10_with_less_than_100_one_is_no_auctioneer() -> None:
    at = position("turn: Omar; F10: red; cash: Omar 75")
    assert not at.offers("auction")
    at.refuses("auction R1", "MCQ-10", "you have less")
    assert position("turn: Omar; F10: red; cash: Omar 100").offers("auction")


def test_mcq10_in_the_first_round_that_turn_is_skipped() -> None:
    before = position("round: 1; turn: Ali; cash: Leila 75, Omar 100")
    after = before.after("auction R1", "bid 100", "pass")
    after.shows("turn: Omar; asked: Omar; round: 1")
    assert [(told.seat, told.step, told.rule) for told in after.events(Skipped)] == [(1, 0, "MCQ-10")]


def test_mcq11_when_everyone_passes_the_auctioneer_gets_the_shop_for_the_opening_bid() -> None:
    sold = position("round: 1; turn: Omar").after("auction R1", "bid 325", "pass", "pass", "pass")
    sold.shows("R1: Omar; cash: Omar 875, Ali 1200, Leila 1200, Anfa 1200")


def test_mcq12_a_second_action_that_is_impossible_is_skipped() -> None:
    alone = "F1: nobody; F8: green; F16: nobody; G4: Ali"
    after = position(f"turn: Omar; {alone}; cash: Omar 25").after("move F8 F9")
    after.shows("asked: Omar; phase: new visitors; cash: Omar 75")
    assert [(told.seat, told.step, told.rule) for told in after.events(Skipped)] == [(2, 1, "MCQ-12")]


def test_mcq12_a_first_action_that_is_impossible_leaves_the_other_combinations() -> None:
    nobody = "F1: nobody; F8: nobody; F16: nobody; line: nobody; turns left: 3"
    at = position(f"turn: Omar; {nobody}")
    assert not at.offers("move")
    at = at.after("auction R1", *SOLD)
    at.shows("turn: Omar; asked: Omar").after("auction R2", *SOLD).shows("turn: Anfa")


def test_mcq12_a_turn_without_any_legal_action_is_skipped_whole() -> None:
    nobody = "F1: nobody; F8: nobody; F16: nobody; line: nobody; turns left: 4; cash: Anfa 75, Ali 50"
    after = (
        position(f"turn: Omar; {nobody}").after("auction R1", "bid 100", "pass").after("auction R2", "bid 100", "pass")
    )
    after.shows("turn: Leila; turns left: 1; asked: Leila")
    assert [(told.seat, told.step, told.rule) for told in after.events(Skipped)] == [(3, 0, "MCQ-12"), (0, 0, "MCQ-12")]


def test_mcq12_a_legal_action_may_not_be_declined() -> None:
    moved = position("turn: Omar; F10: red").after("move F10 F9")
    moved.refuses("pass", "MC-15")
    moved.refuses("fill F8 left 2", "MC-37")
    auctioned = position("turn: Omar; F10: red").after("auction R1", *SOLD)
    auctioned.shows("asked: Omar; phase: act")
    auctioned.refuses("pass", "MC-15")
    only_moves = position("turn: Omar; F10: red; cash: Omar 0").after("move F10 F9")
    assert {words.split()[0] for words in _offered(only_moves)} == {"move"}


def test_mcq12_money_of_the_first_move_may_be_used_in_the_auction_that_follows() -> None:
    moved = position("turn: Omar; F8: green; G4: Omar; cash: Omar 50").after("move F8 F9")
    moved.shows("cash: Omar 150").after("auction R1", "bid 150", *["pass"] * 3).shows("R1: Omar; cash: Omar 0")


def test_mcq13_two_customers_for_an_empty_shop_leave_its_owner_200() -> None:
    position("turn: Ali; F8: 2 green; G4: Omar").after("move F8 F9").shows("cash: Omar 1400, Ali 1300")


@pytest.mark.parametrize("seats", [3, 4])
def test_mcq14_there_are_more_shops_than_signs(seats: int) -> None:
    at = fresh(seats)
    assert len(at.state.owner) - sum(at.state.signs) in (1, 7)


def test_mcq14_with_fewer_shops_the_game_is_not_begun() -> None:
    board = published("marracash")
    spots = {spot: kind for spot, kind in board.spots.items() if spot != "G1"}
    drop = lambda shops: tuple(shop for shop in shops if shop in spots)  # noqa: E731 -- used in this test only
    streets = tuple(replace(street, beside=drop(street.beside)) for street in board.streets)
    small = Board("small", spots, streets, {spot: drop(shops) for spot, shops in board.fronts.items()}, board.notes)
    assert Marracash(small, 3).seats == 3
    with pytest.raises(ValueError, match="only 24 shops, and 4 players have 24 signs"):
        Marracash(small, 4)


def test_mcq15_with_fewer_than_two_left_what_is_left_is_placed() -> None:
    before = position("turn: Omar; did: move move; F8: nobody; line: red")
    assert before.offers("fill") == ["fill F8 left 1", "fill F8 right 1"]
    before.refuses("fill F8 left 2", "MC-38", "Not so many")
    before.after("fill F8 right 1").shows("F8: red; line: nobody")


def test_mcq15_the_player_chooses_which_empty_entrance_comes_first() -> None:
    before = position("turn: Omar; did: move move; F1: nobody; F16: nobody")
    assert {words.split()[1] for words in before.offers("fill")} == {"F1", "F16"}


def test_mcq16_one_visitor_may_be_left() -> None:
    before = position("turn: Omar; did: move move; F8: nobody; line: red blue red blue green")
    before.after("fill F8 left 4").shows("line: green; turn: Anfa; turns left: -1")


def test_mcq17_emptying_the_line_with_entrances_still_empty_begins_the_last_round() -> None:
    before = position("turn: Omar; did: move move; F8: nobody; F1: nobody; F16: nobody; line: red blue")
    before.after("fill F1 left 2").shows("turn: Anfa; phase: act; turns left: 4; F8: nobody; F16: nobody")


def test_mcq17_the_trigger_comes_at_the_end_of_a_turn_and_the_round_does_not_matter() -> None:
    before = position("turn: Anfa; first: Leila; did: move move; F8: nobody; line: red blue; F10: red")
    at = before.after("fill F8 left 2")
    for name in ("Ali", "Leila", "Omar", "Anfa"):
        at.shows(f"turn: {name}")
        at = at.after("move F10 F15", "move F15 F10")
    at.shows("asked: over")


def test_mcq18_nobody_is_brought_in_during_the_last_round() -> None:
    before = position("turn: Omar; turns left: 3; line: nobody; F8: red; F9: nobody")
    before.after("move F8 F9", "move F9 F10").shows("turn: Anfa; phase: act; F8: nobody; turns left: 2")


def test_mcq19_a_group_may_go_back_and_forth_and_nobody_enters_twice() -> None:
    there = position("turn: Omar; F9: red green; F10: yellow; R3: Ali").after("move F9 F10")
    there.shows("R3: Ali 1; F10: green yellow")
    back = there.after("move F10 F9")
    back.shows("R3: Ali 1; F9: green yellow; turn: Anfa")
    assert len(back.events(Entered)) == 1


def test_mcq20_an_entrance_occupied_again_before_the_end_of_the_turn_is_not_filled() -> None:
    back = position("turn: Omar; F8: red; F9: nobody").after("move F8 F9", "move F9 F8")
    back.shows("F8: red; turn: Anfa; phase: act")
    other = position("turn: Omar; F8: red; F14: blue").after("move F8 F9", "move F14 F8")
    other.shows("F8: blue; turn: Anfa; phase: act")


def test_mcq21_visitors_who_wait_at_a_shop_just_bought_buy_souvenirs() -> None:
    before = position("turn: Ali; F9: blue; souvenirs: blue-150 red-50")
    after = before.after("auction B4", *SOLD)
    after.shows("B4: Ali 1; cash: Ali 1350; souvenirs: - red-50; asked: Ali")
    assert not after.events(Commission)


def test_mcq21_of_two_cards_the_buyer_chooses() -> None:
    before = position("turn: Ali; F9: blue; souvenirs: blue-150 blue-200")
    asked = before.after("auction B4", "bid 100", "bid 125", "pass", "pass", "pass")
    asked.shows("asked: Leila; phase: choose a souvenir; turn: Ali; cash: Leila 1175, Ali 1300")
    after = asked.after("sell blue-150")
    after.shows("cash: Leila 1325, Ali 1300; asked: Ali; phase: act; souvenirs: - blue-200")
    assert not after.events(Commission)
    assert not after.offers("move")


def test_mcq22_a_souvenir_is_always_sold() -> None:
    before = position("turn: Ali; F8: green; G4: Ali; souvenirs: green-150 green-200").after("move F8 F9")
    assert _offered(before) == ["sell green-150", "sell green-200"]
    before.refuses("move F1 F2", "MC-44")


def test_mcq22_two_visitors_buy_both_cards_and_nothing_is_asked() -> None:
    after = position("turn: Leila; F8: 2 green; G4: Ali; souvenirs: green-150 green-200").after("move F8 F9")
    after.shows("phase: act; asked: Leila; souvenirs: - -; cash: Ali 1650, Leila 1400")


def test_mcq23_when_the_pile_is_empty_what_is_left_is_shown() -> None:
    before = "turn: Ali; F9: green; F10: red; G4: Ali; souvenirs: green-150 green-200; pile: red-50"
    one = position(before).after("move F9 F8", "sell green-150", "move F10 F15")
    one.shows("phase: reveal")
    one.after("reveal red-50").shows("souvenirs: red-50 green-200; turn: Leila")
    none = position(before.replace("pile: red-50", "pile:")).after("move F9 F8", "sell green-150", "move F10 F15")
    none.shows("souvenirs: - green-200; turn: Leila; phase: act")


def test_mcq23_with_one_card_left_nothing_is_asked() -> None:
    before = position("turn: Ali; F9: green; G4: Ali; souvenirs: - green-200; pile:")
    before.after("move F9 F8").shows("cash: Ali 1500; souvenirs: - -; phase: act; asked: Ali")


def test_mcq24_equal_cash_shares_the_victory() -> None:
    even = "cash: Ali 900, Leila 1300, Omar 1300, Anfa 25"
    before = position(f"turn: Leila; turns left: 1; line: nobody; F10: red; {even}")
    after = before.after("move F10 F15", "move F15 F10")
    assert after.rules.result(after.state).places == (3, 1, 1, 4)


def _shuffle_about(at: Position, turns: int) -> Position:
    """So many turns in which nobody enters anything and nothing is sold."""
    for _turn in range(turns):
        at = at.after("move F10 F15", "move F15 F10")
    return at


@pytest.mark.parametrize("seats", [3, 4])
def test_mcq25_after_40_rounds_in_which_nothing_happens_the_cash_is_counted(seats: int) -> None:
    before = position(f"turn: Ali; F10: red; seats: {seats}").after("auction R1", "bid 100", *["pass"] * (seats - 1))
    before = before.after("auction R2", "bid 100", *["pass"] * (seats - 1))
    nearly = _shuffle_about(before, 40 * seats - 1)
    nearly.shows("phase: act")
    over = _shuffle_about(nearly, 1)
    over.shows("asked: over; phase: over")
    assert over.rules.result(over.state).rule == "MCQ-25"
    assert over.rules.result(over.state).places == (seats, *[1] * (seats - 1))
    assert [told.rule for told in over.events(Ended)] == ["MCQ-25"]


@pytest.mark.parametrize(
    ("set_up", "turn"),
    [
        ("F10: red", ("move F10 F15", "auction R1", *SOLD)),
        ("F9: green; G4: Ali; F10: red", ("move F10 F15", "move F9 F8")),
        ("F8: red; F10: red", ("move F8 F9", "move F10 F15", "fill F8 left 2")),
    ],
    ids=["sale", "entry", "new visitors"],
)
def test_mcq25_a_sale_an_entry_and_new_visitors_begin_the_count_anew(set_up: str, turn: tuple[str, ...]) -> None:
    after = position(f"turn: Ali; idle: 160; {set_up}").after(*turn)
    after.shows("turn: Leila; phase: act")
    assert after.state.idle == 1


def test_mcq26_three_of_a_colour_may_stand_side_by_side_and_four_may_not() -> None:
    before = fresh().after("lot 0")
    head, line = lined_up().rsplit(" ", 1)
    others = line.replace("Y", "")
    yellows = line.count("Y")
    three = "YYY" + "".join(other + "Y" * (place < yellows - 3) for place, other in enumerate(others))
    four = "YYYY" + "".join(other + "Y" * (place < yellows - 4) for place, other in enumerate(others))
    assert before.rules.check(before.state, before.rules.read(f"{head} {three}")) is None
    before.refuses(f"{head} {four}", "MC-6")


@pytest.mark.parametrize("cash", ["open", "hidden"])
def test_mcq27_cash_is_open_by_default_and_every_payment_is_public(cash: str) -> None:
    option = next(option for option in MARRACASH.options if option.name == "cash")
    assert option.choices == ("open", "hidden")
    at = fresh(cash=cash).after("lot 0", lined_up(), "auction R1", *SOLD)
    for eye in (0, 1, 2, 3, PUBLIC, ALL):
        assert at.rules.table(at.state, eye).coins == {"seat-0": 1100, "seat-1": 1200, "seat-2": 1200, "seat-3": 1200}
    assert all(told.only is None for told in at.told)


def test_mcq28_two_players_are_not_offered() -> None:
    assert 2 not in MARRACASH.seats
    with pytest.raises(ValueError, match="3 or 4"):
        Marracash(published("marracash"), 2)


def test_mcq29_the_three_dark_fountains_are_the_entrances_and_play_alike() -> None:
    souk = rules().souk
    assert [souk.fountains[number] for number in souk.entrances] == ["F1", "F8", "F16"]
    assert sorted(cell for name, cell in fountains().items() if name in ("F1", "F8", "F16")) == [(0, 9), (5, 0), (8, 8)]
    position("F8: red; F4: blue; Y1: Ali").after("move F8 F4").shows("F4: red blue")
    position("F8: red; F4: blue; Y1: Ali").after("move F4 F8").shows("F8: red blue")


def test_mcq30_an_auction_of_the_last_round_is_like_any_other() -> None:
    last = position("turn: Leila; turns left: 1; line: nobody; F10: red")
    at = last.after("auction R1", "bid 100")
    at.shows("asked: Omar")
    at = at.after("pass", "bid 125", "pass")
    at.shows("asked: Leila").after("pass").shows("R1: Anfa; cash: Anfa 1075, Leila 1300; asked: Leila")


def _offered(at: Position) -> list[str]:
    return [action.written() for action in at.rules.legal_actions(at.state)]
