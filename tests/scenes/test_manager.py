from __future__ import annotations

import pygame
import pytest

from game.scenes.manager import Scenes
from game.scenes.scene import Drop, Home, Push, Quit, Scene, Swap
from game.ui.bounds import Bounds
from game.ui.buttons import Button


class Sheet(Scene):
    """A scene that notes what happens to it."""

    def __init__(self, name, see_through=False):
        super().__init__()
        self.name = name
        self.see_through = see_through
        self.told = []

    def resized(self, space):
        super().resized(space)
        self.tree.grow([Button("go", "Go", Bounds(0, 0, 300, 90), lambda: self.told.append("pressed"))])

    def enter(self):
        self.told.append("enter")

    def leave(self):
        self.told.append("leave")

    def close(self):
        self.told.append("close")

    def handle(self, event):
        self.told.append(event.type)

    def update(self, seconds):
        self.told.append(seconds)

    def draw(self, canvas):
        self.told.append("draw")
        self.tree.draw(canvas)


@pytest.fixture
def scenes(hands):
    return Scenes(hands.app.services, Sheet("first"))


def names(scenes):
    return [scene.name for scene in scenes.stack]


def down(x, y, *, touch=False):
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=touch)


def up(x, y, *, touch=False):
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=touch)


def test_one_goes_on_and_back(scenes):
    first, second, third = scenes.top, Sheet("second"), Sheet("third")
    scenes.follow(Push(second))
    assert names(scenes) == ["first", "second"]
    scenes.follow(Swap(third))
    assert names(scenes) == ["first", "third"]
    scenes.follow(Drop())
    assert names(scenes) == ["first"]
    assert first.told == ["enter", "leave", "enter"]
    assert second.told == ["enter", "leave", "close"]


def test_the_first_scene_stays(scenes):
    scenes.follow(Drop())
    assert names(scenes) == ["first"]
    for name in ("second", "third"):
        scenes.follow(Push(Sheet(name)))
    scenes.follow(Home())
    assert names(scenes) == ["first"]


def test_quitting_closes_every_scene(scenes):
    second = Sheet("second")
    scenes.follow(Push(second))
    first = scenes.stack[0]
    scenes.follow(Quit())
    assert not scenes.running
    assert first.told[-1] == second.told[-1] == "close"


def test_a_press_may_answer_where_to_go(scenes):
    scenes.top.tree.grow([Button("go", "Go", Bounds(0, 0, 300, 90), lambda: Push(Sheet("there")))])
    scenes.handle(down(30, 30))
    scenes.handle(up(30, 30))
    assert names(scenes) == ["first", "there"]


def test_what_the_tree_uses_the_scene_never_sees(scenes):
    told = scenes.top.told
    scenes.handle(down(30, 30))
    scenes.handle(up(30, 30))
    assert told == ["enter", "pressed"]
    scenes.handle(down(600, 600))
    assert told[-1] == pygame.MOUSEBUTTONDOWN


def test_a_scene_may_keep_an_event_from_everything(scenes):
    scenes.top.intercept = lambda event: event.type == pygame.MOUSEBUTTONDOWN
    scenes.handle(down(30, 30))
    scenes.handle(up(30, 30))
    assert "pressed" not in scenes.top.told


def test_escape_goes_back(scenes):
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    scenes.follow(Push(Sheet("second")))
    scenes.handle(escape)
    assert names(scenes) == ["first"]


def test_a_touch_told_twice_presses_once_and_two_clicks_press_twice(scenes):
    told = scenes.top.told
    for touch in (True, False):
        scenes.handle(down(30, 30, touch=touch))
        scenes.handle(up(31, 30, touch=touch))
    assert told.count("pressed") == 1
    pygame.time.wait(40)
    for _ in range(2):
        scenes.handle(down(30, 30))
        scenes.handle(up(30, 30))
    assert told.count("pressed") == 3


def test_a_finger_that_taps_twice_presses_twice(scenes):
    for _ in range(2):
        pygame.time.wait(40)
        scenes.handle(down(30, 30, touch=True))
        scenes.handle(up(30, 30, touch=True))
    assert scenes.top.told.count("pressed") == 2


def test_time_after_a_stall_is_cut_short(scenes):
    scenes.update(0.01)
    scenes.update(3.0)
    assert scenes.top.told[1:] == [0.01, 0.05]


def test_only_the_topmost_is_drawn_unless_one_sees_through_it(scenes, hands):
    scenes.follow(Push(Sheet("wall")))
    scenes.follow(Push(Sheet("sheet", see_through=True)))
    scenes.draw(hands.app.canvas)
    assert [scene.told.count("draw") for scene in scenes.stack] == [0, 1, 1]
    assert not scenes.dirty


def test_a_scene_that_comes_back_fits_the_window_of_now(scenes, hands):
    scenes.follow(Push(Sheet("second")))
    pygame.display.set_mode((1280, 960))
    hands.app.screen.resized()
    scenes.follow(Drop())
    assert scenes.top.space == (1920, 1440)
    assert scenes.top.dirty
