"""Auctioning a shop: MC-14 to MC-18."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.table import Moved
from game.rules.marracash.events import Bade, Fee, Offered, Passed, Price
from game.rules.marracash.souk import BANK
from tests.rules.marracash.notation import NAMES, position

ROUND_1 = "round: 1; turn: Ali"


def test_mc14_any_unowned_shop_may_be_put_up() -> None:
    before = position("turn: Ali; R1: Leila; P1: Ali")
    assert len(before.offers("auction")) == 23
    assert not {"auction R1", "auction P1"} & set(before.offers("auction"))


def test_mc14_a_sold_shop_is_not_put_up() -> None:
    position("turn: Ali; R1: Leila").refuses("auction R1", "MC-14", "without an owner")
    position("turn: Ali; R1: Ali").refuses("auction R1", "MC-14", "without an owner")


def test_mc14_the_auctioneer_bids_first_and_at_least_100() -> None:
    opened = position(ROUND_1).after("auction R1")
    opened.shows("asked: Ali; phase: auction")
    opened.refuses("pass", "MC-14", "must bid first")
    assert opened.offers("bid")[0] == "bid 100"
    assert not opened.offers("pass")
    assert [(told.seat, told.shop) for told in opened.events(Offered)] == [(0, "R1")]


@pytest.mark.parametrize("amount", [0, 25, 75])
def test_mc14_an_opening_bid_below_100_is_refused(amount: int) -> None:
    from game.rules.marracash.actions import Bid

    position(ROUND_1).after("auction R1").refuses(Bid(amount), "MC-14", "at least 100")


def test_mc14_the_stone_lies_on_the_shop_while_it_is_up() -> None:
    from game.core.table import ALL

    opened = position(ROUND_1).after("auction R1")
    assert opened.rules.table(opened.state, ALL).pieces["R1"] == {"stone": 1}


def test_mc15_the_others_bid_or_pass_clockwise() -> None:
    at = position("round: 1; turn: Omar").after("auction R1", "bid 100")
    at.shows("asked: Anfa")
    at = at.after("bid 125")
    at.shows("asked: Ali")
    at = at.after("pass")
    at.shows("asked: Leila")
    at.after("bid 300").shows("asked: Omar")


def test_mc15_a_bid_is_higher_than_the_standing_one() -> None:
    at = position(ROUND_1).after("auction R1", "bid 300")
    at.refuses("bid 300", "MC-15", "higher than the standing one of 300")
    at.refuses("bid 275", "MC-15", "higher")
    assert at.offers("bid")[0] == "bid 325"
    assert at.offers("pass") == ["pass"]


def test_mc15_who_has_passed_is_not_asked_again() -> None:
    at = position(ROUND_1).after("auction R1", "bid 100", "pass", "bid 125", "bid 150", "bid 175")
    at.shows("asked: Omar")
    assert at.state.bidding == 0b1101


def test_mc15_nothing_else_is_done_while_an_auction_goes_on() -> None:
    at = position("turn: Ali; F8: red").after("auction R1", "bid 100")
    at.refuses("auction R2", "MC-15", "until all but one have passed")
    at.refuses("move F8 F9", "MC-15", "until all but one have passed")
    at.refuses("fill F1 left 2", "MC-15", "until all but one have passed")


def test_mc15_without_an_auction_nobody_bids_or_passes() -> None:
    position(ROUND_1).refuses("pass", "MC-15", "in an auction only")
    position(ROUND_1).refuses("bid 100", "MC-15", "No shop is up")


def test_mc16_the_highest_bidder_puts_a_sign_on_the_shop() -> None:
    at = position(ROUND_1).after("auction R1", "bid 100", "bid 125", "bid 150", "bid 175", "pass", "pass")
    at.shows("asked: Omar; R1: nobody")
    sold = at.after("pass")
    sold.shows("R1: Anfa; signs: Ali 6, Leila 6, Omar 6, Anfa 5; turn: Leila")
    assert [told.seat for told in sold.events(Passed)] == [0, 1, 2]
    assert [told.amount for told in sold.events(Bade)] == [100, 125, 150, 175]
    assert [told.path for told in sold.events(Moved) if told.kind == "sign-3"] == [("seat-3", "R1")]


def test_mc16_nothing_of_the_auction_is_left_over() -> None:
    sold = position(ROUND_1).after("auction R1", "bid 100", "bid 125", "pass", "pass", "pass")
    s = sold.state
    assert (s.shop, s.bid, s.bidder, s.bidding, s.due) == (-1, 0, -1, 0, ())


def test_mc16_the_stone_goes_to_the_next_player() -> None:
    sold = position(ROUND_1).after("auction R1", "bid 100", "pass", "pass", "pass")
    stone = [told.path for told in sold.events(Moved) if told.kind == "stone"]
    assert stone == [("seat-0", "R1"), ("R1", "seat-0"), ("seat-0", "seat-1")]


@pytest.mark.parametrize(("bid", "commission"), [(125, 100), (475, 100), (500, 100), (525, 200), (1175, 200)])
def test_mc17_the_auctioneer_gets_100_of_a_bid_up_to_500_and_200_of_a_higher_one(bid: int, commission: int) -> None:
    sold = position(ROUND_1).after("auction R1", "bid 100", "pass", f"bid {bid}", "pass", "pass")
    sold.shows(f"R1: Omar; cash: Ali {1200 + commission}, Leila 1200, Omar {1200 - bid}, Anfa 1200")
    assert [(told.payer, told.amount) for told in sold.events(Fee)] == [(BANK, commission)]
    assert [(told.payee, told.amount) for told in sold.events(Price)] == [(BANK, bid)]


@pytest.mark.parametrize("bid", [100, 500, 525, 1200])
def test_mc18_an_auctioneer_who_wins_gets_no_commission(bid: int) -> None:
    sold = position(ROUND_1).after("auction R1", f"bid {bid}", *["pass"] * (3 if bid < 1200 else 0))
    sold.shows(f"R1: Ali; cash: Ali {1200 - bid}, Leila 1200, Omar 1200, Anfa 1200; signs: Ali 5")
    assert not sold.events(Fee)
    assert [(told.payee, told.amount, told.rule) for told in sold.events(Price)] == [(BANK, bid, "MC-18")]


def test_mc18_an_auctioneer_who_raises_and_wins_gets_none_either() -> None:
    sold = position(ROUND_1).after("auction R1", "bid 100", "bid 125", "pass", "pass", "bid 150", "pass")
    sold.shows("R1: Ali; cash: Ali 1050, Leila 1200, Omar 1200, Anfa 1200")


def test_mc15_in_any_auction_those_are_asked_who_can_raise_and_nobody_is_skipped() -> None:
    """Purses of 0 and 25 Dirham among them, and seats without a sign; who is asked is counted round the table."""
    rng, ends = Random(15), Counter[int]()
    for _auction in range(150):
        cash = {name: rng.choice([0, 25, 75, 100, 125, 150, 400]) for name in NAMES}
        signs = {name: rng.choice([0, 1, 6, 6]) for name in NAMES}
        cash["Ali"], signs["Ali"] = rng.choice([100, 125, 300]), 6
        said = "; ".join(
            f"{word}: {', '.join(f'{name} {n}' for name, n in values.items())}"
            for word, values in (("cash", cash), ("signs", signs))
        )
        at = position(f"round: 1; turn: Ali; {said}").after("auction R1")
        leader, standing, passed = "", 75, set[str]()
        while at.tells("phase") == "auction":
            name = at.tells("asked")
            assert bool(at.offers("pass")) == bool(leader), "the auctioneer must open, everybody else may pass"
            assert at.offers("bid"), "who can't raise isn't asked"
            acts = at.offers("pass") * 2 + at.offers("bid")[:3]
            chosen = rng.choice(acts)
            if chosen == "pass":
                passed.add(name)
            else:
                leader, standing = name, int(chosen.split()[1])
            able = {each for each in NAMES if signs[each] and cash[each] >= standing + 25}
            passed |= {each for each in NAMES if each != leader and each not in able}
            place = NAMES.index(name)
            following = [NAMES[(place + step) % 4] for step in range(1, 5)]
            asked = next((each for each in following if each not in passed and each != leader), None)
            at = at.after(chosen)
            assert at.tells("phase") == "auction" or asked is None
            assert asked is None or at.tells("asked") == asked
        at.shows(f"R1: {leader}; cash: {leader} {cash[leader] - standing}")
        ends[NAMES.index(leader)] += 1
    assert len(ends) == 4
