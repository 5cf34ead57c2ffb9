"""A trick: the sealed lead, the open answer, and who wins (MK-7, MK-8, MK-17 to MK-19)."""

from __future__ import annotations

from game.core.play import CHANCE, Seat, Tell
from game.core.table import Asked
from game.rules.marrakesh.actions import Answer, Lead, TurnUp
from game.rules.marrakesh.boards import BACK, Boards, hand, played
from game.rules.marrakesh.cards import CARDS, HIGHER, OUTCOMES, RELATION_RULES, RELATIONS
from game.rules.marrakesh.events import Answered, Led, Looked, TrickWon, TurnedUp
from game.rules.marrakesh.scoring import is_out
from game.rules.marrakesh.state import ANSWER, EXTRA_DUE, NO_CARD, NO_EXTRA, TURN_UP, Cards, State, Trick
from game.rules.marrakesh.turns import go_on, place_chip


def lead(_boards: Boards, s: State, action: Lead, tell: Tell | None) -> None:
    """Lay a card face down (MK-7)."""
    seat, card = s.seat, action.number
    _take(s, seat, card)
    s.lead = card
    s.phase = ANSWER
    s.actor = 1 - seat
    if tell:
        spot = played(seat, len(s.played[seat]) + 1)
        tell(Looked("MK-7", hand(seat), CARDS[card], BACK, only=seat))
        tell(Led("MK-7", BACK, (hand(seat), spot), seat=seat))
        tell(Looked("MK-7", spot, BACK, CARDS[card], only=seat))
        tell(Asked("MK-7", 1 - seat))


def answer(_boards: Boards, s: State, action: Answer, tell: Tell | None) -> None:
    """Lay a card face up (MK-7)."""
    seat, card = 1 - s.seat, action.number
    _take(s, seat, card)
    _lay(s, seat, card)
    s.phase = TURN_UP
    s.actor = CHANCE
    if tell:
        tell(TurnedUp("MK-7", hand(seat), CARDS[card], BACK, seat=seat, only=seat))
        tell(TurnedUp("MK-7", hand(seat), BACK, CARDS[card], seat=seat))
        tell(Answered("MK-7", CARDS[card], (hand(seat), played(seat, len(s.played[seat]))), seat=seat))
        tell(Asked("MK-7", CHANCE))


def turn_up(boards: Boards, s: State, _action: TurnUp, tell: Tell | None) -> None:
    """Turn up the lead, find who has won (MK-8), and let the winner play or place a chip (MK-24)."""
    leader, card = s.seat, s.lead
    other = s.played[1 - leader][-1]
    outcome = OUTCOMES[card][other]
    s.lead = NO_CARD
    _lay(s, leader, card)
    s.tricks = (*s.tricks, Trick(leader, s.men, s.ovals, (s.played[0][-1], s.played[1][-1])))
    winner = s.seat = leader if outcome.led else 1 - leader
    moves = not is_out(s.ovals[winner])
    extra = moves and outcome.relation != HIGHER
    if tell:
        spot = played(leader, len(s.played[leader]))
        tell(TurnedUp("MK-7", spot, CARDS[card], BACK, seat=leader, only=leader))
        tell(TurnedUp("MK-7", spot, BACK, CARDS[card], seat=leader))
        told = TrickWon(
            RELATION_RULES[outcome.relation], seat=winner, leader=leader, lead=CARDS[card], answer=CARDS[other],
            relation=RELATIONS[outcome.relation], numbers=outcome.numbers if moves else (), extra=extra, moves=moves,
        )  # fmt: skip
        tell(told)
    if not moves:
        place_chip(boards, s, tell)
        return
    s.numbers = outcome.numbers
    s.extra = EXTRA_DUE if extra else NO_EXTRA
    go_on(boards, s, tell)


def _take(s: State, seat: Seat, card: int) -> None:
    """Take a card out of a hand."""
    held = s.hands[seat]
    place = held.index(card)
    rest = held[:place] + held[place + 1 :]
    s.hands = (rest, s.hands[1]) if seat == 0 else (s.hands[0], rest)


def _lay(s: State, seat: Seat, card: int) -> None:
    """Lay a card face up beside those played before."""
    cards: Cards = (*s.played[seat], card)
    s.played = (cards, s.played[1]) if seat == 0 else (s.played[0], cards)
