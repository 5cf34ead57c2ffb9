"""The rulebook's worked examples, and those that follow from the board, with their exact sums."""

from __future__ import annotations

from game.rules.marracash.events import Commission, Fee, Income, Price
from game.rules.marracash.souk import BANK
from tests.rules.marracash.notation import position


def test_mcx1_auction() -> None:
    before = position("round: 1; turn: Ali; G4: Ali; P1: Omar")
    bids = ("bid 100", "bid 200", "bid 250", "bid 300", "pass", "bid 325", "bid 350", "bid 400", "pass", "pass")
    after = before.after("auction R1", *bids)
    after.shows("R1: Anfa; cash: Ali 1300, Leila 1200, Omar 1200, Anfa 800; signs: Ali 5, Leila 6, Omar 5, Anfa 5")
    to_bank = [paid.amount for paid in after.events(Price)]
    from_bank = [paid.amount for paid in after.events(Fee)]
    assert sum(to_bank) - sum(from_bank) == 300
    assert {paid.payee for paid in after.events(Price)} == {paid.payer for paid in after.events(Fee)} == {BANK}


def test_mcx2_commission() -> None:
    after = position("turn: Ali; R5: Omar 2; F15: 2 red").after("move F15 F16")
    assert [paid.amount for paid in after.events(Income)] == [300, 400]
    assert [(paid.amount, paid.rate, paid.customers) for paid in after.events(Commission)] == [(200, 100, 2)]
    after.shows("R5: Omar 4; cash: Omar 1700, Ali 1400, Leila 1200, Anfa 1200")


def test_mcx3_ladder() -> None:
    at = position("turn: Omar; R5: Omar; F15: 7 red").after("move F15 F16")
    assert [paid.amount for paid in at.events(Income)] == [100, 200, 300, 400, 500, 500, 500]
    assert [paid.number for paid in at.events(Income)] == [1, 2, 3, 4, 5, 6, 7]


def test_mcx3_ladder_customer_by_customer() -> None:
    for number, amount in enumerate((100, 200, 300, 400, 500, 500, 500)):
        before = position(f"turn: Omar; R5: Omar {number}; F15: red")
        before.after("move F15 F16").shows(f"cash: Omar {1200 + amount}; R5: Omar {number + 1}")


def test_mcx4_one_move() -> None:
    before = position("turn: Omar; F8: yellow green blue; G4: Ali 2; B4: Leila 1")
    before.after("move F8 F9").shows("F8: nobody; F9: yellow; G4: Ali 3; B4: Leila 2")


def test_mcx5_move_then_move() -> None:
    before = position("turn: Leila; F8: green 2 blue yellow; F9: yellow; G4: Ali 1; B4: Leila; Y2: Leila")
    first = before.after("move F8 F9")
    first.shows("F9: 2 yellow; G4: Ali 2; B4: Leila 2; cash: Ali 1350, Leila 1550")
    second = first.after("move F9 F4")
    second.shows("Y2: Leila 2; cash: Ali 1350, Leila 1850; F8: nobody; F9: nobody; F4: nobody")
    second.shows("asked: Leila; phase: new visitors")


def test_mcx6_two_customers_leave_a_shop_of_500_at_a_loss_of_200() -> None:
    bought = position("turn: Ali").after("auction R5", "bid 500", *["pass"] * 3)
    bought.shows("cash: Ali 700")
    visited = position("turn: Ali; F15: 2 red; R5: Ali; cash: Ali 700").after("move F15 F16")
    visited.shows(f"cash: Ali {1200 - 200}; R5: Ali 2")


def test_mcx7_two_customers_for_an_empty_shop_cost_its_owner_100() -> None:
    after = position("turn: Leila; R5: Ali; F15: 2 red").after("move F15 F16")
    after.shows("cash: Ali 1400, Leila 1300")


