"""Motions of every game, all its seats taken, through whole random matches; no window is needed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.core.card import Game
from game.core.table import PUBLIC, Table
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.shelf import SHELF
from game.stage.beats import Beat
from game.stage.controller import FADING, Controller
from game.stage.face import Scene
from game.stage.flights import LONGEST
from game.stage.view import View
from game.tables.faces import face_of
from game.ui.bounds import Bounds

BOARDS = Path(__file__).resolve().parents[2] / "boards"
BOARD = Bounds(336, 74, 1248, 874)
EVERY = [(game, seats) for game in SHELF for seats in game.seats]
ACTIONS = 400
"""So many actions of a match are looked at."""


class Shown:
    """A match of people with everything that shows it, as a seat sees it."""

    def __init__(self, game: Game, seats: int, seed: int, eye: int = PUBLIC) -> None:
        layout = load(BOARDS / f"{game.name}.tmx")
        signs = game.signs[:seats]
        self.match = Match(game, layout.board, {}, [Player(sign, sign) for sign in signs], Random(seed))
        self.eye = eye
        self.rng = Random(seed)
        voice = game.voice(self.match.rules)
        self.face = face_of(game.name, self.match.rules, voice, layout.plan, signs)
        self.face.viewer = eye if eye >= 0 else None
        plates = Bounds(16, 74, 304, 874).rows(seats, 12)
        aid = Bounds(1600, 74, 304, self.face.aid_height())
        self.face.use(View(self.face.plan, BOARD, self.face.beside(BOARD, plates, aid)))
        table = self.match.rules.table(self.match.states[0], eye)
        self.controller = Controller(self.face.view, table, self.face.habits, self.face.shown)
        self.heard: list[tuple[Beat, float]] = []
        self.controller.heard = lambda beat, seconds: self.heard.append((beat, seconds))
        self.play(self.match.events)

    def play(self, events) -> None:
        self.controller.play([event for event in events if event.seen_by(self.eye)])

    def act(self) -> None:
        kinds: dict[str, list] = {}
        for action in self.match.legal():
            kinds.setdefault(action.written().partition(" ")[0], []).append(action)
        some = kinds[self.rng.choice(sorted(kinds))]
        self.play(self.match.play(some[min(int(self.rng.expovariate(0.4)), len(some) - 1)]))

    def truth(self) -> Table:
        return self.match.table(self.eye)


def pictures(shown: Shown, step: float) -> int:
    """Let everything that waits be shown, in steps of so many seconds; how many pictures that makes."""
    count = 0
    while not shown.controller.resting:
        scene = Scene.of(shown.controller)
        assert 0 <= scene.part <= 1
        assert all(0 <= each.solid <= 1 and 0 <= each.part <= 1 for each in scene.flying)
        shown.controller.update(step)
        count += 1
        assert count < 20_000
    return count


@pytest.mark.parametrize(("game", "seats"), EVERY, ids=lambda value: getattr(value, "name", value))
def test_nothing_lasts_longer_than_the_longest_and_all_arrives_in_its_beat(game, seats):
    shown = Shown(game, seats, seed=seats, eye=0 if game.hidden else PUBLIC)
    for _action in range(ACTIONS):
        while not shown.controller.resting:
            shown.controller.update(1.0)
        if shown.match.over:
            break
        shown.act()
    assert len(shown.heard) > 50
    for beat, seconds in shown.heard:
        assert beat.seconds == seconds <= LONGEST + 1e-9, beat
        for flight in beat.flights:
            assert flight.seconds > 0
            assert 0 <= flight.lands <= beat.seconds + 1e-9, flight


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
@pytest.mark.parametrize("eye", [0, PUBLIC])
def test_what_flies_can_be_seen_at_any_moment_and_ends_as_the_rules_say(game, eye):
    shown = Shown(game, max(game.seats), seed=3, eye=eye)
    for _action in range(60):
        pictures(shown, 0.11)
        assert shown.controller.flying() == []
        assert shown.controller.table.pieces == shown.truth().pieces
        if shown.match.over:
            break
        shown.act()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_under_reduced_motion_nothing_moves_and_every_beat_is_a_fade(game):
    shown = Shown(game, max(game.seats), seed=4)
    shown.controller.reduced = True
    for _action in range(60):
        places: dict[int, set[tuple[float, float]]] = {}
        while not shown.controller.resting:
            for each in shown.controller.flying():
                places.setdefault(id(each.flight), set()).add((each.x, each.y))
            shown.controller.update(0.05)
        assert all(len(where) <= 2 for where in places.values())  # where it fades, and where it appears
        assert shown.controller.table.pieces == shown.truth().pieces
        if shown.match.over:
            break
        shown.act()
    assert all(seconds <= FADING for beat, seconds in shown.heard if not beat.calls)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_switched_off_nothing_is_ever_under_way(game):
    shown = Shown(game, max(game.seats), seed=5)
    shown.controller.hurry()
    shown.controller.pace = 0
    for _action in range(60):
        if shown.match.over:
            break
        shown.act()
        assert shown.controller.resting
        assert shown.controller.table.pieces == shown.truth().pieces


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_click_ends_whatever_is_under_way(game):
    shown = Shown(game, max(game.seats), seed=6)
    for _action in range(40):
        shown.controller.update(shown.rng.random())
        shown.controller.hurry()
        assert shown.controller.resting
        assert shown.controller.table.pieces == shown.truth().pieces
        if shown.match.over:
            break
        shown.act()
