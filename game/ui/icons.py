"""Small signs for buttons and bars, drawn round (0, 0) within 12 units of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.shapes import circle, khatam, rounded, star
from game.ui.sketch import Sketch
from game.ui.tokens import Colour


def _stroke(*outlines: str, width: float = 2.4) -> Callable[[Sketch, Colour], None]:
    def draw(sketch: Sketch, colour: Colour) -> None:
        for outline in outlines:
            sketch.path(outline, line=colour, width=width, round_ends=True)

    return draw


def _solid(outline: str) -> Callable[[Sketch, Colour], None]:
    def draw(sketch: Sketch, colour: Colour) -> None:
        sketch.path(outline, colour, holes=True)

    return draw


def _sound(sketch: Sketch, colour: Colour) -> None:
    sketch.path("M-10 -4H-5L1 -9V9L-5 4H-10Z", colour)
    sketch.path("M5 -4A6 6 0 0 1 5 4M8 -8A11 11 0 0 1 8 8", line=colour, width=2.2, round_ends=True)


def _eye(sketch: Sketch, colour: Colour) -> None:
    sketch.path("M-12 0C-6 -9 6 -9 12 0C6 9 -6 9 -12 0Z", line=colour, width=2.2, round_ends=True)
    sketch.path(circle(0, 0, 3.6), colour)


def _note(sketch: Sketch, _colour: Colour) -> None:
    sketch.path(rounded(-14, -8, 28, 16, 2.5), "#7FB48C", line="#1F4A2E", width=1.6)
    sketch.path(rounded(-11, -5.4, 22, 10.8, 2), line="#1F4A2E", width=1, line_alpha=0.6)
    sketch.path(khatam(0, 0, 4.6), "#1F4A2E")


ICONS: Final[dict[str, Callable[[Sketch, Colour], None]]] = {
    "menu": _stroke("M-9 -6H9M-9 0H9M-9 6H9"),
    "book": _stroke("M0 -6C-4 -9 -9 -9 -11 -8V8C-9 7 -4 7 0 10C4 7 9 7 11 8V-8C9 -9 4 -9 0 -6V10", width=2.2),
    "undo": _stroke("M-9 -2L-4 -8M-9 -2L-3 3M-9 -2H3A6 6 0 0 1 3 10H-2"),
    "full": _stroke("M-9 -4V-9H-4M9 -4V-9H4M-9 4V9H-4M9 4V9H4"),
    "check": _stroke("M-8 0L-2 6L9 -7", width=3.4),
    "arrow": _stroke("M-10 0H8M2 -7L9 0L2 7", width=2.8),
    "up": _stroke("M-8 4L0 -4L8 4", width=2.8),
    "down": _stroke("M-8 -4L0 4L8 -4", width=2.8),
    "less": _stroke("M-8 0H8", width=2.8),
    "more": _stroke("M-8 0H8M0 -8V8", width=2.8),
    "close": _stroke("M-7 -7L7 7M7 -7L-7 7", width=2.8),
    "grip": _stroke("M-9 -12H9M-9 0H9M-9 12H9"),
    "gear": _solid(star(0, 0, 11, 7.6, 8) + circle(0, 0, 3.4)),
    "head": _solid(
        "M0 -11C3.4 -9 5.4 -6 5.4 -3C5.4 -1.6 5 -.6 4.4 .2C7.6 2 9 6 9.4 11H-9.4C-9 6 -7.6 2 -4.4 .2"
        "C-5 -.6 -5.4 -1.6 -5.4 -3C-5.4 -6 -3.4 -9 0 -11Z"
    ),
    "star": _solid(khatam(0, 0, 11)),
    "sound": _sound,
    "eye": _eye,
    "note": _note,
}
"""Each icon by name; "note" is a banknote and keeps its own colours."""
