"""Rounds and turns: who is asked what, and when the game ends (MO-6, MO-11, MO-12, MO-36 to MO-38)."""

from __future__ import annotations

from typing import Final

from game.core.play import CHANCE, OVER, Seat, Tell
from game.core.table import Asked, Ended, Moved
from game.rules.morocco.actions import Keep
from game.rules.morocco.counting import count_up, places
from game.rules.morocco.events import CubesReturned, Kept, LastRound, Passed, RoundBegan, TurnBegan
from game.rules.morocco.legality import can_send
from game.rules.morocco.market import CENTRE, LAST_STALLS, MARKER, PAWN, SUPPLY, Market, put
from game.rules.morocco.state import (
    COLOURS,
    ENDED,
    KEEP,
    NO_COLOUR,
    NOWHERE,
    ONE,
    OPEN,
    ROLL,
    SCOUT,
    SEND,
    SPEND,
    State,
    cubes,
)

ROLLS: Final = {2: 2, 3: 1}
"""How often the die is rolled at the start of a round, by the number of players (MO-7, MO-8)."""
TURNS: Final = 2
"""Turns of each player in Assign Workers (MO-11)."""
IDLE_ROUNDS: Final = 3
"""After so many rounds in a row without a worker the game ends (MOQ-36). Nothing else limits rounds (MOQ-26)."""


def ask(s: State, phase: int, actor: Seat, rule: str, tell: Tell | None) -> None:
    """Have somebody decide, or chance."""
    s.phase = phase
    s.actor = actor
    if tell:
        tell(Asked(rule, actor))


def begin_round(market: Market, s: State, tell: Tell | None) -> None:
    """Begin with the die, where it is used, or on the rooftop (MO-6)."""
    s.step = 0
    s.seat = s.start
    if tell:
        tell(RoundBegan("MO-6", round=s.round, start=s.start))
    roll_or_scout(market, s, tell)


def roll_or_scout(market: Market, s: State, tell: Tell | None) -> None:
    """Roll the die as often as so many players do (MO-7, MO-8), then scout."""
    if s.step < ROLLS.get(market.seats, 0):
        ask(s, ROLL, CHANCE, "MO-7" if market.seats == 3 else "MO-8", tell)
        return
    s.step = 0
    next_scout(market, s, tell)


def next_scout(market: Market, s: State, tell: Tell | None) -> None:
    """Have the next seat scout, or begin to send workers when all have (MO-9)."""
    if s.step == market.seats:
        s.step = 0
        begin_turn(market, s, tell)
        return
    s.seat = (s.start + s.step) % market.seats
    if tell:
        tell(TurnBegan("MO-9", s.seat, s.round, scouting=True, turn=1))
    ask(s, SCOUT, s.seat, "MO-9", tell)


def begin_turn(market: Market, s: State, tell: Tell | None) -> None:
    """Begin a seat's turn to send a worker (MO-11). Who can't, and has no gold to swap cubes with, passes at once."""
    if s.step == TURNS * market.seats:
        _end_round(market, s, tell)
        return
    s.seat = (s.start + s.step) % market.seats
    s.links = 0
    if tell:
        tell(TurnBegan("MO-11", s.seat, s.round, scouting=False, turn=1 + s.step // market.seats))
    before_worker(market, s, tell)


def before_worker(market: Market, s: State, tell: Tell | None) -> None:
    """Ask for a worker or gold; who can't send and has no gold passes at once (MO-12)."""
    if s.gold[s.seat] or can_send(s):
        ask(s, SEND, s.seat, "MO-12", tell)
    else:
        pass_by(market, s, tell)


def after_worker(market: Market, s: State, tell: Tell | None) -> None:
    """Go on when a worker has been sent and all stalls are closed: gold may still be spent (MOQ-18)."""
    if s.gold[s.seat]:
        ask(s, SPEND, s.seat, "MOQ-18", tell)
    else:
        end_turn(market, s, tell)


def pass_by(market: Market, s: State, tell: Tell | None) -> None:
    """Send nobody (MO-12)."""
    if tell:
        tell(Passed("MO-12", s.seat))
    end_turn(market, s, tell)


def end_turn(market: Market, s: State, tell: Tell | None) -> None:
    """Go on to the next turn."""
    s.step += 1
    begin_turn(market, s, tell)


def look_at_stalls(s: State, left: int, tell: Tell | None) -> None:
    """Make this round the last if no more than five stalls are open (MO-37); a last round stays as it is (MOQ-25)."""
    if left <= LAST_STALLS and not s.last:
        s.last = True
        if tell:
            tell(LastRound("MO-37", left=left))


def _end_round(market: Market, s: State, tell: Tell | None) -> None:
    """End the game, or have everybody keep one cube (MO-36, MOQ-31)."""
    if s.last:
        end_game(market, s, "MO-37", tell)
    elif s.round - s.worked >= IDLE_ROUNDS:
        end_game(market, s, "MOQ-36", tell)
    else:
        s.due = tuple(seat for seat in market.seats_from(s.start) if s.hands[seat])
        keep_on(market, s, tell)


def keep_on(market: Market, s: State, tell: Tell | None) -> None:
    """Ask who still has to choose a cube to keep, then begin the next round with the next player (MO-36)."""
    if s.due:
        ask(s, KEEP, s.due[0], "MO-36", tell)
        return
    begins = (s.start + 1) % market.seats
    if tell:
        tell(Moved("MO-36", PAWN, (market.mats[s.pawn], CENTRE)))
        tell(Moved("MO-36", MARKER, (market.plates[s.start], market.plates[begins])))
    s.pawn = NOWHERE
    s.start = begins
    s.round += 1
    begin_round(market, s, tell)


def keep(market: Market, s: State, action: Keep, tell: Tell | None) -> None:
    """Keep one cube, or none, and return the others (MO-36)."""
    seat = s.due[0]
    kept = ONE[action.colour] if action.colour != NO_COLOUR else 0
    if tell:
        tell(Kept("MO-36", seat=seat, cube=action.cube))
        for other, count in enumerate(cubes(s.hands[seat] - kept)):
            if count:
                tell(CubesReturned("MO-36", COLOURS[other], (market.plates[seat], SUPPLY), count, seat=seat))
    s.hands = put(s.hands, seat, kept)
    s.due = s.due[1:]
    keep_on(market, s, tell)


def end_game(market: Market, s: State, rule: str, tell: Tell | None) -> None:
    """Count everything up, and end."""
    s.due = ()
    count_up(market, s, tell)
    s.phase = ENDED
    s.actor = OVER
    if tell:
        tell(Ended(rule, places(s)))


def ended_by(s: State) -> str:
    """The rule that ended the game, or MO-40 while it goes on."""
    if s.phase != ENDED:
        return "MO-40"
    if OPEN not in s.tiles:
        return "MO-38"
    return "MO-37" if s.last else "MOQ-36"
