"""Acts that are asked for twice before they count, as a person prefers."""

from __future__ import annotations

import pytest

from game.core.play import CHANCE
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from tests.scenes.screens import sit_down


def confirm(hands, when):
    hands.app.services.settings.confirm = when
    hands.app.services.settings.speed = "off"


def completing(hands):
    """A spot whose touch does an act; what is touched before it has been touched."""
    table = hands.scene
    touches = next(action.touches() for action in table.match.legal() if action.touches())
    for spot in touches[len(table.choosing.touched) : -1]:
        hands.press(f"spot {spot}")
    assert table.choosing.touched == touches[:-1]
    return f"spot {touches[-1]}"


@pytest.fixture
def match(hands):
    return sit_down(hands, MARRACASH, seats=3, acts=60)


def test_by_default_an_act_counts_at_once(hands, match):
    before = len(match.history)
    hands.press(completing(hands))
    assert len(match.history) > before


def test_an_act_on_the_board_is_shown_first_and_done_the_second_time(hands, match):
    confirm(hands, "always")
    spot, before = completing(hands), len(match.history)
    action = hands.scene.choosing.pointed_at(spot)
    hands.press(spot)
    assert len(match.history) == before
    assert hands.find("prompt").label == f"{hands.scene.voice.label(action)}?"
    assert hands.scene.choosing.pointed_at("") == action, "what it would bring is shown"
    hands.press(spot)
    assert match.history[before].action == action


def test_enter_does_it_and_escape_lets_go_of_it_alone(hands, match):
    confirm(hands, "always")
    hands.press(completing(hands))
    assert hands.scene.choosing.tried
    touched, before = hands.scene.choosing.touched, len(match.history)
    hands.key("Esc")
    assert hands.scene.choosing.tried is None
    assert hands.scene.choosing.touched == touched
    hands.press(completing(hands))
    hands.key("Enter")
    assert len(match.history) > before


def test_a_button_is_asked_for_twice_too(hands):
    match = sit_down(hands, MARRACASH, seats=4, acts=110)
    confirm(hands, "never")
    hands.scene.play(next(action for action in match.legal() if action.written().startswith("auction")))
    hands.scene.play(match.legal()[0])
    confirm(hands, "always")
    hands.step()
    before = len(match.history)
    hands.key("P")
    assert len(match.history) == before
    assert hands.find("prompt").label == "Pass?"
    hands.key("=")
    assert hands.scene.choosing.tried is None, "another amount is something else"
    hands.press("do pass", "do pass")
    assert match.history[before].action.written() == "pass"


@pytest.mark.parametrize("game", [MARRACASH, MOROCCO])
def test_only_what_leads_to_a_draw_is_asked_for_twice_when_final(hands, game):
    match = sit_down(hands, game, seats=3, acts=40)
    confirm(hands, "final")
    for _act in range(25):
        table = hands.scene
        action = match.legal()[0]
        drawn = match._try(action)[0].actor in (CHANCE, -2)
        before = len(match.history)
        table.decide(action)
        assert (len(match.history) == before) == drawn == (match.finality(action) is not None if drawn else False)
        if drawn:
            assert "can't be taken back" in hands.find("prompt").value
            table.decide(action)
        hands.step()
        if match.over:
            break


def test_what_the_other_sees_at_once_is_final_and_nothing_is_in_practice(hands):
    match = sit_down(hands, MARRAKESH, seats=2, acts=60)
    leads = [action for action in match.legal() if match._try(action)[0].actor not in (match.actor, CHANCE)]
    assert match.finality(leads[0]).endswith("sees the table then.") if leads else True
    match.practice = True
    assert match.finality(match.legal()[0]) is None
