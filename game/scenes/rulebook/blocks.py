"""The parts of a page as they are set: headings, paragraphs, examples and tables, each a block of its own height."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final

from game.core.rulebook import Chapter, Grid, Paragraph
from game.core.text import _
from game.scenes.rulebook.reading import HEADING, Reading
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.pen import CAP
from game.ui.tokens import Colour, Style
from game.ui.type import Ruler

TEXT: Final = tokens.RULEBOOK
LEADING: Final = 33.0
NUMBER: Final = Style(tokens.LATO, "Black", 18)
EXAMPLE: Final = tokens.RULEBOOK.sized(21)
CELL: Final = Style(tokens.LATO, "SemiBold", 20)
HEAD: Final = tokens.LABEL.sized(17)
FOUND: Final = "#FFD25E"
"""The ground of words that were looked for."""
MARKED: Final = "#F7E2A0"
"""The ground of the part that was asked for."""
CARD: Final = "#FFFDF5"
_FRAME: Final = "#B98F5E"
_PAD: Final = 20.0

FigurePaint = Callable[[Canvas, Bounds], object]
"""Draws a figure into a box."""


def number_width(ruler: Ruler, widest: str) -> float:
    """How wide the column of numbers is."""
    return ruler.measure(widest, NUMBER) + 22


class Block(Node):
    """A part of a page, as wide as its column. It draws itself only where it can be seen."""

    def __init__(self, name: str, role: Role, label: str, x: float, width: float, height: float, chapter: int) -> None:
        super().__init__(name, role, label, Bounds(x, 0, width, height))
        self.chapter = chapter
        """The place of its chapter."""
        self.gap = 12.0
        """The room above it."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Its ground if it is marked, then the part itself."""
        clip = canvas.surface.get_clip()
        if canvas.area(self.bounds.grown(12, 10)).colliderect(clip):
            self.paint(canvas)

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw it."""


class Heading(Block):
    """A chapter's number and title, with a rule below."""

    def __init__(self, chapter: Chapter, place: int, x: float, width: float, ruler: Ruler) -> None:
        self.style = tokens.PAGE_HEADING
        self.lines = ruler.wrap(chapter.heading, self.style, width)
        self.leading = ruler.leading(self.style)
        high = self.leading * len(self.lines) + 16
        super().__init__(f"{HEADING}-{chapter.number}", Role.HEADING, chapter.heading, x, width, high, place)
        self.gap = 52 if place else 0

    def paint(self, canvas: Canvas) -> None:
        """Large, in clay."""
        y = self.bounds.y + self.leading / 2 + canvas.size(self.style) * CAP
        for line in self.lines:
            canvas.text(line, self.bounds.x, y, self.style, tokens.CLAY_DEEP)
            y += self.leading
        canvas.rect(Bounds(self.bounds.x, self.bounds.bottom - 3, self.bounds.width, 1.4), tokens.CLAY, 0.7)


class Preface(Block):
    """What the game is about, before the first chapter."""

    def __init__(self, words: str, x: float, width: float, ruler: Ruler) -> None:
        self.leading = max(LEADING, ruler.leading(TEXT))
        self.lines = ruler.wrap(words, TEXT, width)
        super().__init__("preface", Role.TEXT, words, x, width, self.leading * len(self.lines) + 10, 0)

    def paint(self, canvas: Canvas) -> None:
        """In the ink of the margin."""
        y = self.bounds.y + self.leading / 2 + canvas.size(TEXT) * CAP
        for line in self.lines:
            canvas.text(line, self.bounds.x, y, TEXT, tokens.PAGE_INK)
            y += self.leading


