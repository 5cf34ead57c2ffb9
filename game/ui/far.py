"""A canvas for eyes three metres away: words that couldn't be read from there are left out."""

from __future__ import annotations

from typing import Final

from game.ui.bounds import Bounds
from game.ui.canvas import PLAIN, Canvas, PillLook
from game.ui.pen import Anchor
from game.ui.tokens import NUMBER, Colour, Style

LEAST: Final = 40.0
"""The smallest type, in units: on a picture two metres wide its capitals are 30 mm high."""


class FarCanvas(Canvas):
    """What is painted on it may ask whether it is `far`; what doesn't ask loses its small print."""

    far = True

    def text(
        self,
        words: str,
        x: float,
        y: float,
        style: Style,
        colour: Colour,
        anchor: Anchor = "left",
        width: float | None = None,
    ) -> Bounds:
        """A line of words, if it is large enough."""
        if style.size < LEAST:
            return Bounds(x, y, 0, 0)
        return super().text(words, x, y, style, colour, anchor, width)

    def pill(
        self,
        words: str,
        x: float,
        y: float,
        look: PillLook = PLAIN,
        style: Style = NUMBER,
        anchor: Anchor = "middle",
        pad: float = 10,
    ) -> Bounds:
        """Words on a plate: no plate without its words."""
        if style.size < LEAST:
            return Bounds(x, y, 0, 0)
        return super().pill(words, x, y, look, style, anchor, pad)
