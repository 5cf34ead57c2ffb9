"""What customers bring, and what the mover gets of it: MC-31 to MC-34."""

from __future__ import annotations

import pytest

from game.rules.marracash.events import Commission, Income
from game.rules.marracash.souk import BANK
from tests.rules.marracash.notation import position


@pytest.mark.parametrize(("number", "brings"), [(1, 100), (2, 200), (3, 300), (4, 400), (5, 500), (6, 500), (20, 500)])
def test_mc31_the_kth_customer_brings_100_times_k_and_500_from_the_fifth(number: int, brings: int) -> None:
    after = position(f"turn: Ali; F8: green; G4: Ali {number - 1}").after("move F8 F9")
    after.shows(f"cash: Ali {1200 + brings}; G4: Ali {number}")
    assert [(told.payer, told.amount, told.number) for told in after.events(Income)] == [(BANK, brings, number)]


@pytest.mark.parametrize(
    ("had", "enter", "takings", "commission"),
    [(0, 1, 100, 50), (1, 1, 200, 50), (2, 1, 300, 50), (3, 1, 400, 100), (0, 2, 300, 100), (1, 2, 500, 200),
     (0, 3, 600, 300), (2, 2, 700, 200), (4, 3, 1500, 300)],
)  # fmt: skip
def test_mc32_the_rate_is_50_for_takings_up_to_300_and_100_above(
    had: int, enter: int, takings: int, commission: int
) -> None:
    after = position(f"turn: Leila; F8: {enter} green; G4: Ali {had}").after("move F8 F9")
    after.shows(f"cash: Ali {1200 + takings - commission}, Leila {1200 + commission}, Omar 1200, Anfa 1200")


def test_mc32_every_owner_pays_by_its_own_takings() -> None:
    after = position("turn: Anfa; F8: 3 blue green; B2: Omar; G4: Ali 1").after("move F8 F9")
    after.shows("cash: Omar 1500, Ali 1350, Anfa 1550, Leila 1200")


def test_mc33_the_owner_pays_right_after_the_income() -> None:
    after = position("turn: Leila; F8: green; G4: Ali; cash: Ali 0").after("move F8 F9")
    after.shows("cash: Ali 50, Leila 1250")
    paid = [(told.payer, told.payee) for told in after.told if isinstance(told, Income | Commission)]
    assert paid == [(BANK, "seat-0"), ("seat-0", "seat-1")]


def test_mc33_customers_for_ones_own_shop_bring_no_commission() -> None:
    after = position("turn: Ali; F8: green 2 blue; G4: Ali; B2: Omar").after("move F8 F9")
    assert [(told.owner, told.mover, told.customers) for told in after.events(Commission)] == [(2, 0, 2)]
    after.shows("cash: Ali 1400, Omar 1400")


def test_mc34_takings_count_over_all_shops_of_an_owner_that_a_move_passed() -> None:
    after = position("turn: Leila; F8: green blue; G4: Omar 1; B2: Omar 1").after("move F8 F9")
    assert [(told.takings, told.customers, told.rate, told.amount) for told in after.events(Commission)] == [
        (400, 2, 100, 200)
    ]
    after.shows("cash: Omar 1400, Leila 1400")


def test_mc34_takings_of_two_moves_count_apart() -> None:
    after = position("turn: Leila; F8: green; G4: Omar 1; F14: green").after("move F8 F9", "move F14 F8")
    assert [(told.takings, told.amount) for told in after.events(Commission)] == [(200, 50), (300, 50)]
