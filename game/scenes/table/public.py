"""The match as everybody may see it: without hands and covered cards, with motions and a log of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.board import Spot
from game.core.play import Seat
from game.core.table import PUBLIC, Event, Said
from game.core.text import _
from game.match.match import Played
from game.scenes.table.log import Log
from game.scenes.table.public_zones import PublicZones
from game.stage.controller import Controller
from game.stage.face import Marks, Scene
from game.stage.view import View
from game.tables.faces import face_of

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class PublicView:
    """Follows the match of a table in its own time, with eyes that see what all seats see.

    Nothing that one seat alone knows is ever asked for here, so that nothing of it can be drawn.
    """

    def __init__(self, table: TableScene) -> None:
        match = table.match
        self._table = table
        self.match = match
        self.voice = table.voice
        self.signs = table.signs
        self.theme = table.theme
        self.face = face_of(match.game.name, match.rules, table.voice, table.face.plan, table.signs)
        self.log = Log(table.voice, table.signs)
        self.zones: PublicZones
        self.controller: Controller
        self._heard: list[Played] = []
        """What of the match has been heard of."""
        self.question: tuple[Seat | None, str] = (None, "")
        """Who is asked what; while something moves, it is what was asked before."""
        self.last_words = ""
        """What has been shown last, in a sentence."""
        self._told: list[Event] = []
        """What has been shown of the last act."""
        self._later: list[Event] = []
        """What happens after a round, until people have read what it has brought."""

    def lay_out(self, space: tuple[float, float]) -> None:
        """The picture has so many units now; what is under way goes on."""
        face = self.face
        self.zones = zones = PublicZones.of(space, self.match.seats)
        view = View(face.plan, zones.board, face.beside(zones.board, zones.rows, zones.headline))
        face.use(view)
        if hasattr(self, "controller"):
            self.controller.move_to(view)
            return
        self.controller = Controller(view, self.match.table(PUBLIC), face.habits, self._shown)
        self._look()

    def update(self, seconds: float) -> bool:
        """Follow the match, and let time pass. Answers whether anything is to be drawn anew."""
        settings = self._table.services.settings
        self.controller.pace, self.controller.reduced = settings.pace, settings.reduced_motion
        followed = False
        if self._later and not self._table.reading:  # before what was done since, which may be much at once
            later, self._later = self._later, []
            self._play(later)
            followed = True
        followed = self._follow() or followed
        changed = self.controller.update(seconds) or followed
        self._ask()
        return changed

    @property
    def resting(self) -> bool:
        """Whether all that has happened has been shown."""
        return self.controller.resting

    @property
    def shown(self) -> Scene:
        """What lies on the table and what is under way."""
        return Scene.of(self.controller, Marks(last=self.log.spots()))

    @property
    def asked(self) -> Seat | None:
        """The seat whose decision it is, as far as has been shown."""
        seat = self.controller.table.asked
        return seat if seat >= 0 and not self.match.over else None

    def number(self, seat: Seat) -> int | None:
        """A seat's cash or points as shown just now; None: hidden."""
        if self.face.hides(seat, None) and not self.match.over:
            return None
        if self.match.agreed:
            return self.match.result().scores[seat]  # counted where it stood: nothing more is laid on the table
        if self.face.counts == "points":
            return self.controller.points(seat)
        return self.controller.coins(Spot(f"seat-{seat}"))

    def _follow(self) -> bool:
        history, heard = self.match.history, self._heard
        if len(history) == len(heard) and (not heard or history[-1] is heard[-1]):
            return False
        if len(history) < len(heard) or (heard and history[len(heard) - 1] is not heard[-1]):
            self._look()  # something was taken back
            return True
        new = [event for played in history[len(heard) :] for event in played.events if event.seen_by(PUBLIC)]
        self._heard = list(history)
        end = next((place for place, event in enumerate(new, 1) if self.voice.closes(event)), 0)
        if end and self._table.reading:
            new, self._later = new[:end], new[end:]
        self._play(new)
        return True

    def _play(self, events: list[Event]) -> None:
        self.controller.hurry()
        self._told = []
        self.log.add(events)
        self.controller.play(events)

    def _shown(self, event: Event) -> None:
        """An event has been shown: words follow the picture, never run ahead of it."""
        self.face.shown(event)
        self._told.append(event)
        self.last_words = self._words(self._told) or self.last_words

    def _ask(self) -> None:
        """The question, once the picture has come to where it is asked."""
        if not self.resting or self._later:
            return
        if self.match.over:
            self.question = None, _("The game is over")
        else:
            self.question = self.match.actor, self.voice.brief(self.match.state, self.signs)

    def _words(self, events: Sequence[Event]) -> str:
        """The last thing that events tell, in a sentence; what a seat has just said aloud is quoted."""
        quoted, after = "", 0
        for place, event in enumerate(events, 1):
            said = self.voice.call(event) if isinstance(event, Said) else ""
            if isinstance(event, Said) and said:
                quoted, after = f"{self.signs[event.seat]}: {said}", place
        lines = self.voice.lines(events[after:], self.signs)
        told = [line.words for line in lines if line.heading is None and line.words]
        return told[-1] if told else quoted

    def _look(self) -> None:
        """See the match as it stands, nothing moving."""
        self._heard, self._later = list(self.match.history), []
        self.controller.reset(self.match.table(PUBLIC))
        self.face.recall(self.match.state)
        self.log.reset([event for event in self.match.events if event.seen_by(PUBLIC)])
        self.last_words = ""
        for played in reversed(self._heard):
            self.last_words = self._words([event for event in played.events if event.seen_by(PUBLIC)])
            if self.last_words:
                break
        self._ask()
