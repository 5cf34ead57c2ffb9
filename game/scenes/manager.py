"""The stack of scenes: the one on top has the events and the time."""

from __future__ import annotations

import time
from typing import Final

import pygame

from game.scenes.fading import Fading
from game.scenes.scene import Anew, Drop, Go, Home, Push, Quit, Scene, Swap
from game.scenes.services import Services
from game.ui.canvas import Canvas
from game.ui.feed import feed, key_name
from game.ui.keys import bound
from game.ui.node import Role
from game.ui.sounds import Sound
from game.ui.tips import tooltip
from game.ui.tree import Done

LONGEST: Final = 0.05
"""Seconds that a frame is taken to have lasted at most: after a stall things go on where they were."""
DOUBLED: Final = 30, 4
"""A second click within so many milliseconds and pixels of a touch is the same touch, told twice."""

HELD: Final = 700
"""Milliseconds after which a key that is told of once more was let go in between, though nobody said so."""
REPEATED: Final = frozenset({"Left", "Right", "Up", "Down", "PageUp", "PageDown", "Tab", "+", "-", "="})
"""The keys that go on acting while they are held; where one writes, all do."""

HEARD: Final = frozenset({Role.BUTTON, Role.TOGGLE, Role.CHOICE})
"""What clicks when it is pressed; a spot of the board sounds by what happens there."""


