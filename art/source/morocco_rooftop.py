"""The rooftop of Morocco with its mats and pawn; the gold coin, the start player marker."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import BRASS, BRASS_OUTLINE, SHADOW, lit, shaded
from art.source.shapes import disc, horseshoe, khatam, on_circle, polygon, rounded

TERRACE = 142
"""Radius of the terrace in units."""
MERLONS = 40
MAT = 44
"""From the middle of a mat to its tips."""
WALNUT, WALNUT_LINE = "#7A4224", "#26120A"


def terrace() -> Drawing:
    """The round terrace over the market, merlons round it, the star of the start in its middle."""
    box = 2 * TERRACE + 28
    d = Drawing(box, box, (box / 2, box / 2))
    for shift, alpha in ((8, 0.2), (5, 0.2)):
        with d.at(shift * 0.4, shift):
            d.path(disc(0, 0, TERRACE + 4), fill="#050A20", fill_alpha=alpha)
    wall = d.linear((-100, -100), (100, 100), (0, "#B8623B"), (1, "#6F301C"))
    d.circle(0, 0, TERRACE + 4, fill=wall, stroke="#4A2214", weight=2)
    for k in range(MERLONS):
        angle = math.tau * k / MERLONS
        light = 0.5 + 0.5 * math.cos(angle + math.pi / 4)
        clay = shaded(lit("#E09A70", 0.22 * light), 0.25 - 0.25 * light)
        x, y = on_circle(0, 0, TERRACE - 4, angle)
        with d.at(x, y, turn=360 * k / MERLONS):
            d.path(rounded(-6, -7, 12, 13, 1.5), fill=clay, stroke="#6F301C", weight=1)
    floor = d.linear((-90, -90), (90, 90), (0, "#FBE9C6"), (1, "#DDB987"))
    d.circle(0, 0, TERRACE - 14, fill=floor, stroke="#6F301C", weight=2)
    for k in range(16):
        angle = math.tau * k / 16
        ray = [(0.0, 0.0), on_circle(0, 0, 122, angle - 0.09), on_circle(0, 0, 122, angle + 0.09)]
        d.path(polygon(ray), fill="#C98A4E", fill_alpha=0.13)
    d.circle(0, 0, 34, fill="#FFF6E3", stroke="#B07B4A", weight=1.6)
    d.path(khatam(0, 0, 28), stroke="#C98A4E", weight=1.6, stroke_alpha=0.8)
    d.path(khatam(0, 0, 17), fill="#C98A4E", fill_alpha=0.75)
    d.path(khatam(0, 0, 8), fill="#FFF6E3")
    return d


def mat(d: Drawing, pawn_on_it: bool) -> None:
    """A mat of the rooftop ring; the one under the pawn is red."""
    light, deep = ("#C43B25", "#7A1C0F") if pawn_on_it else ("#2A8C94", "#0F4F5C")
    with d.at(1.5, 3.5):
        d.path(khatam(0, 0, MAT), fill="#6F301C", fill_alpha=0.34)
    d.path(khatam(0, 0, MAT), fill=d.linear((-32, -32), (32, 32), (0, light), (1, deep)), stroke="#FFF1D2", weight=1.8)
    d.path(khatam(0, 0, 36), stroke=BRASS, weight=1.3)


def pawn(d: Drawing) -> None:
    """The turned pawn with its brass collar."""
    d.ellipse(8, 44, 36, 9, fill=SHADOW, fill_alpha=0.32)
    wood = d.linear((-26, 0), (26, 0), (0, "#9A5A30"), (0.4, WALNUT), (1, "#3E1E0E"))
    body = "M-28 42C-28 34 -22 32 -17 29C-9 22 -8 4 -8 -8H8C8 4 9 22 17 29C22 32 28 34 28 42C14 48 -14 48 -28 42Z"
    d.path(body, fill=wood, stroke=WALNUT_LINE, weight=3.4)
    collar = d.linear((-16, 0), (16, 0), (0, "#FFE3A0"), (1, "#B07820"))
    d.path(rounded(-16, -13, 32, 8, 4), fill=collar, stroke=WALNUT_LINE, weight=2.4)
    head = d.radial((-5, -34), 24, (0, "#C9814D"), (0.6, WALNUT), (1, "#3E1E0E"))
    d.circle(0, -28, 17, fill=head, stroke=WALNUT_LINE, weight=3.4)
    d.path("M-20 36C-8 41 8 41 20 36", stroke=BRASS, weight=3)
    d.path("M-9 -35A12 12 0 0 1 -1 -40", stroke="#FFFFFF", weight=3, stroke_alpha=0.6)


def coin(d: Drawing) -> None:
    """A gold coin: a brass disc with a star."""
    d.ellipse(4, 8, 44, 43, fill=SHADOW, fill_alpha=0.25)
    d.circle(0, 2, 44, fill=BRASS_OUTLINE)
    gold = d.linear((-32, -32), (32, 32), (0, "#FFE9A6"), (0.5, "#E9B443"), (1, "#A8701C"))
    d.circle(0, 0, 44, fill=gold, stroke="#5B3A0C", weight=2.8)
    d.circle(0, 0, 34.5, stroke="#8A5A14", weight=2.4)
    for k in range(24):
        x, y = on_circle(0, 0, 39.3, math.tau * k / 24)
        d.circle(x, y, 1.7, fill="#8A5A14")
    star = d.linear((-20, -20), (20, 20), (0, "#FFF4CC"), (1, "#D99B2C"))
    d.path(khatam(0, 0, 27), fill=star, stroke=BRASS_OUTLINE, weight=3)
    d.circle(0, 0, 8, stroke=BRASS_OUTLINE, weight=2.6)
    d.path("M-33 -14A36 36 0 0 1 -12 -34", stroke="#FFFFFF", weight=3, stroke_alpha=0.7)


def start_tower(d: Drawing) -> None:
    """The start player marker: a small tower with a flag."""
    line = "#4A2214"
    d.foot_shadow(32, 45, 7)
    d.line((8, -18), (8, -47), stroke=BRASS_OUTLINE, weight=5)
    d.line((8, -18), (8, -46), stroke=BRASS, weight=2.4)
    flag = d.linear((8, -46), (40, -26), (0, "#E05A3C"), (1, "#8E1F12"))
    d.path("M9 -47C18 -51 26 -43 38 -46V-28C26 -25 18 -33 9 -29Z", fill=flag, stroke="#4A0F07", weight=2.8)
    d.path(khatam(23, -37.5, 6), fill="#FFE9A6")
    clay = d.linear((-26, -20), (24, 44), (0, "#F0B088"), (0.5, "#C9764B"), (1, "#7C3821"))
    d.path("M-22 -14H22L27 44C18 48 -18 48 -27 44Z", fill=clay, stroke=line, weight=3.6)
    crown = "M-27 -12V-32H-16V-24H-6V-32H6V-24H16V-32H27V-12Z"
    d.path(crown, fill=d.linear((-27, -32), (27, -12), (0, "#F6C39F"), (1, "#A9562F")), stroke=line, weight=3.4)
    d.path(horseshoe(0, 46, 17, 31), fill="#3A1610", stroke=BRASS, weight=2.4)
    for x in (-14, 14):
        d.path(khatam(x, -1, 4.6), fill="#FFE3B8")


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    yield "morocco/rooftop", terrace()
    for name, pawn_on_it in (("mat", False), ("mat-pawn", True)):
        d = Drawing(104, 104, (52, 52))
        mat(d, pawn_on_it)
        yield f"morocco/{name}", d
    for name, piece in (("pawn", pawn), ("coin", coin), ("start-tower", start_tower)):
        d = piece_box()
        piece(d)
        yield f"morocco/{name}", d
