"""What a trick and a turn are at stake for, in points, by the cards that are played and the men that are moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Final

from game.core.play import Seat
from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.cards import (
    CARDS,
    DOUBLES,
    EXTRA_TIMES,
    HIGHER,
    NUMBERS,
    OUTCOMES,
    TRIPLES,
    extra_match,
    extra_numbers,
)
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Memo, Numbers, Prospects
from game.rules.marrakesh.scoring import MEN, OVALS, PIPS, Ovals, is_out, pips
from game.rules.marrakesh.state import NO_CARD, Men
from game.rules.marrakesh.walks import ends

EXTRAS: Final[tuple[Numbers, ...]] = (
    (),
    *((number,) * times for number in range(1, NUMBERS) for times in sorted(set(EXTRA_TIMES))),
)
"""All that an extra card can give to play (MK-20 to MK-22)."""

Valued = Callable[[Seat, float, int], float]
"""What an expected margin of the round is worth to a seat with so many tricks to come, as much as it costs the other.
"""


def _played(own: int, relation: int) -> tuple[int, ...]:
    """By extra card: which of `EXTRAS` it lets the winner play after a trick won by its `own` card."""
    return tuple(EXTRAS.index(extra_numbers(card, extra_match(card, own, relation))) for card in range(len(CARDS)))


_PLAYED: Final = tuple(tuple(_played(own, relation) for own in range(len(CARDS))) for relation in (DOUBLES, TRIPLES))
"""By whether the trick was triples, then by the winner's card."""


