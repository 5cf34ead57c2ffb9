"""The last two or three tricks of a round, solved to the end over listed hands: for few cards that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb, prod
from operator import mul
from typing import Final

from game.ai.budget import Clock
from game.ai.marrakesh.deals import Deals, Order, orders, without
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import NO_CARD, Cards

LAST: Final = 2
"""The tricks in which there is only an order to choose."""
SEEN: Final = 0.02
"""A hand is held at least so likely, however seldom it would have come here."""

Firsts = tuple[int, int, int] | tuple[()]
"""The first trick of three: lead, answer and extra card, which may be NO_CARD; () if there are but two tricks."""
Range = Mapping[Cards, float]
"""The hands that a side may hold, by how likely it would have come here with each."""


class _Meeting:
    """The last two tricks, after a first one of certain cards or none: orders of play against orders of play."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        """The position then."""
        self.weights: dict[tuple[Cards, Cards], float] = {}
        """How likely both hands are dealt, by the leader's and the receiver's, and the extra card is this one."""
        self.hands: tuple[list[tuple[Cards, list[int]]], list[tuple[Cards, list[int]]]] = ([], [])
        """By side: its hands, each with the places of its orders."""
        self.orders: tuple[list[Order], list[Order]] = ([], [])
        """By side and place."""
        self.rows: tuple[list[list[float]], list[list[float]]] = ([], [])
        """By side and place: what the side gains by the other's place, in points, times how likely that is beside it."""
        self.now: tuple[list[float], list[float]] = ([], [])
        """By side and place: how often a hand comes here and is played so, as things are."""
        self.often: tuple[list[float], list[float]] = ([], [])
        """The same on average, later rounds counting more."""
        self.missed: tuple[list[float], list[float]] = ([], [])
        """By side and place: what has been missed by not always playing so, if anything."""

    def gains(self, side: int, play: Sequence[float]) -> list[float]:
        """By place: what a side gains if the other plays so."""
        return [sum(map(mul, row, play)) for row in self.rows[side]]

    def weigh(self, side: int, worths: dict[Cards, float]) -> list[float]:
        """By place: how often it is played when a hand has come here; adds to the hands' worths what that gains them."""
        gains, missed = self.gains(side, self.now[1 - side]), self.missed[side]
        shares = [1.0] * len(gains)
        for hand, places in self.hands[side]:
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
        for hand, places in self.hands[side]:
            comes = first[hand]
            for at in places:
                now[at] = its = comes * shares[at]
                often[at] += part * (its - often[at])

    def bests(self, side: int, worths: dict[Cards, float]) -> None:
        """Add to the hands' worths what each gains by its better order against the other's average play."""
        gains = self.gains(side, self.often[1 - side])
        for hand, places in self.hands[side]:
            worths[hand] = worths.get(hand, 0.0) + max(gains[at] for at in places)


