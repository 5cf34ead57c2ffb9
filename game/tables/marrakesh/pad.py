"""The score pad: the running score after each round, as on the printed one."""

from __future__ import annotations

from typing import Final

from game.core.text import _
from game.rules.marrakesh.scoring import Pad, totals
from game.tables.marrakesh.boards import SIDES, draw_man
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, CLAY_DEEP, INK, LATO, PANEL_HEADING, Style

HEAD, ROW = 54.0, 30.6
_BOX: Final = {3: 167, 6: 258, 12: 442}
"""How high the picture of a pad for so many rounds is; the paper in it is 8 units lower."""
_COLUMNS: Final = (26.0, 164.0, 248.0)
"""The middle of the rounds' numbers, and of each player's column."""
_SHADOW: Final = 12.0


def height(rounds: int) -> float:
    """How high the paper is."""
    return _BOX[rounds] - _SHADOW


def lines(pad: Pad) -> list[tuple[int, int]]:
    """The running score after each round that is over."""
    return [totals(pad[: played + 1]) for played in range(len(pad))]


def draw_pad(canvas: Canvas, bounds: Bounds, pad: Pad, rounds: int) -> None:
    """The paper with a row for each round; the one being played is marked."""
    canvas.picture(f"marrakesh/score-pad-{rounds}", bounds.x - 4, bounds.y - 4, 314, _BOX[rounds])
    canvas.text(_("Score pad"), bounds.x + 20, bounds.y + 38, PANEL_HEADING.sized(24), CLAY_DEEP)
    for side, x in zip(SIDES, _COLUMNS[1:], strict=True):
        draw_man(canvas, side, bounds.x + x, bounds.y + 30, 0.26)
    small = Style(LATO, "Bold", 17)
    large = Style(LATO, "Black", 21, 15)
    down = canvas.size(large) * 0.36
    top = bounds.y + HEAD
    if len(pad) < rounds:
        now = Bounds(bounds.x + 8, top + ROW * len(pad) + 1.5, bounds.width - 16, ROW - 3)
        canvas.box(now, BRASS, radius=5, alpha=0.45)
        middle = bounds.x + (_COLUMNS[1] + _COLUMNS[2]) / 2
        canvas.label(_("playing"), Bounds(middle - 80, now.y, 160, now.height), small, CLAY_DEEP)
    for number in range(1, rounds + 1):
        y = top + ROW * (number - 0.5)
        canvas.text(str(number), bounds.x + _COLUMNS[0], y + canvas.size(small) * 0.36, small, "#6B4A28", "middle")
    for played, sums in enumerate(lines(pad)):
        y = top + ROW * (played + 0.5) + down
        for x, points in zip(_COLUMNS[1:], sums, strict=True):
            canvas.text(str(points), bounds.x + x, y, large, INK, "middle")
