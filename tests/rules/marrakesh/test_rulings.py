"""The rulings MKQ-1 to MKQ-28, those that no other file tests."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.play import CHANCE
from game.core.table import PUBLIC
from game.rules.marrakesh.boards import CHIPS, DISCARD, SPARE, dice, oval
from game.rules.marrakesh.cards import BY_NAME, CARDS, full_pack
from game.rules.marrakesh.events import ChipPlaced, Defended, ExtraDrawn, ExtraDropped, Patterned, Shuffled, TurnOver
from game.rules.marrakesh.scoring import chips, defence, offence, places, scored_rounds
from game.rules.marrakesh.voice import MarrakeshVoice
from tests.rules.marrakesh.notation import NAMES, Position, fresh, position


def won(lead: str, answer: str, more: str = "") -> Position:
    return position(f"Red hand: {lead}; White hand: {answer}{more}").trick(lead, answer)


def test_mkq1_there_are_two_of_each_ace_to_six_and_one_null_of_each_suit() -> None:
    assert Counter(CARDS[card] for card in full_pack(1)) == {
        f"{suit}{face}": 1 if face == "Q" else 2 for suit in "CDHS" for face in "QA23456"
    }


def test_mkq2_what_the_strategy_says_of_its_diagram_holds_in_diagram_2() -> None:
    at = position("Red: 6 6 4 4 1 1; White: 6 4 4 2 2 2; leads: White")
    words = MarrakeshVoice(at.rules)
    assert words.ask(at.state, NAMES).hint == "Red has no man on 2, 3, 5."
    at = position("Red: 6 6 4 4 1 1; White: 6 4 4 2 2 2; leads: Red")
    assert words.ask(at.state, NAMES).hint == "White has no man on 1, 3, 5."


def test_mkq3_the_scorecard_has_a_backgammon_of_twelve() -> None:
    assert offence((6,)).points == offence((0, 0, 6)).points == 12


def test_mkq5_a_chip_comes_also_by_choice() -> None:
    at = won("H4", "DQ", "; Red: 6 4 1 1 1 1").plays("4 from 6")
    assert [told.rule for told in at.events(ChipPlaced)] == ["MK-16"]
    assert not won("H4", "DQ", "; Red: 6 4 1 1 1 1").plays("4 from 4").events(ChipPlaced)


def test_mkq8_the_extra_card_is_drawn_when_the_numbers_have_been_played() -> None:
    at = won("D4", "D5", "; White: 6 6 6 6 6 6").shows("numbers: 5 4; phase: play")
    at.refuses("draw S2", "MKQ-8", "when the numbers")
    at = at.plays("5 from 6").shows("phase: play").plays("4 from 6").shows("phase: draw; asked: chance")
    at.refuses("move 1 point-1-6 point-1-5", "MKQ-8", "First the extra card")


def test_mkq9_the_extra_card_is_always_drawn_and_nobody_is_asked() -> None:
    at = won("D4", "D5", "; White: 6 6 6 6 6 6").plays("5 from 6", "4 from 6")
    assert at.state.actor == CHANCE
    assert at.rules.legal_actions(at.state) == ()


def test_mkq10_no_extra_card_once_all_men_are_off() -> None:
    at = won("D4", "D5", "; White: 5 4; White ovals: 2 2").plays("5 from 5", "4 from 4")
    at.shows("phase: lead; White ovals: 2 2 2; asked: White")
    assert [(told.rule, told.seat) for told in at.events(ExtraDropped)] == [("MKQ-10", 1)]
    assert not at.events(ExtraDrawn)


def empty_pack(discard: str, extras: int) -> Position:
    at = position(f"White: 6 6 6 6 6 6; Red hand: D4; White hand: D5; leads: Red; pack: ; discard: {discard}")
    at.state.extras = extras
    return at.trick("D4", "D5").plays("5 from 6", "4 from 6")


def test_mkq11_an_empty_pack_is_made_of_the_discards_of_earlier_rounds() -> None:
    at = empty_pack("C4 H2 S6 D6", extras=1).shows("phase: draw; pack: C4 H2 S6; top: D6")
    assert [(told.rule, told.cards) for told in at.events(Shuffled)] == [("MKQ-11", 3)]
    at.after("draw H2").shows("numbers: 2; top: H2; pack: C4 S6")
    at.refuses("draw D6", "MK-23", "No D6")
    assert at.rules.table(at.state, PUBLIC).pieces[DISCARD] == {"D6": 1}
    at = empty_pack("C4 H2 S6", extras=0).shows("phase: draw; pack: C4 H2 S6; top: none")
    assert DISCARD not in at.rules.table(at.state, PUBLIC).pieces


@pytest.mark.parametrize(("discard", "extras"), [("", 0), ("C4 S2", 2)])
def test_mkq11_without_earlier_discards_there_is_no_extra_card(discard: str, extras: int) -> None:
    at = empty_pack(discard, extras).shows("phase: lead; asked: White; White ovals: 0")
    assert [told.rule for told in at.events(ExtraDropped)] == ["MKQ-11"]


@pytest.mark.parametrize(
    ("extra", "numbers"), [("H3", "3 3 3 3"), ("C3", "3"), ("SQ", "none"), ("CQ", "none")],
)  # fmt: skip
def test_mkq12_two_nulls_of_different_suits_are_doubles_of_zero(extra: str, numbers: str) -> None:
    at = won("HQ", "DQ", "; Red: 6 6 6 6 6 6").shows("phase: draw; won: Red; Red ovals: none")
    at = at.after(f"draw {extra}").shows(f"numbers: {numbers}")
    assert bool(at.events(ChipPlaced)) == (numbers == "none")


def test_mkq13_a_suit_match_with_a_null_compares_the_receivers_own_card() -> None:
    at = won("H4", "HQ", "; White: 6 6 6 6 6 6").shows("won: White; numbers: 4").plays("4 from 6")
    at.after("draw H2").shows("numbers: 2 2 2 2")
    at.after("draw C4").shows("numbers: 4")
    at = won("HQ", "H4", "; White: 6 6 6 6 6 6").shows("won: White; numbers: 4").plays("4 from 6")
    at.after("draw C4").shows("numbers: 4 4 4 4")


def test_mkq14_identical_nulls_of_the_double_pack_leave_the_extra_card_four_times() -> None:
    at = won("HQ", "HQ", "; packs: double; White: 6 6 6 6 6 6").shows("won: White; phase: draw; numbers: none")
    at.after("draw S3").shows("numbers: 3 3 3 3")


def test_mkq15_an_extra_card_like_the_winners_is_its_second_copy() -> None:
    at = won("H3", "D3", "; Red: 6 6 6 6 6 6").plays(*["3 from 6"] * 4)
    assert at.state.pack.count(BY_NAME["H3"]) == 1
    at.after("draw H3").shows("numbers: 3 3 3 3 3 3")
    at = won("H3", "H3", "; White: 6 6 6 6 6 6").plays(*["3 from 6"] * 6)
    assert BY_NAME["H3"] not in at.state.pack


def test_mkq16_there_are_chips_for_every_oval() -> None:
    at = position(
        "Red ovals: 0 0; White ovals: 0 0 0; Red: 6 6 6 6 6 6; White: 6 6 6 6 6 4; Red hand: H2; White hand: DQ"
    )
    at = at.trick("H2", "DQ")
    assert at.rules.table(at.state, PUBLIC).pieces[SPARE] == {"null-chip": 1}
    at = at.plays("2 from 6").shows("Red chips: 3; White chips: 3; last: 18-18")
    assert [told.path for told in at.events(ChipPlaced)] == [(SPARE, oval(0, 3))]
    assert CHIPS not in at.rules.table(at.state, PUBLIC).pieces
    at = at.after("throw 664411 642224")
    assert at.rules.table(at.state, PUBLIC).pieces[CHIPS] == {"null-chip": 3}
    assert at.rules.table(at.state, PUBLIC).pieces[SPARE] == {"null-chip": 3}


def test_mkq17_a_fez_needs_three_ovals_which_chips_fill() -> None:
    at = position("Red ovals: 3 3; White ovals: 1; Red hand: H2 H3; White hand: C2 C3").trick("H2", "C2")
    at = at.shows("phase: lead").trick("H3", "C3").shows("White ovals: 1 0 0; phase: throw")
    assert [told.name for told in at.events(Defended)] == ["royal-fez"]


def test_mkq18_chips_against_a_player_who_gets_off_count_except_before_a_backgammon() -> None:
    assert (offence((0, 3, 3)).points, defence((0, 3, 3)).points) == (3, 1)
    assert [defence(ovals).points for ovals in ((0, 6), (0, 0, 6))] == [0, 0]
    assert chips((0, 6)) == 0


def test_mkq19_patterns_with_a_zero_are_a_game() -> None:
    assert {offence(ovals).name for ovals in ((0, 4, 2), (3, 0, 3), (0, 3, 3), (4, 0, 2))} == {"game"}
    assert offence((0, 6)).name == "backgammon"


def test_mkq20_a_chip_uses_the_next_oval_up_and_a_later_turn_the_one_after() -> None:
    at = position("Red ovals: 6; White: 6 6 4 4 1 1; Red hand: H2 H3; White hand: C2 S4").trick("H2", "C2")
    at = at.shows("White ovals: 0").trick("H3", "S4").shows("won: White; numbers: 4 3").plays("4 from 4", "3 from 6")
    at.shows("White ovals: 0 1")
    assert [told.turn for told in at.events(TurnOver)] == [2]


def test_mkq21_with_nobody_able_to_move_the_round_is_over_with_cards_in_hand() -> None:
    at = won("H4", "C6", "; Red ovals: 4; White ovals: 3 3; Red: 6 4").plays("6 from 6", "4 from 4")
    at.shows("phase: throw")
    assert len(at.state.hands[0]) == 2
    assert at.events(Patterned)


def test_mkq22_equal_after_both_tie_breaks_is_a_draw() -> None:
    pad = ((6, 3), (3, 6))
    assert places(pad) == (1, 1)
    at = fresh()
    at.state.pad = pad
    assert at.rules.result(at.state).rule == "MKQ-22"
    assert MarrakeshVoice(at.rules).verdict(at.state, NAMES)[0] == "The match is drawn"


def test_mkq23_a_round_is_scored_with_more_than_nothing() -> None:
    assert [scored_rounds(((0, 1), (4, 0), (0, 0)), seat) for seat in (0, 1)] == [1, 1]


def test_mkq24_it_does_not_matter_who_deals() -> None:
    one = fresh().after("throw 664411 642224", "deal CA C2 C3 C4 C5 C6 / SA S2 S3 S4 S5 S6")
    other = fresh().after("throw 664411 642224", "deal C6 C5 C4 C3 C2 CA / S6 S5 S4 S3 S2 SA")
    assert one.state == other.state


def test_mkq25_the_dice_stay_and_the_discards_cannot_be_looked_through() -> None:
    at = fresh().after("throw 664411 642224", "deal C6 C6 C4 C3 C2 CA / S6 S5 S4 S3 S2 SA")
    at = at.trick("C6", "S6").plays("6 from 6", "6 from 6", "6 from 4", "6 from 4")
    assert at.rules.table(at.state, 1).pieces[dice(0)] == {"die-0-6": 2, "die-0-4": 2, "die-0-1": 2}
    at.state.discard = (1, 2, 3)
    assert at.rules.table(at.state, 1).pieces[DISCARD] == {"back": 2, CARDS[3]: 1}


def test_mkq26_a_tangier_is_worth_more_than_a_fifth_man_on_the_first_turn() -> None:
    assert offence((4, 2)).points > offence((5, 1)).points


def test_mkq27_one_need_not_bear_two_men_off_with_six_and_four() -> None:
    at = won("H6", "D4", "; Red: 6 6 4 4 1 1")
    assert sorted(at.outcomes().values()) == [1, 2]


def test_mkq28_the_double_pack_is_played_by_the_same_rules() -> None:
    at = fresh(pack="double").after("throw 664411 642224", "deal CQ CQ C6 C6 C6 C6 / D6 D6 D6 D6 DQ DQ")
    assert len(at.state.pack) == 92
    at.trick("C6", "D6").shows("won: White; numbers: 6 6 6 6")
