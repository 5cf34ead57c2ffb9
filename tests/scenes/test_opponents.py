"""Opponents whose thinking goes wrong: the game goes on all the same, and the log says so."""

from __future__ import annotations

import os
import signal
import sys
import time
from random import Random

import pytest

from game.ai import thinking as module
from game.ai.thinking import Thinking
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes import opening
from game.scenes.opening import House
from game.scenes.scene import Push
from game.scenes.table.scene import TableScene
from game.shelf import find
from tests.ai import thinkers

ENOUGH = 120.0
"""Seconds after which a test no longer waits."""
posix = pytest.mark.skipif(sys.platform == "win32", reason="stops a process by a signal")


@pytest.fixture
def table(hands, monkeypatch, tmp_path):
    """Opens a table of MarraCash whose seats a kind of thinker plays, with motions off."""

    def open_(work=module.serve, *, patience: float = 20.0, people: int = 0, seed: int = 1) -> TableScene:
        hands.app.services.settings.speed = "off"
        monkeypatch.setattr(opening, "Thinking", lambda: Thinking(work, patience))
        house = House(hands.app.services, Saves(tmp_path / "games"))
        game, layout = find("marracash"), house.layout("marracash")
        players = [Player(sign, sign, None if seat < people else "greedy") for seat, sign in enumerate(game.signs[:3])]
        match = Match(game, layout.board, {"start": "top-seat"}, players, Random(seed))
        scene = house.table(match, layout.plan, fresh=False)
        hands.app.scenes.follow(Push(scene))
        return scene

    return open_


def go_on(hands, match: Match, actions: int) -> None:
    """Let time pass until so many actions more have been played."""
    end, wanted = time.monotonic() + ENOUGH, len(match.history) + actions
    while len(match.history) < wanted and not match.over:
        assert time.monotonic() < end, "the game doesn't go on"
        hands.step(0.05)
        time.sleep(0.002)


@pytest.mark.parametrize(
    ("work", "said"),
    [
        (thinkers.dies, "The opponent's thinking has stopped by itself. The simplest action is played for "),
        (thinkers.babbles, "The opponent's answer makes no sense. The simplest action is played for "),
        (thinkers.fails, "The opponent has failed to think of an action. The simplest action is played for "),
        (thinkers.speaks_of_another_game, "’s opponent answered nonsense. The simplest action is played."),
        (thinkers.cheats, "’s opponent answered nonsense. The simplest action is played."),
    ],
)
def test_whatever_the_thinking_does_the_game_goes_on_and_the_log_says_so(hands, table, work, said):
    scene = table(work)
    simplest = scene.match.simplest().written()
    go_on(hands, scene.match, 1)
    assert scene.match.history[-1].action.written() == simplest
    assert said in scene.log.text()
    assert said in " ".join(hands.app.services.toasts.words)
    go_on(hands, scene.match, 2)
    assert scene.log.text().count(said) >= 2


def test_a_frozen_thinker_is_given_up_after_its_time(hands, table):
    scene = table(thinkers.freezes, patience=-0.7)  # of the second that a decision may take
    begun = time.monotonic()
    go_on(hands, scene.match, 1)
    assert time.monotonic() - begun < 10
    assert "The opponent has not answered in time. The simplest action is played for " in scene.log.text()


def test_a_slow_thinker_is_waited_for(hands, table):
    scene = table(thinkers.is_slow)
    begun = time.monotonic()
    go_on(hands, scene.match, 2)
    assert time.monotonic() - begun > 0.9
    assert "simplest" not in scene.log.text()


@posix
def test_a_thinking_process_killed_at_any_time_is_replaced(hands, table):
    scene = table()
    thinking, rng = scene.opponents.thinking, Random(3)
    killed = 0
    while killed < 6 and not scene.match.over:
        go_on(hands, scene.match, 1)
        time.sleep(rng.random() * 0.05)
        if thinking._end:
            os.kill(thinking._process.pid, signal.SIGKILL)
            killed += 1
    go_on(hands, scene.match, 3)
    assert killed == 6


def test_after_one_failure_the_opponents_think_again(hands, table, monkeypatch, tmp_path):
    monkeypatch.setenv("RIAD_TEST_MARK", str(tmp_path / "mark"))
    scene = table(thinkers.dies_once)
    go_on(hands, scene.match, 4)
    assert scene.log.text().count("The simplest action is played for ") == 1


def test_a_process_that_cant_be_started_costs_the_thinking_alone(hands, table, monkeypatch):
    def refused(*_args):
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(module.SpawnProcess, "start", refused)
    scene = table()
    go_on(hands, scene.match, 3)
    assert "The opponents' thinking could not be started. The simplest action is played for " in scene.log.text()


def test_an_answer_to_a_match_that_was_left_lands_nowhere(hands, table):
    scene = table(thinkers.is_slow)
    hands.step()
    hands.key("Escape")
    hands.press("leave")
    other = table(thinkers.is_slow)
    before = len(scene.match.history)
    go_on(hands, other.match, 2)
    assert len(scene.match.history) == before
    assert "simplest" not in other.log.text()


def test_an_answer_to_what_was_taken_back_lands_nowhere(hands, table):
    scene = table(thinkers.is_slow, people=2)
    match = scene.match
    while match.players[match.actor].person:
        scene.play(match.legal()[0])
    hands.step()
    asked = len(match.history)
    hands.key("u")
    assert len(match.history) == asked - 1
    assert match.players[match.actor].person
    end = time.monotonic() + 1
    while time.monotonic() < end:
        hands.step(0.05)
        time.sleep(0.01)
    assert len(match.history) == asked - 1
    scene.play(match.legal()[-1])
    if not match.players[match.actor].person:
        go_on(hands, match, 1)
    assert "simplest" not in scene.log.text()


def test_an_answer_to_a_match_that_was_loaded_over_lands_nowhere(hands, table):
    scene = table(thinkers.is_slow)
    go_on(hands, scene.match, 1)
    hands.press("menu", "save")
    hands.key("Enter", "Escape")
    go_on(hands, scene.match, 1)
    hands.step(0.05)
    left = list(scene.match.history)
    hands.press("menu", "load", "open")
    loaded = hands.scene
    assert isinstance(loaded, TableScene)
    assert loaded is not scene
    begun = len(loaded.match.history)
    go_on(hands, loaded.match, 2)
    assert scene.match.history == left
    assert len(loaded.match.history) >= begun + 2
    assert "simplest" not in loaded.log.text()


def test_the_process_is_begun_when_a_table_with_opponents_is_set_up(table):
    assert table(people=2).opponents.thinking._end is not None


def test_a_table_of_people_needs_no_process(table):
    assert table(people=3).opponents.thinking._end is None
