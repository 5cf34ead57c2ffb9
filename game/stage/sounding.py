"""Which sounds go with the beats on the table, and when in them: a piece is heard when it lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.table import Ended, Event, Moved, Paid, Rolled, Said, Scored, Turned
from game.stage.beats import Beat
from game.stage.flights import Flight
from game.ui.sounds import Sound

MOST: Final = 4
"""So many sounds in a beat at most: the first ones."""
APART: Final = 0.07
"""Seconds after which the same sound may be heard again."""
UNDER_WAY: Final = frozenset({
    Sound.STEPS, Sound.CARD, Sound.CARD_FACE_DOWN, Sound.CARD_TURNED, Sound.SHUFFLE, Sound.DICE, Sound.ARROW,
})  # fmt: skip
"""What is heard from the beginning of a way, not at its end."""

SoundsOf = Callable[[Event], Sequence[Sound]]
"""What an event sounds like, whoever knows the game's pieces."""


def sounds_of(event: Event) -> Sequence[Sound]:
    """What an event sounds like in a game that says nothing more: pieces are of wood."""
    match event:
        case Moved():
            return (Sound.WOOD,)
        case Paid():
            return (Sound.TWO_COINS,)
        case Rolled():
            return (Sound.DICE,)
        case Turned():
            return (Sound.CARD_TURNED,)
        case Scored(points=points):
            return (Sound.WOOD_LIGHT,) if points else ()
        case Said():
            return (Sound.PALM,)
        case Ended():
            return (Sound.GAME_OVER,)
        case _:
            return ()


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, so many seconds after its beat has begun."""

    sound: Sound
    after: float


def cues(beat: Beat, seconds: float, tells: SoundsOf) -> list[Cue]:
    """The sounds of a beat that lasts so long, the first ones first: no crowd of them, and none upon itself."""
    pace = seconds / beat.seconds if beat.seconds else 0.0
    found = []
    first: dict[int, Flight] = {}
    for flight in beat.flights:
        first.setdefault(id(flight.event), flight)
    for event in beat.events:
        its = first.get(id(event))
        for sound in tells(event):
            away = 0.0 if its is None else its.delay if sound in UNDER_WAY else its.lands
            found.append(Cue(sound, away * pace))
    kept: list[Cue] = []
    for cue in sorted(found, key=lambda each: each.after):
        near = any(other.sound is cue.sound and cue.after - other.after < APART for other in kept)
        if not near and len(kept) < MOST:
            kept.append(cue)
    return kept


class Sounding:
    """Lets the sounds of beats be heard when they are due."""

    def __init__(self, hear: Callable[[Sound], object], tells: SoundsOf) -> None:
        self.hear = hear
        self.tells = tells
        self._waiting: list[Cue] = []

    def begin(self, beat: Beat, seconds: float) -> None:
        """A beat begins that lasts so long; what it sounds like at once is heard at once."""
        self._waiting += cues(beat, seconds, self.tells)
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        waiting, self._waiting = self._waiting, []
        for cue in waiting:
            left = cue.after - seconds
            if left <= 0:
                self.hear(cue.sound)
            else:
                self._waiting.append(Cue(cue.sound, left))

    def hush(self) -> None:
        """Drop what is still to come: somebody was in a hurry."""
        self._waiting.clear()
