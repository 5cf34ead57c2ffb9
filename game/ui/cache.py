"""A memory of finished pictures that never grows beyond its share."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame


class Surfaces:
    """Surfaces by key, at most `limit` bytes of them: the one unused for longest goes first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface of a key, if it is still there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Remember a surface; gives it back."""
        self.drop(key)
        self._kept[key] = surface
        self.held += weight(surface)
        while self.held > self.limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.held -= weight(gone)
        return surface

    def drop(self, key: Hashable) -> None:
        """Forget one."""
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.held -= weight(gone)

    def get_or(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, made and remembered if it isn't there."""
        found = self.get(key)
        return found if found is not None else self.keep(key, make())

    def __iter__(self) -> Iterator[Hashable]:
        return iter(tuple(self._kept))

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.held = 0


def weight(surface: pygame.Surface) -> int:
    """The bytes a surface takes."""
    return surface.get_pitch() * surface.get_height()
