"""A window onto more than fits: lists and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role

STEP: Final = 66
"""Units that a notch of the wheel scrolls."""
NEAR: Final = 14
"""How near to an edge what has the focus may stand: its ring needs room."""


class Scroll(Node):
    """A box in which `height` units of things scroll.

    `paint(canvas, top)` draws what isn't a node, its first line at `top`; children are given where they stand before
    anything is scrolled. `stick`: it shows its end until somebody scrolls up.
    """

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        height: float,
        paint: Callable[[Canvas, float], object] | None = None,
        *,
        children: Sequence[Node] = (),
        role: Role = Role.GROUP,
        stick: bool = False,
        value: str = "",
    ) -> None:
        super().__init__(name, role, label, bounds, children=children, value=value)
        self.height = height
        self.paint = paint
        self.stick = stick
        self.offset = 0.0
        """How far it is scrolled down."""
        if stick:
            self.scroll_to(self.reach)

    @property
    def reach(self) -> float:
        """The furthest it can be scrolled."""
        return max(0.0, self.height - self.bounds.height)

    def scroll_to(self, offset: float) -> bool:
        """Scroll so far: whether anything moved."""
        offset = max(0.0, min(self.reach, offset))
        if offset == self.offset:
            return False
        _move(self.children, self.offset - offset)
        self.offset = offset
        return True

    def inherit(self, old: Node) -> None:
        """It stays where it was scrolled to; one that showed its end goes on doing so."""
        if isinstance(old, Scroll):
            at_end = self.stick and old.offset >= old.reach - 1
            self.scroll_to(self.reach if at_end else old.offset)

    def clip(self) -> Bounds:
        """Nothing in it shows outside it."""
        return self.bounds

    def wheel(self, steps: float) -> bool:
        """Scroll by notches."""
        return self.scroll_to(self.offset - steps * STEP)

    def steer(self, key: str) -> bool:
        """Pages, the beginning and the end."""
        page = self.bounds.height * 0.8
        there = {"PageUp": self.offset - page, "PageDown": self.offset + page, "Home": 0.0, "End": self.reach}.get(key)
        return there is not None and self.scroll_to(there)

    def bring_into_sight(self, box: Bounds) -> None:
        """Scroll until a box is seen, or its upper edge where it is higher than the window."""
        below = box.bottom - self.bounds.bottom + NEAR
        above = self.bounds.y - box.y + NEAR
        if above > 0:
            self.scroll_to(self.offset - above)
        elif below > 0:
            self.scroll_to(self.offset + min(below, -above))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Its content, and where in it one is."""
        if self.paint:
            with canvas.clip(self.bounds):
                self.paint(canvas, self.bounds.y - self.offset)
        if self.reach:
            track = Bounds(self.bounds.right - 5, self.bounds.y, 4, self.bounds.height)
            part = self.bounds.height / self.height
            thumb = Bounds(track.x, track.y + track.height * self.offset / self.height, 4, track.height * part)
            canvas.box(track, tokens.WHITE, radius=2, alpha=0.06)
            canvas.box(thumb, tokens.BRASS, radius=2, alpha=0.55)


def _move(nodes: Sequence[Node], down: float) -> None:
    for node in nodes:
        node.bounds = node.bounds.moved(0, down)
        _move(node.children, down)