def test_mcx8_two_customers_for_ones_own_shop_with_four_bring_1000() -> None:
    after = position("turn: Ali; R5: Ali 4; F15: 2 red").after("move F15 F16")
    after.shows("cash: Ali 2200, Leila 1200, Omar 1200, Anfa 1200; R5: Ali 6")
    assert not after.events(Commission)


def test_mcx9_the_first_of_two_shops_of_a_colour_takes_the_visitor() -> None:
    both = "P1: Ali; P3: Omar"
    position(f"turn: Ali; F4: purple; {both}").after("move F4 F3").shows("P1: Ali 1; P3: Omar; F3: nobody")
    position(f"turn: Ali; F3: purple; {both}").after("move F3 F4").shows("P1: Ali; P3: Omar 1; F4: nobody")
    position("turn: Ali; F3: purple; P1: Ali").after("move F3 F4").shows("P1: Ali 1; F4: nobody")


def test_mcx10_blue_visitors_from_f8_enter_b2_and_never_b4() -> None:
    position("turn: Ali; F8: 3 blue; B2: Ali; B4: Omar").after("move F8 F9").shows("B2: Ali 3; B4: Omar; F9: nobody")


def test_mcx11_visitors_who_wait_at_a_shop_just_bought() -> None:
    before = position("turn: Ali; F3: 2 blue red")
    after = before.after("auction B1", "bid 100", "bid 400", "pass", "pass", "pass")
    after.shows("B1: Leila 2; F3: red; cash: Leila 1100, Ali 1300, Omar 1200, Anfa 1200")
    assert not after.events(Commission)


def test_mcx12_takings_of_exactly_300_cost_50_each() -> None:
    two = position("turn: Leila; R5: Ali; F15: 2 red").after("move F15 F16")
    third = position("turn: Leila; R5: Ali 2; F15: red").after("move F15 F16")
    assert [(paid.takings, paid.rate, paid.amount) for paid in two.events(Commission)] == [(300, 50, 100)]
    assert [(paid.takings, paid.rate, paid.amount) for paid in third.events(Commission)] == [(300, 50, 50)]


def test_mcx12_takings_of_325_cost_100_each() -> None:
    after = position("turn: Leila; R5: Ali 1; F15: red; souvenirs: red-125 blue-200").after("move F15 F16")
    assert [(paid.takings, paid.rate, paid.amount) for paid in after.events(Commission)] == [(325, 100, 100)]


def test_mcx13_the_dearer_souvenir_can_leave_the_owner_less() -> None:
    before = position("turn: Leila; Y5: Ali; F14: yellow; souvenirs: yellow-200 yellow-225").after("move F14 F15")
    before.shows("asked: Ali; phase: choose a souvenir; cash: Ali 1300, Leila 1200; Y5: Ali 1")
    before.after("sell yellow-200").shows("cash: Ali 1450, Leila 1250; souvenirs: - yellow-225")
    before.after("sell yellow-225").shows("cash: Ali 1425, Leila 1300; souvenirs: yellow-200 -")


def test_mcx14_the_last_visitor_of_the_line_comes_alone() -> None:
    before = position("turn: Omar; did: move move; F8: nobody; line: yellow")
    assert before.offers("fill") == ["fill F8 left 1", "fill F8 right 1"]
    after = before.after("fill F8 left 1")
    after.shows("F8: yellow; line: nobody; turn: Anfa; turns left: 4")


def test_mcx14_from_a_line_of_three_two_or_three_are_taken() -> None:
    before = position("turn: Omar; did: move move; F8: nobody; line: yellow red blue")
    assert before.offers("fill") == ["fill F8 left 2", "fill F8 right 2", "fill F8 left 3", "fill F8 right 3"]
    before.refuses("fill F8 left 4", "MC-38", "Not so many")


def test_mcx15_two_entrances_and_a_line_of_two() -> None:
    before = position("turn: Omar; did: move move; F8: nobody; F16: nobody; line: yellow blue")
    after = before.after("fill F16 right 2")
    after.shows("F16: blue yellow; F8: nobody; turn: Anfa; phase: act; turns left: 4")
