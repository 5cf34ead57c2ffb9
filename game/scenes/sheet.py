"""A sheet over a dimmed screen: options, the pause."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Node
from game.ui.tokens import Theme
from game.ui.words import Words

HEADING: Final = 110
"""Units from the sheet's upper edge to what is on it."""
_MARGIN: Final = 40
"""Units that it leaves of the screen in either direction, at least."""


class SheetScene(Scene):
    """A sheet of a size in units in the middle of the screen, with a heading."""

    see_through = True
    fades = True

    def __init__(self, services: Services, theme: Theme, heading: str, width: float, height: float) -> None:
        super().__init__()
        self.services = services
        self.theme = theme
        self.heading = heading
        self.width = width
        self.height = height

    @property
    def sheet(self) -> Bounds:
        """Where it lies: larger for larger text, as far as the screen goes."""
        wide, high = self.space
        grown = self.services.ruler.growth
        width, height = min(self.width * grown, wide - _MARGIN), min(self.height * grown, high - _MARGIN)
        return Bounds((wide - width) / 2, (high - height) / 2, width, height)

    @abstractmethod
    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """What is on it, below the heading and within its edges."""

    def refresh(self) -> None:
        """Lay it out anew, after something on it changed."""
        sheet = self.sheet
        inner = Bounds(sheet.x + 48, sheet.y + HEADING, sheet.width - 96, sheet.height - HEADING - 44)
        box = Bounds(inner.x, sheet.y + 34, inner.width, 56)
        heading = Words("heading", self.heading, box, tokens.PAGE_HEADING, tokens.GLOW, "middle", heading=True)
        self.tree.grow([heading, *self.nodes(inner)])

    def resized(self, space: tuple[float, float]) -> None:
        """Keep it in the middle."""
        super().resized(space)
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        """Dim what is below, lay the sheet over it."""
        canvas.veil()
        canvas.sheet(self.sheet, self.theme)
        canvas.rule(self.sheet.x + 48, self.sheet.y + HEADING - 12, self.sheet.width - 96)
        self.tree.draw(canvas)
