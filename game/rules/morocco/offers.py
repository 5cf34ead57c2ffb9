"""Workers that may be sent to a stall, by what there is to send and to pay with: lists made once, not in each turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.morocco.actions import Send
from game.rules.morocco.state import IN_STALL, PLACES

ByStall = tuple[tuple[tuple[Send, ...], ...], ...]
"""What may be sent, by the stall and its free spaces (one bit each)."""


def for_the_price(stalls: int, *kinds: Sequence[Send]) -> ByStall:
    """Workers of some kinds, each kind a way for each space, sent for the price alone (MO-14, MO-15)."""
    return tuple(
        tuple(
            tuple(ways[IN_STALL * stall + place] for ways in kinds for place in places)
            for places in PLACES
        )
        for stall in range(stalls)
    )  # fmt: skip


class WithACube(dict[tuple[int, int, int], tuple[Send, ...]]):
    """What is sent for one cube more: tourists (MO-16), or cousins (MO-17).

    By the stall, some of its spaces, and the colours there are to pay with (one bit each). There are too many to make
    them all beforehand: each is made when it is first asked for.
    """

    def __init__(self, ways: Sequence[Sequence[Send]]) -> None:
        """`ways` holds for each space a way for each colour."""
        super().__init__()
        self._ways = ways

    def __missing__(self, key: tuple[int, int, int]) -> tuple[Send, ...]:
        stall, spaces, colours = key
        found = tuple(
            way
            for place in PLACES[spaces]
            for colour, way in enumerate(self._ways[IN_STALL * stall + place])
            if colours >> colour & 1
        )
        self[key] = found
        return found
