"""The figures in Morocco's rulebook: stalls with workers, cubes, tiles and arrows as they lie on the market."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from game.stage.figure import Figure, Mark, Note, Piece, Plates, Tag, Way
from game.tables.morocco.market import QUARTERS
from game.tables.morocco.pieces import SIZES, draw_cube, draw_juice
from game.ui.canvas import Canvas
from game.ui.tokens import CREAM, LATO, Style

_BOXES: Final = {
    "stall": (72.0, 72.0, 144.0, 144.0), "stall-lit": (72.0, 72.0, 144.0, 144.0),
    "stall-empty": (72.0, 72.0, 144.0, 144.0), "market-tile": (72.0, 72.0, 144.0, 144.0),
    "arrow": (30.0, 30.0, 60.0, 60.0), "niche-row": (42.0, 42.0, 100.0, 84.0), "niche-column": (38.0, 49.0, 76.0, 86.0),
    "rooftop": (156.0, 156.0, 312.0, 312.0), "mat": (52.0, 52.0, 104.0, 104.0), "mat-pawn": (52.0, 52.0, 104.0, 104.0),
    "pawn": (35.0, 35.0, 70.0, 70.0), "sign": (24.0, 24.0, 48.0, 48.0), "coin": (24.0, 24.0, 48.0, 48.0),
}  # fmt: skip
"""Where the middle of a picture is in it, and its size, in map pixels."""
SPACES: Final = {"nw": (-30, -29), "ne": (30, -29), "sw": (-30, 31), "se": (30, 31)}
"""The spaces of a stall round its middle."""
APART: Final = 132.0
"""From one stall to the next."""
_PARTS: Final = {"w": "worker", "o": "overflow", "t": "tried"}


def paint(canvas: Canvas, piece: Piece, x: float, y: float, s: float) -> None:
    """A piece as the table draws it."""
    s *= piece.size
    name, _dash, rest = piece.kind.partition("-")
    if name == "cube":
        draw_cube(canvas, rest, x, y, 62 * s, piece.alpha)
    elif name == "juice":
        draw_juice(canvas, piece.kind, x, y, 67 * s)
    elif name == "gauge":
        _gauge(canvas, piece.says, x, y, s)
    else:
        box = _BOXES.get(piece.kind) or _BOXES.get(piece.kind.rpartition("-")[0]) or _BOXES.get(name)
        side = SIZES.get(name, 60.0)
        left, up, wide, high = box or (side / 2, side / 2 + 2, side, side)
        canvas.picture(f"morocco/{piece.kind}", x - left * s, y - up * s, wide * s, high * s, piece.alpha)


def _gauge(canvas: Canvas, parts: str, x: float, y: float, s: float) -> None:
    """How full a stall is: a letter for each part."""
    box = (x - 24 * s, y - 24 * s, 48 * s, 48 * s)
    canvas.picture("morocco/gauge", *box)
    for quarter, part in enumerate(parts[:QUARTERS], start=1):
        canvas.picture(f"morocco/gauge-{_PARTS[part]}-{quarter}", *box)
    style = Style(LATO, "Black", 17 * s)
    canvas.text(str(len(parts)), x, y + canvas.size(style) * 0.36, style, CREAM, "middle")


def _stall(x: float, y: float, gauge: str, kind: str = "stall", **workers: str) -> tuple[Mark, ...]:
    """A stall with workers on its spaces, and how full it is."""
    placed = (Piece(worker, x + SPACES[at][0], y + SPACES[at][1]) for at, worker in workers.items())
    return (Piece(kind, x, y), *placed, Piece("gauge", x, y, says=gauge))


def _crossing(row: str, column: str, worker: str, *price: str) -> Figure:
    """A stall between the cubes of its row and its column, and what it costs."""
    paid = (Piece(f"cube-{colour}", 334, 76 + 66 * place) for place, colour in enumerate(price))
    return Figure(400, 268, (
        Piece("niche-row", 56, 92), Piece(f"cube-{row}", 56, 92),
        Piece("niche-column", 190, 216), Piece(f"cube-{column}", 190, 216),
        *_stall(190, 92, "w", ne=worker),
        Note("pays", 334, 24), *paid,
    ))  # fmt: skip


def _mat(place: int, radius: float = 86) -> tuple[float, float]:
    angle = -pi / 2 + 2 * pi * place / 5
    return 158 + radius * cos(angle), 158 + radius * sin(angle)


def _rooftop(*marks: Mark) -> Figure:
    """The rooftop with its five mats and their cubes, the pawn on the brown one."""
    mats = [Piece("mat-pawn" if place == 0 else "mat", *_mat(place)) for place in range(5)]
    cubes = [
        Piece(f"cube-{colour}", *_mat(place), size=0.72)
        for place, colour in enumerate(("brown", "green", "black", "purple", "orange"))
    ]
    x, y = _mat(0)
    return Figure(316, 316, (Piece("rooftop", 158, 158), *mats, *cubes, Piece("pawn", x + 30, y - 4, 0.9), *marks))


def _district(size: float = 0.6) -> Figure:
    """Blue's largest district."""
    rows = ("bb.g", ".bbe", "wgb.")
    kinds = {
        "b": "market-tile-blue",
        "g": "market-tile-green",
        "w": "market-tile-white",
        "e": "stall-empty",
        ".": "stall",
    }
    step = APART * size
    stalls = [
        Piece(kinds[letter], 52 + place * step, 50 + row * step, size)
        for row, line in enumerate(rows) for place, letter in enumerate(line)
    ]  # fmt: skip
    return Figure(342, 310, (*stalls, Tag("5 × 3 = 15", 171, 280, 22)))


