"""The bar at the foot of a screen: what there is in two lines, and the buttons that lead on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.table.layout import PROMPT, button_height, prompt_height, question_height
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.type import Ruler

EDGE: Final = 16
_GAP: Final = 16
_INSET: Final = 44


def foot_bar(space: tuple[float, float], ruler: Ruler) -> Bounds:
    """Where it lies: for larger text it grows upwards, and the buttons stand below the words."""
    wide, high = space
    tall = prompt_height(ruler)
    return Bounds(EDGE, high - EDGE - tall, wide - 2 * EDGE, tall)


def risen(ruler: Ruler) -> float:
    """By how much it is higher than for text of the usual size."""
    return prompt_height(ruler) - PROMPT


def foot_words(bar: Bounds, ruler: Ruler, right: float) -> tuple[Bounds, Bounds]:
    """The boxes of the two lines: up to the buttons, which begin at `right`, or above them."""
    if not question_height(ruler):
        first = Bounds(bar.x + _INSET, bar.y + 15, right - bar.x - _INSET - 30, 40)
        return first, first.moved(0, 37)
    first = Bounds(bar.x + _INSET, bar.y + 8, bar.width - 2 * _INSET, ruler.leading(tokens.PROMPT))
    return first, Bounds(first.x, first.bottom, first.width, ruler.leading(tokens.SECOND_LINE))


def settle_buttons(bar: Bounds, ruler: Ruler, buttons: Sequence[Button]) -> None:
    """Give buttons for larger text a row of their own, from left to right up to the bar's right edge."""
    if not question_height(ruler):
        return
    widths = [ruler.measure(button.label, button.style) + 52 + _key(button, ruler) for button in buttons]
    room = bar.width - 2 * _INSET - _GAP * (len(buttons) - 1)
    narrowed = min(1.0, room / sum(widths))
    x = bar.right - 24 - sum(widths) * narrowed - _GAP * (len(buttons) - 1)
    y, high = bar.y + question_height(ruler), button_height(ruler)
    for button, width in zip(buttons, widths, strict=True):
        button.bounds = Bounds(x, y, width * narrowed, high)
        x += width * narrowed + _GAP


def _key(button: Button, ruler: Ruler) -> float:
    return ruler.measure(button.key, tokens.KEY_CAP) + 24 if button.key else 0.0
