"""The last two tricks of a round as a game of listed hands: the order of two cards against that of the other's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import Final

from game.ai.marrakesh.deals import Deals, Order, orders, without
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import Cards

UNEXPECTED: Final = 0.001
"""A card is the other's last one at least so likely, however seldom it would have been kept."""

Expected = dict[tuple[Cards, int], dict[int, float]]
"""By a hand and the other's first card: how likely each card is the other's last one."""


class Meeting:
    """The last two tricks, after a first one or not: orders of play against orders of play. Side 0 is the leader's."""

    def __init__(self, deals: Deals, stakes: Stakes, first: tuple[int, int] | None = None) -> None:
        """`first`: the cards of a trick before, by side, which belong to the hands."""
        self._deals = deals
        self._first = first
        self._dealt: list[tuple[tuple[Cards, Cards], Cards, float]] = []
        self.stakes = stakes
        """The position then."""
        self.weights: dict[tuple[Cards, Cards], float] = {}
        """How likely both hands are dealt, by the leader's and the receiver's, and the extra card is this one."""
        self.places: tuple[dict[Cards, list[int]], dict[Cards, list[int]]] = ({}, {})
        """By side and hand: the places of its orders."""
        self.orders: tuple[list[Order], list[Order]] = ([], [])
        """By side and place."""
        self.rows: tuple[list[list[float]], list[list[float]]] = ([], [])
        """By side and place: what the side gains by the other's place, in points, times how likely both are dealt."""
        self.now: tuple[list[float], list[float]] = ([], [])
        """By side and place: how often a hand comes here and is played so, as things are."""
        self.often: tuple[list[float], list[float]] = ([], [])
        """The same on average, later rounds counting more."""
        self.missed: tuple[list[float], list[float]] = ([], [])
        """By side and place: what has been missed by not always playing so, if anything."""

    def add(self, hands: tuple[Cards, Cards], pack: Cards, weight: float) -> None:
        """Work out what a deal comes to, in whatever order it is played."""
        self.weights[hands] = self.weights.get(hands, 0.0) + weight
        for side in (0, 1):
            if hands[side] not in self.places[side]:
                self._list(side, hands[side])
        self._dealt.append((hands, pack, weight))
        self._count(hands, pack, weight, None)

    def _count(
        self, hands: tuple[Cards, Cards], pack: Cards, weight: float, expected: tuple[Expected, Expected] | None
    ) -> None:
        two, stakes, others = self._deals.two, self.stakes, self.rows[1]
        for at in self.places[0][hands[0]]:
            ours, row = self.orders[0][at], self.rows[0][at]
            for other in self.places[1][hands[1]]:
                theirs = self.orders[1][other]
                last = expected and (expected[0][hands[0], theirs[0]], expected[1][hands[1], ours[0]])
                worth = weight * two(stakes, ours, theirs, pack, last)
                row[other] += worth
                others[other][at] -= worth

    def look_again(self) -> None:
        """Work all deals out again, men being moved by what the other's play so far tells of its last card."""
        expected = self._expected(0), self._expected(1)
        for rows in self.rows:
            for row in rows:
                row[:] = [0.0] * len(row)
        for hands, pack, weight in self._dealt:
            self._count(hands, pack, weight, expected)

    def _expected(self, side: int) -> Expected:
        found: Expected = {}
        orders_, often = self.orders[1 - side], self.often[1 - side]
        for hands, weight in self.weights.items():
            for at in self.places[1 - side][hands[1 - side]]:
                first, last = orders_[at]
                odds = found.setdefault((hands[side], first), {})
                odds[last] = odds.get(last, 0.0) + weight * (often[at] + UNEXPECTED)
        return found

    def lasts(self, side: int, hand: Cards, first: int) -> dict[int, float]:
        """How likely each card is the other's last one, which has begun with this."""
        return self._expected(side)[hand, first]

    def _list(self, side: int, hand: Cards) -> None:
        """Make room for a hand's orders."""
        its = orders(without(hand, self._first[side]) if self._first else hand)
        start = len(self.orders[side])
        self.places[side][hand] = list(range(start, start + len(its)))
        self.orders[side].extend(its)
        often = 1 / len(its) / (len(set(hand)) if self._first else 1)
        for _order in its:
            self.rows[side].append([0.0] * len(self.orders[1 - side]))
            self.missed[side].append(0.0)
            self.now[side].append(often)
            self.often[side].append(often)
        for row in self.rows[1 - side]:
            row.extend([0.0] * len(its))

    def gains(self, side: int, play: Sequence[float]) -> list[float]:
        """By place: what a side gains if the other plays so."""
        return [sum(map(mul, row, play)) for row in self.rows[side]]

    def weigh(self, side: int, worths: dict[Cards, float]) -> list[float]:
        """By place: how often it is played when a hand has come here; adds to the hands' worths what they gain."""
        gains, missed = self.gains(side, self.now[1 - side]), self.missed[side]
        shares = [1.0] * len(gains)
        for hand, places in self.places[side].items():
            if len(places) == 1:
                worths[hand] = worths.get(hand, 0.0) + gains[places[0]]
                continue
            one, two = places
            less, more = missed[one], missed[two]
            share = less / (less + more) if less + more > 0 else 0.5
            worth = share * gains[one] + (1 - share) * gains[two]
            worths[hand] = worths.get(hand, 0.0) + worth
            missed[one] = less = max(0.0, less + gains[one] - worth)
            missed[two] = more = max(0.0, more + gains[two] - worth)
            shares[one] = share = less / (less + more) if less + more > 0 else 0.5
            shares[two] = 1 - share
        return shares

    def play(self, side: int, shares: Sequence[float], first: Mapping[Cards, float], part: float) -> None:
        """Play so from now on, every hand coming here as often as `first` says."""
        now, often = self.now[side], self.often[side]
        for hand, places in self.places[side].items():
            comes = first[hand]
            for at in places:
                now[at] = its = comes * shares[at]
                often[at] += part * (its - often[at])

    def comes(self, side: int) -> dict[Cards, float]:
        """By hand: how often it comes here, on average."""
        often = self.often[side]
        return {hand: sum([often[at] for at in places]) for hand, places in self.places[side].items()}

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often a hand that has come here is begun with each of its cards."""
        often, places = self.often[side], self.places[side][hand]
        likely = sum(often[at] for at in places)
        return {self.orders[side][at][0]: often[at] / likely if likely > 0 else 1 / len(places) for at in places}

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What that is worth, in points; 0 where the other never comes here."""
        often, others = self.often[1 - side], self.comes(1 - side)
        likely = sum(weight * others[its[1 - side]] for its, weight in self.weights.items() if its[side] == hand)
        return {
            self.orders[side][at][0]: sum(map(mul, self.rows[side][at], often)) / likely if likely > 0 else 0.0
            for at in self.places[side][hand]
        }

    def best(self, side: int, hand: Cards) -> float:
        """What a hand gains by its better order against the other's average play, times how likely it is."""
        often = self.often[1 - side]
        found: list[float] = [sum(map(mul, self.rows[side][at], often)) for at in self.places[side][hand]]
        return max(found)