FIGURES: Final = {
    "MOX-8": _rooftop(Tag("+1", _mat(1)[0], _mat(1)[1] + 34), Tag("+1", _mat(4)[0], _mat(4)[1] + 34)),
    "MOX-9": _rooftop(Tag("+1", _mat(0)[0], _mat(0)[1] + 34)),
    "MOX-10": _crossing("green", "brown", "assistant-blue", "green", "brown"),
    "MOX-6": _crossing("purple", "purple", "assistant-blue", "purple", "purple"),
    "MOX-11": Figure(460, 316, (
        *_stall(84, 92, "t", kind="stall-lit"), *_stall(84, 92 + APART, "w", ne="assistant-white"),
        *_stall(84 + APART, 92 + APART, "t", kind="stall-lit"),
        Piece("assistant-white", 84 + 30, 92 + 31, alpha=150),
        Piece("assistant-white", 84 + APART - 30, 92 + APART - 29, alpha=150),
        Note("pays", 384, 46), Piece("cube-green", 350, 100), Piece("cube-orange", 416, 100),
        Piece("cube-black", 350, 170), Piece("cousins-white", 416, 170),
    )),
    "MOX-12": Figure(188, 176, _stall(
        94, 90, "wwww", nw="assistant-blue", ne="assistant-green", sw="assistant-white", se="assistant-blue",
    )),
    "MOX-13": Figure(300, 176, (
        *_stall(94 + APART - 20, 90, "wwwo", nw="assistant-blue", ne="assistant-green", se="assistant-white"),
        Piece("market-tile-yellow", 94 - 20, 90), Piece("arrow-yellow", 94 - 20 + 60, 90),
    )),
    "MOX-14": Figure(188, 176, _stall(
        94, 90, "wwww", nw="bodyguard-green", ne="tourist-blue", se="assistant-white",
    )),
    "MOX-17": Figure(420, 224, (
        *_stall(96, 112, "wwww", nw="assistant-blue", ne="assistant-white", sw="bodyguard-green"),
        Piece("sign-green", 218, 46), Tag("+5", 268, 46), Piece("market-tile-green", 324, 46, 0.36),
        *(mark for row, seat in ((112, "blue"), (178, "white")) for mark in (
            Piece(f"sign-{seat}", 218, row), Tag("+1", 268, row), Piece("coin", 318, row, 0.8), Note("/", 346, row),
            Piece(f"bodyguard-{seat}", 376, row, 0.7),
        )),
    )),
    "MOX-15": Figure(330, 290, (
        *_stall(165, 145, "wwww", nw="bodyguard-white", ne="assistant-green", sw="assistant-green"),
        Piece("juice-3", 165 - 66, 145 - 66), Piece("juice-2", 165 + 66, 145 - 66),
        Piece("juice-4", 165 - 66, 145 + 66), Piece("juice-2", 165 + 66, 145 + 66),
        Way(((80, 66), (56, 48))), Way(((250, 66), (274, 48))), Way(((80, 224), (56, 242))),
        Piece("sign-white", 36, 36), Piece("sign-green", 294, 36), Piece("sign-green", 36, 256),
    )),
    "MOX-18": Figure(330, 344, (
        *_stall(100, 86, "wwwo", nw="assistant-green", ne="assistant-green", sw="tourist-blue"),
        Piece("arrow-empty", 34, 86),
        *_stall(100 + APART, 86, "wwo", nw="assistant-green", ne="assistant-purple"),
        Piece("arrow-empty-left", 100 + 1.5 * APART, 86),
        Way(((166, 152), (166, 190))),
        *_stall(100 + APART, 256, "wwwoo", nw="assistant-green", ne="assistant-purple", sw="assistant-blue"),
        Piece("arrow-empty-left", 100 + 1.5 * APART, 256),
        Piece("market-tile-green", 100, 256), Piece("arrow-green", 160, 256), Piece("arrow-empty", 34, 256),
    )),
    "MOX-20": _district(),
}  # fmt: skip
"""By the number of the paragraph that they belong to."""

PLATES: Final = Plates(FIGURES, paint, ("#2B478F", "#1C3071"), "#0A1236", CREAM)
