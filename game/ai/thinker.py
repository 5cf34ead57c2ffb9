"""Thinkers: what answers for a seat, and what an answer is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol

from game.ai.budget import Clock
from game.core.play import Action, Seat


class Reason(NamedTuple):
    """One term of a game's evaluation that speaks for an action, against the best other one."""

    name: str
    """In English, as the game's judge names its terms; people read it through `_`."""
    amount: float
    """By how much, in the game's unit: points or Dirham."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a thinker has come to: an action, and why this one."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    """The two or three that decided, the weightiest first; () where there was nothing to decide."""
    best_other: Action | None = None
    difference: float = 0.0
    """By how much the action is better than that, in the game's unit; below 0 where one knowingly played less well."""


class Thinker(Protocol):
    """Plays at one level of one game, bound to its rules. It remembers nothing from one question to the next."""

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """What the seat plays: by what it sees, the draws it may make and the time it has. The view is left as it is.

        The clock is asked before each playout, and the best so far is answered when it says no.
        """
        ...
