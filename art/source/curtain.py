"""The curtain that comes down between two players: folds, rod, woven border, each as a strip that joins sideways."""

from __future__ import annotations

from collections.abc import Iterator

from art.source.kit import Drawing
from art.source.palette import BONE, BRASS
from art.source.shapes import khatam, lozenge

FOLD = 96
"""The width of a fold, and of every strip."""
ROD_HIGH, BORDER_HIGH, FRINGE = 72, 88, 52


def _fold_shade(d: Drawing, height: float) -> None:
    """The shade between two folds, over something flat."""
    shade = d.linear((0, 0), (FOLD, 0), (0, "#000000", 0.45), (0.5, "#000000", 0), (1, "#000000", 0.45))
    d.rect(0, 0, FOLD, height, fill=shade)


def fold() -> Drawing:
    """One fold of the fabric; it joins on all sides."""
    d = Drawing(FOLD, FOLD)
    light = ("#3E0C0E", "#6B1D1A", "#962E27", "#AE3F35", "#B6443A", "#AA3C32", "#8A2620", "#641B19", "#3E0C0E")
    red = d.linear((0, 0), (FOLD, 0), *((k / (len(light) - 1), colour) for k, colour in enumerate(light)))
    d.rect(-1, -1, FOLD + 2, FOLD + 2, fill=red)
    return d


def shade(top: bool) -> Drawing:
    """The dark at the upper or the lower end of the curtain; wider and higher at will."""
    d = Drawing(FOLD, 288)
    stops = ((0, "#000000", 0.5), (1, "#000000", 0)) if top else ((0, "#000000", 0), (1, "#000000", 0.55))
    d.rect(-1, 0, FOLD + 2, 288, fill=d.linear((0, 0), (0, 288), *stops))
    return d


def rod() -> Drawing:
    """The brass rod and the ring that carries a fold."""
    d = Drawing(FOLD, ROD_HIGH)
    line = "#3A220E"
    brass = d.linear((0, 26), (0, 50), (0, "#FFE3A0"), (0.5, "#C98F2E"), (1, "#6E4310"))
    d.rect(-1, 52, FOLD + 2, 6, fill="#000000", fill_alpha=0.2)
    d.rect(-1, 26, FOLD + 2, 24, fill=brass)
    for y in (26, 50):
        d.rect(-1, y - 0.8, FOLD + 2, 1.6, fill=line)
    for colour, weight in ((line, 7), (BRASS, 4)):
        d.ellipse(FOLD / 2, 42, 15, 24, stroke=colour, weight=weight)
    return d


def border() -> Drawing:
    """The woven border near the hem and the fringe below it."""
    d = Drawing(FOLD, BORDER_HIGH + FRINGE)
    d.rect(-1, 0, FOLD + 2, BORDER_HIGH, fill="#12302B")
    for y in (0, BORDER_HIGH - 4):
        d.rect(-1, y, FOLD + 2, 4, fill=BRASS)
    middle = BORDER_HIGH / 2
    for radius, colour in ((33, BRASS), (24, "#8E2A22"), (13, BONE)):
        d.path(khatam(FOLD / 2, middle, radius), fill=colour)
    for x in (0, FOLD):
        d.path(lozenge(x, middle, 10, 15), fill="#7FD8B8")
    _fold_shade(d, BORDER_HIGH)
    for k in range(8):
        x, sway, length = 6 + 12 * k, (k % 3 - 1) * 1.5, 44 - (k * 37) % 11
        d.line((x, BORDER_HIGH + 2), (x + sway, BORDER_HIGH + length), stroke=BRASS, weight=3.4)
    return d


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    yield "ui/curtain-fold", fold()
    yield "ui/curtain-shade-top", shade(top=True)
    yield "ui/curtain-shade-bottom", shade(top=False)
    yield "ui/curtain-rod", rod()
    yield "ui/curtain-border", border()
