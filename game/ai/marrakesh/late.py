"""When a round is late enough for all hands to be listed, and what is known then of who came there with which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import comb
from typing import Final, NamedTuple, Protocol

from game.ai.budget import Clock
from game.ai.marrakesh.closing import LastThree, LastTwo, Later, Range
from game.ai.marrakesh.course import Trick, course
from game.core.play import Seat
from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.cards import HIGHER, OUTCOMES
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Prospects
from game.rules.marrakesh.scoring import OVALS, Ovals, is_out
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import EXTRA_DRAWN, NO_CARD, PLAY, Cards, Men

REMEMBERED: Final = 12
"""Solved closings that are kept."""
ENDS: Final = 3
WITHIN: Final = 0.75
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


class _Position(NamedTuple):
    """A position before a trick, and whose cards may be where."""

    seat: Seat
    men: tuple[Men, Men]
    ovals: tuple[Ovals, Ovals]
    pool: Cards
    """The cards of both hands and of the pack."""
    hands: int
    """How many each holds."""
    after: Trick | None = None
    """The trick that has shown something of the hands."""


class Closings:
    """Solves the last tricks where there are few deals, with all that the trick before has shown."""

    def __init__(self, boards: Boards, prospects: Prospects, rounds: int, most: Mapping[int, int]) -> None:
        """`most` by the number of tricks: how many deals there may be."""
        self._boards = boards
        self._prospects = prospects
        self._rounds = rounds
        self._most = most
        self.ends, self.within = ENDS, WITHIN
        self.remembered = REMEMBERED
        """How many solutions are kept."""
        self._solved: dict[_Position, LastTwo | LastThree] = {}

    def before(self, view: View, clock: Clock) -> Solved | None:
        """The trick that is being played, solved to the end; None: others follow it, or there are too many deals."""
        return self._from(view, view.seat, view.men, view.ovals, clock)

    def after(self, view: View, stakes: Stakes, clock: Clock) -> Solved | None:
        """The same for the next trick if a turn ends so."""
        return self._from(view, stakes.seat, stakes.men, stakes.ovals, clock)

    def _from(
        self, view: View, seat: Seat, men: tuple[Men, Men], ovals: tuple[Ovals, Ovals], clock: Clock
    ) -> Solved | None:
        if view.refilled or not view.pack_count or len(view.hand) not in TRICKS:
            return None
        pool = tuple(sorted((*unseen(self._boards, view), *view.hand)))
        here = _Position(seat, men, ovals, pool, len(view.hand))
        if not self._few(here):
            return None
        trick = self._last(view) if here.hands < max(TRICKS) else None
        later = self._later(view, trick, pool, men, clock) if trick else None
        if not trick or not later:
            return self._solve(here, None, clock)
        turned = trick.seat != seat
        if later.is_of(seat, men):
            return _Turned(later) if turned else later
        ranges = later.ranges()
        return self._solve(here._replace(after=trick), ranges[::-1] if turned else ranges, clock)

    def _few(self, position: _Position) -> bool:
        """Whether all that is to come can be solved."""
        tricks = sum(0 if is_out(ovals) else OVALS - len(ovals) for ovals in position.ovals)
        cards, hands = len(position.pool), position.hands
        return tricks == hands and comb(cards, hands) * comb(cards - hands, hands) <= self._most.get(hands, 0)

    def _solve(self, position: _Position, ranges: tuple[Range, Range] | None, clock: Clock) -> LastTwo | LastThree:
        found = self._solved.pop(position, None)
        if found is not None:
            self._solved[position] = found  # the last asked for are kept
            for _round in range(self._rounds):
                clock.more()  # it costs what it has cost, so that a budget gives the same answer anywhere
            return found
        seat, men, ovals, pool, hands, _trick = position
        every: Range = dict.fromkeys(combinations(pool, hands), 1.0)
        known = ranges or (every, every)
        ours, theirs = ({hand: often for hand, often in its.items() if hand in every} for its in known)
        copies = Counter(pool)
        stakes = Stakes(self._prospects, seat, men, ovals, copies)
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

    def _last(self, view: View) -> Trick | None:
        """The last trick of which both cards are known."""
        tricks = course(view, self._prospects)
        return tricks[-1] if tricks else None

    def _later(self, view: View, trick: Trick, pool: Cards, men: tuple[Men, Men], clock: Clock) -> Later | None:
        """What was solved of the last two tricks before the one that led to them."""
        lead, answer = trick.cards[trick.seat], trick.cards[1 - trick.seat]
        outcome = OUTCOMES[lead][answer]
        winner = trick.seat if outcome.led else 1 - trick.seat
        extra = NO_CARD
        if outcome.relation != HIGHER and not is_out(trick.ovals[winner]):
            if not any(view.men[winner]):
                return None  # an extra card may have been drawn or not (MKQ-10): it isn't known what the pool was
            if view.phase != PLAY or view.extra == EXTRA_DRAWN:
                extra = view.discard[-1]
        drawn = () if extra == NO_CARD else (extra,)
        before = tuple(sorted((*pool, lead, answer, *drawn)))
        position = _Position(trick.seat, trick.men, trick.ovals, before, len(view.hand) + 1)
        if not self._few(position):
            return None
        three = self._solve(position, None, clock)
        assert isinstance(three, LastThree)
        return three.later((lead, answer, extra), men)
