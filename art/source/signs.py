"""The signs that tell colours, seats and suits apart by form. Drawn round (0, 0), 24 units high."""

from __future__ import annotations

import math

from art.source.kit import Drawing
from art.source.palette import SHOP, shaded
from art.source.shapes import disc, leaf, lozenge, on_circle, polygon, rounded, star

RAYS = tuple(
    polygon([on_circle(0, 0, 12.4, a), on_circle(0, 0, 7.2, a + 0.27), on_circle(0, 0, 7.2, a - 0.27)])
    for a in (math.pi / 4 * k for k in range(8))
)

VEINED_LEAF = (
    "M-9.4 11C-12 -2 -4 -11.4 11 -11.4C11.6 3 3.6 10.6 -5.8 8.2L-7.6 11.4Z"
    "M-6.6 7.6C-3.4 1 .6 -3.4 5.6 -6.6L6.4 -5.6C2 -2.2 -2 2.4 -5 8.4Z"
)
WAVE = "M-12 7C-8 7 -8.2 -5.4 -1.2 -8.4C4.8 -10.8 10.4 -6.6 9.4 -1C7.2 -4.2 2.4 -3.4 2.6 .8C2.8 5 7 7.2 12 6.4V11H-12Z"
SPADE = (
    "M0 -12C3 -6.6 11 -3 11 3.4C11 8.6 4.6 9.8 1.6 5.6C1.9 8.6 3 10.6 5 12H-5C-3 10.6 -1.9 8.6 -1.6 5.6"
    "C-4.6 9.8 -11 8.6 -11 3.4C-11 -3 -3 -6.6 0 -12Z"
)

