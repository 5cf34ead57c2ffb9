"""Writes the sounds of Riad: `python -m sounds.source.make_sounds [NAME...]`, all of them or those named.

Every sound has a seed of its own, its name, so that each comes out the same to the last byte whichever are made.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from sounds.source import rustle, struck
from sounds.source import title as piece
from sounds.source.drum import dum, tak
from sounds.source.samples import RATE, Samples, add, finished, silence, write
from sounds.source.strings import plucked

SOUNDS: Final = Path(__file__).resolve().parents[1]
LADDER: Final = ("D3", "Eb3", "F#3", "G3", "A3", "Bb3", "C4", "D4")
"""The steps of a chain: the mode of Hijaz, up to the octave."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made, how loud it is to be, and in how many versions that take turns."""

    make: Callable[[Random], Samples]
    loudness: float
    """In LUFS, at its loudest tenth of a second."""
    versions: int = 1


def _your_turn(rng: Random) -> Samples:
    return plucked(rng, (("D3", 0.0, 0.8), ("A3", 0.17, 0.9)), 1.25, bright=0.45)


def _chain(note: str) -> Callable[[Random], Samples]:
    return lambda rng: plucked(rng, ((note, 0.0, 0.9),), 0.8, bright=0.5)


def _game_over(rng: Random) -> Samples:
    """The run down to the ground note, and the drum under it."""
    made = silence(2.7)
    run = (("A3", 0.0, 0.8), ("G3", 0.16, 0.6), ("F#3", 0.32, 0.7), ("Eb3", 0.48, 0.6), ("D3", 0.70, 0.95))
    add(made, plucked(rng, (*run, ("D2", 0.71, 0.8)), 2.7, bright=0.5), 0)
    add(made, dum(rng), 0.7, 0.5)
    return made


def _last_round(rng: Random) -> Samples:
    made = silence(1.3)
    for stroke, when, gain in ((dum, 0, 1.0), (tak, 0.30, 0.6), (dum, 0.45, 0.9)):
        add(made, stroke(rng), when, gain)
    return made


RECIPES: Final[dict[str, Recipe]] = {
    "press": Recipe(struck.press, -30),
    "refusal": Recipe(struck.knock, -19),
    "your-turn": Recipe(_your_turn, -18),
    "wood-light": Recipe(lambda rng: struck.wood(rng, 760, 0.15), -23, 3),
    "wood": Recipe(lambda rng: struck.wood(rng, 540, 0.4), -21, 3),
    "wood-heavy": Recipe(lambda rng: struck.wood(rng, 370, 0.8), -20, 2),
    "clay": Recipe(struck.clay, -24, 3),
    "tile": Recipe(struck.tile, -19, 2),
    "arrow": Recipe(struck.pivot, -23),
    "chip": Recipe(struck.bone, -21),
    "two-coins": Recipe(lambda rng: struck.coins(rng, 2), -22, 2),
    "more-coins": Recipe(lambda rng: struck.coins(rng, 5), -20, 2),
    "gold": Recipe(struck.gold, -21),
    "palm": Recipe(struck.palm, -20, 2),
    "sold": Recipe(struck.auction_stone, -18),
    "card": Recipe(lambda rng: rustle.card(rng, face_up=True), -25, 2),
    "card-face-down": Recipe(lambda rng: rustle.card(rng, face_up=False), -25, 2),
    "card-turned": Recipe(rustle.turned_card, -25),
    "shuffle": Recipe(rustle.shuffle, -24),
    "dice": Recipe(rustle.dice, -20),
    "steps": Recipe(rustle.steps, -24, 3),
    "beads": Recipe(rustle.beads, -26, 3),
    "juice": Recipe(rustle.juice, -23),
    **{f"chain-{step}": Recipe(_chain(note), -19) for step, note in enumerate(LADDER, start=1)},
    "last-round": Recipe(_last_round, -19),
    "game-over": Recipe(_game_over, -18),
}
TITLE: Final = "title"
TITLE_LOUDNESS: Final = -18.0


def names() -> Iterator[str]:
    """The files, without their ending."""
    for name, recipe in RECIPES.items():
        yield from versions(name, recipe.versions)
    yield TITLE


def versions(name: str, count: int) -> list[str]:
    """The files of a sound: its own name, or one name for each version."""
    return [name] if count == 1 else [f"{name}-{number}" for number in range(1, count + 1)]


def make(file: str) -> tuple[Samples, int]:
    """The samples of one file, and how many a second. KeyError if there is none of that name."""
    if file == TITLE:
        return finished(piece.title(), TITLE_LOUDNESS, rate=piece.RATE), piece.RATE
    name = file if file in RECIPES else file.rpartition("-")[0]
    recipe = RECIPES[name]
    if file not in versions(name, recipe.versions):
        raise KeyError(file)
    return finished(recipe.make(Random(file)), recipe.loudness), RATE


def main(wanted: list[str]) -> None:
    """Write the files of these names, or all."""
    unknown = sorted(set(wanted) - set(names()))
    if unknown:
        sys.exit(f"There is no sound called {', '.join(unknown)}; there are {', '.join(names())}.")
    for file in wanted or names():
        samples, rate = make(file)
        write(SOUNDS / f"{file}.wav", samples, rate)


if __name__ == "__main__":
    main(sys.argv[1:])
