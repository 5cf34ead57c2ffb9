"""Whose eyes see the table: one person's all the time, or each person's in turn, with a curtain between."""

from __future__ import annotations

from game.core.play import Seat
from game.core.table import ALL, PUBLIC, Event
from game.match.match import Match


class Eyes:
    """Decides who looks at a match's table, so that nobody sees what another seat hides.

    Where several people share the screen of a game with secrets, nobody looks from the moment on that a person's
    turn has ended, until the next one says that it has the laptop.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.people = tuple(seat for seat, player in enumerate(match.players) if player.person)
        """The seats that people play."""
        self._apart = match.game.hidden and len(self.people) > 1
        self.seat: Seat = self.people[0] if len(self.people) == 1 else PUBLIC
        """Whose eyes they are; PUBLIC: nobody's in particular."""
        self._handed: Seat | None = None
        """The person to whom the laptop goes before anything else, since seats have changed hands."""

    @property
    def viewer(self) -> Seat | None:
        """The seat that looks; None: nobody in particular."""
        return self.seat if self.seat >= 0 else None

    @property
    def waiting(self) -> Seat | None:
        """The person who is to have the laptop before anything goes on; None: it goes on as it is."""
        actor = self._match.actor
        if self._handed is not None and not self._match.over:
            return self._handed
        if not self._apart or actor == self.seat or actor not in self.people or not self._secrets():
            return None
        return actor

    @property
    def past(self) -> tuple[Seat, ...]:
        """Through whose eyes the past may be seen, the usual ones first. All cards are open once the match is over."""
        if not self._match.game.hidden:
            return (self.seat,)
        if self._match.over:
            return (ALL, PUBLIC, *range(self._match.seats))
        return (self.people[0], PUBLIC) if len(self.people) == 1 else (PUBLIC,)

    def close(self) -> bool:
        """Look away if somebody else's turn has come, or the match is over. Answers whether that is so."""
        if not self._apart or self.seat in (PUBLIC, self._match.actor):
            return False
        self.seat = PUBLIC
        return True

    def open(self, seat: Seat) -> None:
        """This person looks from now on."""
        self.seat = seat
        self._handed = None

    def reseat(self) -> None:
        """Seats have changed hands: in a game with secrets nobody looks before the right person has the laptop."""
        before = self.people
        self.people = tuple(seat for seat, player in enumerate(self._match.players) if player.person)
        self._apart = self._match.game.hidden and len(self.people) > 1
        alone = self.people[0] if len(self.people) == 1 else None
        if self.people == before:
            return
        if self._match.game.hidden and before and alone is not None:
            self.seat, self._handed = PUBLIC, alone
        else:
            self.seat, self._handed = (PUBLIC if alone is None else alone), None

    def see(self, events: list[Event]) -> list[Event]:
        """Those of the events that are seen."""
        return [event for event in events if event.seen_by(self.seat)]

    def since(self, seat: Seat) -> list[Event]:
        """What everybody saw happen since a seat decided last; from the start on if it never has."""
        later: list[Event] = []
        for played in reversed(self._match.history):
            if played.seat == seat:
                break
            later[:0] = [event for event in played.events if event.seen_by(PUBLIC)]
        return later

    def _secrets(self) -> bool:
        """Whether a person sees anything now that not everybody does."""
        everybody = self._match.table(PUBLIC)
        return any(self._match.table(seat) != everybody for seat in self.people)
