"""What the five trades sell, drawn round (0, 0) in 100 units: carpet, saffron, mint tea, jar, lantern."""

from __future__ import annotations

import math
from collections.abc import Callable

from art.source.kit import Drawing
from art.source.palette import BRASS, BRASS_OUTLINE, CREAM, GLOW, SHOP, lit, outline_of, shaded
from art.source.shapes import khatam, leaf, lozenge, on_circle, rounded


def carpet(d: Drawing) -> None:
    """A carpet, half unrolled."""
    red, line = SHOP["red"], outline_of(SHOP["red"])
    for x in range(-27, 28, 6):
        d.line((x, 38), (x, 46), stroke=CREAM, weight=2.6)
    d.path(
        "M-31 -26H31V39H-31Z",
        fill=d.linear((-30, -20), (30, 38), (0, red), (1, shaded(red, 0.2))),
        stroke=line,
        weight=3.4,
    )
    d.path("M-25 -26H25V33H-25Z", stroke="#F6D58A", weight=2.2)
    d.path(lozenge(0, 8, 17, 20), fill=CREAM)
    d.path(lozenge(0, 8, 10, 12), fill=red)
    d.path(lozenge(0, 8, 4, 5), fill="#F6D58A")
    roll = d.linear((0, -44), (0, -22), (0, lit(red, 0.32)), (0.5, red), (1, shaded(red, 0.42)))
    d.path(rounded(-37, -44, 74, 22, 10), fill=roll, stroke=line, weight=3.4)
    for x in (-24, 24):
        d.line((x, -42), (x, -24), stroke="#F6D58A", weight=2.2)
    d.ellipse(-34, -33, 5, 9.4, fill=lit(red, 0.3), stroke=line, weight=2)


def saffron(d: Drawing) -> None:
    """A bowl heaped with saffron."""
    purple, line = SHOP["purple"], outline_of(SHOP["purple"])
    heap = "M-36 10C-24 -4 -10 -26 0 -44C10 -26 24 -4 36 10Z"
    spice = d.linear((-24, -34), (22, 12), (0, "#FFC04A"), (0.5, "#EE8A22"), (1, "#A8401A"))
    d.path(heap, fill=spice, stroke="#5B1F0C", weight=3.2)
    threads = "M-8 -18l5 5M2 -26l3 7M-18 -2l7 2M-2 -4l6 4M12 -8l4 6M10 4l7 1M-24 6l6 -2M-8 6l6 1"
    d.path(threads, stroke="#8E1F12", weight=2.4, stroke_alpha=0.85)
    bowl = "M-43 8H43C41 30 24 39 14 41V46H-14V41C-24 39 -41 30 -43 8Z"
    d.path(
        bowl,
        fill=d.linear((-36, 8), (34, 44), (0, lit(purple, 0.3)), (0.5, purple), (1, shaded(purple, 0.35))),
        stroke=line,
        weight=3.4,
    )
    for x in (-23, 0, 23):
        for k in range(5):
            d.circle(*on_circle(x, 23, 4.6, math.tau * k / 5), 3.1, fill=CREAM)
        d.circle(x, 23, 2, fill="#F6D58A")
    d.line((-40, 12), (40, 12), stroke="#F6D58A", weight=2)


def mint_tea(d: Drawing) -> None:
    """A glass of mint tea."""
    green, line = SHOP["green"], outline_of(SHOP["green"])
    for x, turn, length in ((-9, -0.62, 28), (9, 0.62, 28), (0, 0, 34)):
        fill = d.linear((-14, -46), (14, -10), (0, lit(green, 0.38)), (1, green))
        d.path(leaf(x, -12, length, 9, turn), fill=fill, stroke=line, weight=2.6)
    glass = "M-27 -16H27L21 14C20 24 23 34 24 42H-24C-23 34 -20 24 -21 14Z"
    tea = d.linear((-22, -14), (22, 42), (0, "#F2C766"), (0.5, "#CF8F2B"), (1, "#8A5212"))
    d.path(glass, fill=tea, stroke="#4A2A0C", weight=3.4)
    d.path("M-26 -14H26L25 -6H-25Z", fill="#FFF3CF", fill_alpha=0.9)
    d.path("M-21.4 8H21.4L21 16H-21Z", fill=green)
    for x in (-14, 0, 14):
        d.path(khatam(x, 12, 4), fill="#F6D58A")
    d.path("M-18 -2L-15 6M-15 20C-16 28 -17 33 -18 37", stroke="#FFFFFF", weight=3, stroke_alpha=0.7)


