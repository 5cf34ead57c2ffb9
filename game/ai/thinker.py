"""Thinkers: whatever finds an action for a seat, and says why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.ai.budget import Clock
from game.core.play import Action, Seat


@dataclass(frozen=True, slots=True)
class Reason:
    """One term of an evaluation that spoke for an action, or against it."""

    name: str
    amount: float
    """In the game's own unit, points or Dirham; negative: it spoke against."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a thinker has come to."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    """The terms that decided, the weightiest first."""
    best_other: Action | None = None
    """The best of the other actions; None: there was none."""
    difference: float = 0.0
    """How much more the action is worth than the best other, in the game's own unit."""


class Thinker(Protocol):
    """Finds an action for a seat from what the seat knows, and nothing else."""

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """The action to play. It is found in time, the best so far if need be; the view is left as it is."""
        ...
