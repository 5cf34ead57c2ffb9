"""The window, and how many pixels of it a unit is."""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.core.text import _
from game.ui.placing import Placing

APP_ID: Final = "games.riad.Riad"
"""What the system calls the program: its window's class, its desktop file and its bundle go by the same name."""
WIDTH, HEIGHT = 1920, 1080
"""The units every screen is designed for; a window of another shape has more of them one way."""
LEAST: Final = (1024, 640)
"""The smallest window, in pixels."""
USUAL: Final = (1280, 720)
WIDEST_FRAME: Final = 64
"""So many pixels the system's frame takes at the left of a window, or above it, at most."""
ICON: Final = (64, 64)
"""The window's icon, in pixels."""


class NoDisplay(Exception):  # noqa: N818 -- it names what is the matter
    """There is nothing to open a window on."""


def scale(size: tuple[int, int]) -> float:
    """Pixels a unit in a window of that size."""
    return max(0.1, min(size[0] / WIDTH, size[1] / HEIGHT))


def screens() -> list[tuple[int, int]]:
    """The sizes of the screens that there are, in pixels; how they are arranged isn't told."""
    try:
        return list(pygame.display.get_desktop_sizes())
    except pygame.error:
        return []


@contextlib.contextmanager
def _placed(place: tuple[int, int] | None) -> Iterator[None]:
    """The next window opens at a place; without one the system chooses."""
    if place:
        os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place[0]},{place[1]}"
    try:
        yield
    finally:
        if place:
            del os.environ["SDL_VIDEO_WINDOW_POS"]


SMALLEST_UNIT: Final = min(LEAST[0] / WIDTH, LEAST[1] / HEIGHT)
"""Pixels a unit in the smallest window: no larger one is drawn with less, however small its interface is to be."""


class Screen:
    """A window that can be resized and put to full screen. NoDisplay if there is no display."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        placing: Placing | None = None,
        full: bool = False,
        title: str = "Riad",
        icon: Path | None = None,
    ) -> None:
        """`placing` is where it was last; a size that is asked for counts more."""
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault(
            "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0"
        )  # a click on another screen mustn't hide this one
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
        self.maximised = False
        size, place = (size or USUAL, None) if placing is None or size else placing.on(screens(), LEAST)
        with _placed(place):
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # display itself can neither keep a window from getting too small nor come back from full screen unhurt
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        with contextlib.suppress(pygame.error, ValueError):
            self._window.minimum_size = (min(LEAST[0], size[0]), min(LEAST[1], size[1]))
        self._opened = place
        """Where it was to open, until it has come to rest for the first time."""
        self._shift = (0, 0)
        """How far its frame has moved it from there: a window that is opened at a place is moved so again."""
        self._last = replace(self._now(), x=place[0], y=place[1]) if place else self._now()
        if placing and placing.maximised:
            self._window.maximize()
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

    @property
    def attended(self) -> bool:
        """Whether the window can be seen and has the keyboard."""
        return bool(pygame.display.get_active() and pygame.key.get_focused())

    @property
    def placing(self) -> Placing:
        """Where the window was when it was last at rest as a plain window, and whether it is maximised."""
        return replace(self._last, maximised=self.maximised)

    def rested(self) -> None:
        """The window has come to rest where it is: that is remembered, if it is a plain window there."""
        if self.full or self.maximised:
            return
        if self._opened:
            shift = self._window.position[0] - self._opened[0], self._window.position[1] - self._opened[1]
            self._shift = shift if all(0 <= pixels <= WIDEST_FRAME for pixels in shift) else (0, 0)
            self._opened = None
        self._last = self._now()

    def _now(self) -> Placing:
        (x, y), (width, height) = self._window.position, self._window.size
        return Placing(x - self._shift[0], y - self._shift[1], width, height, maximised=False, screens=tuple(screens()))

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
