"""What differs from run to run is taken away: clocks, draws that nobody can foresee, the process that thinks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from random import Random
from unittest.mock import patch

from game.ai import worker
from game.ai.budget import Budget
from game.ai.thinking import Trouble
from game.ai.worker import Answer, Job, think
from game.match import lot
from game.scenes import manager, opening, watching
from game.scenes.audience import Audience
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.screen import Screen


class Here:
    """Thinks here and at once, so that a seed always gives the same."""

    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        self._job: Job | None = None

    @property
    def busy(self) -> bool:
        return self._job is not None

    def warm(self) -> None:
        """There is no process."""

    def ask(self, job: Job) -> None:
        self._job = replace(job, budget=Budget(playouts=1))

    def answer(self) -> Answer | None:
        job, self._job = self._job, None
        return think(job) if job else None

    def drop(self) -> None:
        self._job = None

    def close(self) -> None:
        """What the process remembers of a game goes with it."""
        self.drop()
        worker._bound.clear()


@contextmanager
def still(seed: int, now: Callable[[], float], seen: Callable[[], bool]) -> Iterator[None]:
    """A world in which all hangs on a seed.

    `now` tells the program's seconds. `seen` says of each frame whether it is drawn: a slow machine drops some, too.
    Nothing waits for the disk, and no picture is drawn twice where the disk keeps it.
    """
    draws = Random(seed + 1)
    draw, show, draw_second = manager.Scenes.draw, Screen.show, Audience._draw

    def drawn(scenes: manager.Scenes, canvas: Canvas) -> None:
        if seen():
            draw(scenes, canvas)

    def drawn_second(audience: Audience) -> None:
        if seen():
            draw_second(audience)

    def shown(screen: Screen) -> None:
        if seen():
            show(screen)

    with ExitStack() as patches:
        for scenes in (opening, watching):
            patches.enter_context(patch.object(scenes, "Thinking", Here))
        for drawing in (lot, watching):
            patches.enter_context(patch.object(drawing, "SystemRandom", lambda: Random(draws.random())))
        patches.enter_context(patch.object(manager, "milliseconds", lambda: round(now() * 1000)))
        patches.enter_context(patch.object(manager, "_milliseconds", lambda: round(now() * 1000)))
        patches.enter_context(patch.object(manager.Scenes, "draw", drawn))
        patches.enter_context(patch.object(Screen, "show", shown))
        patches.enter_context(patch.object(Audience, "_draw", drawn_second))
        patches.enter_context(patch("game.match.saves.os.fsync", lambda _file: None))
        patches.enter_context(patch.object(art, "_WORTH_KEEPING", 0))
        patches.enter_context(patch.object(art, "_DISK", 2**29))
        yield
