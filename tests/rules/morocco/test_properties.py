"""What must hold in every match: a second opinion on random boards, conservation, and an end by the rules."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.core.play import CHANCE, OVER, Action
from game.core.table import ALL, Event
from game.rules.morocco.counting import district
from game.rules.morocco.events import Closing
from game.rules.morocco.legality import can_send
from game.rules.morocco.market import FULL
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import EMPTY, IN_STALL, OPEN, SEND, State, cubes, free, ranking, worker_count
from tests.rules.morocco.notation import rules

MATCHES = 6
"""Looked at closely, of each number of seats."""


def choose(legal: list[Action], rng: Random) -> Action:
    """A kind of action first, then one of it."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return rng.choice(rng.choice(list(kinds.values())))


@cache
def played(seats: int, seed: int) -> tuple[list[State], list[Event]]:
    """All states of a random match, and all that was told."""
    bound, rng = rules(seats), Random(f"{seats} {seed}")
    states, told = [bound.start()], list[Event]()
    while states[-1].actor != OVER:
        state = states[-1].copy()
        legal = bound.legal_actions(state)
        bound.apply(state, bound.chance(state, rng) if state.actor == CHANCE else choose(list(legal), rng), told.append)
        states.append(state)
        assert len(states) < 1000, "the match does not end"
    return states, told


matches = pytest.mark.parametrize(
    ("seats", "seed"), [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(MATCHES)]
)


