"""The pieces of Morocco that title and set-up show, round (0, 0) in 100 units."""

from __future__ import annotations

import math

from art.source.kit import Drawing
from art.source.palette import BRASS, CUBE, CUBE_INK, INK, SEAT, SEAT_INK, SHADOW, lit, outline_of, shaded
from art.source.shapes import data, disc, leaf, on_circle, rounded
from art.source.signs import EMBLEM, LID, sign

SKIN_LINE = "#4A2A14"
WALNUT, WALNUT_LINE = "#7A4224", "#26120A"


def cube(d: Drawing, colour: str) -> None:
    """An information cube seen from the front, with its shape on the face."""
    body, line = CUBE[colour], outline_of(CUBE[colour])
    d.path("M-36 44L40 44L52 34L-22 50Z", fill=SHADOW, fill_alpha=0.22)
    d.ellipse(6, 44, 44, 7, fill=SHADOW, fill_alpha=0.22)
    lid = d.linear((0, -44), (0, -26), (0, lit(body, 0.44)), (1, lit(body, 0.34)))
    d.path("M-38 -26L-20 -44H42L26 -26Z", fill=lid, stroke=line, weight=3)
    d.path("M26 -26L42 -44V26L26 42Z", fill=shaded(body, 0.34), stroke=line, weight=3)
    front = d.linear((-38, -26), (26, 42), (0, lit(body, 0.13)), (1, shaded(body, 0.10)))
    d.path("M-38 -26H26V42H-38Z", fill=front, stroke=line, weight=3)
    d.line((-34, -22), (22, -22), stroke="#FFFFFF", weight=2, stroke_alpha=0.35)
    sign(d, LID[colour], CUBE_INK[colour], -6, 8, 1.5)


def pawn(d: Drawing) -> None:
    """The turned pawn with its brass collar."""
    d.ellipse(8, 44, 36, 9, fill=SHADOW, fill_alpha=0.32)
    wood = d.linear((-26, 0), (26, 0), (0, "#9A5A30"), (0.4, WALNUT), (1, "#3E1E0E"))
    body = "M-28 42C-28 34 -22 32 -17 29C-9 22 -8 4 -8 -8H8C8 4 9 22 17 29C22 32 28 34 28 42C14 48 -14 48 -28 42Z"
    d.path(body, fill=wood, stroke=WALNUT_LINE, weight=3.4)
    collar = d.linear((-16, 0), (16, 0), (0, "#FFE3A0"), (1, "#B07820"))
    d.path(rounded(-16, -13, 32, 8, 4), fill=collar, stroke=WALNUT_LINE, weight=2.4)
    head = d.radial((-5, -34), 24, (0, "#C9814D"), (0.6, WALNUT), (1, "#3E1E0E"))
    d.circle(0, -28, 17, fill=head, stroke=WALNUT_LINE, weight=3.4)
    d.path("M-20 36C-8 41 8 41 20 36", stroke=BRASS, weight=3)
    d.path("M-9 -35A12 12 0 0 1 -1 -40", stroke="#FFFFFF", weight=3, stroke_alpha=0.6)


def _face(d: Drawing, y: float, radius: float) -> None:
    skin = d.linear((-radius, y - radius), (radius, y + radius), (0, "#E9BE93"), (1, "#B67E55"))
    d.circle(0, y, radius, fill=skin, stroke=SKIN_LINE, weight=2.4)


def _coat(d: Drawing, colour: str, half_width: float) -> str:
    return d.linear(
        (-half_width, 0),
        (half_width, 0),
        (0, lit(SEAT[colour], 0.22)),
        (0.45, SEAT[colour]),
        (1, shaded(SEAT[colour], 0.3)),
    )


def assistant(d: Drawing, colour: str) -> None:
    """An assistant: fez and round shoulders."""
    line = shaded(SEAT[colour], 0.66)
    d.foot_shadow(34, 45)
    d.path(
        "M-33 44C-33 12 -22 -4 0 -4C22 -4 33 12 33 44C22 49 -22 49 -33 44Z",
        fill=_coat(d, colour, 33),
        stroke=line,
        weight=4,
    )
    _face(d, -17, 14.5)
    fez = "M-12 -24L-9.5 -45C-4 -48 4 -48 9.5 -45L12 -24C6 -20.5 -6 -20.5 -12 -24Z"
    d.path(fez, fill=_coat(d, colour, 12), stroke=line, weight=3.4)
    d.path("M0 -47C10 -50 17 -46 18 -34", stroke=line, weight=2.6)
    d.circle(18, -31, 3.6, fill=BRASS, stroke=line, weight=1.6)
    sign(d, EMBLEM[colour], SEAT_INK[colour], 0, 22, 1.4)


def bodyguard(d: Drawing, colour: str) -> None:
    """A bodyguard: turban, broad shoulders, shield, two studs because it counts two."""
    line = shaded(SEAT[colour], 0.66)
    d.foot_shadow(46)
    coat = "M-45 44V14C-45 -2 -32 -9 -14 -9H14C32 -9 45 -2 45 14V44C30 49 -30 49 -45 44Z"
    d.path(coat, fill=_coat(d, colour, 45), stroke=line, weight=4.4)
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
    d.circle(0, -36, 4.4, fill=SEAT[colour], stroke=line, weight=1.6)
    brass = d.linear((-19, 4), (19, 45), (0, "#FFE7A8"), (1, "#C58F2E"))
    d.path("M-19 4H19V22C19 35 8 42 0 45C-8 42 -19 35 -19 22Z", fill=brass, stroke="#5B3A0C", weight=3)
    sign(d, EMBLEM[colour], INK if SEAT_INK[colour] == INK else shaded(SEAT[colour], 0.1), 0, 22, 1.2)
    for x in (-33, 33):
        d.circle(x, 32, 4.6, fill=SEAT_INK[colour])


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
            green = d.linear((-5, -50), (5, -38), (0, "#6DBB5A"), (1, "#2C7A3B"))
            d.path(leaf(0, -38, 17, 5.6), fill=green, stroke="#174A24", weight=1.6)
