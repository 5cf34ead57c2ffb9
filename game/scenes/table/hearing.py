"""What is heard at a table: the beats on it, refusals, and that a person is asked after others."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.play import Seat
from game.core.table import Began, Event
from game.match.match import Match
from game.scenes.services import Services
from game.stage.face import Face
from game.stage.sounding import Sounding
from game.ui.sounds import Sound


class Hearing(Sounding):
    """The sounds of one match."""

    def __init__(self, services: Services, match: Match, face: Face) -> None:
        super().__init__(services.hear, face.sounds_of)
        self.match = match
        self._others = False
        """Whether others have acted since a person was asked last."""

    def acted(self, seat: Seat, events: Iterable[Event]) -> None:
        """A seat has acted: what comes next may be another's turn."""
        passed_on = any(isinstance(event, Began) and event.seat != seat for event in events)
        self._others = self._others or passed_on or not self.match.players[seat].person

    def asked(self, person: bool) -> None:
        """The table lies still, and a person is asked or isn't: after others that is heard, once."""
        if person and self._others:
            self._others = False
            self.hear(Sound.YOUR_TURN)

    def refused(self) -> None:
        """Something can't be done."""
        self.hear(Sound.REFUSAL)
