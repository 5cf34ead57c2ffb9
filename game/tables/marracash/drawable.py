"""What a souk's map must look like for its table to be drawn: the graph says nothing of shapes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist
from typing import Final

from game.core.board import Board, Lack, Spot
from game.core.text import _
from game.layouts.geometry import crosses, edges
from game.layouts.plan import Place, Plan, Rect

ROUGHLY: Final = 0.125
"""How far a side of a shop may be off, in tiles."""
OVER: Final = 0.15
"""How far things may reach into one another, in tiles."""
APART: Final = 0.9
"""How far apart fountains are at least, in tiles."""


def undrawable(board: Board, plan: Plan) -> list[Lack]:
    """What can't be drawn as it is: shops of another shape than two tiles, and things that lie on one another."""
    shops, fountains = board.of_kind("shop"), board.of_kind("fountain")
    return [*_shapes(plan, shops), *_heaps(plan, shops, fountains), *_streets(plan, shops)]


def _shapes(plan: Plan, shops: tuple[Spot, ...]) -> Iterator[Lack]:
    for shop in shops:
        place, (_x, _y, wide, high) = plan.spots[shop], plan.spots[shop].box
        sides = sorted((wide / plan.cell, high / plan.cell))
        if not _is_rectangle(place):
            yield Lack(_("a shop is a rectangle"), shop)
        elif abs(sides[0] - 1) > ROUGHLY or abs(sides[1] - 2) > ROUGHLY:
            across, down = f"{wide / plan.cell:.3g}", f"{high / plan.cell:.3g}"
            words = _("it is {across} x {down} tiles; a shop is 2 x 1 or 1 x 2", across=across, down=down)
            yield Lack(words, shop)


def _is_rectangle(place: Place) -> bool:
    return len(place.area) == 4 and all(a[0] == b[0] or a[1] == b[1] for a, b in edges(place.area))


def _heaps(plan: Plan, shops: tuple[Spot, ...], fountains: tuple[Spot, ...]) -> Iterator[Lack]:
    for one, other in combinations(shops, 2):
        if _overlap(plan.spots[one].box, plan.spots[other].box) > OVER * plan.cell:
            yield Lack(_("it lies on {other}", other=one), other)
    for fountain in fountains:
        x, y = plan.centre(fountain)
        around = Rect(x - 0.3 * plan.cell, y - 0.3 * plan.cell, 0.6 * plan.cell, 0.6 * plan.cell)
        for shop in shops:
            if _overlap(around, plan.spots[shop].box) > 0:
                yield Lack(_("it lies on {other}", other=shop), fountain)
    for one, other in combinations(fountains, 2):
        if dist(plan.centre(one), plan.centre(other)) < APART * plan.cell:
            yield Lack(_("it lies too near {other}; a tile apart there is room for both", other=one), other)


def _overlap(one: Rect, other: Rect) -> float:
    """How far two boxes reach into one another, the way in which they do so least; 0 or less where they don't."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    return min(across, min(one.y + one.h, other.y + other.h) - max(one.y, other.y))


def _streets(plan: Plan, shops: tuple[Spot, ...]) -> Iterator[Lack]:
    slack = 2 * OVER * plan.cell
    for lane in plan.lanes:
        for shop in shops:
            box = plan.spots[shop].box
            low, high = (box.x + slack, box.y + slack), (box.x + box.w - slack, box.y + box.h - slack)
            if any(crosses(a, b, low, high) for a, b in pairwise(lane.points)):
                yield Lack(_("it runs over {shop}", shop=shop), lane.name)
