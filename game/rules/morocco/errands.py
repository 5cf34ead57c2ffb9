"""What a seat can do with its cubes: which workers it can send where, and what that is worth to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.core.play import Action, Seat
from game.rules.morocco.actions import Choose, Keep, Scout
from game.rules.morocco.market import ROWS, extras, put
from game.rules.morocco.prospects import Ground, Prospects, Weights
from game.rules.morocco.state import ASSISTANT, BODYGUARD, IN_STALL, NO_COLOUR, ONE, OPEN, TOURIST, State

TRIED: Final = 3
"""So many first errands are followed by a second when a hand is valued."""
NONE: Final = float("-inf")


class Errand(NamedTuple):
    """One thing to do."""

    action: Action
    worth: float
    """In points, with what the cubes left can pay for."""
    later: float
    """That part of it."""
    closes: bool
    """Whether a stall will be closed, and more may happen than the worth tells."""


def few(weights: Weights, assistants: int) -> float:
    """What it costs to have so few assistants at hand."""
    return weights.few[assistants] if assistants < len(weights.few) else 0.0


def kept(weights: Weights, s: State, seat: Seat, stage: int) -> float:
    """What the workers and tokens are worth that a seat hasn't sent."""
    worth = weights.kept_guard[stage] * s.guards[seat] + weights.kept_tourist[stage] * s.tourists[seat]
    return worth + weights.kept_cousins[stage] * s.cousins[seat] - few(weights, s.assistants[seat])


