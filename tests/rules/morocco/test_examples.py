"""The rulebook's worked examples, and those that follow from the rules, with their exact sums."""

from __future__ import annotations

import pytest

from game.core.table import Ended
from game.rules.morocco.events import Closing, JuiceTaken, Ranked, Rewarded, TouristGone
from tests.rules.morocco.notation import position

SCOUTING = "phase: scout; turn: Blue; roof: GBOKP"
"""Brown lies between green and orange."""


def test_mox1_two_two_one_is_first_first_third() -> None:
    before = position("turn: Green; S11: Blue bodyguard, White assistant; guards: Green 1; cubes: Green K K")
    at = before.after("bodyguard S11-sw")
    at.shows("points: Blue 5, Green 5, White 1; asked: White; phase: reward")
    ranked = [(event.seat, event.place, event.tied) for event in at.events(Ranked)]
    assert ranked == [(0, 1, True), (1, 1, True), (3, 3, False)]
    at.after("take gold").shows("gold: White 1; asked: Green; phase: arrow").after("point S12").shows(
        "S11: tile empty > S12; points: White 1"
    )
    at.after("take bodyguard").shows("guards: White 1; gold: White 0")


def test_mox2_one_ahead_of_three_is_first_and_three_tied_seconds() -> None:
    there = "S11: Blue bodyguard, Green assistant, Yellow assistant"
    at = position(f"{there}; turn: White; cubes: White K K").after("assistant S11-se")
    at.shows("points: Blue 5, Green 1, Yellow 1, White 1; asked: White; phase: reward")
    at = at.after("take gold", "take bodyguard", "take gold")
    at.shows("gold: Green 0, Yellow 1, White 1; guards: Green 1, Yellow 0, White 0; phase: arrow; asked: Blue")


def test_mox3_four_with_one_each_are_all_first() -> None:
    before = position("turn: White; S11: Blue assistant, Green assistant, Yellow assistant; cubes: White K K")
    at = before.after("assistant S11-se")
    at.shows("points: Blue 5, Green 5, Yellow 5, White 5; gold: Blue 0, Green 0, Yellow 0, White 0; asked: White")
    assert at.events(Rewarded) == []
    at.after("point S21").shows("S11: tile empty > S21")


def test_mox4_one_worker_and_three_arrows_pay_its_owner_alone() -> None:
    arrows = "S12: tile Green > S22; S21: tile White > S22; S32: tile White > S22"
    at = position(f"{arrows}; cubes: Blue G G").after("assistant S22-nw")
    at.shows("points: Blue 5, Green 0, White 0; S22: tile Blue > S23")
    assert [(event.workers, event.overflow) for event in at.events(Closing)] == [(1, 3)]


@pytest.mark.parametrize(("quarters", "guards"), [(1, 2), (0, 1)])
def test_mox5_second_with_three_coins_gets_what_can_be_had(quarters: int, guards: int) -> None:
    before = position(
        f"turn: Blue; S11: Blue bodyguard, Green assistant; gold: Green 3; cubes: Blue K K; quarters: Green {quarters};"
        " guards: Green 1"
    )
    at = before.after("assistant S11-sw")
    at.shows(f"points: Blue 5, Green 2; gold: Green 3; guards: Green {guards}; quarters: Green 0")


def test_mox6_row_and_column_of_one_colour_cost_two_of_it() -> None:
    at = position("cubes: Blue P P K").after("assistant S33-nw")
    at.shows("cubes: Blue K; S33: nw Blue assistant")
    position("cubes: Blue P K").refuses("assistant S33-nw", "MO-13", "two purple cubes; you have only one purple")


def test_mox7_cousins_fill_two_stalls_and_the_first_is_closed_first() -> None:
    green = "S11: nw Green assistant, sw Green assistant, se Green assistant"
    yellow = "S12: ne Yellow assistant, se Yellow assistant; S13: tile White > S12"
    at = position(f"{green}; {yellow}; cubes: Blue K K K").after("cousins S11-ne black")
    at.shows("phase: second cousin; queue: S11; points: Green 0")
    at = at.after("second S12-nw").shows("queue: S12; closing: S11; points: Green 5, Blue 2, Yellow 0")
    assert [event.stall for event in at.events(Closing)] == ["S11"]
    assert at.offers("point") == ["S12", "S21"]
    at = at.after("point S12").shows("points: Yellow 5, Blue 4; S11: tile Green > S12; S12: tile Yellow > S22")
    assert [(event.step, event.stall, event.overflow) for event in at.events(Closing)][1:] == [(2, "S12", 2)]


def test_mox8_example_a_the_mover_gains_both_neighbours() -> None:
    at = position(SCOUTING).after("scout roof-2")
    at.shows("cubes: Blue G O; pawn: roof-2")


def test_mox9_example_b_everybody_else_gains_the_pawns_colour() -> None:
    position(SCOUTING).after("scout roof-2").shows("cubes: Green B, Yellow B, White B")


