"""The two home boards as they stand: men on points and in ovals, null chips, the dice of the opening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.board import Spot
from game.rules.marrakesh.boards import CHIP, dice, man, oval, point
from game.stage.face import Scene
from game.stage.flights import eased
from game.stage.view import View
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import NUMBER

SIDES: Final = ("red", "white")
MAN, STACKED = 0.55, 51.0
"""The size of a man's picture, 120 wide, and how much higher the next one lies."""
IN_OVAL, MANY_IN_OVAL = 0.46, 0.36
CHIP_IN_OVAL, CHIP_IN_TRAY = 0.66, 0.48
DIE, DICE_APART = 0.40, 46.0
_TILTS: Final = (-4, 3, -2, 5, -3, 2)
"""By how many degrees each die lies askew."""
_TRAY: Final = (-50.0, 0.0, 50.0)
_RING: Final = ((-58, 0), (-34, -44), (34, -44), (58, 0), (34, 44), (-34, 44))
"""Where men wait round a medallion of the carpet."""


def draw_man(canvas: Canvas, side: str, x: float, y: float, scale: float, alpha: int = 255) -> None:
    """A man round a point."""
    size = 120 * scale
    canvas.picture(f"marrakesh/man-{side}", x - size / 2, y - size / 2, size, size, alpha)


def draw_chip(canvas: Canvas, x: float, y: float, scale: float, alpha: int = 255) -> None:
    """A null chip round a point."""
    size = 120 * scale
    canvas.picture("marrakesh/null-chip", x - size / 2, y - size / 2, size, size, alpha)


def draw_die(canvas: Canvas, side: str, shows: int, x: float, y: float, scale: float, degrees: float) -> None:
    """A die round a point."""
    size = 120 * scale

    def paint(pen: Canvas) -> None:
        pen.picture(f"marrakesh/die-{side}-{shows}", 0, 0, size, size)

    canvas.turned(("die", side, shows), (x, y), size, size, degrees, paint)


def man_at(view: View, seat: int, number: int, place: int) -> tuple[float, float]:
    """Where a man lies on a point of a board, the lowest being place 0."""
    x, y = view.at(point(seat, number))
    return x, y - place * STACKED * view.scale


def point_box(view: View, seat: int, number: int) -> Bounds:
    """A point with room for all its men."""
    x, y = view.plan.centre(point(seat, number))
    return view.bounds(x - 29, y - 28 - 4.2 * STACKED, 58, 4.2 * STACKED + 64)


def draw_points(canvas: Canvas, view: View, scene: Scene, seat: int) -> None:
    """The men on their points, stacked upwards."""
    for number in range(1, 7):
        for place in range(scene.lying(point(seat, number))[man(seat)]):
            draw_man(canvas, SIDES[seat], *man_at(view, seat, number, place), MAN * view.scale)


def in_oval(count: int) -> tuple[list[tuple[float, float]], float]:
    """Where so many men lie round the middle of an oval, and how large."""
    if count <= 2:
        return [(42.0 * (place - (count - 1) / 2), 0.0) for place in range(count)], IN_OVAL
    if count == 3:
        return [(-20.0, 16.0), (20.0, 16.0), (0.0, -19.0)], 0.42
    rows = [2, 2] if count == 4 else [2, 2, count - 4]
    high = 34.0 if count > 4 else 40.0
    places = []
    for line, men in enumerate(rows):
        y = high * ((len(rows) - 1) / 2 - line)
        places += [(38.0 * (place - (men - 1) / 2), y) for place in range(men)]
    return places, MANY_IN_OVAL


def draw_ovals(canvas: Canvas, view: View, scene: Scene, seat: int, used: Sequence[int], tried: int) -> None:
    """What lies in each oval: men with their number once the turn is over, a chip; men being tried are faint."""
    s = view.scale
    for turn in (1, 2, 3):
        spot = oval(seat, turn)
        here = scene.lying(spot)
        x, y = view.at(spot)
        going = turn == len(used) + 1
        men = here[man(seat)]
        if here[CHIP]:
            draw_chip(canvas, x, y, CHIP_IN_OVAL * s)
        places, size = in_oval(men + (tried if going else 0))
        if scene.happening:
            places, size = _making_room(scene, spot, seat, men)
        for place, (right, down) in enumerate(places):
            alpha = 255 if place < men else 190
            draw_man(canvas, SIDES[seat], x + right * s, y + down * s, size * s, alpha)
        if men and not going:
            canvas.pill(str(men), x + 40 * s, y + 42 * s, style=NUMBER.sized(17 * s), pad=7 * s)


def _making_room(scene: Scene, spot: Spot, seat: int, men: int) -> tuple[list[tuple[float, float]], float]:
    """Where the men of an oval lie while another one comes to it, or all go."""
    (before, size), (after, then) = (
        in_oval(table.pieces.get(spot, Counter())[man(seat)]) for table in (scene.table, scene.ahead)
    )
    if len(after) < len(before):
        return before[:men], size
    part = eased(scene.part)
    places = [
        (x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in zip(before, after, strict=False)
    ]
    return places[:men], size if part < 0.5 else then


def dice_shown(here: Counter[str]) -> list[int]:
    """What the dice show, the highest first; 0: not thrown yet."""
    return sorted((int(kind.rpartition("-")[2]) for kind in here.elements()), reverse=True)


def draw_dice(
    canvas: Canvas, view: View, seat: int, shows: Sequence[int], part: float = 1, thrown: Sequence[int] = ()
) -> None:
    """The six dice along the upper edge of the board; while they fall, they come up from the middle of it."""
    s = view.scale
    box = view.plan.spots[dice(seat)].box
    left = view.plan.centre(point(seat, 6))[0] - 1
    for place, number in enumerate(thrown or shows):
        x, y = left + place * DICE_APART, box.y + box.h / 2
        tilt: float = _TILTS[place % len(_TILTS)]
        if part < 1:
            far = (1 - part) ** 3
            x += far * (150 - place * 25)
            y += far * 190
            tilt += 15 * round(far * (11 + 5 * place))
        draw_die(canvas, SIDES[seat], number, *view.point(x, y), DIE * s, tilt)


def chip_at(number: int) -> float:
    """How far to the right of the tray's middle a chip lies, in map pixels."""
    return _TRAY[min(number, len(_TRAY) - 1)]


def waiting_at(number: int) -> tuple[float, float]:
    """Where a man waits round the medallion, from its middle, in map pixels."""
    return _RING[min(number, len(_RING) - 1)]


def draw_chips(canvas: Canvas, view: View, count: int) -> None:
    """The null chips left in the middle."""
    x, y = view.at(Spot("chips"))
    for right in _TRAY[:count]:
        draw_chip(canvas, x + right * view.scale, y, CHIP_IN_TRAY * view.scale)


def draw_waiting(canvas: Canvas, view: View, seat: int, count: int) -> None:
    """Men that haven't been set up, round the medallion on their side of the carpet."""
    x, y = view.at(Spot(f"tray-{seat}"))
    s = view.scale
    for right, down in _RING[:count]:
        draw_man(canvas, SIDES[seat], x + right * s, y + down * s, MAN * s)
