"""How long a frame of the table takes, beside a plain loop measured in the same run; start and idle of a window.

`python -m tests.speed.frames` plays a match of each game between greedy opponents in all its seats to its middle,
draws every frame of the next actions at 1920 x 1080, and prints the median and the worst of a hundred; then the same
of those few actions of a random match in which most moves. With a display (DISPLAY set) it also opens the program in a
real window: start to first frame, and how busy a still table keeps a core.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import files as folders
from game.ai.budget import Budget
from game.ai.levels import MASTER
from game.ai.thinking import Thinking
from game.ai.worker import Job, think
from game.core.board import Board
from game.core.card import Game
from game.core.play import Action
from game.core.table import Moved, Paid, Turned
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.manager import Scenes
from game.scenes.opening import House
from game.scenes.scene import Drop
from game.scenes.services import Services
from game.settings import Settings
from game.shelf import SHELF
from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.screen import Screen
from game.ui.type import Type
from tests.rules.boards import published
from tests.speed.measure import TURNS, plain_loop

MIDDLE = 120
"""Actions until the middle of a game."""
ACTIONS = 40
LONG = 400
"""Actions of a random match in which the busiest are looked for."""
TOGETHER = 4
"""So many actions in a row are looked at together."""
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

    @classmethod
    def of(cls, took: list[float], loops: list[float]) -> Frames:
        took = sorted(took)
        return cls(len(took), took[len(took) // 2], took[len(took) * 99 // 100], min(loops))

    @property
    def median_in_turns(self) -> float:
        return self.median / self.loop * TURNS

    @property
    def worst_in_turns(self) -> float:
        return self.worst / self.loop * TURNS


class Still(Thinking):
    """An opponent that never comes to an end, and costs nothing."""

    def ask(self, job: Job) -> None:
        """Think about nothing."""

    def answer(self) -> None:
        """Nothing."""


class Table:
    """A table of a match, drawn into a window of a size: people in all its seats, or one where hands are hidden."""

    def __init__(
        self,
        game: Game,
        size: tuple[int, int],
        folder: Path,
        prepare: Callable[[Match], object],
        clock: Callable[[], float] = time.thread_time,
    ) -> None:
        screen = Screen(size)
        pygame.font.init()
        files = folders.find(folder)
        services = Services(screen, Art(files.art, files.cache), Type(), files, Settings())
        house = House(services, Saves(folder / "games"))
        layout = house.layout(game.name)
        self.match = match = Match(game, layout.board, {}, computers(game), Random(3))
        prepare(match)
        people = 1 if game.hidden else len(game.signs)
        match.players = tuple(
            Player(sign, sign, None if seat < people else "greedy") for seat, sign in enumerate(game.signs)
        )
        self.scene = house.table(match, layout.plan, fresh=False)
        self.scene.opponents.thinking = Still()
        self.scenes = Scenes(services, self.scene)
        self.canvas = Canvas(screen.surface, screen.k, services.art, services.type)
        self.scenes.draw(self.canvas)
        self.took: list[float] = []
        self.loops: list[float] = []
        self.clock = clock

    def frame(self) -> float:
        """Update and draw once; the milliseconds that it kept the program busy, without what others do beside it.

        By a clock on the wall others count as well.
        """
        begun = self.clock()
        self.scenes.update(FRAME)
        self.scenes.draw(self.canvas)
        return (self.clock() - begun) * 1000

    def show(self, action: Action) -> None:
        """Draw every frame of an action."""
        begun = time.process_time()
        plain_loop()
        self.loops.append((time.process_time() - begun) * 1000)
        self.scene.play(action)
        while not self.scene.controller.resting:
            self.took.append(self.frame())
            self.scenes.update(0.0)
            if self.scenes.top is not self.scene:  # what a round has brought is read
                self.scenes.follow(Drop())

    def frames(self) -> Frames:
        """Every frame of the next actions."""
        rng = Random(2)
        for _action in range(ACTIONS):
            self.show(rng.choice(list(self.match.legal())[:40]))
            if self.match.over:
                break
        return Frames.of(self.took, self.loops)

    def busiest(self, rng: Random) -> Frames:
        """Every frame of the next few random actions."""
        for _action in range(TOGETHER):
            if not self.match.over:
                self.show(chosen(self.match, rng))
        return Frames.of(self.took, self.loops)


def computers(game: Game) -> list[Player]:
    return [Player(sign, sign, "greedy") for sign in game.signs]


def chosen(match: Match, rng: Random) -> Action:
    """A random action; every kind of action is as likely as any other."""
    kinds: dict[str, list[Action]] = {}
    for action in match.legal():
        kinds.setdefault(action.written().partition(" ")[0], []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def to_the_middle(match: Match) -> None:
    """Greedy opponents play up to the middle of a game."""
    for _action in range(MIDDLE):
        job = match.job(match.actor, Budget(playouts=1))
        match.play(match.rules.read(think(job).action))


def busiest_of(game: Game, board: Board) -> int:
    """The action of a random match from which on most happens within a few actions."""
    match, rng = Match(game, board, {}, computers(game), Random(3)), Random(2)
    many: list[int] = []
    while not match.over and len(many) < LONG:
        events = match.play(chosen(match, rng))
        many.append(sum(isinstance(event, Moved | Paid | Turned) for event in events))
    return max(range(len(many) - TOGETHER), key=lambda first: sum(many[first : first + TOGETHER]))


def measure_busiest(game: Game, size: tuple[int, int], folder: Path) -> Frames:
    """The frames of the busiest motion of a game."""
    first, rng = busiest_of(game, published(game.name)), Random(2)

    def prepare(match: Match) -> None:
        for _action in range(first):
            match.play(chosen(match, rng))

    return Table(game, size, folder, prepare).busiest(rng)


def over_and_over(pipe: Connection) -> None:
    """Think about the first job again and again, until the process is ended."""
    _number, job = pipe.recv()
    while True:
        think(job)


def beside_thinking(game: Game, size: tuple[int, int], folder: Path) -> tuple[Frames, Frames]:
    """The same frames by a clock on the wall, first alone and then while a master thinks in its process."""
    alone = Table(game, size, folder / "alone", to_the_middle, time.perf_counter).frames()
    table = Table(game, size, folder / "beside", to_the_middle, time.perf_counter)
    people, table.match.players = table.match.players, tuple(computers(game))
    job = replace(table.match.job(table.match.actor, Budget(seconds=2.0)), level=MASTER)
    table.match.players = people
    thinking = Thinking(over_and_over)
    thinking.ask(job)
    try:
        beside = table.frames()
        assert thinking.busy, "it has thought all the time"
    finally:
        thinking.close()
    return alone, beside


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


def tell(game: Game, what: str, frames: Frames) -> None:
    """Print what frames have cost."""
    print(
        f"{game.title}: {frames.count} frames of {what} at 1920 x 1080: median {frames.median:.2f} ms "
        f"({frames.median_in_turns:,.0f} turns), one in a hundred above {frames.worst:.2f} ms "
        f"({frames.worst_in_turns:,.0f} turns)"
    )


def main() -> None:
    """Print all of it."""
    real = bool(os.environ.get("DISPLAY"))
    if real:
        first, idle = start_and_idle()
        print(f"start to first frame {first:.0f} ms, a still title keeps {idle:.1%} of a core busy")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for game in SHELF:
        with tempfile.TemporaryDirectory() as folder:
            tell(game, "a table", Table(game, (1920, 1080), Path(folder), to_the_middle).frames())
        with tempfile.TemporaryDirectory() as folder:
            tell(game, "the busiest motion", measure_busiest(game, (1920, 1080), Path(folder)))
        with tempfile.TemporaryDirectory() as folder:
            alone, beside = beside_thinking(game, (1920, 1080), Path(folder))
        tell(game, "a table by the clock on the wall", alone)
        tell(game, "the same while a master thinks", beside)


if __name__ == "__main__":
    main()
