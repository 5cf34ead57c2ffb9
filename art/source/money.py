"""Banknotes and souvenir cards of MarraCash. Their values are written by the program."""

from __future__ import annotations

from collections.abc import Iterator

from art.source.kit import Drawing
from art.source.palette import BRASS, PAPER, PAPER_SHADE, SHOP, SHOP_INK, lit, outline_of, shaded
from art.source.shapes import disc, horseshoe, khatam, rounded
from art.source.signs import TRADE, sign
from art.source.wares import WARES

BANKNOTE = {25: "#7FB48C", 100: "#8DB4DC", 200: "#E0A078", 500: "#B49BCF"}
"""The paper of each note, by its value in Dirham."""
NOTE_BOX = (120, 72)
NOTE = (112, 64)
SOUVENIR = (72, 100)
"""A souvenir card in units. It lies at (4, 4) in its box of 84 x 112."""
SOUVENIR_AT = 4
SOUVENIR_BOX = (84, 112)
BAND = 26
"""Height of the coloured band at the foot of a souvenir, with the sign on its left and room for the value."""


def banknote(d: Drawing, value: int) -> None:
    """A note: frame and star; the value stands beside it as a number."""
    paper, (width, height) = BANKNOTE[value], NOTE
    line = outline_of(paper)
    left, top = -width / 2, -height / 2
    note = rounded(left, top, width, height, 9)
    with d.at(1.5, 3):
        d.path(note, fill="#1A0E08", fill_alpha=0.25)
    shine = d.linear((left, top), (-left, -top), (0, lit(paper, 0.3)), (0.5, paper), (1, shaded(paper, 0.16)))
    d.path(note, fill=shine, stroke=line, weight=5)
    d.path(rounded(left + 10, top + 10, width - 20, height - 20, 6), stroke=line, weight=3, stroke_alpha=0.6)
    d.path(khatam(0, 0, 20), fill=line)
    d.path(disc(0, 0, 6), fill=lit(paper, 0.35))
    for x in (-36, 36):
        d.path(disc(x, 0, 5), fill=line, fill_alpha=0.7)


def _card(d: Drawing) -> None:
    width, height = SOUVENIR
    outline = rounded(0, 0, width, height, 7)
    d.shadow(outline, 2, 4, 2, 0.2)
    d.path(outline, fill=d.linear((0, 0), (width, height), (0, PAPER), (1, PAPER_SHADE)), stroke="#3A2614", weight=2)


def souvenir(d: Drawing, colour: str) -> None:
    """A souvenir: what the trade sells under an arch, the band below for sign and value."""
    width, height = SOUVENIR
    cloth, line = SHOP[colour], outline_of(SHOP[colour])
    _card(d)
    room = d.linear((12, 8), (60, 70), (0, lit(cloth, 0.86)), (1, lit(cloth, 0.68)))
    d.path(horseshoe(width / 2, height - BAND - 3, 52, 66, 0.1, 0.1), fill=room, stroke=line, weight=1.8)
    with d.at(width / 2, 42, 0.55):
        WARES[colour](d)
    top = height - BAND - 3
    band = d.linear((4, top), (width - 4, height - 4), (0, lit(cloth, 0.14)), (0.5, cloth), (1, shaded(cloth, 0.18)))
    d.path(rounded(4, top, width - 8, BAND - 1, 4), fill=band, stroke=line, weight=1.6)
    sign(d, TRADE[colour], SHOP_INK[colour], 17, top + BAND / 2 - 0.5, 0.78, large=(18, top + BAND / 2 - 0.5, 0.98))


def souvenir_back(d: Drawing) -> None:
    """The back of a souvenir: a net of stars on clay."""
    width, height = SOUVENIR
    _card(d)
    clay = d.linear((5, 5), (width - 5, height - 5), (0, "#B65A3A"), (1, "#6E2A19"))
    d.path(rounded(5, 5, width - 10, height - 10, 4), fill=clay, stroke=BRASS, weight=1.6)
    for row in range(-2, 3):
        for column in range(-1, 2):
            x, y = width / 2 + column * 19, height / 2 + row * 18
            d.path(khatam(x, y, 9.2), stroke="#F6D9A8", weight=1, stroke_alpha=0.6)
            if (row + column) % 2 == 0:
                d.path(khatam(x, y, 4.6), fill=BRASS)
    d.path(khatam(width / 2, height / 2, 17), fill="#6E2A19", stroke=BRASS, weight=1.8)
    d.path(khatam(width / 2, height / 2, 11.5), fill=BRASS)
    d.path(khatam(width / 2, height / 2, 5.5), fill="#6E2A19")


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for value in BANKNOTE:
        d = Drawing(*NOTE_BOX, (NOTE_BOX[0] / 2, NOTE_BOX[1] / 2))
        banknote(d, value)
        yield f"marracash/banknote-{value}", d
    for colour in SHOP:
        d = Drawing(*SOUVENIR_BOX, (SOUVENIR_AT, SOUVENIR_AT), large=large)
        souvenir(d, colour)
        yield f"marracash/souvenir-{colour}", d
    d = Drawing(*SOUVENIR_BOX, (SOUVENIR_AT, SOUVENIR_AT))
    souvenir_back(d)
    yield "marracash/souvenir-back", d
