"""Characters: what a computer is fond of, whatever the level it plays at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from game.core.text import _
from game.rules.marracash import prices
from game.rules.marrakesh import prospects as marrakesh
from game.rules.morocco import prospects as morocco
from game.shelf import find

PLAIN: Final = ""
"""The name of no character: a computer that plays for nothing but the score."""


@dataclass(frozen=True, slots=True)
class Character:
    """One character of one game: its name in commands and records, its title, two lines of description."""

    name: str
    title: str
    likes: str
    """What it is fond of."""
    shows: str
    """What one can tell it by."""
    weights: Mapping[str, Any]
    """What it changes in the weights of the game's judge."""

    @property
    def face(self) -> str:
        """Its picture, by its name in the art folder."""
        return f"characters/{self.name}"


def characters(game: str) -> tuple[Character, ...]:
    """The characters of a game; KeyError for a game that isn't in the box."""
    find(game)
    known: dict[str, Callable[[], tuple[Character, ...]]] = {
        "marracash": _souk,
        "morocco": _market,
        "marrakesh": _salon,
    }
    return known[game]() if game in known else ()


def character(game: str, name: str) -> Character | None:
    """The character of a name; None for a plain player. ValueError names the characters there are."""
    if name == PLAIN:
        return None
    known = characters(game)
    for each in known:
        if each.name == name:
            return each
    names = ", ".join(each.name for each in known)
    raise ValueError(f"there is no character {name!r} in {game}; there is {names or 'none'}")


def _souk() -> tuple[Character, ...]:
    return (
        Character(
            "hoarder", _("The Hoarder"), _("Would rather have money than shops."),
            _("Lets dear shops go, and keeps its purse full."),
            {"belief": 0.5, "scarcity": 0.15},
        ),
        Character(
            "broker", _("The Broker"), _("Takes its commission, whoever gets the customers."),
            _("Leads visitors to anybody’s shop."),
            {"rivalry": 0.0, "threat": 0.0},
        ),
        Character(
            "spoiler", _("The Spoiler"), _("Grudges everybody else their Dirham."),
            _("Seldom leads a visitor to a shop that isn’t its own."),
            {"rivalry": 1.6, "threat": 0.6},
        ),
    )  # fmt: skip


def _market() -> tuple[Character, ...]:
    return (
        Character(
            "landlord", _("The Landlord"), _("Dreams of one large district."),
            _("Goes where a tile would join its others."),
            {"joins": 6.0, "apart": 3.0},
        ),
        Character(
            "thirsty", _("The Thirsty One"), _("Can’t walk past an orange."),
            _("Stands where the juice is, and takes the tokens with most on them."),
            {"still_there": (1.4, 1.4, 1.3)},
        ),
        Character(
            "captain", _("The Captain"), _("Trusts in strong arms."),
            _("Wins bodyguards, and sends more of them than anybody else."),
            {"guard": 4.5, "kept_guard": (0.3, 0.3, 0.3, 0.2)},
        ),
    )  # fmt: skip


def _salon() -> tuple[Character, ...]:
    return (
        Character(
            "lion", _("The Lion"), _("Shows its claws at once."),
            _("Leads its highest cards first."),
            {"thrift": -1.5},
        ),
        Character(
            "fox", _("The Fox"), _("Keeps the best for later."),
            _("Leads low cards, and ends the round with high ones."),
            {"thrift": 1.5},
        ),
        Character(
            "dreamer", _("The Dreamer"), _("Plays for the great patterns, whatever else they cost."),
            _("Leaves men where they stand if the pattern wants it."),
            {"own": 2.0, "given": 0.2},
        ),
    )  # fmt: skip


FITTED: Final[Mapping[str, Callable[[int], Any]]] = MappingProxyType(
    {
        "marracash": lambda seats: prices.FITTED[seats],
        "morocco": lambda seats: morocco.FITTED[seats],
        "marrakesh": lambda _seats: marrakesh.Weights(),
    }
)
"""The weights of a plain player, by the game and the number of seats."""


def weights(game: str, seats: int, name: str) -> Any:
    """The weights of the game's judge for a character, or for a plain player; None where the game has no judge."""
    fitted = FITTED.get(game)
    if fitted is None:
        return None
    chosen = character(game, name)
    return replace(fitted(seats), **chosen.weights) if chosen else fitted(seats)
