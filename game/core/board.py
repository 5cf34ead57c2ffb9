"""The board as the rules see it: named spots, the streets between them, and no pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NewType

Spot = NewType("Spot", str)
"""A place where pieces can lie, by its name on the map: a fountain, a shop, a seat, the bank."""


@dataclass(frozen=True, slots=True)
class Street:
    """A way between two spots, walked in both directions.

    `beside` names what one passes between the two ends, in order from `start` to `end`, once for every
    door: a shop with two doors on the street is named twice. What stands at the ends themselves is in
    `Board.fronts`.
    """

    name: str
    start: Spot
    end: Spot
    beside: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Lack:
    """What a board lacks to be a game's: a sentence with the rule's number, and the spot or street it is about."""

    words: str
    about: str = ""
    """By its name; "" where the board as a whole lacks it."""

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Board:
    """The graph of one map as plain data: it is sent to the thinking process as it is."""

    name: str
    spots: dict[Spot, str]
    """Each spot with its kind ("fountain", "shop"), in the order of the map."""
    streets: tuple[Street, ...] = ()
    fronts: dict[Spot, tuple[Spot, ...]] = field(default_factory=dict)
    """What has a door onto a spot itself: the shops in front of which a fountain stands."""
    notes: dict[Spot, dict[str, str]] = field(default_factory=dict)
    """What else the map says of a spot: its colour, whether it is an entrance."""

    def of_kind(self, kind: str) -> tuple[Spot, ...]:
        """The spots of one kind, in the order of the map."""
        return tuple(spot for spot, its in self.spots.items() if its == kind)

    def note(self, spot: Spot, key: str) -> str:
        """What the map notes of a spot under `key`; "" where it notes nothing."""
        return self.notes.get(spot, {}).get(key, "")
