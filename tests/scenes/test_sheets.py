from __future__ import annotations

import pytest

from game import about
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.scene import Home, Push
from game.scenes.title import TitleScene
from game.ui.tokens import THEMES

SIZES = [(1024, 640), (1280, 720), (1024, 768), (1920, 1080)]


@pytest.fixture
def saved():
    return []


@pytest.fixture
def paused(hands, saved):
    hands.app.scenes.follow(Push(PauseScene(hands.app.services, THEMES["marracash"], lambda: saved.append(1), Home)))
    hands.step()
    return hands


def test_options_hold_at_once_and_are_kept(hands, open_app):
    hands.press("options", "speed.quick", "reduced")
    settings = hands.app.services.settings
    assert (settings.speed, settings.pace, settings.reduced_motion) == ("quick", 0.5, True)
    assert hands.find("speed").value == "quick"
    hands.press("done")
    assert isinstance(hands.scene, TitleScene)
    again = open_app()
    assert again.app.services.settings == settings


def test_full_screen_is_a_switch_and_a_key(hands):
    hands.press("options", "full")
    assert hands.app.screen.full
    assert hands.find("full").on
    hands.key("F11")
    assert not hands.app.screen.full
    assert not hands.find("full").on


def test_the_pause_goes_on_with_enter_and_with_escape(paused, saved):
    paused.key("Enter")
    assert isinstance(paused.scene, TitleScene)
    assert saved == []


def test_leaving_saves_first(paused, saved):
    paused.press("leave")
    assert saved == [1]
    assert isinstance(paused.scene, TitleScene)


def test_quitting_saves_first(paused, saved):
    paused.press("quit")
    assert saved == [1]
    assert not paused.app.scenes.running


def test_ending_a_game_asks_once(paused):
    paused.press("count")
    assert isinstance(paused.scene, PauseScene)
    assert paused.find("count").label == "Really end it? Press again"
    paused.press("count")
    assert isinstance(paused.scene, TitleScene)


def test_a_game_that_cant_be_counted_doesnt_offer_it(hands):
    hands.app.scenes.follow(Push(PauseScene(hands.app.services, THEMES["marracash"], lambda: None)))
    assert not hands.scene.tree.has("count")


def test_options_come_back_to_the_pause(paused):
    paused.press("options")
    assert isinstance(paused.scene, OptionsScene)
    paused.key("Escape")
    assert isinstance(paused.scene, PauseScene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_every_window_no_text_on_a_sheet_is_cut(open_app, size):
    hands = open_app(size)
    for scene in (
        OptionsScene(hands.app.services, THEMES["marracash"]),
        PauseScene(hands.app.services, THEMES["marracash"], lambda: None, Home),
    ):
        hands.app.scenes.follow(Push(scene))
        hands.step()
        sheet = scene.sheet
        for node in scene.tree.walk():
            assert node.bounds.meets(sheet) == pytest.approx(node.bounds)
    assert hands.app.canvas.shortened == []


def test_the_pause_says_which_riad_this_is(paused):
    assert paused.find("about").label == about.riad()
    assert paused.find("ground").label == about.ground()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_even_a_builds_whole_name_is_not_cut(open_app, size, monkeypatch):
    monkeypatch.setattr(about, "build", lambda: about.Build("10.10.10", "abcdef01+", "2026-12-24", "2.5.8"))
    hands = open_app(size)
    hands.app.scenes.follow(Push(PauseScene(hands.app.services, THEMES["marracash"], lambda: None, Home)))
    hands.step()
    assert "build abcdef01+ of 2026-12-24" in hands.find("about").label
    assert hands.app.canvas.shortened == []
