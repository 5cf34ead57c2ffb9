"""The floor of the courtyard: the pool with its reflections, tiles, orange trees."""

from __future__ import annotations

import math
import random

from art.source.courtyard_plan import BASE, FLOOR, HEIGHT, WIDTH
from art.source.kit import Drawing
from art.source.palette import COBALT, PLASTER, SHADOW, mix
from art.source.shapes import Point, data, khatam, leaf, polygon, rounded

MIDDLE = WIDTH / 2
POOL_TOP = FLOOR + 46
BOTTOM = HEIGHT + 4
POOL: list[Point] = [(560, POOL_TOP), (1360, POOL_TOP), (1640, BOTTOM), (280, BOTTOM)]
RIM: list[Point] = [(536, FLOOR + 34), (1384, FLOOR + 34), (1690, BOTTOM), (230, BOTTOM)]
GROUT = "#3A1C0C"
ORANGES = (
    (-54, -290),
    (-20, -330),
    (30, -318),
    (58, -272),
    (6, -268),
    (-38, -238),
    (36, -222),
    (-6, -214),
    (-70, -256),
)


def floor(d: Drawing) -> None:
    """The step under the arches, the pool, and the floor round it."""
    step = d.linear((0, BASE), (0, FLOOR), (0, "#F6E3BC"), (1, "#B98552"))
    d.rect(-6, BASE, WIDTH + 12, FLOOR - BASE, fill=step, stroke=GROUT, weight=1.6)
    _water(d)
    _tiles(d)
    _rim(d)


def _water(d: Drawing) -> None:
    """The pool with the light of the three arches in it; the floor is laid over its edge."""
    water = d.linear((0, POOL_TOP), (0, HEIGHT), (0, "#2B6E7E"), (0.5, "#123C52"), (1, "#0A1E34"))
    d.path(polygon(POOL), fill=water)
    top = POOL_TOP
    for x, colour in zip((600.0, 960.0, 1320.0), ("#FFD98A", "#F2A06A", "#5FD0AE"), strict=True):
        reflection = data(
            "M% %L% %C% % % % % %L% %C% % % % % %L% %Z",
            *(x - 118, top, x - 150, top + 46),
            *(x - 214, top + 150, x - 120, HEIGHT + 10, x, HEIGHT + 26, x, HEIGHT + 26),
            *(x + 120, HEIGHT + 10, x + 214, top + 150, x + 150, top + 46),
            *(x + 118, top),
        )
        d.path(
            reflection, fill=d.linear((0, top), (0, HEIGHT), (0, colour, 0.75), (0.45, colour, 0.38), (1, colour, 0.04))
        )
    places = random.Random(4)
    for _ in range(150):
        far = places.random() ** 0.8
        y, width = top + 4 + far * (HEIGHT - top), places.uniform(30, 150) * (0.5 + far)
        x = MIDDLE + places.uniform(-1, 1) * (400 + far * 270)
        d.path(
            rounded(x - width / 2, y, width, 1.8 + far * 3.2, 0.9), fill="#0F3A50", fill_alpha=places.uniform(0.25, 0.6)
        )
    for k in range(70):
        far = places.random()
        y, width = top + 3 + far * (HEIGHT - top - 8), places.uniform(16, 80) * (0.5 + far)
        x = MIDDLE + places.uniform(-1, 1) * (390 + far * 270)
        glint = "#FFF3D2" if k % 2 else "#BFEAF2"
        d.path(rounded(x - width / 2, y, width, 1.4 + far * 1.6, 0.7), fill=glint, fill_alpha=places.uniform(0.18, 0.5))


