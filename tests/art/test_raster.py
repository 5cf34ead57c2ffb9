"""What the game's loader makes of the pictures, in pixels."""

from __future__ import annotations

import re
import time
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from art.source.draw import ART

FILES = [file for file in sorted(ART.rglob("*.svg")) if file.stem != "courtyard"]
OPAQUE = ("paving-", "earth", "wall-", "felt", "carpet-ground", "curtain-fold")
TILES = (*OPAQUE, "ground-", "curtain-")
LIGHT = 40
"""Alpha (of 255) that the outermost pixels of a piece may reach: shadow that fades, never a body cut off."""


def box(file: Path) -> tuple[float, float]:
    found = re.search(r'width="([\d.]+)" height="([\d.]+)"', file.read_text("utf-8"))
    assert found
    return float(found[1]), float(found[2])


def raster(name: Path | str, scale: float = 1) -> pygame.Surface:
    file = ART / f"{name}.svg" if isinstance(name, str) else name
    width, height = box(file)
    return pygame.image.load_sized_svg(file, (max(1, round(width * scale)), max(1, round(height * scale))))


def alphas(picture: pygame.Surface) -> list[int]:
    width, height = picture.get_size()
    return [picture.get_at((x, y)).a for y in range(height) for x in range(width)]


def border(picture: pygame.Surface) -> list[int]:
    width, height = picture.get_size()
    edge = {(x, y) for x in range(width) for y in (0, height - 1)} | {
        (x, y) for x in (0, width - 1) for y in range(height)
    }
    return [picture.get_at(at).a for at in edge]


def column(picture: pygame.Surface, x: int) -> list[tuple[int, int, int, int]]:
    return [tuple(picture.get_at((x, y))) for y in range(picture.get_height())]


def row(picture: pygame.Surface, y: int) -> list[tuple[int, int, int, int]]:
    return [tuple(picture.get_at((x, y))) for x in range(picture.get_width())]


def difference(one: list[tuple[int, int, int, int]], other: list[tuple[int, int, int, int]]) -> float:
    steps = [abs(a - b) for p, q in zip(one, other, strict=True) for a, b in zip(p, q, strict=True)]
    return sum(steps) / len(steps)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_picture_has_the_asked_size_and_something_in_it(file: Path) -> None:
    for scale in (0.4, 1):
        picture = raster(file, scale)
        width, height = box(file)
        asked = round(width * scale), round(height * scale)
        assert max(abs(a - b) for a, b in zip(picture.get_size(), asked, strict=True)) <= 1
        least = 3 if file.stem.startswith("ground-") else 60
        assert max(alphas(picture)) >= least


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if not file.stem.startswith((*TILES, "scene-", "glow"))],
    ids=lambda file: file.stem,
)
def test_a_piece_is_not_cut_off_at_its_box(file: Path) -> None:
    assert max(border(raster(file, 1))) <= LIGHT
    assert max(border(raster(file, 2))) <= 12


@pytest.mark.parametrize("file", [file for file in FILES if file.stem.startswith(OPAQUE)], ids=lambda file: file.stem)
def test_a_ground_leaves_no_hole(file: Path) -> None:
    assert min(alphas(raster(file, 1))) == 255
    assert min(alphas(raster(file, 0.5))) == 255


@pytest.mark.parametrize("scale", [1, 2])
def test_any_two_cells_of_paving_join(scale: int) -> None:
    cells = [raster(f"marracash/paving-{k}", scale) for k in (1, 2, 3, 4)]
    last = cells[0].get_width() - 1
    for cell in cells[1:]:
        assert column(cell, 0) == column(cells[0], 0)
        assert column(cell, last) == column(cells[0], last)
    assert difference(column(cells[0], 0), column(cells[0], last)) < 4
    assert any(row(cells[0], 10) != row(cell, 10) for cell in cells[1:])


@pytest.mark.parametrize(("name", "lying"), [("wall-h", True), ("wall-v", False)])
def test_a_merlon_joins_the_next(name: str, lying: bool) -> None:
    unit = raster(f"marracash/{name}", 2)
    edges = (
        (column(unit, 0), column(unit, unit.get_width() - 1))
        if lying
        else (row(unit, 0), row(unit, unit.get_height() - 1))
    )
    assert difference(*edges) < 1


def test_the_earth_and_the_star_lines_join_on_all_sides() -> None:
    for name in ("marracash/earth", "ui/ground-night", "ui/ground-setup"):
        tile = raster(name, 2)
        last_x, last_y = tile.get_width() - 1, tile.get_height() - 1
        assert difference(column(tile, 0), column(tile, last_x)) < 3
        assert difference(row(tile, 0), row(tile, last_y)) < 3


