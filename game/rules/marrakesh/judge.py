"""The judge of Marrakesh: what the actor's cards and plays are worth in points, against any card not seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.play import Action
from game.rules.marrakesh.actions import Play
from game.rules.marrakesh.cards import OUTCOMES
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Prospects
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.stakes import Stakes, drawn_from
from game.rules.marrakesh.state import ANSWER, EXTRA_DUE, LEAD


class MarrakeshJudge:
    """Weighs actions in points: what the round should bring the actor, less what it should bring the other.

    A blind one overlooks what the patterns of men borne off pay: it bears off all it can.
    """

    def __init__(self, rules: Marrakesh, *, blind: bool = False) -> None:
        self._blind = blind
        self._boards = rules.boards
        self._prospects = Prospects(rules.boards.full_pack)

    def weigh(self, view: View) -> Sequence[tuple[Action, float]]:
        """The actor's actions, each with its worth in points. Never empty."""
        boards = self._boards
        stakes = Stakes(self._prospects, view.seat, view.men, view.ovals, drawn_from(boards, view))
        if view.phase in (LEAD, ANSWER):
            others = Counter(unseen(boards, view))
            if view.phase == LEAD:
                return [(lead, lead_worth(stakes, lead.number, others)) for lead in boards.leading(view.hand)]
            return [(answer, answer_worth(stakes, answer.number, others)) for answer in boards.answering(view.hand)]
        seat = view.watcher
        plays = boards.plays(seat, len(view.ovals[seat]), view.men[seat], view.numbers)
        if self._blind:
            return [(play, float(play.way.oval >= 0)) for play in plays]
        return [(play, play_worth(stakes, play, view)) for play in plays]

    def terms(self, view: View, action: Action) -> dict[str, float]:
        """The worth of an action is one sum."""
        return {"the round": dict(self.weigh(view))[action]}


def lead_worth(stakes: Stakes, card: int, answers: Mapping[int, int]) -> float:
    """A lead's worth to the leader, any of some cards being answered, each as often as there are copies."""
    copies = sum(answers.values())
    return sum(stakes.trick(card, other) * count for other, count in answers.items()) / copies


def answer_worth(stakes: Stakes, card: int, leads: Mapping[int, int]) -> float:
    """An answer's worth to the receiver, any of some cards having been led."""
    copies = sum(leads.values())
    return -sum(stakes.trick(other, card) * count for other, count in leads.items()) / copies


def play_worth(stakes: Stakes, play: Play, view: View) -> float:
    """The worth of a number that is played, and the best that can follow in the turn."""
    way = play.way
    men = list(view.men[way.seat])
    men[way.start - 1] -= 1
    if way.oval < 0:
        men[way.start - play.number - 1] += 1
    at = view.numbers.index(play.number)
    rest = view.numbers[:at] + view.numbers[at + 1 :]
    memo = stakes.over(way.seat)
    if view.extra == EXTRA_DUE:
        relation = OUTCOMES[view.played[0][-1]][view.played[1][-1]].relation
        memo = stakes.due(way.seat, view.played[way.seat][-1], relation)
    return memo.best(tuple(men), rest)
