"""The games in the box. A new game is one more entry here."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from game.core.card import Game
from game.core.rulebook import Rulebook, read
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO

SHELF: Final = (MARRACASH, MOROCCO, MARRAKESH)


def find(name: str) -> Game:
    """The game of a name. KeyError names the games there are."""
    for game in SHELF:
        if game.name == name:
            return game
    raise KeyError(f"there is no game {name!r} in the box; there is {', '.join(game.name for game in SHELF)}")


def rulebook(game: Game) -> Rulebook:
    """The rulebook of a game, which lies beside its rules."""
    return read(files("game.rules").joinpath(game.name, "rulebook.md").read_text("utf-8"))
