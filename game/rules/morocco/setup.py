"""Setting up: the start player, the cubes of rows, columns and rooftop, the juice tokens (MO-1 to MO-5)."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.core.play import CHANCE, Refusal, Tell
from game.core.table import Moved
from game.core.text import _
from game.rules.morocco.actions import LETTERS, LayOut, Lot
from game.rules.morocco.market import (
    ASSISTANTS,
    BODYGUARDS,
    BOX,
    CENTRE,
    COUSINS,
    MARKER,
    PAWN,
    SUPPLY,
    TOURISTS,
    Market,
    juice,
)
from game.rules.morocco.rounds import begin_round
from game.rules.morocco.state import COLOURS, LAY_OUT, LOT, NOWHERE, OPEN, State


def start(market: Market, *, by_lot: bool) -> State:
    """The table before the first draw."""
    seats, stalls = market.seats, len(market.stalls)
    s = State()
    s.actor = CHANCE
    s.phase = LOT if by_lot else LAY_OUT
    s.seat = s.start = 0
    s.round = 1
    s.step = 0
    s.hands = s.gold = s.guards = s.points = (0,) * seats  # MO-1, MO-2
    s.quarters = (BODYGUARDS,) * seats
    s.assistants = (ASSISTANTS,) * seats
    s.tourists = (TOURISTS,) * seats
    s.cousins = (COUSINS,) * seats
    s.rows = s.columns = s.roof = s.values = ()
    s.pawn = NOWHERE  # MO-5
    s.taken = (0,) * seats
    s.stalls = (0,) * stalls
    s.tiles = (OPEN,) * stalls
    s.arrows = (NOWHERE,) * stalls
    s.queue = s.due = ()
    s.stall = s.cousin = NOWHERE
    s.links = 0
    s.last = False
    s.worked = 0
    return s


def draw_layout(market: Market, rng: Random) -> LayOut:
    """Draw the cubes (MO-4), then the juice tokens (MO-3)."""
    rows, columns, roof = ("".join(rng.sample(LETTERS, len(LETTERS))) for _place in range(3))
    return LayOut(rows, columns, roof, "".join(map(str, rng.sample(market.tokens, len(market.tokens)))))


def check_layout(market: Market, action: LayOut) -> Refusal | None:
    """Whether it can have been drawn so: a record may come from anywhere."""
    if any(sorted(drawn) != sorted(LETTERS) for drawn in (action.rows, action.columns, action.roof)):
        return Refusal("MO-4", _("One cube of each of the five colours goes to the rows, the columns and the rooftop."))
    if Counter(action.juice) != Counter(map(str, market.tokens)):
        return Refusal("MO-3", _("Each juice seller gets one of the juice tokens of this board."))
    return None


def draw_lot(_market: Market, s: State, action: Lot, _tell: Tell | None) -> None:
    """Name the start player by lot (MO-5, MOQ-32)."""
    s.seat = s.start = action.seat
    s.phase = LAY_OUT


def lay_out(market: Market, s: State, action: LayOut, tell: Tell | None) -> None:
    """Lay cubes and tokens out, then begin the first round."""
    s.rows, s.columns, s.roof = (
        tuple(map(LETTERS.index, drawn)) for drawn in (action.rows, action.columns, action.roof)
    )
    s.values = tuple(map(int, action.juice))
    if tell:
        for colours, spots in ((s.rows, market.rows), (s.columns, market.columns), (s.roof, market.mats)):
            for colour, spot in zip(colours, spots, strict=True):
                tell(Moved("MO-4", COLOURS[colour], (SUPPLY, spot)))
        for value, seller in zip(s.values, market.sellers, strict=True):
            tell(Moved("MO-3", juice(value), (BOX, seller)))
        tell(Moved("MO-5", PAWN, (BOX, CENTRE)))
        tell(Moved("MO-5", MARKER, (BOX, market.plates[s.start])))
    begin_round(market, s, tell)
