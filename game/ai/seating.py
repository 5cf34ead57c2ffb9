"""Which thinker plays at which level of which game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.ai.chancer import Chancer
from game.ai.greedy import Greedy, LookAhead, Noisy
from game.ai.judging import judge
from game.ai.levels import FAIR, NOVICE, RANDOM, STRONG
from game.ai.playouts import PlayingOut
from game.ai.thinker import Thinker
from game.core.play import Rules
from game.rules.morocco.judge import MoroccoJudge

SOFTNESS: Final[Mapping[str, Mapping[str, float]]] = MappingProxyType(
    {
        "marracash": {NOVICE: 120.0, FAIR: 20.0},
        "morocco": {NOVICE: 1.5, FAIR: 0.3},
        "marrakesh": {NOVICE: 1.0, FAIR: 0.2},
    }
)
"""How much worse an action may well be that the weaker levels play, in the game's unit: see `Greedy`."""


def seat(game: str, rules: Rules[Any, Any], level: str) -> Thinker:
    """A thinker of a level, bound to the rules of one game."""
    if level == RANDOM:
        return Chancer(rules)
    weighs = judge(game, rules)
    if weighs is None:
        return LookAhead(rules)
    match level:
        case "novice" | "fair":
            return Greedy(weighs, SOFTNESS[game][level])
        case "noisy":
            return Noisy(rules, weighs)
        case "strong" | "master" if isinstance(weighs, MoroccoJudge):
            return PlayingOut(rules, weighs, tried=8 if level == STRONG else 10)
        case "greedy" | "strong":
            return Greedy(weighs)
    raise ValueError(f"nobody plays {game} at the level {level!r}")
