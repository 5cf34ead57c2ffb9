"""What Marrakesh's thinkers say for a card or a play adds up to what they find it worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.ai.budget import Budget, Clock
from game.ai.marrakesh.solver import MarrakeshSolver
from game.core.play import CHANCE, OVER
from game.rules.marrakesh.judge import MarrakeshJudge
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.prospects import Weights
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.state import PLAY
from game.rules.marrakesh.terms import (
    BY_SCORE,
    CARDS,
    ENDING,
    HASTE,
    KEPT,
    LOSES,
    MIXED,
    OTHER,
    OWN,
    PIPS,
    SCORE,
    WINS,
    mean,
)
from tests.rules.boards import published


@pytest.fixture(scope="module")
def rules() -> Marrakesh:
    return Marrakesh(published("marrakesh"), 2)


def views(rules: Marrakesh, seed: int) -> Iterator[View]:
    """What the actors of a round see, where there is something to choose."""
    state, rng = rules.start(), Random(seed)
    while state.actor != OVER and state.round < 2:
        if state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        legal = rules.legal_actions(state)
        if len(legal) > 1:
            yield rules.observe(state, state.actor)
        rules.apply(state, rng.choice(legal))


@pytest.mark.parametrize("weights", [Weights(), Weights(thrift=2.0, haste=1.0)], ids=["plain", "fond"])
def test_the_judges_terms_are_the_worth_of_a_play_and_of_a_card_above_the_others(
    rules: Marrakesh, weights: Weights
) -> None:
    judge = MarrakeshJudge(rules, weights)
    kinds = set[str]()
    for view in views(rules, 3):
        worths = judge.weigh(view)
        level = 0.0 if view.phase == PLAY else mean([worth for _action, worth in worths])
        if len(worths) > 1:
            for action, worth in worths:
                terms = judge.terms(view, action)
                kinds |= set(terms)
                assert sum(terms.values()) == pytest.approx(worth - level)
    assert kinds >= {OWN, OTHER, PIPS, WINS, LOSES}
    assert (HASTE in kinds) == (KEPT in kinds) == (weights != Weights())


def test_the_solvers_terms_tell_two_acts_apart_by_their_whole_difference(rules: Marrakesh) -> None:
    solver, kinds = MarrakeshSolver(rules), set[str]()
    for view in views(rules, 4):
        choices = solver.choices(view, Clock(Budget(playouts=30)))
        for one, other in pairwise(choices):
            kinds |= set(one.terms)
            by_terms = sum(one.terms.values()) - sum(other.terms.values())
            assert by_terms == pytest.approx(one.worth - other.worth)
    assert kinds >= {OWN, CARDS, WINS, LOSES, ENDING}


def test_a_mixed_card_is_said_to_be_mixed(rules: Marrakesh) -> None:
    solver, told = MarrakeshSolver(rules), 0
    for view in views(rules, 4):
        choices = solver.choices(view, Clock(Budget(playouts=60)))
        mixed = sum(choice.often >= 0.05 for choice in choices) > 1
        thought = solver.think(view, view.watcher, Random(1), Clock(Budget(playouts=60)))
        assert any(reason.name == MIXED for reason in thought.reasons) == mixed
        assert len(thought.reasons) <= 3
        told += mixed
    assert told


def test_without_any_time_the_card_that_seems_best_is_played(rules: Marrakesh) -> None:
    solver = MarrakeshSolver(rules)
    for view in views(rules, 5):
        if view.phase != PLAY:
            choices = solver.choices(view, Clock(Budget(playouts=0)))
            if ENDING not in choices[0].terms:
                assert sorted(choice.often for choice in choices)[-2:] == [0.0, 1.0]


def test_near_the_end_of_a_match_its_score_is_among_the_terms() -> None:
    rules = Marrakesh(published("marrakesh"), 2, {"rounds": "3"})
    solver, kinds = MarrakeshSolver(rules, trust=0.0, doubt=0.0, scored=True), set[str]()
    for view in views(rules, 4):
        behind = replace(view, round=3, pad=((0, 9), (0, 4)) if view.watcher == 0 else ((9, 0), (4, 0)))
        choices = solver.choices(behind, Clock(Budget(playouts=30)))
        for one, other in pairwise(choices):
            kinds |= set(one.terms)
            by_terms = sum(one.terms.values()) - sum(other.terms.values())
            assert by_terms == pytest.approx(one.worth - other.worth)
    assert kinds >= {OWN, SCORE, WINS, LOSES, BY_SCORE}


def test_far_from_the_end_of_a_match_its_score_changes_nothing(rules: Marrakesh) -> None:
    plain, scored = MarrakeshSolver(rules), MarrakeshSolver(rules, scored=True)
    for view in views(rules, 6):
        both = [solver.choices(view, Clock(Budget(playouts=5))) for solver in (plain, scored)]
        assert both[0] == both[1]
