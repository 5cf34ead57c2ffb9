"""The state in plain words, as `json.md` documents them: a referee follows a match by it without our code."""

from __future__ import annotations

from game.core.play import CHANCE, OVER
from game.rules.morocco.counting import juice_values, totals
from game.rules.morocco.market import Market
from game.rules.morocco.state import (
    COLOURS,
    EMPTY,
    IN_STALL,
    KEEP,
    NOWHERE,
    OPEN,
    PHASES,
    REWARD,
    WILD,
    WORKERS,
    State,
    cubes,
    worker_count,
    workers,
)

_ACTORS = {CHANCE: "chance", OVER: "over"}


def plain(market: Market, s: State) -> dict[str, object]:
    """Every field of the state, by name; seats are numbers from 0."""
    gone = sum(s.taken)
    return {
        "phase": PHASES[s.phase],
        "actor": _ACTORS.get(s.actor, s.actor),
        "round": s.round,
        "first_player": s.start,
        "turn": s.seat,
        "done": s.step,
        "last_round": s.last,
        "worked": s.worked,
        "points": list(s.points),
        "totals": list(totals(market, s)),
        "cubes": [_counted(hand) for hand in s.hands],
        "gold": list(s.gold),
        "assistants": list(s.assistants),
        "bodyguards": list(s.guards),
        "quarters": list(s.quarters),
        "tourists": list(s.tourists),
        "cousins": list(s.cousins),
        "rows": [COLOURS[colour] for colour in s.rows],
        "columns": [COLOURS[colour] for colour in s.columns],
        "rooftop": {mat: COLOURS[colour] for mat, colour in zip(market.mats, s.roof, strict=False)},
        "pawn": market.mats[s.pawn] if s.pawn != NOWHERE else None,
        "workers": {
            market.spaces[IN_STALL * stall + worker.place]: {"seat": worker.seat, "kind": WORKERS[worker.kind]}
            for stall, there in enumerate(s.stalls)
            for worker in workers(there)
        },
        "stalls": {spot: _stall(market, s, stall) for stall, spot in enumerate(market.stalls)},
        "juice": {
            spot: value
            for seller, (spot, value) in enumerate(zip(market.sellers, s.values, strict=False))
            if not gone >> seller & 1
        },
        "juice_taken": [list(juice_values(s, seat)) for seat in range(market.seats)],
        "queue": [market.stalls[stall] for stall in s.queue],
        "closing": market.stalls[s.stall] if s.stall != NOWHERE else None,
        "closed_this_turn": s.links,
        "still_to_choose": list(s.due) if s.phase in (WILD, REWARD, KEEP) else [],
        "first_cousin": market.spaces[s.cousin] if s.cousin != NOWHERE else None,
    }


def _stall(market: Market, s: State, stall: int) -> dict[str, object]:
    tile, arrow = s.tiles[stall], s.arrows[stall]
    return {
        "tile": None if tile == OPEN else "empty" if tile == EMPTY else tile,
        "arrow": market.stalls[arrow] if arrow != NOWHERE else None,
        "workers": worker_count(s.stalls[stall]) if tile == OPEN else 0,
        "overflow": market.overflow(s, stall),
    }


def _counted(hand: int) -> dict[str, int]:
    """A hand's cubes by colour; colours that it hasn't are left out."""
    return {COLOURS[colour]: count for colour, count in enumerate(cubes(hand)) if count}
