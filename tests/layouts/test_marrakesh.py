"""The table of Marrakesh, held to what the rules need and to where the table draws it, and the faults of such maps."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game.core.board import Board, Spot
from game.layouts.check import faults_of
from game.layouts.plan import Rect
from game.layouts.tmx import Layout, load
from game.rules.marrakesh.boards import Boards, hand, oval, played, point
from game.rules.marrakesh.needs import NAMES, needs

BOARDS = Path(__file__).parents[2] / "boards"
SCRIPT = BOARDS / "source" / "homes.py"
POINTS, TRICKS, OVALS = range(1, 7), range(1, 7), range(1, 4)
BOTH = (0, 1)
HOMES = {0: Rect(368, 174, 500, 424), 1: Rect(1052, 174, 500, 424)}
"""The two home boards on a screen of 1920 x 1080, Red's and White's."""
MAN, STACKED = 55, 51
"""The width of a man, and how much higher the next one on a point lies."""


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load(BOARDS / "marrakesh.tmx")


@pytest.fixture(scope="module")
def board(layout: Layout) -> Board:
    return layout.board


def shown(layout: Layout, spot: Spot) -> Rect:
    """Where a spot lies on a screen of 1920 x 1080."""
    frame, box = layout.plan.frame, layout.plan.spots[spot].box
    return Rect(box.x - frame.x + 336, box.y - frame.y + 74, box.w, box.h)


def within(inner: Rect, outer: Rect) -> bool:
    return (
        outer.x <= inner.x
        and inner.x + inner.w <= outer.x + outer.w
        and outer.y <= inner.y
        and inner.y + inner.h <= outer.y + outer.h
    )


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
    )


def test_the_map_says_what_it_is(layout):
    assert (layout.board.name, layout.title, layout.game) == ("marrakesh", "The table of Marrakesh", "marrakesh")


def test_the_table_has_what_the_rules_need_and_nothing_else(board):
    assert needs(board) == []
    assert set(board.spots) == {spot for names in NAMES.values() for spot in names}


def test_spots_note_the_seat_and_the_number_of_their_name(board):
    for spot, kind in board.spots.items():
        _kind, *told = spot.split("-")
        noted = [key for key in ("seat", "number") if key in board.notes.get(spot, {})]
        assert noted == ["seat", "number"][: len(told)], spot
        assert [board.note(spot, key) for key in noted] == told
        assert (kind in ("pack", "discard", "extra", "chips")) == (not told)


def test_men_walk_down_each_board_from_six_to_one(board):
    wanted = [(point(seat, high), point(seat, high - 1)) for seat in BOTH for high in range(6, 1, -1)]
    assert [(street.start, street.end) for street in board.streets] == wanted
    assert {street.name.partition(":")[0] for street in board.streets} == {"walk"}
    assert all(street.beside == () for street in board.streets)


def test_every_move_of_the_rules_follows_the_walks_to_its_end(layout):
    bound = Boards(packs=1, rounds=12)
    plan = layout.plan
    for (seat, number, start), move in bound.moves.items():
        way = plan.way(move.way.path)
        assert way[0] == plan.centre(point(seat, start))
        assert way[-1] == plan.centre(point(seat, start - number))
        assert len(way) == number + 1
        assert [x for x, _y in way] == sorted(x for x, _y in way)
    for (seat, _number, start, turn), bearing in bound.bearings.items():
        way = plan.way(bearing.way.path)
        assert way[-2:] == [plan.centre(point(seat, 1)), plan.centre(oval(seat, turn + 1))]
        assert len(way) == start + 1


def test_both_players_have_the_same_board_in_the_same_place_on_it(layout):
    for spot in layout.board.spots:
        if spot.startswith(("point-0", "oval-0", "dice-0", "played-0")):
            kind, _dash, rest = spot.partition("-")
            one, other = shown(layout, spot), shown(layout, Spot(f"{kind}-1{rest[1:]}"))
            assert (other.x - one.x, other.y - one.y, other[2:]) == (684, 0, one[2:])


@pytest.mark.parametrize("seat", BOTH)
def test_points_ovals_and_dice_lie_on_the_home_board(layout, seat):
    home = HOMES[seat]
    lying = {Spot(f"dice-{seat}"): shown(layout, Spot(f"dice-{seat}"))}
    for number in POINTS:
        x, y, _w, _h = shown(layout, point(seat, number))
        height = MAN + 5 * STACKED
        lying[point(seat, number)] = Rect(x - MAN / 2, y + MAN / 2 - height, MAN, height)
    lying |= {oval(seat, number): shown(layout, oval(seat, number)) for number in OVALS}
    assert {spot for spot, box in lying.items() if not within(box, home)} == set()
    touching = {(one, other) for one, other in combinations(lying, 2) if not apart(lying[one], lying[other])}
    assert touching == set(), "a full point reaches the dice, or ovals overlap"


@pytest.mark.parametrize("seat", BOTH)
def test_points_run_from_left_to_right_and_ovals_upwards(layout, seat):
    points = [layout.plan.centre(point(seat, number)) for number in reversed(POINTS)]
    assert {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)} == {(58, 0)}
    ovals = [layout.plan.centre(oval(seat, number)) for number in OVALS]
    assert [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ovals)] == [(0, -134)] * 2
    assert ovals[0][0] > points[-1][0] + MAN


@pytest.mark.parametrize("seat", BOTH)
def test_cards_played_lie_in_order_below_their_board_and_above_the_fan(layout, seat):
    home, fan = HOMES[seat], shown(layout, hand(0))
    row = [shown(layout, played(seat, trick)) for trick in TRICKS]
    assert all(home.y + home.h < card.y and card.y + card.h < fan.y for card in row)
    assert row[0].x >= home.x
    assert row[-1].x + row[-1].w <= home.x + home.w
    assert all(a.x + a.w < b.x for a, b in pairwise(row))


def test_pack_discards_extra_card_and_chips_lie_between_the_boards(layout):
    between = Rect(868, 74, 184, 524)
    boxes = {spot: shown(layout, Spot(spot)) for spot in ("pack", "discard", "extra", "chips")}
    assert {spot for spot, box in boxes.items() if not within(box, between)} == set()
    assert all(apart(boxes[one], boxes[other]) for one, other in combinations(boxes, 2))
    assert boxes["pack"].y == boxes["discard"].y < boxes["extra"].y < boxes["chips"].y


def test_the_hands_lie_below_and_above_both_boards_within_the_table(layout):
    fan, backs = shown(layout, hand(0)), shown(layout, hand(1))
    table = Rect(336, 74, 1248, 874)
    assert within(fan, table)
    assert within(backs, table)
    assert fan.x + fan.w / 2 == table.x + table.w / 2
    assert backs.y + backs.h < HOMES[1].y
    assert HOMES[1].x < backs.x
    assert backs.x + backs.w < HOMES[1].x + HOMES[1].w


def test_the_script_begins_the_table_of_the_box(tmp_path):
    def begin() -> str:
        told = [sys.executable, str(SCRIPT), str(tmp_path / "marrakesh.tmx"), "The table of Marrakesh"]
        return subprocess.run(told, check=False, capture_output=True, text=True, timeout=60).stderr.strip()

    assert begin() == ""
    assert (tmp_path / "marrakesh.tmx").read_text("utf-8") == (BOARDS / "marrakesh.tmx").read_text("utf-8")
    assert begin().endswith("exists already: edit it with Tiled, or name another")


WALK = 'name="walk:0-6/5" type="street" x="78" y="468">\n   <polyline points="0,0 58,0"/>'
POINT = 'name="point-1-4" type="point"'
BROKEN = [
    (
        WALK,
        WALK.replace("58,0", "116,0"),
        {
            "streets, object 39 'walk:0-6/5': it runs through point-0-5; end it there and begin another",
        },
    ),
    (
        WALK,
        WALK.replace("58,0", "58,-80"),
        {"streets, object 39 'walk:0-6/5': its finish lies on no spot; the nearest is point-0-5, 80 px away"},
    ),
    (
        POINT,
        POINT.replace('"point"', '"piont"'),
        {"spots, object 19 'point-1-4': the class 'piont' is unknown. Is 'point' meant?"},
    ),
    (
        'name="oval-0-3" type="oval"',
        'name="oval-0-2" type="oval"',
        {"spots, object 9 'oval-0-2': object 8 'oval-0-2' has the same name"},
    ),
    (
        'name="oval-0-3" type="oval"',
        'name="oval-0-4" type="oval"',
        {
            "spots: there is no oval called oval-0-3 (MK-1)",
            "spots, object 9 'oval-0-4': oval-0-4 is no name of a oval (MK-1)",
        },
    ),
    (
        'name="walk:0-6/5"',
        'name="path:0-6/5"',
        {
            (
                "streets, object 39 'path:0-6/5': "
                "path:0-6/5 must join a point and the next lower one of the same board (MK-12)"
            ),
            "spots, object 1 'point-0-6': no walk joins point-0-6 and point-0-5 (MK-12)",
        },
    ),
    (
        'name="chips" type="chips" x="540"',
        'name="chips" type="chips" x="1540"',
        {"spots, object 36 'chips': it lies outside the frame that the table shows"},
    ),
]


@pytest.mark.parametrize(("before", "after", "sentences"), BROKEN, ids=[min(case[2])[:60] for case in BROKEN])
def test_a_broken_table_is_told_in_sentences(workshop, before, after, sentences):
    path = workshop / "marrakesh.tmx"
    text = path.read_text("utf-8")
    assert text.count(before) == 1, f"{before!r} stands in the map {text.count(before)} times"
    path.write_text(text.replace(before, after), "utf-8")
    assert set(map(str, faults_of(path, needs))) == sentences


def test_an_unsteady_hand_leaves_the_table_as_it_was(workshop, board):
    path = workshop / "marrakesh.tmx"
    document = ET.parse(path)  # noqa: S314 -- a map of our own
    rng = random.Random(4)
    for each in document.iter("object"):
        each.set("x", f"{float(each.get('x', 0)) + rng.uniform(-3, 3):.2f}")
        each.set("y", f"{float(each.get('y', 0)) + rng.uniform(-3, 3):.2f}")
    document.write(path)
    assert load(path).board == board
