"""The published souk, held to the whole table of its board (rulings 2.2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from game.core.board import Board
from game.layouts.tmx import Layout, load

BOARDS = Path(__file__).parents[2] / "boards"

# Shops in the order passed, from the first fountain to the second | the other way round. A+B: touched at the same
# cell. The last fountain's own cell counts, the first one's does not.
STREETS = """
F1-F2    G2                   | G2
F1-F3    P2 > B1 > R1         | R1 > B1 > P2
F1-F6    G2+P2 > R2 > B3      | P2+R2 > G2
F2-F7    G2 > R2 > P4         | P4 > R2 > G2
F3-F4    P3+R1 > Y2 > G1 > P1 | G1+P1 > Y2 > R1 > P3 > B1
F3-F5    B1+P3                | B1+P3
F4-F8    B2+P1 > Y1           | B2 > Y1 > P1 > Y2
F4-F9    B2+R3 > B4           | B2+R3 > Y2
F5-F6    B1+G3 > B3+P2        | B3+P2 > B1+G3 > P3
F5-F11   G3+Y3                | G3+Y3 > P3
F6-F7    R2+Y4                | R2+Y4 > B3
F7-F13   P4+Y4                | P4+Y4 > R2
F8-F9    B2+G4 > B4           | B2+G4
F8-F14   G4                   | G4
F9-F10   B4+R3 > Y3           | B4+R3
F10-F11  R5+Y3 > G3           | R5+Y3
F10-F15  B4+R5 > Y5           | R5+Y5 > B4 > Y3
F11-F12  P5+R5 > G3 > R4      | G3+P5 > R5
F12-F13  B5+R4 > Y4           | B5+Y4 > R4
F12-F16  B5+P5                | B5+P5 > R4
F13-F16  B5+G5                | B5 > G5
F14-F15  G4 > Y5              | Y5 > G4
F15-F16  R5 > P5              | P5 > R5
"""

# Cells as row.column, open sides with their number of doors, the fountain it stands at, the streets that pass it.
SHOPS = """
B1 | 1.7 2.7   | N1 S1 W2    | F3  | 1-3 3-4 3-5 5-6
B2 | 3.1 4.1   | N1 E2 S1 W2 | -   | 4-8 4-9 8-9
B3 | 4.8 4.9   | N2          | F6  | 1-6 5-6 6-7
B4 | 6.2 6.3   | N2 E1       | F9  | 4-9 8-9 9-10 10-15
B5 | 7.9 7.10  | N2 E1 S2 W1 | -   | 12-13 12-16 13-16
G1 | 0.2 0.3   | S2          | -   | 3-4
G2 | 1.10 1.11 | N2 E1 W1    | -   | 1-2 1-6 2-7
G3 | 4.7 5.7   | N1 S1 W2    | F11 | 5-6 5-11 10-11 11-12
G4 | 6.1 7.1   | N1 S1 W2    | -   | 8-9 8-14 14-15
G5 | 7.12 8.12 | W2          | -   | 13-16
P1 | 0.1 1.1   | E1 S1       | -   | 3-4 4-8
P2 | 1.8 2.8   | N1 E2 S1    | -   | 1-3 1-6 5-6
P3 | 2.5 3.5   | N1 E2       | F5  | 3-4 3-5 5-6 5-11
P4 | 4.12 5.12 | N1 W2       | -   | 2-7 7-13
P5 | 7.6 7.7   | N2 E1 S2    | -   | 11-12 12-16 15-16
R1 | 0.4 0.5   | E1 S2       | -   | 1-3 3-4
R2 | 2.10 2.11 | E1 S2 W1    | F7  | 1-6 2-7 6-7 7-13
R3 | 3.3 4.3   | S1 W2       | -   | 4-9 9-10
R4 | 5.8 5.9   | S2          | F12 | 11-12 12-13 12-16
R5 | 6.5 7.5   | N1 E1 S1 W2 | -   | 10-11 10-15 11-12 15-16
Y1 | 0.0 1.0   | S1          | -   | 4-8
Y2 | 2.3 2.4   | N2 W1       | F4  | 3-4 4-8 4-9
Y3 | 4.4 4.5   | E1 S2       | F10 | 5-11 9-10 10-11 10-15
Y4 | 4.10 5.10 | N1 E2 S1    | -   | 6-7 7-13 12-13
Y5 | 7.2 7.3   | E1 S2       | -   | 10-15 14-15
"""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in SHOPS.strip().splitlines()]
CASES = [
    (route.split("-"), shops.strip())
    for line in STREETS.strip().splitlines()
    for name, there, back in [(line[:9].strip(), *line[9:].split("|"))]
    for route, shops in [(name, there), ("-".join(reversed(name.split("-"))), back)]
]


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load(BOARDS / "marracash.tmx")


@pytest.fixture(scope="module")
def board(layout: Layout) -> Board:
    return layout.board


def passed(board: Board, start: str, end: str) -> list[str]:
    """The shops on the way, each where it is first touched."""
    for street in board.streets:
        if {street.start, street.end} == {start, end}:
            doors = street.beside if street.start == start else street.beside[::-1]
            return list(dict.fromkeys((*doors, *board.fronts.get(end, ()))))
    raise LookupError(f"no street joins {start} and {end}")


def distances(board: Board, start: str) -> dict[str, int]:
    """How many streets away each fountain is."""
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for street in board.streets:
            for a, b in ((street.start, street.end), (street.end, street.start)):
                if a == here and b not in found:
                    found[b] = found[here] + 1
                    edge.append(b)
    return found


def test_the_map_says_what_it_is(layout):
    assert (layout.board.name, layout.title, layout.game) == ("marracash", "The souk of MarraCash", "marracash")


def test_there_are_46_directed_routes():
    assert len({tuple(route) for route, _shops in CASES}) == 46


@pytest.mark.parametrize(("route", "shops"), CASES, ids=["-".join(route) for route, _shops in CASES])
def test_a_route_passes_the_shops_of_the_table_in_their_order(board, route, shops):
    on_the_way = passed(board, *route)
    for cell in shops.split(" > "):
        together = cell.split("+")
        assert sorted(on_the_way[: len(together)]) == sorted(together)
        del on_the_way[: len(together)]
    assert on_the_way == []


def test_the_streets_are_those_of_the_table_and_named_after_their_ends(board):
    names = [line.split()[0] for line in STREETS.strip().splitlines()]
    assert [street.name for street in board.streets] == names
    assert [f"{street.start}-{street.end}" for street in board.streets] == names


def test_spots_are_fountains_first_and_then_shops(board):
    assert board.of_kind("fountain") == tuple(f"F{number}" for number in range(1, 17))
    assert board.of_kind("shop") == tuple(f"{letter}{number}" for letter in "YPGRB" for number in range(1, 6))
    assert tuple(board.spots) == board.of_kind("fountain") + board.of_kind("shop")


def test_five_shops_of_each_colour_bear_its_letter(board):
    colours = {shop: board.note(shop, "colour") for shop in board.of_kind("shop")}
    assert Counter(colours.values()) == dict.fromkeys(("red", "purple", "green", "blue", "yellow"), 5)
    assert all(colour[0].upper() == shop[0] for shop, colour in colours.items())


def test_the_entrances_are_f1_f8_and_f16(board):
    assert [spot for spot in board.spots if board.note(spot, "entrance") == "true"] == ["F1", "F8", "F16"]


def test_f2_and_f14_have_two_streets_and_all_others_three(board):
    degrees = Counter(spot for street in board.streets for spot in (street.start, street.end))
    assert degrees == {fountain: 2 if fountain in ("F2", "F14") else 3 for fountain in board.of_kind("fountain")}


def test_no_fountain_is_farther_than_five_streets(board):
    assert max(max(distances(board, fountain).values()) for fountain in board.of_kind("fountain")) == 5


def test_the_entrances_lie_three_three_and_four_streets_apart(board):
    from_f8 = distances(board, "F8")
    assert (from_f8["F1"], from_f8["F16"], distances(board, "F1")["F16"]) == (3, 3, 4)


def test_each_fountain_stands_at_the_shop_of_the_table(board):
    fronts = {fountain: shop for shop, _cells, _sides, fountain, _streets in ROWS if fountain != "-"}
    assert {fountain: shops[0] for fountain, shops in board.fronts.items()} == fronts
    assert all(len(shops) == 1 for shops in board.fronts.values())


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_shop_has_the_cells_sides_and_streets_of_the_table(layout, row):
    shop, cells, sides, fountain, streets = row
    plan, board = layout.plan, layout.board
    box, (left, top) = plan.spots[shop].box, plan.grid.origin
    covered = [
        f"{round((y - top) / 84)}.{round((x - left) / 84)}"
        for y in range(round(box.y), round(box.y + box.h), 84)
        for x in range(round(box.x), round(box.x + box.w), 84)
    ]
    assert covered == cells.split()
    names = {(0.0, -1.0): "N", (1.0, 0.0): "E", (0.0, 1.0): "S", (-1.0, 0.0): "W"}
    facing = Counter(names[door.facing] for door in plan.doors if door.shop == shop)
    assert {f"{side}{count}" for side, count in facing.items()} == set(sides.split())
    assert [spot for spot, shops in board.fronts.items() if shop in shops] == ([] if fountain == "-" else [fountain])
    passing = {
        street.name
        for street in board.streets
        if shop in passed(board, street.start, street.end) + passed(board, street.end, street.start)
    }
    assert passing == {"F" + name.replace("-", "-F") for name in streets.split()}


def test_ten_cases_pass_two_shops_of_one_colour_on_one_route(board):
    cases = set()
    for route, _shops in CASES:
        for first, second in combinations(passed(board, *route), 2):
            if first[0] == second[0]:
                cases.add(("-".join(name[1:] for name in route), first, second))
    assert cases == {
        ("3-4", "P3", "P1"),
        ("4-3", "P1", "P3"),
        ("4-9", "B2", "B4"),
        ("5-6", "B1", "B3"),
        ("6-5", "B3", "B1"),
        ("6-5", "P2", "P3"),
        ("8-4", "Y1", "Y2"),
        ("8-9", "B2", "B4"),
        ("11-12", "R5", "R4"),
        ("15-10", "Y5", "Y3"),
    }


def test_the_picture_shows_the_grid_its_frame_and_its_three_gates(layout):
    plan = layout.plan
    assert (plan.frame, plan.cell) == ((6, 46, 1248, 874), 84)
    assert plan.grid == (13, 9, (84, 84))
    assert [(gate.onto, gate.x, gate.y, gate.facing) for gate in plan.gates] == [
        ("F1", 84 + 9.5 * 84, 71, (0, -1)),
        ("F8", 71, 84 + 5.5 * 84, (-1, 0)),
        ("F16", 84 + 8.5 * 84, 853, (0, 1)),
    ]
    assert [plan.centre("F8"), *plan.palms] == [(126, 546), (462, 378), (1134, 630)]


def test_the_ground_is_paved_where_one_walks_and_walled_around(layout):
    kinds = layout.plan.kinds
    inside = Counter(kind for (column, row), kind in kinds.items() if 0 <= column < 13 and 0 <= row < 9)
    assert inside == {"paving": 65, "roof": 50, "earth": 2}
    assert {kind for (column, row), kind in kinds.items() if not (0 <= column < 13 and 0 <= row < 9)} == {"wall"}
    assert len(kinds) == 15 * 11


def test_45_visitors_stand_in_a_u_around_the_wall(layout):
    places = layout.plan.places(45)
    assert (len(places), places[0], places[-1]) == (45, (32, 86), (1228, 86))
    assert all(x < 58 or x > 1202 or y > 866 for x, y in places)
    assert places[22][0] == pytest.approx(630)
