"""What is seen through the three arches: souk, market, salon. (0, 0) is the middle of the arch's foot."""

from __future__ import annotations

import math

from art.source import marrakesh_pieces as marrakesh
from art.source.courtyard_plan import ARCH_HEIGHT
from art.source.courtyard_sky import minaret
from art.source.kit import Drawing
from art.source.morocco_cubes import cube
from art.source.morocco_market import juice_seller
from art.source.morocco_rooftop import pawn
from art.source.morocco_workers import assistant, bodyguard
from art.source.palette import BRASS, CREAM, SEAT, SHOP, lit, outline_of, shaded
from art.source.people import visitor
from art.source.shapes import data, horseshoe, khatam, polygon, regular, rounded, star
from art.source.signs import TRADE, sign
from art.source.souk import fountain

TOP = -ARCH_HEIGHT - 20
HALF = 180
"""Rooms are drawn a little wider than their arch; the wall is laid over them."""


def _backdrop(d: Drawing, paint: str) -> None:
    d.rect(-HALF, TOP, 2 * HALF, -TOP + 10, fill=paint)


def souk(d: Drawing) -> None:
    """MarraCash: a lane of shops at noon, a fountain and visitors."""
    _backdrop(d, d.linear((0, TOP), (0, 0), (0, "#FFE9B4"), (0.45, "#F7C980"), (1, "#C98B57")))
    lane = d.linear((0, -170), (0, 0), (0, "#F3D9A4"), (1, "#D9AE74"))
    d.path(polygon([(-26, -170), (26, -170), (200, 10), (-200, 10)]), fill=lane)
    for k in range(1, 6):
        y = -170 + (k / 6) ** 2 * 180
        half = 26 + (y + 170) / 180 * 174
        d.line((-half, y), (half, y), stroke="#9A6A3A", weight=1.4, stroke_alpha=0.35)
    gate = horseshoe(0, -168, 46, 92)
    d.path(gate, fill=d.linear((0, -260), (0, -168), (0, "#BFE3EA"), (1, "#FCE6B8")), stroke="#8C5A30", weight=5)
    for step, (near, height, colour) in enumerate(((52, 300, "#D99A66"), (92, 340, "#C77F4E"), (138, 390, "#A9623A"))):
        foot = -150 + step * 52
        for side in (-1, 1):
            inner, outer = side * near, side * (near + 60)
            house = polygon([(inner, foot - height + 90), (outer, foot - height + 40), (outer, 10), (inner, foot)])
            wall = d.linear((inner, 0), (outer, 0), (0, lit(colour, 0.12)), (1, shaded(colour, 0.18)))
            d.path(house, fill=wall, stroke=shaded(colour, 0.5), weight=1.4)
    for colour, x, y, width in (
        ("yellow", 62, -196, 54),
        ("red", -62, -206, 54),
        ("purple", -98, -178, 70),
        ("blue", 98, -160, 70),
        ("green", 128, -128, 80),
        ("red", -128, -142, 80),
    ):
        with d.at(x, y, width / 84):
            _stall_front(d, colour)
    _reeds_and_light(d)
    _bunting(d, TOP + 92, 34, 7, 150)
    _bunting(d, TOP + 150, 30, 6, 104)
    d.ellipse(0, -60, 74, 16, fill="#3A1C0C", fill_alpha=0.25)
    with d.at(0, -98, 1.08):
        fountain(d)
    for colour, x, y, scale in (
        ("red", -82, -88, 0.84),
        ("yellow", -44, -50, 0.96),
        ("purple", 46, -50, 0.94),
        ("blue", 88, -90, 0.82),
        ("green", 116, -49, 0.98),
        ("blue", -116, -49, 0.98),
    ):
        with d.at(x, y, scale):
            visitor(d, colour)


def _stall_front(d: Drawing, colour: str) -> None:
    """A shop's dark door under a striped awning, its sign over the door."""
    cloth, stripe = SHOP[colour], 16
    d.path(horseshoe(0, 104, 47, 84, 0.1, 0.08), fill="#3A1B12")
    for k in range(6):
        base, left = (CREAM if k % 2 else cloth), -48 + k * stripe
        outline = data(
            "M% -14L% -14L% 22A% % 0 0 1 % 22Z",
            *(left * 0.82, (left + stripe) * 0.82, left + stripe, stripe / 2, stripe / 2, left),
        )
        fill = d.linear((0, -14), (0, 30), (0, lit(base, 0.2)), (1, shaded(base, 0.2)))
        d.path(outline, fill=fill, stroke=shaded(cloth, 0.5), weight=0.8)
    sign(d, TRADE[colour], CREAM, 0, 41, 1.0)


