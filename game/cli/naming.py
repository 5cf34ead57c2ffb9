"""What a command line names, and what is said about it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from game import files
from game.core.board import Board
from game.core.card import ON, Game
from game.core.text import _
from game.layouts.faults import FaultyMap
from game.match.match import check_seats
from game.match.players import Player, check_plays, read_plays
from game.shelf import find

if TYPE_CHECKING:
    from game.layouts.tmx import Layout

FINE, FAULTY, UNUSABLE = range(3)
"""The exit codes."""


class Unusable(ValueError):  # noqa: N818 -- what was asked for is
    """What was asked for makes no sense, or something it needs can't be read: a sentence for the person who asked."""


def game_named(name: str) -> Game:
    """A game of the box."""
    try:
        return find(name)
    except KeyError as unknown:
        raise Unusable(str(unknown.args[0])) from None


def players_named(game: Game, chosen: argparse.Namespace) -> list[Player]:
    """Who sits where, by --seats and --levels."""
    seats = game.seats[-1] if chosen.seats is None else chosen.seats
    with sensible():
        check_seats(game, seats)
    names = [name.strip() for name in chosen.levels.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        words = _("name one level for all {seats} seats, or one for each, not {levels}", seats=seats, levels=len(names))
        raise Unusable(f"--levels: {words}")
    with sensible():
        for name in names:
            check_plays(game.name, name)
    return [Player(sign, sign, *read_plays(name)) for sign, name in zip(game.signs, names, strict=False)]


def options_named(game: Game, written: Sequence[str]) -> dict[str, str]:
    """All options of a game, those written NAME or NAME=VALUE among them."""
    chosen = {}
    for each in written:
        name, equals, value = each.partition("=")
        chosen[name] = value if equals else ON
    with sensible():
        return game.settle(chosen)


def board_named(wanted: str, game: Game) -> Board:
    """A board by its name among those of the box, or by its file."""
    folder = files.box() / "boards"
    known = {path.stem: path for path in sorted(folder.glob("*.tmx"))}
    path = known.get(wanted) or Path(wanted)
    if not path.is_file():
        raise Unusable(
            _("there is no board {name}; there is {names}, or name a file", name=wanted, names=", ".join(known))
        )
    try:
        board = read_map(path).board
    except FaultyMap as faulty:
        raise Unusable(str(faulty)) from None
    for lack in game.needs(board):
        raise Unusable(_("{file} is no board for {game}: {lack}", file=path.name, game=game.title, lack=lack))
    return board


def read_map(path: Path) -> Layout:
    """A map's layout. FaultyMap says what is wrong with it."""
    from game.layouts.tmx import load  # noqa: PLC0415 -- brings pygame, which a wrong command line needn't wait for

    return load(path)


@contextmanager
def sensible() -> Iterator[None]:
    """What the parts below find wrong with a value is wrong with the command line."""
    try:
        yield
    except ValueError as why:
        raise Unusable(str(why)) from None


def tell(plain: Mapping[str, object]) -> None:
    """One JSON object in a line."""
    print(json.dumps(plain))  # noqa: T201 -- this is what was asked for


def say(words: str) -> None:
    """What was asked for, in words."""
    print(words)  # noqa: T201 -- this is what was asked for


def complain(words: str) -> None:
    """What went wrong, or how far it is: beside what was asked for."""
    print(words, file=sys.stderr)  # noqa: T201 -- there is no window to say it in
