"""Keys that are held: those that move something go on while they are down; one press of any other decides once."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.feed import key_name

DELAY: Final = 0.4
"""Seconds after which a key that is held is pressed again."""
RATE: Final = 0.04
"""Seconds from then on."""
GOING_ON: Final = frozenset({"Left", "Right", "Up", "Down", "PageUp", "PageDown", "Tab", "Shift+Tab", "Backspace",
                             "Delete", "+", "-", "="})  # fmt: skip
"""The keys that go on: they decide nothing."""


class HeldKeys:
    """The key that is held, if it is one of those that go on."""

    def __init__(self) -> None:
        pygame.key.set_repeat()  # the window's own repetition knows no difference, and runs on while a window changes
        self._pressed: pygame.Event | None = None
        self._left = 0.0

    def note(self, event: pygame.Event) -> None:
        """See which key goes down, comes up, or is lost to another window."""
        if event.type == pygame.KEYDOWN:
            self._pressed = event if key_name(event) in GOING_ON else None
            self._left = DELAY
        elif event.type == pygame.WINDOWFOCUSLOST or (
            event.type == pygame.KEYUP and self._pressed and event.key == self._pressed.key
        ):
            self._pressed = None

    def again(self, seconds: float) -> pygame.Event | None:
        """Let time go by: the press that is to be handled again. What a stall has missed isn't made up for."""
        if self._pressed is None:
            return None
        self._left -= seconds
        if self._left > 0:
            return None
        self._left = RATE
        return self._pressed
