"""What happened: a heading for each turn, then sentences with their sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from game.core.board import Spot
from game.core.table import Began, Event
from game.core.text import _, signed
from game.core.voice import Line, Voice
from game.match.players import Seated

_RECENT = 6
"""The lines of a turn whose spots are marked: not all of a long chain."""
_VERSIONS = count(1)


class Log:
    """The lines of a match, turn by turn: only the last turn's are made anew when something happens."""

    def __init__(self, voice: Voice, names: Sequence[str]) -> None:  # type: ignore[type-arg]
        self.voice = voice
        self.names = names
        self.turns: list[list[Line]] = []
        self.untitled = False
        """Whether the first of them is only what happened before any turn began."""
        self.version = next(_VERSIONS)
        """Another number each time that something changed; no two logs share one."""
        self.blocks: dict[tuple[int, float, float, float], Block] = {}
        """Turns as they were laid out, by number, width, pixels a unit, text size: none whose lines have changed."""
        self._events: list[Event] = []
        """Those of the last turn."""
        self._remarks: list[tuple[int, str]] = []
        """What is said beside them, each after so many."""
        self._notes: list[tuple[Event, str]] = []
        """What stays when the log begins anew, each after an event that everybody sees."""

    def reset(self, events: Sequence[Event]) -> None:
        """Begin anew with all events of a match: after loading and undoing."""
        self.turns = []
        self.untitled = False
        self.blocks = {}
        self._events = []
        self._remarks = []
        self.add(events)

    def add(self, events: Sequence[Event]) -> None:
        """Go on with what has happened now."""
        for event in events:
            if isinstance(event, Seated):
                self.remark(self._told(event))
                continue
            if isinstance(event, Began):
                self._close()
                self.turns.append([])
                self._events = []
                self._remarks = []
            elif not self.turns:
                self._begin_untitled()
            self._events.append(event)
            self._remarks += [(len(self._events), words) for after, words in self._notes if after is event]
        self._close()

    def remark(self, words: str) -> None:
        """Add something that no event tells: that an opponent gave no answer."""
        if not self.turns:
            self._begin_untitled()
        self._remarks.append((len(self._events), words))
        self._close()

    def note(self, words: str, after: Event) -> None:
        """The same, for all who will read the log: it is said again after that event, the last that everybody saw."""
        self._notes.append((after, words))
        self.remark(words)

    def _told(self, event: Seated) -> str:
        """Who has sat down, in a sentence."""
        sign, player = self.names[event.seat], event.player
        name = _("A person") if player.name == sign else player.name
        if player.learns:
            return _("{name} plays for {sign} from here on, with the learner’s help.", name=name, sign=sign)
        if player.person:
            return _("{name} plays for {sign} from here on.", name=name, sign=sign)
        return _("A computer ({level}) plays for {sign} from here on.", level=event.title, sign=sign)

    def _begin_untitled(self) -> None:
        self.turns.append([])
        self.untitled = True

    def spots(self) -> tuple[Spot, ...]:
        """Where something happened last: in the last turn in which anything did, so not always in this one."""
        return next((found for turn in reversed(self.turns) if (found := spots_of(turn))), ())

    def text(self, turns: int | None = None) -> str:
        """All lines as text, or those of the last turns."""
        told = self.turns if turns is None else self.turns[-turns:]
        return "\n".join(self._said(line) for turn in told for line in turn)

    def _said(self, line: Line) -> str:
        if line.heading is not None:
            return f"{self.names[line.heading]}, {line.words}"
        sums = ", ".join(f"{self.names[seat]} {signed(amount)}" for seat, amount in line.sums)
        rule = f"({line.rule})" if line.rule else ""
        return "  " + " ".join(part for part in (line.words, sums, rule) if part)

    def _close(self) -> None:
        if self.turns:
            number = len(self.turns) - 1
            self.blocks = {key: block for key, block in self.blocks.items() if key[0] != number}
            made: list[Line] = []
            begin = 0
            for end, words in self._remarks:
                made += [*self.voice.lines(self._events[begin:end], self.names), Line(words, "")]
                begin = end
            self.turns[-1] = [*made, *self.voice.lines(self._events[begin:], self.names)]
            self.version = next(_VERSIONS)


def spots_of(lines: Sequence[Line]) -> tuple[Spot, ...]:
    """Where it happened that some lines tell of: of each turn the last ones."""
    spots: list[Spot] = []
    turn: list[tuple[Spot, ...]] = []
    for line in (*lines, None):
        if line is None or line.heading is not None:
            spots += (spot for placed in turn[-_RECENT:] for spot in placed)
            turn = []
        elif line.spots:
            turn.append(line.spots)
    return tuple(dict.fromkeys(spots))


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a turn: how far below the turn's beginning, and what it says."""

    top: float
    words: str
    line: Line
    kind: str
    """"heading", "words" or "sums"."""


@dataclass(frozen=True, slots=True)
class Block:
    """A turn laid out for a width."""

    rows: tuple[Row, ...]
    lines: tuple[tuple[float, float, Line], ...]
    """Each line with where it begins and how high it is; headings aren't among them."""
    height: float
