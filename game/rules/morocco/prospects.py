"""What the stalls of a market promise, in points: to those who stand in them, and to who would join them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from game.core.memory import remember
from game.core.play import Seat
from game.rules.morocco.counting import districts, juice_values
from game.rules.morocco.market import DISTRICT, FULL, LAST_STALLS, Market
from game.rules.morocco.state import (
    COUNTS,
    IN_STALL,
    OPEN,
    TOURIST,
    State,
    free,
    ranking,
    standing,
    worker_count,
    workers,
)

STAGES: Final = (13, 8, 3)
"""A stage of the match ends when no more stalls than these still have to be closed before the last round ends."""
LAST_STAGE: Final = len(STAGES)
LEADS: Final = 2
"""Leads over the best other in a stall are told apart from minus so many to plus so many workers."""

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judge believes, in points unless said otherwise; found by playing against itself."""

    closes: tuple[Row, ...] = ((1.0, 0.98, 0.95), (0.97, 0.95, 0.87), (0.94, 0.9, 0.79), (0.85, 0.75, 0.45))
    """How likely a stall is closed in time, by the stage and by what it lacks to be full, from 1."""
    first: tuple[Row, ...] = (
        (0.0, 0.02, 0.15, 0.74, 0.92),
        (0.0, 0.02, 0.17, 0.18, 0.8),
        (0.0, 0.05, 0.1, 0.2, 0.4),
    )
    """How likely one is first alone in the end, by what the stall lacks and by one's lead over the best other."""
    gains: tuple[Row, ...] = (
        (2.5, 3.7, 3.8, 4.1, 5.0),
        (2.5, 3.2, 3.3, 4.6, 4.4),
        (2.3, 3.0, 3.5, 3.9, 4.6),
    )
    """Points and rewards by places that one has from it then, likewise."""
    still_there: Row = (0.69, 0.55, 0.37)
    """How likely one's juice isn't taken before the stall is closed, by what it lacks."""
    gold: float = 1.0
    guard: float = 1.8
    """A bodyguard gained: it counts for two (MO-15)."""
    moves: float = 1.5
    """That a tourist moves on and becomes an assistant (MO-34)."""
    joins: float = 2.8
    """A tile at one's largest district (MO-39)."""
    apart: float = 1.5
    """A tile anywhere else: it may be joined."""
    rivals: float = 0.6
    """The others' mean point."""
    kept_guard: Row = (1.2, 1.2, 1.2, 0.6)
    kept_tourist: Row = (1.6, 1.5, 1.2, 0.5)
    kept_cousins: Row = (2.4, 2.2, 1.8, 0.8)
    """A bodyguard, a tourist and a cousins token at hand, by the stage."""
    few: Row = (3.0, 2.0, 1.2, 0.6, 0.2)
    """What it costs to have so few assistants at hand: none, one, two ..."""
    next_turn: float = 0.8
    """How much of what a hand can still pay for in the round is counted on."""
    next_round: float = 0.08
    """The same for the next round: one cube is kept."""
    juice: float = 1.0
    """How much a point of juice counts."""
    coin: float = 1.3
    """What spending a coin costs: its point, and that it could be spent later."""


FITTED: Final = MappingProxyType(
    {
        2: Weights(
            closes=((0.95, 0.7, 0.45), (0.95, 0.7, 0.45), (0.94, 0.7, 0.45), (0.8, 0.5, 0.2)),
            few=(16.0, 12.0, 9.0, 7.0, 5.5, 4.2, 3.0, 2.0, 1.0, 0.4),
        ),
        3: Weights(
            closes=((1.0, 0.95, 0.9), (0.97, 0.86, 0.74), (0.89, 0.79, 0.61), (0.75, 0.48, 0.23)),
            first=((0.0, 0.04, 0.2, 0.69, 0.8), (0.0, 0.04, 0.22, 0.13, 0.68), (0.0, 0.05, 0.1, 0.19, 0.4)),
        ),
        4: Weights(),
        5: Weights(
            closes=((0.98, 0.96, 0.89), (0.94, 0.92, 0.88), (0.91, 0.87, 0.77), (0.84, 0.7, 0.57)),
            first=((0.0, 0.01, 0.1, 0.66, 0.91), (0.0, 0.02, 0.11, 0.13, 0.68), (0.0, 0.03, 0.06, 0.13, 0.4)),
        ),
    }
)
"""By the number of seats: two have hardly enough assistants for all stalls, and mustn't scatter them."""

MOST_KNOWN: Final = 30_000
"""So many answers are kept of each question."""

Vector = tuple[float, ...]
"""Points by seat."""


class Gain(NamedTuple):
    """What one more worker in a stall does for its seat."""

    best: float
    place: int
    """Where it does most."""
    by_place: tuple[float, ...]
    """Minus infinity where somebody stands."""
    closes: bool
    """Whether it makes the stall full."""


