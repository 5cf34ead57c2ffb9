"""What a monkey does with hands: each deed is posted as the events that a system would send."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from game.scenes.loop import App
from game.scenes.table.scene import TableScene
from game.ui.feed import NAMES
from game.ui.node import Node
from tests.monkey.looks import leading_on, pressable

USUAL = (1024, 640)
SIZES = [USUAL] * 4 + [(800, 600)] * 3 + [(640, 480)] * 3 + [(700, 1000), (1280, 720), (1400, 500), (1, 1), (333, 77)]
LETTERS = "abcxyz ABZ019 ,.-éßğ سلمى あ 😀 \n\t\x00'\"\\{}%"
KEYS = [*NAMES, *map(ord, "abcdefghijklmnopqrstuvwxyz0123456789+-=,.#?"), pygame.K_F1, pygame.K_F5, pygame.K_LSHIFT]
RARE = (pygame.K_F9, pygame.K_F11, pygame.K_F12)
LEADING = ("start", "continue", "again", "title", "on", "done", "arch-", "speed.", "back", "close")
"""How the names begin of what leads on, where no table is."""
SELDOM = ("quit", "leave", "full", "text.", "interface.")
"""What is pressed more seldom: else most time would go into opening the program, and drawing all pictures anew."""


class Hands:
    """Posts deeds at random. `pressed` counts each kind of thing that is clicked, by the beginning of its name."""

    def __init__(self, app: App, rng: Random, pressed: Counter[str]) -> None:
        self.app = app
        self.rng = rng
        self.said = ""
        """The last deed, in words."""
        self.pressed = pressed
        self._down = False
        self._deeds: dict[Callable[[], None], float] = {
            self.press_what_leads_on: 0,
            self.press_anything: 0,
            self.click_anywhere: 6,
            self.move: 6,
            self.drag: 4,
            self.key: 12,
            self.write: 4,
            self.finger: 4,
            self.wheel: 4,
            self.half_a_click: 2,
            self.resize: 0.12,
            self.window: 2,
            self.other_button: 1,
        }

    def do(self) -> str:
        """One deed; the kind of it."""
        on, any_ = (40, 14) if isinstance(self.app.scenes.top, TableScene) else (8, 40)
        weights = {**self._deeds, self.press_what_leads_on: on, self.press_anything: any_}
        (deed,) = self.rng.choices([*weights], [*weights.values()])
        self.said = deed.__name__
        deed()
        return deed.__name__

    def post(self, kind: int, **about: Any) -> None:
        """Something that the system tells."""
        pygame.event.post(pygame.Event(kind, **about))

    def let_go(self) -> None:
        """Let go of everything, and be there."""
        self.post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
        for key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE):
            self.post(pygame.KEYUP, key=key, mod=0)
        self.post(pygame.WINDOWRESTORED)
        self.post(pygame.WINDOWFOCUSGAINED)
        if min(self.app.screen.size) < 400:
            self.size(USUAL)
        self._down = False

    # presses

    def press_what_leads_on(self) -> None:
        scene = self.app.scenes.top
        if isinstance(scene, TableScene):
            nodes = leading_on(scene)
        else:
            nodes = [node for node in pressable(scene) if node.enabled and node.name.startswith(LEADING)]
        if nodes:
            self.click(self.rng.choice(nodes))

    def press_anything(self) -> None:
        seldom = self.rng.random() < 0.05
        nodes = [node for node in pressable(self.app.scenes.top) if seldom or not node.name.startswith(SELDOM)]
        if nodes:
            self.click(self.rng.choice(nodes))

    def click(self, node: Node) -> None:
        """Click on a thing, or touch it."""
        self.said = f"clicks {node.name}"
        self.pressed[re.split(r"[-. ]", node.name)[0]] += 1
        self.click_at(self.middle(node), touch=self.rng.random() < 0.1)

    def middle(self, node: Node) -> tuple[int, int]:
        k = self.app.screen.k
        return round(node.bounds.middle_x * k), round(node.bounds.middle_y * k)

    def click_at(self, place: tuple[int, int], *, touch: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=touch)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=place, button=1, touch=touch)
        self._down = False

    def place(self) -> tuple[int, int]:
        """Anywhere in the window, or somewhat beside it."""
        wide, high = self.app.screen.size
        return self.rng.randint(-20, wide + 20), self.rng.randint(-20, high + 20)

    def click_anywhere(self) -> None:
        place = self.place()
        self.said = f"clicks at {place}"
        self.click_at(place)

    def move(self) -> None:
        place = self.place()
        self.said = f"moves to {place}"
        self.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(int(self._down), 0, 0), touch=False)

    def drag(self) -> None:
        nodes = pressable(self.app.scenes.top)
        begin = self.middle(self.rng.choice(nodes)) if nodes and self.rng.random() < 0.7 else self.place()
        self.said = f"drags from {begin}"
        self.post(pygame.MOUSEBUTTONDOWN, pos=begin, button=1, touch=False)
        for _each in range(self.rng.randint(1, 3)):
            self.post(pygame.MOUSEMOTION, pos=self.place(), rel=(1, 1), buttons=(1, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=self.place(), button=1, touch=False)

    def half_a_click(self) -> None:
        place = self.place()
        kind = self.rng.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
        self._down = kind == pygame.MOUSEBUTTONDOWN
        self.said = f"{'presses' if self._down else 'lets go'} at {place}"
        self.post(kind, pos=place, button=1, touch=False)

    def other_button(self) -> None:
        place, button = self.place(), self.rng.choice([2, 3, 6, 7])
        self.said = f"button {button} at {place}"
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=place, button=button, touch=False)

    def finger(self) -> None:
        place, (wide, high) = self.place(), self.app.screen.size
        at = {"x": place[0] / wide, "y": place[1] / high, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 1}
        self.said = f"finger at {place}"
        self.post(pygame.FINGERDOWN, **at)
        self.click_at(place, touch=True)
        self.post(pygame.FINGERMOTION, **at)
        if self.rng.random() < 0.3:  # some systems tell a touch again as a click
            self.click_at(place)
        self.post(pygame.FINGERUP, **at)

    def wheel(self) -> None:
        turn = self.rng.choice([-3, -1, 1, 1, 12])
        pygame.mouse.set_pos(self.place())
        self.said = f"wheel {turn}"
        self.post(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False, touch=False)

    # the keyboard

    def press_key(self, code: int, mod: int = 0, *, held: bool = False) -> None:
        """A key as the system tells it, with its letter if it has one."""
        letter = chr(code) if 32 <= code < 127 else ""
        self.said = f"key {pygame.key.name(code)} {mod}"
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
        if letter and not mod:
            self.post(pygame.TEXTINPUT, text=letter)
        if not held:
            self.post(pygame.KEYUP, key=code, mod=mod)

    def key(self) -> None:
        code = self.rng.choice(RARE) if self.rng.random() < 0.01 else self.rng.choice(KEYS)
        mod = self.rng.choice([0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META])
        self.press_key(code, mod, held=self.rng.random() < 0.1)

    def write(self) -> None:
        words = "".join(self.rng.choices(LETTERS, k=self.rng.choice([1, 1, 5, 60])))
        self.said = f"writes {words!r}"
        if self.rng.random() < 0.3:
            self.post(pygame.TEXTEDITING, text=words, start=0, length=len(words))
        else:
            self.post(pygame.TEXTINPUT, text=words)

    # the window

    def resize(self) -> None:
        self.size(self.rng.choice(SIZES))

    def size(self, size: tuple[int, int]) -> None:
        """Make the window so large."""
        self.said = f"size {size}"
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def window(self) -> None:
        kinds = ["FOCUSLOST", "FOCUSGAINED", "MINIMIZED", "RESTORED", "EXPOSED", "LEAVE", "ENTER", "MAXIMIZED", "MOVED"]
        kind = self.rng.choice(kinds)
        self.said = f"window {kind}"
        self.post(getattr(pygame, f"WINDOW{kind}"), x=0, y=0)
