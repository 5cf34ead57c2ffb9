"""The levels: legal through whole matches, the same answer for the same question, each better than the one below."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.ai import chancer, greedy
from game.ai.arena import fixtures
from game.ai.arena import play as play_match
from game.ai.budget import LOOKS, Budget, Clock
from game.ai.judging import judge
from game.ai.levels import level, levels
from game.ai.ratings import pairings
from game.ai.worker import Job, think
from game.core.board import Board
from game.core.card import Game
from game.core.play import CHANCE, OVER, Action, Rules
from game.layouts.tmx import load
from game.rules.marracash.actions import Bid, Move, Pass
from game.rules.marracash.rules import Marracash
from game.rules.marracash.souk import OPENING
from game.rules.marracash.state import MOVED, State, crowd
from game.shelf import SHELF


def play(rules: Marracash, job_of: Callable[..., Job], choices: list[str], seed: int, **options: str) -> State:
    state, rng = rules.start(), Random(seed)
    while state.actor != OVER:
        if state.actor == CHANCE:
            action: Action = rules.chance(state, rng)
        else:
            seat = state.actor
            job = job_of(
                rules.observe(state, seat), seat, choices[seat], rules.seats, rng.getrandbits(32), options=options
            )
            action = rules.read(think(job).action)
            assert rules.check(state, action) is None, action.written()
        rules.apply(state, action)
    return state


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_every_game_has_levels_with_words_for_people_the_weakest_first(game: Game) -> None:
    assert [each.name for each in levels(game.name)] == ["novice", "fair", "strong", "master"]
    assert all(each.title and each.help and each.knows for each in levels(game.name))


def test_a_level_thinks_no_more_in_play_than_where_a_seed_must_do_and_no_longer_than_people_wait(job: Job) -> None:
    master = level("morocco", "master")
    assert master.clocked == Budget(master.seconds, master.playouts)
    assert master.counted == Budget(playouts=master.playouts)


@pytest.mark.parametrize("name", ["random", "noisy", "greedy", "beam"])
def test_the_baselines_can_still_be_named_though_nobody_is_offered_them(name: str) -> None:
    for game in SHELF:
        assert level(game.name, name).name == name
        assert name not in [each.name for each in levels(game.name)]


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        ValueError,
        match="no level 'genius' in marracash; there is novice, fair, strong, master, random, newcomer, noisy, greedy",
    ):
        level("marracash", "genius")
    with pytest.raises(KeyError, match="no game 'chess'"):
        level("chess", "random")


@pytest.mark.parametrize(
    ("seats", "options", "choices"),
    [
        (4, {}, ["greedy"] * 4),
        (3, {"commission": "per-shop"}, ["greedy", "random", "greedy"]),
        (4, {"souvenirs": "on"}, ["random", "greedy", "random", "greedy"]),
        (3, {"souvenirs": "on", "commission": "per-shop"}, ["greedy"] * 3),
        (4, {"souvenirs": "on", "cash": "hidden"}, ["random", "noisy", "random", "random"]),
        (4, {"souvenirs": "on"}, ["novice", "fair", "noisy", "greedy"]),
    ],
)
def test_whole_matches_are_played_by_legal_answers(
    souk: Board, job_of: Callable[..., Job], seats: int, options: dict[str, str], choices: list[str]
) -> None:
    rules = Marracash(souk, seats, options)
    for seed in (1, 2):
        end = play(rules, job_of, choices, seed, **options)
        assert end.last == 0


@pytest.mark.parametrize("choice", ["random", "noisy", "greedy", "novice", "fair"])
def test_the_same_question_has_one_answer_whoever_asks_and_however_often(
    rules: Marracash, job_of: Callable[..., Job], choice: str
) -> None:
    def course() -> State:
        return play(rules, job_of, [choice] * 4, seed=3)

    assert course() == course()


def test_thinking_leaves_the_view_as_it_was(rules: Marracash, dealt: State, job: Job) -> None:
    before = dealt.copy()
    assert job.view == dealt
    think(job)
    assert job.view == before


def test_the_random_level_passes_as_often_as_it_bids_and_never_bids_high(rules: Marracash, dealt: State) -> None:
    rules.apply(dealt, rules.read("auction B4"))
    rng = Random(1)
    opening = {action.amount for _ in range(60) if isinstance(action := chancer.choose(rules, dealt, rng), Bid)}
    assert opening == {OPENING, OPENING + 25, OPENING + 50}
    rules.apply(dealt, rules.read("bid 100"))
    drawn = [chancer.choose(rules, dealt, rng) for _ in range(200)]
    assert 60 < sum(isinstance(action, Pass) for action in drawn) < 140
    assert max(action.amount for action in drawn if isinstance(action, Bid)) == 175


def test_random_play_comes_to_an_end(rules: Marracash, dealt: State) -> None:
    chancer.play_out(rules, dealt, Random(4))
    assert dealt.actor == OVER


def last_move(rules: Marracash, dealt: State) -> State:
    """The last action of a match: one move earns a fifth customer's 500, all others nothing."""
    seat = dealt.actor
    dealt.round, dealt.last, dealt.step, dealt.acts = 9, 1, 1, MOVED
    dealt.head = dealt.tail = len(dealt.line)
    souk = rules.souk
    dealt.signs = (0,) * 4
    shop = souk.shops.index("G4")
    dealt.owner = tuple(seat if each == shop else -1 for each in range(len(souk.shops)))
    dealt.customers = tuple(4 * (each == shop) for each in range(len(souk.shops)))
    groups = [0] * len(souk.fountains)
    groups[souk.fountains.index("F8")] = crowd([2])
    groups[souk.fountains.index("F12")] = crowd([1, 2, 3])
    dealt.groups = tuple(groups)
    return dealt


