"""A match: playing, refusing, previewing, taking back, agreeing to end."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.chancer import draw
from game.core.board import Spot
from game.core.play import CHANCE, OVER
from game.core.table import PUBLIC, Ended
from game.match.match import IllegalAction, Match
from game.rules.marracash.card import MARRACASH


def do(match: Match, *written: str) -> None:
    for words in written:
        match.play(match.rules.read(words))


def test_chance_plays_by_itself_before_anyone_is_asked(match_of):
    match = match_of(souvenirs="on", start="lot")
    assert match.actor in range(3)
    assert [played.seat for played in match.history] == [CHANCE] * 4
    assert [played.action.written().split()[0] for played in match.history] == ["lot", "line-up", "reveal", "reveal"]


def test_a_match_reaches_its_end_and_every_state_is_kept(random_match):
    match = random_match(3)
    assert match.actor == OVER
    assert len(match.states) == len(match.history) + 1
    assert match.legal() == ()
    assert isinstance(match.events[-1], Ended)
    assert match.events == [event for played in match.history for event in played.events]


def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing(match_of):
    match = match_of()
    before = match.state.key()
    with pytest.raises(IllegalAction, match="MC-12") as refused:
        do(match, "move F8 F9")
    assert refused.value.refusal.rule == "MC-12"
    assert match.state.key() == before
    assert len(match.history) == 1


def test_an_action_that_fails_halfway_leaves_the_match_as_it_was(match_of, monkeypatch):
    match = match_of()
    before = match.state.key()

    def fail(state, action, tell):
        state.round = 99
        raise ZeroDivisionError

    monkeypatch.setattr(match.rules, "apply", fail)
    with pytest.raises(ZeroDivisionError):
        do(match, "auction R5")
    assert match.state.key() == before


def test_a_wrong_number_of_players_is_refused_in_a_sentence(match_of):
    with pytest.raises(ValueError, match="MarraCash is for 3 to 4 players, not 2"):
        match_of("pp")


def test_a_preview_tells_what_play_then_tells_and_keeps_nothing(match_of):
    match, rng = match_of(souvenirs="on"), Random(5)
    for _each in range(60):
        action = draw(match.legal(), rng)
        before = match.state.key(), len(match.history)
        seen = match.preview(action)
        assert (match.state.key(), len(match.history)) == before
        assert match.play(action)[: len(seen)] == seen


def test_a_preview_of_something_illegal_says_why(souk, match_of):
    with pytest.raises(IllegalAction, match="MC-15"):
        match_of().preview(MARRACASH.rules(souk, 3, {}).read("pass"))


def test_why_not_names_the_rule_for_the_spot_touched(match_of):
    match = match_of()
    assert match.why_not(Spot("R5")) is None
    assert match.why_not(Spot("F8")).rule == "MC-12"
    do(match, "auction R5")
    assert match.why_not(Spot("R4")).rule == "MC-15"
    do(match, "bid 100", "pass", "pass")
    assert match.why_not(Spot("R5")).rule == "MC-14"
    assert match.why_not(Spot("bank")) is None


def test_why_not_asks_the_moves_that_begin_at_an_empty_fountain(match_of):
    match = match_of()
    do(match, *["auction R5", "bid 100", "pass", "pass"])
    do(match, *["auction R4", "bid 100", "pass", "pass"])
    do(match, *["auction R3", "bid 100", "pass", "pass"])
    assert match.why_not(Spot("F9")).rule == "MC-21"
    assert match.why_not(Spot("F9"), (Spot("F8"),)) is None
    assert match.why_not(Spot("F8"), (Spot("F1"),)) is None


def test_undo_goes_back_before_a_persons_own_decision(match_of):
    match = match_of()
    start = match.state.key()
    assert match.barrier()
    do(match, "auction R5")
    after_offer = match.state.key()
    do(match, "bid 150")
    assert match.barrier() is None
    assert match.undo()
    assert match.state.key() == after_offer
    assert match.undo()
    assert match.state.key() == start
    assert not match.undo()
    assert "no decision" in match.barrier()


def test_undo_takes_the_computers_answers_back_as_well(match_of):
    match = match_of()
    do(match, "auction R5")
    before = match.state.key()
    do(match, "bid 100", "pass", "bid 125")
    assert match.actor == 0
    assert match.undo()
    assert match.state.key() == before
    assert match.actor == 0


def test_undo_stops_where_another_person_has_decided(match_of):
    match = match_of("ppc")
    do(match, "auction R5", "bid 100", "bid 125")
    assert "Anfa has decided since" in match.barrier(0)
    assert not match.undo(0)
    assert match.barrier(1) is None
    assert match.undo()
    assert match.actor == 1
    assert match.barrier(0) is None


def test_undo_stops_where_something_was_drawn(match_of):
    match, rng = match_of("pcc", 4, souvenirs="on"), Random(4)
    barred = 0
    while not match.over:
        events = match.play(draw(match.legal(), rng))
        drawn_since = False
        for played in reversed(match.history):
            drawn_since |= played.seat == CHANCE
            if played.seat == 0:
                assert bool(match.barrier()) == drawn_since
                barred += drawn_since
                break
        assert events
    assert barred


def test_every_kind_of_action_can_be_taken_back_and_played_again(match_of):
    kinds = set()
    for seed in range(3):
        match, rng = match_of("ppp", seed, souvenirs="on"), Random(seed)
        while not match.over:
            action = draw(match.legal(), rng)
            before, table = match.state.key(), match.table(PUBLIC)
            events = match.play(action)
            after = match.state.key()
            if match.undo():
                assert match.state.key() == before
                assert match.table(PUBLIC) == table
                assert match.play(action) == events
                assert match.state.key() == after
                kinds.add(type(action).__name__)
            else:
                assert match.history[-1].seat == CHANCE
    assert kinds == {"Move", "Auction", "Bid", "Pass", "Fill", "Sell"}


def test_people_may_agree_to_end_and_the_table_counts_as_it_stands(match_of):
    match = match_of()
    do(match, "auction R5", "bid 300", "pass", "pass")
    told = match.agree_to_end()
    assert match.over
    assert match.actor == OVER
    assert match.result().places == (3, 1, 1)
    assert told[0].places == (3, 1, 1)
    assert match.events[-1] == told[0]
    assert match.legal() == ()
    assert "agreed" in match.barrier()
    with pytest.raises(IllegalAction, match="agreed"):
        do(match, "auction R4")
    assert match.agree_to_end() == []


def test_the_simplest_action_is_always_a_legal_one(match_of):
    match = match_of(souvenirs="on")
    for _each in range(2000):
        if match.over:
            break
        match.play(match.simplest())
    assert match.over


def test_a_job_holds_the_seats_view_and_a_seed_of_its_own(match_of):
    match = match_of()
    do(match, "auction R5", "bid 100")
    job = match.job(1)
    assert (job.seat, job.level, job.game, job.seats) == (1, "random", "marracash", 3)
    assert job.view == match.state
    assert job.view is not match.state
    do(match, "pass")
    assert match.job(2).seed != job.seed
    match.undo()
    do(match, "bid 100")
    assert match.job(1).seed == job.seed
    with pytest.raises(ValueError, match="person"):
        match.job(0)


def test_the_same_seed_plays_the_same_match(random_match):
    one, other = random_match(9, souvenirs="on"), random_match(9, souvenirs="on")
    assert one.digest() == other.digest()
    assert [played.digest for played in one.history] == [played.digest for played in other.history]
    assert one.digest() != random_match(10, souvenirs="on").digest()
