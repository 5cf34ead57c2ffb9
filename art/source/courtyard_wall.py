"""The wall of the courtyard with its three arches: plaster, zellige, carved lattice, cedar frieze, green roof tiles."""

from __future__ import annotations

import math
from itertools import pairwise

from art.source.courtyard_plan import (
    ARCH_HEIGHT,
    ARCH_WIDTH,
    ARCHES,
    BASE,
    EAVES,
    WALL_TOP,
    WIDTH,
    WINDOWS,
    arch,
    open_arch,
)
from art.source.kit import Drawing
from art.source.palette import BRASS, CLAY_HEADING, COBALT, PLASTER, TEAL, TEAL_DEEP
from art.source.shapes import Point, arch_crown, data, horseshoe, khatam, lozenge, polygon, star

STUCCO, CARVED, JOINT = "#F3DDB6", "#B98552", "#FFF8E8"
FRAME_HALF = 228
FRAME_TOP = BASE - ARCH_HEIGHT - 62
DADO = 118
"""Height of the tiled foot of the wall."""
VOUSSOIR = 30
"""Depth of the painted stones round an arch."""


def facade(d: Drawing) -> None:
    """The wall over the rooms; its arches are holes."""
    below = f"V{BASE + 40}H-10Z"
    holes = "".join(arch(middle) for middle in ARCHES)
    plaster = d.linear((0, WALL_TOP), (0, BASE), (0, "#7B3F3A"), (0.5, "#C27B58"), (1, "#9A5642"))
    d.path(f"M-10 {WALL_TOP}H{WIDTH + 10}{below}{holes}", fill=plaster, even_odd=True)
    for middle in ARCHES:
        _frame(d, middle)
        _voussoirs(d, middle)
        d.path(open_arch(middle), stroke=CLAY_HEADING, weight=4)
        d.path(open_arch(middle), stroke=BRASS, weight=1.6, stroke_alpha=0.9)
    for middle in WINDOWS:
        _window(d, middle)
    half = ARCH_WIDTH / 2 + 6
    edges = [-6.0, *(x for middle in ARCHES for x in (middle - half, middle + half)), WIDTH + 6.0]
    for left, right in zip(edges[::2], edges[1::2], strict=True):
        _dado(d, left, right)
    _roof(d)


def _frame(d: Drawing, middle: float) -> None:
    """The light on the wall, the stucco field round an arch, its band of zellige."""
    left, right = middle - FRAME_HALF, middle + FRAME_HALF
    lit_field = data(f"M% {WALL_TOP}H%V{BASE}H%Z", middle - 260, middle + 260, middle - 260)
    light = d.radial((middle, BASE - 220), 330, (0, "#FFD79A", 0.55), (0.6, "#F2A66A", 0.25), (1, "#F2A66A", 0))
    d.path(lit_field + arch(middle), fill=light, even_odd=True)
    field = data(f"M% {FRAME_TOP}H%V{BASE}H%Z", left, right, left)
    d.path(field + arch(middle, VOUSSOIR), fill=STUCCO, fill_alpha=0.94, even_odd=True)
    d.path(field, stroke=CLAY_HEADING, weight=2.4)
    reach = ARCH_WIDTH / 2 * 1.14
    for column in range(5):
        for row in range(7):
            off, y = 206 - column * 26 - row % 2 * 13, FRAME_TOP + 46 + row * 19
            if math.hypot(off, y - (BASE - ARCH_HEIGHT + reach)) < reach + VOUSSOIR + 20:
                continue
            for side in (-1, 1):
                d.path(lozenge(middle + side * off, y, 11, 17), stroke=CARVED, weight=1.8, stroke_alpha=0.85)
                d.path(star(middle + side * off, y, 4, 6, 2.6), fill=CARVED, fill_alpha=0.9)
    d.rect(left, FRAME_TOP, 2 * FRAME_HALF, 22.5, fill=TEAL_DEEP, stroke=CLAY_HEADING, weight=1.4)
    for k in range(19):
        star_at = (left + 12 + k * 24, FRAME_TOP + 11.25)
        d.path(khatam(*star_at, 10.5), fill=PLASTER if k % 2 else BRASS)
        d.path(khatam(*star_at, 5.4), fill=COBALT if k % 2 else "#B5321E")
    height = BASE - FRAME_TOP - 24 - DADO
    for band in (left, right - 15):
        d.rect(band, FRAME_TOP + 24, 15, height, fill=TEAL_DEEP, stroke=CLAY_HEADING, weight=1.2)
        for k in range(int(height / 15)):
            d.path(lozenge(band + 7.5, FRAME_TOP + 37 + k * 15, 5.6, 7), fill=BRASS if k % 2 else PLASTER)


