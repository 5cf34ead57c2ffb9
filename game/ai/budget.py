"""How long a thinker may think."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds in play, since people wait; playouts in tests, since only they give the same answer twice."""

    seconds: float | None = None
    playouts: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.playouts is None):
            raise ValueError("a budget is either seconds or playouts")


class Clock:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self._playouts = budget.playouts
        self._end = time.monotonic() + (budget.seconds or 0.0)
        self.spent = 0

    def more(self) -> bool:
        """Whether another playout fits; counts it if so."""
        if self.spent >= self._playouts if self._playouts is not None else time.monotonic() >= self._end:
            return False
        self.spent += 1
        return True
