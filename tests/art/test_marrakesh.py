"""The pictures of Marrakesh lie where the map has its spots, and leave room for what the program writes."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from game.layouts.plan import Plan
from game.layouts.tmx import load
from tests.art.test_raster import column, difference, raster, row

BOARDS = Path(__file__).parents[2] / "boards"
SUITS = ("spade", "heart", "diamond", "club")
VALUES = ("1", "2", "3", "4", "5", "6", "null")
BOARD_AT = (12, 12)
"""The top left of the board in its box."""
HOME = (32, 100)
"""The top left of Red's board on the map."""
Colour = tuple[int, int, int, int]


@pytest.fixture(scope="module")
def plan() -> Plan:
    return load(BOARDS / "marrakesh.tmx").plan


def at(picture: pygame.Surface, x: float, y: float) -> Colour:
    red, green, blue, alpha = picture.get_at((round(x), round(y)))
    return red, green, blue, alpha


def light(colour: Colour) -> int:
    return sum(colour[:3])


def spread(picture: pygame.Surface, left: int, top: int, right: int, bottom: int) -> int:
    """How far the colours of a box lie apart at most, in one channel."""
    colours = [at(picture, x, y) for x in range(left, right) for y in range(top, bottom)]
    return max(max(channel) - min(channel) for channel in zip(*colours, strict=True))


def test_points_and_ovals_are_drawn_where_the_map_has_them(plan: Plan) -> None:
    board = raster("marrakesh/board")

    def on_board(spot: str) -> tuple[float, float]:
        x, y = plan.centre(spot)
        return x - HOME[0] + BOARD_AT[0], y - HOME[1] + BOARD_AT[1]

    for number in range(1, 7):
        x, y = on_board(f"point-0-{number}")
        here = at(board, x, y - 40)
        bone = number % 2 == 0
        assert (light(here) > 500) == bone, "bone and red wood by turns"
        assert here[0] > here[1], "wood or bone"
        if number < 6:
            between = at(board, x - 29, y - 40)
            assert between[1] > between[0], "felt between the points"
        assert at(board, x, y + 8)[3] == 255
    for number in (1, 2, 3):
        box = plan.spots[f"oval-0-{number}"].box
        middle, rim = on_board(f"oval-0-{number}"), box.h / 2
        assert at(board, *middle)[1] > at(board, *middle)[0], "felt"
        assert light(at(board, middle[0], middle[1] - rim - 12)) > light(at(board, *middle)), "cedar above it"


def test_two_boards_and_the_carpet_have_the_size_of_the_map(plan: Plan) -> None:
    carpet = raster("marrakesh/carpet")
    assert carpet.get_size() == plan.frame[2:]
    assert {at(carpet, x, y)[3] for x in range(20, 1220, 40) for y in range(20, 850, 40)} == {255}


@pytest.mark.parametrize(("suit", "value"), [*product(SUITS, VALUES)])
def test_a_card_leaves_room_for_its_letter(suit: str, value: str) -> None:
    assert spread(raster(f"marrakesh/card-{suit}-{value}"), 7, 9, 23, 29) < 8
    assert spread(raster(f"marrakesh/card-{suit}-{value}-small"), 15, 18, 53, 62) < 8


@pytest.mark.parametrize("suit", SUITS)
def test_a_null_has_room_for_its_name_below_the_ring(suit: str) -> None:
    assert spread(raster(f"marrakesh/card-{suit}-null"), 34, 117, 75, 131) < 8


@pytest.mark.parametrize("suit", SUITS)
def test_cards_of_a_suit_differ_from_one_another(suit: str) -> None:
    faces = [raster(f"marrakesh/card-{suit}-{value}", 0.7) for value in VALUES]
    for one, other in combinations(faces, 2):
        rows = [difference(row(one, y), row(other, y)) for y in range(0, one.get_height(), 4)]
        assert max(rows) > 8


@pytest.mark.parametrize("side", ["red", "white"])
def test_a_die_shows_as_many_dots_as_it_is_named_for(side: str) -> None:
    places = [(x, y) for x in (-22, 0, 22) for y in (-22, 0, 22)]
    blank = raster(f"marrakesh/die-{side}-0")
    for shows in range(1, 7):
        die = raster(f"marrakesh/die-{side}-{shows}")
        dots = [place for place in places if difference([at(die, *_in_box(place))], [at(blank, *_in_box(place))]) > 20]
        assert len(dots) == shows


def _in_box(place: tuple[int, int]) -> tuple[int, int]:
    return 60 + place[0], 60 + place[1]


def test_a_relation_of_the_wheel_is_red_on_its_way_and_nowhere_else() -> None:
    middles = {"spade": (66, 31), "heart": (101, 66), "diamond": (66, 101), "club": (31, 66)}
    plain = raster("marrakesh/rank-wheel", 2)
    drawn = {}
    for pair in ("spade-heart", "spade-diamond", "heart-diamond", "heart-club", "diamond-club", "club-spade"):
        wheel = raster(f"marrakesh/rank-wheel-{pair}", 2)
        changed = [
            (x / 2, y / 2)
            for x in range(0, 264, 2)
            for y in range(0, 272, 2)
            if difference([at(wheel, x, y)], [at(plain, x, y)]) > 30
        ]
        drawn[pair] = frozenset(changed)
        for x, y in changed:
            ends = [middles[suit] for suit in pair.split("-")]
            assert min(a for a, _b in ends) - 24 <= x <= max(a for a, _b in ends) + 24
            assert min(b for _a, b in ends) - 24 <= y <= max(b for _a, b in ends) + 24
    assert all(drawn.values())
    assert all(len(one - other) > 20 for one, other in combinations(drawn.values(), 2))


@pytest.mark.parametrize("name", ["felt", "carpet-ground"])
def test_grounds_of_marrakesh_join_on_all_sides(name: str) -> None:
    for scale in (1, 2):
        tile = raster(f"marrakesh/{name}", scale)
        last_x, last_y = tile.get_width() - 1, tile.get_height() - 1
        assert difference(column(tile, 0), column(tile, last_x)) < 8
        assert difference(row(tile, 0), row(tile, last_y)) < 8


def test_the_rows_of_the_score_pad_are_lined_where_the_pack_is_shuffled() -> None:
    pad = raster("marrakesh/score-pad-12", 2)

    def line(after: int) -> int:
        y = 2 * (4 + 54 + after * 30.6)
        return light(at(pad, 80, y - 12)) - min(light(at(pad, 80, y + step)) for step in (-2, -1, 0, 1, 2))

    strong, faint = [line(k) for k in (3, 6, 9)], [line(k) for k in (1, 2, 4, 5, 7, 8, 10, 11)]
    assert min(faint) > 20
    assert min(strong) > 1.5 * max(faint)
