"""Flights: pieces and notes under way, how long each gait takes, and what is seen of it at one moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import acos, cos, pi, sin
from typing import Final, Protocol

from game.core.board import Spot
from game.core.table import Moved, Paid
from game.stage.view import Way, along, length_of


class Gait(Enum):
    """How something moves."""

    WALK = "walk"
    """Along a street, a little lifted, easing in and out."""
    ENTER = "enter"
    """Along a street with those who walk it, then off it to a door; it shrinks and fades there."""
    STEP = "step"
    """A man on his way over a board."""
    LAY = "lay"
    """In an arc, as a hand lays a piece."""
    SLIDE = "slide"
    """Flat over the table, as a card or a stone."""
    SET = "set"
    """Set down from above, wherever it comes from."""
    PAY = "pay"
    """A note that flies and vanishes where it arrives."""


SECONDS: Final = {
    Gait.WALK: 0.42,
    Gait.ENTER: 0.28,
    Gait.STEP: 0.34,
    Gait.LAY: 0.30,
    Gait.SLIDE: 0.30,
    Gait.SET: 0.30,
    Gait.PAY: 0.40,
}
"""How long each takes; of ENTER, from the street through the door."""
LONGEST: Final = 0.8
"""Nothing that is shown lasts longer."""
COUNTING: Final = 0.2
"""How long a number counts once the first note has arrived."""
NEXT: Final = 0.09
"""How long after one piece or visitor the next one follows, where there is time for it."""
_FAR: Final = 500.0
"""Map pixels up to which every street takes as long; longer ways take longer."""
_LONGEST_WALK: Final = 0.6
_SHORTEST_WALK: Final = 0.26
_QUEUE: Final = 0.05
"""How long after one visitor the next one enters at least; those before them walk faster where there are many."""
_SINGLE: Final = 8
"""So many pieces of one event fly one by one; of more, the rest together with the last one."""
_NOTES: Final = 5
"""So many notes are seen of one payment at most."""
_SCATTER: Final = 0.2
"""All notes have left after so long."""
_LIFT: Final = {Gait.WALK: 6.0, Gait.ENTER: 6.0, Gait.STEP: 0.0, Gait.LAY: 24.0, Gait.SLIDE: 0.0, Gait.SET: 0.0}
"""How high a piece is carried, in map pixels."""
_ABOVE: Final = 56.0
"""From how far above a piece is set down, in map pixels."""
_PRESSED: Final = 0.9
"""How far a hand presses a piece down beyond its rest: 0.9 is three in a hundred of the height."""


class Ways(Protocol):
    """What knows the way along a path of spots."""

    scale: float

    def way(self, path: tuple[Spot, ...]) -> Way:
        """Its points on the screen."""

    def length(self, path: tuple[Spot, ...]) -> float:
        """How long it is, in map pixels."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece, or several of one kind, or a note, under way from `delay` on, for so many seconds."""

    event: Moved | Paid
    """What it shows, or a part of it."""
    kind: str
    path: tuple[Spot, ...]
    gait: Gait
    seconds: float
    delay: float = 0.0
    count: int = 1
    amount: int = 0
    """Of a note: its value."""
    leaves: int = 0
    """How many like it leave the same spot before it."""
    joins: int = 0
    """How many like it come to the same spot before it."""
    walks: float = 0.0
    """Of those who enter: how long they walk along the street."""
    street: float = SECONDS[Gait.WALK]
    """How long the whole street takes those who walk it to its end."""

    @property
    def lands(self) -> float:
        """The second of the beat at which it arrives."""
        return self.delay + self.seconds


