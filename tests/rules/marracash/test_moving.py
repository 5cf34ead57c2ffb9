"""Moving a group and entering shops: MC-22 to MC-30."""

from __future__ import annotations

from game.core.board import Spot
from game.core.table import Moved
from game.rules.marracash.events import Entered
from tests.rules.marracash.notation import position, rules

STREETS = """\
F1-F2 F1-F3 F1-F6 F2-F7 F3-F4 F3-F5 F4-F8 F4-F9 F5-F6 F5-F11 F6-F7 F7-F13 F8-F9 F8-F14 F9-F10 F10-F11 F10-F15
F11-F12 F12-F13 F12-F16 F13-F16 F14-F15 F15-F16"""
"""The souk's 23 streets."""


def test_mc22_a_move_takes_all_visitors_of_one_fountain_to_one_other() -> None:
    after = position("F10: 3 red 2 blue green; F11: purple; F15: nobody").after("move F10 F11")
    after.shows("F10: nobody; F11: 3 red 2 blue green purple; F9: nobody; F15: nobody")


def test_mc22_all_stay_together_over_both_moves_of_a_turn() -> None:
    position("F10: 3 red 2 blue").after("move F10 F11", "move F11 F12").shows("F11: nobody; F12: 3 red 2 blue")


def test_mc23_adjacent_fountains_are_those_joined_by_a_street() -> None:
    ways = {
        f"move {one} {other}"
        for street in STREETS.split()
        for one, other in (street.split("-"), street.split("-")[::-1])
    }
    everywhere = position("; ".join(f"F{number}: red" for number in range(1, 17)))
    assert set(everywhere.offers("move")) == ways
    assert len(ways) == 46


def test_mc23_no_move_leads_across_a_fountain() -> None:
    assert "move F8 F10" not in rules().actions
    assert "move F8 F9" in rules().actions


def test_mc23_a_fountain_out_of_reach_is_refused_in_a_sentence() -> None:
    bound = rules()
    refusal = bound.out_of_reach([Spot("F8")], Spot("F10"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason.partition(",")[0]) == (
        "MC-23",
        "A group goes along one street to the next fountain",
    )
    assert bound.out_of_reach([Spot("F8")], Spot("G4")) is None
    assert bound.out_of_reach([], Spot("F8")) is None


def test_mc24_visitors_who_meet_are_one_group() -> None:
    met = position("F9: yellow; F10: yellow red").after("move F10 F9")
    met.shows("F9: 2 yellow red")
    met.after("move F9 F4").shows("F4: 2 yellow red; F9: nobody")


def test_mc25_the_target_may_be_empty_or_occupied_or_an_entrance() -> None:
    position("F9: green; F8: nobody; F4: red; F10: nobody").after("move F9 F8").shows("F8: green")
    position("F9: green; F8: blue; F4: red; F10: nobody").after("move F9 F8").shows("F8: green blue")
    position("F9: green; F4: red; F10: nobody").after("move F9 F10").shows("F10: green")


def test_mc26_shops_without_an_owner_and_shops_of_other_colours_do_nothing() -> None:
    past = position("turn: Ali; F15: red yellow; P5: Omar; R4: Omar").after("move F15 F16")
    past.shows("F16: red 2 yellow; R5: nobody; P5: Omar; cash: Ali 1200, Omar 1200")
    assert not past.events(Entered)


def test_mc27_a_visitor_enters_the_first_owned_shop_of_its_colour() -> None:
    after = position("turn: Ali; F8: 2 blue green; B2: Omar; B4: Leila").after("move F8 F9")
    after.shows("B2: Omar 2; B4: Leila; F9: green; F8: nobody")


def test_mc27_a_shop_without_an_owner_is_passed_by() -> None:
    position("turn: Ali; F8: blue; B4: Leila").after("move F8 F9").shows("B2: nobody; B4: Leila 1; F9: nobody")


def test_mc27_the_first_door_on_the_way_decides_in_each_direction() -> None:
    ways = {
        "F3 F4": ("P3", "P1"), "F4 F3": ("P1", "P3"), "F4 F9": ("B2", "B4"), "F5 F6": ("B1", "B3"),
        "F6 F5": ("B3", "B1"), "F8 F4": ("Y1", "Y2"), "F8 F9": ("B2", "B4"), "F11 F12": ("R5", "R4"),
        "F15 F10": ("Y5", "Y3"),
    }  # fmt: skip
    colours = {"P": "purple", "B": "blue", "Y": "yellow", "R": "red"}
    for way, (first, second) in ways.items():
        start = way.split()[0]
        group = f"turn: Ali; {start}: {colours[first[0]]}"
        position(f"{group}; {first}: Omar; {second}: Omar").after(f"move {way}").shows(
            f"{first}: Omar 1; {second}: Omar"
        )
        position(f"{group}; {second}: Omar").after(f"move {way}").shows(f"{first}: nobody; {second}: Omar 1")
    tenth = "turn: Ali; F6: purple; P2: Omar; P3: Omar"
    position(tenth).after("move F6 F5").shows("P2: Omar 1; P3: Omar")


def test_mc28_a_shop_at_the_destination_counts_as_passed() -> None:
    position("turn: Ali; F9: yellow; Y2: Leila").after("move F9 F4").shows("Y2: Leila 1; F4: nobody")


def test_mc29_a_customer_stays_and_a_shop_is_never_full() -> None:
    before = position("turn: Ali; F8: 3 green; F9: green; G4: Omar 12")
    after = before.after("move F8 F9")
    after.shows("G4: Omar 15; F9: green")
    after.after("move F9 F8").shows("G4: Omar 16; F8: nobody")
    assert not any("G4" in told.path[:-1] for told in after.events(Moved))


def test_mc30_the_others_stand_on_the_destination() -> None:
    after = position("turn: Ali; F8: green 2 yellow; G4: Omar").after("move F8 F9")
    after.shows("F9: 2 yellow; G4: Omar 1")
    arrived = [(told.kind, told.path, told.count) for told in after.events(Moved) if told.rule == "MC-30"]
    assert arrived == [("yellow", ("F8", "F9"), 2)]


def test_mc30_it_may_happen_that_nobody_arrives() -> None:
    position("turn: Ali; F8: green; G4: Omar; F9: nobody").after("move F8 F9").shows("F8: nobody; F9: nobody")
