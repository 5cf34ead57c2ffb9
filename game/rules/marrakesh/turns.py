"""A turn of the winner of a trick: numbers, the extra card, ovals and chips, the next lead (MK-9 to MK-24)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Spot
from game.core.play import CHANCE, Seat, Tell
from game.core.table import Asked, Moved, Turned
from game.rules.marrakesh.actions import Draw, Play
from game.rules.marrakesh.boards import (
    BACK,
    CHIP,
    CHIPS,
    CHIPS_IN_BOX,
    DISCARD,
    EXTRA,
    PACK,
    SPARE,
    Boards,
    man,
    oval,
)
from game.rules.marrakesh.cards import (
    AFTER_TRIPLES,
    CARDS,
    EXTRA_TIMES,
    MATCHES,
    OUTCOMES,
    extra_match,
    extra_numbers,
    number,
)
from game.rules.marrakesh.events import (
    ChipBack,
    ChipPlaced,
    ExtraDrawn,
    ExtraDropped,
    ManMoved,
    ManOff,
    Shuffled,
    TrickBegan,
    TurnOver,
)
from game.rules.marrakesh.rounds import end_round
from game.rules.marrakesh.scoring import MEN, Ovals, chips, is_out
from game.rules.marrakesh.state import DRAW, EXTRA_DRAWN, EXTRA_DUE, LEAD, NO_EXTRA, PLAY, State


def lies_in_ovals(ovals: Ovals) -> tuple[int, ...]:
    """What lies in each used oval: men, 0 for a chip; -1 where a Backgammon has made the chip void (MK-28)."""
    return tuple(-1 if MEN in ovals and not lies else lies for lies in ovals)


def chips_placed(ovals: Sequence[Ovals]) -> int:
    """How many chips lie in all ovals together."""
    return chips(ovals[0]) + chips(ovals[1])


def chip_place(placed: int) -> Spot:
    """Where the next chip comes from when so many are placed, and where it goes back to (MKQ-16)."""
    return CHIPS if placed < CHIPS_IN_BOX else SPARE


def own_card(s: State) -> int:
    """The card that the winner of the trick has played to it."""
    return s.played[s.seat][-1]


def relation(s: State) -> int:
    """How the two cards of the last trick stand to one another."""
    return OUTCOMES[s.played[0][-1]][s.played[1][-1]].relation


def ask_to_lead(s: State, rule: str, tell: Tell | None) -> None:
    """Ask whoever has won the trick, or leads first, for the next lead (MK-6, MK-9)."""
    s.phase = LEAD
    s.actor = s.seat
    if tell:
        tell(TrickBegan(rule, s.seat, s.round, trick=len(s.played[0]) + 1))
        tell(Asked(rule, s.seat))


def go_on(boards: Boards, s: State, tell: Tell | None) -> None:
    """Find what comes next in the turn: numbers (MK-14), the extra card (MKQ-8, MKQ-9), or its end."""
    seat = s.seat
    if not any(s.men[seat]):
        s.numbers = ()
        if s.extra == EXTRA_DUE and tell:
            tell(ExtraDropped("MKQ-10", seat=seat))
    elif s.numbers:
        if s.phase != PLAY:
            s.phase = PLAY
            s.actor = seat
            if tell:
                tell(Asked("MK-11", seat))
        return
    elif s.extra == EXTRA_DUE:
        if not s.pack:
            _refill(s, tell)
        if s.pack:
            s.phase = DRAW
            s.actor = CHANCE
            if tell:
                tell(Asked("MKQ-8", CHANCE))
            return
        if tell:
            tell(ExtraDropped("MKQ-11", seat=seat))
    _end_turn(boards, s, tell)


def play(boards: Boards, s: State, action: Play, tell: Tell | None) -> None:
    """Play one number with one man (MK-12)."""
    seat, played, way = s.seat, action.number, action.way
    men = list(s.men[seat])
    men[way.start - 1] -= 1
    if way.oval < 0:
        men[way.start - played - 1] += 1
    else:
        s.borne += 1
    s.men = (tuple(men), s.men[1]) if seat == 0 else (s.men[0], tuple(men))
    numbers = s.numbers
    if played == numbers[0]:
        s.numbers = numbers[1:]
    else:  # two different numbers are left, and the lower one is played first
        s.numbers = numbers[:-1]
    if tell:
        kind, rule = (ManMoved, "MK-12") if way.oval < 0 else (ManOff, "MK-15")
        told = kind(
            rule, man(seat), way.path,
            seat=seat, number=played, left=s.numbers, ovals=s.ovals[seat], off=s.borne, men=sum(men),
            extra=s.extra == EXTRA_DUE,
        )  # fmt: skip
        tell(told)
    if s.numbers and any(men):
        return
    go_on(boards, s, tell)


def draw(boards: Boards, s: State, action: Draw, tell: Tell | None) -> None:
    """Turn up the extra card and see how often it is played (MK-20 to MK-23)."""
    card, own = action.number, own_card(s)
    match = extra_match(card, own, relation(s))
    place = s.pack.index(card)
    s.pack = s.pack[:place] + s.pack[place + 1 :]
    if tell:
        if s.discard:
            tell(Turned("MK-10", DISCARD, CARDS[s.discard[-1]], BACK))
        tell(Turned("MK-23", PACK, BACK, CARDS[card]))
        told = ExtraDrawn(
            "MK-22" if not number(card) else "MK-21" if match == AFTER_TRIPLES else "MK-20",
            CARDS[card], (PACK, EXTRA, DISCARD),
            seat=s.seat, own=CARDS[own], match=MATCHES[match], number=number(card),
            times=EXTRA_TIMES[match] if number(card) else 0,
        )  # fmt: skip
        tell(told)
    s.discard = (*s.discard, card)
    s.extras += 1
    s.tricks = (*s.tricks[:-1], s.tricks[-1]._replace(extra=card))
    s.extra = EXTRA_DRAWN
    s.numbers = extra_numbers(card, match)
    go_on(boards, s, tell)


def _refill(s: State, tell: Tell | None) -> None:
    """Make a new pack of the discards of earlier rounds, whatever lies on the table excepted (MKQ-11)."""
    earlier = len(s.discard) - s.extras
    if not earlier:
        return
    if tell and not s.extras:
        tell(Turned("MKQ-11", DISCARD, CARDS[s.discard[-1]], BACK))
    s.pack, s.discard = tuple(sorted(s.discard[:earlier])), s.discard[earlier:]
    s.refilled = True
    if tell:
        tell(Moved("MKQ-11", BACK, (DISCARD, PACK), earlier))
        tell(Shuffled("MKQ-11", round=s.round, cards=len(s.pack)))


def _end_turn(boards: Boards, s: State, tell: Tell | None) -> None:
    """Count the men borne off, or place a chip, by choice too (MK-15, MK-16, MKQ-5)."""
    seat, off = s.seat, s.borne
    before = s.ovals[seat]
    placed = chips_placed(s.ovals)
    s.borne = 0
    s.extra = NO_EXTRA
    _use_oval(s, seat, off)
    if tell:
        tell(TurnOver("MK-15", seat=seat, turn=len(before) + 1, off=off, left=sum(s.men[seat])))
        if off == MEN:
            for turn, lies in enumerate(before, 1):
                if not lies:
                    placed -= 1
                    tell(ChipBack("MK-28", CHIP, (oval(seat, turn), chip_place(placed)), seat=seat))
        elif not off:
            _tell_chip(s, seat, "MK-16", tell)
    next_trick(boards, s, tell)


def place_chip(boards: Boards, s: State, tell: Tell | None) -> None:
    """Place a chip into the other's next oval, the winner of the trick being unable to move (MK-24, MKQ-20)."""
    other = 1 - s.seat
    _use_oval(s, other, 0)
    if tell:
        _tell_chip(s, other, "MK-24", tell)
    next_trick(boards, s, tell)


def _use_oval(s: State, seat: Seat, lies: int) -> None:
    ovals = (*s.ovals[seat], lies)
    s.ovals = (ovals, s.ovals[1]) if seat == 0 else (s.ovals[0], ovals)


def _tell_chip(s: State, seat: Seat, rule: str, tell: Tell) -> None:
    turn = len(s.ovals[seat])
    path = (chip_place(chips_placed(s.ovals) - 1), oval(seat, turn))
    tell(ChipPlaced(rule, CHIP, path, seat=seat, oval=turn, chips=chips(s.ovals[seat])))


def next_trick(boards: Boards, s: State, tell: Tell | None) -> None:
    """Let the winner lead again (MK-9), unless nobody can move any more (MK-25, MKQ-21)."""
    if is_out(s.ovals[0]) and is_out(s.ovals[1]):
        end_round(boards, s, tell)
    else:
        ask_to_lead(s, "MK-9", tell)
