"""Morocco's pieces on the screen: workers, cubes with their letters, juice, tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.text import _
from game.rules.morocco.state import COLOURS
from game.ui.canvas import Canvas
from game.ui.tokens import CREAM, INK, NUMBER, Colour

WORKERS: Final = ("assistant", "bodyguard", "tourist")
SIZES: Final[Mapping[str, float]] = {"assistant": 65, "tourist": 65, "bodyguard": 67}
"""How large a worker's picture is on the market, in map pixels."""
ON_CUBE: Final[Mapping[str, Colour]] = {
    "black": CREAM, "green": INK, "purple": CREAM, "brown": CREAM, "orange": INK,
}  # fmt: skip
"""The colour of a letter on a cube."""


_USUAL: Final = 0.44, 0.5, 26 / 120
"""Of a cube's size: a letter's, the most that it may have to be so that it can be read, and how far down it stands."""
_LARGE: Final = 0.6, 0.66, 37 / 120
"""The same where signs are large: it nearly fills the front."""


def letter(colour: str) -> str:
    """The letter of a cube; within a language they differ."""
    return {"black": _("K"), "green": _("G"), "purple": _("P"), "brown": _("B"), "orange": _("O")}[colour]


def draw_cube(canvas: Canvas, colour: str, x: float, y: float, size: float, alpha: int = 255) -> None:
    """A cube round a point, its picture so many units large, with its letter where that is legible."""
    part, most, base = _LARGE if canvas.large_signs else _USUAL
    style = NUMBER.sized(size * part)
    legible = canvas.size(style) <= size * most and not canvas.far
    shape = "" if legible else "-shape"  # too small for a letter, the shape stands on the front
    canvas.picture(f"morocco/cube-{colour}{shape}", x - size / 2, y - size / 2, size, size, alpha)
    if legible and alpha == 255:
        middle = x - size * 6 / 120
        canvas.text(letter(colour), middle, y + size * base, style, ON_CUBE[colour], "middle")


def draw_juice(canvas: Canvas, kind: str, x: float, y: float, size: float, alpha: int = 255) -> None:
    """A juice token, face up with its value, or face down."""
    value = kind.partition("-")[2]
    canvas.picture(f"morocco/juice-{value or 'back'}", x - size / 2, y - size / 2, size, size, alpha)
    if value and alpha == 255:
        style = NUMBER.sized(42 if canvas.far else size * 0.32)
        canvas.text(value, x, y + canvas.size(style) * 0.36, style, INK, "middle")


def draw_piece(canvas: Canvas, kind: str, x: float, y: float, size: float, seats: tuple[str, ...], alpha: int) -> None:
    """Any piece by its kind, round a point, its picture so many units large."""
    name, _dash, rest = kind.partition("-")
    if kind in COLOURS:
        draw_cube(canvas, kind, x, y, size, alpha)
        return
    if name == "juice":
        draw_juice(canvas, kind, x, y, size, alpha)
        return
    picture = f"morocco/{kind}"
    if name in WORKERS or name == "cousins":
        picture = f"morocco/{name}-{seats[int(rest)]}"
    elif name == "tile":
        owner = rest.partition(">")[0]
        picture = "morocco/stall-empty" if owner == "empty" else f"morocco/market-tile-{seats[int(owner)]}"
    elif kind == "gold":
        picture = "morocco/coin"
    elif kind == "start-marker":
        picture = "morocco/start-tower"
    canvas.picture(picture, x - size / 2, y - size / 2, size, size, alpha)
