"""The worked examples MKX-1 to MKX-33. Red is seat 0, White seat 1."""

from __future__ import annotations

import pytest

from game.rules.marrakesh.events import ChipPlaced, Defended, ExtraDrawn, FirstLeader, Patterned, PipsWon, TrickWon
from game.rules.marrakesh.scoring import margin, places
from game.rules.marrakesh.voice import MarrakeshVoice
from tests.rules.marrakesh.notation import NAMES, Position, fresh, position

DEAL = "deal CA CA C2 C2 C3 C3 / DA DA D2 D2 D3 D3"
SECOND = "Red: 6 6 4 4 1 1; White: 6 4 4 2 2 2; "
"""What the rulebook calls Diagram 2, completed."""
A = "White: 6 4 4 3 1 1; Red: 5 4 4 3 2 1; "
B = "Red: 6 3 3 3 1 1; White: 6 3 2 2 2 1; "


def red_plays(board: str, one: int, other: int) -> Position:
    """Red to play two numbers: a Heart led against a Diamond; a number twice is doubles."""
    lead, answer = f"H{'QA23456'[one]}", f"D{'QA23456'[other]}"
    return position(f"{board}Red hand: {lead}; White hand: {answer}; leads: Red").trick(lead, answer)


def white_plays(board: str, one: int, other: int) -> Position:
    """The same for White."""
    lead, answer = f"H{'QA23456'[one]}", f"D{'QA23456'[other]}"
    return position(f"{board}White hand: {lead}; Red hand: {answer}; leads: White").trick(lead, answer)


def best(at: Position) -> tuple[int, set[str]]:
    """The most men that can come off, and the men left then."""
    most = max(at.outcomes().values())
    return most, {men for men, off in at.outcomes().items() if off == most}


def test_mkx1_red_leads_with_more_threes_where_ones_and_twos_are_equal() -> None:
    at = fresh().after("throw 433311 653311", DEAL)
    at.shows("asked: Red; phase: lead")
    assert [(told.seat, told.point, told.men) for told in at.events(FirstLeader)] == [(0, 3, (3, 2))]


@pytest.mark.parametrize(
    ("lead", "answer", "winner", "numbers"),
    [
        pytest.param("H4", "C6", "Red", "6 4", id="MKX-2"),
        pytest.param("SA", "C4", "White", "4 1", id="MKX-3"),
        pytest.param("H4", "CQ", "Red", "4", id="MKX-4"),
        pytest.param("HQ", "D5", "Red", "5", id="MKX-5"),
    ],
)
def test_mkx2_to_mkx5_who_wins_and_what_is_played(lead: str, answer: str, winner: str, numbers: str) -> None:
    at = position(f"{SECOND}leads: Red; Red hand: {lead}; White hand: {answer}").trick(lead, answer)
    at.shows(f"won: {winner}; asked: {winner}; numbers: {numbers}; phase: play")
    assert [(told.relation, told.extra) for told in at.events(TrickWon)] == [("higher", False)]


def test_mkx2_hearts_beat_clubs() -> None:
    position("Red hand: H4; White hand: C6").trick("H4", "C6").shows("won: Red; numbers: 6 4")


def test_mkx3_clubs_beat_spades() -> None:
    position("Red hand: SA; White hand: C4").trick("SA", "C4").shows("won: White; numbers: 4 1")


def test_mkx4_a_null_that_loses_leaves_one_number() -> None:
    position("Red hand: H4; White hand: CQ").trick("H4", "CQ").shows("won: Red; numbers: 4")


def test_mkx5_a_null_that_wins_leaves_one_number_too() -> None:
    position("Red hand: HQ; White hand: D5").trick("HQ", "D5").shows("won: Red; numbers: 5")