@dataclass(frozen=True, slots=True)
class Flying:
    """What is seen of a flight at one moment: where, how large (1 is full), how solid (0 to 1)."""

    flight: Flight
    x: float
    y: float
    scale: float = 1.0
    solid: float = 1.0
    shadow: float = 0.0
    """How far its shadow lies below it, in map pixels."""
    part: float = 1.0
    """How much of its time has gone by, 0 to 1."""

    @property
    def kind(self) -> str:
        """The kind of the piece, or "note"."""
        return self.flight.kind

    @property
    def event(self) -> Moved | Paid:
        """What it shows, or a part of it."""
        return self.flight.event

    @property
    def left(self) -> float:
        """Seconds until it arrives, at normal speed."""
        return self.flight.seconds * (1 - self.part)


def eased(part: float) -> float:
    """Cubic, quick at first."""
    return 1 - (1 - part) ** 3


def swung(part: float) -> float:
    """A sine: slow at first and at last."""
    return (1 - cos(pi * part)) / 2


def pressed(part: float) -> float:
    """Cubic, quick at first, a little beyond the end and back."""
    far = part - 1
    return 1 + (_PRESSED + 1) * far**3 + _PRESSED * far**2


def moves(events: Sequence[Moved], ways: Ways, gait: Callable[[Moved], Gait]) -> tuple[Flight, ...]:
    """Pieces that are under way in one beat: those who walk the same street abreast, all others one after another."""
    lane = _Lane(events, ways, gait)
    following = _following(events, gait)
    left: Counter[tuple[str, Spot]] = Counter()
    came: Counter[tuple[str, Spot]] = Counter()
    flights: list[Flight] = []
    delay = 0.0
    for event in events:
        its, start, end = gait(event), (event.kind, event.path[0]), (event.kind, event.path[-1])
        for number in range(min(event.count, _SINGLE)):
            if its is Gait.ENTER:
                flight = lane.enter(event)
            else:
                if flights and not _at_once(flights[-1], event, its):
                    delay += following
                seconds = lane.seconds(event) if its is Gait.WALK else SECONDS[its]
                count = 1 + max(0, event.count - _SINGLE) * (number == _SINGLE - 1)
                flight = Flight(event, event.kind, event.path, its, seconds, delay, count)
            flights.append(replace(flight, leaves=left[start], joins=came[end]))
            left[start] += 1
            came[end] += 1
    return tuple(flights)


def payments(
    paid: Sequence[Paid], between: Callable[[Paid], tuple[Spot, Spot]], values: Sequence[int]
) -> tuple[Flight, ...]:
    """The notes of payments that are seen together."""
    sheets = [(event, value) for event in paid for value in notes(event.amount, values)]
    following = min(NEXT, _SCATTER / max(1, len(sheets) - 1))
    return tuple(
        Flight(event, "note", between(event), Gait.PAY, SECONDS[Gait.PAY], place * following, amount=value)
        for place, (event, value) in enumerate(sheets)
    )


def notes(amount: int, values: Sequence[int]) -> list[int]:
    """An amount in notes of these values, the largest first; so many that one can take them in at a glance."""
    found: list[int] = []
    for value in values:
        while amount >= value and len(found) < _NOTES:
            found.append(value)
            amount -= value
    return found or [amount]


def seen(flight: Flight, way: Way, now: float, scale: float) -> Flying:
    """What is seen of a flight at a second of its beat. `scale`: units a map pixel."""
    time = min(max(now - flight.delay, 0.0), flight.seconds)
    part = time / flight.seconds
    if flight.gait is Gait.ENTER:
        return _entering(flight, way, time, scale)
    lift = _LIFT.get(flight.gait, 0.0) * sin(pi * part)
    solid = 1.0
    match flight.gait:
        case Gait.WALK | Gait.STEP:
            on = swung(part)
        case Gait.SET:
            on = 1.0
            lift = _ABOVE * (1 - pressed(part))
            solid = min(1.0, 4 * part)
        case Gait.PAY:
            on = eased(part)
            solid = min(1.0, (1 - part) / 0.15) if part > 0 else 0.0
        case _:
            on = eased(part)
    x, y = along(way, on)
    return Flying(flight, x, y - lift * scale, solid=solid, shadow=max(0.0, lift), part=part)


