"""The pieces of Marrakesh that title and set-up show, round (0, 0) in 100 units."""

from __future__ import annotations

import math

from art.source.kit import Drawing
from art.source.palette import BRASS, MAN, SHADOW, SUIT, lit, shaded
from art.source.shapes import khatam, on_circle, polygon, rounded
from art.source.signs import sign

PIPS = {
    4: ((-17, -28), (17, -28), (-17, 28), (17, 28)),
    5: ((-18, -32), (18, -32), (0, 0), (-18, 32), (18, 32)),
    6: ((-17, -34), (17, -34), (-17, 0), (17, 0), (-17, 34), (17, 34)),
}
ARCH = (
    "M-27 59V-26C-27 -31 -30.5 -34 -30.5 -40C-30.5 -51 -13 -56 0 -64"
    "C13 -56 30.5 -51 30.5 -40C30.5 -34 27 -31 27 -26V59Z"
)
DIE = {"red": ("#B5321E", "#E06A4E", "#7E1D10", "#4A160C"), "white": ("#FBF3E0", "#FFFFFF", "#D8C59B", "#6B5634")}


def card(d: Drawing, suit: str, value: int) -> None:
    """The face of a card, 100 x 140; value 0 is the Null with its diadem. The index is left to text."""
    colour, outline = SUIT[suit], rounded(-50, -70, 100, 140, 9)
    d.shadow(outline, 2, 4, 5, 0.18)
    d.path(outline, fill=d.linear((-50, -70), (50, 70), (0, "#FFFDF6"), (1, "#FAF2E2")), stroke="#3A2614", weight=1.6)
    d.path(ARCH, fill=lit(colour, 0.93), stroke=colour, weight=1.4, stroke_alpha=0.55)
    if value:
        for x, y in PIPS[value]:
            sign(d, suit, colour, x * 0.88, y * 0.86 + 4, 1.06 if value == 4 else 0.92)
    else:
        d.circle(0, 17, 20.5, stroke=colour, weight=6)
        d.path("M-18 -13L-22.5 -35L-10 -24L0 -44L10 -24L22.5 -35L18 -13Z", fill=colour, stroke="#FFFCF3", weight=1.5)
        for tip_x, tip_y in ((-22.5, -37), (0, -46), (22.5, -37)):
            d.circle(tip_x, tip_y, 3.4, fill=BRASS, stroke=colour, weight=1.4)
        sign(d, suit, colour, 0, 17, 0.9)
    for turn in (0, 180):
        with d.at(0, 0, turn=turn):
            sign(d, suit, colour, -39, -56, 0.68)


def man(d: Drawing, side: str) -> None:
    """A man: a draught of turned wood, red with a star, white with a ring."""
    body, shine, shade, line = {
        "red": (MAN["red"], "#E97F5E", "#7A1C0F", "#4A0F07"),
        "white": (MAN["white"], "#FFFDF6", "#C9B180", "#6B5634"),
    }[side]
    d.ellipse(4, 8, 46, 44, fill=SHADOW, fill_alpha=0.30)
    d.circle(0, 4, 45, fill=line)
    d.circle(
        0, 0, 45, fill=d.linear((-34, -34), (34, 34), (0, shine), (0.5, body), (1, shade)), stroke=line, weight=2.8
    )
    d.circle(0, 0, 34.5, stroke=line, weight=2.2, stroke_alpha=0.75)
    d.circle(0, 0, 36.6, stroke="#FFFFFF", weight=1.6, stroke_alpha=0.35)
    if side == "red":
        d.path(khatam(0, 0, 25), fill="#FFE9C4", stroke=line, weight=1.8)
        d.path(khatam(0, 0, 13), fill=body)
    else:
        d.circle(0, 0, 21, stroke="#3B2A17", weight=6)
        d.circle(0, 0, 8, fill="#3B2A17")
    d.path("M-33 -17A38 38 0 0 1 -15 -35", stroke="#FFFFFF", weight=3.4, stroke_alpha=0.65)


def die(d: Drawing, side: str, value: int) -> None:
    """A die showing its five or six."""
    body, shine, shade, line = DIE[side]
    pip = "#FFF3DA" if side == "red" else "#2B1A10"
    d.path(rounded(-40, -36, 86, 86, 18), fill=SHADOW, fill_alpha=0.25)
    d.path(rounded(-43, -40, 86, 86, 18), fill=shaded(body, 0.4))
    face = d.linear((-43, -43), (43, 43), (0, shine), (0.45, body), (1, shade))
    d.path(rounded(-43, -43, 86, 86, 18), fill=face, stroke=line, weight=3)
    d.path(rounded(-36, -36, 72, 72, 26), fill="#FFFFFF", fill_alpha=0.1 if side == "red" else 0.45)
    corners = [(-22, -22), (22, -22), (-22, 22), (22, 22)]
    for x, y in corners + ([(0, 0)] if value == 5 else [(-22, 0), (22, 0)]):
        d.circle(x, y, 8.4, fill=pip)


def null_chip(d: Drawing) -> None:
    """The null chip: blue and bone with a struck zero."""
    line, zero = "#0A1630", "#1C2F66"
    d.ellipse(4, 7, 45, 44, fill=SHADOW, fill_alpha=0.28)
    d.circle(0, 3, 45, fill=line)
    blue = d.linear((-32, -32), (32, 32), (0, "#3C5DA8"), (0.5, "#223C7C"), (1, "#101F4A"))
    d.circle(0, 0, 45, fill=blue, stroke=line, weight=2.6)
    for k in range(12):
        angle = math.tau * k / 12
        inlay = [on_circle(0, 0, r, angle + a) for r, a in ((44, -0.11), (44, 0.11), (35, 0.11), (35, -0.11))]
        d.path(polygon(inlay), fill="#F4E3BC")
    d.circle(0, 0, 33.5, fill=d.linear((-24, -24), (24, 24), (0, "#FFFBEF"), (1, "#E6D2A6")), stroke=line, weight=2)
    d.path(khatam(0, 0, 30), stroke="#223C7C", weight=1.4, stroke_alpha=0.5)
    d.ellipse(0, 0, 12, 15.5, stroke=zero, weight=6.4)
    d.line((-15, 19), (15, -19), stroke=zero, weight=5.4)
