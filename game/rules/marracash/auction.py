"""Auctioning a shop (MC-14 to MC-18), and the visitors who wait at its doors (MC-35, MC-36)."""

from __future__ import annotations

from game.core.board import Spot
from game.core.play import Tell
from game.core.table import Asked, Moved
from game.rules.marracash.actions import Auction
from game.rules.marracash.events import Bade, Fee, Offered, Passed, Price
from game.rules.marracash.moving import enter
from game.rules.marracash.souk import BANK, STEP, STONE, Souk, fee, sign
from game.rules.marracash.state import ACT, AUCTIONED, BID, CHOOSE, MASK, SHIFT, State
from game.rules.marracash.turns import act_done


def put_up(souk: Souk, s: State, action: Auction, tell: Tell | None) -> None:
    """Put the stone on a shop; the auctioneer must bid first (MC-14)."""
    s.phase = BID
    s.acts += AUCTIONED
    s.shop = action.number
    s.bid = 0
    s.bidder = -1
    s.bidding = (1 << souk.seats) - 1
    if tell:
        tell(Offered("MC-14", s.seat, shop=action.shop))
        tell(Moved("MC-14", STONE, (souk.purse[s.seat], action.shop)))
        tell(Asked("MC-14", s.seat))


def bid(souk: Souk, s: State, amount: int, tell: Tell | None) -> None:
    """Take a bid, and ask the next seat that is still in (MC-15)."""
    if tell:
        tell(Bade("MC-15" if s.bid else "MC-14", s.actor, amount=amount, shop=souk.shops[s.shop]))
    s.bid = amount
    s.bidder = s.actor
    _next_bidder(souk, s, tell)


def drop_out(souk: Souk, s: State, tell: Tell | None) -> None:
    """Pass, for good (MC-15)."""
    s.bidding &= ~(1 << s.actor)
    if tell:
        tell(Passed("MC-15", s.actor))
    _next_bidder(souk, s, tell)


def _next_bidder(souk: Souk, s: State, tell: Tell | None) -> None:
    """Ask the next seat, clockwise, that can raise; one that can't passes by itself (MCQ-8, MCQ-9)."""
    seat = s.actor
    while True:
        seat = (seat + 1) % souk.seats
        if seat == s.bidder:  # all others have passed, perhaps at once (MCQ-11)
            _sold(souk, s, tell)
            return
        if not s.bidding >> seat & 1:
            continue
        if s.signs[seat] and s.cash[seat] >= s.bid + STEP:
            s.actor = seat
            if tell:
                tell(Asked("MC-15", seat))
            return
        s.bidding &= ~(1 << seat)
        if tell:
            tell(Passed("MCQ-8" if s.signs[seat] else "MCQ-9", seat))


def _sold(souk: Souk, s: State, tell: Tell | None) -> None:
    """Hand the shop over for the highest bid (MC-16, MC-17, MC-18)."""
    buyer, price, number = s.bidder, s.bid, s.shop
    shop = souk.shops[number]
    cash, signs, owner = list(s.cash), list(s.signs), list(s.owner)
    cash[buyer] -= price
    signs[buyer] -= 1
    owner[number] = buyer
    if tell:
        tell(Price("MC-17" if buyer != s.seat else "MC-18", souk.purse[buyer], BANK, price, buyer=buyer, shop=shop))
        tell(Moved("MC-16", sign(buyer), (souk.purse[buyer], shop)))
    if buyer != s.seat:
        cash[s.seat] += fee(price)  # from the bank, which has the whole price: it comes to the same (MCQ-7)
        if tell:
            tell(Fee("MC-17", BANK, souk.purse[s.seat], fee(price), auctioneer=s.seat, shop=shop, price=price))
    if tell:
        tell(Moved("MC-16", STONE, (shop, souk.purse[s.seat])))
    s.cash, s.signs, s.owner = tuple(cash), tuple(signs), tuple(owner)
    s.phase = ACT
    s.bid = s.bidding = 0
    s.bidder = -1
    s.idle = 0
    _let_in(souk, s, number, tell)
    if s.phase == CHOOSE:
        return  # the buyer's choice of a souvenir ends the action (MCQ-21)
    s.shop = -1
    act_done(souk, s, tell)


def _let_in(souk: Souk, s: State, number: int, tell: Tell | None) -> None:
    """Make those who wait at the doors of a shop just bought its customers (MC-35); nobody moved them (MC-36)."""
    colour = souk.colour[number]
    groups = list(s.groups)
    paths: list[tuple[Spot, ...]] = []
    for fountain in souk.waiting_at[number]:
        paths += [(souk.fountains[fountain],)] * (groups[fountain] >> SHIFT[colour] & 0b111111)
        groups[fountain] &= ~MASK[colour]
    if paths:
        s.groups = tuple(groups)
        enter(souk, s, number, paths, "MC-35", tell)
