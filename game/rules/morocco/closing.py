"""Closing full stalls, one after another: places, rewards, juice, tile, arrow, tourists (MO-22 to MO-35)."""

from __future__ import annotations

from functools import cache

from game.core.play import Seat, Tell
from game.rules.morocco.actions import GOLD, GUARD, Point, Settle, Take
from game.rules.morocco.chain import tell_closing, tell_pointed
from game.rules.morocco.events import (
    Filled,
    JuiceTaken,
    Missed,
    Ranked,
    Returned,
    Rewarded,
    TilePlaced,
    TouristGone,
    TouristMoved,
    TouristReplaced,
    Turnover,
)
from game.rules.morocco.legality import may_take_gold, open_beside
from game.rules.morocco.market import (
    BOX,
    EMPTY_TILE,
    FULL,
    JUICE_BACK,
    QUARTERS,
    SUPPLY,
    Market,
    juice,
    piece,
    put,
)
from game.rules.morocco.rounds import after_worker, ask, end_game, look_at_stalls
from game.rules.morocco.state import (
    ARROW,
    ASSISTANT,
    BODYGUARD,
    EMPTY,
    IN_STALL,
    NOWHERE,
    OPEN,
    PLACES,
    REWARD,
    TOURIST,
    TOURISTS,
    WORKERS,
    Rank,
    State,
    Worker,
    free,
    ranking,
    standing,
    worker_count,
    workers,
)

POINTS = {1: 5, 2: 2, 3: 1}
"""Victory points by place, alone (MO-26 to MO-28); a fourth gets nothing."""
TIED_SECOND = 1
"""A tied second's points (MO-27). A tied first (MO-26) or third (MOQ-5) gets as much as one alone."""


def close_stalls(market: Market, s: State, tell: Tell | None) -> None:
    """Close the full stalls in the order in which they were filled (MO-23), then go on with the turn."""
    if not s.queue:
        s.stall = NOWHERE
        after_worker(market, s, tell)
        return
    s.stall, s.queue = s.queue[0], s.queue[1:]
    s.links += 1
    ranks = ranking(s.stalls[s.stall])
    if tell:
        tell_closing(market, s, sole_first(ranks), tell)
    _score(market, s, ranks, tell)
    reward_on(market, s, tell)


def sole_first(ranks: tuple[Rank, ...]) -> Seat | None:
    """Who is first alone; None where nobody stands there (MOQ-7) or several are, the active player too (MOQ-35)."""
    return ranks[0].seat if ranks and not ranks[0].tied else None


def _score(market: Market, s: State, ranks: tuple[Rank, ...], tell: Tell | None) -> None:
    """Points by place (MO-25 to MO-28). A second alone gets both rewards, others one, as in example J (MOQ-33)."""
    chooses = []
    for rank in ranks:
        seat, place = rank.seat, rank.place
        won = TIED_SECOND if place == 2 and rank.tied else POINTS.get(place, 0)
        if not won:
            continue
        s.points = put(s.points, seat, s.points[seat] + won)
        if tell:
            told = Ranked(
                f"MO-{25 + place}", seat, won, stall=market.stalls[s.stall], place=place, tied=rank.tied,
                workers=rank.workers, total=s.points[seat],
            )  # fmt: skip
            tell(told)
        if place == 2 and not rank.tied:
            for reward in (GOLD, GUARD):
                _give(market, s, seat, reward, "MO-27", tell, chosen=False)
        elif place > 1:
            chooses.append(seat)
    if chooses:
        s.due = tuple(seat for seat in market.seats_from(s.seat) if seat in chooses)  # MOQ-13


def reward_on(market: Market, s: State, tell: Tell | None) -> None:
    """Have those choose who can, give the others what there is (MOQ-13), then go on."""
    while s.due:
        seat = s.due[0]
        gold, guard = may_take_gold(s, seat), s.quarters[seat] > 0
        if gold and guard:
            ask(s, REWARD, seat, _reward_rule(s.stalls[s.stall], seat), tell)
            return
        s.due = s.due[1:]
        if gold or guard:
            _give(market, s, seat, GOLD if gold else GUARD, _reward_rule(s.stalls[s.stall], seat), tell, chosen=False)
        elif tell:
            tell(Missed("MOQ-13", seat=seat, stall=market.stalls[s.stall], reward="both"))
    _clear(market, s, tell)


def take(market: Market, s: State, action: Take, tell: Tell | None) -> None:
    """Give a seat the reward that it chose (MO-27, MO-28)."""
    seat = s.due[0]
    s.due = s.due[1:]
    _give(market, s, seat, action.reward, _reward_rule(s.stalls[s.stall], seat), tell, chosen=True)
    reward_on(market, s, tell)


