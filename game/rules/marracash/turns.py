"""A turn from its first action to the next seat's, and the end of the game (MC-12, MC-19, MC-37, MC-40)."""

from __future__ import annotations

from typing import Final

from game.core.board import Spot
from game.core.play import CHANCE, OVER, Seat, Tell
from game.core.table import Asked, Began, Ended, Moved
from game.rules.marracash.events import Skipped
from game.rules.marracash.souk import OPENING, STONE, Souk
from game.rules.marracash.state import ACT, AUCTIONED, DONE, ENDED, FILL, REVEAL, State

IDLE_ROUNDS: Final = 40
"""After so many rounds without a sale, an entry or new visitors the game is counted as it stands (MCQ-25)."""


def places(cash: tuple[int, ...]) -> tuple[int, ...]:
    """Each seat's place by its cash (MC-41); equal cash shares a place (MCQ-24)."""
    return tuple(1 + sum(other > own for other in cash) for own in cash)


def can_auction(state: State, seat: Seat) -> bool:
    """Whether a seat may be auctioneer: it must have a sign (MCQ-9), 100 Dirham (MCQ-10) and a shop to offer.

    That holds in every round, whoever bought what before (MC-13, MCQ-30).
    """
    return state.signs[seat] > 0 and state.cash[seat] >= OPENING and -1 in state.owner


def can_move(state: State) -> bool:
    """Whether there is a group to move, and moving is allowed in this round and turn (MC-12, MC-20)."""
    return state.round > 1 and AUCTIONED not in state.acts and any(state.groups)


def begin(souk: Souk, s: State, seat: Seat, stone: Spot, tell: Tell | None) -> None:
    """Give a seat its turn and the auction stone, which lies on `stone`, and go on until somebody is asked."""
    s.seat = seat
    s.step = 0
    s.acts = ""
    if tell:
        rule = "MC-12" if s.round == 1 else "MC-19"
        tell(Began(rule, seat, s.round))
        tell(Moved(rule, STONE, (stone, souk.purse[seat])))
    go_on(souk, s, tell)


def act_done(souk: Souk, s: State, tell: Tell | None) -> None:
    """Count one action of the turn, and go on."""
    s.step = DONE if s.round == 1 else s.step + 1  # MC-12
    go_on(souk, s, tell)


def go_on(souk: Souk, s: State, tell: Tell | None) -> None:
    """Find whose decision is next: the turn's second action, new visitors, souvenirs, the next seat's turn.

    Entrances and souvenirs are looked at when both actions are done, not before (MCQ-20, MC-45), and as long as
    there is something to fill them with (MCQ-15, MCQ-18, MCQ-23).
    """
    if s.step < DONE:
        if can_move(s) or can_auction(s, s.seat):
            _ask(s, ACT, s.seat, "MC-12" if s.round == 1 else "MC-19", tell)
            return
        if tell:
            tell(Skipped("MCQ-10" if s.round == 1 else "MCQ-12", s.seat, step=s.step))
        s.step = DONE
    if s.head < s.tail and 0 in [s.groups[entrance] for entrance in souk.entrances]:
        _ask(s, FILL, s.seat, "MC-37", tell)
    elif s.pile and -1 in s.shown:
        _ask(s, REVEAL, CHANCE, "MC-45", tell)
    else:
        _next_turn(souk, s, tell)


def _ask(s: State, phase: int, actor: Seat, rule: str, tell: Tell | None) -> None:
    s.phase = phase
    s.actor = actor
    if tell:
        tell(Asked(rule, actor))


def _next_turn(souk: Souk, s: State, tell: Tell | None) -> None:
    s.idle += 1
    if s.last > 0:
        s.last -= 1
    elif s.head == s.tail:
        s.last = souk.seats  # MC-40, MCQ-17: one more turn each, and this seat's comes last
    if s.last == 0 or s.idle > IDLE_ROUNDS * souk.seats:
        s.phase = ENDED
        s.actor = OVER
        if tell:
            tell(Ended("MC-41" if s.last == 0 else "MCQ-25", places(s.cash)))
        return
    seat = (s.seat + 1) % souk.seats
    if seat == s.start:
        s.round += 1
    begin(souk, s, seat, souk.purse[s.seat], tell)