class Statement(Block):
    """A rule or a ruling: its number in the margin, then its words, then its figure."""

    def __init__(
        self, part: Paragraph, place: int, column: Bounds, indent: float, reading: Reading, ruler: Ruler,
        figure: tuple[float, float, FigurePaint] | None,
    ) -> None:  # fmt: skip
        self.part = part
        self.reading = reading
        self.indent = indent
        self.leading = max(LEADING, ruler.leading(TEXT))
        self.lines = ruler.wrap(part.words, TEXT, column.width - indent)
        self.figure = figure
        high = self.leading * len(self.lines) + (figure[1] + 16 if figure else 0)
        super().__init__(part.number, Role.TEXT, part.words, column.x, column.width, high, place)
        self.value = part.number

    def paint(self, canvas: Canvas) -> None:
        """A ruling's number is paler than a rule's."""
        if self.reading.marked == self.name:
            canvas.box(self.bounds.grown(12, 6), MARKED, radius=8)
        y = self.bounds.y + self.leading / 2 + canvas.size(TEXT) * CAP
        colour = tokens.CEDAR if "Q" in self.part.number else tokens.CLAY_DARK
        draw_line(canvas, self.part.number, self.bounds.x, y, NUMBER, colour, self.reading)
        for line in self.lines:
            draw_line(canvas, line, self.bounds.x + self.indent, y, TEXT, tokens.INK, self.reading)
            y += self.leading
        if self.figure:
            wide, high, paint = self.figure
            paint(canvas, Bounds(self.bounds.x + self.indent, self.bounds.bottom - high - 4, wide, high))


class Example(Block):
    """A worked example on a card, beside its figure if it has one."""

    def __init__(
        self, part: Paragraph, place: int, column: Bounds, indent: float, reading: Reading, ruler: Ruler,
        figure: tuple[float, float, FigurePaint] | None,
    ) -> None:  # fmt: skip
        self.part = part
        self.reading = reading
        self.figure = figure
        self.leading = max(30.0, ruler.leading(EXAMPLE))
        self.indent = figure[0] + 2 * _PAD + 4 if figure else indent
        self.lines = ruler.wrap(part.words, EXAMPLE, column.width - self.indent - _PAD)
        self._head = 46.0 if figure else 0.0
        text = self.leading * len(self.lines) + self._head
        high = max(text + 8, figure[1]) + 2 * _PAD if figure else text + 24
        super().__init__(part.number, Role.TEXT, part.words, column.x, column.width, high, place)
        self.value = part.number

    def paint(self, canvas: Canvas) -> None:
        """The card is yellow where it is the part that was asked for."""
        box = self.bounds.grown(6, 0)
        ground = MARKED if self.reading.marked == self.name else CARD
        canvas.box(box, ground, radius=12, line=_FRAME, width=1.4, line_alpha=0.8)
        y = self.bounds.y + (_PAD if self.figure else 12)
        left = self.bounds.x + self.indent
        if self.figure:
            wide, high, paint = self.figure
            paint(canvas, Bounds(self.bounds.x + _PAD - 6, self.bounds.middle_y - high / 2, wide, high))
            y = self.bounds.middle_y - (self.leading * len(self.lines) + self._head) / 2
            title = canvas.text(_("Example"), left, y + 28, tokens.PANEL_HEADING, tokens.CLAY_DEEP)
            draw_line(canvas, self.part.number, title.right + 14, y + 28, NUMBER, tokens.CEDAR, self.reading)
            y += self._head
        else:
            base = y + self.leading / 2 + canvas.size(EXAMPLE) * CAP
            draw_line(canvas, self.part.number, self.bounds.x + 8, base, NUMBER, tokens.CEDAR, self.reading)
        for line in self.lines:
            base = y + self.leading / 2 + canvas.size(EXAMPLE) * CAP
            draw_line(canvas, line, left, base, EXAMPLE, tokens.INK, self.reading)
            y += self.leading


class Strip(Block):
    """A table of one row: cells beside one another, each below its head."""

    def __init__(
        self, name: str, grid: Grid, place: int, column: Bounds, indent: float, reading: Reading, ruler: Ruler
    ) -> None:
        self.grid = grid
        self.reading = reading
        self.indent = indent
        self.label_width = max(ruler.measure(words, HEAD) for words in (grid.head[0], grid.rows[0][0])) + 20
        self.high = max(38.0, ruler.leading(CELL) + 6)
        super().__init__(name, Role.TEXT, grid.text, column.x, column.width, 2 * self.high + 8, place)
        self.gap = 16

    def paint(self, canvas: Canvas) -> None:
        """The heads small, the numbers large."""
        if self.reading.marked == self.name:
            canvas.box(self.bounds.grown(12, 4), MARKED, radius=8)
        x = self.bounds.x + self.indent
        upper, lower = self.bounds.grown(0, -4).rows(2, 0)
        for words, row, colour in (
            (self.grid.head[0], upper, tokens.PAGE_INK),
            (self.grid.rows[0][0], lower, tokens.INK),
        ):
            draw_line(canvas, words, x, row.middle_y + canvas.size(HEAD) * CAP, HEAD, colour, self.reading)
        heads, values = self.grid.head[1:], self.grid.rows[0][1:]
        wanted = [
            max(canvas.measure(head, HEAD), canvas.measure(value, CELL))
            for head, value in zip(heads, values, strict=True)
        ]
        left = x + self.label_width
        spare = (self.bounds.right - left - sum(wanted) - 8 * (len(wanted) - 1)) / len(wanted)
        for wide, head, value in zip(wanted, heads, values, strict=True):
            box = Bounds(left, self.bounds.y + 2, wide + spare, self.bounds.height - 4)
            left = box.right + 8
            canvas.box(box, CARD, radius=8, line=_FRAME, width=1.3)
            above, below = box.grown(-2).rows(2, 0)
            canvas.label(head, above, HEAD, tokens.CLAY_DARK)
            canvas.label(value, below, CELL, tokens.INK)


