"""The levels at Marrakesh: shrewd play wins, in both packs, by answers that the rules allow."""

from __future__ import annotations

from random import Random

import pytest

from game.ai import chancer, greedy
from game.ai.arena import measure
from game.ai.budget import Budget
from game.ai.judging import judge
from game.ai.worker import Job, think
from game.core.play import CHANCE, OVER, Action
from game.rules.marrakesh.rules import Marrakesh
from tests.rules.boards import published


@pytest.mark.parametrize("options", [{}, {"pack": "double"}], ids=["single", "double"])
def test_greedy_beats_random(options: dict[str, str]) -> None:
    rules = Marrakesh(published("marrakesh"), 2, options)
    weighs = judge("marrakesh", rules)
    assert weighs is not None

    def greedy_one(view: object, seat: int, rng: Random) -> Action:
        return greedy.best(weighs.weigh(view), rng)[0]

    def random_one(view: object, seat: int, rng: Random) -> Action:
        return chancer.choose(rules, view, rng)

    strength = measure(rules, greedy_one, random_one, seeds=range(5))
    assert strength.share >= 0.8
    assert strength.margin > 25


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
