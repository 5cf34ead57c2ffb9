"""The window, and how many pixels of it a unit is."""

from __future__ import annotations

import contextlib
import os
import warnings
from pathlib import Path
from typing import Final

import pygame

from game.core.text import _

APP_ID: Final = "games.riad.Riad"
"""What the system calls the program: its window's class, its desktop file and its bundle go by the same name."""
WIDTH, HEIGHT = 1920, 1080
"""The units every screen is designed for; a window of another shape has more of them one way."""
LEAST: Final = (1024, 640)
"""The smallest window, in pixels."""
USUAL: Final = (1280, 720)
ICON: Final = (64, 64)
"""The window's icon, in pixels."""


class NoDisplay(Exception):  # noqa: N818 -- it names what is the matter
    """There is nothing to open a window on."""


def scale(size: tuple[int, int]) -> float:
    """Pixels a unit in a window of that size."""
    return max(0.1, min(size[0] / WIDTH, size[1] / HEIGHT))


SMALLEST_UNIT: Final = min(LEAST[0] / WIDTH, LEAST[1] / HEIGHT)
"""Pixels a unit in the smallest window: no larger one is drawn with less, however small its interface is to be."""


class Screen:
    """A window that can be resized and put to full screen. NoDisplay if there is no display."""

    def __init__(
        self, size: tuple[int, int] = USUAL, *, full: bool = False, title: str = "Riad", icon: Path | None = None
    ) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        for system in ("X11", "WAYLAND"):  # pygame has put the script's name there; docks look for the desktop file's
            os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = APP_ID
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(_("There is no display to open a window on: {why}.", why=error)) from error
        driver = pygame.display.get_driver()
        # these draw nowhere; a test asks for them by name
        if driver in ("offscreen", "dummy") and os.environ.get("SDL_VIDEODRIVER") != driver:
            raise NoDisplay(_("There is no display to open a window on."))
        if driver == "x11":
            # read when the window's surface is first made: without it each frame goes through a texture
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        pygame.display.set_caption(title)
        if icon:
            with contextlib.suppress(pygame.error, OSError):  # a window without its icon is a window all the same
                pygame.display.set_icon(pygame.image.load_sized_svg(icon, ICON))
        self.full = False
        self.interface = 1.0
        """How large everything is, as a part of what fits into the window."""
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # display itself can neither keep a window from getting too small nor come back from full screen unhurt
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        with contextlib.suppress(pygame.error, ValueError):
            self._window.minimum_size = (min(LEAST[0], size[0]), min(LEAST[1], size[1]))
        if full:
            self.toggle_full()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def k(self) -> float:
        """Pixels a unit."""
        fits = scale(self.size)
        return max(min(fits, SMALLEST_UNIT), fits * self.interface)

    @property
    def space(self) -> tuple[float, float]:
        """Width and height in units: at least 1920 x 1080."""
        return self.size[0] / self.k, self.size[1] / self.k

    def resized(self) -> None:
        """The window has another size: its surface is made anew by the system."""
        self.surface = pygame.display.get_surface() or self.surface

    def toggle_full(self) -> bool:
        """Full screen, as large as the desktop, or back to a window: whether it worked."""
        try:
            if self.full:
                self._window.set_windowed()
            else:
                self._window.set_fullscreen(desktop=True)
        except pygame.error:
            return False
        self.full = not self.full
        self.resized()
        return True

    def show(self) -> None:
        """Put what was drawn before people's eyes."""
        pygame.display.flip()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()
