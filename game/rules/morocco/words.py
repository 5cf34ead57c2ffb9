"""Words that refusals, questions and the log share: colours, pieces, places of the market."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.board import Spot
from game.core.text import _
from game.rules.morocco.state import COLOURS


def colour_name(colour: str) -> str:
    """A cube's colour in the language in use."""
    return {
        "black": _("black"),
        "green": _("green"),
        "purple": _("purple"),
        "brown": _("brown"),
        "orange": _("orange"),
    }[colour]


def price(row: int, column: int) -> str:
    """The price of a stall: "one green and one brown cube", "two purple cubes" (MO-13)."""
    one, other = colour_name(COLOURS[row]), colour_name(COLOURS[column])
    if row == column:
        return _("two {colour} cubes", colour=one)
    return _("one {row} and one {column} cube", row=one, column=other)


def missing(row: int, column: int, held: Sequence[int]) -> str:
    """What a hand lacks for the price of a stall: "you have no brown"; "" where it lacks nothing."""
    if row == column:
        name = colour_name(COLOURS[row])
        if held[row] > 1:
            return ""
        return _("you have only one {colour}", colour=name) if held[row] else _("you have no {colour}", colour=name)
    lacked = [colour_name(COLOURS[colour]) for colour in (row, column) if not held[colour]]
    if len(lacked) == 2:
        return _("you have neither {row} nor {column}", row=lacked[0], column=lacked[1])
    return _("you have no {colour}", colour=lacked[0]) if lacked else ""


def cube_list(colours: Iterable[str]) -> str:
    """Some cubes in words: "2 green, 1 brown"."""
    told = list(colours)
    return ", ".join(
        _("{count} {colour}", count=told.count(colour), colour=colour_name(colour)) for colour in dict.fromkeys(told)
    )


def both(names: Sequence[str]) -> str:
    """Some names in a row: "Blue", "Blue and Green", "Blue, Green and White"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def stall_name(stall: Spot) -> str:
    """A stall in words, by its row and column."""
    return _("stall {row}-{column}", row=stall[1], column=stall[2])


def worker_name(kind: str) -> str:
    """A kind of worker in words."""
    return {
        "assistant": _("assistant"),
        "bodyguard": _("bodyguard"),
        "tourist": _("tourist"),
        "cousins": _("cousins"),
    }[kind]
