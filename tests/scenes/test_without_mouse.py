"""Whole games by the keyboard alone and with a finger; the model is never touched."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest

from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.scenes.result import ResultScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.parts import SpotNode
from game.scenes.table.scene import TableScene
from game.ui.node import PRESSED
from game.ui.tree import TOUCH
from tests.scenes.other_hands import FingerHands, KeyHands
from tests.scenes.screens import SCREENS, sit_down
from tests.scenes.test_whole_game import play_on, set_up


@pytest.mark.parametrize(
    ("game", "seats", "people", "options"),
    [("marracash", 3, 2, []), ("morocco", 2, 2, []), ("marrakesh", 2, 2, ["option-rounds.3"])],
    ids=["marracash", "morocco", "marrakesh with the curtain"],
)
def test_a_whole_game_by_keys_alone(open_app, game, seats, people, options):
    keys = KeyHands(open_app((960, 600)).app)
    set_up(keys, seats=seats, people=people, options=options, game=game)
    assert play_on(keys, Random(game)) > 20
    assert isinstance(keys.scene, ResultScene)
    assert keys.scene.tree._pointer is None
    keys.wait(0.2)
    keys.press("title")
    assert keys.scene.tree.has(f"arch-{game}")


def test_a_whole_game_with_a_finger(open_app):
    finger = FingerHands(open_app((960, 600)).app)
    set_up(finger, seats=2, people=2, game="morocco")
    assert play_on(finger, Random(5)) > 20
    assert isinstance(finger.scene, ResultScene)


@pytest.mark.parametrize(("game", "seats", "acts"), [(MARRACASH, 4, 60), (MOROCCO, 3, 40), (MARRAKESH, 2, 24)])
def test_arrows_lead_from_every_spot_that_may_be_touched_to_every_other(hands, game, seats, acts):
    sit_down(hands, game, seats=seats, acts=acts)
    table = next(scene for scene in hands.app.scenes.stack if isinstance(scene, TableScene))
    if table.eyes.waiting is not None:
        hands.hold("open", 1.2)
        hands.wait(1)
    tree = table.tree
    lit = {node.name for node in tree.walk() if isinstance(node, SpotNode) and node.lit}
    assert len(lit) > 1
    begin = min(lit)
    tree.focus(begin)
    reached, waiting = {begin}, [begin]
    while waiting:
        name = waiting.pop()
        for key in ("Left", "Right", "Up", "Down"):
            tree.focus(name)
            tree.steer(key)
            if tree.focused not in reached:
                reached.add(tree.focused)
                waiting += [tree.focused] * tree.focused.startswith("spot ")
    assert lit <= reached


@pytest.mark.parametrize("screen", ["title", "set_up", "options", "marracash", "morocco", "marrakesh", "pause", "past"])
def test_everything_that_is_pressed_is_large_enough_for_a_finger(hands, screen):
    SCREENS[screen](hands)
    tree = hands.scene.tree
    clips = {node.name: clip for node, clip in tree._walk(tree.roots, None)}
    small = [
        (node.name, wide, high)
        for node in tree.walk()
        if node.role in PRESSED and node.enabled and not node.name.startswith("log.")  # a line is as high as its words
        for wide, high in [_reach(tree, node, clips[node.name])]
        if min(wide, high) < TOUCH - 2
    ]
    assert small == []


def _reach(tree, node, clip):
    """Across how many units, and from how far above to how far below its middle, a touch finds a thing."""
    x, y = node.bounds.middle_x, node.bounds.middle_y
    if clip is not None and not (clip.holds(x, node.bounds.y) and clip.holds(x, node.bounds.bottom)):
        return TOUCH, TOUCH  # scrolled out of sight

    def far(right, down):
        return next((d for d in range(TOUCH) if tree.at(x + right * (d + 1), y + down * (d + 1)) is not node), TOUCH)

    return far(-1, 0) + far(1, 0), far(0, -1) + far(0, 1)


def test_a_finger_told_of_three_times_presses_once(hands):
    hands.press("options")
    before = hands.app.services.settings.captions
    finger = FingerHands(hands.app)
    place = finger.place("captions")
    finger._down("captions")
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))  # by the window system itself
    finger._up("captions")
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    hands.step()
    assert hands.app.services.settings.captions is not before


def test_a_key_that_is_held_on_acts_once(hands):
    hands.press("options")
    hands.scene.tree.focus("captions")
    before = hands.app.services.settings.captions
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    hands.step()
    assert hands.app.services.settings.captions is not before


def test_the_log_is_read_and_its_rules_opened_by_keys(hands):
    sit_down(hands, MARRACASH, seats=3, acts=60)
    keys = KeyHands(hands.app)
    keys.go_to(told(keys)[-1])
    seen = set()
    for _ in range(40):
        keys.key("Up")
        seen.add(keys.scene.tree.focused)
    assert len(seen) > 12, "it scrolls as one goes up"
    assert all(name.startswith(("log.", "turn.")) for name in seen)
    keys.key(*["Down"] * 40)
    keys.go_to(told(keys)[-1])
    keys.key("Enter")
    assert isinstance(keys.scene, RulebookScene)


def told(hands):
    """The lines of the log that lead to a rule, as far as they can be seen."""
    return [node.name for node in hands.find("log.lines").children if node.name.startswith("log.")]


def test_a_finger_that_rests_on_a_button_shows_what_it_would_bring_and_does_nothing(hands):
    match = sit_down(hands, MARRACASH, seats=4, acts=110)
    hands.scene.play(next(action for action in match.legal() if action.written().startswith("auction")))
    hands.wait(4)
    finger, bid = FingerHands(hands.app), next(n.name for n in hands.scene.tree.walk() if n.name.startswith("do bid"))
    before = len(match.history)
    finger.hold(bid, 0.8)
    assert len(match.history) == before
    time.sleep(0.05)  # another touch, not the same told twice
    finger._down(bid)
    hands.step()
    hands.scene.draw(hands.app.canvas)
    assert hands.find("prompt").question.forecast is not None
    finger._up(bid)
    hands.step()
    assert len(match.history) > before
