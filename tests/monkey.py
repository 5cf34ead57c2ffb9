"""A monkey at the program: random events at every scene, and after each rest a look whether all is as it should be.

`python -m tests.monkey --seed S --events N` goes on until so many events are done; the same seed does the same again.
What goes wrong is told with the seed, the number of the event and the last things done.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from tests.conftest import Hands  # first: it keeps pygame from opening a window

import pygame  # isort: skip

from game import app as program
from game.ai.budget import Budget
from game.ai.thinking import Trouble
from game.ai.worker import Answer, Job, think
from game.core.play import OVER
from game.core.table import Table
from game.match.saves import Saves
from game.scenes import manager, opening
from game.scenes.opening import House
from game.scenes.table.scene import TableScene
from game.ui.feed import NAMES
from game.ui.node import PRESSED, Node

REST = 40
"""Events from one rest to the next."""
PATIENCE = 4000
"""Frames after which a table that doesn't come to rest is stuck."""
USUAL = (1024, 640)
SIZES = [USUAL, USUAL, (1280, 720), (800, 600), (640, 480), (700, 1000), (1400, 500), (1, 1), (333, 77)]
LETTERS = "abcxyz ABZ019 ,.-éßğ سلمى あ 😀 \n\t\x00'\"\\{}%"
KEYS = [*NAMES, *map(ord, "abcdefghijklmnopqrstuvwxyz0123456789+-=,.#"), pygame.K_F5, pygame.K_F11, pygame.K_LSHIFT]


class Wrong(AssertionError):  # noqa: N818 -- it names what the matter is
    """Something isn't as it should be."""


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

    close = drop


