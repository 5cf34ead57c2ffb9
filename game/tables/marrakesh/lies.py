"""Exactly where a piece lies on its spot, how large and how askew: from there to there it goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.board import Spot
from game.core.table import Table
from game.rules.marrakesh.boards import CHIP, CHIPS, EXTRA, PACK, hand, man
from game.rules.marrakesh.events import Answered, ExtraDrawn, Led, Walked
from game.stage.face import NOTHING
from game.stage.flights import Flight
from game.stage.view import Point, View, Way
from game.tables.marrakesh import boards, tricks, verdict
from game.tables.marrakesh import hand as hands
from game.tables.marrakesh.moves import way_of_walk


@dataclass(frozen=True, slots=True)
class Lie:
    """Where the middle of a piece is, in units; its scale at one unit a map pixel; by how much it is turned."""

    at: Point
    size: float
    degrees: float = 0.0


class Lies:
    """Where everything lies in one view, for one viewer.

    `held` arranges the viewer's hand, `turned` is the card of it that was turned down to be led.
    """

    def __init__(
        self, view: View, viewer: int | None, held: Callable[[Counter[str]], Sequence[str]], turned: Callable[[], str]
    ) -> None:
        self.view = view
        self._viewer = viewer
        self._held = held
        self._turned = turned

    def way(self, before: Table, after: Table, flight: Flight) -> Way:
        """From where a piece lies to where it will lie; a man's way is the arrow that would be drawn for it."""
        start, end = self.ends(before, after, flight)
        if isinstance(flight.event, Walked):
            off = flight.path[-1].startswith("oval-")
            return way_of_walk(start.at, end.at, self.view.scale, off=off)
        return start.at, end.at

    def ends(self, before: Table, after: Table, flight: Flight) -> tuple[Lie, Lie]:
        """Where it lies, and where it will lie."""
        start, end, kind = flight.path[0], flight.path[-1], flight.kind
        if isinstance(flight.event, ExtraDrawn):
            return self._in_middle(PACK), self._in_middle(EXTRA)
        there = before.pieces.get(start, NOTHING)[kind] - 1 - flight.leaves
        already = before.pieces.get(end, NOTHING)[kind] + flight.joins
        lies, will_lie = self.lie(before, start, kind, max(0, there)), self.lie(after, end, kind, already)
        if isinstance(flight.event, Led | Answered):
            x, y = self.view.at(end)
            will_lie = Lie((x, y - tricks.LIFT * self.view.scale), tricks.NOW)
            if start == hand(self._viewer if self._viewer is not None else -1):  # it has been raised
                lies = replace(lies, at=(lies.at[0], lies.at[1] - hands.RAISED * self.view.scale))
        return lies, will_lie

    def lie(self, table: Table, spot: Spot, kind: str, number: int) -> Lie:
        """Where a piece lies of which so many more lie on the spot, the lowest first."""
        view, s = self.view, self.view.scale
        name, _dash, rest = spot.partition("-")
        x, y = view.at(spot)
        if name == "point":
            seat, _dash, point = rest.partition("-")
            return Lie(boards.man_at(view, int(seat), int(point), number), boards.MAN)
        if name == "oval" and kind != CHIP:
            seat = rest.partition("-")[0]
            places, size = boards.in_oval(max(number + 1, table.pieces.get(spot, NOTHING)[man(int(seat))]))
            right, down = places[number]
            return Lie((x + right * s, y + down * s), size)
        if name == "oval":
            return Lie((x, y), boards.CHIP_IN_OVAL)
        if name == "tray":
            right, down = boards.waiting_at(number)
            return Lie((x + right * s, y + down * s), boards.MAN)
        if spot == CHIPS:
            return Lie((x + boards.chip_at(number) * s, y), boards.CHIP_IN_TRAY)
        if kind == CHIP:
            return Lie((x, y), boards.CHIP_IN_TRAY)
        if name == "hand":
            return self._in_hand(table, int(rest), kind, number)
        if name == "played":
            return Lie((x, y), tricks.SIZE)
        return self._in_middle(spot)

    def _in_middle(self, spot: Spot) -> Lie:
        return Lie(self.view.at(spot), verdict.CARD)

    def _in_hand(self, table: Table, seat: int, kind: str, number: int) -> Lie:
        """A card of the viewer's fan, or of the other's row."""
        here = table.pieces.get(hand(seat), NOTHING)
        if seat == self._viewer:
            cards = self._held(here)
            return self._card(hands.fan(cards), kind if kind in cards else self._turned(), number, hands.SIZE)
        return self._card(hands.row(seat, hands.row_kinds(here)), kind, number, hands.ROW_SIZE)

    def _card(self, cards: Sequence[hands.Held], kind: str, number: int, size: float) -> Lie:
        alike = [card for card in cards if card.kind == kind] or cards
        held = alike[min(number, len(alike) - 1)]
        return Lie(self.view.point(held.x, held.y), size, held.degrees)
