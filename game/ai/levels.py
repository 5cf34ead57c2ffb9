"""How well an opponent plays, in words for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.text import _
from game.shelf import find

RANDOM: Final = "random"
GREEDY: Final = "greedy"


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play: its name in commands and records, its title, and what it does and doesn't see."""

    name: str
    title: str
    help: str


def levels(game: str) -> tuple[Level, ...]:
    """The levels that a game's opponents come in, the weakest first; KeyError for a game that isn't in the box."""
    find(game)  # every game has the same levels so far
    return (
        Level(RANDOM, _("By chance"), _("Does anything the rules allow, without a thought.")),
        Level(GREEDY, _("Shrewd"), _("Counts what an action brings at once. Sees what you see.")),
    )


def level(game: str, name: str) -> Level:
    """The level of a name. ValueError names the levels there are."""
    known = levels(game)
    for each in known:
        if each.name == name:
            return each
    raise ValueError(f"there is no level {name!r} in {game}; there is {', '.join(each.name for each in known)}")
