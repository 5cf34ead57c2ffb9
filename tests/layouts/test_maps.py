"""The map files themselves: each loads, opens in Tiled, and survives what an editor does to it."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.layouts.check import faults_of
from game.layouts.tmx import load

BOARDS = Path(__file__).parents[2] / "boards"
MAPS = sorted(BOARDS.glob("*.tmx"))
each_map = pytest.mark.parametrize("path", MAPS, ids=[path.stem for path in MAPS])


def run(program: str, *arguments: str) -> None:
    """A program of Tiled's, without a window; the test is skipped where it isn't installed."""
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    quiet = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([program, *arguments], check=True, env=quiet, capture_output=True, timeout=60)


def parsed(path: Path) -> ET.ElementTree:
    return ET.parse(path)  # noqa: S314 -- a map of our own


def test_there_are_maps():
    assert {path.stem for path in MAPS} >= {"marracash", "marracash-small"}


@each_map
def test_a_map_of_the_box_has_no_faults_and_says_what_it_is(path):
    layout = load(path)
    assert layout.board.name == path.stem
    assert path.stem.split("-")[0] == layout.game
    assert layout.title != path.stem


@pytest.mark.parametrize(
    "path", [path for path in MAPS if path.stem.startswith("marracash")], ids=lambda path: path.stem
)
def test_tiled_draws_a_map_with_ground_walls_and_roofs(path, tmp_path):
    run("tmxrasterizer", "--show-layer", "ground", str(path), str(tmp_path / "map.png"))
    picture = pygame.image.load(tmp_path / "map.png")
    plan = load(path).plan
    columns, rows = plan.grid.columns + 2, plan.grid.rows + 2
    assert picture.get_size() == (columns * 84, rows * 84)
    middles = {spot: picture.get_at((int(place.x), int(place.y)))[:3] for spot, place in plan.spots.items()}
    roofs = {spot[0]: colour for spot, colour in middles.items()}
    assert len(set(roofs.values())) == 6  # fountains stand on paving, and each colour of shop has its roof
    assert all(middles[spot] == roofs[spot[0]] for spot in middles if spot[0] != "F")


@each_map
def test_a_map_saved_by_tiled_is_the_same_map(path, tmp_path):
    for file in BOARDS.glob("*.*"):
        shutil.copy(file, tmp_path / file.name)
    (tmp_path / path.name).unlink()
    run("tiled", "--export-map", "tmx", str(path), str(tmp_path / path.name))
    text = (tmp_path / path.name).read_text("utf-8")
    assert 'version="1.10" tiledversion="1.11.2"' not in text
    assert load(tmp_path / path.name) == load(path)


def test_moving_what_is_no_part_of_the_graph_leaves_the_board_as_it_was(workshop):
    path = workshop / "marracash.tmx"
    before = load(path)
    document = parsed(path)
    rng = random.Random(5)
    for each in document.iter("object"):
        if each.get("type") in ("palm", "gate", "line", "frame"):
            each.set("x", str(float(each.get("x", 0)) + rng.uniform(-4, 4)))
            each.set("y", str(float(each.get("y", 0)) + rng.uniform(-4, 4)))
    document.write(path)
    after = load(path)
    assert after.board == before.board
    assert after.plan != before.plan


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_an_unsteady_hand_leaves_the_board_as_it_was(workshop, seed):
    """Fountains, street ends and doors may be off by some pixels: what they belong to is still clear."""
    path = workshop / "marracash.tmx"
    document = parsed(BOARDS / "marracash.tmx")
    rng = random.Random(seed)
    for each in document.iter("object"):
        if each.get("type") in ("fountain", "street", "door", "palm", "gate"):
            each.set("x", f"{float(each.get('x', 0)) + rng.uniform(-3, 3):.2f}")
            each.set("y", f"{float(each.get('y', 0)) + rng.uniform(-3, 3):.2f}")
    document.write(path)
    moved, drawn = load(path).board, load(BOARDS / "marracash.tmx").board
    assert (moved.spots, moved.notes) == (drawn.spots, drawn.notes)
    assert {spot: set(shops) for spot, shops in moved.fronts.items()} == {
        spot: set(shops) for spot, shops in drawn.fronts.items()
    }
    for street, same in zip(moved.streets, drawn.streets, strict=True):
        assert (street.name, street.start, street.end) == (same.name, same.start, same.end)
        assert sorted(street.beside) == sorted(same.beside)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_edit_of_the_xml_crashes_the_loader(workshop, data):
    """Anything may be changed, dropped or doubled: the map loads, or its faults are sentences."""
    path = workshop / "marracash.tmx"
    document = parsed(BOARDS / "marracash.tmx")
    nodes = list(document.iter())
    parents = {child: parent for parent in nodes for child in parent}
    values = ["", "0", "-1", "1e999", "nan", "17", "99999999999", "true", "shop", "é\n", "0,0", "0,0 1", "csv"]
    for _edit in range(data.draw(st.integers(1, 4))):
        node = data.draw(st.sampled_from(nodes))
        how = data.draw(st.sampled_from(["value", "drop value", "rename", "text", "drop", "double", "nest"]))
        if how == "value":
            known = sorted({*node.keys(), "type", "template", "rotation", "gid", "offsetx", "encoding"})
            node.set(data.draw(st.sampled_from(known)), data.draw(st.sampled_from(values)))
        elif how == "drop value" and node.keys():
            del node.attrib[data.draw(st.sampled_from(sorted(node.keys())))]
        elif how == "rename":
            node.tag = data.draw(st.sampled_from(["object", "layer", "group", "point", "polygon", "property", "data"]))
        elif how == "text":
            node.text = data.draw(st.sampled_from(values))
        elif node in parents and how == "drop" and node in list(parents[node]):
            parents[node].remove(node)
        elif node in parents and how == "double":
            parents[node].append(node)
        elif how == "nest" and len(node) == 0:
            node.append(ET.Element(data.draw(st.sampled_from(["ellipse", "text", "chunk", "polyline", "properties"]))))
    document.write(path)
    told = list(map(str, faults_of(path, lambda _board: [])))
    assert all(sentence and "pytmx can't read it" not in sentence for sentence in told)
