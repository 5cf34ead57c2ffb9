"""Exactly where a piece lies on its spot, and how large: from there to there it flies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.board import Board, Spot
from game.core.table import Table
from game.rules.morocco.market import BOX, CENTRE, PAWN, QUARTERS, SUPPLY
from game.rules.morocco.state import COLOURS
from game.stage.face import NOTHING
from game.stage.flights import Flight
from game.stage.view import Point, View, Way
from game.tables.morocco.ground import box_of
from game.tables.morocco.pieces import SIZES
from game.ui.bounds import Bounds

Lie = tuple[Point, float]
"""Where the middle of a piece is and how large its picture, in units."""
UPPER: Final = (*COLOURS, "gold")
LOWER: Final = ("assistant", "bodyguard", "tourist", "cousins", "juice")
"""What lies in the two rows of a plate, from the left."""
CUBE_ON_MAT: Final = 48.0
PAWN_SIZE: Final = 70.0
PAWN_ON_MAT: Final = (17.0, -14.0)
PAWN_IN_MIDDLE: Final = (0.0, -7.0)
ASIDE: Final = 12.0
"""How far a cube makes room on its mat for the pawn."""
IN_SUPPLY: Final = 40.0
_CUBES: Final = {"row-cube": 74.0, "column-cube": 65.0}
_USUAL: Final = {"juice": 67.0, "tile": 144.0, "gold": 48.0}
_PIECE: Final = 60.0


class Lies:
    """Where everything lies in one view."""

    def __init__(self, board: Board, view: View, plates: Sequence[Bounds | None], seats: int) -> None:
        """`plates`: where each seat's components are shown; None: nowhere."""
        self._board = board
        self.view = view
        self._plates = plates
        self._seats = seats

    def way(self, view: View, before: Table, after: Table, flight: Flight) -> Way | None:
        """From where a piece lies to where it will lie."""
        way = view.way(flight.path)
        start = self.lie(before, flight.path[0], flight.kind)
        end = self.lie(after, flight.path[-1], flight.kind)
        return (start[0], *way[1:-1], end[0])

    def lie(self, table: Table, spot: Spot, kind: str) -> Lie:
        """Where a piece lies on a spot of a table, and how large."""
        (x, y), s = self.view.at(spot), self.view.scale
        name = kind.partition("-")[0]
        size = SIZES.get(name, _USUAL.get(name, _PIECE))
        match self._board.spots.get(spot):
            case "space":
                return (x, y - 2 * s), size * s
            case "row-cube" | "column-cube" as niche:
                return (x - 1 * s, y), _CUBES[niche] * s
            case "rooftop" if kind == PAWN:
                return (x + PAWN_ON_MAT[0] * s, y + PAWN_ON_MAT[1] * s), PAWN_SIZE * s
            case "rooftop":
                aside = ASIDE if table.pieces.get(spot, NOTHING)[PAWN] else 0.0
                return (x - aside * s, y + 2 * s), CUBE_ON_MAT * s
        if spot == CENTRE:
            return (x + PAWN_IN_MIDDLE[0] * s, y + PAWN_IN_MIDDLE[1] * s), PAWN_SIZE * s
        if spot == SUPPLY:
            return self._in_supply(kind)
        if spot == QUARTERS and kind.startswith("bodyguard-"):
            return self.in_quarters(int(kind.partition("-")[2]), max(0, table.pieces.get(spot, NOTHING)[kind] - 1))
        if spot != BOX and spot.startswith("seat-"):
            return self._on_plate(int(spot.partition("-")[2]), name) or ((x, y), size * s)
        return (x, y), size * s

    def in_quarters(self, seat: int, number: int) -> Lie:
        """Where a seat's bodyguards stand in the guards' quarters, counted from 0."""
        box, s = box_of(self.view, QUARTERS), self.view.scale
        size = (56 if self._seats < 5 else 46) * s
        x = box.x + box.width * (seat + 0.5) / self._seats + (number - 0.5) * 0.36 * size
        return (x, box.y + 68 * s), size

    def _in_supply(self, kind: str) -> Lie:
        box, s = box_of(self.view, SUPPLY), self.view.scale
        place = UPPER.index(kind) if kind in UPPER else 0
        return (box.x + box.width * (place + 0.5) / len(UPPER), box.y + 60 * s), (
            48 if kind == "gold" else IN_SUPPLY
        ) * s

    def _on_plate(self, seat: int, name: str) -> Lie | None:
        goods = self._plates[seat]
        if goods is None:
            return None
        slot = slots(goods).get(name)
        if slot is None:  # the start player's marker, at the upper right
            return (goods.right - 76, goods.y - 50), 48.0
        size = min(34.0 if name in UPPER else 36.0, slot.height)
        return (slot.x + size / 2, slot.middle_y), size


def slots(goods: Bounds) -> dict[str, Bounds]:
    """Where each kind of component is shown on a plate."""
    upper, lower = goods.rows(2, 0)
    rows = [
        *zip(UPPER, upper.columns(len(UPPER), 2), strict=True),
        *zip(LOWER, lower.columns(len(LOWER), 2), strict=True),
    ]
    return dict(rows)
