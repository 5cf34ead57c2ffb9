"""A figure of a rulebook as data: pieces, ways and tags on a ground of so many map pixels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import atan2, cos, sin
from typing import Final

from game.core.text import _
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import GAIN, LOSS, PAYMENT, PLAIN, Canvas, PillLook
from game.ui.shapes import polygon, rounded
from game.ui.sketch import Sketch
from game.ui.tokens import CHOOSABLE, Colour, Style

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing of the game round a point, as its painter knows it by its kind.

    `size` is a part of what is usual at the table, `says` what stands on it.
    """

    kind: str
    x: float
    y: float
    size: float = 1.0
    says: str = ""
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Way:
    """An arrow along points; a faint one is only possible."""

    points: tuple[Point, ...]
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Tag:
    """Words on a pill round a point: a payment, a gain ("+"), a loss ("−") or anything else."""

    words: str
    x: float
    y: float
    size: float = 19.0
    plain: bool = False

    @property
    def look(self) -> PillLook:
        """Its colours."""
        if self.plain:
            return PLAIN
        return {"+": GAIN, "\N{MINUS SIGN}": LOSS}.get(self.words[:1], PAYMENT)


@dataclass(frozen=True, slots=True)
class Note:
    """Words without a ground."""

    words: str
    x: float
    y: float
    size: float = 19.0


Mark = Piece | Way | Tag | Note


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of so many map pixels; its marks lie on one another in their order."""

    width: float
    height: float
    marks: tuple[Mark, ...]


PaintPiece = Callable[[Canvas, Piece, float, float, float], object]
"""Draws a piece round a point of the canvas, a map pixel being so many units."""


@dataclass(frozen=True, slots=True)
class Plates:
    """All figures of a game by the number of their paragraph, what paints their pieces, and their ground."""

    figures: Mapping[str, Figure]
    paint: PaintPiece
    ground: tuple[Colour, Colour] = ("#EAD9B2", "#D9C08C")
    edge: Colour = "#A8824F"
    ink: Colour = tokens.INK
    way: Colour = CHOOSABLE


_ROUND: Final = 10.0


def draw_figure(canvas: Canvas, plates: Plates, number: str, bounds: Bounds) -> None:
    """A figure as large as its box; painted once for a size."""

    def paint(pen: Canvas) -> None:
        figure = plates.figures[number]
        scale = min(bounds.width / figure.width, bounds.height / figure.height)
        pen.shape(("figure ground", plates.ground), bounds, lambda sketch, w, h: _ground(sketch, w, h, plates))
        for mark in figure.marks:
            x, y = _at(bounds, scale, (mark.points[0] if isinstance(mark, Way) else (mark.x, mark.y)))
            match mark:
                case Piece():
                    plates.paint(pen, mark, x, y, scale)
                case Way(points=points, faint=faint):
                    _draw_way(pen, [_at(bounds, scale, point) for point in points], scale, plates.way, faint)
                case Tag(words=words, size=size):
                    pen.pill(_(words), x, y, mark.look, Style(tokens.LATO, "Black", size * scale), pad=9)
                case Note(words=words, size=size):
                    style = Style(tokens.LATO, "Bold", size * scale)
                    pen.text(_(words), x, y + pen.size(style) * 0.36, style, plates.ink, "middle")

    canvas.layer(("figure", number), bounds, paint)


def _at(bounds: Bounds, scale: float, point: Point) -> Point:
    return bounds.x + point[0] * scale, bounds.y + point[1] * scale


def _ground(sketch: Sketch, w: float, h: float, plates: Plates) -> None:
    light, dark = plates.ground
    sketch.path(rounded(0.8, 0.8, w - 1.6, h - 1.6, _ROUND), sketch.linear(0, 0, w, h, (0, light), (1, dark)),
                line=plates.edge, width=1.6)  # fmt: skip


def _draw_way(canvas: Canvas, points: list[Point], s: float, colour: Colour, faint: bool) -> None:
    """A band with a dark edge and a head."""
    (from_x, from_y), (x, y) = points[-2:]
    angle = atan2(y - from_y, x - from_x)
    short = (x - 13 * s * cos(angle), y - 13 * s * sin(angle))
    band = (*points[:-1], short)
    dash = f"{9 * s:.1f} {8 * s:.1f}" if faint else ""
    canvas.route(band, "#3A1C0C", 11 * s, alpha=0.35 if faint else 0.8)
    canvas.route(band, colour, 6.5 * s, dash=dash)
    turned = [(x + r * s * cos(angle + a), y + r * s * sin(angle + a)) for r, a in ((0, 0), (22, 2.62), (22, -2.62))]

    def compose(sketch: Sketch, w: float, h: float) -> None:
        corners = [(px - x + w / 2, py - y + h / 2) for px, py in turned]
        sketch.path(polygon(corners), colour, line="#3A1C0C", width=1.8 * s, round_ends=True)

    canvas.figure(("head of a way", round(angle, 2), s, colour), x, y, 60 * s, 60 * s, compose)
