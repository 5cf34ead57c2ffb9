"""The judge of Marrakesh: what the actor's cards and plays are worth in points, against any card not seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.core.play import Action, Seat
from game.rules.marrakesh.actions import Play
from game.rules.marrakesh.boards import Boards
from game.rules.marrakesh.cards import HIGHER, OUTCOMES
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Memo, Prospects, extra_odds
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.scoring import MEN, OVALS, PIPS, Ovals, is_out, pips
from game.rules.marrakesh.state import ANSWER, EXTRA_DUE, LEAD, Men


class MarrakeshJudge:
    """Weighs actions in points: what the round should bring the actor, less what it should bring the other."""

    def __init__(self, rules: Marrakesh) -> None:
        self._boards = rules.boards
        self._prospects = Prospects(rules.boards.full_pack)

    def weigh(self, view: View) -> Sequence[tuple[Action, float]]:
        """The actor's actions, each with its worth in points. Never empty."""
        boards, scales = self._boards, _Scales(self._boards, self._prospects, view)
        if view.phase == LEAD:
            return [(lead, scales.lead(lead.number)) for lead in boards.leading(view.hand)]
        if view.phase == ANSWER:
            return [(answer, scales.answer(answer.number)) for answer in boards.answering(view.hand)]
        seat = view.watcher
        plays = boards.plays(seat, len(view.ovals[seat]), view.men[seat], view.numbers)
        return [(play, scales.play(play)) for play in plays]

    def terms(self, view: View, action: Action) -> dict[str, float]:
        """The worth of an action is one sum."""
        return {"the round": dict(self.weigh(view))[action]}


class _Scales:
    """Weighs what can be done in one view: the watcher's points to come, less the other's."""

    def __init__(self, boards: Boards, prospects: Prospects, view: View) -> None:
        self._prospects = prospects
        self._view = view
        self._unseen = Counter(unseen(boards, view))
        self._over = (self._after_turn(0), self._after_turn(1))
        self._due: dict[tuple[Seat, int, int], Memo] = {}

    def lead(self, card: int) -> float:
        """A lead, whatever is answered."""
        return self._mean((self._trick(card, other), count) for other, count in self._unseen.items())

    def answer(self, card: int) -> float:
        """An answer, whatever was led."""
        return self._mean((self._trick(other, card), count) for other, count in self._unseen.items())

    def play(self, play: Play) -> float:
        """A number that is played, and the best that can follow in the turn."""
        view, way = self._view, play.way
        men = list(view.men[way.seat])
        men[way.start - 1] -= 1
        if way.oval < 0:
            men[way.start - play.number - 1] += 1
        at = view.numbers.index(play.number)
        rest = view.numbers[:at] + view.numbers[at + 1 :]
        if view.extra == EXTRA_DUE:
            relation = OUTCOMES[view.played[0][-1]][view.played[1][-1]].relation
            return self._extra_due(way.seat, view.played[way.seat][-1], relation).best(tuple(men), rest)
        return self._over[way.seat].best(tuple(men), rest)

    @staticmethod
    def _mean(worths: Iterable[tuple[float, int]]) -> float:
        """The mean over the cards that the other may play, each with its copies."""
        total = copies = 0.0
        for worth, count in worths:
            total += worth * count
            copies += count
        return total / copies

    def _trick(self, lead: int, answer: int) -> float:
        """A trick of these cards, the winner playing them as well as can be."""
        view, outcome = self._view, OUTCOMES[lead][answer]
        winner = view.seat if outcome.led else 1 - view.seat
        if is_out(view.ovals[winner]):
            worth = self._chip(winner)
        elif outcome.relation == HIGHER:
            worth = self._over[winner].best(view.men[winner], outcome.numbers)
        else:
            own = lead if outcome.led else answer
            worth = self._extra_due(winner, own, outcome.relation).best(view.men[winner], outcome.numbers)
        return worth if winner == view.watcher else -worth

    def _after_turn(self, seat: Seat) -> Memo:
        """By a seat's position: what a turn of it comes to, for that seat."""
        view, other = self._view, 1 - seat
        before = view.ovals[seat]

        def find(men: Men) -> float:
            return self._margin(men, (*before, MEN - sum(before) - sum(men)), view.men[other], view.ovals[other])

        return Memo(find)

    def _extra_due(self, seat: Seat, own: int, relation: int) -> Memo:
        """By a seat's position: what its turn comes to if an extra card is due (MK-17 to MK-22)."""
        key = (seat, own, relation)
        memo = self._due.get(key)
        if memo is None:
            over, odds = self._over[seat], extra_odds(self._drawn_from(), own, relation)
            memo = self._due[key] = Memo(lambda men: over.mean(men, odds) if any(men) else over[men])
        return memo

    def _drawn_from(self) -> Mapping[int, int]:
        """The cards of which an extra card is one, with their copies (MKQ-11)."""
        view = self._view
        if not view.pack_count:
            return Counter(view.discard[: len(view.discard) - view.extras])
        return self._unseen if view.pack is None else Counter(view.pack)

    def _chip(self, seat: Seat) -> float:
        """What it comes to for a seat which is out that it wins a trick (MK-24)."""
        view, other = self._view, 1 - seat
        return self._margin(view.men[seat], view.ovals[seat], view.men[other], (*view.ovals[other], 0))

    def _margin(self, men: Men, ovals: Ovals, others: Men, other_ovals: Ovals) -> float:
        """A side's points to come less the other's, when it has won a trick and leads."""
        turns = 0 if is_out(ovals) else OVALS - len(ovals)
        other_turns = 0 if is_out(other_ovals) else OVALS - len(other_ovals)
        own = self._prospects.rest(ovals, other_turns, leads=True)[men]
        less = self._prospects.rest(other_ovals, turns, leads=False)[others]
        return own - less + (0 if turns or other_turns else _pip_point(pips(men), pips(others)))


def _pip_point(own: int, others: int) -> int:
    """The point for pips at the end of a round (MK-33), taken or given away."""
    if not own or not others:
        return 0
    return PIPS.points * ((own < others) - (own > others))
