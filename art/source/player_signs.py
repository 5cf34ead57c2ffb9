"""The player signs of MarraCash: four plates of four materials, and the auction stone."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import (
    CEDAR_DARK,
    CEDAR_OUTLINE,
    MATERIAL,
    MATERIAL_EDGE,
    MATERIAL_INK,
    PLASTER,
    SHADOW,
    lit,
    shaded,
)
from art.source.shapes import cartouche, disc, polygon, regular
from art.source.signs import BADGE, sign

PLATE = {
    "ali": "M-30 34V-8C-30 -22 -12 -32 0 -42C12 -32 30 -22 30 -8V34Z",
    "anfa": disc(0, -3, 37),
    "omar": cartouche(-34, -37, 68, 70, 10),
    "leila": polygon(regular(0, -3, 39, 6, math.pi / 6)),
}
BADGE_AT = {"ali": (4, 1.75), "anfa": (-4, 1.8), "omar": (-3, 1.8), "leila": (-3, 1.75)}
"""How far below the middle a sign sits on its plate, and how big it is."""
LARGE_BADGE_AT = {"ali": (4, 2.15), "anfa": (-3, 2.3), "omar": (-2, 2.5), "leila": (-3, 2.3)}
"""The same where signs are to be large."""


def plate(d: Drawing, player: str) -> None:
    """A player's plate without its stand."""
    material = MATERIAL[player]
    d.shadow(PLATE[player], 2, 4, 4, 0.22)
    d.path(
        PLATE[player],
        fill=d.linear((-30, -40), (30, 36), (0, lit(material, 0.30)), (0.5, material), (1, shaded(material, 0.28))),
        stroke=MATERIAL_EDGE[player],
        weight=4.4,
    )
    y, scale = BADGE_AT[player]
    sign(d, BADGE[player], MATERIAL_INK[player], 0, y, scale, large=(0, *LARGE_BADGE_AT[player]))


def player_sign(d: Drawing, player: str) -> None:
    """A player's plate on its wooden stand."""
    d.ellipse(3, 47, 24, 6, fill=SHADOW, fill_alpha=0.35)
    d.path("M-20 46L-14 37H14L20 46Z", fill=CEDAR_DARK, stroke=CEDAR_OUTLINE, weight=2.4)
    d.rect(-4, 28, 8, 12, fill=CEDAR_DARK)
    plate(d, player)


def slot(d: Drawing, player: str) -> None:
    """The place of a sign that isn't in use: the plate's faint outline."""
    d.path(PLATE[player], fill=PLASTER, fill_alpha=0.14, stroke=PLASTER, weight=3.6, stroke_alpha=0.4)


def auction_stone(d: Drawing) -> None:
    """The blue stone of the auction, cut with eight facets."""
    rim, table = regular(0, 0, 46, 8, math.pi / 8), regular(0, 0, 25, 8, math.pi / 8)
    blue, line = "#2E62D9", "#0F2466"
    light = (0.45, 0.25, 0.05, -0.1, -0.3, -0.42, -0.2, 0.2)
    d.shadow(polygon(rim), 3, 6, 5, 0.22)
    for k in range(8):
        facet = [rim[k], rim[(k + 1) % 8], table[(k + 1) % 8], table[k]]
        shine = light[(k + 7) % 8]
        colour = lit(blue, shine) if shine > 0 else shaded(blue, -shine)
        d.path(polygon(facet), fill=colour, stroke="#BFD2FF", weight=0.8, stroke_alpha=0.5)
    d.path(polygon(table), fill=d.linear((-20, -20), (20, 20), (0, "#9FC0FF"), (0.5, "#3F74EA"), (1, "#1A3FA6")))
    d.path("M-13 -8L-4 -16L8 -14L-8 2Z", fill="#FFFFFF", fill_alpha=0.6)
    d.path(polygon(rim), stroke=line, weight=4)


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for player in MATERIAL:
        for name, piece in (("sign", player_sign), ("plate", plate), ("slot", slot)):
            d = piece_box(large=large)
            piece(d, player)
            yield f"marracash/{name}-{player}", d
    d = piece_box(large=large)
    auction_stone(d)
    yield "marracash/stone", d
