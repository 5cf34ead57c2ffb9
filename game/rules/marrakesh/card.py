"""Marrakesh's card on the shelf; its rules are read when they are asked for, since the title needn't wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game.core.board import Board, Lack
from game.core.card import Game
from game.core.play import Rules
from game.rules.marrakesh.options import OPTIONS

if TYPE_CHECKING:
    from game.rules.marrakesh.rules import Marrakesh
    from game.rules.marrakesh.voice import MarrakeshVoice


def _rules(board: Board, seats: int, options: Mapping[str, str]) -> Rules[Any, Any]:
    from game.rules.marrakesh.rules import Marrakesh

    return Marrakesh(board, seats, options)


def _needs(board: Board) -> list[Lack]:
    from game.rules.marrakesh.needs import needs

    return needs(board)


def _voice(rules: Marrakesh) -> MarrakeshVoice:
    from game.rules.marrakesh.voice import MarrakeshVoice

    return MarrakeshVoice(rules)


MARRAKESH: Final = Game(
    name="marrakesh",
    title="Marrakesh (1978)",
    motto="Guess the suit, bear off your men.",
    seats=range(2, 3),
    minutes=40,
    signs=("Red", "White"),
    version=1,
    options=OPTIONS,
    rules=_rules,
    needs=_needs,
    voice=_voice,
    hidden=True,
)