class Plots(NamedTuple):
    """What the tiles on a market make of it, as far as districts are concerned (MO-39)."""

    largest: tuple[int, ...]
    """By seat, the tiles of its largest district."""
    worths: tuple[Vector, ...]
    """By stall and seat, what a tile of the seat's would be worth there; 0 where a tile lies."""


class Ground:
    """A market as it stays until the next stall is closed: tiles, arrows and juice."""

    def __init__(self, prospects: Prospects, s: State, gone: int) -> None:
        market = prospects.market
        self._prospects = prospects
        left = s.tiles.count(OPEN)
        self.stage = sum(left - LAST_STALLS <= end for end in STAGES)
        """How far the match has come, from 0 to LAST_STAGE."""
        self.open = tuple(stall for stall, tile in enumerate(s.tiles) if tile == OPEN)
        pointed = [0] * len(s.stalls)
        for target in s.arrows:
            if target >= 0 and not prospects.blind:
                pointed[target] += 1
        self.pointed = tuple(pointed)
        """By stall, the arrows that point at it."""
        counts = prospects.weights.juice
        juice = [0 if gone >> corner & 1 else counts * s.values[corner] for corner in market.corner]
        self.juices = tuple(tuple(juice[space : space + IN_STALL]) for space in range(0, len(juice), IN_STALL))
        """By stall, the juice that is still there at its spaces."""
        self.districts, self.tiles = prospects.plots(s.tiles)
        """By seat, the tiles of its largest district; by stall and seat, what a tile would be worth there."""
        self._vectors: dict[int, Vector] = {}
        self._gains: dict[int, Gain] = {}

    def lacking(self, stall: int, there: int) -> int:
        """What a stall with these in it lacks to be full (MO-22)."""
        return FULL - worker_count(there) - self.pointed[stall]

    def vector(self, stall: int, there: int) -> Vector:
        """What those who stand in a stall may hope for from it."""
        key = there << 5 | stall
        found = self._vectors.get(key)
        if found is None:
            found = self._vectors[key] = self.vector_with(stall, there, self.lacking(stall, there))
        return found

    def vectors(self, stalls: Sequence[int]) -> list[Vector]:
        """The same for every open stall in which somebody stands."""
        known, vector = self._vectors, self.vector
        there = [(stall, stalls[stall]) for stall in self.open if stalls[stall]]
        return [known.get(its << 5 | stall) or vector(stall, its) for stall, its in there]

    def vector_with(self, stall: int, there: int, missing: int) -> Vector:
        """The same if it lacked so many."""
        return self._prospects.vector(there, missing, self.juices[stall], self.tiles[stall], self.stage)

    def gain(self, stall: int, there: int, seat: Seat, kind: int) -> Gain:
        """What a seat's worker of a kind would do for it in a stall with these in it."""
        key = ((there << 5 | stall) * 3 + kind) * 5 + seat
        found = self._gains.get(key)
        if found is None:
            missing, juices, tiles = self.lacking(stall, there), self.juices[stall], self.tiles[stall]
            found = self._prospects.gain(there, missing, juices, tiles, self.stage, seat, kind)
            self._gains[key] = found
        return found


