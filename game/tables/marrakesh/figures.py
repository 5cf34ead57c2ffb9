"""The figures in Marrakesh's rulebook: cards, men on points and in ovals, chips and the wheel of the suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.rules.marrakesh.scoring import Score, defence, offence
from game.rules.marrakesh.words import score_name
from game.stage.figure import Figure, Mark, Note, Piece, Plates, Tag, Way
from game.tables.marrakesh.boards import CHIP_IN_OVAL, MAN, STACKED, draw_chip, draw_man, in_oval
from game.tables.marrakesh.cards import draw_card
from game.tables.marrakesh.verdict import draw_number
from game.ui.canvas import Canvas
from game.ui.shapes import circle
from game.ui.sketch import Sketch
from game.ui.tokens import BRASS, CREAM, LATO, Style

_OVAL: Final = 53.0
"""The radius of an oval, in map pixels."""
_POINTS: Final = {number: (58.0 + 58 * (6 - number), 380.0) for number in range(1, 7)}
"""Where the lowest man of a point lies in the picture of a home board."""
_OVALS: Final = ((444.0, 357.0), (444.0, 223.0), (444.0, 89.0))


def paint(canvas: Canvas, piece: Piece, x: float, y: float, s: float) -> None:
    """A piece as the table draws it."""
    kind, _space, rest = piece.kind.partition(" ")
    s *= piece.size
    match kind:
        case "man":
            draw_man(canvas, rest, x, y, MAN * s, piece.alpha)
        case "chip":
            draw_chip(canvas, x, y, CHIP_IN_OVAL * s, piece.alpha)
        case "card":
            draw_card(canvas, rest, x, y, s)
        case "number":
            draw_number(canvas, int(rest), x, y, 48 * s)
        case "board":
            canvas.picture("marrakesh/board", x, y, 528 * s, 456 * s)
        case "wheel":
            name = f"marrakesh/rank-wheel{rest}"
            canvas.picture(name, x - 66 * s, y - 66 * s, 132 * s, 136 * s)
        case "oval":
            canvas.figure(("oval of a figure", s), x, y, 2 * (_OVAL + 4) * s, 2 * (_OVAL + 4) * s, _oval)
        case "score":
            canvas.text(score_name(rest), x, y, Style(LATO, "Bold", 19 * s), CREAM, "middle")


def _oval(sketch: Sketch, w: float, h: float) -> None:
    radius = w / 2 * _OVAL / (_OVAL + 4)
    sketch.path(circle(w / 2, h / 2, radius), "#143A35", line=BRASS, width=2)


def _home(men: str, side: str = "red") -> tuple[Mark, ...]:
    """A home board with men on the points named."""
    marks: list[Mark] = [Piece("board", 0, 0)]
    marks += [Note(str(number), x, 170, 24) for number, (x, _y) in _POINTS.items()]
    for number, count in Counter(map(int, men)).items():
        x, y = _POINTS[number]
        marks += [Piece(f"man {side}", x, y - place * STACKED) for place in range(count)]
    return tuple(marks)


def _top(men: str, number: int) -> tuple[float, float]:
    """Where the uppermost man of a point lies."""
    x, y = _POINTS[number]
    return x, y - STACKED * (men.count(str(number)) - 1)


def _arch(start: tuple[float, float], end: tuple[float, float], high: float = 60) -> tuple[tuple[float, float], ...]:
    """A way that goes up from one place and comes down at another."""
    (x, y), (to_x, to_y) = start, end
    parts = [place / 10 for place in range(11)]
    return tuple((x + (to_x - x) * t, y + (to_y - y) * t - 4 * high * t * (1 - t)) for t in parts)


def _oval_with(lies: int, x: float, y: float, size: float, side: str = "red") -> tuple[Mark, ...]:
    """An oval with so many men, or with a null chip if there are none."""
    if not lies:
        return (Piece("oval", x, y, size), Piece("chip", x, y, size))
    places, scale = in_oval(lies)
    close = 0.8 if lies > 3 else 1.0
    men = (
        Piece(f"man {side}", x + right * size * close, y + down * size * close, size * scale / MAN * close)
        for right, down in places
    )
    return (Piece("oval", x, y, size), *men)


def _scored(x: float, y: float, score: Score, ovals: Sequence[int], side: str) -> tuple[Mark, ...]:
    """Ovals, and below them what they score and how much."""
    size, step = 0.56, 66.0
    left = x - step * (len(ovals) - 1) / 2
    marks = [mark for place, lies in enumerate(ovals) for mark in _oval_with(lies, left + place * step, y, size, side)]
    return (*marks, Piece(f"score {score.name}", x - 24, y + 57), Tag(str(score.points), x + 82, y + 51))


def _table(scores: Sequence[tuple[Score, tuple[int, ...]]], columns: int, side: str) -> Figure:
    """What ovals score, in rows."""
    rows = -(-len(scores) // columns)
    marks = [
        mark
        for place, (score, ovals) in enumerate(scores)
        for mark in _scored(118 + 216 * (place % columns), 48 + 112 * (place // columns), score, ovals, side)
    ]
    return Figure(20 + 216 * columns, 14 + 112 * rows, tuple(marks))


_OWN: Final = ((3, 3), (4, 2), (5, 1), (1, 4, 1), (1, 1, 4), (2, 2, 2), (3, 1, 2), (0, 6))
_OTHERS: Final = ((0, 0, 0), (0, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 3), (0, 2, 2))
_TO_OVAL: Final = (_OVALS[0][0] - 30, _OVALS[0][1])

FIGURES: Final = {
    "MK-8": Figure(260, 262, (Piece("wheel", 130, 129, 1.85),)),
    "MKX-2": Figure(430, 170, (
        Piece("card H4", 62, 80, 0.8), Piece("card C6", 172, 80, 0.8),
        Tag("led", 62, 146, 16), Tag("answered", 172, 146, 16, plain=True),
        Piece("wheel -heart-club", 298, 84, 0.95),
        Piece("number 6", 400, 56), Piece("number 4", 400, 114),
    )),
    "MK-16": Figure(420, 134, (
        *_oval_with(2, 80, 67, 1), *_oval_with(0, 210, 67, 1), Piece("oval", 340, 67),
    )),
    "MKX-10": Figure(516, 448, (
        *_home("664411"), Piece("number 6", 258, 70), Piece("number 4", 314, 70),
        Way(_arch(_top("664411", 6), _TO_OVAL, 130)), Way(_arch(_top("664411", 4), _TO_OVAL, 60)),
    )),
    "MKX-12": Figure(516, 448, (
        *_home("664411"), Piece("number 4", 314, 70),
        Way(_arch(_top("664411", 4), _TO_OVAL, 80)), Way(_arch(_top("664411", 6), _POINTS[2], 150), faint=True),
    )),
    "MKX-15": Figure(516, 448, (
        *_home("644222"), Piece("number 5", 258, 70), Piece("number 3", 314, 70),
        Way(_arch(_top("644222", 6), _POINTS[3], 110)), Way(_arch(_top("644222", 4), _TO_OVAL, 130)),
    )),
    "MKX-6": Figure(440, 300, (
        Piece("card HA", 130, 66, 0.74), Piece("card H5", 240, 66, 0.74),
        Tag("led", 130, 126, 16, plain=True), Tag("answered", 240, 126, 16),
        Piece("number 5", 334, 66), Piece("number 1", 394, 66),
        *(mark for place, (card, played) in enumerate(
            (("C3", "1 × 3"), ("C5", "4 × 5"), ("H2", "4 × 2"), ("H5", "6 × 5")))
          for mark in (Piece(f"card {card}", 62 + 105 * place, 216, 0.74), Tag(played, 62 + 105 * place, 278, 19))),
    )),
    "MKX-8": Figure(420, 160, (
        Piece("card D5", 62, 76, 0.8), Piece("card D5", 172, 76, 0.8),
        Tag("led", 62, 140, 16, plain=True), Tag("answered", 172, 140, 16),
        *(Piece("number 5", 276 + 54 * (place % 3), 50 + 54 * (place // 3)) for place in range(6)),
    )),
    "MK-30": _table([(offence(ovals), ovals) for ovals in _OWN], 4, "red"),
    "MK-32": _table([(defence(ovals), ovals) for ovals in _OTHERS], 3, "white"),
}  # fmt: skip
"""By the number of the paragraph that they belong to."""

PLATES: Final = Plates(FIGURES, paint, ("#7C1F1C", "#571414"), "#2A0808", CREAM)
