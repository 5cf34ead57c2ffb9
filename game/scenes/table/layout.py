"""Where the parts of the table stand in a window of any shape, in units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.topbar import HEIGHT
from game.ui.type import Ruler

EDGE: Final = 16
GAP: Final = 12
COLUMN: Final = 304
"""The width of the seats' column and of the log's."""
PROMPT: Final = 102
BUTTON: Final = 62
WIDEST: Final = 1.5
"""The width of the board's box, as a part of its height: beyond it the columns stay beside the board."""
NARROW: Final = 1180
"""Pixels of width below which the log is a drawer over the board."""
LARGE: Final = 1.3
"""The text size from which on it is one in every window."""
_WIDENS: Final = 0.3
"""What of the growth of the text the columns share."""


def question_height(ruler: Ruler) -> float:
    """How high the upper part of the prompt bar is, where its buttons stand in a row of their own; 0: they don't."""
    if ruler.growth == 1:
        return 0.0
    return ruler.leading(tokens.PROMPT) + ruler.leading(tokens.SECOND_LINE) + 18


def prompt_height(ruler: Ruler) -> float:
    """How high the prompt bar is: for larger text it grows upwards."""
    upper = question_height(ruler)
    return upper + button_height(ruler) + 16 if upper else PROMPT


def button_height(ruler: Ruler) -> float:
    """How high a button of the prompt bar is."""
    return max(BUTTON, ruler.size(tokens.MAIN_BUTTON) * 1.5)


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
    def of(cls, space: tuple[float, float], ruler: Ruler, seats: int, face: Face, foot: float | None = None) -> Zones:
        """The zones for a space in units, the words measured by a ruler; `foot` is how high the prompt is."""
        width, height = space
        bar = Bounds(0, 0, width, HEIGHT)
        tall = prompt_height(ruler) if foot is None else foot
        prompt = Bounds(EDGE, height - EDGE - tall, width - 2 * EDGE, tall)
        top = HEIGHT + 14
        high = prompt.y - GAP - top
        wide = COLUMN * (1 + _WIDENS * (ruler.growth - 1))
        drawer = width * ruler.k < NARROW or ruler.growth >= LARGE
        beside = wide * ruler.growth if drawer and ruler.growth > 1 else wide
        aside = max(0.0, (width - 2 * (wide + 2 * EDGE) - high * WIDEST) / 2)
        column = Bounds(EDGE + aside, top, wide, high)
        right = Bounds(width - EDGE - beside - aside, top, beside, high)
        end = width - EDGE if drawer else right.x - EDGE
        board = Bounds(column.right + EDGE, top, end - column.right - EDGE, high)
        grown = min(right.width / COLUMN, max(1.0, high / 2 / face.aid_height()))
        aid_wide, aid_height = COLUMN * grown, face.aid_height() * grown
        aid_left = right.middle_x - aid_wide / 2
        aid = Bounds(aid_left, top if face.aid_first else right.bottom - aid_height, aid_wide, aid_height)
        log = Bounds(right.x, aid.bottom + GAP if face.aid_first else top, beside, high - aid_height - GAP)
        plates = column.rows(seats, GAP)
        tall = min(face.tallest, plates[0].height)
        plates = [Bounds(each.x, top + n * (tall + GAP), each.width, tall) for n, each in enumerate(plates)]
        if face.viewer is not None and seats == 2:
            plates.insert(face.viewer, plates.pop())  # opposite one another: the viewer's plate lies below
        return cls(bar, tuple(plates), board, log, aid, prompt, drawer)
