"""Plays events on the table, one beat after another, and knows when all lies still."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from game.core.board import Spot
from game.core.table import Event, Moved, Paid, Scored, Table
from game.stage.beats import Beat, Flight, Gait, Habits, beats
from game.stage.view import View, along

FADING = 0.12
"""Seconds of every beat under reduced motion: pieces fade instead of flying."""


@dataclass(frozen=True, slots=True)
class Flying:
    """What is seen of a flight at one moment: where, how large (1 is full), how solid (0 to 1)."""

    kind: str
    x: float
    y: float
    scale: float
    solid: float
    count: int
    amount: int
    shadow: float = 0.0
    """How far its shadow lies below it, in map pixels."""


class Controller:
    """The table as it is shown, and what is still to be shown.

    The match is always ahead; this never holds it up and never changes it. The table shown changes when a beat
    has ended, by `Table.happen`, so that at rest it is what the rules say.
    """

    def __init__(
        self, view: View, table: Table, habits: Habits, shown: Callable[[Event], None] = lambda _event: None
    ) -> None:
        """`shown` hears of every event when it has been shown."""
        self.heard: Callable[[Beat, float], None] = lambda _beat, _seconds: None
        """Hears of a beat when it begins, and how long it takes; of nothing that is hurried."""
        self.view = view
        self.table = table
        self.habits = habits
        self.shown = shown
        self.pace = 1.0
        """How long everything takes: 1 is normal, 1.5 calm, 0.5 quick, 0 off."""
        self.reduced = False
        self._waiting: deque[Beat] = deque()
        self._played = 0.0
        self._begun = False
        """Whether the beat being shown has been heard of."""

    @property
    def resting(self) -> bool:
        """Whether nothing is left to be shown."""
        return not self._waiting

    @property
    def call(self) -> tuple[int | None, str] | None:
        """What is said just now, and by which seat; None: of the board."""
        return self._waiting[0].call if self._waiting else None

    def play(self, events: Iterable[Event]) -> None:
        """Show events after all that is still waiting."""
        self._waiting.extend(beats(events, self.view, self.habits))
        if not self.pace:
            self.heard(Beat(tuple(event for beat in self._waiting for event in beat.events)), 0.0)
            self.hurry()

    def update(self, seconds: float) -> bool:
        """Let time pass. Answers whether anything is to be drawn anew."""
        changed = bool(self._waiting)
        while self._waiting and seconds >= 0:
            beat = self._waiting[0]
            if not self._begun:
                self._begun = True
                self.heard(beat, self._lasts(beat))
            left = self._lasts(beat) - self._played
            if seconds < left:
                self._played += seconds
                break
            seconds -= left
            self._end(beat)
        return changed

    def hurry(self) -> None:
        """Show the end of everything at once."""
        while self._waiting:
            self._end(self._waiting[0])

    def reset(self, table: Table) -> None:
        """Show another table without any motion: after loading, undoing, a jump in a replay."""
        self._waiting.clear()
        self._played = 0.0
        self._begun = False
        self.table = table

    def move_to(self, view: View) -> None:
        """Go on in a window of another size; what flies keeps its place on its way."""
        self.view = view

    @property
    def happening(self) -> tuple[Event, ...]:
        """The events of the beat being shown."""
        return self._waiting[0].events if self._waiting else ()

    @property
    def part(self) -> float:
        """How much of that beat has been shown, 0 to 1."""
        lasts = self._lasts(self._waiting[0]) if self._waiting else 0.0
        return self._played / lasts if lasts else 1.0

    def lifted(self) -> dict[Spot, Counter[str]]:
        """The pieces that have left their spot but not yet arrived: they are drawn in flight."""
        off: dict[Spot, Counter[str]] = {}
        for event in self.happening:
            if isinstance(event, Moved):
                off.setdefault(event.path[0], Counter())[event.kind] += event.count
        return off

    def coins(self, spot: Spot) -> int:
        """The money shown on a spot: it counts up or down while notes fly."""
        shown = self.table.coins.get(spot, 0)
        if self._waiting:
            beat = self._waiting[0]
            part = self.part
            change = sum(
                paid.amount * ((paid.payee == spot) - (paid.payer == spot))
                for paid in beat.events
                if isinstance(paid, Paid)
            )
            shown += int(change * _eased(part))
        return shown

    def points(self, seat: int) -> int:
        """The points shown for a seat; they count up, too."""
        shown = self.table.points.get(seat, 0)
        if self._waiting:
            beat = self._waiting[0]
            part = self.part
            gained = sum(event.points for event in beat.events if isinstance(event, Scored) and event.seat == seat)
            shown += int(gained * _eased(part))
        return shown

    def flying(self) -> list[Flying]:
        """All that is under way, from back to front."""
        if not self._waiting:
            return []
        beat = self._waiting[0]
        now = self._played * beat.seconds / self._lasts(beat) if self._lasts(beat) else beat.seconds
        seen = [self._seen(flight, (now - flight.delay) / flight.seconds) for flight in beat.flights]
        return sorted(seen, key=lambda each: each.y)

    def _lasts(self, beat: Beat) -> float:
        if not beat.seconds:
            return 0.0
        if self.reduced and beat.flights:
            return FADING
        return beat.seconds * self.pace

    def _end(self, beat: Beat) -> None:
        self._waiting.popleft()
        self._played = 0.0
        self._begun = False
        for event in beat.events:
            self.table.happen(event)
            self.shown(event)

    def _seen(self, flight: Flight, part: float) -> Flying:
        part = min(max(part, 0.0), 1.0)
        way = self.view.way(flight.path)
        if self.reduced:
            x, y = way[-1]
            return Flying(flight.kind, x, y, 1.0, part, flight.count, flight.amount)
        scale, solid, lift = 1.0, 1.0, 0.0
        match flight.gait:
            case Gait.WALK:
                eased = (1 - cos(pi * part)) / 2
                lift = 6 * sin(pi * part)
            case Gait.ENTER:
                eased = _eased(part)
                late = max(0.0, part - 0.7) / 0.3
                scale, solid = 1 - 0.3 * late, 1 - late
            case Gait.LAY:
                eased = _eased(part)
                lift = 24 * sin(pi * part)
            case Gait.PAY:
                eased = _eased(part)
                solid = 1 - max(0.0, part - 0.85) / 0.15 if part > 0 else 0.0
        x, y = along(way, eased)
        return Flying(flight.kind, x, y - lift * self.view.scale, scale, solid, flight.count, flight.amount, lift)


def _eased(part: float) -> float:
    """Cubic, quick at first."""
    return 1 - (1 - part) ** 3
