"""Who sits where: a person, or a computer of a level of strength and perhaps with a character."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.characters import PLAIN, character
from game.ai.levels import level
from game.core.table import Event
from game.core.text import _

PERSON: Final = "person"
"""How records say that a person plays."""
LEARNER: Final = "learner"
"""How they say that this person has the learner's help."""
_WITH: Final = "/"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's player: the sign it plays under, the name people know it by, its level and character."""

    sign: str
    name: str
    level: str | None = None
    """The computer's level of strength; None: a person plays."""
    character: str = PLAIN
    """What the computer is fond of, by its name."""
    learns: bool = False
    """Whether a person has the learner's help: hints by themselves, and a word after an act that was much worse."""

    @property
    def person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.level is None

    @property
    def plays(self) -> str:
        """Who plays and how, in a word, as records write it: "person", "person/learner", "strong", "strong/broker"."""
        if self.level is None:
            return f"{PERSON}{_WITH}{LEARNER}" if self.learns else PERSON
        return f"{self.level}{_WITH}{self.character}" if self.character else self.level


def read_plays(written: str) -> tuple[str | None, str, bool]:
    """The level and the character of such a word, and whether a person learns. Whether there are such isn't looked at.

    ValueError says how a person plays, if not like that.
    """
    name, with_, its = written.partition(_WITH)
    if name != PERSON:
        return name, its, False
    if with_ and its != LEARNER:
        known = {"person": PERSON, "learner": f"{PERSON}{_WITH}{LEARNER}"}
        raise ValueError(_("a person plays as “{person}” or “{learner}”, not as “{words}”", **known, words=written))
    return None, PLAIN, bool(with_)


def check_plays(game: str, written: str) -> None:
    """ValueError says what is unknown of a computer's level and character."""
    name, its, _learns = read_plays(written)
    level(game, PERSON if name is None else name)
    character(game, its)


def title(game: str, written: str) -> str:
    """Who plays and how, for people: "Strong, the Broker"; "" for a person. ValueError if nobody plays so."""
    name, its, _learns = read_plays(written)
    if name is None:
        return ""
    chosen = character(game, its)
    return level(game, name).title if chosen is None else f"{level(game, name).title}, {chosen.title}"


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """Somebody else plays for a seat from here on, or plays it under another name or at another level."""

    seat: int
    player: Player
    title: str = ""
    """How well a computer plays, in words."""
