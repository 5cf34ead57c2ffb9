"""The figures in the rulebooks, game by game. A new game is one more entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.stage.figure import Plates, draw_figure
from game.tables.marracash import figures as marracash
from game.tables.marrakesh import figures as marrakesh
from game.tables.morocco import figures as morocco
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas

PLATES: Final[Mapping[str, Plates]] = {
    "marracash": marracash.PLATES,
    "marrakesh": marrakesh.PLATES,
    "morocco": morocco.PLATES,
}
HIGHEST: Final = 300.0
"""Units that a figure may be high."""


def figure_for(game: str, number: str, room: float) -> tuple[float, float, Callable[[Canvas, Bounds], object]] | None:
    """A paragraph's figure for so many units of width: its width, its height, what draws it; None if it has none."""
    plates = PLATES.get(game)
    figure = plates.figures.get(number) if plates else None
    if plates is None or figure is None:
        return None
    scale = min(1.0, room / figure.width, HIGHEST / figure.height)
    return figure.width * scale, figure.height * scale, lambda canvas, box: draw_figure(canvas, plates, number, box)
