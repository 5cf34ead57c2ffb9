"""What explains a trick in Marrakesh: the wheel of the suits, number plates; the chips' tray; the score pad."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.source.kit import Drawing
from art.source.palette import BRASS, BRASS_OUTLINE, CLAY, SUIT
from art.source.shapes import Point, data, on_circle, polygon, rounded
from art.source.signs import sign

RIM = 60
"""Radius of the wheel of the suits."""
RING, DISC, PATH = 35, 17.5, 42
"""How far from the wheel's middle a suit lies; the radius of its disc, and of the arrows' way along the rim."""
ROUND = ("spade", "heart", "diamond", "club")
"""The suits clockwise from the top: each beats the next, and the last one the first (MK-8)."""
ACROSS = (("spade", "diamond"), ("heart", "club"))
"""Who beats the suit opposite (MK-8)."""
BEATS = (*zip(ROUND, (*ROUND[1:], ROUND[0]), strict=True), *ACROSS)
"""All pairs of suits, the higher one first."""
ROUND_LINE, ACROSS_LINE, USED = "#5A3A1E", "#8A7350", "#B81F1A"
"""The colours of the wheel's arrows: along its rim, across it, and of the relation just used."""
PLATE = 48
PAD_WIDTH, HEADING, ROW = 304, 54, 30.6
"""The score pad: its width, where its first row begins, the height of a row."""
SHUFFLED = 3
"""Rounds between two shuffles of the pack (MK-3)."""


def _at(suit: str) -> Point:
    return on_circle(0, 0, RING, math.tau * ROUND.index(suit) / 4)


def rank_wheel(d: Drawing, used: tuple[str, ...] = ()) -> None:
    """The wheel of the suits; of two suits the relation stands out, of one the suit itself (MK-17)."""
    d.circle(2, 4, RIM, fill="#1A0E08", fill_alpha=0.28)
    d.circle(
        0, 0, RIM, fill=d.linear((-42, -42), (42, 42), (0, "#FFFBEF"), (1, "#EFDDB4")), stroke=BRASS_OUTLINE, weight=2
    )
    d.circle(0, 0, 55, stroke="#B98F5E", weight=1)
    for pair in sorted(BEATS, key=lambda pair: pair == used):
        _arrow(d, pair, loud=pair == used)
    for suit in ROUND:
        x, y = _at(suit)
        told = suit in used
        d.circle(
            x,
            y,
            DISC,
            fill="#FFFFFF",
            stroke=SUIT[suit],
            weight=3.2 if told else 1.6,
        )
        if used == (suit,):
            d.circle(x, y, DISC + 1.6, stroke=USED, weight=4)
        sign(d, suit, SUIT[suit], x, y, 0.86, large=(x, y, 1.14))


def _arrow(d: Drawing, pair: tuple[str, ...], *, loud: bool) -> None:
    """From the suit that beats to the one that is beaten: along the rim, or across the middle in strokes."""
    (x1, y1), (x2, y2) = (_at(suit) for suit in pair)
    quiet = (ACROSS_LINE, 2.2, 6.5) if pair in ACROSS else (ROUND_LINE, 2.4, 7)
    colour, weight, head = (USED, 4.2, 9) if loud else quiet
    if pair in ACROSS:
        run_x, run_y = (x2 - x1) / (2 * RING), (y2 - y1) / (2 * RING)
        start, tip = DISC + 1, 2 * RING - DISC - 2
        reach = tip - head
        strokes = 4
        for k in range(strokes):
            part = (reach - start) / (2 * strokes - 1)
            here, there = (start + part * 2 * k, start + part * (2 * k + 1))
            d.line(
                (x1 + run_x * here, y1 + run_y * here),
                (x1 + run_x * there, y1 + run_y * there),
                stroke=colour,
                weight=weight,
            )
        _head(d, (x1 + run_x * tip, y1 + run_y * tip), math.atan2(run_x, -run_y), colour, head)
        return
    begin = math.tau * ROUND.index(pair[0]) / 4
    (from_x, from_y), (to_x, to_y) = (on_circle(0, 0, PATH, begin + angle) for angle in (0.5, 0.96))
    curve = data("M% %A% % 0 0 1 % %", from_x, from_y, PATH, PATH, to_x, to_y)
    d.path(curve, stroke=colour, weight=weight)
    _head(d, on_circle(0, 0, PATH - 1, begin + 1.1), begin + math.pi / 2 + 1, colour, head)


def _head(d: Drawing, tip: Point, direction: float, colour: str, size: float) -> None:
    """An arrow's head; `direction` is measured clockwise from upwards."""
    back = on_circle(*tip, -size, direction)
    sides = [on_circle(*back, size * 0.62, direction + turn) for turn in (math.pi / 2, -math.pi / 2)]
    d.path(polygon([tip, *sides]), fill=colour, stroke=colour, weight=0.8)


