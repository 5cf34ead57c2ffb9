"""What every game is made of: seats, actions, states and rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final, Generic, Self, TypeVar

from game.core.board import Board, Spot
from game.core.table import Event, Table

Seat = int
"""A player's number at the table, from 0, clockwise."""
CHANCE: Final = -1
"""The actor while dice or cards decide."""
OVER: Final = -2
"""The actor once the game has ended."""

Tell = Callable[[Event], None]
"""Who listens while an action is applied; nobody does in a playout."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a seat, or chance, may do. Made once for a board, found again by its written name.

    Fields that aren't compared are what the rules have worked out beforehand; the others are the action
    itself, in plain words.
    """

    def written(self) -> str:
        """Its name in records: a verb and plain words, such as "move F8 F9". Every action says its own."""
        raise NotImplementedError  # an abstract base class would make each isinstance of a playout slower

    def touches(self) -> tuple[Spot, ...]:
        """The spots to touch, in order, to choose it; () for a button."""
        return ()

    def plain(self) -> dict[str, object]:
        """The verb under "do" and the fields by name, for JSON."""
        told = {each.name: getattr(self, each.name) for each in fields(self) if each.compare}
        return {"do": self.written().partition(" ")[0], **told}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be played, and the number of the rule that forbids it."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended: each seat's place (1 is best, equal numbers share), its score, and the rule that ended it."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str


class State:
    """A shell of immutable values: ints, strings, tuples of them.

    Rules rebind its fields in place; since every field is a value, a shallow copy is a whole copy.
    """

    __slots__ = ("actor",)
    actor: Seat

    def __init_subclass__(cls) -> None:
        """Write copy() and key() for the subclass's slots, as fast as by hand."""
        names = [name for base in reversed(cls.__mro__) for name in base.__dict__.get("__slots__", ())]
        lines = ["def copy(self):", "    new = make(cls)"]
        lines += [f"    new.{name} = self.{name}" for name in names]
        lines += ["    return new", "def key(self):"]
        lines += ["    return (" + ", ".join(f"self.{name}" for name in names) + ",)"]
        space: dict[str, Any] = {"make": object.__new__, "cls": cls}
        exec("\n".join(lines), space)  # noqa: S102 -- generated from slots alone, as dataclasses does
        cls.copy = space["copy"]  # type: ignore[method-assign]
        cls.key = space["key"]  # type: ignore[method-assign]

    def copy(self) -> Self:
        """A state of its own, equal in everything."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All its values: equal states have equal keys."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(other) is type(self) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __getstate__(self) -> tuple[object, ...]:
        return self.key()

    def __setstate__(self, values: tuple[object, ...]) -> None:
        names = [name for base in reversed(type(self).__mro__) for name in base.__dict__.get("__slots__", ())]
        for name, value in zip(names, values, strict=True):
            setattr(self, name, value)


S = TypeVar("S", bound=State)
V = TypeVar("V")


class Rules(ABC, Generic[S, V]):
    """One game, bound to a board, a number of seats and its options. It holds nothing of a match."""

    board: Board
    seats: int
    actions: Mapping[str, Action]
    """Every action that a seat can ever play on this board, by its written name."""

    @abstractmethod
    def read(self, written: str) -> Action:
        """The action of a written name, chance's too. ValueError says what is wrong with the words."""

    @abstractmethod
    def start(self) -> S:
        """The state before anything is drawn or done."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[Action]:
        """What the actor may do; () while chance decides and once the game is over."""

    @abstractmethod
    def check(self, state: S, action: Action) -> Refusal | None:
        """The rules read one by one, in the rulebook's order: the first that forbids the action, or None."""

    def out_of_reach(self, touched: Sequence[Spot], spot: Spot) -> Refusal | None:
        """Why a spot can't follow those touched already, where no action on this board ever puts them together."""
        return None

    @abstractmethod
    def apply(self, state: S, action: Action, tell: Tell | None = None) -> None:
        """Do a legal action, in place. It isn't checked; events are only made where somebody listens."""

    @abstractmethod
    def chance(self, state: S, rng: Random) -> Action:
        """What dice or cards do at a chance node."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """Places and scores as the table stands; final once the game is over."""

    def count(self, state: S, tell: Tell) -> None:
        """Tell how the scores come about if people end the game here: what only the end of it would have counted."""

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> V:
        """What a seat with a good memory knows: plain data."""

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A state that looks so from that seat, what is hidden being drawn at random."""

    @abstractmethod
    def hides(self, then: S, seat: Seat, now: S) -> bool:
        """Whether something that a seat alone knew in one state is still hidden from others in a later one."""

    @abstractmethod
    def table(self, state: S, eye: Seat) -> Table:
        """What an eye (a seat, PUBLIC or ALL) sees lying where."""

    @abstractmethod
    def plain(self, state: S) -> dict[str, object]:
        """The whole state in plain words, for JSON: a referee follows a match by it without our code."""


class OpenRules(Rules[S, S]):
    """A game without secrets: every seat sees the whole state."""

    def observe(self, state: S, seat: Seat) -> S:
        """A copy: there is nothing to hide."""
        return state.copy()

    def hides(self, then: S, seat: Seat, now: S) -> bool:
        """Nobody has a secret."""
        return False

    def imagine(self, view: S, rng: Random) -> S:
        """A copy: there is nothing to draw."""
        return view.copy()
