"""Keys that are held."""

from __future__ import annotations

import pygame
import pytest

from game.ui.held import DELAY, GOING_ON, RATE, HeldKeys


@pytest.fixture
def held(window):
    return HeldKeys()


def down(key, mod=0):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def up(key):
    return pygame.Event(pygame.KEYUP, key=key, mod=0)


def presses(held, seconds):
    """How often a key is pressed again within so many seconds."""
    return sum(held.again(0.02) is not None for _frame in range(round(seconds / 0.02)))


def test_the_window_repeats_no_key_by_itself(held):
    assert pygame.key.get_repeat() == (0, 0)


def test_what_moves_something_goes_on_until_it_comes_up(held):
    held.note(down(pygame.K_DOWN))
    assert presses(held, DELAY - 0.02) == 0
    assert presses(held, 10 * RATE) == 10
    held.note(up(pygame.K_LEFT))
    assert presses(held, RATE) == 1
    held.note(up(pygame.K_DOWN))
    assert presses(held, 1) == 0


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F11])
def test_what_decides_is_pressed_once(held, key):
    held.note(down(pygame.K_DOWN))
    held.note(down(key))
    assert presses(held, 2) == 0


def test_another_window_ends_it(held):
    held.note(down(pygame.K_BACKSPACE))
    held.note(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert presses(held, 2) == 0


def test_what_a_stall_has_missed_isnt_made_up_for(held):
    held.note(down(pygame.K_RIGHT))
    assert held.again(5.0) is not None
    assert held.again(0.0) is None


def test_no_letter_and_no_digit_goes_on():
    assert not [name for name in GOING_ON if name.isalnum() and len(name) == 1]
