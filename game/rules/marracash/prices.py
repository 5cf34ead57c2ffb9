"""What a position is worth to each seat, and what its shops are worth at auction. All in Dirham."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from types import MappingProxyType
from typing import Final

from game.core.memory import remember
from game.rules.marracash.reach import Reach
from game.rules.marracash.souk import Souk, income
from game.rules.marracash.state import COLOURS, MASK, SHIFT, State

EARLY: Final = 8.0
"""The turns left at which money for shops has lost half of what makes it worth more than money."""
DEAREST: Final = 5
"""From this customer on all pay the same (MC-31)."""
MANY: Final = 60
"""More customers than a shop can ever have."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judge believes; found by playing against itself."""

    pull: float = 1.4
    """How much rather a group is led past an owned shop of one of its colours than elsewhere."""
    slack: float = 1.8
    """The turns left at which every second group still gets moved another street."""
    queue: float = 1.6
    """The turns left at which every second visitor in the line still gets anywhere."""
    belief: float = 1.2
    """How much of the income expected is counted on: more than all of it, since led visitors gather where they pay."""
    led: float = 0.35
    """The part of a shop's customers that others lead in, for their commission."""
    scarcity: float = 0.6
    """What a Dirham is worth above itself while there are signs to place."""
    price: float = 250.0
    """Dirham set aside for each sign not yet placed."""
    rivalry: float = 0.65
    """How much the others' mean fortune counts against one's own."""
    threat: float = 0.2
    """How much of what the next seat could take in one move is counted."""
    lift: float = 0.02
    """By how much rather visitors are led to a shop for each customer it has, of whom five count: they pay more."""
    pace: float = 2.4
    """Visitors that leave the line in a turn."""
    grudge: float = 0.0
    """What a Dirham that is bid for a shop costs besides."""
    commission: float = 1.0
    """How much a Dirham of commission for the own moves counts (MC-32)."""


FITTED: Final = MappingProxyType({3: Weights(belief=1.0, scarcity=0.8, pace=1.9), 4: Weights()})
"""By the number of seats: three have fewer signs than there are good shops, and needn't pay as much."""


MOST_KNOWN: Final = 50_000
"""So many answers are kept of each question."""

Expected = tuple[tuple[int, float], ...]
"""Shops, each with how many more customers it may expect."""


class Prices:
    """The worth of positions and shops, by some weights. Everything is worked out once and looked up from then on."""

    def __init__(self, souk: Souk, weights: Weights) -> None:
        self.souk = souk
        self.weights = weights
        self._reach = Reach(souk, weights.pull, weights.slack)
        self._owned: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._waiting: dict[tuple[tuple[int, ...], int, int], tuple[int, ...]] = {}
        self._expected: dict[tuple[int, int, int, int, tuple[int, ...]], Expected] = {}
        net = [
            weights.belief * (income(number) - weights.led * (50 if income(number) <= 200 else 100))
            for number in range(1, 2 * MANY)
        ]
        self._net = net
        self._sums = [sum(net[:number]) for number in range(len(net))]
        self._lift = [1 + weights.lift * min(number, DEAREST) for number in range(MANY)]

    def owned(self, owner: tuple[int, ...]) -> tuple[int, ...]:
        """By colour, the shops that belong to somebody, one bit each."""
        found = self._owned.get(owner)
        if found is None:
            masks = [0] * len(COLOURS)
            for shop, seat in enumerate(owner):
                if seat >= 0:
                    masks[self.souk.colour[shop]] |= 1 << shop
            found = remember(self._owned, owner, tuple(masks), MOST_KNOWN)
        return found

    def waiting(self, s: State) -> tuple[int, ...]:
        """By colour, the visitors in the line."""
        key = (s.line, s.head, s.tail)
        found = self._waiting.get(key)
        if found is None:
            line = s.line[s.head : s.tail]
            found = remember(
                self._waiting, key, tuple(line.count(colour) for colour in range(len(COLOURS))), MOST_KNOWN
            )
        return found

    def expected(self, groups: tuple[int, ...], colour: int, owned: int, turns: int, waiting: int) -> Expected:
        """How many more customers the owned shops of a colour may expect, from these fountains and so many in line."""
        mask = MASK[colour]
        key = (colour, owned, turns, waiting, tuple([group & mask for group in groups]))
        found = self._expected.get(key)
        if found is None:
            found = remember(self._expected, key, self._work_out(groups, colour, owned, turns, waiting), MOST_KNOWN)
        return found

    def _work_out(self, groups: tuple[int, ...], colour: int, owned: int, turns: int, waiting: int) -> Expected:
        chances = self._reach.chances(colour, owned, turns)
        come = waiting * turns / (turns + self.weights.queue) / max(1, len(self.souk.entrances))
        numbers = [group >> SHIFT[colour] & 0b111111 for group in groups]
        sums = {shop: 0.0 for shop in range(len(self.souk.shops)) if owned >> shop & 1}
        for fountain, number in enumerate(numbers):
            weight = number + (come if fountain in self.souk.entrances else 0.0)
            if weight:
                for shop, chance in chances[fountain]:
                    sums[shop] += chance * weight
        return tuple(sums.items())

    def worth(self, customers: int, more: float) -> float:
        """The expected income of a shop with so many customers, if it may expect so many more."""
        more *= self._lift[customers]
        whole = int(more)
        last = customers + whole
        return self._sums[last] - self._sums[customers] + (more - whole) * self._net[last]

    def shops(self, s: State, turns: int) -> list[float]:
        """What each seat's shops will still bring."""
        brings = [0.0] * self.souk.seats
        waiting, owner, customers, worth = self.waiting(s), s.owner, s.customers, self.worth
        for colour, owned in enumerate(self.owned(owner)):
            if owned:
                for shop, more in self.expected(s.groups, colour, owned, turns, waiting[colour]):
                    brings[owner[shop]] += worth(customers[shop], more)
        return brings

    def early(self, turns: int) -> float:
        """How much money for shops is worth above itself."""
        return turns / (turns + EARLY) * self.weights.scarcity

    def purses(self, s: State, turns: int) -> list[float]:
        """What each seat's money and unplaced signs are worth while shops can still be bought with them."""
        early, price, found = self.early(turns), self.weights.price, []
        for cash, signs in zip(s.cash, s.signs, strict=True):
            for_more = price * signs
            found.append(cash + early * (min(for_more, cash)))
        return found

    def fortunes(self, s: State, turns: int) -> list[float]:
        """What each seat will have at the end."""
        return list(map(add, self.shops(s, turns), self.purses(s, turns)))

    def margin(self, fortunes: list[float], seat: int) -> float:
        """How well these fortunes suit a seat: its own against the mean of the others."""
        own = fortunes[seat]
        return own - self.weights.rivalry * (sum(fortunes) - own) / (len(fortunes) - 1)
