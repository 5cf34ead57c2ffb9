"""The trick: MK-7 to MK-10."""

from __future__ import annotations

from random import Random

import pytest

from game.core.play import CHANCE, OVER
from game.core.table import ALL, PUBLIC
from game.rules.marrakesh.actions import Draw
from game.rules.marrakesh.boards import DISCARD, played
from game.rules.marrakesh.cards import LETTERS
from game.rules.marrakesh.events import Answered, Led, TrickBegan, TrickWon
from game.rules.marrakesh.state import LEAD, NO_CARD, Trick
from tests.rules.marrakesh.notation import fresh, position, rules


def test_mk7_the_lead_lies_face_down_for_all_but_its_owner_until_it_is_answered() -> None:
    at = position("Red hand: H4; White hand: C6").after("lead H4").shows("asked: White; phase: answer")
    for eye, seen in ((0, "H4"), (ALL, "H4"), (1, "back"), (PUBLIC, "back")):
        assert at.rules.table(at.state, eye).pieces[played(0, 1)] == {seen: 1}
    at = at.after("answer C6").shows("asked: chance; phase: turn up; White played: C6")
    assert at.rules.table(at.state, 1).pieces[played(0, 1)] == {"back": 1}
    at = at.after("turn-up").shows("Red played: H4")
    assert at.rules.table(at.state, 1).pieces[played(0, 1)] == {"H4": 1}


def test_mk7_what_all_are_told_of_a_lead_does_not_name_the_card() -> None:
    at = position("Red hand: H4; White hand: C6").after("lead H4")
    assert [event.kind for event in at.events(Led)] == ["back"]
    assert not [event for event in at.told if event.seen_by(1) and "H4" in repr(event)]
    assert not [event for event in at.told if event.seen_by(PUBLIC) and "H4" in repr(event)]


def test_mk7_the_answer_is_open_before_the_lead_is_turned_up() -> None:
    at = position("Red hand: H4; White hand: C6").after("lead H4", "answer C6")
    assert [event.kind for event in at.events(Answered)] == ["C6"]
    assert not [event for event in at.told if event.seen_by(1) and "H4" in repr(event)]


def test_mk7_a_lead_cannot_be_changed() -> None:
    at = position("Red hand: H4 H5").after("lead H4")
    at.refuses("lead H5", "MK-7", "once the one before is over")


def test_mk7_any_card_may_be_led_or_answered_and_none_that_one_does_not_hold() -> None:
    at = position("Red hand: C2 C2 DQ H4 SA S6; White hand: C3 C3 D5 HA SQ S6")
    offered = [action.written() for action in at.rules.legal_actions(at.state)]
    assert offered == ["lead C2", "lead DQ", "lead H4", "lead SA", "lead S6"]
    at.refuses("lead C3", "MK-7", "don’t hold")
    at = at.after("lead H4")
    assert [action.written() for action in at.rules.legal_actions(at.state)] == [
        "answer C3", "answer D5", "answer HA", "answer SQ", "answer S6",
    ]  # fmt: skip
    at.refuses("answer C2", "MK-7", "don’t hold")


BEATEN = {"S": "HD", "H": "DC", "D": "C", "C": "S"}
"""The rulebook's words: Spades beat Hearts and Diamonds, and so on."""


@pytest.mark.parametrize("lead", LETTERS)
@pytest.mark.parametrize("answer", LETTERS)
def test_mk8_the_higher_suit_wins_clubs_beat_spades_and_the_same_suit_is_the_receivers(lead: str, answer: str) -> None:
    at = position(f"Red hand: {lead}6; White hand: {answer}5").trick(f"{lead}6", f"{answer}5")
    at.shows(f"won: {'Red' if answer in BEATEN[lead] else 'White'}")
    assert (answer in BEATEN[lead]) + (lead in BEATEN[answer]) + (lead == answer) == 1


@pytest.mark.parametrize(("answer", "winner"), [("C6", "Red"), ("S6", "White")])
def test_mk9_the_winner_leads_to_the_next_trick(answer: str, winner: str) -> None:
    at = position(f"Red hand: H4; White hand: {answer}; Red: 6 4 1 1 1 1; White: 6 4 1 1 1 1").trick("H4", answer)
    at = at.plays("6 from 6", "4 from 4").shows(f"asked: {winner}; phase: lead")
    assert [(told.seat, told.trick) for told in at.events(TrickBegan)] == [(("Red", "White").index(winner), 2)]
    assert len(at.events(TrickWon)) == 1


def test_mk10_the_cards_of_the_round_lie_in_order() -> None:
    at = position("Red hand: HQ H2; White hand: DQ C3; Red: 1 1 1 1 1 1").trick("HQ", "DQ").after("draw S2")
    at = at.plays("2 from 1").trick("H2", "C3").shows("Red played: HQ H2; White played: DQ C3")
    table = at.rules.table(at.state, PUBLIC)
    assert [dict(table.pieces[played(seat, trick)]) for seat in (0, 1) for trick in (1, 2)] == [
        {"HQ": 1}, {"H2": 1}, {"DQ": 1}, {"C3": 1},
    ]  # fmt: skip


def test_mk10_of_the_discards_only_the_top_card_is_seen() -> None:
    at = fresh()
    at.state.discard = (3, 9, 27)
    for eye in (0, 1, PUBLIC, ALL):
        assert at.rules.table(at.state, eye).pieces[DISCARD] == {"back": 2, "S6": 1}


def test_a_good_memory_keeps_the_tricks_of_the_round() -> None:
    """MKQ-25: who led, what the boards looked like, and which extra card was drawn."""
    rng, state = Random(2), rules().start()
    kept: list[Trick] = []
    compared = drawn = 0
    while state.actor != OVER:
        if state.phase == LEAD:
            del kept[len(state.played[0]) :]
            kept.append(Trick(state.seat, state.men, state.ovals, (NO_CARD, NO_CARD)))
        action = rules().chance(state, rng) if state.actor == CHANCE else rng.choice(rules().legal_actions(state))
        rules().apply(state, action)
        if isinstance(action, Draw):
            kept[-1] = kept[-1]._replace(extra=action.number)
            drawn += 1
        for trick, before, cards in zip(state.tricks, kept, zip(*state.played, strict=False), strict=False):
            assert trick == before._replace(cards=cards)
            compared += 1
    assert compared > 300
    assert drawn > 10