def test_looking_ahead_finds_the_move_that_pays(rules: Marracash, dealt: State) -> None:
    state = last_move(rules, dealt)
    found = greedy.LookAhead(rules).think(state, state.actor, Random(1), Clock(Budget(playouts=40))).action
    assert found.written() in {"move F8 F9", "move F8 F14"}


def test_looking_ahead_answers_even_without_any_time(rules: Marracash, dealt: State) -> None:
    found = greedy.LookAhead(rules).think(dealt, dealt.actor, Random(1), Clock(Budget(seconds=0.0))).action
    assert rules.check(dealt, found) is None


def test_the_judge_finds_the_move_that_pays(rules: Marracash, dealt: State) -> None:
    state = last_move(rules, dealt)
    weighs = judge("marracash", rules)
    assert weighs is not None
    found = greedy.best(weighs.weigh(state), Random(1))[0]
    assert isinstance(found, Move)
    assert found.written() in {"move F8 F9", "move F8 F14"}


def test_a_game_without_a_judge_is_played_by_looking_ahead(rules: Rules[State, State]) -> None:
    assert judge("chess", rules) is None


def test_a_budget_of_seconds_and_playouts_is_spent_with_the_one_that_is_used_up_first() -> None:
    with pytest.raises(ValueError, match="seconds, playouts or both"):
        Budget()
    assert not Clock(Budget(seconds=0.0, playouts=3)).more()
    clock = Clock(Budget(seconds=60.0, playouts=1))
    assert clock.more()
    assert not clock.more()
    clock = Clock(Budget(playouts=3))
    assert clock.left == 1
    assert [clock.more() for _ in range(5)] == [True, True, True, False, False]
    assert clock.spent == 3
    assert clock.left == 0


def test_a_clock_runs_out_as_soon_as_somebody_no_longer_waits() -> None:
    waits = [True]
    clock = Clock(Budget(seconds=60.0), lambda: not waits[0])
    assert clock.more()
    waits[0] = False
    time.sleep(2 * LOOKS)
    assert not clock.more()
    waits[0] = True
    time.sleep(2 * LOOKS)
    assert not clock.more()


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("one", "other"), [("greedy", "random"), ("fair", "random")])
def test_who_counts_beats_who_plays_by_chance(souk: Board, seats: int, one: str, other: str) -> None:
    due = fixtures("marracash", souk, {}, seats, [one, other], 3 * seats, 1)
    (found,) = pairings(map(play_match, due))
    assert found.games == 3 * seats
    assert found.share > 0.85
    assert found.margin[0] > 2000


def test_a_map_of_ones_own_can_be_judged_too(job_of: Callable[..., Job]) -> None:
    small = load(Path(__file__).parents[2] / "boards" / "marracash-small.tmx").board
    rules = Marracash(small, 3)
    weighs = judge("marracash", rules)
    assert weighs is not None
    state, rng = rules.start(), Random(1)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        action = rules.chance(state, rng) if chance else greedy.best(weighs.weigh(state), rng)[0]
        assert rules.check(state, action) is None
        rules.apply(state, action)
