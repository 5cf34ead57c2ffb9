"""The table of Marrakesh: the carpet, the home boards of cedar and felt, the grounds they are made of."""

from __future__ import annotations

import random
from collections.abc import Iterator

from art.source.kit import Drawing
from art.source.palette import BONE, BRASS, BRASS_OUTLINE, GLOW, SHADOW
from art.source.shapes import data, khatam, lozenge, on_circle, polygon, rounded

TABLE = (1248, 874)
BOARD = (500, 424)
BOARD_BOX, BOARD_AT = (528, 456), (12, 12)
"""The box of a home board, and where its top left lies in it."""
FELT = (17, 20, 348, 384)
"""The felt on a board: x, y, width, height."""
STEP = 58
"""From one point to the next."""
BASE, TIP = 378, 232
"""How low a point begins on the felt, and how high it reaches."""
OVALS = (432, (345, 211, 77))
"""The middles of the ovals on a board, the first one lowest."""
CEDAR_LINE = "#1D0D05"
PALE_ROSE, GREEN = "#F0C98E", "#1F6C62"


def carpet() -> Drawing:
    """The carpet on which all lies: a border of lozenges, and a medallion at each side of the hand."""
    d = Drawing(*TABLE)
    width, height = TABLE
    for shift, alpha in ((5, 0.16), (3, 0.2)):
        d.path(rounded(shift, shift + 1, width - shift - 3, height - 8, 20), fill=SHADOW, fill_alpha=alpha)
    wool = d.linear((0, 0), (0, height), (0, "#8E2A22"), (0.5, "#7A1F1C"), (1, "#571214"))
    d.path(rounded(2, 2, width - 6, height - 8, 20), fill=wool, stroke="#2A0808", weight=2)
    d.path(rounded(11, 11, width - 24, height - 26, 14), stroke=BRASS, weight=2, stroke_alpha=0.8)
    d.path(rounded(28, 28, width - 58, height - 60, 8), stroke=BRASS, weight=1.2, stroke_alpha=0.5)
    _border(d, width - 2, height - 4)
    for x in (176, width - 176):
        with d.at(x, height - 110):
            _medallion(d)
    return d


def _border(d: Drawing, width: float, height: float) -> None:
    """Lozenges all round, in two colours by turns."""
    for k in range(52):
        for y in (19.5, height - 17.5):
            x = 36 + k * (width - 70) / 51
            d.path(lozenge(x, y, 6, 5.4), fill=GREEN if k % 2 else PALE_ROSE, fill_alpha=0.85)
    for k in range(35):
        for x in (19.5, width - 17.5):
            y = 43 + k * (height - 84) / 34
            d.path(lozenge(x, y, 5.4, 6), fill=GREEN if k % 2 else PALE_ROSE, fill_alpha=0.85)


def _medallion(d: Drawing) -> None:
    """A lozenge with a star of three colours."""
    d.path(lozenge(0, 0, 128, 92), fill="#571214", fill_alpha=0.55, stroke=PALE_ROSE, weight=1.8, stroke_alpha=0.5)
    d.path(lozenge(0, 0, 111, 80), stroke=GREEN, weight=4, stroke_alpha=0.8)
    d.path(khatam(0, 0, 54), fill=GREEN, fill_alpha=0.75, stroke=PALE_ROSE, weight=1.6, stroke_alpha=0.9)
    d.path(khatam(0, 0, 44, 0.3927), stroke=PALE_ROSE, weight=1.2, stroke_alpha=0.7)
    d.path(khatam(0, 0, 32), fill=BRASS, fill_alpha=0.9)
    d.path(khatam(0, 0, 22), fill="#7A1F1C")
    d.circle(0, 0, 6, fill=BONE)
    for x in (-88, 88):
        d.path(khatam(x, 0, 11), fill=BRASS, fill_alpha=0.85)


def board() -> Drawing:
    """A home board: a cedar box, felt with six points, three ovals. Numbers and turns are written by the program."""
    d = Drawing(*BOARD_BOX, BOARD_AT)
    width, height = BOARD
    d.shadow(rounded(0, 0, width, height, 18), 4, 9, 7, 0.34)
    _cedar(d)
    d.path(rounded(5, 5, width - 10, height - 10, 12), stroke=BRASS, weight=1.6, stroke_alpha=0.75)
    _felt(d)
    middle, heights = OVALS
    for y in heights:
        with d.at(middle, y):
            _oval(d)
    return d