def faded(flight: Flight, way: Way, part: float) -> list[Flying]:
    """The same where nothing may move: it fades at its start, and appears at its end if it stays to be seen there."""
    if flight.gait is Gait.PAY:
        return [Flying(flight, *way[-1], solid=sin(pi * part), part=part)]
    gone = Flying(flight, *way[0], solid=1 - part, part=part)
    return [gone] if flight.gait is Gait.ENTER else [gone, Flying(flight, *way[-1], solid=part, part=part)]


class _Lane:
    """The street that a group walks: how fast, so that all who leave it can still go in one after another."""

    def __init__(self, events: Sequence[Moved], ways: Ways, gait: Callable[[Moved], Gait]) -> None:
        self._ways = ways
        entering = [event for event in events if gait(event) is Gait.ENTER]
        queues = [sum(event.path[-1] == shop for event in entering) for shop in {event.path[-1] for event in entering}]
        waiting = max(queues, default=1) - 1
        room = LONGEST - SECONDS[Gait.ENTER] - _QUEUE * waiting
        self._most = max(_SHORTEST_WALK, room) if entering else _LONGEST_WALK
        self._at_door: dict[Spot, int] = {}
        self._waiting = waiting

    def seconds(self, event: Moved) -> float:
        """How long the whole way takes."""
        return self._street(self._ways.length(event.path))

    def _street(self, length: float) -> float:
        return min(max(SECONDS[Gait.WALK], SECONDS[Gait.WALK] * length / _FAR), self._most)

    def enter(self, event: Moved) -> Flight:
        """One more who enters, after those who have come to the same door before."""
        ways, door = self._ways, event.path[-1]
        street, walks = SECONDS[Gait.WALK], 0.0
        if len(event.path) > 2:
            whole = ways.length(event.path[:-1])
            street = self._street(whole)
            walked = length_of(ways.way(event.path)[:-1]) / ways.scale
            walks = street * acos(1 - 2 * min(1.0, walked / max(whole, 1.0))) / pi
        before = self._at_door.get(door, 0)
        self._at_door[door] = before + 1
        apart = min(NEXT, (LONGEST - SECONDS[Gait.ENTER] - walks) / max(1, self._waiting))
        seconds = walks + before * apart + SECONDS[Gait.ENTER]
        return Flight(event, event.kind, event.path, Gait.ENTER, seconds, walks=walks, street=street)


def _at_once(one: Flight, event: Moved, its: Gait) -> bool:
    """Whether a piece needn't wait for the one before: they walk abreast, or that one comes from nowhere."""
    return one.gait is Gait.SET or (its is Gait.WALK and one.path[:2] == event.path[:2])


def _following(events: Sequence[Moved], gait: Callable[[Moved], Gait]) -> float:
    """How long after one piece the next one follows, so that all have come in time."""
    pieces = sum(min(event.count, _SINGLE) for event in events)
    longest = max((_LONGEST_WALK if gait(event) is Gait.WALK else SECONDS[gait(event)] for event in events), default=0)
    return min(NEXT, (LONGEST - longest) / max(1, pieces - 1))


def _entering(flight: Flight, way: Way, time: float, scale: float) -> Flying:
    """Along the street with the others, waiting at its edge, in."""
    inside = min(1.0, max(0.0, 1 - (flight.seconds - time) / SECONDS[Gait.ENTER]))
    part = time / flight.seconds
    if inside:
        late = min(1.0, max(0.0, inside - 0.4) / 0.6)
        return Flying(flight, *along(way[-2:], eased(inside)), scale=1 - 0.3 * inside, solid=1 - late, part=part)
    gone = min(time, flight.walks)
    on = swung(gone / flight.street) / swung(flight.walks / flight.street) if flight.walks else 1.0
    lift = _LIFT[Gait.ENTER] * sin(pi * gone / flight.walks) if flight.walks else 0.0
    x, y = along(way[:-1], on)
    return Flying(flight, x, y - lift * scale, shadow=lift, part=part)
