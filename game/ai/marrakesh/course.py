"""How a round has gone, read back from what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.play import Seat
from game.rules.marrakesh.cards import HIGHER, OUTCOMES, extra_match, extra_numbers
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.prospects import Numbers, Prospects
from game.rules.marrakesh.scoring import MEN, OVALS, Ovals, is_out
from game.rules.marrakesh.setup import first_leader
from game.rules.marrakesh.state import EXTRA_DRAWN, EXTRA_DUE, PLAY, Men
from game.rules.marrakesh.walks import ends


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of the round: the position before it, and the cards played to it."""

    seat: Seat
    """Who led."""
    men: tuple[Men, Men]
    ovals: tuple[Ovals, Ovals]
    cards: tuple[int, int]
    """By seat."""


@dataclass(slots=True)
class _Turn:
    """A trick, and the turn that its winner had, if any."""

    leader: Seat
    winner: Seat
    ovals: tuple[Ovals, Ovals]
    """Before the trick."""
    off: int
    """How many men came off, so far."""
    moves: bool
    """Whether the winner had a turn, or placed a chip (MK-24)."""
    numbers: Numbers
    own: int
    relation: int
    extra: Numbers = ()

    @property
    def ends_all(self) -> bool:
        """Whether the turn took the last men off, so that no extra card may have been drawn (MKQ-10)."""
        return sum(self.ovals[self.winner]) + self.off == MEN


def course(view: View, prospects: Prospects) -> list[Trick]:
    """The tricks of the round of which both cards are known, in order.

    Where men stood between two turns of a seat isn't on the table; of all that leads to where they stand now it is
    what was worth most.
    """
    turns = _turns(view)
    _give_extras(view, turns)
    stood = [_stood(view, seat, turns, prospects) for seat in (0, 1)]
    return [
        Trick(turn.leader, (stood[0][at], stood[1][at]), turn.ovals, (view.played[0][at], view.played[1][at]))
        for at, turn in enumerate(turns)
    ]


def _turns(view: View) -> list[_Turn]:
    found: list[_Turn] = []
    leader = first_leader(view.thrown)[0]
    ovals: list[Ovals] = [(), ()]
    for at in range(min(map(len, view.played))):
        lead, answer = view.played[leader][at], view.played[1 - leader][at]
        outcome = OUTCOMES[lead][answer]
        winner = leader if outcome.led else 1 - leader
        moves = not is_out(ovals[winner])
        seat = winner if moves else 1 - winner
        used = view.ovals[seat][len(ovals[seat]) :]
        off = used[0] if used else view.borne
        own = lead if outcome.led else answer
        turn = _Turn(leader, winner, (ovals[0], ovals[1]), off, moves, outcome.numbers, own, outcome.relation)
        found.append(turn)
        ovals[seat] = (*ovals[seat], off)
        leader = winner
    return found


def _give_extras(view: View, turns: Sequence[_Turn]) -> None:
    """Find out whose the extra cards were, which lie on the discard pile in order."""
    drawn = view.discard[len(view.discard) - view.extras :]
    due = [turn for turn in turns if turn.moves and turn.relation != HIGHER]
    if view.phase == PLAY and view.extra == EXTRA_DUE:
        due.pop()
    sure = [turn for turn in due if not turn.ends_all]
    unsure = len(drawn) - len(sure)
    drew = sure if unsure <= 0 else [turn for turn in due if not turn.ends_all or (unsure := unsure - 1) >= 0]
    for turn, card in zip(drew, drawn, strict=False):
        turn.extra = extra_numbers(card, extra_match(card, turn.own, turn.relation))


def _stood(view: View, seat: Seat, turns: Sequence[_Turn], prospects: Prospects) -> list[Men]:
    """Where a seat's men stood before each trick."""
    own = [turn for turn in turns if turn.moves and turn.winner == seat]
    after = [view.thrown[seat], *(view.men[seat] for _turn in own)]
    if len(own) > 1:
        after[1:-1] = _between(view, seat, own, prospects)
    stood: list[Men] = []
    taken = 0
    for turn in turns:
        stood.append(after[taken])
        taken += turn.moves and turn.winner == seat
    return stood


def _between(view: View, seat: Seat, own: Sequence[_Turn], prospects: Prospects) -> list[Men]:
    """Where a seat's men stood between its turns, the last of which may still go on."""
    last = own[-1]
    goes_on = view.phase == PLAY and view.seat == seat
    before = [view.thrown[seat]]
    ways: dict[Men, list[Men]] = {before[0]: []}
    for turn in own[:-1]:
        left = MEN - sum(turn.ovals[seat]) - turn.off
        reached: dict[Men, list[Men]] = {}
        for men, way in ways.items():
            for end in _ends(men, turn):
                if sum(end) == left:
                    reached.setdefault(end, [*way, end])
        ways = reached or ways

    def leads_here(men: Men) -> bool:
        if goes_on:
            return view.men[seat] in _so_far(men, last, view)
        return view.men[seat] in _ends(men, last)

    rest = prospects.rest(last.ovals[seat], OVALS, leads=True)
    fits = [men for men in ways if leads_here(men)] or list(ways)
    best = max(fits, key=rest.__getitem__)
    way = ways[best]
    return way + [best] * (len(own) - 1 - len(way))


def _so_far(men: Men, turn: _Turn, view: View) -> Iterable[Men]:
    """Where the numbers that have been played in a turn that goes on can have taken the men."""
    if view.extra != EXTRA_DRAWN:
        return ends(men, _less(turn.numbers, view.numbers))
    rest = _less(turn.extra, view.numbers)
    return (end for middle in ends(men, turn.numbers) for end in ends(middle, rest))


def _less(numbers: Numbers, left: Numbers) -> Numbers:
    return tuple(sorted((Counter(numbers) - Counter(left)).elements(), reverse=True))


def _ends(men: Men, turn: _Turn) -> Iterable[Men]:
    for middle in ends(men, turn.numbers):
        yield from ends(middle, turn.extra)