def _reeds_and_light(d: Drawing) -> None:
    for k in range(9):
        x = -170 + k * 42
        lean = x * 0.02
        d.path(
            polygon([(x, TOP), (x + 22, TOP), (x + 22 + lean, TOP + 60), (x + lean, TOP + 60)]),
            fill="#5A3418",
            fill_alpha=0.55,
        )
    for k in range(4):
        x = -120 + k * 70
        beam = polygon([(x, TOP + 20), (x + 18, TOP + 20), (x - 34, -30), (x - 84, -30)])
        d.path(beam, fill="#FFF6D8", fill_alpha=0.16)


def _bunting(d: Drawing, y: float, sag: float, parts: int, half: float) -> None:
    """A line across the lane with flags and lamps in turn."""
    d.path(data("M% %Q0 % % %", -half, y, y + 2 * sag, half, y), stroke="#4A2A14", weight=2)
    colours = ("red", "blue", "yellow", "green", "purple")
    for k in range(1, parts):
        along = k / parts
        x, hang = -half + 2 * half * along, y + sag * 4 * along * (1 - along)
        if k % 2:
            cloth = SHOP[colours[(k + int(half)) % 5]]
            fill = d.linear((0, hang), (0, hang + 26), (0, lit(cloth, 0.15)), (1, shaded(cloth, 0.15)))
            d.path(data("M% %h18v26l-9 -8l-9 8Z", x - 9, hang), fill=fill, stroke=shaded(cloth, 0.5), weight=1.2)
        else:
            d.glow(x, hang + 12, 26, "#FFE2A0", 0.8)
            d.path(polygon(regular(x, hang + 12, 9, 6)), fill="#FFF1C2", stroke="#7A4F12", weight=1.6)


FAR_ROOFS = (
    ((-150, 200), (-112, 222), (-40, 206), (30, 190), (96, 212), (180, 196)),
    "#6B2F4A",
)
NEAR_ROOFS = (
    ((-90, 150), (-20, 168), (60, 154), (130, 172), (180, 160)),
    "#8C3F45",
)
"""Flat roofs from left to right: where each ends and how high it is; their colour."""


def _roofs(d: Drawing, row: tuple[tuple[tuple[int, int], ...], str]) -> None:
    roofs, colour = row
    d.path(f"M{-HALF} 0" + "".join(f"V{-height}H{end}" for end, height in roofs) + "V0Z", fill=colour)


def market(d: Drawing) -> None:
    """Morocco: the market at dusk from a rooftop, with the pieces on its wall."""
    _backdrop(d, d.linear((0, TOP), (0, -100), (0, "#2A3F86"), (0.4, "#9A5C93"), (0.7, "#F08A5E"), (1, "#FFC979")))
    d.circle(70, -232, 44, fill="#FFE9B0")
    d.glow(70, -232, 150, "#FFD98A", 0.7)
    for x, y, scale in ((-130, -420, 1), (-60, -440, 0.8), (20, -410, 0.7), (110, -430, 0.9)):
        d.path(star(x, y, 4, 4 * scale, 1.5 * scale), fill="#FFF6DA", fill_alpha=0.9)
    _roofs(d, FAR_ROOFS)
    minaret(d, -74, -190, 128, 38, "#5B2744")
    _roofs(d, NEAR_ROOFS)
    for x, y in ((-150, -136), (-70, -152), (0, -140), (84, -156), (150, -142)):
        d.path(horseshoe(x, y + 22, 11, 20, 0.12, 0), fill="#FFD27A")
    for x, y, width, colour in (
        (-132, -98, 92, SEAT["blue"]),
        (-40, -104, 84, SEAT["yellow"]),
        (52, -102, 86, "#C43B25"),
        (140, -98, 90, SEAT["green"]),
    ):
        _canopy(d, x, y, width, colour)
    d.rect(-190, -52, 380, 62, fill=d.linear((0, -52), (0, 0), (0, "#C9764A"), (1, "#8C4429")))
    merlon = d.linear((0, -66), (0, -50), (0, "#E29A6C"), (1, "#B8623B"))
    for k in range(13):
        d.rect(-182 + k * 30, -66, 18, 16, fill=merlon, stroke="#5F2719", weight=1.2)
    for colour, x, y, scale in (("orange", -112, -32, 0.66), ("green", -52, -26, 0.66), ("purple", -84, -74, 0.6)):
        with d.at(x, y, scale):
            cube(d, colour)
    with d.at(14, -48):
        pawn(d)
    with d.at(64, -38, 0.78):
        assistant(d, "blue")
    with d.at(114, -38, 0.78):
        bodyguard(d, "yellow")
    with d.at(-20, -22, 0.4):
        juice_seller(d, 3)


