"""What a souk needs (MCQ-31), each demand with a board that lacks only that."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.board import Board, Street
from game.layouts.tmx import load
from game.rules.marracash.needs import needs

BOARDS = Path(__file__).parents[2] / "boards"


def told(board: Board) -> list[str]:
    """What a board lacks, as people read it."""
    return [str(lack) for lack in needs(board)]


@pytest.fixture(scope="module")
def souk() -> Board:
    return load(BOARDS / "marracash.tmx").board


def test_the_maps_in_the_box_lack_nothing():
    for name in ("marracash", "marracash-small"):
        assert told(load(BOARDS / f"{name}.tmx").board) == []


def test_a_souk_needs_an_entrance(souk):
    notes = {spot: {**its, "entrance": "false"} for spot, its in souk.notes.items()}
    assert told(replace(souk, notes=notes)) == ["no fountain is an entrance; at least one must be (MCQ-31)"]


def test_a_souk_has_no_more_entrances_than_can_be_filled(souk):
    shut = replace(souk, fronts={})
    notes = {spot: {**its, "entrance": "true"} for spot, its in souk.notes.items()}
    assert told(replace(shut, notes=notes)) == ["there are 16 entrances; 10 is the most (MC-5)"]


def test_no_door_faces_an_entrance(souk):
    lack = "G1 has a door at the entrance F1; no door may face an entrance (MCQ-31)"
    assert told(replace(souk, fronts={**souk.fronts, "F1": ("G1", "G1")})) == [lack]


def test_only_one_street_joins_two_fountains(souk):
    twin = Street("alley", "F2", "F1")
    lack = "F1-F2 and alley join the same two fountains; only one street may (MCQ-31)"
    assert told(replace(souk, streets=(*souk.streets, twin))) == [lack]


def test_a_street_joins_two_fountains(souk):
    into_shop = Street("alley", "F2", "G1")
    ring = Street("ring", "F2", "F2")
    assert told(replace(souk, streets=(*souk.streets, into_shop, ring))) == [
        "street alley must join two fountains (MC-23)",
        "street ring must join two fountains (MC-23)",
    ]


def test_every_fountain_can_be_reached(souk):
    streets = tuple(street for street in souk.streets if "F2" not in (street.start, street.end))
    assert told(replace(souk, streets=streets)) == ["no way leads to F2 (MCQ-31)"]


def test_every_shop_is_passed_by_a_street(souk):
    streets = tuple(replace(s, beside=tuple(shop for shop in s.beside if shop != "Y1")) for s in souk.streets)
    assert told(replace(souk, streets=streets)) == ["no street passes Y1; it needs a door (MCQ-31)"]


def test_a_shop_at_a_fountain_alone_is_passed_too(souk):
    streets = tuple(replace(s, beside=tuple(shop for shop in s.beside if shop != "B3")) for s in souk.streets)
    assert souk.fronts["F6"] == ("B3",)
    assert told(replace(souk, streets=streets)) == []


def test_doors_belong_to_shops(souk):
    streets = (replace(souk.streets[0], beside=("F5",)), *souk.streets[1:])
    assert told(replace(souk, streets=streets, fronts={**souk.fronts, "F2": ("F9",)})) == [
        "a door on street F1-F2 belongs to no shop (MCQ-1)",
        "a door at F2 belongs to no shop (MCQ-1)",
    ]


def test_all_five_colours_are_there_and_no_other(souk):
    notes = {spot: {**its, "colour": "white"} if spot.startswith("Y") else its for spot, its in souk.notes.items()}
    lacks = told(replace(souk, notes=notes))
    assert lacks[0] == "Y1 is of colour 'white'; it must be one of red, purple, green, blue, yellow (MC-3)"
    assert lacks[5:] == ["no shop is yellow (MCQ-31)"]
    assert told(replace(souk, notes={spot: its for spot, its in souk.notes.items() if spot != "Y1"})) == [
        "Y1 is of colour ''; it must be one of red, purple, green, blue, yellow (MC-3)"
    ]


def test_three_players_need_one_shop_more_than_they_have_signs(souk):
    gone = {"Y1", "Y5", "P1", "G1", "G5", "R1", "R3"}
    spots = {spot: kind for spot, kind in souk.spots.items() if spot not in gone}
    streets = tuple(replace(s, beside=tuple(shop for shop in s.beside if shop not in gone)) for s in souk.streets)
    fewer = replace(souk, spots=spots, streets=streets)
    assert told(fewer) == ["there are 18 shops; three players need 19 (MCQ-31)"]
    one_more = replace(fewer, spots={**spots, "Y1": "shop"}, streets=streets)
    assert told(one_more) == ["no street passes Y1; it needs a door (MCQ-31)"]


def test_a_souk_has_fountains_and_shops_only(souk):
    lack = "M1 is a minaret; a souk has fountains and shops only (MCQ-31)"
    assert told(replace(souk, spots={**souk.spots, "M1": "minaret"})) == [lack]


def test_everything_a_bare_board_lacks_is_told(souk):
    lacks = told(Board("bare", {"F1": "fountain"}))
    assert lacks == [
        "there are 0 shops; three players need 19 (MCQ-31)",
        "no fountain is an entrance; at least one must be (MCQ-31)",
        "no shop is red (MCQ-31)",
        "no shop is purple (MCQ-31)",
        "no shop is green (MCQ-31)",
        "no shop is blue (MCQ-31)",
        "no shop is yellow (MCQ-31)",
    ]
    assert told(Board("empty", {})) == lacks
