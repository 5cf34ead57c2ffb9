"""What is legal, read twice: as a list made quickly, and rule by rule with reasons. The laws compare the two."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from game.core.play import CHANCE, OVER, Action, Refusal
from game.core.text import _, number
from game.rules.marracash.actions import Auction, Bid, Fill, LineUp, Lot, Move, Pass, Reveal, Sell
from game.rules.marracash.setup import check_line_up
from game.rules.marracash.souk import CARDS, FEWEST, MOST, OPENING, STEP, Souk
from game.rules.marracash.state import ACT, AUCTIONED, BID, CHOOSE, FILL, LINE_UP, LOT, REVEAL, State
from game.rules.marracash.turns import can_auction


def legal_actions(souk: Souk, s: State) -> Sequence[Action]:
    """What the actor may do now; () while chance decides and once the game is over."""
    phase = s.phase
    found: list[Action]
    if phase == ACT:
        found = []
        if s.round > 1 and AUCTIONED not in s.acts:
            for moves in compress(souk.moves, s.groups):  # the group just moved may go on or back (MCQ-19)
                found += moves
        if can_auction(s, s.seat):
            found += [auction for auction, owner in zip(souk.auctions, s.owner, strict=True) if owner < 0]
        return found
    if phase == BID:
        least = s.bid + STEP if s.bid else OPENING
        raises = souk.bids[(least - OPENING) // STEP : (s.cash[s.actor] - OPENING) // STEP + 1]
        return (souk.passing, *raises) if s.bid else raises
    if phase == FILL:
        waiting = s.tail - s.head
        some = range(FEWEST, min(MOST, waiting) + 1) if waiting >= FEWEST else (waiting,)  # MCQ-15, MCQ-16
        found = []
        for fountain in souk.entrances:
            if not s.groups[fountain]:
                for count in some:
                    found += souk.fills[fountain][count]
        return found
    if phase == CHOOSE:
        return tuple(souk.sales[card] for card in s.shown)
    return ()


def check(souk: Souk, s: State, action: Action) -> Refusal | None:
    """Why the actor may not do this: the first rule that forbids it, in the rulebook's order; None if it is legal."""
    if s.actor == OVER:
        return Refusal("MC-41", _("The game is over."))
    match action:
        case Lot() | LineUp() | Reveal():
            return _check_chance(souk, s, action)
        case _ if s.actor == CHANCE:
            return Refusal("MC-5", _("First the visitors or souvenirs are drawn."))
        case Sell(number=card):
            return _check_sale(s, card)
        case _ if s.phase == CHOOSE:
            return Refusal("MC-44", _("First the owner of the shop chooses which souvenir is sold."))
        case Bid(amount=amount):
            return _check_bid(s, amount)
        case Pass():
            if s.phase != BID:
                return Refusal("MC-15", _("One passes in an auction only; no shop is up for auction."))
            if not s.bid:
                return Refusal("MC-14", _("The auctioneer must bid first, at least 100 Dirham."))
            return None
        case _ if s.phase == BID:
            return Refusal("MC-15", _("First this auction goes on until all but one have passed."))
        case Fill():
            return _check_fill(s, action)
        case _ if s.phase == FILL:
            return Refusal("MC-37", _("An entrance is empty: first bring new visitors into the souk."))
        case Move(way=way):
            if s.round == 1:
                return Refusal("MC-12", _("In the first round shops are auctioned; no visitors move."))
            if AUCTIONED in s.acts:
                return Refusal("MC-20", _("After an auction no visitors move in the same turn."))
            if not s.groups[way.start]:
                return Refusal("MC-21", _("Nobody stands on that fountain."))
            return None
        case Auction(number=shop):
            return _check_auction(s, shop)
        case _:
            return Refusal("MC-19", _("That is no action of this game."))


def _check_auction(s: State, shop: int) -> Refusal | None:
    if s.owner[shop] >= 0:
        return Refusal("MC-14", _("That shop is sold; choose one without an owner."))
    if not s.signs[s.seat]:
        return Refusal("MCQ-9", _("All six of your signs are placed: you can't be auctioneer any more."))
    if s.cash[s.seat] < OPENING:
        return Refusal("MCQ-10", _("The auctioneer must bid at least 100 Dirham, and you have less."))
    return None


def _check_bid(s: State, amount: int) -> Refusal | None:
    if s.phase != BID:
        return Refusal("MC-15", _("No shop is up for auction."))
    if amount < OPENING:
        return Refusal("MC-14", _("The first bid is at least 100 Dirham."))
    if s.bid and amount <= s.bid:
        return Refusal("MC-15", _("A bid must be higher than the standing one of {bid}.", bid=number(s.bid)))
    if amount % STEP:
        return Refusal("MCQ-8", _("Bids are multiples of 25 Dirham."))
    if amount > s.cash[s.actor]:
        return Refusal("MCQ-8", _("You have only {cash} Dirham.", cash=number(s.cash[s.actor])))
    return None


def _check_fill(s: State, action: Fill) -> Refusal | None:
    waiting = s.tail - s.head
    if s.phase != FILL:
        return Refusal("MC-37", _("New visitors come at the end of a turn, when an entrance is empty."))
    if s.groups[action.fountain]:
        return Refusal("MC-38", _("That entrance isn't empty."))
    if action.count > waiting:
        return Refusal("MC-38", _("Not so many visitors are left in the line."))
    if action.count < FEWEST and waiting >= FEWEST:
        return Refusal("MC-38", _("Bring 2, 3 or 4 visitors; one alone only comes as the last of the line (MCQ-15)."))
    return None


def _check_sale(s: State, card: int) -> Refusal | None:
    if s.phase != CHOOSE:
        return Refusal("MC-44", _("A souvenir is chosen when a visitor enters and both cards have the shop's colour."))
    if card not in s.shown:
        return Refusal("MC-44", _("That souvenir doesn't lie face up."))
    return None


def _check_chance(souk: Souk, s: State, action: Lot | LineUp | Reveal) -> Refusal | None:
    match action:
        case Lot(seat=seat):
            if s.phase != LOT:
                return Refusal("MC-11", _("The start player is drawn before anything else."))
            if not 0 <= seat < souk.seats:
                return Refusal("MC-11", _("There is no such seat."))
            return None
        case LineUp():
            if s.phase != LINE_UP:
                return Refusal("MC-5", _("The visitors are drawn once, before the first turn."))
            return check_line_up(souk, action)
        case Reveal(number=card):
            if s.phase != REVEAL:
                return Refusal("MC-45", _("Souvenirs are turned up at the start and at the end of a turn."))
            if not s.pile >> card & 1:
                return Refusal("MC-44", _("The {card} souvenir has been seen already.", card=CARDS[card][1]))
            return None
