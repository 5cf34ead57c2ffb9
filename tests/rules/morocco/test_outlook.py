"""What a market comes to in the end, by what was seen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.foresight import likely
from game.core.play import CHANCE, OVER
from game.rules.morocco.judge import WORKERS, MoroccoJudge
from game.rules.morocco.outlook import SEEN, Outlook
from game.rules.morocco.prospects import FITTED, LAST_STAGE
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import State
from tests.rules.boards import published

SEATS = 4


@pytest.fixture(scope="module")
def rules() -> Morocco:
    return Morocco(published("morocco"), SEATS)


@pytest.fixture(scope="module")
def course(rules: Morocco) -> list[State]:
    """A match of sensible players: where each round begins, and its end."""
    judge, state, rng, found = MoroccoJudge(rules), rules.start(), Random(3), []
    while state.actor != OVER:
        if state.actor != CHANCE and state.round > len(found):
            found.append(state.copy())
        rules.apply(state, rules.chance(state, rng) if state.actor == CHANCE else likely(judge, state, rng))
    return [*found, state]


@pytest.mark.parametrize("seats", SEEN)
def test_every_number_of_seats_has_an_outlook_for_every_stage(seats: int) -> None:
    assert seats in FITTED
    assert len(SEEN[seats]) == LAST_STAGE + 1
    rules = Morocco(published("morocco"), seats)
    state, rng = rules.start(), Random(1)
    judge = MoroccoJudge(rules)
    while state.round < 2:
        rules.apply(state, rules.chance(state, rng) if state.actor == CHANCE else likely(judge, state, rng))
    totals = [sum(Outlook(judge, seats).reckoning(state, seat).values()) for seat in range(seats)]
    assert sum(totals) == pytest.approx(0)
    assert any(abs(total) > 0.1 for total in totals)


def outlook(rules: Morocco) -> Outlook:
    return Outlook(MoroccoJudge(rules), SEATS)


def test_what_one_is_ahead_the_others_are_behind(rules: Morocco, course: list[State]) -> None:
    assert len(course) > 5
    for state in course:
        totals = [sum(outlook(rules).reckoning(state, seat).values()) for seat in range(SEATS)]
        assert sum(totals) == pytest.approx(0)
        assert any(abs(total) > 0.1 for total in totals) or state.round == 1


def test_in_the_end_the_score_counts(rules: Morocco, course: list[State]) -> None:
    """MO-39."""
    scores = rules.result(course[-1]).scores
    for seat, score in enumerate(scores):
        ahead = score - (sum(scores) - score) / (SEATS - 1)
        assert sum(outlook(rules).reckoning(course[-1], seat).values()) == pytest.approx(ahead)


def test_a_thing_more_is_worth_what_was_seen(rules: Morocco, course: list[State]) -> None:
    state = course[2]
    richer = state.copy()
    richer.gold = (state.gold[0] + 1, *state.gold[1:])
    richer.guards = (state.guards[0] + 1, *state.guards[1:])
    seen = outlook(rules)
    stage = MoroccoJudge(rules).prospects.ground(state).stage
    more = SEEN[SEATS][stage].points + SEEN[SEATS][stage].guards
    for seat, worth in ((0, more), (1, -more / (SEATS - 1))):
        before, after = (sum(seen.reckoning(its, seat).values()) for its in (state, richer))
        assert after - before == pytest.approx(worth)


def test_a_character_counts_what_it_is_fond_of_as_much_more(rules: Morocco, course: list[State]) -> None:
    usual = FITTED[SEATS]
    fond = replace(usual, kept_guard=tuple(3 * worth for worth in usual.kept_guard))
    state = course[2].copy()
    state.guards, state.tourists, state.cousins, state.assistants = (1, 0, 0, 0), (0,) * 4, (0,) * 4, (0,) * 4
    plain, its = (Outlook(MoroccoJudge(rules, weights), SEATS).reckoning(state, 0) for weights in (usual, fond))
    assert its[WORKERS] == pytest.approx(3 * plain[WORKERS])
    assert plain[WORKERS] > 0
