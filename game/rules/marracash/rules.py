"""The rules of MarraCash (Stefan Dorra, 1996), each chapter in a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.core.board import Board, Spot
from game.core.card import ON
from game.core.play import Action, OpenRules, Refusal, Result, Seat, Tell
from game.core.table import Table
from game.core.text import _
from game.rules.marracash import arrivals, auction, legality, moving, setup
from game.rules.marracash.actions import Auction, Bid, Fill, LineUp, Lot, Move, Pass, Reveal, Sell
from game.rules.marracash.options import PER_SHOP
from game.rules.marracash.plain import plain
from game.rules.marracash.seeing import table
from game.rules.marracash.souk import SIGNS, Souk
from game.rules.marracash.state import ENDED, LINE_UP, LOT, State
from game.rules.marracash.turns import places


class Marracash(OpenRules[State]):
    """MarraCash for 3 or 4 seats (MC-1, MCQ-28) on any souk that meets its `needs`."""

    def __init__(self, board: Board, seats: int, options: Mapping[str, str] | None = None) -> None:
        options = options or {}
        self.board = board
        self.seats = seats
        self.souk = Souk(board, seats)
        if seats not in (3, 4):
            raise ValueError(f"MarraCash is for 3 or 4 players, not {seats} (MC-1)")
        if len(self.souk.shops) <= SIGNS * seats:
            short = f"{len(self.souk.shops)} shops, and {seats} players have {SIGNS * seats} signs"
            raise ValueError(f"the board {board.name} has only {short} (MCQ-31)")
        self.actions: Mapping[str, Action] = self.souk.actions
        self.souvenirs = options.get("souvenirs") == ON
        self.per_shop = options.get("commission") == PER_SHOP
        self.hidden_cash = options.get("cash") == "hidden"
        self.by_lot = options.get("start", "lot") == "lot"
        self._reveals = {reveal.written(): reveal for reveal in self.souk.reveals}

    def read(self, written: str) -> Action:
        """The action of a written name; ValueError says what is wrong with the words."""
        found = self.actions.get(written) or self._reveals.get(written)
        if found:
            return found
        verb, *words = written.split() or [""]
        if verb == "lot" and len(words) == 1 and words[0].isdecimal():
            return Lot(int(words[0]))
        if verb == "line-up" and "then" in words and words.index("then") == len(words) - 2:
            letters = "".join(words[:-2]) + words[-1]
            if not set(letters) - set(setup.LETTERS):
                return LineUp(tuple(words[:-2]), words[-1])
        raise ValueError(f"{written!r} is no action of MarraCash on the board {self.board.name}")

    def start(self) -> State:
        """The table before the first draw."""
        return setup.start(self.souk, by_lot=self.by_lot, souvenirs=self.souvenirs)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the actor may do; bids in rising order, after passing."""
        return legality.legal_actions(self.souk, state)

    def check(self, state: State, action: Action) -> Refusal | None:
        """The first rule that forbids the action, or None."""
        return legality.check(self.souk, state, action)

    def out_of_reach(self, touched: Sequence[Spot], spot: Spot) -> Refusal | None:
        """A fountain that no street joins with the group's (MC-23)."""
        fountains = self.souk.fountains
        if len(touched) == 1 and touched[0] in fountains and spot in fountains:
            return Refusal("MC-23", _("A group goes along one street to the next fountain, not past it."))
        return None

    def apply(self, state: State, action: Action, tell: Tell | None = None) -> None:
        """Do a legal action and all that follows from it by itself."""
        match action:
            case Move():
                moving.move(self.souk, state, action, tell, per_shop=self.per_shop)
            case Auction():
                auction.put_up(self.souk, state, action, tell)
            case Bid(amount=amount):
                auction.bid(self.souk, state, amount, tell)
            case Pass():
                auction.drop_out(self.souk, state, tell)
            case Fill():
                arrivals.fill(self.souk, state, action, tell)
            case Sell(number=card):
                moving.choose(self.souk, state, card, tell, per_shop=self.per_shop)
            case Lot():
                setup.apply_lot(state, action)
            case LineUp():
                setup.apply_line_up(self.souk, state, action, tell)
            case Reveal():
                setup.apply_reveal(self.souk, state, action, tell)
            case _:
                raise TypeError(f"{action!r} is no action of MarraCash")

    def chance(self, state: State, rng: Random) -> Action:
        """Draw the start player, the visitors, or a souvenir."""
        if state.phase == LOT:
            return Lot(int(rng.random() * self.seats))
        if state.phase == LINE_UP:
            return setup.draw_line_up(self.souk, rng)
        return setup.draw_souvenir(self.souk, state, rng)

    def result(self, state: State) -> Result:
        """Most cash wins (MC-41); equal cash shares the place (MCQ-24)."""
        early = state.phase == ENDED and state.last != 0
        return Result(places(state.cash), state.cash, "MCQ-25" if early else "MC-41")

    def table(self, state: State, eye: Seat) -> Table:
        """What lies where: the same for every eye (MC-7, MCQ-27)."""
        return table(self.souk, state, souvenirs=self.souvenirs)

    def plain(self, state: State) -> dict[str, object]:
        """The state in plain words; the vocabulary is in json.md beside this module."""
        return plain(self.souk, state, souvenirs=self.souvenirs)