@pytest.mark.parametrize(
    ("extra", "match", "numbers"),
    [("C3", "none", "3"), ("C5", "number", "5 5 5 5"), ("H2", "suit", "2 2 2 2"), ("H5", "both", "5 5 5 5 5 5")],
)
def test_mkx6_a_suit_match_and_its_extra_card(extra: str, match: str, numbers: str) -> None:
    at = position("leads: White; White hand: HA; Red hand: H5; Red: 6 6 6 6 6 6").trick("HA", "H5")
    at.shows("won: Red; numbers: 5 1")
    at = at.plays("5 from 6", "1 from 6").shows("asked: chance; phase: draw").after(f"draw {extra}")
    at.shows(f"numbers: {numbers}; top: {extra}; asked: Red")
    assert [(told.own, told.match) for told in at.events(ExtraDrawn)] == [("H5", match)]


def test_mkx7_doubles_are_won_by_the_higher_suit_and_compared_with_its_own_card() -> None:
    at = position("leads: White; White hand: S2; Red hand: D2; White: 6 6 6 6 6 6").trick("S2", "D2")
    at.shows("won: White; numbers: 2 2 2 2")
    at = at.plays(*["2 from 6"] * 4).after("draw S6").shows("numbers: 6 6 6 6")
    assert [(told.own, told.match) for told in at.events(ExtraDrawn)] == [("S2", "suit")]


def test_mkx8_triples_are_the_receivers_and_its_extra_card_counts_four_times() -> None:
    at = position("leads: White; White hand: D5; Red hand: D5; Red: 6 6 6 6 6 6").trick("D5", "D5")
    at.shows("won: Red; numbers: 5 5 5 5 5 5")
    at.plays(*["5 from 6"] * 6).after("draw C3").shows("numbers: 3 3 3 3")


def test_mkx9_who_has_had_three_turns_gives_a_chip_and_leads_on() -> None:
    at = position("White ovals: 2 2 1; leads: White; White hand: H4; Red hand: C4").trick("H4", "C4")
    at.shows("Red ovals: 0; White ovals: 2 2 1; asked: White; phase: lead; White: 1")
    assert not at.events(ExtraDrawn)


def test_mkx10_six_four_from_diagram_2() -> None:
    at = red_plays(SECOND, 6, 4)
    assert best(at) == (2, {"6 4 1 1"})
    at.plays("6 from 6", "4 from 4").shows("Red: 6 4 1 1; Red ovals: 2")


def test_mkx11_four_one_from_diagram_2() -> None:
    at = white_plays(SECOND, 4, 1)
    assert best(at) == (1, {"6 4 2 2 1", "6 3 2 2 2", "5 4 2 2 2"})
    at.plays("4 from 4", "1 from 2").shows("White: 6 4 2 2 1; White ovals: 1")


def test_mkx12_four_and_null_take_one_man_off_or_none() -> None:
    at = red_plays(SECOND, 4, 0)
    assert at.outcomes() == {"6 6 4 1 1": 1, "6 4 4 2 1 1": 0}


def test_mkx13_five_and_null_take_none_off() -> None:
    at = red_plays(SECOND, 5, 0)
    assert at.outcomes() == {"6 4 4 1 1 1": 0}
    at = at.plays("5 from 6").shows("Red: 6 4 4 1 1 1; Red ovals: 0; Red chips: 1; asked: Red; phase: lead")
    assert [(told.seat, told.oval) for told in at.events(ChipPlaced)] == [(0, 1)]


def test_mkx14_three_two_takes_none_off_in_any_of_four_ways() -> None:
    assert list(red_plays(SECOND, 3, 2).outcomes().values()) == [0] * 4


def test_mkx15_five_three_is_played_so_as_to_avoid_a_chip() -> None:
    at = white_plays(SECOND, 5, 3)
    assert at.outcomes() == {"4 3 2 2 2": 1, "4 2 2 2 1 1": 0}
    at.plays("3 from 6", "5 from 4").shows("White: 4 3 2 2 2; White ovals: 1")


