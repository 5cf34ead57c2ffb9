"""What is wrong with a map: all of it at once, each fault with its layer and object."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.core.text import _, ngettext


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong: the layer and the object it is found in ("" where it is the whole map), and a sentence."""

    layer: str
    thing: str
    words: str

    def __str__(self) -> str:
        where = ", ".join(part for part in (self.layer, self.thing) if part)
        return f"{where}: {self.words}" if where else self.words


class FaultyMap(ValueError):  # noqa: N818 -- named for what it is about
    """A map that can't be played on. Its text lists every fault; `game` is the one it says it is for, if it does."""

    def __init__(self, path: Path, faults: Iterable[Fault], game: str = "") -> None:
        self.path = path
        self.game = game
        self.faults = tuple(faults)
        heading = ngettext("{name} has a fault:", "{name} has {count} faults:", len(self.faults), name=path.name)
        super().__init__("\n".join([heading, *(f"  {fault}" for fault in self.faults)]))


def thing(number: int | str, name: str) -> str:
    """How an object of a map is called in faults: "object 57 'B3 north'"."""
    if name:
        return _("object {number} '{name}'", number=number, name=name)
    return _("object {number}", number=number)
