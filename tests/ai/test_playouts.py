"""Thinking ahead: what is tried, for how long, and what is said of it."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.arena import fixtures, play
from game.ai.budget import Budget, Clock
from game.ai.foresight import LookingAhead, likely
from game.ai.playouts import Beam, PlayingOut, Trial, sure
from game.ai.ratings import pairings
from game.ai.reasons import gaps, reasons
from game.ai.thinker import FURTHER, Thought
from game.ai.worker import Job, think
from game.core.play import CHANCE, Action
from game.rules.marracash.judge import MarracashJudge
from game.rules.marracash.rules import Marracash
from game.rules.marracash.state import State
from game.rules.morocco.judge import MoroccoJudge
from game.rules.morocco.outlook import Outlook
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import SEND
from tests.rules.boards import published


@pytest.fixture(scope="module")
def market() -> Morocco:
    return Morocco(published("morocco"), 4)


@pytest.fixture
def middle(market: Morocco) -> Any:
    """A seat is to send a worker, in the third round."""
    judge, state, rng = MoroccoJudge(market), market.start(), Random(2)
    while state.round < 3 or state.phase != SEND:
        market.apply(state, market.chance(state, rng) if state.actor == CHANCE else likely(judge, state, rng))
    return state


def thought(market: Morocco, state: Any, playouts: int, seed: int = 1) -> Thought:
    thinker = PlayingOut(market, MoroccoJudge(market))
    return thinker.think(state, state.actor, Random(seed), Clock(Budget(playouts=playouts)))


def test_the_same_question_has_the_same_answer_and_leaves_the_view_alone(market: Morocco, middle: Any) -> None:
    before = middle.key()
    assert thought(market, middle, 30) == thought(market, middle, 30)
    assert middle.key() == before


def test_an_answer_says_what_decided_and_what_it_was_better_than(market: Morocco, middle: Any) -> None:
    found = thought(market, middle, 60)
    assert found.best_other in market.legal_actions(middle)
    assert found.best_other != found.action
    assert 1 <= len(found.reasons) <= 3
    amounts = [reason.amount for reason in found.reasons]
    assert amounts == sorted(amounts, reverse=True)
    assert amounts[0] > 0
    assert sum(amount < 0 for amount in amounts) <= 1, "at most one thing is said against it"


def test_where_all_ends_alike_the_judge_decides_and_says_why(rules: Marracash, dealt: State) -> None:
    class Blank(MarracashJudge):
        def reckoning(self, state: State, seat: int) -> dict[str, float]:
            return {"nothing": 0.0}

    judge = Blank(rules)
    best, second = sorted(judge.weigh(dealt), key=lambda each: -each[1])[:2]
    found = PlayingOut(rules, judge, tried=2).think(dealt, dealt.actor, Random(1), Clock(Budget(playouts=8)))
    assert (found.action, found.best_other) == (best[0], second[0])
    assert found.difference == pytest.approx(best[1] - second[1])
    assert found.difference > 0
    assert found.reasons == reasons(judge.terms(dealt, best[0]), judge.terms(dealt, second[0]), found.difference)


def test_the_reasons_and_what_is_left_unnamed_are_the_whole_difference() -> None:
    terms, others = {"cash": 10.0, "shops": 5.0}, {"cash": 40.0, "shops": -20.0}
    assert gaps(terms, others, 15.0) == [("shops", 25.0), (FURTHER, 20.0), ("cash", -30.0)]
    assert reasons(terms, others, 15.0) == (("shops", 25.0), (FURTHER, 20.0), ("cash", -30.0))
    assert reasons({"cash": 1.0}, {"cash": 0.0}, 1.0) == (("cash", 1.0),)


def test_candidates_are_the_best_first_and_each_says_how_sure_it_is(market: Morocco, middle: Any) -> None:
    thinker = PlayingOut(market, MoroccoJudge(market))
    first, *others = thinker.candidates(middle, middle.actor, Random(1), Clock(Budget(playouts=80)))
    assert first.action == thought(market, middle, 80).action
    assert first.unsure == 0
    assert all(candidate.unsure > 0 for candidate in others)
    assert [each.worth for each in others] == sorted((each.worth for each in others), reverse=True)
    assert sum(first.terms.values()) == pytest.approx(first.worth)


def test_no_more_playouts_are_made_than_the_budget_has(market: Morocco, middle: Any) -> None:
    for playouts in (0, 1, 7, 40):
        clock = Clock(Budget(playouts=playouts))
        found = PlayingOut(market, MoroccoJudge(market)).think(middle, middle.actor, Random(1), clock)
        assert clock.spent <= playouts
        assert market.check(middle, found.action) is None


def test_without_any_time_the_judge_decides(market: Morocco, middle: Any) -> None:
    worths = dict(MoroccoJudge(market).weigh(middle))
    assert worths[thought(market, middle, 0).action] == max(worths.values())


def test_who_is_hurried_stops_at_once(market: Morocco, middle: Any) -> None:
    thinker = PlayingOut(market, MoroccoJudge(market))
    begun = time.monotonic()
    found = thinker.think(middle, middle.actor, Random(1), Clock(Budget(seconds=60.0), lambda: True))
    assert time.monotonic() - begun < 10
    assert market.check(middle, found.action) is None


def test_a_difference_is_sure_when_it_is_the_same_again_and_again() -> None:
    good, bad, odd = (Trial(Action(), 0.0) for _each in range(3))
    for course in range(8):
        luck = float(course % 3)
        good.add({"points": 3.0 + luck})
        bad.add({"points": luck})
        odd.add({"points": 8.0 * (course % 2)})
    assert sure(good, bad)
    assert not sure(good, odd)
    assert not sure(bad, good)
    assert good.means() == {"points": pytest.approx(good.mean)}


def test_nothing_is_sure_after_a_few_courses() -> None:
    good, bad = Trial(Action(), 0.0), Trial(Action(), 0.0)
    for _course in range(3):
        good.add({"points": 9.0})
        bad.add({"points": 1.0})
    assert not sure(good, bad)


def test_a_beam_plays_by_the_rules(market: Morocco, middle: Any, rules: Marracash, dealt: State) -> None:
    clock = Clock(Budget(playouts=1))
    found = Beam(market, MoroccoJudge(market)).think(middle, middle.actor, Random(1), clock)
    assert market.check(middle, found.action) is None
    found = Beam(rules, MarracashJudge(rules)).think(dealt, dealt.actor, Random(1), clock)
    assert rules.check(dealt, found.action) is None


def test_bids_near_the_others_limits_are_thought_of_too(rules: Marracash, dealt: State) -> None:
    rules.apply(dealt, rules.read("auction B4"))
    judge = MarracashJudge(rules)
    ideas = [action for action, _worth in judge.ideas(dealt)]
    weighed = [action for action, _worth in judge.weigh(dealt)]
    assert len(ideas) > len(weighed)
    assert len({*ideas, *weighed}) == len(ideas) + len(weighed)
    assert all(rules.check(dealt, action) is None for action in ideas)


def test_who_tries_two_things_in_an_auction_tries_to_pass(rules: Marracash, dealt: State) -> None:
    rules.apply(dealt, rules.read("auction B4"))
    rules.apply(dealt, rules.read("bid 100"))
    thinker = PlayingOut(rules, MarracashJudge(rules), tried=2)
    found = thinker.candidates(dealt, dealt.actor, Random(1), Clock(Budget(playouts=2)))
    assert sorted(type(each.action).__name__ for each in found) == ["Bid", "Pass"]


@pytest.mark.parametrize("game", ["marracash", "morocco"])
def test_the_same_job_has_the_same_answer_with_a_budget_of_playouts(
    game: str, job: Job, market: Morocco, middle: Any
) -> None:
    if game == "morocco":
        job = replace(job, game="morocco", board=market.board, view=middle, seat=middle.actor)
    for level in ("strong", "master"):
        asked = replace(job, level=level, budget=Budget(playouts=6 if game == "marracash" else 400))
        first = think(asked)
        assert first == think(asked)
        assert first.other


@pytest.mark.parametrize(
    ("game", "seats", "one", "other", "matches"),
    [
        ("morocco", 4, "greedy", "random", 8),
        ("morocco", 4, "fair", "novice", 16),
        ("marracash", 4, "fair", "novice", 8),
        ("marracash", 3, "strong", "greedy", 12),
        ("morocco", 4, "strong", "greedy", 4),
    ],
)
def test_who_thinks_more_wins_more(game: str, seats: int, one: str, other: str, matches: int) -> None:
    """Few matches: the differences are large."""
    options = {"start": "top-seat"}
    due = fixtures(game, published(game), options, seats, [one, other], matches, 1, playouts=12)
    (found,) = pairings(map(play, due))
    assert found.games == matches
    assert found.margin[0] > 0
    assert found.share > 1 / seats


@pytest.mark.parametrize("seasoned", [False, True])
def test_who_looks_ahead_does_what_ends_best_if_all_do_what_is_likely(
    market: Morocco, middle: Any, seasoned: bool
) -> None:
    judge = MoroccoJudge(market)
    reckoner = Outlook(judge, market.seats) if seasoned else judge

    def ends(action: Action) -> float:
        state = middle.copy()
        market.apply(state, action)
        while state.round == middle.round:
            market.apply(state, likely(judge, state, Random(1), 0.0))
        return sum(reckoner.reckoning(state, middle.actor).values())

    glanced = sorted(judge.glance(middle), key=lambda each: -each[1])
    for most in (1, 3, 9):
        best = max((action for action, _worth in glanced[:most]), key=ends)
        others = LookingAhead(market, judge, most, reckoner if seasoned else None)
        assert others.choice(middle, Random(1), 0.0) == best
        assert others.followed == (most if most > 1 else 0)
        assert others.choice(middle, Random(1), 0.0) == best
        assert others.followed <= most, "what has been seen is kept"
    found = {LookingAhead(market, judge, 9).choice(middle, Random(seed), 20.0) for seed in range(20)}
    assert len(found) > 1, "nobody plays like clockwork"


@pytest.mark.parametrize(("game", "rounds"), [(Marracash, 3), (Morocco, 3)])
def test_what_was_passed_before_changes_no_choice(game: Any, rounds: int) -> None:
    """At MarraCash visitors are drawn within a turn."""
    rules = game(published(game.__name__.lower()), 4)
    judge, state, rng = MarracashJudge(rules) if game is Marracash else MoroccoJudge(rules), rules.start(), Random(4)
    others, seen = LookingAhead(rules, judge, 3), 0
    while state.round < rounds:
        if state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        choice = others.choice(state, Random(1), 0.0)
        assert choice == LookingAhead(rules, judge, 3).choice(state, Random(1), 0.0)
        seen += 1
        rules.apply(state, choice)
    assert seen > 20


def test_who_expects_others_to_look_ahead_sees_other_ends(market: Morocco, middle: Any) -> None:
    ends = []
    for theirs, playouts in ((0, 8), (3, 1_000)):
        thinker, clock = PlayingOut(market, MoroccoJudge(market), theirs=theirs), Clock(Budget(playouts=playouts))
        found = thinker.candidates(middle, middle.actor, Random(1), clock)
        ends.append(sorted((each.action.written(), each.worth) for each in found))
    assert ends[0] != ends[1]
    assert [action for action, _worth in ends[0]] == [action for action, _worth in ends[1]]
    assert clock.spent > 30 * len(ends[1]), "what others try counts too"


def test_who_takes_others_to_reckon_as_it_does_sees_other_ends(market: Morocco, middle: Any) -> None:
    judge, ends = MoroccoJudge(market), []
    for shared in (False, True):
        outlook = Outlook(judge, market.seats)
        thinker = PlayingOut(market, judge, theirs=3, reckoner=outlook, shared=shared)
        found = thinker.candidates(middle, middle.actor, Random(1), Clock(Budget(playouts=1_000)))
        ends.append(sorted((each.action.written(), each.worth) for each in found))
    assert ends[0] != ends[1]


def test_what_leads_to_the_same_end_every_time_is_played_out_once(
    market: Morocco, middle: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At four seats nothing is drawn in Morocco; at three the market die is."""
    monkeypatch.setattr("game.ai.playouts.ASTRAY", (0.0,))

    class Counted(MoroccoJudge):
        seen = 0

        def glance(self, state: Any) -> Any:
            self.seen += 1
            return super().glance(state)

    def made(rules: Morocco, state: Any, often: int) -> int:
        judge = Counted(rules)
        PlayingOut(rules, judge).think(state, state.actor, Random(1), Clock(Budget(playouts=often)))
        return judge.seen

    once = made(market, middle, 8)
    assert once > 8
    assert made(market, middle, 80) == once
    three = Morocco(published("morocco"), 3)
    state, rng, judge = three.start(), Random(2), MoroccoJudge(three)
    while state.round < 2 or state.phase != SEND or state.step:
        three.apply(state, three.chance(state, rng) if state.actor == CHANCE else likely(judge, state, rng))
    thinker, often = Counted(three), 80
    PlayingOut(three, thinker, further=1).think(state, state.actor, Random(1), Clock(Budget(playouts=often)))
    assert thinker.seen > 2 * made(three, state, 8)
