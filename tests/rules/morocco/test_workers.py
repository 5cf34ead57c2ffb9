"""Assign Workers: MO-11 to MO-19."""

from __future__ import annotations

import pytest

from game.core.table import PUBLIC
from game.rules.morocco.events import Passed, Sent, Spent, TurnBegan
from game.rules.morocco.state import TOURIST, standing
from tests.rules.morocco.notation import Position, position

THREE = "seats: 3; first: Green"


def closed_but(*stalls: str) -> str:
    """A market on which only these stalls are open."""
    every = (f"S{row}{column}" for row in range(1, 6) for column in range(1, 6))
    return "; ".join(f"{stall}: tile White" for stall in every if stall not in stalls)


def test_mo11_everybody_has_one_turn_and_then_a_second_one() -> None:
    at = position(f"{THREE}; cubes: Blue K K G G, Green K K G G, Yellow K K G G; S55: tile Blue")
    order = []
    for space in ("S11-nw", "S11-ne", "S11-sw", "S22-nw", "S22-ne", "S22-sw"):
        order.append(at.tells("asked"))
        at = at.after(f"assistant {space}")
    assert order == ["Green", "Yellow", "Blue", "Green", "Yellow", "Blue"]
    began = [(event.seat, event.turn) for event in at.events(TurnBegan) if not event.scouting]
    assert began == [(2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]
    at.shows("phase: roll; first: Yellow; round: 2; asked: chance")


def test_mo12_a_turn_is_one_worker() -> None:
    at = position("cubes: Blue K K K K; gold: Blue 1").after("assistant S11-nw").shows("phase: spend; asked: Blue")
    at.refuses("assistant S11-ne", "MO-12", "One worker a turn")


def test_mo12_who_can_send_nobody_passes_at_once() -> None:
    at = position("cubes: Blue K K, White K K").after("assistant S11-nw").shows("asked: White")
    assert [(event.seat, event.rule) for event in at.events(Passed)] == [(1, "MO-12"), (2, "MO-12")]


@pytest.mark.parametrize(
    ("cubes", "says"),
    [
        ("G G", "one green and one brown cube; you have no brown"),
        ("B K", "one green and one brown cube; you have no green"),
        ("K O P", "one green and one brown cube; you have neither green nor brown"),
    ],
)
def test_mo13_a_stall_costs_a_cube_of_its_row_and_one_of_its_column(cubes: str, says: str) -> None:
    position(f"cubes: Blue {cubes}; gold: Blue 1").refuses("assistant S24-nw", "MO-13", says)
    at = position("cubes: Blue G B O").after("assistant S24-nw").shows("cubes: Blue O")
    assert [(event.kind, event.extra, event.rule) for event in at.events(Spent)] == [
        ("green", False, "MO-13"), ("brown", False, "MO-13"),
    ]  # fmt: skip


def test_mo13_no_cube_of_a_colour_that_is_needed_twice() -> None:
    at = position("cubes: Blue K; gold: Blue 1")
    at.refuses("assistant S22-nw", "MO-13", "two green cubes; you have no green")
    at.refuses("assistant S11-nw", "MO-13", "two black cubes; you have only one black")


def test_mo14_an_assistant_counts_one() -> None:
    at = position("cubes: Blue K K").after("assistant S11-nw").shows("assistants: Blue 11; S11: nw Blue assistant")
    assert [(event.worker, event.workers, event.overflow) for event in at.events(Sent)] == [("assistant", 1, 0)]
    position("cubes: Blue K K; gold: Blue 1; assistants: Blue 0").refuses("assistant S11-nw", "MO-14", "no assistant")


def test_mo15_a_bodyguard_counts_two_on_one_space_and_must_be_gained_first() -> None:
    position("cubes: Blue K K").refuses("bodyguard S11-nw", "MO-15", "You have no bodyguard")
    at = position("cubes: Blue K K; guards: Blue 1").after("bodyguard S11-nw")
    assert [(event.worker, event.workers) for event in at.events(Sent)] == [("bodyguard", 2)]
    at.shows("guards: Blue 0; quarters: Blue 1; S11: nw Blue bodyguard")


def test_mo16_a_tourist_costs_one_cube_more_of_any_colour() -> None:
    before = position("cubes: Blue K K K O")
    assert [way for way in before.offers("tourist") if "S11-nw" in way] == ["S11-nw black", "S11-nw orange"]
    at = before.after("tourist S11-nw orange").shows("cubes: Blue K; tourists: Blue 1; S11: nw Blue tourist")
    assert [(event.kind, event.extra, event.rule) for event in at.events(Spent)][2] == ("orange", True, "MO-16")
    assert at.events(Sent)[0].workers == 1
    before.refuses("tourist S11-nw green", "MO-16", "Besides two black cubes you have no green cube")
    position("cubes: Blue K K").refuses("tourist S11-nw black", "MO-16", "one more cube of any colour")
    position("cubes: Blue K K K; tourists: Blue 0").refuses("tourist S11-nw black", "MO-16", "no tourist left")


def test_mo17_cousins_are_two_assistants_for_a_token_and_one_cube_more() -> None:
    before = position("cubes: Blue G G K")
    at = before.after("cousins S22-se black")
    at.shows("cubes: Blue; cousins: Blue 1; assistants: Blue 11; phase: second cousin; asked: Blue")
    assert at.verbs() == ["second"]
    assert at.offers("second") == ["S23-sw", "S32-ne"]
    at.refuses("second S22-ne", "MO-17", "another stall")
    at.refuses("second S33-nw", "MO-17", "touches the first one's by a side")
    at.refuses("assistant S11-nw", "MO-17", "First the second of the cousins")
    done = at.after("second S32-ne").shows("assistants: Blue 10; S32: ne Blue assistant; S22: se Blue assistant")
    assert [(event.rule, event.workers) for event in done.events(Sent)] == [("MO-17", 1), ("MO-17", 1)]
    position("cubes: Blue G G K; cousins: Blue 0").refuses("cousins S22-se black", "MO-17", "no cousins token")
    position("cubes: Blue G G").refuses("cousins S22-se green", "MO-17", "one more cube of any colour")


def test_mo17_the_second_goes_to_an_open_stall_and_a_free_space() -> None:
    at = position("cubes: Blue G G K; S23: tile White; S32: sw Green assistant").after("cousins S22-se black")
    assert at.offers("second") == ["S32-ne"]
    at.refuses("second S23-sw", "MO-17", "That stall is closed")
    at = position("cubes: Blue G G K; S32: ne Green assistant").after("cousins S22-se black")
    at.refuses("second S32-ne", "MO-18", "stands there already")


def test_mo18_a_worker_goes_to_any_free_space_of_an_open_stall() -> None:
    at = position("cubes: Blue K K; S11: ne Green tourist")
    assert at.offers("assistant") == ["S11-nw", "S11-sw", "S11-se"]
    at.refuses("assistant S11-ne", "MO-18", "stands there already")


def test_mo19_who_can_send_a_worker_must() -> None:
    at = position("cubes: Blue K K; gold: Blue 1")
    at.refuses("pass", "MO-19", "so you must")
    assert position("cubes: Blue K G; rows: PBOKG; columns: PBOKG; gold: Blue 1").offers("pass") == []
    poor = position(f"cubes: Blue K; gold: Blue 1; {closed_but('S11')}")
    assert poor.verbs() == ["pass", "swap"]


def test_moq19_a_tourist_must_be_sent_if_nothing_else_can() -> None:
    at = position("cubes: Blue K K O; assistants: Blue 0; gold: Blue 1")
    assert at.verbs() == ["tourist", "swap"]
    at.refuses("pass", "MO-19")
    assert position("cubes: Blue K K; assistants: Blue 0; gold: Blue 1").verbs() == ["pass", "swap"]
    assert position("cubes: Blue K K; assistants: Blue 0; guards: Blue 1").verbs() == ["bodyguard"]
    assert position("cubes: Blue K K O; assistants: Blue 0; tourists: Blue 0; gold: Blue 1").verbs() == ["pass", "swap"]


def test_moq17_ability_is_judged_as_the_cubes_lie_now() -> None:
    # The one open stall costs black and green, and Blue has two green cubes.
    before = position(f"cubes: Blue G G, Green K G; gold: Blue 2; {closed_but('S12')}")
    assert before.verbs() == ["pass", "swap"]
    before.after("pass").shows("asked: Green; gold: Blue 2")
    able = before.after("swap row-1 row-2")
    assert able.verbs() == ["assistant", "swap"]
    able.refuses("pass", "MO-19")
    unable = able.after("swap row-2 row-1").shows("asked: Green; gold: Blue 0")
    assert [event.seat for event in unable.events(Passed)] == [0]


def test_moq11_an_open_stall_always_has_a_free_space() -> None:
    # Four workers would count four, which is full.
    at = position("cubes: Blue K K; S11: Green assistant, White assistant, Yellow assistant")
    assert at.offers("assistant") == ["S11-se"]
    at.after("assistant S11-se").shows("phase: arrow; points: Blue 5")


@pytest.mark.parametrize(
    "words", ["assistant S12-nw", "bodyguard S12-nw", "tourist S12-nw black", "cousins S12-nw black"]
)
def test_moq22_closed_stalls_take_nobody_in(words: str) -> None:
    position("cubes: Blue K G K; S12: tile White; guards: Blue 1").refuses(words, "MO-18", "That stall is closed")


def test_moq20_cousins_need_a_second_space_and_two_assistants() -> None:
    rim = position("cubes: Blue K K K")
    rim.refuses("cousins S11-nw black", "MOQ-20", "finds no free space")
    assert {words[:6] for words in rim.offers("cousins")} == {"S11-ne", "S11-sw", "S11-se"}
    walled = position("cubes: Blue K K K; S12: tile White; S21: nw Green assistant, ne Green assistant")
    assert {words[:6] for words in walled.offers("cousins")} == set()
    one = position("cubes: Blue K K K; assistants: Blue 1")
    one.refuses("cousins S11-se black", "MOQ-20", "haven't two left")
    assert one.offers("cousins") == []


def test_moq21_the_second_cousin_needs_no_cubes_and_no_stall_closes_before_both_stand() -> None:
    at = position("cubes: Blue G G K; S22: Green assistant, Green assistant, Green assistant; S23: nw White bodyguard,"
                  " ne White assistant")  # fmt: skip
    at = at.after("cousins S22-se black").shows("points: Green 0; queue: S22; phase: second cousin")
    at = at.after("second S23-sw").shows("points: Green 5, Blue 2, White 0; closing: S22; queue: S23")
    at.after("point S12").shows("points: Green 5, Blue 4, White 5; closing: S23; phase: arrow; asked: White")


def test_moq16_no_more_workers_than_there_are() -> None:
    crowd = "S11: Blue tourist, Blue tourist; S33: Blue bodyguard; S44: Blue assistant"
    at: Position = position(f"{crowd}; cubes: Blue K K K K")
    seen = at.rules.table(at.state, PUBLIC).pieces
    assert (seen["seat-0"]["tourist-0"], seen["seat-0"]["assistant-0"], seen["quarters"]["bodyguard-0"]) == (0, 11, 1)
    assert standing(0, 0, TOURIST) == at.state.stalls[0] & 0b1111
    at.refuses("tourist S11-sw black", "MO-16", "no tourist left")
