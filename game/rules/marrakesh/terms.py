"""What makes up the worth of a card or a play of Marrakesh, by names that can be told to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.play import Seat
from game.rules.marrakesh.actions import Play
from game.rules.marrakesh.cards import OUTCOMES
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.prospects import Numbers
from game.rules.marrakesh.stakes import EXTRAS, Stakes
from game.rules.marrakesh.state import EXTRA_DUE, Men

WINS: Final = "when the trick is won"
LOSES: Final = "when the trick is lost"
OWN: Final = "patterns of the own men off"
OTHER: Final = "against the other"
PIPS: Final = "fewer pips left"
CARDS: Final = "the cards in hand"
KEPT: Final = "cards kept back"
HASTE: Final = "a man off at once"
ALL_OFF: Final = "men off at once"
MIXED: Final = "mixed, so that nobody can tell"
ENDING: Final = "the last tricks, counted to the end"
BY_SCORE: Final = "the last tricks, by the score of the match"
SCORE: Final = "the score of the match"
"""The terms of the evaluation."""


def trick_terms(card: int, worths: Mapping[int, float], odds: Mapping[int, float], level: float, *, leads: bool,
                ) -> dict[str, float]:  # fmt: skip
    """The worth of a card above a level, in points: where it wins the trick, and where it loses it.

    `worths` and `odds` are those of the other's cards; what is worth as much with every card tells nothing.
    """
    found = {WINS: 0.0, LOSES: 0.0}
    total = sum(odds.values())
    for other, odd in odds.items():
        won = OUTCOMES[card][other].led if leads else not OUTCOMES[other][card].led
        found[WINS if won else LOSES] += odd / total * (worths[other] - level)
    return found


def play_terms(stakes: Stakes, play: Play, view: View) -> dict[str, float]:
    """The worth of a number that is played and of the best that can follow in the turn, in points."""
    seat = play.way.seat
    men, rest = played(view, play)
    if view.extra != EXTRA_DUE:
        return _after(stakes, seat, stakes.over(seat).best_end(men, rest))
    relation = OUTCOMES[view.played[0][-1]][view.played[1][-1]].relation
    own = view.played[seat][-1]
    ends = stakes.due(seat, own, relation).best_end(men, rest)
    found: dict[str, float] = {}
    for numbers, odd in zip(EXTRAS, stakes.extra_odds(own, relation), strict=True):
        if odd:
            for name, amount in _after(stakes, seat, stakes.over(seat).best_end(ends, numbers)).items():
                found[name] = found.get(name, 0.0) + odd * amount
    return found


def _after(stakes: Stakes, seat: Seat, men: Men) -> dict[str, float]:
    own, other, point = stakes.shares(seat, men)
    return {OWN: own, OTHER: -other, PIPS: float(point)}


def played(view: View, play: Play) -> tuple[Men, Numbers]:
    """Where the men stand after a play, and what is left to be played."""
    men, way = list(view.men[play.way.seat]), play.way
    men[way.start - 1] -= 1
    if way.oval < 0:
        men[way.start - play.number - 1] += 1
    at = view.numbers.index(play.number)
    return tuple(men), view.numbers[:at] + view.numbers[at + 1 :]


def mean(worths: Sequence[float]) -> float:
    """The level above which cards are told apart."""
    return sum(worths) / len(worths)