def test_mox10_example_c_an_assistant_costs_one_of_the_row_and_one_of_the_column() -> None:
    at = position("turn: Green; rows: GKPBO; columns: KGPBO; cubes: Green G B K").after("assistant S14-nw")
    at.shows("cubes: Green K; S14: nw Green assistant; assistants: Green 11")


def test_mox11_example_d_the_second_cousin_has_two_spaces_away_from_the_rim() -> None:
    before = position("turn: Yellow; columns: KOGPB; cubes: Yellow G O P")
    at = before.after("cousins S22-nw purple").shows("cousins: Yellow 1; phase: second cousin; asked: Yellow")
    assert sorted(at.offers("second")) == ["S12-sw", "S21-ne"]
    at.after("second S12-sw").shows("S12: sw Yellow assistant; S22: nw Yellow assistant; assistants: Yellow 10")


def test_mox12_example_e_four_assistants_are_full() -> None:
    before = position("S11: Green assistant, Green assistant, Blue assistant; cubes: Blue K K")
    assert before.after("assistant S11-se").events(Closing)[0].workers == 4


def test_mox13_example_f_three_assistants_and_an_arrow_are_full() -> None:
    before = position("S11: Green assistant, Green assistant; S12: tile White > S11; cubes: Blue K K")
    closing = before.after("assistant S11-se").events(Closing)[0]
    assert (closing.workers, closing.overflow) == (3, 1)


def test_mox14_example_g_bodyguard_tourist_and_assistant_are_full() -> None:
    before = position("S11: Green bodyguard, Yellow tourist; cubes: Blue K K")
    assert before.after("assistant S11-se").events(Closing)[0].workers == 4


def test_mox15_example_h_each_takes_the_tokens_at_own_corners() -> None:
    before = position("turn: Green; S22: nw White bodyguard, ne Green assistant; cubes: Green G G")
    at = before.after("assistant S22-se").shows("taken: White J11, Green J12 J22, Blue; points: White 5, Green 5")
    at.after("point S23").shows("S22: tile empty > S23")
    assert {event.path[0] for event in at.events(JuiceTaken)} == {"J11", "J12", "J22"}


def test_mox16_example_i_who_comes_to_an_empty_corner_takes_nothing() -> None:
    there = "S22: nw Blue assistant, ne Green assistant, sw White assistant; taken: Purple J22 J21; seats: 5"
    at = position(f"{there}; turn: Yellow; cubes: Yellow G G").after("assistant S22-se")
    at.shows("taken: Blue J11, Green J12, White, Yellow, Purple J21 J22")


def test_mox17_example_j_a_bodyguard_closes_with_two_tied_seconds() -> None:
    before = position("turn: Green; S22: Blue assistant, White assistant; guards: Green 1; cubes: Green G G")
    at = before.after("bodyguard S22-se").shows("points: Green 5, Blue 1, White 1; asked: White; phase: reward")
    at = at.after("take gold", "take bodyguard").shows("gold: White 1, Blue 0; guards: White 0, Blue 1, Green 0")
    at.shows("taken: Green J22, Blue J11, White J12; quarters: Green 2; phase: arrow; asked: Green")
    at.after("point S32").shows("S22: tile Green > S32")


def test_mox18_example_k_a_tourist_goes_on_and_the_next_stall_closes_too() -> None:
    there = "S11: Green assistant, Green assistant; S12: tile Yellow > S11; S22: tile White > S21"
    target = "S21: nw Green assistant, ne Purple assistant"
    before = position(f"seats: 5; turn: Blue; {there}; {target}; cubes: Blue K K O")
    at = before.after("tourist S11-se orange")
    at.shows("points: Green 5, Blue 2; gold: Blue 1; guards: Blue 1; S11: tile Green > S21 with se Blue tourist")
    at.shows("asked: Blue; phase: tourist")
    assert at.offers("settle") == ["S21-sw", "S21-se"]
    at = at.after("settle S21-se").shows("points: Green 10, Blue 7, Purple 5; S21: tile empty > S31")
    assert [(event.step, event.workers, event.overflow) for event in at.events(Closing)] == [(1, 3, 1), (2, 3, 2)]
    assert [event.replaced for event in at.events(TouristGone)] == [True]
    at.shows("tourists: Blue 1; assistants: Blue 12, Green 12, Purple 12; asked: Blue; phase: spend")


def test_mox19_example_l_two_coins_swap_columns_then_rows() -> None:
    at = position("turn: Yellow; gold: Yellow 3; cubes: Yellow K K")
    at = at.after("swap column-3 column-2", "swap row-4 row-5").shows("gold: Yellow 1; columns: KPGBO; rows: KGPOB")


def test_mox20_example_m_a_district_of_five_brings_fifteen() -> None:
    five = "S11: tile Blue; S12: tile Blue; S13: tile Blue; S22: tile Blue; S32: tile Blue; S55: tile Blue"
    at = position(f"{five}; turn: White; second turn: yes; last: yes; gold: White 1; round: 2")
    at = at.after("pass").shows("asked: over; points: Blue 15, White 1, Green 0")
    assert at.events(Ended)[0].places == (1, 3, 3, 2)
