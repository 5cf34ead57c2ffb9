"""The shops: roof, doors with blinds or awnings, and on an owned roof its customers and the next payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.core.board import Board, Spot
from game.core.table import Moved, Table
from game.layouts.plan import Door
from game.rules.marracash.events import Entered
from game.rules.marracash.souk import income
from game.stage.face import Scene
from game.stage.view import Point, View
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
MEDALLION: Final = 64.8
"""How large a trade sign is on a roof that nobody owns, in map pixels."""


@dataclass(frozen=True, slots=True)
class Shop:
    """A shop as it stands on the table."""

    spot: Spot
    colour: str
    owner: int | None
    customers: int
    opening: bool = False
    """Whether it is being bought: its blinds are still rolled, its sign is still in the air."""
    counting: bool = False
    """Whether customers are going in, so that their number changes."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are on an owned roof, and how large, in units."""

    trade: Point
    trade_size: float
    count: Point
    sign: Point
    sign_size: float
    payment: Point | None
    """None: there is no room for it."""


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


def shops_shown(scene: Scene, board: Board) -> tuple[Shop, ...]:
    """The same as they are shown just now, while one is being bought or entered."""
    bought: dict[Spot, int] = {}
    entered: set[Spot] = set()
    for event in scene.happening:
        if isinstance(event, Entered):
            entered.add(event.path[-1])
        elif isinstance(event, Moved) and event.kind.startswith("sign-"):
            bought[event.path[-1]] = int(event.kind.removeprefix("sign-"))
    shops = shops_on(scene.table, board)
    if not bought and not entered:
        return shops
    return tuple(
        replace(
            shop, owner=bought.get(shop.spot, shop.owner), opening=shop.spot in bought, counting=shop.spot in entered
        )
        for shop in shops
    )


def places_on(view: View, spot: Spot, *, small: bool, far: bool, large: bool = False) -> Places:
    """Where things are on an owned roof: along it, or down it. `large`: the trade sign has all the room there is."""
    box, s = roof(view, spot), view.scale
    wide = box.width > box.height
    middle = (box.middle_x, box.middle_y)
    if far:
        ends = ((box.x + 27 * s, box.middle_y), (box.right - 27 * s, box.middle_y)) if wide else (
            (box.middle_x, box.y + 27 * s), (box.middle_x, box.bottom - 27 * s))  # fmt: skip
        return Places(ends[0], (58 if large else 50) * s, middle, ends[1], 56 * s, None)
    if wide:
        across = box.middle_x + (1 if large else -2) * s
        count = (across, box.middle_y - (0 if small else 14 * s))
        payment = None if small else (across + 1 * s, box.middle_y + 15 * s)
        trade, sign = (box.x + (28 if large else 30) * s, box.middle_y), (box.right - 30 * s, box.middle_y - 2 * s)
    else:
        count = (box.middle_x, box.y + (70 if small else 61 if large else 60) * s)
        payment = None if small else (box.middle_x, box.y + (90 if large else 89) * s)
        trade, sign = (box.middle_x, box.y + (26 if large else 28) * s), (box.middle_x, box.bottom - 28 * s)
    return Places(trade, (57 if large else 50.4) * s, count, sign, 62 * s, payment)


def is_small(canvas: Canvas, view: View, least: float = SMALL) -> bool:
    """Whether there is no room on a roof for the next payment: fewer than so many pixels a map pixel."""
    return canvas.k * view.scale < least


def draw_shops(
    canvas: Canvas, view: View, shops: tuple[Shop, ...], signs: tuple[str, ...], least: float = SMALL
) -> None:
    """All shops with all that lies still on them; below `least` pixels a map pixel without the next payment."""
    for shop in sorted(shops, key=lambda each: view.at(each.spot)[1]):
        _draw_shop(canvas, view, shop)
        if shop.owner is None:
            box = roof(view, shop.spot)
            draw_medallion(canvas, shop.colour, box.middle_x, box.middle_y, MEDALLION * view.scale)
        elif not shop.opening:
            _owned(canvas, view, shop, signs[shop.owner], small=is_small(canvas, view, least))


def _draw_shop(canvas: Canvas, view: View, shop: Shop) -> None:
    box = view.plan.spots[shop.spot].box
    form = "wide" if box.w > box.h else "tall"
    owned = "-owned" if shop.owner is not None else ""
    size = (box.w - 6, box.h) if form == "wide" else (box.w, box.h - 6)
    place = view.bounds(box.x + INSET - _SHADOW, box.y + INSET - _SHADOW, *size)
    canvas.picture(f"marracash/roof-{shop.colour}-{form}{owned}", *place)
    cover = "blind" if shop.owner is None or shop.opening else "awning"
    for door, place in doors_of(view, shop.spot):
        canvas.picture(cover_of(cover, shop.colour, door), *place)


def doors_of(view: View, shop: Spot) -> list[tuple[Door, Bounds]]:
    """The doors of a shop, upper ones first, and where the picture of what covers each of them is."""
    found = []
    for door in sorted(view.plan.doors, key=lambda each: each.facing[1]):
        if door.shop != shop:
            continue
        across, down = round(door.facing[0]), round(door.facing[1])
        wall_x, wall_y = door.x - across * INSET, door.y - down * INSET - (2 if down > 0 else 0)
        if down:
            found.append((door, view.bounds(wall_x - 30, wall_y - (6 if down > 0 else 24), 60, 30)))
        else:
            found.append((door, view.bounds(wall_x - (6 if across > 0 else 24), wall_y - 30, 30, 60)))
    return found


def cover_of(cover: str, colour: str, door: Door) -> str:
    """The picture of a blind or an awning on its side of the shop."""
    side = {(0, 1): "", (0, -1): "-up", (-1, 0): "-left", (1, 0): "-right"}[
        round(door.facing[0]), round(door.facing[1])
    ]
    return f"marracash/{cover}-{colour}{side}"


def draw_medallion(canvas: Canvas, colour: str, x: float, y: float, side: float) -> None:
    """The sign of a trade on its star."""
    canvas.picture(f"marracash/medallion-{colour}", x - side / 2, y - side / 2, side, side)


def _owned(canvas: Canvas, view: View, shop: Shop, sign: str, *, small: bool) -> None:
    """Trade sign, customers, next payment, the owner's sign."""
    places = places_on(view, shop.spot, small=small, far=canvas.far, large=canvas.large_signs)
    draw_medallion(canvas, shop.colour, *places.trade, places.trade_size)
    if not shop.counting:
        draw_count(canvas, shop.colour, shop.customers, places.count, places.payment, view.scale)
    side = places.sign_size
    canvas.picture(f"marracash/sign-{sign}", places.sign[0] - side / 2, places.sign[1] - side / 2, side, side)


def draw_count(
    canvas: Canvas, colour: str, customers: int, count: Point, payment: Point | None, s: float
) -> None:  # fmt: skip
    """The number of customers under a hood, and what the next one would pay; from afar the number alone."""
    words = str(customers)
    if canvas.far:
        style = NUMBER.sized(42)
        canvas.text(words, count[0], count[1] + canvas.size(style) * 0.36, style, ON_SHOP[colour], "middle")
        return
    style = NUMBER.sized(23 * s)
    room = canvas.measure(words, style)
    x, y = count
    canvas.picture(_head(colour), x - room / 2 - 14 * s, y - 12 * s, 20 * s, 24 * s)
    canvas.text(words, x - room / 2 + 9 * s, y + canvas.size(style) * 0.36, style, ON_SHOP[colour])
    if payment:
        _next_payment(canvas, f"+{income(customers + 1)}", *payment, s)


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
