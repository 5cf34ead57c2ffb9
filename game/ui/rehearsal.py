"""A canvas on which nothing is seen: what is drawn on it is only noted, so that its pictures are drawn ahead."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Self

import pygame

from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.pen import FINER
from game.ui.shapes import Point
from game.ui.tokens import Colour
from game.ui.type import Type


class _Noting(Art):
    """Hands out empty surfaces, and has the art draw the pictures meanwhile."""

    def __init__(self, art: Art) -> None:
        super().__init__(art.folder)
        self.large_signs = art.large_signs
        self._art = art

    def picture(
        self, name: str, width: int, height: int, colours: tuple[tuple[Colour, Colour], ...] = ()
    ) -> pygame.Surface:
        """Nothing; the picture is expected."""
        self._art.expect(name, width, height, colours)
        return pygame.Surface((1, 1), pygame.SRCALPHA)

    def drawn(self, key: Hashable, width: int, height: int, compose: Callable[[], str]) -> pygame.Surface:
        """Nothing; the drawing is expected."""
        self._art.expect_drawn(key, width, height, compose)
        return pygame.Surface((1, 1), pygame.SRCALPHA)


class Rehearsal(Canvas):
    """Draw on it whatever will be drawn soon, wherever that may be."""

    def __init__(self, k: float, art: Art, type_: Type) -> None:
        noting = art if isinstance(art, _Noting) else _Noting(art)
        super().__init__(pygame.Surface((1, 1), pygame.SRCALPHA), k, noting, type_)

    def layer(self, key: Hashable, bounds: Bounds, paint: Callable[[Self], object], *, opaque: bool = False) -> None:
        """What is on the layer."""
        paint(self)

    def turned(
        self,
        key: Hashable,
        middle: Point,
        width: float,
        height: float,
        degrees: float,
        paint: Callable[[Self], object],
        *,
        narrowed: float = 1,
        shrunk: float = 1,
    ) -> None:
        """What is painted before it is turned."""
        paint(type(self)(self.k * FINER, self.art, self.type))
