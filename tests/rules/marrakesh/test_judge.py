"""What the judge of Marrakesh thinks of plays, leads and answers."""

from __future__ import annotations

from random import Random

import pytest

from game.core.play import CHANCE, OVER
from game.rules.marrakesh.judge import MarrakeshJudge
from game.rules.marrakesh.state import NO_CARD, State
from tests.rules.marrakesh.notation import Position, position, rules

SUITS = ["C", "D", "H", "S"]


@pytest.fixture(scope="module")
def judge() -> MarrakeshJudge:
    return MarrakeshJudge(rules())


def best(judge: MarrakeshJudge, at: Position) -> str:
    """What is worth most to whoever is asked."""
    view = at.rules.observe(at.state, at.state.actor)
    return max(judge.weigh(view), key=lambda weighed: weighed[1])[0].written()


def moved(judge: MarrakeshJudge, at: Position) -> Position:
    """The position when the numbers at hand have been played as the judge likes."""
    seat = at.state.actor
    while at.state.actor == seat and at.state.numbers:
        at = at.after(best(judge, at))
    return at


def red_won(text: str, lead: str, answer: str) -> Position:
    """Red has won a trick, led by itself."""
    return position(f"{text}; Red hand: {lead}; White hand: {answer}").trick(lead, answer)


def hidden(suit: str, text: str) -> Position:
    """All that Red doesn't see is of one suit, without a Four."""
    cards = [f"{suit}{face}" for face in "A2356" for _copy in range(2)]
    held = text.partition("Red hand:")[2].partition(";")[0].split()
    return position(f"{text}; White hand: {' '.join(cards[: len(held)])}; pack: {' '.join(cards[len(held) :])}")


# Plays


def test_two_men_come_off_rather_than_one(judge: MarrakeshJudge) -> None:
    moved(judge, red_won("Red: 6 5 4 3 2 1", "H6", "D4")).shows("Red: 5 3 2 1; Red ovals: 2")


def test_mkx15_a_man_moves_first_so_that_the_other_number_takes_one_off(judge: MarrakeshJudge) -> None:
    moved(judge, red_won("Red: 6 4 4 2 2 2", "H5", "D3")).shows("Red: 4 3 2 2 2; Red ovals: 1")


def test_a_casablanca_is_taken(judge: MarrakeshJudge) -> None:
    at = red_won("Red: 4 1; Red ovals: 2 2; White ovals: 1", "H4", "DA")
    moved(judge, at).shows("Red: nobody; Red ovals: 2 2 2")


def test_mkx30_one_man_off_fewer_goes_for_a_rabat(judge: MarrakeshJudge) -> None:
    moved(judge, red_won("Red: 3 2 1; Red ovals: 3", "HA", "D2")).shows("Red: 2 1; Red ovals: 3 1")


def test_mkq26_the_fifth_man_stays_for_a_tangier(judge: MarrakeshJudge) -> None:
    at = moved(judge, red_won("Red: 2 2 2 2 3 1; pack: CA C3", "S2", "D2")).after("draw CA")
    moved(judge, at).shows("Red: 2 1; Red ovals: 4")


def test_a_last_turn_without_hope_of_getting_off_still_spoils_a_fez(judge: MarrakeshJudge) -> None:
    at = red_won("Red: 6 5 4 2; Red ovals: 1 1; White ovals: 1", "H6", "D2")
    moved(judge, at).shows("Red: 5 4; Red ovals: 1 1 2")


def test_the_worth_of_a_rounds_last_play_is_what_it_scores(judge: MarrakeshJudge) -> None:
    """Either the man on 1 comes off, or there is a chip; a chip of White's and pips come on top."""
    at = red_won("Red: 4 1; Red ovals: 2 2; White: 6; White ovals: 3 2 0", "HA", "DQ")
    weighed = dict(judge.weigh(at.rules.observe(at.state, 0)))
    assert {play.written(): worth for play, worth in weighed.items()} == {
        "off 1 point-0-1 oval-0-3": 2,
        "move 1 point-0-4 point-0-3": 1,
    }
    at.plays("1 from 1").shows("last: 2-0")
    at.plays("1 from 4").shows("last: 2-1")


