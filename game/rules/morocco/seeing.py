"""What lies where on the table of Morocco. Only juice tokens are hidden: those taken lie face down (MO-29, MOQ-27)."""

from __future__ import annotations

from collections import Counter

from game.core.play import Seat
from game.core.table import ALL, Table
from game.rules.morocco.actions import GOLD
from game.rules.morocco.counting import juice_values
from game.rules.morocco.market import (
    BOX,
    CENTRE,
    COUSINS,
    CUBES,
    EMPTY_TILE,
    JUICE_BACK,
    MARKER,
    MOST_GOLD,
    PAWN,
    QUARTERS,
    STALLS,
    SUPPLY,
    TOURISTS,
    Market,
    juice,
    piece,
    pointing,
)
from game.rules.morocco.state import (
    COLOURS,
    EMPTY,
    ENDED,
    IN_STALL,
    NOWHERE,
    OPEN,
    TOURIST,
    WORKERS,
    State,
    cubes,
    workers,
)

MOST_SEATS = 5


def table(market: Market, s: State, eye: Seat) -> Table:
    """All pieces and points of a state. The box holds a tile for each stall and seat, and as many empty ones."""
    seen = Table(asked=s.actor, points=dict(enumerate(s.points)))
    _lay_cubes(market, s, seen)
    _lay_workers(market, s, seen)
    _lay_tiles(market, s, seen)
    _lay_juice(market, s, seen, eye)
    for seat, plate in enumerate(market.plates):
        seen.put(plate, GOLD, s.gold[seat])
        seen.put(plate, piece("cousins", seat), s.cousins[seat])
        seen.put(BOX, piece("cousins", seat), COUSINS - s.cousins[seat])
    seen.put(SUPPLY, GOLD, MOST_GOLD * MOST_SEATS - sum(s.gold))  # MOQ-14
    begun = bool(s.rows)
    seen.put(market.plates[s.start] if begun else BOX, MARKER)
    seen.put((market.mats[s.pawn] if s.pawn != NOWHERE else CENTRE) if begun else BOX, PAWN)
    return seen


def _lay_cubes(market: Market, s: State, seen: Table) -> None:
    left = Counter(dict.fromkeys(range(len(COLOURS)), CUBES))
    for colours, spots in ((s.rows, market.rows), (s.columns, market.columns), (s.roof, market.mats)):
        for colour, spot in zip(colours, spots, strict=False):  # none before they are drawn
            seen.put(spot, COLOURS[colour])
            left[colour] -= 1
    for plate, hand in zip(market.plates, s.hands, strict=True):
        for colour, count in enumerate(cubes(hand)):
            seen.put(plate, COLOURS[colour], count)
            left[colour] -= count
    for colour, count in left.items():
        seen.put(SUPPLY, COLOURS[colour], count)


def _lay_workers(market: Market, s: State, seen: Table) -> None:
    tourists = [TOURISTS] * market.seats
    for stall, there in enumerate(s.stalls):
        for worker in workers(there):
            seen.put(market.spaces[IN_STALL * stall + worker.place], piece(WORKERS[worker.kind], worker.seat))
            tourists[worker.seat] -= worker.kind == TOURIST
    for seat, plate in enumerate(market.plates):
        seen.put(plate, piece("assistant", seat), s.assistants[seat])
        seen.put(plate, piece("bodyguard", seat), s.guards[seat])
        seen.put(QUARTERS, piece("bodyguard", seat), s.quarters[seat])
        seen.put(plate, piece("tourist", seat), s.tourists[seat])
        seen.put(BOX, piece("tourist", seat), tourists[seat] - s.tourists[seat])


def _lay_tiles(market: Market, s: State, seen: Table) -> None:
    for owner in (*range(market.seats), EMPTY):
        kind = EMPTY_TILE if owner == EMPTY else piece("tile", owner)
        seen.put(BOX, kind, STALLS - s.tiles.count(owner))
    for stall, owner in enumerate(s.tiles):
        if owner != OPEN:
            kind = EMPTY_TILE if owner == EMPTY else piece("tile", owner)
            target = s.arrows[stall]
            seen.put(market.stalls[stall], kind if target == NOWHERE else pointing(kind, market.stalls[target]))


def _lay_juice(market: Market, s: State, seen: Table, eye: Seat) -> None:
    gone = sum(s.taken)
    for seller, value in enumerate(s.values):
        if not gone >> seller & 1:
            seen.put(market.sellers[seller], juice(value))
    if not s.values:
        for value in market.tokens:
            seen.put(BOX, juice(value))
    for seat, plate in enumerate(market.plates):
        for value in juice_values(s, seat):
            seen.put(plate, juice(value) if eye in (seat, ALL) or s.phase == ENDED else JUICE_BACK)
