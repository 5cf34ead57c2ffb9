"""Rows of the statistics as they are drawn: of a table, and of the list of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.statistics_tables import Row, Table
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Press, Role
from game.ui.pen import CAP, Anchor
from game.ui.tokens import Theme

LINE: Final = 54
"""How high a table's row is."""
HEADS: Final = 72
"""How high its heads are: words of two lines."""


class TableRow(Node):
    """A row of a table, or its heads."""

    def __init__(self, name: str, table: Table, row: Row | None, bounds: Bounds) -> None:
        heads = [head.words for head in table.heads]
        cells = row.cells if row else tuple(heads)
        parts = zip(heads[1:], cells[1:], strict=True) if row else ()
        value = ", ".join(f"{head} {cell}" for head, cell in parts)
        super().__init__(name, Role.TEXT if row else Role.HEADING, cells[0], bounds, value=value)
        self.heads = table.heads
        self.cells = cells
        self.row = row

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The cells, each in its column, and a hairline below them."""
        x, row = self.bounds.x, self.row
        for place, (head, cell) in enumerate(zip(self.heads, self.cells, strict=True)):
            width = head.part * self.bounds.width
            box = Bounds(x + 6, self.bounds.y, width - 22, self.bounds.height)
            anchor: Anchor = "right" if head.figures else "left"
            if row is None:
                high = min(canvas.height(cell, tokens.FACT, box.width), box.height - 8)
                low = Bounds(box.x, box.bottom - high - 8, box.width, high)
                canvas.paragraph(cell, low, tokens.FACT, tokens.MIST, anchor)
            else:
                colour = tokens.GLOW if place in row.bright else tokens.PLASTER
                canvas.label(cell, box, tokens.OPTION, colour, anchor)
            x += width
        canvas.rule(self.bounds.x, self.bounds.bottom - 1, self.bounds.width - 10, 0.5 if row is None else 0.16)


class GameRow(Node):
    """A game in the list: what and when, and below it who came where; pressed, it is the chosen one."""

    radius = 12

    def __init__(
        self,
        name: str,
        first: str,
        scores: Sequence[tuple[str, str]],
        bounds: Bounds,
        theme: Theme,
        *,
        on: bool,
        press: Press,
    ) -> None:
        second = ", ".join(f"{who} {score}" for who, score in scores)
        super().__init__(name, Role.CHOICE, first, bounds, value=second, on=on, press=press)
        self.scores = scores
        self.theme = theme

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The plate and two lines."""
        box = self.bounds
        if self.on:
            canvas.panel(box, self.theme, active=True, radius=12)
        else:
            canvas.box(box, tokens.WHITE, radius=12, alpha=0.09 if look.pointed else 0.05, line=tokens.BRASS,
                       width=1.4, line_alpha=0.9 if look.pointed else 0.4)  # fmt: skip
        grown = canvas.growth
        inner = Bounds(box.x + 24, box.y + 6, box.width - 48, 34 * grown)
        canvas.label(self.label, inner, tokens.OPTION, tokens.GLOW if self.on else tokens.PLASTER, "left")
        step = inner.width / max(4, len(self.scores))
        for place, (who, score) in enumerate(self.scores):  # each by itself: names may run from right to left
            x, y = inner.x + place * step, inner.bottom + 17 * grown + canvas.size(tokens.FACT) * CAP
            wide = canvas.text(score, x, y, tokens.FACT, tokens.CREAM).width
            canvas.text(who, x + wide + 12, y, tokens.FACT, tokens.MIST, width=step - wide - 28)
