"""One trick as a game of two hidden hands, solved over all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from game.ai.budget import Clock
from game.ai.marrakesh.hands import Hands

Worths = Sequence[Sequence[float]]
"""Points of the leader by the kinds of the lead and of the answer."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a trick: its hands, and what is known of its ways."""

    hands: Hands
    kept: Sequence[float]
    """By kind, in points: what is lost when such a card is played rather than kept."""
    habit: Sequence[float] = ()
    """By kind: what it seems worth to who plays by habit, whatever the other does; (): nobody does."""
    trust: float = 0.0
    """How much of the play is habit, from 0 to 1."""


class TrickGame:
    """A lead against an answer: what the one side gains, the other loses. Kinds of cards are numbered from 0.

    It is solved by fictitious play: each side in turn moves its play a little towards the best answer of all its hands
    to the other's play so far. What a card brings doesn't depend on the rest of the hand, so all hands are answered
    for by one order of the kinds.
    """

    def __init__(self, worths: Worths, leader: Side, receiver: Side) -> None:
        self._worths = (worths, [[-worth for worth in column] for column in zip(*worths, strict=True)])
        self.sides = (leader, receiver)
        self._habits = [side.hands.plays(side.habit) if side.trust else [] for side in self.sides]
        self.shares = [leader.hands.cards(), receiver.hands.cards()]
        """By side: how often each kind is played, as far as it is solved."""

    def values(self, side: int) -> list[float]:
        """By kind: what it brings the side against the other's play, less what is lost by not keeping it."""
        against = self.shares[1 - side]
        return [
            sum(map(mul, row, against)) - kept
            for row, kept in zip(self._worths[side], self.sides[side].kept, strict=True)
        ]

    def solve(self, side: int, hand: Sequence[int], rounds: int, clock: Clock) -> list[float]:
        """Solve it as far as there is time: how often a hand of a side plays each of its kinds."""
        values = self.values(side)
        most = max(hand, key=values.__getitem__)
        mix = [float(kind == most) for kind in hand]
        for at in range(1, rounds + 1):
            if not clock.more():
                break
            part = 2 / (at + 1)  # later rounds count more
            values = self._improve(side, part)
            best = max(hand, key=values.__getitem__)
            mix = [often + part * ((kind == best) - often) for kind, often in zip(hand, mix, strict=True)]
            self._improve(1 - side, part)
        return mix

    def _improve(self, side: int, part: float) -> list[float]:
        """Move a side's play towards its best answer; the values by which it was chosen."""
        values, who = self.values(side), self.sides[side]
        best = who.hands.plays(values)
        if who.trust:
            best = [free + who.trust * (habit - free) for free, habit in zip(best, self._habits[side], strict=True)]
        self.shares[side] = [share + part * (new - share) for share, new in zip(self.shares[side], best, strict=True)]
        return values
