"""Characters: what a computer is fond of, whatever the level it plays at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
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
    weights: Mapping[str, Any] = field(default_factory=dict)
    """What it sets in the weights of the game's judge."""
    factors: Mapping[str, float] = field(default_factory=dict)
    """What it multiplies in them."""

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
            "hoarder", _("The Hoarder"), _("Money before shops."),
            _("Pays little, and has its purse full while others build."),
            {"grudge": 0.15}, {"scarcity": 0.8},
        ),
        Character(
            "broker", _("The Broker"), _("Lives on commissions."),
            _("Leads visitors to anybody’s shop, and counts what falls to it."),
            {"rivalry": 0.2, "threat": 0.0, "commission": 2.5},
        ),
        Character(
            "spoiler", _("The Spoiler"), _("Grudges others every Dirham."),
            _("Never leads a visitor to a shop that isn’t its own if it can help it."),
            {"rivalry": 1.6, "threat": 0.6, "commission": -1.5},
        ),
    )  # fmt: skip


def _market() -> tuple[Character, ...]:
    return (
        Character(
            "goldsmith", _("The Goldsmith"), _("Loves gold for itself."),
            _("Takes the coin rather than the bodyguard, and won’t spend it."),
            {"gold": 3.5, "coin": 3.0, "kept_guard": (0.3, 0.3, 0.3, 0.2)},
        ),
        Character(
            "thirsty", _("The Thirsty One"), _("Can’t walk past an orange."),
            _("Stands where the juice is, and drinks most of it."),
            {"juice": 4.0},
        ),
        Character(
            "captain", _("The Captain"), _("Trusts in strong arms."),
            _("Leaves the gold, and takes the bodyguard."),
            {"guard": 3.0, "kept_guard": (2.2, 2.2, 2.2, 1.2)},
        ),
    )  # fmt: skip


def _salon() -> tuple[Character, ...]:
    return (
        Character(
            "lion", _("The Lion"), _("Shows its claws at once."),
            _("Leads its highest cards first."),
            {"thrift": -2.0},
        ),
        Character(
            "fox", _("The Fox"), _("Keeps the best for later."),
            _("Leads low cards, and waits with the high ones."),
            {"thrift": 6.0},
        ),
        Character(
            "runner", _("The Runner"), _("Leaves no man on the board."),
            _("Takes off what can go off, whatever the pattern."),
            {"haste": 1.5},
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
    plain, chosen = fitted(seats), character(game, name)
    if chosen is None:
        return plain
    multiplied = {its: factor * getattr(plain, its) for its, factor in chosen.factors.items()}
    return replace(plain, **chosen.weights, **multiplied)
