"""The market of Morocco: its floor, stalls open and closed, arrows, the gauge, juice sellers."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.morocco_workers import body_of, line_of, sign_on_light
from art.source.palette import BRASS, BRASS_OUTLINE, CREAM, GLOW, SEAT, SEAT_INK, SHADOW, lit
from art.source.shapes import cut_square, data, disc, khatam, leaf, lozenge, on_circle, polygon, rounded
from art.source.signs import EMBLEM, sign

PITCH = 132
"""From the middle of a stall to the next, in units."""
STALLS = 5
HALF, CUT = 62, 32
"""Half the side of a stall, and how much of each corner is cut off."""
STALL_BOX = 144
RIM = 44
"""How far the floor reaches beyond the outermost corners of the stalls."""
SQUARE = 42
"""From the middle of the square between four stalls to its tips."""
STALL = {
    "stall": ("#FFF1D2", "#E9CE98", "#FFFFFF", 0.36),
    "stall-lit": ("#FFF1D2", "#E9CE98", "#FFFFFF", 0.36),
    "stall-dim": ("#B9A98E", "#94846B", "#000000", 0.07),
    "stall-pointed": ("#FFF9E8", "#F6E0AC", "#FFFFFF", 0.45),
}
"""Light and shade of a stall's floor, and the tint of its spaces, by its state."""
EMPTY, EMPTY_LINE = ("#A89F92", "#8C8377", "#6F675B"), "#3B342B"
GAUGE = {"worker": "#FFF1D2", "overflow": "#F08A2C", "tried": "#FFD257"}
"""What a quarter of the gauge stands for. They differ in form, too: whole, cut in two, and standing out."""
DIRECTIONS = {"": 0, "-down": 1, "-left": 2, "-up": 3}
"""Where an arrow points, in quarter turns clockwise from the right."""


def market_floor() -> Drawing:
    """The floor under all stalls: pisé edge with merlons, terracotta set in a net of tesserae."""
    side, room = STALLS * PITCH, 6
    box = side + 2 * (RIM + room)
    d = Drawing(box, box, (RIM + room, RIM + room))
    outer = rounded(-RIM, -RIM, side + 2 * RIM, side + 2 * RIM, 20)
    for shift, alpha in ((5, 0.12), (3, 0.2)):
        with d.at(shift * 0.6, shift):
            d.path(outer, fill="#050A20", fill_alpha=alpha)
    wall = d.linear((-RIM, -RIM), (side + RIM, side + RIM), (0, "#C9764B"), (0.5, "#A9562F"), (1, "#7C3821"))
    d.path(outer, fill=wall, stroke="#4A2214", weight=2)
    _merlons(d, side)
    inner = rounded(-26, -26, side + 52, side + 52, 10)
    floor = d.linear((-26, -26), (side + 26, side + 26), (0, "#D9895A"), (0.5, "#BE6A42"), (1, "#96492D"))
    d.path(inner, fill=floor, stroke="#F0C98E", weight=1.6)
    for k in range(STALLS + 1):
        at = k * PITCH
        for start, end in (((at, 0), (at, side)), ((0, at), (side, at))):
            d.line(start, end, stroke="#6F301C", weight=7, stroke_alpha=0.5)
            d.line(start, end, stroke="#F0C98E", weight=1.4, stroke_alpha=0.55)
    return d


def _merlons(d: Drawing, side: float) -> None:
    step, first, last = 22, -RIM + 20, side + RIM - 20
    count = round((last - first) / step)
    for k in range(count):
        middle = first + (k + 0.5) * (last - first) / count
        for x, y in ((middle, -RIM + 8), (middle, side + RIM - 8), (-RIM + 8, middle), (side + RIM - 8, middle)):
            d.path(rounded(x - 6, y - 5, 12, 10, 2), fill="#CF8255", stroke="#7C3821", weight=1)


def juice_square(d: Drawing) -> None:
    """The square between four stalls on which a juice seller stands."""
    d.path(lozenge(0, 0, SQUARE, SQUARE), fill="#0F4F5C", stroke="#F0DDB4", weight=1.4)
    tile = d.linear((-24, -24), (24, 24), (0, "#2A8C94"), (1, "#11606B"))
    d.path(lozenge(0, 0, 35.5, 35.5), fill=tile, stroke=BRASS, weight=1.2)


