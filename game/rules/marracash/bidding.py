"""What an auction will come to: how high each seat can sensibly go for a shop, and who will get it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.marracash.prices import Prices
from game.rules.marracash.souk import OPENING, STEP, fee, income
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

    def offer(self, shop: int) -> Offer:
        """The shop once sold."""
        found = self._offers.get(shop)
        if found is None:
            found = self._offers[shop] = self._offer(shop)
        return found

    def _offer(self, shop: int) -> Offer:
        s, souk, prices = self._s, self._prices.souk, self._prices
        colour = souk.colour[shop]
        groups = list(s.groups)
        waiting = 0
        for fountain in souk.waiting_at[shop]:
            waiting += groups[fountain] >> SHIFT[colour] & 0b111111
            groups[fountain] &= ~MASK[colour]
        owner = (*s.owner[:shop], 0, *s.owner[shop + 1 :])
        after = s
        if waiting:
            after = s.copy()
            after.groups = tuple(groups)
        expected = prices.outlook(owner, self._turns).customers(after)
        brings = [0.0] * souk.seats
        for number, seat in enumerate(s.owner):
            if seat >= 0:
                brings[seat] += prices.worth(s.customers[number], expected[number])
        takings = sum(income(number) for number in range(1, waiting + 1))
        return Offer(brings, takings, prices.worth(waiting, expected[shop]))

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
        purse, signs, turns = self._prices.purse, self._s.signs, self._turns
        return [
            own + purse(cash, signs[seat] - (seat == buyer), turns)
            for seat, (cash, own) in enumerate(self.holdings(shop, buyer, price))
        ]

    def limit(self, shop: int, seat: int) -> int:
        """The most that a seat can sensibly pay for the shop; 0 where it isn't worth anything to it."""
        s, prices, turns = self._s, self._prices, self._turns
        cash, signs = s.cash[seat], s.signs[seat]
        if not signs:
            return 0
        offer = self.offer(shop)
        without = prices.purse(cash, signs, turns)
        spare = cash + offer.takings

        def gains(steps: int) -> bool:
            price = steps * STEP
            forgone = fee(price) if seat == s.seat else 0  # MC-18
            return prices.purse(spare - price, signs - 1, turns) + offer.later > without + forgone

        low, high = 0, cash // STEP + 1
        while high - low > 1:
            middle = (low + high) // 2
            if gains(middle):
                low = middle
            else:
                high = middle
        return low * STEP

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