@cache
def _reward_rule(stall: int, seat: Seat) -> str:
    place = next(rank.place for rank in ranking(stall) if rank.seat == seat)
    return f"MO-{25 + place}"


def _give(market: Market, s: State, seat: Seat, reward: str, rule: str, tell: Tell | None, *, chosen: bool) -> None:
    """Give a coin or a bodyguard, if that can be: at most three coins (MO-21), bodyguards only from the quarters.

    A bodyguard in the closing stall isn't back there yet (MOQ-12).
    """
    spot, plate = market.stalls[s.stall], market.plates[seat]
    if reward == GOLD and may_take_gold(s, seat):
        s.gold = put(s.gold, seat, s.gold[seat] + 1)
        if tell:
            tell(Rewarded(rule, GOLD, (SUPPLY, plate), seat=seat, stall=spot, reward=GOLD, chosen=chosen))
    elif reward == GUARD and s.quarters[seat]:
        s.quarters = put(s.quarters, seat, s.quarters[seat] - 1)
        s.guards = put(s.guards, seat, s.guards[seat] + 1)
        if tell:
            guard = piece(GUARD, seat)
            tell(Rewarded(rule, guard, (QUARTERS, plate), seat=seat, stall=spot, reward=GUARD, chosen=chosen))
    elif tell:
        tell(Missed("MO-21" if reward == GOLD else "MOQ-12", seat=seat, stall=spot, reward=reward))


def _clear(market: Market, s: State, tell: Tell | None) -> None:
    """Juice (MO-29), workers (MO-30) and tile (MO-31), then the arrow (MO-32)."""
    stall = s.stall
    there = workers(s.stalls[stall])
    first = sole_first(ranking(s.stalls[stall]))
    _take_juice(market, s, there, tell)
    _leave(market, s, there, tell)
    s.tiles = put(s.tiles, stall, EMPTY if first is None else first)
    left = s.tiles.count(OPEN)
    placer = s.seat if first is None else first
    tile = EMPTY_TILE if first is None else piece("tile", first)
    if tell:
        placed = TilePlaced(
            "MO-31", tile, (BOX, market.stalls[stall]), seat=placer, owner=first, stall=market.stalls[stall], left=left
        )
        tell(placed)
    look_at_stalls(s, left, tell)
    if first is None and not market.empty_tiles_point:
        tourists_on(market, s, tell)
        return
    targets = open_beside(market, s, stall)
    if len(targets) > 1:
        ask(s, ARROW, placer, "MO-32", tell)
        return
    _turn(market, s, (targets or market.near[stall])[0], tell)


def _take_juice(market: Market, s: State, there: tuple[Worker, ...], tell: Tell | None) -> None:
    """Each worker's owner takes the token at its corner, if it is still there (MO-29)."""
    taken, stall = list(s.taken), s.stall
    gone = sum(taken)  # every token is taken once, so that the masks add up
    turned: list[tuple[Seat, int]] = []
    for worker in there:
        seller = market.corner[IN_STALL * stall + worker.place]
        if gone >> seller & 1:
            continue
        gone |= 1 << seller
        taken[worker.seat] |= 1 << seller
        if tell:
            path, value = (market.sellers[seller], market.plates[worker.seat]), s.values[seller]
            token = JuiceTaken("MO-29", juice(value), path, seat=worker.seat, value=value, stall=market.stalls[stall])
            tell(token)
            turned.append((worker.seat, value))
    s.taken = tuple(taken)
    if tell:
        for seat, value in turned:  # down before everybody, but one may look at one's own (MOQ-27)
            plate, face = market.plates[seat], juice(value)
            tell(Turnover("MO-29", plate, face, JUICE_BACK, seat=seat))
            tell(Turnover("MOQ-27", plate, JUICE_BACK, face, only=seat, seat=seat))


def _leave(market: Market, s: State, there: tuple[Worker, ...], tell: Tell | None) -> None:
    """Assistants and bodyguards leave (MO-30); tourists stay until they are moved on."""
    assistants, quarters = list(s.assistants), list(s.quarters)
    staying = 0
    for place, seat, kind in there:
        if kind == TOURIST:
            staying += standing(place, seat, kind)
            continue
        (assistants if kind == ASSISTANT else quarters)[seat] += 1
        if tell:
            home = QUARTERS if kind == BODYGUARD else market.plates[seat]
            path, name = (market.spaces[IN_STALL * s.stall + place], home), piece(WORKERS[kind], seat)
            tell(Returned("MO-30", name, path, seat=seat, stall=market.stalls[s.stall]))
    s.assistants, s.quarters = tuple(assistants), tuple(quarters)
    s.stalls = put(s.stalls, s.stall, staying)


