"""The figures in the rulebooks show what their paragraphs say, whole, in every window."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.core.rulebook import Paragraph
from game.shelf import SHELF, find, rulebook
from game.stage.figure import Piece, Tag, Way
from game.tables.figures import PLATES, figure_for
from game.tables.marrakesh import figures as marrakesh
from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.type import Type

ART = Path(__file__).parents[2] / "art"
FIGURES = [(game.name, number) for game in SHELF for number in PLATES[game.name].figures]
SPELLED = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
by_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)


def is_rule(part):
    return isinstance(part, Paragraph) and not part.example


@by_game
def test_every_figure_belongs_to_a_paragraph_and_every_game_has_several(game):
    book = rulebook(game)
    numbers = list(PLATES[game.name].figures)
    assert [number for number in numbers if not book.states(number)] == []
    assert len(numbers) >= 5


@pytest.mark.parametrize(("game", "number"), [each for each in FIGURES if "X" in each[1]])
def test_every_number_on_an_examples_figure_stands_in_its_words_or_in_a_rule_of_its_chapter(game, number):
    book = rulebook(find(game))
    chapter = next(each for each in book.chapters if any(getattr(part, "number", "") == number for part in each.parts))
    words = " ".join(part.text for part in chapter.parts if getattr(part, "number", number) == number or is_rule(part))
    said = set(re.findall(r"\d+", words.replace(",", ""))) | {
        SPELLED.get(word, "") for word in re.findall(r"\w+", words)
    }
    marks = PLATES[game].figures[number].marks
    shown = {digits for mark in marks if isinstance(mark, Tag) for digits in re.findall(r"\d+", mark.words)}
    assert shown - said == set()


@pytest.mark.parametrize(("game", "number"), FIGURES)
def test_what_a_figure_shows_lies_within_it(game, number):
    figure = PLATES[game].figures[number]
    for mark in figure.marks:
        points = mark.points if isinstance(mark, Way) else [(mark.x, mark.y)]
        for x, y in points:
            assert 0 <= x <= figure.width
            assert 0 <= y <= figure.height


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_every_figure_is_drawn_with_pieces_that_there_are_and_no_word_is_cut(window, size):
    surface = pygame.display.set_mode(size)
    canvas = Canvas(surface, min(size[0] / 1920, size[1] / 1080), Art(ART), Type())
    for game, number in FIGURES:
        wide, high, paint = figure_for(game, number, 420)
        surface.fill("#FF00FF")
        paint(canvas, Bounds(10, 10, wide, high))
        area = canvas.area(Bounds(10, 10, wide, high))
        middle = pygame.transform.average_color(surface, area)
        assert middle[:3] != (255, 0, 255)
        beside = surface.subsurface((area.right + 4, 0, 60, area.height))
        assert pygame.transform.average_color(beside)[:3] == (255, 0, 255), "it stays in its box"
    assert canvas.shortened == []


def test_the_pictures_of_a_figure_are_painted_once(window):
    canvas = Canvas(window, 2 / 3, Art(ART), Type())
    wide, high, paint = figure_for("morocco", "MOX-17", 420)
    paint(canvas, Bounds(10, 10, wide, high))
    drawn = []
    canvas.art.picture = lambda *given: drawn.append(given)
    paint(canvas, Bounds(10, 300, wide, high))
    assert drawn == []


def test_marrakeshs_patterns_and_fezzes_score_what_the_table_beside_them_says():
    book = rulebook(find("marrakesh"))
    rows = {row[-2].split(",")[0]: row[-1] for chapter in book.chapters for part in chapter.parts
            for row in getattr(part, "rows", ()) if row[-1].isdecimal()}  # fmt: skip
    for number in ("MK-30", "MK-32"):
        marks = marrakesh.FIGURES[number].marks
        kinds = [mark.kind.split() for mark in marks if isinstance(mark, Piece)]
        names = [score for kind, *score_ in kinds if kind == "score" for score in score_]
        points = [mark.words for mark in marks if isinstance(mark, Tag)]
        assert len(names) == len(points) >= 6
        for name, value in zip(names, points, strict=True):
            assert rows[marrakesh.score_name(name)] == value
