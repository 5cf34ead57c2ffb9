"""Words that come and go: the tooltip of what is pointed at, and toasts."""

from __future__ import annotations

from bisect import bisect
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Node, Role
from game.ui.tokens import Style

TOAST_SECONDS: Final = 5.0
MOST: Final = 5
"""So many toasts at most stand below one another; the earlier ones make room."""
_REMEMBERED: Final = 200
_WIDEST: Final = 420
_EDGE: Final = 12
"""So far words stand from what they are about, and from the edge of the screen."""
_TIP: Final[Style] = tokens.SECOND_LINE


def tooltip(canvas: Canvas, node: Node, among: Iterable[Node] = ()) -> Bounds:
    """A node's description beside it, kept on the screen and off the spots `among` which one may choose.

    Answers where it was drawn.
    """
    lines = canvas.wrap(node.description, _TIP, min(_WIDEST * canvas.growth, canvas.space[0] - 80))
    wide = max(canvas.measure(line, _TIP) for line in lines) + 32
    high = canvas.leading(_TIP) * len(lines) + 20
    spots = [each.bounds for each in among if each is not node and each.role is Role.SPOT and each.on]
    plate = min(_beside(canvas, node.bounds, wide, high), key=lambda place: _covered(place, spots))
    canvas.box(plate, tokens.PILL_GROUND, radius=10, alpha=0.96, line=tokens.BRASS, width=1.6, line_alpha=0.8)
    words_box = Bounds(plate.x + 16, plate.y + 10, wide - 30, high - 20)
    canvas.paragraph(node.description, words_box, _TIP, tokens.CREAM)
    return plate


def _beside(canvas: Canvas, box: Bounds, wide: float, high: float) -> list[Bounds]:
    """Where words can stand beside a box and on the screen, the best place first: below, above, right and left."""
    inside = Bounds(_EDGE, _EDGE, canvas.space[0] - 2 * _EDGE, canvas.space[1] - 2 * _EDGE)
    x = max(inside.x, min(box.middle_x - wide / 2, inside.right - wide))
    y = max(inside.y, min(box.middle_y - high / 2, inside.bottom - high))
    tops = [top for top in (box.bottom + _EDGE, box.y - high - _EDGE) if inside.y <= top <= inside.bottom - high]
    lefts = [left for left in (box.right + _EDGE, box.x - wide - _EDGE) if inside.x <= left <= inside.right - wide]
    places = [Bounds(x, top, wide, high) for top in tops] + [Bounds(left, y, wide, high) for left in lefts]
    return places or [Bounds(x, y, wide, high)]


def _covered(place: Bounds, spots: Sequence[Bounds]) -> float:
    """How much of the spots it would cover."""
    shared = (place.meets(spot) for spot in spots)
    return sum(each.width * each.height for each in shared)


class Toasts:
    """Sentences that everybody should see once, one below the other, each for a few seconds."""

    def __init__(self) -> None:
        self.dirty = False
        self.said: deque[str] = deque(maxlen=_REMEMBERED)
        """What has been said, the last sentence at the end."""
        self._shown: list[tuple[str, float]] = []

    @property
    def words(self) -> list[str]:
        """What is being said now."""
        return [words for words, _ in self._shown]

    def say(self, words: str) -> None:
        """Say something; what is already being said isn't said twice."""
        if words not in self.words:
            self.said.append(words)
            self._shown = [*self._shown[1 - MOST :], (words, TOAST_SECONDS + 0.04 * len(words))]
            self.dirty = True

    def update(self, seconds: float) -> None:
        """Time goes by, and sentences with it."""
        left = [(words, rest - seconds) for words, rest in self._shown if rest > seconds]
        self.dirty = self.dirty or len(left) != len(self._shown)
        self._shown = left

    def clear(self) -> None:
        """A person has seen them."""
        self.dirty = self.dirty or bool(self._shown)
        self._shown = []

    def draw(self, canvas: Canvas, y: float = 84) -> None:
        """In the middle, from y downwards: below the bar, if nothing else is said."""
        wide, _high = canvas.space
        for words, _rest in self._shown:
            lines = _cut(canvas, words, min(1100, wide - 120))
            leading = canvas.leading(tokens.OPTION)
            width = max(canvas.measure(line, tokens.OPTION) for line in lines)
            plate = Bounds((wide - width) / 2 - 32, y, width + 64, leading * len(lines) + 26)
            canvas.box(plate, tokens.PILL_GROUND, radius=12, alpha=0.96, line=tokens.BRASS, width=2)
            words_box = Bounds(plate.x + 31, y + 13, width + 2, plate.height - 26)
            canvas.paragraph("\n".join(lines), words_box, tokens.OPTION, tokens.CREAM)
            y = plate.bottom + 10
        self.dirty = False


def _cut(canvas: Canvas, words: str, width: float) -> list[str]:
    """Words of a toast in lines; what has no space to be broken at, the path of a file, is cut where the line ends."""
    lines = []
    for line in canvas.wrap(words, tokens.OPTION, width):
        rest = line
        while len(rest) > 1 and canvas.measure(rest, tokens.OPTION) > width:  # a tiny window has room for no letter
            fits = bisect(range(1, len(rest)), width, key=lambda count: canvas.measure(rest[:count], tokens.OPTION))
            lines.append(rest[: max(1, fits)])
            rest = rest[max(1, fits) :]
        lines.append(rest)
    return lines
