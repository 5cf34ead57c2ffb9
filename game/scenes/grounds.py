"""The maps that a game can be played on, for the set-up to choose from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.board import Board
from game.core.card import Game
from game.core.text import _
from game.scenes.setting import Ground


def grounds(game: Game, folder: Path) -> tuple[Ground, ...]:
    """A game's maps in a folder, the one of its own name first; one that is faulty says so when it is chosen."""
    from game.layouts.faults import FaultyMap  # noqa: PLC0415 -- reading maps needs pytmx, which the first frame doesn't
    from game.layouts.tmx import load  # noqa: PLC0415 -- likewise

    found: list[Ground] = []
    for path in sorted(folder.glob("*.tmx"), key=lambda path: (path.stem != game.name, path.stem)):
        try:
            layout = load(path)
        except (FaultyMap, OSError) as error:
            if path.stem.startswith(game.name):
                found.append(Ground(path.stem, path.stem, _always(_fault(error))))
            continue
        if layout.game == game.name:
            found.append(Ground(path.stem, layout.title, _refusing(game, layout.board)))
    return tuple(found)


def _refusing(game: Game, board: Board) -> Callable[[int], str]:
    lacks = game.needs(board)

    def refuses(seats: int) -> str:
        if lacks:
            return _("This board won't do: {why}", why=lacks[0])
        try:
            game.rules(board, seats, game.settle({}))
        except ValueError as error:
            return str(error)
        return ""

    return refuses


def _always(why: str) -> Callable[[int], str]:
    return lambda _seats: why


def _fault(error: Exception) -> str:
    """The first thing that is wrong, in one line."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return " ".join(lines[:2])
