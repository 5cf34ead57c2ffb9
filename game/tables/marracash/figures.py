"""The figures in MarraCash's rulebook: shops, fountains and visitors as they stand on the souk."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
from game.layouts.plan import Door, Grid, Place, Plan, Rect
from game.stage.figure import Figure, Mark, Note, Piece, Plates, Tag, Way
from game.stage.view import View
from game.tables.marracash.people import IN_LINE, draw_group, draw_visitor
from game.tables.marracash.shops import ON_SHOP, Shop, draw_shops
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.pen import CAP
from game.ui.tokens import LATO, Style

PLAYERS: Final = ("ali", "anfa", "omar", "leila")
_WIDE, _HIGH = 168.0, 84.0
_ROOMY: Final = 0.8
"""Pixels a map pixel from which on an owned shop shows its next payment."""
_SIZES: Final = {"fountain": 96.0, "entrance": 96.0, "stone": 72.0, "footprint": 55.0, "end-marker": 40.0}
"""The sides of pictures, in map pixels."""


@dataclass(frozen=True, slots=True)
class AShop(Piece):
    """A shop of two cells, its doors to the north, south, west or east ("nswe"); `says` is its owner, if it has one."""

    customers: int = 0
    doors: str = "s"


def paint(canvas: Canvas, piece: Piece, x: float, y: float, s: float) -> None:
    """A piece as the table draws it."""
    kind, _space, rest = piece.kind.partition(" ")
    s *= piece.size
    match kind:
        case "shop":
            assert isinstance(piece, AShop)
            _shop(canvas, piece, x, y, s)
        case "group":
            spot = Spot("group")
            draw_group(canvas, _view(x, y, 10, 10, s, spot), spot, Counter(rest.split()), piece.alpha)
        case "visitor":
            draw_visitor(canvas, rest, x, y, IN_LINE * s, piece.alpha)
        case "lit":
            canvas.chosen(x, y, 25 * s)
        case "souvenir":
            canvas.picture(f"marracash/souvenir-{rest}", x - 42 * s, y - 56 * s, 84 * s, 112 * s)
            style = Style(LATO, "Black", 17 * s)
            base = y + 31.5 * s + canvas.size(style) * CAP
            canvas.text(piece.says, x + 11 * s, base, style, ON_SHOP[rest], "middle")
        case _:
            side = _SIZES.get(kind, 46.0) * s
            canvas.picture(f"marracash/{kind}", x - side / 2, y - side / 2, side, side, piece.alpha)


def _shop(canvas: Canvas, piece: AShop, x: float, y: float, s: float) -> None:
    spot, colour = Spot("shop"), piece.kind.removeprefix("shop ")
    owner = PLAYERS.index(piece.says) if piece.says else None
    draw_shops(canvas, _view(x, y, _WIDE, _HIGH, s, spot, piece.doors), (Shop(spot, colour, owner, piece.customers),),
               PLAYERS, _ROOMY)  # fmt: skip


def _view(x: float, y: float, wide: float, high: float, s: float, spot: Spot, doors: str = "") -> View:
    """A map with one spot alone, round a point of the canvas."""
    area = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    ways = {
        "n": ((wide / 4, 0.0), (wide * 3 / 4, 0.0)), "s": ((wide / 4, high), (wide * 3 / 4, high)),
        "w": ((0.0, high / 2),), "e": ((wide, high / 2),),
    }  # fmt: skip
    facing = {"n": (0.0, -1.0), "s": (0.0, 1.0), "w": (-1.0, 0.0), "e": (1.0, 0.0)}
    plan = Plan(
        Rect(0, 0, wide, high), 84, Grid(2, 1, (0, 0)), {}, {spot: Place.of(area)},
        doors=tuple(Door(spot, *at, facing[side], "") for side in doors for at in ways[side]),
    )  # fmt: skip
    return View(plan, Bounds(x - wide * s / 2, y - high * s / 2, wide * s, high * s), {})


def _bids(x: float, y: float, *rows: tuple[str, ...]) -> tuple[Mark, ...]:
    """Who bid what, player by player."""
    marks: list[Mark] = []
    for row, (player, *bids) in enumerate(rows):
        marks.append(Piece(f"plate-{player}", x, y + row * 52))
        marks += [Tag(bid, x + 62 + place * 74, y + row * 52, plain=True) for place, bid in enumerate(bids)]
    return tuple(marks)


def _sums(x: float, y: float, apart: float, *sums: tuple[str, str]) -> tuple[Mark, ...]:
    """What somebody has made."""
    marks: list[Mark] = []
    for place, (player, amount) in enumerate(sums):
        marks += [Piece(f"plate-{player}", x + place * apart, y), Tag(amount, x + place * apart + 62, y)]
    return tuple(marks)


FIGURES: Final = {
    "MCX-1": Figure(420, 290, (
        AShop("shop red", 104, 76, doors="ns"),
        Piece("stone", 104, 76),
        Way(((104, 140), (104, 176))),
        *_sums(60, 210, 0, ("anfa", "−400")),
        *_sums(60, 250, 0, ("ali", "+100")),
        *_bids(238, 42, ("ali", "100"), ("leila", "200", "325"), ("omar", "250", "350"), ("anfa", "300")),
        Tag("400", 374, 198),
    )),
    "MC-27": Figure(560, 220, (
        AShop("shop blue", 280, 70, says="leila", doors="s", customers=1),
        Piece("fountain", 70, 150), Piece("fountain", 490, 150),
        Way(((122, 160), (436, 160))),
        Way(((238, 160), (238, 122))),
        Piece("group red blue", 70, 150),
        Piece("group red", 490, 150, alpha=190),
    )),
    "MCX-4": Figure(440, 300, (
        AShop("shop green", 200, 66, says="ali", doors="s"),
        AShop("shop blue", 250, 234, says="leila", doors="n"),
        Note("G4", 100, 66), Note("B4", 352, 234),
        Piece("fountain", 62, 150), Piece("fountain", 378, 150),
        Way(((112, 150), (326, 150))),
        Way(((158, 150), (158, 118))),
        Way(((208, 150), (208, 184))),
        Piece("group yellow green blue", 62, 150),
        Piece("group yellow", 378, 150, alpha=190),
        Note("F8", 62, 216), Note("F9", 378, 86),
    )),
    "MCX-2": Figure(420, 286, (
        AShop("shop red", 210, 66, says="omar", customers=2),
        Piece("fountain", 62, 168), Piece("fountain", 358, 168),
        Way(((112, 176), (306, 176))),
        Way(((168, 176), (168, 118))),
        Piece("group red red", 62, 168),
        Tag("300 + 400", 262, 144),
        *_sums(92, 254, 176, ("omar", "+500"), ("ali", "+200")),
    )),
    "MCX-11": Figure(420, 286, (
        AShop("shop blue", 230, 66, says="leila"),
        Piece("fountain", 188, 164),
        Piece("group red blue blue", 188, 164),
        Way(((188, 126), (188, 112))),
        Tag("100 + 200", 316, 140),
        *_sums(92, 254, 176, ("leila", "−100"), ("ali", "+100")),
    )),
    "MC-38": Figure(692, 148, (
        Piece("entrance", 66, 70),
        Piece("lit", 226, 70), Piece("lit", 284, 70), Piece("lit", 342, 70),
        Way(((190, 70), (124, 70))),
        *(Piece(f"visitor {colour}", 226 + 58 * place, 68)
          for place, colour in enumerate(("red", "yellow", "green", "yellow", "blue", "purple", "red", "green"))),
        Tag("2", 284, 122, plain=True), Tag("3", 342, 122), Tag("4", 400, 122, plain=True),
    )),
    "MCX-13": Figure(420, 250, (
        Piece("souvenir blue", 110, 80, says="200"), Piece("souvenir blue", 310, 80, says="225"),
        Note("100 + 200 − 50", 110, 166), Note("100 + 225 − 100", 310, 166),
        *_sums(72, 210, 200, ("ali", "+250"), ("ali", "+225")),
    )),
}  # fmt: skip
"""By the number of the paragraph that they belong to."""

PLATES: Final = Plates(FIGURES, paint)
