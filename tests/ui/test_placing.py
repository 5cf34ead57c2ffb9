"""Where a window goes that was somewhere before, perhaps on screens that are gone."""

from __future__ import annotations

import pytest

from game.ui.placing import Placing, keep, read

LEAST = (1024, 640)
LAPTOP, PROJECTOR, SMALL = (1920, 1080), (1280, 800), (1024, 768)


def was(x: int, y: int, width: int = 1280, height: int = 720, *screens: tuple[int, int]) -> Placing:
    return Placing(x, y, width, height, maximised=False, screens=screens or (LAPTOP,))


def test_on_the_same_screen_it_is_where_it_was():
    assert was(300, 120).on([LAPTOP], LEAST) == ((1280, 720), (300, 120))


@pytest.mark.parametrize(
    ("x", "y", "place"),
    [(5000, 300, (1840, 300)), (-5000, 300, (-1200, 300)), (300, 5000, (300, 1000)), (300, -50, (300, 0))],
)
def test_it_can_always_be_taken_hold_of(x, y, place):
    assert was(x, y).on([LAPTOP], LEAST)[1] == place


def test_it_is_no_larger_than_the_screen_that_is_left():
    size, place = was(2000, 100, 1900, 1000, LAPTOP, PROJECTOR).on([SMALL], LEAST)
    assert size == (1024, 704)
    assert place == (944, 100)


def test_a_tiny_one_is_opened_in_the_smallest_size():
    assert was(0, 0, 20, 20).on([LAPTOP], LEAST)[0] == LEAST


def test_with_the_same_screens_it_goes_back_to_the_second_one():
    two = [LAPTOP, PROJECTOR]
    assert was(2100, 100, 1280, 720, *two).on(two, LEAST) == ((1280, 720), (2100, 100))


def test_with_other_screens_the_system_chooses():
    assert was(2100, 100, 1280, 720, LAPTOP, PROJECTOR).on([LAPTOP, SMALL], LEAST) == ((1280, 720), None)
    assert was(2100, 100).on([], LEAST) == ((1280, 720), None)


def test_what_was_kept_is_read_again(tmp_path):
    placing = Placing(-3, 40, 1300, 800, maximised=True, screens=(LAPTOP, PROJECTOR))
    keep(placing, tmp_path / "window.json")
    assert read(tmp_path / "window.json") == placing


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        "{}",
        '{"x": 1, "y": 2, "width": 0, "height": 5, "maximised": false, "screens": []}',
        '{"x": 1e9, "y": 2, "width": 3, "height": 5, "maximised": false, "screens": []}',
        '{"x": 1, "y": 2, "width": 3, "height": 99999999, "maximised": false, "screens": []}',
        '{"x": 1, "y": 2, "width": 3, "height": 5, "maximised": false, "screens": [1]}',
        '{"x": true, "y": 2, "width": 3, "height": 5, "maximised": false, "screens": []}',
    ],
)
def test_what_makes_no_sense_is_left_alone(tmp_path, text):
    file = tmp_path / "window.json"
    file.write_text(text, "utf-8")
    assert read(file) is None


def test_without_a_file_nothing_is_kept(tmp_path):
    keep(was(1, 2), None)
    assert read(None) is None
    assert read(tmp_path / "none.json") is None
    keep(was(1, 2), tmp_path / "no" / "folder.json")
