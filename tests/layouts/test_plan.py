"""Where things lie, and how one walks between them."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest

from game.layouts.plan import Plan
from game.layouts.tmx import load

BOARDS = Path(__file__).parents[2] / "boards"


@pytest.fixture(scope="module")
def plan() -> Plan:
    return load(BOARDS / "marracash.tmx").plan


def cell(row: int, column: int) -> tuple[float, float]:
    return 84 * (column + 1) + 42, 84 * (row + 1) + 42


def test_a_fountain_lies_in_the_middle_of_its_cell_and_a_shop_on_two(plan):
    assert plan.centre("F4") == cell(2, 2)
    assert plan.spots["F4"].area == ()
    assert plan.centre("B5") == (84 * 11, cell(7, 9)[1])
    assert plan.spots["B5"].box == (840, 672, 168, 84)
    assert len(plan.spots["B5"].area) == 4


def test_one_walks_a_street_along_its_bends_in_either_direction(plan):
    bend = cell(8, 11)
    assert plan.way(("F13", "F16")) == [plan.centre("F13"), bend, plan.centre("F16")]
    assert plan.way(("F16", "F13")) == [plan.centre("F16"), bend, plan.centre("F13")]


def test_one_walks_several_streets_in_a_row_without_standing_still(plan):
    assert plan.way(("F8", "F9", "F4")) == [plan.centre("F8"), plan.centre("F9"), plan.centre("F4")]
    assert plan.way(("F8",)) == [plan.centre("F8")]


def test_one_enters_a_shop_by_the_first_door_on_the_way_given(plan):
    # From F11 to F12 the first door of R5 opens west of the street's bend, and P5's under it.
    turn, shop_edge = cell(6, 6), (84 * 7, cell(6, 6)[1])
    assert plan.way(("F11", "F12", "R5")) == [plan.centre("F11"), turn, shop_edge]
    assert plan.way(("F11", "R5"), via="F12") == plan.way(("F11", "F12", "R5"))
    assert plan.way(("F11", "R5"), via="F11-F12") == plan.way(("F11", "F12", "R5"))
    assert plan.way(("F11", "R5"), via="F10")[-1] == (cell(6, 5)[0], 84 * 7)


def test_the_way_given_decides_between_doors_on_several_streets(plan):
    # B2 stands on the streets from F8 to F4 and to F9.
    assert plan.way(("F8", "F4", "B2"))[-1] == (84 * 2, cell(4, 1)[1])
    assert plan.way(("F8", "F9", "B2"))[-1] == (cell(4, 1)[0], 84 * 6)


def test_without_a_way_given_the_nearest_door_is_taken(plan):
    assert plan.way(("F8", "B2")) == [plan.centre("F8"), cell(5, 1), (cell(4, 1)[0], 84 * 6)]


def test_a_shop_at_the_far_fountain_is_entered_from_there(plan):
    door = (cell(5, 2)[0], 84 * 7)
    assert plan.way(("F8", "F9", "B4")) == [plan.centre("F8"), plan.centre("F9"), door]
    assert plan.way(("F8", "B4"), via="F9") == [plan.centre("F8"), plan.centre("F9"), door]


def test_who_stands_before_a_shops_door_steps_straight_in(plan):
    assert plan.way(("F9", "B4")) == [plan.centre("F9"), (cell(5, 2)[0], 84 * 7)]
    assert plan.way(("B4", "F9")) == plan.way(("F9", "B4"))[::-1]


def test_a_threshold_is_the_door_onto_a_street_or_a_fountain(plan):
    assert plan.threshold("B4", "F9") == (cell(5, 2)[0], 84 * 7)
    assert plan.threshold("G1", "F3-F4") == (cell(0, 2)[0], 84 * 2)
    with pytest.raises(ValueError, match="G1 has no door onto F1"):
        plan.threshold("G1", "F1")


def test_every_door_looks_out_of_its_shop_at_what_it_opens_onto(plan):
    for door in plan.doors:
        x, y = door.x + 42 * door.facing[0], door.y + 42 * door.facing[1]
        assert plan.kinds[round((x - 126) / 84), round((y - 126) / 84)] == "paving"
        back = plan.spots[door.shop].box
        inner_x, inner_y = door.x - door.facing[0], door.y - door.facing[1]
        assert back.x < inner_x < back.x + back.w
        assert back.y < inner_y < back.y + back.h


def test_places_in_the_line_are_evenly_spread(plan):
    places = plan.places(45)
    steps = [dist(a, b) for a, b in pairwise(places)]
    assert max(steps) == pytest.approx(63, abs=0.01)
    assert min(steps) > 55  # only where the line turns a corner
    assert plan.places(1)[0][0] == pytest.approx(630)
    assert plan.places(0) == []


def test_spots_beside_the_map_are_added_to_a_new_plan(plan):
    wider = plan.with_spots({"bank": (700.0, -50.0), "seat-0": (-100.0, 100.0)})
    assert wider.centre("bank") == (700, -50)
    assert wider.way(("bank", "seat-0")) == [(700, -50), (-100, 100)]
    assert "bank" not in plan.spots
    with pytest.raises(KeyError):
        plan.centre("bank")


def test_new_visitors_come_along_the_wall_and_through_the_gate(plan):
    places = plan.places(45)
    wider = plan.with_spots({f"line-{number}": place for number, place in enumerate(places)})
    gates = {gate.onto: (gate.x, gate.y) for gate in plan.gates}
    left, top, right, low = 84, 84, 84 * 14, 84 * 10
    for number in range(45):
        for entrance, gate in gates.items():
            way = wider.way((f"line-{number}", entrance))
            assert way[0] == places[number]
            assert way[-2:] == [gate, plan.centre(entrance)]
            assert not any(left < x < right and top < y < low for x, y in way[:-1]), "it would climb over the wall"
            assert wider.way((entrance, f"line-{number}")) == way[::-1]
    assert wider.way(("line-20", "F16"))[1] == (gates["F16"][0], 888)
    assert wider.way(("line-0", "F1")) == [places[0], gates["F1"], plan.centre("F1")]


def test_a_plan_never_changes(plan):
    with pytest.raises(FrozenInstanceError):
        plan.cell = 42
