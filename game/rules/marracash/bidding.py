"""What an auction will come to: how high each seat can sensibly go for a shop, and who will get it."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from game.rules.marracash.prices import Prices
from game.rules.marracash.souk import HIGH, OPENING, STEP, fee, income
from game.rules.marracash.state import MASK, SHIFT, State


@dataclass(frozen=True, slots=True)
class Offer:
    """A shop as it would be once sold, whoever gets it."""

    others: list[float]
    """What each seat's other shops will still bring, in Dirham."""
    takings: int
    """What those who wait at its doors pay the buyer at once (MC-35)."""
    later: float
    """What it will still bring the buyer after that."""


class Bidding:
    """Auctions as they look from one state, so many turns before the end."""

    def __init__(self, prices: Prices, s: State, turns: int) -> None:
        self._prices = prices
        self._s = s
        self._turns = turns
        self._offers: dict[int, Offer] = {}
        self._waiting = prices.waiting(s)
        self._owned = prices.owned(s.owner)
        self._brings = prices.shops(s, turns)
        self._early = prices.early(turns)
        self._purses = prices.purses(s, turns)

    def offer(self, shop: int) -> Offer:
        """The shop once sold."""
        found = self._offers.get(shop)
        if found is None:
            found = self._offers[shop] = self._offer(shop)
        return found

    def _offer(self, shop: int) -> Offer:
        """Only the other shops of its colour are worth less then."""
        s, prices, turns = self._s, self._prices, self._turns
        colour, customers = prices.souk.colour[shop], s.customers
        groups, in_line, owned = s.groups, self._waiting[colour], self._owned[colour]
        brings = self._brings.copy()
        if owned:
            for other, more in prices.expected(groups, colour, owned, turns, in_line):
                brings[s.owner[other]] -= prices.worth(customers[other], more)
        waiting = 0
        mask, shift = MASK[colour], SHIFT[colour]
        at_doors = [fountain for fountain in prices.souk.waiting_at[shop] if groups[fountain] & mask]
        if at_doors:
            left = list(groups)
            for fountain in at_doors:
                waiting += left[fountain] >> shift & 0b111111
                left[fountain] &= ~mask
            groups = tuple(left)
        later = 0.0
        for other, more in prices.expected(groups, colour, owned | 1 << shop, turns, in_line):
            if other == shop:
                later = prices.worth(waiting, more)
            else:
                brings[s.owner[other]] += prices.worth(customers[other], more)
        return Offer(brings, sum(income(number) for number in range(1, waiting + 1)), later)

    def holdings(self, shop: int, buyer: int, price: int) -> list[tuple[int, float]]:
        """Each seat's cash, and what its shops will still bring, if a seat buys the shop for a price."""
        s, offer = self._s, self.offer(shop)
        found = []
        for seat, brings in enumerate(offer.others):
            cash, own = s.cash[seat], brings
            if seat == buyer:
                cash += offer.takings - price
                own += offer.later
            elif seat == s.seat:
                cash += fee(price)  # MC-17
            found.append((cash, own))
        return found

    def fortunes(self, shop: int, buyer: int, price: int) -> list[float]:
        """What each seat will have at the end then."""
        early, each, found = self._early, self._prices.weights.price, []
        for seat, (cash, own) in enumerate(self.holdings(shop, buyer, price)):
            for_more = each * (self._s.signs[seat] - (seat == buyer))
            found.append(own + cash + early * (min(for_more, cash)))
        return found

    def limit(self, shop: int, seat: int) -> int:
        """The most that a seat can sensibly pay for the shop; 0 where it isn't worth anything to it."""
        s, early, signs = self._s, self._early, self._s.signs[seat]
        if not signs:
            return 0
        offer, cash = self.offer(shop), s.cash[seat]
        for_more = self._prices.weights.price * (signs - 1)
        without = self._purses[seat] - offer.later

        def most(forgone: int) -> float:
            """The price that leaves as much, shop and all, as not buying it and what is forgone."""
            wanted = without + forgone
            left = wanted / (1 + early)  # what must be left in the purse: all of it is for more shops
            return cash + offer.takings - (left if left <= for_more else wanted - early * for_more)

        price = most(fee(OPENING) if seat == s.seat else 0)  # MC-18
        if seat == s.seat and price > HIGH:
            price = max(HIGH + 1.0, most(fee(HIGH + STEP)))
        return max(0, min(cash // STEP, ceil(price / STEP) - 1)) * STEP

    def outcome(self, shop: int, seats: int, standing: int, bidder: int) -> tuple[int, int]:
        """Who will get the shop and for how much, if `seats` (one bit each) still bid against the standing bid."""
        s, count = self._s, self._prices.souk.seats
        limits = {bidder: max(standing, self.limit(shop, bidder))}
        for step in range(1, count):
            seat = (bidder + step) % count
            if seats >> seat & 1 and s.signs[seat] and s.cash[seat] >= standing + STEP:
                limits[seat] = self.limit(shop, seat)
        buyer = max(limits, key=lambda seat: limits[seat])
        others = max((limit for seat, limit in limits.items() if seat != buyer), default=0)
        if buyer == bidder:
            return buyer, max(standing, min(limits[buyer], others + STEP if others > standing else standing))
        return buyer, min(limits[buyer], max(standing, others) + STEP)

    def auctioned(self, shop: int) -> tuple[int, int]:
        """Who will get the shop and for how much, if the seat whose turn it is puts it up now."""
        seat = self._s.seat
        return self.outcome(shop, (1 << self._prices.souk.seats) - 1, OPENING, seat)
