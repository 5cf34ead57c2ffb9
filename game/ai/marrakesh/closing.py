"""The last two or three tricks of a round, solved to the end over listed hands: for few cards that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb, prod
from typing import Final

from game.ai.budget import Clock
from game.ai.marrakesh.deals import Deals, without
from game.ai.marrakesh.meeting import Meeting
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


class _Turn:
    """The winner's turn after a first trick of three: where its men may go, and the last two tricks from there."""

    def __init__(self, mover: int, meetings: Mapping[Men | None, Meeting]) -> None:
        self.mover = mover
        """The winner's side."""
        self.meetings = meetings
        """By where the winner's men stand; None: it can't move."""
        self._list = list(meetings.values())
        self._missed: dict[Cards, list[float]] = {}
        """By the winner's hand: what has been missed by not always moving so."""
        self._shares: list[Sequence[float]] = []
        self._moves: dict[Cards, list[float]] = {}

    def weigh(self, side: int, worths: dict[Cards, float]) -> None:
        """Find how a side plays from here on; adds to the hands' worths what that gains them."""
        if side != self.mover or len(self._list) == 1:
            self._shares = [meeting.weigh(side, worths) for meeting in self._list]
            return
        gained: list[dict[Cards, float]] = [{} for _meeting in self._list]
        self._shares = [meeting.weigh(side, its) for meeting, its in zip(self._list, gained, strict=True)]
        for hand in gained[0]:
            found = [its[hand] for its in gained]
            missed = self._missed.get(hand) or [0.0] * len(found)
            worth = sum(share * its for share, its in zip(shares(missed), found, strict=True))
            missed = [max(0.0, less + its - worth) for less, its in zip(missed, found, strict=True)]
            self._missed[hand], self._moves[hand] = missed, shares(missed)
            worths[hand] = worths.get(hand, 0.0) + worth

    def play(self, side: int, first: Mapping[Cards, float], part: float) -> None:
        """Play so from now on, every hand coming here as often as `first` says."""
        moves = side == self.mover and len(self._list) > 1
        for at, (meeting, its) in enumerate(zip(self._list, self._shares, strict=True)):
            comes = {hand: first[hand] * share[at] for hand, share in self._moves.items()} if moves else first
            meeting.play(side, its, comes, part)

    def best(self, side: int, hand: Cards) -> float:
        """What a hand gains at best against the other's average play, times how likely it is."""
        found = [meeting.best(side, hand) for meeting in self._list]
        return max(found) if side == self.mover else sum(found)

    def holds(self, side: int, hand: Cards) -> bool:
        """Whether a side may come here with a hand."""
        return hand in self._list[0].places[side]


class LastThree:
    """The last three tricks: which of three cards each side plays first, where men go then, and the last two tricks."""

    def __init__(
        self, stakes: Stakes, pool: Mapping[int, int], ranges: tuple[Range, Range], ends: int, within: float
    ) -> None:
        """`ends`: so many positions at most that the winner's men may be brought to, `within` so many points."""
        self._known = Deals(stakes, pool)
        self._turns: dict[Firsts, _Turn] = {}
        self._totals: tuple[dict[Cards, float], dict[Cards, float]] = ({}, {})
        """By side and hand: the weight of all that can be dealt beside it."""
        for ours, theirs, pack, weight in _deals(pool, ranges):
            for side, hand in enumerate((ours, theirs)):
                self._totals[side][hand] = self._totals[side].get(hand, 0.0) + weight
            for lead in dict.fromkeys(ours):
                for answer in dict.fromkeys(theirs):
                    self._add((lead, answer), (ours, theirs), pack, weight, ends, within)
        self._by_card: tuple[dict[int, list[_Turn]], dict[int, list[_Turn]]] = ({}, {})
        for firsts, turn in self._turns.items():
            for side in (0, 1):
                self._by_card[side].setdefault(firsts[side], []).append(turn)
        self._missed = tuple({hand: [0.0] * len(set(hand)) for hand in its} for its in self._totals)
        """By side and hand: what has been missed by not always playing each of its cards first."""
        self._often = tuple({hand: [0.0] * len(set(hand)) for hand in its} for its in self._totals)
        """By side and hand: how often each is played first, on average."""

    def _add(
        self, cards: tuple[int, int], hands: tuple[Cards, Cards], pack: Cards, weight: float, ends: int, within: float
    ) -> None:
        deals = self._known
        drawn = deals.drawn(*cards, pack)
        for extra, rest in drawn:
            turn = self._turns.get((*cards, extra))
            if turn is None:
                winner, reached = deals.reached(*cards, extra, ends, within)
                meetings = {men: Meeting(deals, after, cards) for men, after in reached}
                turn = self._turns[*cards, extra] = _Turn(int(winner != deals.stakes.seat), meetings)
            for meeting in turn.meetings.values():
                meeting.add(hands, rest, weight / len(drawn))

    def solve(self, rounds: int, clock: Clock) -> None:
        """Let each side improve its play so often, as far as there is time."""
        for at in range(1, rounds + 1):
            if not clock.more():
                break
            if at in AGAIN:
                for turn in self._turns.values():
                    for meeting in turn.meetings.values():
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
        for hand, missed in self._missed[side].items():
            found = [worths[card][hand] for card in dict.fromkeys(hand)]
            worth = sum(share * its for share, its in zip(shares(missed), found, strict=True))
            missed[:] = [max(0.0, less + its - worth) for less, its in zip(missed, found, strict=True)]
            often = self._often[side][hand]
            for at, (card, share) in enumerate(zip(dict.fromkeys(hand), shares(missed), strict=True)):
                first[card][hand] = share
                often[at] += part * (share - often[at])
        for card, turns in self._by_card[side].items():
            for turn in turns:
                turn.play(side, first[card], part)

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often a hand of a side plays each of its cards first."""
        often = self._often[side][hand]
        return dict(zip(dict.fromkeys(hand), often if any(often) else shares(often), strict=True))

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What it is worth to a hand of a side to play each of its cards first, in points."""
        total = self._totals[side][hand]
        return {
            card: sum(turn.best(side, hand) for turn in self._by_card[side][card] if turn.holds(side, hand)) / total
            for card in dict.fromkeys(hand)
        }

    def moves(self, firsts: Firsts, side: int, hand: Cards) -> dict[Men | None, float]:
        """By where the men of the winner of a first trick may stand: how often it comes there with a hand."""
        turn = self._turns.get(firsts)
        if turn is None or turn.mover != side:
            return {}
        return {men: meeting.comes(side).get(hand, 0.0) for men, meeting in turn.meetings.items()}

    def later(self, firsts: Firsts, men: tuple[Men, Men]) -> Later | None:
        """What has been solved of the last two tricks; None: it couldn't come to this first trick.

        Where the men went elsewhere than was thought of, it is what has been solved of some other way.
        """
        turn = self._turns.get(firsts)
        if turn is None:
            return None
        where = men[self._known.stakes.seat if turn.mover == 0 else 1 - self._known.stakes.seat]
        found = turn.meetings.get(where) or turn.meetings.get(None) or next(iter(turn.meetings.values()))
        return Later(found, firsts)


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


def shares(missed: Sequence[float]) -> list[float]:
    """How often each is played, so much having been missed by not always playing it."""
    total = sum(missed)
    return [its / total if total > 0 else 1 / len(missed) for its in missed]
