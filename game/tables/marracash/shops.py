"""The shops: roof, doors with blinds or awnings, and on an owned roof its customers and the next payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.board import Board, Spot
from game.core.table import Table
from game.rules.marracash.souk import income
from game.stage.view import View
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, GLOW, NUMBER, PILL_GROUND, Colour

ON_SHOP: Final[Mapping[str, Colour]] = {
    "red": "#FFF7E8", "purple": "#FFF7E8", "green": "#FFF7E8", "blue": "#08263F", "yellow": "#2B1A02",
}  # fmt: skip
"""The colour of signs and text on a shop's cloth."""
CLOTH: Final[Mapping[str, Colour]] = {
    "red": "#B02E1B", "purple": "#5F4191", "green": "#23806A", "blue": "#45B0EE", "yellow": "#F3C846",
}  # fmt: skip
INSET: Final = 9
"""From the edge of a shop's cells to its roof, in map pixels."""
_SHADOW: Final = 4
"""From the top left of a roof's picture to the roof."""
SMALL: Final = 0.62
"""Pixels a map pixel below which an owned roof shows the number of customers alone."""


@dataclass(frozen=True, slots=True)
class Shop:
    """A shop as it stands on the table."""

    spot: Spot
    colour: str
    owner: int | None
    customers: int


def shops_on(table: Table, board: Board) -> tuple[Shop, ...]:
    """Every shop of a board with its owner and customers, as a table shows them; upper ones first."""
    found = []
    for spot in board.of_kind("shop"):
        here = table.pieces.get(spot, Counter())
        owner = next((int(kind.removeprefix("sign-")) for kind in here if kind.startswith("sign-")), None)
        colour = board.note(spot, "colour")
        found.append(Shop(spot, colour, owner, here.get(colour, 0)))
    return tuple(found)


def roof(view: View, spot: Spot) -> Bounds:
    """The roof of a shop on the screen."""
    box = view.plan.spots[spot].box
    return view.bounds(box.x + INSET, box.y + INSET, box.w - 2 * INSET, box.h - 2 * INSET - 2)


def reach(view: View, spot: Spot) -> Bounds:
    """All that a shop's picture can cover: roof, shadow, awnings."""
    return roof(view, spot).grown(28 * view.scale)


def draw_shops(
    canvas: Canvas, view: View, shops: tuple[Shop, ...], signs: tuple[str, ...], small: float = SMALL
) -> None:
    """All shops with all that is known of them; `small` pixels a map pixel leave no room for the next payment."""
    for shop in sorted(shops, key=lambda each: view.at(each.spot)[1]):
        _draw_shop(canvas, view, shop)
        if shop.owner is None:
            _medallion(canvas, view, shop, *roof(view, shop.spot)[:2], middle=True)
        else:
            _owned(canvas, view, shop, signs[shop.owner], small=canvas.k * view.scale < small)


def _draw_shop(canvas: Canvas, view: View, shop: Shop) -> None:
    box = view.plan.spots[shop.spot].box
    form = "wide" if box.w > box.h else "tall"
    owned = "-owned" if shop.owner is not None else ""
    size = (box.w - 6, box.h) if form == "wide" else (box.w, box.h - 6)
    place = view.bounds(box.x + INSET - _SHADOW, box.y + INSET - _SHADOW, *size)
    canvas.picture(f"marracash/roof-{shop.colour}-{form}{owned}", *place)
    cover = "blind" if shop.owner is None else "awning"
    for door in sorted(view.plan.doors, key=lambda each: each.facing[1]):
        if door.shop != shop.spot:
            continue
        across, down = round(door.facing[0]), round(door.facing[1])
        side = {(0, 1): "", (0, -1): "-up", (-1, 0): "-left", (1, 0): "-right"}[across, down]
        wall_x, wall_y = door.x - across * INSET, door.y - down * INSET - (2 if down > 0 else 0)
        if down:
            place = view.bounds(wall_x - 30, wall_y - (6 if down > 0 else 24), 60, 30)
        else:
            place = view.bounds(wall_x - (6 if across > 0 else 24), wall_y - 30, 30, 60)
        canvas.picture(f"marracash/{cover}-{shop.colour}{side}", *place)


