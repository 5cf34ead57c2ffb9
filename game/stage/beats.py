"""Events as beats: what is shown together, and for how long. A matter of display alone (look: nothing over 0.8 s)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
from game.core.table import Began, Event, Moved, Paid, Rolled, Said, Scored, Table, Turned
from game.core.text import signed
from game.stage.flights import COUNTING, LONGEST, Flight, Gait, Ways, moves, payments
from game.stage.view import View, Way

_CALLING: Final = 0.55
_TURNING: Final = 0.32
_BEGINNING: Final = 0.25
_SCORING: Final = 0.45
_ROLLING: Final = 0.7


Call = tuple[int | None, str]
"""What is said, and by which seat; None: it is said of the board."""


@dataclass(frozen=True, slots=True)
class Beat:
    """Events that are shown together, with what flies meanwhile; the table changes when the beat has ended."""

    events: tuple[Event, ...]
    flights: tuple[Flight, ...] = ()
    seconds: float = 0.0
    calls: tuple[Call, ...] = ()
    """What is said meanwhile."""


def _nowhere_else(_view: View, _before: Table, _after: Table, _flight: Flight) -> Way | None:
    return None


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
    """Which moves in a row are one beyond those that leave one spot or come to one."""
    lasts: Callable[[Event], float] = lambda _event: 0.0
    """How long an event is seen at least, whatever else it is: a step of a chain that is numbered."""
    way: Callable[[View, Table, Table, Flight], Way | None] = _nowhere_else
    """Exactly where a piece goes, from where it lies before the beat to where it will lie after it.

    None: from the middle of its first spot to the middle of the last.
    """
    notes: Sequence[int] = ()
    """The values of banknotes, the largest first."""


def beats(events: Iterable[Event], ways: Ways, habits: Habits) -> list[Beat]:
    """Group events into beats: a group that leaves one spot walks together, payments in a row fly together."""
    made: list[Beat] = []
    moving: list[Moved | Turned] = []
    paying: list[Paid] = []
    turning: list[Turned] = []
    scoring: list[Scored] = []

    def close() -> None:
        if moving:
            made.append(_move(tuple(moving), ways, habits))
        if paying:
            made.append(_pay(tuple(paying), habits))
        if turning:
            made.append(_turn(tuple(turning), habits))
        if scoring:
            made.append(_score(tuple(scoring)))
        for each in (moving, paying, turning, scoring):
            each.clear()

    for event in events:
        if scoring and not _alike(scoring, event):
            close()
        match event:
            case Moved():
                before = [each for each in moving if isinstance(each, Moved)]
                paid_first = paying and not moving
                if turning or paid_first or (before and not _together(before[-1], event, habits)):
                    close()
                moving.append(event)
            case Paid():
                if turning or (paying and not _from_or_to_one(paying[-1], event)):
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
            case Scored():
                if not scoring:
                    close()
                scoring.append(event)
            case _:
                close()
                made.append(_tell(event, habits))
    close()
    return made


def _together(one: Moved, other: Moved, habits: Habits) -> bool:
    """Whether two moves in a row are one: a group that leaves a spot, or pieces that come to one."""
    return one.path[0] == other.path[0] or one.path[-1] == other.path[-1] or habits.together(one, other)


def _from_or_to_one(one: Paid, other: Paid) -> bool:
    return one.payer == other.payer or one.payee == other.payee


def _alike(scoring: Sequence[Scored], event: Event) -> bool:
    """Whether a score is of the same kind as those before it, and another seat's: they count at the same time."""
    if not isinstance(event, Scored) or type(event) is not type(scoring[0]):
        return False
    return all(event.seat != each.seat for each in scoring)


def _turn(turned: tuple[Turned, ...], habits: Habits) -> Beat:
    return Beat(turned, seconds=max(map(habits.lasts, turned)) or _TURNING)


def _score(scored: tuple[Scored, ...]) -> Beat:
    calls = tuple((each.seat, signed(each.points)) for each in scored if each.points)
    return Beat(scored, seconds=_SCORING if calls else 0.0, calls=calls)


def _tell(event: Event, habits: Habits) -> Beat:
    """An event that moves no piece: it is said, or takes a moment."""
    least = habits.lasts(event)
    match event:
        case Began():
            return Beat((event,), seconds=max(least, _BEGINNING))
        case _:
            words = habits.call(event)
            speaker = event.seat if isinstance(event, Said) else None
            rolls = isinstance(event, Rolled) and habits.dice
            seconds = max(least, _ROLLING if rolls else _CALLING if words else 0.0)
            return Beat((event,), seconds=seconds, calls=((speaker, words),) if words else ())


def _move(events: tuple[Moved | Turned, ...], ways: Ways, habits: Habits) -> Beat:
    moved = [event for event in events if isinstance(event, Moved)]
    flights = moves(moved, ways, habits.gait)
    least = max((habits.lasts(event) for event in moved), default=0.0)
    return Beat(events, flights, min(LONGEST, max([least, *(flight.lands for flight in flights)])))


def _pay(paid: tuple[Paid, ...], habits: Habits) -> Beat:
    flights = payments(paid, habits.money, habits.notes)
    return Beat(paid, flights, max(flight.lands for flight in flights) + COUNTING)
