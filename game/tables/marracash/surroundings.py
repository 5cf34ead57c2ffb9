"""A souk's plan as the table draws it: tiles of the usual size, and what its map leaves out of its surroundings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.core.board import Spot
from game.layouts.plan import Gate, Plan, Rect
from game.layouts.surroundings import line_within

CELL: Final = 84.0
"""The side of a ground tile that all sizes of this table are told for, in map pixels."""
OUT: Final = 13 / 84
"""How far outside the field the middle of a gate is, in tiles."""


def completed(plan: Plan, entrances: Iterable[Spot]) -> Plan:
    """The plan with a line for the visitors, and a gate before each entrance."""
    plan = plan.in_cells(CELL)
    if not plan.line:
        plan = replace(plan, line=line_within(plan.frame, CELL))
    opened = {gate.onto for gate in plan.gates}
    missing = tuple(_gate(plan, spot) for spot in entrances if spot not in opened)
    return replace(plan, gates=(*plan.gates, *missing))


def _gate(plan: Plan, spot: Spot) -> Gate:
    """A gate in the wall nearest to a spot."""
    x, y = plan.centre(spot)
    (left, top), columns, rows = plan.grid.origin, plan.grid.columns, plan.grid.rows
    field, out = Rect(left, top, columns * plan.cell, rows * plan.cell), OUT * plan.cell
    right, low = field.x + field.w, field.y + field.h
    _away, gate = min(
        (abs(y - field.y), Gate(x, field.y - out, (0.0, -1.0), spot)),
        (abs(low - y), Gate(x, low + out, (0.0, 1.0), spot)),
        (abs(x - field.x), Gate(field.x - out, y, (-1.0, 0.0), spot)),
        (abs(right - x), Gate(right + out, y, (1.0, 0.0), spot)),
        key=lambda each: each[0],
    )
    return gate
