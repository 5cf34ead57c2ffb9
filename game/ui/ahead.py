"""Pictures drawn ahead of time, in a thread of their own: the frame that first shows one needn't wait for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Condition, Thread, current_thread

import pygame


class Ahead:
    """Draws what is wanted, one after another; drawing leaves the rest of the program running meanwhile."""

    def __init__(self) -> None:
        self._wanted: OrderedDict[Hashable, Callable[[], pygame.Surface]] = OrderedDict()
        self._drawing: Hashable = None
        self._drawn: dict[Hashable, pygame.Surface] = {}
        self._changed = Condition()
        self._thread: Thread | None = None

    def want(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Draw this when all that was wanted before is finished."""
        with self._changed:
            if key in self._drawn or key == self._drawing:
                return
            self._wanted[key] = draw
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True, name="pictures")
                self._thread.start()
            self._changed.notify_all()

    def take(self, key: Hashable) -> pygame.Surface | None:
        """What was drawn under a key; waits for it if it is just being drawn. None: it isn't, and won't be."""
        if self._thread is None:
            return None
        with self._changed:
            self._wanted.pop(key, None)
            while self._drawing == key:
                self._changed.wait()
            return self._drawn.pop(key, None)

    def settle(self) -> None:
        """Wait until everything wanted is drawn."""
        with self._changed:
            while self._wanted or self._drawing is not None:
                self._changed.wait()

    def forget(self) -> None:
        """Drop what is still wanted, and what was drawn in vain: the window has another size."""
        with self._changed:
            self._wanted.clear()
            self._drawn.clear()

    def close(self) -> None:
        """End with the picture that is just being drawn: nothing is written to the disk after this."""
        self.forget()
        with self._changed:
            thread, self._thread = self._thread, None
            self._changed.notify_all()
        if thread:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._wanted:
                    if self._thread is not current_thread():
                        return
                    self._changed.wait()
                self._drawing, draw = self._wanted.popitem(last=False)
            try:
                made = draw()
            except (pygame.error, ValueError, OSError):
                made = None  # who takes it will try again, and hear why not
            with self._changed:
                if made is not None:
                    self._drawn[self._drawing] = made
                self._drawing = None
                self._changed.notify_all()
