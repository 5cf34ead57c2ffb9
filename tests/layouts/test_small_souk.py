"""The small souk of our own, for three."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from game.core.board import Board
from game.layouts.tmx import Layout, load
from game.rules.marracash.needs import needs

BOARDS = Path(__file__).parents[2] / "boards"
COLOURS = ("red", "purple", "green", "blue", "yellow")


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load(BOARDS / "marracash-small.tmx")


@pytest.fixture(scope="module")
def board(layout: Layout) -> Board:
    return layout.board


def routes(board: Board) -> dict[tuple[str, str], list[str]]:
    """The shops passed on each directed route."""
    found = {}
    for street in board.streets:
        for start, end, doors in (
            (street.start, street.end, street.beside),
            (street.end, street.start, street.beside[::-1]),
        ):
            found[start, end] = list(dict.fromkeys((*doors, *board.fronts.get(end, ()))))
    return found


def test_it_is_a_smaller_souk_that_three_can_play_on(layout, board):
    assert needs(board) == []
    assert layout.plan.grid == (11, 9, (84, 84))
    assert (len(board.of_kind("fountain")), len(board.of_kind("shop")), len(board.streets)) == (11, 20, 17)


def test_every_colour_has_as_many_shops_and_as_many_passing_streets(board):
    shops = Counter(board.note(shop, "colour") for shop in board.of_kind("shop"))
    passing = Counter(
        board.note(shop, "colour")
        for street in board.streets
        for shop in {*street.beside, *board.fronts.get(street.start, ()), *board.fronts.get(street.end, ())}
    )
    assert shops == dict.fromkeys(COLOURS, 4)
    assert passing == dict.fromkeys(COLOURS, 11)


def test_from_every_entrance_the_first_move_has_a_choice_of_streets_and_colours(board):
    entrances = [spot for spot in board.spots if board.note(spot, "entrance") == "true"]
    assert entrances == ["F1", "F6", "F9"]
    for entrance in entrances:
        first = [shops for (start, _end), shops in routes(board).items() if start == entrance]
        assert len(first) == 3
        assert len({board.note(shop, "colour") for shops in first for shop in shops}) >= 4


def test_every_fountain_lies_at_a_crossing(board):
    degrees = Counter(spot for street in board.streets for spot in (street.start, street.end))
    assert degrees == {fountain: 4 if fountain == "F7" else 3 for fountain in board.of_kind("fountain")}


def test_on_some_routes_the_order_of_two_shops_of_one_colour_decides(board):
    decided = {
        route
        for route, shops in routes(board).items()
        for one, other in combinations(shops, 2)
        if board.note(one, "colour") == board.note(other, "colour")
    }
    assert 5 <= len(decided) <= 12


def test_every_entrance_has_its_gate(layout, board):
    assert [gate.onto for gate in layout.plan.gates] == ["F1", "F6", "F9"]
