from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.files import box
from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.type import Type


@pytest.fixture
def art(window: pygame.Surface, tmp_path: Path) -> Art:
    """The real pictures, kept below the test's own folder."""
    return Art(box() / "art", tmp_path / "cache")


@pytest.fixture
def canvas(window: pygame.Surface, art: Art) -> Canvas:
    """The window at 1280 x 720: two thirds of a pixel a unit."""
    return Canvas(window, 2 / 3, art, Type())
