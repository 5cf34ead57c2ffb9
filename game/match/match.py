"""One game being played, without a screen: its states so far, what was done, and by whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from hashlib import blake2s
from random import Random
from typing import Any, Final

from game.ai.budget import Budget
from game.ai.levels import STRONG, Level, level
from game.ai.worker import Job
from game.core.board import Board, Spot
from game.core.card import Game
from game.core.play import CHANCE, OVER, Action, Refusal, Result, Rules, Seat, State
from game.core.table import Began, Ended, Event, Table
from game.core.text import _
from game.match.lot import Lot
from game.match.players import Player, Seated
from game.match.players import title as title_of
from game.match.takeback import TakeBack

TIPS: Final = 3
"""So many acts are named at most to who asks for a hint."""
HINT_SECONDS: Final = 1.6
"""How long a hint is thought of: longer than a strong act, since three acts are to be told apart."""
COMPARING_SECONDS: Final = 0.8
"""How long two acts are compared."""


class IllegalAction(Exception):  # noqa: N818 -- it names what was tried, as a player would
    """An action that the rules refuse, with their reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Played:
    """One action of a match: who did it (a seat or CHANCE), and what happened."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    digest: str = ""
    """The digest of the state after it, where a turn began or the game ended; else ""."""
    person: bool = False
    """Whether a person decided it: the seat's player may be another one by now."""


