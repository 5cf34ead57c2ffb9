"""What each seat knows: the same whatever is hidden from it, and enough to deal the rest."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest

from game.core.play import CHANCE, OVER, Action
from game.core.table import PUBLIC, Event
from game.rules.marrakesh.cards import BY_NAME
from game.rules.marrakesh.events import Led
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.state import LEAD, NO_CARD, State, hands_are_open
from tests.rules.marrakesh.notation import Position, position, rules

OPTIONS = [{}, {"pack": "double", "rounds": "6"}]


def moments(bound: Marrakesh, seed: int) -> Iterator[State]:
    """The states of a random match."""
    rng, state = Random(seed), bound.start()
    while state.actor != OVER:
        yield state.copy()
        legal = bound.legal_actions(state)
        bound.apply(state, bound.chance(state, rng) if state.actor == CHANCE else rng.choice(list(legal)))
    yield state


def other_truths(bound: Marrakesh, state: State, seat: int, rng: Random) -> State:
    """The same table with all that is hidden from a seat dealt anew: made here by hand, without the rules."""
    other, truth = 1 - seat, state.copy()
    sealed = state.lead != NO_CARD and state.seat == other
    hand = () if hands_are_open(state) else state.hands[other]
    pack = () if state.refilled else state.pack
    hidden = [*hand, *pack, *([state.lead] if sealed else [])]
    rng.shuffle(hidden)
    if sealed:
        truth.lead = hidden.pop()
    if hand:
        dealt, hidden = tuple(sorted(hidden[: len(hand)])), hidden[len(hand) :]
        truth.hands = (dealt, truth.hands[1]) if other == 0 else (truth.hands[0], dealt)
    if pack:
        truth.pack = tuple(sorted(hidden))
    return truth


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_view_and_the_table_are_the_same_whatever_is_hidden(options: dict[str, str]) -> None:
    bound, rng, different = rules(**options), Random(1), 0
    for seed in range(3):
        for state in moments(bound, seed):
            for seat in (0, 1):
                truth = other_truths(bound, state, seat, rng)
                different += truth != state
                assert bound.observe(truth, seat) == bound.observe(state, seat)
                assert bound.table(truth, seat) == bound.table(state, seat)
                assert bound.table(truth, PUBLIC) == bound.table(state, PUBLIC) or state.seat == seat
                if state.actor == seat:
                    assert list(bound.legal_actions(truth)) == list(bound.legal_actions(state))
    assert different > 1000


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_an_imagined_state_looks_the_same_and_holds_every_card_once(options: dict[str, str]) -> None:
    bound, rng = rules(**options), Random(2)
    for state in moments(bound, 7):
        for seat in (0, 1):
            view = bound.observe(state, seat)
            imagined = bound.imagine(view, rng)
            assert bound.observe(imagined, seat) == view
            assert bound.table(imagined, seat) == bound.table(state, seat)
            assert (imagined.actor, imagined.phase) == (state.actor, state.phase)
            every = Counter((*imagined.pack, *imagined.discard, *imagined.hands[0], *imagined.hands[1]))
            every.update((*imagined.played[0], *imagined.played[1]))
            every.update([imagined.lead] if imagined.lead != NO_CARD else [])
            assert every == Counter(bound.boards.full_pack)


def test_imagined_matches_can_be_played_to_their_end() -> None:
    bound, rng = rules(rounds="3"), Random(3)
    for state in list(moments(bound, 5))[::9]:
        for seat in (0, 1):
            imagined = bound.imagine(bound.observe(state, seat), rng)
            while imagined.actor != OVER:
                legal = bound.legal_actions(imagined)
                chosen = bound.chance(imagined, rng) if imagined.actor == CHANCE else rng.choice(list(legal))
                assert bound.check(imagined, chosen) is None
                bound.apply(imagined, chosen)


def told(bound: Marrakesh, state: State, action: Action, *eyes: int) -> list[Event]:
    """What eyes are told of an action, but for the cards shown after a round (MK-27)."""
    events: list[Event] = []
    bound.apply(state.copy(), action, events.append)
    return [event for eye in eyes for event in events if event.seen_by(eye) and event.rule != "MK-27"]


def test_what_a_seat_is_told_of_its_own_act_is_the_same_whatever_is_hidden() -> None:
    bound, rng, compared = rules(), Random(8), 0
    for state in moments(bound, 9):
        seat = state.actor
        if seat < 0:
            continue
        truth = other_truths(bound, state, seat, rng)
        for action in bound.legal_actions(state):
            assert told(bound, truth, action, seat) == told(bound, state, action, seat)
            compared += truth != state
    assert compared > 500


def test_mk7_a_lead_tells_the_other_and_watchers_nothing_of_the_card() -> None:
    bound, compared = rules(), 0
    for state in moments(bound, 10):
        if state.phase == LEAD:
            other = 1 - state.seat
            seen = [told(bound, state, lead, other, PUBLIC) for lead in bound.legal_actions(state)]
            assert all(each == seen[0] for each in seen)
            assert any(isinstance(event, Led) for event in seen[0])
            compared += len(seen)
    assert compared > 200


def test_a_view_is_plain_data_that_can_be_sent() -> None:
    at = position("Red hand: H4").after("lead H4")
    view = at.rules.observe(at.state, 1)
    assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301 -- our own
    assert not isinstance(view, State)
    with pytest.raises(AttributeError):
        view.hand = ()  # type: ignore[misc]


def views(at: Position) -> tuple[View, View]:
    return at.rules.observe(at.state, 0), at.rules.observe(at.state, 1)


def test_mk7_the_view_of_the_receiver_does_not_hold_the_sealed_lead() -> None:
    red, white = views(position("Red hand: H4 SA; White hand: C6").after("lead H4"))
    assert (red.lead, white.lead) == (BY_NAME["H4"], NO_CARD)
    other = views(position("Red hand: H4 SA; White hand: C6").after("lead SA"))[1]
    assert white == other


def test_mk5_the_view_holds_ones_own_hand_and_how_many_cards_the_other_has() -> None:
    red, white = views(position("Red hand: H4; White hand: C6; Red ovals: 2"))
    assert (red.other_count, white.other_count) == (5, 5)
    assert (red.others, white.others) == (None, None)
    assert red.hand != white.hand


def test_mkq25_a_good_memory_keeps_all_cards_that_have_been_seen() -> None:
    at = position("Red hand: H4; White hand: C6; discard: S6 S6 DQ")
    red, _white = views(at)
    assert [red.discard[place] for place in range(3)] == list(at.state.discard)
    hidden = Counter(unseen(at.rules.boards, red))
    assert hidden == Counter((*at.state.pack, *at.state.hands[1]))


def test_mkq11_who_counts_knows_the_others_hand_once_the_pack_has_been_empty() -> None:
    at = position("White: 6 6 6 6 6 6; Red hand: D4; White hand: D5; leads: Red; pack: ; discard: C4 S6 H2")
    everything = Counter((*at.state.hands[0], *at.state.hands[1], *at.state.discard))
    at.state.discard = (*at.state.discard, *(Counter(at.rules.boards.full_pack) - everything).elements())
    rng = Random(4)
    truth = at.state
    assert all(at.rules.imagine(at.rules.observe(truth, 0), rng) == truth for _time in range(5))
    at = at.trick("D4", "D5").plays("5 from 6", "4 from 6").shows("phase: draw")
    assert at.state.refilled
    assert views(at)[0].pack == at.state.pack
    for seat in (0, 1):
        assert at.rules.imagine(at.rules.observe(at.state, seat), rng).hands == at.state.hands
    at = at.after("draw H2").plays("2 from 6")
    assert at.rules.imagine(at.rules.observe(at.state, 0), rng) == at.state


def test_mk27_cards_shown_after_a_round_are_known() -> None:
    at = position("Red ovals: 4; Red: 6 4; White ovals: 3 3; Red hand: H4; White hand: C6").trick("H4", "C6")
    at = at.plays("6 from 6", "4 from 4").shows("phase: throw")
    red, white = views(at)
    assert (red.others, white.others) == (at.state.hands[1], at.state.hands[0])


def test_a_view_and_a_state_have_fields_of_the_same_names() -> None:
    own = {each.name for each in fields(View)} - {"watcher", "hand", "others", "other_count", "pack_count"}
    assert own == {*State.__slots__, "actor"} - {"hands"}
