"""Words on a screen that are only read: they belong to the tree, so that whatever reads it reads them."""

from __future__ import annotations

from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.pen import Anchor
from game.ui.tokens import Colour, Style


class Words(Node):
    """A text in a box: in as many lines as fit, from the top; or one line, halfway down."""

    def __init__(
        self,
        name: str,
        words: str,
        bounds: Bounds,
        style: Style,
        colour: Colour,
        anchor: Anchor = "left",
        *,
        wrapped: bool = False,
        heading: bool = False,
    ) -> None:
        super().__init__(name, Role.HEADING if heading else Role.TEXT, words, bounds)
        self.style = style
        self.colour = colour
        self.anchor: Anchor = anchor
        self.wrapped = wrapped

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The words."""
        if self.wrapped:
            canvas.paragraph(self.label, self.bounds, self.style, self.colour, self.anchor)
        else:
            canvas.label(self.label, self.bounds, self.style, self.colour, self.anchor)
