"""The program killed at random moments of a game: whoever comes back finds all that was decided.

`python -m tests.killed --times 100 --seed 1` plays by posted mouse events in a process of its own, kills that with
SIGKILL, and looks at what can be gone on with. It prints a line for each time, and ends with 1 if anything was lost.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.conftest import Hands

BOARDS = Path(__file__).parents[1] / "boards"
GAMES = "marracash", "morocco", "marrakesh"
QUIETLY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
LONGEST = 2.5
"""Seconds after its first decision in which a game is killed."""


@dataclass(frozen=True)
class Killed:
    """What was left of a game that was killed."""

    game: str
    after: float
    """Seconds after its first decision."""
    told: int
    """How many actions the program had taken in and shown; -1: it never came to a table."""
    found: int
    """How many there are to go on from; -1: there is no game to go on with."""
    trouble: str

    @property
    def lost(self) -> bool:
        """Whether anything that had been decided is gone, or the record is damaged."""
        return self.found < self.told or self.told < 0 or bool(self.trouble)


def play(folder: Path, game: str, seed: int) -> None:
    """Press things at random, and tell how many actions are done each time something was pressed."""
    from game import app as program
    from game.scenes.table.scene import TableScene
    from tests.conftest import Hands
    from tests.scenes.test_whole_game import pressable, set_up

    hands, rng = Hands(program.open_app((1280, 720), folder)), Random(seed)
    set_up(hands, seats=2 if game == "marrakesh" else 3, people=5, game=game)
    while True:
        acting = pressable(hands) if isinstance(hands.scene, TableScene) else []
        if acting:
            hands.press(rng.choice(acting))
        else:
            step(hands)
        if isinstance(hands.scene, TableScene):
            print(len(hands.scene.match.history), flush=True)


def step(hands: Hands) -> None:
    """Get past what lies over the table: a curtain, a reckoning, a motion."""
    from game.scenes.table.curtain import CurtainScene
    from game.scenes.table.reckoning import ReckoningScene

    if isinstance(hands.scene, CurtainScene):
        hands.wait(0.1)
        hands.hold("open", 0.7)
    elif isinstance(hands.scene, ReckoningScene):
        hands.press("on")
    else:
        hands.step(0.05)


def kill_once(folder: Path, game: str, rng: Random) -> Killed:
    """Let a game go on for a while, kill it, and read what it left."""
    command = [sys.executable, "-m", "tests.killed", "--play", game, "--folder", str(folder)]
    seed = rng.randrange(1_000_000)
    with subprocess.Popen(
        [*command, "--seed", str(seed)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        cwd=Path(__file__).parents[1], env=os.environ | QUIETLY,
    ) as playing:  # fmt: skip
        assert playing.stdout is not None
        told = _number(playing.stdout.readline())
        after = rng.uniform(0, LONGEST)
        time.sleep(after)
        playing.kill()
        for line in playing.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):  # the last line may have been cut by the kill
                told = _number(line)
    return left(folder, game, after, told)


def left(folder: Path, game: str, after: float, told: int) -> Killed:
    """What can be gone on with."""
    from game.layouts.tmx import load
    from game.match.lot import Lot
    from game.match.saves import Saves

    loaded = Saves(folder / "games").load_autosave(lambda _game, name: load(BOARDS / f"{name}.tmx").board, Lot(1))
    found = len(loaded.match.history) if loaded.match else -1
    return Killed(game, after, told, found, loaded.trouble)


def _number(line: str) -> int:
    with suppress(ValueError):
        return int(line)
    return -1


def main() -> int:
    """Kill so many games, told with --times."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("--times", type=int, default=100)
    asks.add_argument("--seed", type=int, default=1)
    asks.add_argument("--play", choices=GAMES)
    asks.add_argument("--folder", type=Path)
    chosen = asks.parse_args()
    if chosen.play:
        play(chosen.folder, chosen.play, chosen.seed)
    rng, lost = Random(chosen.seed), 0
    for time_ in range(chosen.times):
        with TemporaryDirectory() as folder:
            killed = kill_once(Path(folder), GAMES[time_ % len(GAMES)], rng)
        lost += killed.lost
        print(
            f"{time_ + 1}: {killed.game}, killed after {killed.after:.2f} s, {killed.told} actions shown, "
            f"{killed.found} to go on from{', LOST ' + killed.trouble if killed.lost else ''}",
            flush=True,
        )
    print(f"{chosen.times} times killed, {lost} times something was lost")
    return int(lost > 0)


if __name__ == "__main__":
    sys.exit(main())
