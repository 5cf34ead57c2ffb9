"""The market: one board with its stalls, spaces, juice sellers and mats numbered, and every action on it made once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, permutations
from typing import Final, TypeVar

from game.core.board import Board, Spot
from game.core.play import Action
from game.rules.morocco.actions import (
    GOLD,
    GUARD,
    NOTHING,
    WILD_FACE,
    Assistant,
    Bodyguard,
    Choose,
    Cousins,
    End,
    Keep,
    Pass,
    Point,
    Roll,
    Scout,
    Second,
    Settle,
    Swap,
    Take,
    Tourist,
)
from game.rules.morocco.state import (
    COLOURS,
    IN_STALL,
    NO_COLOUR,
    NOWHERE,
    PLACES,
    State,
    cubes,
    worker_count,
)

ASSISTANTS: Final = 12
BODYGUARDS: Final = 2
TOURISTS: Final = 2
COUSINS: Final = 2
"""What each player has (MO-1). Assistants, bodyguards, tourists and cousins are limited, tiles are not (MOQ-16)."""
STALLS: Final = 25
"""More tiles than that can't lie on the market, so that neither market tiles nor empty ones run out (MOQ-16)."""
ROWS: Final = 5
MOST_GOLD: Final = 3
"""Coins that one player can have at a time (MO-21)."""
CUBES: Final = 22
"""Cubes of each colour: three on the board, and as many as five players can ever hold (MOQ-15)."""
FULL: Final = 4
"""The worker count plus overflow at which a stall is full (MO-22)."""
LAST_STALLS: Final = 5
"""With so few stalls open the round is the last (MO-37)."""
DISTRICT: Final = 3
"""Points for each tile of the largest district (MO-39)."""

EMPTY_TILE_HAS_ARROW: Final = True
"""Whether the arrow of an empty stall tile works like any other (MOQ-6): the least certain point of the game."""

SUPPLY: Final = Spot("supply")
"""Where cubes and gold lie."""
BOX: Final = Spot("box")
"""Where tiles and juice tokens come from, and where tokens and tourists go that leave the game."""
QUARTERS: Final = Spot("quarters")
CENTRE: Final = Spot("roof-centre")
PAWN: Final = "pawn"
MARKER: Final = "start-marker"
EMPTY_TILE: Final = "tile-empty"
JUICE_BACK: Final = "juice"
"""A juice token face down."""


def seat_spot(seat: int) -> Spot:
    """Where a seat's cubes, gold, workers, tokens and the start marker lie."""
    return Spot(f"seat-{seat}")


def piece(kind: str, seat: int) -> str:
    """The kind of a seat's own pieces: "assistant-0", "tile-2"."""
    return f"{kind}-{seat}"


def juice(value: int) -> str:
    """The kind of a juice token, face up."""
    return f"juice-{value}"


def pointing(tile: str, target: Spot) -> str:
    """The kind of a tile whose arrow points at a stall: "tile-2>S12"."""
    return f"{tile}>{target}"


LINKS: Final = ("stall-next", "space-next", "corner", "ring")
"""The links between spots that the rules go by, as the names of the board's streets begin."""

Extras = tuple[tuple[tuple[int, ...] | None, ...] | None, ...]
"""By the colours of a row and of a column, the colours left in a hand when the price of such a stall is paid; None
where it can't be paid, and in place of a whole row where no column helps."""


@cache
def extras(hand: int) -> Extras:
    """What a hand can pay (MO-13), and with which cubes left for a tourist or cousins (MO-16, MO-17)."""
    held, colours = cubes(hand), range(len(COLOURS))
    return tuple(tuple(_left(held, row, column) for column in colours) if held[row] else None for row in colours)


def _left(held: tuple[int, ...], row: int, column: int) -> tuple[int, ...] | None:
    if held[column] < 1 + (row == column):
        return None
    return tuple(colour for colour, count in enumerate(held) if count > (colour == row) + (colour == column))


A = TypeVar("A", bound=Action)

Offers = tuple[tuple[tuple[A, ...], ...], ...]
"""Actions by the stall in which they are done, and by which of its places are free: lists made once."""


def offers(actions: Sequence[A]) -> Offers[A]:
    """The actions of one kind, given for each space."""
    stalls = range(0, len(actions), IN_STALL)
    return tuple(tuple(tuple(actions[first + place] for place in places) for places in PLACES) for first in stalls)


