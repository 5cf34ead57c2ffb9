from __future__ import annotations

from pathlib import Path

import pytest

from game.core.board import Spot
from game.layouts.tmx import load
from game.stage.view import View, along
from game.ui.bounds import Bounds

BOARDS = Path(__file__).resolve().parents[2] / "boards"


@pytest.fixture(scope="module")
def plan():
    return load(BOARDS / "marracash.tmx").plan


BOXES = (Bounds(336, 74, 1248, 874), Bounds(10, 20, 500, 900), Bounds(0, 0, 3000, 400))


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_the_whole_frame_of_the_map_lies_in_the_middle_of_its_box(plan, box):
    view = View(plan, box, {})
    assert view.box.width <= box.width + 1e-6
    assert view.box.height <= box.height + 1e-6
    assert view.box.middle_x == pytest.approx(box.middle_x)
    assert view.box.middle_y == pytest.approx(box.middle_y)
    assert view.box.width / view.box.height == pytest.approx(plan.frame.w / plan.frame.h)


def test_spots_beside_the_map_lie_where_the_screen_says(plan):
    view = View(plan, Bounds(300, 70, 1000, 700), {Spot("seat-0"): (12.0, 34.0)})
    assert view.at(Spot("seat-0")) == pytest.approx((12, 34))


def test_a_way_has_the_same_length_in_map_pixels_in_every_window(plan):
    path = (Spot("F11"), Spot("F12"))
    large, small = View(plan, Bounds(0, 0, 1248, 874), {}), View(plan, Bounds(0, 0, 400, 300), {})
    assert large.length(path) == pytest.approx(small.length(path))


def test_one_goes_along_a_way_at_an_even_pace():
    way = ((0.0, 0.0), (10.0, 0.0), (10.0, 30.0))
    assert along(way, 0) == (0, 0)
    assert along(way, 0.25) == pytest.approx((10, 0))
    assert along(way, 0.5) == pytest.approx((10, 10))
    assert along(way, 1) == pytest.approx((10, 30))
    assert along(way, 7) == pytest.approx((10, 30))


def test_a_way_without_length_stays_where_it_is():
    assert along(((3.0, 4.0), (3.0, 4.0)), 0.5) == (3, 4)