class Table(Block):
    """A table of several rows."""

    def __init__(
        self, name: str, grid: Grid, place: int, column: Bounds, indent: float, reading: Reading, ruler: Ruler
    ) -> None:
        self.grid = grid
        self.reading = reading
        self.indent = indent
        self.leading = ruler.leading(CELL)
        self.widths = _widths(grid, column.width - indent, ruler)
        self.rows = [
            [ruler.wrap(cell, CELL, width - 28) for cell, width in zip(row, self.widths, strict=True)]
            for row in grid.rows
        ]
        self.heights = [self.leading * max(map(len, row)) + 14 for row in self.rows]
        self.head_height = max(34.0, ruler.leading(HEAD) + 10)
        high = self.head_height + sum(self.heights) + 4
        super().__init__(name, Role.TEXT, grid.text, column.x, column.width, high, place)
        self.gap = 16

    def paint(self, canvas: Canvas) -> None:
        """A card with hairlines between its rows."""
        x = self.bounds.x + self.indent
        card = Bounds(x, self.bounds.y, sum(self.widths), self.bounds.height)
        ground = MARKED if self.reading.marked == self.name else CARD
        canvas.box(card, ground, radius=10, line=_FRAME, width=1.3)
        left = x + 14
        for head, width in zip(self.grid.head, self.widths, strict=True):
            base = self.bounds.y + self.head_height / 2 + canvas.size(HEAD) * CAP
            draw_line(canvas, head, left, base, HEAD, tokens.CLAY_DARK, self.reading)
            left += width
        y = self.bounds.y + self.head_height
        for row, high in zip(self.rows, self.heights, strict=True):
            canvas.rect(Bounds(x + 8, y, card.width - 16, 1.2), _FRAME, 0.55)
            left = x + 14
            for lines, width in zip(row, self.widths, strict=True):
                base = y + 7 + self.leading / 2 + canvas.size(CELL) * CAP
                for line in lines:
                    draw_line(canvas, line, left, base, CELL, tokens.INK, self.reading)
                    base += self.leading
                left += width
            y += high


def draw_line(canvas: Canvas, words: str, x: float, y: float, style: Style, colour: Colour, reading: Reading) -> None:
    """A line of words with its baseline at y; what is looked for lies on a ground of its own."""
    size = canvas.size(style)
    for begin, end in reading.query.spans(words):
        left, right = canvas.measure(words[:begin], style), canvas.measure(words[:end], style)
        canvas.rect(Bounds(x + left - 2, y - size * 0.9, right - left + 4, size * 1.22), FOUND)
    canvas.text(words, x, y, style, colour)


def _widths(grid: Grid, room: float, ruler: Ruler) -> list[float]:
    """The columns as wide as they need to be; if that is too much, the wide ones give way."""
    columns = list(zip(grid.head, *grid.rows, strict=True))
    wanted = [
        max(ruler.measure(column[0], HEAD), *(ruler.measure(cell, CELL) for cell in column[1:])) + 30
        for column in columns
    ]
    over = sum(wanted) - room
    if over <= 0:
        return [width + min(40.0, -over / len(wanted)) for width in wanted]
    widest = sorted(wanted, reverse=True)
    for count in range(1, len(widest) + 1):
        level = (sum(widest[:count]) - over) / count
        if count == len(widest) or level >= widest[count]:
            return [min(width, level) for width in wanted]
    return wanted
