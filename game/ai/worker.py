"""A thinker's work: it is given what its seat sees, never the state, and answers with a written action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai import chancer, greedy
from game.ai.budget import Budget
from game.ai.judging import Judge, judge
from game.ai.levels import RANDOM, level
from game.core.board import Board
from game.core.play import Rules, Seat
from game.shelf import find


@dataclass(frozen=True, slots=True)
class Job:
    """What is asked of a thinker. All of it is plain data, some 4 KB as it crosses to another process."""

    game: str
    board: Board
    seats: int
    options: Mapping[str, str]
    seat: Seat
    view: object
    """What `observe` says that the seat knows."""
    level: str
    seed: int
    """Decides whatever is drawn while thinking."""
    budget: Budget


@dataclass(frozen=True, slots=True)
class _Bound:
    rules: Rules[Any, Any]
    judge: Judge | None


_bound: dict[tuple[object, ...], _Bound] = {}
"""Rules are bound to a board once, since that takes as long as many decisions."""


def _bind(job: Job) -> _Bound:
    key = (job.game, job.seats, *sorted(job.options.items()))
    found = _bound.get(key)
    if found is None or found.rules.board != job.board:
        rules = find(job.game).rules(job.board, job.seats, job.options)
        found = _bound[key] = _Bound(rules, judge(job.game, rules))
    return found


def think(job: Job) -> str:
    """The written action that the job's level plays. The same job with a budget of playouts gives the same answer."""
    name = level(job.game, job.level).name
    bound = _bind(job)
    rng = Random(job.seed)
    if name == RANDOM:
        return chancer.choose(bound.rules, job.view, rng).written()
    if bound.judge:
        return greedy.by_judge(bound.judge, job.view, rng).written()
    return greedy.by_look_ahead(bound.rules, job.view, job.seat, rng, job.budget).written()
