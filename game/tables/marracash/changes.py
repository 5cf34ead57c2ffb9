"""Shops while they change: awnings that roll out where one is bought, a count that flips where customers go in."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import Final

from game.stage.face import Scene
from game.stage.flights import Flying, Gait, eased
from game.stage.view import View
from game.tables.marracash.shops import (
    MEDALLION,
    Places,
    Shop,
    cover_of,
    doors_of,
    draw_count,
    draw_medallion,
    is_small,
    places_on,
    roof,
)
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas

_DEEP: Final = 24.0
"""How far an awning's picture reaches from the wall, in map pixels."""
_ROLL: Final = 15.0
"""How far its rolled bar comes."""
_GONE: Final = 0.8
"""The part of its way after which the bar has nothing left to unroll, and fades."""
_FLIP: Final = 0.14
"""Seconds in which a number turns into the next one."""
_WIDTHS: Final = 8
"""So many widths of a number that turns are kept."""
_BOX: Final = (84.0, 70.0)
"""What is turned with the number, in map pixels."""


def draw_changes(canvas: Canvas, view: View, scene: Scene, shops: Sequence[Shop]) -> None:
    """What moves on the roofs."""
    for shop in shops:
        if not shop.opening and not shop.counting:
            continue
        small = is_small(canvas, view)
        places = places_on(view, shop.spot, small=small, far=canvas.far, large=canvas.large_signs)
        if shop.opening:
            _draw_opening(canvas, view, shop, places, scene.part)
        if shop.counting:
            _draw_counting(canvas, view, shop, places, scene.flying)


def _draw_opening(canvas: Canvas, view: View, shop: Shop, places: Places, part: float) -> None:
    """Awnings come out of the walls, the trade sign makes room, the first number turns up."""
    on, s = eased(part), view.scale
    for door, box in doors_of(view, shop.spot):
        across, down = door.facing[0], door.facing[1]
        out, inwards = on * _DEEP * s, 6 * s
        far = _ROLL * on * s
        wide, high = (box.width, inwards + out) if round(down) else (inwards + out, box.height)
        left = box.right - wide if round(across) < 0 else box.x
        top = box.bottom - high if round(down) < 0 else box.y
        with canvas.clip(Bounds(left, top, wide, high)):
            canvas.picture(cover_of("awning", shop.colour, door), *box)
        if on < 1:
            roll = box.moved(round(across) * far, round(down) * far)
            alpha = round(255 * min(1.0, (1 - on) / (1 - _GONE)))
            canvas.picture(cover_of("blind", shop.colour, door), *roll, alpha)
    box = roof(view, shop.spot)
    x = box.middle_x + (places.trade[0] - box.middle_x) * on
    y = box.middle_y + (places.trade[1] - box.middle_y) * on
    size = MEDALLION * s + (places.trade_size - MEDALLION * s) * round(on * 4) / 4
    draw_medallion(canvas, shop.colour, x, y, size)
    if part > 0.5:
        _draw_turned(canvas, view, shop, places, 0, (part - 0.5) * 2)


def _draw_counting(canvas: Canvas, view: View, shop: Shop, places: Places, flying: Sequence[Flying]) -> None:
    """The number turns into the next one as each customer goes in."""
    entering = [each.left for each in flying if each.flight.gait is Gait.ENTER and each.flight.path[-1] == shop.spot]
    turned = [min(1.0, max(0.0, 1 - left / _FLIP)) for left in entering]
    customers = shop.customers + sum(part >= 0.5 for part in turned)
    going = max((part for part in turned if part < 1), default=0.0)
    _draw_turned(canvas, view, shop, places, customers, abs(cos(pi * going)))


def _draw_turned(canvas: Canvas, view: View, shop: Shop, places: Places, customers: int, narrowed: float) -> None:
    """A count of which only a part of its width is seen."""
    s = view.scale
    if narrowed >= 1:
        draw_count(canvas, shop.colour, customers, places.count, places.payment, s)
        return
    wide, high = _BOX[0] * s, _BOX[1] * s
    (x, y), payment = places.count, places.payment
    middle = (y + payment[1]) / 2 if payment else y

    def paint(pen: Canvas) -> None:
        beside = (payment[0] - x + wide / 2, payment[1] - middle + high / 2) if payment else None
        draw_count(pen, shop.colour, customers, (wide / 2, y - middle + high / 2), beside, s)

    key = ("count", shop.colour, customers, s, canvas.far, payment is None)
    canvas.turned(key, (x, middle), wide, high, 0, paint, narrowed=max(1, round(narrowed * _WIDTHS)) / _WIDTHS)
