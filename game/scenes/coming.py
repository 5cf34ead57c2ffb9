"""The games that have their place in the house, but aren't in the box yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.card import Game
from game.core.text import _


@dataclass(frozen=True, slots=True)
class Place:
    """A game's place: what stands on its plate, and its card if the game is in the box."""

    name: str
    title: str
    motto: str
    seats: range
    minutes: int
    game: Game | None = None

    @property
    def facts(self) -> str:
        """How many play, and for how long."""
        fewest, most = self.seats[0], self.seats[-1]
        players = str(fewest) if fewest == most else f"{fewest}\N{EN DASH}{most}"
        return _("{players} players · {minutes} min", players=players, minutes=self.minutes)

    @property
    def soon(self) -> str:
        """Why it can't be played yet; "" if it can."""
        return "" if self.game else _("{game} comes into the box later.", game=self.title)


_COMING: Final = (
    Place("morocco", "Morocco", "Scout from the rooftop, then fill the stalls.", range(2, 6), 45),
    Place("marrakesh", "Marrakesh (1978)", "Guess the suit, bear off your men.", range(2, 3), 40),
)


def places(shelf: Sequence[Game]) -> tuple[Place, ...]:
    """All games: those on the shelf first, in its order, then those to come."""
    here = [Place(game.name, game.title, game.motto, game.seats, game.minutes, game) for game in shelf]
    names = {game.name for game in shelf}
    return (*here, *(place for place in _COMING if place.name not in names))
