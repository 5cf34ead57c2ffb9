"""One screen of the program, and where one can go from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.text import _
from game.ui.canvas import Canvas
from game.ui.keys import Binding
from game.ui.tokens import TITLE, Theme
from game.ui.tree import Tree


class Scene(ABC):
    """A screen: its logical tree, what it does with time and events, and its picture."""

    theme: Theme = TITLE
    see_through = False
    """Whether the scene below shows through it: a sheet over a table."""
    fades = False
    """Whether it is a sheet that fades in as it comes and out as it goes."""
    music = False
    """Whether there is music here, for those who want it."""

    first_keys: frozenset[str] = frozenset()
    """The keys of nodes that press these whatever has the focus, though it may want them for itself."""
    toasts_from = 84.0
    """How far down the screen the first toast is shown."""

    def __init__(self) -> None:
        self.tree = Tree()
        self.dirty = True
        """Whether its picture is to be drawn anew; a tree that changed is noticed by itself."""
        self.space: tuple[float, float] = (1920, 1080)
        """Width and height of the window in units."""

    def enter(self) -> None:  # noqa: B027 -- not every scene has something to do
        """It is on top from now on, for the first time or again."""

    def leave(self) -> None:  # noqa: B027 -- likewise
        """It is on top no longer."""

    def close(self) -> None:  # noqa: B027 -- likewise
        """It won't come back: let go of what it holds."""

    def unsaved(self) -> str:
        """Why what is played here can't be saved, in a sentence; "" where it is saved, or there is nothing to save."""
        return ""

    def resized(self, space: tuple[float, float]) -> None:
        """The window has so many units now: lay everything out. Called before it is first drawn, too."""
        self.space = space
        self.dirty = True

    def intercept(self, event: pygame.Event) -> bool:
        """An event before anything else has it: True keeps it from everything else."""
        return False

    def bindings(self) -> Sequence[Binding]:
        """The keys that do something here, beside those of nodes; asked anew for each key."""
        return ()

    def handle(self, event: pygame.Event) -> Go | None:
        """An event that no node of the tree used."""
        return None

    def back_words(self) -> str:
        """What Esc does here, for the list of keys; "" if nothing."""
        return _("back")

    def back(self) -> Go | None:
        """What Esc does here: by default, the scene below comes back."""
        return Drop()

    def update(self, seconds: float) -> Go | None:
        """Time went by."""
        return None

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint everything, from the ground up."""


@dataclass(frozen=True, slots=True)
class Push:
    """Lay another scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Swap:
    """Put another scene in place of the one on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Drop:
    """Back to the scene below; nothing happens if there is none."""


@dataclass(frozen=True, slots=True)
class Home:
    """Back to the first scene, the title."""


@dataclass(frozen=True, slots=True)
class Anew:
    """Back to the title, and from there to another scene: what was open is closed."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Go = Push | Swap | Drop | Home | Anew | Quit
"""Where to go from a scene; a node's press may answer one, too."""
