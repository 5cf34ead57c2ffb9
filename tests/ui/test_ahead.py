from __future__ import annotations

from threading import Event, Timer

import pygame
import pytest

from game.ui.ahead import Ahead
from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.rehearsal import Rehearsal
from game.ui.type import Type

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#FF0000"/></svg>'


@pytest.fixture
def art(tmp_path, window):
    (tmp_path / "square.svg").write_text(SQUARE, encoding="utf-8")
    return Art(tmp_path)


def test_what_is_wanted_is_drawn_beside_and_taken_once():
    ahead = Ahead()
    made = pygame.Surface((3, 3))
    ahead.want("three", lambda: made)
    ahead.settle()
    assert ahead.take("three") is made
    assert ahead.take("three") is None


def test_what_is_just_being_drawn_is_waited_for_and_what_waits_is_left_to_whoever_takes_it():
    ahead, begun, go_on = Ahead(), Event(), Event()
    made = pygame.Surface((3, 3))

    def slow() -> pygame.Surface:
        begun.set()
        go_on.wait()
        return made

    ahead.want("slow", slow)
    ahead.want("next", lambda: made)
    begun.wait()
    assert ahead.take("next") is None
    go_on.set()
    assert ahead.take("slow") is made


def test_what_cant_be_drawn_is_left_to_whoever_takes_it():
    ahead = Ahead()

    def fails() -> pygame.Surface:
        raise pygame.error("no such thing")

    ahead.want("broken", fails)
    ahead.settle()
    assert ahead.take("broken") is None


def test_what_is_forgotten_isnt_drawn():
    ahead = Ahead()
    ahead.want("one", lambda: pygame.Surface((1, 1)))
    ahead.settle()
    ahead.forget()
    assert ahead.take("one") is None


def test_it_ends_with_what_is_just_being_drawn_and_nothing_is_drawn_afterwards():
    ahead, begun, go_on = Ahead(), Event(), Event()
    drawn = []

    def slow() -> pygame.Surface:
        begun.set()
        go_on.wait(5)
        drawn.append("slow")
        return pygame.Surface((1, 1))

    ahead.want("slow", slow)
    ahead.want("next", lambda: drawn.append("next") or pygame.Surface((1, 1)))
    begun.wait()
    Timer(0.05, go_on.set).start()
    ahead.close()
    assert drawn == ["slow"]
    ahead.close()
    ahead.want("again", lambda: drawn.append("again") or pygame.Surface((1, 1)))
    ahead.settle()
    assert drawn == ["slow", "again"]


def test_a_rehearsal_has_exactly_the_pictures_drawn_that_are_shown_later(art, monkeypatch):
    def show(canvas: Canvas) -> None:
        canvas.picture("square", 10, 10, 40, 40)
        canvas.turned("turned", (50, 50), 30, 30, 20, lambda pen: pen.picture("square", 0, 0, 30, 30))
        canvas.box(Bounds(5, 5, 60, 60), "#00FF00")

    show(Rehearsal(1.0, art, Type()))
    art._ahead.settle()
    drawn_now = []
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *_: drawn_now.append(1))
    canvas = Canvas(pygame.Surface((100, 100)), 1.0, art, Type())
    show(canvas)
    assert drawn_now == []
    assert canvas.surface.get_at((30, 30))[:3] != (0, 0, 0)
