"""What may not be done, and the sentence that says so."""

from __future__ import annotations

import pytest

from game.core.board import Spot
from tests.rules.marrakesh.notation import fresh, position, rules

THROW = "throw 664411 642224"
DEAL = "deal H4 SA CQ D2 D2 S6 / C6 C5 H3 DA DA SQ"


def test_mk4_nothing_is_done_before_the_dice_are_thrown() -> None:
    at = fresh()
    at.refuses("lead H4", "MK-4", "throw their dice")
    at.refuses(DEAL, "MK-5", "after the dice")
    at.refuses("turn-up", "MK-7", "when it has been answered")
    at.refuses("draw H2", "MKQ-8", "when the numbers")


@pytest.mark.parametrize(
    "written", ["throw 66441 642224", "throw 664411 6422244", "throw 664417 642224", "throw 664410 111111"]
)
def test_mk4_dice_that_cannot_have_fallen_are_refused(written: str) -> None:
    fresh().refuses(written, "MK-4", "six dice")


def test_mk4_dice_are_thrown_once_a_round() -> None:
    fresh().after(THROW).refuses(THROW, "MK-4", "at the start of a round")


def test_mk5_cards_that_cannot_have_been_dealt_are_refused() -> None:
    at = fresh().after(THROW)
    at.refuses("lead H4", "MK-5", "cards are dealt")
    at.refuses("deal CQ CQ C6 C6 C5 C5 / D6 D6 D5 D5 D4 D4", "MK-5", "aren’t all in the pack")
    at.refuses("deal SA CA C6 C6 C5 C5 / C6 D6 D5 D5 D4 D4", "MK-5", "aren’t all in the pack")


def test_mk7_leading_answering_and_moving_have_their_time() -> None:
    at = fresh().after(THROW, DEAL)
    at.refuses("answer C6", "MK-7", "First the leader")
    at.refuses("off 6 point-0-6 oval-0-1", "MK-7", "First the leader")
    at = at.after("lead H4")
    at.refuses("off 6 point-0-6 oval-0-1", "MK-7", "First the receiver")
    at.refuses("turn-up", "MK-7", "when it has been answered")
    at = at.after("answer C6")
    at.refuses("answer C5", "MK-7", "First the card led is turned up")
    at = at.after("turn-up")
    at.refuses("answer C5", "MK-7", "when it lies face down")
    at.refuses("lead SA", "MK-7", "once the one before is over")


def test_mk12_there_must_be_a_man() -> None:
    at = position("Red: 6 4 1; Red ovals: 3; Red hand: H4; White hand: DQ").trick("H4", "DQ")
    at.refuses("move 4 point-0-5 point-0-1", "MK-12", "on the 5-point")


def test_mk23_only_a_card_of_the_pack_is_drawn() -> None:
    at = position("Red: 6 6 6 6 6 6; Red hand: H3; White hand: D3; pack: S2").trick("H3", "D3").plays(*["3 from 6"] * 4)
    at.refuses("draw S4", "MK-23", "No S4")


def test_mk12_men_go_down_on_their_own_board() -> None:
    reach = rules().out_of_reach
    refusal = reach([Spot("point-0-4")], Spot("point-0-6"))
    assert refusal is not None
    assert refusal.rule == "MK-12"
    refusal = reach([Spot("point-0-4")], Spot("oval-1-1"))
    assert refusal is not None
    assert refusal.rule == "MK-15"
    assert reach([], Spot("point-0-6")) is None
    assert reach([Spot("point-0-4")], Spot("pack")) is None


def test_mk37_what_happens_at_a_table_alone_is_no_action_here() -> None:
    for written in ("cocked", "expose H4", "chip", "lead-face-up H4"):
        with pytest.raises(ValueError, match="no action of Marrakesh"):
            rules().read(written)
