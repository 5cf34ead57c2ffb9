"""Where the parts of the table stand in a window of any shape, in units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.stage.face import Face
from game.ui.bounds import Bounds
from game.ui.topbar import HEIGHT

EDGE: Final = 16
GAP: Final = 12
COLUMN: Final = 304
"""The width of the seats' column and of the log's."""
PROMPT: Final = 102
WIDEST: Final = 1.5
"""The width of the board's box, as a part of its height: beyond it the columns stay beside the board."""
NARROW: Final = 1180
"""Pixels of width below which the log is a drawer over the board."""


@dataclass(frozen=True, slots=True)
class Zones:
    """The boxes of the table's parts."""

    bar: Bounds
    seats: tuple[Bounds, ...]
    board: Bounds
    log: Bounds
    aid: Bounds
    prompt: Bounds
    drawer: bool
    """Whether the log and the aid card lie over the board and are opened by a button."""

    @classmethod
    def of(cls, space: tuple[float, float], k: float, seats: int, face: Face, foot: float = PROMPT) -> Zones:
        """The zones for a space in units, `k` pixels each; `foot` is how high the prompt is."""
        width, height = space
        bar = Bounds(0, 0, width, HEIGHT)
        prompt = Bounds(EDGE, height - EDGE - foot, width - 2 * EDGE, foot)
        top = HEIGHT + 14
        high = prompt.y - GAP - top
        aside = max(0.0, (width - 2 * (COLUMN + 2 * EDGE) - high * WIDEST) / 2)
        column = Bounds(EDGE + aside, top, COLUMN, high)
        right = Bounds(width - EDGE - COLUMN - aside, top, COLUMN, high)
        drawer = width * k < NARROW
        end = width - EDGE if drawer else right.x - EDGE
        board = Bounds(column.right + EDGE, top, end - column.right - EDGE, high)
        aid_height = face.aid_height()
        aid = Bounds(right.x, top if face.aid_first else right.bottom - aid_height, COLUMN, aid_height)
        log = Bounds(right.x, aid.bottom + GAP if face.aid_first else top, COLUMN, high - aid_height - GAP)
        plates = column.rows(seats, GAP)
        tall = min(face.tallest, plates[0].height)
        plates = [Bounds(each.x, top + n * (tall + GAP), each.width, tall) for n, each in enumerate(plates)]
        if face.viewer is not None and seats == 2:
            plates.insert(face.viewer, plates.pop())  # opposite one another: the viewer's plate lies below
        return cls(bar, tuple(plates), board, log, aid, prompt, drawer)
