"""Events as beats: what is shown together, and for how long. A matter of display alone (look: nothing over 0.8 s)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from game.core.board import Spot
from game.core.table import Began, Event, Moved, Paid, Rolled, Said, Scored, Turned
from game.core.text import signed


class Gait(Enum):
    """How something moves."""

    WALK = "walk"
    """Along a street, a little lifted, easing in and out."""
    ENTER = "enter"
    """Along a street to a door; it shrinks and fades there."""
    LAY = "lay"
    """In an arc, as a hand lays a piece."""
    PAY = "pay"
    """A note that flies and vanishes where it arrives."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Pieces of one kind, or a note, under way from `delay` on, for so many seconds."""

    kind: str
    path: tuple[Spot, ...]
    gait: Gait
    seconds: float
    delay: float = 0.0
    count: int = 1
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Beat:
    """Events that are shown together, with what flies meanwhile; the table changes when the beat has ended."""

    events: tuple[Event, ...]
    flights: tuple[Flight, ...] = ()
    seconds: float = 0.0
    call: tuple[int | None, str] | None = None
    """What is said meanwhile, and by which seat; None: it is said of the board."""


class Ways(Protocol):
    """What knows how long a way is, in map pixels."""

    def length(self, path: tuple[Spot, ...]) -> float:
        """Map pixels along a path of spots."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How one game's events look: which moves are walks or entries, between which places money flies, who says what."""

    gait: Callable[[Moved], Gait]
    money: Callable[[Paid], tuple[Spot, Spot]]
    call: Callable[[Event], str]
    dice: bool = False
    """Whether dice are seen falling; else only what they bring is shown."""
    quiet: Callable[[Turned], bool] = lambda _turned: False
    """Which turned pieces aren't shown for themselves, as a card that is covered by the next one."""
    together: Callable[[Moved, Moved], bool] = lambda _one, _other: False
    """Which moves in a row are one, beyond those that leave one spot or come to one."""


LONGEST: Final = 0.8
_STREET: Final = 0.30
_PACE: Final = 1300.0
"""Map pixels a second, beyond the first 0.30 s."""
_LAYING: Final = 0.34
_FOLLOWING: Final = 0.06
"""How long after one piece the next follows on its way."""
_PAYING: Final = 0.45
_CALLING: Final = 0.55
_TURNING: Final = 0.32
_BEGINNING: Final = 0.25
_SCORING: Final = 0.45
_ROLLING: Final = 0.7


def beats(events: Iterable[Event], ways: Ways, habits: Habits) -> list[Beat]:
    """Group events into beats: a group that leaves one spot walks together, payments in a row fly together."""
    made: list[Beat] = []
    moving: list[Moved | Turned] = []
    paying: list[Paid] = []
    turning: list[Turned] = []

    def close() -> None:
        if moving:
            made.append(_walk(tuple(moving), ways, habits))
        if paying:
            made.append(_pay(tuple(paying), habits))
        if turning:
            made.append(Beat(tuple(turning), seconds=_TURNING))
        moving.clear()
        paying.clear()
        turning.clear()

    for event in events:
        match event:
            case Moved():
                before = [each for each in moving if isinstance(each, Moved)]
                if turning or (before and not (_together(before[-1], event) or habits.together(before[-1], event))):
                    close()
                moving.append(event)
            case Paid():
                if turning or (paying and event.payer != paying[-1].payer):
                    close()
                paying.append(event)
            case Turned() if habits.quiet(event):
                if turning or paying:
                    close()
                moving.append(event)
            case Turned():
                if moving or paying:
                    close()
                turning.append(event)
            case Began():
                close()
                made.append(Beat((event,), seconds=_BEGINNING))
            case Scored(seat=seat, points=points):
                close()
                made.append(Beat((event,), seconds=_SCORING, call=(seat, signed(points))))
            case _:
                close()
                words = habits.call(event)
                seat_of = event.seat if isinstance(event, Said) else None
                rolls = isinstance(event, Rolled)
                seen = words or (rolls and habits.dice)
                lasts = (_ROLLING if rolls else _CALLING) if seen else 0.0
                made.append(Beat((event,), seconds=lasts, call=(seat_of, words) if words else None))
    close()
    return made


def _together(one: Moved, other: Moved) -> bool:
    """Whether two moves in a row are one: a group that leaves a spot, or pieces that come to one."""
    return one.path[0] == other.path[0] or one.path[-1] == other.path[-1]


def _walk(events: tuple[Moved | Turned, ...], ways: Ways, habits: Habits) -> Beat:
    moves = [event for event in events if isinstance(event, Moved)]
    if not moves:
        return Beat(events)
    following = min(_FOLLOWING, 0.3 / len(moves))
    flights = []
    for place, move in enumerate(moves):
        gait = habits.gait(move)
        seconds = _LAYING if gait is Gait.LAY else _STREET + ways.length(move.path) / _PACE
        delay = place * following
        flights.append(Flight(move.kind, move.path, gait, min(seconds, LONGEST - delay), delay, move.count))
    return Beat(events, tuple(flights), max(flight.delay + flight.seconds for flight in flights))


def _pay(payments: tuple[Paid, ...], habits: Habits) -> Beat:
    following = min(0.09, 0.3 / len(payments))
    flights = tuple(
        Flight("note", habits.money(paid), Gait.PAY, _PAYING, place * following, amount=paid.amount)
        for place, paid in enumerate(payments)
    )
    return Beat(payments, flights, _PAYING + following * (len(payments) - 1))
