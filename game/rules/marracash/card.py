"""MarraCash's card on the shelf; its rules are read when they are asked for, since the title needn't wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game.core.board import Board, Lack
from game.core.card import Game
from game.core.play import Rules
from game.rules.marracash.options import OPTIONS

if TYPE_CHECKING:
    from game.rules.marracash.rules import Marracash
    from game.rules.marracash.voice import MarracashVoice


def _rules(board: Board, seats: int, options: Mapping[str, str]) -> Rules[Any, Any]:
    from game.rules.marracash.rules import Marracash

    return Marracash(board, seats, options)


def _needs(board: Board) -> list[Lack]:
    from game.rules.marracash.needs import needs

    return needs(board)


def _voice(rules: Marracash) -> MarracashVoice:
    from game.rules.marracash.voice import MarracashVoice

    return MarracashVoice(rules)


MARRACASH: Final = Game(
    name="marracash",
    title="MarraCash",
    motto="Buy shops, bring visitors past them.",
    seats=range(3, 5),
    minutes=60,
    signs=("Ali", "Anfa", "Omar", "Leila"),
    version=1,
    options=OPTIONS,
    rules=_rules,
    needs=_needs,
    voice=_voice,
)
