"""Sending workers for cubes, cousins, and swapping cubes for gold (MO-12 to MO-21)."""

from __future__ import annotations

from game.core.play import Tell
from game.core.table import Moved
from game.rules.morocco.actions import Assistant, Bodyguard, Cousins, End, Pass, Second, Swap, Tourist
from game.rules.morocco.closing import close_stalls
from game.rules.morocco.events import CoinSpent, Filled, Sent, Spent, TokenSpent
from game.rules.morocco.market import BOX, FULL, SUPPLY, Market, piece, put
from game.rules.morocco.rounds import after_worker, ask, before_worker, end_turn, pass_by
from game.rules.morocco.state import (
    ASSISTANT,
    BODYGUARD,
    COLOURS,
    IN_STALL,
    NOWHERE,
    ONE,
    SECOND,
    SPEND,
    TOURIST,
    WORKERS,
    State,
    standing,
    worker_count,
)


def send_assistant(market: Market, s: State, action: Assistant, tell: Tell | None) -> None:
    """Send an assistant for the price of the stall (MO-14)."""
    seat = s.seat
    _pay(market, s, action.number // IN_STALL, tell)
    s.assistants = put(s.assistants, seat, s.assistants[seat] - 1)
    _place(market, s, action.number, ASSISTANT, "MO-14", tell)
    close_stalls(market, s, tell)


def send_bodyguard(market: Market, s: State, action: Bodyguard, tell: Tell | None) -> None:
    """Send a bodyguard for the same price (MO-15)."""
    seat = s.seat
    _pay(market, s, action.number // IN_STALL, tell)
    s.guards = put(s.guards, seat, s.guards[seat] - 1)
    _place(market, s, action.number, BODYGUARD, "MO-15", tell)
    close_stalls(market, s, tell)


def send_tourist(market: Market, s: State, action: Tourist, tell: Tell | None) -> None:
    """Send a tourist for one cube more (MO-16)."""
    seat, stall = s.seat, action.number // IN_STALL
    _pay(market, s, stall, tell)
    _pay_extra(market, s, stall, action.colour, "MO-16", tell)
    s.tourists = put(s.tourists, seat, s.tourists[seat] - 1)
    _place(market, s, action.number, TOURIST, "MO-16", tell)
    close_stalls(market, s, tell)


def send_cousins(market: Market, s: State, action: Cousins, tell: Tell | None) -> None:
    """Discard a token and place the first of the cousins for one cube more, then ask for the second (MO-17)."""
    seat, stall = s.seat, action.number // IN_STALL
    _pay(market, s, stall, tell)
    _pay_extra(market, s, stall, action.colour, "MO-17", tell)
    s.cousins = put(s.cousins, seat, s.cousins[seat] - 1)
    s.assistants = put(s.assistants, seat, s.assistants[seat] - 1)
    if tell:
        tell(TokenSpent("MO-17", piece("cousins", seat), (market.plates[seat], BOX), seat=seat))
    _place(market, s, action.number, ASSISTANT, "MO-17", tell)
    s.cousin = action.number
    ask(s, SECOND, seat, "MO-17", tell)


def second(market: Market, s: State, action: Second, tell: Tell | None) -> None:
    """Place the second of the cousins, free (MO-17); only now full stalls are closed, the first's before (MOQ-21)."""
    s.assistants = put(s.assistants, s.seat, s.assistants[s.seat] - 1)
    s.cousin = NOWHERE
    _place(market, s, action.number, ASSISTANT, "MO-17", tell)
    close_stalls(market, s, tell)


def swap(market: Market, s: State, action: Swap, tell: Tell | None) -> None:
    """Spend a coin and have two row cubes or two column cubes change places (MO-20)."""
    seat, one, other = s.seat, action.one, action.other
    lying = s.columns if action.column else s.rows
    swapped = put(put(lying, one, lying[other]), other, lying[one])
    s.gold = put(s.gold, seat, s.gold[seat] - 1)
    if action.column:
        s.columns = swapped
    else:
        s.rows = swapped
    if tell:
        first, then = COLOURS[lying[one]], COLOURS[lying[other]]
        paid = (market.plates[seat], SUPPLY)
        tell(CoinSpent("MO-20", "gold", paid, seat=seat, first=action.first, second=action.second, cubes=(first, then)))
        tell(Moved("MO-20", first, (action.first, action.second)))
        tell(Moved("MO-20", then, (action.second, action.first)))
    if s.phase == SPEND:
        after_worker(market, s, tell)
    else:
        before_worker(market, s, tell)


def pass_(market: Market, s: State, _action: Pass, tell: Tell | None) -> None:
    """Send nobody (MO-12)."""
    pass_by(market, s, tell)


def end(market: Market, s: State, _action: End, tell: Tell | None) -> None:
    """End the turn (MOQ-18)."""
    end_turn(market, s, tell)


def _place(market: Market, s: State, space: int, kind: int, rule: str, tell: Tell | None) -> None:
    """Put a worker on a space; a stall that it fills waits to be closed (MO-22, MO-23)."""
    seat, stall = s.seat, space // IN_STALL
    there = s.stalls[stall] + standing(space % IN_STALL, seat, kind)
    s.stalls = put(s.stalls, stall, there)
    count, overflow = worker_count(there), market.overflow(s, stall)
    full = count + overflow >= FULL
    if full:
        s.queue += (stall,)
    if tell:
        spot, name = market.stalls[stall], WORKERS[kind]
        told = Sent(
            rule, piece(name, seat), (market.plates[seat], market.spaces[space]),
            seat=seat, worker=name, stall=spot, workers=count, overflow=overflow,
        )  # fmt: skip
        tell(told)
        if full:
            tell(Filled("MO-22", stall=spot, workers=count, overflow=overflow))


def _pay(market: Market, s: State, stall: int, tell: Tell | None) -> None:
    """Pay the price of a stall: a cube of its row's colour and one of its column's (MO-13)."""
    seat = s.seat
    row, column = market.price(s, stall)
    s.hands = put(s.hands, seat, s.hands[seat] - ONE[row] - ONE[column])
    s.worked = s.round
    if tell:
        path, spot = (market.plates[seat], SUPPLY), market.stalls[stall]
        tell(Spent("MO-13", COLOURS[row], path, seat=seat, stall=spot, extra=False))
        tell(Spent("MO-13", COLOURS[column], path, seat=seat, stall=spot, extra=False))


def _pay_extra(market: Market, s: State, stall: int, colour: int, rule: str, tell: Tell | None) -> None:
    """Pay one more cube of any colour (MO-16, MO-17)."""
    seat = s.seat
    s.hands = put(s.hands, seat, s.hands[seat] - ONE[colour])
    if tell:
        path, spot = (market.plates[seat], SUPPLY), market.stalls[stall]
        tell(Spent(rule, COLOURS[colour], path, seat=seat, stall=spot, extra=True))
