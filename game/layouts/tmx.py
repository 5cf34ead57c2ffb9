"""Maps drawn with Tiled, read by pytmx: each gives a board for the rules and a plan for the picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytmx

from game.core.board import Board, Lack, Street
from game.core.text import _
from game.layouts.classes import read_classes
from game.layouts.doors import Doors, find_lonely, join_gates
from game.layouts.drawing import Drawing, Thing
from game.layouts.faults import Fault, FaultyMap
from game.layouts.geometry import Polyline
from game.layouts.neighbours import Neighbours
from game.layouts.plan import Grid, Plan, Rect
from game.layouts.sheet import GROUND, SPOTS, Sheet, clean, parse, said
from game.layouts.streets import Streets
from game.layouts.surroundings import field_within, frame_round

PROJECT: Final = "boards.tiled-project"
"""The project file beside the maps, which defines their classes."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One map: the graph and the picture's plan, its title, and the game it is a board of ("" if it doesn't say)."""

    board: Board
    plan: Plan
    title: str
    game: str
    drawn: Mapping[str, tuple[str, str]]
    """The layer and the object that each spot and street of the board is drawn as, as faults tell them."""

    def fault(self, lack: Lack) -> Fault:
        """What its board lacks, told like a fault of the map: by the object that whoever draws it has to change."""
        return Fault(*self.drawn.get(lack.about, (SPOTS, "")), lack.words)


def load(path: Path) -> Layout:
    """The layout of a map. FaultyMap tells everything that is wrong with the file."""
    faults: list[Fault] = []
    told = parse(path, "map", faults)
    if told is None:
        raise FaultyMap(path, faults)
    title, game = said(told, "title"), said(told, "game")
    sheet = clean(path, told, read_classes(path.parent / PROJECT, faults), faults)
    if sheet is None:
        raise FaultyMap(path, faults, game)
    tiled = _tiled(path, sheet)
    drawing = Drawing(float(tiled.tilewidth), _things(tiled, sheet), faults)
    streets = Streets(drawing)
    doors = Doors(drawing, streets)
    neighbours = Neighbours(drawing)
    plan = _plan(tiled, drawing, streets, doors)
    find_lonely(drawing, streets, doors)
    if faults:
        raise FaultyMap(path, faults, game)
    board = _board(path.stem, drawing, streets, doors, neighbours)
    return Layout(board, plan, title or path.stem, game, _drawn(board, drawing, streets))


def _tiled(path: Path, sheet: Sheet) -> pytmx.TiledMap:
    """The map as pytmx reads it. It raises plain exceptions, so all are caught here."""
    tiled = pytmx.TiledMap()
    tiled.filename = str(path)
    try:
        tiled.parse_xml(sheet.root)
    except Exception as error:
        raise FaultyMap(path, [Fault("", "", _("pytmx can't read it: {error}", error=repr(error)))]) from error
    return tiled


def _things(tiled: pytmx.TiledMap, sheet: Sheet) -> list[Thing]:
    return [
        Thing(each.id, layer.name, each.name, each.type, sheet.shapes[each.id], _points(each, sheet), each.properties)
        for layer in tiled.objectgroups
        for each in layer
    ]


def _points(each: pytmx.TiledObject, sheet: Sheet) -> Polyline:
    shape = sheet.shapes[each.id]
    if shape == "point":
        return ((float(each.x), float(each.y)),)
    points = each.as_points if shape == "rectangle" else each.points
    return tuple((float(x), float(y)) for x, y in points)


def _board(name: str, drawing: Drawing, streets: Streets, doors: Doors, neighbours: Neighbours) -> Board:
    drawn = [Street(lane.name, lane.start, lane.end, doors.beside(lane)) for lane in streets.lanes]
    notes = {spot: each.values | neighbours.notes.get(spot, {}) for spot, each in drawing.spots.items()}
    return Board(
        name,
        {spot: each.kind for spot, each in drawing.spots.items()},
        (*drawn, *neighbours.links),
        {spot: front for spot in drawing.spots if (front := doors.front(spot))},
        {spot: noted for spot, noted in notes.items() if noted},
    )


