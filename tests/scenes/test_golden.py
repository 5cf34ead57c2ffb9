"""Every screen looks as it did when somebody last looked at it and was content."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.screens import GOLDEN, SCREENS, SIZE, SMALL, small

LEVELS = 2
"""So many levels of 255 may a colour be off: processors round in different ways."""


def furthest(one: pygame.Surface, other: pygame.Surface) -> int:
    """By how many levels two pictures differ at most, in any colour of any pixel."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(mine - yours) for mine, yours in pairs)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(open_app, name, tmp_path):
    hands = open_app(SIZE)
    SCREENS[name](hands)
    now, golden = small(hands), pygame.image.load(GOLDEN / f"{name}.png")
    assert golden.get_size() == SMALL
    if furthest(now, golden) > LEVELS:
        pygame.image.save(now, tmp_path / f"{name}.png")
        pytest.fail(f"{name} looks otherwise now: {tmp_path / f'{name}.png'} beside {GOLDEN / f'{name}.png'}")


def test_there_is_no_golden_picture_without_a_screen():
    assert {file.stem for file in GOLDEN.glob("*.png")} == set(SCREENS)
