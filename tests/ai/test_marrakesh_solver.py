"""The solver of Marrakesh: its sums are those of hands listed one by one, and it sees no more than its view."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import prod
from random import Random

import pytest

from game.ai.budget import Budget, Clock
from game.ai.marrakesh.ending import Ending
from game.ai.marrakesh.hands import Hands
from game.ai.marrakesh.solver import MarrakeshSolver
from game.ai.marrakesh.trick import Side, TrickGame
from game.core.play import CHANCE, OVER
from game.rules.marrakesh.cards import BY_NAME
from game.rules.marrakesh.prospects import Prospects
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.scoring import OVALS, is_out
from game.rules.marrakesh.stakes import Stakes
from game.rules.marrakesh.state import LEAD, State
from tests.rules.boards import published


@pytest.fixture(scope="module")
def rules() -> Marrakesh:
    return Marrakesh(published("marrakesh"), 2)


@pytest.fixture(scope="module")
def solver(rules: Marrakesh) -> MarrakeshSolver:
    return MarrakeshSolver(rules)


def clock(rounds: int = 1_000) -> Clock:
    return Clock(Budget(playouts=rounds))


def side(copies: list[int], size: int, weights: list[float] | None = None) -> Side:
    return Side(Hands(copies, weights or [1.0] * len(copies), size), [0.0] * len(copies))


def test_the_best_cards_of_all_hands_are_those_of_hands_listed_one_by_one() -> None:
    copies, weights, worths = [2, 1, 2, 1], [1.0, 0.3, 0.7, 0.5], [0.4, 2.0, -1.0, 0.9]
    cards = [kind for kind, count in enumerate(copies) for _copy in range(count)]
    expected = Counter[int]()
    for hand in combinations(cards, 3):
        expected[max(hand, key=worths.__getitem__)] += prod(weights[kind] for kind in hand)  # type: ignore[assignment]
    shares = Hands(copies, weights, 3).plays(worths)
    assert shares == pytest.approx([expected[kind] / expected.total() for kind in range(4)])


def test_a_trick_is_played_by_a_mixture_where_either_card_alone_would_be_answered() -> None:
    matching = [[-1.0, 1.0], [1.0, -1.0]]
    game = TrickGame(matching, side([2, 2], 2), side([2, 2], 2))
    mix = game.solve(0, [0, 1], 300, clock())
    assert sum(mix) == pytest.approx(1)
    assert mix == pytest.approx([0.5, 0.5], abs=0.1)
    assert max(map(abs, game.values(0))) < 0.05


def met(rules: Marrakesh, seed: int) -> State:
    """A position before the last two tricks, two cards in each hand."""
    rng = Random(seed)
    while True:
        state = rules.start()
        while state.actor != OVER:
            tricks = sum(0 if is_out(ovals) else OVALS - len(ovals) for ovals in state.ovals)
            if state.phase == LEAD and len(state.hands[0]) == 2 == tricks:
                return state
            chance = state.actor == CHANCE
            rules.apply(state, rules.chance(state, rng) if chance else rng.choice(rules.legal_actions(state)))


def brute(prospects: Prospects, stakes: Stakes, lead: tuple[int, int], answer: tuple[int, int]) -> float:
    """Both tricks played out one after the other, for cards whose first trick earns no extra card."""
    from game.rules.marrakesh.cards import OUTCOMES

    outcome = OUTCOMES[lead[0]][answer[0]]
    winner = stakes.seat if outcome.led else 1 - stakes.seat
    men = None
    if not is_out(stakes.ovals[winner]):
        men = stakes.over(winner).best_end(stakes.men[winner], outcome.numbers)
    last = stakes.after(winner, men)
    sign = 1 if last.seat == stakes.seat else -1
    if not last.tricks():
        return sign * last.rest()
    return sign * (last.trick(lead[1], answer[1]) if sign > 0 else last.trick(answer[1], lead[1]))


@pytest.mark.parametrize("seed", range(4))
def test_an_endings_worths_are_those_of_deals_played_out_one_by_one(rules: Marrakesh, seed: int) -> None:
    state = met(rules, seed)
    prospects = Prospects(rules.boards.full_pack)
    ours = (BY_NAME["S4"], BY_NAME["H2"])
    others = [BY_NAME[name] for name in ("D3", "C5", "DQ", "CA")]  # no suit and no number meets another
    pool = Counter([*ours, *others])
    stakes = Stakes(prospects, state.seat, state.men, state.ovals, pool)
    kinds = [pool[kind] for kind in sorted(pool)]
    ending = Ending(stakes, pool, side(kinds, 2), side(kinds, 2))
    for first, worth in zip((ours, ours[::-1]), ending.worths(0, ours), strict=True):
        orders = [(one, two) for one in others for two in others if one != two]
        mean = sum(brute(prospects, stakes, first, order) for order in orders) / len(orders)
        assert worth == pytest.approx(mean)  # before anything is solved, the other plays its cards in any order


@pytest.mark.parametrize("seed", range(3))
def test_an_ending_is_solved_to_a_few_hundredths_of_a_point(rules: Marrakesh, seed: int) -> None:
    state = met(rules, seed)
    rng = Random(seed)
    pool = Counter(rng.sample(rules.boards.full_pack, 12))
    stakes = Stakes(Prospects(rules.boards.full_pack), state.seat, state.men, state.ovals, pool)
    kinds = [pool[kind] for kind in sorted(pool)]
    ending = Ending(stakes, pool, side(kinds, 2), side(kinds, 2))
    before = exploitability(ending, pool)
    ending.solve(20, clock())
    after = exploitability(ending, pool)
    assert after <= 0.05
    assert after <= before
    assert all(0 <= often <= 1 for firsts in ending.first for often in firsts)


def exploitability(ending: Ending, pool: Counter[int]) -> float:
    """What a perfect answer gains in points, mean of both sides, men being moved as the ending has it."""
    dealt = Counter(tuple(sorted(hand)) for hand in combinations(sorted(pool.elements()), 2))
    gains = 0.0
    for who in (0, 1):
        for hand, ways in dealt.items():
            worths = ending.worths(who, hand)
            gains += ways * max(worths)
    return gains / dealt.total() / 2


def test_answers_are_legal_and_the_same_wherever_hidden_cards_lie(rules: Marrakesh, solver: MarrakeshSolver) -> None:
    state, rng, compared = rules.start(), Random(3), 0
    while len(state.pad) < 2:
        if state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        seat = state.actor
        view = rules.observe(state, seat)
        other = rules.imagine(view, rng)
        thought = solver.think(view, seat, Random(7), clock())
        again = solver.think(rules.observe(other, seat), seat, Random(7), clock())
        assert thought == again
        compared += other != state
        assert rules.check(state, thought.action) is None
        assert thought.best_other != thought.action
        rules.apply(state, thought.action)
    assert compared > 20


def test_without_any_time_there_is_an_answer_all_the_same(rules: Marrakesh, solver: MarrakeshSolver) -> None:
    state, rng = rules.start(), Random(1)
    while len(state.pad) < 1:
        if state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        thought = solver.think(rules.observe(state, state.actor), state.actor, rng, Clock(Budget(playouts=0)))
        assert rules.check(state, thought.action) is None
        rules.apply(state, thought.action)
