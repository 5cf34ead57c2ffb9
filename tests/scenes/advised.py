"""A table whose opponents think at once, so that they can be asked why, and for a hint."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.ai.budget import Budget
from game.ai.worker import Answer, Job, Tip, think
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.opening import House
from game.scenes.scene import Push
from game.scenes.table.scene import TableScene
from game.shelf import find
from tests.conftest import Hands

PLAYOUTS = {"marracash": 24, "morocco": 1_200, "marrakesh": 24}
"""By game. At Morocco most of them are made within others."""
ENOUGH = 120.0
"""Seconds after which a test no longer waits."""


class Told:
    """Thinks at once, in this process, with few playouts."""

    def __init__(self, playouts: int | None = None) -> None:
        self.trouble = None
        self.jobs: list[Job] = []
        self._answer: Answer | None = None
        self._playouts = playouts

    def ask(self, job: Job) -> None:
        self.jobs.append(job)
        self._answer = think(replace(job, budget=Budget(playouts=self._playouts or PLAYOUTS[job.game])))

    def answer(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def drop(self) -> None:
        self._answer = None

    def hurry(self) -> None: ...

    def warm(self) -> None: ...

    def close(self) -> None: ...


class Scripted(Told):
    """Says that the first legal acts are so much worse than the best, and any other by so much."""

    def __init__(self, match: Match, *differences: float, other: float | None = None) -> None:
        super().__init__()
        self.match = match
        self.differences = differences
        self.other = other
        """None: the numbers can't tell it from the best."""

    def ask(self, job: Job) -> None:
        self.jobs.append(job)
        if job.among and self.other is None:
            self._answer = Answer(job.among[0])
            return
        acts = job.among or [act.written() for act in self.match.legal()]
        worse = (0.0, self.other) if job.among else self.differences
        named = [Tip(act, by, "what may follow", -by) for act, by in zip(acts, worse, strict=False)]
        self._answer = Answer(acts[0], tips=tuple(named))


def open_table(hands: Hands, game: str, seats: int, *, level: str = "fair", seed: int = 1) -> TableScene:
    """A table at which one person plays, with motions off."""
    hands.app.services.settings.speed = "off"
    data = hands.app.services.files.data
    assert data
    house = House(hands.app.services, Saves(data / "games"))
    its, layout = find(game), house.layout(game)
    players = [Player(sign, sign, level if seat else None) for seat, sign in enumerate(its.signs[:seats])]
    scene = house.table(Match(its, layout.board, {}, players, Random(seed)), layout.plan, fresh=False)
    assert isinstance(scene, TableScene)
    scene.opponents.thinking = Told()  # type: ignore[assignment] -- all that is asked of it
    hands.app.scenes.follow(Push(scene))
    return scene


def play_on(hands: Hands, scene: TableScene, done: Callable[[], bool]) -> None:
    """Let the computers play, and the person do the simplest, until something is the case."""
    end, rng = time.monotonic() + ENOUGH, Random(2)
    while not done():
        assert time.monotonic() < end, "it doesn't come to that"
        hands.step(0.4)
        if hands.scene is not scene:
            hands.key("Enter")
        elif scene.persons_turn:
            scene.play(rng.choice(scene.match.legal()))
