"""What stands and lies in the souk: fountains, palms, paving, the wall with its towers, the earth outside."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import (
    BRASS,
    BRASS_OUTLINE,
    CEDAR_DARK,
    CLAY_HEADING,
    COBALT,
    COBALT_DEEP,
    SHADOW,
    TEAL,
    TEAL_DEEP,
)
from art.source.shapes import data, khatam, lozenge, number, on_circle, polygon, rounded

CELL = 84
"""Side of one cell of the souk in units."""
WALL = 26
"""Thickness of the wall in units."""
MERLON = 24
"""Length of one merlon with its gap in units."""
PAVING_STONE = (28, 21)
"""Size of a paving stone in units: three and four to a cell."""


def fountain(d: Drawing, entrance: bool = False) -> None:
    """A fountain: bone star, ring of tesserae, water; an entrance has the same in dark blue."""
    if entrance:
        tile, line, bone, bone_shade = COBALT, COBALT_DEEP, "#E7ECFA", "#93A4D6"
        rim, rim_shade, water, water_deep, edge = "#F3F5FF", "#C9D4F2", "#5D93F2", "#16307E", COBALT_DEEP
    else:
        tile, line, bone, bone_shade = TEAL, TEAL_DEEP, "#FFF6E3", "#D8BE92"
        rim, rim_shade, water, water_deep, edge = "#FFFFFF", "#FBF0DA", "#B4ECE9", "#2A93A0", CEDAR_DARK
    outline = khatam(0, 0, 48)
    d.shadow(outline, 3, 5, 5, 0.17)
    d.path(outline, fill=d.linear((-34, -34), (34, 34), (0, bone), (1, bone_shade)), stroke=edge, weight=3)
    d.path(khatam(0, 0, 42.5), stroke=tile, weight=1.8)
    for k in range(8):
        x, y = on_circle(0, 0, 38, math.pi / 4 * k)
        with d.at(x, y, turn=45 * k):
            d.path(lozenge(0, 0, 3.4, 5), fill=tile if k % 2 else BRASS)
    d.circle(0, 0, 31, fill=d.linear((-22, -22), (22, 22), (0, rim), (1, rim_shade)), stroke=line, weight=1.8)
    for k in range(24):
        start, end = math.tau * k / 24 + 0.02, math.tau * (k + 1) / 24 - 0.02
        tessera = [
            on_circle(0, 0, radius, angle) for radius, angle in ((29.4, start), (29.4, end), (25.2, end), (25.2, start))
        ]
        d.path(polygon(tessera), fill=(tile, BRASS, tile, "#FFFFFF")[k % 4])
    d.circle(0, 0, 24.5, fill=d.radial((-5, -7), 32, (0, water), (1, water_deep)), stroke=line, weight=1.8)
    for radius in (17.5, 11):
        d.circle(0, 0, radius, stroke="#FFFFFF", weight=1.2, stroke_alpha=0.55)
    d.path("M-19 -6A20 20 0 0 1 -6 -19", stroke="#FFFFFF", weight=2.8, stroke_alpha=0.75)
    d.path(khatam(0, 0, 7.4), fill="#FFFFFF", stroke=line, weight=1.2)


def palm(d: Drawing) -> None:
    """A palm from above; it blocks the street."""
    for k in range(9):
        with d.at(3, 6, turn=40 * k):
            d.path("M0 0C-9 -12 -8 -30 0 -46C8 -30 9 -12 0 0Z", fill=SHADOW, fill_alpha=0.13)
    crowns = ((48, 9, "#37773F", "#1C4A2B"), (37, 8, "#56A158", "#2C6A3B"), (25, 7, "#8BC86C", "#4A9150"))
    for ring, (length, half, tip, foot) in enumerate(crowns):
        frond = data(
            "M0 0C% % % % 0 %C% % % % 0 0Z",
            *(-half, -length * 0.25, -half * 0.9, -length * 0.7, -length),
            *(half * 0.9, -length * 0.7, half, -length * 0.25),
        )
        for k in range(9):
            with d.at(0, 0, turn=40 * k + ring * 20 + 8):
                fill = d.linear((0, 0), (0, -length), (0, foot), (1, tip))
                d.path(frond, fill=fill, stroke="#14351F", weight=1.2)
                d.line((0, -3), (0, -length * 0.86), stroke="#CFE7A8", weight=1, stroke_alpha=0.5)
    d.circle(0, 0, 5.5, fill=d.radial((-1, -1), 6, (0, "#C98B4B"), (1, "#6E431D")), stroke="#3A220E", weight=1.2)
    for k in range(5):
        x, y = on_circle(0, 0, 8, math.tau * k / 5)
        d.circle(x, y, 2.5, fill=BRASS, stroke=BRASS_OUTLINE, weight=0.8)


def paving(seed: int) -> Drawing:
    """One cell of paving. Stones that cross the left and right edge are alike in all cells, so that cells join."""
    d = Drawing(CELL, CELL)
    shades = random.Random(seed)
    crossing = random.Random(0)
    width, height = PAVING_STONE
    d.rect(0, 0, CELL, CELL, fill="#EAD3A4")
    for row in range(CELL // height):
        shared = crossing.random(), crossing.random()
        shift = width // 2 if row % 2 else 0
        for x in range(shift - width if shift else 0, CELL, width):
            tone, depth = shared if x < 0 or x + width > CELL else (shades.random(), shades.random())
            d.path(
                rounded(x + 1, row * height + 1, width - 2, height - 2, 3),
                fill="#FFF6DF" if tone < 0.5 else "#B98E57",
                fill_alpha=0.06 + 0.13 * depth,
            )
    return d


def earth() -> Drawing:
    """The ground outside the wall: ochre with flecks, the same on opposite edges."""
    side = 2 * CELL
    d = Drawing(side, side)
    flecks = random.Random(7)
    d.rect(0, 0, side, side, fill="#C4895C")
    for k in range(96):
        x, y = flecks.uniform(0, side), flecks.uniform(0, side)
        half_width, half_height = flecks.uniform(0.9, 2.4), flecks.uniform(0.7, 1.5)
        alpha = flecks.uniform(0.14, 0.36)
        for tile_x in (x - side, x, x + side):
            for tile_y in (y - side, y, y + side):
                if -3 < tile_x < side + 3 and -3 < tile_y < side + 3:
                    fill = "#6B3A20" if k % 2 else "#F2CDA2"
                    d.ellipse(tile_x, tile_y, half_width, half_height, fill=fill, fill_alpha=alpha)
    return d


def wall(lying: bool) -> Drawing:
    """One merlon of the wall from above; units follow one another without a seam."""
    d = Drawing(MERLON, WALL) if lying else Drawing(WALL, MERLON)
    end = (0, WALL) if lying else (WALL, 0)
    d.rect(0, 0, d.width, d.height, fill=d.linear((0, 0), end, (0, "#D98A5E"), (0.5, "#C06A44"), (1, "#8F4429")))
    merlon = (4.5, 4.5, 15, 16.5) if lying else (4.5, 4.5, 16.5, 15)
    d.rect(*merlon, fill=d.linear((0, 0), end, (0, "#EBA77C"), (1, "#B8603B")), stroke="#6F301C", weight=1.3)
    for edge in (0.9, WALL - 0.9):
        start, stop = ((-2, edge), (MERLON + 2, edge)) if lying else ((edge, -2), (edge, MERLON + 2))
        d.line(start, stop, stroke=CLAY_HEADING, weight=1.8)
    return d


def tower(side: float) -> Drawing:
    """A tower of the wall from above, in a box with 6 units of room on each side."""
    box = side + 12
    d = Drawing(box, box, (box / 2, box / 2))
    half = side / 2
    outline = rounded(-half + 1, -half + 1, side - 2, side - 2, 5)
    with d.at(2.5, 4):
        d.path(outline, fill="#1A0804", fill_alpha=0.35)
    fill = d.linear((-half, -half), (half, half), (0, "#EBA77C"), (1, "#A1512F"))
    d.path(outline, fill=fill, stroke=CLAY_HEADING, weight=2)
    d.path(khatam(0, 0, side * 0.32), fill=CLAY_HEADING, fill_alpha=0.75)
    d.path(khatam(0, 0, side * 0.23), fill=BRASS)
    return d


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    for name, entrance in (("fountain", False), ("entrance", True)):
        d = piece_box()
        fountain(d, entrance)
        yield f"marracash/{name}", d
    d = piece_box()
    palm(d)
    yield "marracash/palm", d
    for seed in range(1, 5):
        yield f"marracash/paving-{number(seed)}", paving(seed)
    yield "marracash/earth", earth()
    yield "marracash/wall-h", wall(lying=True)
    yield "marracash/wall-v", wall(lying=False)
    yield "marracash/tower", tower(42)
    yield "marracash/gate-tower", tower(34)
