"""The state in plain words, for whoever follows a match without our code."""

from __future__ import annotations

import json

import pytest

from tests.rules.marracash.notation import Position, fresh, lined_up, position

SOLD = ("bid 100", "pass", "pass", "pass")


def told(at: Position) -> dict[str, object]:
    """As it comes out of JSON."""
    plain = json.loads(json.dumps(at.rules.plain(at.state)))
    assert isinstance(plain, dict)
    return plain


@pytest.mark.parametrize(
    ("done", "combination"),
    [
        ([], "ABC"),
        (["move F10 F9"], "AB"),
        (["move F10 F9", "auction R1"], "B"),
        (["move F1 F2", "move F10 F9"], "A"),
        (["auction R1"], "C"),
        (["auction R1", *SOLD], "C"),
        (["auction R1", *SOLD, "auction R2"], "C"),
    ],
)
def test_mc19_the_combination_is_told_as_far_as_it_is_settled(done: list[str], combination: str) -> None:
    assert told(position("turn: Omar; F10: red").after(*done))["combination"] == combination


def test_mc19_no_combination_is_told_in_the_first_round_and_after_the_end() -> None:
    assert told(position("round: 1"))["combination"] == ""
    end = position("turns left: 1; line: nobody; F10: red").after("move F10 F9", "move F9 F10")
    assert told(end)["combination"] == ""
    assert (told(end)["actor"], told(end)["phase"], told(end)["turns_left"]) == ("over", "over", 0)


def test_everything_on_the_table_is_told_in_plain_words() -> None:
    at = position("turn: Leila; F9: 2 yellow green; R5: Omar 2; line: red blue; cash: Anfa 75")
    plain = told(at)
    assert plain["fountains"] == {
        **{f"F{number}": {} for number in range(1, 17)},
        **{entrance: {"yellow": 1} for entrance in ("F1", "F8", "F16")},
        "F9": {"yellow": 2, "green": 1},
    }  # fmt: skip
    assert {shop: owner for shop, owner in plain["owners"].items() if owner is not None} == {"R5": 2}
    assert {shop: count for shop, count in plain["customers"].items() if count} == {"R5": 2}
    assert plain["cash"] == [1200, 1200, 1200, 75]
    assert plain["signs"] == [6, 6, 5, 6]
    assert plain["line"] == ["red", "blue"]
    known = {"phase": "act", "actor": 1, "turn": 1, "round": 2, "start_player": 0, "actions_done": 0, "auction": None}
    assert {key: plain[key] for key in known} == known
    assert (plain["turns_left"], plain["idle_turns"]) == (None, 0)


def test_an_auction_is_told_with_who_is_still_in() -> None:
    opened = position("round: 1; turn: Ali").after("auction R1")
    auction = {"shop": "R1", "auctioneer": 0, "bid": None, "bidder": None, "bidding": [0, 1, 2, 3]}
    assert told(opened)["auction"] == auction
    going = opened.after("bid 100", "pass", "bid 150")
    assert told(going)["auction"] == {**auction, "bid": 150, "bidder": 2, "bidding": [0, 2, 3]}
    assert told(going)["phase"] == "auction"


def test_souvenirs_are_told_with_the_choice_and_what_is_due() -> None:
    before = position("turn: Leila; F8: green; G4: Ali; souvenirs: green-150 green-100; pile: red-50 blue-125")
    assert told(before)["souvenirs"] == {
        "face_up": ["green-150", "green-100"], "unseen": ["red-50", "blue-125"], "choice_for": None,
        "commission_due": [],
    }  # fmt: skip
    asked = told(before.after("move F8 F9"))
    assert asked["phase"] == "choose a souvenir"
    assert asked["souvenirs"] == {
        "face_up": ["green-150", "green-100"], "unseen": ["red-50", "blue-125"], "choice_for": "G4",
        "commission_due": [{"shop": "G4", "customers": 1, "takings": 100}],
    }  # fmt: skip
    sold = told(before.after("move F8 F9", "sell green-100"))["souvenirs"]
    assert isinstance(sold, dict)
    assert (sold["face_up"], sold["choice_for"], sold["commission_due"]) == (["green-150", None], None, [])


def test_before_the_first_turn_chance_is_the_actor() -> None:
    assert (told(fresh())["actor"], told(fresh())["phase"]) == ("chance", "lot")
    assert told(fresh().after("lot 2"))["phase"] == "line up"
    begun = told(fresh().after("lot 2", lined_up()))
    assert (begun["phase"], begun["start_player"], begun["turn"]) == ("act", 2, 2)
    assert len(begun["line"]) == 45
    assert (begun["idle_turns"], begun["turns_left"]) == (0, None)
