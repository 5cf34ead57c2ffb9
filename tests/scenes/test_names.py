"""People's names in any script, wherever they are shown."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from game.match.players import Player
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.scenes.result import ResultScene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.seats import reseat
from tests.scenes import screens
from tests.scenes.screens import sit_down

NAMES = "سلمى", "שרה לוי", "Ольга", "فاطمة الزهراء", "Ωραία"


@pytest.fixture
def many(open_app):
    """A table of Morocco for people from everywhere, at a size."""

    def sit(size=(1280, 720)):
        hands = open_app(size)
        with patch.object(screens, "NAMES", NAMES):
            match = sit_down(hands, MOROCCO, seats=5, acts=100)
        return hands, match

    return sit


def draw(hands):
    hands.app.canvas.shortened.clear()
    hands.scene.draw(hands.app.canvas)
    return hands.app.canvas.shortened


def test_the_plates_and_the_log_say_them_whole(many):
    hands, _match = many()
    reseat(hands.scene, [(1, Player("Green", "نادية"))])
    hands.step()
    said = hands.scene.tree.say()
    assert all(name in said for name in (NAMES[0], "نادية", *NAMES[2:]))
    assert "نادية plays for Green from here on." in hands.scene.log.text()
    assert not any(letter in words for words in draw(hands) for letter in "سنОΩ")


def test_the_seats_take_them_by_keyboard(many):
    hands, match = many()
    hands.press("seat-0", "seat-0.name")
    hands.key("End", *["Backspace"] * 20)
    hands.type("أمينة")
    assert hands.find("seat-0.name").value == "أمينة"
    hands.key("Left", "Left", "Backspace")
    assert hands.find("seat-0.name").value == "أمنة"
    hands.press("done")
    assert match.players[0].name == "أمنة"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_result_says_them_whole(many, size):
    hands, match = many(size)
    hands.app.services.settings.speed = "off"
    hands.press("menu", "count", "count")
    assert isinstance(hands.scene, ResultScene)
    hands.wait(0.3)
    assert draw(hands) == []
    assert match.names == NAMES


def test_the_curtain_says_who_takes_the_laptop(open_app):
    hands = open_app()
    with patch.object(screens, "NAMES", NAMES):
        sit_down(hands, MARRAKESH, seats=2, acts=60)
    hands.wait(1)
    assert isinstance(hands.scene, CurtainScene)
    assert hands.scene.name in NAMES
    assert draw(hands) == []
