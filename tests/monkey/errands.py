"""Where a monkey is sent, so that it comes to every screen, and to games as far as they can go."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from game.ai.characters import PLAIN, characters
from game.ai.levels import levels
from game.core.card import Game
from game.match.chronicle import Chronicle
from game.match.lot import Lot
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.match.slots import AUTOSAVE
from game.scenes.grounds import Maps
from game.shelf import SHELF
from tests.laws.matches import LIMIT, choose

MENU: Final = "the menu"
"""A step of a way: Esc until the pause is there."""
WAIT: Final = "wait"
"""A step of a way: two seconds go by, or more where all lies still only then."""
ARCH: Final = "arch-"
TABLE: Final = "continue"

WAYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "title": (),
        "options": ("options",),
        "setting a table": (ARCH,),
        "a table set": (ARCH, "start"),
        "boards": (ARCH, "option-board"),
        "what the computer knows": (ARCH, "seat-1.knows"),
        "saved games": ("load",),
        "statistics": ("played",),
        "watching": ("watch", WAIT),
        "table": (TABLE,),
        "table, moving": (TABLE, WAIT),
        "rulebook": (TABLE, "key f1"),
        "rulebook from the start": (ARCH, "rulebook"),
        "history": (TABLE, WAIT, "key h"),
        "history, playing": (TABLE, WAIT, "key h", "play-on"),
        "projector": (TABLE, WAIT, "key v", WAIT),
        "hint": (TABLE, WAIT, "hint", WAIT),
        "why": (TABLE, WAIT, WAIT, "why-"),
        "pause": (TABLE, MENU),
        "pause, options": (TABLE, MENU, "options"),
        "pause, what the computer knows": (TABLE, MENU, "knows"),
        "saving": (TABLE, MENU, "save"),
        "seats": (TABLE, MENU, "seats"),
        "keys": (TABLE, MENU, "keys"),
        "report": (TABLE, MENU, "report"),
        "saved games from a table": (TABLE, MENU, "load"),
        "result": (TABLE, WAIT, WAIT, WAIT, WAIT),
        "count": (TABLE, MENU, "count", "count", WAIT),
    }
)
"""Each end with the way there from the title: names of what is pressed, or how they begin; "key X"; MENU; WAIT."""


def lay_down(maps: Maps, folder: Path, rng: Random, *, ending: bool) -> str:
    """Put a game among a person's files that can be gone on with, some others beside it; what it is, in words.

    `ending`: it is over, or nearly.
    """
    saves = Saves(folder / "games")
    match = _some_match(maps, rng)
    if rng.random() < 0.3 and len(saves.kept()) < 12:
        saves.keep(match.copy(rng.randrange(len(match.history)), _lot(rng)), f"kept {rng.randrange(100)}", "a note")
    if rng.random() < 0.3:
        Chronicle(folder).enter(match)
    last = len(match.history)
    count = max(0, last - rng.randrange(8)) if ending else rng.randrange(last)
    saves.autosave(match.copy(count, _lot(rng)))
    who = ", ".join(player.plays for player in match.players)
    return f"{match.game.name} on {match.board.name} with {match.options} for {who}, {count} of {last} acts"


def spoil(folder: Path, rng: Random) -> str:
    """Damage a file of a person's, as a full disk or a bad editor does; which one, and how, in words."""
    files = sorted(
        file
        for kind in ("games/*.record", "games/*.png", "config/*.json", "chronicle.jsonl*", "boards/*")
        for file in folder.glob(kind)
        if not file.name.startswith(AUTOSAVE.partition(".")[0])  # else what is saved isn't what is played
    )
    if not files:
        return "nothing to be spoilt"
    file = rng.choice(files)
    data = file.read_bytes()
    begin, end = sorted(rng.choices(range(len(data) + 1), k=2))
    how = rng.choice(["cut", "without a part", "with a part twice", "with a part written over", "empty"])
    spoilt = {
        "cut": data[:begin],
        "without a part": data[:begin] + data[end:],
        "with a part twice": data[:end] + data[begin:],
        "with a part written over": data[:begin] + rng.randbytes(min(end - begin, 40)) + data[end:],
        "empty": b"",
    }
    file.write_bytes(spoilt[how])
    return f"{file.name} is {how}, {begin} to {end} of {len(data)}"


def _some_match(maps: Maps, rng: Random) -> Match:
    """A match by chance, to its end."""
    game = rng.choice(SHELF)
    options = {option.name: rng.choice(option.choices) for option in game.options}
    players = _players(game, rng)
    fit = [ground.layout for ground in maps.of(game) if ground.layout and not ground.refuses(len(players))]
    board = rng.choice(fit).board
    match = Match(game, board, options, players, _lot(rng), practice=rng.random() < 0.2)
    while not match.over and len(match.history) < LIMIT:
        match.play(choose(match.legal(), rng))
    return match


def _players(game: Game, rng: Random) -> list[Player]:
    people = rng.choice([1, 1, 1, 2, 2, 4, 0])
    players = [Player(sign, sign) for sign in rng.sample(game.signs, rng.choice(game.seats))]
    computers = rng.sample(range(len(players)), max(0, len(players) - people))
    known = [level.name for level in levels(game.name)]
    known = known if rng.random() < 0.15 else known[:2]  # those that think ahead take their time
    fond = [PLAIN, *(each.name for each in characters(game.name))]
    for seat in computers:
        sign = players[seat].sign
        players[seat] = Player(sign, sign, rng.choice(known), rng.choice(fond))
    return players


def _lot(rng: Random) -> Lot:
    return Lot(rng.getrandbits(64))
