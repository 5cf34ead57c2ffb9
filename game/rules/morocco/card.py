"""Morocco's card on the shelf; its rules are read when they are asked for, since the title needn't wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game.core.board import Board, Lack
from game.core.card import Game
from game.core.play import Rules
from game.rules.morocco.options import OPTIONS, SEATS

if TYPE_CHECKING:
    from game.rules.morocco.rules import Morocco
    from game.rules.morocco.voice import MoroccoVoice


def _rules(board: Board, seats: int, options: Mapping[str, str]) -> Rules[Any, Any]:
    from game.rules.morocco.rules import Morocco

    return Morocco(board, seats, options)


def _needs(board: Board) -> list[Lack]:
    from game.rules.morocco.needs import needs

    return needs(board)


def _voice(rules: Morocco) -> MoroccoVoice:
    from game.rules.morocco.voice import MoroccoVoice

    return MoroccoVoice(rules)


MOROCCO: Final = Game(
    name="morocco",
    title="Morocco",
    motto="Scout from the rooftop, then fill the stalls.",
    seats=SEATS,
    minutes=45,
    signs=("Blue", "Green", "Yellow", "White", "Purple"),
    version=1,
    options=OPTIONS,
    rules=_rules,
    needs=_needs,
    voice=_voice,
)
