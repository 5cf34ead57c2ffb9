"""The first round: MC-12 and MC-13."""

from __future__ import annotations

from game.core.table import Asked, Began
from tests.rules.marracash.notation import Position, fresh, lined_up, position


def begun() -> Position:
    return fresh().after("lot 0", lined_up())


def test_mc12_in_the_first_round_no_visitors_move() -> None:
    at = begun()
    assert not at.offers("move")
    at.refuses("move F8 F9", "MC-12", "no visitors move")


def test_mc12_a_turn_of_the_first_round_is_one_auction() -> None:
    begun().after("auction R1", "bid 100", "pass", "pass", "pass").shows("turn: Leila; phase: act; round: 1")


def test_mc12_the_round_ends_when_each_has_been_auctioneer_once() -> None:
    at = begun()
    for name, shop in (("Ali", "R1"), ("Leila", "R2"), ("Omar", "R3"), ("Anfa", "R4")):
        at.shows(f"turn: {name}; round: 1")
        at = at.after(f"auction {shop}", "bid 100", "pass", "pass", "pass")
    at.shows("turn: Ali; round: 2")
    assert at.offers("move")
    asked = {told.rule for told in at.events(Asked)}
    assert asked == {"MC-12", "MC-14", "MC-15", "MC-19"}
    begun_by = [(told.seat, told.round, told.rule) for told in at.events(Began)]
    assert begun_by == [(0, 1, "MC-12"), (1, 1, "MC-12"), (2, 1, "MC-12"), (3, 1, "MC-12"), (0, 2, "MC-19")]
    assert [told.seat for told in at.events(Asked) if told.rule == "MC-19"] == [0]


def test_mc12_the_round_ends_before_the_start_player_comes_again() -> None:
    before = position("round: 1; first: Omar; turn: Leila; F8: red; F1: red; F16: red")
    before.after("auction R1", "bid 100", "pass", "pass", "pass").shows("turn: Omar; round: 2")


def test_mc13_a_player_may_end_it_without_a_shop_and_another_with_several() -> None:
    at = begun()
    for auctioneer, shop in enumerate(("R1", "P1", "G1", "B1")):
        between, before = 2 - auctioneer, auctioneer + 1
        bids = [*["pass"] * between, "bid 125", *["pass"] * before] if auctioneer < 3 else ["pass"] * 3
        at = at.after(f"auction {shop}", "bid 100", *bids)
    at.shows("round: 2; R1: Anfa; P1: Anfa; G1: Anfa; B1: Anfa; signs: Ali 6, Leila 6, Omar 6, Anfa 2")
