"""Strong play of Marrakesh: tricks solved as games of hidden hands, men moved with the next trick in mind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import mul
from random import Random
from types import MappingProxyType
from typing import Final

from game.ai.budget import Clock
from game.ai.marrakesh.beliefs import DOUBT, Beliefs
from game.ai.marrakesh.deals import Deals
from game.ai.marrakesh.ending import Ending
from game.ai.marrakesh.hands import Hands
from game.ai.marrakesh.late import Closings
from game.ai.marrakesh.score import MatchScore, score_of
from game.ai.marrakesh.trick import Side, TrickGame
from game.ai.reasons import reasons
from game.ai.thinker import Candidate, Reason, Thought
from game.core.play import Action, Seat
from game.rules.marrakesh.actions import Play
from game.rules.marrakesh.cards import OUTCOMES
from game.rules.marrakesh.judge import play_worth
from game.rules.marrakesh.knowing import View, unseen
from game.rules.marrakesh.prospects import Weights, prospects_of
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.stakes import Stakes, drawn_from
from game.rules.marrakesh.state import EXTRA_DUE, LEAD, PLAY, Men
from game.rules.marrakesh.terms import (
    BY_SCORE,
    CARDS,
    ENDING,
    HASTE,
    KEPT,
    MIXED,
    SCORE,
    mean,
    play_terms,
    played,
    trick_terms,
)
from game.rules.marrakesh.walks import ends

RARE: Final = 0.05
"""What would be played more rarely than this isn't played at all: it is what solving hasn't quite got rid of."""
NOISE: Final = 0.05
"""Points by which the worths of a mixture may be off."""
LAST: Final = 2
"""The tricks, and the cards in hand, that are solved to the end."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the actions, how often it is to be played, and what it is worth in points."""

    action: Action
    often: float
    worth: float
    terms: Mapping[str, float] = field(default_factory=dict)
    """What makes up the worth, in points above what all of them are worth alike."""


