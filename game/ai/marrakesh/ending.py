"""The last two tricks of a round, two cards in each hand, solved to the end over all hands at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter, mul

from game.ai.budget import Clock
from game.ai.marrakesh.trick import Side
from game.core.play import Seat
from game.rules.marrakesh.cards import HIGHER, OUTCOMES, Outcome
from game.rules.marrakesh.scoring import is_out
from game.rules.marrakesh.stakes import EXTRAS, Stakes
from game.rules.marrakesh.state import NO_CARD, Men

Pair = tuple[int, int]
"""The kinds of a hand's two cards, in the order in which they are played."""
Table = list[float]
"""Points of the leader of the first trick, by its last card and the receiver's: one row after the other."""


class Ending:
    """Who plays which of two cards first: one decision for each hand of either side, the other being played last.

    Points are those of the leader of the first trick. Men are moved between the tricks as the prospects say.
    """

    def __init__(self, stakes: Stakes, pool: Mapping[int, int], leader: Side, receiver: Side) -> None:
        """`pool`: the cards of which both hands are a part, with their copies."""
        self.kinds = sorted(pool)
        """The cards of the pool."""
        self._sides = (leader, receiver)
        self._copies = [pool[kind] for kind in self.kinds]
        self._tables = _Tables(stakes, self.kinds)
        kinds = len(self.kinds)
        self._pairs = [
            (one, two) for one in range(kinds) for two in range(one, kinds) if one != two or self._copies[one] > 1
        ]
        """Every hand."""
        self._dealt = {hand: self._ways(hand) for hand in self._pairs}
        """By hand, by the other's hand in order of play: in how many ways it can be dealt beside it."""
        self._rows = (self._weighted(leads=True), self._weighted(leads=False))
        """By side, by its hand in order of play: points by the other's hand in order, times the ways to deal that."""
        self.first: tuple[list[float], list[float]] = ([0.5] * len(self._pairs), [0.5] * len(self._pairs))
        """By side, by hand: how often the first card of the two is played first."""
        self._gains = (self._against(0, self._flat(1)), self._against(1, self._flat(0)))
        self._habits = tuple(self._by_habit(side) if self._sides[side].trust else () for side in (0, 1))
        """By side: what the other gains against its habits."""

    def solve(self, rounds: int, clock: Clock) -> None:
        """Let each hand in turn play what is best against the other side's play so far, later rounds counting more."""
        for at in range(1, rounds + 1):
            if not clock.more():
                break
            part = 2 / (at + 1)
            for side in (0, 1):
                self._improve(side, part)

    def worths(self, side: int, hand: Sequence[int]) -> tuple[float, float]:
        """What it is worth to a side to play the one, or the other, of its two cards first, in points."""
        one, two = (self.kinds.index(card) for card in hand)
        ways, weights = self._dealt[min(one, two), max(one, two)], self._sides[1 - side].hands.weights
        others = sum(ways[self._at(pair)] * weights[pair[0]] * weights[pair[1]] for pair in self._pairs)
        sign = 1 if side == 0 else -1
        gains = self._gains[side]
        return sign * gains[self._at((one, two))] / others, sign * gains[self._at((two, one))] / others

    def mix(self, side: int, hand: Sequence[int]) -> float:
        """How often a side plays the first of its two cards first."""
        one, two = (self.kinds.index(card) for card in hand)
        if one > two:
            return 1 - self.mix(side, (hand[1], hand[0]))
        return self.first[side][self._pairs.index((one, two))]

    def _at(self, pair: Pair) -> int:
        return pair[0] * len(self.kinds) + pair[1]

    def _improve(self, side: int, part: float) -> None:
        """Move a side's play towards its best answer, and what the other gains accordingly."""
        gains, first = self._gains[side], self.first[side]
        sign = 1 if side == 0 else -1
        chosen = []
        for at, (one, two) in enumerate(self._pairs):
            here, there = self._at((one, two)), self._at((two, one))
            best = sign * (gains[here] - gains[there]) >= 0
            first[at] += part * (best - first[at])
            chosen.append(here if best else there)
        pick = itemgetter(*chosen, chosen[0])  # one more, since of a single place it would be no tuple
        others, trust, habit = self._gains[1 - side], self._sides[side].trust, self._habits[side]
        for at, row in enumerate(self._rows[1 - side]):
            if row:
                gain = sum(pick(row)) - row[chosen[0]]
                if trust:
                    gain += trust * (habit[at] - gain)
                others[at] += part * (gain - others[at])

    def _by_habit(self, side: int) -> list[float]:
        """What the other side gains if this one plays its better card first, as far as it can tell."""
        seems = self._sides[side].habit
        flat = [0.0] * len(self.kinds) ** 2
        for one, two in self._pairs:
            flat[self._at((one, two) if seems[one] >= seems[two] else (two, one))] = 1.0
        return self._against(1 - side, flat)

    def _flat(self, side: int) -> list[float]:
        """A side's play: how often each hand is played in each order."""
        flat = [0.0] * len(self.kinds) ** 2
        for (one, two), often in zip(self._pairs, self.first[side], strict=True):
            flat[self._at((two, one))] = 1 - often
            flat[self._at((one, two))] = often if one != two else 1.0
        return flat

    def _against(self, side: int, flat: Sequence[float]) -> list[float]:
        return [sum(map(mul, row, flat)) if row else 0.0 for row in self._rows[side]]

    def _weighted(self, *, leads: bool) -> list[list[float]]:
        """By a side's hand in order of play: the payoffs by the other's hand, times the ways to deal that."""
        kinds = range(len(self.kinds))
        weights = self._sides[leads].hands.weights
        likely = [one * two for one in weights for two in weights] if min(weights) < 1 else []
        found: list[list[float]] = []
        for one in kinds:
            for two in kinds:
                if one == two and self._copies[one] < 2:
                    found.append([])
                    continue
                row: list[float] = []
                for other in kinds:
                    row += self._tables.row(one, other, two) if leads else self._tables.column(other, one, two)
                row = list(map(mul, row, self._dealt[min(one, two), max(one, two)]))
                found.append(list(map(mul, row, likely)) if likely else row)
        return found

    def _ways(self, hand: Pair) -> list[int]:
        """By the other's hand in order of play: in how many ways it can be dealt beside a hand."""
        left = list(self._copies)
        for kind in hand:
            left[kind] -= 1
        return [
            count * last if one != two else count * (count - 1) // 2
            for one, count in enumerate(left)
            for two, last in enumerate(left)
        ]


