"""People who play without a mouse: one by keys alone, one with a finger."""

from __future__ import annotations

import time
from collections import deque

import pygame

from game.scenes.table.scene import TableScene
from game.ui.feed import NAMES
from game.ui.node import Role
from game.ui.tree import Tree
from tests.conftest import Hands

LADDER = {"ladder.up": "=", "ladder.up4": "PageUp", "ladder.down": "-", "ladder.down4": "PageDown"}
CODES = {name: code for code, name in NAMES.items()}
WAYS = "Left", "Right", "Up", "Down", "Tab", "Shift+Tab"


class KeyHands(Hands):
    """Presses everything by keys: its own, or by going there with arrows and Tab, and Enter. Holds Space."""

    own_keys = True
    """Whether the keys that stand on buttons are used."""

    def press(self, *names: str) -> None:
        for name in names:
            node = self.find(name)
            assert node.enabled or node.focusable or name.startswith("ladder."), f"{name} can't be reached"
            tree = self.scene.tree
            if name in LADDER:
                self.key(LADDER[name])
            elif self.own_keys and node.key and not (tree.focus_seen and tree.focused):
                self.key(node.key)
            elif node.enabled:
                self.go_to(name)
                self.key("Enter")

    def go_to(self, name: str) -> list[str]:
        """Bring the focus to a thing with as few keys as possible; which keys these are."""
        keys = way_to(self.scene.tree, name)
        assert keys is not None, f"no way of arrows and Tab leads to {name} on {type(self.scene).__name__}"
        for key in keys:
            shift, _, plain = key.rpartition("+")
            code, mod = CODES[plain], pygame.KMOD_SHIFT if shift else 0
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod))
        self.step()
        assert self.scene.tree.focused == name
        return keys

    def hold(self, name: str, seconds: float) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        self.wait(seconds)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        self.step()


def way_to(tree: Tree, name: str) -> list[str] | None:
    """The fewest arrows and Tabs that bring the focus to a thing; None if none do."""
    if tree.focused == name and tree.focus_seen:
        return []
    scratch = Tree()
    scratch.roots, scratch.home = tree.roots, tree.home
    seen = {tree.focused}
    waiting = deque([(tree.focused, tree._left_at, dict(tree._stood), [])])
    while waiting:
        focused, left_at, stood, keys = waiting.popleft()
        slides = focused and tree.find(focused).role in (Role.SLIDER, Role.ENTRY)  # they use them for themselves
        for key in WAYS[2:] if slides else WAYS:
            scratch.focused, scratch._left_at, scratch._stood = focused, left_at, dict(stood)
            scratch.steer(key)
            if scratch.focused == name:
                return [*keys, key]
            if scratch.focused not in seen and not scratch.focused.startswith(("log", "turn.")):  # these scroll
                seen.add(scratch.focused)
                waiting.append((scratch.focused, scratch._left_at, dict(scratch._stood), [*keys, key]))
    return None


class FingerHands(Hands):
    """Touches everything: the system tells of each touch twice, as a finger and as a mouse."""

    def press(self, *names: str) -> None:
        for name in names:
            self.tap(name)
            if isinstance(self.scene, TableScene) and self.scene.choosing.tried and self.scene.tree.has(name):
                time.sleep(0.035)  # or it would be the same touch, told twice
                self.tap(name)  # the first tap has shown what would happen

    def tap(self, name: str) -> None:
        self._down(name)
        self._up(name)
        self.step()

    def hold(self, name: str, seconds: float) -> None:
        self._down(name)
        self.wait(seconds)
        self._up(name)
        self.step()

    def _down(self, name: str) -> None:
        place, finger = self.place(name), self._finger(name)
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, **finger))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=True))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=True))

    def _up(self, name: str) -> None:
        place, finger = self.place(name), self._finger(name)
        pygame.event.post(pygame.Event(pygame.FINGERUP, **finger))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=True))

    def _finger(self, name: str) -> dict[str, object]:
        (x, y), (wide, high) = self.place(name), self.app.screen.size
        return {"touch_id": 1, "finger_id": 1, "x": x / wide, "y": y / high, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
