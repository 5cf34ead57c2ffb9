"""The curtain between two people: what it shows, how it opens, and that nothing is seen beside it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.rules.marrakesh.actions import Answer, Lead
from game.rules.marrakesh.card import MARRAKESH
from game.scenes.opening import House
from game.scenes.pause import PauseScene
from game.scenes.scene import Push
from game.scenes.table.curtain import HOLD, CurtainScene
from game.scenes.table.scene import TableScene
from tests.scenes.test_whole_game import pressable, set_up

BOARDS = Path(__file__).parents[2] / "boards"
PEOPLE = (Player("Red", "Salma"), Player("White", "Karim"))


def match_at(kind, seed):
    """A match of two people at their first decision of a kind."""
    match = Match(MARRAKESH, load(BOARDS / "marrakesh.tmx").board, {}, PEOPLE, Random(seed))
    rng = Random(seed)
    while not isinstance(match.legal()[0], kind):
        match.play(rng.choice(match.legal()))
    return match


def reimagined(match, watcher, seed):
    """The match, but what is hidden from a seat was dealt anew."""
    rules, rng = match.rules, Random(seed)
    match.states[-1] = rules.imagine(rules.observe(match.state, watcher), rng)
    return match


def sit_down(hands, match, tmp_path):
    """At the match's table, the curtain closed."""
    while hands.app.scenes.top.tree.has("open") or isinstance(hands.scene, TableScene):
        hands.app.scenes._take()
    house = House(hands.app.services, Saves(tmp_path))
    hands.app.scenes.follow(Push(house.table(match, load(BOARDS / "marrakesh.tmx").plan, fresh=False)))
    for _frame in range(30):
        hands.step()
    assert isinstance(hands.scene, CurtainScene)
    assert hands.scene.closed


def picture(hands):
    return pygame.image.tobytes(hands.app.screen.surface, "RGB")


def open_up(hands):
    hands.hold("open", HOLD + 0.1)
    hands.wait(0.6)
    assert isinstance(hands.scene, TableScene)


def frames_of_a_turn(hands, match, tmp_path, card):
    """What is seen from the moment that a seat plays a card (of its hand, by place) until the next one opens."""
    sit_down(hands, match, tmp_path)
    under = picture(hands)
    open_up(hands)
    own = picture(hands)
    names = [name for name in pressable(hands) if name.startswith("spot card-")]
    hands.press(names[card] if isinstance(card, int) else card)
    seen = [picture(hands)]
    while not (isinstance(hands.scene, CurtainScene) and hands.scene.closed):
        hands.step(0.02)
        seen.append(picture(hands))
        assert len(seen) < 500
    hands.hold("open", HOLD - 0.2)
    assert isinstance(hands.scene, CurtainScene), "it wasn't held long enough"
    hands.step()
    seen.append(picture(hands))
    open_up(hands)
    return under, own, seen, picture(hands)


def test_no_frame_from_the_end_of_a_turn_to_the_opening_tells_what_the_next_hand_holds(hands, tmp_path):
    match = match_at(Lead, 3)
    card = match.legal()[0].touches()[0]
    dealt = [reimagined(match_at(Lead, 3), match.actor, seed) for seed in (1, 2)]
    assert dealt[0].state.hands != dealt[1].state.hands
    one, other = (frames_of_a_turn(hands, each, tmp_path, f"spot {card}") for each in dealt)
    assert one[:3] == other[:3]
    assert len(one[2]) > 20
    assert one[3] != other[3], "the next hand is another one, so once it is open it looks otherwise"


def test_no_frame_from_the_end_of_a_turn_on_tells_what_the_last_hand_holds(hands, tmp_path):
    match = match_at(Lead, 3)
    dealt = [reimagined(match_at(Lead, 3), 1 - match.actor, seed) for seed in (1, 2)]
    assert dealt[0].state.hands != dealt[1].state.hands
    one, other = (frames_of_a_turn(hands, each, tmp_path, 2) for each in dealt)
    assert one[0] == other[0]
    assert one[1] != other[1], "the own hand is another one"
    assert one[2] == other[2]
    assert one[3] == other[3], "the next seat sees nothing but backs of it either"


def test_the_curtain_names_the_next_person_and_tells_what_happened_since(hands, tmp_path):
    match = match_at(Answer, 5)
    sit_down(hands, match, tmp_path)
    told = hands.find("since")
    assert told.label == f"{PEOPLE[match.actor].sign}, your turn"
    assert "leads a card face down" in told.value
    assert 1 <= len(hands.scene.since) <= 5
    assert pressable(hands) == []
    assert not any(node.name.startswith("spot") for node in hands.scene.tree.walk())


@pytest.mark.parametrize("size", [(333, 77), (1, 1)])
def test_it_stays_closed_in_a_window_too_small_for_what_is_told(hands, tmp_path, size):
    sit_down(hands, match_at(Answer, 3), tmp_path)
    assert hands.scene.since
    hands.resize(*size)
    hands.wait(0.5)
    assert hands.app.canvas.surface.get_size() == size
    assert hands.scene.closed
    hands.resize(1280, 720)
    hands.wait(0.5)
    open_up(hands)


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_it_opens_by_a_key_that_is_held_and_not_by_a_tap(hands, tmp_path, key):
    sit_down(hands, match_at(Answer, 5), tmp_path)
    hands.key(key)
    hands.press("open")
    hands.wait(1)
    assert isinstance(hands.scene, CurtainScene)
    code = {"Space": pygame.K_SPACE, "Enter": pygame.K_RETURN}[key]
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    hands.wait(HOLD + 0.7)
    assert isinstance(hands.scene, TableScene)


def test_a_key_that_is_still_held_when_the_curtain_has_opened_decides_nothing(hands, tmp_path):
    match = match_at(Answer, 5)
    sit_down(hands, match, tmp_path)
    before, chosen = len(match.history), None
    for code in (pygame.K_RETURN, pygame.K_SPACE):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    for _frame in range(80):
        hands.step(0.04)
        if isinstance(hands.scene, TableScene) and chosen is None:
            chosen = next(name for name in pressable(hands) if name.startswith("spot card-"))
            hands.scene.tree.focus(chosen)
    assert chosen, "the curtain has opened"
    assert len(match.history) == before
    hands.key("Enter", "Enter")
    assert len(match.history) > before, "a press of its own decides"


def test_the_menu_opens_over_the_curtain_and_shows_nothing_below_it(hands, tmp_path):
    match = match_at(Lead, 3)
    shown = []
    for seed in (1, 2):
        sit_down(hands, reimagined(match_at(Lead, 3), match.actor, seed), tmp_path)
        hands.key("Escape")
        assert isinstance(hands.scene, PauseScene)
        shown.append(picture(hands))
        hands.key("Escape")
        assert isinstance(hands.scene, CurtainScene)
    assert shown[0] == shown[1]


def test_nothing_that_another_person_may_know_by_now_is_taken_back(hands, tmp_path):
    match = match_at(Lead, 3)
    sit_down(hands, match, tmp_path)
    open_up(hands)
    leader = match.actor
    hands.press(next(name for name in pressable(hands) if name.startswith("spot card-")))
    hands.wait(3)
    open_up(hands)
    undo = hands.find("undo")
    assert not undo.enabled
    assert PEOPLE[leader].name in undo.description or "has seen the table" in undo.description


def test_with_one_person_there_is_no_curtain(hands):
    set_up(hands, seats=2, people=1, game="marrakesh")
    hands.wait(3)
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.eyes.viewer == 0
