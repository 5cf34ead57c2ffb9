"""The shadow that a piece under way casts on the ground."""

from __future__ import annotations

from typing import Final

from game.stage.flights import Flying
from game.ui.canvas import Canvas

_FULL: Final = 6.0
"""From this height on, in map pixels, a shadow is as dark as it gets; a piece at rest has its own on its picture."""
_DARK: Final = 0.28
_WIDER: Final = 0.6
"""By how much of its height a shadow is wider to each side."""


def draw_shadow(canvas: Canvas, flying: Flying, s: float, half: float, foot: float) -> None:
    """The shadow below a piece: `half` its width and the distance to its foot in units, `s` units a map pixel."""
    alpha = _DARK * min(1.0, flying.shadow / _FULL) * flying.solid
    if alpha > 0:
        canvas.shadow(flying.x, flying.y + flying.shadow * s + foot, half + _WIDER * flying.shadow * s, alpha)
