"""Moving a group, entering shops, income and commission (MC-21 to MC-34), and selling souvenirs (MC-44, MC-46)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Spot
from game.core.play import Tell
from game.core.table import Asked, Moved
from game.rules.marracash.actions import Move
from game.rules.marracash.events import Commission, Entered, Income, SouvenirSold
from game.rules.marracash.souk import BANK, CARD_NAMES, CARDS, SHOWN, SOLD_CARDS, Souk, income, rate
from game.rules.marracash.state import ACT, CHOOSE, COLOURS, MASK, MOVED, SHIFT, State, counts
from game.rules.marracash.turns import act_done


def move(souk: Souk, s: State, action: Move, tell: Tell | None, *, per_shop: bool) -> None:
    """Walk a whole group along a street (MC-22), past the doors in their order (MC-27)."""
    s.acts += MOVED
    way = action.way
    group = s.groups[way.start]
    due = []
    for shop, colour in way.doors:
        if group & MASK[colour] and s.owner[shop] >= 0:  # MC-26, MC-27, MCQ-3: the first takes all of its colour
            count = group >> SHIFT[colour] & 0b111111
            group &= ~MASK[colour]
            takings = enter(souk, s, shop, ((action.start, action.end),) * count, "MC-27", tell)
            if s.owner[shop] != s.seat:  # MC-33
                due.append((shop, count, takings))
            if not group:
                break
    groups = list(s.groups)
    groups[way.start] = 0
    groups[way.end] += group  # MC-24, MC-30
    s.groups = tuple(groups)
    if tell:
        for colour, count in enumerate(counts(group)):
            if count:
                tell(Moved("MC-30", COLOURS[colour], (action.start, action.end), count))
    s.due = tuple(due)
    if s.phase != CHOOSE:
        settle(souk, s, tell, per_shop=per_shop)


def enter(souk: Souk, s: State, shop: int, paths: Sequence[tuple[Spot, ...]], rule: str, tell: Tell | None) -> int:
    """Let visitors of a shop's colour in, one after another, each by a path of fountains, and pay its owner.

    Returns the takings in Dirham: income by the customer's number (MC-31) and souvenirs (MC-44). Where the owner
    has a choice of souvenirs that matters, the phase becomes CHOOSE and that one is still to be added.
    """
    owner, colour = s.owner[shop], souk.colour[shop]
    spot, purse = souk.shops[shop], souk.purse[owner]
    number = s.customers[shop]
    takings = 0
    cards = [card for card in s.shown if card >= 0 and CARDS[card][0] == colour]
    free = len(paths) < len(cards)  # two visitors buy both cards, whichever comes first (MCQ-22)
    for path in paths:
        number += 1
        takings += income(number)
        if tell:
            kind = COLOURS[colour]
            tell(Entered(rule, kind, (*path, spot), owner=owner, number=number))
            tell(Income("MC-31", BANK, purse, income(number), owner=owner, shop=spot, number=number))
        if cards and not free:
            takings += _sell(souk, s, shop, cards.pop(0), tell)
    customers, cash = list(s.customers), list(s.cash)
    customers[shop] = number
    cash[owner] += takings
    s.customers, s.cash = tuple(customers), tuple(cash)
    s.idle = 0
    if free:
        s.phase = CHOOSE
        s.shop = shop
        s.actor = owner
        if tell:
            tell(Asked("MC-44", owner))
    return takings


def choose(souk: Souk, s: State, card: int, tell: Tell | None, *, per_shop: bool) -> None:
    """Sell the souvenir that the owner chose, then finish the action it interrupted."""
    shop = s.shop
    value = _sell(souk, s, shop, card, tell)
    cash = list(s.cash)
    cash[s.owner[shop]] += value
    s.cash = tuple(cash)
    s.due = tuple((number, count, takings + value * (number == shop)) for number, count, takings in s.due)
    s.phase = ACT
    s.shop = -1
    settle(souk, s, tell, per_shop=per_shop)


def settle(souk: Souk, s: State, tell: Tell | None, *, per_shop: bool) -> None:
    """Pay the mover's commission, owner by owner (MC-32, MC-34), or shop by shop where that was agreed (MCQ-6)."""
    if s.due:
        bills: dict[int, tuple[int, int]] = {}
        for shop, count, takings in s.due:
            bill = shop if per_shop else s.owner[shop]
            customers, total = bills.get(bill, (0, 0))
            bills[bill] = (customers + count, total + takings)
        cash = list(s.cash)
        for bill, (customers, takings) in bills.items():
            owner = s.owner[bill] if per_shop else bill
            amount = customers * rate(takings)  # never more than the takings (MCQ-5)
            cash[owner] -= amount
            cash[s.seat] += amount
            if tell:
                told = Commission(
                    "MC-32", souk.purse[owner], souk.purse[s.seat], amount,
                    owner=owner, mover=s.seat, customers=customers, rate=rate(takings), takings=takings,
                )  # fmt: skip
                tell(told)
        s.cash = tuple(cash)
        s.due = ()
    act_done(souk, s, tell)


def _sell(souk: Souk, s: State, shop: int, card: int, tell: Tell | None) -> int:
    """Take a face-up souvenir out of the game and return its value, which the bank pays (MC-44)."""
    place = s.shown.index(card)
    s.shown = (-1, s.shown[1]) if place == 0 else (s.shown[0], -1)
    value = CARDS[card][1]
    if tell:
        owner, name, spot = s.owner[shop], CARD_NAMES[card], souk.shops[shop]
        tell(Moved("MC-44", name, (SHOWN[place], SOLD_CARDS)))
        tell(SouvenirSold("MC-44", BANK, souk.purse[owner], value, owner=owner, shop=spot, card=name))
    return value
