"""The end of a round, its score, and the end of the match (MK-25 to MK-36)."""

from __future__ import annotations

from game.core.play import CHANCE, OVER, Tell
from game.core.table import Asked, Ended
from game.rules.marrakesh.boards import BACK, SEATS, Boards, hand
from game.rules.marrakesh.cards import CARDS
from game.rules.marrakesh.events import Defended, Patterned, PipsWon, RoundOver, TurnedUp
from game.rules.marrakesh.scoring import NOTHING, Pad, Row, pips, places, rows, totals
from game.rules.marrakesh.state import ENDED, THROW, State


def end_round(boards: Boards, s: State, tell: Tell | None) -> None:
    """Show the cards that nobody had to play (MK-27), score (MK-34), and throw for the next round, if there is one."""
    scored = rows(s.ovals, s.men)
    s.pad = (*s.pad, (scored[0].points, scored[1].points))
    s.throws = 0
    over = s.round == boards.rounds
    s.phase = ENDED if over else THROW
    s.actor = OVER if over else CHANCE
    if tell:
        _show_hands(s, tell)
        _tell_score(s, scored, tell)
        tell(Ended(ended_by(s.pad), places(s.pad)) if over else Asked("MK-25", CHANCE))


def ended_by(pad: Pad) -> str:
    """The rule by which the places stand: equal ones only after both tie-breaks (MKQ-22)."""
    return "MKQ-22" if places(pad) == (1, 1) else "MK-35"


def _show_hands(s: State, tell: Tell) -> None:
    for seat in range(SEATS):  # a player lays its own cards down first, so that all are turned up before both
        for card in s.hands[seat]:
            tell(TurnedUp("MK-27", hand(seat), CARDS[card], BACK, seat=seat, only=seat))
        for card in s.hands[seat]:
            tell(TurnedUp("MK-27", hand(seat), BACK, CARDS[card], seat=seat))


def _tell_score(s: State, scored: tuple[Row, Row], tell: Tell) -> None:
    for seat, row in enumerate(scored):
        if row.offence != NOTHING:
            name, won, rule = row.offence
            tell(Patterned(rule, seat, won, name=name, ovals=s.ovals[seat]))
        if row.defence != NOTHING:
            name, won, rule = row.defence
            tell(Defended(rule, seat, won, name=name, ovals=s.ovals[1 - seat]))
        if row.pips != NOTHING:
            left = (pips(s.men[0]), pips(s.men[1]))
            tell(PipsWon("MK-33", seat, row.pips.points, pips=left))
    points = (scored[0].points, scored[1].points)
    told = RoundOver(
        "MK-25", round=s.round, tricks=len(s.played[0]), points=points, totals=totals(s.pad),
    )  # fmt: skip
    tell(told)
