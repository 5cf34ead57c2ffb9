"""A monkey at the program: random events at every scene, and after each rest a look whether all is as it should be."""

from __future__ import annotations

import shutil
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests import conftest as _quiet  # noqa: F401 -- first: it keeps pygame from opening a window

import pygame  # isort: skip

from game import app as program
from game import files
from game.scenes.collecting import Collector
from game.scenes.grounds import Maps
from game.scenes.loop import App
from game.scenes.pause import PauseScene
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.scenes.watching import WatchScene
from game.ui.node import Role
from tests.monkey.deeds import SIZES, Hands
from tests.monkey.errands import MENU, WAIT, WAYS, lay_down, spoil
from tests.monkey.looks import Wrong, lies_still, look, look_at_disk, look_for_leftovers, pressable
from tests.monkey.still import still

REST = 40
"""Events from one rest to the next."""
ERRAND = 5
"""Rests from one errand to the next."""
PATIENCE = 4000
"""Frames after which a table that doesn't come to rest is stuck."""
TRIES = 14
"""Presses that lead to the title from anywhere."""
LEAVING = ("leave", "title", "no", "done", "back", "close", "on")
"""What leads to the title, wherever one is, the shortest way first."""
WAITED = 400
"""Frames that an errand waits at most."""
OLD = 12
"""Lives after which a person's folder is taken away, as a rule."""


