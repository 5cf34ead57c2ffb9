"""The shapes everything is made of, as SVG paths: khatam, horseshoe arch, cartouche, rounded box."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import Final

Point = tuple[float, float]

NOTCH: Final = cos(pi / 4) / cos(pi / 8)
"""The inner radius of a khatam (two squares turned by 45 degrees) to its outer one."""


def n(value: float) -> str:
    """A number as short as SVG allows: two decimals."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def polygon(points: Sequence[Point]) -> str:
    """A closed outline through points."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def star(x: float, y: float, outer: float, inner: float, tips: int) -> str:
    """A star with so many tips, one of them straight up."""
    radii = [outer if i % 2 == 0 else inner for i in range(2 * tips)]
    return polygon([(x + r * sin(pi / tips * i), y - r * cos(pi / tips * i)) for i, r in enumerate(radii)])


def khatam(x: float, y: float, radius: float) -> str:
    """The eight-pointed star."""
    return star(x, y, radius, radius * NOTCH, 8)


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a path, to be cut out of others."""
    r = n(radius)
    return f"M{n(x - radius)} {n(y)}A{r} {r} 0 1 0 {n(x + radius)} {n(y)}A{r} {r} 0 1 0 {n(x - radius)} {n(y)}Z"


def ellipse(x: float, y: float, across: float, down: float) -> str:
    """An ellipse, by half its width and half its height."""
    r = f"{n(across)} {n(down)}"
    return f"M{n(x - across)} {n(y)}A{r} 0 1 0 {n(x + across)} {n(y)}A{r} 0 1 0 {n(x - across)} {n(y)}Z"


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A box with round corners."""
    return _cornered(x, y, width, height, radius, sweep=1)


def cartouche(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A box with scooped corners."""
    return _cornered(x, y, width, height, radius, sweep=0)


def _cornered(x: float, y: float, width: float, height: float, radius: float, sweep: int) -> str:
    radius = max(0.0, min(radius, width / 2, height / 2))
    arc = f"A{n(radius)} {n(radius)} 0 0 {sweep} "
    left, right, top, bottom = x, x + width, y, y + height
    return (
        f"M{n(left + radius)} {n(top)}H{n(right - radius)}{arc}{n(right)} {n(top + radius)}"
        f"V{n(bottom - radius)}{arc}{n(right - radius)} {n(bottom)}"
        f"H{n(left + radius)}{arc}{n(left)} {n(bottom - radius)}V{n(top + radius)}{arc}{n(left + radius)} {n(top)}Z"
    )


def horseshoe(x: float, base: float, width: float, height: float, bulge: float = 0.14, point: float = 0.10) -> str:
    """An arch standing on `base`, its middle at x: straight jambs, an arc wider than they are, a slight point."""
    half = width / 2
    radius = half * (1 + bulge)
    middle = base - height + radius
    spring = middle + sqrt(radius * radius - half * half)
    if not point:
        return (
            f"M{n(x - half)} {n(base)}L{n(x - half)} {n(spring)}"
            f"A{n(radius)} {n(radius)} 0 1 1 {n(x + half)} {n(spring)}L{n(x + half)} {n(base)}Z"
        )
    top = middle - radius * (1 + point)
    side, shoulder = middle - radius * 0.35, middle - radius * 0.98
    return (
        f"M{n(x - half)} {n(base)}L{n(x - half)} {n(spring)}"
        f"C{n(x - radius * 1.28)} {n(side)} {n(x - radius * 0.72)} {n(shoulder)} {n(x)} {n(top)}"
        f"C{n(x + radius * 0.72)} {n(shoulder)} {n(x + radius * 1.28)} {n(side)} {n(x + half)} {n(spring)}"
        f"L{n(x + half)} {n(base)}Z"
    )
