"""Before the first trick of a round: clearing, throwing, dealing (MK-1 to MK-6, MK-27)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from game.core.board import Spot
from game.core.play import CHANCE, Refusal, Seat, Tell
from game.core.table import Moved, Turned
from game.core.text import _
from game.rules.marrakesh.actions import Deal, Throw
from game.rules.marrakesh.boards import (
    BACK,
    CHIP,
    DISCARD,
    PACK,
    SEATS,
    TRICKS,
    Boards,
    dice,
    die,
    hand,
    man,
    oval,
    played,
    point,
    tray,
)
from game.rules.marrakesh.cards import BY_NAME, CARDS
from game.rules.marrakesh.events import ChipBack, Dealt, FirstLeader, Looked, Shuffled, Thrown
from game.rules.marrakesh.scoring import MEN
from game.rules.marrakesh.state import DEAL, NO_CARD, NO_EXTRA, NO_MEN, POINTS, THROW, Men, State
from game.rules.marrakesh.turns import ask_to_lead, chip_place, chips_placed, lies_in_ovals

SHUFFLED_EVERY: Final = 3
"""Rounds between two shuffles (MK-3)."""


def start(boards: Boards) -> State:
    """The table before the first throw."""
    s = State()
    s.actor = CHANCE
    s.phase = THROW
    s.seat = 0
    s.round = 1
    s.throws = 0
    s.thrown = s.men = (NO_MEN, NO_MEN)
    s.ovals = s.hands = s.played = ((), ())
    s.borne = 0
    s.lead = NO_CARD
    s.tricks = ()
    s.numbers = ()
    s.extra = NO_EXTRA
    s.extras = 0
    s.pack = boards.full_pack
    s.discard = ()
    s.refilled = False
    s.pad = ()
    return s


def draw_throw(rng: Random) -> Throw:
    """Six dice for each player."""
    one, other = ("".join(str(1 + int(6 * rng.random())) for _die in range(MEN)) for _seat in range(SEATS))
    return Throw((one, other))


def draw_deal(s: State, rng: Random) -> Deal:
    """Twelve cards of the pack."""
    drawn = [CARDS[card] for card in rng.sample(s.pack, SEATS * TRICKS)]
    return Deal((tuple(drawn[:TRICKS]), tuple(drawn[TRICKS:])))


def check_throw(action: Throw) -> Refusal | None:
    """Whether dice can fall so: a record may come from anywhere."""
    if any(len(thrown) != MEN or set(thrown) - set("123456") for thrown in action.dice):
        return Refusal("MK-4", _("Each player throws six dice."))
    return None


def check_deal(s: State, action: Deal) -> Refusal | None:
    """Whether these cards can have been dealt."""
    if any(len(dealt) != TRICKS for dealt in action.hands):
        return Refusal("MK-5", _("Each player is dealt six cards."))
    if Counter(BY_NAME[card] for dealt in action.hands for card in dealt) - Counter(s.pack):
        return Refusal("MK-5", _("Those cards aren’t all in the pack."))
    return None


def throw(boards: Boards, s: State, action: Throw, tell: Tell | None) -> None:
    """Clear what is left of the round before, then arrange the men as the dice fell (MK-4)."""
    if s.pad and not s.throws:
        _clear(boards, s, tell)
    s.throws += 1
    before = s.thrown
    s.thrown = (_counts(action.dice[0]), _counts(action.dice[1]))
    again = s.thrown[0] == s.thrown[1]
    if tell:
        for seat in range(SEATS):
            _tell_dice(seat, before[seat], action.dice[seat], again, tell)
    if again:
        return
    s.men = s.thrown
    s.phase = DEAL
    if tell:
        for seat in range(SEATS):
            for place in range(POINTS, 0, -1):
                if s.men[seat][place - 1]:
                    path = (tray(seat), point(seat, place))
                    tell(Moved("MK-4", man(seat), path, s.men[seat][place - 1]))


def _counts(thrown: str) -> Men:
    return tuple(thrown.count(str(shows)) for shows in range(1, POINTS + 1))


def _tell_dice(seat: Seat, before: Men, thrown: str, again: bool, tell: Tell) -> None:
    showed = [shows for shows, count in enumerate(before, 1) for _die in range(count)] or [0] * MEN
    tell(Thrown("MK-4", tuple(map(int, thrown)), seat=seat, again=again))
    for was, now in zip(showed, thrown, strict=True):
        tell(Turned("MK-4", dice(seat), die(seat, was), die(seat, int(now))))


def first_leader(thrown: tuple[Men, Men]) -> tuple[Seat, int]:
    """Who leads first, and the lowest point on which the two set-ups differ (MK-6)."""
    place = next(place for place in range(POINTS) if thrown[0][place] != thrown[1][place])
    return int(thrown[1][place] > thrown[0][place]), place + 1


def deal(_boards: Boards, s: State, action: Deal, tell: Tell | None) -> None:
    """Give each player six cards (MK-5), and ask the first leader to lead (MK-6). Who deals doesn't matter (MKQ-24)."""
    hands = [sorted(BY_NAME[card] for card in dealt) for dealt in action.hands]
    pack = list(s.pack)
    for card in (*hands[0], *hands[1]):
        pack.remove(card)
    s.pack = tuple(pack)
    s.hands = (tuple(hands[0]), tuple(hands[1]))
    s.seat, place = first_leader(s.thrown)
    if tell:
        for seat in range(SEATS):
            tell(Dealt("MK-5", BACK, (PACK, hand(seat)), TRICKS, seat=seat))
            for card in s.hands[seat]:
                tell(Looked("MK-5", hand(seat), BACK, CARDS[card], only=seat))
        men = (s.thrown[0][place - 1], s.thrown[1][place - 1])
        tell(FirstLeader("MK-6", seat=s.seat, point=place, men=men))
    ask_to_lead(s, "MK-6", tell)


