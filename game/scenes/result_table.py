"""The final count as a table: in large text the sources stand once, at the left, and only numbers below each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.text import _, number
from game.core.voice import Share
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.type import Ruler

_NAME: Final = tokens.SHEET_HEADING.sized(26)
_SOURCE: Final = tokens.OPTION.sized(20)
_AMOUNT: Final = tokens.NUMBER.sized(24)
_TOTAL: Final = tokens.TOTAL.sized(40)
_SIGN: Final = 56
_MOST: Final = 0.42
"""What of the width the sources take at most."""


@dataclass(frozen=True, slots=True)
class Lines:
    """How high the parts of the table are."""

    head: float
    line: float
    foot: float

    @classmethod
    def of(cls, ruler: Ruler) -> Lines:
        """For a text size."""
        head = max(_SIGN + 4, ruler.leading(_NAME)) + ruler.leading(tokens.FACT) + 20
        return cls(head, max(ruler.leading(_SOURCE), ruler.leading(_AMOUNT)) + 4, ruler.leading(_TOTAL) + 12)

    def height(self, sources: int) -> float:
        """Of the whole table."""
        return self.head + self.line * sources + self.foot

    def row(self, box: Bounds, place: int) -> Bounds:
        """The box of a source's row in a column."""
        return Bounds(box.x, box.y + self.head + place * self.line, box.width, self.line)

    def total(self, box: Bounds) -> Bounds:
        """The box of the total in a column."""
        return Bounds(box.x, box.bottom - self.foot, box.width, self.foot)


def divided(box: Bounds, seats: int, sources: Sequence[str], ruler: Ruler) -> tuple[Bounds, list[Bounds]]:
    """The column of the sources, and one for each seat."""
    wide = min(box.width * _MOST, max(ruler.measure(words, _SOURCE) for words in sources) + 20)
    rest = Bounds(box.x + wide + 16, box.y, box.width - wide - 16, box.height)
    return Bounds(box.x, box.y, wide, box.height), rest.columns(seats, 12)


class Sources(Node):
    """The column with what the numbers stand for."""

    def __init__(self, sources: Sequence[str], bounds: Bounds, lines: Lines) -> None:
        super().__init__("sources", Role.TEXT, _("Sources"), bounds, value=", ".join(sources))
        self.sources = sources
        self.lines = lines

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A line each."""
        for place, words in enumerate(self.sources):
            canvas.label(words, self.lines.row(self.bounds, place), _SOURCE, tokens.PLASTER, "left")
        canvas.label(_("Total"), self.lines.total(self.bounds), _NAME, tokens.GLOW, "left")


def draw_seat(
    canvas: Canvas, box: Bounds, lines: Lines, names: tuple[str, str, str], shares: Sequence[tuple[Share, int]],
    sign: Callable[[Canvas, float, float, float], object], *, first: bool,
) -> None:  # fmt: skip
    """A seat's numbers. `names`: its sign, its place, who played; `shares` with what has been counted of each."""
    name, place, who = names
    head = Bounds(box.x + 8, box.y + 8, box.width - 16, max(_SIGN + 4, canvas.leading(_NAME)))
    sign(canvas, head.x + _SIGN / 2, head.middle_y, _SIGN)
    named = Bounds(head.x + _SIGN + 6, head.y, head.width - _SIGN - 6, head.height)
    canvas.label(name, named, _NAME, tokens.GLOW if first else tokens.PLASTER, "left")
    below = Bounds(head.x, head.bottom, head.width, canvas.leading(tokens.FACT))
    canvas.label(f"{place} · {who}", below, tokens.FACT, tokens.GLOW if first else tokens.MIST, "left")
    canvas.rule(box.x + 10, box.y + lines.head - 4, box.width - 20)
    for row, (_share, amount) in enumerate(shares):
        tint = tokens.LOSS if amount < 0 else tokens.CREAM
        canvas.label(number(amount), lines.row(box, row).grown(-16, 0), _AMOUNT, tint, "right")
    total = lines.total(box)
    canvas.rule(box.x + 10, total.y + 2, box.width - 20)
    shade = tokens.GLOW if first else tokens.CREAM
    canvas.label(number(sum(amount for _share, amount in shares)), total.grown(-16, 0), _TOTAL, shade, "right")
