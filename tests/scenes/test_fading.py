"""Sheets come and go; whatever they fade over is what lies below them."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.fading import SECONDS
from game.scenes.pause import PauseScene
from game.scenes.scene import Drop, Push
from game.ui.tokens import TITLE


def picture(hands) -> bytes:
    return pygame.image.tobytes(hands.app.screen.surface, "RGB")


def off(one: bytes, other: bytes) -> int:
    return sum(abs(a - b) for a, b in zip(one[::97], other[::97], strict=True))


def sheet(hands) -> PauseScene:
    return PauseScene(hands.app.services, TITLE, lambda: None)


@pytest.fixture
def bare(hands):
    hands.wait(0.2)
    return picture(hands)


def test_a_sheet_fades_in_and_out_again(hands, bare):
    hands.app.scenes.follow(Push(sheet(hands)))
    seen = []
    for _frame in range(14):
        hands.step(SECONDS / 8)
        seen.append(off(bare, picture(hands)))
    assert seen[0] < seen[3] < seen[6] < seen[-1]
    assert seen[-1] == seen[-2] == seen[-3], "it lies still"
    hands.app.scenes.follow(Drop())
    gone = []
    for _frame in range(14):
        hands.step(SECONDS / 8)
        gone.append(off(bare, picture(hands)))
    assert seen[-1] > gone[0] > gone[3] > gone[6] > 0
    assert picture(hands) == bare


def test_a_sheet_that_has_come_looks_as_if_it_had_always_been_there(hands, bare):
    hands.app.services.settings.speed = "off"
    hands.app.scenes.follow(Push(sheet(hands)))
    hands.step()
    at_once = picture(hands)
    hands.app.scenes.follow(Drop())
    hands.step()
    assert picture(hands) == bare
    hands.app.services.settings.speed = "normal"
    hands.app.scenes.follow(Push(sheet(hands)))
    hands.wait(SECONDS + 0.1)
    assert picture(hands) == at_once


@pytest.mark.parametrize("reduced", [False, True])
def test_under_reduced_motion_a_sheet_fades_where_it_lies(hands, bare, reduced):
    hands.app.services.settings.reduced_motion = reduced
    hands.app.scenes.follow(Push(sheet(hands)))
    hands.step(0.03)
    hands.step(0.03)
    early = hands.app.screen.surface.copy()
    hands.wait(0.3)
    late = hands.app.screen.surface
    edge = hands.app.canvas.area(hands.scene.sheet)

    def steepest(shown: pygame.Surface) -> int:
        column = [sum(shown.get_at((edge.centerx, y))[:3]) for y in range(edge.top - 12, edge.top + 12)]
        return max(range(1, len(column)), key=lambda y: abs(column[y] - column[y - 1]))

    assert (steepest(early) == steepest(late)) is reduced, "its edge is where it will be"
