"""The rulebook of a game, opened over the screen below at the paragraph that was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.card import Game
from game.core.text import _
from game.scenes.rulebook.contents import Contents, Cross, Found, SearchField, heading
from game.scenes.rulebook.page import Page
from game.scenes.rulebook.reading import Reading
from game.scenes.scene import Drop, Go, Scene
from game.scenes.services import Services
from game.shelf import rulebook
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.feed import key_name
from game.ui.keys import Binding
from game.ui.shapes import rounded
from game.ui.sketch import Sketch
from game.ui.tokens import Theme

WIDTH: Final = 1480.0
HEIGHT: Final = 940.0
"""The largest that the sheet gets, in units; a wide window leaves more of the table, a high one gives more paper."""
SIDE: Final = 384.0
"""The width of the left side."""
PAPER: Final = ("#FFF8E7", "#F4E4C1")
"""The paper at its upper and its lower edge."""
FADE: Final = 26.0
_SCROLLS: Final = ("Up", "Down", "PageUp", "PageDown", "Home", "End")
_CARET: Final = frozenset({"Home", "End"})
"""Keys that a field being written in needs for itself."""


class RulebookScene(Scene):
    """A book being read. `number` is the paragraph that it is opened at; "": at its beginning."""

    see_through = True
    fades = True

    def __init__(self, services: Services, theme: Theme, game: Game, number: str = "") -> None:
        super().__init__()
        self.services = services
        self.theme = theme
        self.game = game
        self.reading = Reading(rulebook(game), number)
        self.page: Page
        self.contents: Contents
        self._chapter = -1
        """The place of the chapter that the list shows."""

    @property
    def sheet(self) -> Bounds:
        """Where the paper lies: in the middle, with some of the table round it."""
        wide, high = self.space
        tall = min(high - 140, HEIGHT * max(1.0, high / 1080))
        broad = min(WIDTH * self.services.ruler.growth, wide - 80)
        return Bounds((wide - broad) / 2, (high - tall) / 2, broad, tall)

    @property
    def _side(self) -> float:
        """How wide the left side is."""
        return SIDE * (1 + 0.3 * (self.services.ruler.growth - 1))

    def resized(self, space: tuple[float, float]) -> None:
        """Set the book for the window; what is being read stays where it is."""
        first = self.page.first if hasattr(self, "page") else ""
        super().resized(space)
        self._lay_out()
        if first:
            self.page.top_at(first)
        elif self.reading.marked:
            self.page.show(self.reading.marked)

    def enter(self) -> None:
        """One can write at once."""
        self.tree.focused = "search"

    def _lay_out(self) -> None:
        from game.tables.figures import figure_for  # noqa: PLC0415 -- it knows every table: the first frame needn't wait

        sheet, ruler = self.sheet, self.services.ruler
        left, grown = self._side, ruler.growth
        side = Bounds(sheet.x + 34, sheet.y + 20, left - 48, sheet.height - 40)
        field = Bounds(side.x, side.y + 14 + 80 * (1 + grown) / 2, side.width, 54 * (1 + grown) / 2)
        found = Bounds(side.x + 4, field.bottom + 8, side.width - 8, 26 * grown)
        chapters = Bounds(side.x - 6, found.bottom + 8, side.width + 12, side.bottom - found.bottom - 8)
        inner = Bounds(sheet.x + left + 24, sheet.y + 20, sheet.width - left - 48, sheet.height - 40)
        page = Page(Bounds(inner.x, inner.y, inner.width - 56, inner.height), self.reading, ruler,
                    lambda number, width: figure_for(self.game.name, number, width))  # fmt: skip
        contents = Contents(chapters, self.reading, ruler, lambda: self.page.chapter, self._turn, self.tree.focus)
        self.page, self.contents = page, contents
        close = Bounds(sheet.right - 72, sheet.y + 24, 48, 48)
        self.tree.grow(
            [
                SearchField(field, self.reading.query.written, self._look_for, self._next),
                Found(self.reading, found),
                contents,
                page,
                Cross("close", _("Close"), close, "close", Drop, key="Esc"),
            ]
        )
        self.dirty = True

    def _look_for(self, written: str) -> None:
        self.reading.look_for(written)
        self._show_find()

    def _next(self, forward: bool) -> None:
        self.reading.next(forward)
        self._show_find()

    def _show_find(self) -> None:
        if self.reading.finds:
            self.page.reveal(self.reading.marked)
        self.dirty = True

    def _turn(self, chapter: int) -> None:
        self.page.turn(chapter)
        self.dirty = True

    def intercept(self, event: pygame.Event) -> bool:
        """Esc closes the book from the field, too."""
        if event.type == pygame.KEYDOWN and key_name(event) == "Esc":
            self.tree.focused = ""
        return False

    def bindings(self) -> Sequence[Binding]:
        """The keys that scroll do so wherever the keyboard is, but in the list of chapters and for the caret."""
        focused = self.tree.focused
        scrolling = tuple(key for key in _SCROLLS if focused != "search" or key not in _CARET)
        return (
            *([] if focused.startswith("chapter-") else [Binding(scrolling, _("scroll"), self._scroll, first=True)]),
            Binding(("F1",), _("close the rulebook"), lambda _key: Drop()),
            Binding(("Ctrl+F",), _("look for words"), lambda _key: self._write()),
        )

    def _scroll(self, key: str) -> None:
        self.page.steer(key)
        self.dirty = True

    def _write(self) -> None:
        self.tree.focused = "search"
        self.dirty = True

    def update(self, seconds: float) -> Go | None:
        """The list of chapters follows the text."""
        if self.page.chapter != self._chapter:
            self._chapter = self.page.chapter
            self.contents.follow()
            self.dirty = True
        return None

    def draw(self, canvas: Canvas) -> None:
        """Dim what is below, lay the paper over it."""
        canvas.veil()
        sheet = self.sheet
        left = self._side
        canvas.shape(("rulebook", left), sheet, lambda sketch, w, h: _paper(sketch, w, h, left), margin=24)
        heading(canvas, self.reading.book, Bounds(sheet.x + 40, sheet.y + 14, left - 60, 80 * (1 + canvas.growth) / 2))
        self.tree.draw(canvas)
        self._fade(canvas)

    def _fade(self, canvas: Canvas) -> None:
        """Where the text goes on, it fades into the paper."""
        page = self.page.bounds
        wide = page.width - 8
        if self.page.offset > 0:
            canvas.shape("upper fade", Bounds(page.x, page.y, wide, FADE), lambda s, w, h: _faded(s, w, h, 0, h))
        if self.page.offset < self.page.reach:
            low = Bounds(page.x, page.bottom - FADE, wide, FADE)
            canvas.shape("lower fade", low, lambda s, w, h: _faded(s, w, h, h, 0))


def _faded(sketch: Sketch, w: float, h: float, solid: float, clear: float) -> None:
    colour = PAPER[0] if solid < clear else PAPER[1]
    fade = sketch.linear(0, solid, 0, clear, (0, colour, 1), (1, colour, 0))
    sketch.path(f"M0 0H{w:.2f}V{h:.2f}H0Z", fade)


def _paper(sketch: Sketch, w: float, h: float, wide: float) -> None:
    """A sheet of paper with a darker left side, a frame, and a long shadow."""
    sketch.path(rounded(8, 18, w, h, 18), tokens.BLACK, alpha=0.5)
    paper = sketch.linear(0, 0, 0, h, (0, PAPER[0]), (1, PAPER[1]))
    sketch.path(rounded(0.8, 0.8, w - 1.6, h - 1.6, 18), paper, line="#8A6238", width=1.6)
    side = sketch.linear(0, 0, 0, h, (0, "#EFDDB2"), (1, "#E4CC98"))
    left, right, top, bottom, r = 10.0, wide, 10.0, h - 10.0, 11.0
    sketch.path(
        f"M{right} {top}V{bottom}H{left + r}A{r} {r} 0 0 1 {left} {bottom - r}"
        f"V{top + r}A{r} {r} 0 0 1 {left + r} {top}Z",
        side,
    )
    sketch.path(rounded(8, 8, w - 16, h - 16, 13), line=tokens.CLAY, width=1.4, line_alpha=0.55)
