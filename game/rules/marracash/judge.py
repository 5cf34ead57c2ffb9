"""The judge of MarraCash: what the actor's actions are worth, one turn ahead and no further."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from game.core.play import OVER, Action, Seat
from game.rules.marracash.actions import Auction, Bid, Move, Pass, Way
from game.rules.marracash.bidding import Bidding
from game.rules.marracash.prices import FITTED, Prices, Weights
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import OPENING, STEP, income, rate
from game.rules.marracash.state import ACT, BID, FILL, MASK, SHIFT, State

Weighed = list[tuple[Action, float]]

FOLLOWED: Final = 10
"""How many first moves of a turn are followed up one by one; for the others a second move is only estimated."""
HASTY: Final = 3
"""The same where a choice has to be quick."""
ELSEWHERE: Final = 2
"""How many second moves of another group are tried after each; those of the same group all are."""
FEARED: Final = 6
"""For how many of the best turns it is looked at what they leave to the next seat."""

CASH: Final = "cash"
SHOPS: Final = "what the shops will bring"
CHOICE: Final = "money for more shops"
OTHERS: Final = "against the others"
MONEY: Final = "a liking for money"
COMMISSION: Final = "a liking for commissions"
"""The terms of the evaluation."""


@dataclass(slots=True)
class _Course:
    """A first move, and the turn as it goes on best from there."""

    move: Move
    after: State
    worth: float
    end: State


class MarracashJudge:
    """Weighs actions in Dirham: what they make the actor's fortune at the end, against the others'.

    A blind one overlooks the commission for leading visitors to others' shops (MC-32).
    """

    jitter = 40.0

    def __init__(self, rules: Marracash, weights: Weights | None = None, *, blind: bool = False) -> None:
        self._rules = rules
        self._souk = rules.souk
        self._weights = weights or FITTED[rules.seats]
        self._prices = Prices(rules.souk, self._weights)
        self._fondness = -1.0 if blind else self._weights.commission - 1
        """How much more than itself a commission is taken for."""

    def weigh(self, state: State) -> Sequence[tuple[Action, float]]:
        """The actor's sensible actions, each with its worth in Dirham. Never empty."""
        if state.phase == BID:
            return self._bids(state)
        if state.phase == ACT:
            return self._acts(state)
        if state.phase == FILL:
            return self._fills(state)
        return self._sales(state)

    def ideas(self, state: State) -> Sequence[tuple[Action, float]]:
        """What else is worth trying out: in auctions bids up to what the others might give, or oneself."""
        if state.phase != BID:
            return ()
        known = {action for action, _worth in self._bids(state)}
        bidding, seat = Bidding(self._prices, state, self._turns_after(state)), state.actor
        bids = [bid for bid in self._bids_about(state, bidding) if bid not in known]
        return [(bid, self._prices.margin(bidding.fortunes(state.shop, seat, bid.amount), seat)) for bid in bids]

    def _bids_about(self, s: State, bidding: Bidding) -> list[Bid]:
        """The least bid, those just below and just above each other's limit, and the own limit."""
        least = s.bid + STEP if s.bid else OPENING
        limits = [bidding.limit(s.shop, seat) for seat in range(self._souk.seats) if s.bidding >> seat & 1]
        amounts = {least, *(limit + by for limit in limits for by in (-STEP, 0, STEP))}
        most = s.cash[s.actor]
        return [self._souk.bids[(amount - OPENING) // STEP] for amount in sorted(amounts) if least <= amount <= most]

    def glance(self, state: State) -> Sequence[tuple[Action, float]]:
        """What a sensible player considers: the same as far as it can be told quickly."""
        return self._acts(state, closely=False) if state.phase == ACT else self.weigh(state)

    def chapter(self, state: State) -> int:
        """The turn, counted from the first; one more once the match is over."""
        over = state.actor == OVER
        return (state.round - 1) * self._souk.seats + (state.seat - state.start) % self._souk.seats + over

    def horizon(self, state: State, further: int) -> int:
        """The next turn, or so many further."""
        return self.chapter(state) + 1 + further

    def reckoning(self, state: State, seat: Seat) -> dict[str, float]:
        """What makes up a state's worth for a seat; the sum is its margin."""
        turns = self._turns_after(state)
        if state.actor == OVER:
            fortunes, brings = [float(cash) for cash in state.cash], [0.0] * self._souk.seats
        else:
            fortunes, brings = self._prices.fortunes(state, turns), self._prices.shops(state, turns)
        return self._shares(seat, state.cash[seat], brings[seat], fortunes)

    def fancy(self, state: State, action: Action) -> dict[str, float]:
        """What an action is worth to a character besides what it does: its fondness of commissions, of money."""
        fond, grudge = self._weights.commission - 1, self._weights.grudge
        if grudge and isinstance(action, Bid):
            return {MONEY: -grudge * action.amount}
        if not fond or not isinstance(action, Move):
            return {}
        return {COMMISSION: fond * self._commission(state, action)}

    def terms(self, state: State, action: Action) -> dict[str, float]:
        """What makes up the worth of an action for its actor, before what may follow it in the turn."""
        s, seat, turns = state, state.actor, self._turns_after(state)
        bidding = Bidding(self._prices, s, turns)
        match action:
            case Bid(amount=amount):
                return self._bought(bidding, seat, s.shop, seat, amount) | self.fancy(s, action)
            case Pass():
                return self._bought(bidding, seat, s.shop, s.bidder, s.bid)
            case Auction(number=shop):
                return self._bought(bidding, seat, shop, *bidding.auctioned(shop))
            case _:
                after = self._after(s, action)
                brings, fortunes = self._prices.shops(after, turns), self._prices.fortunes(after, turns)
                found, fond = self._shares(seat, after.cash[seat], brings[seat], fortunes), self.fancy(s, action)
                found[CASH] -= sum(fond.values())
                return found | fond

    def _bought(self, bidding: Bidding, seat: Seat, shop: int, buyer: Seat, price: int) -> dict[str, float]:
        return self._shares(seat, *bidding.holdings(shop, buyer, price)[seat], bidding.fortunes(shop, buyer, price))

    def _shares(self, seat: Seat, cash: float, shops: float, fortunes: list[float]) -> dict[str, float]:
        return {
            CASH: float(cash),
            SHOPS: shops,
            CHOICE: fortunes[seat] - cash - shops,
            OTHERS: self._prices.margin(fortunes, seat) - fortunes[seat],
        }

    def _turns_after(self, s: State) -> int:
        """How many turns come after this one."""
        if s.last >= 0:
            return s.last - 1
        return round((s.tail - s.head) / self._weights.pace) + self._souk.seats  # MC-40

    def _worth(self, s: State, seat: Seat, turns: int) -> float:
        """How well a state suits a seat, so many turns before the end."""
        fortunes = [float(cash) for cash in s.cash] if s.actor == OVER else self._prices.fortunes(s, turns)
        return self._prices.margin(fortunes, seat)

    def _after(self, s: State, action: Action) -> State:
        after = s.copy()
        self._rules.apply(after, action)
        if self._fondness and isinstance(action, Move):
            cash = list(after.cash)
            cash[s.seat] += round(self._fondness * self._commission(s, action))
            after.cash = tuple(cash)
        return after

    def _commission(self, s: State, move: Move) -> int:
        return self._taken(s, s.groups[move.way.start], move.way, s.seat, income_too=False)

    def _fills(self, s: State) -> Weighed:
        """New visitors (MC-38): good where they are likely to come to the own shops, and not the next seat's."""
        found: Weighed = []
        for action in self._rules.legal_actions(s):
            after = self._after(s, action)
            last_round = after.seat != s.seat and after.last >= 0
            turns = after.last if last_round else self._turns_after(after)
            worth = self._worth(after, s.seat, turns)
            found.append((action, worth - self._weights.threat * self._left_to_next(after, s.seat)))
        return found

    def _sales(self, s: State) -> Weighed:
        """Souvenirs (MC-44): the dearer one isn't the better one where it raises the commission (MC-46)."""
        turns = self._turns_after(s)
        return [(sale, self._worth(self._after(s, sale), s.actor, turns)) for sale in self._rules.legal_actions(s)]

    def _bids(self, s: State) -> Weighed:
        """Passing, and one bid (MC-14, MC-15).

        The bid is a small step near what the shop is worth; far below what the others will give, small steps
        would only take time.
        """
        bidding = Bidding(self._prices, s, self._turns_after(s))
        seat, shop = s.actor, s.shop
        least = s.bid + STEP if s.bid else OPENING
        others = [
            bidding.limit(shop, other)
            for other in range(self._souk.seats)
            if other != seat and s.bidding >> other & 1 and s.signs[other]
        ]
        sure = max(others, default=0) * 3 // 4 // STEP * STEP
        amount = min(s.cash[seat] // STEP * STEP, max(least, min(bidding.limit(shop, seat), sure)))
        bid = self._souk.bids[(amount - OPENING) // STEP]
        bought = self._prices.margin(bidding.fortunes(shop, seat, amount), seat) - self._weights.grudge * amount
        if not s.bid:
            return [(bid, bought)]
        left = self._prices.margin(bidding.fortunes(shop, s.bidder, s.bid), seat)
        return [(self._souk.passing, left), (bid, bought)]

    def _acts(self, s: State, *, closely: bool = True) -> Weighed:
        """Moves and auctions, each with the best that can follow it: A, B or C (MC-19)."""
        turns = self._turns_after(s)
        now = self._worth(s, s.seat, turns)
        legal = self._rules.legal_actions(s)
        moves = [action for action in legal if isinstance(action, Move)]
        only = s.step == 1 or s.round == 1  # no action follows (MC-12)
        found: Weighed = []
        gain: float | None = None
        if len(moves) < len(legal):
            auctions = self._auctions(s, turns, now)
            gain = auctions[0][1]
            next_best = auctions[1][1] if len(auctions) > 1 else 0.0
            twice = not only and s.cash[s.seat] >= 2 * OPENING and s.signs[s.seat] > 1  # most likely (MCQ-9, MCQ-10)
            for at, (auction, its) in enumerate(auctions):
                more = (next_best if at == 0 else gain) if twice else 0.0
                found.append((auction, now + its + more))
        if moves:
            found += self._moves(s, moves, gain, turns, now, only=only, closely=closely)
        return found

    def _auctions(self, s: State, turns: int, now: float) -> list[tuple[Auction, float]]:
        """Every shop on offer with what its auction should gain the auctioneer, the best first."""
        bidding = Bidding(self._prices, s, turns)
        found = []
        for auction, owner in zip(self._souk.auctions, s.owner, strict=True):
            if owner < 0:
                buyer, price = bidding.auctioned(auction.number)
                fortunes = bidding.fortunes(auction.number, buyer, price)
                found.append((auction, self._prices.margin(fortunes, s.seat) - now))
        found.sort(key=lambda sale: -sale[1])
        return found

    def _moves(
        self, s: State, moves: list[Move], auction: float | None, turns: int, now: float, *, only: bool, closely: bool
    ) -> Weighed:
        """The moves, less what the turn that follows from each leaves to the next seat."""
        followed, feared = (FOLLOWED, FEARED) if closely else (HASTY, 1)
        courses = []
        for move in moves:
            after = self._after(s, move)
            courses.append(_Course(move, after, self._worth(after, s.seat, turns), after))
        courses.sort(key=lambda course: -course.worth)
        if not only:
            gains = [(course.worth - now, course.move) for course in courses]
            for at, course in enumerate(courses):
                if course.after.phase == ACT and course.after.step == 1:
                    self._follow(course, gains, auction, turns, closely=at < followed)
            courses.sort(key=lambda course: -course.worth)
        left = [self._left_to_next(course.end, s.seat) for course in courses[:feared]]
        left += [max(left)] * (len(courses) - len(left))
        return [
            (course.move, course.worth - self._weights.threat * lost)
            for course, lost in zip(courses, left, strict=True)
        ]

    def _follow(
        self, course: _Course, gains: list[tuple[float, Move]], auction: float | None, turns: int, *, closely: bool
    ) -> None:
        """Go on with the best second action: an auction (B), another group's move or the same group's (A)."""
        first, after, alone = course.move.way, course.after, course.worth
        course.worth = -inf
        if auction is not None and after.cash[after.seat] >= OPENING:
            course.worth = alone + auction
        tried = 0
        for gain, second in gains:
            apart = second.way.start not in (first.start, first.end) and second.way.end != first.start
            if not apart or not after.groups[second.way.start]:
                continue
            if not closely:
                course.worth = max(course.worth, alone + gain)
                break
            self._try(course, second, turns)
            tried += 1
            if tried == ELSEWHERE:
                break
        if (closely or course.worth == -inf) and after.groups[first.end]:
            for second in self._souk.moves[first.end]:
                self._try(course, second, turns)

    def _try(self, course: _Course, second: Move, turns: int) -> None:
        end = self._after(course.after, second)
        worth = self._worth(end, course.after.seat, turns)
        if worth > course.worth:
            course.worth, course.end = worth, end

    def _left_to_next(self, s: State, seat: Seat) -> float:
        """The most that the seat after this one can take in one move, in Dirham."""
        taker = (seat + 1) % self._souk.seats
        return max(
            (
                self._taken(s, group, move.way, taker)
                for group, moves in zip(s.groups, self._souk.moves, strict=True)
                if group
                for move in moves
            ),
            default=0,
        )

    @staticmethod
    def _taken(s: State, group: int, way: Way, taker: Seat, *, income_too: bool = True) -> int:
        """What a seat would take by leading a group along a street: income (MC-31) and commission (MC-32)."""
        taken = 0
        for shop, colour in way.doors:
            owner = s.owner[shop]
            if owner >= 0 and group & MASK[colour]:
                count = group >> SHIFT[colour] & 0b111111
                group &= ~MASK[colour]
                first = s.customers[shop] + 1
                takings = sum(income(number) for number in range(first, first + count))
                taken += takings * income_too if owner == taker else count * rate(takings)
        return taken
