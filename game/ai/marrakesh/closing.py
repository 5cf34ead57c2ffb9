"""The last two or three tricks of a round, solved to the end over listed hands: for few cards that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import comb, prod
from typing import Final

from game.ai.budget import Clock
from game.ai.marrakesh.deals import Deals, without
from game.ai.marrakesh.meeting import Meeting
from game.ai.marrakesh.regrets import Regrets
from game.ai.marrakesh.turn import Turn
from game.core.play import Seat
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import Cards, Men

SEEN: Final = 0.02
"""A hand is held at least so likely, however seldom it would have come here."""
AGAIN: Final = (16, 36)
"""The rounds in which it is found out again where men are moved with one card in hand."""

Range = Mapping[Cards, float]
"""The hands that a side may hold, by how likely it would have come here with each."""
Firsts = tuple[int, int, int]
"""The first trick of three: lead, answer and extra card, which may be NO_CARD."""


def _deals(pool: Mapping[int, int], ranges: tuple[Range, Range]) -> Iterator[tuple[Cards, Cards, Cards, float]]:
    """Both hands, the leader's first, what is in the pack then, and how likely that is."""
    copies = Counter(pool)
    for ours, our in ranges[0].items():
        left = copies - Counter(ours)
        ways = prod(comb(copies[card], count) for card, count in Counter(ours).items())
        for theirs, their in ranges[1].items():
            others = prod(comb(left[card], count) for card, count in Counter(theirs).items())
            if others:
                pack = tuple(sorted((left - Counter(theirs)).elements()))
                yield ours, theirs, pack, ways * others * our * their


class LastTwo:
    """The last two tricks: in which order each side plays its two cards.

    They are solved by regrets: each side in turn plays what it has missed by not always playing it, in proportion to
    that; on average over the rounds, later ones counting more, that is as good as play can be.
    """

    def __init__(self, stakes: Stakes, pool: Mapping[int, int], ranges: tuple[Range, Range]) -> None:
        """`pool`: the cards of both hands and of the pack, with their copies; `ranges` by side, the leader first."""
        self._meeting = Meeting(Deals(stakes, pool), stakes)
        for ours, theirs, pack, weight in _deals(pool, ranges):
            self._meeting.add((ours, theirs), pack, weight)

    def solve(self, rounds: int, clock: Clock) -> None:
        """Let each side improve its play so often, as far as there is time."""
        meeting = self._meeting
        for at in range(1, rounds + 1):
            if not clock.more():
                break
            if at in AGAIN:
                meeting.look_again()
            for side in (0, 1):
                shares = meeting.weigh(side, {})
                meeting.play(side, shares, dict.fromkeys(meeting.places[side], 1.0), 2 / (at + 1))

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often a hand of a side plays each of its cards first."""
        return self._meeting.mix(side, hand)

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What it is worth to a hand of a side to play each of its cards first, in points."""
        return self._meeting.worths(side, hand)

    def lasts(self, side: int, hand: Cards, first: int) -> dict[int, float]:
        """How likely each card is the other's last one, which has begun with this."""
        return self._meeting.lasts(side, hand, first)


