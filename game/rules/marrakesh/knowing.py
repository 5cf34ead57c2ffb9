"""What a seat with a good memory knows, and states that it can't tell from the true one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from game.core.play import Seat
from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.scoring import Ovals, Pad
from game.rules.marrakesh.state import ANSWER, NO_CARD, TURN_UP, Cards, Men, State, Trick, hands_are_open


@dataclass(frozen=True, slots=True)
class View:
    """All that lies open, what has lain open, and a seat's own cards. Fields are named as in `State`.

    A good memory keeps every card that was played or turned up since the cards were shuffled (MKQ-25).
    """

    watcher: Seat
    actor: Seat
    phase: int
    seat: Seat
    round: int
    throws: int
    thrown: tuple[Men, Men]
    men: tuple[Men, Men]
    ovals: tuple[Ovals, Ovals]
    borne: int
    hand: Cards
    others: Cards | None
    """The other's cards, where they are shown (MK-27); None: they are hidden."""
    other_count: int
    """How many cards the other holds."""
    lead: int
    """The card that this seat has led face down; NO_CARD if it hasn't."""
    played: tuple[Cards, Cards]
    tricks: tuple[Trick, ...]
    numbers: tuple[int, ...]
    extra: int
    extras: int
    pack_count: int
    pack: Cards | None
    """What is in the pack, where everybody knows it (MKQ-11); None: the cards that nobody has seen yet, and more."""
    discard: Cards
    refilled: bool
    pad: Pad


def observe(s: State, watcher: Seat) -> View:
    """What a seat knows of a state."""
    other = 1 - watcher
    return View(
        watcher=watcher,
        actor=s.actor,
        phase=s.phase,
        seat=s.seat,
        round=s.round,
        throws=s.throws,
        thrown=s.thrown,
        men=s.men,
        ovals=s.ovals,
        borne=s.borne,
        hand=s.hands[watcher],
        others=s.hands[other] if hands_are_open(s) else None,
        other_count=len(s.hands[other]),
        lead=s.lead if s.seat == watcher else NO_CARD,
        played=s.played,
        tricks=s.tricks,
        numbers=s.numbers,
        extra=s.extra,
        extras=s.extras,
        pack_count=len(s.pack),
        pack=s.pack if s.refilled else None,
        discard=s.discard,
        refilled=s.refilled,
        pad=s.pad,
    )


def hides(then: State, seat: Seat, now: State) -> bool:
    """Whether a card that the seat held or had led in one state is hidden in a later one of the same match."""
    if hands_are_open(now) or now.round != then.round:
        return False
    hidden = Counter(then.hands[seat])
    if then.lead != NO_CARD and then.seat == seat:
        hidden[then.lead] += 1
    return bool(hidden - Counter(now.played[seat][len(then.played[seat]) :]))


def unseen(boards: Boards, view: View) -> list[int]:
    """The cards that the seat can't place, in order: they are in the pack, in the other's hand, or led by it."""
    seen = Counter((*view.discard, *view.played[0], *view.played[1], *view.hand))
    for card in (*(view.others or ()), *(view.pack or ())):
        seen[card] += 1
    if view.lead != NO_CARD:
        seen[view.lead] += 1
    return sorted((Counter(boards.full_pack) - seen).elements())


def imagine(boards: Boards, view: View, rng: Random) -> State:
    """A state that looks so from the seat: unseen cards are dealt to the other's sealed lead, its hand and the pack."""
    hidden = unseen(boards, view)
    rng.shuffle(hidden)
    sealed = view.phase in (ANSWER, TURN_UP) and view.seat != view.watcher
    lead = hidden.pop() if sealed else view.lead
    count = 0 if view.others is not None else view.other_count
    others, rest = hidden[:count], hidden[count:]
    hand = view.others if view.others is not None else tuple(sorted(others))
    s = State()
    s.actor = view.actor
    s.phase = view.phase
    s.seat = view.seat
    s.round = view.round
    s.throws = view.throws
    s.thrown = view.thrown
    s.men = view.men
    s.ovals = view.ovals
    s.borne = view.borne
    s.hands = (view.hand, hand) if view.watcher == 0 else (hand, view.hand)
    s.lead = lead
    s.played = view.played
    s.tricks = view.tricks
    s.numbers = view.numbers
    s.extra = view.extra
    s.extras = view.extras
    s.pack = view.pack if view.pack is not None else tuple(sorted(rest))
    s.discard = view.discard
    s.refilled = view.refilled
    s.pad = view.pad
    return s
