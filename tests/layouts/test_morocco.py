"""The market of Morocco, held to the whole board (rulings 3.2), and the faults of maps with neighbours."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from math import dist
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game.core.board import Board
from game.layouts.check import faults_of
from game.layouts.tmx import Layout, load

BOARDS = Path(__file__).parents[2] / "boards"
SCRIPT = BOARDS / "source" / "market.py"
FIVE = range(1, 6)
STALLS = [f"S{row}{column}" for row in FIVE for column in FIVE]
# The four spaces of a stall as the corner each touches: rows and columns of corners passed to get there.
CORNERS = {"nw": (-1, -1), "ne": (-1, 0), "sw": (0, -1), "se": (0, 0)}


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load(BOARDS / "morocco.tmx")


@pytest.fixture(scope="module")
def board(layout: Layout) -> Board:
    return layout.board


def links(board: Board, prefix: str) -> list[frozenset[str]]:
    """The pairs that streets of one sort join."""
    return [frozenset((street.start, street.end)) for street in board.streets if street.name.startswith(f"{prefix}:")]


def field(space: str) -> tuple[int, int]:
    """Row and column of a space among all 10 x 10."""
    row, column, side = int(space[1]), int(space[2]), space[4:]
    return 2 * row + (side[0] == "s"), 2 * column + (side[1] == "e")


def test_the_map_says_what_it_is(layout):
    assert (layout.board.name, layout.title, layout.game) == ("morocco", "The market of Morocco", "morocco")


def test_every_spot_of_the_board_is_there_in_order(board):
    kinds = {
        "stall": tuple(STALLS),
        "space": tuple(f"{stall}-{side}" for stall in STALLS for side in CORNERS),
        "juice": tuple(f"J{row}{column}" for row in range(6) for column in range(6)),
        "row-cube": tuple(f"row-{row}" for row in FIVE),
        "column-cube": tuple(f"column-{column}" for column in FIVE),
        "rooftop": tuple(f"roof-{place}" for place in FIVE),
    } | {kind: (kind,) for kind in ("roof-centre", "quarters", "supply", "track")}
    assert {kind: board.of_kind(kind) for kind in kinds} == kinds
    assert len(board.spots) == sum(map(len, kinds.values()))


def test_each_stall_has_four_spaces_that_note_it(board):
    for stall in STALLS:
        spaces = {space for space in board.of_kind("space") if board.note(space, "stall") == stall}
        assert spaces == {f"{stall}-{side}" for side in CORNERS}


def test_40_pairs_of_stalls_lie_side_by_side(board):
    wanted = {
        frozenset((one, two))
        for one in STALLS
        for two in STALLS
        if abs(int(one[1]) - int(two[1])) + abs(int(one[2]) - int(two[2])) == 1
    }
    found = links(board, "stall-next")
    assert len(found) == 40
    assert set(found) == wanted


def test_180_pairs_of_spaces_share_a_side(board):
    spaces = board.of_kind("space")
    wanted = {frozenset((one, two)) for one in spaces for two in spaces if dist(field(one), field(two)) == 1}
    found = links(board, "space-next")
    assert len(found) == 180
    assert set(found) == wanted


def test_a_cousin_finds_two_spaces_of_other_stalls_one_at_the_rim_and_none_in_a_corner(board):
    across = Counter[str]()
    for pair in links(board, "space-next"):
        if len({board.note(space, "stall") for space in pair}) == 2:
            across.update(pair)
    assert Counter(across[space] for space in board.of_kind("space")) == {2: 64, 1: 32, 0: 4}
    assert {space for space in board.of_kind("space") if not across[space]} == {"S11-nw", "S15-ne", "S51-sw", "S55-se"}


def test_every_space_touches_the_one_juice_seller_at_its_corner(board):
    wanted = {
        frozenset((f"{stall}-{side}", f"J{int(stall[1]) + down}{int(stall[2]) + right}"))
        for stall in STALLS
        for side, (down, right) in CORNERS.items()
    }
    found = links(board, "corner")
    assert len(found) == 100
    assert set(found) == wanted
    touched = Counter(spot for pair in found for spot in pair if spot in board.of_kind("juice"))
    assert Counter(touched.values()) == {4: 16, 2: 16, 1: 4}


def test_the_juice_tokens_are_twelve_of_each_value(board):
    assert Counter(board.note(juice, "value") for juice in board.of_kind("juice")) == {"2": 12, "3": 12, "4": 12}


def test_the_rooftop_is_a_ring_of_five_clockwise_from_the_top(board, layout):
    wanted = {frozenset((f"roof-{place}", f"roof-{place % 5 + 1}")) for place in FIVE}
    found = links(board, "ring")
    assert len(found) == 5
    assert set(found) == wanted
    top, right, *_others, left = (layout.plan.centre(f"roof-{place}") for place in FIVE)
    assert left[0] < top[0] < right[0]
    assert top[1] < right[1] == left[1]


def test_streets_are_nothing_but_the_five_sorts_of_neighbours(board):
    sorts = Counter(street.name.partition(":")[0] for street in board.streets)
    assert sorts == {"stall-next": 40, "space-next": 180, "space-of": 100, "corner": 100, "ring": 5}
    assert len({street.name for street in board.streets}) == len(board.streets)
    assert all(street.beside == () for street in board.streets)


def test_spots_lie_where_the_table_draws_them(layout):
    plan = layout.plan
    assert plan.frame[2:] == (1248, 874)

    def shown(spot: str) -> tuple[float, float]:
        x, y = plan.centre(spot)
        return x - plan.frame.x + 336, y - plan.frame.y + 74

    assert (shown("S11"), shown("S55")) == ((926, 230), (1454, 758))
    assert plan.spots["S23"].box[2:] == (124, 124)
    assert [dist(shown("S23"), shown(f"S23-{side}")) < 44 for side in CORNERS] == [True] * 4
    assert (shown("J00"), shown("J55")) == ((860, 164), (1520, 824))
    assert shown("roof-centre") == (524, 306)
    assert [round(dist(shown("roof-centre"), shown(f"roof-{place}"))) for place in FIVE] == pytest.approx(
        [86] * 5, abs=1
    )
    assert all(shown(f"row-{place}")[1] == shown(f"S{place}1")[1] for place in FIVE)
    assert all(shown(f"column-{place}")[0] == shown(f"S1{place}")[0] for place in FIVE)
    assert shown("row-1")[0] < shown("J00")[0]
    assert shown("column-1")[1] > shown("J55")[1]


def test_the_script_begins_the_market_of_the_box(tmp_path):
    def begin() -> str:
        told = [sys.executable, str(SCRIPT), str(tmp_path / "morocco.tmx"), "The market of Morocco"]
        return subprocess.run(told, check=False, capture_output=True, text=True, timeout=60).stderr.strip()

    assert begin() == ""
    assert (tmp_path / "morocco.tmx").read_text("utf-8") == (BOARDS / "morocco.tmx").read_text("utf-8")
    assert begin().endswith("exists already: edit it with Tiled, or name another")


S11_NW = 'name="S11-nw" type="space" x="590" y="195">'
CORNER = '<property name="to" value="juice"/>\n    <property name="reach" type="float" value="70"/>'
RING = 'name="ring" type="neighbours" x="46" y="128" width="292" height="292">'
FOUR = '<property name="least" type="int" value="4"/>'
J23 = """name="J23" type="juice" x="924" y="396">
   <properties>
    <property name="value" propertytype="JuiceValue" value="4"/>"""
BROKEN = [
    (
        'name="J00" type="juice" x="528" y="132">',
        'name="J00" type="juice" x="428" y="132">',
        {"spots, object 26 'S11-nw': 'corner' wants 1 of kind juice within 70 px of it, not 0"},
    ),
    (
        'name="J00" type="juice" x="528" y="132">',
        'name="J00" type="juice" x="653" y="139">',
        {
            "spots, object 26 'S11-nw': 'corner' wants 1 of kind juice within 70 px of it, not 0",
            "spots, object 27 'S11-ne': 'corner' wants 1 of kind juice within 70 px of it, not 2 (J00, J01)",
            "spots, object 30 'S12-nw': 'corner' wants 1 of kind juice within 70 px of it, not 2 (J00, J01)",
        },
    ),
    (
        'name="J55" type="juice" x="1188" y="792">',
        'name="J55" type="juice" x="1188" y="816">',
        {
            (
                "spots, object 125 'S55-se': object 161 'J55' lies 69 px from it, and 'corner' reaches 70 px: "
                "too close a call; move one"
            )
        },
    ),
    (
        S11_NW,
        S11_NW.replace('"space"', '"stall"'),
        {
            "spots, object 27 'S11-ne': 'space-of' wants 1 of kind stall within 70 px of it, not 2 (S11, S11-nw)",
        },
    ),
    (
        RING,
        RING.replace('"292">', '"200">'),
        {
            "spots, object 173 'roof-2': 'ring' wants 2 of kind rooftop within 130 px of it, not 1 (roof-1)",
        },
    ),
    (
        CORNER,
        CORNER.replace("juice", "jucie"),
        {
            (
                "neighbours, object 184 'corner': its property 'to' is 'jucie', and no such spot lies inside it. "
                "Is 'juice' meant?"
            )
        },
    ),
    (
        CORNER,
        CORNER.replace("70", "0"),
        {"neighbours, object 184 'corner': its property 'reach' must be above 0"},
    ),
    (
        RING,
        RING.replace('x="46"', 'x="546"'),
        {
            "neighbours, object 185 'ring': its property 'of' is 'rooftop', and no such spot lies inside it.",
            "neighbours, object 185 'ring': its property 'to' is 'rooftop', and no such spot lies inside it.",
        },
    ),
    (
        RING,
        RING.replace('"ring"', '"corner"'),
        {"neighbours, object 185 'corner': object 184 'corner' has the same name"},
    ),
    (RING, RING.replace('name="ring" ', ""), {"neighbours, object 185: it has no name"}),
    (
        FOUR,
        FOUR.replace("4", "5"),
        {"neighbours, object 183 'space-of': its property 'least' is 5, which isn't between 0 and 'most', 4"},
    ),
    (
        RING + "\n   <properties>",
        RING + '\n   <properties><property name="note" value="twin"/>',
        {"neighbours, object 185 'ring': its property 'note' needs two kinds of spot, not one"},
    ),
    (
        RING,
        RING.replace('"neighbours"', '"rooftop"'),
        {"neighbours, object 185 'ring': a rooftop belongs in layer 'spots'"},
    ),
    (
        J23,
        J23.replace('value="4"', 'value="5"'),
        {"spots, object 141 'J23': property 'value': '5' is none of 2, 3, 4"},
    ),
]


@pytest.mark.parametrize(("before", "after", "sentences"), BROKEN, ids=[min(case[2])[:60] for case in BROKEN])
def test_a_broken_market_is_told_in_sentences(workshop, before, after, sentences):
    path = workshop / "morocco.tmx"
    text = path.read_text("utf-8")
    assert text.count(before) == 1, f"{before!r} stands in the map {text.count(before)} times"
    path.write_text(text.replace(before, after), "utf-8")
    told = set(map(str, faults_of(path, lambda _board: [])))
    assert sentences <= told, told


def test_a_spot_that_nothing_reaches_is_told(workshop):
    path = workshop / "morocco.tmx"
    stray = '  <object id="900" name="J99" type="juice" x="1210" y="110"><point/></object>\n </objectgroup>\n</map>'
    path.write_text(path.read_text("utf-8").replace(" </objectgroup>\n</map>", stray), "utf-8")
    assert list(map(str, faults_of(path, lambda _board: []))) == [
        "spots, object 900 'J99': 'corner' wants 1 to 100 of kind space within 70 px of it, not 0"
    ]


def test_an_unsteady_hand_leaves_the_market_as_it_was(workshop, board):
    path = workshop / "morocco.tmx"
    document = ET.parse(path)  # noqa: S314 -- a map of our own
    rng = random.Random(3)
    for each in document.iter("object"):
        each.set("x", f"{float(each.get('x', 0)) + rng.uniform(-1.3, 1.3):.2f}")
        each.set("y", f"{float(each.get('y', 0)) + rng.uniform(-1.3, 1.3):.2f}")
        if each.get("type") == "field":
            each.set("x", "528")
            each.set("y", "132")
    document.write(path)
    assert load(path).board == board
