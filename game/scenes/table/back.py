"""What leads back at a table: undo and redo, the turn anew, and what happened since one decided last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.board import Spot
from game.core.play import CHANCE, Seat
from game.core.table import PUBLIC
from game.core.text import _
from game.match.moments import Moments
from game.scenes.history.scene import HistoryScene
from game.scenes.scene import Go, Push
from game.scenes.table.log import spots_of
from game.scenes.table.prompt import Choice

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class Back:
    """Takes back what people decided at a table, and shows again what the others did."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._marked: tuple[object, Seat, tuple[Spot, ...]] = (None, PUBLIC, ())
        """The state and the eyes for which spots were found last, and these."""

    def undo(self) -> None:
        """Take the last decision of a person back."""
        self._go(self._table.match.undo)

    def redo(self) -> None:
        """Let what was taken back last happen again."""
        self._go(self._table.match.redo)

    def restart(self) -> None:
        """Take back what the person who decided last has decided in that turn."""
        self._go(self._table.match.restart)

    def _go(self, there: Callable[[], bool]) -> None:
        """Stand where the match stands then, nothing moving."""
        table = self._table
        if not there():
            return
        table.opponents.forget()
        table.choosing.limits.clear()
        table.eyes.close()
        table.stand()

    def look_back(self, turn: int | None = None) -> Go:
        """The past: how the table stood when a turn began, counted from 0; None: as it stands now."""
        table = self._table
        count = None if turn is None else Moments(table.match).turns[turn]
        plan, eyes = table.face.plan, table.eyes.past
        return Push(HistoryScene(table.services, table.match, plan, eyes, table.play_on, count))

    # since one decided last

    def since(self) -> int | None:
        """After how many actions the person who is asked decided last, if others have acted since; else None."""
        match, table = self._table.match, self._table
        seat = match.actor
        if seat not in table.eyes.people:
            return None
        others = False
        for count in range(len(match.history), 0, -1):
            acted = match.history[count - 1].seat
            if acted == seat:
                return count if others else None
            others = others or acted != CHANCE
        return 0 if others else None

    def show_since(self) -> None:
        """Show on the table once more what happened since the person who is asked decided last."""
        begin, table = self.since(), self._table
        if begin is None:
            return
        state = table.match.states[begin]
        table.controller.reset(table.match.rules.table(state, table.eyes.seat))
        table.face.recall(state)
        table.bubble = None
        table.again = True
        table.controller.pace = table.controller.pace or 1.0  # somebody wants to see it move
        events = [event for played in table.match.history[begin:] for event in played.events]
        table.controller.play(table.eyes.see(events))
        table.rebuild()

    def marks(self) -> tuple[Spot, ...]:
        """Where something happened: since the person who is asked decided last, or in the last turn."""
        table = self._table
        if table.shows_again:
            return ()
        begin = self.since() if table.persons_turn else None
        if begin is None:
            return table.log.spots()
        state, eye, spots = self._marked
        if state is not table.match.state or eye != table.eyes.seat:
            events = [event for played in table.match.history[begin:] for event in played.events]
            spots = spots_of(table.voice.lines(table.eyes.see(events), table.signs))
            self._marked = table.match.state, table.eyes.seat, spots
        return spots

    # the buttons

    def choices(self) -> list[Choice]:
        """The buttons of the prompt bar; each says why it can't be pressed."""
        match, rests = self._table.match, self._table.controller.resting
        if not any(player.person for player in match.players):
            return []
        why = match.barrier() or ""
        gone = "" if match.redoable else _("Nothing was taken back since somebody played.")
        others = "" if self.since() is not None else _("Nobody else has acted since your last decision.")
        return [
            _choice("undo", _("Undo"), self.undo, "U", rests, why),
            _choice("redo", _("Redo"), self.redo, "Y", rests, gone),
            _choice("restart", _("Restart the turn"), self.restart, "R", rests, why),
            _choice("seen", _("Show what happened since your last decision"), self.show_since, "W", rests, others),
        ]


def _choice(name: str, label: str, press: Callable[[], None], key: str, rests: bool, why: str) -> Choice:
    """A button with the icon of its name; `why` it can't be pressed, "" if it can."""
    return Choice(
        name, label, press, key, enabled=rests and not why, description=f"{label}: {why}" if why else "", icon=name
    )
