"""The winner's turn, and players who can no longer move: MK-11 to MK-24."""

from __future__ import annotations

import pytest

from game.core.table import PUBLIC
from game.rules.marrakesh.boards import CHIPS, DISCARD, SPARE, oval
from game.rules.marrakesh.events import ChipBack, ChipPlaced, ExtraDrawn, ManMoved, ManOff, TrickWon, TurnOver
from tests.rules.marrakesh.notation import Position, position

HIGH = "Red: 6 6 6 6 6 6; White: 6 6 6 6 6 6; "


def won(lead: str, answer: str, red: str = "6 6 6 6 6 6", more: str = "") -> Position:
    return position(f"Red hand: {lead}; White hand: {answer}; Red: {red}{more}").trick(lead, answer)


def test_mk11_both_numbers_are_played_in_any_order_on_ones_own_board() -> None:
    at = won("H6", "D4", "6 4 2 1 1 1").shows("numbers: 6 4")
    assert {play.number for play in at.offers()} == {6, 4}
    assert {play.way.seat for play in at.offers()} == {0}
    at.plays("4 from 6").shows("numbers: 6")
    at.plays("6 from 6").shows("numbers: 4")
    at.refuses("move 4 point-1-6 point-1-2", "MK-11", "own board")
    at.refuses("move 5 point-0-6 point-0-1", "MK-11", "no 5")


def test_mk11_zero_is_not_played() -> None:
    won("HQ", "D4").shows("numbers: 4")
    assert won("HQ", "D4").plays("4 from 6").events(TurnOver)


@pytest.mark.parametrize(
    ("men", "number", "offered"),
    [
        ("4 4 2 1 1 1", 4, {"off 4 point-0-4 oval-0-1"}),
        ("6 4 2 1 1 1", 4, {"off 4 point-0-4 oval-0-1", "move 4 point-0-6 point-0-2"}),
        ("6 2 2 1 1 1", 4, {"move 4 point-0-6 point-0-2"}),
        ("3 3 2 1 1 1", 4, {"off 4 point-0-3 oval-0-1"}),
        ("5 3 2 1 1 1", 4, {"move 4 point-0-5 point-0-1"}),
    ],
)
def test_mk12_a_number_takes_off_from_its_point_moves_from_above_or_takes_off_the_highest(
    men: str, number: int, offered: set[str]
) -> None:
    assert {play.written() for play in won(f"H{number}", "DQ", men).offers()} == offered


def test_mk13_one_may_move_down_where_one_could_bear_off() -> None:
    at = won("H4", "DQ", "6 4 1 1 1 1").plays("4 from 6").shows("Red: 4 2 1 1 1 1; Red ovals: 0")
    assert [(told.path[0], told.path[-1]) for told in at.events(ManMoved)] == [("point-0-6", "point-0-2")]


def test_mk14_with_all_men_off_the_numbers_left_are_dropped() -> None:
    at = won("H6", "D4", "6", more="; Red ovals: 3 2").plays("6 from 6")
    at.shows("Red: nobody; Red ovals: 3 2 1; numbers: none; asked: Red; phase: lead")
    assert [told.left for told in at.events(ManOff)] == [(4,)]


def test_mk14_while_men_are_left_every_number_must_be_played() -> None:
    at = won("H6", "D4", "6 1 1 1 1 1").plays("6 from 6").shows("numbers: 4; asked: Red; phase: play")
    at.refuses("lead CA", "MK-7")


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_mk15_men_of_a_turn_go_to_its_oval_those_of_the_extra_card_too(turn: int) -> None:
    done = " ".join(["0"] * (turn - 1))
    at = position(f"Red ovals: {done}; Red: 6 4 3 2 1 1; Red hand: H6; White hand: D6; leads: White").trick("D6", "H6")
    at = at.plays("6 from 6", "6 from 4", "6 from 3", "6 from 2").after("draw SA").plays("1 from 1")
    at.shows(f"Red ovals: {done + ' ' if done else ''}5; Red: 1")
    assert at.rules.table(at.state, PUBLIC).pieces[oval(0, turn)] == {"man-0": 5}
    assert [told.off for told in at.events(ManOff)] == [1, 2, 3, 4, 5]


def test_mk15_men_do_not_go_to_another_oval() -> None:
    at = won("H6", "DQ", "6 1 1", more="; Red ovals: 3")
    at.refuses("off 6 point-0-6 oval-0-1", "MK-15", "oval 2")
    at.refuses("off 6 point-0-6 oval-0-3", "MK-15", "oval 2")


def test_mk16_a_turn_without_a_man_off_brings_a_null_chip_into_its_oval() -> None:
    at = won("H2", "DQ", "6 5 4 3 3 3").plays("2 from 6").shows("Red ovals: 0; Red chips: 1; White ovals: none")
    assert [(told.rule, told.seat, told.path) for told in at.events(ChipPlaced)] == [("MK-16", 0, (CHIPS, oval(0, 1)))]
    table = at.rules.table(at.state, PUBLIC)
    assert table.pieces[oval(0, 1)] == {"null-chip": 1}
    assert table.pieces[CHIPS] == {"null-chip": 2}


def test_mk17_a_suit_match_is_the_receivers_with_both_numbers_and_an_extra_card() -> None:
    at = won("H5", "H4", more="; White: 6 6 6 6 6 6").shows("won: White; numbers: 5 4")
    assert [(told.rule, told.relation, told.extra) for told in at.events(TrickWon)] == [("MK-17", "suit-match", True)]
    at.plays("5 from 6", "4 from 6").shows("phase: draw; asked: chance")


