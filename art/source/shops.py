"""The shops of the souk from above: roof, awnings, trade sign."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import CEDAR_DARK, CREAM, SHADOW, SHOP, SHOP_INK, lit, mix, outline_of, shaded
from art.source.shapes import data, khatam, leaf, lozenge, rounded
from art.source.signs import TRADE, TRADE_ON_LIGHT, sign

ROOF = (150, 66)
"""A roof in units: two cells of 84 less 9 all round. It lies at (4, 4) in its box."""
ROOF_AT = 4
ROOF_BOX = (162, 84)
AWNING = (50, 17)
"""Length along the wall and depth of an awning in units."""
WALL_LINE = 6
"""Distance of the wall from the edge of an awning's box."""
STRIPES = 7

SIDES = {"": 0, "-up": 180, "-left": 90, "-right": -90}
"""Where an awning hangs from its wall, and the turn in degrees that takes it there from hanging down."""
AWNING_LIGHT = {"": 0.0, "-up": 0.10, "-left": 0.08, "-right": -0.10}
AWNING_SHADOW = {"": (2, 5), "-up": (3, 0), "-left": (0, 3), "-right": (3, 3)}


def roof(d: Drawing, width: float, height: float, colour: str, owned: bool) -> None:
    """A roof with its top left at (0, 0): plaster rim, coloured cloth with a quiet weave; faded while unowned."""
    rim, line = 7, "#6B4A28"
    d.shadow(rounded(2, 2, width - 1, height - 1, 6), 3, 5, 1.5, 0.22)
    wall_fill = d.linear((0, height - 8), (0, height), (0, "#B98F5E"), (1, "#8A6238"))
    d.path(rounded(0, 3, width, height - 3, 6), fill=wall_fill, stroke="#5A3A1E", weight=1.8)
    plaster = d.linear((0, 0), (width, height), (0, "#FFF3DA"), (1, "#E3C592"))
    d.path(rounded(0, 0, width, height - 4, 6), fill=plaster, stroke=line, weight=1.8)
    cloth = SHOP[colour] if owned else mix(SHOP[colour], "#E6D2AA", 0.2)
    x, y, inner_width, inner_height = rim, rim - 0.5, width - 2 * rim, height - 2 * rim - 3
    d.path(
        rounded(x, y, inner_width, inner_height, 4),
        fill=d.linear((x, y), (width * 0.6, height), (0, cloth), (1, shaded(cloth, 0.14))),
        stroke=shaded(SHOP[colour], 0.5),
        weight=1.6,
    )
    WEAVES[colour](d, x + 3, y + 3, inner_width - 6, inner_height - 6)


