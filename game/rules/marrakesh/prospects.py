"""What one side can expect of the rest of a round, in points, if cards fall at random and men are moved well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.rules.marrakesh.cards import (
    HIGHER,
    OUTCOMES,
    SUIT_MATCH,
    extra_match,
    extra_numbers,
    number,
)
from game.rules.marrakesh.scoring import MEN, OVALS, Ovals, defence, is_out, offence
from game.rules.marrakesh.state import Men
from game.rules.marrakesh.walks import ends

Numbers = tuple[int, ...]
Odds = tuple[tuple[Numbers, float], ...]
"""Numbers to play, each with its probability."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a judge is fond of beyond the score; unchanged, of nothing."""

    thrift: float = 0.0
    """What it costs to play a Six, in points, since it could be kept; lower cards cost less by their numbers."""

    haste: float = 0.0
    """What a man borne off is worth besides, in points."""

    def keeps(self, card: int) -> float:
        """What playing a card costs besides."""
        return self.thrift * number(card) / HIGHEST


HIGHEST: Final = 6
"""The number of the highest card."""


class Memo(dict[Men, float]):
    """Points by position, each found when it is first asked for."""

    def __init__(self, find: Callable[[Men], float]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, men: Men) -> float:
        """Find and keep it."""
        worth = self[men] = self._find(men)
        return worth

    def best(self, men: Men, numbers: Numbers) -> float:
        """The most that numbers can make of a position."""
        return max(map(self.__getitem__, ends(men, numbers)))

    def best_end(self, men: Men, numbers: Numbers) -> Men:
        """Where numbers take the men at best."""
        return max(ends(men, numbers), key=self.__getitem__)

    def mean(self, men: Men, odds: Odds) -> float:
        """What numbers by lot make of a position, on average."""
        get = self.__getitem__
        return sum([odd * max(map(get, ends(men, numbers))) for numbers, odd in odds])


@dataclass(frozen=True, slots=True)
class Wins:
    """How a side wins a trick if both cards are drawn at random."""

    chance: float
    """How likely it wins."""
    plain: Odds
    """The numbers of a trick that is won without an extra card, with their part of all tricks won."""
    matched: Odds
    """The same where there is an extra card (MK-17 to MK-19)."""


def wins(pack: Sequence[int], *, leads: bool) -> Wins:
    """How the leader, or the receiver, wins a trick from a full pack."""
    plain, matched = Counter[Numbers](), Counter[Numbers]()
    copies = Counter(pack)
    for lead in copies:
        for answer in copies:
            outcome = OUTCOMES[lead][answer]
            if outcome.led == leads:
                won = plain if outcome.relation == HIGHER else matched
                won[outcome.numbers] += copies[lead] * (copies[answer] - (lead == answer))
    total = plain.total() + matched.total()
    pairs = len(pack) * (len(pack) - 1)
    return Wins(total / pairs, _odds(plain, total), _odds(matched, total))


def extra_odds(copies: Mapping[int, int], own: int, relation: int) -> Odds:
    """What the extra card gives to play (MK-20 to MK-22) if it is one of these; nothing if there are none (MKQ-11)."""
    played = Counter[Numbers]()
    for card, count in copies.items():
        played[extra_numbers(card, extra_match(card, own, relation))] += count
    return _odds(played, played.total()) or (((), 1.0),)


def _any_extra(copies: Mapping[int, int]) -> Odds:
    """What an extra card gives to play, whatever card the winner has played."""
    played = Counter[Numbers]()
    for own in copies:
        for card, count in copies.items():
            played[extra_numbers(card, extra_match(card, own, SUIT_MATCH))] += copies[own] * count
    return _odds(played, played.total())


def _odds(counted: Counter[Numbers], total: int) -> Odds:
    return tuple((numbers, count / total) for numbers, count in counted.items() if count)


class Prospects:
    """Own points less those given away, by position, ovals, the turns that the other has left, and who leads.

    Of the other side only its turns count: as long as it has any, a trick lost costs it one, and then it brings a
    chip (MK-24). That it may get all men off before is left out. All is found when it is first asked for.
    """

    def __init__(self, pack: Sequence[int]) -> None:
        self._wins: Final = (wins(pack, leads=False), wins(pack, leads=True))
        self._extra = _any_extra(Counter(pack))
        self._memos: dict[tuple[str, Ovals, int, bool], Memo] = {}

    def _memo(self, key: tuple[str, Ovals, int, bool], find: Callable[[Men], float]) -> Memo:
        memo = self._memos.get(key)
        if memo is None:
            memo = self._memos[key] = Memo(find)
        return memo

    def rest(self, ovals: Ovals, turns: int, *, leads: bool) -> Memo:
        """By position: what is to come before a trick, the other having so many turns left."""
        key = ("rest", ovals, turns, leads)
        return self._memo(key, lambda men: self._before_trick(men, ovals, turns, leads=leads))

    def over(self, ovals: Ovals, turns: int) -> Memo:
        """By position: what is to come after a turn that began with these ovals."""
        before = MEN - sum(ovals)
        return self._memo(
            ("over", ovals, turns, True),
            lambda men: self.rest((*ovals, before - sum(men)), turns, leads=True)[men],
        )

    def _before_trick(self, men: Men, ovals: Ovals, turns: int, *, leads: bool) -> float:
        if is_out(ovals):
            return offence(ovals).points - defence(ovals).points
        chance = self._wins[leads].chance
        last = len(ovals) == OVALS - 1  # what the other does afterwards changes nothing
        won = self._won(ovals, 0 if last else turns, leads=leads)[men]
        lost = self.rest(ovals, turns - 1, leads=False) if turns else self.rest((*ovals, 0), 0, leads=False)
        return chance * won + (1 - chance) * lost[men]

    def _won(self, ovals: Ovals, turns: int, *, leads: bool) -> Memo:
        """By position: what is to come when a trick is won and before its numbers are known."""
        over, due, won = self.over(ovals, turns), self._due(ovals, turns), self._wins[leads]
        return self._memo(
            ("won", ovals, turns, leads),
            lambda men: over.mean(men, won.plain) + due.mean(men, won.matched),
        )

    def _due(self, ovals: Ovals, turns: int) -> Memo:
        """By position: what is to come when an extra card is due in a turn that began with these ovals."""
        over, extra = self.over(ovals, turns), self._extra
        return self._memo(("due", ovals, turns, True), lambda men: over.mean(men, extra))


@cache
def prospects_of(pack: tuple[int, ...]) -> Prospects:
    """The prospects with a pack, found once for all who go by them: they take a second."""
    return Prospects(pack)
