"""Where a window was, kept between evenings, and where it goes on the screens that there are now."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

Size = tuple[int, int]

BARS: Final = 64
"""Pixels of a screen that the system's own bars and a window's title are taken to need."""
SEEN: Final = 80
"""So many pixels of a window must lie on the screen, so that it can be taken hold of."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A window's place and size in pixels as it was last, neither full screen nor maximised."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool
    """Whether it was maximised from there."""
    screens: tuple[Size, ...]
    """The screens that there were."""

    def on(self, screens: Sequence[Size], least: Size) -> tuple[Size, tuple[int, int] | None]:
        """Its size and place on these screens: no larger than the largest, and seen on one of them.

        The place is None, for the system to choose, where it would hang on how other screens are arranged than there
        were: nobody tells that.
        """
        if not screens:
            return (self.width, self.height), None
        wide, high = max(screens, key=lambda screen: screen[0] * screen[1])
        size = _within(self.width, least[0], wide), _within(self.height, least[1], high - BARS)
        if len(screens) > 1:
            return size, (self.x, self.y) if tuple(screens) == self.screens else None
        left = _within(self.x, min(0, SEEN - size[0]), wide - SEEN)
        return size, (left, _within(self.y, 0, high - SEEN))


def read(file: Path | None) -> Placing | None:
    """Where the window was; None if nothing was kept, or what was can't be read: it isn't worth a word."""
    if file is None:
        return None
    with suppress(OSError, ValueError, TypeError, KeyError):
        told: dict[str, Any] = json.loads(file.read_text("utf-8"))
        x, y, width, height = numbers = [told[name] for name in ("x", "y", "width", "height")]
        screens = tuple((int(wide), int(high)) for wide, high in told["screens"])
        if all(type(number) is int and abs(number) < 1 << 15 for number in numbers) and min(width, height) > 0:
            return Placing(x, y, width, height, told["maximised"] is True, screens)
    return None


def keep(placing: Placing, file: Path | None) -> None:
    """Write down where the window was; where that can't be done, it opens as usual the next time."""
    if file:
        with suppress(OSError):
            file.write_text(json.dumps(asdict(placing)) + "\n", "utf-8")


def _within(value: int, least: int, most: int) -> int:
    return max(least, min(value, max(least, most)))
