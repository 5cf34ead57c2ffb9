"""What counts at the end: gold, juice tokens, the largest district (MO-39), and who wins (MO-40)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Spot
from game.core.play import Seat, Tell
from game.rules.morocco.events import DistrictCounted, GoldCounted, JuiceCounted, Turnover
from game.rules.morocco.market import DISTRICT, JUICE_BACK, Market, juice
from game.rules.morocco.state import ENDED, State


def districts(market: Market, tiles: Sequence[int], seat: Seat) -> list[list[int]]:
    """A seat's districts, each with its stalls: own market tiles side by side (MO-39)."""
    left = {stall for stall, owner in enumerate(tiles) if owner == seat}
    every = []
    while left:
        found = [min(left)]
        left.remove(found[0])
        for stall in found:
            for near in market.near[stall]:
                if near in left:
                    left.remove(near)
                    found.append(near)
        every.append(found)
    return every


def district(market: Market, tiles: Sequence[int], seat: Seat) -> tuple[int, ...]:
    """The stalls of a seat's largest district, of equal ones the first (MOQ-28)."""
    return tuple(sorted(max(districts(market, tiles, seat), key=len, default=())))


def juice_values(s: State, seat: Seat) -> tuple[int, ...]:
    """The values of the juice tokens that a seat has taken, in the order of the board."""
    mask = s.taken[seat]
    return tuple(value for seller, value in enumerate(s.values) if mask >> seller & 1)


def totals(market: Market, s: State) -> tuple[int, ...]:
    """Each seat's score if the game ended now (MO-39)."""
    if s.phase == ENDED:
        return s.points
    return tuple(
        points + gold + sum(juice_values(s, seat)) + DISTRICT * len(district(market, s.tiles, seat))
        for seat, (points, gold) in enumerate(zip(s.points, s.gold, strict=True))
    )


def claimed(s: State) -> tuple[int, ...]:
    """How many stalls each seat has claimed: its market tiles (MOQ-29)."""
    return tuple(s.tiles.count(seat) for seat in range(len(s.points)))


def places(s: State, scores: Sequence[int] | None = None) -> tuple[int, ...]:
    """Each seat's place: the most points, then the most stalls claimed; equals share (MO-40)."""
    strength = list(zip(scores or s.points, claimed(s), strict=True))
    return tuple(1 + sum(other > own for other in strength) for own in strength)


def count_up(market: Market, s: State, tell: Tell | None) -> None:
    """Add gold, juice and district to everybody's points (MO-39), the tokens being turned up."""
    scores = totals(market, s)
    if tell:
        for seat in range(market.seats):
            tell(GoldCounted("MO-39", seat, s.gold[seat]))
        for seat in range(market.seats):
            values = juice_values(s, seat)
            _turn_up(market.plates[seat], seat, values, tell)
            tell(JuiceCounted("MO-39", seat, sum(values), values=values))
        for seat in range(market.seats):
            stalls = tuple(market.stalls[stall] for stall in district(market, s.tiles, seat))
            tell(DistrictCounted("MO-39", seat, DISTRICT * len(stalls), stalls=stalls))
    s.points = scores


def _turn_up(plate: Spot, seat: Seat, values: Sequence[int], tell: Tell) -> None:
    """Show a seat's tokens to all: it lays its own down first, so that all of them are turned up before everybody."""
    for value in values:
        tell(Turnover("MO-39", plate, juice(value), JUICE_BACK, only=seat, seat=seat))
    for value in values:
        tell(Turnover("MO-39", plate, JUICE_BACK, juice(value), seat=seat))
