"""How long a frame of the table takes, beside a plain loop measured in the same run; start and idle of a window.

`python -m tests.speed.frames` plays a match of each game between greedy opponents in all its seats to its middle,
draws every frame of the next actions at 1920 x 1080, and prints the median and the worst of a hundred. With a display
(DISPLAY set) it also opens the program in a real window: start to first frame, and how busy a still table keeps a core.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import files as folders
from game.ai.budget import Budget
from game.ai.worker import think
from game.core.card import Game
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.manager import Scenes
from game.scenes.opening import House
from game.scenes.services import Services
from game.settings import Settings
from game.shelf import SHELF
from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.screen import Screen
from game.ui.type import Type
from tests.speed.measure import TURNS, plain_loop

MIDDLE = 120
"""Actions until the middle of a game."""
ACTIONS = 40
FRAME = 1 / 60


@dataclass(frozen=True)
class Frames:
    """What frames cost in milliseconds of this machine, and in turns of the plain loop."""

    count: int
    median: float
    worst: float
    """One in a hundred takes longer."""
    loop: float
    """The plain loop in milliseconds."""

    @property
    def median_in_turns(self) -> float:
        return self.median / self.loop * TURNS

    @property
    def worst_in_turns(self) -> float:
        return self.worst / self.loop * TURNS


class Table:
    """A table in the middle of a game, people in all its seats, drawn into a window of a size."""

    def __init__(self, game: Game, size: tuple[int, int], folder: Path) -> None:
        screen = Screen(size)
        pygame.font.init()
        files = folders.find(folder)
        services = Services(screen, Art(files.art, files.cache), Type(), files, Settings())
        house = House(services, Saves(folder / "games"))
        layout = house.layout(game.name)
        players = [Player(sign, sign, "greedy") for sign in game.signs]
        match = Match(game, layout.board, {}, players, Random(3))
        for _action in range(MIDDLE):
            job = match.job(match.actor, Budget(playouts=1))
            match.play(match.rules.read(think(job).action))
        match.players = tuple(Player(sign, sign) for sign in game.signs)
        self.match = match
        self.scene = house.table(match, layout.plan, fresh=False)
        self.scenes = Scenes(services, self.scene)
        self.canvas = Canvas(screen.surface, screen.k, services.art, services.type)
        self.scenes.draw(self.canvas)

    def frame(self) -> float:
        """Update and draw once; the milliseconds of this process that it took."""
        begun = time.process_time()
        self.scene.update(FRAME)  # wherever it leads, to a curtain or a sheet: the table itself is measured
        self.scenes.draw(self.canvas)
        return (time.process_time() - begun) * 1000

    def frames(self) -> Frames:
        """Every frame of the next actions."""
        rng = Random(2)
        took: list[float] = []
        loops: list[float] = []
        for _action in range(ACTIONS):
            begun = time.process_time()
            plain_loop()
            loops.append((time.process_time() - begun) * 1000)
            legal = list(self.match.legal())[:40]
            self.scene.play(rng.choice(legal))
            while not self.scene.controller.resting:
                took.append(self.frame())
            if self.match.over:
                break
        took.sort()
        return Frames(len(took), took[len(took) // 2], took[len(took) * 99 // 100], min(loops))


def start_and_idle(seconds: float = 5.0) -> tuple[float, float]:
    """Milliseconds from the start of a process to its first frame in a real window, and the CPU of a still title."""
    code = (
        "import sys, time, os; begun = float(sys.argv[1])\n"
        "from game.app import open_app\nfrom pathlib import Path\n"
        "app = open_app((1920, 1080), Path(sys.argv[2]))\n"
        "print((time.time() - begun) * 1000, flush=True)\n"
        f"end = time.time() + {seconds}; clock = __import__('pygame').time.Clock()\n"
        "while time.time() < end - 2: app.step(clock.tick(60) / 1000)\n"
        "busy = time.process_time()\n"
        "while time.time() < end: app.step(clock.tick(60) / 1000)\n"
        "print((time.process_time() - busy) / 2, flush=True); app.close()\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        for _warm in range(2):
            done = subprocess.run(
                [sys.executable, "-c", code, str(time.time()), folder], capture_output=True, text=True, check=True
            )
    first, idle = done.stdout.split()
    return float(first), float(idle)


def main() -> None:
    """Print all of it."""
    real = bool(os.environ.get("DISPLAY"))
    if real:
        first, idle = start_and_idle()
        print(f"start to first frame {first:.0f} ms, a still title keeps {idle:.1%} of a core busy")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for game in SHELF:
        with tempfile.TemporaryDirectory() as folder:
            frames = Table(game, (1920, 1080), Path(folder)).frames()
        print(
            f"{game.title}: {frames.count} frames of a table at 1920 x 1080: median {frames.median:.2f} ms "
            f"({frames.median_in_turns:,.0f} turns), one in a hundred above {frames.worst:.2f} ms "
            f"({frames.worst_in_turns:,.0f} turns)"
        )


if __name__ == "__main__":
    main()
