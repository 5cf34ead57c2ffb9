"""The judge of MarraCash: what the actor's actions are worth, one turn ahead and no further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.play import OVER, Action
from game.rules.marracash.actions import Auction, Move, Way
from game.rules.marracash.bidding import Bidding
from game.rules.marracash.prices import FITTED, Prices, Weights
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import OPENING, STEP, income, rate
from game.rules.marracash.state import ACT, BID, FILL, MASK, SHIFT, State

Weighed = list[tuple[Action, float]]

LOOKED_INTO: Final = 10
"""How many first moves of a turn are followed up by a second one."""
FEARED: Final = 6
"""For how many of the best turns it is counted what they leave to the next seat."""


class MarracashJudge:
    """Weighs actions in Dirham: what they make the actor's fortune at the end, against the others'."""

    def __init__(self, rules: Marracash, weights: Weights = FITTED) -> None:
        self._rules = rules
        self._souk = rules.souk
        self._weights = weights
        self._prices = Prices(rules.souk, weights)

    def weigh(self, state: State) -> Sequence[tuple[Action, float]]:
        """The actor's sensible actions, each with its worth in Dirham. Never empty."""
        if state.phase == BID:
            return self._bids(state)
        if state.phase == ACT:
            return self._turns(state)
        return self._simple(state)

    def _turns_after(self, s: State) -> int:
        """How many turns come after this one."""
        if s.last >= 0:
            return s.last - 1
        if s.head == s.tail:
            return self._souk.seats
        return round((s.tail - s.head) / self._weights.pace) + self._souk.seats

    def _worth(self, s: State, seat: int, turns: int) -> float:
        if s.actor == OVER:
            return self._prices.margin([float(cash) for cash in s.cash], seat)
        return self._prices.margin(self._prices.fortunes(s, turns), seat)

    # New visitors (MC-38) and souvenirs (MC-44): one step.

    def _simple(self, s: State) -> Weighed:
        found: Weighed = []
        seat = s.actor
        for action in self._rules.legal_actions(s):
            after = s.copy()
            self._rules.apply(after, action)
            turns = self._turns_after(after if s.phase == FILL and after.seat == s.seat else s)
            if s.phase == FILL:
                turns = self._turns_filled(after)
            worth = self._worth(after, seat, turns)
            if s.phase == FILL:
                worth -= self._weights.threat * self._left_to_next(after, s.seat)
            found.append((action, worth))
        return found

    def _turns_filled(self, s: State) -> int:
        if s.last >= 0:
            return s.last
        return round((s.tail - s.head) / self._weights.pace) + self._souk.seats

    # Bids (MC-14, MC-15).

    def _bids(self, s: State) -> Weighed:
        bidding = Bidding(self._prices, s, self._turns_after(s))
        seat, shop = s.actor, s.shop
        limit = bidding.limit(shop, seat)
        least = s.bid + STEP if s.bid else OPENING
        others = [
            bidding.limit(shop, other)
            for other in range(self._souk.seats)
            if other != seat and s.bidding >> other & 1 and s.signs[other]
        ]
        # Far below what the others will give, small steps only take time.
        sure = max(others, default=0) * 3 // 4 // STEP * STEP
        amount = min(s.cash[seat] // STEP * STEP, max(least, min(limit, sure)))
        bid = self._rules.souk.bids[(amount - OPENING) // STEP]
        bought = self._prices.margin(bidding.fortunes(shop, seat, amount), seat)
        if not s.bid:
            return [(bid, bought)]
        left = self._prices.margin(bidding.fortunes(shop, s.bidder, s.bid), seat)
        return [(self._souk.passing, left), (bid, bought)]

    # A turn's actions: A, B or C (MC-19).

    def _turns(self, s: State) -> Weighed:
        seat, turns = s.seat, self._turns_after(s)
        now = self._worth(s, seat, turns)
        legal = self._rules.legal_actions(s)
        moves = [action for action in legal if isinstance(action, Move)]
        sales = self._sales(s, seat, turns, now) if len(moves) < len(legal) else []
        final = s.step == 1 or s.round == 1
        found: Weighed = []
        if sales:
            best, second = sales[0][1], sales[1][1] if len(sales) > 1 and not final else 0.0
            for at, (auction, gain) in enumerate(sales):
                more = 0.0 if final else (second if at == 0 else best)
                if s.cash[seat] < 2 * OPENING or s.signs[seat] < 2:
                    more = 0.0  # most often no second auction is possible (MCQ-9, MCQ-10)
                found.append((auction, now + gain + more))
        if moves:
            found += self._moves(s, moves, sales[0][1] if sales else None, turns, now, final=final)
        return found

    def _sales(self, s: State, seat: int, turns: int, now: float) -> list[tuple[Auction, float]]:
        """Every shop on offer with what its auction should gain the auctioneer, the best first."""
        bidding = Bidding(self._prices, s, turns)
        found = []
        for auction, owner in zip(self._souk.auctions, s.owner, strict=True):
            if owner < 0:
                buyer, price = bidding.auctioned(auction.number)
                fortunes = bidding.fortunes(auction.number, buyer, price)
                found.append((auction, self._prices.margin(fortunes, seat) - now))
        found.sort(key=lambda sale: -sale[1])
        return found

    def _moves(
        self, s: State, moves: list[Move], sale: float | None, turns: int, now: float, *, final: bool
    ) -> Weighed:
        """The moves, each with the best that can follow it in the same turn."""
        seat = s.seat
        firsts: list[tuple[float, Move, State, State]] = []
        for move in moves:
            after = s.copy()
            self._rules.apply(after, move)
            firsts.append((self._worth(after, seat, turns), move, after, after))
        firsts.sort(key=lambda first: -first[0])
        if not final:
            single = [(worth - now, move) for worth, move, _after, _end in firsts]
            for at, (worth, move, after, _end) in enumerate(firsts):
                if after.phase != ACT or after.seat != seat or after.step == 0:
                    continue  # a souvenir is being chosen, or nothing can follow
                firsts[at] = self._followed(worth, move, after, single, sale, turns, deep=at < LOOKED_INTO)
            firsts.sort(key=lambda first: -first[0])
        fear = self._weights.threat
        return [
            (move, worth - fear * self._left_to_next(end, seat) if at < FEARED else worth - fear * 500)
            for at, (worth, move, _after, end) in enumerate(firsts)
        ]

    def _followed(
        self,
        worth: float,
        move: Move,
        after: State,
        single: list[tuple[float, Move]],
        sale: float | None,
        turns: int,
        *,
        deep: bool,
    ) -> tuple[float, Move, State, State]:
        """A first move with its best second action: an auction (B), or another move (A), best of all a near one."""
        best, end = worth + (sale if sale is not None and after.cash[after.seat] >= OPENING else -1e9), after
        tried = 0
        for gain, second in single:
            way = second.way
            own = way.start == move.way.end
            if not after.groups[way.start] or way.start == move.way.start:
                continue
            if own or way.end == move.way.start:
                continue
            if tried == 2 or not deep:
                if not tried and worth + gain > best:
                    best, end = worth + gain, after
                break
            tried += 1
            best, end = self._better(best, end, second, after, turns)
        if deep and after.groups[move.way.end]:
            for second in self._souk.moves[move.way.end]:
                best, end = self._better(best, end, second, after, turns)
        return best, move, after, end

    def _better(self, best: float, end: State, second: Move, after: State, turns: int) -> tuple[float, State]:
        then = after.copy()
        self._rules.apply(then, second)
        worth = self._worth(then, after.seat, turns)
        return (worth, then) if worth > best else (best, end)

    def _left_to_next(self, s: State, seat: int) -> float:
        """The most that the next seat can take in one move, in Dirham."""
        taker = (seat + 1) % self._souk.seats
        return max(
            (
                self._taken(s, group, move.way, taker)
                for group, moves in zip(s.groups, self._souk.moves, strict=True)
                if group
                for move in moves
            ),
            default=0.0,
        )

    def _taken(self, s: State, group: int, way: Way, taker: int) -> float:
        """What a seat would take by leading a group along a street: income and commission."""
        sum_ = 0
        for shop, colour in way.doors:
            owner = s.owner[shop]
            if owner >= 0 and group & MASK[colour]:
                count = group >> SHIFT[colour] & 0b111111
                group &= ~MASK[colour]
                first = s.customers[shop] + 1
                takings = sum(income(number) for number in range(first, first + count))
                sum_ += takings if owner == taker else count * rate(takings)
        return sum_