def point(market: Market, s: State, action: Point, tell: Tell | None) -> None:
    """Turn the arrow to the stall that was chosen."""
    _turn(market, s, action.number, tell)


def _turn(market: Market, s: State, target: int, tell: Tell | None) -> None:
    """Turn the arrow of the tile just placed (MO-32), then move tourists before the target is looked at (MO-35)."""
    s.arrows = put(s.arrows, s.stall, target)
    if tell:
        tell_pointed(market, s, tell)
    tourists_on(market, s, tell)


def tourists_on(market: Market, s: State, tell: Tell | None) -> None:
    """Move the tourists of the closed stall (MO-34, MOQ-10), asking their owners where there is a choice."""
    target = s.arrows[s.stall]
    welcome = target != NOWHERE and s.tiles[target] == OPEN
    while s.stalls[s.stall]:
        tourist = next_tourist(s.stalls[s.stall], s.seat, market.seats)
        places = PLACES[free(s.stalls[target])] if welcome and s.assistants[tourist.seat] else ()
        if len(places) > 1:
            ask(s, TOURISTS, tourist.seat, "MO-34", tell)
            return
        if places:
            _move_on(market, s, tourist, IN_STALL * target + places[0], tell)
        else:
            _see_off(market, s, tourist, tell)
    _closed(market, s, target if welcome else NOWHERE, tell)


@cache
def next_tourist(stall: int, active: Seat, seats: int) -> Worker:
    """The next tourist to move: clockwise from the active player (MO-34), one owner's one after another (MOQ-10)."""
    return min(workers(stall), key=lambda worker: ((worker.seat - active) % seats, worker.place))


def settle(market: Market, s: State, action: Settle, tell: Tell | None) -> None:
    """Move a tourist to the space that its owner chose."""
    _move_on(market, s, next_tourist(s.stalls[s.stall], s.seat, market.seats), action.number, tell)
    tourists_on(market, s, tell)


def _move_on(market: Market, s: State, tourist: Worker, space: int, tell: Tell | None) -> None:
    """Move a tourist; an assistant takes its place, and it leaves the game (MO-34)."""
    seat, stall, came = tourist.seat, space // IN_STALL, IN_STALL * s.stall + tourist.place
    s.stalls = put(s.stalls, s.stall, s.stalls[s.stall] - standing(*tourist))
    s.stalls = put(s.stalls, stall, s.stalls[stall] + standing(space % IN_STALL, seat, ASSISTANT))
    s.assistants = put(s.assistants, seat, s.assistants[seat] - 1)
    if tell:
        here, spot, plate = market.spaces[space], market.stalls[stall], market.plates[seat]
        kind, count = piece(WORKERS[TOURIST], seat), worker_count(s.stalls[stall])
        tell(TouristMoved("MO-34", kind, (market.spaces[came], here), seat=seat, stall=spot))
        tell(TouristGone("MO-34", kind, (here, BOX), seat=seat, replaced=True))
        replaced = TouristReplaced(
            "MO-34", piece(WORKERS[ASSISTANT], seat), (plate, here),
            seat=seat, stall=spot, workers=count, overflow=market.overflow(s, stall),
        )  # fmt: skip
        tell(replaced)


def _see_off(market: Market, s: State, tourist: Worker, tell: Tell | None) -> None:
    """Remove a tourist without a place, or without an assistant to replace it (MOQ-9)."""
    s.stalls = put(s.stalls, s.stall, s.stalls[s.stall] - standing(*tourist))
    if tell:
        kind, came = piece(WORKERS[TOURIST], tourist.seat), market.spaces[IN_STALL * s.stall + tourist.place]
        tell(TouristGone("MOQ-9", kind, (came, BOX), seat=tourist.seat, replaced=False))


def _closed(market: Market, s: State, target: int, tell: Tell | None) -> None:
    """Queue the arrow's target if it has become full (MO-35), end the game if nothing is open (MO-38), or go on."""
    if target != NOWHERE and target not in s.queue and market.filling(s, target) >= FULL:
        s.queue += (target,)
        if tell:
            count, overflow = worker_count(s.stalls[target]), market.overflow(s, target)
            tell(Filled("MO-23", stall=market.stalls[target], workers=count, overflow=overflow))
    if OPEN not in s.tiles:
        s.stall = NOWHERE
        end_game(market, s, "MO-38", tell)
        return
    close_stalls(market, s, tell)