def _crown_at(crown: tuple[Point, ...], part: float) -> tuple[float, float, float, float]:
    """A point of the arch's curve and the direction that leads out of the arch there."""
    weights = ((1 - part) ** 3, 3 * (1 - part) ** 2 * part, 3 * (1 - part) * part**2, part**3)
    slopes = ((1 - part) ** 2, 2 * (1 - part) * part, part**2)
    x, y = (sum(w * p[axis] for w, p in zip(weights, crown, strict=True)) for axis in (0, 1))
    dx, dy = (
        sum(w * (b[axis] - a[axis]) for w, (a, b) in zip(slopes, pairwise(crown), strict=True)) for axis in (0, 1)
    )
    length = math.hypot(dx, dy)
    return x, y, dy / length, -dx / length


def _voussoirs(d: Drawing, middle: float) -> None:
    """The painted stones of an arch, red and cream in turn, of equal width along the curve."""
    stones, samples = 12, 240
    crown = arch_crown(middle, BASE, ARCH_WIDTH, ARCH_HEIGHT, 0.14, 0.1)
    points = [_crown_at(crown, k / samples)[:2] for k in range(samples + 1)]
    lengths = [0.0]
    for a, b in pairwise(points):
        lengths.append(lengths[-1] + math.dist(a, b))

    def part_at(length: float) -> float:
        return next((k for k, reached in enumerate(lengths) if reached >= length - 1e-6), samples) / samples

    unit = lengths[-1] / (stones - 0.5)
    for stone in range(stones):
        start, end = max(0.0, (stone - 0.5) * unit), (stone + 0.5) * unit
        inner, outer = [], []
        for k in range(5):
            x, y, out_x, out_y = _crown_at(crown, part_at(start + (end - start) * k / 4))
            if stone == 0 and k == 0:
                out_x, out_y = 0, -1
            inner.append((x, y))
            outer.append((x + VOUSSOIR * out_x, y + VOUSSOIR * out_y))
        colour = "#FBF0DA" if stone % 2 else "#B5432A"
        for side in (1, -1):
            outline = polygon((middle + side * (x - middle), y) for x, y in inner + outer[::-1])
            d.path(outline, fill=colour, stroke=CLAY_HEADING if stone else colour, weight=1.2 if stone else 0.8)


def _window(d: Drawing, middle: float) -> None:
    """A lit window with a wooden lattice."""
    d.rect(middle - 84, 352, 168, 214, fill=STUCCO, fill_alpha=0.9, stroke=CLAY_HEADING, weight=2)
    d.rect(middle - 84, 352, 168, 20, fill=TEAL_DEEP, stroke=CLAY_HEADING, weight=1.4)
    for k in range(9):
        d.path(khatam(middle - 72 + k * 18, 362, 8), fill=PLASTER if k % 2 else BRASS)
    light = d.linear((0, 392), (0, 552), (0, "#FFD27A"), (1, "#C9692B"))
    d.path(horseshoe(middle, 552, 92, 160), fill=light, stroke=CLAY_HEADING, weight=5)
    for column in range(-3, 4):
        for row in range(11):
            off, y = column * 15 + row % 2 * 7.5, 404 + row * 14
            if math.hypot(off, max(0, 452 - y)) < 44 and abs(off) < 43 and y < 540:
                d.path(lozenge(middle + off, y, 7.5, 14), stroke="#5A2E14", weight=2.2, stroke_alpha=0.9)


