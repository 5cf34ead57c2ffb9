"""Plays events on the table, one beat after another, and knows when all lies still."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable

from game.core.board import Spot
from game.core.table import Event, Moved, Paid, Scored, Table
from game.stage.beats import Beat, Call, Habits, beats
from game.stage.flights import COUNTING, Flying, eased, faded, seen
from game.stage.view import View, Way

FADING = 0.12
"""Seconds of every beat under reduced motion: pieces fade instead of flying."""


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
        """Seconds of the beat being shown."""
        self._begun = False
        """Whether it has been heard of."""
        self._ahead: Table | None = None
        self._ways: list[Way] | None = None
        """Where everything goes that is under way in this beat."""

    @property
    def resting(self) -> bool:
        """Whether nothing is left to be shown."""
        return not self._waiting

    @property
    def calls(self) -> tuple[Call, ...]:
        """What is said just now."""
        return self._waiting[0].calls if self._waiting else ()

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
        self._begin()
        self.table = table

    def move_to(self, view: View) -> None:
        """Go on in a window of another size; what flies keeps its place on its way."""
        self.view = view
        self._ways = None

    @property
    def happening(self) -> tuple[Event, ...]:
        """The events of the beat being shown."""
        return self._waiting[0].events if self._waiting else ()

    @property
    def part(self) -> float:
        """How much of that beat has been shown, 0 to 1; all of it where nothing may move."""
        lasts = self._lasts(self._waiting[0]) if self._waiting else 0.0
        return self._played / lasts if lasts and not self.reduced else 1.0

    @property
    def ahead(self) -> Table:
        """The table as it will be shown when the beat has ended. Look, don't change it."""
        if not self._waiting:
            return self.table
        if self._ahead is None:
            self._ahead = self.table.copy()
            for event in self._waiting[0].events:
                self._ahead.happen(event)
        return self._ahead

    def lifted(self) -> dict[Spot, Counter[str]]:
        """The pieces that have left their spot but not yet arrived: they are drawn in flight."""
        off: dict[Spot, Counter[str]] = {}
        for event in self.happening:
            if isinstance(event, Moved):
                off.setdefault(event.path[0], Counter())[event.kind] += event.count
        return off

    def coins(self, spot: Spot) -> int:
        """The money shown on a spot: it counts down as notes leave, and up as they arrive."""
        shown = self.table.coins.get(spot, 0)
        for event in self.happening:
            if isinstance(event, Paid) and spot in (event.payer, event.payee):
                change = event.amount * ((event.payee == spot) - (event.payer == spot))
                shown += int(change * self._counted(event, came=event.payee == spot))
        return shown

    def points(self, seat: int) -> int:
        """The points shown for a seat; they count up, too."""
        shown = self.table.points.get(seat, 0)
        gained = sum(event.points for event in self.happening if isinstance(event, Scored) and event.seat == seat)
        return shown + int(gained * eased(self.part))

    def flying(self) -> list[Flying]:
        """All that is under way, from back to front."""
        beat = self._waiting[0] if self._waiting else None
        if beat is None or not beat.flights:
            return []
        if self._ways is None:
            own = self.habits.way
            self._ways = [
                own(self.view, self.table, self.ahead, flight) or self.view.way(flight.path) for flight in beat.flights
            ]
        if self.reduced:
            part = self._played / self._lasts(beat)
            flying = [each for flight, way in zip(beat.flights, self._ways, strict=True)
                      for each in faded(flight, way, part)]  # fmt: skip
        else:
            now, scale = self._now(beat), self.view.scale
            flying = [seen(flight, way, now, scale) for flight, way in zip(beat.flights, self._ways, strict=True)]
        return sorted(flying, key=lambda each: each.y + each.shadow)

    def _now(self, beat: Beat) -> float:
        """The second of a beat, whatever the pace."""
        lasts = self._lasts(beat)
        return self._played * beat.seconds / lasts if lasts else beat.seconds

    def _counted(self, event: Paid, *, came: bool) -> float:
        """How much of a payment has been counted: on the payer's side since it left, on the payee's since it came."""
        beat = self._waiting[0]
        notes = [flight for flight in beat.flights if flight.event is event]
        if self.reduced or not notes:
            return self.part
        begins = min(flight.lands if came else flight.delay for flight in notes)
        lasts = beat.seconds - begins if came else COUNTING
        return eased(min(1.0, max(0.0, (self._now(beat) - begins) / lasts)))

    def _lasts(self, beat: Beat) -> float:
        if not beat.seconds:
            return 0.0
        if self.reduced and not beat.calls:
            return FADING
        return beat.seconds * self.pace

    def _begin(self) -> None:
        """Nothing of the next beat has been shown yet."""
        self._played = 0.0
        self._begun = False
        self._ahead = self._ways = None

    def _end(self, beat: Beat) -> None:
        self._waiting.popleft()
        self._begin()
        for event in beat.events:
            self.table.happen(event)
            self.shown(event)