def jar(d: Drawing) -> None:
    """A blue jar."""
    blue, line = SHOP["blue"], outline_of(SHOP["blue"])
    for side in (-1, 1):
        d.path(f"M{16 * side} -30C{40 * side} -34 {40 * side} -12 {27 * side} -8", stroke=line, weight=8)
        d.path(f"M{16 * side} -30C{40 * side} -34 {40 * side} -12 {27 * side} -8", stroke=blue, weight=3.4)
    body = (
        "M-17 -46H17V-37H12C12 -26 32 -20 32 4C32 24 20 32 16 46H-16C-20 32 -32 24 -32 4C-32 -20 -12 -26 -12 -37H-17Z"
    )
    clay = d.linear((-28, -30), (28, 36), (0, lit(blue, 0.42)), (0.45, blue), (1, shaded(blue, 0.42)))
    d.path(body, fill=clay, stroke=line, weight=3.4)
    d.path("M-31.4 -2H31.4C32 3 31.8 8 30.6 13H-30.6C-31.8 8 -32 3 -31.4 -2Z", fill=CREAM)
    for x in (-21, -7, 7, 21):
        d.path(lozenge(x, 5.5, 5, 5.6), fill="#0F6BA8")
    d.path("M-20 -20C-25 -15 -27 -10 -27 -6", stroke="#FFFFFF", weight=3.4, stroke_alpha=0.75)
    d.path("M-26 18H26M-22 25H22", stroke=CREAM, weight=1.8, stroke_alpha=0.8)


def lantern(d: Drawing) -> None:
    """A lantern of pierced brass, hung by its ring."""
    line = "#3A220E"
    brass = ((0, "#F6D58A"), (0.5, "#C98A2B"), (1, "#6E4310"))
    d.circle(0, -43, 4.6, stroke=line, weight=5)
    d.circle(0, -43, 4.6, stroke=BRASS, weight=2)
    d.path("M-7 -40H7L10 -30H-10Z", fill="#C98A2B", stroke=line, weight=2.4)
    d.path(
        "M-10 -30C-26 -24 -30 -12 -30 -4H30C30 -12 26 -24 10 -30Z",
        fill=d.linear((-30, 0), (30, 0), *brass),
        stroke=line,
        weight=2.8,
    )
    for k in range(5):
        d.path(khatam(-20 + k * 10, -11, 3.6), fill="#FFF1C2")
    light = d.linear((0, -4), (0, 36), (0, "#FFF3C4"), (0.5, "#FFCF6B"), (1, "#E8862E"))
    d.path("M-30 -4H30L23 36H-23Z", fill=light, stroke=line, weight=2.8)
    bars = "M-18 -4L-14 36M-6 -4L-4.6 36M6 -4L4.6 36M18 -4L14 36M-28 9H28M-25 23H25"
    d.path(bars, stroke=BRASS_OUTLINE, weight=2)
    for y in (2.5, 16, 29.5):
        for x in (-11, 0, 11):
            d.path(khatam(x * (1 - y * 0.004), y, 3.4), fill="#FFFBE8")
    d.path(
        "M-25 36H25L18 45H-18Z",
        fill=d.linear((-24, 0), (24, 0), (0, "#F6D58A"), (1, BRASS_OUTLINE)),
        stroke=line,
        weight=2.4,
    )


def lantern_light(d: Drawing) -> None:
    """The light round a lantern that burns."""
    d.glow(0, 12, 150, GLOW, 0.55)


WARES: dict[str, Callable[[Drawing], None]] = {
    "red": carpet,
    "purple": saffron,
    "green": mint_tea,
    "blue": jar,
    "yellow": lantern,
}
"""What a shop of each colour sells."""
