"""Keys that are held: the system says them again and again, but one press decides once."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.feed import key_name

DELAY: Final = 400
"""Milliseconds after which a key that is held is said again."""
RATE: Final = 40
"""Milliseconds from then on."""
REPEATING: Final = frozenset({"Left", "Right", "Up", "Down", "PageUp", "PageDown", "Tab", "Shift+Tab", "Backspace",
                              "Delete", "+", "-", "="})  # fmt: skip
"""The keys that go on while they are held: they move something, and decide nothing."""
_STALLED: Final = 300
"""Milliseconds by which a repetition may come late; what comes later is a press whose end was never told."""


class HeldKeys:
    """The keys that are down, and when each was said last."""

    def __init__(self) -> None:
        self._said: dict[int, int] = {}

    def again(self, event: pygame.Event) -> bool:
        """Whether an event only says that a key is still down, and is to be left out."""
        if event.type == pygame.KEYUP:
            self._said.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._said.clear()
        if event.type != pygame.KEYDOWN:
            return False
        now, before = pygame.time.get_ticks(), self._said.get(event.key)
        self._said[event.key] = now
        held = before is not None and now - before <= DELAY + _STALLED
        return held and key_name(event) not in REPEATING
