"""Computers play for those who look on: explained, kept nowhere, and ended by any input."""

from __future__ import annotations

import time
from contextlib import contextmanager
from unittest.mock import patch

import pygame
import pytest

from game import app as program
from game.core.table import PUBLIC
from game.scenes import title, watching
from game.scenes.setup import SetupScene
from game.scenes.table import opponents
from game.scenes.title import TitleScene
from game.scenes.watching import HELD, WatchScene
from game.shelf import SHELF, rulebook
from game.ui.node import Look
from game.ui.screen import Screen
from game.ui.sounds import Sound
from tests.conftest import Hands
from tests.monkey.still import Here

LONGEST = 30.0
"""Seconds in which four rules have come up in a game."""


@pytest.fixture(autouse=True)
def thinks_here(monkeypatch):
    monkeypatch.setattr(watching, "Thinking", Here)


@pytest.fixture
def attended(monkeypatch):
    monkeypatch.setattr(Screen, "attended", True)


@contextmanager
def at_once():
    """No motion takes time, and nobody needs any to read."""
    with (
        patch.object(watching, "PACE", 0.0),
        patch.object(watching, "LEAST", 0.0),
        patch.object(watching, "MOST", 0.0),
        patch.object(opponents, "SHORTEST", 0.0),
    ):
        yield


def post(kind, **about):
    pygame.event.post(pygame.Event(kind, **about))


def begin_by_itself(hands):
    with patch.object(title, "PATIENCE", 0.5):
        hands.wait(0.7)
    assert isinstance(hands.scene, WatchScene)


def names(hands):
    return [type(scene).__name__ for scene in hands.app.scenes.stack]


def test_a_game_is_watched_that_computers_play(hands):
    hands.press("watch")
    scene = hands.scene
    assert isinstance(scene, WatchScene)
    assert not any(player.person for player in scene.match.players)
    hands.wait(25)
    assert len(scene.match.history) > 3


def test_the_caption_tells_what_happened_and_the_rule_at_work(hands):
    with at_once():
        hands.press("watch")
        book = {paragraph.number: paragraph.words for paragraph in rulebook(hands.scene.match.game).paragraphs()}
        told = set()
        end = time.monotonic() + LONGEST
        while len(told) <= 3 and time.monotonic() < end:
            before = len(hands.scene.match.history)
            hands.step()
            if len(hands.scene.match.history) == before:
                continue
            number, _space, words = hands.find("caption").value.partition(" ")
            assert book[number] == words
            assert hands.find("caption").label
            events = [event for played in hands.scene.match.history[before:] for event in played.events]
            assert number in {event.rule for event in events}
            told.add(number)
        assert len(told) > 3


def test_at_each_watching_another_game_is_the_first(hands):
    seen = []
    for _time in range(4):
        hands.press("watch")
        seen.append(hands.scene.match.game.name)
        hands.key("Space")
        hands.step()
    assert seen == [*(game.name for game in SHELF), SHELF[0].name]


def test_pace_doesnt_hang_on_the_speed_that_people_play_at(hands):
    hands.app.services.settings.speed = "off"
    hands.press("watch")
    hands.step()
    assert hands.scene.controller.pace == watching.PACE
    assert not hands.scene.controller.resting


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_a, pygame.K_LSHIFT])
def test_any_key_leads_to_the_title_and_presses_nothing(hands, key):
    hands.press("watch")
    for _repeat in range(4):
        post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        hands.step()
        assert names(hands) == ["TitleScene", "WatchScene"]
    post(pygame.KEYUP, key=key, mod=0)
    hands.step()
    hands.step()
    assert names(hands) == ["TitleScene"]


@pytest.mark.parametrize("button", ["new", "quit", "options", "arch-morocco"])
def test_a_click_presses_nothing_on_the_title(hands, button):
    place = hands.place(button)
    hands.press("watch")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(kind, pos=place, button=1, touch=False)
    hands.step()
    hands.step()
    assert hands.app.scenes.running
    assert names(hands) == ["TitleScene"]


def test_a_finger_presses_nothing_on_the_title(hands):
    place = hands.place("new")
    hands.press("watch")
    at = {"x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 1}
    post(pygame.FINGERDOWN, **at)
    post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=True)
    hands.step()
    post(pygame.FINGERUP, **at)
    post(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=True)
    hands.step()
    hands.step()
    assert names(hands) == ["TitleScene"]


def test_what_is_held_on_leads_back_too(hands):
    hands.press("watch")
    post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)
    hands.wait(HELD + 0.2)
    assert names(hands) == ["TitleScene"]


def test_the_wheel_leads_back(hands):
    hands.press("watch")
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False, touch=False)
    hands.step()
    hands.step()
    assert names(hands) == ["TitleScene"]


def test_moving_the_mouse_ends_what_began_by_itself_alone(hands, attended):
    def move(pixels):
        post(pygame.MOUSEMOTION, pos=(300, 300), rel=(pixels, 0), buttons=(0, 0, 0), touch=False)
        hands.step()
        hands.step()

    hands.press("watch")
    move(200)
    assert names(hands) == ["TitleScene", "WatchScene"]
    hands.key("Space")
    hands.step()
    begin_by_itself(hands)
    move(5)
    assert names(hands) == ["TitleScene", "WatchScene"]
    move(40)
    assert names(hands) == ["TitleScene"]


