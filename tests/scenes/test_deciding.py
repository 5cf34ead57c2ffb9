"""Who decides sees what is needed for it: hand, purse, board and question lie beside one another, never over it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.rules.marracash.card import MARRACASH
from game.scenes.table.prompt import Prompt
from game.scenes.table.scene import TableScene
from game.shelf import SHELF
from tests.laws.matches import choose
from tests.scenes.screens import sit_down

SIZES = [(1280, 720), (1024, 640), (1024, 768)]


def overlap(one, other) -> float:
    shared = one.meets(other)
    return shared.width * shared.height


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_no_question_covers_what_one_needs_to_answer_it(open_app, game, size):
    """Every kind of question of a random match is asked; none lies over the board, a hand, a plate or the log."""
    hands = open_app(size)
    match = sit_down(hands, game, seats=game.seats[-1], acts=30, people=game.seats[-1] if not game.hidden else 1)
    hands.app.services.settings.speed = "off"
    hands.app._hidden = True  # where things lie is asked of the tree; nothing need be drawn
    rng, kinds = Random(62), set()
    while not match.over and len(match.history) < 200:
        hands.step(0.05)
        if hands.scene.tree.has("on"):  # a round has been reckoned
            hands.press("on")
        table = hands.scene
        assert isinstance(table, TableScene)
        if match.players[match.actor].person:
            kinds.add(frozenset(type(action) for action in match.legal()))
            nothing_is_covered(table)
        table.play(choose(match.legal(), rng))
    assert len(kinds) >= 2


def nothing_is_covered(table: TableScene) -> None:
    nodes = list(table.tree.walk())
    (prompt,) = (node for node in nodes if isinstance(node, Prompt))
    asking = [prompt, *prompt.children]
    plates = [node for node in nodes if node.name.startswith("seat-")]
    spots = [node for node in nodes if node.name.startswith("spot ")]
    assert len(plates) == table.match.seats
    assert len(spots) > 20
    for part in asking:
        for node in (*plates, *spots):
            assert overlap(part.bounds, node.bounds) < 1, f"{part.name} lies over {node.name}"
    for plate in plates:
        for spot in spots:
            assert overlap(plate.bounds, spot.bounds) < 1, f"{plate.name} lies over {spot.name}"


def sit_down_at_an_auction(hands):
    """At a table where the second of four people is asked to bid or pass."""
    match = sit_down(hands, MARRACASH, seats=4, acts=1)
    hands.app.services.settings.speed = "off"
    for wanted in ("auction ", "bid 100"):
        hands.scene.play(next(action for action in match.legal() if action.written().startswith(wanted)))
    hands.step()
    return match


def hold(hands, key, seconds) -> None:
    """Press a key and keep it down for so long."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    for _frame in range(round(seconds / 0.02)):
        hands.step(0.02)
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))
    hands.step()


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_RETURN], ids=["P", "Enter"])
def test_a_key_that_is_held_decides_once_and_not_for_the_next_person_too(hands, key):
    match = sit_down_at_an_auction(hands)
    assert pygame.key.get_repeat() == (0, 0), "the window would press it again and again"
    before = len(match.history)
    hold(hands, key, 2)
    assert len(match.history) == before + 1
    hold(hands, key, 0.1)
    assert len(match.history) == before + 2


def test_one_picture_is_taken_however_long_its_key_is_held(hands):
    hold(hands, pygame.K_F12, 2)
    assert len(list((hands.app.services.files.data / "pictures").iterdir())) == 1


def test_an_amount_goes_on_climbing_while_its_key_is_held(hands):
    sit_down_at_an_auction(hands)
    least = hands.scene.choosing.amount()
    hold(hands, pygame.K_KP_PLUS, 1)
    assert hands.scene.choosing.amount() >= least + 10 * 25
    highest = hands.scene.choosing.amount()
    hands.wait(0.5)
    assert hands.scene.choosing.amount() == highest