class Scenes:
    """The scenes, lowest first. Events go to the tree of the topmost, then to itself."""

    def __init__(self, services: Services, first: Scene) -> None:
        self.services = services
        self.stack: list[Scene] = []
        self.running = True
        self._last_click = (-1000, (0, 0), False)
        self._swallowed = False
        self._down: dict[int, int] = {}
        """The keys that are held, and when each was told of last."""
        self._writes = False
        self._fading: Fading | None = None
        """The sheet that comes, or the one that has just gone."""
        self._canvas: Canvas | None = None
        """What was drawn on last."""
        self.follow(Push(first))

    @property
    def top(self) -> Scene:
        """The scene one sees and plays."""
        return self.stack[-1]

    @property
    def dirty(self) -> bool:
        """Whether there is something new to see."""
        services = self.services
        new = self.top.dirty or self.top.tree.dirty or services.toasts.dirty or services.captions.dirty
        return new or self._fading is not None

    @property
    def music(self) -> bool:
        """Whether there is music where one is: a sheet doesn't change that."""
        return next((scene.music for scene in reversed(self.stack) if not scene.see_through), False)

    def handle(self, event: pygame.Event) -> None:
        """Hand an event on: to the scene if it intercepts it, to its tree, to the scene, to Esc."""
        scene = self.top
        if self._told_twice(event) or self._goes_on(event) or scene.intercept(event):
            return
        key = key_name(event) if event.type == pygame.KEYDOWN else ""
        binding = bound(scene.bindings(), key) if key else None
        if binding and binding.first:
            self._follow_answer(binding.act(key))
            self._listen()
            return
        used = scene.tree.press_key(key) if key in scene.first_keys else feed(scene.tree, event, self.services.screen.k)
        if isinstance(used, Done):
            if event.type != pygame.MOUSEMOTION and used.node.role in HEARD:
                self.services.hear(Sound.PRESS)
            self._follow_answer(used.answer)
        elif not used:
            go = binding.act(key) if binding else scene.handle(event)
            if go is None and key == "Esc":
                go = scene.back()
            self._follow_answer(go)
        self._listen()

    def update(self, seconds: float) -> None:
        """Let time go by on top."""
        seconds = min(seconds, LONGEST)
        self.services.toasts.update(seconds)
        self.services.captions.update(seconds)
        self.top.tree.update(seconds)
        if self._fading:
            self._fading.update(seconds)
        self._follow_answer(self.top.update(seconds))

    def resized(self) -> None:
        """The window has another size."""
        for scene in self.stack:
            scene.resized(self.services.screen.space)

    def draw(self, canvas: Canvas) -> None:
        """The topmost scene, those that show through it below, and what is said over all of them."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].see_through:
            first -= 1
        self._canvas = canvas
        canvas.begin()
        fading = self._fading
        if fading and fading.over:
            fading = self._fading = None
        for scene in self.stack[first:]:
            if fading and fading.comes and scene is self.top:
                fading.paint(canvas, scene)
            else:
                scene.draw(canvas)
            scene.dirty = False
        if fading:
            fading.lay(canvas)
        self.top.tree.dirty = False
        told = self.top.tree.described()
        if told:
            tooltip(canvas, told, self.top.tree.walk())
        self.services.toasts.draw(canvas, self.top.toasts_from)
        self.services.captions.draw(canvas)

    def follow(self, go: Go) -> None:
        """Go where a scene wants to go."""
        match go:
            case Push(scene):
                if self.stack:
                    self.top.leave()
                    self.top.tree.leave()
                self._put(scene)
            case Swap(scene):
                self._take()
                self._put(scene)
            case Drop():
                if len(self.stack) > 1:
                    self._take()
                    self._again()
            case Home():
                while len(self.stack) > 1:
                    self._take()
                self._again()
            case Anew(scene):
                while len(self.stack) > 1:
                    self._take()
                self._put(scene)
            case Quit():
                self.close()

    def close(self) -> None:
        """End: every scene lets go of what it holds."""
        self.running = False
        for scene in reversed(self.stack):
            scene.leave()
            scene.close()

    def _follow_answer(self, answer: object) -> None:
        if isinstance(answer, Go):
            self.follow(answer)

    def _put(self, scene: Scene) -> None:
        self._fading = Fading(self.services.settings, comes=True) if self.stack and scene.fades else None
        self.stack.append(scene)
        scene.resized(self.services.screen.space)
        scene.enter()

    def _take(self) -> None:
        scene = self.stack.pop()
        self._fading = None
        if scene.fades and self._canvas:
            self._fading = Fading(self.services.settings, comes=False)
            self._fading.paint(self._canvas, scene)
        scene.leave()
        scene.close()

    def _again(self) -> None:
        self.top.resized(self.services.screen.space)
        self.top.enter()
        self.top.dirty = True

    def _listen(self) -> None:
        """Text comes only while somebody writes, so that an input method stays out of the way otherwise."""
        entry = self.top.tree.typing() if self.running else None
        if entry and not self._writes:
            pygame.key.start_text_input()
        elif self._writes and not entry:
            pygame.key.stop_text_input()
        if entry:
            k = self.services.screen.k
            pygame.key.set_text_input_rect(pygame.Rect(*(round(edge * k) for edge in entry.bounds)))
        self._writes = entry is not None

    def _goes_on(self, event: pygame.Event) -> bool:
        """Whether a key is only held on, so that it would do once more what nobody asked for twice."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.KEYDOWN:
            now = _milliseconds()
            held = now - self._down.get(event.key, -HELD) < HELD
            self._down[event.key] = now
            name = key_name(event).removeprefix("Shift+")
            return held and name not in REPEATED and not self.top.tree.typing()
        return False

    def _told_twice(self, event: pygame.Event) -> bool:
        """Whether a click is the second telling of a touch."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != pygame.BUTTON_LEFT:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            swallowed, self._swallowed = self._swallowed, False
            if not swallowed:
                self._last_click = (milliseconds(), event.pos, _touched(event))
            return swallowed
        when, (last_x, last_y), was_touch = self._last_click
        near = max(abs(event.pos[0] - last_x), abs(event.pos[1] - last_y)) <= DOUBLED[1]
        soon = milliseconds() - when <= DOUBLED[0]
        self._swallowed = soon and near and (was_touch or _touched(event))
        return self._swallowed


def milliseconds() -> int:
    """The time by a clock that never stands still; pygame's own does, since not all of pygame is begun."""
    return time.monotonic_ns() // 1_000_000


def _touched(event: pygame.Event) -> bool:
    """Whether a finger made a click, as far as the system says so."""
    return bool(getattr(event, "touch", False))


def _milliseconds() -> int:
    """A time that goes on from the first event: pygame's own stands still until a clock is made."""
    return time.monotonic_ns() // 1_000_000
