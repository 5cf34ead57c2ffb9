"""A newcomer to Morocco: it takes points where there are some, and else stands where it is ahead already."""

from __future__ import annotations

from random import Random
from statistics import fmean as mean
from typing import Final

from game.core.play import Action
from game.rules.morocco.actions import End, Point, Scout, Second, Swap, Take
from game.rules.morocco.counting import totals
from game.rules.morocco.market import ROWS
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import ONE, OPEN, SCOUT, SEND, State, ranking, worker_count

AHEAD: Final = 0.9
"""What it counts to be ahead in an open stall, in points for each worker that stands there."""
BEHIND: Final = 0.3
"""The same for whoever stands there, too."""


def choose(rules: Morocco, s: State, rng: Random) -> Action:
    """What is done in a state."""
    legal = rules.legal_actions(s)
    if s.phase == SCOUT:
        return max(legal, key=lambda action: (_payable(rules, s, action), rng.random()))
    if s.phase == SEND:
        return _best(rules, s, [action for action in legal if not isinstance(action, Swap)], rng)
    takes = [action for action in legal if isinstance(action, Take | End)]
    if takes:
        return takes[int(rng.random() * len(takes))]
    if isinstance(legal[0], Point | Second):
        return _best(rules, s, list(legal), rng)
    return legal[int(rng.random() * len(legal))]


def _payable(rules: Morocco, s: State, action: Action) -> int:
    """For how many open stalls the cubes of a mat would suffice with those in hand."""
    if not isinstance(action, Scout):
        return 0
    left, right = rules.market.ring[action.number]
    hand = s.hands[s.actor] + ONE[s.roof[left]] + ONE[s.roof[right]]

    def holds(row: int, column: int) -> bool:
        mask = 0b111111
        prices = ONE[row] + ONE[column]
        return all((hand // one & mask) >= (prices // one & mask) for one in ONE)

    return sum(
        holds(s.rows[stall // ROWS], s.columns[stall % ROWS]) for stall, tile in enumerate(s.tiles) if tile == OPEN
    )


def _best(rules: Morocco, s: State, actions: list[Action], rng: Random) -> Action:
    """What looks best when it is done, without a thought of what may follow."""
    seat = s.actor

    def looks(action: Action) -> tuple[float, float]:
        after = s.copy()
        rules.apply(after, action)
        points = totals(rules.market, after)
        return points[seat] - mean(points) + _stands(after, seat), rng.random()

    return max(actions, key=looks)


def _stands(s: State, seat: int) -> float:
    """What a seat's workers in the open stalls promise."""
    found = 0.0
    for there, tile in zip(s.stalls, s.tiles, strict=True):
        if tile == OPEN:
            for rank in ranking(there):
                if rank.seat == seat:
                    found += worker_count(there) * (AHEAD if rank.place == 1 and not rank.tied else BEHIND)
    return found