def _canopy(d: Drawing, x: float, y: float, width: float, colour: str) -> None:
    """The lit canvas of a market stall."""
    left, right, ridge = x - width / 2, x + width / 2, y - width * 0.3
    canvas = d.linear((left, 0), (right, 0), (0, lit(colour, 0.3)), (1, shaded(colour, 0.12)))
    d.path(polygon([(left, y), (x, ridge), (right, y)]), fill=canvas, stroke=outline_of(colour), weight=1.4)
    for k in range(1, 4):
        d.line((x, ridge), (left + k * width / 4, y), stroke=shaded(colour, 0.3), weight=1.2, stroke_alpha=0.6)
    radius = width / 12
    for k in range(6):
        scallop = data("M% %A% % 0 0 0 % %Z", left + k * width / 6, y, radius, radius, left + (k + 1) * width / 6, y)
        d.path(scallop, fill=colour if k % 2 else CREAM, stroke=shaded(colour, 0.5), weight=0.8)
    for pole in (left + 5, right - 5):
        d.line((pole, y + 2), (pole, y + width * 0.34), stroke="#3A1C0C", weight=2.4)
    d.glow(x, y + 14, width * 0.5, "#FFD98A", 0.5)


def salon(d: Drawing) -> None:
    """Marrakesh: the salon after dinner, cards and men on a cedar table."""
    _backdrop(d, d.linear((0, TOP), (0, 0), (0, "#0D3A3A"), (0.6, "#14524C"), (1, "#0B2B2B")))
    for row in range(8):
        for column in range(9):
            d.path(
                khatam(-172 + column * 43, TOP + 20 + row * 43, 21.5), stroke="#7FD8B8", weight=1.1, stroke_alpha=0.28
            )
    d.path(star(0, -252, 16, 96, 66), fill="#0B2B2B", stroke=BRASS, weight=2, stroke_alpha=0.9)
    d.path(star(0, -252, 16, 78, 52, math.pi / 16), stroke=BRASS, weight=1.6, stroke_alpha=0.8)
    d.path(khatam(0, -252, 58), fill="#B5321E", stroke=BRASS, weight=1.6)
    for radius, colour, turn in ((44, BRASS, math.pi / 8), (32, "#12302B", 0.0), (20, "#F0E2C4", 0.0)):
        d.path(khatam(0, -252, radius, turn), fill=colour)
    d.path(rounded(-190, -132, 380, 140, 20), fill=d.linear((0, -132), (0, 0), (0, "#8E2A22"), (1, "#4E1012")))
    for k, colour in enumerate((BRASS, "#C43B25", "#1F6C62", "#C43B25", BRASS)):
        cushion = d.linear((0, -150), (0, -86), (0, colour), (1, shaded(colour, 0.3)))
        d.path(rounded(-176 + k * 72, -150, 64, 64, 14), fill=cushion, stroke="#2A0808", weight=1.4)
        d.path(khatam(-144 + k * 72, -118, 14), fill="#FFF3D2", fill_alpha=0.6)
    d.ellipse(0, -22, 176, 44, fill="#000000", fill_alpha=0.35)
    cedar = d.linear((-170, 0), (170, 0), (0, "#B4743F"), (0.5, "#8A5129"), (1, "#4E2A12"))
    d.ellipse(0, -34, 170, 42, fill=cedar, stroke="#2A1206", weight=2.4)
    d.ellipse(0, -36, 158, 36, stroke=BRASS, weight=1.6, stroke_alpha=0.8)
    for k, (suit, value) in enumerate((("spade", 6), ("heart", 4), ("diamond", 5), ("club", 0))):
        off = k - 1.5
        with d.at(-4 + off * 46, -92 + abs(off) ** 1.6 * 7, 0.86, off * 11):
            marrakesh.card(d, suit, value)
    for x, y, turn, side, value in ((-116, -44, -12, "red", 5), (-84, -22, 10, "white", 6)):
        with d.at(x, y, 0.4, turn):
            marrakesh.die(d, side, value)
    for x, y, side in ((62, -18, "red"), (98, -30, "white"), (130, -44, "red")):
        with d.at(x, y, 0.4):
            marrakesh.man(d, side)
    with d.at(-18, -14, 0.42):
        marrakesh.null_chip(d)


ROOMS = (souk, market, salon)
