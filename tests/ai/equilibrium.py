"""What the last tricks of a round are worth if both sides play as well as can be, by a linear programme."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array, hstack

from game.ai.marrakesh.closing import LastThree, LastTwo
from game.ai.marrakesh.late import ENDS, WITHIN
from game.ai.marrakesh.meeting import Meeting
from game.rules.marrakesh.prospects import Prospects
from game.rules.marrakesh.stakes import Stakes
from tests.ai.endgames import Endgame


class _Plans:
    """One side's plans: how often each of its courses of play is taken, and of which it is a part."""

    def __init__(self) -> None:
        self.courses = 0
        self._entries: list[tuple[int, int, float]] = []
        self._right: list[float] = []

    def split(self, before: int | None, count: int) -> list[int]:
        """So many courses into which one parts, or all play; None: at the beginning, with a hand of its own."""
        row = len(self._right)
        found = list(range(self.courses, self.courses + count))
        self.courses += count
        self._entries += [(row, course, 1.0) for course in found]
        if before is not None:
            self._entries.append((row, before, -1.0))
        self._right.append(1.0 if before is None else 0.0)
        return found

    def matrix(self) -> coo_array:
        """One row for each parting."""
        rows, columns, values = zip(*self._entries, strict=True)
        return coo_array((values, (rows, columns)), shape=(len(self._right), self.courses))

    @property
    def right(self) -> list[float]:
        """What the courses of each parting come to together."""
        return self._right


class _Game:
    """Both sides' plans, and what the leader gains by each two courses."""

    def __init__(self) -> None:
        self.sides = (_Plans(), _Plans())
        self.gains: list[tuple[int, int, float]] = []

    def meet(self, meeting: Meeting, before: tuple[dict[object, int] | None, dict[object, int] | None]) -> None:
        """The last two tricks, to which each hand comes by the course given, or at the beginning."""
        at: list[dict[int, int]] = [{}, {}]
        for side in (0, 1):
            came = before[side]
            for hand, places in meeting.places[side].items():
                courses = self.sides[side].split(None if came is None else came[hand], len(places))
                at[side].update(zip(places, courses, strict=True))
        for place, row in enumerate(meeting.rows[0]):
            self.gains += [(at[0][place], at[1][other], worth) for other, worth in enumerate(row) if worth]

    def value(self) -> float:
        """What the leader gains if both sides play as well as can be, times the weight of all deals."""
        ours, theirs = self.sides
        rows, columns, worths = zip(*self.gains, strict=True)
        gains = coo_array((worths, (columns, rows)), shape=(theirs.courses, ours.courses))
        bounds_matrix = hstack([-gains, theirs.matrix().T])
        ours_matrix = ours.matrix()
        equal = hstack([ours_matrix, coo_array((ours_matrix.shape[0], len(theirs.right)))])
        found = linprog(
            np.concatenate([np.zeros(ours.courses), -np.array(theirs.right)]),
            A_ub=bounds_matrix.tocsr(),
            b_ub=np.zeros(theirs.courses),
            A_eq=equal.tocsr(),
            b_eq=np.array(ours.right),
            bounds=[(0, None)] * ours.courses + [(None, None)] * len(theirs.right),
            method="highs",
        )
        assert found.status == 0, found.message
        return float(-found.fun)


def value(endgame: Endgame, prospects: Prospects) -> float:
    """What an endgame is worth to whoever leads, in points.

    Men are moved as the solver has it: where nothing but cards is to be played afterwards, by the own last card
    against any that may be the other's; after the first of three tricks, as well as can be to one of the likely places.
    """
    stand, pool = endgame.stand, endgame.left()
    stakes = Stakes(prospects, stand.seat, stand.men, stand.ovals, pool)
    every = dict.fromkeys(combinations(endgame.pool, endgame.tricks), 1.0)
    game = _Game()
    if endgame.tricks == 2:
        meeting = LastTwo(stakes, pool, (every, every))._meeting
        game.meet(meeting, (None, None))
        return game.value() / sum(meeting.weights.values())
    three = LastThree(stakes, pool, (every, every), ENDS, WITHIN)
    first: tuple[dict[tuple[object, int], int], dict[tuple[object, int], int]] = ({}, {})
    for side in (0, 1):
        for hand in three._totals[side]:
            cards = list(dict.fromkeys(hand))
            courses = game.sides[side].split(None, len(cards))
            first[side].update({(hand, card): course for card, course in zip(cards, courses, strict=True)})
    for (lead, answer, _extra), turn in three._turns.items():
        meetings = list(turn.meetings.values())
        came: list[list[dict[object, int]]] = []
        for side, card in enumerate((lead, answer)):
            its: list[dict[object, int]] = [{} for _meeting in meetings]
            for hand in meetings[0].places[side]:
                course = first[side][hand, card]
                moves = side == turn.mover and len(meetings) > 1
                courses = game.sides[side].split(course, len(meetings)) if moves else [course] * len(meetings)
                for by_hand, each in zip(its, courses, strict=True):
                    by_hand[hand] = each
            came.append(its)
        for at, meeting in enumerate(meetings):
            game.meet(meeting, (came[0][at], came[1][at]))
    return game.value() / sum(three._totals[0].values())
