"""The rules stay fast enough to think with: limits far above what is usual, in turns of a plain loop."""

from __future__ import annotations

import pytest

from game.core.card import Game
from game.shelf import SHELF
from tests.speed.measure import measure

USUAL = {
    "marracash": {
        "action of a playout": 80,
        "action of a playout that is told": 200,
        "action of a record read back": 80,
        "copy of a state": 10,
        "list of legal actions in mid-game": 50,
    },
    "morocco": {
        "action of a playout": 155,
        "action of a playout that is told": 450,
        "action of a record read back": 140,
        "copy of a state": 10,
        "list of legal actions in mid-game": 265,
    },
    "marrakesh": {
        "action of a playout": 60,
        "action of a playout that is told": 250,
        "action of a record read back": 70,
        "copy of a state": 10,
        "list of legal actions in mid-game": 10,
    },
}
"""What each game's rules take, with all its seats."""
SLOW = 3
"""So many times what is usual is too slow: a busy machine never gets there, a list walked twice too often does."""


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_the_rules_are_fast_enough_to_think_with(game: Game) -> None:
    turns = {speed.what: speed.turns for speed in measure(game)}
    slow = {what: round(turns[what]) for what, usual in USUAL[game.name].items() if turns[what] > SLOW * usual}
    assert slow == {}
