"""The collector of what nobody holds any more: its long pauses come while nothing moves."""

from __future__ import annotations

import gc
from typing import Final

STILL: Final = 0.5
"""Seconds that nothing has been drawn before it may take its time."""
APART: Final = 20.0
"""Seconds between two such pauses."""
_NEVER: Final = 100_000


class Collector:
    """Puts off the collection of all objects, which takes tens of milliseconds, until the picture is still."""

    def __init__(self) -> None:
        often, second, _rarely = gc.get_threshold()
        gc.set_threshold(often, second, _NEVER)
        self._still = 0.0
        self._since = 0.0

    def update(self, seconds: float, *, moved: bool) -> None:
        """Let time pass; `moved`: whether something was drawn."""
        self._since += seconds
        self._still = 0.0 if moved else self._still + seconds
        if self._still >= STILL and self._since >= APART:
            gc.collect()
            self._since = 0.0
