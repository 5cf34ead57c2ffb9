"""Setting out: MO-1 to MO-5."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.play import CHANCE, Refusal
from game.core.table import PUBLIC
from game.rules.morocco.actions import LETTERS, LayOut, Lot
from game.rules.morocco.card import MOROCCO
from game.rules.morocco.events import Gained
from game.rules.morocco.market import BOX, CENTRE, QUARTERS, SUPPLY
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import cubes
from tests.rules.boards import published
from tests.rules.morocco.notation import NAMES, fresh, laid_out, rules


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mo1_two_to_five_players_have_their_pieces_and_no_points(seats: int) -> None:
    s = fresh(seats).state
    assert (s.assistants, s.tourists, s.cousins, s.points) == ((12,) * seats, (2,) * seats, (2,) * seats, (0,) * seats)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_mo1_other_numbers_of_players_are_refused_in_a_sentence(seats: int) -> None:
    with pytest.raises(ValueError, match=rf"^Morocco is for 2 to 5 players, not {seats} \(MO-1\)$"):
        Morocco(published("morocco"), seats)


def test_mo2_bodyguards_wait_in_the_quarters_and_nobody_has_gold_or_cubes() -> None:
    at = fresh(3).after("lot 0")
    assert (at.state.quarters, at.state.guards, at.state.gold, at.state.hands) == ((2, 2, 2), *[(0, 0, 0)] * 3)
    assert at.rules.table(at.state, PUBLIC).pieces[QUARTERS] == {f"bodyguard-{seat}": 2 for seat in range(3)}


def test_mo3_the_tokens_of_the_board_are_shuffled_and_laid_out_open() -> None:
    at = fresh().after("lot 0")
    drawn = [at.rules.chance(at.state, Random(seed)) for seed in range(3)]
    assert len({each.juice for each in drawn if isinstance(each, LayOut)}) == 3
    assert all(at.rules.check(at.state, each) is None for each in drawn)
    seen = at.after(laid_out()).rules.table(at.after(laid_out()).state, PUBLIC)
    assert [min(seen.pieces[spot]) for spot in ("J00", "J01", "J02", "J55")] == [
        "juice-2",
        "juice-3",
        "juice-4",
        "juice-4",
    ]
    assert not [kind for kind in seen.pieces[BOX] if kind.startswith("juice")]


@pytest.mark.parametrize("juice", ["2" * 36, "234" * 11, "234" * 12 + "2", "5" + "234" * 11 + "34"])
def test_mo3_other_tokens_than_the_boards_are_refused(juice: str) -> None:
    at = fresh().after("lot 0")
    at.refuses(LayOut(LETTERS, LETTERS, LETTERS, juice), "MO-3", "one of the juice tokens of this board")


def test_mo4_rows_columns_and_rooftop_get_a_cube_of_each_colour() -> None:
    at = fresh().after("lot 0", laid_out("OBPGK", "KPOGB", "BOKPG")).shows("rows: OBPGK; columns: KPOGB; roof: BOKPG")
    seen = at.rules.table(at.state, PUBLIC).pieces
    assert (seen["row-1"], seen["column-2"], seen["roof-3"]) == ({"orange": 1}, {"purple": 1}, {"black": 1})


def test_mo4_they_are_drawn_at_random_and_each_order_is_as_likely() -> None:
    at, rng, first = fresh().after("lot 0"), Random(1), Counter[str]()
    for _each in range(1000):
        drawn = at.rules.chance(at.state, rng)
        assert isinstance(drawn, LayOut)
        assert sorted(drawn.rows) == sorted(drawn.columns) == sorted(drawn.roof) == sorted(LETTERS)
        first[drawn.rows[0]] += 1
    assert set(first) == set(LETTERS)
    assert min(first.values()) > 150


@pytest.mark.parametrize("rows", ["KGPBB", "KGPB", "KGPBOK"])
def test_mo4_two_cubes_of_a_colour_are_refused(rows: str) -> None:
    at = fresh().after("lot 0")
    for drawn in ((rows, LETTERS, LETTERS), (LETTERS, rows, LETTERS), (LETTERS, LETTERS, rows)):
        at.refuses(LayOut(*drawn, "234" * 12), "MO-4", "One cube of each of the five colours")


def test_mo5_the_pawn_begins_in_the_centre_and_the_start_player_has_the_marker() -> None:
    at = fresh().after("lot 2", laid_out()).shows("pawn: centre; first: Yellow; asked: Yellow; phase: scout; round: 1")
    seen = at.rules.table(at.state, PUBLIC).pieces
    assert seen[CENTRE] == {"pawn": 1}
    assert seen["seat-2"]["start-marker"] == 1


def test_mo5_nothing_is_drawn_twice_and_there_is_no_fifth_of_four_seats() -> None:
    fresh().refuses("lot 4", "MO-5", "no such seat")
    fresh().refuses(laid_out(), "MO-4", "before the first round")
    fresh().after("lot 0").refuses("lot 0", "MO-5", "before anything else")
    fresh().after("lot 0", laid_out()).refuses(laid_out(), "MO-4", "once")
    fresh().refuses("roll black", "MO-7", "start of a round")
    fresh().refuses("scout roof-1", "MO-3", "First chance decides")


def test_moq1_each_space_touches_the_seller_at_its_own_corner() -> None:
    market = rules().market
    assert len(market.stalls) == 25
    assert len(market.spaces) == 100
    for number, space in enumerate(market.spaces):
        row, column, corner = int(space[1]), int(space[2]), space[4:]
        down, right = corner.startswith("s"), corner.endswith("e")
        assert market.sellers[market.corner[number]] == f"J{row - 1 + down}{column - 1 + right}"
    touched = Counter(market.corner)
    assert Counter(touched.values()) == {4: 16, 2: 16, 1: 4}


def test_moq1_two_spaces_beside_one_another_in_different_stalls_are_where_cousins_stand() -> None:
    market = rules().market
    counts = Counter(len(near) for near in market.beside)
    assert counts == {2: 64, 1: 32, 0: 4}
    assert {market.spaces[near] for near in market.beside[market.spaces.index("S22-nw")]} == {"S12-sw", "S21-ne"}
    assert market.beside[market.spaces.index("S11-nw")] == ()


def test_moq2_there_are_twelve_tokens_of_each_value() -> None:
    assert Counter(rules().market.tokens) == {2: 12, 3: 12, 4: 12}


def test_moq15_the_supply_never_runs_out_of_cubes() -> None:
    at = fresh(5).after("lot 0", laid_out())
    for mat in ("roof-1", "roof-2", "roof-1", "roof-2", "roof-1"):
        at = at.after(f"scout {mat}")
    assert sum(event.kind == "black" for event in at.events(Gained)) == 14
    # With one kept by each from the round before that is more than lies in the supply of the printed game.
    s = at.state.copy()
    s.hands = tuple(hand + 1 for hand in s.hands)
    assert sum(cubes(hand)[0] for hand in s.hands) == 19
    assert at.rules.table(s, PUBLIC).pieces[SUPPLY]["black"] == 0


def test_moq16_only_workers_and_tokens_are_limited() -> None:
    seen = rules(5).table(fresh(5).state, PUBLIC).pieces[BOX]
    assert {seen[f"tile-{seat}"] for seat in range(5)} == {25} == {seen["tile-empty"]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_moq32_lots_decide_who_begins(seats: int) -> None:
    at, rng = fresh(seats), Random(seats)
    drawn = Counter(at.rules.chance(at.state, rng).written() for _each in range(400))
    assert set(drawn) == {f"lot {seat}" for seat in range(seats)}
    assert min(drawn.values()) > 300 / seats


def test_moq32_or_the_top_seat_begins_as_agreed() -> None:
    at = fresh(3, start="top-seat")
    assert at.state.actor == CHANCE
    assert at.rules.check(at.state, Lot(0)) == Refusal("MO-5", "The start player is drawn before anything else.")
    at.after(laid_out(), "roll black").shows("first: Blue; asked: Blue; phase: scout")
    assert MOROCCO.settle({}) == {"start": "lot"}
    assert len(MOROCCO.signs) == len(NAMES) == MOROCCO.seats[-1]
