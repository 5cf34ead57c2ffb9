"""Visitors who wait at the doors of a shop just bought: MC-35 and MC-36."""

from __future__ import annotations

from dataclasses import replace

from game.core.board import Spot
from game.rules.marracash.events import Commission, Entered, Fee
from game.rules.marracash.needs import needs
from game.rules.marracash.rules import Marracash
from tests.rules.boards import published
from tests.rules.marracash.notation import Position, position


def test_mc35_visitors_of_its_colour_at_a_door_become_customers_at_once() -> None:
    before = position("turn: Ali; F7: 3 red blue; F6: red").after("auction R2", "bid 100")
    before.shows("F7: 3 red blue; R2: nobody")
    after = before.after("pass", "pass", "pass")
    after.shows("R2: Ali 3; F7: blue; F6: red; cash: Ali 1700")
    assert {told.rule for told in after.events(Entered)} == {"MC-35"}
    assert [told.path for told in after.events(Entered)] == [("F7", "R2")] * 3


def test_mc35_the_buyer_is_paid_and_not_the_auctioneer() -> None:
    after = position("turn: Ali; F9: blue").after("auction B4", "bid 100", "pass", "bid 200", "pass", "pass")
    after.shows("B4: Omar 1; cash: Omar 1100, Ali 1300")


def test_mc35_visitors_at_other_fountains_of_its_streets_wait_on() -> None:
    after = position("turn: Ali; F8: blue; F10: blue").after("auction B4", "bid 100", "pass", "pass", "pass")
    after.shows("B4: Ali; F8: blue; F10: blue; cash: Ali 1100")


def test_mc35_nobody_waits_at_a_shop_that_stands_at_no_fountain() -> None:
    everywhere = "; ".join(f"F{number}: green" for number in range(1, 17))
    position(f"turn: Ali; {everywhere}").after("auction G4", "bid 100", *["pass"] * 3).shows("G4: Ali; cash: Ali 1100")


def test_mc36_nobody_gets_a_movers_commission_for_them() -> None:
    after = position("turn: Ali; F11: 4 green").after("auction G3", "bid 100", "bid 600", "pass", "pass", "pass")
    assert not after.events(Commission)
    assert [told.amount for told in after.events(Fee)] == [200]
    after.shows("cash: Leila 1600, Ali 1400; G3: Leila 4")


def _two_doors_at_two_fountains() -> Position:
    """A souk of one's own, on which R4 also stands at F13; red visitors wait at both of its fountains."""
    board = published("marracash")
    own = replace(board, name="own", fronts={**board.fronts, Spot("F13"): (Spot("R4"),)})
    assert needs(own) == []
    bound = Marracash(own, 4, {"souvenirs": "on"})
    state = position("turn: Ali; F12: red; F13: 2 red; souvenirs: red-50 red-150").state.copy()
    return Position(bound, state)


def test_mc35_on_a_souk_of_ones_own_visitors_at_both_fountains_of_a_shop_become_customers() -> None:
    after = _two_doors_at_two_fountains().after("auction R4", "bid 100", *["pass"] * 3)
    after.shows("R4: Ali 3; F12: nobody; F13: nobody; souvenirs: - -; phase: act; asked: Ali")
    after.shows(f"cash: Ali {1200 - 100 + 600 + 200}")
    assert [told.path for told in after.events(Entered)] == [("F12", "R4"), ("F13", "R4"), ("F13", "R4")]
