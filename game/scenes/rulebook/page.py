"""The text of a rulebook, set in one long column that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.rulebook import Grid, Paragraph
from game.core.text import _
from game.scenes.rulebook.blocks import (
    Block,
    Example,
    FigurePaint,
    Heading,
    Preface,
    Statement,
    Strip,
    Table,
    number_width,
)
from game.scenes.rulebook.reading import Reading, part_name
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look
from game.ui.scroll import Scroll
from game.ui.tokens import CEDAR, CLAY
from game.ui.type import Ruler

MARGIN: Final = 16.0
"""Between the text and what scrolls it."""
_BESIDE: Final = 0.44
"""The part of a column that a figure beside words may take."""
_LINE: Final = 60.0
_PART: Final = 0.9
"""The part of the page that a key turns."""

Figures = Callable[[str, float], tuple[float, float, FigurePaint] | None]
"""The figure of a paragraph for a column so wide: its width, its height and what draws it."""


def blocks_of(reading: Reading, column: Bounds, ruler: Ruler, figures: Figures) -> list[Block]:
    """All parts of a book, set for a column, one below the other from its top."""
    book = reading.book
    indent = number_width(ruler, max((part.number for part in book.paragraphs()), key=len))
    found: list[Block] = []
    for place, chapter in enumerate(book.chapters):
        found.append(Heading(chapter, place, column.x, column.width, ruler))
        if place == 0 and book.preface:
            found.append(Preface(book.preface, column.x, column.width, ruler))
        for which, part in enumerate(chapter.parts):
            if isinstance(part, Grid):
                kind = Strip if len(part.rows) == 1 else Table
                name = part_name(book, place, which)
                found.append(kind(name, part, place, column, indent, reading, ruler))
                continue
            found.append(_set(part, place, column, indent, reading, ruler, figures))
    y = column.y
    for block in found:
        y += block.gap
        block.bounds = block.bounds.moved(0, y - block.bounds.y)
        y = block.bounds.bottom
    return found


def _set(
    part: Paragraph, place: int, column: Bounds, indent: float, reading: Reading, ruler: Ruler, figures: Figures
) -> Block:
    figure = figures(part.number, column.width * _BESIDE if part.example else column.width - indent)
    kind = Example if part.example else Statement
    return kind(part, place, column, indent, reading, ruler, figure)


class Page(Scroll):
    """The column in its window: it knows which chapter one is in, and goes to any part."""

    def __init__(self, bounds: Bounds, reading: Reading, ruler: Ruler, figures: Figures) -> None:
        column = Bounds(bounds.x + MARGIN, bounds.y + 12, bounds.width - 2 * MARGIN - 6, bounds.height)
        self.blocks = blocks_of(reading, column, ruler, figures)
        last = next(block for block in reversed(self.blocks) if isinstance(block, Heading))
        # the last chapter can be scrolled up to the top like every other
        height = max(self.blocks[-1].bounds.bottom + 20, last.bounds.y - 12 + bounds.height) - bounds.y
        super().__init__("page", _("Rules"), bounds, height, children=self.blocks)
        self._starts = {block.name: block.bounds.y - column.y for block in self.blocks}
        """How far below the top of the column each begins."""

    @property
    def focusable(self) -> bool:
        """The keyboard stops at the text, to scroll it."""
        return True

    @property
    def chapter(self) -> int:
        """The place of the chapter that one is in: the last whose heading isn't below the upper part of the page."""
        place = 0
        for block in self.blocks:
            if isinstance(block, Heading) and self._starts[block.name] <= self.offset + 40:
                place = block.chapter
        return place

    @property
    def first(self) -> str:
        """The name of the part at the top of the page."""
        seen = (block.name for block in self.blocks if self._starts[block.name] + block.bounds.height > self.offset)
        return next(seen, self.blocks[-1].name)

    def show(self, name: str) -> None:
        """Bring a part to where it is read: with its chapter's heading at the top if both fit, else near the top."""
        block = next((each for each in self.blocks if each.name == name), None)
        if block is None:
            return
        start = self._starts[name]
        heading = next(b for b in self.blocks if isinstance(b, Heading) and b.chapter == block.chapter)
        top = self._starts[heading.name]
        fits = start + block.bounds.height - top <= self.bounds.height - 40
        self.scroll_to(top if fits else start - min(110.0, max(0.0, self.bounds.height - block.bounds.height)))

    def reveal(self, name: str) -> None:
        """Bring a part to where it is read, unless all of it can be seen already."""
        start = self._starts.get(name)
        if start is None:
            return
        high = next(block.bounds.height for block in self.blocks if block.name == name)
        if start < self.offset or start + high > self.offset + self.bounds.height - 20:
            self.show(name)

    def top_at(self, name: str) -> None:
        """Scroll a part to the top of the page."""
        self.scroll_to(self._starts.get(name, 0.0))

    def turn(self, chapter: int) -> None:
        """Go to the beginning of a chapter, by its place."""
        self.scroll_to(
            next(self._starts[b.name] for b in self.blocks if isinstance(b, Heading) and b.chapter == chapter)
        )

    def steer(self, key: str) -> bool:
        """The keys that scroll."""
        page = self.bounds.height * _PART
        by = {"Up": -_LINE, "Down": _LINE, "PageUp": -page, "PageDown": page, "Space": page,
              "Home": -self.height, "End": self.height}.get(key)  # fmt: skip
        if by is None:
            return False
        self.scroll_to(self.offset + by)
        return True

    def draw_focus(self, canvas: Canvas) -> None:
        """The ring stays within the page, beside which the cross is."""
        canvas.focus(self.bounds.grown(-9), radius=8)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Where in the book one is; the blocks draw themselves."""
        track = Bounds(self.bounds.right - 6, self.bounds.y, 5, self.bounds.height)
        part = self.bounds.height / self.height
        thumb = Bounds(track.x, track.y + track.height * self.offset / self.height, 5, track.height * part)
        canvas.box(track, CEDAR, radius=2.5, alpha=0.12)
        canvas.box(thumb, CLAY, radius=2.5, alpha=0.75)
