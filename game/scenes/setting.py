"""What is agreed before a game begins: the game, its board and options, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.ai.characters import PLAIN, characters
from game.ai.levels import DEFAULT, Level
from game.core.card import Game
from game.core.text import _
from game.match.lot import Lot
from game.match.players import Player

if TYPE_CHECKING:  # reading maps needs pytmx, which the first frame doesn't wait for
    from game.layouts.tmx import Layout

NAME_LIMIT: Final = 16
"""The most letters of a person's name."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table that is set: everything a match needs to begin."""

    game: Game
    board: str
    options: dict[str, str]
    players: tuple[Player, ...]
    """In the order of the seats."""
    practice: bool = False
    """Whether everything can be taken back."""
    lot: Lot = field(default_factory=Lot.drawn)
    """What all its draws follow from."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A map that a game can be played on; `refuses` says why it doesn't do for so many seats, "" if it does."""

    name: str
    title: str
    refuses: Callable[[int], str] = lambda _seats: ""
    file: Path | None = None
    own: bool = False
    """Whether it lies in the person's own folder, not in the box."""
    layout: Layout | None = None
    """What is drawn on it; None where it can't be read or lacks something."""
    faults: tuple[str, ...] = ()
    """All that is wrong with it, a sentence each."""


@dataclass(slots=True)
class Draft:
    """A setting being made: it may be changed in any way, and says what is missing."""

    game: Game
    levels: Sequence[Level]
    grounds: Sequence[Ground]
    names: Sequence[str] = ()
    """Names that people played under before."""
    board: str = ""
    options: dict[str, str] = field(default_factory=dict)
    practice: bool = False
    lot: Lot = field(default_factory=Lot.drawn)
    chairs: list[Player] = field(default_factory=list)
    """Names are as they were typed; an empty one stands for the sign's."""

    def __post_init__(self) -> None:
        self.board = self.board or (self.grounds[0].name if self.grounds else "")
        self.options = self.game.settle(self.options)
        if not self.chairs:
            self.chairs = [Player(sign, "", self._usual) for sign in self.game.signs[: self.game.seats[-1]]]
            self.take(0, person=True)

    @property
    def _usual(self) -> str | None:
        known = [level.name for level in self.levels]
        return DEFAULT if DEFAULT in known else known[-1] if known else None

    @property
    def ground(self) -> Ground:
        """The map that is chosen; the first one where that is gone."""
        return next((ground for ground in self.grounds if ground.name == self.board), self.grounds[0])

    @property
    def full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.chairs) >= min(self.game.seats[-1], len(self.game.signs))

    @property
    def least(self) -> bool:
        """Whether nobody can get up."""
        return len(self.chairs) <= self.game.seats[0]

    def called(self, seat: int) -> str:
        """The name a seat goes by."""
        chair = self.chairs[seat]
        return chair.name.strip() if chair.level is None and chair.name.strip() else chair.sign

    def take(self, seat: int, *, person: bool) -> None:
        """A person sits down at a seat, or a computer does."""
        if person == (self.chairs[seat].level is None):
            return
        known = [name for name in self.names if name not in {chair.name for chair in self.chairs}]
        name = known[0] if person and known else ""
        level = None if person else self._usual
        self.chairs[seat] = replace(self.chairs[seat], level=level, name=name, character=PLAIN, learns=False)

    def name(self, seat: int, words: str) -> None:
        """What a person is called."""
        self.chairs[seat] = replace(self.chairs[seat], name=words)

    def learn(self, seat: int) -> None:
        """A person has the learner's help from now on, or no longer."""
        self.chairs[seat] = replace(self.chairs[seat], learns=not self.chairs[seat].learns)

    def level(self, seat: int, name: str) -> None:
        """How well a computer plays."""
        self.chairs[seat] = replace(self.chairs[seat], level=name)

    def next_character(self, seat: int) -> None:
        """A computer takes the next character of the game, or none after the last."""
        known = [PLAIN, *(each.name for each in characters(self.game.name))]
        now = known.index(self.chairs[seat].character)
        self.chairs[seat] = replace(self.chairs[seat], character=known[(now + 1) % len(known)])

    def next_sign(self, seat: int) -> None:
        """The seat takes the next sign; who had it gets this seat's."""
        signs = self.game.signs
        old = self.chairs[seat].sign
        new = signs[(signs.index(old) + 1) % len(signs)]
        for other, chair in enumerate(self.chairs):
            if chair.sign == new:
                self.chairs[other] = replace(chair, sign=old)
        self.chairs[seat] = replace(self.chairs[seat], sign=new)

    def move(self, seat: int, by: int) -> None:
        """Two neighbours change places."""
        other = seat + by
        if 0 <= other < len(self.chairs):
            self.chairs[seat], self.chairs[other] = self.chairs[other], self.chairs[seat]

    def add(self) -> None:
        """One more seat, a computer's, with the first sign that is free."""
        if not self.full:
            taken = {chair.sign for chair in self.chairs}
            sign = next(sign for sign in self.game.signs if sign not in taken)
            self.chairs.append(Player(sign, "", self._usual))

    def remove(self, seat: int) -> None:
        """One seat less."""
        if not self.least:
            del self.chairs[seat]

    def doubled(self) -> str:
        """Which two seats have one name, in a sentence; "" if none have."""
        called = [self.called(seat) for seat in range(len(self.chairs))]
        for seat, name in enumerate(called):
            if name.casefold() in {other.casefold() for other in called[:seat]}:
                return _("Two seats are called {name}.", name=name)
        return ""

    def trouble(self) -> str:
        """Why the game can't begin like this, in a sentence; "" if it can."""
        if doubled := self.doubled():
            return doubled
        if not self.grounds:
            return _("There is no board for {game}.", game=self.game.title)
        return self.ground.refuses(len(self.chairs))

    def settle(self) -> Setting:
        """The table as it is set."""
        chairs = tuple(replace(chair, name=self.called(seat)) for seat, chair in enumerate(self.chairs))
        return Setting(self.game, self.board, dict(self.options), chairs, self.practice, self.lot)
