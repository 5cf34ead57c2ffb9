"""Who sits where: a person, or a level of the computer's strength."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.table import Event


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's player: the sign it plays under, the name people know it by, and its level."""

    sign: str
    name: str
    level: str | None = None
    """The computer's level of strength; None: a person plays."""

    @property
    def person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """Somebody else plays for a seat from here on, or plays it under another name or at another level."""

    seat: int
    player: Player
    title: str = ""
    """How well a computer plays, in words."""