@pytest.mark.parametrize("colour", ["red", "purple", "green", "blue", "yellow"])
def test_awnings_hang_from_their_wall_line_to_their_side(colour: str) -> None:
    scale = 2
    for side, wall in (("", (30, 6)), ("-up", (30, 24)), ("-left", (24, 30)), ("-right", (6, 30))):
        outwards = {"": (0, 1), "-up": (0, -1), "-left": (-1, 0), "-right": (1, 0)}[side]
        for name, reach in (("awning", 14), ("blind", 0)):
            picture = raster(f"marracash/{name}-{colour}{side}", scale)
            x, y = (scale * (at + reach * step) for at, step in zip(wall, outwards, strict=True))
            assert picture.get_at((x, y)).a == 255
            x, y = (scale * (at - 4 * step) for at, step in zip(wall, outwards, strict=True))
            assert picture.get_at((x, y)).a < 255


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_a_roof_lies_four_units_inside_its_box(form: str) -> None:
    width, height = (150, 66) if form == "wide" else (66, 150)
    for ending in ("", "-owned"):
        picture = raster(f"marracash/roof-red-{form}{ending}", 1)
        middle_x, middle_y = 4 + width // 2, 4 + height // 2
        assert picture.get_at((6, middle_y)).a == 255
        assert picture.get_at((2, middle_y)).a < 60
        assert picture.get_at((4 + width - 2, middle_y)).a == 255
        assert picture.get_at((middle_x, 6)).a == 255
        assert picture.get_at((middle_x, 4 + height - 2)).a == 255


def test_cloth_of_an_unowned_shop_is_paler_than_of_an_owned_one() -> None:
    for colour in ("red", "purple", "green", "blue"):
        free, owned = (raster(f"marracash/roof-{colour}-wide{ending}").get_at((79, 35)) for ending in ("", "-owned"))
        assert free.hsva[1] < owned.hsva[1]


def test_the_courtyard_is_opaque_and_drawn_within_a_second() -> None:
    start = time.process_time()
    picture = pygame.image.load_sized_svg(ART / "title" / "courtyard.svg", (1920, 1080))
    taken = time.process_time() - start
    assert picture.get_size() == (1920, 1080)
    assert {picture.get_at((x, y)).a for x in range(0, 1920, 7) for y in range(0, 1080, 7)} == {255}
    assert taken < 1


def test_the_glow_lies_on_the_edge_of_an_arch() -> None:
    glow = raster("title/glow")
    assert glow.get_at((220, 22)).a > 100, "the tip of the arch"
    assert glow.get_at((220, 240)).a == 0, "the room behind it"
    assert glow.get_at((64, 440)).a > 100, "a jamb"
    assert max(border(glow)) == 0


def test_a_stall_and_what_covers_it_are_the_same_octagon() -> None:
    middle, half, cut = 72, 62, 32
    corner = half - cut / 2
    for name in ("stall", "stall-lit", "stall-dim", "stall-empty", "market-tile-white"):
        picture = raster(f"morocco/{name}")
        for right in (-1, 1):
            for down in (-1, 1):
                inner, outer = (round(corner - 3), round(corner + 9))
                assert picture.get_at((middle + right * inner, middle + down * inner)).a == 255
                assert picture.get_at((middle + right * outer, middle + down * outer)).a < 130
        for x, y in ((half - 2, 0), (0, half - 2), (2 - half, 0), (0, 2 - half)):
            assert picture.get_at((middle + x, middle + y)).a == 255


def test_the_floor_of_the_market_lies_fifty_units_inside_its_box() -> None:
    floor = raster("morocco/market", 0.5)
    ground = [floor.get_at((x, y)).a for x in range(25, 355, 6) for y in range(25, 355, 6)]
    assert set(ground) == {255}
    assert floor.get_at((2, 2)).a < 60


@pytest.mark.parametrize("seat", ["blue", "white", "empty"])
def test_an_arrow_points_the_way_it_is_named(seat: str) -> None:
    steps = {"": (1, 0), "-down": (0, 1), "-left": (-1, 0), "-up": (0, -1)}
    for ending, (right, down) in steps.items():
        picture = raster(f"morocco/arrow-{seat}{ending}", 2)
        tip = (60 + 40 * right, 60 + 40 * down)
        beside = (60 + 40 * right + 18 * down, 60 + 40 * down + 18 * right)
        shoulder = (60 + 34 * down, 60 + 34 * right)
        assert picture.get_at(tip).a == 255
        assert picture.get_at(beside).a < 130
        assert picture.get_at(shoulder).a == 255


def test_the_front_of_a_cube_is_left_to_its_letter() -> None:
    for colour in ("black", "green", "purple", "brown", "orange"):
        plain, shaped = raster(f"morocco/cube-{colour}"), raster(f"morocco/cube-{colour}-shape")
        front = [(x, y) for x in range(28, 82, 3) for y in range(46, 98, 3)]
        near = [difference([tuple(plain.get_at(a))], [tuple(plain.get_at(b))]) for a, b in pairwise(front)]
        assert max(near) < 16, "nothing is drawn where the letter goes"
        assert difference([tuple(plain.get_at(at)) for at in front], [tuple(shaped.get_at(at)) for at in front]) > 5


def test_a_dim_stall_is_darker_than_one_that_can_be_paid() -> None:
    def light(name: str) -> float:
        return sum(raster(f"morocco/{name}").get_at((45, 45)).normalize()[:3])

    assert light("stall-dim") < 0.75 * light("stall-lit")
    assert light("stall-lit") <= light("stall-pointed") + 0.2
