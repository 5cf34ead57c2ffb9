"""Information cubes, the niches they stand in beside the market, and the market die."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import BRASS, BRASS_OUTLINE, CUBE, CUBE_INK, INK, SHADOW, lit, outline_of, shaded
from art.source.shapes import KHATAM_NOTCH, Point, khatam, on_circle, polygon, rounded
from art.source.signs import LID, sign

BONE, BONE_LINE = "#FBF3E0", "#6B5634"
NIGHT_BLUE = "#0B1434"
NICHES = {"row": (76, 76, 14), "column": (68, 66, 12)}
"""Width, height and radius of a niche, by what it says the colour of."""


def cube(d: Drawing, colour: str, on_front: bool = True) -> None:
    """An information cube seen from the front: its shape on the face, or on the lid to leave the face to a letter."""
    body, line = CUBE[colour], outline_of(CUBE[colour])
    d.path("M-36 44L40 44L52 34L-22 50Z", fill=SHADOW, fill_alpha=0.22)
    d.ellipse(6, 44, 44, 7, fill=SHADOW, fill_alpha=0.22)
    lid = d.linear((0, -47), (0, -22), (0, lit(body, 0.46)), (1, lit(body, 0.34)))
    d.path("M-38 -22L-20 -47H44L26 -22Z", fill=lid, stroke=line, weight=3)
    d.path("M26 -22L44 -47V25L26 42Z", fill=shaded(body, 0.34), stroke=line, weight=3)
    front = d.linear((-38, -22), (26, 42), (0, lit(body, 0.13)), (1, shaded(body, 0.10)))
    d.path("M-38 -22H26V42H-38Z", fill=front, stroke=line, weight=3)
    d.line((-34, -18), (22, -18), stroke="#FFFFFF", weight=2, stroke_alpha=0.35)
    if on_front:
        sign(d, LID[colour], CUBE_INK[colour], -6, 11, 1.6, large=(-6, 10, 2.4))
    else:
        sign(d, LID[colour], _ink_on_lid(colour), 3, -34.4, 0.82)


def _ink_on_lid(colour: str) -> str:
    return CUBE_INK[colour] if colour == "black" else INK


def niche(kind: str, chosen: bool) -> Drawing:
    """The niche of a row's or column's cube, with a wedge that points into the market."""
    width, height, radius = NICHES[kind]
    lying = kind == "row"
    d = Drawing(width + (24 if lying else 8), height + (8 if lying else 20), (4, 4 if lying else 16))
    outline = rounded(0, 0, width, height, radius)
    if chosen:
        for weight, alpha in ((7, 0.16), (4.6, 0.3)):
            d.path(outline, stroke="#FFD984", weight=weight, stroke_alpha=alpha)
    d.path(outline, fill=NIGHT_BLUE, fill_alpha=0.6)
    d.path(rounded(3, 3, width - 6, height - 6, radius - 3), stroke="#000000", weight=2, stroke_alpha=0.25)
    d.path(outline, stroke=BRASS, weight=2.6 if chosen else 1.4, stroke_alpha=1 if chosen else 0.5)
    x, y = (width + 6, height / 2) if lying else (width / 2, -3)
    wedge = [(x, y - 8), (x + 10, y), (x, y + 8)] if lying else [(x - 8, y), (x, y - 10), (x + 8, y)]
    d.path(polygon(wedge), fill="#FFE39A" if chosen else BRASS, stroke=BRASS_OUTLINE, weight=1.4)
    return d


def die(d: Drawing, face: str) -> None:
    """The market die of bone: a cube's colour and shape, or "wild", the star in all five colours."""
    d.path(rounded(-40, -36, 86, 86, 18), fill=SHADOW, fill_alpha=0.25)
    d.path(rounded(-43, -40, 86, 86, 18), fill=shaded(BONE, 0.4))
    bone = d.linear((-43, -43), (43, 43), (0, "#FFFFFF"), (0.45, BONE), (1, "#D8C59B"))
    d.path(rounded(-43, -43, 86, 86, 18), fill=bone, stroke=BONE_LINE, weight=3)
    if face == "wild":
        for k, colour in enumerate(CUBE):
            d.path(polygon(_sector(34, k)), fill=CUBE[colour], stroke=BONE, weight=1.6)
        d.path(khatam(0, 0, 35), stroke=INK, weight=2.6)
        d.circle(0, 0, 6, fill=BONE, stroke=INK, weight=2)
        return
    inlay = d.linear((-28, -28), (28, 28), (0, lit(CUBE[face], 0.14)), (1, shaded(CUBE[face], 0.1)))
    d.path(rounded(-29, -29, 58, 58, 12), fill=inlay, stroke=outline_of(CUBE[face]), weight=3)
    sign(d, LID[face], CUBE_INK[face], 0, 0, 1.7, large=(0, 0, 2.2))


def _sector(radius: float, k: int) -> list[Point]:
    """The k-th fifth of a khatam, from its middle."""
    start, end, step = math.tau * k / 5, math.tau * (k + 1) / 5, math.pi / 8
    tips = [i * step for i in range(33) if start < i * step < end]
    return [(0, 0), *(on_circle(0, 0, _reach(radius, angle), angle) for angle in (start, *tips, end))]


def _reach(radius: float, angle: float) -> float:
    """How far the outline of a khatam lies from its middle at an angle."""
    step = math.pi / 8
    i = math.floor(angle / step + 1e-9)
    near, far = (radius * (KHATAM_NOTCH if (i + k) % 2 else 1) for k in (0, 1))
    here = angle - i * step
    return near * far * math.sin(step) / (near * math.sin(here) + far * math.sin(step - here))


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for colour in CUBE:
        for ending, on_front in (("", False), ("-shape", True)):
            d = piece_box(large=large)
            cube(d, colour, on_front)
            yield f"morocco/cube-{colour}{ending}", d
    for face in (*CUBE, "wild"):
        d = piece_box(large=large)
        die(d, face)
        yield f"morocco/die-{face}", d
    for kind in NICHES:
        yield f"morocco/niche-{kind}", niche(kind, chosen=False)
        yield f"morocco/niche-{kind}-lit", niche(kind, chosen=True)
