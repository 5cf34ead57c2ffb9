"""The pieces of Marrakesh, round (0, 0) in 100 units; title and set-up show them, too."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import BRASS, MAN, SHADOW, SUIT, lit, shaded
from art.source.shapes import khatam, on_circle, polygon, rounded
from art.source.signs import sign

PIPS = {
    1: ((0, 0),),
    2: ((0, -30), (0, 30)),
    3: ((0, -36), (0, 0), (0, 36)),
    4: ((-17, -28), (17, -28), (-17, 28), (17, 28)),
    5: ((-18, -32), (18, -32), (0, 0), (-18, 32), (18, 32)),
    6: ((-17, -34), (17, -34), (-17, 0), (17, 0), (-17, 34), (17, 34)),
}
PIP_SCALE = {1: 2.3, 2: 1.3, 3: 1.1, 4: 1.06, 5: 0.92, 6: 0.92}
CARD = rounded(-50, -70, 100, 140, 9)
"""The outline of a card."""
ARCH = (
    "M-27 59V-26C-27 -31 -30.5 -34 -30.5 -40C-30.5 -51 -13 -56 0 -64"
    "C13 -56 30.5 -51 30.5 -40C30.5 -34 27 -31 27 -26V59Z"
)
DOTS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-22, -22), (22, 22)),
    3: ((-22, -22), (22, 22), (0, 0)),
    4: ((-22, -22), (22, -22), (-22, 22), (22, 22)),
    5: ((-22, -22), (22, -22), (-22, 22), (22, 22), (0, 0)),
    6: ((-22, -22), (22, -22), (-22, 22), (22, 22), (-22, 0), (22, 0)),
}
"""Where the dots of a die lie."""
DIE = {"red": ("#B5321E", "#E06A4E", "#7E1D10", "#4A160C"), "white": ("#FBF3E0", "#FFFFFF", "#D8C59B", "#6B5634")}


def card_paper(d: Drawing) -> None:
    """The empty face of a card."""
    d.shadow(CARD, 2, 4, 5, 0.18)
    d.path(CARD, fill=d.linear((-50, -70), (50, 70), (0, "#FFFDF6"), (1, "#FAF2E2")), stroke="#3A2614", weight=1.6)


def card_picture(d: Drawing, suit: str, value: int) -> None:
    """What stands under the arch of a card: its pips, or for value 0 the Null, a diadem over an empty ring."""
    colour = SUIT[suit]
    d.path(ARCH, fill=lit(colour, 0.93), stroke=colour, weight=1.4, stroke_alpha=0.55)
    if value:
        for x, y in PIPS[value]:
            sign(d, suit, colour, x * 0.88, y * 0.86 + 4, PIP_SCALE[value])
        return
    d.circle(0, 17, 20.5, stroke=colour, weight=6)
    d.path("M-18 -13L-22.5 -35L-10 -24L0 -44L10 -24L22.5 -35L18 -13Z", fill=colour, stroke="#FFFCF3", weight=1.5)
    for tip_x, tip_y in ((-22.5, -37), (0, -46), (22.5, -37)):
        d.circle(tip_x, tip_y, 3.4, fill=BRASS, stroke=colour, weight=1.4)
    sign(d, suit, colour, 0, 17, 0.9)


def card(d: Drawing, suit: str, value: int) -> None:
    """A card as title and set-up show it, where no text is written: only its suit stands in the corners."""
    card_paper(d)
    card_picture(d, suit, value)
    for turn in (0, 180):
        with d.at(0, 0, turn=turn):
            sign(d, suit, SUIT[suit], -39, -56, 0.68)


def man(d: Drawing, side: str) -> None:
    """A man: a draught of turned wood, red with a star, white with a ring."""
    body, shine, shade, line = {
        "red": (MAN["red"], "#E97F5E", "#7A1C0F", "#4A0F07"),
        "white": (MAN["white"], "#FFFDF6", "#C9B180", "#6B5634"),
    }[side]
    larger = 1.36 if d.large else 1
    d.ellipse(4, 8, 46, 44, fill=SHADOW, fill_alpha=0.30)
    d.circle(0, 4, 45, fill=line)
    d.circle(
        0, 0, 45, fill=d.linear((-34, -34), (34, 34), (0, shine), (0.5, body), (1, shade)), stroke=line, weight=2.8
    )
    d.circle(0, 0, 34.5, stroke=line, weight=2.2, stroke_alpha=0.75)
    d.circle(0, 0, 36.6, stroke="#FFFFFF", weight=1.6, stroke_alpha=0.35)
    if side == "red":
        d.path(khatam(0, 0, 25 * larger), fill="#FFE9C4", stroke=line, weight=1.8)
        d.path(khatam(0, 0, 13 * larger), fill=body)
    else:
        d.circle(0, 0, 21 * larger, stroke="#3B2A17", weight=6 * larger)
        d.circle(0, 0, 8 * larger, fill="#3B2A17")
    d.path("M-33 -17A38 38 0 0 1 -15 -35", stroke="#FFFFFF", weight=3.4, stroke_alpha=0.65)


def die(d: Drawing, side: str, value: int) -> None:
    """A die and what it shows; 0: it isn't thrown yet."""
    body, shine, shade, line = DIE[side]
    pip = "#FFF3DA" if side == "red" else "#2B1A10"
    d.path(rounded(-40, -36, 86, 86, 18), fill=SHADOW, fill_alpha=0.25)
    d.path(rounded(-43, -40, 86, 86, 18), fill=shaded(body, 0.4))
    face = d.linear((-43, -43), (43, 43), (0, shine), (0.45, body), (1, shade))
    d.path(rounded(-43, -43, 86, 86, 18), fill=face, stroke=line, weight=3)
    d.path(rounded(-36, -36, 72, 72, 26), fill="#FFFFFF", fill_alpha=0.1 if side == "red" else 0.45)
    for x, y in DOTS[value]:
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


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for side in MAN:
        d = piece_box(large=large)
        man(d, side)
        yield f"marrakesh/man-{side}", d
        yield f"marrakesh/sign-{side}", d
        for shows in DOTS:
            d = piece_box(large=large)
            die(d, side, shows)
            yield f"marrakesh/die-{side}-{shows}", d
    d = piece_box(large=large)
    null_chip(d)
    yield "marrakesh/null-chip", d
