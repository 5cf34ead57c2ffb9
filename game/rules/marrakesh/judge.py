"""The judge of Marrakesh: what the actor's cards and plays are worth in points, against any card not seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.play import Action
from game.rules.marrakesh.actions import Answer, Lead, Play
from game.rules.marrakesh.cards import OUTCOMES
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Weights, prospects_of
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.stakes import Stakes, drawn_from
from game.rules.marrakesh.state import ANSWER, EXTRA_DUE, LEAD
from game.rules.marrakesh.terms import ALL_OFF, HASTE, KEPT, mean, play_terms, played, trick_terms


class MarrakeshJudge:
    """Weighs actions in points: what the round should bring the actor, less what it should bring the other.

    A blind one overlooks what the patterns of men borne off pay: it bears off all it can.
    """

    def __init__(self, rules: Marrakesh, weights: Weights | None = None, *, blind: bool = False) -> None:
        self._blind = blind
        self._boards = rules.boards
        self._weights = weights or Weights()
        self._prospects = prospects_of(rules.boards.full_pack)

    def weigh(self, view: View) -> Sequence[tuple[Action, float]]:
        """The actor's actions, each with its worth in points. Never empty."""
        boards, kept = self._boards, self._weights.keeps
        stakes = self._stakes(view)
        if view.phase in (LEAD, ANSWER):
            others = Counter(unseen(boards, view))
            if view.phase == LEAD:
                leads = boards.leading(view.hand)
                return [(lead, lead_worth(stakes, lead.number, others) - kept(lead.number)) for lead in leads]
            answers = boards.answering(view.hand)
            return [(card, answer_worth(stakes, card.number, others) - kept(card.number)) for card in answers]
        seat = view.watcher
        plays = boards.plays(seat, len(view.ovals[seat]), view.men[seat], view.numbers)
        if self._blind:
            return [(play, float(play.way.oval >= 0)) for play in plays]
        haste = self._weights.haste
        return [(play, play_worth(stakes, play, view) + haste * (play.way.oval >= 0)) for play in plays]

    def terms(self, view: View, action: Action) -> dict[str, float]:
        """What makes up the worth of an action for the actor; of a card, above what its cards are worth on average."""
        stakes = self._stakes(view)
        if isinstance(action, Play):
            off = float(action.way.oval >= 0)
            if self._blind:
                return {ALL_OFF: off}
            hastes = {HASTE: self._weights.haste * off} if self._weights.haste else {}
            return {**play_terms(stakes, action, view), **hastes}
        assert isinstance(action, Lead | Answer)
        card, leads = action.number, isinstance(action, Lead)
        others = Counter(unseen(self._boards, view))
        worths = {other: stakes.trick(card, other) if leads else -stakes.trick(other, card) for other in others}
        level = mean([worth for _action, worth in self.weigh(view)])
        found = trick_terms(card, worths, others, level, leads=leads)
        kept = self._weights.keeps(card)
        return {**found, KEPT: -kept} if kept else found

    def _stakes(self, view: View) -> Stakes:
        return Stakes(self._prospects, view.seat, view.men, view.ovals, drawn_from(self._boards, view))


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
    men, rest = played(view, play)
    memo = stakes.over(way.seat)
    if view.extra == EXTRA_DUE:
        relation = OUTCOMES[view.played[0][-1]][view.played[1][-1]].relation
        memo = stakes.due(way.seat, view.played[way.seat][-1], relation)
    return memo.best(men, rest)
