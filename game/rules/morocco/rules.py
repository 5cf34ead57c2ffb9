"""The rules of Morocco (Ben Pinchback and Matt Riddle, 2016), each chapter in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from game.core.board import Board
from game.core.play import Action, OpenRules, Refusal, Result, Seat, Tell
from game.core.table import Table
from game.rules.morocco import closing, legality, refusals, rounds, scouting, sending, setup
from game.rules.morocco.actions import (
    LETTERS,
    Assistant,
    Bodyguard,
    Choose,
    Cousins,
    End,
    Keep,
    LayOut,
    Lot,
    Pass,
    Point,
    Roll,
    Scout,
    Second,
    Settle,
    Swap,
    Take,
    Tourist,
)
from game.rules.morocco.counting import count_up, places, totals
from game.rules.morocco.market import Market
from game.rules.morocco.options import SEATS
from game.rules.morocco.plain import plain
from game.rules.morocco.seeing import table
from game.rules.morocco.state import LAY_OUT, LOT, State

DOING: Final[Mapping[type[Action], Callable[[Market, State, Any, Tell | None], None]]] = {
    Lot: setup.draw_lot,
    LayOut: setup.lay_out,
    Roll: scouting.roll,
    Choose: scouting.choose,
    Scout: scouting.scout,
    Assistant: sending.send_assistant,
    Bodyguard: sending.send_bodyguard,
    Tourist: sending.send_tourist,
    Cousins: sending.send_cousins,
    Second: sending.second,
    Swap: sending.swap,
    Pass: sending.pass_,
    End: sending.end,
    Take: closing.take,
    Point: closing.point,
    Settle: closing.settle,
    Keep: rounds.keep,
}
"""What does each kind of action. Found by type, since `match` would ask one abstract class after another."""


class Morocco(OpenRules[State]):
    """Morocco for 2 to 5 seats (MO-1) on any market that meets its `needs`.

    The one thing that lies hidden, the juice tokens taken (MO-29), lay open before: who watched knows them all, so
    that a seat's view is the whole state. What an eye sees lying on the table is less: the backs of others' tokens.
    """

    def __init__(self, board: Board, seats: int, options: Mapping[str, str] | None = None) -> None:
        if seats not in SEATS:
            raise ValueError(f"Morocco is for 2 to 5 players, not {seats} (MO-1)")
        self.board = board
        self.seats = seats
        self.market = Market(board, seats)
        self.actions: Mapping[str, Action] = self.market.actions
        self.by_lot = (options or {}).get("start", "lot") == "lot"

    def read(self, written: str) -> Action:
        """The action of a written name; ValueError says what is wrong with the words."""
        found = self.actions.get(written)
        if found:
            return found
        verb, *words = written.split() or [""]
        if verb == "lot" and len(words) == 1 and words[0].isdecimal():
            return Lot(int(words[0]))
        if verb == "roll" and len(words) == 1 and words[0] in self.market.rolls:
            return self.market.rolls[words[0]]
        if verb == "lay-out" and len(words) == 4 and words[3].isdecimal() and set("".join(words[:3])) <= set(LETTERS):
            return LayOut(*words)
        raise ValueError(f"{written!r} is no action of Morocco on the board {self.board.name}")

    def start(self) -> State:
        """The table before the first draw."""
        return setup.start(self.market, by_lot=self.by_lot)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the actor may do."""
        return legality.legal_actions(self.market, state)

    def check(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids the action, or None."""
        return refusals.check(self.market, state, action)

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        """Do a legal action and all that follows from it by itself."""
        doing = DOING.get(type(action))
        if doing is None:
            raise TypeError(f"{action!r} is no action of Morocco")
        doing(self.market, state, action, tell)

    def chance(self, state: State, rng: Random) -> Action:
        """Draw the start player or the layout, or roll the die."""
        if state.phase == LOT:
            return Lot(int(rng.random() * self.seats))
        if state.phase == LAY_OUT:
            return setup.draw_layout(self.market, rng)
        faces = tuple(self.market.rolls.values())
        return faces[int(rng.random() * len(faces))]

    def result(self, state: State) -> Result:
        """The most points win, then the most claimed stalls (MO-40)."""
        scores = totals(self.market, state)
        return Result(places(state, scores), scores, rounds.ended_by(state))

    def count(self, state: State, tell: Tell) -> None:
        """Gold, juice and districts as they are (MO-39)."""
        count_up(self.market, state.copy(), tell)

    def table(self, state: State, eye: Seat) -> Table:
        """What lies where; the juice tokens of others show their backs (MO-29)."""
        return table(self.market, state, eye)

    def plain(self, state: State) -> dict[str, object]:
        """The state in plain words; the vocabulary is in json.md beside this module."""
        return plain(self.market, state)
