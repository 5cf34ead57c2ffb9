"""Tables in windows that nobody would choose."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.opening import House
from game.scenes.scene import Push
from game.shelf import SHELF


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_no_size_is_too_odd_for_a_table(hands, game):
    hands.app.services.settings.speed = "off"
    house = House(hands.app.services, Saves(None))
    layout = house.layout(game.name)
    players = [Player(sign, sign, "random" if seat else None) for seat, sign in enumerate(game.signs[: game.seats[0]])]
    match = Match(game, layout.board, {}, players, Random(1))
    rng = Random(1)
    for _action in range(40):
        match.play(rng.choice(match.legal()))
    hands.app.scenes.follow(Push(house.table(match, layout.plan, fresh=False)))
    for size in ((1, 1), (333, 77), (90, 900), (1700, 60)):
        hands.resize(*size)
        hands.wait(0.4)
        assert hands.app.canvas.surface.get_size() == size
    hands.resize(1280, 720)
    hands.wait(0.4)
    assert hands.scene.tree.has("prompt")
