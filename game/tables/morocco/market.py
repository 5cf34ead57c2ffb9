"""The market as it stands: stalls, tiles with their arrows, juice sellers, workers and gauges."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from game.core.board import Board, Spot
from game.core.table import Table
from game.stage.face import NOTHING
from game.stage.view import View
from game.tables.morocco.pieces import SIZES, WORKERS, draw_juice
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import CREAM, INK, NUMBER

_WEIGHT: Final = {"assistant": 1, "tourist": 1, "bodyguard": 2}
"""What a worker counts in a stall (MO-14 to MO-16)."""
QUARTERS: Final = 4
"""The parts of a gauge: so much fills a stall (MO-22)."""


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall as it stands on the table."""

    spot: Spot
    owner: str
    """The seat's number whose tile closes it, "empty", or "" while it is open."""
    target: str
    """The stall that its tile's arrow points at, if it has been turned."""
    workers: int
    overflow: int

    @property
    def seat(self) -> int:
        """Whose market tile closes it; -1: nobody's."""
        return int(self.owner) if self.owner.isdecimal() else -1

    @property
    def open(self) -> bool:
        """Whether it isn't closed."""
        return not self.owner


def stalls_on(table: Table, board: Board) -> tuple[Stall, ...]:
    """Every stall with its tile, worker count and overflow, as a table shows them."""
    count: Counter[str] = Counter()
    for space in board.of_kind("space"):
        for kind, number in table.pieces.get(space, NOTHING).items():
            name = kind.partition("-")[0]
            count[board.note(space, "stall")] += _WEIGHT.get(name, 0) * number
    tiles: dict[Spot, tuple[str, str]] = {}
    for stall in board.of_kind("stall"):
        for kind in table.pieces.get(stall, NOTHING):
            if kind.startswith("tile-"):
                owner, _turned, target = kind.removeprefix("tile-").partition(">")
                tiles[stall] = (owner, target)
    pointed = Counter(target for _owner, target in tiles.values() if target)
    return tuple(
        Stall(stall, *tiles.get(stall, ("", "")), count[stall], pointed[stall]) for stall in board.of_kind("stall")
    )


Look = tuple[str, str, bool, bool]
"""What a stall's picture, or a juice seller's, goes by: owner or token, target, whether it is lit, whether dim."""


def looks_of(
    stalls: tuple[Stall, ...], table: Table, board: Board, lit: frozenset[Spot], *, asking: bool
) -> dict[Spot, Look]:
    """How every stall and juice seller looks."""
    looks: dict[Spot, Look] = {
        stall.spot: (stall.owner, stall.target, stall.spot in lit, asking and stall.spot not in lit) for stall in stalls
    }
    for spot in board.of_kind("juice"):
        looks[spot] = (next(iter(table.pieces.get(spot, ())), ""), "", False, False)
    return looks


def reach(view: View, spot: Spot) -> Bounds:
    """All that a stall's picture and its arrow, or a juice seller's, can cover."""
    x, y = view.at(spot)
    side = 190 * view.scale
    return Bounds(x - side / 2, y - side / 2, side, side)


def draw_stalls(canvas: Canvas, view: View, stalls: tuple[Stall, ...], lit: frozenset[Spot], asking: bool) -> None:
    """Octagons and tiles; while a stall is asked for, those that won't do are dim."""
    for stall in stalls:
        if stall.open:
            form = "stall-lit" if stall.spot in lit else "stall-dim" if asking else "stall"
            _piece(canvas, view, form, stall.spot, 144)


def draw_tiles(canvas: Canvas, view: View, stalls: tuple[Stall, ...], seats: tuple[str, ...]) -> None:
    """The tiles of closed stalls, without their arrows."""
    for stall in stalls:
        if not stall.open:
            name = "stall-empty" if stall.owner == "empty" else f"market-tile-{seats[int(stall.owner)]}"
            _piece(canvas, view, name, stall.spot, 144)


def draw_arrows(canvas: Canvas, view: View, stalls: tuple[Stall, ...], seats: tuple[str, ...]) -> None:
    """The arrows, each across the seam to its neighbour."""
    for stall in stalls:
        if stall.target:
            (x, y), (to_x, to_y) = view.plan.centre(stall.spot), view.plan.centre(Spot(stall.target))
            across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
            if abs(to_x - x) < abs(to_y - y):
                across = 0
            else:
                down = 0
            side = {(1, 0): "", (-1, 0): "-left", (0, -1): "-up", (0, 1): "-down"}[across, down]
            owner = "empty" if stall.owner == "empty" else seats[int(stall.owner)]
            place = view.bounds(x + 60 * across - 30, y + 60 * down - 30, 60, 60)
            canvas.picture(f"morocco/arrow-{owner}{side}", *place)


def draw_sellers(canvas: Canvas, view: View, board: Board, table: Table) -> None:
    """The juice sellers that still stand, and the stars of those that have gone."""
    for spot in board.of_kind("juice"):
        x, y = view.at(spot)
        kind = next(iter(table.pieces.get(spot, ())), None)
        if kind:
            draw_juice(canvas, kind, x, y, 67 * view.scale)
        else:
            _piece(canvas, view, "juice-taken", spot, 67)


def draw_workers(
    canvas: Canvas, view: View, board: Board, lying: dict[Spot, Counter[str]], seats: tuple[str, ...]
) -> None:
    """The workers on their spaces."""
    for space in board.of_kind("space"):
        for kind in lying.get(space, ()):
            name, _dash, seat = kind.partition("-")
            if name in WORKERS:
                draw_worker(canvas, view, space, name, seats[int(seat)])


def draw_worker(canvas: Canvas, view: View, space: Spot, name: str, seat: str, alpha: int = 255) -> None:
    """One worker on a space, standing a little above its middle."""
    x, y = view.at(space)
    size = SIZES[name] * view.scale
    canvas.picture(f"morocco/{name}-{seat}", x - size / 2, y - size / 2 - 2 * view.scale, size, size, alpha)


def draw_gauges(canvas: Canvas, view: View, stalls: tuple[Stall, ...], tried: Counter[Spot]) -> None:
    """How full each open stall is: workers, overflow, and the worker being tried."""
    s = view.scale
    for stall in stalls:
        if not stall.open:
            continue
        x, y = view.at(stall.spot)
        half = 36 * s if canvas.far else 24 * s
        canvas.picture("morocco/gauge", x - half, y - half, 2 * half, 2 * half)
        parts = ["worker"] * stall.workers + ["overflow"] * stall.overflow + ["tried"] * tried[stall.spot]
        for quarter, part in enumerate(parts[:QUARTERS], start=1):
            canvas.picture(f"morocco/gauge-{part}-{quarter}", x - half, y - half, 2 * half, 2 * half)
        if canvas.far:
            middle = Bounds(x - 24, y - 24, 48, 48)
            canvas.box(middle, INK, radius=24)
        style = NUMBER.sized(42 if canvas.far else 17 * s)
        canvas.text(str(len(parts)), x, y + canvas.size(style) * 0.36, style, CREAM, "middle")


def _piece(canvas: Canvas, view: View, name: str, spot: Spot, size: float) -> None:
    x, y = view.plan.centre(spot)
    canvas.picture(f"morocco/{name}", *view.bounds(x - size / 2, y - size / 2, size, size))
