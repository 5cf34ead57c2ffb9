"""What a board must have to be a market of Morocco, as far as its spots and links show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.core.board import Board, Lack, Spot
from game.core.text import _
from game.rules.morocco.market import CENTRE, LINKS, QUARTERS, ROWS, SUPPLY, near
from game.rules.morocco.state import COLOURS, IN_STALL

VALUES: Final = ("2", "3", "4")
"""What juice tokens can be worth (MO-3)."""
NAMES: Final = {
    "stall": tuple(f"S{row + 1}{column + 1}" for row in range(ROWS) for column in range(ROWS)),
    "juice": tuple(f"J{row}{column}" for row in range(ROWS + 1) for column in range(ROWS + 1)),
    "row-cube": tuple(f"row-{row + 1}" for row in range(ROWS)),
    "column-cube": tuple(f"column-{column + 1}" for column in range(ROWS)),
    "rooftop": tuple(f"roof-{mat + 1}" for mat in range(len(COLOURS))),
    "roof-centre": (CENTRE,),
    "quarters": (QUARTERS,),
    "supply": (SUPPLY,),
    "track": ("track",),
}
"""What the spots of each kind are called: a stall's name says its row and column (MOQ-1)."""
RULES: Final = {
    "stall": "MOQ-1", "juice": "MO-3", "row-cube": "MO-4", "column-cube": "MO-4", "rooftop": "MO-4",
    "roof-centre": "MO-5", "quarters": "MO-2", "supply": "MO-10", "track": "MO-1",
}  # fmt: skip
"""What each kind is there for."""

Links = Mapping[str, Mapping[Spot, Sequence[Spot]]]


def needs(board: Board) -> list[Lack]:
    """What the board lacks; [] when it will do."""
    links = near(board)
    return [*_things(board), *_tokens(board), *_spaces(board, links), *_stalls(board, links), *_ring(board, links)]


def _things(board: Board) -> Iterator[Lack]:
    for spot, kind in board.spots.items():
        if kind not in (*NAMES, "space"):
            yield Lack(_("{spot} is a {kind}; a market has no such spot (MOQ-1)", spot=spot, kind=kind), spot)
    for kind, names in NAMES.items():
        spots = board.of_kind(kind)
        for name in names:
            if name not in spots:
                yield Lack(_("there is no {kind} called {name} ({rule})", kind=kind, name=name, rule=RULES[kind]))
        for spot in spots:
            if spot not in names:
                yield Lack(_("{spot} is no name of a {kind} ({rule})", spot=spot, kind=kind, rule=RULES[kind]), spot)


def _tokens(board: Board) -> Iterator[Lack]:
    for spot in board.of_kind("juice"):
        value = board.note(spot, "value")
        if value not in VALUES:
            values = ", ".join(VALUES)
            yield Lack(
                _(
                    "{spot} has a token of value '{value}'; it must be one of {values} (MOQ-2)",
                    spot=spot,
                    value=value,
                    values=values,
                ),
                spot,
            )


def _spaces(board: Board, links: Links) -> Iterator[Lack]:
    stalls, inside = board.of_kind("stall"), dict[str, int]()
    for space in board.of_kind("space"):
        stall = board.note(space, "stall")
        inside[stall] = inside.get(stall, 0) + 1
        if stall not in stalls:
            yield Lack(_("{space} belongs to '{stall}', which is no stall (MO-18)", space=space, stall=stall), space)
        sellers = links["corner"].get(space, ())
        if len(sellers) != 1 or sellers[0] not in board.of_kind("juice"):
            touched = ", ".join(sellers) or "0"
            yield Lack(
                _("{space} must touch one juice seller, not {sellers} (MOQ-1)", space=space, sellers=touched), space
            )
    for stall in stalls:
        if inside.get(stall, 0) != IN_STALL:
            yield Lack(
                _(
                    "{stall} has {count} spaces; a stall has {four} (MO-18)",
                    stall=stall,
                    count=inside.get(stall, 0),
                    four=IN_STALL,
                ),
                stall,
            )


def _stalls(board: Board, links: Links) -> Iterator[Lack]:
    ends = {"stall-next": ("stall", "stall"), "space-next": ("space", "space"), "corner": ("space", "juice"),
            "ring": ("rooftop", "rooftop")}  # fmt: skip
    for street in board.streets:
        link = street.name.partition(":")[0]
        kinds = sorted(board.spots.get(end, "") for end in (street.start, street.end))
        if link in LINKS and (kinds != sorted(ends[link]) or street.start == street.end):
            one, other = ends[link]
            yield Lack(
                _("{link} must join a {one} and a {other} (MOQ-1)", link=street.name, one=one, other=other), street.name
            )
    for stall in board.of_kind("stall"):
        if not links["stall-next"].get(stall):
            yield Lack(_("no stall lies beside {stall}; an arrow needs one to point at (MO-32)", stall=stall), stall)
        for other in dict.fromkeys(links["stall-next"].get(stall, ())):
            if links["stall-next"][stall].count(other) > 1 and stall < other:
                yield Lack(_("{stall} and {other} are linked twice (MO-32)", stall=stall, other=other), stall)


def _ring(board: Board, links: Links) -> Iterator[Lack]:
    mats = board.of_kind("rooftop")
    ring = {mat: tuple(dict.fromkeys(other for other in links["ring"].get(mat, ()) if other in mats)) for mat in mats}
    for mat, beside in ring.items():
        if len(beside) != 2:
            count = len(beside)
            yield Lack(
                _("{mat} has {count} neighbours in the rooftop's ring; it needs two (MO-10)", mat=mat, count=count), mat
            )
            return
    reached = {*mats[:1]}
    while onward := {other for one in reached for other in ring[one]} - reached:
        reached |= onward
    if len(reached) != len(mats):
        yield Lack(_("the mats of the rooftop must form one ring (MO-10)"))
