"""The sheet of keys, and that what it lists is what is done."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import game
from game.scenes.keys import KeysScene, keys_of
from game.scenes.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.ui.bounds import Bounds
from game.ui.choices import Stepper
from game.ui.feed import key_name
from game.ui.node import Node, Role
from game.ui.scroll import Scroll
from game.ui.tree import Tree
from tests.scenes.screens import SCREENS

OWN = {"ui/feed.py", "scenes/manager.py", "scenes/loop.py"}
"""Where keys are looked up in tables, so that they may be read."""
HURRY = {"scenes/table/scene.py", "scenes/table/projector.py"}
"""Any key but a few shows the end of a motion."""
ENDS = {"scenes/watching.py"}
"""Any key ends the demo."""
SECOND = {"scenes/audience.py"}
"""The window for an audience has F11 for itself."""
HELD = {"scenes/table/curtain.py", "ui/held.py"}
"""Enter and Space are held there like its button, which says so; other keys that are held are told apart."""
CARET = {"scenes/rulebook/scene.py"}
"""Esc takes the caret away, before it closes the book as it closes any sheet."""


def listed(hands):
    return {key for kind in hands.scene.kinds for keys, _words in kind.rows for key in keys}


@pytest.mark.parametrize("screen", ["title", "set_up", "options", "morocco", "curtain", "past", "pause", "saved_games"])
def test_the_sheet_lists_every_key_of_the_screen_once(hands, screen):
    SCREENS[screen](hands)
    scene = hands.scene
    own = {node.key for node in scene.tree.walk() if node.key} | {k for each in scene.bindings() for k in each.keys}
    everywhere = {key for binding in hands.app.bindings() for key in binding.keys}
    steering = {key for keys, _words in Tree.steering() for key in keys}
    kinds = keys_of(scene, hands.app.bindings())
    keys = [key for kind in kinds for row, _words in kind.rows for key in row]
    assert own | everywhere | steering <= set(keys)
    here = [key for row, _words in kinds[0].rows for key in row]
    assert len(here) == len(set(here))
    assert all(words for kind in kinds for _keys, words in kind.rows)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("screen", ["title", "marracash", "past"])
def test_it_comes_with_a_key_goes_with_it_and_cuts_no_words(open_app, size, screen):
    hands = open_app(size)
    SCREENS[screen](hands)
    before = hands.scene
    hands.key("?")
    assert isinstance(hands.scene, KeysScene)
    assert {"Tab", "Enter", "?", "F11"} <= listed(hands)
    hands.app.canvas.shortened.clear()
    hands.scene.draw(hands.app.canvas)
    assert hands.app.canvas.shortened == []
    hands.key("?")
    assert hands.scene is before


def test_it_lists_what_can_be_bid_with_while_one_bids(hands):
    SCREENS["marracash"](hands)
    table = hands.scene
    assert isinstance(table, TableScene)
    table.play(next(action for action in table.match.legal() if action.written().startswith("auction")))
    hands.wait(3)
    while not table.choosing.ladder:
        table.play(table.match.legal()[0])
        hands.wait(3)
    hands.key("?")
    assert {"+", "-", "PageUp"} <= listed(hands)
    hands.key("?", "=")
    assert table.choosing.amount() == table.choosing.ladder[1].amount


def test_the_pause_leads_to_the_keys_of_its_table(hands):
    hands.press("options", "speed.off", "done", "arch-morocco", "start", "menu")
    assert isinstance(hands.scene, PauseScene)
    hands.press("keys")
    assert {"U", "H", "V"} <= listed(hands)
    hands.key("?", "?")
    assert {"U", "H", "V"} <= listed(hands)


def test_a_question_mark_that_is_written_brings_no_sheet(hands):
    SCREENS["set_up"](hands)
    hands.press("seat-0.name")
    hands.key("?")
    assert not isinstance(hands.scene, KeysScene)


@pytest.mark.parametrize("key", [pygame.K_SLASH, pygame.K_COMMA, ord("ß"), pygame.K_QUOTE])
def test_the_question_mark_is_found_on_keyboards_of_many_countries(key):
    assert key_name(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode="")) == "?"


def test_what_the_list_says_of_the_ring_is_done_by_the_tree():
    for key in (key for keys, _words in Tree.steering() for key in keys):
        tree = Tree()
        rows = [Node(f"row-{n}", Role.BUTTON, "", Bounds(0, n * 60, 99, 50)) for n in range(5)]
        many = Scroll("list", "", Bounds(0, 0, 99, 120), 300, children=rows)
        amount = Stepper("amount", "", Bounds(300, 0, 200, 50), 5, range(10), lambda _number: None)
        tree.grow([many, amount])
        many.scroll_to(60)
        tree.focus("row-2")
        assert tree.steer(key), key


def test_no_screen_looks_for_keys_by_itself():
    folder = Path(game.__file__).parent
    reading = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        if "key_name(" in file.read_text(encoding="utf-8") or "event.key" in file.read_text(encoding="utf-8")
    }
    assert reading == OWN | HURRY | ENDS | HELD | CARET | SECOND