def test_mkx16_six_four_and_six_five_are_played_alike() -> None:
    assert best(white_plays(A, 6, 4)) == best(white_plays(A, 6, 5)) == (2, {"4 3 1 1"})


def test_mkx17_six_three_takes_two_off_or_one_by_choice() -> None:
    found = white_plays(A, 6, 3).outcomes()
    assert best(white_plays(A, 6, 3)) == (2, {"4 4 1 1"})
    assert found["4 3 1 1 1"] == 1


def test_mkx18_six_two_takes_one_off_in_three_ways_and_never_two() -> None:
    at = white_plays(A, 6, 2)
    assert best(at) == (1, {"4 3 2 1 1", "4 4 1 1 1", "4 4 3 1 1"})
    at.plays("2 from 6", "6 from 4").shows("White: 4 4 3 1 1")


def test_mkx19_six_one_takes_two_off() -> None:
    assert best(white_plays(A, 6, 1)) == (2, {"4 4 3 1"})


def test_mkx20_six_five_six_four_and_five_four_are_the_same_to_red() -> None:
    for one, other in ((6, 5), (6, 4), (5, 4)):
        assert best(red_plays(A, one, other)) == (2, {"4 3 2 1"})


def test_mkx21_five_two_needs_the_two_first() -> None:
    at = red_plays(B, 5, 2)
    assert best(at) == (1, {"3 3 3 1 1"})
    at.plays("2 from 6", "5 from 4").shows("Red: 3 3 3 1 1; Red ovals: 1")
    at.plays("5 from 6", "2 from 3").shows("Red: 3 3 1 1 1 1; Red ovals: 0")


def test_mkx22_double_five_can_be_played_in_one_way() -> None:
    assert red_plays(B, 5, 5).outcomes() == {"1 1 1": 3}


def test_mkx23_double_two_takes_one_man_off_with_three_of_the_twos() -> None:
    at = red_plays(B, 2, 2)
    assert best(at) == (1, {"3 3 1 1 1"})
    at.plays("2 from 6", "2 from 4", "2 from 2", "2 from 3").shows("Red: 3 3 1 1 1; off: 1; phase: draw")


def test_mkx24_double_two_takes_three_men_off_for_white() -> None:
    assert best(white_plays(B, 2, 2)) == (3, {"6 1 1", "4 3 1"})


def last_trick(text: str, *plays: str) -> Position:
    """Red takes the last trick of a round by Hearts 4 against Clubs 6."""
    return position(f"{text}; Red hand: H4; White hand: C6; leads: Red").trick("H4", "C6").plays(*plays)


def test_mkx25_a_casablanca_and_a_double_chip_are_ten() -> None:
    at = last_trick("round: 7; pad: 23-0; Red ovals: 2 2; Red: 6 4; White ovals: 0 0 2; White: 3 2 1 1",
                    "6 from 6", "4 from 4")  # fmt: skip
    at.shows("last: 10-0; score: 33-0")
    assert [(told.name, told.points) for told in at.events(Patterned)] == [("casablanca", 6)]
    assert [(told.name, told.points) for told in at.events(Defended)] == [("double-chip", 4)]


def test_mkx26_the_score_runs_on() -> None:
    at = last_trick("round: 2; pad: 4-0; Red ovals: 3 0; Red: 6 4 1; White ovals: 1 2 3; White: nobody",
                    "6 from 6", "4 from 4")  # fmt: skip
    at.shows("last: 0-4; score: 4-4")  # a Game and a chip for White
    at = last_trick("round: 2; pad: 4-0; Red ovals: 1 3; Red: 6 4; White ovals: 1 2 3; White: nobody",
                    "6 from 6", "4 from 4")  # fmt: skip
    at.shows("last: 3-3; score: 7-3")


