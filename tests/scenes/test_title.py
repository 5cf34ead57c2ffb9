from __future__ import annotations

import os

import pygame
import pytest

from game.scenes.options import OptionsScene
from game.scenes.scene import Home, Push
from game.scenes.setup import SetupScene
from game.scenes.title import Resume, TitleScene
from game.shelf import SHELF

SIZES = [(1024, 640), (1280, 720), (1280, 800), (1024, 768), (1920, 1080), (2560, 1080), (640, 400)]


def test_the_arch_of_a_game_leads_to_its_set_up(hands):
    hands.press("arch-marracash")
    assert isinstance(hands.scene, SetupScene)
    assert hands.scene.draft.game.name == "marracash"


def test_new_game_does_so_too_and_enter_presses_it(hands):
    hands.key("Enter")
    assert isinstance(hands.scene, SetupScene)
    hands.key("Escape")
    assert isinstance(hands.scene, TitleScene)
    hands.press("new")
    assert isinstance(hands.scene, SetupScene)


def test_each_game_has_an_arch_that_says_what_it_is(hands):
    arches = [hands.find(f"arch-{game.name}") for game in SHELF]
    assert [arch.label for arch in arches] == ["MarraCash", "Morocco", "Marrakesh (1978)"]
    assert [arch.value for arch in arches] == ["3–4 players · 60 min", "2–5 players · 45 min", "2 players · 40 min"]
    hands.press("arch-marrakesh")
    assert isinstance(hands.scene, SetupScene)
    assert "Marrakesh (1978)" in hands.find("summary").label


def test_without_a_game_to_go_on_with_new_game_is_the_main_button(hands):
    assert not hands.scene.tree.has("continue")
    assert hands.find("new").kind == "main"


def test_a_game_that_was_left_is_the_first_and_largest_button(hands):
    gone = []
    resume = Resume("MarraCash, round 5. Leila to play.", lambda: gone.append(1) or Home())
    title = TitleScene(hands.app.services, SHELF, lambda _game: Home(), lambda: resume)
    hands.app.scenes.follow(Push(title))
    assert hands.find("tells").label == "MarraCash, round 5. Leila to play."
    buttons = [hands.find(name) for name in ("continue", "new", "options", "quit")]
    assert max(buttons, key=lambda node: node.bounds.width * node.bounds.height).name == "continue"
    hands.key("Enter")
    assert gone == [1]


def test_what_can_be_gone_on_with_is_asked_anew_whenever_one_comes_back(hands):
    asked = []
    title = TitleScene(hands.app.services, SHELF, lambda _game: Home(), lambda: asked.append(1))
    hands.app.scenes.follow(Push(title))
    hands.press("options")
    hands.key("Escape")
    assert asked == [1, 1]


def test_quit_ends_the_program(hands):
    hands.press("quit")
    assert not hands.app.scenes.running


def test_escape_at_the_title_stays(hands):
    hands.key("Escape")
    assert hands.app.scenes.running
    assert isinstance(hands.scene, TitleScene)


def test_options_open_over_it(hands):
    hands.press("options")
    assert isinstance(hands.scene, OptionsScene)
    assert hands.scene.see_through


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_every_window_all_is_on_the_screen_and_no_text_is_cut(open_app, size):
    hands = open_app(size)
    wide, high = hands.scene.space
    for node in hands.scene.tree.walk():
        assert node.bounds.x >= 0
        assert node.bounds.right <= wide + 0.01
        assert node.bounds.bottom <= high + 0.01
    if size[0] >= 1024:
        assert hands.app.canvas.shortened == []


@pytest.mark.parametrize("size", SIZES[:-1], ids=str)
def test_in_every_window_each_arch_can_be_pressed_where_it_is(open_app, size):
    hands = open_app(size)
    tree = hands.scene.tree
    for name in ("arch-marracash", "arch-morocco", "arch-marrakesh", "new", "options", "quit"):
        bounds = tree.find(name).bounds
        assert tree.at(bounds.middle_x, bounds.middle_y).name == name


def test_an_arch_glows_while_it_is_pointed_at(hands):
    def arch():
        k = hands.app.screen.k
        area = pygame.Rect(round(240 * k), round(360 * k), round(380 * k), round(360 * k))
        return pygame.image.tobytes(hands.app.screen.surface.subsurface(area), "RGB")

    dark = arch()
    hands.point("arch-marracash")
    assert arch() != dark
    hands.point("options")
    assert arch() == dark


def test_a_game_begun_from_the_set_up_can_be_gone_on_with_from_the_title(open_app):
    hands = open_app()
    hands.press("new", "start")
    signs = hands.scene.signs
    hands.app.close()
    again = open_app()
    assert again.find("tells").label == "MarraCash: Ali, Anfa, Omar, Leila. Saved a moment ago."
    again.press("continue")
    assert again.scene.signs == signs


def test_beginning_another_game_says_that_the_one_that_was_left_ends(open_app):
    hands = open_app()
    hands.press("new")
    assert hands.find("summary-tells").label == "You play against 3 computers."
    hands.press("start")
    again = open_app()
    again.press("new")
    assert again.find("summary-tells").label == "The game that was left ends when this one begins."


def test_a_saved_game_that_cant_be_read_is_said_and_loses_nothing_else(open_app, tmp_path):
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    (games / "autosave.record").write_bytes(b"cut o")
    hands = open_app()
    assert hands.find("tells").label == "The game that was left"
    hands.press("continue")
    assert isinstance(hands.scene, TitleScene)
    assert "can't be" in hands.app.services.toasts.words[0]
    assert not hands.scene.tree.has("continue")
    hands.press("new")
    assert isinstance(hands.scene, SetupScene)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(5, "a moment ago"), (600, "10 minutes ago"), (3 * 3600, "3 hours ago"), (86400 * 2, "2 days ago")],
)
def test_when_it_was_saved_is_said_in_round_words(open_app, tmp_path, seconds, words):
    open_app().press("new", "start")
    file = tmp_path / "data" / "games" / "autosave.record"
    then = file.stat().st_mtime - seconds
    os.utime(file, (then, then))
    assert open_app().find("tells").label.endswith(f"Saved {words}.")
