"""What has been worked out once, kept for the next time it is asked for."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


def remember(known: dict[K, T], key: K, found: T, most: int) -> T:
    """Keep what has been found, and give it back; when there are more than so many, all is forgotten first."""
    if len(known) > most:
        known.clear()
    known[key] = found
    return found
