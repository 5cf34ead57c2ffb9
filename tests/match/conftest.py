"""The souk, and matches on it, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.ai.chancer import draw
from game.core.board import Board
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.rules.marracash.card import MARRACASH


@pytest.fixture(scope="session")
def souk() -> Board:
    return load(Path(__file__).parents[2] / "boards" / "marracash.tmx").board


@pytest.fixture(scope="session")
def match_of(souk: Board) -> Callable[..., Match]:
    """A match of persons (p) and computers (c), top seat first, before its first action."""

    def make(levels: str = "pcc", seed: int = 1, **options: str) -> Match:
        players = [
            Player(sign, sign, None if each == "p" else "random")
            for sign, each in zip(MARRACASH.signs, levels, strict=False)
        ]
        return Match(MARRACASH, souk, {"start": "top-seat", **options}, players, Random(seed))

    return make


@pytest.fixture(scope="session")
def random_match(match_of: Callable[..., Match]) -> Callable[..., Match]:
    """A match played by lot, to its end or for some actions."""

    def make(seed: int, levels: str = "pppp", actions: int = 10_000, **options: str) -> Match:
        match, rng = match_of(levels, seed, **options), Random(seed)
        while not match.over and len(match.history) < actions:
            match.play(draw(match.legal(), rng))
        return match

    return make
