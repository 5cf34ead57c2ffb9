"""The rules of Marrakesh (Prince Joli Kansil, 1978), each chapter in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final

from game.core.board import Board, Spot
from game.core.card import ON
from game.core.play import Action, Refusal, Result, Rules, Seat, Tell
from game.core.table import Table
from game.core.text import _
from game.rules.marrakesh import knowing, legality, setup, tricks, turns
from game.rules.marrakesh.actions import Answer, BearOff, Deal, Draw, Lead, Move, Throw, TurnUp
from game.rules.marrakesh.boards import SEATS, TRICKS, Boards
from game.rules.marrakesh.cards import BY_NAME
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.options import DOUBLE
from game.rules.marrakesh.plain import plain
from game.rules.marrakesh.rounds import ended_by
from game.rules.marrakesh.scoring import places, totals
from game.rules.marrakesh.seeing import table
from game.rules.marrakesh.state import DEAL, THROW, TURN_UP, State

DOING: Final[Mapping[type[Action], Callable[[Boards, State, Any, Tell | None], None]]] = MappingProxyType(
    {
        Throw: setup.throw,
        Deal: setup.deal,
        Lead: tricks.lead,
        Answer: tricks.answer,
        TurnUp: tricks.turn_up,
        Move: turns.play,
        BearOff: turns.play,
        Draw: turns.draw,
    }
)
"""What does each kind of action. Found by type, since `match` would ask one abstract class after another."""


class Marrakesh(Rules[State, View]):
    """Marrakesh for two (MK-1) on any map that meets its `needs`.

    What happens at the table alone has no counterpart here: cocked dice, exposed cards, forgotten chips (MK-37).
    """

    def __init__(self, board: Board, seats: int, options: Mapping[str, str] | None = None) -> None:
        options = options or {}
        if seats != SEATS:
            raise ValueError(f"Marrakesh is for 2 players, not {seats} (MK-1)")
        self.board = board
        self.seats = seats
        packs = 1 + (options.get("pack") == DOUBLE)
        self.boards = Boards(packs, int(options.get("rounds", "12")))
        self.oasis = options.get("oasis") == ON
        self.actions: Mapping[str, Action] = self.boards.actions

    def read(self, written: str) -> Action:
        """The action of a written name; ValueError says what is wrong with the words."""
        found = self.actions.get(written)
        if found:
            return found
        verb, *words = written.split() or [""]
        if written == self.boards.turning.written():
            return self.boards.turning
        if verb == "draw" and len(words) == 1 and words[0] in BY_NAME:
            return self.boards.draws[BY_NAME[words[0]]]
        if verb == "throw" and len(words) == 2 and all(word.isdecimal() and word.isascii() for word in words):
            return Throw((words[0], words[1]))
        if verb == "deal" and words[TRICKS : TRICKS + 1] == ["/"] and len(words) == 2 * TRICKS + 1:
            hands = (tuple(words[:TRICKS]), tuple(words[TRICKS + 1 :]))
            if all(card in BY_NAME for hand in hands for card in hand):
                return Deal(hands)
        raise ValueError(f"{written!r} is no action of Marrakesh on the board {self.board.name}")

    def start(self) -> State:
        """The table before the first throw."""
        return setup.start(self.boards)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the actor may do."""
        return legality.legal_actions(self.boards, state)

    def check(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids the action, or None."""
        return legality.check(state, action)

    def out_of_reach(self, touched: Sequence[Spot], spot: Spot) -> Refusal | None:
        """A point that no man of the point touched first can ever go to (MK-12)."""
        kinds = [self.board.spots.get(each) for each in (*touched, spot)]
        if kinds == ["point", "point"]:
            return Refusal("MK-12", _("Men go down to lower points of their own board, then off."))
        if kinds == ["point", "oval"]:
            return Refusal("MK-15", _("Men are borne off into an oval of their own board."))
        return None

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        """Do a legal action and all that follows from it by itself."""
        doing = DOING.get(type(action))
        if doing is None:
            raise TypeError(f"{action!r} is no action of Marrakesh")
        doing(self.boards, state, action, tell)

    def chance(self, state: State, rng: Random) -> Action:
        """Throw, deal, turn the lead up, or draw."""
        if state.phase == TURN_UP:
            return self.boards.turning
        if state.phase == THROW:
            return setup.draw_throw(rng)
        if state.phase == DEAL:
            return setup.draw_deal(state, rng)
        return self.boards.draws[state.pack[int(rng.random() * len(state.pack))]]

    def result(self, state: State) -> Result:
        """More points win, then more rounds with points, then the best round (MK-35)."""
        return Result(places(state.pad), totals(state.pad), ended_by(state.pad))

    def observe(self, state: State, seat: Seat) -> View:
        """What a seat with a good memory knows: not the other's cards, nor what is in the pack."""
        return knowing.observe(state, seat)

    def imagine(self, view: View, rng: Random) -> State:
        """A state that looks so from the seat, the unseen cards being dealt at random."""
        return knowing.imagine(self.boards, view, rng)

    def hides(self, then: State, seat: Seat, now: State) -> bool:
        """Whether a card that the seat held or had led is still to be shown: it is once played, or when the round ends.

        Nothing is left to hide between two rounds (MK-27).
        """
        return knowing.hides(then, seat, now)

    def table(self, state: State, eye: Seat) -> Table:
        """What lies where, backs up where an eye sees no more (MK-5, MK-7, MK-10)."""
        return table(state, eye)

    def plain(self, state: State) -> dict[str, object]:
        """The state in plain words; the vocabulary is in json.md beside this module."""
        return plain(self.boards, state)
