"""What lies where on the table of Marrakesh, as an eye sees it: hands and the sealed lead are hidden (MK-5, MK-7)."""

from __future__ import annotations

from game.core.play import Seat
from game.core.table import ALL, Table
from game.rules.marrakesh.boards import (
    BACK,
    CHIP,
    CHIPS,
    CHIPS_IN_BOX,
    DISCARD,
    MOST_CHIPS,
    PACK,
    SEATS,
    SPARE,
    dice,
    die,
    hand,
    in_tray,
    man,
    oval,
    played,
    point,
    tray,
)
from game.rules.marrakesh.cards import CARDS
from game.rules.marrakesh.scoring import MEN, totals
from game.rules.marrakesh.state import NO_CARD, State, hands_are_open
from game.rules.marrakesh.turns import chips_placed, lies_in_ovals


def table(s: State, eye: Seat) -> Table:
    """All pieces and points of a state. Of the discard pile only the top card is seen (MK-10, MKQ-25)."""
    seen = Table(asked=s.actor, points=dict(enumerate(totals(s.pad))))
    for seat in range(SEATS):
        _lay_board(s, seat, seen)
        _lay_cards(s, seat, eye, seen)
    placed = chips_placed(s.ovals)
    seen.put(CHIPS, CHIP, max(0, CHIPS_IN_BOX - placed))
    seen.put(SPARE, CHIP, min(MOST_CHIPS - CHIPS_IN_BOX, MOST_CHIPS - placed))
    seen.put(PACK, BACK, len(s.pack))
    if s.discard:
        seen.put(DISCARD, BACK, len(s.discard) - 1)
        seen.put(DISCARD, CARDS[s.discard[-1]])
    return seen


def _lay_board(s: State, seat: Seat, seen: Table) -> None:
    for place, count in enumerate(s.men[seat], 1):
        seen.put(point(seat, place), man(seat), count)
    for turn, lies in enumerate(lies_in_ovals(s.ovals[seat]), 1):
        if lies > 0:
            seen.put(oval(seat, turn), man(seat), lies)
        elif lies == 0:
            seen.put(oval(seat, turn), CHIP)
    borne = s.borne if seat == s.seat else 0
    if borne:
        seen.put(oval(seat, len(s.ovals[seat]) + 1), man(seat), borne)
    seen.put(tray(seat), man(seat), in_tray(s.men[seat], s.ovals[seat], borne))
    if any(s.thrown[seat]):
        for shows, count in enumerate(s.thrown[seat], 1):
            seen.put(dice(seat), die(seat, shows), count)
    else:
        seen.put(dice(seat), die(seat, 0), MEN)


def _lay_cards(s: State, seat: Seat, eye: Seat, seen: Table) -> None:
    knows = eye in (seat, ALL)
    for card in s.hands[seat]:
        seen.put(hand(seat), CARDS[card] if knows or hands_are_open(s) else BACK)
    for trick, card in enumerate(s.played[seat], 1):
        seen.put(played(seat, trick), CARDS[card])
    if s.lead != NO_CARD and seat == s.seat:
        seen.put(played(seat, len(s.played[seat]) + 1), CARDS[s.lead] if knows else BACK)
