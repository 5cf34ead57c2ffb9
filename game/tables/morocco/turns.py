"""What turns on the board of Morocco: the arrow of a tile, and the market die as it falls."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, radians, sin
from typing import Final

from game.core.board import Spot
from game.core.table import Event
from game.rules.morocco.events import DieRolled, Pointed
from game.rules.morocco.market import CENTRE, seat_spot
from game.stage.face import Scene
from game.stage.flights import eased
from game.stage.view import View
from game.ui.canvas import Canvas

_FINE: Final = 7.5
"""Degrees between two pictures of an arrow that turns."""
_ARROW: Final = 60.0
"""An arrow's picture, and its distance from the middle of the tile, in map pixels."""
_DIE: Final = 58.0
_DIE_AT: Final = (132.0, 124.0)
"""From the middle of the rooftop to where the die comes to rest, in map pixels."""
_THROWN: Final = (150.0, 96.0)
"""From there to where it comes from."""
_ASKEW: Final = 15


def draw_turning_arrow(
    canvas: Canvas, view: View, happening: Sequence[Event], part: float, seats: Sequence[str]
) -> None:
    """The arrow of a tile turns about the tile's middle, from its player's side to the stall that it points at."""
    for event in happening:
        if not isinstance(event, Pointed):
            continue
        start, end = _angle(view, event.spot, seat_spot(event.seat)), _angle(view, event.spot, event.target)
        end = 90 * round(end / 90)
        way = (end - start + 180) % 360 - 180
        angle = _FINE * round((start + way * eased(part)) / _FINE)
        owner = event.was.removeprefix("tile-")
        name = f"morocco/arrow-{owner if owner == 'empty' else seats[int(owner)]}"
        side = _ARROW * view.scale
        x, y = view.at(event.spot)
        at = (x + side * cos(radians(angle)), y + side * sin(radians(angle)))

        def paint(pen: Canvas, name: str = name, side: float = side) -> None:
            pen.picture(name, 0, 0, side, side)

        canvas.turned((name, "turning"), at, side, side, angle % 360, paint)


def _angle(view: View, here: Spot, there: Spot) -> float:
    """The direction from one spot to another, in degrees, clockwise from the right."""
    (x, y), (to_x, to_y) = view.at(here), view.at(there)
    return degrees(atan2(to_y - y, to_x - x))


def draw_die(canvas: Canvas, view: View, lies: str | None, scene: Scene) -> None:
    """The market die beside the rooftop: as it falls, or as it lies."""
    rolled = next((event for event in scene.happening if isinstance(event, DieRolled)), None)
    far = (1 - scene.part) ** 3 if rolled else 0.0
    shows = rolled.face if rolled else lies
    s = view.scale
    x, y = view.at(CENTRE)
    at = (x + (_DIE_AT[0] + _THROWN[0] * far) * s, y + (_DIE_AT[1] + _THROWN[1] * far) * s)
    side = _DIE * s

    def paint(pen: Canvas) -> None:
        pen.picture(f"morocco/die-{shows}", 0, 0, side, side)

    canvas.turned(("die", shows), at, side, side, _ASKEW * round(far * 11) - 4, paint)
