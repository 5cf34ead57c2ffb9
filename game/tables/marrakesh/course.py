"""How the round has gone so far: what the pieces on the table alone don't tell, from events or from a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from game.core.board import Spot
from game.core.table import Event
from game.rules.marrakesh.boards import played
from game.rules.marrakesh.cards import (
    CARDS,
    MATCHES,
    OUTCOMES,
    RELATION_RULES,
    RELATIONS,
    extra_match,
    extra_numbers,
    number,
)
from game.rules.marrakesh.events import (
    ChipPlaced,
    Defended,
    ExtraDrawn,
    FirstLeader,
    Led,
    Patterned,
    PipsWon,
    RoundOver,
    Thrown,
    TrickBegan,
    TrickWon,
    TurnedUp,
    TurnOver,
    Walked,
)
from game.rules.marrakesh.scoring import MEN, Ovals, Pad, totals
from game.rules.marrakesh.setup import first_leader
from game.rules.marrakesh.state import DRAW, EXTRA_DRAWN, EXTRA_DUE, NO_CARD, PLAY, State


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that goes on."""

    seat: int
    numbers: tuple[int, ...]
    """All numbers of the trick or, once it is drawn, of the extra card."""
    left: tuple[int, ...]
    """Those still to be played."""
    borne: int = 0
    extra: bool = False
    """Whether an extra card is still to be drawn."""
    over: bool = False
    """Whether its oval has been used; the next trick follows."""

    @property
    def done(self) -> list[bool]:
        """Whether each of the numbers has been played, equal ones from the left."""
        gone = Counter(self.numbers) - Counter(self.left)
        told = []
        for each in self.numbers:
            told.append(gone[each] > 0)
            gone[each] -= 1
        return told


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that has been won."""

    leader: int
    winner: int


@dataclass(slots=True)
class Course:
    """What has happened in a round, and the score before it. `hear` each event, or `recall` a state."""

    pad: Pad = ()
    """The points of the rounds that are over, by seat."""
    thrown: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What the dice have shown in this round."""
    ovals: tuple[Ovals, Ovals] = ((), ())
    """What lies in the ovals of turns that are over."""
    turn: Turn | None = None
    first: FirstLeader | None = None
    """Why somebody leads to the first trick; None once a card has been led."""
    leader: int = -1
    """Who leads to the trick that goes on, or comes next."""
    tricks: tuple[Trick, ...] = ()
    won: TrickWon | None = None
    """How the last trick was won, until another card is led."""
    extra: ExtraDrawn | None = None
    """The extra card of the turn that goes on."""
    sealed: Spot | None = None
    """Where a card lies face down, its owner alone knowing it."""
    scored: tuple[Patterned | Defended | PipsWon, ...] = ()
    """What the round that is just over has brought."""
    over: bool = False
    """Whether a round is over and the next one hasn't begun."""

    def copy(self) -> Course:
        """A course of its own: all it holds are values."""
        return replace(self)

    def after(self, events: Iterable[Event]) -> Course:
        """This course once these events have happened, up to the next trick."""
        later = self.copy()
        for event in events:
            if isinstance(event, TrickBegan):
                break
            later.hear(event)
        return later

    @property
    def totals(self) -> tuple[int, int]:
        """The running score."""
        return totals(self.pad)

    def turn_of(self, seat: int) -> Turn | None:
        """The turn that goes on, if it is this seat's."""
        return self.turn if self.turn and self.turn.seat == seat and not self.turn.over else None

    def men(self, seat: int) -> int:
        """How many men of a seat are not off yet."""
        turn = self.turn_of(seat)
        return MEN - sum(self.ovals[seat]) - (turn.borne if turn else 0)

    def hear(self, event: Event) -> None:
        """Go on with one event."""
        match event:
            case Thrown(seat=seat, dice=dice):
                self._begin(seat, dice)
            case FirstLeader(seat=seat):
                self.first = event
                self.leader = seat
            case TrickBegan(seat=seat):
                self.turn = self.extra = None
                self.leader = seat
            case Led(seat=seat, path=path):
                self.first = self.won = None
                self.sealed = path[-1]
                self.leader = seat
            case TurnedUp(spot=spot, only=None) if spot == self.sealed:
                self.sealed = None
            case TrickWon(seat=seat, numbers=numbers, extra=extra):
                self.won = event
                self.leader = seat
                self.tricks = (*self.tricks, Trick(event.leader, seat))
                self.turn = Turn(seat, numbers, numbers, extra=extra) if event.moves else None
            case Walked(seat=seat, left=left, off=off, extra=extra):
                numbers = self.turn.numbers if self.turn else ()
                self.turn = Turn(seat, numbers, left, off, extra)
            case ExtraDrawn(seat=seat, number=drawn, times=times):
                numbers = (drawn,) * times
                self.extra = event
                self.turn = Turn(seat, numbers, numbers, self.turn.borne if self.turn else 0)
            case TurnOver(seat=seat, off=off):
                self._use_oval(seat, off)
                self.turn = self.turn and replace(self.turn, left=(), borne=0, extra=False, over=True)
            case ChipPlaced(seat=seat, oval=oval) if oval > len(self.ovals[seat]):  # MK-24: not at the end of a turn
                self._use_oval(seat, 0)
            case Patterned() | Defended() | PipsWon():
                self.scored = (*self.scored, event)
            case RoundOver(points=points):
                self.pad = (*self.pad, points)
                self.over = True
                self.turn = self.extra = None
            case _:
                pass

    def _begin(self, seat: int, dice: tuple[int, ...]) -> None:
        """The dice of a round: nothing has happened in it yet."""
        other = self.thrown[1 - seat] if not self.over else ()
        thrown = tuple(sorted(dice, reverse=True))
        self._become(Course(self.pad, (thrown, other) if seat == 0 else (other, thrown)))

    def _use_oval(self, seat: int, lies: int) -> None:
        used = (*self.ovals[seat], lies)
        self.ovals = (used, self.ovals[1]) if seat == 0 else (self.ovals[0], used)

    def recall(self, s: State) -> None:
        """What a state says instead."""
        men = (s.thrown[0], s.thrown[1])
        fresh = Course(s.pad, (_dice(men[0]), _dice(men[1])), s.ovals)
        fresh.over = bool(s.pad) and len(s.pad) == s.round
        if men[0] != men[1]:
            seat, point = first_leader(men)
            fresh.leader = seat
            if s.hands != ((), ()) and not any(s.played) and s.lead == NO_CARD:
                fresh.first = FirstLeader("MK-6", seat=seat, point=point, men=(men[0][point - 1], men[1][point - 1]))
        for lead_and_answer in zip(*s.played, strict=False):
            leader = fresh.leader
            outcome = OUTCOMES[lead_and_answer[leader]][lead_and_answer[1 - leader]]
            winner = leader if outcome.led else 1 - leader
            fresh.tricks = (*fresh.tricks, Trick(leader, winner))
            fresh.leader = winner
        if s.lead != NO_CARD:
            fresh.sealed = played(s.seat, 1 + len(s.played[s.seat]))
        elif fresh.tricks:
            fresh._recall_trick(s)
        self._become(fresh)

    def _become(self, other: Course) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(other, each.name))

    def _recall_trick(self, s: State) -> None:
        """The last trick, and the turn that it gave."""
        seat, leader = self.tricks[-1].winner, self.tricks[-1].leader
        lead, answer = s.played[leader][-1], s.played[1 - leader][-1]
        outcome = OUTCOMES[lead][answer]
        goes_on = s.phase in (PLAY, DRAW)
        self.won = TrickWon(
            RELATION_RULES[outcome.relation], seat=seat, leader=leader, lead=CARDS[lead], answer=CARDS[answer],
            relation=RELATIONS[outcome.relation], numbers=outcome.numbers, extra=bool(outcome.relation), moves=goes_on,
        )  # fmt: skip
        if not goes_on:
            return
        numbers = outcome.numbers
        if s.extra == EXTRA_DRAWN:
            card, own = s.discard[-1], s.played[seat][-1]
            match = extra_match(card, own, outcome.relation)
            numbers = extra_numbers(card, match)
            self.extra = ExtraDrawn(
                "MK-20", CARDS[card], (), seat=seat, own=CARDS[own], match=MATCHES[match], number=number(card),
                times=len(numbers),
            )  # fmt: skip
        self.turn = Turn(seat, numbers, s.numbers, s.borne, s.extra == EXTRA_DUE)


def _dice(thrown: tuple[int, ...]) -> tuple[int, ...]:
    """Each die, the highest first, from how many show each number."""
    return tuple(shows for shows in range(len(thrown), 0, -1) for _die in range(thrown[shows - 1]))
