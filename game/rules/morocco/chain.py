"""A chain of closings told step by step: what each step will bring, before it does (MO-23)."""

from __future__ import annotations

from game.core.play import Seat, Tell
from game.rules.morocco.events import Closing, Cup, Pointed, Target
from game.rules.morocco.legality import open_beside
from game.rules.morocco.market import EMPTY_TILE, FULL, Market, piece, pointing
from game.rules.morocco.state import IN_STALL, OPEN, TOURIST, State, ranking, worker_count, workers


def tell_closing(market: Market, s: State, first: Seat | None, tell: Tell) -> None:
    """Tell what closing a stall will bring, all that nobody has to choose."""
    stall = s.stall
    there = workers(s.stalls[stall])
    gone = sum(s.taken)
    corners = [(worker.seat, market.corner[IN_STALL * stall + worker.place]) for worker in there]
    moving = [worker.seat for worker in there if worker.kind == TOURIST]
    arrow = first is not None or market.empty_tiles_point
    closing = Closing(
        "MO-23",
        step=s.links,
        stall=market.stalls[stall],
        workers=worker_count(s.stalls[stall]),
        overflow=market.overflow(s, stall),
        standings=ranking(s.stalls[stall]),
        juice=tuple(
            Cup(seat, market.sellers[seller], s.values[seller]) for seat, seller in corners if not gone >> seller & 1
        ),
        owner=first,
        placer=s.seat if first is None else first,
        targets=tuple(
            Target(market.stalls[near], FULL - market.filling(s, near))
            for near in open_beside(market, s, stall)
            if arrow
        ),
        tourists=tuple(sorted(moving, key=lambda seat: (seat - s.seat) % market.seats)),
    )
    tell(closing)


def tell_pointed(market: Market, s: State, tell: Tell) -> None:
    """Tell where the arrow of the tile just placed points, and what the stall there has now."""
    stall, target, owner = s.stall, s.arrows[s.stall], s.tiles[s.stall]
    taker = s.seat if owner >= market.seats else owner
    tile = EMPTY_TILE if owner >= market.seats else piece("tile", owner)
    works = s.tiles[target] == OPEN
    turned = Pointed(
        "MO-32" if works else "MOQ-23", market.stalls[stall], tile, pointing(tile, market.stalls[target]),
        seat=taker, target=market.stalls[target], works=works, workers=worker_count(s.stalls[target]),
        overflow=market.overflow(s, target),
    )  # fmt: skip
    tell(turned)
