"""While an opponent is to decide, no click and no key decides anything, and the screen shows nobody's secrets."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ai.worker import Answer
from game.rules.marracash.card import MARRACASH
from game.scenes import opening
from game.scenes.table.scene import TableScene
from game.shelf import SHELF
from tests.monkey.still import Here
from tests.scenes.screens import sit_down

KEYS = [pygame.K_RETURN, pygame.K_SPACE, pygame.K_p, pygame.K_b, pygame.K_s, pygame.K_PLUS, pygame.K_UP, pygame.K_TAB,
        *map(ord, "123456789-")]  # fmt: skip
"""Keys that decide something in a person's turn; those that take back or lead away are left out."""


class Waits(Here):
    """Thinks here, once it is allowed to answer."""

    may_answer = False

    def answer(self) -> Answer | None:
        return super().answer() if Waits.may_answer else None


@pytest.fixture
def waits(monkeypatch):
    monkeypatch.setattr(opening, "Thinking", Waits)
    monkeypatch.setattr(Waits, "may_answer", False)
    return Waits


def disturb(hands, rng: Random) -> None:
    """Some clicks at whatever could be a decision, and keys."""
    wide, high = hands.app.screen.size
    for _each in range(12):
        names = [
            node.name for node in hands.scene.tree.walk() if node.name.startswith(("spot ", "do ", "touch ", "ladder"))
        ]
        anywhere = wide // 2, rng.randrange(90, high - 130)
        place = hands.place(rng.choice(names)) if names and rng.random() < 0.8 else anywhere
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=rng.random() < 0.2))
        if rng.random() < 0.5:
            key = rng.choice(KEYS)
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))
        hands.step(rng.choice([0.0, 0.02]))
        while not isinstance(hands.scene, TableScene):
            hands.key("Escape")


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_nobody_decides_for_an_opponent_that_thinks_or_while_its_act_is_shown(hands, waits, game, speed):
    hands.app.services.settings.speed = speed
    match = sit_down(hands, game, seats=game.seats[0], acts=30, people=1)
    table, rng, disturbed = hands.scene, Random(31), 0
    while disturbed < 6:
        assert not match.over
        if match.players[match.actor].person:
            table.play(rng.choice(match.legal()))
            continue
        before = list(match.history)
        disturb(hands, rng)
        assert match.history == before, "a person decided in an opponent's turn"
        assert table.choosing.touched == () or not table.choosing.forgettable
        waits.may_answer = True
        for _frame in range(600):
            hands.step(0.05)
            if len(match.history) > len(before):
                break
            if hands.scene.tree.has("on"):  # a round has been reckoned
                hands.press("on")
        waits.may_answer = False
        acted = match.history[len(before) :]
        assert acted, "the opponent goes on all the same"
        assert not match.players[acted[0].seat].person
        disturbed += 1


def test_an_opponent_goes_on_in_a_window_that_is_minimised_and_nothing_is_drawn(hands, waits, monkeypatch):
    match = sit_down(hands, MARRACASH, seats=4, acts=60, people=1)
    while match.players[match.actor].person:
        hands.scene.play(match.legal()[0])
    waits.may_answer = True
    shown = []
    monkeypatch.setattr(hands.app.screen, "show", lambda: shown.append(1))
    hands.app.services.settings.speed = "quick"
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    hands.step()
    shown.clear()
    before = len(match.history)
    for _frame in range(400):
        hands.step(0.05)
    assert len(match.history) > before
    assert match.players[match.actor].person, "they have gone on as far as they could"
    assert shown == []
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    hands.step()
    assert shown == [1]


def test_hidden_cash_is_nobodys_to_see_while_opponents_play(hands, waits):
    """Two people and two opponents: in a person's turn its own purse is open, in an opponent's none."""
    match = sit_down(hands, MARRACASH, seats=4, acts=30, people=2, options={"cash": "hidden"})
    rng, seen = Random(52), set()
    hands.app.services.settings.speed = "off"
    for _act in range(30):
        hands.wait(0.1)
        actor = match.actor
        hidden = {seat for seat in range(4) if "Dirham" not in hands.find(f"seat-{seat}").value}
        assert hidden == set(range(4)) - ({actor} if match.players[actor].person else set())
        seen.add(match.players[actor].person)
        hands.scene.play(rng.choice(match.legal()))
    assert seen == {True, False}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_step_back_leaves_nothing_chosen_and_nothing_said_of_what_was_taken_back(hands, waits, game):
    match = sit_down(hands, game, seats=game.seats[0], acts=40, people=1)
    table = hands.scene
    hands.app.services.settings.speed = "off"
    rng, undone = Random(53), 0
    for _act in range(60):
        if match.over or undone == 4:
            break
        if not match.players[match.actor].person:
            table.play(rng.choice(match.legal()))
            continue
        table.play(rng.choice(match.legal()))
        hands.wait(0.1)
        if match.barrier() or match.over:
            continue
        lit = next((n.name for n in hands.scene.tree.walk() if n.name.startswith("spot ") and n.lit), None)
        if lit:
            hands.point(lit)
        spots = [node.name for node in hands.scene.tree.walk() if node.name.startswith("spot ") and not node.lit]
        hands.press(rng.choice(spots))
        hands.key("u")
        assert match.players[match.actor].person
        assert table.bubble is None
        assert not table.choosing.forgettable
        assert table.choosing.tried is None
        assert set(table.choosing.picker.legal) == set(match.legal())
        assert table.controller.table.pieces == match.table(table.eyes.seat).pieces
        undone += 1
    assert undone