class Stakes:
    """One position before or in a trick: what either seat's points to come are worth, less the other's."""

    def __init__(
        self,
        prospects: Prospects,
        seat: Seat,
        men: tuple[Men, Men],
        ovals: tuple[Ovals, Ovals],
        drawn_from: Mapping[int, int],
        valued: Valued | None = None,
    ) -> None:
        """`valued`: what the round's margin is worth; None: its points."""
        self.seat = seat
        """Who leads to the trick, or has won it."""
        self.men = men
        self.ovals = ovals
        self._prospects = prospects
        self._drawn_from = drawn_from
        self._valued = valued
        self._over = (self._after_turn(0), self._after_turn(1))
        self._due: dict[tuple[Seat, int, int], Memo] = {}
        self._extras: dict[tuple[Seat, Men], list[float]] = {}
        self._tricks: dict[tuple[bool, int, int, Numbers], float] = {}

    def trick(self, lead: int, answer: int) -> float:
        """What a trick of these cards comes to for the leader, the winner playing them as well as can be."""
        led, relation, numbers = OUTCOMES[lead][answer]
        own = NO_CARD if relation == HIGHER else lead if led else answer
        key = (led, own, relation, numbers)
        worth = self._tricks.get(key)
        if worth is None:
            worth = self._tricks[key] = self._trick(self.seat if led else 1 - self.seat, own, relation, numbers)
        return worth if led else -worth

    def _trick(self, winner: Seat, own: int, relation: int, numbers: Numbers) -> float:
        if is_out(self.ovals[winner]):
            return self._chip(winner)
        memo = self._over[winner] if relation == HIGHER else self.due(winner, own, relation)
        return memo.best(self.men[winner], numbers)

    def matched(self, lead: int, answer: int, pack: Sequence[int]) -> float:
        """The same as `trick` if it is known from which cards an extra card would be drawn."""
        led, relation, numbers = OUTCOMES[lead][answer]
        winner = self.seat if led else 1 - self.seat
        if relation == HIGHER or not pack or is_out(self.ovals[winner]):
            return self.trick(lead, answer)
        played, over = _PLAYED[relation == TRIPLES][lead if led else answer], self._over[winner]
        found = []
        for men in ends(self.men[winner], numbers):
            if any(men):
                worths = self._played(winner, men)
                found.append(sum([worths[played[card]] for card in pack]) / len(pack))
            else:
                found.append(over[men])
        return max(found) if led else -max(found)

    def after(self, seat: Seat, men: Men | None) -> Stakes:
        """The position when a seat has won the trick and its men stand so; None: it has placed a chip (MK-24)."""
        side = 1 - seat if men is None else seat
        lies = 0 if men is None else MEN - sum(self.ovals[seat]) - sum(men)
        ovals = (*self.ovals[side], lies)
        stand = self.men[side] if men is None else men
        return Stakes(
            self._prospects,
            seat,
            (stand, self.men[1]) if side == 0 else (self.men[0], stand),
            (ovals, self.ovals[1]) if side == 0 else (self.ovals[0], ovals),
            self._drawn_from,
            self._valued,
        )

    def rest(self) -> float:
        """What is to come for the seat that leads, before its cards are known; all there is once the round is over."""
        seat, other = self.seat, 1 - self.seat
        return self._margin(seat, self.men[seat], self.ovals[seat], self.men[other], self.ovals[other])

    def tricks(self) -> int:
        """How many tricks are still to come at most (MK-25, MK-26)."""
        return sum(0 if is_out(ovals) else OVALS - len(ovals) for ovals in self.ovals)

    def over(self, seat: Seat) -> Memo:
        """By a seat's position: what its turn comes to for it if it ends there."""
        return self._over[seat]

    def due(self, seat: Seat, own: int, relation: int) -> Memo:
        """By a seat's position: what its turn comes to if an extra card is due (MK-17 to MK-22) after its `own`."""
        key = (seat, own, relation)
        memo = self._due.get(key)
        if memo is None:
            over, odds = self._over[seat], self.extra_odds(own, relation)

            def find(men: Men) -> float:
                return sum(map(mul, odds, self._played(seat, men))) if any(men) else over[men]

            memo = self._due[key] = Memo(find)
        return memo

    def _played(self, seat: Seat, men: Men) -> list[float]:
        """What each of `EXTRAS` makes of a seat's position."""
        found = self._extras.get((seat, men))
        if found is None:
            over = self._over[seat]
            found = self._extras[seat, men] = [over.best(men, numbers) for numbers in EXTRAS]
        return found

    def extra_odds(self, own: int, relation: int) -> list[float]:
        """How likely an extra card lets each of `EXTRAS` be played."""
        odds = [0.0] * len(EXTRAS)
        played = _PLAYED[relation == TRIPLES][own]
        total = sum(self._drawn_from.values())
        for card, count in self._drawn_from.items():
            odds[played[card]] += count / total
        if not total:
            odds[0] = 1.0
        return odds

    def _after_turn(self, seat: Seat) -> Memo:
        before, other = self.ovals[seat], 1 - seat
        on_board = MEN - sum(before)

        def find(men: Men) -> float:
            return self._margin(seat, men, (*before, on_board - sum(men)), self.men[other], self.ovals[other])

        return Memo(find)

    def _chip(self, seat: Seat) -> float:
        """What it comes to for a seat which is out that it wins a trick (MK-24)."""
        other = 1 - seat
        return self._margin(seat, self.men[seat], self.ovals[seat], self.men[other], (*self.ovals[other], 0))

    def _margin(self, seat: Seat, men: Men, ovals: Ovals, others: Men, other_ovals: Ovals) -> float:
        """A seat's points to come less the other's, when it has won a trick and leads; or what they are worth."""
        own, less, point = self._shares(men, ovals, others, other_ovals)
        if self._valued is None:
            return own - less + point
        tricks = sum(0 if is_out(its) else OVALS - len(its) for its in (ovals, other_ovals))
        return self._valued(seat, own - less + point, tricks)

    def _shares(self, men: Men, ovals: Ovals, others: Men, other_ovals: Ovals) -> tuple[float, float, int]:
        """What makes up that margin: the side's own prospects, the other's, and the point for pips."""
        turns = 0 if is_out(ovals) else OVALS - len(ovals)
        other_turns = 0 if is_out(other_ovals) else OVALS - len(other_ovals)
        own = self._prospects.rest(ovals, other_turns, leads=True)[men]
        less = self._prospects.rest(other_ovals, turns, leads=False)[others]
        return own, less, 0 if turns or other_turns else _pip_point(pips(men), pips(others))

    def shares(self, seat: Seat, men: Men) -> tuple[float, float, int]:
        """What makes up the worth of a turn of the seat that ends with its men so: see `over`."""
        ovals, other = self.ovals[seat], 1 - seat
        lies = MEN - sum(ovals) - sum(men)
        return self._shares(men, (*ovals, lies), self.men[other], self.ovals[other])


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
