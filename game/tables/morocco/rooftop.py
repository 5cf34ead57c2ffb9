"""The rooftop: mats with their cubes, the pawn, and who would take what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.board import Spot
from game.core.text import _
from game.rules.morocco.events import Gained
from game.rules.morocco.market import CENTRE, PAWN
from game.rules.morocco.state import COLOURS
from game.stage.face import NOTHING, Scene
from game.stage.flights import eased
from game.tables.morocco.pieces import draw_cube
from game.tables.morocco.ways import ASIDE, CUBE_ON_MAT, Lies
from game.ui.canvas import GAIN, Canvas
from game.ui.pen import Anchor
from game.ui.tokens import NUMBER

_BESIDE: Final = 20
"""How far from the middle of the topmost mat its pill begins: beside the number of a hint."""
_INWARD: Final = 48
"""How far the pill of a mat reaches towards those opposite: the lowest two are some 113 apart."""


def draw_rooftop(canvas: Canvas, lies: Lies, scene: Scene, mats: Sequence[Spot], names: Sequence[str]) -> None:
    """All of it that can change; `names` are the seats'."""
    view, s = lies.view, lies.view.scale
    gains: dict[Spot, Counter[int]] = {}
    for event in scene.preview:
        if isinstance(event, Gained):
            gains.setdefault(Spot(event.kind), Counter())[event.seat] += event.count
    told: list[tuple[Counter[int], tuple[float, float], Anchor]] = []
    middle, centre = view.at(CENTRE)
    for mat in mats:
        x, y = view.at(mat)
        here = scene.lying(mat)
        if here[PAWN]:
            canvas.picture("morocco/mat-pawn", x - 52 * s, y - 52 * s, 104 * s, 104 * s)
        for kind in here:
            if kind in COLOURS:
                draw_cube(canvas, kind, x - _aside(scene, mat) * s, y + 2 * s, CUBE_ON_MAT * s)
                if kind in gains:
                    if abs(x - middle) < s and y < centre:  # below it lie its neighbours, left of it the heading
                        told.append((gains[Spot(kind)], (x + _BESIDE * s, y - 42 * s), "left"))
                    elif x < middle:  # pills grow away from those of the mats opposite
                        told.append((gains[Spot(kind)], (x + _INWARD * s, y + 38 * s), "right"))
                    else:
                        told.append((gains[Spot(kind)], (x - _INWARD * s, y + 38 * s), "left"))
        if here[PAWN]:
            _draw_pawn(canvas, lies, scene, mat)
    if scene.lying(CENTRE)[PAWN]:
        _draw_pawn(canvas, lies, scene, CENTRE)
    for gain, at, anchor in told:
        _tell_gain(canvas, gain, names, at, anchor, s)


def _draw_pawn(canvas: Canvas, lies: Lies, scene: Scene, spot: Spot) -> None:
    (x, y), size = lies.lie(scene.table, spot, PAWN)
    canvas.picture("morocco/pawn", x - size / 2, y - size / 2, size, size)


def _aside(scene: Scene, mat: Spot) -> float:
    """How far a cube has made room for the pawn that comes, or taken its place again."""
    now, then = (ASIDE if table.pieces.get(mat, NOTHING)[PAWN] else 0.0 for table in (scene.table, scene.ahead))
    return now + (then - now) * eased(scene.part) if now != then else now


def _tell_gain(
    canvas: Canvas, gain: Counter[int], names: Sequence[str], at: tuple[float, float], anchor: Anchor, s: float
) -> None:
    who = next(iter(gain))
    words = names[who] + f" +{gain[who]}" if len(gain) == 1 else _("the others +1")
    canvas.pill(words, *at, GAIN, NUMBER.sized(14.5 * s), anchor, pad=7 * s)
