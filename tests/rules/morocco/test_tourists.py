"""Closing a stall: tourists, MO-34 and MO-35."""

from __future__ import annotations

from game.core.table import PUBLIC
from game.rules.morocco.events import Closing, TouristGone, TouristMoved, TouristReplaced
from tests.rules.morocco.notation import position

WALLS = "S12: tile White; S21: tile White; S32: tile White"
"""S22 has one open neighbour, S23."""


def test_mo34_a_tourist_goes_on_and_becomes_an_assistant() -> None:
    there = "S22: Green assistant, Green assistant, Blue tourist"
    at = position(f"turn: White; {there}; cubes: White G G").after(
        "assistant S22-se", "take gold", "take gold", "point S23"
    )
    at.shows("asked: Blue; phase: tourist").refuses("settle S12-nw", "MO-34", "that the arrow points at")
    assert at.offers("settle") == ["S23-nw", "S23-ne", "S23-sw", "S23-se"]
    at = at.after("settle S23-sw").shows("S23: sw Blue assistant; S22: tile Green > S23; tourists: Blue 1")
    at.shows("assistants: Blue 11")
    assert [event.path for event in at.events(TouristMoved)] == [("S22-sw", "S23-sw")]
    assert [(event.workers, event.overflow) for event in at.events(TouristReplaced)] == [(1, 1)]
    assert at.rules.table(at.state, PUBLIC).pieces["box"]["tourist-0"] == 1


def test_mo34_not_to_a_space_that_is_taken() -> None:
    there = "S22: Green assistant, Green assistant, Blue tourist; S23: ne White assistant"
    at = position(f"turn: White; {there}; {WALLS}; cubes: White G G").after(
        "assistant S22-se", "take gold", "take gold"
    )
    assert at.offers("settle") == ["S23-nw", "S23-sw", "S23-se"]
    at.refuses("settle S23-ne", "MO-34", "needs a free space")


def test_mo34_several_go_clockwise_from_the_active_player() -> None:
    there = "S22: Green tourist, Blue tourist, White tourist"
    at = position(f"turn: Yellow; {there}; {WALLS}; cubes: Yellow G G").after("assistant S22-se")
    at = at.shows("asked: White; phase: tourist").after("settle S23-se").shows("asked: Blue").after("settle S23-nw")
    at = at.shows("asked: Green").after("settle S23-ne")
    assert [event.seat for event in at.events(TouristMoved)] == [3, 0, 1]


def test_moq10_all_tourists_go_on_the_winners_too_and_two_of_one_owner_together() -> None:
    there = "S22: Green tourist, Blue tourist, Green tourist"
    at = position(f"turn: Yellow; {there}; {WALLS}; cubes: Yellow G G").after(
        "assistant S22-se", "take gold", "take gold"
    )
    at.shows("points: Green 5; asked: Blue; phase: tourist")
    at = at.after("settle S23-nw").shows("asked: Green").after("settle S23-se").shows("asked: Green; phase: tourist")
    at = at.after("settle S23-ne")
    assert [event.seat for event in at.events(TouristMoved)] == [0, 1, 1]
    at.shows("tourists: Green 0, Blue 1")


def test_mo35_tourists_come_before_the_next_stall_is_looked_at() -> None:
    # With the arrow alone S23 is full; with the tourist it has five.
    there = (
        "S22: Green assistant, Green assistant, Blue tourist; S23: White assistant, White assistant, White assistant"
    )
    at = position(f"turn: Yellow; {there}; {WALLS}; cubes: Yellow G G").after(
        "assistant S22-se", "take gold", "take gold"
    )
    assert [(event.stall, event.workers, event.overflow) for event in at.events(Closing)] == [
        ("S22", 4, 0), ("S23", 4, 1),
    ]  # fmt: skip
    at.shows("points: Blue 3, White 5")


def test_mo35_the_last_free_space_needs_no_choice() -> None:
    there = "S22: Green assistant, Green assistant, Blue tourist; S23: White assistant, White assistant, White tourist"
    at = position(f"turn: Yellow; {there}; {WALLS}; cubes: Yellow G G").after(
        "assistant S22-se", "take gold", "take gold"
    )
    assert at.events(TouristMoved)[0].path[-1] == "S23-se"


def test_moq9_without_an_open_neighbour_a_tourist_is_lost() -> None:
    there = f"S22: Green assistant, Green assistant, Blue tourist; {WALLS}; S23: tile White"
    at = position(f"turn: White; {there}; cubes: White G G").after("assistant S22-se", "take gold", "take gold")
    assert [(event.rule, event.replaced) for event in at.events(TouristGone)] == [("MOQ-9", False)]
    at.shows("tourists: Blue 1; assistants: Blue 12; S22: tile Green > S12")


def test_moq9_who_finds_no_free_space_is_lost() -> None:
    there = "S22: Green tourist, Blue tourist, White tourist; S23: nw White assistant, ne White assistant"
    at = position(f"turn: Yellow; {there}; {WALLS}; cubes: Yellow G G").after("assistant S22-se")
    at = at.after("settle S23-se").shows("S22: tile empty > S23")
    # White's and Blue's tourists took the last spaces, the second without a choice; Green's is lost.
    assert [(event.seat, event.replaced) for event in at.events(TouristGone)] == [(3, True), (0, True), (1, False)]
    assert at.events(Closing)[1].workers == 4


def test_moq9_without_an_assistant_to_replace_it_a_tourist_is_lost() -> None:
    there = "S22: Green assistant, Green assistant, Blue tourist"
    at = position(f"turn: White; {there}; {WALLS}; assistants: Blue 0; cubes: White G G")
    at = at.after("assistant S22-se", "take gold", "take gold").shows("S23: nobody; tourists: Blue 1")
    assert [event.rule for event in at.events(TouristGone)] == ["MOQ-9"]


def test_moq9_an_assistant_who_has_just_come_home_replaces_it() -> None:
    there = "S22: Green assistant, Green assistant, Blue tourist"
    at = position(f"{there}; {WALLS}; assistants: Blue 1; cubes: Blue G G").after("assistant S22-se")
    at.shows("asked: Blue; phase: tourist").after("settle S23-nw").shows("S23: nw Blue assistant; assistants: Blue 0")
