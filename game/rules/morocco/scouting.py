"""Gaining cubes: the market die of two and three players, and the rooftop (MO-7 to MO-10)."""

from __future__ import annotations

from game.core.play import Seat, Tell
from game.rules.morocco.actions import Choose, Roll, Scout
from game.rules.morocco.events import DieRolled, Gained, Scouted
from game.rules.morocco.market import CENTRE, PAWN, SUPPLY, Market, put
from game.rules.morocco.rounds import ask, next_scout, roll_or_scout
from game.rules.morocco.state import COLOURS, NO_COLOUR, ONE, WILD, State


def roll(market: Market, s: State, action: Roll, tell: Tell | None) -> None:
    """Give everybody a cube of the die's colour, or of their choice (MO-7); one roll for each of two players (MO-8)."""
    rule = _rule(market)
    if tell:
        roller = (s.start + s.step) % market.seats
        dots = action.colour if action.colour != NO_COLOUR else len(COLOURS)
        tell(DieRolled(rule, (dots,), seat=roller, face=action.face))
    s.step += 1
    if action.colour == NO_COLOUR:
        s.due = market.seats_from(s.start)  # MOQ-30
        ask(s, WILD, s.start, rule, tell)
        return
    s.hands = tuple(hand + ONE[action.colour] for hand in s.hands)
    if tell:
        for seat in market.seats_from(s.start):
            _tell_gain(market, seat, action.colour, rule, tell)
    roll_or_scout(market, s, tell)


def choose(market: Market, s: State, action: Choose, tell: Tell | None) -> None:
    """Give one seat the cube that it chose (MO-7), and ask the next, the first player first (MOQ-30)."""
    seat = s.due[0]
    s.due = s.due[1:]
    s.hands = put(s.hands, seat, s.hands[seat] + ONE[action.colour])
    rule = _rule(market)
    if tell:
        _tell_gain(market, seat, action.colour, rule, tell)
    if s.due:
        ask(s, WILD, s.due[0], rule, tell)
    else:
        roll_or_scout(market, s, tell)


def scout(market: Market, s: State, action: Scout, tell: Tell | None) -> None:
    """Move the pawn: two cubes for the mover, one for everybody else (MO-10)."""
    mover, mat, roof = s.seat, action.number, s.roof
    left, right = market.ring[mat]
    for_mover = (roof[left], roof[right])
    hands = [hand + ONE[roof[mat]] for hand in s.hands]
    hands[mover] = s.hands[mover] + ONE[roof[left]] + ONE[roof[right]]
    s.hands = tuple(hands)
    if tell:
        came = market.mats[s.pawn] if s.pawn >= 0 else CENTRE
        tell(Scouted("MO-9", PAWN, (came, action.mat), seat=mover, colour=COLOURS[roof[mat]]))
        for colour in for_mover:
            _tell_gain(market, mover, colour, "MO-10", tell)
        for seat in market.seats_from(mover)[1:]:
            _tell_gain(market, seat, roof[mat], "MO-10", tell)
    s.pawn = mat
    s.step += 1
    next_scout(market, s, tell)


def _rule(market: Market) -> str:
    return "MO-7" if market.seats == 3 else "MO-8"


def _tell_gain(market: Market, seat: Seat, colour: int, rule: str, tell: Tell) -> None:
    tell(Gained(rule, COLOURS[colour], (SUPPLY, market.plates[seat]), seat=seat))
