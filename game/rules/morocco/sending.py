"""Sending workers for cubes, cousins, and swapping cubes for gold (MO-12 to MO-21)."""

from __future__ import annotations

from game.core.play import Tell
from game.core.table import Moved
from game.rules.morocco.actions import Assistant, Bodyguard, Cousins, Second, Send, Swap, Tourist
from game.rules.morocco.closing import close_stalls
from game.rules.morocco.events import CoinSpent, Filled, Sent, Spent, TokenSpent
from game.rules.morocco.market import BOX, FULL, SUPPLY, Market, piece, put
from game.rules.morocco.rounds import after_worker, ask, before_worker
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


def send(market: Market, s: State, action: Send, tell: Tell | None) -> None:
    """Pay for a stall and send one worker there; after the first of the cousins the second is asked for."""
    seat, space = s.seat, action.number
    row, column = market.price(s, space // IN_STALL)
    cost = ONE[row] + ONE[column]  # MO-13
    extra = action.colour if isinstance(action, Tourist | Cousins) else None
    if extra is not None:
        cost += ONE[extra]
    s.hands = put(s.hands, seat, s.hands[seat] - cost)
    s.worked = s.round
    if tell:
        _tell_price(market, s, space // IN_STALL, (row, column), extra, tell)
    match action:
        case Assistant():
            s.assistants = put(s.assistants, seat, s.assistants[seat] - 1)
            _place(market, s, space, ASSISTANT, "MO-14", tell)
        case Bodyguard():
            s.guards = put(s.guards, seat, s.guards[seat] - 1)
            _place(market, s, space, BODYGUARD, "MO-15", tell)
        case Tourist():
            s.tourists = put(s.tourists, seat, s.tourists[seat] - 1)
            _place(market, s, space, TOURIST, "MO-16", tell)
        case Cousins():
            s.cousins = put(s.cousins, seat, s.cousins[seat] - 1)
            s.assistants = put(s.assistants, seat, s.assistants[seat] - 1)
            if tell:
                tell(TokenSpent("MO-17", piece("cousins", seat), (market.plates[seat], BOX), seat=seat))
            _place(market, s, space, ASSISTANT, "MO-17", tell)
            s.cousin = space
            ask(s, SECOND, seat, "MO-17", tell)
            return
    close_stalls(market, s, tell)


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


def _tell_price(market: Market, s: State, stall: int, price: tuple[int, int], extra: int | None, tell: Tell) -> None:
    """Each cube of the price, by the rule that asks for it (MO-13, MO-16, MO-17)."""
    path, spot = (market.plates[s.seat], SUPPLY), market.stalls[stall]
    for colour in price:
        tell(Spent("MO-13", COLOURS[colour], path, seat=s.seat, stall=spot, extra=False))
    if extra is not None:
        tell(Spent("MO-16", COLOURS[extra], path, seat=s.seat, stall=spot, extra=True))