def _cedar(d: Drawing) -> None:
    """The body of the board with the grain of its wood."""
    width, height = BOARD
    wood = d.linear((0, 0), (width * 0.3, height), (0, "#9A5F36"), (0.5, "#7C4727"), (1, "#552C15"))
    d.path(rounded(0, 0, width, height, 16), fill=wood, stroke=CEDAR_LINE, weight=2)
    rng = random.Random(1978)
    for k in range(1, height // 7):
        y = k * 7 + rng.uniform(-2, 2)
        x = rng.uniform(6, width / 2)
        end = min(width - 6, x + rng.uniform(0.2, 0.7) * width)
        if not 6 < y < height - 6:
            continue
        bend, turn = rng.uniform(-2.4, 2.4), rng.uniform(-2.4, 2.4)
        third = (end - x) / 3
        line = data("M% %C% % % % % %", x, y, x + third, y + bend, end - third, y + turn, end, y)
        colour = "#2A1206" if rng.random() < 0.6 else "#D79A66"
        d.path(line, stroke=colour, weight=rng.uniform(0.7, 1.5), stroke_alpha=rng.uniform(0.1, 0.28))


def _felt(d: Drawing) -> None:
    """The green field with its six points, bone and red wood by turns."""
    x, y, width, height = FELT
    green = d.linear((x, y), (x, y + height), (0, "#23463D"), (1, "#12302B"))
    d.path(rounded(x, y, width, height, 8), fill=green, stroke=CEDAR_LINE, weight=2)
    d.path(rounded(x + 1, y + 1, width - 2, 9, 4), fill="#000000", fill_alpha=0.25)
    for radius, turn in ((50, 0.0), (36, 0.3927)):
        d.path(khatam(x + width / 2, y + 90, radius, turn), stroke="#7FD8B8", weight=1.2, stroke_alpha=0.2)
    for place in range(6):
        _point(d, x + STEP * (place + 0.5), y + BASE, of_bone=place % 2 == 0)


def _point(d: Drawing, x: float, base: float, *, of_bone: bool) -> None:
    """One of the tall triangles."""
    half, tip = STEP / 2 - 2, base + 6 - TIP
    light, deep, line = ("#FBF1DA", "#D9C293", BRASS_OUTLINE) if of_bone else ("#C4643C", "#7E3018", PALE_ROSE)
    paint = d.linear((x - half, tip), (x + half, base), (0, light), (1, deep))
    d.path(polygon([(x - half, base), (x, tip), (x + half, base)]), fill=paint, stroke=CEDAR_LINE, weight=1.4)
    inner = [(x - half + 11, base - 7), (x, tip + 44), (x + half - 11, base - 7)]
    d.path(polygon(inner), stroke=line, weight=1.3, stroke_alpha=0.8)
    d.path(khatam(x, base - 20, 10), fill=line, fill_alpha=0.9)


def _oval(d: Drawing) -> None:
    """A hollow for the men of one turn, round its middle."""
    d.ellipse(0, 1, 56, 60, fill=CEDAR_LINE, fill_alpha=0.6)
    hollow = d.linear((-50, -45), (50, 45), (0, "#1A3A33"), (1, "#0B2421"))
    d.ellipse(0, 0, 53, 57, fill=hollow, stroke=BRASS, weight=1.8, stroke_alpha=0.6)
    for k in range(20):
        x, y = on_circle(0, 0, 1, 6.2832 * k / 20)
        d.circle(48 * x, 52 * y, 1.7, fill=BONE, fill_alpha=0.85)


def lit_oval(d: Drawing) -> None:
    """What is laid over the oval of the turn that is played."""
    for weight, alpha in ((15, 0.1), (9, 0.16)):
        d.ellipse(0, 0, 53, 57, stroke=GLOW, weight=weight, stroke_alpha=alpha)
    d.ellipse(0, 0, 53, 57, stroke=BRASS, weight=4)


def felt_tile() -> Drawing:
    """A piece of felt that joins with itself."""
    d = Drawing(96, 96)
    d.rect(-1, -1, 98, 98, fill="#1A3A33")
    rng = random.Random(4)
    for _fibre in range(110):
        x, y, run, fall = rng.uniform(6, 90), rng.uniform(6, 90), rng.uniform(-5, 5), rng.uniform(-3, 3)
        colour = "#2C5248" if rng.random() < 0.5 else "#0F2A25"
        d.line((x, y), (x + run, y + fall), stroke=colour, weight=1, stroke_alpha=0.5)
    return d


def carpet_tile() -> Drawing:
    """A piece of the carpet's field that joins with itself: stars and lozenges by turns."""
    d = Drawing(96, 96)
    d.rect(-1, -1, 98, 98, fill="#6E1A19")
    for x, y in ((0, 0), (96, 0), (0, 96), (96, 96), (48, 48)):
        d.path(khatam(x, y, 24), stroke=PALE_ROSE, weight=1.4, stroke_alpha=0.3)
        d.path(khatam(x, y, 13), fill=GREEN, fill_alpha=0.55)
        d.circle(x, y, 3, fill=BRASS, fill_alpha=0.8)
    for x, y in ((48, 0), (48, 96), (0, 48), (96, 48)):
        d.path(lozenge(x, y, 13, 13), fill="#571214", stroke=PALE_ROSE, weight=1.2, stroke_alpha=0.25)
        d.path(lozenge(x, y, 5, 5), fill=BRASS, fill_alpha=0.6)
    return d


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    yield "marrakesh/carpet", carpet()
    yield "marrakesh/board", board()
    d = Drawing(140, 148, (70, 74))
    lit_oval(d)
    yield "marrakesh/oval-lit", d
    yield "marrakesh/felt", felt_tile()
    yield "marrakesh/carpet-ground", carpet_tile()
