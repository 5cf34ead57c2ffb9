"""What the last tricks of a round come to if both hands are known, men being moved by the own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.play import Seat
from game.rules.marrakesh.cards import HIGHER, OUTCOMES, extra_match, extra_numbers
from game.rules.marrakesh.prospects import Numbers
from game.rules.marrakesh.scoring import is_out
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import NO_CARD, Cards, Men
from game.rules.marrakesh.walks import ends

Order = tuple[int, int]
"""The cards that one side plays to the last two tricks."""
Odds = Mapping[int, float]
"""How likely each card is."""


class Way(NamedTuple):
    """How the winner of a first trick of three may move its men."""

    before: Men | None
    """Where they stand before an extra card is drawn; None: none is drawn."""
    ends: Mapping[int, Sequence[Men | None]]
    """By the extra card, or NO_CARD: where they may stand then; None: they can't move."""


class Deals:
    """Points of one seat, by the cards that both play and by those that are left in the pack."""

    def __init__(self, stakes: Stakes, pool: Mapping[int, int]) -> None:
        self._pool = pool
        self.stakes = stakes
        """Before the first of these tricks; the points are those of its leader."""
        self._seat = stakes.seat
        self._afters: dict[tuple[Stakes, Seat, Men | None], Stakes] = {}
        self._middles: dict[tuple[object, ...], Men] = {}
        self._ends: dict[tuple[object, ...], Stakes] = {}

    def ways(self, lead: int, answer: int, most: int, within: float) -> tuple[Seat, list[Way]]:
        """Who wins a first trick of three, and how its men may be moved: so many ways at each step, nearly the best."""
        stakes, outcome = self.stakes, OUTCOMES[lead][answer]
        winner = stakes.seat if outcome.led else 1 - stakes.seat
        if is_out(stakes.ovals[winner]):
            return winner, [Way(None, {NO_CARD: (None,)})]
        over, first = stakes.over(winner), ends(stakes.men[winner], outcome.numbers)
        if outcome.relation == HIGHER:
            return winner, [Way(None, {NO_CARD: _near(first, over.__getitem__, most, within)})]
        own = lead if outcome.led else answer
        pack = Counter(self._pool) - Counter((lead, answer))
        numbers = {card: extra_numbers(card, extra_match(card, own, outcome.relation)) for card in pack}

        def worth(men: Men) -> float:
            if not any(men):
                return over[men]
            return sum(count * over.best(men, numbers[card]) for card, count in pack.items()) / pack.total()

        return winner, [
            Way(men, {card: _near(ends(men, its), over.__getitem__, most, within) for card, its in numbers.items()})
            if any(men) and pack
            else Way(men, {NO_CARD: (men,)})
            for men in _near(first, worth, most, within)
        ]

    def after(self, winner: Seat, men: Men | None) -> Stakes:
        """The position when the winner of the first trick has moved so; None: it has placed a chip."""
        return self._after(self.stakes, winner, men)

    def two(
        self, stakes: Stakes, ours: Order, theirs: Order, pack: Cards, expected: tuple[Odds, Odds] | None = None
    ) -> float:
        """What two tricks come to, if these are the cards of the seat and of the other.

        `expected`: what each, the seat first, takes the other's last card to be; None: any that it can't see.
        """
        if not stakes.tricks():
            return self._over(stakes)
        leads = stakes.seat == self._seat
        lead, answer = (ours[0], theirs[0]) if leads else (theirs[0], ours[0])
        outcome = OUTCOMES[lead][answer]
        winner = stakes.seat if outcome.led else 1 - stakes.seat
        if is_out(stakes.ovals[winner]):
            return self._one(self._after(stakes, winner, None), ours[1], theirs[1], pack)
        men = stakes.men[winner]
        last, other = (ours[1], theirs[1]) if winner == self._seat else (theirs[1], ours[1])
        unseen = (*pack, other)
        odds = dict.fromkeys(unseen, 1.0) if expected is None else expected[winner != self._seat]
        if outcome.relation == HIGHER:
            after = self._moved(stakes, winner, men, outcome.numbers, last, odds, NO_CARD)
            return self._one(after, ours[1], theirs[1], pack)
        own = lead if outcome.led else answer
        middle = self.before_extra(stakes, winner, ends(men, outcome.numbers), (own, outcome.relation), last, odds)
        if not any(middle) or not pack:
            return self._one(self._after(stakes, winner, middle), ours[1], theirs[1], pack)
        total = 0.0
        for at, card in enumerate(pack):
            less = pack[:at] + pack[at + 1 :]
            numbers = extra_numbers(card, extra_match(card, own, outcome.relation))
            gone = NO_CARD if card in less or card == other else card
            after = self._moved(stakes, winner, middle, numbers, last, odds, gone)
            total += self._one(after, ours[1], theirs[1], less)
        return total / len(pack)

    def _one(self, stakes: Stakes, our: int, their: int, pack: Cards) -> float:
        """What the last trick comes to."""
        if not stakes.tricks():
            return self._over(stakes)
        if stakes.seat == self._seat:
            return stakes.matched(our, their, pack)
        return -stakes.matched(their, our, pack)

    def _over(self, stakes: Stakes) -> float:
        return stakes.rest() if stakes.seat == self._seat else -stakes.rest()

    def _after(self, stakes: Stakes, winner: Seat, men: Men | None) -> Stakes:
        key = (stakes, winner, men)
        found = self._afters.get(key)
        if found is None:
            found = self._afters[key] = stakes.after(winner, men)
        return found

    def before_extra(
        self, stakes: Stakes, winner: Seat, reached: Sequence[Men], won: tuple[int, int], last: int, odds: Odds
    ) -> Men:
        """Where the winner's men stand at best before an extra card is drawn, one last card being in hand.

        `won`: its card of the trick, and the relation of both.
        """
        if len(reached) == 1:
            return reached[0]
        key = (stakes, reached, won, last, tuple(odds.items()))
        found = self._middles.get(key)
        if found is None:
            own, relation = won

            def worth(middle: Men) -> float:
                if not any(middle):
                    return (len(odds) - 1) * _led(self._after(stakes, winner, middle), last, list(odds.items()))
                gained = 0.0
                for card in odds:
                    numbers = extra_numbers(card, extra_match(card, own, relation))
                    likely = [(other, odd) for other, odd in odds.items() if other != card]
                    afters = [self._after(stakes, winner, end) for end in ends(middle, numbers)]
                    gained += max(_led(after, last, likely) for after in afters)
                return gained

            found = self._middles[key] = max(reached, key=worth) if len(odds) > 1 else reached[0]
        return found

    def _moved(
        self, stakes: Stakes, winner: Seat, men: Men, numbers: Numbers, last: int, odds: Odds, gone: int
    ) -> Stakes:
        """When the winner has moved as is best with its last card, the other's being as likely as this."""
        reached = ends(men, numbers)
        if len(reached) == 1:
            return self._after(stakes, winner, reached[0])
        key = (stakes, men, numbers, last, gone, tuple(odds.items()))
        found = self._ends.get(key)
        if found is None:
            likely = [(card, odd) for card, odd in odds.items() if card != gone]
            afters = [self._after(stakes, winner, end) for end in reached]
            found = self._ends[key] = max(afters, key=lambda after: _led(after, last, likely))
        return found


def _led(stakes: Stakes, lead: int, answers: Sequence[tuple[int, float]]) -> float:
    """What the last trick comes to for its leader, times how likely the answers are."""
    if not stakes.tricks():
        return stakes.rest() * sum(odd for _answer, odd in answers)
    return sum(odd * stakes.trick(lead, answer) for answer, odd in answers)


def _near(reached: Iterable[Men], worth: Callable[[Men], float], most: int, within: float) -> tuple[Men, ...]:
    """So many positions at most, and none that is worth so much less than the best, which comes first."""
    worths = {men: worth(men) for men in reached}
    every = sorted(worths, key=worths.__getitem__, reverse=True)
    return tuple(men for men in every if worths[men] >= worths[every[0]] - within)[:most]


def orders(cards: Iterable[int]) -> list[Order]:
    """The orders in which two cards can be played."""
    one, two = cards
    return [(one, two), (two, one)] if one != two else [(one, two)]


def without(hand: Cards, card: int) -> Cards:
    """A hand without one of its cards."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