class _Tables:
    """What both last cards come to, for each way in which the first trick may end."""

    def __init__(self, stakes: Stakes, kinds: Sequence[int]) -> None:
        self._stakes = stakes
        self._kinds = kinds
        self._ends: dict[tuple[Seat, Men | None], Table] = {}
        self._first: dict[tuple[Outcome, int], tuple[list[Table], list[Table]]] = {}

    def row(self, lead: int, answer: int, own: int) -> Table:
        """By the receiver's last card, the leader's being known."""
        return self._after(lead, answer)[0][own]

    def column(self, lead: int, answer: int, own: int) -> Table:
        """By the leader's last card, the receiver's being known."""
        return self._after(lead, answer)[1][own]

    def _after(self, lead: int, answer: int) -> tuple[list[Table], list[Table]]:
        """After a first trick of these kinds: by the leader's last card, and by the receiver's."""
        cards = (self._kinds[lead], self._kinds[answer])
        outcome = OUTCOMES[cards[0]][cards[1]]
        own = NO_CARD if outcome.relation == HIGHER else cards[0] if outcome.led else cards[1]
        found = self._first.get((outcome, own))
        if found is None:
            table, size = self._trick(outcome, own), len(self._kinds)
            rows = [table[at * size : (at + 1) * size] for at in range(size)]
            found = self._first[outcome, own] = rows, [table[at::size] for at in range(size)]
        return found

    def _trick(self, outcome: Outcome, own: int) -> Table:
        stakes = self._stakes
        winner = stakes.seat if outcome.led else 1 - stakes.seat
        if is_out(stakes.ovals[winner]):
            return self._end(winner, None)
        over, men = stakes.over(winner), stakes.men[winner]
        if outcome.relation == HIGHER:
            return self._end(winner, over.best_end(men, outcome.numbers))
        middle = stakes.due(winner, own, outcome.relation).best_end(men, outcome.numbers)
        if not any(middle):
            return self._end(winner, middle)
        likely: dict[Men, float] = {}
        for numbers, odd in zip(EXTRAS, stakes.extra_odds(own, outcome.relation), strict=True):
            if odd:
                end = over.best_end(middle, numbers)
                likely[end] = likely.get(end, 0.0) + odd
        table = [0.0] * len(self._kinds) ** 2
        for end, odd in likely.items():
            table = [worth + odd * more for worth, more in zip(table, self._end(winner, end), strict=True)]
        return table

    def _end(self, winner: Seat, men: Men | None) -> Table:
        """When the winner of the first trick has moved so, or placed a chip."""
        table = self._ends.get((winner, men))
        if table is None:
            table = self._ends[winner, men] = self._last_trick(self._stakes.after(winner, men))
        return table

    def _last_trick(self, stakes: Stakes) -> Table:
        kinds, trick = self._kinds, stakes.trick
        if not stakes.tricks():
            rest = stakes.rest()
            return [rest if stakes.seat == self._stakes.seat else -rest] * len(kinds) ** 2
        if stakes.seat == self._stakes.seat:
            return [trick(lead, answer) for lead in kinds for answer in kinds]
        return [-trick(lead, answer) for answer in kinds for lead in kinds]
