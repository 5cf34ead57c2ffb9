"""A second window, as for a projector: it is only looked at."""

from __future__ import annotations

import contextlib
import os
from typing import Final

import pygame

from game.core.text import _
from game.ui.screen import USUAL, NoDisplay, scale

_ASIDE: Final = 40
"""Pixels from the corner of another display, where there is one."""


class SecondScreen:
    """A window beside the first one, which must be open. NoDisplay if the system gives no other."""

    def __init__(self, size: tuple[int, int] = USUAL, title: str = "Riad") -> None:
        os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")  # a click on the laptop mustn't take it away
        displays = pygame.display.get_desktop_sizes()
        try:
            self._window = pygame.Window(title, size, resizable=True)
            if len(displays) > 1:
                self._window.position = displays[0][0] + _ASIDE, _ASIDE
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(_("There is no second window to be had: {why}.", why=error)) from error
        self.full = False

    @property
    def k(self) -> float:
        """Pixels a unit."""
        return scale(self.surface.get_size())

    @property
    def space(self) -> tuple[float, float]:
        """Width and height in units: at least 1920 x 1080."""
        return self.surface.get_width() / self.k, self.surface.get_height() / self.k

    def owns(self, event: pygame.Event) -> bool:
        """Whether an event happened in this window."""
        return getattr(event, "window", None) == self._window

    def resized(self) -> None:
        """The window has another size: its surface is made anew by the system."""
        self.surface = self._window.get_surface()

    def toggle_full(self) -> None:
        """Full screen, as large as the desktop it is on, or back to a window."""
        with contextlib.suppress(pygame.error):
            if self.full:
                self._window.set_windowed()
            else:
                self._window.set_fullscreen(desktop=True)
            self.full = not self.full
        self.resized()

    def show(self) -> None:
        """Put what was drawn before people's eyes."""
        self._window.flip()

    def close(self) -> None:
        """Close it; the first one stays."""
        self._window.destroy()
