"""Judges: what a game's own module knows of the worth of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Protocol

from game.core.play import Action, Rules
from game.rules.marracash.judge import MarracashJudge
from game.rules.marrakesh.judge import MarrakeshJudge
from game.rules.morocco.judge import MoroccoJudge


class Judge(Protocol):
    """Knows what actions are worth in one game, bound to a board and a number of seats."""

    def weigh(self, view: Any) -> Sequence[tuple[Action, float]]:
        """The sensible actions of the actor, whose view it is, each with its worth in the game's own unit. Never empty.

        It is left as it is.
        """
        ...

    def terms(self, view: Any, action: Action) -> dict[str, float]:
        """What makes up the worth of an action, by the names of the evaluation's terms, in the game's own unit."""
        ...


JUDGES: Final[Mapping[str, Callable[..., Judge]]] = MappingProxyType(
    {"marracash": MarracashJudge, "morocco": MoroccoJudge, "marrakesh": MarrakeshJudge}
)
"""By the game's name; a game that isn't here is played by looking ahead."""


def judge(game: str, rules: Rules[Any, Any], weights: Any = None, *, blind: bool = False) -> Judge | None:
    """A judge for a game that has one, with other weights than the fitted ones; a blind one overlooks something."""
    make = JUDGES.get(game)
    return make(rules, weights, blind=blind) if make else None
