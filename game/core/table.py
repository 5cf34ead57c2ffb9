"""What lies where, as an eye sees it, and the events that change it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from game.core.board import Spot

PUBLIC: Final = -3
"""The eye of a watcher, who sees what all seats see."""
ALL: Final = -4
"""The eye of a replay, which sees every card."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened on the table, with the number of the rule behind it.

    Games tell events of their own as subclasses of these: they add what a sentence needs (the number of
    the customer, the rate of a commission) and change the table as their base class does.
    """

    rule: str
    only: int | None = field(default=None, kw_only=True)
    """The one seat that sees it; None: all do."""

    def seen_by(self, eye: int) -> bool:
        """Whether an eye (a seat, PUBLIC or ALL) sees it."""
        return self.only is None or eye in (self.only, ALL)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """`count` pieces of one kind went along a path of spots: also placed, taken, drawn, discarded."""

    kind: str
    path: tuple[Spot, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A piece shows another face: a card is revealed, or turned down. Who saw that face already sees no change."""

    spot: Spot
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Money, in the game's currency, went from one spot to another."""

    payer: Spot
    payee: Spot
    amount: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A seat won (or lost) points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice fell."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A seat announced something that moves no piece: a bid, a pass."""

    seat: int


@dataclass(frozen=True, slots=True)
class Began(Event):
    """A seat's turn began in a round (counted from 1)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Whose decision it is now: a seat, or CHANCE."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; places by seat, 1 is best, equal numbers share."""

    places: tuple[int, ...]


@dataclass(slots=True)
class Table:
    """Pieces, coins and points by spot and seat, and who is asked. Events change it, one after another."""

    pieces: dict[Spot, Counter[str]] = field(default_factory=dict)
    coins: dict[Spot, int] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    asked: int = -1

    def put(self, spot: Spot, kind: str, count: int = 1) -> None:
        """Lay pieces of one kind on a spot."""
        if count:
            self.pieces.setdefault(spot, Counter())[kind] += count

    def take(self, spot: Spot, kind: str, count: int = 1) -> None:
        """Take pieces of one kind from a spot. ValueError where fewer lie."""
        here = self.pieces.get(spot, Counter())
        if here[kind] < count:
            raise ValueError(f"{count} x {kind} should leave {spot}, where {here[kind]} lie")
        here[kind] -= count
        if not here[kind]:
            del here[kind]
        if not here:
            self.pieces.pop(spot, None)

    def copy(self) -> Table:
        """A table of its own, alike in everything."""
        pieces = {spot: Counter(here) for spot, here in self.pieces.items()}
        return Table(pieces, dict(self.coins), dict(self.points), self.asked)

    def happen(self, event: Event) -> None:
        """Change as the event tells: the one fold that the picture and the law of telling share."""
        match event:
            case Moved(kind=kind, path=path, count=count):
                self.take(path[0], kind, count)
                self.put(path[-1], kind, count)
            case Turned(spot=spot, was=was, now=now):
                if was in self.pieces.get(spot, ()):
                    self.take(spot, was)
                    self.put(spot, now)
                elif now not in self.pieces.get(spot, ()):
                    raise ValueError(f"no {was} lies on {spot} to be turned")
            case Paid(payer=payer, payee=payee, amount=amount):
                self.coins[payer] = self.coins.get(payer, 0) - amount
                self.coins[payee] = self.coins.get(payee, 0) + amount
            case Scored(seat=seat, points=points):
                self.points[seat] = self.points.get(seat, 0) + points
            case Asked(seat=seat):
                self.asked = seat
            case _:
                pass