def _clear(boards: Boards, s: State, tell: Tell | None) -> None:
    """Empty the boards, and lay the cards of the round on the discard pile (MK-27); shuffle if it is time (MK-3)."""
    if tell:
        _tell_cleared(s, tell)
        _tell_discarded(s, tell)
    s.discard += (*s.played[0], *s.played[1], *s.hands[0], *s.hands[1])
    s.men = (NO_MEN, NO_MEN)
    s.ovals = s.hands = s.played = ((), ())
    s.tricks = ()
    s.extras = 0
    s.round += 1
    if (s.round - 1) % SHUFFLED_EVERY == 0:
        if tell:
            tell(Turned("MK-3", DISCARD, CARDS[s.discard[-1]], BACK))
            tell(Moved("MK-3", BACK, (DISCARD, PACK), len(s.discard)))
            tell(Shuffled("MK-3", round=s.round, cards=len(s.pack) + len(s.discard)))
        s.pack = boards.full_pack
        s.discard = ()
        s.refilled = False


def _tell_cleared(s: State, tell: Tell) -> None:
    placed = chips_placed(s.ovals)
    for seat in range(SEATS):
        for place, count in enumerate(s.men[seat], 1):
            if count:
                tell(Moved("MK-27", man(seat), (point(seat, place), tray(seat)), count))
        for turn, lies in enumerate(lies_in_ovals(s.ovals[seat]), 1):
            if lies > 0:
                tell(Moved("MK-27", man(seat), (oval(seat, turn), tray(seat)), lies))
            elif lies == 0:
                tell(ChipBack("MK-27", CHIP, (oval(seat, turn), chip_place(placed - 1)), seat=seat))
                placed -= 1


def _tell_discarded(s: State, tell: Tell) -> None:
    """Card by card onto the pile, on which only the top one is seen (MK-10)."""
    lying: list[tuple[Spot, int]] = [
        (played(seat, trick), card) for seat in range(SEATS) for trick, card in enumerate(s.played[seat], 1)
    ]
    lying += [(hand(seat), card) for seat in range(SEATS) for card in s.hands[seat]]
    top = s.discard[-1] if s.discard else NO_CARD
    for spot, card in lying:
        if top != NO_CARD:
            tell(Turned("MK-10", DISCARD, CARDS[top], BACK))
        tell(Moved("MK-27", CARDS[card], (spot, DISCARD)))
        top = card