SIGNS: dict[str, tuple[str, ...]] = {
    "carpet": (lozenge(0, 0, 9.8, 12.2) + lozenge(0, 0, 5.6, 7.2) + lozenge(0, 0, 2.4, 3.1),),
    "saffron": tuple(disc(*on_circle(0, 0, 7.1, math.tau * k / 5), 4.7) for k in range(5)),
    "mint": (
        leaf(0, 4, 16.5, 6) + "M-.6 1V-8H.6V1Z",
        leaf(-0.6, 6.2, 13, 5, -1.15),
        leaf(0.6, 6.2, 13, 5, 1.15),
        "M-1.2 4H1.2V12H-1.2Z",
    ),
    "jar": (
        "M-4.8 -12H4.8V-9.2H3.2C3.2 -6.7 8.3 -5 8.7 0H-8.7C-8.3 -5 -3.2 -6.7 -3.2 -9.2H-4.8Z",
        "M-8.7 2.6H8.7C8.2 7 5.6 8.8 4.4 12H-4.4C-5.6 8.8 -8.2 7 -8.7 2.6Z",
    ),
    "lamp": (star(0, 0, 8, 12.4, 7.2) + disc(0, 0, 3.6),),
    "peak": ("M-12 10L-4.2 -6.5L-.6 -1L4 -11L12 10Z" + "M4 -7.8L6.5 -1.9L4.6 -3.4L3 -1.6L1.3 -2.6Z",),
    "boat": (
        "M-11.5 4.6H11.5C9.8 9 7.6 10.8 4.6 10.8H-5C-8.6 10.8 -10.4 8.4 -11.5 4.6Z",
        "M.6 -12C7 -7.6 9.6 -2 9.8 2.8H.6Z",
        "M-1.4 -8.4C-5.4 -4.6 -7.2 -.8 -7.8 2.8H-1.4Z",
    ),
    "palm": (
        "M-1.4 12C-.4 6 -.5 1 -1 -3.4H1.6C2.2 2 2.4 7 3.4 12Z",
        "M.2 -4.6C-4 -9 -9.6 -8.4 -12 -2.2C-8 -5.2 -4 -4.4 .2 -2.2Z",
        "M.2 -4.6C4.4 -9 10 -8.4 12.4 -2.2C8.4 -5.2 4.4 -4.4 .2 -2.2Z",
        "M.2 -3.6C-1.4 -9 -4.6 -12 -9 -11.6C-5 -9.4 -2.6 -6.4 .2 -3Z",
        "M.2 -3.6C1.8 -9 5 -12 9.4 -11.6C5.4 -9.4 3 -6.4 .2 -3Z",
        "M-.6 -4C-3 -2.4 -5.6 1 -5.8 5C-3.6 1.4 -1.6 -.6 1 -2.4Z",
        "M1 -4C3.4 -2.4 6 1 6.2 5C4 1.4 2 -.6 -.6 -2.4Z",
    ),
    "moon-and-star": ("M1.6 -11.6A11.4 11.4 0 1 0 10.8 5.4A9.3 9.3 0 1 1 1.6 -11.6Z", star(6.6, -3.6, 5, 5, 2.1)),
    "moon": ("M3.6 -11.6A11.6 11.6 0 1 0 11.6 4.4A9.6 9.6 0 1 1 3.6 -11.6Z",),
    "wave": (WAVE,),
    "sun": (disc(0, 0, 5.2), *RAYS),
    "leaf": (VEINED_LEAF,),
    "hand": (
        rounded(-2, -12.4, 4, 14, 2),
        rounded(-6.6, -9.8, 4, 12, 2),
        rounded(2.6, -9.8, 4, 12, 2),
        "M-6.6 0H6.6V5.2C6.6 9.6 3 12.2 0 12.2C-3 12.2 -6.6 9.6 -6.6 5.2Z" + disc(0, 4.8, 2.5),
        "M-5.6 3.4C-8.4 3 -8.8 -1.6 -11.4 -2.4C-13 .6 -10.6 7 -5.4 8.8Z",
        "M5.6 3.4C8.4 3 8.8 -1.6 11.4 -2.4C13 .6 10.6 7 5.4 8.8Z",
    ),
    "spade": (SPADE,),
    "heart": (
        "M0 12C-3.4 6.6 -12 2.2 -12 -4.6C-12 -11.4 -3 -12.4 0 -5.8C3 -12.4 12 -11.4 12 -4.6C12 2.2 3.4 6.6 0 12Z",
    ),
    "diamond": (
        "M0 -12.4C2.6 -7.6 5.6 -3.6 9.6 0C5.6 3.6 2.6 7.6 0 12.4C-2.6 7.6 -5.6 3.6 -9.6 0C-5.6 -3.6 -2.6 -7.6 0 -12.4Z",
    ),
    "club": (
        disc(0, -6, 5.4),
        disc(-6, 2.4, 5.4),
        disc(6, 2.4, 5.4),
        "M-3 -3H3V3H-3Z",
        "M-1.3 1H1.3C1.5 6.6 2.6 10 5 12H-5C-2.6 10 -1.5 6.6 -1.3 1Z",
    ),
    "triangle": ("M0 -10.5L11 9.5H-11Z",),
    "square-on-tip": (lozenge(0, 0, 12, 12),),
    "ring": (disc(0, 0, 11.2) + disc(0, 0, 5.6),),
    "square": (rounded(-9.4, -9.4, 18.8, 18.8, 2),),
    "cross": ("M-3.8 -11H3.8V-3.8H11V3.8H3.8V11H-3.8V3.8H-11V-3.8H-3.8Z",),
}

TRADE = {"red": "carpet", "purple": "saffron", "green": "mint", "blue": "jar", "yellow": "lamp"}
"""The sign of each shop and visitor in MarraCash."""
BADGE = {"ali": "peak", "anfa": "boat", "omar": "palm", "leila": "moon-and-star"}
"""The sign of each player in MarraCash."""
EMBLEM = {"blue": "wave", "green": "leaf", "yellow": "sun", "white": "hand", "purple": "moon"}
"""The sign of each seat in Morocco."""
LID = {"black": "ring", "green": "triangle", "purple": "square-on-tip", "brown": "square", "orange": "cross"}
"""The shape on each cube of Morocco."""

TRADE_ON_LIGHT = {colour: shaded(value, 0.12) for colour, value in SHOP.items()} | {
    "blue": "#0F6BA8",
    "yellow": "#8A5A06",
}
"""The colour of a trade's sign on bone and paper."""


Place = tuple[float, float, float]
"""Where the middle of a sign is, and its scale."""


def sign(
    d: Drawing, name: str, colour: str, x: float = 0, y: float = 0, scale: float = 1, large: Place | None = None
) -> None:  # fmt: skip
    """A sign in one colour; what is cut out of it stays open. `large`: its place where signs are to be large."""
    if d.large and large:
        x, y, scale = large
    with d.at(x, y, scale):
        for outline in SIGNS[name]:
            d.path(outline, fill=colour, even_odd=True)
