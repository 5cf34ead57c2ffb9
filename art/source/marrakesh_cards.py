"""The cards of Marrakesh: faces for every size, backs, the pack; the four suits alone."""

from __future__ import annotations

from collections.abc import Iterator

from art.source.kit import Drawing
from art.source.marrakesh_pieces import CARD, card_paper, card_picture
from art.source.palette import BRASS, SUIT, SUIT_ON_DARK, lit, shaded
from art.source.shapes import Point, khatam, rounded
from art.source.signs import sign

CARD_BOX, CARD_MIDDLE = (112, 156), (54, 74)
"""The box of a card: its top left lies at (4, 4)."""
PACK_BOX = (120, 168)
NULL = "null"
VALUES = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, NULL: 0}
"""What a card counts, by the end of its name: the Ace is a one, the Queen a Null."""
EDGE = "#3A2614"
"""The line round a card."""
TEAL, TEAL_DEEP, NET = "#1F6C62", "#0B3B3C", "#8FD8C6"
THICK, THIN = 5, 2
"""Cards one sees of a full pack and of a low one."""


def face(d: Drawing, suit: str, value: int) -> None:
    """A face for 90 pixels of height and more; letter or number go above the sign in the corner."""
    card_paper(d)
    card_picture(d, suit, value)
    for turn in (0, 180):
        with d.at(0, 0, turn=turn):
            sign(d, suit, SUIT[suit], -39.5, -36, 0.62)


def small_face(d: Drawing, suit: str, value: int) -> None:
    """A face for less than 90 pixels: one large sign, and room for a large letter or number above it."""
    colour = SUIT[suit]
    card_paper(d)
    d.path(rounded(-45, -65, 90, 130, 6), fill=lit(colour, 0.93), stroke=colour, weight=2.4, stroke_alpha=0.6)
    if value:
        sign(d, suit, colour, 10, 30, 2.3, large=(-2, 28, 2.9))
        return
    if d.large:
        d.circle(-2, 31, 31, stroke=colour, weight=6)
    else:
        d.circle(10, 30, 25, stroke=colour, weight=8)
    sign(d, suit, colour, 10, 30, 1.15, large=(-2, 31, 1.75))
    with d.at(28, -36, 0.6):
        d.path("M-18 14L-22.5 -9L-10 3L0 -18L10 3L22.5 -9L18 14Z", fill=colour)


def back(d: Drawing) -> None:
    """The back: a net of stars on teal."""
    _rim(d)
    teal = d.linear((-44, -64), (44, 64), (0, TEAL), (1, TEAL_DEEP))
    d.path(rounded(-44, -64, 88, 128, 6), fill=teal, stroke=BRASS, weight=1.6)
    for row in range(-2, 3):
        for column in (-1, 0, 1):
            x, y = column * 29.3, row * 25.6
            d.path(khatam(x, y, 12.6), stroke=NET, weight=1, stroke_alpha=0.55)
            if (row + column) % 2:
                d.circle(x, y, 2.6, fill=NET, fill_alpha=0.6)
            else:
                d.path(khatam(x, y, 6.4), fill=BRASS, fill_alpha=0.8)
    _rosette(d, 25)


def small_back(d: Drawing) -> None:
    """The back for less than 90 pixels: one star."""
    _rim(d)
    teal = d.linear((-42, -62), (42, 62), (0, TEAL), (1, TEAL_DEEP))
    d.path(rounded(-42, -62, 84, 124, 6), fill=teal, stroke=BRASS, weight=3)
    for x in (-1, 1):
        for y in (-1, 1):
            d.path(khatam(x * 25, y * 42, 12), fill=BRASS, fill_alpha=0.75)
    _rosette(d, 32)


def _rim(d: Drawing) -> None:
    d.shadow(CARD, 2, 4, 5, 0.18)
    d.path(CARD, fill=d.linear((-50, -70), (50, 70), (0, "#FFF9EA"), (1, "#EAD9B5")), stroke=EDGE, weight=1.6)


def _rosette(d: Drawing, radius: float) -> None:
    gold = d.linear((-radius * 0.6, -radius * 0.6), (radius * 0.6, radius * 0.6), (0, "#FFE3A0"), (1, "#C98F2E"))
    d.path(khatam(0, 0, radius), fill=TEAL_DEEP, stroke=BRASS, weight=2)
    d.path(khatam(0, 0, radius * 0.76), fill=gold, stroke="#5B3A0C", weight=1.2)
    d.path(khatam(0, 0, radius * 0.44), fill="#B5321E", stroke="#5B1A0E", weight=1)
    d.circle(0, 0, radius * 0.16, fill="#FFF6E0")


def pack(d: Drawing, cards: int) -> None:
    """The pack, face down: the upmost card and the edges of those below it."""
    for below in range(cards - 1, 0, -1):
        with d.at(below * 1.1, below * 2):
            if below == cards - 1:
                d.shadow(CARD, 2, 3, 4, 0.18)
            d.path(CARD, fill=shaded("#EAD9B5", 0.04 * below), stroke=EDGE, weight=1.6)
    back(d)


def empty_place(d: Drawing) -> None:
    """Where a card may lie: a line of short strokes."""
    for start, end in (((-42, -70), (42, -70)), ((50, -62), (50, 62)), ((42, 70), (-42, 70)), ((-50, 62), (-50, -62))):
        _dashes(d, start, end, 7 if start[1] == end[1] else 11)
    for x in (-1, 1):
        for y in (-1, 1):
            corner = f"M{50 * x} {62 * y}A8 8 0 0 {int(x * y > 0)} {42 * x} {70 * y}"
            d.path(corner, stroke="#F0C98E", weight=1.8, stroke_alpha=0.45)


def _dashes(d: Drawing, start: Point, end: Point, count: int) -> None:
    """So many strokes between two points, gaps as long as strokes; it begins and ends with a gap."""
    (x1, y1), (x2, y2) = start, end
    for k in range(count):
        parts = ((2 * k + 1) / (2 * count + 1), (2 * k + 2) / (2 * count + 1))
        from_here, to_there = ((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in parts)
        d.line(from_here, to_there, stroke="#F0C98E", weight=1.8, stroke_alpha=0.45)


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for suit in SUIT:
        for name, value in VALUES.items():
            for ending, draw in (("", face), ("-small", small_face)):
                d = Drawing(*CARD_BOX, CARD_MIDDLE, large=large)
                draw(d, suit, value)
                yield f"marrakesh/card-{suit}-{name}{ending}", d
        for ending, colours in (("", SUIT), ("-on-dark", SUIT_ON_DARK)):
            d = Drawing(28, 28, (14, 14))
            sign(d, suit, colours[suit])
            yield f"marrakesh/suit-{suit}{ending}", d
    for name, plain in (("card-back", back), ("card-back-small", small_back), ("card-place", empty_place)):
        d = Drawing(*CARD_BOX, CARD_MIDDLE)
        plain(d)
        yield f"marrakesh/{name}", d
    for name, cards in (("pack", THICK), ("pack-low", THIN)):
        d = Drawing(*PACK_BOX, CARD_MIDDLE)
        pack(d, cards)
        yield f"marrakesh/{name}", d
