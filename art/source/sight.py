"""How far colours lie apart for the eye, also for eyes that see fewer of them; how well text stands out.

Distance is CIEDE2000. Protanopia, deuteranopia and tritanopia are simulated after Machado, Oliveira and
Fernandes (2009) at full severity, in linear light. Contrast is the ratio of WCAG 2.
"""

from __future__ import annotations

import math
from itertools import combinations

from art.source.palette import channels

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
Lab = tuple[float, float, float]

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
SEEN_BY: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""The eyes by name, each as what it makes of linear red, green and blue."""


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear_light(colour: str) -> Triple:
    """Red, green and blue of a colour as amounts of light, 0 to 1."""
    values = (value / 255 for value in channels(colour))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def lab(colour: str, eye: str = "normal") -> Lab:
    """A colour as an eye sees it, in CIELAB."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in _times(SEEN_BY[eye], linear_light(colour)))
    white = _times(TO_XYZ, (1, 1, 1))
    parts = (value / most for value, most in zip(_times(TO_XYZ, (red, green, blue)), white, strict=True))
    x, y, z = (math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def colour_difference(one: Lab, other: Lab) -> float:
    """CIEDE2000 with all weights 1."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = h2 - h1
    hue_sum = h1 + h2
    if c1 * c2 == 0:
        turn, mean_hue = 0.0, hue_sum
    elif abs(turn) <= 180:
        mean_hue = hue_sum / 2
    else:
        turn -= math.copysign(360, turn)
        mean_hue = (hue_sum + 360) / 2 if hue_sum < 360 else (hue_sum - 360) / 2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue_step = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    weight = (
        1
        - 0.17 * math.cos(math.radians(mean_hue - 30))
        + 0.24 * math.cos(math.radians(2 * mean_hue))
        + 0.32 * math.cos(math.radians(3 * mean_hue + 6))
        - 0.20 * math.cos(math.radians(4 * mean_hue - 63))
    )
    by_lightness = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue_step / (1 + 0.015 * chroma * weight)
    blue_turn = 60 * math.exp(-(((mean_hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(blue_turn))
    return math.sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def distance(one: str, other: str, eye: str = "normal") -> float:
    """How far two colours lie apart for an eye; below 5 they are easily taken for one another."""
    return colour_difference(lab(one, eye), lab(other, eye))


def closest(colours: dict[str, str], eye: str = "normal") -> tuple[float, str, str]:
    """The two colours of a set that an eye tells apart least, and how far apart they lie."""
    return min((distance(colours[a], colours[b], eye), a, b) for a, b in combinations(colours, 2))


def contrast(one: str, other: str) -> float:
    """The contrast of text and ground, 1 to 21."""
    luminances = (_times(TO_XYZ, linear_light(colour))[1] for colour in (one, other))
    dark, light = sorted(luminances)
    return (light + 0.05) / (dark + 0.05)
