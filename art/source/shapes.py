"""The shapes everything is made of, as SVG path data: units, and radians clockwise from the top."""

from __future__ import annotations

import math
from collections.abc import Iterable

Point = tuple[float, float]

KHATAM_NOTCH = math.cos(math.pi / 4) / math.cos(math.pi / 8)
"""Where the notches of two turned squares lie, as a part of the radius of their tips."""


def number(value: float) -> str:
    """A coordinate as it is written: two decimals at most, no minus before zero."""
    text = f"{round(value, 6):.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def data(template: str, *values: float) -> str:
    """Path data from a template with one `%` for every number."""
    parts = template.split("%")
    if len(parts) != len(values) + 1:
        raise ValueError(f"The path {template!r} takes {len(parts) - 1} numbers, {len(values)} were given.")
    return parts[0] + "".join(number(value) + part for value, part in zip(values, parts[1:], strict=True))


def on_circle(x: float, y: float, radius: float, angle: float) -> Point:
    """The point of a circle at an angle."""
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def polygon(points: Iterable[Point]) -> str:
    """A closed outline through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def star(x: float, y: float, tips: int, outer: float, inner: float, turn: float = 0) -> str:
    """A star whose tips lie on the outer and whose notches lie on the inner radius."""
    step = math.pi / tips
    return polygon(on_circle(x, y, inner if i % 2 else outer, i * step + turn) for i in range(2 * tips))


def khatam(x: float, y: float, radius: float, turn: float = 0) -> str:
    """The eight-pointed star: two squares turned against one another."""
    return star(x, y, 8, radius, radius * KHATAM_NOTCH, turn)


def regular(x: float, y: float, radius: float, sides: int, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon."""
    return [on_circle(x, y, radius, math.tau * i / sides + turn) for i in range(sides)]


def disc(x: float, y: float, radius: float) -> str:
    """A circle as an outline, to be joined with others."""
    r = radius
    return data("M% %A% % 0 1 0 % %A% % 0 1 0 % %Z", x - r, y, r, r, x + r, y, r, r, x - r, y)


def lozenge(x: float, y: float, half_width: float, half_height: float) -> str:
    """A square on its tip."""
    return polygon([(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)])


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners."""
    return _cornered(x, y, width, height, radius, sweep=1)


def cartouche(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with scooped corners."""
    return _cornered(x, y, width, height, radius, sweep=0)


def _cornered(x: float, y: float, width: float, height: float, radius: float, sweep: int) -> str:
    r, right, bottom = radius, x + width, y + height
    arc = f"A% % 0 0 {sweep} % %"
    return data(
        f"M% %H%{arc}V%{arc}H%{arc}V%{arc}Z",
        *(x + r, y, right - r, r, r, right, y + r),
        *(bottom - r, r, r, right - r, bottom),
        *(x + r, r, r, x, bottom - r),
        *(y + r, r, r, x + r, y),
    )


def cut_square(x: float, y: float, half: float, cut: float) -> str:
    """An octagon: a square with its corners cut off."""
    short = half - cut
    corners = [(-short, -half), (short, -half), (half, -short), (half, short)]
    corners += [(-a, -b) for a, b in corners]
    return polygon((x + a, y + b) for a, b in corners)


def leaf(x: float, y: float, length: float, half_width: float, turn: float = 0) -> str:
    """A leaf that grows upwards from its foot, turned about the foot."""
    cos, sin = math.cos(turn), math.sin(turn)
    curve = [(0, 0), (-1, -0.35), (-0.7, -0.75), (0, -1), (0.7, -0.75), (1, -0.35), (0, 0)]
    turned: list[float] = []
    for a, b in curve:
        across, along = a * half_width, b * length
        turned += [x + across * cos - along * sin, y + across * sin + along * cos]
    return data("M% %C% % % % % %C% % % % % %Z", *turned)


def horseshoe(x: float, base: float, width: float, height: float, bulge: float = 0.14, point: float = 0.1) -> str:
    """A horseshoe arch on its base line, `width` between the jambs, slightly pointed, closed along the base."""
    return arch_line(x, base, width, height, bulge, point) + "Z"


def arch_line(x: float, base: float, width: float, height: float, bulge: float = 0.14, point: float = 0.1) -> str:
    """The same arch without its base line: up one jamb, round, down the other."""
    top, high, low, spring = arch_crown(x, base, width, height, bulge, point)
    (left_x, left_y), left_low, left_high = ((2 * x - px, py) for px, py in (spring, low, high))
    return data(
        "M% %L% %C% % % % % %C% % % % % %L% %",
        *(left_x, base, left_x, left_y),
        *(*left_low, *left_high, *top),
        *(*high, *low, *spring),
        *(spring[0], base),
    )


def arch_crown(x: float, base: float, width: float, height: float, bulge: float, point: float) -> tuple[Point, ...]:
    """The curve of the arch's right half from the tip to the jamb: four points of a cubic curve."""
    half = width / 2
    radius = half * (1 + bulge)
    centre = base - height + radius
    spring = centre + math.sqrt(radius * radius - half * half)
    return (
        (x, centre - radius * (1 + point)),
        (x + radius * 0.72, centre - radius * 0.98),
        (x + radius * 1.28, centre - radius * 0.35),
        (x + half, spring),
    )
