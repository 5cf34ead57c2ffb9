"""Decisions that are found by regrets: each thing is done as often as not always doing it has been missed."""

from __future__ import annotations

from collections.abc import Sequence


class Regrets:
    """One decision: what has been missed by not always doing each thing, and how often each is done for it (CFR+)."""

    __slots__ = ("missed", "shares")

    def __init__(self, count: int) -> None:
        self.missed = [0.0] * count
        """What has been missed, if anything."""
        self.shares: Sequence[float] = [1 / count] * count
        """How often each is done now."""

    def improve(self, worths: Sequence[float]) -> float:
        """Learn what each would have been worth; gives what it was worth as it was done."""
        worth: float = sum([share * its for share, its in zip(self.shares, worths, strict=True)])
        self.missed = [max(0.0, less + its - worth) for less, its in zip(self.missed, worths, strict=True)]
        total = sum(self.missed)
        self.shares = [its / total if total > 0 else 1 / len(worths) for its in self.missed]
        return worth
