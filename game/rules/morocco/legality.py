"""What may be done, as lists made quickly. `refusals` reads the same rules one by one; the laws compare the two."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.play import Action
from game.rules.morocco.market import COUSIN, MOST_GOLD, Market, extras
from game.rules.morocco.state import (
    ARROW,
    ASSISTANT,
    BODYGUARD,
    IN_STALL,
    KEEP,
    OPEN,
    PLACES,
    REWARD,
    SCOUT,
    SECOND,
    SEND,
    SPEND,
    TOURIST,
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
        found = sendings(market, s) or [market.passing]  # MO-19
        if s.gold[s.seat]:
            found += market.swaps  # MO-20
        return found
    if phase == SCOUT:
        return [scout for scout in market.scouting if scout.number != s.pawn]
    if phase == SECOND:
        return [market.seconds[space] for space in seconds(market, s, s.cousin)]
    if phase == REWARD:
        return market.taking
    if phase == ARROW:
        return [market.pointing[stall] for stall in open_beside(market, s, s.stall)]
    if phase == TOURISTS:
        target = s.arrows[s.stall]
        return [market.settling[IN_STALL * target + place] for place in PLACES[free(s.stalls[target])]]
    if phase == SPEND:
        return (market.ending, *market.swaps)
    if phase == WILD:
        return market.choosing
    if phase == KEEP:
        held = cubes(s.hands[s.due[0]])
        return [*(market.keeping[colour] for colour, count in enumerate(held) if count), market.keeping[-1]]
    return ()


def sendings(market: Market, s: State) -> list[Action]:
    """Every worker that may be sent, for every way to pay (MO-13 to MO-18): into open stalls only (MOQ-22)."""
    seat = s.seat
    ways, pairs = extras(s.hands[seat]), market.pairs(s)
    assistants, guards, tourists = s.assistants[seat], s.guards[seat], s.tourists[seat]
    cousins = s.cousins[seat] and assistants > 1  # MOQ-20
    found: list[Action] = []
    for stall, tile in enumerate(s.tiles):
        if tile != OPEN:
            continue
        left = ways[pairs[stall]]
        if left is None:
            continue
        spaces = free(s.stalls[stall])
        if assistants:
            found += market.offers(ASSISTANT, stall, spaces)
        if guards:
            found += market.offers(BODYGUARD, stall, spaces)
        if left:
            if tourists:
                found += market.offers(TOURIST, stall, spaces, left)
            if cousins:
                spaces = with_second(market, s, stall, spaces)
                if spaces:
                    found += market.offers(COUSIN, stall, spaces, left)
    return found


def can_send(market: Market, s: State) -> bool:
    """Whether the seat whose turn it is can send any worker (MO-19), as the cubes lie now (MOQ-17).

    All kinds count (MOQ-19), and an open stall always has a free space (MOQ-11). Cousins need two assistants, so
    they add nothing to what an assistant can do.
    """
    seat = s.seat
    ways, pairs = extras(s.hands[seat]), market.pairs(s)
    if s.assistants[seat] or s.guards[seat]:
        for pair, tile in zip(pairs, s.tiles, strict=True):
            if tile == OPEN and ways[pair] is not None:
                return True
    elif s.tourists[seat]:
        for pair, tile in zip(pairs, s.tiles, strict=True):
            if tile == OPEN and ways[pair]:
                return True
    return False


def seconds(market: Market, s: State, space: int) -> list[int]:
    """The spaces to which the second cousin may go when the first stands on `space` (MO-17, MOQ-21)."""
    return [
        near
        for near in market.beside[space]
        if s.tiles[near // IN_STALL] == OPEN and not s.stalls[near // IN_STALL] >> 4 * (near % IN_STALL) & 0b1111
    ]


def with_second(market: Market, s: State, stall: int, spaces: int) -> int:
    """Of some free spaces of a stall those from which a second cousin finds a place (MOQ-20), one bit each."""
    stalls, tiles, found = s.stalls, s.tiles, 0
    for place in PLACES[spaces]:
        for other, shift in market.beyond[IN_STALL * stall + place]:
            if tiles[other] == OPEN and not stalls[other] >> shift & 0b1111:
                found |= 1 << place
                break
    return found


def open_beside(market: Market, s: State, stall: int) -> list[int]:
    """The open stalls beside a stall, full ones that wait to be closed too (MO-32, MOQ-8)."""
    return [near for near in market.near[stall] if s.tiles[near] == OPEN]


def may_take_gold(s: State, seat: int) -> bool:
    """Whether a seat can have one more coin (MO-21). The supply never runs dry (MOQ-14)."""
    return s.gold[seat] < MOST_GOLD
