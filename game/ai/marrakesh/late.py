"""When a round is late enough for all hands to be listed, and what is known then of who came there with which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Final, NamedTuple, Protocol

from game.ai.budget import Clock
from game.ai.marrakesh.closing import Firsts, LastThree, LastTwo, Later, Range
from game.ai.marrakesh.score import MatchScore, score_of
from game.core.play import Seat
from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Prospects
from game.rules.marrakesh.scoring import OVALS, Ovals, is_out
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import EXTRA_DUE, Cards, Men, Trick
from game.rules.marrakesh.walks import ends

REMEMBERED: Final = 12
"""Solved closings that are kept."""
ENDS: Final = 16
WITHIN: Final = 6.0
"""Of a turn after the first of three tricks: so many ends at most that are so many points worse than the best."""
LOOKED_AT: Final = 0.15
"""The part of the deals that may be looked at for each end of a turn."""
TRICKS: Final = (2, 3)
"""That are solved to the end."""


class Solved(Protocol):
    """A solution of a trick and all that follows. Side 0 leads."""

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        """How often a hand of a side plays each of its cards."""
        ...

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        """What it is worth to a hand of a side to play each of its cards, in points."""
        ...


class _Turned:
    """A solution in which the other side leads now."""

    def __init__(self, later: Later) -> None:
        self._later = later

    def mix(self, side: int, hand: Cards) -> dict[int, float]:
        return self._later.mix(1 - side, hand)

    def worths(self, side: int, hand: Cards) -> dict[int, float]:
        return self._later.worths(1 - side, hand)

    def lasts(self, side: int, hand: Cards, first: int) -> dict[int, float]:
        return self._later.lasts(1 - side, hand, first)


class _Position(NamedTuple):
    """A position before a trick, and whose cards may be where."""

    seat: Seat
    men: tuple[Men, Men]
    ovals: tuple[Ovals, Ovals]
    pool: Cards
    """The cards of both hands and of the pack."""
    hands: int
    """How many each holds."""
    score: MatchScore | None = None
    after: Trick | None = None
    """The trick that has shown something of the hands."""


class Closings:
    """Solves the last tricks where there are few deals, with all that the trick before has shown."""

    def __init__(
        self, boards: Boards, prospects: Prospects, rounds: int, most: Mapping[int, int], *, scored: bool
    ) -> None:
        """`most` by the number of tricks: how many deals there may be."""
        self._boards = boards
        self._prospects = prospects
        self._rounds = rounds
        self._most = most
        self._scored = scored
        self.ends, self.within = ENDS, WITHIN
        self.remembered = REMEMBERED
        """How many solutions are kept."""
        self._solved: dict[_Position, LastTwo | LastThree] = {}

    def before(self, view: View, clock: Clock) -> Solved | None:
        """The trick that is being played, solved to the end; None: others follow it, or there are too many deals."""
        return self._from(view, view.seat, view.men, view.ovals, clock)

    def after(self, view: View, stakes: Stakes, clock: Clock) -> Solved | None:
        """The same for the next trick if a turn ends so; since many ends are looked at, of fewer deals."""
        return self._from(view, stakes.seat, stakes.men, stakes.ovals, clock, LOOKED_AT)

    def _from(
        self, view: View, seat: Seat, men: tuple[Men, Men], ovals: tuple[Ovals, Ovals], clock: Clock, part: float = 1.0
    ) -> Solved | None:
        if view.refilled or not view.pack_count or len(view.hand) not in TRICKS:
            return None
        here = _Position(seat, men, ovals, self._pool(view), len(view.hand), self._score(view))
        return self._solution(here, view.tricks, clock) if self._few(here, part) else None

    def lasts(self, view: View, clock: Clock) -> Mapping[int, float]:
        """How likely each card is the other's last one, the winner of the last trick but one moving; {}: who knows."""
        if view.refilled or not view.pack_count or len(view.hand) != 1 or not view.tricks:
            return {}
        *earlier, trick = view.tricks
        pool = tuple(sorted((*self._pool(view), *trick.cards, *trick.drawn)))
        before = _Position(trick.seat, trick.men, trick.ovals, pool, TRICKS[0], self._score(view))
        solved = self._solution(before, earlier, clock)
        if not isinstance(solved, LastTwo | Later | _Turned):
            return {}
        seat = view.watcher
        hand = tuple(sorted((*view.hand, trick.cards[seat])))
        return solved.lasts(int(trick.seat != seat), hand, trick.cards[1 - seat])

    def _score(self, view: View) -> MatchScore | None:
        return score_of(view, self._boards.rounds) if self._scored else None

    def _pool(self, view: View) -> Cards:
        return tuple(sorted((*unseen(self._boards, view), *view.hand)))

    def _solution(self, here: _Position, past: Sequence[Trick], clock: Clock) -> Solved | None:
        """A position solved, with all that the trick before has shown."""
        if not self._few(here):
            return None
        last = past[-1] if past and here.hands < max(TRICKS) else None
        later = self._later(here, last, clock) if last else None
        if not last or not later:
            return self._solve(here, None, clock)
        turned = last.seat != here.seat
        if later.is_of(here.seat, here.men):
            return _Turned(later) if turned else later
        ranges = later.ranges()
        return self._solve(here._replace(after=last), ranges[::-1] if turned else ranges, clock)

    def _few(self, position: _Position, part: float = 1.0) -> bool:
        """Whether all that is to come can be solved."""
        tricks = sum(0 if is_out(ovals) else OVALS - len(ovals) for ovals in position.ovals)
        cards, hands = len(position.pool), position.hands
        return 0 < tricks <= hands and comb(cards, hands) * comb(cards - hands, hands) <= part * self._most.get(
            hands, 0
        )

    def _solve(self, position: _Position, ranges: tuple[Range, Range] | None, clock: Clock) -> LastTwo | LastThree:
        found = self._solved.pop(position, None)
        if found is not None:
            self._solved[position] = found  # the last asked for are kept
            for _round in range(self._rounds):
                clock.more()  # it costs what it has cost, so that a budget gives the same answer anywhere
            return found
        seat, men, ovals, pool, hands, score, _trick = position
        every: Range = dict.fromkeys(combinations(pool, hands), 1.0)
        known = ranges or (every, every)
        ours, theirs = ({hand: often for hand, often in its.items() if hand in every} for its in known)
        copies = Counter(pool)
        stakes = Stakes(self._prospects, seat, men, ovals, copies, score.worth if score else None)
        if hands == TRICKS[0]:
            found = LastTwo(stakes, copies, (ours, theirs))
        else:
            found = LastThree(stakes, copies, (ours, theirs), self.ends, self.within)
        found.solve(self._rounds, clock)
        if clock.left > 0:
            while len(self._solved) >= self.remembered:
                del self._solved[next(iter(self._solved))]
            self._solved[position] = found
        return found

    def _later(self, here: _Position, last: Trick, clock: Clock) -> Later | None:
        """What was solved of the last two tricks before the one that led to them."""
        three = self._three(here, last, clock)
        return three.later(_firsts(last), here.men) if three else None

    def _three(self, here: _Position, trick: Trick, clock: Clock) -> LastThree | None:
        """The last three tricks, solved, of which the first is over."""
        pool = tuple(sorted((*here.pool, *trick.cards, *trick.drawn)))
        position = _Position(trick.seat, trick.men, trick.ovals, pool, here.hands + 1, here.score)
        if not self._few(position):
            return None
        three = self._solve(position, None, clock)
        return three if isinstance(three, LastThree) else None

    def goals(self, view: View, clock: Clock) -> Mapping[Men, float]:
        """How often the winner of the first of the last three tricks takes its men where; {}: that isn't solved.

        If an extra card is due, it is where they stand before that.
        """
        due = view.extra == EXTRA_DUE
        if view.refilled or not view.pack_count or len(view.hand) != TRICKS[0] or not view.tricks:
            return {}
        here = _Position(view.seat, view.men, view.ovals, self._pool(view), len(view.hand), self._score(view))
        trick = view.tricks[-1]
        three = self._three(here, trick, clock)
        if three is None:
            return {}
        hand = tuple(sorted((*view.hand, trick.cards[view.watcher])))
        moves = three.before_extra(_firsts(trick)[:2], hand) if due else three.moves(_firsts(trick), hand)
        within = set(ends(view.men[view.watcher], view.numbers))
        often = {men: its for men, its in moves.items() if men in within and its}
        total = sum(often.values())
        return {men: its / total for men, its in often.items() if men is not None}


def _firsts(trick: Trick) -> Firsts:
    """A trick as the first of three."""
    return trick.cards[trick.seat], trick.cards[1 - trick.seat], trick.extra
