"""Where somebody is in a rulebook: what is looked for, where it was found, which part is marked."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.core.rulebook import Paragraph, Query, Rulebook

HEADING: Final = "heading"
"""How the name of a chapter's heading begins, its number follows."""


def part_name(book: Rulebook, chapter: int, part: int) -> str:
    """A part by its name on the screen: a paragraph by its number, a table by its place."""
    found = book.chapters[chapter].parts[part]
    if isinstance(found, Paragraph):
        return found.number
    return f"table-{book.chapters[chapter].number}-{part}"


class Reading:
    """A book being read."""

    def __init__(self, book: Rulebook, number: str = "") -> None:
        """`number`: the paragraph that was asked for, marked from the beginning; "" or one there isn't: none."""
        self.book = book
        self.query = Query("")
        self.finds: list[str] = []
        """The names of the parts in which something was found."""
        self.counts: Counter[int] = Counter()
        """How many there are in each chapter, by its place."""
        self.marked = number if book.states(number) else ""
        self._order = [
            part_name(book, place, which)
            for place, chapter in enumerate(book.chapters)
            for which in range(len(chapter.parts))
        ]

    def look_for(self, written: str) -> None:
        """Look for words or a number; the first find from the marked part on is marked."""
        self.query = Query(written)
        found = self.book.find(self.query)
        self.finds = [part_name(self.book, chapter, part) for chapter, part in found]
        self.counts = Counter(chapter for chapter, _part in found)
        if self.finds:
            here = self._place(self.marked)
            self.marked = next((name for name in self.finds if self._place(name) >= here), self.finds[0])

    def next(self, forward: bool = True) -> None:
        """Mark the next find, or the one before; after the last comes the first."""
        if not self.finds:
            return
        here = self._place(self.marked)
        if forward:
            self.marked = next((name for name in self.finds if self._place(name) > here), self.finds[0])
        else:
            self.marked = next((name for name in reversed(self.finds) if self._place(name) < here), self.finds[-1])

    def _place(self, name: str) -> int:
        return self._order.index(name) if name in self._order else -1
