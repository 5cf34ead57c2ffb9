"""The figures in the rulebooks, game by game. A new game is one more entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.stage.figure import Plates, draw_figure
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas

PLATES: Final[Mapping[str, Plates]] = {}
WIDEST: Final = 0.44
"""The part of a column that a figure may take."""


def figure_for(game: str, number: str, width: float) -> tuple[float, float, Callable[[Canvas, Bounds], object]] | None:
    """A paragraph's figure for a column so wide: its width, its height and what draws it; None if it has none."""
    plates = PLATES.get(game)
    figure = plates.figures.get(number) if plates else None
    if plates is None or figure is None:
        return None
    scale = min(1.0, width * WIDEST / figure.width)
    return figure.width * scale, figure.height * scale, lambda canvas, box: draw_figure(canvas, plates, number, box)
