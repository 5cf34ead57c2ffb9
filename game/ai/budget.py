"""How long a thinker may think."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

LOOKS: Final = 0.01
"""Seconds between two looks at whether somebody is waiting: to look costs more than to read the time."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Playouts, which give the same answer twice; in play also seconds, since people wait: what is used up first."""

    seconds: float | None = None
    playouts: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.playouts is None:
            raise ValueError("a budget needs seconds, playouts or both")


class Clock:
    """A budget being spent. `hurried` says whether somebody no longer wants to wait: nothing is left then."""

    def __init__(self, budget: Budget, hurried: Callable[[], bool] | None = None) -> None:
        self._budget = budget
        self._hurried = hurried
        self._begun = self._looked = time.monotonic()
        self._stopped = False
        self.spent = 0

    def more(self) -> bool:
        """Whether another playout fits; counts it if so."""
        if self.left <= 0:
            return False
        self.spent += 1
        return True

    def spend(self, playouts: int) -> None:
        """Count playouts that were made within one."""
        self.spent += playouts

    @property
    def left(self) -> float:
        """The part of the budget that isn't spent: 1 at first, 0 or less when it is used up."""
        now = time.monotonic()
        if self._hurried and not self._stopped and now - self._looked > LOOKS:
            self._looked = now
            self._stopped = self._hurried()
        if self._stopped:
            return 0.0
        budget = self._budget
        uses = ((self.spent, budget.playouts), (now - self._begun, budget.seconds))
        return min((1 - used / most if most else 0.0) for used, most in uses if most is not None)
