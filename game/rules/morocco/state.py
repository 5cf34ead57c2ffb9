"""Everything that changes in a match of Morocco."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from game.core.play import State as _State

COLOURS: Final = ("black", "green", "purple", "brown", "orange")
"""The colours of the information cubes, numbered as they stand here (MO-4)."""
NO_COLOUR: Final = -1
"""The die's wild face (MO-7), and the cube of a player who keeps none (MOQ-31)."""

# A hand is a player's cubes: five counts in one int, six bits a colour. Hands meet by addition, and the price of a
# stall is a hand too, so that paying is one subtraction.
BITS: Final = 6
ONE: Final = tuple(1 << BITS * colour for colour in range(len(COLOURS)))


def hand(colours: Iterable[int]) -> int:
    """The hand of some cubes, given by their colours' numbers."""
    return sum(ONE[colour] for colour in colours)


@cache
def cubes(of: int) -> tuple[int, ...]:
    """How many cubes of each colour a hand holds."""
    return tuple(of >> BITS * colour & 0b111111 for colour in range(len(COLOURS)))


# The workers in a stall are four numbers in one int, four bits for each of its spaces, so that all there is to know of
# a stall is looked up by that int: 0 for a free space, else 1 + 3 x seat + kind.
WORKERS: Final = ("assistant", "bodyguard", "tourist")
ASSISTANT, BODYGUARD, TOURIST = range(3)
COUNTS: Final = (1, 2, 1)
"""What each kind adds to the worker count (MO-14 to MO-16)."""
IN_STALL: Final = 4
"""Spaces of a stall (MO-18)."""


class Worker(NamedTuple):
    """A worker in a stall: on which of its four spaces, whose, of what kind."""

    place: int
    seat: int
    kind: int


class Rank(NamedTuple):
    """How a seat stands in a full stall."""

    seat: int
    workers: int
    """Its worker count."""
    place: int
    """1 + how many seats have more (MO-25, MOQ-4)."""
    tied: bool


def standing(place: int, seat: int, kind: int) -> int:
    """One worker on a space of a stall, to be added to what stands there."""
    return 1 + 3 * seat + kind << 4 * place


@cache
def workers(stall: int) -> tuple[Worker, ...]:
    """Who stands in a stall."""
    found = [(place, stall >> 4 * place & 0b1111) for place in range(IN_STALL)]
    return tuple(Worker(place, (code - 1) // 3, (code - 1) % 3) for place, code in found if code)


@cache
def worker_count(stall: int) -> int:
    """The worker count of a stall, without overflow (MO-22)."""
    return sum(COUNTS[worker.kind] for worker in workers(stall))


@cache
def free(stall: int) -> int:
    """The free spaces of a stall, one bit each (MO-18)."""
    return sum(1 << place for place in range(IN_STALL) if not stall >> 4 * place & 0b1111)


PLACES: Final = tuple(tuple(place for place in range(IN_STALL) if mask >> place & 1) for mask in range(1 << IN_STALL))
"""The places of a stall by a mask of one bit each."""


@cache
def ranking(stall: int) -> tuple[Rank, ...]:
    """How everybody in a stall stands, the most workers first. Overflow is nobody's (MO-24)."""
    totals: dict[int, int] = {}
    for worker in workers(stall):
        totals[worker.seat] = totals.get(worker.seat, 0) + COUNTS[worker.kind]
    every = list(totals.values())
    ranks = [
        Rank(seat, total, 1 + sum(other > total for other in every), every.count(total) > 1)
        for seat, total in totals.items()
    ]
    return tuple(sorted(ranks, key=lambda rank: (rank.place, rank.seat)))


OPEN: Final = -1
"""Whose tile lies on an open stall: nobody's."""
EMPTY: Final = 5
"""Whose an empty stall tile is: above all seats (MO-31)."""
NOWHERE: Final = -1
"""No stall, no space, no mat: the pawn in the centre of the rooftop, a tile without an arrow."""

# What the actor is asked. Plain ints: comparing enum members costs six times as much in a playout.
LOT, LAY_OUT, ROLL, WILD, SCOUT, SEND, SECOND, REWARD, ARROW, TOURISTS, SPEND, KEEP, ENDED = range(13)
PHASES: Final = (
    "lot", "lay out", "roll", "wild", "scout", "send", "second cousin", "reward", "arrow", "tourist", "spend", "keep",
    "over",
)  # fmt: skip
"""The phases in words, by their numbers."""


class State(_State):
    """A match in one moment. Stalls, spaces, juice sellers and mats are numbered as in the `Market`."""

    __slots__ = (
        "arrows", "assistants", "columns", "cousin", "cousins", "due", "gold", "guards", "hands", "last", "links",
        "pawn", "phase", "points", "quarters", "queue", "roof", "round", "rows", "seat", "stall", "stalls", "start",
        "step", "taken", "tiles", "tourists", "values", "worked",
    )  # fmt: skip

    phase: int
    seat: int
    """Whose turn it is, through the whole chain (MO-33). The actor differs where others choose."""
    start: int
    """The first player of the round."""
    round: int
    """From 1."""
    step: int
    """How many turns of this phase of the round are done, or how often the die has been rolled."""
    hands: tuple[int, ...]
    """Cubes, by seat."""
    gold: tuple[int, ...]
    assistants: tuple[int, ...]
    """By seat, those that aren't in the market; so are tourists and cousins tokens."""
    guards: tuple[int, ...]
    """The bodyguards that a seat has gained and not sent, by seat."""
    quarters: tuple[int, ...]
    """The bodyguards in the guards' quarters, by seat."""
    tourists: tuple[int, ...]
    cousins: tuple[int, ...]
    points: tuple[int, ...]
    """Victory points, by seat, without an upper limit (MOQ-34); at the end with all that is counted then."""
    rows: tuple[int, ...]
    """The cube of each row, by its colour's number; so are columns and the rooftop's mats."""
    columns: tuple[int, ...]
    roof: tuple[int, ...]
    pawn: int
    """The mat on which the pawn stands; NOWHERE: in the centre."""
    values: tuple[int, ...]
    """The value of the token of each juice seller."""
    taken: tuple[int, ...]
    """By seat, whose juice tokens it has taken, one bit each."""
    stalls: tuple[int, ...]
    """Who stands in each stall. In one that is closing, the tourists who still have to move."""
    tiles: tuple[int, ...]
    """Whose tile lies on each stall: a seat's, EMPTY, or OPEN."""
    arrows: tuple[int, ...]
    """The stall at which each tile's arrow points; NOWHERE: none."""
    queue: tuple[int, ...]
    """The full stalls that still have to be closed, in order (MO-23)."""
    stall: int
    """The one that is being closed; NOWHERE: none."""
    links: int
    """How many stalls have been closed in this turn, this one included."""
    due: tuple[int, ...]
    """The seats that still have to choose, in order: a cube, a reward, or what to keep."""
    cousin: int
    """Where the first of the cousins stands while the second is placed; else NOWHERE."""
    last: bool
    """Whether this round is the last (MO-37)."""
    worked: int
    """The round in which a worker was sent last; 0: none yet (MOQ-36)."""
