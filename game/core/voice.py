"""How a game speaks to people: questions, log lines, sums. Words only, no pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.core.board import Spot
from game.core.play import Action, Seat, State
from game.core.table import Event

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Ask:
    """What a seat is asked: the question by name, and one more line of help."""

    question: str
    hint: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a sentence, and the sums that go with it, seat by seat."""

    words: str
    rule: str
    sums: tuple[tuple[Seat, int], ...] = ()
    heading: Seat | None = None
    """The seat whose turn this line opens; None for an ordinary line."""
    spots: tuple[Spot, ...] = ()
    """Where on the board it happened."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an action would bring, before it counts."""

    lines: tuple[Line, ...]
    totals: dict[Seat, int] = field(default_factory=dict)
    """What each seat's fortune or score would change by."""


@dataclass(frozen=True, slots=True)
class Share:
    """One source of a seat's fortune: how often it paid, what in all, and each single amount."""

    source: str
    amount: int
    parts: tuple[int, ...] = ()
    kind: str = ""
    """The source's name in code, by which a table finds a picture of it."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What a round has brought, for people to read before they go on."""

    title: str
    lines: tuple[tuple[Line, ...], ...]
    """By seat: what it scored for, the points among the sums."""
    totals: tuple[int, ...]
    """The running score, by seat."""


class Voice(ABC, Generic[S]):
    """One game's words. `names` are the seats' names as people know them."""

    def closes(self, event: Event) -> bool:
        """Whether a round that is reckoned line by line is over with an event."""
        return False

    def reckoning(self, events: Iterable[Event], names: Sequence[str]) -> Reckoning:
        """What the last round has brought, from the events up to the one that closed it."""
        raise NotImplementedError("this game has no rounds that are reckoned")

    @abstractmethod
    def headline(self, state: S, names: Sequence[str]) -> str:
        """One line for the top of the screen: round, whose turn, what remains."""

    @abstractmethod
    def ask(self, state: S, names: Sequence[str], touched: Sequence[Spot] = ()) -> Ask:
        """What the actor is asked now, some spots having been touched."""

    def brief(self, state: S, names: Sequence[str]) -> str:
        """The question in as few words as are legible from far away: "Anfa, raise or pass"."""
        return self.ask(state, names).question

    @abstractmethod
    def label(self, action: Action) -> str:
        """An action as the text of a button or a spoken choice."""

    @abstractmethod
    def place(self, spot: Spot) -> str:
        """A spot in words: "the red shop R5", "the entrance fountain F8"."""

    @abstractmethod
    def call(self, event: Event) -> str:
        """What a seat says aloud with an event, for a bubble at its plate; "" where it says nothing."""

    @abstractmethod
    def about(self, state: S, spot: Spot, names: Sequence[str]) -> str:
        """What there is to know of a spot now: what it is, its rule in a sentence, its numbers."""

    @abstractmethod
    def lines(self, events: Iterable[Event], names: Sequence[str]) -> list[Line]:
        """What happened, in sentences: small things that belong together share a line."""

    @abstractmethod
    def forecast(self, events: Iterable[Event], names: Sequence[str]) -> Forecast:
        """The same for events that have not happened yet."""

    @abstractmethod
    def shares(self, events: Iterable[Event], seats: int) -> list[list[Share]]:
        """Each seat's fortune by source, from every event of the match."""

    @abstractmethod
    def verdict(self, state: S, names: Sequence[str]) -> tuple[str, str]:
        """Who won in one line, and the tie-break in another."""
