"""What the last tricks of a round are worth if both sides play as well as can be, by a linear programme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array, hstack

from game.ai.marrakesh.closing import LastThree, LastTwo
from game.ai.marrakesh.late import ENDS, WITHIN
from game.ai.marrakesh.meeting import Meeting
from game.rules.marrakesh.prospects import Prospects
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import Cards
from tests.ai.endgames import Endgame


class _Plans:
    """One side's plans: how often each of its courses of play is taken, and of which it is a part."""

    def __init__(self) -> None:
        self.courses = 0
        self._entries: list[tuple[int, int, float]] = []
        self._right: list[float] = []

    def split(self, before: Sequence[int], count: int) -> list[int]:
        """So many courses into which these part, having met; none before: at the beginning, with a hand of its own."""
        row = len(self._right)
        found = list(range(self.courses, self.courses + count))
        self.courses += count
        self._entries += [(row, course, 1.0) for course in found]
        self._entries += [(row, course, -1.0) for course in before]
        self._right.append(0.0 if before else 1.0)
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

    def meet(
        self, meeting: Meeting, before: tuple[Mapping[Cards, Sequence[int]], Mapping[Cards, Sequence[int]]]
    ) -> None:
        """The last two tricks, to which each hand comes by the courses given, or at the beginning."""
        at: list[dict[int, int]] = [{}, {}]
        for side in (0, 1):
            for hand, places in meeting.places[side].items():
                courses = self.sides[side].split(before[side].get(hand, ()), len(places))
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
            method="highs-ipm",  # the simplex method needs minutes for three tricks
        )
        assert found.status == 0, found.message
        return float(-found.fun)


def value(endgame: Endgame, prospects: Prospects) -> float:
    """What an endgame is worth to whoever leads, in points.

    Men are moved as the solver has it: where nothing but cards is to be played afterwards, by the own last card
    against any that may be the other's; in the turn after the first of three tricks, as well as can be.
    """
    stand, pool = endgame.stand, endgame.left()
    stakes = Stakes(prospects, stand.seat, stand.men, stand.ovals, pool)
    every = dict.fromkeys(combinations(endgame.pool, endgame.tricks), 1.0)
    game = _Game()
    if endgame.tricks == 2:
        meeting = LastTwo(stakes, pool, (every, every))._meeting
        game.meet(meeting, ({}, {}))
        return game.value() / sum(meeting.weights.values())
    three = LastThree(stakes, pool, (every, every), ENDS, WITHIN)
    first: tuple[dict[tuple[Cards, int], int], dict[tuple[Cards, int], int]] = ({}, {})
    for side in (0, 1):
        for hand in three._totals[side]:
            cards = list(dict.fromkeys(hand))
            courses = game.sides[side].split((), len(cards))
            first[side].update({(hand, card): course for card, course in zip(cards, courses, strict=True)})
    for played, turn in three._turns.items():
        came: list[tuple[dict[Cards, list[int]], dict[Cards, list[int]]]] = [({}, {}) for _meeting in turn.meetings]
        for side, card in enumerate(played):
            for hand in {hand for meeting in turn.meetings for hand in meeting.places[side]}:
                course = first[side][hand, card]
                if side != turn.mover:
                    for before in came:
                        before[side][hand] = [course]
                    continue
                for way, steps in zip(game.sides[side].split([course], len(turn.steps)), turn.steps, strict=True):
                    for step in steps:
                        if hand in turn.meetings[step[0]].places[side]:
                            for at, end in zip(step, game.sides[side].split([way], len(step)), strict=True):
                                came[at][side].setdefault(hand, []).append(end)
        for meeting, before in zip(turn.meetings, came, strict=True):
            game.meet(meeting, before)
    return game.value() / sum(three._totals[0].values())
