"""Maps drawn with Tiled, read by pytmx: each gives a board for the rules and a plan for the picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytmx

from game.core.board import Board, Spot
from game.core.text import _
from game.layouts.classes import read_classes
from game.layouts.faults import Fault, FaultyMap
from game.layouts.joining import Joined, Thing
from game.layouts.plan import Grid, Plan, Rect
from game.layouts.sheet import GROUND, Sheet, clean, parse

PROJECT: Final = "boards.tiled-project"
"""The project file beside the maps, which defines their classes."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One map: the graph and the picture's plan, its title, and the game it is a board of ("" if it doesn't say)."""

    board: Board
    plan: Plan
    title: str
    game: str


def load(path: Path) -> Layout:
    """The layout of a map. FaultyMap tells everything that is wrong with the file."""
    faults: list[Fault] = []
    told = parse(path, "map", faults)
    if told is None:
        raise FaultyMap(path, faults)
    classes = read_classes(path.parent / PROJECT, faults)
    sheet = clean(path, told, classes, faults)
    if sheet is None:
        raise FaultyMap(path, faults)
    tiled = _tiled(path, sheet)
    joined = Joined(path.stem, float(tiled.tilewidth), _things(tiled, sheet), faults)
    plan = _plan(tiled, joined)
    if faults:
        raise FaultyMap(path, faults)
    title = str(tiled.properties.get("title") or path.stem)
    return Layout(joined.board(), plan, title, str(tiled.properties.get("game") or ""))


def _tiled(path: Path, sheet: Sheet) -> pytmx.TiledMap:
    """The map as pytmx reads it. It raises plain exceptions, so they are caught here."""
    tiled = pytmx.TiledMap()
    tiled.filename = str(path)
    try:
        tiled.parse_xml(sheet.root)
    except Exception as error:
        raise FaultyMap(path, [Fault("", "", _("pytmx can't read it: {error}", error=repr(error)))]) from error
    return tiled


def _things(tiled: pytmx.TiledMap, sheet: Sheet) -> list[Thing]:
    things = []
    for layer in tiled.objectgroups:
        for each in layer:
            shape = sheet.shapes[each.id]
            points = {"point": [(each.x, each.y)], "rectangle": each.as_points}.get(shape) or each.points
            line = tuple((float(x), float(y)) for x, y in points)
            things.append(Thing(each.id, layer.name, each.name, each.type, shape, line, dict(each.properties)))
    return things


def _plan(tiled: pytmx.TiledMap, joined: Joined) -> Plan:
    cell = float(tiled.tilewidth)
    whole = Rect(0.0, 0.0, tiled.width * cell, tiled.height * cell)
    frame = _only(joined, "frame") or whole
    field = _only(joined, "field") or whole
    grid = Grid(round(field.w / cell), round(field.h / cell), (field.x, field.y))
    if any(abs(value / cell - round(value / cell)) * cell > 1 for value in field):
        joined.faults.append(Fault("scene", "", _("the field must begin and end where tiles do")))
    for each in joined.spots.values():
        x, y = each.centre
        if not (frame.x <= x <= frame.x + frame.w and frame.y <= y <= frame.y + frame.h):
            joined.faults.append(Fault(each.layer, each.words, _("it lies outside the frame that the table shows")))
    lines = [each.points for each in joined.things if each.kind == "line"]
    if len(lines) > 1:
        joined.faults.append(Fault("scene", "", _("there must be one line, not {count}", count=len(lines))))
    return Plan(
        frame=frame,
        cell=cell,
        grid=grid,
        kinds=_kinds(tiled, grid, cell, joined.faults),
        spots={Spot(name): each.place for name, each in joined.spots.items()},
        lanes=tuple(joined.lanes),
        doors=tuple(joined.doors),
        gates=tuple(joined.gates),
        palms=tuple(each.centre for each in joined.things if each.kind == "palm"),
        line=lines[0] if lines else (),
    )


def _only(joined: Joined, kind: str) -> Rect | None:
    """The one rectangle of a class; None where there is none."""
    found = [each.place.box for each in joined.things if each.kind == kind]
    if len(found) > 1:
        joined.faults.append(
            Fault("scene", "", _("there must be one {kind}, not {count}", kind=kind, count=len(found)))
        )
    return found[0] if found else None


def _kinds(tiled: pytmx.TiledMap, grid: Grid, cell: float, faults: list[Fault]) -> dict[tuple[int, int], str]:
    """The class of each ground tile, by its cell in the grid."""
    left, top = round(grid.origin[0] / cell), round(grid.origin[1] / cell)
    kinds: dict[tuple[int, int], str] = {}
    nameless: set[tuple[int, int]] = set()
    for layer in tiled.layers:
        if layer.name != GROUND or not isinstance(layer, pytmx.TiledTileLayer):
            continue
        for column, row, gid in layer.iter_data():
            told = tiled.get_tile_properties_by_gid(gid) if gid else None
            if told and told.get("type"):
                kinds[column - left, row - top] = str(told["type"])
            elif gid:
                nameless.add((column, row))
    if nameless:
        column, row = min(nameless)
        words = _("the tile at column {column}, row {row} has no class in its tileset", column=column, row=row)
        faults.append(Fault(GROUND, "", words))
    return kinds