class Prospects:
    """What each stall of one market promises. Everything is worked out once and looked up from then on."""

    def __init__(self, market: Market, weights: Weights, *, blind: bool = False) -> None:
        self.market = market
        self.weights = weights
        self.blind = blind
        """Whether it is overlooked that stalls flow over (MO-22)."""
        self._closing = cache(self._work_out_closing)
        self._promised = cache(self._work_out_promised)
        self._grounds: dict[tuple[object, ...], Ground] = {}
        self._vectors: dict[tuple[object, ...], Vector] = {}
        self._gains: dict[tuple[object, ...], Gain] = {}
        self._juice: dict[tuple[tuple[int, ...], int], float] = {}
        self._plots: dict[tuple[int, ...], Plots] = {}

    def ground(self, s: State) -> Ground:
        """What a state stands on."""
        gone = sum(s.taken)  # every token is taken once, so that the masks add up
        key = (s.tiles, s.arrows, gone, s.values)
        found = self._grounds.get(key)
        if found is None:
            if len(self._grounds) > MOST_GROUNDS:
                self._grounds.clear()
            found = self._grounds[key] = Ground(self, s, gone)
        return found

    def plots(self, tiles: tuple[int, ...]) -> Plots:
        """How large the districts are, and what each tile more would be worth."""
        found = self._plots.get(tiles)
        return found or remember(self._plots, tiles, self._work_out_plots(tiles), MOST_GROUNDS)

    def _work_out_plots(self, tiles: tuple[int, ...]) -> Plots:
        w, near, seats = self.weights, self.market.near, range(self.market.seats)
        every = [districts(self.market, tiles, seat) for seat in seats]
        largest = tuple(max(map(len, found), default=0) for found in every)
        sizes = [{stall: (at, len(its)) for at, its in enumerate(found) for stall in its} for found in every]
        worths: list[Vector] = []
        for stall, owner in enumerate(tiles):
            if owner != OPEN:
                worths.append((0.0,) * len(seats))
                continue
            alone = w.apart if any(tiles[other] == OPEN for other in near[stall]) else 0.0
            row = []
            for seat in seats:
                size, most = sizes[seat], largest[seat]
                beside = {size[other] for other in near[stall] if other in size}
                joined = 1 + sum(tiles for _at, tiles in beside)
                if not beside:
                    row.append(alone if most else w.joins)
                else:
                    row.append(w.joins + DISTRICT * (joined - most - 1) if joined > most else w.apart)
            worths.append(tuple(row))
        return Plots(largest, tuple(worths))

    def juice(self, s: State, seat: Seat) -> float:
        """What the juice that a seat has taken counts."""
        key = (s.values, s.taken[seat])
        found = self._juice.get(key)
        return (
            remember(self._juice, key, self.weights.juice * sum(juice_values(s, seat)), MOST_KNOWN)
            if found is None
            else found
        )

    def margin(self, points: Sequence[float], seat: Seat) -> float:
        """How well these points suit a seat: its own against the mean of the others."""
        own = points[seat]
        return own - self.weights.rivals * (sum(points) - own) / (len(points) - 1)

    def vector(self, there: int, missing: int, juices: Row, tiles: Vector, stage: int) -> Vector:
        """What those who stand in a stall may hope for from it."""
        key = (there, missing, juices, tiles, stage)
        found = self._vectors.get(key)
        return found or remember(self._vectors, key, self._vector(there, missing, juices, tiles, stage), MOST_KNOWN)

    def _vector(self, there: int, missing: int, juices: Row, tiles: Vector, stage: int) -> Vector:
        w, own = self.weights, [0.0] * self.market.seats
        full, row = missing <= 0, min(missing, len(self.weights.gains)) - 1
        closes, still_there = (1.0, 1.0) if full else (w.closes[stage][row], w.still_there[row])
        for seat, points, first in self._closing(there) if full else self._promised(there, row):
            own[seat] += closes * (points + first * tiles[seat])
        for place, seat, kind in workers(there):
            own[seat] += closes * still_there * juices[place]
            if kind == TOURIST and stage < LAST_STAGE:
                own[seat] += closes * w.moves
        return tuple(own)

    def _work_out_closing(self, stall: int) -> tuple[tuple[Seat, float, float], ...]:
        """What closing a stall gives each seat in it: points and rewards by place, and 1 if it is first alone."""
        w, found = self.weights, []
        for rank in ranking(stall):
            if rank.place == 1:
                worth = 5.0
            elif rank.place == 2:
                worth = 1.0 + w.guard if rank.tied else 2.0 + w.gold + w.guard
            else:
                worth = 1.0 + w.guard if rank.place == 3 else 0.0
            found.append((rank.seat, worth, float(rank.place == 1 and not rank.tied)))
        return tuple(found)

    def _work_out_promised(self, stall: int, row: int) -> tuple[tuple[Seat, float, float], ...]:
        """The same as far as it can be told for a stall that isn't full, if it is closed in the end."""
        ranks, found = ranking(stall), []
        for rank in ranks:
            best = max((other.workers for other in ranks if other.seat != rank.seat), default=0)
            lead = max(-LEADS, min(LEADS, rank.workers - best)) + LEADS
            found.append((rank.seat, self.weights.gains[row][lead], self.weights.first[row][lead]))
        return tuple(found)

    def gain(self, there: int, missing: int, juices: Row, tiles: Vector, stage: int, seat: Seat, kind: int) -> Gain:
        """What a worker does for its seat."""
        key = (there, missing, juices, tiles, stage, seat, kind)
        found = self._gains.get(key)
        if found is None:
            now = self.margin(self.vector(there, missing, juices, tiles, stage), seat) if there else 0.0
            left, spaces = missing - COUNTS[kind], free(there)
            by_place = tuple(
                self.margin(self.vector(there + standing(place, seat, kind), left, juices, tiles, stage), seat) - now
                if spaces >> place & 1
                else float("-inf")
                for place in range(IN_STALL)
            )
            place = max(range(IN_STALL), key=by_place.__getitem__)
            found = remember(self._gains, key, Gain(by_place[place], place, by_place, left <= 0), MOST_KNOWN)
        return found


MOST_GROUNDS: Final = 4_000
"""So many grounds are kept."""
