"""Taking decisions back: how far that goes, why no further, and doing again what was taken back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.play import CHANCE, OVER, Seat, State
from game.core.table import ALL, Began
from game.core.text import _

if TYPE_CHECKING:
    from game.match.match import Match, Played


@dataclass(frozen=True, slots=True)
class Undone:
    """What one step back took: a decision and all that followed, each action with the state after it."""

    played: tuple[Played, ...]
    states: tuple[State, ...]


class TakeBack:
    """What can be taken back in a match, and what was.

    Draws, cards that were turned up and other people's decisions stand; what the computer's seats did since is
    taken back with a decision. In practice nothing stands but the end that people agreed on.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._undone: list[Undone] = []
        """The last step back comes last."""

    def barrier(self, seat: Seat | None) -> str | None:
        """Why the last decision of a seat (None: of any person) can't be taken back; None if it can."""
        match, back = self._match, self._back_to(seat)
        if not back:
            return _("There is no decision to take back.")
        if match.agreed:
            return _("The players have agreed to end the game.")
        return None if match.practice else self._stands(back)

    def finality(self, after: State) -> str | None:
        """Why what leads to a state at once, from where the match stands, couldn't be taken back; None if it could."""
        match = self._match
        if after.actor == OVER:
            return _("The game ends with it.")
        if match.game.hidden:
            if after.actor >= 0 and after.actor != match.actor and match.players[after.actor].person:
                return _("{name} sees the table then.", name=match.players[after.actor].name)
            if self._turned_up(match.state, after):
                return _("A card is turned up by it.")
        return _("Something is drawn then.") if after.actor == CHANCE else None

    def undo(self, seat: Seat | None) -> bool:
        """Take that decision back; False at a barrier."""
        if self.barrier(seat):
            return False
        match = self._match
        count = len(match.history) - self._back_to(seat)
        undone = Undone(tuple(match.history[count:]), tuple(match.states[count + 1 :]))
        before = self._undone
        match.keep(count)
        self._undone = [*before, undone]
        return True

    def restart(self) -> bool:
        """Take back what the person who decided last has decided in that turn, as far as barriers allow.

        False if that is nothing.
        """
        match, back = self._match, self._back_to(None)
        if not back:
            return False
        seat, begun = match.history[-back].seat, self._turn_of(len(match.history) - back)
        done = False
        while len(match.history) - self._back_to(seat) >= begun and self.undo(seat):
            done = True
        return done

    @property
    def redoable(self) -> bool:
        """Whether something was taken back, and nothing else was played since."""
        return bool(self._undone) and not self._match.agreed

    def redo(self) -> bool:
        """Let what the last step back took happen again, draws and all; False if there is nothing."""
        if not self.redoable:
            return False
        undone = self._undone.pop()
        self._match.history += undone.played
        self._match.states += undone.states
        return True

    def forget(self) -> None:
        """Something else was played: what was taken back can't be done again."""
        self._undone = []

    def _stands(self, back: int) -> str | None:
        """Why what was decided so many actions ago stands."""
        match, seats = self._match, self._match.players
        decided = len(match.history) - back
        since = match.history[decided + 1 :]
        first = next((played.seat for played in since if played.seat == CHANCE or played.person), None)
        if first is not None and first != CHANCE:
            return _("{name} has decided since: that can't be taken back.", name=seats[first].name)
        if match.game.hidden:
            asked = match.actor
            if first is None and asked >= 0 and asked != match.history[decided].seat and seats[asked].person:
                return _("{name} has seen the table since: that can't be taken back.", name=seats[asked].name)
            if self._turned_up(match.states[decided], match.state):
                return _("A card has been turned up since: that can't be taken back.")
        return None if first is None else _("Something has been drawn since: that can't be taken back.")

    def _turned_up(self, before: State, after: State) -> bool:
        """Whether a person knows the face of a piece in a state that it didn't see in one before."""
        people = (seat for seat, player in enumerate(self._match.players) if player.person)
        return any(self._unknown(before, eye) - self._unknown(after, eye) for eye in people)

    def _unknown(self, state: State, eye: Seat) -> Counter[str]:
        """The pieces whose faces an eye doesn't see, by kind."""
        rules = self._match.rules
        seen, lying = rules.table(state, eye), rules.table(state, ALL)
        hidden: Counter[str] = Counter()
        for spot, here in lying.pieces.items():
            hidden += here - seen.pieces.get(spot, Counter())
        return hidden

    def _turn_of(self, count: int) -> int:
        """After how many actions the turn began in which the action after so many was done."""
        for place in range(count, 0, -1):
            if any(isinstance(event, Began) for event in self._match.history[place - 1].events):
                return place
        return 0

    def _back_to(self, seat: Seat | None) -> int:
        """How many actions ago it was decided; 0: never."""
        match = self._match
        for back, played in enumerate(reversed(match.history), start=1):
            if played.seat == seat or (seat is None and played.person):
                return back
        return 0