@dataclass(frozen=True, slots=True)
class _Meeting:
    """A trick as the watcher sees it."""

    pool: Counter[int]
    """The cards of which both hands are a part."""
    kinds: list[int]
    worths: list[list[float]]
    """Points of the leader by the kinds of lead and answer, evened out where both are the same card."""
    sides: tuple[Side, Side]
    """Leader and receiver."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """Numbers that the watcher plays."""

    view: View
    stakes: Stakes
    plays: Sequence[Play]
    worths: Sequence[float]
    """Of the plays, in points, without a thought of the cards in hand."""

    def reached(self) -> list[Collection[Men]]:
        """By play, where the men can stand when the other numbers have been played too."""
        return [ends(*played(self.view, play)) for play in self.plays]

    def leading_to(self, goals: Mapping[Men, float]) -> list[float]:
        """How often each play is the first on the way to one of these places, each of which is gone to so often."""
        reached, found = self.reached(), [0.0] * len(self.plays)
        for men, often in goals.items():
            found[next(at for at, its in enumerate(reached) if men in its)] += often
        return found


class MarrakeshSolver:
    """Plays each trick by a solution of it, the last two by one to the end; moves men by their prospects."""

    def __init__(
        self,
        rules: Marrakesh,
        *,
        trust: float = 0.5,
        doubt: float = DOUBT,
        rounds: int = 60,
        ending_rounds: int = 20,
        ends_tried: int = 6,
        ends_within: float = 0.75,
        look_rounds: int = 20,
        closing_rounds: int = 60,
        deals: Mapping[int, int] = MappingProxyType({}),
        scored: bool = False,
        weights: Weights | None = None,
    ) -> None:
        self._boards = rules.boards
        self._weights = weights or Weights()
        self._prospects = prospects_of(rules.boards.full_pack)
        self._beliefs = Beliefs(self._prospects, rules.boards.full_pack, doubt)
        self._trust = trust
        self._scored = scored
        self._rounds = rounds
        self._ending_rounds = ending_rounds
        self._ends_tried = ends_tried
        self._ends_within = ends_within
        self._look_rounds = look_rounds
        self._closings = (
            Closings(rules.boards, self._prospects, closing_rounds, deals, scored=scored) if deals else None
        )

    def think(self, view: View, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """The action, drawn from a mixture where there is bluff in it."""
        choices = self.choices(view, clock)
        mix = mixture(choices)
        chosen = choices[0] if len(choices) == 1 else rng.choices(choices, mix)[0]
        others = [choice for choice in choices if choice is not chosen]
        if not others:
            return Thought(chosen.action)
        other = max(others, key=lambda choice: choice.worth)
        better = chosen.worth - other.worth
        mixed = sum(often > 0 for often in mix) > 1
        found = reasons(chosen.terms, other.terms, better)
        return Thought(chosen.action, (Reason(MIXED, 0.0), *found[:2]) if mixed else found, other.action, better)

    def candidates(
        self, view: View, seat: Seat, rng: Random, clock: Clock, among: Sequence[Action] = ()
    ) -> Sequence[Candidate]:
        """All that may be played, by what it is worth."""
        asked = [choice for choice in self.choices(view, clock) if not among or choice.action in among]
        choices = sorted(asked, key=lambda choice: -choice.worth)
        return [Candidate(choice.action, choice.worth, choice.terms, NOISE) for choice in choices]

    def remember(self, solutions: int) -> None:
        """Keep so many solutions of last tricks, for who asks about many hands of few positions."""
        if self._closings:
            self._closings.remembered = solutions

    def choices(self, view: View, clock: Clock) -> list[Choice]:
        """What may be played, with how often."""
        score = score_of(view, self._boards.rounds) if self._scored else None
        stakes = self._stakes(view, score)
        if view.phase == PLAY:
            return self._plays(view, stakes, score, clock)
        boards = self._boards
        actions = boards.leading(view.hand) if view.phase == LEAD else boards.answering(view.hand)
        if len(actions) == 1:
            return [Choice(actions[0], 1.0, 0.0)]
        side = int(view.phase != LEAD)
        cards = [action.number for action in actions]
        closing = self._closings.before(view, clock) if self._closings else None
        ends = BY_SCORE if score else ENDING
        if closing:
            often, worth = closing.mix(side, view.hand), closing.worths(side, view.hand)
            return [
                Choice(action, often[card], worth[card], {ends: worth[card]})
                for action, card in zip(actions, cards, strict=True)
            ]
        meeting = self._meeting(view, stakes, side, view.other_count + side)
        if self._ending_rounds and stakes.tricks() == len(view.hand) == LAST:
            ending = Ending(stakes, meeting.pool, *meeting.sides)
            ending.solve(self._ending_rounds, clock)
            first = ending.mix(side, cards)
            mix, worths = [first, 1 - first], list(ending.worths(side, cards))
            terms = [{ends: worth} for worth in worths]
        else:
            game = TrickGame(meeting.worths, *meeting.sides)
            hand = [meeting.kinds.index(card) for card in cards]
            mix = game.solve(side, hand, self._rounds, clock)
            values = game.values(side)
            worths = [values[kind] for kind in hand]
            terms = [self._trick_terms(meeting, game, side, card, mean(worths)) for card in cards]
            if score:
                terms = self._score_terms(view, meeting, game, side, cards, terms)
        return [Choice(*choice) for choice in zip(actions, mix, worths, terms, strict=True)]

    def _trick_terms(self, meeting: _Meeting, game: TrickGame, side: int, card: int, level: float) -> dict[str, float]:
        """What makes up the worth of a card against the other's play, above a level."""
        at = meeting.kinds.index(card)
        values = meeting.worths[at] if side == 0 else [-row[at] for row in meeting.worths]
        worths, odds = dict(zip(meeting.kinds, values, strict=True)), game.shares[1 - side]
        found = trick_terms(card, worths, dict(zip(meeting.kinds, odds, strict=True)), level, leads=side == 0)
        kept = self._weights.keeps(card)
        return {**found, KEPT: -kept} if kept else found

    def _score_terms(
        self, view: View, meeting: _Meeting, game: TrickGame, side: int, cards: list[int], terms: list[dict[str, float]]
    ) -> list[dict[str, float]]:
        """The terms of cards in points, and what the score of the match adds to them."""
        plain = self._stakes(view, None)
        worths = [[plain.trick(lead, answer) for answer in meeting.kinds] for lead in meeting.kinds]
        sign = 1 if side == 0 else -1
        inpoints = replace(meeting, worths=worths)
        odds = game.shares[1 - side]
        level = mean([
            sum(odd * sign * (worths[at][other] if side == 0 else worths[other][at]) for other, odd in enumerate(odds))
            for at in map(meeting.kinds.index, cards)
        ])  # fmt: skip
        found = [self._trick_terms(inpoints, game, side, card, level) for card in cards]
        for its, whole in zip(found, terms, strict=True):
            its[SCORE] = sum(whole.values()) - sum(its.values())
        return found

    def _stakes(self, view: View, score: MatchScore | None) -> Stakes:
        drawn = drawn_from(self._boards, view)
        return Stakes(self._prospects, view.seat, view.men, view.ovals, drawn, score.worth if score else None)

    def _meeting(self, view: View, stakes: Stakes, side: int, others: int) -> _Meeting:
        """The next trick, the watcher being on a side of it and the other holding so many cards."""
        hidden, held = Counter(unseen(self._boards, view)), Counter(view.hand)
        pool = hidden + held
        kinds = sorted(pool)
        known = hidden.total() == others  # and so the other knows this hand too
        own = [(held if known else pool)[kind] for kind in kinds]
        its = [hidden[kind] for kind in kinds]
        worths = [[stakes.trick(lead, answer) for answer in kinds] for lead in kinds]
        mean = _mean(worths, *((own, its) if side == 0 else (its, own)))
        for at, kind in enumerate(kinds):
            if not held[kind]:  # the other seldom holds what this side is only believed to hold
                worths[at][at] = mean + (worths[at][at] - mean) * (pool[kind] - 1) / pool[kind]
        watcher, kept = view.watcher, [0.0] * len(kinds)
        keeps = [self._weights.keeps(kind) for kind in kinds]
        mine = Side(Hands(own, self._beliefs.weights(view, watcher, kinds), len(view.hand)), keeps)
        hands = Hands(its, self._beliefs.weights(view, 1 - watcher, kinds), others)
        theirs = Side(hands, kept, _mean_worths(worths, own, 1 - side), self._trust)
        return _Meeting(pool, kinds, worths, (mine, theirs) if side == 0 else (theirs, mine))

    def _plays(self, view: View, stakes: Stakes, score: MatchScore | None, clock: Clock) -> list[Choice]:
        """Plays of a number, of which the one that is worth most is played."""
        seat = view.watcher
        plays = self._boards.plays(seat, len(view.ovals[seat]), view.men[seat], view.numbers)
        if len(plays) == 1:
            return [Choice(plays[0], 1.0, 0.0)]
        at_once = [play_worth(stakes, play, view) for play in plays]
        turn = _Turn(view, stakes, plays, at_once)
        worths: Sequence[float] = at_once
        goals: Mapping[Men, float] = {}
        if view.hand and self._closings:
            goals = self._closings.goals(view, clock)
        if view.hand and view.extra == EXTRA_DUE:
            worths = self._before_extra(turn, goals, clock)
        elif view.hand and self._ends_tried > 1:
            worths = self._looked_ahead(turn, goals, clock)
        terms = [play_terms(stakes, play, view) for play in plays]
        for worth, now, its in zip(worths, at_once, terms, strict=True):
            if score:
                its[SCORE] = now - sum(its.values())
            its[CARDS] = worth - sum(its.values())
        if self._weights.haste:
            for at, play in enumerate(plays):
                terms[at][HASTE] = self._weights.haste * (play.way.oval >= 0)
            worths = [worth + its[HASTE] for worth, its in zip(worths, terms, strict=True)]
        often = turn.leading_to(goals)
        if not any(often):
            best = max(range(len(plays)), key=worths.__getitem__)
            often = [float(at == best) for at in range(len(plays))]
        return [Choice(*choice) for choice in zip(plays, often, worths, terms, strict=True)]

    def _before_extra(self, turn: _Turn, goals: Mapping[Men, float], clock: Clock) -> Sequence[float]:
        """What plays are worth before an extra card, if it is known how likely the other's cards are which."""
        view, stakes = turn.view, turn.stakes
        seat = view.watcher
        if not goals:
            odds = self._closings.lasts(view, clock) if self._closings else {}
            if not odds:
                return turn.worths
            relation = OUTCOMES[view.played[0][-1]][view.played[1][-1]].relation
            goal = Deals(stakes, {}).before_extra(
                stakes, seat, ends(view.men[seat], view.numbers), (view.played[seat][-1], relation), view.hand[0], odds
            )
            goals = {goal: 1.0}
        most = max(turn.worths)
        return [
            most if any(men in goals for men in reached) else worth - self._ends_within
            for reached, worth in zip(turn.reached(), turn.worths, strict=True)
        ]

    def _looked_ahead(self, turn: _Turn, goals: Mapping[Men, float], clock: Clock) -> Sequence[float]:
        """What plays are worth if the cards in hand are thought of, where their prospects are much alike."""
        view, stakes = turn.view, turn.stakes
        seat = view.watcher
        over = stakes.over(seat)
        every = sorted(ends(view.men[seat], view.numbers), key=over.__getitem__, reverse=True)
        near = [men for men in every if over[men] >= over[every[0]] - self._ends_within][: self._ends_tried]
        if goals:
            near = list(goals)
        elif self._closings and self._closings.lasts(view, clock):
            near = every
        elif len(near) == 1:
            return turn.worths
        seen = {men: self._next_trick(view, stakes.after(seat, men), clock) for men in near}
        found, least, most = [], min(seen.values()), max(turn.worths)
        for reached, worth in zip(turn.reached(), turn.worths, strict=True):
            its = [seen[men] for men in reached if men in seen]
            found.append(max(its) if its else least - self._ends_within - (most - worth))
        return found

    def _next_trick(self, view: View, stakes: Stakes, clock: Clock) -> float:
        """What the position is worth with the cards in hand when the watcher has just won a trick."""
        if not stakes.tricks():
            return stakes.rest()
        closing = self._closings.after(view, stakes, clock) if self._closings else None
        if closing:
            return max(closing.worths(0, view.hand).values())
        lasts = self._closings.lasts(view, clock) if self._closings else {}
        if lasts:
            card = view.hand[0]
            return sum(odd * stakes.trick(card, other) for other, odd in lasts.items()) / sum(lasts.values())
        meeting = self._meeting(view, stakes, 0, view.other_count)
        game = TrickGame(meeting.worths, *meeting.sides)
        hand = [meeting.kinds.index(card) for card in set(view.hand)]
        if view.other_count > 1:
            game.solve(0, hand, self._look_rounds, clock)
        values = game.values(0)
        return max(values[kind] for kind in hand)


def mixture(choices: Sequence[Choice]) -> list[float]:
    """How often each of them is really played."""
    mix = [choice.often if choice.often >= RARE else 0.0 for choice in choices]
    total = sum(mix)
    return [often / total for often in mix]


def _mean(worths: Sequence[Sequence[float]], leads: Sequence[int], answers: Sequence[int]) -> float:
    """What a trick comes to if any card meets any other."""
    total: float = sum(count * sum(map(mul, row, answers)) for row, count in zip(worths, leads, strict=True))
    return total / (sum(leads) * sum(answers))


def _mean_worths(worths: Sequence[Sequence[float]], copies: Sequence[int], side: int) -> list[float]:
    """By kind: what it comes to for a side against any card of the other."""
    if side == 0:
        return [sum(map(mul, row, copies)) for row in worths]
    return [-sum(map(mul, column, copies)) for column in zip(*worths, strict=True)]