class Closing:
    """Who plays which card when, in the last two or three tricks.

    It is solved by regrets: each side in turn plays its cards in proportion to what it has missed by not playing them,
    as far as it has missed anything; on average over the rounds that is as good as play can be.
    """

    def __init__(self, stakes: Stakes, pool: Mapping[int, int], ranges: tuple[Range, Range]) -> None:
        """`pool`: the cards of both hands and of the pack, with their copies; `ranges` by side, the leader first."""
        self._deals = Deals(stakes)
        self._three = all(len(hand) > LAST for hand in ranges[0])
        self._meetings: dict[Firsts, _Meeting] = {}
        self._places: dict[tuple[int, Firsts, Cards], list[int]] = {}
        self._weights: tuple[dict[Cards, float], dict[Cards, float]] = ({}, {})
        """By side and hand: the weight of all that can be dealt beside it."""
        copies = Counter(pool)
        for ours, our in ranges[0].items():
            left = copies - Counter(ours)
            for theirs, their in ranges[1].items():
                ways = prod(comb(left[card], count) for card, count in Counter(theirs).items())
                if ways:
                    ways *= prod(comb(copies[card], count) for card, count in Counter(ours).items())
                    pack = tuple(sorted((left - Counter(theirs)).elements()))
                    weight = ways * our * their
                    for side, hand in enumerate((ours, theirs)):
                        self._weights[side][hand] = self._weights[side].get(hand, 0.0) + weight
                    self._deal(ours, theirs, pack, weight)
        self._missed: tuple[dict[Cards, dict[int, float]], dict[Cards, dict[int, float]]] = ({}, {})
        """By side, hand and first card of three: what has been missed by not always playing it."""

    def _deal(self, ours: Cards, theirs: Cards, pack: Cards, weight: float) -> None:
        """Work out what a deal comes to, in whatever order it is played."""
        deals = self._deals
        if not self._three:
            self._meet((), (ours, theirs), deals.stakes, pack, weight)
            return
        for lead in dict.fromkeys(ours):
            for answer in dict.fromkeys(theirs):
                after = deals.firsts(lead, answer, pack)
                for extra, stakes, rest in after:
                    self._meet((lead, answer, extra), (ours, theirs), stakes, rest, weight / len(after))

    def _meet(self, firsts: Firsts, hands: tuple[Cards, Cards], stakes: Stakes, pack: Cards, weight: float) -> None:
        meeting = self._meetings.get(firsts)
        if meeting is None:
            meeting = self._meetings[firsts] = _Meeting(stakes)
        meeting.weights[hands] = meeting.weights.get(hands, 0.0) + weight
        places = [self._listed(meeting, side, firsts, hands[side]) for side in (0, 1)]
        two = self._deals.two
        for at in places[0]:
            ours, row = meeting.orders[0][at], meeting.rows[0][at]
            for other in places[1]:
                worth = weight * two(stakes, ours, meeting.orders[1][other], pack)
                row[other] += worth
                meeting.rows[1][other][at] -= worth

    def _listed(self, meeting: _Meeting, side: int, firsts: Firsts, hand: Cards) -> list[int]:
        """The places of a hand's orders, which are made when it is first met."""
        key = (side, firsts, hand)
        found = self._places.get(key)
        if found is None:
            rest = without(hand, firsts[side]) if firsts else hand
            its = orders(rest)
            start = len(meeting.orders[side])
            found = self._places[key] = list(range(start, start + len(its)))
            meeting.hands[side].append((hand, found))
            meeting.orders[side].extend(its)
            others = len(meeting.orders[1 - side])
            often = 1 / len(its) / (len(set(hand)) if firsts else 1)
            for _order in its:
                meeting.rows[side].append([0.0] * others)
                meeting.missed[side].append(0.0)
                meeting.now[side].append(often)
                meeting.often[side].append(often)
            for row in meeting.rows[1 - side]:
                row.extend([0.0] * len(its))
        return found

    def solve(self, rounds: int, clock: Clock) -> None:
        """Let each side in turn play by what it has missed, later rounds counting more."""
        for at in range(1, rounds + 1):
            if not clock.more():
                break
            for side in (0, 1):
                self._improve(side, 2 / (at + 1))

    def _improve(self, side: int, part: float) -> None:
        worths: dict[int, dict[Cards, float]] = {}
        shares = {
            firsts: meeting.weigh(side, worths.setdefault(firsts[side] if firsts else NO_CARD, {}))
            for firsts, meeting in self._meetings.items()
        }
        first = self._first(side, worths)
        for firsts, meeting in self._meetings.items():
            meeting.play(side, shares[firsts], first[firsts[side] if firsts else NO_CARD], part)

    def _first(self, side: int, worths: Mapping[int, Mapping[Cards, float]]) -> dict[int, dict[Cards, float]]:
        """By first card and hand: how often it is played, by what it is worth now and has been worth before."""
        found: dict[int, dict[Cards, float]] = {card: {} for card in worths}
        for hand in self._weights[side]:
            cards = [card for card, its in worths.items() if hand in its]
            missed = self._missed[side].setdefault(hand, dict.fromkeys(cards, 0.0))
            shares = _shares(missed)
            worth = sum(share * worths[card][hand] for card, share in shares.items())
            for card in cards:
                missed[card] = max(0.0, missed[card] + worths[card][hand] - worth)
            for card, share in _shares(missed).items():
                found[card][hand] = share
        return found

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often a hand of a side plays each of its cards to the first of the tricks."""
        found: dict[int, float] = {}
        if not self._three:
            meeting = self._meetings[()]
            for at in self._places[side, (), hand]:
                card = meeting.orders[side][at][0]
                found[card] = found.get(card, 0.0) + meeting.often[side][at]
            return found
        for card in dict.fromkeys(hand):
            key = next(key for key in self._meetings if key and key[side] == card and (side, key, hand) in self._places)
            found[card] = sum(self._meetings[key].often[side][at] for at in self._places[side, key, hand])
        return found

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What it is worth to a hand of a side to play each of its cards first, in points."""
        total = self._weights[side][hand]
        if not self._three:
            meeting = self._meetings[()]
            gains = meeting.gains(side, meeting.often[1 - side])
            return {meeting.orders[side][at][0]: gains[at] / total for at in self._places[side, (), hand]}
        worths: dict[int, dict[Cards, float]] = {}
        for firsts, meeting in self._meetings.items():
            if firsts and firsts[side] in hand:
                meeting.bests(side, worths.setdefault(firsts[side], {}))
        return {card: its[hand] / total for card, its in worths.items()}

    def later(self, firsts: Firsts) -> Later | None:
        """What has been solved of the last two tricks; None: it couldn't come to this first trick."""
        meeting = self._meetings.get(firsts)
        return Later(meeting, firsts) if meeting and firsts else None


