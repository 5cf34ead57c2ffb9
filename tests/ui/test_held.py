"""Keys that are held."""

from __future__ import annotations

import pygame
import pytest

from game.ui.held import DELAY, RATE, HeldKeys


@pytest.fixture
def clock(monkeypatch):
    """The time, in milliseconds, that the test sets."""
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    return now


def down(key):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key):
    return pygame.Event(pygame.KEYUP, key=key, mod=0)


def test_what_decides_is_said_once_until_its_key_comes_up(window, clock):
    held = HeldKeys()
    assert not held.again(down(pygame.K_p))
    for wait in (DELAY, RATE, RATE, RATE):
        clock[0] += wait
        assert held.again(down(pygame.K_p))
    assert not held.again(down(pygame.K_b)), "another key is another press"
    assert not held.again(up(pygame.K_p))
    assert not held.again(down(pygame.K_p))


def test_what_moves_goes_on(window, clock):
    held = HeldKeys()
    for _said in range(5):
        clock[0] += RATE
        assert not held.again(down(pygame.K_DOWN))
        assert not held.again(down(pygame.K_BACKSPACE))


def test_a_press_whose_end_was_never_told_keeps_no_later_one_away(window, clock):
    held = HeldKeys()
    assert not held.again(down(pygame.K_p))
    clock[0] += 5000
    assert not held.again(down(pygame.K_p))
    assert not held.again(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not held.again(down(pygame.K_p)), "it came up while another window had the keyboard"
