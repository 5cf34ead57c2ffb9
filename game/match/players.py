"""Who sits where: a person, or a level of the computer's strength."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's player: the sign it plays under, the name people know it by, and its level."""

    sign: str
    name: str
    level: str | None = None
    """The computer's level of strength; None: a person plays."""

    character: str = ""
    """What the computer is fond of, by its name; "": it has no character."""

    @property
    def person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.level is None