# Tricks


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_that_is_sure_to_be_led_is_matched(judge: MarrakeshJudge, suit: str) -> None:
    at = hidden(suit, "leads: White; Red hand: C4 C4 D4 D4 H4 S4; Red: 6 5 4 3 2 1; White: 6 6 5 4 3 2")
    lead = f"lead {suit}2"
    assert best(judge, at.after(lead)) == f"answer {suit}4"


@pytest.mark.parametrize(("suit", "higher"), [("C", "DH"), ("D", "HS"), ("H", "S"), ("S", "C")])
def test_a_suit_is_led_that_beats_what_can_be_answered(judge: MarrakeshJudge, suit: str, higher: str) -> None:
    at = hidden(suit, "leads: Red; Red hand: C4 C4 D4 D4 H4 S4; Red: 6 5 4 3 2 1; White: 6 6 5 4 3 2")
    assert best(judge, at) in {f"lead {each}4" for each in higher}


def test_mk24_a_player_who_is_out_leads_to_give_chips(judge: MarrakeshJudge) -> None:
    at = hidden("S", "leads: Red; Red hand: C4 H4; Red: nobody; Red ovals: 3 3; White: 5 5 5 4 4 4; White ovals: 0 0")
    assert best(judge, at) == "lead C4"
    at.trick("C4", "SA").shows("White ovals: 0 0 0; last: 27-0")


def test_mkq2_numbers_are_led_that_the_other_can_not_bear_off(judge: MarrakeshJudge) -> None:
    at = position("leads: Red; Red hand: D6 D3 D4; Red: 6 6 6 5 5 5; White: 6 6 4 4 4 2; White ovals: 0 0 0")
    at.state.ovals = ((0, 0, 0), ())
    assert best(judge, at) == "lead D3"


# What is hidden


def test_worths_are_the_same_wherever_hidden_cards_lie(judge: MarrakeshJudge) -> None:
    bound, rng, compared = rules(), Random(3), 0
    for seed in range(2):
        state = bound.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                bound.apply(state, bound.chance(state, rng))
                continue
            seat = state.actor
            truth = swapped(state, seat)
            weighed = judge.weigh(bound.observe(state, seat))
            assert [action for action, _worth in weighed] == list(bound.legal_actions(state))
            assert judge.weigh(bound.observe(truth, seat)) == weighed
            compared += truth != state
            bound.apply(state, rng.choice(weighed)[0])
        assert compared > 100 * (seed + 1)


def swapped(state: State, seat: int) -> State:
    """The same for the seat, but the other's cards are the last of the pack."""
    truth, other = state.copy(), 1 - seat
    count = len(state.hands[other])
    if state.refilled or len(state.pack) < count + 1:
        return truth
    pack = [*state.pack, *state.hands[other]]
    if state.lead != NO_CARD and state.seat == other:
        pack.append(truth.lead)
        truth.lead = pack.pop(0)
    hand, rest = tuple(sorted(pack[:count])), tuple(sorted(pack[count:]))
    truth.hands = (hand, state.hands[1]) if other == 0 else (state.hands[0], hand)
    truth.pack = rest
    return truth


def test_mkq11_a_pack_that_was_made_of_discards_is_known_and_an_empty_one_too(judge: MarrakeshJudge) -> None:
    for pack in ("", "C6 C6"):
        at = position(f"Red: 6 5 4 3 2 1; Red hand: S2 SA; White hand: D2 D3; pack: {pack}; discard: H4 H5")
        at.state.refilled = True
        worths = [worth for _action, worth in judge.weigh(at.rules.observe(at.state, 0))]
        assert len(set(worths)) > 1
