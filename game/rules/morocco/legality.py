"""What may be done, as lists made quickly. `refusals` reads the same rules one by one; the laws compare the two."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.play import Action
from game.rules.morocco.market import MOST_GOLD, ROWS, Market, extras
from game.rules.morocco.state import (
    ARROW,
    IN_STALL,
    KEEP,
    OPEN,
    REWARD,
    SCOUT,
    SECOND,
    SEND,
    SPEND,
    TOURISTS,
    WILD,
    State,
    cubes,
    free,
)


def legal_actions(market: Market, s: State) -> Sequence[Action]:
    """What the actor may do now; () while chance decides and once the game is over."""
    phase = s.phase
    if phase == SEND:
        sent = sendings(market, s) or [market.passing]  # MO-19
        if s.gold[s.seat]:
            sent += market.swaps  # MO-20
        return sent
    if phase == SCOUT:
        return market.scouting[s.pawn]
    if phase == SECOND:
        return [market.seconds[space] for space in seconds(market, s, s.cousin)]
    if phase == REWARD:
        return market.taking
    if phase == ARROW:
        return [market.pointing[stall] for stall in open_beside(market, s, s.stall)]
    if phase == TOURISTS:
        target = s.arrows[s.stall]
        return market.settling[target][free(s.stalls[target])]
    if phase == SPEND:
        return market.spending
    if phase == WILD:
        return market.choosing
    if phase == KEEP:
        found = [market.keeping[colour] for colour, count in enumerate(cubes(s.hands[s.due[0]])) if count]
        found.append(market.keeping[-1])
        return found
    return ()


def sendings(market: Market, s: State) -> list[Action]:
    """Every worker that may be sent, for every way to pay (MO-13 to MO-18): into open stalls only (MOQ-22)."""
    seat = s.seat
    ways, stalls, tiles, columns = extras(s.hands[seat]), s.stalls, s.tiles, s.columns
    assistants, guards, tourists = s.assistants[seat], s.guards[seat], s.tourists[seat]
    cousins = s.cousins[seat] and assistants > 1  # MOQ-20
    found: list[Action] = []
    for row, colour in enumerate(s.rows):
        in_row = ways[colour]
        if in_row is None:
            continue
        for stall, column in enumerate(columns, ROWS * row):
            left = in_row[column]
            if left is None or tiles[stall] != OPEN:
                continue
            places = free(stalls[stall])
            if assistants:
                found += market.assistants[stall][places]
            if guards:
                found += market.bodyguards[stall][places]
            if tourists:
                for extra in left:
                    found += market.tourists[extra][stall][places]
            if cousins and left:
                places = with_second(market, s, stall, places)
                for extra in left:
                    found += market.cousins[extra][stall][places]
    return found


def can_send(s: State) -> bool:
    """Whether the seat whose turn it is can send any worker (MO-19), as the cubes lie now (MOQ-17).

    All kinds count (MOQ-19), and an open stall always has a free space (MOQ-11). Cousins need two assistants, so
    they add nothing to what an assistant can do.
    """
    seat = s.seat
    for_the_price = s.assistants[seat] or s.guards[seat]
    if not for_the_price and not s.tourists[seat]:
        return False
    ways, tiles, columns = extras(s.hands[seat]), s.tiles, s.columns
    for row, colour in enumerate(s.rows):
        in_row = ways[colour]
        if in_row is None:
            continue
        for stall, column in enumerate(columns, ROWS * row):
            left = in_row[column]
            if left is not None and tiles[stall] == OPEN and (for_the_price or left):
                return True
    return False


def seconds(market: Market, s: State, space: int) -> list[int]:
    """The spaces to which the second cousin may go when the first stands on `space` (MO-17, MOQ-21)."""
    return [
        near
        for near in market.beside[space]
        if s.tiles[near // IN_STALL] == OPEN and not s.stalls[near // IN_STALL] >> 4 * (near % IN_STALL) & 0b1111
    ]


def with_second(market: Market, s: State, stall: int, places: int) -> int:
    """Those of some places of a stall from which a second cousin finds a space (MOQ-20), one bit each."""
    tiles, stalls, without = s.tiles, s.stalls, places
    for near, apart in market.facing[stall]:
        if tiles[near] == OPEN:
            without &= apart[free(stalls[near])]
            if not without:
                break
    return places - without


def open_beside(market: Market, s: State, stall: int) -> list[int]:
    """The open stalls beside a stall, full ones that wait to be closed too (MO-32, MOQ-8)."""
    return [near for near in market.near[stall] if s.tiles[near] == OPEN]


def may_take_gold(s: State, seat: int) -> bool:
    """Whether a seat can have one more coin (MO-21). The supply never runs dry (MOQ-14)."""
    return s.gold[seat] < MOST_GOLD
