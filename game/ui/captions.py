"""What a sound says, as a small line, for whoever doesn't hear it."""

from __future__ import annotations

from typing import Final

from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas

SECONDS: Final = 3.0
ABOVE: Final = 128
"""Units from the lower edge of the screen to that of the line: above the prompt bar."""


class Captions:
    """One line at a time; a new one takes its place."""

    def __init__(self) -> None:
        self.dirty = False
        self.words = ""
        """What is said now; "" if nothing is."""
        self._left = 0.0

    def say(self, words: str) -> None:
        """Show what a sound says."""
        self.words, self._left = words, SECONDS
        self.dirty = True

    def update(self, seconds: float) -> None:
        """Time goes by, and the line with it."""
        if self.words:
            self._left -= seconds
            if self._left <= 0:
                self.words = ""
                self.dirty = True

    def draw(self, canvas: Canvas) -> None:
        """In the middle, above the prompt bar."""
        self.dirty = False
        if not self.words:
            return
        wide, high = canvas.space
        style = tokens.SECOND_LINE
        width = min(canvas.measure(self.words, style), wide - 160)
        tall = canvas.leading(style) + 14
        plate = Bounds((wide - width) / 2 - 38, high - ABOVE - tall, width + 60, tall)
        canvas.box(plate, tokens.PILL_GROUND, radius=tall / 2, alpha=0.94, line=tokens.BRASS, width=1.2, line_alpha=0.7)
        canvas.icon("sound", plate.x + 22, plate.middle_y, 0.7, tokens.MIST)
        words = Bounds(plate.x + 40, plate.y, width + 2, tall)
        canvas.label(self.words, words, style, tokens.CREAM, "left")