class Market:
    """A board of Morocco, bound for play."""

    empty_tiles_point: bool = EMPTY_TILE_HAS_ARROW
    """Whether empty stall tiles overflow (MOQ-6)."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.seats = seats
        self.stalls = tuple(sorted(board.of_kind("stall")))
        """Row by row: stall number 5 x row + column, as their names have it."""
        inside: dict[str, list[Spot]] = {stall: [] for stall in self.stalls}
        for space in board.of_kind("space"):
            inside[board.note(space, "stall")].append(space)
        self.spaces = tuple(chain.from_iterable(inside.values()))
        """The spaces, four to a stall: space number 4 x stall + place."""
        self.rows = tuple(Spot(f"row-{row + 1}") for row in range(ROWS))
        self.columns = tuple(Spot(f"column-{column + 1}") for column in range(ROWS))
        self.sellers = board.of_kind("juice")
        self.mats = board.of_kind("rooftop")
        self.plates = tuple(seat_spot(seat) for seat in range(seats))
        numbers = {spot: number for kind in (self.stalls, self.spaces, self.sellers, self.mats)
                   for number, spot in enumerate(kind)}  # fmt: skip
        beside = near(board)
        self.near = tuple(tuple(numbers[spot] for spot in beside["stall-next"][stall]) for stall in self.stalls)
        """The stalls beside each stall: where arrows point and districts join (MO-32, MOQ-28)."""
        self.beside = tuple(
            tuple(
                numbers[spot] for spot in beside["space-next"][space] if numbers[spot] // IN_STALL != here // IN_STALL
            )
            for here, space in enumerate(self.spaces)
        )
        """The spaces of other stalls beside each space (MO-17)."""
        self.facing = tuple(tuple(self._facing(stall, near) for near in self.near[stall]) for stall in range(STALLS))
        """For each stall beside a stall: which one, and by its free spaces the places here that touch none (MOQ-20)."""
        self.corner = tuple(numbers[beside["corner"][space][0]] for space in self.spaces)
        """The one juice seller that each space touches (MOQ-1)."""
        self.ring = tuple(tuple(numbers[mat] for mat in beside["ring"][mat]) for mat in self.mats)
        """The two mats beside each mat (MO-10). The centre is none of them (MOQ-3)."""
        self.tokens = tuple(int(board.note(seller, "value")) for seller in self.sellers)
        """The values of all juice tokens, to be shuffled (MOQ-2)."""
        self._make_actions()

    def _facing(self, stall: int, near: int) -> tuple[int, tuple[int, ...]]:
        here = range(IN_STALL * stall, IN_STALL * stall + IN_STALL)
        there = [sum(1 << space % IN_STALL for space in self.beside[own] if space // IN_STALL == near) for own in here]
        masks = range(1 << IN_STALL)
        return near, tuple(sum(1 << place for place in range(IN_STALL) if not there[place] & mask) for mask in masks)

    def _make_actions(self) -> None:
        """Make every action once, in the order in which refusals of a touched spot are looked for."""
        spaces, colours = list(enumerate(self.spaces)), list(enumerate(COLOURS))
        assistants = [Assistant(space, number) for number, space in spaces]
        bodyguards = [Bodyguard(space, number) for number, space in spaces]
        tourists = [[Tourist(space, number, name, colour) for number, space in spaces] for colour, name in colours]
        cousins = [[Cousins(space, number, name, colour) for number, space in spaces] for colour, name in colours]
        settling = [Settle(space, number) for number, space in spaces]
        self.assistants, self.bodyguards, self.settling = offers(assistants), offers(bodyguards), offers(settling)
        self.tourists, self.cousins = tuple(map(offers, tourists)), tuple(map(offers, cousins))
        """By the colour of the cube that is paid besides."""
        self.seconds = tuple(Second(space, number) for number, space in spaces)
        scouting = [Scout(mat, number) for number, mat in enumerate(self.mats)]
        self.scouting = tuple(
            tuple(scout for scout in scouting if scout.number != pawn) for pawn in (*range(len(self.mats)), NOWHERE)
        )
        """By the mat of the pawn, the centre last: it may not stay (MO-9)."""
        self.swaps = tuple(
            Swap(niches[one], niches[other], column, one, other)
            for column, niches in ((False, self.rows), (True, self.columns))
            for one, other in permutations(range(ROWS), 2)
        )
        self.pointing = tuple(Point(stall, number) for number, stall in enumerate(self.stalls))
        self.taking = (Take(GOLD), Take(GUARD))
        self.choosing = tuple(Choose(name, colour) for colour, name in colours)
        self.keeping = tuple(Keep(name, colour) for colour, name in (*colours, (NO_COLOUR, NOTHING)))
        self.passing = Pass()
        self.ending = End()
        self.spending = (self.ending, *self.swaps)
        """What may be done when the worker is sent (MOQ-18)."""
        self.rolls = {roll.face: roll for roll in (Roll(name, colour) for colour, name in _faces())}
        every: list[Action] = [
            *assistants, *bodyguards, *chain(*tourists), *chain(*cousins), *self.seconds, *settling, *scouting,
            *self.swaps, *self.pointing, *self.taking, *self.choosing, *self.keeping, self.passing, self.ending,
        ]  # fmt: skip
        self.actions = {action.written(): action for action in every}

    def price(self, s: State, stall: int) -> tuple[int, int]:
        """The colours of a stall's price: its row's and its column's (MO-13)."""
        return s.rows[stall // ROWS], s.columns[stall % ROWS]

    def overflow(self, s: State, stall: int) -> int:
        """The arrows that point at a stall (MO-22). They stay for good and are not passed on (MOQ-24)."""
        return s.arrows.count(stall)

    def filling(self, s: State, stall: int) -> int:
        """The worker count of a stall plus its overflow (MO-22)."""
        return worker_count(s.stalls[stall]) + s.arrows.count(stall)

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        return (*range(seat, self.seats), *range(seat))


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values but for one."""
    new = list(values)
    new[at] = value
    return tuple(new)


def _faces() -> Iterable[tuple[int, str]]:
    """The six faces of the market die (MO-7)."""
    return (*enumerate(COLOURS), (NO_COLOUR, WILD_FACE))


def near(board: Board) -> dict[str, dict[Spot, list[Spot]]]:
    """For each kind of link, the neighbours of each spot that has any: a board's streets are named after their kind."""
    found: dict[str, dict[Spot, list[Spot]]] = {link: {} for link in LINKS}
    for street in board.streets:
        link = street.name.partition(":")[0]
        if link in found:
            found[link].setdefault(street.start, []).append(street.end)
            found[link].setdefault(street.end, []).append(street.start)
    return found