def number_plate(d: Drawing, *, played: bool, chosen: bool = False) -> None:
    """The plate of a number of the trick: brass while it is to be played, dark afterwards."""
    outline = rounded(-PLATE / 2, -PLATE / 2, PLATE, PLATE, 9)
    if played:
        d.path(outline, fill="#2A0808", fill_alpha=0.5, stroke="#F0C98E", weight=2, stroke_alpha=0.5)
        return
    if chosen:
        for weight, alpha in ((11, 0.16), (7, 0.3)):
            d.path(outline, stroke="#FFD984", weight=weight, stroke_alpha=alpha)
    d.shadow(outline, 1, 3, 2, 0.2)
    d.path(
        outline,
        fill=d.linear((0, -24), (0, 24), (0, "#FFDD8E"), (0.5, "#EDB850"), (1, "#C98A2B")),
        stroke="#FFE9B8",
        weight=2,
    )
    d.path(rounded(-20, -20, 40, 40, 6), stroke=BRASS_OUTLINE, weight=1.2, stroke_alpha=0.5)
    if chosen:
        d.path(outline, stroke="#FFF3D2", weight=3.6)


def number_strike(d: Drawing) -> None:
    """What strikes out a number that has been played."""
    d.line((-16, 14), (16, -14), stroke="#2A0808", weight=6, stroke_alpha=0.7)
    d.line((-16, 14), (16, -14), stroke="#F0C98E", weight=3)


def chip_tray() -> Drawing:
    """The tray between the boards with its three places for null chips."""
    d = Drawing(176, 76, (88, 38))
    d.path(rounded(-84, -34, 168, 68, 34), fill="#2A0808", fill_alpha=0.45, stroke=BRASS, weight=1.4, stroke_alpha=0.6)
    for x in (-50, 0, 50):
        chip_place(d, x)
    return d


def chip_place(d: Drawing, x: float) -> None:
    """A place without a chip: a ring of short strokes."""
    for k in range(13):
        ends = (on_circle(x, 0, 21, math.tau * (k + part) / 13) for part in (0.0, 0.5))
        (x1, y1), (x2, y2) = ends
        d.path(f"M{x1:.2f} {y1:.2f}A21 21 0 0 1 {x2:.2f} {y2:.2f}", stroke="#F0C98E", weight=1.8, stroke_alpha=0.55)


def score_pad(rounds: int) -> Drawing:
    """The score pad for so many rounds; a stronger line where the pack is shuffled."""
    height = HEADING + rounds * ROW + 8.8
    d = Drawing(PAD_WIDTH + 10, round(height) + 12, (4, 4))
    outline = rounded(0, 0, PAD_WIDTH, height, 10)
    d.shadow(outline, 2, 4, 3, 0.2)
    d.path(
        outline,
        fill=d.linear((0, 0), (PAD_WIDTH, height), (0, "#FFF6E2"), (1, "#EAD8B0")),
        stroke="#6B4A28",
        weight=1.6,
    )
    d.rect(14, HEADING, PAD_WIDTH - 28, 1.6, fill=CLAY, fill_alpha=0.8)
    d.rect(206, HEADING + 8, 1.2, rounds * ROW - 12, fill="#B98F5E", fill_alpha=0.6)
    for row in range(1, rounds):
        shuffled = row % SHUFFLED == 0
        weight, colour, alpha = (2.2, CLAY, 0.75) if shuffled else (1, "#B98F5E", 0.5)
        d.rect(14, HEADING + row * ROW - weight / 2, PAD_WIDTH - 28, weight, fill=colour, fill_alpha=alpha)
    return d


def drawings(*, large: bool = False) -> Iterator[tuple[str, Drawing]]:
    """The files of this module, as they are or with large signs."""
    relations = {"": (), **{"-" + "-".join(used): used for used in (*BEATS, *((suit,) for suit in ROUND))}}
    for ending, used in relations.items():
        d = Drawing(132, 136, (66, 66), large=large)
        rank_wheel(d, used)
        yield f"marrakesh/rank-wheel{ending}", d
    for name, played, chosen in (("to-play", False, False), ("chosen", False, True), ("played", True, False)):
        d = Drawing(64, 64, (32, 32))
        number_plate(d, played=played, chosen=chosen)
        yield f"marrakesh/number-{name}", d
    d = Drawing(64, 64, (32, 32))
    number_strike(d)
    yield "marrakesh/number-strike", d
    yield "marrakesh/chip-tray", chip_tray()
    for rounds in (3, 6, 12):
        yield f"marrakesh/score-pad-{rounds}", score_pad(rounds)