def test_a_picture_may_be_taken_without_ending_it(hands):
    hands.press("watch")
    hands.key("F12")
    hands.wait(0.5)
    assert names(hands) == ["TitleScene", "WatchScene"]


def test_it_begins_by_itself_when_nobody_is_there(hands, attended):
    with patch.object(title, "PATIENCE", 2.0):
        hands.wait(1.8)
        hands.point("options")
        hands.wait(1.8)
        assert names(hands) == ["TitleScene"]
        hands.wait(0.4)
        assert names(hands) == ["TitleScene", "WatchScene"]


def test_time_spent_elsewhere_doesnt_count(hands, attended):
    with patch.object(title, "PATIENCE", 2.0):
        hands.wait(1.8)
        hands.press("new")
        hands.wait(5)
        assert isinstance(hands.scene, SetupScene)
        hands.key("Escape")
        hands.wait(1.8)
        assert isinstance(hands.scene, TitleScene)


def test_behind_another_window_nothing_begins(hands, monkeypatch):
    monkeypatch.setattr(Screen, "attended", False)
    with patch.object(title, "PATIENCE", 0.5):
        hands.wait(3)
    assert names(hands) == ["TitleScene"]


def test_what_begins_by_itself_is_silent(hands, attended, monkeypatch):
    heard: list[Sound] = []
    monkeypatch.setattr(type(hands.app.services), "hear", lambda _self, sound: heard.append(sound))
    begin_by_itself(hands)
    hands.wait(12)
    assert heard == []
    hands.key("Space")
    hands.step()
    hands.press("watch")
    hands.wait(12)
    assert len(heard) > 1


def test_a_watched_game_ends_with_the_verdict_and_the_next_begins_and_nothing_is_kept(hands):
    data = hands.app.services.files.data

    def files():
        return {file: file.read_bytes() for file in data.glob("**/*") if file.is_file() and "cache" not in file.parts}

    before = files()
    with at_once():
        hands.press("watch")
        first = hands.scene
        for _step in range(6000):
            hands.step(0.01)
            if first.match.over:
                break
        assert first.match.over
        hands.wait(1)
        assert hands.scene is first
        winner, _tie = first.voice.verdict(first.match.state, first.match.names)
        assert hands.find("caption").label.startswith(winner)
        hands.wait(watching.VERDICT + 0.5)
        assert isinstance(hands.scene, WatchScene)
        assert hands.scene.match.game is SHELF[1]
    hands.key("Space")
    hands.step()
    assert files() == before
    assert not hands.scene.tree.has("continue")


def test_nothing_secret_is_shown(hands):
    hands.app._watched = [game.name for game in SHELF].index("marrakesh")
    with at_once():
        hands.press("watch")
        for _act in range(30):
            hands.step()
    scene = hands.scene
    assert scene.match.game.hidden
    assert scene.eyes.seat == PUBLIC
    scene.controller.hurry()
    assert scene.controller.table.pieces == scene.match.table(PUBLIC).pieces


def test_a_map_that_is_gone_is_said(hands, monkeypatch):
    def gone(*_about, **_how):
        raise OSError("no such map")

    monkeypatch.setattr(watching, "watch", gone)
    hands.press("watch")
    assert names(hands) == ["TitleScene"]
    assert hands.app.services.toasts.words == ["The table can't be opened: no such map"]


def test_a_kiosk_has_neither_settings_nor_a_way_to_quit(tmp_path):
    app = program.open_app((1280, 720), tmp_path, kiosk=True)
    try:
        hands = Hands(app)
        assert not any(hands.scene.tree.has(name) for name in ("options", "quit"))
        hands.press("new")
        assert not hands.scene.tree.has("options")
        assert hands.scene.tree.has("rulebook")
        hands.press("start")
        hands.wait(0.2)
        hands.scene.controller.hurry()
        hands.press("menu")
        assert not any(hands.scene.tree.has(name) for name in ("options", "quit"))
        assert hands.scene.tree.has("leave")
        assert not hands.scene.tree.has("report")
        hands.key("F9", "F12")
        kept = {file.name for file in tmp_path.iterdir()}
        assert not kept & {"pictures", "reports"}
        assert app.services.toasts.words == []
    finally:
        app.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)], ids=str)
def test_in_every_window_no_caption_is_cut(open_app, size):
    hands = open_app(size)
    for _game in SHELF:
        hands.press("watch")
        hands.wait(0.2)
        scene = hands.scene
        for paragraph in scene._book.values():
            if paragraph.example:
                continue
            scene.rule = paragraph
            scene._build()
            hands.app.canvas.shortened.clear()
            hands.find("caption").draw(hands.app.canvas, Look())
            assert hands.app.canvas.shortened == []
        hands.key("Space")
        hands.step()
