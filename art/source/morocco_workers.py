"""Workers and whatever else bears a seat's sign in Morocco, round (0, 0) in 100 units."""

from __future__ import annotations

from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import BRASS, INK, SEAT, SEAT_INK, lit, shaded
from art.source.shapes import cut_square, rounded
from art.source.signs import EMBLEM, sign

SKIN_LINE = "#4A2A14"
WHITE_LINE, WHITE_SHADE = "#5A4C3A", "#CFC2A6"
"""Outline and shade of the white seat: bone, so that white doesn't turn grey."""
RIM = "#FFF3DA"
"""The edge of what lies on a dark plate."""
COUSIN = "M-15 26C-15 4 -9 -2 0 -2C9 -2 15 4 15 26Z"
BUCKLER = "M-19 4H19V22C19 35 8 42 0 45C-8 42 -19 35 -19 22Z"
SHIELD = "M-35 -46H35V-3C35 26 15 38 0 46C-15 38 -35 26 -35 -3Z"


def line_of(seat: str) -> str:
    """The outline of a seat's pieces."""
    return WHITE_LINE if seat == "white" else shaded(SEAT[seat], 0.66)


def shade_of(seat: str) -> str:
    """A seat's colour where it turns away from the light."""
    return WHITE_SHADE if seat == "white" else shaded(SEAT[seat], 0.3)


def sign_on_light(seat: str) -> str:
    """The colour of a seat's sign on bone and brass."""
    return INK if SEAT_INK[seat] == INK else shaded(SEAT[seat], 0.1)


def body_of(d: Drawing, seat: str, half: float) -> str:
    """The paint of a flat body, lit from the top left."""
    stops = (0, lit(SEAT[seat], 0.22)), (0.5, SEAT[seat]), (1, shade_of(seat))
    return d.linear((-half, -half), (half, half), *stops)


def _coat(d: Drawing, seat: str, half_width: float) -> str:
    return d.linear(
        (-half_width, 0),
        (half_width, 0),
        (0, lit(SEAT[seat], 0.22)),
        (0.45, SEAT[seat]),
        (1, shade_of(seat)),
    )


def _face(d: Drawing, y: float, radius: float) -> None:
    skin = d.linear((-radius, y - radius), (radius, y + radius), (0, "#E9BE93"), (1, "#B67E55"))
    d.circle(0, y, radius, fill=skin, stroke=SKIN_LINE, weight=2.4)


def assistant(d: Drawing, seat: str) -> None:
    """An assistant: fez and round shoulders."""
    line = line_of(seat)
    d.foot_shadow(34, 45)
    d.path(
        "M-33 44C-33 12 -22 -4 0 -4C22 -4 33 12 33 44C22 49 -22 49 -33 44Z",
        fill=_coat(d, seat, 33),
        stroke=line,
        weight=4,
    )
    _face(d, -17, 14.5)
    fez = "M-12 -24L-9.5 -45C-4 -48 4 -48 9.5 -45L12 -24C6 -20.5 -6 -20.5 -12 -24Z"
    d.path(fez, fill=_coat(d, seat, 12), stroke=line, weight=3.4)
    d.path("M0 -47C10 -50 17 -46 18 -34", stroke=line, weight=2.6)
    d.circle(18, -31, 3.6, fill=BRASS, stroke=line, weight=1.6)
    sign(d, EMBLEM[seat], SEAT_INK[seat], 0, 22, 1.4, large=(0, 21, 2))


def tourist(d: Drawing, seat: str) -> None:
    """A tourist: wide hat and rucksack."""
    line = line_of(seat)
    d.foot_shadow(36, 45)
    for x, light, shade in ((-39, "#C98F55", "#8A5A2B"), (15, "#A86F3B", "#6E431D")):
        leather = d.linear((x, 0), (x + 24, 0), (0, light), (1, shade))
        d.path(rounded(x, 0, 24, 40, 9), fill=leather, stroke=SKIN_LINE, weight=3)
    coat = "M-27 44C-27 14 -20 0 0 0C20 0 27 14 27 44C18 49 -18 49 -27 44Z"
    d.path(coat, fill=_coat(d, seat, 27), stroke=line, weight=4)
    _face(d, -14, 14)
    crown = d.linear((-15, -40), (15, -24), (0, "#FFF3D2"), (1, "#E2BF7A"))
    d.path("M-15 -24C-14 -44 14 -44 15 -24Z", fill=crown, stroke=SKIN_LINE, weight=3)
    brim = d.linear((-37, 0), (37, 0), (0, "#FFF0C8"), (1, "#D7AE66"))
    d.ellipse(0, -21, 37, 8.5, fill=brim, stroke=SKIN_LINE, weight=3.2)
    d.path("M-15 -28.5C-8 -24.5 8 -24.5 15 -28.5L15.6 -22C8 -18.5 -8 -18.5 -15.6 -22Z", fill=SEAT[seat])
    d.path("M-15.6 -22C-8 -18.5 8 -18.5 15.6 -22", stroke=line, weight=1.6)
    sign(d, EMBLEM[seat], SEAT_INK[seat], 0, 23, 1.3, large=(0, 22.5, 1.9))


