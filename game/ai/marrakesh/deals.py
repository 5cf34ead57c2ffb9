"""What the last tricks of a round come to if both hands are known, men being moved by the own cards and the prospects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.play import Seat
from game.rules.marrakesh.cards import HIGHER, OUTCOMES, extra_match, extra_numbers
from game.rules.marrakesh.prospects import Numbers
from game.rules.marrakesh.scoring import is_out
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import NO_CARD, Cards, Men
from game.rules.marrakesh.walks import ends

Order = tuple[int, int]
"""The cards that one side plays to the last two tricks."""


class Deals:
    """Points of one seat, by the cards that both play and by those that are left in the pack."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        """Before the first of these tricks; the points are those of its leader."""
        self._seat = stakes.seat
        self._afters: dict[tuple[Stakes, Seat, Men | None], Stakes] = {}
        self._ends: dict[tuple[Stakes, Men, Numbers, int, Cards], Stakes] = {}

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
        return stakes.due(winner, own, outcome.relation).best_end(stakes.men[winner], outcome.numbers)

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
        every = sorted(ends(men, numbers), key=over.__getitem__, reverse=True)
        near = [end for end in every if over[end] >= over[every[0]] - within][:most]
        return winner, [(end, self._after(stakes, winner, end)) for end in near]

    def two(self, stakes: Stakes, ours: Order, theirs: Order, pack: Cards) -> float:
        """What two tricks come to, if these are the cards of the seat and of the other."""
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
        if outcome.relation == HIGHER:
            after = self._moved(stakes, winner, men, outcome.numbers, last, (*pack, other))
            return self._one(after, ours[1], theirs[1], pack)
        own = lead if outcome.led else answer
        middle = stakes.due(winner, own, outcome.relation).best_end(men, outcome.numbers)
        if not any(middle) or not pack:
            return self._one(self._after(stakes, winner, middle), ours[1], theirs[1], pack)
        total = 0.0
        for at, card in enumerate(pack):
            less = pack[:at] + pack[at + 1 :]
            numbers = extra_numbers(card, extra_match(card, own, outcome.relation))
            after = self._moved(stakes, winner, middle, numbers, last, (*less, other))
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

    def _moved(
        self, stakes: Stakes, winner: Seat, men: Men, numbers: Numbers, last: int, unseen: Cards
    ) -> Stakes:
        """When the winner has moved as is best with its last card against any card that it hasn't seen."""
        reached = ends(men, numbers)
        if len(reached) == 1:
            return self._after(stakes, winner, reached[0])
        key = (stakes, men, numbers, last, tuple(sorted(unseen)))
        found = self._ends.get(key)
        if found is None:
            afters = [self._after(stakes, winner, end) for end in reached]
            found = self._ends[key] = max(afters, key=lambda after: _led(after, last, unseen))
        return found


def _led(stakes: Stakes, lead: int, answers: Sequence[int]) -> float:
    """What the last trick comes to for its leader, any of some cards being answered."""
    if not stakes.tricks():
        return len(answers) * stakes.rest()
    return sum(stakes.trick(lead, answer) for answer in answers)


def orders(cards: Iterable[int]) -> list[Order]:
    """The orders in which two cards can be played."""
    one, two = cards
    return [(one, two), (two, one)] if one != two else [(one, two)]


def without(hand: Cards, card: int) -> Cards:
    """A hand without one of its cards."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
