"""The levels at Marrakesh: shrewd play wins, in both packs, by answers that the rules allow."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.arena import fixtures, play
from game.ai.budget import Budget
from game.ai.ratings import pairings
from game.ai.worker import Job, think
from game.core.play import CHANCE, OVER
from game.rules.marrakesh.card import MARRAKESH
from game.rules.marrakesh.rules import Marrakesh
from tests.rules.boards import published


@pytest.mark.parametrize("options", [{}, {"pack": "double"}], ids=["single", "double"])
def test_greedy_beats_random(options: dict[str, str]) -> None:
    due = fixtures("marrakesh", published("marrakesh"), MARRAKESH.settle(options), 2, ["greedy", "random"], 10, 0)
    (found,) = pairings(map(play, due))
    assert found.share >= 0.8
    assert found.margin[0] > 25


def test_a_whole_match_is_played_by_legal_answers() -> None:
    options = {"rounds": "3"}
    rules = Marrakesh(published("marrakesh"), 2, options)
    state, rng = rules.start(), Random(1)
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = rules.chance(state, rng)
        else:
            seat = state.actor
            view = rules.observe(state, seat)
            job = Job(
                "marrakesh", rules.board, 2, options, seat, view, "greedy", rng.getrandbits(32), Budget(playouts=1)
            )
            action = rules.read(think(job).action)
            assert rules.check(state, action) is None
        rules.apply(state, action)
    assert len(state.pad) == 3
