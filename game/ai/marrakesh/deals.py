"""What the last tricks of a round come to if both hands are known, men being moved by the own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

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

    def drawn(self, lead: int, answer: int, pack: Cards) -> list[tuple[int, Cards]]:
        """Extra cards after a first trick of three, each of them as likely, NO_CARD if there is none; and the pack."""
        relation, middle = OUTCOMES[lead][answer].relation, self._middle(lead, answer)
        if relation == HIGHER or middle is None or not any(middle) or not pack:
            return [(NO_CARD, pack)]
        return [(card, pack[:at] + pack[at + 1 :]) for at, card in enumerate(pack)]

    def _middle(self, lead: int, answer: int) -> Men | None:
        """Where the winner's men stand before an extra card is played; None: it can't move."""
        stakes, outcome = self.stakes, OUTCOMES[lead][answer]
        winner = stakes.seat if outcome.led else 1 - stakes.seat
        if is_out(stakes.ovals[winner]):
            return None
        own = lead if outcome.led else answer
        if outcome.relation == HIGHER:
            return stakes.men[winner]
        over, drawn = stakes.over(winner), Counter(self._pool) - Counter((lead, answer))
        extras = [extra_numbers(card, extra_match(card, own, outcome.relation)) for card in drawn.elements()]

        def worth(men: Men) -> float:
            return sum(over.best(men, numbers) for numbers in extras) if any(men) else len(extras) * over[men]

        return max(ends(stakes.men[winner], outcome.numbers), key=worth)

    def reached(
        self, lead: int, answer: int, extra: int, most: int, within: float
    ) -> tuple[Seat, list[tuple[Men | None, Stakes]]]:
        """Who wins a first trick of three, and where its turn may lead: so many positions, nearly the best."""
        stakes, outcome = self.stakes, OUTCOMES[lead][answer]
        winner = stakes.seat if outcome.led else 1 - stakes.seat
        men = self._middle(lead, answer)
        if men is None:
            return winner, [(None, self._after(stakes, winner, None))]
        own = lead if outcome.led else answer
        numbers = outcome.numbers
        if outcome.relation != HIGHER:
            numbers = extra_numbers(extra, extra_match(extra, own, outcome.relation)) if extra != NO_CARD else ()
        over = stakes.over(winner)
        reached = set(ends(men, numbers))
        if outcome.relation != HIGHER:
            for middle in ends(stakes.men[winner], outcome.numbers):
                reached.update(ends(middle, numbers))
        every = sorted(reached, key=over.__getitem__, reverse=True)
        near = [end for end in every if over[end] >= over[every[0]] - within][:most]
        return winner, [(end, self._after(stakes, winner, end)) for end in near]

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


def orders(cards: Iterable[int]) -> list[Order]:
    """The orders in which two cards can be played."""
    one, two = cards
    return [(one, two), (two, one)] if one != two else [(one, two)]


def without(hand: Cards, card: int) -> Cards:
    """A hand without one of its cards."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
