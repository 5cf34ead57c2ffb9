"""Workers that may be sent to a stall, by what there is to send and to pay with: lists made once, not in each turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.morocco.actions import Send
from game.rules.morocco.state import IN_STALL, PLACES


class Offers(dict[tuple[int, int, int], tuple[Send, ...]]):
    """What may be sent to a stall for its price, and for one cube more.

    By the stall, some of its spaces, and the colours there are to pay with besides (one bit each). There are too many
    to make them all beforehand: each is made when it is first asked for.
    """

    def __init__(self, plain: Sequence[Sequence[Send]], paying: Sequence[Sequence[Sequence[Send]]]) -> None:
        """Kinds of workers for the price alone, by space (MO-14, MO-15), and for more, by space and colour (MO-16)."""
        super().__init__()
        self._plain = plain
        self._paying = paying

    def __missing__(self, key: tuple[int, int, int]) -> tuple[Send, ...]:
        stall, places, colours = key
        spaces = [IN_STALL * stall + place for place in PLACES[places]]
        found = [ways[space] for ways in self._plain for space in spaces]
        for ways in self._paying:
            for space in spaces:
                found += [way for colour, way in enumerate(ways[space]) if colours >> colour & 1]
        self[key] = tuple(found)
        return self[key]