class Monkey:
    """Does things to the program. `done` counts them; `seen` says how often each scene was there."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.rng = Random(seed)
        self.seed = seed
        self.folder = folder
        self.now = 0.0
        """The program's seconds, so that no clock of the machine plays a part."""
        self.done = 0
        self.rests = 0
        self.seen: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=60)
        self.memory: list[tuple[int, int]] = []
        self._down: tuple[int, int] | None = None
        self._open()

    # the program

    def _open(self) -> None:
        size = self.rng.choice(SIZES[:4])
        self.hands = Hands(program.open_app(size, self.folder))
        self.app = self.hands.app
        self._down = None
        self._note(f"opened at {size}")

    @property
    def scene(self):
        return self.app.scenes.top

    def _note(self, words: str) -> None:
        self.last.append(f"{self.done}: {words}")

    def _post(self, kind: int, **about: object) -> None:
        pygame.event.post(pygame.Event(kind, **about))

    def step(self, seconds: float) -> None:
        """Let time go by; a program that was left is opened again."""
        self.now += seconds
        self.app.step(seconds)
        if not self.app.scenes.running:
            self._note("it ended, and is opened again")
            self.seen["ended"] += 1
            self.app.close()
            self._open()

    # what it does

    def act(self) -> None:
        """One thing, or some at once, then a frame."""
        for _each in range(self.rng.choice([1, 1, 2, 4, 8])):
            deeds: list[tuple[int, Callable[[], None]]] = [
                (40, self._press_what_leads_on),
                (10, self._press_anything),
                (6, self._click_anywhere),
                (6, self._move),
                (4, self._drag),
                (12, self._key),
                (4, self._write),
                (4, self._finger),
                (4, self._wheel),
                (2, self._half_a_click),
                (1, self._resize),
                (1, self._go_away),
                (2, self._window),
                (1, self._other_button),
            ]
            weights, acts = zip(*deeds, strict=True)
            self.rng.choices(acts, weights)[0]()
            self.done += 1
        if self.rng.random() < 0.0005:
            self._note("quit")
            self._post(pygame.QUIT)
        self.step(self.rng.choice([0.0, 1 / 60, 1 / 60, 0.05, 0.4]))

    def _go_away(self) -> None:
        """Open the menu, and there leave, end, change something, or think better of it."""
        self._note("goes away")
        for _press in range(3):
            self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            self._post(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0)
            self.step(1 / 60)
            wanted = self.rng.choice(["leave", "leave", "count", "options", "continue", "quit"])
            nodes = [node for node in self._nodes() if node.name == wanted]
            if nodes:
                self._click(nodes[0])
                self.step(1 / 60)

    def _nodes(self) -> list[Node]:
        return [node for node in self.scene.tree.walk() if node.role in PRESSED]

    def _press_what_leads_on(self) -> None:
        scene, rng = self.scene, self.rng
        if isinstance(scene, TableScene):
            nodes = leading_on(scene)
        else:
            wanted = ("start", "continue", "again", "title", "on", "done", "arch-", "speed.", "back")
            nodes = [node for node in self._nodes() if node.enabled and node.name.startswith(wanted)]
            if scene.tree.has("open"):
                self._hold_open()
                return
        if nodes:
            self._click(rng.choice(nodes))

    def _hold_open(self) -> None:
        """What opens a curtain is held."""
        self._note("holds open")
        self._post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        for _frame in range(16):
            self.step(0.05)
        self._post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)

    def _press_anything(self) -> None:
        nodes = [node for node in self._nodes() if node.name not in ("quit", "leave") or self.rng.random() < 0.1]
        if nodes:
            self._click(self.rng.choice(nodes))

    def _click(self, node: Node) -> None:
        k = self.app.screen.k
        place = round(node.bounds.middle_x * k), round(node.bounds.middle_y * k)
        self._note(f"clicks {node.name}")
        self._click_at(place, touch=self.rng.random() < 0.1)

    def _click_at(self, place: tuple[int, int], *, touch: bool = False) -> None:
        self._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=touch)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=place, button=1, touch=touch)
        self._down = None

    def _place(self) -> tuple[int, int]:
        wide, high = self.app.screen.size
        return self.rng.randint(-20, wide + 20), self.rng.randint(-20, high + 20)

    def _click_anywhere(self) -> None:
        place = self._place()
        self._note(f"clicks at {place}")
        self._click_at(place)

    def _move(self) -> None:
        place = self._place()
        self._note(f"moves to {place}")
        self._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(int(self._down is not None), 0, 0), touch=False)

    def _drag(self) -> None:
        nodes = self._nodes()
        begin = self._place()
        if nodes and self.rng.random() < 0.7:
            bounds, k = self.rng.choice(nodes).bounds, self.app.screen.k
            begin = round(bounds.middle_x * k), round(bounds.middle_y * k)
        self._note(f"drags from {begin}")
        self._post(pygame.MOUSEBUTTONDOWN, pos=begin, button=1, touch=False)
        for _each in range(self.rng.randint(1, 3)):
            self._post(pygame.MOUSEMOTION, pos=self._place(), rel=(1, 1), buttons=(1, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=self._place(), button=1, touch=False)

    def _half_a_click(self) -> None:
        place = self._place()
        kind = self.rng.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
        self._down = place if kind == pygame.MOUSEBUTTONDOWN else None
        self._note(f"{'presses' if self._down else 'lets go'} at {place}")
        self._post(kind, pos=place, button=1, touch=False)

    def _other_button(self) -> None:
        place, button = self._place(), self.rng.choice([2, 3, 6, 7])
        self._note(f"button {button} at {place}")
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=place, button=button, touch=False)

    def _key(self) -> None:
        code = pygame.K_F12 if self.rng.random() < 0.002 else self.rng.choice(KEYS)
        mod = self.rng.choice([0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META])
        letter = chr(code) if 32 <= code < 127 else ""
        self._note(f"key {pygame.key.name(code)} {mod}")
        self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
        if letter and not mod:
            self._post(pygame.TEXTINPUT, text=letter)
        if self.rng.random() < 0.9:
            self._post(pygame.KEYUP, key=code, mod=mod)

    def _write(self) -> None:
        words = "".join(self.rng.choices(LETTERS, k=self.rng.choice([1, 1, 5, 60])))
        self._note(f"writes {words!r}")
        if self.rng.random() < 0.3:
            self._post(pygame.TEXTEDITING, text=words, start=0, length=len(words))
        else:
            self._post(pygame.TEXTINPUT, text=words)

    def _finger(self) -> None:
        place, (wide, high) = self._place(), self.app.screen.size
        at = {"x": place[0] / wide, "y": place[1] / high, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 1}
        self._note(f"finger at {place}")
        self._post(pygame.FINGERDOWN, **at)
        self._click_at(place, touch=True)
        self._post(pygame.FINGERMOTION, **at)
        if self.rng.random() < 0.3:  # some systems tell a touch again as a click
            self._click_at(place)
        self._post(pygame.FINGERUP, **at)

    def _wheel(self) -> None:
        turn = self.rng.choice([-3, -1, 1, 1, 12])
        pygame.mouse.set_pos(self._place())
        self._note(f"wheel {turn}")
        self._post(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False, touch=False)

    def _resize(self) -> None:
        size = self.rng.choice(SIZES) if self.rng.random() < 0.5 else USUAL
        self._note(f"size {size}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def _window(self) -> None:
        kinds = ["FOCUSLOST", "FOCUSGAINED", "MINIMIZED", "RESTORED", "EXPOSED", "LEAVE", "ENTER", "MAXIMIZED", "MOVED"]
        kind = self.rng.choice(kinds)
        self._note(f"window {kind}")
        self._post(getattr(pygame, f"WINDOW{kind}"), x=0, y=0)

    # whether all is well

    def rest(self) -> None:
        """Let go of everything, wait until all lies still, and look."""
        self.rests += 1
        self._post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
        for key in (pygame.K_SPACE, pygame.K_RETURN):
            self._post(pygame.KEYUP, key=key, mod=0)
        self._post(pygame.WINDOWRESTORED)
        self._post(pygame.WINDOWFOCUSGAINED)
        if min(self.app.screen.size) < 400:
            pygame.display.set_mode(USUAL, pygame.RESIZABLE)
            self._post(pygame.WINDOWSIZECHANGED, x=USUAL[0], y=USUAL[1])
        self._down = None
        for _frame in range(PATIENCE):
            self.step(0.05)
            if self._lies_still():
                break
        else:
            raise Wrong(f"{type(self.scene).__name__} doesn't come to rest:\n{self.scene.tree.say()}")
        for _frame in range(6):
            self.step(0.05)
        self.seen[type(self.scene).__name__] += 1
        self._look()

    def _lies_still(self) -> bool:
        scene = self.scene
        if not isinstance(scene, TableScene):
            return True
        if not scene.controller.resting or scene.match.over:
            return False
        return scene.persons_turn or not any(player.person for player in scene.match.players)

    def _look(self) -> None:
        scene, app = self.scene, self.app
        if app.canvas.surface.get_size() != app.screen.size:
            raise Wrong(f"drawn for {app.canvas.surface.get_size()}, shown in {app.screen.size}")
        if scene.dirty or scene.tree.dirty:
            raise Wrong("it isn't drawn though all lies still")
        scene.tree.say()
        if not any(node.enabled for node in self._nodes()):
            self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            self._post(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0)
            self.step(1 / 60)
            if self.scene is scene:
                raise Wrong(f"nothing can be pressed, and Esc doesn't lead away:\n{scene.tree.say()}")
        for below in app.scenes.stack:
            if isinstance(below, TableScene):
                self._look_at_table(below, on_top=below is scene)

    def _look_at_table(self, scene: TableScene, *, on_top: bool) -> None:
        match, shown = scene.match, scene.controller
        if shown.resting and not scene._later and not scene._reckoning:
            unlike = difference(shown.table, match.table(scene.eyes.seat))
            if unlike:
                raise Wrong(f"the table shows what the rules don't say: {unlike}")
        if on_top and scene.persons_turn and not leading_on(scene):
            raise Wrong(f"a person is asked and has nothing to press:\n{scene.tree.say()}")
        if self.rests % 10 == 0 and match.history and not match.over:
            saves = Saves(self.folder / "games")
            house = House(self.app.services, saves)
            loaded = saves.load_autosave(house.board_of, Random(0))
            if loaded.trouble or loaded.match is None or loaded.match.digest() != match.digest():
                raise Wrong(f"what is saved isn't what is played: {loaded.trouble}")

    def measure(self) -> None:
        """Note how much memory the program takes now."""
        self.memory.append((self.done, resident()))


def difference(shown: Table, said: Table) -> str:
    """What the table that is shown has otherwise than the rules say; the bank's money is told, but not kept."""
    unlike = [
        f"{spot}: {shown.pieces.get(spot)}, not {said.pieces.get(spot)}"
        for spot in {*shown.pieces, *said.pieces}
        if shown.pieces.get(spot) != said.pieces.get(spot)
    ]
    unlike += [f"{spot}: {shown.coins.get(spot)}, not {paid}" for spot, paid in said.coins.items()
               if shown.coins.get(spot) != paid]  # fmt: skip
    if shown.points != said.points:
        unlike.append(f"points {shown.points}, not {said.points}")
    if said.asked not in (shown.asked, OVER):
        unlike.append(f"asks {shown.asked}, not {said.asked}")
    return "; ".join(unlike)


def leading_on(scene: TableScene) -> list[Node]:
    """What a person can press on a table to go on."""
    return [
        node
        for node in scene.tree.walk()
        if (node.name.startswith("spot ") and getattr(node, "lit", False))
        or (node.enabled and node.name.startswith(("do ", "touch ")))
    ]


def resident() -> int:
    """The bytes of memory this process holds; 0 where that can't be told."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * 4096


@contextmanager
def still_clocks(seed: int) -> Iterator[list[Monkey]]:
    """Everything that differs from run to run is the monkey's own: the clock, the draws, the opponents."""
    monkeys: list[Monkey] = []
    draws = Random(seed + 1)
    clock = lambda: round(monkeys[0].now * 1000) if monkeys else 0  # noqa: E731
    with ExitStack() as patches:
        patches.enter_context(patch.object(opening, "Thinking", Here))
        patches.enter_context(patch.object(opening, "SystemRandom", lambda: Random(draws.random())))
        patches.enter_context(patch.object(manager, "_milliseconds", clock))
        yield monkeys


def let_loose(seed: int, events: int, folder: Path, told: Callable[[Monkey], None] = lambda _monkey: None) -> Monkey:
    """So many events with this seed; AssertionError tells what went wrong, and after what."""
    with still_clocks(seed) as monkeys:
        monkey = Monkey(seed, folder)
        monkeys.append(monkey)
        due = REST
        try:
            while monkey.done < events:
                monkey.act()
                if monkey.done >= due:
                    monkey.rest()
                    due = monkey.done + REST
                    told(monkey)
        except Exception as error:
            done = "\n".join(monkey.last)
            raise AssertionError(f"seed {seed}, event {monkey.done}, after:\n{done}\n{error!r}: {error}") from error
        finally:
            monkey.app.close()
    return monkey


def main() -> int:
    """Let it loose as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=10_000)
    chosen = parser.parse_args()
    begun = time.monotonic()
    due = 0

    def told(monkey: Monkey) -> None:
        nonlocal due
        if monkey.done >= due:
            monkey.measure()
            due += max(1000, chosen.events // 20)
            took, megabytes = time.monotonic() - begun, resident() / 2**20
            print(f"{monkey.done:8,} events, {monkey.rests:6,} rests, {took:6.0f} s, {megabytes:5.0f} MB", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        try:
            monkey = let_loose(chosen.seed, chosen.events, Path(folder), told)
        except AssertionError:
            traceback.print_exc()
            return 1
    print(", ".join(f"{name} {count}" for name, count in monkey.seen.most_common()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
