"""What the games of a chronicle add up to: by player, between two players, and in an evening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from game.core.text import _
from game.match.chronicle import Game, Sitter
from game.match.players import title

EVENING_ENDS: Final = 6
"""The hour of the morning until which a game belongs to the evening before."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player has done in some games."""

    name: str
    games: int
    wins: int
    """First places, shared ones too."""
    points: float
    best: int
    mean: float
    """The highest and the mean score; they mean something within one game."""


@dataclass(frozen=True, slots=True)
class Against:
    """How one player has done against another: games in which they met, and who was ahead."""

    name: str
    games: int
    ahead: int
    behind: int

    @property
    def beside(self) -> int:
        """Games in which they shared a place."""
        return self.games - self.ahead - self.behind


def known_as(game: Game, sitter: Sitter) -> str:
    """The name that a seat's games are counted under: a person's own, or a computer's level."""
    if sitter.level is None:
        return sitter.name
    try:
        plays = title(game.game, sitter.level)
    except ValueError:  # of another Riad
        plays = sitter.level
    return _("Computer: {level}", level=plays)


def points(game: Game, sitter: Sitter) -> float:
    """A point for every other player left behind, half of one for each on the same place."""
    behind = sum(other.place > sitter.place for other in game.seats)
    beside = sum(other.place == sitter.place for other in game.seats) - 1
    return behind + beside / 2


def chosen(games: Sequence[Game], name: str = "", players: int = 0) -> list[Game]:
    """The games of a name and of so many players; all where "" or 0 is said."""
    return [game for game in games if name in ("", game.game) and players in (0, len(game.seats))]


def standings(games: Sequence[Game]) -> list[Standing]:
    """Every player, those with most points first."""
    seats: dict[str, list[tuple[Game, Sitter]]] = {}
    for game in games:
        for sitter in game.seats:
            seats.setdefault(known_as(game, sitter), []).append((game, sitter))
    found = []
    for name, sat in seats.items():
        scores = [sitter.score for _game, sitter in sat]
        wins = sum(sitter.place == 1 for _game, sitter in sat)
        gained = sum(points(game, sitter) for game, sitter in sat)
        found.append(Standing(name, len(sat), wins, gained, max(scores), sum(scores) / len(scores)))
    return sorted(found, key=lambda each: (-each.points, -each.wins, each.games, each.name))


def against(games: Sequence[Game], name: str) -> list[Against]:
    """How a player has done against each of the others, those met most often first."""
    met: dict[str, list[int]] = {}
    for game in games:
        for mine in (sitter for sitter in game.seats if known_as(game, sitter) == name):
            for other in game.seats:
                if known_as(game, other) != name:
                    met.setdefault(known_as(game, other), []).append(other.place - mine.place)
    found = [Against(other, len(by), sum(each > 0 for each in by), sum(each < 0 for each in by))
             for other, by in met.items()]  # fmt: skip
    return sorted(found, key=lambda each: (-each.games, each.name))


def evening_of(game: Game) -> date:
    """The day in whose evening a game ended, by the clock of this place."""
    return (game.ended.astimezone() - timedelta(hours=EVENING_ENDS)).date()


def evenings(games: Sequence[Game]) -> list[date]:
    """The days on which games ended, the latest first."""
    return sorted({evening_of(game) for game in games}, reverse=True)


def evening(games: Sequence[Game], day: date) -> list[Game]:
    """The games of an evening in the order in which they ended."""
    return sorted((game for game in games if evening_of(game) == day), key=lambda game: game.ended)