def bodyguard(d: Drawing, seat: str) -> None:
    """A bodyguard: turban, broad shoulders, shield, two studs because it counts two."""
    line = line_of(seat)
    d.foot_shadow(46)
    coat = "M-45 44V14C-45 -2 -32 -9 -14 -9H14C32 -9 45 -2 45 14V44C30 49 -30 49 -45 44Z"
    d.path(coat, fill=_coat(d, seat, 45), stroke=line, weight=4.4)
    d.path("M-45 20C-30 16 -26 0 -26 -8M45 20C30 16 26 0 26 -8", stroke=line, weight=2.6, stroke_alpha=0.55)
    _face(d, -19, 14.5)
    d.path("M-9 -12C-4 -7 4 -7 9 -12C9 -4 4 -2.4 0 -2.4C-4 -2.4 -9 -4 -9 -12Z", fill="#3A2314")
    turban = d.linear((-19, 0), (19, 0), (0, "#FFFDF4"), (1, "#CDB78D"))
    d.path(
        "M-19 -25C-22 -40 -10 -49 0 -49C10 -49 22 -40 19 -25C8 -31 -8 -31 -19 -25Z",
        fill=turban,
        stroke=SKIN_LINE,
        weight=3,
    )
    d.path("M-15 -40C-4 -44 8 -38 18 -29M-19 -31C-6 -38 6 -38 13 -44", stroke="#9A815A", weight=2)
    d.circle(0, -36, 4.4, fill=SEAT[seat], stroke=line, weight=1.6)
    brass = d.linear((-19, 4), (19, 45), (0, "#FFE7A8"), (1, "#C58F2E"))
    shield = "M-26 -3H26V24C26 38 12 45 0 49C-12 45 -26 38 -26 24Z" if d.large else BUCKLER
    d.path(shield, fill=brass, stroke="#5B3A0C", weight=3)
    sign(d, EMBLEM[seat], sign_on_light(seat), 0, 22, 1.2, large=(0, 21, 1.8))
    for x in (-33, 33):
        d.circle(x, 32, 4.6, fill=SEAT_INK[seat])


def cousins(d: Drawing, seat: str) -> None:
    """A cousins token: two in fezzes hand in hand on an octagon."""
    line, ink, outline = line_of(seat), SEAT_INK[seat], cut_square(0, 0, 46, 18)
    d.shadow(outline, 2, 4, 5)
    d.path(outline, fill=body_of(d, seat, 46), stroke=line, weight=3.6)
    d.path(cut_square(0, 0, 38.5, 15), stroke=ink, weight=1.8, stroke_alpha=0.55)
    for x in (-15, 15):
        with d.at(x, 0):
            d.path(COUSIN, fill=ink, stroke=line, weight=1.6)
            d.circle(0, -10, 7.4, fill=ink, stroke=line, weight=1.6)
            d.path("M-6.4 -14L-5 -26H5L6.4 -14Z", fill=ink, stroke=line, weight=1.6)
    d.path("M-6 12H6", stroke=line, weight=5)
    d.path("M-6 12H6", stroke=ink, weight=2.4)


def shield(d: Drawing, seat: str) -> None:
    """A seat's shield, for its plate."""
    with d.at(2, 4):
        d.path(SHIELD, fill="#000000", fill_alpha=0.3)
    d.path(SHIELD, fill=body_of(d, seat, 42), stroke=line_of(seat), weight=7)
    d.path(SHIELD, stroke=RIM, weight=3.4)
    sign(d, EMBLEM[seat], SEAT_INK[seat], 0, -5, 2.05, large=(0, -8, 2.6))


def score_marker(d: Drawing, seat: str) -> None:
    """A seat's octagon on the score track."""
    outline = cut_square(0, 0, 46, 16)
    with d.at(3, 7):
        d.path(outline, fill="#000000", fill_alpha=0.35)
    d.path(outline, fill=body_of(d, seat, 42), stroke=line_of(seat), weight=9)
    d.path(outline, stroke=RIM, weight=4.4)
    sign(d, EMBLEM[seat], SEAT_INK[seat], 0, 0, 2.5, large=(0, 0, 3.2))


PIECES = {
    "assistant": assistant,
    "tourist": tourist,
    "bodyguard": bodyguard,
    "cousins": cousins,
    "sign": shield,
    "score": score_marker,
}


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for name, piece in PIECES.items():
        for seat in SEAT:
            d = piece_box(large=large)
            piece(d, seat)
            yield f"morocco/{name}-{seat}", d
