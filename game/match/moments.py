"""The moments of a match that one can go back to look at."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from game.core.play import CHANCE
from game.core.table import Began
from game.match.match import Match


class Moments:
    """Where a match stood still, and where its turns and rounds began; each as a number of actions done before."""

    def __init__(self, match: Match) -> None:
        states = match.states
        self.stops = [0, *(count for count in range(1, len(states)) if states[count].actor != CHANCE)]
        """After each decision, with all that chance did after it."""
        if self.last < len(states) - 1:
            self.stops.append(len(states) - 1)
        self.turns: list[int] = []
        """Where each turn began, in order."""
        self.rounds: list[int] = []
        """Where each round began."""
        last_round = 0
        for count, played in enumerate(match.history, start=1):
            for event in played.events:
                if isinstance(event, Began):
                    begun = self.stops[bisect_left(self.stops, count)]
                    self.turns.append(begun)
                    if event.round != last_round:
                        self.rounds.append(begun)
                    last_round = event.round

    @property
    def last(self) -> int:
        """Where the match stands now."""
        return self.stops[-1]

    def later(self, count: int) -> int:
        """The next moment after one; the last one stays."""
        return next((each for each in self.stops if each > count), self.last)

    def earlier(self, count: int) -> int:
        """The one before it; the first one stays."""
        return max((each for each in self.stops if each < count), default=0)

    def next_round(self, count: int) -> int:
        """Where the next round begins, or the last moment."""
        return next((each for each in self.rounds if each > count), self.last)

    def round_before(self, count: int) -> int:
        """Where this round began, or, there already, the one before it; or the first moment."""
        return max((each for each in self.rounds if each < count), default=0)

    def turn(self, count: int) -> int | None:
        """Which turn a moment belongs to, from 0; None: before the first."""
        place = bisect_right(self.turns, count)
        return place - 1 if place else None

    def round(self, count: int) -> int:
        """Which round a moment belongs to, from 1; 0: before the first."""
        return bisect_right(self.rounds, count)