def _tiles(d: Drawing) -> None:
    """The floor on three sides of the pool, its joints running to one point."""
    vanishing = FLOOR - 260
    stone = d.linear((0, FLOOR), (0, HEIGHT), (0, "#C98F62"), (0.5, "#8A553E"), (1, "#3A2226"))
    left: list[Point] = [(-6, FLOOR), (520, FLOOR), (560, POOL_TOP), (280, BOTTOM), (-6, BOTTOM)]
    back: list[Point] = [(519, FLOOR), (1401, FLOOR), (1361, POOL_TOP), (559, POOL_TOP)]
    for part in (left, [(WIDTH - x, y) for x, y in left], back):
        d.path(polygon(part), fill=stone)
    for k in range(-30, 31):
        near = k * 120
        far = near * (FLOOR - vanishing) / (HEIGHT - vanishing)
        stop_x, stop_y = float(near), float(HEIGHT)
        if abs(far) < 445:
            stop_x, stop_y = near * (POOL_TOP - vanishing) / (HEIGHT - vanishing), POOL_TOP
        d.line((MIDDLE + far, FLOOR), (MIDDLE + stop_x, stop_y), stroke=GROUT, weight=1.3, stroke_alpha=0.33)
    for k in range(1, 9):
        y = FLOOR + (k / 8.5) ** 1.7 * (HEIGHT - FLOOR)
        reach = MIDDLE + 6 if y < POOL_TOP else MIDDLE - 560 + 280 * (y - POOL_TOP) / (HEIGHT - POOL_TOP)
        if y < POOL_TOP:
            d.line((-6, y), (WIDTH + 6, y), stroke=GROUT, weight=1.3, stroke_alpha=0.32)
            continue
        for side in (-1, 1):
            start, end = (MIDDLE + side * reach, y), (MIDDLE + side * (MIDDLE + 6), y)
            d.line(start, end, stroke=GROUT, weight=1.3, stroke_alpha=0.32)


def _rim(d: Drawing) -> None:
    """The tiled edge of the pool."""
    d.path(polygon(RIM) + polygon(reversed(POOL)), fill=PLASTER, even_odd=True)
    top_left, top_right, bottom_right, bottom_left = zip(RIM, POOL, strict=True)
    for start, end, count, growth in (
        (top_left, top_right, 56, 1.0),
        (top_left, bottom_left, 26, 1.35),
        (top_right, bottom_right, 26, 1.35),
    ):
        for k in range(count):
            (outer_a, inner_a), (outer_b, inner_b) = (
                [_between(a, b, part**growth) for a, b in zip(start, end, strict=True)]
                for part in (k / count, (k + 1) / count)
            )
            colour = (COBALT, "#E4B04A", "#0F6E66", PLASTER)[k % 4]
            d.path(polygon([outer_a, outer_b, inner_b, inner_a]), fill=colour, stroke="#FFF8E8", weight=1.2)


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def orange_tree(d: Drawing, seed: int) -> None:
    """An orange tree in a blue pot; (0, 0) is the foot of the pot."""
    d.ellipse(6, 4, 76, 12, fill=SHADOW, fill_alpha=0.45)
    pot = d.linear((-46, 0), (46, 0), (0, "#3F74C9"), (0.4, "#2452A6"), (1, "#122C66"))
    d.path("M-46 -70H46L34 0H-34Z", fill=pot, stroke="#0A1636", weight=2.4)
    lip = d.linear((-52, 0), (52, 0), (0, "#5C8FE0"), (1, "#163A80"))
    d.path(rounded(-52, -80, 104, 14, 4), fill=lip, stroke="#0A1636", weight=2)
    for k in range(4):
        d.path(khatam(-27 + k * 18, -38, 8), fill=PLASTER, fill_alpha=0.9)
    trunk = d.linear((-8, 0), (8, 0), (0, "#8A5A33"), (1, "#4A2A14"))
    d.path("M-7 -80C-4 -130 -6 -160 -10 -190H8C4 -160 6 -130 9 -80Z", fill=trunk)
    places = random.Random(seed)
    for _ in range(70):
        angle, reach = places.uniform(0, math.tau), 92 * math.sqrt(places.random())
        x, y = reach * math.cos(angle), -270 + reach * 0.98 * math.sin(angle)
        shade = min(1.0, max(0.0, (x + 92) / 368 + (y + 362) / 368))
        with d.at(x, y, turn=places.uniform(0, 360)):
            d.path(
                leaf(0, 14, 34, 10),
                fill=mix("#4E9A4C", "#123F2C", shade),
                stroke="#0E2E20",
                weight=0.8,
                stroke_alpha=0.6,
            )
    for x, y in ORANGES:
        d.circle(x + 2, y + 3, 12, fill="#000000", fill_alpha=0.25)
        peel = d.radial((x - 4, y - 4), 16, (0, "#FFC766"), (1, "#E06A12"))
        d.circle(x, y, 12, fill=peel, stroke="#7A3605", weight=1.2)