def test_mkx27_fewer_pips_win_though_more_men_are_left() -> None:
    at = position(
        "White ovals: 1 2 0; White: 2 1 1; Red ovals: 2 2; Red: 6 3; White hand: H4; Red hand: D2; leads: White"
    )
    at = at.trick("H4", "D2").shows("White pips: 4; Red pips: 9; Red ovals: 2 2 0")
    assert [(told.seat, told.points, told.pips) for told in at.events(PipsWon)] == [(1, 1, (9, 4))]


def test_mkx28_pips_and_a_chip_are_two_points() -> None:
    at = last_trick("White ovals: 2 1 0; White: 6 5 4; Red ovals: 1 1; Red: 6 4 3 1", "6 from 6", "4 from 4")
    at.shows("last: 2-0; Red pips: 4")


def test_mkx29_a_backgammon_makes_the_chips_void() -> None:
    at = position(
        "Red ovals: 0 0; Red: 5 5 5 5 5 5; White ovals: 3 2 0; White: 1; leads: White; White hand: D5; Red hand: D5"
    )
    at = at.trick("D5", "D5").plays(*["5 from 5"] * 6)
    at.shows("Red ovals: 0 0 6; Red chips: 0; last: 13-0")
    assert [(told.seat, told.name, told.points) for told in at.events(Patterned)] == [(0, "backgammon", 12)]
    assert [(told.seat, told.name) for told in at.events(Defended)] == [(0, "chip")]


def test_mkx30_one_man_off_on_purpose_makes_a_rabat() -> None:
    at = position("Red ovals: 3; Red: 6 4 2; White ovals: 2 2; Red hand: H6 H4; White hand: C2 C6; leads: Red")
    assert max(at.trick("H6", "C2").outcomes().values()) == 2
    at = at.trick("H6", "C2").plays("6 from 6", "2 from 4").shows("Red ovals: 3 1; Red: 2 2")
    at = at.trick("H4", "C6").plays("6 from 2", "4 from 2").shows("Red ovals: 3 1 2")
    at = last_trick("Red ovals: 3 1; Red: 2 2; White ovals: 2 2 1; White: 3", "6 from 2", "4 from 2")
    assert [(told.name, told.points) for told in at.events(Patterned)] == [("rabat", 6)]
    at.shows("last: 6-0")


def test_mkx31_three_chips_by_a_player_without_a_turn_left_are_a_grand_fez() -> None:
    at = position("White ovals: 2 2 1; White: 3; leads: White; White hand: H2 H3 H4; Red hand: C2 C3 C4")
    at = at.trick("H2", "C2").trick("H3", "C3").shows("Red ovals: 0 0; asked: White").trick("H4", "C4")
    at.shows("Red ovals: 0 0 0; last: 0-19")  # and one for Pips
    assert [(told.seat, told.name, told.points) for told in at.events(Defended)] == [(1, "grand-fez", 18)]


PAD = ((12, 3), (3, 10), (3, 3), (3, 3), (3, 3), (3, 4), (3, 4))


def test_mkx32_of_equal_points_in_equally_many_rounds_the_best_round_decides() -> None:
    pad = (*PAD, (0, 0), (0, 0), (0, 0), (0, 0), (0, 0))
    assert [sum(row[seat] for row in pad) for seat in (0, 1)] == [30, 30]
    assert places(pad) == (1, 2)
    at = fresh()
    at.state.pad = pad
    assert "12 against 10" in MarrakeshVoice(at.rules).verdict(at.state, NAMES)[1]


def test_mkx33_eleven_rounds_with_points_are_a_great_oasis() -> None:
    pad = ((0, 5), *[(6, 5)] * 7, *[(6, 0)] * 2, *[(3, 0)] * 2)
    assert [sum(row[seat] for row in pad) for seat in (0, 1)] == [60, 40]
    assert margin(pad, oasis=True) == (20, 3)
    assert margin(pad, oasis=False) == (20, 1)
    at = fresh(oasis="on")
    at.state.pad = pad
    assert "3 × 20 = 60" in MarrakeshVoice(at.rules).verdict(at.state, NAMES)[1]
