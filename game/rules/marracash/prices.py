"""What a position is worth to each seat, and what its shops are worth at auction. All in Dirham."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.rules.marracash.reach import Chances, Reach
from game.rules.marracash.souk import Souk, income
from game.rules.marracash.state import COLOURS, State, counts

EARLY: Final = 8.0
"""The turns left at which money for shops has lost half of what makes it worth more than money."""
MANY: Final = 60
"""More customers than a shop can ever have."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judge believes; found by playing against itself."""

    pull: float = 3.2
    """How much rather a group is led past an owned shop of one of its colours than elsewhere."""
    slack: float = 0.6
    """The turns left at which every second group still gets moved another street."""
    queue: float = 4.0
    """The turns left at which every second visitor in the line still gets anywhere."""
    belief: float = 0.75
    """How much of the income expected is counted on."""
    led: float = 0.35
    """The part of a shop's customers that others lead in, for their commission."""
    scarcity: float = 0.4
    """What a Dirham is worth above itself while there are signs to place."""
    price: float = 250.0
    """Dirham set aside for each sign not yet placed."""
    rivalry: float = 0.65
    """How much the others' mean fortune counts against one's own."""
    threat: float = 0.2
    """How much of what the next seat could take in one move is counted."""
    pace: float = 1.9
    """Visitors that leave the line in a turn."""


FITTED: Final = MappingProxyType({3: Weights(slack=1.0, belief=0.65, scarcity=0.6), 4: Weights()})
"""By the number of seats: three have fewer signs than there are good shops, and needn't pay as much."""


class Outlook:
    """What is to be expected of one set of owned shops at one time."""

    def __init__(self, souk: Souk, reach: Reach, weights: Weights, owner: tuple[int, ...], turns: int) -> None:
        self._owner = owner
        self._shops = [(shop, seat) for shop, seat in enumerate(owner) if seat >= 0]
        owned: list[list[int]] = [[] for _colour in COLOURS]
        for shop, _seat in self._shops:
            owned[souk.colour[shop]].append(shop)
        self._chances = [reach.chances(colour, shops, turns) for colour, shops in enumerate(owned)]
        come = turns / (turns + weights.queue) / max(1, len(souk.entrances))
        self._line: list[Chances] = []
        for chances in self._chances:
            sums: dict[int, float] = {}
            for entrance in souk.entrances:
                for shop, chance in chances[entrance]:
                    sums[shop] = sums.get(shop, 0.0) + chance * come
            self._line.append(tuple(sums.items()))
        self._groups: dict[tuple[int, int], Chances] = {}
        self._lines: dict[tuple[tuple[int, ...], int, int], list[float]] = {}

    def customers(self, s: State) -> list[float]:
        """How many more customers each shop may expect."""
        expected = self._of_line(s).copy()
        known = self._groups
        for place in enumerate(s.groups):
            if place[1]:
                found = known.get(place)
                if found is None:
                    found = known[place] = self._of_group(*place)
                for shop, number in found:
                    expected[shop] += number
        return expected

    def _of_group(self, fountain: int, group: int) -> Chances:
        return tuple(
            (shop, chance * count)
            for colour, count in enumerate(counts(group))
            if count
            for shop, chance in self._chances[colour][fountain]
        )

    def _of_line(self, s: State) -> list[float]:
        key = (s.line, s.head, s.tail)
        found = self._lines.get(key)
        if found is None:
            found = [0.0] * len(self._owner)
            for colour in s.line[s.head : s.tail]:
                for shop, chance in self._line[colour]:
                    found[shop] += chance
            self._lines[key] = found
        return found


class Prices:
    """The worth of positions and shops, by some weights."""

    def __init__(self, souk: Souk, weights: Weights) -> None:
        self.souk = souk
        self.weights = weights
        self._reach = Reach(souk, weights.pull, weights.slack)
        self._outlooks: dict[tuple[tuple[int, ...], int], Outlook] = {}
        net = [
            weights.belief * (income(number) - weights.led * (50 if income(number) <= 200 else 100))
            for number in range(1, 2 * MANY)
        ]
        self._net = net
        self._sums = [sum(net[:number]) for number in range(len(net))]

    def outlook(self, owner: tuple[int, ...], turns: int) -> Outlook:
        """What is to be expected when the shops belong to these seats."""
        if len(self._outlooks) > 500:
            self._outlooks.clear()
        found = self._outlooks.get((owner, turns))
        if found is None:
            found = Outlook(self.souk, self._reach, self.weights, owner, turns)
            self._outlooks[owner, turns] = found
        return found

    def worth(self, customers: int, more: float) -> float:
        """The expected income of a shop with so many customers, if it gets so many more."""
        whole = int(more)
        last = customers + whole
        return self._sums[last] - self._sums[customers] + (more - whole) * self._net[last]

    def shops(self, s: State, turns: int) -> list[float]:
        """What each seat's shops will still bring."""
        expected = self.outlook(s.owner, turns).customers(s)
        sums, net = self._sums, self._net
        brings = [0.0] * self.souk.seats
        for seat, more, customers in zip(s.owner, expected, s.customers, strict=True):
            if seat >= 0:
                whole = int(more)
                last = customers + whole
                brings[seat] += sums[last] - sums[customers] + (more - whole) * net[last]
        return brings

    def purse(self, cash: int, signs: int, turns: int) -> float:
        """What money and unplaced signs are worth while shops can still be bought with them."""
        early = turns / (turns + EARLY)
        return cash + early * self.weights.scarcity * min(cash, self.weights.price * signs)

    def fortunes(self, s: State, turns: int) -> list[float]:
        """What each seat will have at the end."""
        brings = self.shops(s, turns)
        return [
            bring + self.purse(cash, signs, turns) for bring, cash, signs in zip(brings, s.cash, s.signs, strict=True)
        ]

    def margin(self, fortunes: list[float], seat: int) -> float:
        """How well these fortunes suit a seat: its own against the mean of the others."""
        own = fortunes[seat]
        return own - self.weights.rivalry * (sum(fortunes) - own) / (len(fortunes) - 1)