def stall(name: str) -> Drawing:
    """An open stall with its four spaces, as it looks in a state."""
    light, shade, tint, alpha = STALL[name]
    outline = cut_square(0, 0, HALF, CUT)
    d = Drawing(STALL_BOX, STALL_BOX, (STALL_BOX / 2, STALL_BOX / 2))
    if name == "stall-pointed":
        d = Drawing(STALL_BOX + 24, STALL_BOX + 24, (STALL_BOX / 2 + 12, STALL_BOX / 2 + 12))
        for weight, glow in ((32, 0.12), (23, 0.2), (14, 0.34), (8, 0.6)):
            d.path(outline, stroke=GLOW, weight=weight, stroke_alpha=glow)
    else:
        with d.at(2, 4):
            d.path(outline, fill="#140A06", fill_alpha=0.35)
    floor = d.linear((-HALF, -HALF), (HALF, HALF), (0, light), (1, shade))
    d.path(outline, fill=floor, stroke="#5A3A1E", weight=1.8)
    near, far, corner = 4, HALF - 6, HALF - CUT
    space = [(near, near), (far, near), (far, corner), (corner, far), (near, far)]
    for right in (-1, 1):
        for down in (-1, 1):
            quarter = polygon((right * x, down * y) for x, y in space)
            d.path(quarter, fill=tint, fill_alpha=alpha, stroke="#8A6238", weight=1.2, stroke_alpha=0.6)
    if name == "stall-lit":
        d.path(cut_square(0, 0, HALF - 1.5, CUT - 0.6), stroke=BRASS, weight=3.2)
    if name == "stall-pointed":
        d.path(cut_square(0, 0, HALF + 1.6, CUT + 0.8), stroke=BRASS_OUTLINE, weight=1.6)
        d.path(cut_square(0, 0, HALF - 1, CUT - 0.4), stroke="#FFE39A", weight=4.5)
    return d


def market_tile(d: Drawing, seat: str) -> None:
    """A closed stall: an octagon of striped cloth with its owner's sign; "empty" is grey with a cross."""
    empty = seat == "empty"
    outline, line = cut_square(0, 0, HALF + 1, CUT), EMPTY_LINE if empty else line_of(seat)
    ink = CREAM if empty else SEAT_INK[seat]
    d.shadow(outline, 2, 4, 3)
    if empty:
        light, middle, shade = EMPTY
        cloth = d.linear((-HALF, -HALF), (HALF, HALF), (0, light), (0.5, middle), (1, shade))
    else:
        cloth = body_of(d, seat, HALF)
    d.path(outline, fill=cloth, stroke=line, weight=2.6)
    for x in range(-44, 45, 22):
        reach = HALF - 10 - max(0, abs(x) + 5 - (HALF - CUT)) * 0.9
        stripe = rounded(x - 5, -reach, 10, 2 * reach, 4)
        d.path(stripe, fill="#FFFFFF" if empty else ink, fill_alpha=0.10 if empty else 0.16)
    d.path(cut_square(0, 0, HALF - 6, CUT - 3), stroke=ink, weight=1.8, stroke_alpha=0.55)
    radius = 38 if d.large and not empty else 27
    bone = d.radial((-6, -8), radius + 7, (0, "#FFFCF0"), (1, "#EAD5A8"))
    d.circle(0, 0, radius, fill=bone, stroke=line, weight=2.4)
    if empty:
        d.path("M-11 -11L11 11M11 -11L-11 11", stroke=EMPTY[2], weight=5)
    else:
        sign(d, EMBLEM[seat], sign_on_light(seat), 0, 0, 1.6, large=(0, 0, 2.4))


def arrow(d: Drawing, seat: str, turns: int) -> None:
    """The arrow of a tile; it lies across the seam between two stalls."""
    empty = seat == "empty"
    body = "#B8B0A4" if empty else SEAT[seat]
    line, ink = (EMPTY_LINE, CREAM) if empty else (line_of(seat), SEAT_INK[seat])

    def turned(*points: tuple[float, float]) -> list[tuple[float, float]]:
        for _quarter in range(turns):
            points = tuple((-y, x) for x, y in points)
        return list(points)

    outline = polygon(turned((-23, -15), (-3, -15), (-3, -23), (23, 0), (-3, 23), (-3, 15), (-23, 15)))
    with d.at(1, 3):
        d.path(outline, fill=SHADOW, fill_alpha=0.35)
    d.path(outline, fill=d.linear((-18, -18), (18, 18), (0, lit(body, 0.3)), (1, body)), stroke=line, weight=2.6)
    (x0, y0), (x1, y1) = turned((-15, 0), (11, 0))
    d.line((x0, y0), (x1, y1), stroke=ink, weight=3.4)
    head = turned((3, -8), (12, 0), (3, 8))
    d.path("M" + "L".join(data("% %", *point) for point in head), stroke=ink, weight=3.4)


def gauge(d: Drawing) -> None:
    """The gauge in the middle of a stall, with nothing in it; a number is written on it."""
    with d.at(0, 2):
        d.circle(0, 0, 19, fill="#000000", fill_alpha=0.3)
    d.circle(0, 0, 19, fill="#1A1512", stroke="#F6EBD6", weight=1.6)
    for quarter in range(4):
        d.path(_band(quarter, 11.3, 17.1), fill="#57493C")


