"""Reduced endgames of Marrakesh: the last tricks of a round, both hands dealt from a few cards that everybody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from game.core.play import CHANCE, OVER, Seat
from game.rules.marrakesh.cards import HIGHER, OUTCOMES, extra_match, extra_numbers
from game.rules.marrakesh.judge import MarrakeshJudge
from game.rules.marrakesh.prospects import Numbers
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.scoring import MEN, OVALS, Ovals, is_out, rows
from game.rules.marrakesh.state import EXTRA_DRAWN, EXTRA_DUE, LEAD, NO_EXTRA, PLAY, Cards, Men, State, Trick

POOLS = {2: 12, 3: 9}
"""By the tricks to come: how many cards the hands, and the extra cards, are from."""


class Stand(NamedTuple):
    """What lies open before a trick."""

    seat: Seat
    """Who leads."""
    men: tuple[Men, Men]
    ovals: tuple[Ovals, Ovals]
    tricks: tuple[Trick, ...] = ()
    """Those of the endgame that have been played."""

    @property
    def played(self) -> tuple[Cards, Cards]:
        """In them, by seat."""
        return tuple(trick.cards[0] for trick in self.tricks), tuple(trick.cards[1] for trick in self.tricks)

    @property
    def extras(self) -> Cards:
        """Extra cards drawn in them."""
        return tuple(card for trick in self.tricks for card in trick.drawn)

    @property
    def over(self) -> bool:
        """Whether the round is (MK-25)."""
        return is_out(self.ovals[0]) and is_out(self.ovals[1])

    def margin(self, seat: Seat) -> int:
        """Points of a seat less those of the other, when the round is over."""
        scored = rows(self.ovals, self.men)
        return scored[seat].points - scored[1 - seat].points

    def drew(self, card: int) -> Stand:
        """When this extra card has been drawn."""
        return self._replace(tricks=(*self.tricks[:-1], self.tricks[-1]._replace(extra=card)))

    def moved(self, seat: Seat, men: Men) -> Stand:
        """When a seat has won the trick, and its turn ends with its men so."""
        off = MEN - sum(self.ovals[seat]) - sum(men)
        stand = (men, self.men[1]) if seat == 0 else (self.men[0], men)
        return self._replace(seat=seat, men=stand, ovals=_added(self.ovals, seat, off))

    def chipped(self, seat: Seat) -> Stand:
        """When a seat that can't move has won the trick (MK-24)."""
        return self._replace(seat=seat, ovals=_added(self.ovals, 1 - seat, 0))


def _added(ovals: tuple[Ovals, Ovals], seat: Seat, lies: int) -> tuple[Ovals, Ovals]:
    more = (*ovals[seat], lies)
    return (more, ovals[1]) if seat == 0 else (ovals[0], more)


class Won(NamedTuple):
    """A trick that has been played."""

    stand: Stand
    """Its cards lying open, the men not moved yet."""
    seat: Seat
    """Who has won it."""
    moves: bool
    """Whether the winner has a turn."""
    numbers: Numbers
    relation: int

    def given(self, card: int) -> Numbers:
        """What an extra card lets the winner play."""
        return extra_numbers(card, extra_match(card, self.stand.played[self.seat][-1], self.relation))

    @property
    def due(self) -> bool:
        """Whether an extra card is to be drawn, if men are left."""
        return self.moves and self.relation != HIGHER


def trick(stand: Stand, cards: Sequence[int]) -> Won:
    """A trick of these cards, by seat."""
    outcome = OUTCOMES[cards[stand.seat]][cards[1 - stand.seat]]
    winner = stand.seat if outcome.led else 1 - stand.seat
    now = Trick(stand.seat, stand.men, stand.ovals, (cards[0], cards[1]))
    moves = not is_out(stand.ovals[winner])
    return Won(stand._replace(tricks=(*stand.tricks, now)), winner, moves, outcome.numbers, outcome.relation)


class Endgame:
    """A position met in play, from which a round goes on with hands dealt anew from a pool."""

    def __init__(self, rules: Marrakesh, tricks: int, seed: int) -> None:
        rng = Random(f"{tricks} tricks, {seed}")
        self.rules = rules
        self.tricks = tricks
        self._met = _met(rules, tricks, rng)
        met = self._met
        top = met.discard[len(met.discard) - met.extras :]
        hidden = Counter(rules.boards.full_pack) - Counter((*met.played[0], *met.played[1], *top))
        self.pool: Cards = tuple(sorted(rng.sample(sorted(hidden.elements()), POOLS[tricks])))
        """The cards of both hands and of the pack."""
        self._discard = (*sorted((hidden - Counter(self.pool)).elements()), *top)
        self.stand = Stand(met.seat, met.men, met.ovals)
        self.hands = Counter(tuple(sorted(hand)) for hand in combinations(self.pool, tricks))
        """Every hand, with the number of ways in which it can be dealt."""

    def left(self, *cards: Sequence[int]) -> Counter[int]:
        """The cards of the pool but for these."""
        return Counter(self.pool) - Counter(card for some in cards for card in some)

    def others(self, hand: Cards) -> Counter[Cards]:
        """The hands that the other may have been dealt beside a hand, with their ways."""
        left = sorted(self.left(hand).elements())
        return Counter(tuple(sorted(other)) for other in combinations(left, self.tricks))

    def state(self, stand: Stand, hands: tuple[Cards, Cards]) -> State:
        """A state of the rules before a trick."""
        state = self._met.copy()
        state.seat, state.men, state.ovals = stand.seat, stand.men, stand.ovals
        state.hands = hands
        state.played = (self._met.played[0] + stand.played[0], self._met.played[1] + stand.played[1])
        state.tricks = (*self._met.tricks, *stand.tricks)
        state.extras = self._met.extras + len(stand.extras)
        state.discard = (*self._discard, *stand.extras)
        state.pack = tuple(sorted(self.left(*hands, *stand.played, stand.extras).elements()))
        state.phase, state.actor = LEAD, stand.seat
        return state

    def turn(self, won: Won, hands: tuple[Cards, Cards], men: Men, numbers: Numbers, *, drawn: bool) -> State:
        """A state of the rules in the winner's turn, with the numbers that are left."""
        seat, stand = won.seat, won.stand
        now = (men, stand.men[1]) if seat == 0 else (stand.men[0], men)
        state = self.state(stand._replace(seat=seat, men=now), hands)
        state.phase, state.actor, state.numbers = PLAY, seat, numbers
        state.borne = MEN - sum(stand.ovals[seat]) - sum(men)
        state.extra = EXTRA_DRAWN if drawn else EXTRA_DUE if won.due else NO_EXTRA
        return state


def _met(rules: Marrakesh, tricks: int, rng: Random) -> State:
    """A position with so many tricks, and cards in hand, to go in a first round: cards by lot, men moved well."""
    judge = MarrakeshJudge(rules)
    while True:
        state = rules.start()
        while state.actor != OVER and not state.pad:
            to_come = sum(0 if is_out(ovals) else OVALS - len(ovals) for ovals in state.ovals)
            if state.phase == LEAD and len(state.hands[0]) == tricks == to_come:
                return state
            if state.actor == CHANCE:
                action = rules.chance(state, rng)
            elif state.phase == PLAY:
                action = max(judge.weigh(rules.observe(state, state.actor)), key=lambda each: each[1])[0]
            else:
                action = rng.choice(rules.legal_actions(state))
            rules.apply(state, action)


def endgames(rules: Marrakesh, tricks: int, count: int) -> Iterator[Endgame]:
    """The first so many of a fixed set."""
    return (Endgame(rules, tricks, seed) for seed in range(count))
