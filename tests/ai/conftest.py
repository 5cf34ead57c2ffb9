"""The souk, and jobs about matches on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.thinking import Thinking
from game.ai.worker import Job
from game.core.board import Board
from game.core.play import CHANCE
from game.layouts.tmx import load
from game.rules.marracash.rules import Marracash
from game.rules.marracash.state import State


@pytest.fixture(scope="session")
def souk() -> Board:
    return load(Path(__file__).parents[2] / "boards" / "marracash.tmx").board


@pytest.fixture(scope="session")
def rules(souk: Board) -> Marracash:
    return Marracash(souk, 4)


@pytest.fixture
def dealt(rules: Marracash) -> State:
    """The first decision of a match."""
    return begun(rules, seed=1)


def begun(rules: Marracash, seed: int) -> State:
    state, rng = rules.start(), Random(seed)
    while state.actor == CHANCE:
        rules.apply(state, rules.chance(state, rng))
    return state


@pytest.fixture(scope="session")
def job_of(souk: Board) -> Callable[..., Job]:
    def make(view: Any, seat: int, level: str = "greedy", seats: int = 4, seed: int = 1, **fields: Any) -> Job:
        options: Mapping[str, str] = fields.get("options", {})
        budget = fields.get("budget", Budget(playouts=20))
        return Job(fields.get("game", "marracash"), souk, seats, options, seat, view, level, seed, budget)

    return make


@pytest.fixture
def job(rules: Marracash, dealt: State, job_of: Callable[..., Job]) -> Job:
    return job_of(rules.observe(dealt, dealt.actor), dealt.actor)


@pytest.fixture
def thinking() -> Iterator[Thinking]:
    each = Thinking()
    yield each
    each.close()
