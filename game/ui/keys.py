"""Keys that do something wherever the focus is, with the words by which they are listed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

CAPS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}
"""What stands on the caps of keys whose names are long."""


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys and what each of them does: `act` is told which one it was, and answers what is to follow."""

    keys: tuple[str, ...]
    words: str
    act: Callable[[str], object]
    first: bool = False
    """Whether it comes before what the thing in focus would do with the key."""


def bound(bindings: Sequence[Binding], key: str) -> Binding | None:
    """The binding of a key; None if it has none."""
    return next((each for each in bindings if key in each.keys), None)


def cap_of(key: str) -> str:
    """A key as it stands on its cap."""
    return "+".join(CAPS.get(part, part) for part in key.split("+")) if len(key) > 1 else key
