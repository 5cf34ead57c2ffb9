"""No test opens a window, sounds a note or writes into a person's folders."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

if TYPE_CHECKING:  # the rules are tested without a window
    from game.scenes.loop import App
    from game.ui.node import Node


class Hands:
    """A person at the program: presses things by name with posted events, types, and waits."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.step()

    @property
    def scene(self):
        return self.app.scenes.top

    def find(self, name: str) -> Node:
        return self.scene.tree.find(name)

    def place(self, name: str) -> tuple[int, int]:
        bounds, k = self.find(name).bounds, self.app.screen.k
        return round(bounds.middle_x * k), round(bounds.middle_y * k)

    def step(self, seconds: float = 1 / 60) -> None:
        self.app.step(seconds)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.step(0.05)

    def point(self, name: str) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=self.place(name), rel=(1, 1), buttons=(0, 0, 0)))
        self.step()

    def press(self, *names: str) -> None:
        for name in names:
            place = self.place(name)
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))
            self.step()

    def hold(self, name: str, seconds: float) -> None:
        """Keep the mouse down on a thing for so long."""
        place = self.place(name)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
        self.wait(seconds)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))
        self.step()

    def key(self, *names: str) -> None:
        from game.ui.feed import NAMES

        codes = {name: code for code, name in NAMES.items()}
        for name in names:
            shift, _, plain = name.rpartition("+")
            code = codes.get(plain) or pygame.key.key_code(plain)
            mod = pygame.KMOD_SHIFT if shift else 0
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod))
            self.step()

    def type(self, words: str) -> None:
        for letter in words:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.step()

    def resize(self, width: int, height: int) -> None:
        """The window has another size now, as the system tells it."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))
        self.step()


@pytest.fixture(scope="session")
def kept_pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pictures that all tests keep together, so that each is drawn once."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture
def open_app(tmp_path: Path, kept_pictures: Path) -> Iterator[Callable[..., Hands]]:
    """Starts the program in a window of a size, with a person's folders below the test's own."""
    from game import app as program

    opened: list[App] = []

    def open_(size: tuple[int, int] = (1280, 720), data_dir: Path | None = None) -> Hands:
        if data_dir is None:
            data_dir = tmp_path / "data"
            data_dir.mkdir(exist_ok=True)
            with suppress(OSError):  # where links can't be made, each test draws its own
                (data_dir / "cache").symlink_to(kept_pictures, target_is_directory=True)
        app = program.open_app(size, data_dir)
        opened.append(app)
        return Hands(app)

    yield open_
    for app in opened:
        app.close()


@pytest.fixture
def hands(open_app: Callable[..., Hands]) -> Hands:
    """A person before the title, at 1280 x 720."""
    return open_app()


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A bare window of 1280 x 720, for what is drawn without the program."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()
