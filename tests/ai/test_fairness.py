"""No level knows more than its seat: it is given the view, and what it answers hangs on nothing else."""

from __future__ import annotations

import pickle
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.characters import characters
from game.ai.levels import baselines, levels
from game.ai.worker import Job, think
from game.core.card import Game
from game.core.play import CHANCE, Rules, State
from game.shelf import SHELF
from tests.rules.boards import published

ALL = [(game, level.name) for game in SHELF for level in (*levels(game.name), *baselines())]
every_level = pytest.mark.parametrize(("game", "level"), ALL, ids=[f"{game.name}-{level}" for game, level in ALL])


@cache
def bound(game: Game) -> Rules[Any, Any]:
    return game.rules(published(game.name), game.seats[0], game.settle({}))


@cache
def states(game: Game) -> tuple[State, ...]:
    """Some moments of a match between fair seats, at which a seat decides."""
    rules, found, rng = bound(game), list[State](), Random(4)
    state, decisions = rules.start(), 0
    while len(found) < 4:
        if state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        decisions += 1
        if decisions % 7 == 0:
            found.append(state.copy())
        rules.apply(state, rules.read(think(job(game, state, "fair", decisions)).action))
    return tuple(found)


def job(game: Game, state: State, level: str, seed: int) -> Job:
    rules, seat = bound(game), state.actor
    view = rules.observe(state, seat)
    return Job(game.name, rules.board, rules.seats, game.settle({}), seat, view, level, seed, Budget(playouts=3))


@every_level
def test_the_answer_hangs_on_the_view_alone_whatever_is_hidden(game: Game, level: str) -> None:
    """Whatever others may hold, a state that looks the same to the seat brings the same answer, and a legal one."""
    rules, rng = bound(game), Random(1)
    for state in states(game):
        asked = job(game, state, level, 7)
        answer = think(asked)
        for _time in range(2):
            other = rules.imagine(asked.view, rng)
            assert rules.check(other, rules.read(answer.action)) is None
            assert think(job(game, other, level, 7)) == answer


@every_level
def test_a_thinker_neither_changes_its_view_nor_remembers_another(game: Game, level: str) -> None:
    first, second = states(game)[:2]
    asked = job(game, first, level, 7)
    written = pickle.dumps(asked)
    answer = think(asked)
    think(job(game, second, level, 8))
    assert think(asked) == answer
    assert pickle.dumps(asked) == written


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_hint_hangs_on_the_view_alone_whatever_is_hidden(game: Game) -> None:
    """Whatever others may hold, who sees the same is given the same hint, of legal acts."""
    rules, rng = bound(game), Random(2)
    for state in states(game):
        asked = replace(job(game, state, "strong", 7), tips=3, budget=Budget(playouts=40))
        answer = think(asked)
        assert len(answer.tips) <= 3
        for tip in answer.tips:
            assert rules.check(state, rules.read(tip.action)) is None
        other = rules.imagine(asked.view, rng)
        again = replace(asked, view=rules.observe(other, state.actor))
        assert think(again) == answer


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_characters_know_no_more_than_others(game: Game) -> None:
    rules, rng = bound(game), Random(3)
    for each in characters(game.name):
        for state in states(game):
            asked = replace(job(game, state, "fair", 7), character=each.name)
            other = rules.imagine(asked.view, rng)
            assert think(replace(asked, view=rules.observe(other, state.actor))) == think(asked)
