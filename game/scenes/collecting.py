"""The collector of what nobody holds any more: its long pauses come while nothing moves."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from typing import Final

STILL: Final = 0.5
"""Seconds that nothing has been drawn before it may take its time."""
APART: Final = 20.0
"""Seconds between two such pauses."""
LONGEST: Final = 120.0
"""Seconds after which it pauses even while something moves: a game that plays itself never stands still."""
_NEVER: Final = 100_000


class Collector:
    """Puts off the collection of all objects, which takes tens of milliseconds, until the picture is still."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        often, second, _rarely = self._before
        gc.set_threshold(often, second, _NEVER)
        self._still = 0.0
        self._since = 0.0
        self._give_back = _giver()

    def update(self, seconds: float, *, moved: bool) -> None:
        """Let time pass; `moved`: whether something was drawn."""
        self._since += seconds
        self._still = 0.0 if moved else self._still + seconds
        if self._since >= (APART if self._still >= STILL else LONGEST):
            gc.collect()
            self._give_back()
            self._since = 0.0

    def close(self) -> None:
        """Let objects be collected as before."""
        gc.set_threshold(*self._before)


def _giver() -> Callable[[], object]:
    """What gives the memory of pictures that are gone back to the system, where the C library keeps it for itself."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # only the C library of most Linux systems does
        return lambda: None
    return lambda: trim(0)