class Errands:
    """The actor's in one state: it sends workers, gains cubes or keeps one."""

    def __init__(self, prospects: Prospects, s: State) -> None:
        self._s = s
        self._weights = prospects.weights
        self._market = prospects.market
        self._seat: Seat = s.actor
        self._ground: Ground = prospects.ground(s)
        rows, columns, stalls, seat, gain = s.rows, s.columns, s.stalls, self._seat, self._ground.gain
        self._order = [
            (gain(stall, stalls[stall], seat, ASSISTANT).best, stall, rows[stall // ROWS], columns[stall % ROWS])
            for stall in self._ground.open
        ]
        """The open stalls by what an assistant does there, the best first, each with the colours of its price."""
        self._order.sort(reverse=True)

    def assistant_at(self, space: int) -> float:
        """What an assistant on a space does for the seat."""
        stall = space // IN_STALL
        return self._ground.gain(stall, self._s.stalls[stall], self._seat, ASSISTANT).by_place[space % IN_STALL]

    def _then(self, hand: int) -> float:
        """The best errand that a hand can pay for; 0 if there is none."""
        ways = extras(hand)
        for worth, _stall, row, column in self._order:
            in_row = ways[row]
            if in_row is not None and in_row[column] is not None:
                return worth if worth > 0 else 0.0
        return 0.0

    def _turns_left(self) -> int:
        """The seat's turns in this round after the one at hand."""
        s, seats = self._s, self._market.seats
        return sum((s.start + step) % seats == self._seat for step in range(s.step + 1, 2 * seats))

    def each(self, *, only_best: bool = False) -> Iterator[Errand]:
        """Every worker that can be sent, in each stall where it does most, or anywhere.

        Of the cubes that may be paid besides, the one is paid that is missed least.
        """
        s, market, seat, ground = self._s, self._market, self._seat, self._ground
        w, hand, stage, assistants = self._weights, s.hands[seat], ground.stage, s.assistants[seat]
        ways = extras(hand)
        weight = w.next_turn if self._turns_left() else w.next_round
        lost = few(w, assistants - 1) - few(w, assistants) if assistants else 0.0
        guard, tourist, cousins = s.guards[seat] > 0, s.tourists[seat] > 0, s.cousins[seat] > 0 and assistants > 1
        for _worth, stall, row, column in self._order:
            in_row = ways[row]
            left = in_row[column] if in_row is not None else None
            if left is None:
                continue
            rest, there = hand - ONE[row] - ONE[column], s.stalls[stall]
            later = weight * self._then(rest)
            if assistants:
                gain = ground.gain(stall, there, seat, ASSISTANT)
                offers = market.assistants[stall]
                for place in (gain.place,) if only_best else range(IN_STALL):
                    worth = gain.by_place[place]
                    if worth > NONE:
                        yield Errand(offers[1 << place][0], worth + later - lost, later - lost, gain.closes)
            if guard:
                gain = ground.gain(stall, there, seat, BODYGUARD)
                less = later - w.kept_guard[stage]
                for place in (gain.place,) if only_best else range(IN_STALL):
                    worth = gain.by_place[place]
                    if worth > NONE:
                        yield Errand(market.bodyguards[stall][1 << place][0], worth + less, less, gain.closes)
            if not left or not (tourist or cousins):
                continue
            later, extra = max((weight * self._then(rest - ONE[colour]), colour) for colour in left)
            if tourist:
                gain = ground.gain(stall, there, seat, TOURIST)
                less = later - w.kept_tourist[stage]
                for place in (gain.place,) if only_best else range(IN_STALL):
                    worth = gain.by_place[place]
                    if worth > NONE:
                        yield Errand(market.tourists[extra][stall][1 << place][0], worth + less, less, gain.closes)
            if cousins:
                less = later - w.kept_cousins[stage] - few(w, assistants - 2) + few(w, assistants)
                pairs = self._pairs(stall)
                for worth, place in [max(pairs)] if only_best and pairs else pairs:
                    yield Errand(market.cousins[extra][stall][1 << place][0], worth + less, less, closes=False)

    def _pairs(self, stall: int) -> list[tuple[float, int]]:
        """By the place of the first of the cousins, what both of them do, the second on the best space beside."""
        gain = self._ground.gain(stall, self._s.stalls[stall], self._seat, ASSISTANT)
        tiles, beside, found = self._s.tiles, self._market.beside, []
        for place, worth in enumerate(gain.by_place):
            if worth > NONE:
                near = [space for space in beside[IN_STALL * stall + place] if tiles[space // IN_STALL] == OPEN]
                second = max(map(self.assistant_at, near), default=NONE)
                if second > NONE:
                    found.append((worth + second, place))
        return found

    def swaps(self) -> list[Errand]:
        """Swaps of two cubes, each with the best worker that could be sent after it."""
        s, found = self._s, []
        ways = extras(s.hands[self._seat])
        for swap in self._market.swaps:
            if swap.one > swap.other:
                continue  # the same as the other way round
            lying = s.columns if swap.column else s.rows
            swapped = put(put(lying, swap.one, lying[swap.other]), swap.other, lying[swap.one])
            rows, columns = (s.rows, swapped) if swap.column else (swapped, s.columns)
            for worth, stall, _row, _column in self._order:
                in_row = ways[rows[stall // ROWS]]
                if in_row is not None and in_row[columns[stall % ROWS]] is not None:
                    found.append(Errand(swap, worth - self._weights.coin, 0.0, closes=False))
                    break
        return found

    def _power(self, hand: int) -> float:
        """What a hand can pay for in a round's two turns."""
        ways, best, tried = extras(hand), 0.0, 0
        for worth, _stall, row, column in self._order:
            in_row = ways[row]
            if in_row is not None and in_row[column] is not None:
                best = max(best, worth + self._then(hand - ONE[row] - ONE[column]))
                tried += 1
                if tried == TRIED:
                    break
        return best

    def gaining(self, legal: Sequence[Action]) -> list[tuple[Action, float]]:
        """Mats of the rooftop, or cubes of one's choice, by what the hand can pay for then."""
        hand, roof, ring = self._s.hands[self._seat], self._s.roof, self._market.ring
        found: list[tuple[Action, float]] = []
        for action in legal:
            if isinstance(action, Scout):
                left, right = ring[action.number]
                found.append((action, self._power(hand + ONE[roof[left]] + ONE[roof[right]])))
            elif isinstance(action, Choose):
                found.append((action, self._power(hand + ONE[action.colour])))
        return found

    def keeping(self, legal: Sequence[Action]) -> list[tuple[Action, float]]:
        """Cubes to keep, by the best stall in their row and the best in their column."""
        found: list[tuple[Action, float]] = []
        for action in legal:
            worth = 0.0
            if isinstance(action, Keep) and action.colour != NO_COLOUR:
                in_row = next((each[0] for each in self._order if each[2] == action.colour), 0.0)
                in_column = next((each[0] for each in self._order if each[3] == action.colour), 0.0)
                worth = self._weights.next_round * (1 + max(0.0, in_row) + max(0.0, in_column))
            found.append((action, worth))
        return found
