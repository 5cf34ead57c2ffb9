"""What Morocco's judge thinks of workers, cubes, coins and arrows."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.ai.foresight import likely
from game.core.play import CHANCE, OVER
from game.rules.morocco.counting import district, totals
from game.rules.morocco.judge import MoroccoJudge
from game.rules.morocco.state import State
from tests.rules.morocco.notation import CORNERS, Position, position, rules

OURS = "S11: Blue assistant, Blue assistant, Green assistant"


@cache
def judge(seats: int = 4) -> MoroccoJudge:
    return MoroccoJudge(rules(seats))


def weighed(at: Position) -> dict[str, float]:
    return {action.written(): worth for action, worth in judge(at.rules.seats).weigh(at.state)}


def best(at: Position) -> str:
    worths = weighed(at)
    return max(worths, key=worths.__getitem__)


def test_one_closes_a_stall_in_which_one_is_first_alone() -> None:
    assert "S11-se" in best(position(f"{OURS}; cubes: Blue K K G G B B; tourists: Blue 0; cousins: Blue 0"))


def test_one_does_not_close_a_stall_for_somebody_else() -> None:
    theirs = "S11: Green assistant, Green assistant, White assistant"
    assert "S11-se" not in best(position(f"{theirs}; cubes: Blue K K G G B B; tourists: Blue 0; cousins: Blue 0"))


def test_a_bodyguard_is_sent_where_it_decides_who_is_first() -> None:
    at = position("S11: Blue assistant, Green assistant; cubes: Blue K K; guards: Blue 1; tourists: Blue 0")
    assert best(at).startswith("bodyguard S11")
    assert weighed(at)["bodyguard S11-sw"] > weighed(at)["assistant S11-sw"]


def test_the_corner_with_the_dearer_juice_is_worth_more() -> None:
    at = position("cubes: Blue K K")
    juice = {corner: at.state.values[at.rules.market.corner[place]] for place, corner in enumerate(CORNERS)}
    dear, cheap = max(juice, key=juice.__getitem__), min(juice, key=juice.__getitem__)
    assert juice[dear] > juice[cheap]
    assert weighed(at)[f"assistant S11-{dear}"] > weighed(at)[f"assistant S11-{cheap}"]


def test_all_links_of_a_chain_are_counted() -> None:
    """The arrow of the first stall closed makes the second full too."""
    alone = position(f"{OURS}; cubes: Blue K K")
    chained = position(f"{OURS}; S12: Blue assistant, Blue assistant, White assistant; cubes: Blue K K")
    closing = alone.rules.read("assistant S11-se")
    assert judge().after(alone.state, closing).tiles.count(0) == 1
    assert judge().after(chained.state, closing).tiles.count(0) == 2
    before = judge().margin(judge().fortunes(chained.state), 0) - judge().margin(judge().fortunes(alone.state), 0)
    assert weighed(chained)["assistant S11-se"] > weighed(alone)["assistant S11-se"]
    assert before > 0


def test_cubes_are_paid_so_that_the_next_worker_can_be_paid_too() -> None:
    """With black, black, green: black and green leave nothing to pay with, two blacks neither; a fourth cube does."""
    at = position("cubes: Blue K G B; tourists: Blue 0; cousins: Blue 0")
    more = position("cubes: Blue K G B B; tourists: Blue 0; cousins: Blue 0")
    assert weighed(more)["assistant S12-nw"] > weighed(at)["assistant S12-nw"] + 1


def test_one_scouts_for_cubes_that_pay_for_something() -> None:
    """Only S11 and S12 are open: black pays for the one, black and green for the other."""
    tiles = "; ".join(
        f"S{row}{column}: tile Green > S11" for row in range(1, 6) for column in range(1, 6) if (row, column) > (1, 2)
    )
    at = position(f"phase: scout; {tiles}; cubes: Blue K")
    market, worths = at.rules.market, weighed(at)

    def gained(words: str) -> set[int]:
        return {at.state.roof[mat] for mat in market.ring[market.mats.index(words.split()[1])]}

    pays = [words for words in worths if gained(words) & {0, 1}]
    assert best(at) in pays
    assert min(worths[words] for words in pays) > max(worths[words] for words in worths if words not in pays)


def test_a_coin_is_spent_where_nothing_can_be_paid_for_else() -> None:
    assert best(position("cubes: Blue K; gold: Blue 1")) == "pass"
    tiles = "; ".join(f"{stall}: tile Green > S55" for stall in ("S11", "S12", "S21", "S22"))
    assert best(position(f"cubes: Blue K G; gold: Blue 1; {tiles}")).startswith("swap")


def test_a_blind_judge_overlooks_that_a_stall_flows_over() -> None:
    """One worker short of three, and an arrow that makes up for the fourth."""
    at = position("S11: Blue assistant, Blue assistant; S21: tile Green > S11; cubes: Blue K K")
    blind = {action.written(): worth for action, worth in MoroccoJudge(at.rules, blind=True).weigh(at.state)}
    closes = "assistant S11-sw"
    assert judge().after(at.state, at.rules.read(closes)).tiles.count(0) == 1
    assert weighed(at)[closes] > blind[closes] + 0.5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sensible_seats_fill_the_market_and_come_to_a_count(seats: int) -> None:
    bound, its = rules(seats), judge(seats)
    for seed in range(3):
        s, rng, turns = bound.start(), Random(seed), 0
        while s.actor != OVER:
            action = bound.chance(s, rng) if s.actor == CHANCE else likely(its, s, rng)
            assert bound.check(s, action) is None
            bound.apply(s, action)
            turns += 1
        assert bound.result(s).rule in {"MO-37", "MO-38"}
        assert min(totals(bound.market, s)) > 35
        assert turns < 500


@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_is_weighed_is_legal_and_the_state_is_left_as_it_was(seats: int) -> None:
    bound, its = rules(seats), judge(seats)
    s, rng = bound.start(), Random(3)
    while s.actor != OVER:
        if s.actor == CHANCE:
            bound.apply(s, bound.chance(s, rng))
            continue
        before = s.key()
        found = its.weigh(s)
        assert s.key() == before
        assert found
        legal = set(bound.legal_actions(s))
        assert all(action in legal for action, _worth in found)
        bound.apply(s, max(found, key=lambda each: each[1])[0])


def played(seed: int) -> list[State]:
    """The states of a match between which no stall is being closed."""
    bound, its = rules(), judge()
    s, rng = bound.start(), Random(seed)
    states = []
    while s.actor != OVER:
        bound.apply(s, bound.chance(s, rng) if s.actor == CHANCE else likely(its, s, rng))
        if s.stall < 0:
            states.append(s.copy())
    return states


def test_the_terms_add_up_to_the_margin_and_at_the_end_to_what_is_counted() -> None:
    states = played(1)
    for state in (*states[20::9], states[-1]):
        fortunes = judge().fortunes(state)
        for seat in range(4):
            assert sum(judge().reckoning(state, seat).values()) == pytest.approx(judge().margin(fortunes, seat))
    assert judge().fortunes(states[-1]) == list(states[-1].points)


def test_what_the_stalls_promise_is_part_of_what_comes() -> None:
    """All seats' fortunes together, in the middle of a match, against its end."""
    for seed in range(3):
        states = played(seed)
        middle = next(state for state in states if state.tiles and state.tiles.count(-1) <= 17)
        assert 0.3 < sum(judge().fortunes(middle)) / sum(states[-1].points) < 0.95