class Monkey:
    """Does things to the program, life after life of it."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.folder = folder
        self.rng = Random(seed)
        self.now = 0.0
        """The program's seconds, so that no clock of the machine plays a part."""
        self.seen = True
        """Whether the next frame is drawn."""
        self.done = self.rests = self.lives = self.frames = self.drawn = 0
        self.deeds: Counter[str] = Counter()
        """How often each kind of event was done."""
        self.scenes: Counter[str] = Counter()
        """How many events each scene had."""
        self.looked: Counter[str] = Counter()
        """How often each scene was looked at, all lying still."""
        self.errands: Counter[str] = Counter()
        self.pressed: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=80)
        self._maps = Maps(files.box() / "boards")
        self.app: App
        self.hands: Hands
        self._collector: Collector

    # the program

    def open(self) -> None:
        """Begin a life of the program, at times with nothing of the lives before."""
        self.lives += 1
        if self.rng.random() < 1 / OLD:
            self._forget()
        if self.rng.random() < 0.2:
            self._note(spoil(self.folder, self.rng))
        size = self.rng.choice([*SIZES[:10], (1280, 720)])
        second, kiosk = self.rng.random() < 0.12, self.rng.random() < 0.06
        self.app = program.open_app(size, self.folder, projector=second, kiosk=kiosk)
        self.hands = Hands(self.app, self.rng, self.pressed)
        self._collector = Collector()
        more = f"{' with a second window' if second else ''}{' as a kiosk' if kiosk else ''}"
        self._note(f"opens at {size}{more}")
        self.step(1 / 60)

    def close(self) -> None:
        """End it, and look whether anything is left over."""
        self.app.close()
        self._collector.close()
        del self.app, self.hands
        look_for_leftovers([])

    def _forget(self) -> None:
        for each in self.folder.iterdir():
            if each.name != "cache" and not each.name.startswith("."):
                shutil.rmtree(each) if each.is_dir() else each.unlink()

    @property
    def scene(self) -> Scene:
        return self.app.scenes.top

    def _note(self, words: str) -> None:
        self.last.append(f"{self.done}: {words}")

    def step(self, seconds: float, drawn: float = 1) -> None:
        """Let time go by; a program that was left is opened again. `drawn`: how likely what happened is drawn."""
        self.now += seconds
        self.frames += 1
        self.seen = drawn == 1 or self.rng.random() < drawn
        self.drawn += self.seen
        self.app.step(seconds)
        if not self.app.scenes.running:
            self._note("it ended")
            self.close()
            self.open()
        else:
            self._collector.update(seconds, moved=self.app._still is None)

    # what it does

    def act(self) -> None:
        """Some things at once, then a frame."""
        for _each in range(self.rng.choice([1, 1, 2, 4, 8])):
            scene = name(self.scene)
            self.deeds[self.hands.do()] += 1
            self.scenes[scene] += 1
            self._note(f"{self.hands.said}  [{scene}]")
            self.done += 1
        if self.rng.random() < 0.0005:
            self._note("quit")
            self.deeds["quit"] += 1
            self.hands.post(pygame.QUIT)
        self.step(self.rng.choice([0.0, 1 / 60, 1 / 60, 0.05, 0.4]), 0.08)

    def errand(self) -> None:
        """Go home, and from there somewhere, often to a game that was left at any moment of it."""
        self.home()
        if self.rng.random() < 0.2:
            self.step(0.05)
            look_for_leftovers(self.app.scenes.stack)
        end = self.rng.choice([*WAYS])
        self.errands[end] += 1
        data = self.app.services.files.data
        if data and self.rng.random() < 0.9:
            laid = lay_down(self._maps, data, self.rng, ending=end == "result")
            self._note(laid)
            self.scene.enter()  # it finds what was left only when it is come to
        if self.rng.random() < 0.05:
            self._note(spoil(self.folder, self.rng))
        self._note(f"goes to {end}")
        for step in WAYS[end]:
            if not self._go(step):
                break

    def home(self) -> None:
        """Lead back to the title, as a person would. Wrong, if nothing does."""
        for _try in range(TRIES):
            if isinstance(self.scene, TitleScene):
                return
            ways = {node.name: node for node in pressable(self.scene) if node.enabled and node.role is Role.BUTTON}
            way = next((ways[name] for name in LEAVING if name in ways), None)
            if way:
                self.hands.click(way)
            else:
                self.hands.press_key(pygame.K_ESCAPE)
            del ways, way  # what hangs on a scene isn't held while it goes
            self._note(f"home: {self.hands.said}  [{name(self.scene)}]")
            self.step(1 / 60, 0.3)
            self.step(0.05, 0.3)
        if not isinstance(self.scene, TitleScene):
            raise Wrong(f"no way leads to the title from {name(self.scene)}:\n{self.scene.tree.say()}")

    def _go(self, step: str) -> bool:
        """A step of a way; whether it could be done."""
        if step == WAIT:
            for frame in range(WAITED):
                self.step(0.05, 0.05)
                if frame >= 40 and lies_still(self.scene):
                    return True
            return True
        if step == MENU:
            for _try in range(4):
                if not isinstance(self.scene, PauseScene):
                    self.hands.press_key(pygame.K_ESCAPE)
                    self.step(0.05, 0.3)
        elif step.startswith("key "):
            self.hands.press_key(pygame.key.key_code(step.removeprefix("key ")))
        else:
            nodes = [node for node in pressable(self.scene) if node.enabled and node.name.startswith(step)]
            if not nodes:
                return False
            self.hands.click(self.rng.choice(nodes))
            del nodes
        self.step(1 / 60, 0.3)
        self.step(0.05, 0.3)
        return True

    # whether all is well

    def rest(self) -> None:
        """Let go of everything, wait until all lies still, and look."""
        self.rests += 1
        self.hands.let_go()
        hurried = self.rng.random() < 0.8
        for frame in range(PATIENCE):
            self.step(0.05, 0.01)
            if lies_still(self.scene):
                break
            if hurried and frame % 4 == 3 and type(self.scene) is TableScene and not self.scene.controller.resting:
                self.hands.press_key(pygame.K_LSHIFT)
        else:
            raise Wrong(f"{name(self.scene)} doesn't come to rest:\n{self.scene.tree.say()}")
        for frame in range(30):
            self.step(0.05, float(frame > 24))
            if frame > 24 and self.app._still is not None:
                break
        self.looked[name(self.scene)] += 1
        look(self.app)
        if not any(node.enabled for node in pressable(self.scene)) and not isinstance(self.scene, WatchScene):
            self._must_lead_away()
        if self.rests % 10 == 0:
            look_at_disk(self.app)

    def _must_lead_away(self) -> None:
        scene = self.scene
        self.hands.press_key(pygame.K_ESCAPE)
        self.step(1 / 60)
        self.step(0.05)
        if self.scene is scene:
            raise Wrong(f"nothing can be pressed, and Esc doesn't lead away:\n{scene.tree.say()}")


def name(scene: Scene) -> str:
    """What a scene is counted as: its kind, and the game it is of."""
    kind = type(scene).__name__.removesuffix("Scene")
    match = getattr(scene, "match", None) or getattr(getattr(scene, "table", None), "match", None)
    return f"{kind} {match.game.name}" if match else kind


def let_loose(seed: int, events: int, folder: Path, told: Callable[[Monkey], None] = lambda _monkey: None) -> Monkey:
    """So many events with this seed; AssertionError tells what went wrong, and after what."""
    monkey = Monkey(seed, folder)
    with still(seed, lambda: monkey.now, lambda: monkey.seen):
        try:
            monkey.open()
            while monkey.done < events:
                if monkey.rests % ERRAND == 0:
                    monkey.errand()
                    if monkey.rng.random() < 0.3:
                        monkey.rest()
                due = monkey.done + REST
                while monkey.done < due:
                    monkey.act()
                monkey.rest()
                told(monkey)
            monkey.close()
        except Exception as error:
            done = "\n".join(monkey.last)
            raise AssertionError(f"seed {seed}, event {monkey.done}, after:\n{done}\n{error!r}: {error}") from error
        finally:
            if hasattr(monkey, "app"):
                monkey.app.close()
    return monkey
