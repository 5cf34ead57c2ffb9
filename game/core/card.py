"""A game's card on the shelf: what is known of it before it is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.board import Board, Lack
from game.core.play import Rules
from game.core.text import _
from game.core.voice import Voice

ON, OFF = "on", "off"
"""The two choices of an option that is a switch."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that is agreed on before a game begins, and stays."""

    name: str
    title: str
    help: str
    choices: tuple[str, ...] = (OFF, ON)
    """The values it can take; the first is the default."""
    words: tuple[str, ...] = ()
    """The same for people, where a value isn't a word for them."""

    def said(self, choice: str) -> str:
        """A value as people read it."""
        return _(self.words[self.choices.index(choice)]) if self.words else choice

    @property
    def default(self) -> str:
        """What holds when nobody says otherwise."""
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the box: its name on maps, records and commands, its title, and how it is bound to a board."""

    name: str
    title: str
    motto: str
    seats: range
    minutes: int
    signs: tuple[str, ...]
    """The names, colours or sides that seats take, each with a picture of its own; at least as many as seats."""
    version: int
    """The rules' version in records: raised when an old record would play differently."""
    options: tuple[Option, ...]
    rules: Callable[[Board, int, Mapping[str, str]], Rules[Any, Any]]
    needs: Callable[[Board], list[Lack]]
    """What a board lacks to be played on; [] when it will do."""
    voice: Callable[[Any], Voice[Any]]
    """The game's words for one set of its rules."""
    hidden: bool = False
    """Whether seats have secrets from one another."""

    @property
    def facts(self) -> str:
        """How many play, and for how long."""
        fewest, most = self.seats[0], self.seats[-1]
        players = str(fewest) if fewest == most else f"{fewest}\N{EN DASH}{most}"
        return _("{players} players · {minutes} min", players=players, minutes=self.minutes)

    def settle(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options, as chosen or by default. ValueError for an unknown option or value."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise ValueError(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if value not in known[name].choices:
                choices = ", ".join(known[name].choices)
                raise ValueError(f"option {name} of {self.title} can't be {value!r}; choose from {choices}")
        return {name: chosen.get(name, option.default) for name, option in known.items()}
