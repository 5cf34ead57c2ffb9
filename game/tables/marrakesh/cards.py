"""A card on the screen: its face with letters, its back."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi
from typing import Final, Literal

from game.core.text import _
from game.rules.marrakesh.boards import BACK
from game.rules.marrakesh.cards import BY_NAME, SUITS, number, suit
from game.rules.marrakesh.words import face_name
from game.stage.view import Point
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, BRASS_DARK, CHOOSABLE, LATO, Colour, Style

WIDE, HIGH = 100.0, 140.0
"""A card at scale 1."""
SUIT_COLOURS: Final = {"clubs": "#137A58", "diamonds": "#6259BC", "hearts": "#B3150F", "spades": "#171B22"}
"""On a card, for letters."""
_BOX: Final = (112.0, 156.0)
"""The picture of a card, and the card's middle in it."""
_MIDDLE: Final = (54.0, 74.0)
_SMALL: Final = 90
"""Pixels of width below which a card has one large sign and letter instead of pips."""
_STEPS: Final = 12
"""So many widths of a card that is being turned over are kept."""
_LEGIBLE: Final = 13
"""Pixels below which a word is left out."""
_AROUND: Final = 20.0
"""Room for a frame and its glow round a card that is turned, at scale 1."""

Frame = Literal["", "may", "chosen"]
"""How a card of the hand is framed: at rest, it may be played, it is being pointed at."""


def suit_of(card: str) -> str:
    """A card's suit as the art names it: "club"."""
    return SUITS[suit(BY_NAME[card])][:-1]


def index(card: str) -> str:
    """What stands in a card's corner."""
    return {0: _("Q"), 1: _("A")}.get(number(BY_NAME[card])) or str(number(BY_NAME[card]))


def in_order(kinds: Iterable[str], *, by_number: bool) -> list[str]:
    """Cards of a hand as they are held: by suit, or by number; high before low, backs last."""

    def place(kind: str) -> tuple[int, int, int]:
        if kind == BACK:
            return (1, 0, 0)
        high, rank = -number(BY_NAME[kind]), -suit(BY_NAME[kind])
        return (0, high, rank) if by_number else (0, rank, high)

    return sorted(kinds, key=place)


def is_small(canvas: Canvas, scale: float) -> bool:
    """Whether a card that lies flat is so small that it shows one large sign and letter instead of pips."""
    return canvas.far or canvas.large_signs or WIDE * scale * canvas.k < _SMALL


def draw_card(
    canvas: Canvas, kind: str, x: float, y: float, scale: float, alpha: int = 255, *, small: bool | None = None
) -> None:
    """A card round a point, so many times as large as 100 x 140 units. `small`: see `is_small`."""
    small = is_small(canvas, scale) if small is None else small or canvas.large_signs
    left, top = x - _MIDDLE[0] * scale, y - _MIDDLE[1] * scale
    face = "back" if kind == BACK else f"{suit_of(kind)}-{number(BY_NAME[kind]) or 'null'}"
    name = f"marrakesh/card-{face}{'-small' * small}"
    canvas.picture(name, left, top, _BOX[0] * scale, _BOX[1] * scale, alpha)
    if kind == BACK or alpha < 255:
        return
    colour = SUIT_COLOURS[SUITS[suit(BY_NAME[kind])]]
    if small:
        style = Style(LATO, "Black", 62 * scale, 1)
        canvas.text(index(kind), left + 33 * scale, top + 60 * scale, style, colour, "middle")
        word = Style(LATO, "Black", 19 * scale, 1)
        if not number(BY_NAME[kind]) and word.size * canvas.k >= _LEGIBLE and not canvas.large_signs:
            canvas.text(face_name(0), left + 31 * scale, top + 86 * scale, word, colour, "middle")
        return
    _corner(canvas, kind, (left + 14.5 * scale, top + 27 * scale), scale, colour)
    upside_down = (x + (x - left - 14.5 * scale), y + (y - top - 18 * scale))
    wide, high = 30 * scale, 30 * scale
    canvas.turned(
        ("corner", kind, scale), upside_down, wide, high, 180,
        lambda pen: _corner(pen, kind, (wide / 2, high / 2 + 9 * scale), scale, colour),
    )  # fmt: skip
    if not number(BY_NAME[kind]):
        canvas.text(face_name(0), x, top + 129 * scale, Style(LATO, "Bold", 15 * scale, 1), colour, "middle")


def _corner(canvas: Canvas, kind: str, at: Point, scale: float, colour: Colour) -> None:
    canvas.text(index(kind), at[0], at[1], Style(LATO, "Black", 25 * scale, 1), colour, "middle")


def draw_turned(
    canvas: Canvas,
    kind: str,
    middle: Point,
    scale: float,
    degrees: float,
    frame: Frame = "",
    *,
    narrowed: float = 1,
    shrunk: float = 1,
    small: bool | None = None,
) -> None:
    """A card held at an angle.

    Less of its width is seen while it is being turned over; on its way it is `shrunk` times as large.
    """
    wide, high = (WIDE + 2 * _AROUND) * scale, (HIGH + 2 * _AROUND) * scale

    def paint(pen: Canvas) -> None:
        edge = Bounds(_AROUND * scale, _AROUND * scale, WIDE * scale, HIGH * scale)
        if frame == "chosen":
            pen.glow_along(edge, radius=9 * scale)
        draw_card(pen, kind, wide / 2, high / 2, scale, small=small)
        if frame == "may":
            pen.box(edge.grown(1), radius=9 * scale, line=CHOOSABLE, width=2.6)
        elif frame == "chosen":
            pen.box(edge.grown(4), radius=12 * scale, line=BRASS_DARK, width=6)
            pen.box(edge.grown(3), radius=11 * scale, line=BRASS, width=4.4)

    key = ("card", kind, scale, frame, small)
    canvas.turned(key, middle, wide, high, degrees, paint, narrowed=narrowed, shrunk=shrunk)


def draw_turning(
    canvas: Canvas, was: str, now: str, middle: Point, scale: float, part: float, degrees: float = 0
) -> None:
    """A card that is being turned over: narrower and narrower, then from its other side."""
    narrowed = max(0.04, round(abs(cos(pi * part)) * _STEPS) / _STEPS)
    small = is_small(canvas, scale) if not degrees else None  # as it will lie there
    draw_turned(canvas, was if part < 0.5 else now, middle, scale, degrees, narrowed=narrowed, small=small)