class Later:
    """The last two tricks, as far as they were solved together with the one before."""

    def __init__(self, meeting: _Meeting, firsts: tuple[int, int, int]) -> None:
        self._meeting = meeting
        self._firsts = firsts
        self.stakes = meeting.stakes
        """The position, if the men were moved as the prospects say."""

    def ranges(self) -> tuple[Range, Range]:
        """By side: the hands that are left, by how likely each would have come here."""
        meeting = self._meeting
        found: tuple[dict[Cards, float], dict[Cards, float]] = ({}, {})
        for side in (0, 1):
            for hand, places in meeting.hands[side]:
                likely = sum(meeting.often[side][at] for at in places)
                found[side][without(hand, self._firsts[side])] = SEEN + (1 - SEEN) * likely
        return found

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often what is left of a hand is begun with each of its cards."""
        often, orders_ = self._meeting.often[side], self._meeting.orders[side]
        places = self._places(side, hand)
        likely = sum(often[at] for at in places)
        return {orders_[at][0]: often[at] / likely if likely > 0 else 1 / len(places) for at in places}

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What that is worth, in points."""
        meeting, whole = self._meeting, self._whole(side, hand)
        gains = meeting.gains(side, meeting.often[1 - side])
        comes = {other: sum(meeting.often[1 - side][at] for at in places) for other, places in meeting.hands[1 - side]}
        likely = sum(weight * comes[its[1 - side]] for its, weight in meeting.weights.items() if its[side] == whole)
        return {
            meeting.orders[side][at][0]: gains[at] / likely if likely > 0 else 0.0 for at in self._places(side, hand)
        }

    def _whole(self, side: int, hand: Cards) -> Cards:
        return tuple(sorted((*hand, self._firsts[side])))

    def _places(self, side: int, hand: Cards) -> list[int]:
        whole = self._whole(side, hand)
        return next(places for its, places in self._meeting.hands[side] if its == whole)


def _shares(missed: Mapping[int, float]) -> dict[int, float]:
    """How often each card is played that so much has been missed by."""
    total = sum(missed.values())
    return {card: its / total if total > 0 else 1 / len(missed) for card, its in missed.items()}
