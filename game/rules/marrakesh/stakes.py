"""What a trick and a turn are at stake for, in points, by the cards that are played and the men that are moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.core.play import Seat
from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.cards import HIGHER, OUTCOMES
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Memo, Prospects, extra_odds
from game.rules.marrakesh.scoring import MEN, OVALS, PIPS, Ovals, is_out, pips
from game.rules.marrakesh.state import Men


class Stakes:
    """One position before or in a trick: what either seat's points to come are worth, less the other's."""

    def __init__(
        self,
        prospects: Prospects,
        seat: Seat,
        men: tuple[Men, Men],
        ovals: tuple[Ovals, Ovals],
        drawn_from: Mapping[int, int],
    ) -> None:
        self.seat = seat
        """Who leads to the trick, or has won it."""
        self.men = men
        self.ovals = ovals
        self._prospects = prospects
        self._drawn_from = drawn_from
        self._over = (self._after_turn(0), self._after_turn(1))
        self._due: dict[tuple[Seat, int, int], Memo] = {}

    def trick(self, lead: int, answer: int) -> float:
        """What a trick of these cards comes to for the leader, the winner playing them as well as can be."""
        outcome = OUTCOMES[lead][answer]
        winner = self.seat if outcome.led else 1 - self.seat
        if is_out(self.ovals[winner]):
            worth = self._chip(winner)
        elif outcome.relation == HIGHER:
            worth = self._over[winner].best(self.men[winner], outcome.numbers)
        else:
            own = lead if outcome.led else answer
            worth = self.due(winner, own, outcome.relation).best(self.men[winner], outcome.numbers)
        return worth if outcome.led else -worth

    def over(self, seat: Seat) -> Memo:
        """By a seat's position: what its turn comes to for it if it ends there."""
        return self._over[seat]

    def due(self, seat: Seat, own: int, relation: int) -> Memo:
        """By a seat's position: what its turn comes to if an extra card is due (MK-17 to MK-22), `own` being its card."""
        key = (seat, own, relation)
        memo = self._due.get(key)
        if memo is None:
            over, odds = self._over[seat], extra_odds(self._drawn_from, own, relation)
            memo = self._due[key] = Memo(lambda men: over.mean(men, odds) if any(men) else over[men])
        return memo

    def _after_turn(self, seat: Seat) -> Memo:
        before, other = self.ovals[seat], 1 - seat
        on_board = MEN - sum(before)

        def find(men: Men) -> float:
            return self._margin(men, (*before, on_board - sum(men)), self.men[other], self.ovals[other])

        return Memo(find)

    def _chip(self, seat: Seat) -> float:
        """What it comes to for a seat which is out that it wins a trick (MK-24)."""
        other = 1 - seat
        return self._margin(self.men[seat], self.ovals[seat], self.men[other], (*self.ovals[other], 0))

    def _margin(self, men: Men, ovals: Ovals, others: Men, other_ovals: Ovals) -> float:
        """A side's points to come less the other's, when it has won a trick and leads."""
        turns = 0 if is_out(ovals) else OVALS - len(ovals)
        other_turns = 0 if is_out(other_ovals) else OVALS - len(other_ovals)
        own = self._prospects.rest(ovals, other_turns, leads=True)[men]
        less = self._prospects.rest(other_ovals, turns, leads=False)[others]
        return own - less + (0 if turns or other_turns else _pip_point(pips(men), pips(others)))


def _pip_point(own: int, others: int) -> int:
    """The point for pips at the end of a round (MK-33), taken or given away."""
    if not own or not others:
        return 0
    return PIPS.points * ((own < others) - (own > others))


def drawn_from(boards: Boards, view: View) -> Mapping[int, int]:
    """The cards of which an extra card is one, as far as the seat knows, with their copies (MKQ-11)."""
    if not view.pack_count:
        return Counter(view.discard[: len(view.discard) - view.extras])
    return Counter(unseen(boards, view) if view.pack is None else view.pack)
