"""Closing a stall: places and rewards, MO-25 to MO-28."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.morocco.events import Missed, Ranked, Rewarded
from game.rules.morocco.state import ranking, standing
from tests.rules.morocco.notation import position


def places(*counts: int) -> list[tuple[int, bool]]:
    """Place and tie of seats with some worker counts of at most four, as assistants and bodyguards."""
    there, place = 0, 0
    for seat, count in enumerate(counts):
        for kind in [1] * (count // 2) + [0] * (count % 2):
            there += standing(place, seat, kind)
            place += 1
    ranks = {rank.seat: (rank.place, rank.tied) for rank in ranking(there)}
    return [ranks[seat] for seat in range(len(counts))]


@pytest.mark.parametrize(
    ("counts", "wanted"),
    [
        ((4,), [(1, False)]),
        ((3, 1), [(1, False), (2, False)]),
        ((2, 2), [(1, True), (1, True)]),
        ((2, 1, 1), [(1, False), (2, True), (2, True)]),
        ((1, 1, 1, 1), [(1, True)] * 4),
        ((2, 1, 1, 1), [(1, False)] + [(2, True)] * 3),
        ((2, 2, 1), [(1, True), (1, True), (3, False)]),
        ((2, 2, 1, 1), [(1, True), (1, True), (3, True), (3, True)]),
    ],
)
def test_mo25_a_place_is_one_more_than_how_many_have_more(
    counts: tuple[int, ...], wanted: list[tuple[int, bool]]
) -> None:
    assert places(*counts) == wanted


def test_mo25_and_so_it_is_in_every_stall_that_can_be_filled() -> None:
    kinds = (None, *product(range(5), range(3)))
    for there in product(kinds, repeat=4):
        stall = sum(standing(place, *who) for place, who in enumerate(there) if who)
        totals: dict[int, int] = {}
        for who in filter(None, there):
            totals[who[0]] = totals.get(who[0], 0) + (2 if who[1] == 1 else 1)
        order = sorted(totals.values(), reverse=True)
        wanted = {(seat, count, 1 + order.index(count), order.count(count) > 1) for seat, count in totals.items()}
        assert {tuple(rank) for rank in ranking(stall)} == wanted
        assert [rank.workers for rank in ranking(stall)] == order


def test_mo26_first_brings_five_alone_or_tied() -> None:
    position("S11: Green bodyguard, Green assistant; cubes: Blue K K").after("assistant S11-se").shows(
        "points: Green 5"
    )
    at = position("S11: Green bodyguard, Blue assistant; cubes: Blue K K").after("assistant S11-se")
    at.shows("points: Green 5, Blue 5; gold: Green 0, Blue 0; guards: Green 0, Blue 0")


def test_mo27_second_brings_two_a_coin_and_a_bodyguard() -> None:
    at = position("S11: Green bodyguard, Green assistant; cubes: Blue K K").after("assistant S11-se")
    at.shows("points: Blue 2; gold: Blue 1; guards: Blue 1; quarters: Blue 1")
    assert [(event.reward, event.chosen, event.rule) for event in at.events(Rewarded)] == [
        ("gold", False, "MO-27"), ("bodyguard", False, "MO-27"),
    ]  # fmt: skip


def test_mo27_tied_seconds_choose_one_of_the_two() -> None:
    at = position("S11: Green bodyguard, White assistant; cubes: Blue K K").after("assistant S11-se")
    at.shows("points: Green 5, Blue 1, White 1; phase: reward; asked: Blue")
    assert at.verbs() == ["take"]
    at.refuses("point S12", "MO-27", "First a reward is chosen")
    at = at.after("take bodyguard").shows("guards: Blue 1; gold: Blue 0; asked: White").after("take gold")
    assert [(event.seat, event.reward, event.chosen) for event in at.events(Rewarded)] == [
        (0, "bodyguard", True), (3, "gold", True),
    ]  # fmt: skip


def test_mo28_third_brings_one_and_a_choice_and_fourth_nothing() -> None:
    at = position("S11: Green bodyguard, White bodyguard; cubes: Blue K K").after("assistant S11-se")
    at.shows("points: Green 5, White 5, Blue 1; asked: Blue; phase: reward").after("take gold").shows("gold: Blue 1")
    assert at.events(Ranked)[-1].rule == "MO-28"
    at = position("S11: White bodyguard, Yellow bodyguard, Green bodyguard; cubes: Blue K K").after("assistant S11-se")
    at.shows("points: White 5, Yellow 5, Green 5, Blue 0; gold: Blue 0; guards: Blue 0; phase: arrow")
    assert places(3, 2, 1) == [(1, False), (2, False), (3, False)]
    assert places(2, 1, 1)[1:] == [(2, True), (2, True)]


def test_moq4_after_a_tie_for_first_comes_third() -> None:
    at = position("S11: Green bodyguard, White bodyguard; cubes: Blue K K").after("assistant S11-se")
    assert [(event.seat, event.place) for event in at.events(Ranked)] == [(1, 1), (3, 1), (0, 3)]


def test_moq5_tied_thirds_get_as_much_as_one_alone() -> None:
    there = "S11: White bodyguard, Yellow bodyguard, Green assistant"
    at = position(f"{there}; cubes: Blue K K").after("assistant S11-se")
    at.shows("points: White 5, Yellow 5, Green 1, Blue 1; phase: reward; asked: Blue")
    at = at.after("take gold").shows("asked: Green").after("take bodyguard")
    at.shows("gold: Blue 1, Green 0; guards: Blue 0, Green 1")
    assert [event.rule for event in at.events(Ranked)] == ["MO-26", "MO-26", "MO-28", "MO-28"]


def test_moq12_a_bodyguard_comes_from_the_quarters_alone() -> None:
    at = position("S11: Green bodyguard, Green assistant; S33: Blue bodyguard; guards: Blue 1; cubes: Blue K K")
    at = at.after("assistant S11-se").shows("points: Blue 2; gold: Blue 1; guards: Blue 1; quarters: Blue 0")
    assert [(event.rule, event.reward) for event in at.events(Missed)] == [("MOQ-12", "bodyguard")]


def test_moq12_one_that_stands_in_the_closing_stall_is_not_back_yet() -> None:
    at = position("S11: Green bodyguard, Green assistant; guards: Blue 1; S33: Blue bodyguard; cubes: Blue K K")
    at = at.after("bodyguard S11-sw").shows("points: Green 5, Blue 2; guards: Blue 0; quarters: Blue 1; gold: Blue 1")


def test_moq13_where_only_one_can_be_had_it_is_given() -> None:
    there = "S11: Green bodyguard, White assistant"
    gold = position(f"{there}; quarters: Blue 0; guards: Blue 2; cubes: Blue K K").after("assistant S11-se")
    gold.shows("gold: Blue 1; asked: White")
    guard = position(f"{there}; gold: Blue 3; cubes: Blue K K").after("assistant S11-se")
    guard.shows("gold: Blue 3; guards: Blue 1; asked: White")
    none = position(f"{there}; gold: Blue 3; quarters: Blue 0; guards: Blue 2; cubes: Blue K K")
    none = none.after("assistant S11-se").shows("gold: Blue 3; guards: Blue 2; points: Blue 1; asked: White")
    assert [(event.rule, event.reward) for event in none.events(Missed)] == [("MOQ-13", "both")]


def test_moq13_several_choose_clockwise_from_the_active_player() -> None:
    there = "S11: Green bodyguard, Blue assistant, Yellow assistant"
    at = position(f"{there}; turn: White; cubes: White K K").after("assistant S11-se").shows("asked: White")
    at = at.after("take gold").shows("asked: Blue").after("take gold").shows("asked: Yellow")


def test_moq35_a_tie_with_the_active_player_leaves_an_empty_tile_too() -> None:
    at = position("S11: Green bodyguard, Blue assistant; cubes: Blue K K").after("assistant S11-se", "point S12")
    at.shows("S11: tile empty > S12")


def test_moq33_example_j_speaks_of_one_player() -> None:
    before = position("turn: Green; S22: Blue assistant, White assistant; guards: Green 1; cubes: Green G G")
    at = before.after("bodyguard S22-se")
    assert [(event.seat, event.points) for event in at.events(Ranked)] == [(1, 5), (0, 1), (3, 1)]
