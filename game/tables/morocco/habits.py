"""How events of Morocco look: what is laid, set down or walks, what happens at once, how long a step takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.board import Spot
from game.core.table import Event, Moved, Paid, Table, Turned
from game.rules.morocco.events import (
    Closing,
    JuiceTaken,
    Pointed,
    Returned,
    TilePlaced,
    TouristGone,
    TouristMoved,
    TouristReplaced,
    Turnover,
)
from game.rules.morocco.voice import MoroccoVoice
from game.stage.beats import Habits
from game.stage.flights import Flight, Gait
from game.stage.view import View, Way

_ANNOUNCING: Final = 0.30
"""Seconds in which the number of a step is set down."""
_TURNING: Final = 0.24
"""Seconds in which an arrow turns."""


def habits(voice: MoroccoVoice, way: Callable[[View, Table, Table, Flight], Way | None]) -> Habits:
    """The habits of the game."""
    return Habits(_gait, _money, voice.call, dice=True, quiet=_quiet, together=_together, lasts=_lasts, way=way)


def _money(paid: Paid) -> tuple[Spot, Spot]:
    return paid.payer, paid.payee


def _gait(move: Moved) -> Gait:
    """Everything is laid by hand; a tile is set down from above, a tourist walks on to the next stall."""
    if isinstance(move, TouristMoved):
        return Gait.WALK
    return Gait.SET if isinstance(move, TilePlaced) else Gait.LAY


def _quiet(turned: Turned) -> bool:
    """A juice token on a plate is one of several, whichever side is up."""
    return isinstance(turned, Turnover)


def _together(one: Moved, other: Moved) -> bool:
    """Who leaves a closed stall, tokens taken there, a tourist and its replacement, cubes that change places."""
    match one, other:
        case (Returned(stall=stall), Returned(stall=same)) | (JuiceTaken(stall=stall), JuiceTaken(stall=same)):
            return stall == same
        case TouristGone(replaced=True), TouristReplaced():
            return True
        case _:
            return one.rule == other.rule == "MO-20" and one.path == other.path[::-1]


def _lasts(event: Event) -> float:
    """A step of a chain is announced, an arrow turns."""
    return _ANNOUNCING if isinstance(event, Closing) else _TURNING if isinstance(event, Pointed) else 0.0