def _band(quarter: int, near: float, far: float, begin: float = 0, end: float = 1) -> str:
    """A part of one quarter of the gauge, clockwise from the top; quarters leave gaps between them."""
    gap = 0.09
    first, last = math.pi / 2 * quarter + gap, math.pi / 2 * (quarter + 1) - gap
    start, stop = first + begin * (last - first), first + end * (last - first)
    outer = on_circle(0, 0, far, start), on_circle(0, 0, far, stop)
    inner = on_circle(0, 0, near, stop), on_circle(0, 0, near, start)
    return data(
        "M% %A% % 0 0 1 % %L% %A% % 0 0 0 % %Z", *outer[0], far, far, *outer[1], *inner[0], near, near, *inner[1]
    )


def gauge_quarter(d: Drawing, kind: str, quarter: int) -> None:
    """One quarter of the gauge, filled by a worker, by an arrow, or by the worker that is tried."""
    if kind == "tried":
        d.path(_band(quarter, 11.3, 22), fill=GAUGE[kind], stroke="#3A2408", weight=1.4)
    elif kind == "overflow":
        for begin, end in ((0, 0.42), (0.58, 1)):
            d.path(_band(quarter, 11.3, 17.4, begin, end), fill=GAUGE[kind])
    else:
        d.path(_band(quarter, 11.3, 17.1), fill=GAUGE[kind])


def juice_seller(d: Drawing, leaves: int) -> None:
    """A slice of orange with as many leaves as it brings points."""
    line, half = "#7A3605", 0.33
    d.shadow(disc(0, 0, 45), 2, 4, 5)
    d.circle(0, 0, 45, fill=d.linear((-32, -32), (32, 32), (0, "#FFB24D"), (1, "#D96A12")), stroke=line, weight=3)
    d.circle(0, 0, 38.5, fill="#FFF3D6")
    flesh = d.linear((-34, -34), (34, 34), (0, "#FFA63A"), (1, "#F0801F"))
    for k in range(8):
        angle = math.pi / 4 * k + math.pi / 8
        segment = (on_circle(0, 0, r, a) for r, a in ((13, angle), (34.5, angle - half), (34.5, angle + half)))
        (x0, y0), (x1, y1), (x2, y2) = segment
        d.path(data("M% %L% %A34 34 0 0 1 % %Z", x0, y0, x1, y1, x2, y2), fill=flesh)
    d.circle(0, 0, 21, fill="#FFF6E2", stroke=line, weight=2.4)
    for k in range(leaves):
        with d.at(0, 0, turn=(k - (leaves - 1) / 2) * 34):
            green = d.linear((-5, -50), (5, -38), (0, "#A6E07C"), (1, "#3F9A45"))
            d.path(leaf(0, -38, 17, 5.6), fill=green, stroke="#174A24", weight=1.6)


def juice_back(d: Drawing) -> None:
    """A juice token face down: the peel, without leaves and number."""
    line = "#7A3605"
    d.shadow(disc(0, 0, 45), 2, 4, 5)
    peel = d.radial((-14, -16), 66, (0, "#FFC063"), (0.55, "#F0861F"), (1, "#B9520C"))
    d.circle(0, 0, 45, fill=peel, stroke=line, weight=3)
    for ring, (count, radius) in enumerate(((12, 36), (8, 26))):
        for k in range(count):
            x, y = on_circle(0, 0, radius, math.tau * (k + ring / 2) / count)
            d.circle(x, y, 1.9, fill="#9A4708", fill_alpha=0.45)
    d.path(khatam(0, 0, 16), fill="#FFF3D6", stroke=line, weight=2.2)
    d.circle(0, 0, 5, fill="#2C7A3B", stroke="#174A24", weight=1.6)


def juice_taken(d: Drawing) -> None:
    """The pale star where a juice seller has gone."""
    d.path(khatam(0, 0, 20), fill="#BFE6DC", fill_alpha=0.35)


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    yield "morocco/market", market_floor()
    d = Drawing(96, 96, (48, 48))
    juice_square(d)
    yield "morocco/square", d
    for name in STALL:
        yield f"morocco/{name}", stall(name)
    for seat in (*SEAT, "empty"):
        d = Drawing(STALL_BOX, STALL_BOX, (STALL_BOX / 2, STALL_BOX / 2), large=large)
        market_tile(d, seat)
        yield "morocco/stall-empty" if seat == "empty" else f"morocco/market-tile-{seat}", d
        for ending, turns in DIRECTIONS.items():
            d = Drawing(60, 60, (30, 30))
            arrow(d, seat, turns)
            yield f"morocco/arrow-{seat}{ending}", d
    d = Drawing(48, 48, (24, 24))
    gauge(d)
    yield "morocco/gauge", d
    for kind in GAUGE:
        for quarter in range(4):
            d = Drawing(48, 48, (24, 24))
            gauge_quarter(d, kind, quarter)
            yield f"morocco/gauge-{kind}-{quarter + 1}", d
    for leaves in (2, 3, 4):
        d = piece_box(large=large)
        juice_seller(d, leaves)
        yield f"morocco/juice-{leaves}", d
    for name, piece in (("juice-back", juice_back), ("juice-taken", juice_taken)):
        d = piece_box(large=large)
        piece(d)
        yield f"morocco/{name}", d
