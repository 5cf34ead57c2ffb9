"""What never changes on the souk: earth, wall and gates, paving, palms, fountains, the path of the line."""

from __future__ import annotations

from typing import Final

from game.core.board import Board, Spot
from game.stage.view import View
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.shapes import rounded
from game.ui.sketch import Sketch
from game.ui.tokens import CLAY_DEEP, THEMES, mix

WALL: Final = 26
"""How thick the wall is, in map pixels."""
GATE: Final = 62
"""How wide a gate is."""
_MERLON: Final = 24
_PAVINGS: Final = 4


def draw_ground(canvas: Canvas, view: View, board: Board) -> None:
    """Everything under the shops, composed from pieces at the places that the map gives."""
    _earth(canvas, view)
    _path(canvas, view)
    _paving(canvas, view)
    _wall(canvas, view)
    for spot in board.of_kind("fountain"):
        draw_fountain(canvas, view, board, spot)
    for x, y in view.plan.palms:
        _piece(canvas, view, "palm", x, y, 110)
    _corners(canvas, view)


def _piece(canvas: Canvas, view: View, name: str, x: float, y: float, size: float) -> None:
    left, top = view.point(x - size / 2, y - size / 2)
    canvas.picture(f"marracash/{name}", left, top, size * view.scale, size * view.scale)


def draw_fountain(canvas: Canvas, view: View, board: Board, spot: Spot) -> None:
    """One fountain, light or, at an entrance, dark."""
    x, y = view.plan.centre(spot)
    name = "entrance" if board.note(spot, "entrance") == "true" else "fountain"
    _piece(canvas, view, name, x, y, 96)


def _corners(canvas: Canvas, view: View) -> None:
    """Round the board's corners off, and frame it."""
    radius = 18 * view.scale
    ground = mix(THEMES["marracash"].middle, THEMES["marracash"].rim, 0.8)

    def compose(sketch: Sketch, w: float, h: float) -> None:
        hole = rounded(0, 0, w, h, radius)
        sketch.path(f"M-2 -2H{w + 2:.2f}V{h + 2:.2f}H-2Z{hole}", ground, holes=True)
        sketch.path(rounded(1, 1, w - 2, h - 2, radius - 1), line=CLAY_DEEP, width=2)

    canvas.shape(("souk corners", radius), view.box, compose, margin=2)


def _tiled(canvas: Canvas, view: View, name: str, box: Bounds, width: float, height: float) -> None:
    """Fill a box of the map with a picture that joins with itself."""
    columns, rows = max(1, round(box.width / width)), max(1, round(box.height / height))
    wide, high = box.width / columns, box.height / rows
    with canvas.clip(view.bounds(*box)):
        for column in range(columns):
            for row in range(rows):
                left, top = box.x + column * wide, box.y + row * high
                canvas.cover(f"marracash/{name}", view.bounds(left, top, wide, high), width / height)


def _earth(canvas: Canvas, view: View) -> None:
    frame = view.plan.frame
    with canvas.clip(view.box):
        columns, rows = int(frame.w / 168) + 1, int(frame.h / 168) + 1
        whole = Bounds(frame.x, frame.y, columns * 168, rows * 168)
        _tiled(canvas, view, "earth", whole, 168, 168)


def _path(canvas: Canvas, view: View) -> None:
    if view.plan.line:
        way = tuple(view.point(x, y) for x, y in view.plan.line)
        canvas.route(way, "#7A4424", 46 * view.scale, alpha=0.16)
        canvas.route(way, "#F2D2A6", 40 * view.scale, alpha=0.42)


def _paving(canvas: Canvas, view: View) -> None:
    plan = view.plan
    left, top = plan.grid.origin
    wide, high = plan.grid.columns * plan.cell, plan.grid.rows * plan.cell
    with canvas.clip(view.bounds(left, top, wide, high)):
        for column in range(plan.grid.columns):
            for row in range(plan.grid.rows):
                mixed = (column * 7 + row * 13 + column * row * 5) % _PAVINGS + 1  # neighbours differ, always alike
                cell = view.bounds(left + column * plan.cell, top + row * plan.cell, plan.cell, plan.cell)
                canvas.cover(f"marracash/paving-{mixed}", cell)
    canvas.rect(view.bounds(left, top, wide, 9), CLAY_DEEP, 0.25)  # the shade of the wall, light from the top left
    canvas.rect(view.bounds(left, top, 9, high), CLAY_DEEP, 0.20)


def _wall(canvas: Canvas, view: View) -> None:
    plan = view.plan
    left, top = plan.grid.origin
    right, bottom = left + plan.grid.columns * plan.cell, top + plan.grid.rows * plan.cell
    for level, outwards in ((top - WALL, -1), (bottom, 1)):
        gates = sorted(gate.x for gate in plan.gates if gate.facing[1] * outwards > 0.5)
        for start, end in _between(left - WALL, right + WALL, gates):
            _tiled(canvas, view, "wall-h", Bounds(start, level, end - start, WALL), _MERLON, WALL)
    for level, outwards in ((left - WALL, -1), (right, 1)):
        gates = sorted(gate.y for gate in plan.gates if gate.facing[0] * outwards > 0.5)
        for start, end in _between(top, bottom, gates):
            _tiled(canvas, view, "wall-v", Bounds(level, start, WALL, end - start), WALL, _MERLON)
    for x in (left - WALL / 2, right + WALL / 2):
        for y in (top - WALL / 2, bottom + WALL / 2):
            _piece(canvas, view, "tower", x, y, 54)
    for gate in plan.gates:
        across, along = abs(gate.facing[0]) > 0.5, (GATE / 2 + 10)
        middle = WALL / 2
        for side in (-along, along):
            x = left - middle if gate.facing[0] < -0.5 else right + middle if across else gate.x + side
            y = top - middle if gate.facing[1] < -0.5 else bottom + middle if not across else gate.y + side
            _piece(canvas, view, "gate-tower", x, y, 46)


def _between(start: float, end: float, gates: list[float]) -> list[tuple[float, float]]:
    """The stretches of a wall that its gates leave."""
    edges = [start, *(edge for gate in gates for edge in (gate - GATE / 2, gate + GATE / 2)), end]
    return list(zip(edges[::2], edges[1::2], strict=True))