def zellige(d: Drawing) -> None:
    """A glazed tile of 100 units with a rosette; tiles join."""
    d.rect(-50, -50, 100, 100, fill=JOINT)
    for x in (-1, 1):
        for y in (-1, 1):
            corner = ((50, 50), (50, 24), (39, 28), (32, 32), (28, 39), (24, 50))
            d.path(polygon((x * a, y * b) for a, b in corner), fill=COBALT)
            d.path(polygon((x * a, y * b) for a, b in ((50, 50), (50, 37), (41, 41), (37, 50))), fill=BRASS)
    for turn in range(0, 360, 90):
        with d.at(0, 0, turn=turn):
            d.path(polygon([(-20, -50), (20, -50), (12, -42), (0, -46.5), (-12, -42)]), fill="#B5321E")
    rings = (
        (44, TEAL, 0),
        (36, JOINT, 0),
        (33.5, BRASS, 0),
        (26, JOINT, 1),
        (23.6, COBALT, 1),
        (15, JOINT, 0),
        (12.6, "#B5321E", 0),
    )
    for radius, colour, turned in rings:
        d.path(khatam(0, 0, radius, math.pi / 8 * turned), fill=colour)
    d.circle(0, 0, 4.4, fill=JOINT)


def _dado(d: Drawing, left: float, right: float) -> None:
    """The tiled foot of the wall between two arches."""
    width, top = right - left, BASE - DADO
    d.rect(left, top, width, DADO, fill=PLASTER, stroke="#3A1C0C", weight=2)
    count = max(1, round(width / 54))
    step = width / count
    for column in range(count):
        for row in range(2):
            with d.at(left + step * (column + 0.5), top + 6 + 53 * (row + 0.5), step / 100):
                zellige(d)
    d.rect(left, top - 8, width, 9, fill=COBALT, stroke="#0A1636", weight=1.4)
    for k in range(int(width / 14)):
        x = left + k * 14
        d.path(polygon([(x, top + 1), (x + 7, top - 8), (x + 14, top + 1)]), fill=BRASS)


def _roof(d: Drawing) -> None:
    """The cedar frieze and the green tiles of the eaves."""
    span = WIDTH + 12
    d.rect(
        -6, 254, span, 40, fill=d.linear((0, 254), (0, 294), (0, "#6B3B1E"), (1, "#3A1C0C")), stroke="#1D0D05", weight=2
    )
    for k in range(49):
        d.path(khatam(4 + k * 40, 274, 14), fill="#8A5129", stroke="#1D0D05", weight=1)
        d.path(khatam(4 + k * 40, 274, 7), fill=BRASS, fill_alpha=0.9)
    d.rect(-6, 294, span, 9, fill="#000000", fill_alpha=0.3)
    d.rect(-6, EAVES, span, 50, fill=d.linear((0, EAVES), (0, 256), (0, "#1E6B52"), (1, "#0C3A30")))
    for k in range(81):
        x = -4 + k * 24
        glaze = d.linear((x, 0), (x + 22, 0), (0, "#2F9A72"), (0.45, "#1E7A5A"), (1, "#0D4A3A"))
        d.path(data("M% 208H%V246A12 9 0 0 1 % 246Z", x, x + 22, x), fill=glaze, stroke="#06231D", weight=1.4)
        d.line((x + 7, 212), (x + 7, 242), stroke="#BFF0D6", weight=2, stroke_alpha=0.35)
    d.rect(
        -6,
        200,
        span,
        10,
        fill=d.linear((0, 200), (0, 210), (0, "#3FB085"), (1, "#14543F")),
        stroke="#06231D",
        weight=1.4,
    )
