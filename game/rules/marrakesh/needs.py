"""What a map must have to be played on as Marrakesh, as far as its spots and streets show it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.board import Board, Lack, Spot
from game.core.text import _
from game.rules.marrakesh.boards import CHIPS, DISCARD, EXTRA, PACK, SEATS, TRICKS, dice, hand, oval, played, point
from game.rules.marrakesh.scoring import OVALS
from game.rules.marrakesh.state import POINTS

BOTH: Final = range(SEATS)
NAMES: Final = {
    "point": tuple(point(seat, number) for seat in BOTH for number in range(1, POINTS + 1)),
    "oval": tuple(oval(seat, number) for seat in BOTH for number in range(1, OVALS + 1)),
    "dice": tuple(map(dice, BOTH)),
    "hand": tuple(map(hand, BOTH)),
    "played": tuple(played(seat, trick) for seat in BOTH for trick in range(1, TRICKS + 1)),
    "pack": (PACK,),
    "discard": (DISCARD,),
    "extra": (EXTRA,),
    "chips": (CHIPS,),
}
"""What the spots of each kind are called: after the seat, then the point, turn or trick."""
RULES: Final = {
    "point": "MK-1", "oval": "MK-1", "dice": "MKQ-25", "hand": "MK-5", "played": "MK-10", "pack": "MK-2",
    "discard": "MK-10", "extra": "MK-23", "chips": "MK-1",
}  # fmt: skip
"""What each kind is there for."""
WALK: Final = "walk"
"""The streets along which men go down: "walk:...", from each point to the next lower one (MK-12)."""


def needs(board: Board) -> list[Lack]:
    """What the board lacks; [] when it will do."""
    return [*_things(board), *_walks(board)]


def _things(board: Board) -> Iterator[Lack]:
    for spot, kind in board.spots.items():
        if kind not in NAMES:
            yield Lack(
                _("{spot} is a {kind}; a table of Marrakesh has no such spot (MK-1)", spot=spot, kind=kind), spot
            )
    for kind, names in NAMES.items():
        spots = board.of_kind(kind)
        for name in names:
            if name not in spots:
                yield Lack(_("there is no {kind} called {name} ({rule})", kind=kind, name=name, rule=RULES[kind]))
        for spot in spots:
            if spot not in names:
                yield Lack(_("{spot} is no name of a {kind} ({rule})", spot=spot, kind=kind, rule=RULES[kind]), spot)


def _walks(board: Board) -> Iterator[Lack]:
    wanted: dict[frozenset[Spot], int] = {
        frozenset((point(seat, number), point(seat, number - 1))): 0 for seat in BOTH for number in range(2, POINTS + 1)
    }
    for street in board.streets:
        ends = frozenset((street.start, street.end))
        if street.name.partition(":")[0] == WALK and ends in wanted:
            wanted[ends] += 1
        else:
            yield Lack(
                _("{street} must join a point and the next lower one of the same board (MK-12)", street=street.name),
                street.name,
            )
    for seat in BOTH:
        for number in range(2, POINTS + 1):
            one, other = point(seat, number), point(seat, number - 1)
            count = wanted[frozenset((one, other))]
            if not count:
                yield Lack(_("no walk joins {one} and {other} (MK-12)", one=one, other=other), one)
            elif count > 1:
                yield Lack(_("{one} and {other} are joined twice (MK-12)", one=one, other=other), one)
