"""The published boards, as the rules see them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.core.board import Board
from game.layouts.tmx import load

ROOT = Path(__file__).parents[2]
"""The top of the checkout."""


@cache
def published(game: str) -> Board:
    """The board of a game's own map."""
    return load(ROOT / "boards" / f"{game}.tmx").board
