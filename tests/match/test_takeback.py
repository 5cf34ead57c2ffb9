"""Taking back and doing again: how far it goes, and what is the same afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.ai.chancer import draw
from game.core.play import CHANCE
from game.core.table import Began
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.match.record import read, write
from game.match.replay import replay
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.actions import Answer, Lead
from game.rules.marrakesh.card import MARRAKESH
from game.rules.marrakesh.events import RoundOver

BOARDS = Path(__file__).parents[2] / "boards"


def do(match: Match, *written: str) -> None:
    for words in written:
        match.play(match.rules.read(words))


def standing(match: Match) -> tuple[object, ...]:
    return tuple(match.history), match.state.key(), match.actor


def practice(souk, levels="pcc", seed=1) -> Match:
    players = [
        Player(sign, sign, None if each == "p" else "random")
        for sign, each in zip(MARRACASH.signs, levels, strict=False)
    ]
    return Match(MARRACASH, souk, {"souvenirs": "on"}, players, Random(seed), practice=True)


def marrakesh(levels: str, seed: int = 1) -> Match:
    players = [
        Player(sign, sign, None if each == "p" else "random")
        for sign, each in zip(MARRAKESH.signs, levels, strict=False)
    ]
    return Match(MARRAKESH, load(BOARDS / "marrakesh.tmx").board, {}, players, Random(seed))


def test_what_was_taken_back_is_done_again_as_it_was(match_of):
    match = match_of()
    do(match, "auction R5", "bid 100", "pass", "bid 125")
    before = standing(match)
    assert not match.redoable
    assert match.undo()
    assert len(match.history) == before[0].index(before[0][-1]) - 2
    assert match.redoable
    assert match.redo()
    assert standing(match) == before
    assert not match.redo()


def test_steps_back_are_done_again_one_by_one(match_of):
    match, stood = match_of("ppp"), []
    for words in ("auction R5", "bid 100", "bid 125"):
        stood.append(standing(match))
        do(match, words)
    for before in reversed(stood):
        assert match.undo()
        assert standing(match) == before
    for after in stood[1:]:
        assert match.redo()
        assert standing(match) == after


def test_another_action_ends_what_could_be_done_again(match_of):
    match = match_of("ppp")
    do(match, "auction R5", "bid 100")
    match.undo()
    do(match, "bid 150")
    assert not match.redoable
    assert not match.redo()
    assert match.history[-1].action.written() == "bid 150"


def test_a_match_that_was_agreed_to_end_does_nothing_again(match_of):
    match = match_of("ppp")
    do(match, "auction R5")
    match.undo()
    match.agree_to_end()
    assert not match.redoable
    assert not match.redo()


def test_a_turn_is_restarted_with_all_that_its_person_decided_in_it(match_of):
    match = match_of("ppp", 3)
    rng = Random(3)
    longest = 0
    for _each in range(150):
        match.play(draw(match.legal(), rng))
        begun = max(
            n for n, played in enumerate(match.history[:-1]) if any(isinstance(e, Began) for e in played.events)
        )
        seat = match.history[-1].seat
        back = 0
        for played in reversed(match.history[begun + 1 :]):
            if played.seat != seat:
                break
            back += 1
        stood = standing(match)
        length = len(match.history)
        assert match.restart()
        assert length - len(match.history) == back
        longest = max(longest, back)
        for _step in range(back):
            assert match.redo()
        assert standing(match) == stood
    assert longest > 1


def test_a_restart_stops_at_what_was_drawn_within_the_turn(match_of):
    match, rng = match_of("pcc", 4, souvenirs="on"), Random(4)
    while match.history[-1].seat != CHANCE or match.history[-2].seat != 0:
        match.play(draw(match.legal(), rng))
    before = standing(match)
    assert match.barrier()
    assert not match.restart()
    assert standing(match) == before


def test_with_nothing_decided_there_is_nothing_to_restart(match_of):
    assert not match_of().restart()


def test_a_card_turned_up_bars_what_was_decided_before():
    kinds = set()
    for seed in range(3):
        match, rng = marrakesh("pc", seed), Random(seed)
        while not match.over:
            action, mine = rng.choice(match.legal()), match.actor == 0
            match.play(action)
            if mine and isinstance(action, Lead):
                assert match.barrier() is None, "the computer has not answered yet"
                match.play(match.simplest())
            elif not mine or not isinstance(action, Answer):
                continue
            if match.history[-1].action.written() == "turn-up" and not isinstance(match.events[-2], RoundOver):
                assert "A card has been turned up since" in match.barrier()
                assert not match.undo()
                kinds.add(type(action))
    assert kinds == {Lead, Answer}


def test_moves_of_men_are_taken_back_where_cards_are_hidden():
    match, rng = marrakesh("pc"), Random(2)
    taken = 0
    while taken < 3:
        action = rng.choice(match.legal())
        seat = match.actor
        match.play(action)
        last = match.history[-1]
        if seat == 0 and last.action == action and not isinstance(action, Lead | Answer) and match.actor == 0:
            assert match.undo()
            assert match.redo()
            taken += 1


def test_in_practice_everything_is_taken_back_to_the_first_decision(souk):
    match, rng = practice(souk, "ppc"), Random(2)
    start = standing(match)
    while sum(played.seat == CHANCE for played in match.history) < 8:
        match.play(draw(match.legal(), rng))
    whole = standing(match)
    steps = 0
    while match.barrier() is None:
        assert match.undo()
        steps += 1
    assert "no decision" in match.barrier()
    assert steps == sum(played.seat in (0, 1) for played in whole[0])
    assert all(played.seat in (CHANCE, 2) for played in match.history)
    if not any(played.seat == 2 for played in match.history):
        assert standing(match) == start
    while match.redo():
        pass
    assert standing(match) == whole


def test_in_practice_what_is_drawn_after_a_step_back_is_drawn_anew(souk):
    match, rng = practice(souk, "ppp", 4), Random(4)
    while match.history[-1].seat != CHANCE or match.history[-2].seat == CHANCE or len(match.history) < 20:
        match.play(draw(match.legal(), rng))
    length = len(match.history)
    drawn = set()
    for _again in range(12):
        action = next(played.action for played in reversed(match.history) if played.seat != CHANCE)
        match.undo()
        match.play(action)
        drawn.add(tuple(played.action.written() for played in match.history[length - 1 :]))
    assert len(drawn) > 1


def test_the_end_that_people_agreed_on_stands_in_practice_as_well(souk):
    match = practice(souk, "ppp")
    match.play(match.simplest())
    assert match.barrier() is None
    match.agree_to_end()
    assert "agreed" in match.barrier()


def test_practice_is_kept_in_the_record_and_absent_otherwise(souk, match_of):
    assert "practice" not in write(match_of())
    match = practice(souk)
    text = write(match)
    assert "\npractice: on\n" in text
    again = replay(read(text), MARRACASH, souk, Random(1))
    assert again.practice
    assert write(again) == text
    assert not replay(read(write(match_of())), MARRACASH, souk).practice


def test_a_copy_goes_on_by_itself_and_leaves_the_match_as_it_is(random_match):
    match = random_match(5, "pppp", 60, souvenirs="on")
    before = standing(match)
    for count in (0, 1, 17, 40, 60):
        copied = match.copy(count, Random(count))
        assert copied.history[:count] == match.history[:count]
        assert copied.actor >= 0, "what chance had to do it has done"
        assert copied.begun > match.begun
        copied.play(copied.simplest())
    assert standing(match) == before
    copied = match.copy(30, Random(1))
    assert copied.undo() or copied.barrier()
