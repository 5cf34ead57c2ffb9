"""A game's rulebook: chapters of numbered paragraphs, tables and worked examples, and how one looks things up in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from game.core.text import _

NUMBER: Final = re.compile(r"\b[A-Z]{2}[QX]?-\d+\b")
"""The number of a rule (MC-1), a ruling (MCQ-1) or an example (MCX-1)."""
_STATED: Final = re.compile(r"^(?P<example>> )?\*\*(?P<number>[A-Z]{2}[QX]?-\d+)\*\* (?P<words>\S.*)$")
_CHAPTER: Final = re.compile(r"^## (?P<number>\d+) (?P<title>\S.*)$")
_RULED: Final = re.compile(r"^\|[ |:-]+\|$")
_ASKED: Final = re.compile(r"^([a-z]{2}[qx]?)\s?-?\s?(\d+)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A numbered paragraph: a rule, a ruling, or a worked example."""

    number: str
    words: str
    example: bool = False

    @property
    def text(self) -> str:
        """All that one can look for in it."""
        return f"{self.number} {self.words}"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head, and its rows, all of the same length."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def text(self) -> str:
        """All that one can look for in it."""
        return " ".join(cell for row in (self.head, *self.rows) for cell in row)


Part = Paragraph | Grid
"""What a chapter consists of."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number, its title and its parts in order."""

    number: int
    title: str
    parts: tuple[Part, ...]

    @property
    def heading(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole book: what the game is about in a few words, then the chapters."""

    title: str
    preface: str
    chapters: tuple[Chapter, ...]

    def paragraphs(self) -> Iterator[Paragraph]:
        """All numbered paragraphs in order."""
        for chapter in self.chapters:
            yield from (part for part in chapter.parts if isinstance(part, Paragraph))

    def states(self, number: str) -> bool:
        """Whether there is a paragraph of that number."""
        return any(paragraph.number == number for paragraph in self.paragraphs())

    def find(self, query: Query) -> list[tuple[int, int]]:
        """Where something is found, in order: each place by its chapter's and its part's index."""
        if not query.terms:
            return []
        exact = query.number if self.states(query.number) else ""
        return [
            (place, which)
            for place, chapter in enumerate(self.chapters)
            for which, part in enumerate(chapter.parts)
            if (isinstance(part, Paragraph) and part.number == exact if exact else query.matches(part.text))
        ]


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for: words, of each of which the beginning will do, or a paragraph's number."""

    written: str
    terms: tuple[re.Pattern[str], ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        terms = tuple(re.compile(_pattern(word), re.IGNORECASE) for word in self.written.split())
        object.__setattr__(self, "terms", terms)

    @property
    def number(self) -> str:
        """The number of a paragraph that it may be, as the book writes it: "mc 32" is MC-32; "" if it can't be one."""
        asked = _ASKED.match(self.written.strip())
        return f"{asked[1].upper()}-{int(asked[2])}" if asked else ""

    def matches(self, text: str) -> bool:
        """Whether a text has all of its words."""
        return all(term.search(text) for term in self.terms)

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where in a text its words stand, none overlapping."""
        found: list[tuple[int, int]] = []
        for begin, end in sorted(match.span() for term in self.terms for match in term.finditer(text)):
            if found and begin <= found[-1][1]:
                found[-1] = (found[-1][0], max(end, found[-1][1]))
            else:
                found.append((begin, end))
        return found


def cited(words: str) -> str:
    """The first number that words cite; "" if they cite none."""
    found = NUMBER.search(words)
    return found[0] if found else ""


def read(text: str) -> Rulebook:
    """A rulebook from its file's text, in the language in use. ValueError names the line that it can't take."""
    title, preface = "", []
    chapters: list[tuple[int, str, list[Part]]] = []
    rows: list[tuple[str, ...]] = []
    for place, line in enumerate([*text.splitlines(), ""], start=1):
        if line.startswith("|"):
            if not chapters or not line.endswith("|"):
                raise ValueError(f"line {place} of the rulebook is a row of no table: {line!r}")
            if not _RULED.match(line):
                rows.append(tuple(_said(cell.strip()) for cell in line[1:-1].split("|")))
            continue
        if rows:
            chapters[-1][2].append(_grid(rows, place))
            rows = []
        if not line.strip():
            continue
        begins, stated = _CHAPTER.match(line), _STATED.match(line)
        if line.startswith("# ") and not title:
            title = line.removeprefix("# ")
        elif begins:
            chapters.append((int(begins["number"]), _said(begins["title"]), []))
        elif stated and chapters:
            part = Paragraph(stated["number"], _said(stated["words"]), example=bool(stated["example"]))
            chapters[-1][2].append(part)
        elif not chapters and not line.startswith("#"):
            preface.append(_said(line))
        else:
            raise ValueError(f"line {place} of the rulebook is neither a chapter nor a numbered paragraph: {line!r}")
    read_chapters = (Chapter(number, heading, tuple(parts)) for number, heading, parts in chapters)
    return Rulebook(title, " ".join(preface), tuple(read_chapters))


def _said(words: str) -> str:
    return _(words) if words else ""


def _grid(rows: list[tuple[str, ...]], place: int) -> Grid:
    if len({len(row) for row in rows}) > 1:
        raise ValueError(f"the table above line {place} of the rulebook has rows of different lengths")
    return Grid(rows[0], tuple(rows[1:]))


def _pattern(word: str) -> str:
    """A word as it may be written: with either apostrophe, a number with or without its thousands separator."""
    letters = [re.escape(letter) for letter in word.replace("’", "'")]
    between = "[,\N{NARROW NO-BREAK SPACE}.]?" if word.isdecimal() else ""
    return r"(?<!\w)" + between.join("['’]" if letter == "'" else letter for letter in letters)
