"""The moments of a match that one can go back to."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.core.play import CHANCE
from game.core.table import Began
from game.layouts.tmx import load
from game.match.match import Match
from game.match.moments import Moments
from game.match.players import Player
from game.shelf import SHELF

BOARDS = Path(__file__).parents[2] / "boards"


def played(game, seed=1):
    players = [Player(sign, sign, "random") for sign in game.signs[: game.seats[-1]]]
    match = Match(game, load(BOARDS / f"{game.name}.tmx").board, {}, players, Random(seed))
    rng = Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_one_goes_through_a_whole_match_act_by_act_and_back(game):
    match = played(game)
    moments = Moments(match)
    seen, count = [0], 0
    while (after := moments.later(count)) != count:
        count = after
        seen.append(count)
    assert seen == moments.stops
    assert count == moments.last == len(match.history)
    assert all(match.states[each].actor != CHANCE for each in seen[1:])
    assert len(seen) - 2 <= sum(each.seat != CHANCE for each in match.history) <= len(seen)
    for each in reversed(seen[:-1]):
        count = moments.earlier(count)
        assert count == each
    assert moments.earlier(0) == 0


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_turns_and_rounds_begin_where_they_are_told(game):
    match = played(game)
    moments = Moments(match)
    begun = [event for event in match.events if isinstance(event, Began)]
    assert len(moments.turns) == len(begun)
    assert moments.turns == sorted(moments.turns)
    assert len(moments.rounds) == len({event.round for event in begun})
    for turn, (count, event) in enumerate(zip(moments.turns, begun, strict=True)):
        assert event in [each for played in match.history[:count] for each in played.events]
        assert moments.round(count) >= event.round or moments.turn(count) > turn
        assert moments.turn(count) >= turn
    assert moments.turn(moments.last) == len(begun) - 1
    count, rounds = 0, []
    while (after := moments.next_round(count)) != moments.last:
        count = after
        rounds.append(count)
    assert rounds == [each for each in moments.rounds if each]
    assert moments.round_before(moments.last) == moments.rounds[-1]
    assert moments.round_before(0) == 0


def test_a_match_that_waits_for_chance_ends_where_it_stands(match_of):
    match = match_of(souvenirs="on")
    bare = Match(match.game, match.board, match.options, match.players, None)
    assert Moments(bare).stops == [0]
    bare.play(match.history[0].action)
    assert Moments(bare).stops == [0, 1]
