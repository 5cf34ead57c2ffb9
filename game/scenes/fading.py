"""Sheets that come and go: they fade, a little below their place at first."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.scene import Scene
from game.settings import Settings
from game.ui.canvas import Canvas

SECONDS: Final = 0.16
"""How long a sheet takes at normal speed."""
REDUCED: Final = 0.12
"""How long it takes where nothing may move."""
BELOW: Final = 8.0
"""From how far below its place a sheet comes, in units."""


class Fading:
    """A picture of a sheet alone, more or less solid over the screen that it comes to or has left."""

    def __init__(self, settings: Settings, *, comes: bool) -> None:
        self.comes = comes
        """Whether the sheet comes; else it has gone."""
        self._seconds = REDUCED if settings.reduced_motion else SECONDS * settings.pace
        self._moves = not settings.reduced_motion
        self._part = 0.0 if self._seconds else 1.0
        self._picture: pygame.Surface | None = None

    @property
    def over(self) -> bool:
        """Whether the sheet is there, or gone."""
        return self._part >= 1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.over:
            self._part = min(1.0, self._part + seconds / self._seconds)

    def paint(self, canvas: Canvas, sheet: Scene) -> None:
        """Paint the sheet as it is now, to be laid over the screen."""
        picture = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        sheet.draw(canvas.onto(picture))
        self._picture = picture

    def lay(self, canvas: Canvas) -> None:
        """Lay it over the screen."""
        if self._picture is None:
            return
        there = self._part if self.comes else 1 - self._part
        down = round(BELOW * canvas.k * (1 - there)) if self._moves else 0
        canvas.blit(self._picture, 0, down, round(255 * there))
