"""The rules stay fast enough to think with: limits far above what is usual, in turns of a plain loop."""

from __future__ import annotations

import pytest

from game.core.card import Game
from game.shelf import SHELF
from tests.speed.measure import measure

LIMITS = {
    "action of a playout": 300,
    "action of a playout that is told": 800,
    "action of a record read back": 800,
    "copy of a state": 60,
    "list of legal actions": 300,
}
"""Three times what is usual and more, so that only a change for the worse goes beyond."""


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_the_rules_are_fast_enough_to_think_with(game: Game) -> None:
    turns = {speed.what: speed.turns for speed in measure(game)}
    slow = {what: round(turns[what]) for what, limit in LIMITS.items() if turns[what] > limit}
    assert slow == {}
