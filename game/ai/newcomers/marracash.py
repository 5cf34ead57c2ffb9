"""A newcomer to MarraCash: it buys shops for what their customers may bring, and leads those to them whom it can."""

from __future__ import annotations

from random import Random
from typing import Final

from game.core.play import Action
from game.rules.marracash.actions import Auction, Bid, Fill, Move, Pass, Sell
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import CARDS, OPENING, STEP, income
from game.rules.marracash.state import FILL, SHIFT, State, counts

PART: Final = 0.6
"""The part of what a shop may bring that is offered for it."""
SAME: Final = 1.3
"""How much more is offered for a shop of a colour that one has already."""
WORTHWHILE: Final = 100
"""A move that brings less, in Dirham, can wait."""


def choose(rules: Marracash, s: State, rng: Random) -> Action:
    """What is done in a state."""
    legal = rules.legal_actions(s)
    if isinstance(legal[0], Bid | Pass):
        return _bid(rules, s)
    if isinstance(legal[0], Sell):
        return max((action for action in legal if isinstance(action, Sell)), key=lambda sale: CARDS[sale.number][1])
    fills = [action for action in legal if isinstance(action, Fill)]
    if s.phase == FILL and fills:
        return _fill(rules, s, fills, rng)
    moves = [(_brings(rules, s, action), rng.random(), action) for action in legal if isinstance(action, Move)]
    auctions = [action for action in legal if isinstance(action, Auction)]
    gain, _lot, move = max(moves, key=lambda each: each[:2], default=(0, 0.0, None))
    if auctions and s.cash[s.seat] >= OPENING and (move is None or gain < WORTHWHILE):
        return max(auctions, key=lambda each: (_limit(rules, s, s.seat, each.number), rng.random()))
    return move or legal[int(rng.random() * len(legal))]


def _brings(rules: Marracash, s: State, move: Move) -> int:
    """What a move brings at once, commissions included."""
    after = s.copy()
    rules.apply(after, move)
    return after.cash[s.seat] - s.cash[s.seat]


def _limit(rules: Marracash, s: State, seat: int, shop: int) -> float:
    """What a shop is worth: "in proportion to the number of customers it can attract"."""
    souk, colour = rules.souk, rules.souk.colour[shop]
    about = sum(counts(group)[colour] for group in s.groups) + s.line[s.head : s.tail].count(colour)
    owners = [s.owner[other] for other, its in enumerate(souk.colour) if its == colour and s.owner[other] >= 0]
    customers = round(about / (1 + len(owners)))
    same = SAME if seat in owners else 1.0
    return PART * same * sum(income(number) for number in range(1, customers + 1))


def _bid(rules: Marracash, s: State) -> Action:
    seat = s.actor
    amount = s.bid + STEP if s.bid else OPENING
    if s.bid and amount > min(s.cash[seat], _limit(rules, s, seat, s.shop)):
        return rules.souk.passing
    return rules.souk.bids[(amount - OPENING) // STEP]


def _fill(rules: Marracash, s: State, fills: list[Fill], rng: Random) -> Action:
    """Those visitors for whom one has a shop."""
    own = {rules.souk.colour[shop] for shop, owner in enumerate(s.owner) if owner == s.seat}

    def fitting(fill: Fill) -> tuple[float, float]:
        after = s.copy()
        rules.apply(after, fill)
        group = after.groups[fill.fountain]
        inside = sum(group >> SHIFT[colour] & 0b111111 for colour in own)
        return inside / fill.count, rng.random()

    return max(fills, key=fitting)