def _edge_steps(start: float, length: float, step: float) -> list[float]:
    """Evenly spaced places along an edge, with the rest shared between both ends."""
    count = int(length // step)
    first = start + (length - (count - 1) * step) / 2
    return [first + k * step for k in range(count)]


def _both_ends(x: float, y: float, width: float, height: float, step: float) -> list[tuple[float, float]]:
    """Places along the two short edges."""
    if width >= height:
        return [(end, at) for end in (x + 4, x + width - 4) for at in _edge_steps(y, height, step)]
    return [(at, end) for end in (y + 4, y + height - 4) for at in _edge_steps(x, width, step)]


def _both_sides(x: float, y: float, width: float, height: float, step: float) -> list[tuple[float, float, bool]]:
    """Places along the two long edges, and whether the edge lies."""
    if width >= height:
        return [(at, edge, True) for edge in (y + 3, y + height - 3) for at in _edge_steps(x, width, step)]
    return [(edge, at, False) for edge in (x + 3, x + width - 3) for at in _edge_steps(y, height, step)]


def _lozenges(d: Drawing, x: float, y: float, width: float, height: float) -> None:
    for at_x, at_y in _both_ends(x, y, width, height, 11):
        d.path(lozenge(at_x, at_y, 3.2, 4.6), fill=lit(SHOP["red"], 0.42), fill_alpha=0.4)


def _dots(d: Drawing, x: float, y: float, width: float, height: float) -> None:
    for at_x, at_y in _both_ends(x, y, width, height, 9):
        d.circle(at_x, at_y, 2.2, fill=lit(SHOP["purple"], 0.42), fill_alpha=0.42)


def _leaves(d: Drawing, x: float, y: float, width: float, height: float) -> None:
    for at_x, at_y in _both_ends(x, y, width, height, 11):
        d.path(leaf(at_x, at_y + 4, 8.4, 2.8), fill=lit(SHOP["green"], 0.42), fill_alpha=0.38)


def _waves(d: Drawing, x: float, y: float, width: float, height: float) -> None:
    for at_x, at_y, lying in _both_sides(x, y, width, height, 12):
        with d.at(at_x, at_y, turn=0 if lying else 90):
            d.path("M-6 0q3 -4 6 0t6 0", stroke=lit(SHOP["blue"], 0.42), weight=1.7, stroke_alpha=0.5)


def _stars(d: Drawing, x: float, y: float, width: float, height: float) -> None:
    for at_x, at_y, _ in _both_sides(x, y, width, height, 12):
        d.path(khatam(at_x, at_y, 3.3), fill="#FFF6D8", fill_alpha=0.65)


WEAVES: dict[str, Callable[[Drawing, float, float, float, float], None]] = {
    "red": _lozenges,
    "purple": _dots,
    "green": _leaves,
    "blue": _waves,
    "yellow": _stars,
}


def _scallops(first: int, last: int) -> str:
    """The outline of an awning's stripes, hanging down from its wall line at y = 0."""
    length, depth = AWNING
    stripe = length / STRIPES
    radius = stripe / 2
    left, right = -length / 2 + first * stripe, -length / 2 + last * stripe
    outline = data("M% -1H%V%", left, right, depth - radius)
    for k in range(last - first):
        outline += data("A% % 0 0 1 % %", radius, radius, right - stripe * (k + 1), depth - radius)
    return outline + "Z"


def awning(d: Drawing, colour: str, side: str = "") -> None:
    """The awning of an owned shop: it hangs to `side` from the middle of its wall at (0, 0)."""
    cloth, turn, light = SHOP[colour], SIDES[side], AWNING_LIGHT[side]
    whole = _scallops(0, STRIPES)
    with d.at(*AWNING_SHADOW[side]), d.at(0, 0, turn=turn):
        d.path(whole, fill=SHADOW, fill_alpha=0.26)
    with d.at(0, 0, turn=turn):
        for k in range(STRIPES):
            base = CREAM if k % 2 else cloth
            base = lit(base, light) if light > 0 else shaded(base, -light)
            fill = d.linear((0, -1), (0, AWNING[1]), (0, lit(base, 0.12)), (0.65, base), (1, shaded(base, 0.22)))
            d.path(_scallops(k, k + 1), fill=fill)
        d.path(whole, stroke=outline_of(cloth), weight=1.6)
        d.path(rounded(-AWNING[0] / 2 - 1.5, -3, AWNING[0] + 3, 4.2, 2), fill=CEDAR_DARK)


def blind(d: Drawing, colour: str, side: str = "") -> None:
    """The rolled awning of an unowned shop, along its wall at (0, 0)."""
    cloth, turn = SHOP[colour], SIDES[side]
    half = AWNING[0] / 2
    shift_x, shift_y = AWNING_SHADOW[side]
    with d.at(shift_x / 2, shift_y / 2), d.at(0, 0, turn=turn):
        d.path(rounded(-half, -3, 2 * half, 6, 3), fill=SHADOW, fill_alpha=0.28)
    start, end = ((0, 3), (0, -3)) if side == "-up" else ((0, -3), (0, 3))
    if side == "-left":
        start, end = (0, 3), (0, -3)
    with d.at(0, 0, turn=turn):
        fill = d.linear(start, end, (0, lit(cloth, 0.28)), (1, shaded(cloth, 0.35)))
        d.path(rounded(-half, -3, 2 * half, 6, 3), fill=fill, stroke=outline_of(cloth), weight=1.4)
        for x in (-half + 9, half - 9):
            d.line((x, -2.2), (x, 2.2), stroke=CREAM, weight=1.6, stroke_alpha=0.8)


def awning_box(side: str) -> Drawing:
    """60 x 30, the long side along the wall; the wall line lies 6 units inside the edge that the awning leaves."""
    return {
        "": Drawing(60, 30, (30, WALL_LINE)),
        "-up": Drawing(60, 30, (30, 30 - WALL_LINE)),
        "-left": Drawing(30, 60, (30 - WALL_LINE, 30)),
        "-right": Drawing(30, 60, (WALL_LINE, 30)),
    }[side]


def medallion(d: Drawing, colour: str) -> None:
    """The trade sign of a shop on a star of bone."""
    radius = 53 if d.large else 50
    d.shadow(khatam(0, 0, radius), 2.5, 4.5, 2, 0.24)
    bone = d.linear((-35, -35), (35, 35), (0, "#FFFDF4"), (1, "#EBD6AE"))
    d.path(khatam(0, 0, radius), fill=bone, stroke=shaded(SHOP[colour], 0.55), weight=3.2)
    sign(d, TRADE[colour], TRADE_ON_LIGHT[colour], 0, 0, 2.6, large=(0, 0, 3.1))


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for colour in SHOP:
        for form, (width, height), (box_width, box_height) in (
            ("wide", ROOF, ROOF_BOX),
            ("tall", ROOF[::-1], ROOF_BOX[::-1]),
        ):
            for ending, owned in (("", False), ("-owned", True)):
                d = Drawing(box_width, box_height, (ROOF_AT, ROOF_AT))
                roof(d, width, height, colour, owned)
                yield f"marracash/roof-{colour}-{form}{ending}", d
        for side in SIDES:
            for name, piece in (("awning", awning), ("blind", blind)):
                d = awning_box(side)
                piece(d, colour, side)
                yield f"marracash/{name}-{colour}{side}", d
        d = piece_box(large=large)
        medallion(d, colour)
        yield f"marracash/medallion-{colour}", d
        for ending, ink in (("", SHOP_INK[colour]), ("-dark", TRADE_ON_LIGHT[colour])):
            d = piece_box(large=large)
            sign(d, TRADE[colour], ink, 0, 0, 4, large=(0, 0, 4.5))
            yield f"marracash/trade-{colour}{ending}", d
