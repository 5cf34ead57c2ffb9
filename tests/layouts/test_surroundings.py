"""What a map leaves unsaid of its surroundings is found from what it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.layouts.geometry import foot
from game.layouts.surroundings import field_within, line_within
from game.layouts.tmx import load
from game.shelf import find
from game.tables.faces import face_of
from tests.souks import scaled

BOARDS = Path(__file__).parents[2] / "boards"


def without(text: str, *kinds: str) -> str:
    """A map without the objects of some classes."""
    for kind in kinds:
        text, count = re.subn(
            rf'  <object id="\d+"[^>]* type="{kind}"[^>]*?(?:/>|>.*?</object>)\n', "", text, flags=re.DOTALL
        )
        assert count
    return text


@pytest.fixture
def drawn(workshop):
    """The plan of a changed souk as its table draws it."""

    def draw(text: str):
        path = workshop / "marracash-small.tmx"
        path.write_text(text, "utf-8")
        layout = load(path)
        game = find("marracash")
        rules = game.rules(layout.board, 3, {})
        return face_of(game.name, rules, game.voice(rules), layout.plan, game.signs[:3]).plan

    return draw


SMALL = (BOARDS / "marracash-small.tmx").read_text("utf-8")


def test_field_and_frame_are_found_from_the_ground(drawn):
    whole = drawn(SMALL)
    assert drawn(without(SMALL, "field")).grid == whole.grid
    assert drawn(without(SMALL, "field", "frame")).frame == pytest.approx(whole.frame)


def test_without_a_line_the_visitors_stand_where_they_do_in_the_box(drawn):
    whole = drawn(SMALL)
    line = drawn(without(SMALL, "line")).line
    assert [foot(point, whole.line)[0] for point in line] == pytest.approx([0] * len(line), abs=1)


def test_an_entrance_without_a_gate_gets_one_in_the_wall_beside_it(drawn):
    gates = {gate.onto: gate for gate in drawn(SMALL).gates}
    found = {gate.onto: gate for gate in drawn(without(SMALL, "gate")).gates}
    assert found.keys() == gates.keys()
    for spot, gate in found.items():
        assert (gate.x, gate.y) == pytest.approx((gates[spot].x, gates[spot].y), abs=1)
        assert gate.facing == gates[spot].facing


@pytest.mark.parametrize("by", [0.5, 32 / 84, 2.0])
def test_tiles_of_another_size_are_drawn_alike(drawn, by):
    whole, other = drawn(SMALL), drawn(scaled(SMALL, by))
    assert other.cell == whole.cell
    assert other.frame == pytest.approx(whole.frame, abs=0.1)
    for spot, place in whole.spots.items():
        assert (other.spots[spot].x, other.spots[spot].y) == pytest.approx((place.x, place.y), abs=0.1)
    assert other.doors[3].x == pytest.approx(whole.doors[3].x)
    assert other.lanes[2].points[1] == pytest.approx(whole.lanes[2].points[1])


def test_a_ground_of_walls_alone_shows_no_field():
    assert field_within({(0, 0): "wall"}, 84) is None
    assert field_within({(0, 0): "wall", (1, 2): "earth", (3, 2): "roof"}, 10) == (10, 20, 30, 10)


def test_a_line_keeps_within_its_frame():
    from game.layouts.plan import Rect

    for x, y in line_within(Rect(10, 20, 300, 200), 84):
        assert 10 < x < 310
        assert 20 < y < 220