def _drawn(board: Board, drawing: Drawing, streets: Streets) -> dict[str, tuple[str, str]]:
    """The thing that each spot and street of a board comes from; a link comes from its neighbours."""
    reaches = {each.name: each for each in drawing.of("neighbours")}
    links = {link.name: reaches[name] for link in board.streets if (name := link.name.partition(":")[0]) in reaches}
    things = {**links, **streets.drawn, **{str(spot): each for spot, each in drawing.spots.items()}}
    return {name: (each.layer, each.words) for name, each in things.items()}


def _plan(tiled: pytmx.TiledMap, drawing: Drawing, streets: Streets, doors: Doors) -> Plan:
    cell = drawing.cell
    whole = Rect(0.0, 0.0, tiled.width * cell, tiled.height * cell)
    frame, field, line = (_only(drawing, kind) for kind in ("frame", "field", "line"))
    ground = _ground(tiled, drawing)
    known = field.place.box if field else field_within(ground, cell)
    grid = _grid(drawing, known or whole)
    shown = frame.place.box if frame else frame_round(known, cell) if known else whole
    for each in drawing.spots.values():
        x, y = each.centre
        if not (shown.x <= x <= shown.x + shown.w and shown.y <= y <= shown.y + shown.h):
            drawing.fault(each, _("it lies outside the frame that the table shows"))
    return Plan(
        frame=shown,
        cell=cell,
        grid=grid,
        kinds=_kinds(ground, grid, cell),
        spots={spot: each.place for spot, each in drawing.spots.items()},
        lanes=tuple(streets.lanes),
        doors=tuple(doors.joined),
        gates=join_gates(drawing),
        palms=tuple(palm.centre for palm in drawing.of("palm")),
        line=line.points if line else (),
    )


def _only(drawing: Drawing, kind: str) -> Thing | None:
    """The one thing of a class; None where there is none, and a fault where there are several."""
    first, *others = [*drawing.of(kind), None]
    if others[:-1]:
        words = _("there must be one {kind}, not {count}", kind=kind, count=len(others))
        drawing.faults.append(Fault("scene", "", words))
    return first


def _grid(drawing: Drawing, field: Rect) -> Grid:
    """The cells of the field, which must be whole tiles."""
    cell = drawing.cell
    if any(abs(value - round(value / cell) * cell) > 1 for value in field):
        drawing.faults.append(Fault("scene", "", _("the field must begin and end where tiles do")))
    return Grid(round(field.w / cell), round(field.h / cell), (field.x, field.y))


def _kinds(ground: dict[tuple[int, int], str], grid: Grid, cell: float) -> dict[tuple[int, int], str]:
    """The class of each ground tile, by its cell in the grid."""
    left, top = (round(value / cell) for value in grid.origin)
    return {(column - left, row - top): kind for (column, row), kind in ground.items()}


def _ground(tiled: pytmx.TiledMap, drawing: Drawing) -> dict[tuple[int, int], str]:
    """The class of each ground tile, by its column and row on the map."""
    kinds: dict[tuple[int, int], str] = {}
    nameless: list[tuple[int, int]] = []
    for layer in tiled.layers:
        if not isinstance(layer, pytmx.TiledTileLayer):
            continue
        for column, row, tile in layer.iter_data():
            told = tiled.get_tile_properties_by_gid(tile) or {}
            if told.get("type"):
                kinds[column, row] = str(told["type"])
            elif tile:
                nameless.append((column, row))
    if nameless:
        column, row = nameless[0]
        words = _("the tile at column {column}, row {row} has no class in its tileset", column=column, row=row)
        drawing.faults.append(Fault(GROUND, "", words))
    return kinds
