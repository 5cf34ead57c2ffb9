"""The left side of the rulebook: the field to search in, and the chapters with the number of finds in each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.rulebook import Rulebook
from game.core.text import _, ngettext
from game.scenes.rulebook.reading import Reading
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import IconButton
from game.ui.canvas import Canvas
from game.ui.entry import Entry, Field
from game.ui.node import Look, Node, Role
from game.ui.pen import CAP
from game.ui.scroll import Scroll
from game.ui.tokens import Style
from game.ui.type import Ruler

PAPER: Final = Field("#FFFFFF", 0.85, "#B98F5E", tokens.CLAY, tokens.INK, "#8A7350", tokens.CLAY_DARK)
LINE: Final = Style(tokens.LATO, "Medium", 21)
COUNT: Final = Style(tokens.LATO, "Black", 15)
_ROW: Final = 44.0


class SearchField(Entry):
    """The field to search in: Enter goes to the next find, Shift and Enter to the one before."""

    def __init__(
        self, bounds: Bounds, value: str, change: Callable[[str], object], go: Callable[[bool], object]
    ) -> None:
        super().__init__("search", _("Search"), bounds, value, change, limit=40, hint=_("Search"), field=PAPER, lead=26)
        self._go = go

    def steer(self, key: str) -> bool:
        """Enter is for the finds, the rest for the line of text."""
        if key in ("Enter", "Shift+Enter"):
            self._go(key == "Enter")
            return True
        return super().steer(key)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The field with a glass in it."""
        super().draw(canvas, look)
        canvas.icon("search", self.bounds.x + 27, self.bounds.middle_y, 0.95, tokens.PAGE_INK)


class Found(Node):
    """How many places were found, in a line."""

    def __init__(self, reading: Reading, bounds: Bounds) -> None:
        super().__init__("found", Role.TEXT, "", bounds)
        self.reading = reading

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Below the field."""
        self.label = told(self.reading)
        canvas.label(self.label, self.bounds, tokens.HELP, tokens.PAGE_INK, "left")


def told(reading: Reading) -> str:
    """How many places were found; "" while nothing is looked for."""
    if not reading.query.terms:
        return ""
    if not reading.finds:
        return _("Nothing found")
    return ngettext("{count} place found", "{count} places found", len(reading.finds))


class Title(Node):
    """A chapter's line in the list."""

    radius = 8

    def __init__(self, place: int, lines: list[str], bounds: Bounds, reading: Reading, chapters: Contents) -> None:
        chapter = reading.book.chapters[place]
        super().__init__(
            f"chapter-{chapter.number}",
            Role.CHOICE,
            chapter.heading,
            bounds,
            press=lambda: chapters.turn(place),
            on=False,
        )
        self.place = place
        self.lines = lines
        self.reading = reading
        self.chapters = chapters

    @property
    def focusable(self) -> bool:
        """The keyboard stops once at the list, at the chapter that one is in."""
        return self.place == self.chapters.chapter()

    def steer(self, key: str) -> bool:
        """Up and down go through the chapters."""
        to = {"Up": self.place - 1, "Down": self.place + 1, "Home": 0, "End": len(self.reading.book.chapters) - 1}.get(
            key
        )
        if to is None:
            return False
        if 0 <= to < len(self.reading.book.chapters):
            self.chapters.turn(to)
            self.chapters.focus(to)
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """On clay where one is; the number of finds at its end."""
        here = self.on = self.place == self.chapters.chapter()
        if here:
            canvas.box(self.bounds, tokens.CLAY, radius=8)
        elif look.pointed:
            canvas.box(self.bounds, tokens.CLAY, radius=8, alpha=0.16)
        leading = canvas.leading(LINE)
        y = self.bounds.middle_y - leading * len(self.lines) / 2 + leading / 2 + canvas.size(LINE) * CAP
        for line in self.lines:
            canvas.text(line, self.bounds.x + 14, y, LINE, tokens.CREAM if here else tokens.INK)
            y += leading
        count = self.reading.counts[self.place]
        self.value = str(count) if count else ""
        if count:
            radius = max(13.0, canvas.size(COUNT) * 0.85)
            wide = max(2 * radius, canvas.measure(self.value, COUNT) + 14)
            pill = Bounds(self.bounds.right - 10 - wide, self.bounds.middle_y - radius, wide, 2 * radius)
            canvas.box(pill, tokens.WHITE if here else "#F2C43C", radius=radius)
            canvas.label(self.value, pill, COUNT, tokens.INK)


class Contents(Scroll):
    """The list of chapters; it scrolls where the window is too low for it."""

    def __init__(
        self, bounds: Bounds, reading: Reading, ruler: Ruler, chapter: Callable[[], int],
        turn: Callable[[int], object], focus: Callable[[str], object],
    ) -> None:  # fmt: skip
        self.reading = reading
        self.chapter = chapter
        self.turn = turn
        self._focus = focus
        titles: list[Node] = []
        y = bounds.y
        for place, each in enumerate(reading.book.chapters):
            lines = ruler.wrap(each.heading, LINE, bounds.width - 38 - ruler.size(COUNT) * 1.7)
            high = max(_ROW, ruler.leading(LINE) * len(lines) + 12)
            titles.append(Title(place, lines, Bounds(bounds.x, y, bounds.width - 6, high), reading, self))
            y += high + 2
        super().__init__("chapters", _("Chapters"), bounds, y - bounds.y, children=titles)

    def focus(self, place: int) -> None:
        """Give the keyboard to a chapter's line."""
        self._focus(self.children[place].name)

    def follow(self) -> None:
        """Scroll so that the chapter that one is in can be seen."""
        line = self.children[self.chapter()].bounds
        if line.y < self.bounds.y:
            self.scroll_to(self.offset - (self.bounds.y - line.y))
        elif line.bottom > self.bounds.bottom:
            self.scroll_to(self.offset + line.bottom - self.bounds.bottom)


class Cross(IconButton):
    """The button that closes the book."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A cross on paper."""
        alpha = 0.42 if look.held else 0.32 if look.pointed else 0.16
        canvas.box(self.bounds, tokens.CEDAR, radius=10, alpha=alpha)
        canvas.icon(self.icon, self.bounds.middle_x, self.bounds.middle_y, 1, tokens.CLAY_DEEP)


def heading(canvas: Canvas, book: Rulebook, box: Bounds) -> None:
    """What this is, above the field."""
    upper = Bounds(box.x, box.y + 0.9, box.width, box.height * 0.75)
    lower = Bounds(box.x, box.y + box.height * 0.715, box.width, box.height * 0.3)
    canvas.label(_("Rulebook"), upper, tokens.PAGE_HEADING.sized(42), tokens.CLAY_DEEP, "left")
    canvas.label(book.title, lower, tokens.FACT.sized(19), tokens.PAGE_INK, "left")
