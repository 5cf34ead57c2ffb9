"""A rulebook is read from its file, and searched."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path

import pytest

from game.core import text
from game.core.card import Game
from game.core.rulebook import Grid, Paragraph, Query, cited, read
from game.shelf import SHELF, rulebook

ROOT = Path(__file__).parents[2]
BOOK = """# Tiny

A game for nobody.

## 1 Aim

**TI-1** Whoever’s first wins 1,200 points.

| Place | Points |
| --- | --- |
| first | 5 |
| second | |

> **TIX-1** Ali is first: TI-1.

## 2 The end

**TIQ-1** Then it ends, at first.
"""

by_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)


def found(written):
    book = read(BOOK)
    parts = [book.chapters[chapter].parts[part] for chapter, part in book.find(Query(written))]
    return [part.number if isinstance(part, Paragraph) else "table" for part in parts]


def test_chapters_paragraphs_examples_and_tables_are_read():
    book = read(BOOK)
    assert (book.title, book.preface) == ("Tiny", "A game for nobody.")
    assert [chapter.heading for chapter in book.chapters] == ["1 Aim", "2 The end"]
    assert book.chapters[0].parts == (
        Paragraph("TI-1", "Whoever’s first wins 1,200 points."),
        Grid(("Place", "Points"), (("first", "5"), ("second", ""))),
        Paragraph("TIX-1", "Ali is first: TI-1.", example=True),
    )
    assert [book.states(number) for number in ("TI-1", "TIQ-1", "TI-2", "")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ("# A\n\n## 1 B\n\nno number", 5),
        ("# A\n\n| a row | of no chapter |", 3),
        ("# A\n\n## 1 B\n\n| a | row | without an end", 5),
        ("# A\n\n**TI-1** before the first chapter\n\n# B", 5),
    ],
)
def test_what_is_no_rulebook_is_refused_with_its_line(wrong, line):
    with pytest.raises(ValueError, match=f"line {line} of the rulebook"):
        read(wrong)


def test_a_table_whose_rows_differ_in_length_is_refused():
    with pytest.raises(ValueError, match="rows of different lengths"):
        read("# A\n\n## 1 B\n\n| a | b |\n| --- | --- |\n| c |\n")


@by_game
def test_every_rulebook_of_the_shelf_is_read_whole(game: Game):
    book = rulebook(game)
    assert book.title == game.title
    assert book.preface
    source = (ROOT / "game/rules" / game.name / "rulebook.md").read_text("utf-8")
    words = [chapter.title for chapter in book.chapters] + [part.words for part in book.paragraphs()]
    assert all(each in source for each in words)
    assert source.count("**") == 2 * len(list(book.paragraphs()))
    assert source.count("\n| ---") == sum(isinstance(part, Grid) for each in book.chapters for part in each.parts)


@pytest.mark.parametrize(
    ("written", "places"),
    [
        ("first", ["TI-1", "table", "TIX-1", "TIQ-1"]),
        ("FIRST wins", ["TI-1"]),
        ("poin", ["TI-1", "table"]),
        ("oints", []),
        ("1200", ["TI-1"]),
        ("1,200", ["TI-1"]),
        ("whoever's", ["TI-1"]),
        ("TI-1", ["TI-1"]),
        ("ti1", ["TI-1"]),
        (" tix 1 ", ["TIX-1"]),
        ("ti-9", []),
        ("(", []),
        ("", []),
    ],
)
def test_words_are_found_by_their_beginnings_and_paragraphs_by_their_numbers(written, places):
    assert found(written) == places


def test_where_the_words_stand_is_known_and_no_place_overlaps_another():
    assert Query("first fi s").spans("First and second, first") == [(0, 5), (10, 11), (18, 23)]
    assert Query("nothing").spans("First") == []


def test_the_first_number_that_words_cite():
    assert cited("Red shop: the next one pays 200 (MC-31, MC-32).") == "MC-31"
    assert cited("F8 and R1") == ""


def test_a_rulebook_speaks_the_language_in_use(monkeypatch):
    class Shouting(NullTranslations):
        def gettext(self, message):
            return message.upper()

    monkeypatch.setattr(text, "_catalogue", Shouting())
    book = read(BOOK)
    assert book.chapters[0].title == "AIM"
    assert [part.words for part in book.paragraphs()][-1] == "THEN IT ENDS, AT FIRST."
    assert found("ENDS") == ["TIQ-1"]