def _medallion(canvas: Canvas, view: View, shop: Shop, x: float, y: float, *, middle: bool) -> None:
    box = roof(view, shop.spot)
    radius = (27 if middle else 21) * view.scale
    if middle:
        x, y = box.middle_x, box.middle_y
    side = 2.4 * radius
    canvas.picture(f"marracash/medallion-{shop.colour}", x - side / 2, y - side / 2, side, side)


def _owned(canvas: Canvas, view: View, shop: Shop, sign: str, *, small: bool) -> None:
    """Trade sign, customers, next payment, the owner's sign: along the roof, or down it."""
    box, s = roof(view, shop.spot), view.scale
    wide = box.width > box.height
    words, colour = str(shop.customers), ON_SHOP[shop.colour]
    if canvas.far:
        _owned_from_afar(canvas, shop, sign, box, s)
        return
    style = NUMBER.sized(23 * s)
    if wide:
        _medallion(canvas, view, shop, box.x + 30 * s, box.middle_y, middle=False)
        middle, row = box.middle_x - 2 * s, box.middle_y - (0 if small else 14 * s)
        pill = (middle + 1 * s, box.middle_y + 15 * s)
        plate = (box.right - 30 * s, box.middle_y - 2 * s)
    else:
        _medallion(canvas, view, shop, box.middle_x, box.y + 28 * s, middle=False)
        middle, row = box.middle_x, box.y + (70 if small else 60) * s
        pill = (middle, box.y + 89 * s)
        plate = (box.middle_x, box.bottom - 28 * s)
    room = canvas.measure(words, style)
    canvas.picture(_head(shop.colour), middle - room / 2 - 14 * s, row - 12 * s, 20 * s, 24 * s)
    canvas.text(words, middle - room / 2 + 9 * s, row + canvas.size(style) * 0.36, style, colour)
    if not small:
        _next_payment(canvas, f"+{income(shop.customers + 1)}", *pill, s)
    side = 62 * s
    canvas.picture(f"marracash/sign-{sign}", plate[0] - side / 2, plate[1] - side / 2, side, side)


def _owned_from_afar(canvas: Canvas, shop: Shop, sign: str, box: Bounds, s: float) -> None:
    """Its customers in large figures between trade sign and owner's sign, without the payment."""
    style = NUMBER.sized(42)
    words, colour = str(shop.customers), ON_SHOP[shop.colour]
    side, trade = 56 * s, 50 * s
    picture = f"marracash/medallion-{shop.colour}"
    if box.width > box.height:
        canvas.picture(picture, box.x + 27 * s - trade / 2, box.middle_y - trade / 2, trade, trade)
        canvas.picture(f"marracash/sign-{sign}", box.right - 27 * s - side / 2, box.middle_y - side / 2, side, side)
    else:
        canvas.picture(picture, box.middle_x - trade / 2, box.y + 27 * s - trade / 2, trade, trade)
        canvas.picture(f"marracash/sign-{sign}", box.middle_x - side / 2, box.bottom - 27 * s - side / 2, side, side)
    canvas.text(words, box.middle_x, box.middle_y + canvas.size(style) * 0.36, style, colour, "middle")


def _next_payment(canvas: Canvas, words: str, x: float, y: float, s: float) -> None:
    """What the next customer would pay, on a pill that leaves room for the number above it."""
    style = NUMBER.sized(15 * s)
    high = canvas.size(style) * 1.3
    wide = canvas.measure(words, style) + high * 0.7
    plate = Bounds(x - wide / 2, y - high / 2, wide, high)
    canvas.box(plate, PILL_GROUND, radius=high / 2, line=BRASS, width=1.2)
    canvas.label(words, plate, style, GLOW)


def _head(colour: str) -> str:
    return "marracash/head-dark" if colour in ("blue", "yellow") else "marracash/head"
