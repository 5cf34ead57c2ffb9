"""Screens of panels side by side above a bar: the set-up, boards, saved games, what was played here."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from game.scenes.foot import foot_bar
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.scroll import Scroll

TOP: Final = 92
"""Where panels begin, below the bar at the top."""
_ABOVE_FOOT: Final = 18
_WIDTH: Final = 1920

Across = tuple[float, float]
"""Where a panel begins in a window of the usual width, and how wide it is."""


class PanelScene(Scene):
    """Panels in the middle of the window, as high as it allows, and a bar at its foot."""

    theme = tokens.SETUP

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    @property
    @abstractmethod
    def panels(self) -> Sequence[Across]:
        """Those that are painted, below the nodes."""

    @abstractmethod
    def lay_out(self) -> None:
        """Put the nodes where the window has room for them."""

    @property
    def bar(self) -> Bounds:
        """The bar at the foot: for larger text it is higher."""
        return foot_bar(self.space, self.services.ruler)

    def panel(self, x: float, width: float) -> Bounds:
        """Where a panel lies."""
        wide, _high = self.space
        return Bounds(x + (wide - _WIDTH) / 2, TOP, width, self.bar.y - _ABOVE_FOOT - TOP)

    def resized(self, space: tuple[float, float]) -> None:
        """Lay everything out anew."""
        super().resized(space)
        self.lay_out()

    def draw(self, canvas: Canvas) -> None:
        """The ground, the panels, what stands on them."""
        canvas.backdrop(self.theme)
        for across in self.panels:
            canvas.panel(self.panel(*across), self.theme, radius=16)
        canvas.panel(self.bar, self.theme, radius=16, alpha=0.93)
        self.tree.draw(canvas)

    def show_row(self, name: str, place: int, high: float) -> None:
        """Focus a row of the list "rows", whose rows are so high, and bring it into sight."""
        self.tree.focus(name)
        rows = self.tree.find("rows")
        if isinstance(rows, Scroll):
            top = place * high
            rows.scroll_to(min(max(rows.offset, top + high - rows.bounds.height), top))