class LastThree:
    """The last three tricks: which of three cards each side plays first, where men go then, and the last two tricks."""

    def __init__(
        self, stakes: Stakes, pool: Mapping[int, int], ranges: tuple[Range, Range], ends: int, within: float
    ) -> None:
        """`ends`: so many positions at most that the winner's men are brought to, `within` so many points."""
        self._known = Deals(stakes, pool)
        self._turns: dict[tuple[int, int], Turn] = {}
        self._totals: tuple[dict[Cards, float], dict[Cards, float]] = ({}, {})
        """By side and hand: the weight of all that can be dealt beside it."""
        for ours, theirs, pack, weight in _deals(pool, ranges):
            for side, hand in enumerate((ours, theirs)):
                self._totals[side][hand] = self._totals[side].get(hand, 0.0) + weight
            for lead in dict.fromkeys(ours):
                for answer in dict.fromkeys(theirs):
                    turn = self._turns.get((lead, answer))
                    if turn is None:
                        turn = self._turns[lead, answer] = Turn(self._known, (lead, answer), ends, within)
                    turn.add((ours, theirs), pack, weight)
        self._by_card: tuple[dict[int, list[Turn]], dict[int, list[Turn]]] = ({}, {})
        for cards, turn in self._turns.items():
            for side in (0, 1):
                self._by_card[side].setdefault(cards[side], []).append(turn)
        self._first = tuple({hand: Regrets(len(set(hand))) for hand in its} for its in self._totals)
        """By side and hand: the choice of the card that is played first."""
        self._often = tuple({hand: [0.0] * len(set(hand)) for hand in its} for its in self._totals)
        """By side and hand: how often each is played first, on average."""

    def solve(self, rounds: int, clock: Clock) -> None:
        """Let each side improve its play so often, as far as there is time."""
        for at in range(1, rounds + 1):
            if not clock.more():
                break
            if at in AGAIN:
                for turn in self._turns.values():
                    for meeting in turn.meetings:
                        meeting.look_again()
            for side in (0, 1):
                self._improve(side, 2 / (at + 1))

    def _improve(self, side: int, part: float) -> None:
        worths: dict[int, dict[Cards, float]] = {}
        for card, turns in self._by_card[side].items():
            its = worths[card] = {}
            for turn in turns:
                turn.weigh(side, its)
        first: dict[int, dict[Cards, float]] = {card: {} for card in worths}
        for hand, choice in self._first[side].items():
            cards, often = list(dict.fromkeys(hand)), self._often[side][hand]
            choice.improve([worths[card][hand] for card in cards])
            for at, (card, share) in enumerate(zip(cards, choice.shares, strict=True)):
                first[card][hand] = share
                often[at] += part * (share - often[at])
        for card, turns in self._by_card[side].items():
            for turn in turns:
                turn.play(side, first[card], part)

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often a hand of a side plays each of its cards first."""
        often = self._often[side][hand]
        return dict(zip(dict.fromkeys(hand), often if any(often) else [1 / len(often)] * len(often), strict=True))

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What it is worth to a hand of a side to play each of its cards first, in points."""
        total = self._totals[side][hand]
        return {
            card: sum(turn.best(side, hand) for turn in self._by_card[side][card] if turn.holds(side, hand)) / total
            for card in dict.fromkeys(hand)
        }

    def moves(self, firsts: Firsts, hand: Cards) -> Mapping[Men | None, float]:
        """By where the winner's men may stand after its turn: how often it takes them there, that being its hand."""
        *cards, extra = firsts
        turn = self._turns.get((cards[0], cards[1]))
        return turn.moves(extra, hand) if turn else {}

    def before_extra(self, cards: tuple[int, int], hand: Cards) -> Mapping[Men, float]:
        """The same before an extra card is drawn."""
        turn = self._turns.get(cards)
        return turn.before(hand) if turn else {}

    def later(self, firsts: Firsts, men: tuple[Men, Men]) -> Later | None:
        """What has been solved of the last two tricks; None: it couldn't come to this first trick.

        Where the men went elsewhere than was thought of, it is what has been solved of some other way.
        """
        turn = self._turns.get(firsts[:2])
        if turn is None:
            return None
        seat = self._known.stakes.seat
        found = turn.meeting(firsts[2], men[seat if turn.mover == 0 else 1 - seat])
        return Later(found, firsts) if found else None


class Later:
    """The last two tricks, as far as they were solved together with the one before. Sides are those of that one."""

    def __init__(self, meeting: Meeting, firsts: Firsts) -> None:
        self._meeting = meeting
        self._firsts = firsts

    def is_of(self, seat: Seat, men: tuple[Men, Men]) -> bool:
        """Whether it is this position that was solved."""
        stakes = self._meeting.stakes
        return (stakes.seat, stakes.men) == (seat, men)

    def ranges(self) -> tuple[Range, Range]:
        """By side: the hands that are left, by how likely each would have come here."""
        ours, theirs = (
            {
                without(hand, self._firsts[side]): SEEN + (1 - SEEN) * likely
                for hand, likely in self._meeting.comes(side).items()
            }
            for side in (0, 1)
        )
        return ours, theirs

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often what is left of a hand is begun with each of its cards."""
        return self._meeting.mix(side, self._whole(side, hand))

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What that is worth, in points."""
        return self._meeting.worths(side, self._whole(side, hand))

    def lasts(self, side: int, hand: Cards, first: int) -> dict[int, float]:
        """How likely each card is the other's last one, which has begun with this."""
        return self._meeting.lasts(side, self._whole(side, hand), first)

    def _whole(self, side: int, hand: Cards) -> Cards:
        return tuple(sorted((*hand, self._firsts[side])))