@pytest.mark.parametrize("by_kind", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_random_matches_end_by_the_rules(seats: int, by_kind: bool) -> None:
    bound, ends = rules(seats), Counter[str]()
    for seed in range(40):
        state, rng, steps = bound.start(), Random(seed), 0
        while state.actor != OVER:
            legal = list(bound.legal_actions(state))
            if state.actor == CHANCE:
                action = bound.chance(state, rng)
            else:
                action = choose(legal, rng) if by_kind else rng.choice(legal)
            bound.apply(state, action)
            steps += 1
            assert steps < 1000, "the match does not end"
        ends[bound.result(state).rule] += 1
    assert set(ends) <= {"MO-37", "MO-38", "MOQ-36"}
    assert ends.total() == 40


@matches
def test_a_match_ends_by_the_rules(seats: int, seed: int) -> None:
    states, _told = played(seats, seed)
    result = rules(seats).result(states[-1])
    assert result.rule in {"MO-37", "MO-38", "MOQ-36"}
    open_ = states[-1].tiles.count(OPEN)
    assert (result.rule == "MO-38") == (open_ == 0)
    assert result.rule != "MO-37" or open_ <= 5
    assert result.rule != "MOQ-36" or open_ > 5
    assert result.scores == states[-1].points


@matches
def test_workers_cubes_gold_and_juice_neither_appear_nor_vanish(seats: int, seed: int) -> None:
    states, _told = played(seats, seed)
    bound = rules(seats)

    def everything(state: State) -> Counter[str]:
        pieces = sum(bound.table(state, ALL).pieces.values(), Counter[str]())
        return Counter({kind.partition(">")[0]: 0 for kind in pieces}) + Counter(
            kind.partition(">")[0] for kind in pieces.elements()
        )

    wanted = everything(states[0])
    for state in states[::5]:
        assert everything(state) == wanted


@matches
def test_between_decisions_every_full_stall_is_on_its_way_to_be_closed(seats: int, seed: int) -> None:
    bound = rules(seats)
    for state in played(seats, seed)[0]:
        for stall, tile in enumerate(state.tiles):
            waiting = stall in (*state.queue, state.stall)
            if tile == OPEN and not waiting:
                target = state.stall >= 0 and state.arrows[state.stall] == stall  # tourists may still be on their way
                assert bound.market.filling(state, stall) < FULL or target
                assert free(state.stalls[stall])  # MOQ-11
            elif tile != OPEN:
                assert not state.stalls[stall] or stall == state.stall


@matches
def test_what_must_be_played_is_what_can_be(seats: int, seed: int) -> None:
    """A pass is offered exactly where no worker at all can be sent, counted from the price of each space."""
    for state in played(seats, seed)[0]:
        if state.phase == SEND:
            able = brute_force_sendings(rules(seats), state)
            offered = {action.written() for action in rules(seats).legal_actions(state)}
            assert {written for written in offered if written.split()[0] in KINDS} == able
            assert ("pass" in offered) == (not able)
            assert can_send(state) == bool(able)


KINDS = ("assistant", "bodyguard", "tourist", "cousins")
COLOURS = ("black", "green", "purple", "brown", "orange")


def brute_force_sendings(bound: Morocco, s: State) -> set[str]:
    """What may be sent, by the rulebook: each stall and space for itself, on the grid of the printed market."""
    told = bound.plain(s)
    seat, found = s.seat, set[str]()
    held = Counter(told["cubes"][seat])
    taken = told["workers"]
    for row in range(5):
        for column in range(5):
            price = Counter([told["rows"][row], told["columns"][column]])
            if told["stalls"][f"S{row + 1}{column + 1}"]["tile"] is not None or price - held:
                continue
            rest = held - price
            for corner in ("nw", "ne", "sw", "se"):
                space = f"S{row + 1}{column + 1}-{corner}"
                if space in taken:
                    continue
                if told["assistants"][seat]:
                    found.add(f"assistant {space}")
                if told["bodyguards"][seat]:
                    found.add(f"bodyguard {space}")
                if told["tourists"][seat]:
                    found.update(f"tourist {space} {colour}" for colour in rest)
                places = [other for other in across(row, column, corner) if other not in taken]
                places = [other for other in places if told["stalls"][other[:3]]["tile"] is None]
                if told["cousins"][seat] and told["assistants"][seat] > 1 and places:
                    found.update(f"cousins {space} {colour}" for colour in rest)
    return found


def across(row: int, column: int, corner: str) -> list[str]:
    """The spaces of other stalls that share a side with a space, by the 10 x 10 grid of spaces."""
    y, x = 2 * row + corner.startswith("s"), 2 * column + corner.endswith("e")
    near = [(y + down, x + right) for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    inside = [(v, u) for v, u in near if v in range(10) and u in range(10) and (v // 2, u // 2) != (row, column)]
    return [f"S{v // 2 + 1}{u // 2 + 1}-{'ns'[v % 2]}{'we'[u % 2]}" for v, u in inside]


@pytest.mark.parametrize("seed", range(60))
def test_the_largest_district_on_random_boards_is_that_of_a_flood_fill(seed: int) -> None:
    rng, market = Random(seed), rules(5).market
    tiles = tuple(rng.choice((0, 0, 0, 1, 1, EMPTY, OPEN)) for _stall in range(25))
    for seat in (0, 1, 2):
        grid = [[tiles[5 * row + column] == seat for column in range(5)] for row in range(5)]
        sizes = [flooded(grid, row, column) for row in range(5) for column in range(5)]
        found = district(market, tiles, seat)
        assert len(found) == max(sizes)
        assert all(tiles[stall] == seat for stall in found)


def flooded(grid: list[list[bool]], row: int, column: int) -> int:
    """How many cells hang together with one; they are cleared."""
    if row not in range(5) or column not in range(5) or not grid[row][column]:
        return 0
    grid[row][column] = False
    return 1 + sum(flooded(grid, row + down, column + right) for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)))


@matches
def test_every_closing_pays_what_its_places_say(seats: int, seed: int) -> None:
    """Points on the track are the sum of what each closing owes by its standings, counted anew from the table above."""
    states, told = played(seats, seed)
    owed = [0] * seats
    for event in told:
        if isinstance(event, Closing):
            counts = [rank.workers for rank in event.standings]
            assert sum(counts) == event.workers
            assert event.workers + event.overflow >= FULL
            for rank in event.standings:
                more, same = sum(count > rank.workers for count in counts), counts.count(rank.workers)
                owed[rank.seat] += {0: 5, 1: 2 if same == 1 else 1, 2: 1}.get(more, 0)
    scores = list(rules(seats).result(states[-1]).scores)
    gold, juice = states[-1].gold, [sum(values) for values in rules(seats).plain(states[-1])["juice_taken"]]
    tiles = [len(district(rules(seats).market, states[-1].tiles, seat)) for seat in range(seats)]
    assert scores == [owed[seat] + gold[seat] + juice[seat] + 3 * tiles[seat] for seat in range(seats)]


@matches
def test_supplies_stay_within_their_limits(seats: int, seed: int) -> None:
    for state in played(seats, seed)[0]:
        assert all(0 <= gold <= 3 for gold in state.gold)
        assert all(
            0 <= count <= 2 for name in ("guards", "quarters", "tourists", "cousins") for count in getattr(state, name)
        )
        assert all(0 <= count <= 12 for count in state.assistants)
        assert all(min(cubes(hand)) >= 0 for hand in state.hands)
        assert sum(state.taken).bit_count() == sum(mask.bit_count() for mask in state.taken)  # each token once
        assert all(state.stalls[stall] < 1 << 4 * IN_STALL for stall in range(25))


def test_ranking_and_counts_know_no_order_of_spaces() -> None:
    rng = Random(3)
    for _time in range(200):
        there = [rng.choice((0, rng.randint(1, 15))) for _space in range(4)]
        again = rng.sample(there, 4)
        one, other = (sum(code << 4 * place for place, code in enumerate(codes)) for codes in (there, again))
        assert ranking(one) == ranking(other)
        assert worker_count(one) == worker_count(other)
