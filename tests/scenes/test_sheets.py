from __future__ import annotations

import pytest

from game import about
from game.rules.marracash.card import MARRACASH
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.scene import Home, Push
from game.scenes.title import TitleScene
from game.ui.tokens import THEMES
from tests.scenes.screens import sit_down

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


def test_a_text_size_holds_at_once_and_is_kept(hands, open_app):
    hands.press("options")
    before = hands.find("text-title").bounds.height
    hands.press("text.more", "text.more", "text.more")
    assert hands.find("text").value == "130 %"
    assert hands.app.canvas.text_size == pytest.approx(1.3)
    assert hands.find("text-title").bounds.height > before
    again = open_app()
    assert again.app.services.settings.text_size == 130
    assert again.app.canvas.text_size == pytest.approx(1.3)


def test_a_text_size_holds_for_the_table_below_as_well(hands):
    sit_down(hands, MARRACASH, seats=3, acts=60)
    table, before = hands.scene, hands.find("prompt").bounds.height
    hands.press("menu", "options")
    hands.press(*["text.more"] * 10)
    assert hands.app.services.settings.text_size == 200
    hands.press("done", "continue")
    assert hands.scene is table
    assert hands.find("prompt").bounds.height > 1.8 * before


def test_an_interface_size_gives_the_window_more_units_and_is_kept(open_app):
    hands = open_app((1920, 1080))
    hands.press("options", "interface.less", "interface.less")
    assert hands.app.services.settings.interface_size == 80
    assert hands.scene.space == pytest.approx((2400, 1350))
    hands.press("done")
    assert hands.scene.space == pytest.approx((2400, 1350))
    assert open_app((1920, 1080)).app.screen.k == pytest.approx(0.8)


def test_the_interface_never_gets_smaller_than_in_the_smallest_window(open_app):
    hands = open_app((1024, 640))
    hands.press("options", "interface.less")
    assert hands.app.screen.k == pytest.approx(1024 / 1920)


def test_the_focus_scrolls_to_the_option_it_goes_to(hands):
    hands.press("options")
    hands.press(*["text.more"] * 10)
    hands.scene.tree.focus("behind")
    window = hands.find("rows").bounds
    assert hands.find("behind").bounds.meets(window) == pytest.approx(hands.find("behind").bounds)
    hands.scene.tree.focus("speed.calm")
    assert hands.find("speed.calm").bounds.meets(window) == pytest.approx(hands.find("speed.calm").bounds)


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