class Match:
    """A game being played: the rules, all states so far, and what was done.

    Chance is played at once from `chance`, so that the actor is a seat or OVER. Without it chance waits to be
    played like any action: a record is being replayed, or a test writes the draws down.
    """

    def __init__(
        self,
        game: Game,
        board: Board,
        options: Mapping[str, str],
        players: Sequence[Player],
        chance: Lot | Random | None,
        rules: Rules[Any, Any] | None = None,
        *,
        begun: datetime | None = None,
        practice: bool = False,
    ) -> None:
        check_seats(game, len(players))
        self.game = game
        self.board = board
        self.options = game.settle(options)
        self.players = self.seated = tuple(players)
        """Who plays for the seats now; and who did when the match began."""
        self.changes: list[tuple[int, Seated]] = []
        """Who sat down later, each after so many actions."""
        self.rules = rules or game.rules(board, len(players), self.options)
        self.begun = begun or datetime.now(UTC)
        self.practice = practice
        """Whether everything can be taken back, draws and other people's decisions as well."""
        self.history: list[Played] = []
        """What was done, chance's actions too, in order."""
        self.states: list[State] = [self.rules.start()]
        """The state at the start, and after each action of the history."""
        self.agreed = False
        """Whether people have agreed to end it here."""
        self._end: tuple[Event, ...] = ()
        self._chance: Lot | Random | None = None
        self._thinking = 0
        self._takeback = TakeBack(self)
        if chance:
            self.draw_from(chance)

    # What is the case

    @property
    def state(self) -> Any:
        """The state now. Look, don't change it."""
        return self.states[-1]

    @property
    def actor(self) -> Seat:
        """Who decides now: a seat, or OVER (CHANCE only while draws are written down from outside)."""
        return OVER if self.agreed else self.state.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by agreement."""
        return self.actor == OVER

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def events(self) -> list[Event]:
        """All that happened in this match, in order."""
        return [event for played in self.history for event in played.events] + list(self._end)

    @property
    def lot(self) -> Lot | None:
        """What all draws follow from, where that is one number."""
        return self._chance if isinstance(self._chance, Lot) else None

    @property
    def story(self) -> list[Event]:
        """The same, and who sat down when."""
        told: list[Event] = []
        begin = 0
        for count, seated in self.changes:
            told += [event for played in self.history[begin:count] for event in played.events]
            told.append(seated)
            begin = count
        return told + [event for played in self.history[begin:] for event in played.events] + list(self._end)

    def players_at(self, count: int) -> tuple[Player, ...]:
        """Who played for the seats after so many actions."""
        players = list(self.seated)
        for since, seated in self.changes:
            if since <= count:
                players[seated.seat] = seated.player
        return tuple(players)

    def table(self, eye: Seat) -> Table:
        """What an eye (a seat, PUBLIC or ALL) sees lying where."""
        return self.rules.table(self.state, eye)

    def result(self) -> Result:
        """Places and scores as the table stands; final once the match is over."""
        return self.rules.result(self.state)

    def digest(self) -> str:
        """A short fingerprint of the state now; the same in every process."""
        return (self.history[-1].digest if self.history else "") or digest(self.state)

    # What may be done

    def legal(self) -> Sequence[Action]:
        """What the actor may do; () once the match is over."""
        return () if self.agreed else self.rules.legal_actions(self.state)

    def simplest(self) -> Action:
        """What is played for an opponent that gives no answer: the rules list the simplest action first."""
        return self.legal()[0]

    def check(self, action: Action) -> Refusal | None:
        """Why the actor may not do this, or None."""
        if self.agreed:
            return Refusal(self.result().rule, _("The players have agreed to end the game."))
        return self.rules.check(self.state, action)

    def why_not(self, spot: Spot, touched: Sequence[Spot] = ()) -> Refusal | None:
        """Why touching this spot, after those `touched` already, chooses nothing; None if it leads on.

        The actions that go on from `touched` with this spot are asked, and those that begin anew with it;
        where there are none, those that touch it later. None as well for a spot that no action ever touches.
        """
        before = tuple(touched)
        touching = self._touching.get(spot, [])
        onward = [action for action in touching if before and action.touches()[: len(before) + 1] == (*before, spot)]
        anew = [action for action in touching if action.touches()[0] == spot]
        first: Refusal | None = None
        for action in onward + anew or touching:
            refusal = self.check(action)
            if refusal is None:
                return None
            first = first or refusal
        return (self.rules.out_of_reach(before, spot) if before and not onward else None) or first

    @cached_property
    def _touching(self) -> dict[Spot, list[Action]]:
        touching: dict[Spot, list[Action]] = {}
        for action in self.rules.actions.values():
            for spot in action.touches():
                touching.setdefault(spot, []).append(action)
        return touching

    def preview(self, action: Action) -> list[Event]:
        """What a legal action would bring. Nothing is kept and nothing drawn. IllegalAction says why not."""
        return self._try(action)[1]

    # Doing it

    def play(self, action: Action) -> list[Event]:
        """Do an action of the actor, and what chance does after it. After IllegalAction nothing has changed."""
        events = self._do(action)
        return events + self._draw()

    def draw_from(self, chance: Lot | Random) -> list[Event]:
        """Let chance decide from here on, at once where it is its turn."""
        self._thinking = chance.thoughts if isinstance(chance, Lot) else chance.getrandbits(64)
        self._chance = chance
        return self._draw()

    def sit_down(self, seat: Seat, player: Player) -> None:
        """Another player decides for a seat from here on.

        ValueError where it has another sign or a level that there isn't, or all is over.
        """
        if self.over:
            raise ValueError(_("The game is over: nobody sits down any more."))
        if player.sign != self.players[seat].sign:
            raise ValueError(_("A seat keeps its sign."))
        title = title_of(self.game.name, player.plays)
        count = len(self.history)
        self.changes = [
            (since, seated) for since, seated in self.changes if (since, seated.seat) != (count, seat)
        ]  # nothing was played in between
        if player != self.players_at(count)[seat]:
            self.changes.append((count, Seated("", seat, player, title)))
        self.players = self.players_at(count)

    def agree_to_end(self) -> list[Event]:
        """End the match here: people agreed to count the table as it stands (MCQ-25)."""
        if self.over:
            return []
        result = self.result()
        counted: list[Event] = []
        self.rules.count(self.state, counted.append)
        self.agreed = True
        self._end = (*counted, Ended(result.rule, result.places))
        return list(self._end)

    def _try(self, action: Action) -> tuple[State, list[Event]]:
        refusal = self.check(action)
        if refusal:
            raise IllegalAction(refusal)
        events: list[Event] = []
        after: State = self.state.copy()
        self.rules.apply(after, action, events.append)
        return after, events

    def _do(self, action: Action) -> list[Event]:
        seat = self.actor
        after, events = self._try(action)
        self._takeback.forget()
        marked = after.actor == OVER or any(isinstance(event, Began) for event in events)
        self.states.append(after)
        person = seat >= 0 and self.players[seat].person
        self.history.append(Played(seat, action, tuple(events), digest(after) if marked else "", person))
        return events

    def _draw(self) -> list[Event]:
        events: list[Event] = []
        chance = self._chance
        while chance and self.actor == CHANCE:
            rng = chance.at(len(self.history)) if isinstance(chance, Lot) else chance
            events += self._do(self.rules.chance(self.state, rng))
        return events

    # Taking it back

    def barrier(self, seat: Seat | None = None) -> str | None:
        """Why a person's last decision can't be taken back, in a sentence; None if it can.

        It is the decision of `seat`, or of the person who decided last.
        """
        return self._takeback.barrier(seat)

    def finality(self, action: Action) -> str | None:
        """Why a legal action couldn't be taken back once it is done, in a sentence; None if it could."""
        return None if self.practice else self._takeback.finality(self._try(action)[0])

    def undo(self, seat: Seat | None = None) -> bool:
        """Go back to before the last decision of `seat`, or of the person who decided last; False at a barrier."""
        return self._takeback.undo(seat)

    def restart(self) -> bool:
        """Go back to the beginning of the last person's turn, as far as barriers allow; False: not at all."""
        return self._takeback.restart()

    @property
    def redoable(self) -> bool:
        """Whether something was taken back, and nothing else was played since."""
        return self._takeback.redoable

    def redo(self) -> bool:
        """Let what was taken back last happen again; False if there is nothing."""
        return self._takeback.redo()

    def keep(self, count: int) -> None:
        """Keep only the first `count` actions, as if the match stood there; nobody has agreed to end it then.

        Who has sat down since stays where they are.
        """
        del self.history[count:]
        del self.states[count + 1 :]
        self.agreed = False
        self._end = ()
        self._takeback.forget()
        self.changes = [(min(since, count), seated) for since, seated in self.changes]

    def copy(self, count: int, chance: Lot | Random) -> Match:
        """A match of its own that stands where this one did after `count` actions, with its own chance from there."""
        copied = Match(
            self.game, self.board, self.options, self.players, None, self.rules, practice=self.practice
        )  # fmt: skip
        copied.history = self.history[:count]
        copied.states = self.states[: count + 1]
        copied.draw_from(chance)
        return copied

    # Thinking

    def job(self, seat: Seat, budget: Budget | None = None) -> Job:
        """What the thinker of a computer's seat is given: its view, and a seed that tells nothing of chance's.

        Its level says how long it may think if nobody else does.
        The seed is the same whenever the match stands here again: taking back doesn't change an opponent's mind.
        """
        player = self.players[seat]
        if player.level is None:
            raise ValueError(f"seat {seat} is a person's, nobody thinks for it")
        its = level(self.game.name, player.level)
        return self._job(seat, its, budget or its.clocked, character=player.character)

    def hint_job(self, seat: Seat, budget: Budget | None = None, count: int | None = None) -> Job:
        """What is given to whoever thinks of a hint for a seat: that seat's view, and no more.

        It is a hint for now, or for when the match stood after so many actions.
        """
        since = len(self.history) if count is None else count
        return self._advising(seat, since, budget or Budget(seconds=HINT_SECONDS), TIPS)

    def comparing_job(self, count: int, one: Action, other: Action, budget: Budget | None = None) -> Job:
        """What is given to whoever compares two acts that could be done after so many actions, by that seat's view."""
        among = one.written(), other.written()
        return self._advising(
            self.states[count].actor, count, budget or Budget(seconds=COMPARING_SECONDS), len(among), among
        )

    def _advising(self, seat: Seat, count: int, budget: Budget, tips: int, among: tuple[str, ...] = ()) -> Job:
        its = level(self.game.name, STRONG)
        job = self._job(seat, its, budget, count=count)
        return replace(job, tips=tips, among=among)

    def _job(self, seat: Seat, its: Level, budget: Budget, *, character: str = "", count: int | None = None) -> Job:
        """What is thought of from a seat's view, as it was after so many actions; None: as it is now."""
        count = len(self.history) if count is None else count
        return Job(
            game=self.game.name,
            board=self.board,
            seats=self.seats,
            options=self.options,
            seat=seat,
            view=self.rules.observe(self.states[count], seat),
            level=its.name,
            seed=Random(f"{self._thinking} {count} {seat}").getrandbits(32),
            budget=budget,
            character=character,
        )


def check_seats(game: Game, count: int) -> None:
    """ValueError says for how many a game is, if not for so many."""
    if count not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        words = _(
            "{game} is for {few} to {many} players, not {count}", game=game.title, few=few, many=many, count=count
        )
        raise ValueError(words)


def digest(state: State) -> str:
    """A state's fingerprint, eight hexadecimal digits: of its values as text, since hash() differs by process."""
    return blake2s(repr(state.key()).encode(), digest_size=4).hexdigest()
