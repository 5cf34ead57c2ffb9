"""Scripted players who go by the tips in the rulebooks and look no further than their own action.

They know nothing of the judges: the levels are measured against them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from game.ai.budget import Clock
from game.ai.newcomers import marracash, marrakesh, morocco
from game.ai.thinker import Thought
from game.core.play import Action, Rules, Seat

SCRIPTS: Final[Mapping[str, Callable[[Any, Any, Random], Action]]] = MappingProxyType(
    {"marracash": marracash.choose, "morocco": morocco.choose, "marrakesh": marrakesh.choose}
)
"""By game: what is done in a view of a match by these rules."""


class Newcomer:
    """Somebody who has read the rulebook once. KeyError for a game without a script."""

    def __init__(self, game: str, rules: Rules[Any, Any]) -> None:
        self._rules = rules
        self._choose = SCRIPTS[game]

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """What the tips say."""
        return Thought(self._choose(self._rules, view, rng))
