"""Thinkers: what answers for a seat, and what an answer is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from game.ai.budget import Clock
from game.core.play import Action, Seat

FURTHER: Final = "what may follow"
"""The term for all that an evaluation sees beyond the terms that it names."""


class Reason(NamedTuple):
    """One term of a game's evaluation that speaks for an action against the best other one, or against it."""

    name: str
    """In English, as the game's judge names its terms; people read it through `_`."""
    amount: float
    """By how much, in the game's unit: points or Dirham. 0: there is no amount to it."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a thinker has come to: an action, and why this one."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    """The two or three that decided, the weightiest first; () where there was nothing to decide."""
    best_other: Action | None = None
    difference: float = 0.0
    """By how much the action is better than that, in the game's unit; below 0 where one knowingly played less well."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was thought of, and what it seems worth."""

    action: Action
    worth: float
    """In the game's unit."""
    terms: Mapping[str, float] = field(default_factory=dict)
    """What makes up the worth, by the names of the evaluation's terms, as far as they are named."""
    unsure: float = 0.0
    """How far its difference to the best candidate may be off, in the game's unit."""


class Thinker(Protocol):
    """Plays at one level of one game, bound to its rules. It remembers nothing from one question to the next."""

    def think(self, view: Any, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """What the seat plays: by what it sees, the draws it may make and the time it has. The view is left as it is.

        The clock is asked before each playout, and the best so far is answered when it says no.
        """
        ...


class Adviser(Protocol):
    """A thinker that can also say what else it has thought of."""

    def candidates(
        self, view: Any, seat: Seat, rng: Random, clock: Clock, among: Sequence[Action] = ()
    ) -> Sequence[Candidate]:
        """What the seat might sensibly play, the best first. Never empty.

        Where actions are named, it is asked about those alone.
        """
        ...
