"""The people of the souk: visitors, their line, the customers in a shop."""

from __future__ import annotations

from collections.abc import Iterator

from art.source.kit import Drawing, piece_box
from art.source.palette import BRASS, BRASS_OUTLINE, CREAM, INK, SHOP, SHOP_INK, lit, outline_of, shaded
from art.source.signs import TRADE, sign

ROBE = (
    "M0 -47C9 -42 17.5 -34 18.5 -22C18.5 -16 17 -12 15 -9C26 -3 32 14 33 43C22 49 -22 49 -33 43"
    "C-32 14 -26 -3 -15 -9C-17 -12 -18.5 -16 -18.5 -22C-17.5 -34 -9 -42 0 -47Z"
)
HOOD_OPENING = (
    "M0 -40C8 -36 12.4 -29 12.4 -22C12.4 -14 7 -8.6 0 -8.6C-7 -8.6 -12.4 -14 -12.4 -22C-12.4 -29 -8 -36 0 -40Z"
)
BROW = "M-8.4 -24C-6 -31 6 -31 8.4 -24C5 -27 -5 -27 -8.4 -24Z"
FOLDS = "M-22 8C-25 19 -26 32 -26 42.5M22 8C25 19 26 32 26 42.5"
CUSTOMER = (
    "M0 -11C3.4 -9 5.4 -6 5.4 -3C5.4 -1.6 5 -.6 4.4 .2C7.6 2 9 6 9.4 11H-9.4C-9 6 -7.6 2 -4.4 .2"
    "C-5 -.6 -5.4 -1.6 -5.4 -3C-5.4 -6 -3.4 -9 0 -11Z"
)


def visitor(d: Drawing, colour: str) -> None:
    """A visitor of the souk: pointed hood, face in the shade, the sign of the trade on the robe."""
    cloth, line, inside = SHOP[colour], outline_of(SHOP[colour]), shaded(SHOP[colour], 0.76)
    d.foot_shadow(34)
    d.path(
        ROBE,
        fill=d.linear((-30, -36), (26, 44), (0, lit(cloth, 0.24)), (0.45, cloth), (1, shaded(cloth, 0.28))),
        stroke=line,
        weight=4.4,
    )
    d.path(HOOD_OPENING, fill=inside)
    d.ellipse(0, -20.4, 8.8, 9.8, fill=d.linear((-7, -29), (6, -11), (0, "#F0C79D"), (1, "#B67E55")))
    d.path(BROW, fill=inside)
    d.path(FOLDS, stroke=line, weight=2.4, stroke_alpha=0.6)
    sign(d, TRADE[colour], SHOP_INK[colour], 0, 19.5, 1.72, large=(0, 16, 2.3))


def customer(d: Drawing, colour: str) -> None:
    """A customer as a mark beside a number."""
    d.path(CUSTOMER, fill=colour)


def footprint(d: Drawing) -> None:
    """Where a visitor stood in the line: two soles, placed like the feet of a visitor."""
    for x, y in ((-9, 30), (9, 39)):
        d.ellipse(x, y, 6.5, 10, fill="#6B3A20", fill_alpha=0.36)


def end_marker(d: Drawing) -> None:
    """The brass wedge over an end of the line: from here a visitor may be taken."""
    wedge = "M-44 -26H44L0 26Z"
    d.shadow(wedge, 2, 5, 5)
    d.path(
        wedge,
        fill=d.linear((-30, -26), (14, 20), (0, lit(BRASS, 0.35)), (0.5, BRASS), (1, shaded(BRASS, 0.2))),
        stroke=shaded(BRASS_OUTLINE, 0.5),
        weight=8,
    )


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    for colour in SHOP:
        d = piece_box(large=large)
        visitor(d, colour)
        yield f"marracash/visitor-{colour}", d
    for name, piece in (("footprint", footprint), ("end-marker", end_marker)):
        d = piece_box(large=large)
        piece(d)
        yield f"marracash/{name}", d
    for name, colour in (("head", CREAM), ("head-dark", INK)):
        d = Drawing(24, 24, (12, 12))
        customer(d, colour)
        yield f"marracash/{name}", d