def test_mk18_doubles_go_to_the_higher_suit_four_times_with_an_extra_card() -> None:
    for lead, answer, winner in (
        ("H3", "D3", "Red"),
        ("D3", "H3", "White"),
        ("C3", "S3", "Red"),
        ("S3", "C3", "White"),
    ):
        at = position(f"{HIGH}Red hand: {lead}; White hand: {answer}").trick(lead, answer)
        at.shows(f"won: {winner}; numbers: 3 3 3 3")
        at.plays(*["3 from 6"] * 4).shows("phase: draw")
        assert [(told.rule, told.relation) for told in at.events(TrickWon)] == [("MK-18", "doubles")]


def test_mk19_triples_are_the_receivers_six_times_with_an_extra_card() -> None:
    at = won("H3", "H3", more="; White: 6 6 6 6 6 6").shows("won: White; numbers: 3 3 3 3 3 3")
    at.plays(*["3 from 6"] * 6).shows("phase: draw")
    assert [(told.rule, told.relation) for told in at.events(TrickWon)] == [("MK-19", "triples")]


@pytest.mark.parametrize(
    ("extra", "numbers"),
    [("S2", "2"), ("S5", "5"), ("H2", "2 2 2 2"), ("C3", "3 3 3 3"), ("D3", "3 3 3 3"), ("H3", "3 3 3 3 3 3")],
)
def test_mk20_the_extra_card_is_compared_with_the_winners_own_card(extra: str, numbers: str) -> None:
    at = won("H3", "D3").plays(*["3 from 6"] * 4).after(f"draw {extra}")
    if extra == "D3":
        assert [told.match for told in at.events(ExtraDrawn)] == ["number"]  # Red's own card is the Heart
    at.shows(f"numbers: {numbers}")


@pytest.mark.parametrize("extra", ["S2", "H2", "C3"])
def test_mk21_after_triples_the_extra_card_counts_four_times_whatever_it_is(extra: str) -> None:
    at = won("H3", "H3", more="; White: 6 6 6 6 6 6").plays(*["3 from 6"] * 6).after(f"draw {extra}")
    at.shows(f"numbers: {' '.join([extra[1]] * 4)}")
    assert [(told.rule, told.match, told.times) for told in at.events(ExtraDrawn)] == [("MK-21", "triples", 4)]


@pytest.mark.parametrize("extra", ["HQ", "SQ"])
def test_mk22_a_null_drawn_is_not_played_even_if_it_matches(extra: str) -> None:
    at = won("H3", "D3").plays(*["3 from 6"] * 4).after(f"draw {extra}")
    at.shows("Red: 6 6 3 3 3 3; Red ovals: 0; phase: lead; numbers: none")
    assert [(told.rule, told.times) for told in at.events(ExtraDrawn)] == [("MK-22", 0)]


def test_mk23_the_extra_card_lies_face_up_on_the_discard_pile() -> None:
    at = (
        won("H3", "D3", more="; pack: S2 S4; discard: C5")
        .plays(*["3 from 6"] * 4)
        .after("draw S2")
        .shows("top: S2; pack: S4")
    )
    assert at.rules.table(at.state, PUBLIC).pieces[DISCARD] == {"back": 1, "S2": 1}
    assert [told.path[-1] for told in at.events(ExtraDrawn)] == [DISCARD]


@pytest.mark.parametrize("done", ["2 2 1", "6", "3 3"])
def test_mk24_who_can_no_longer_move_gives_a_chip_and_leads_on(done: str) -> None:
    at = position(f"Red ovals: {done}; White ovals: 1; Red hand: H4; White hand: D4").trick("H4", "D4")
    at.shows("White ovals: 1 0; White chips: 1; asked: Red; phase: lead; numbers: none")
    assert [(told.rule, told.seat, told.oval) for told in at.events(ChipPlaced)] == [("MK-24", 1, 2)]
    assert [(told.moves, told.extra, told.numbers) for told in at.events(TrickWon)] == [(False, False, ())]


def test_mk24_no_extra_card_is_drawn_for_triples_either() -> None:
    at = position("Red ovals: 3 3; White ovals: 1; Red hand: H4; White hand: H4; leads: White").trick("H4", "H4")
    at.shows("White ovals: 1 0; won: Red; phase: lead")
    assert not at.events(ExtraDrawn)


def test_mk28_a_backgammon_gives_the_chips_back_at_once() -> None:
    at = won("H6", "H6", more="; White ovals: 0; White: 5 5 5 5 5 5; Red ovals: 0 0 0").plays(*["6 from 5"] * 6)
    assert [told.path for told in at.events(ChipBack)] == [(oval(1, 1), SPARE)]
    at = won("H6", "H6", more="; White ovals: 0 0; White: 5 5 5 5 5 5; Red ovals: 1 1 1").plays(*["6 from 5"] * 6)
    assert [told.path for told in at.events(ChipBack)] == [(oval(1, 1), CHIPS), (oval(1, 2), CHIPS)]
    table = at.rules.table(at.state, PUBLIC)
    assert table.pieces[CHIPS] == {"null-chip": 3}
    assert oval(1, 1) not in table.pieces
    assert table.pieces[oval(1, 3)] == {"man-1": 6}
