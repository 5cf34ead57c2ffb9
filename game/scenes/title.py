"""The title."""

from __future__ import annotations

from game.core.text import _
from game.scenes.scene import Quit, Scene
from game.scenes.services import Services
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas


class TitleScene(Scene):
    """The first screen."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def resized(self, space: tuple[float, float]) -> None:
        """Lay out."""
        super().resized(space)
        self.tree.grow(
            [Button("quit", _("Quit"), Bounds(space[0] / 2 - 150, space[1] - 120, 300, 76), Quit, kind="main")]
        )

    def draw(self, canvas: Canvas) -> None:
        """Name and button."""
        canvas.backdrop(self.theme)
        canvas.text(_("Riad"), self.space[0] / 2, 138, tokens.TITLE_TYPE, tokens.GLOW_PALE, "middle")
        self.tree.draw(canvas)
