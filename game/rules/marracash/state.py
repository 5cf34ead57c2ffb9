"""Everything that changes in a match of MarraCash."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.play import State as _State

COLOURS: Final = ("red", "purple", "green", "blue", "yellow")
"""The colours of shops, visitors and souvenirs, numbered as they stand here (MC-3)."""
VISITORS: Final = (10, 10, 10, 10, 14)
"""How many visitors there are of each colour (MC-4)."""

# A crowd is the visitors on one fountain: five counts in one int, six bits a colour, since the order inside a group
# never matters (MCQ-4). Crowds meet by addition, and equal crowds are equal ints.
BITS: Final = 6
SHIFT: Final = tuple(BITS * colour for colour in range(len(COLOURS)))
ONE: Final = tuple(1 << shift for shift in SHIFT)
MASK: Final = tuple(0b111111 << shift for shift in SHIFT)


def crowd(colours: Iterable[int]) -> int:
    """The crowd of some visitors, given by their colours' numbers."""
    return sum(ONE[colour] for colour in colours)


def counts(group: int) -> tuple[int, ...]:
    """How many visitors of each colour a crowd holds."""
    return tuple(group >> shift & 0b111111 for shift in SHIFT)


# What the actor is asked. Plain ints: comparing enum members costs six times as much in a playout.
LOT, LINE_UP, ACT, BID, CHOOSE, FILL, REVEAL, ENDED = range(8)
PHASES: Final = ("lot", "line up", "act", "auction", "choose a souvenir", "new visitors", "reveal", "over")
"""The phases in words, by their numbers."""

MOVED: Final = "m"
AUCTIONED: Final = "a"
DONE: Final = 2
"""The step at which a turn has no action left; a turn has two (MC-19), in the first round one (MC-12)."""


class State(_State):
    """A match in one moment. Fountains, shops and colours are numbered as in the `Souk`."""

    __slots__ = (
        "acts", "bid", "bidder", "bidding", "cash", "customers", "due", "groups", "head", "idle", "last", "line",
        "owner", "phase", "pile", "round", "seat", "shop", "shown", "signs", "start", "step", "tail",
    )  # fmt: skip

    phase: int
    seat: int
    """Whose turn it is: mover and auctioneer. The actor differs in auctions and for souvenirs."""
    start: int
    """The start player (MC-11)."""
    round: int
    """From 1. In the first round shops are auctioned only (MC-12)."""
    step: int
    """How many actions of the turn are done: 0, 1 or DONE, which it also is when nothing more is possible."""
    acts: str
    """What they were, a letter each: MOVED or AUCTIONED."""
    cash: tuple[int, ...]
    """Dirham, by seat."""
    signs: tuple[int, ...]
    """Shop signs not yet placed, by seat."""
    owner: tuple[int, ...]
    """The seat that owns each shop; -1: nobody."""
    customers: tuple[int, ...]
    """By shop; no shop is ever full (MC-29)."""
    groups: tuple[int, ...]
    """The crowd on each fountain."""
    line: tuple[int, ...]
    """The colours of the whole line as it was drawn (MC-6); those still waiting are line[head:tail]."""
    head: int
    tail: int
    shop: int
    """The shop under the auction stone, or the one whose owner chooses a souvenir; -1: none."""
    bid: int
    """The standing bid; 0 before the auctioneer has bid."""
    bidder: int
    """Who made it."""
    bidding: int
    """The seats that have not passed, one bit each."""
    due: tuple[tuple[int, int, int], ...]
    """What commission is still due for, while a souvenir is being chosen: (shop, customers, takings)."""
    last: int
    """Turns left once the line is empty (MC-40); -1 before."""
    idle: int
    """Turns that have ended since a visitor entered a shop or the souk, or a shop was sold; that turn too (MCQ-25)."""
    pile: int
    """The souvenir cards not yet seen, one bit each; 0 without the variant."""
    shown: tuple[int, int]
    """The two face-up souvenir cards; -1: an empty place."""