def test_a_tile_is_worth_what_it_adds_to_the_largest_district() -> None:
    """MO-39, by laying each tile and counting again."""
    market, prospects = rules().market, judge().prospects
    joins, apart = prospects.weights.joins, prospects.weights.apart
    seen = set()
    for state in [state for seed in range(2) for state in played(seed) if state.tiles][::7]:
        plots = prospects.plots(state.tiles)
        for stall, owner in enumerate(state.tiles):
            for seat in range(4):
                largest = len(district(market, state.tiles, seat))
                laid = len(district(market, (*state.tiles[:stall], seat, *state.tiles[stall + 1 :]), seat))
                assert plots.largest[seat] == largest
                worth, added = plots.worths[stall][seat], laid - largest
                if owner != -1:
                    assert worth == 0
                elif added:
                    assert worth == joins + 3 * (added - 1)
                    seen.add(added)
                else:
                    assert worth in (0.0, apart)
    assert {1, 2} <= seen


def test_who_never_goes_astray_does_what_is_worth_most_in_the_whole_match() -> None:
    for state in (state for seed in range(2) for state in played(seed)):
        if state.actor >= 0:
            worths = dict(judge().weigh(state))
            assert worths[likely(judge(), state, Random(1), 0.0)] == pytest.approx(max(worths.values()))


def test_who_goes_astray_often_does_nearly_what_is_worth_most() -> None:
    rng, found, less = Random(3), 0, 0
    for state in (state for state in played(1) if state.actor >= 0):
        worths = dict(judge().weigh(state))
        missed = max(worths.values()) - worths[likely(judge(), state, rng, 1.0)]
        assert missed < 2.0
        found += 1
        less += missed > 0
    assert 0.05 < less / found < 0.6
