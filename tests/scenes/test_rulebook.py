"""The rulebook over the table: where it opens, what it finds, that all of it can be read, and the way back."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest

from game.core.rulebook import NUMBER, Grid
from game.core.text import _
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.scenes.rulebook.blocks import (
    CELL,
    EXAMPLE,
    HEAD,
    TEXT,
    Block,
    Example,
    Heading,
    Preface,
    Statement,
    Strip,
    Table,
)
from game.scenes.rulebook.blocks import NUMBER as MARGINAL
from game.scenes.rulebook.reading import part_name
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Push
from game.scenes.setup import SetupScene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.shelf import SHELF, find, rulebook
from game.ui.tokens import THEMES
from tests.scenes.test_curtain import BOARDS
from tests.scenes.test_whole_game import pressable, set_up

SIZES = [(1024, 640), (1280, 720), (1024, 768), (1920, 1080)]
by_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)


def picture(hands):
    return pygame.image.tobytes(hands.app.screen.surface, "RGB")


def open_book(hands, game, number=""):
    hands.app.scenes.follow(Push(RulebookScene(hands.app.services, THEMES[game.name], game, number)))
    hands.step()
    return hands.scene


def seen(scene, name):
    """Whether a part can be seen from its first to its last line, or as much of it as the page holds."""
    bounds, page = scene.tree.find(name).bounds, scene.page.bounds
    return page.y - 1 <= bounds.y and (bounds.bottom <= page.bottom + 1 or bounds.height > page.height)


def is_open_at(hands, number):
    assert isinstance(hands.scene, RulebookScene)
    assert hands.scene.reading.marked == number
    assert seen(hands.scene, number)


def away(hands):
    """The pointer where nothing is."""
    pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    hands.step()


# every number opens at its paragraph


@by_game
def test_every_numbered_paragraph_can_be_opened_and_is_marked_where_it_can_be_read(hands, game):
    scene = open_book(hands, game)
    for paragraph in rulebook(game).paragraphs():
        scene.page.show(paragraph.number)
        assert seen(scene, paragraph.number)
        assert scene.tree.find(paragraph.number).chapter == scene.page.chapter


@by_game
def test_a_book_opened_at_a_number_marks_its_paragraph_and_no_other(hands, game):
    numbers = [paragraph.number for paragraph in rulebook(game).paragraphs()]
    for number in (numbers[0], numbers[len(numbers) // 2], numbers[-1]):
        open_book(hands, game, number)
        is_open_at(hands, number)
        marked = picture(hands)
        hands.scene.reading.marked = ""
        hands.scene.dirty = True
        hands.step()
        assert picture(hands) != marked
        hands.key("Escape")


@by_game
def test_whatever_a_match_cites_is_in_the_book(game):
    """Refusals, lines of the log, and what is told of each spot, all through a match."""
    board = load(BOARDS / f"{game.name}.tmx").board
    players = [Player(sign, sign) for sign in game.signs[: game.seats[0]]]
    match = Match(game, board, {}, players, Random(3))
    voice, signs, rng, cites = game.voice(match.rules), [player.sign for player in players], Random(4), set()
    while not match.over and len(match.history) < 150:
        spots = list(board.spots)
        for spot in rng.sample(spots, min(6, len(spots))):
            refusal = match.why_not(spot, ())
            cites |= {refusal.rule} if refusal else set()
            cites |= set(NUMBER.findall(voice.about(match.state, spot, signs)))
        match.play(rng.choice(match.legal()))
    cites |= {line.rule for line in voice.lines(match.events, signs)}
    book = rulebook(game)
    assert len(cites) > 8
    assert [number for number in cites - {""} if not book.states(number)] == []


# the ways into it


@pytest.fixture
def table(hands):
    set_up(hands, seats=3, people=3)
    hands.wait(2)
    assert isinstance(hands.scene, TableScene)
    return hands


def test_the_bar_and_f1_open_the_book_and_escape_returns_to_exactly_the_same_table(table):
    away(table)
    before = picture(table)
    for way_in, way_out in (("press", "Escape"), ("F1", "Escape"), ("F1", "F1"), ("F1", "close")):
        if way_in == "press":
            table.press("rulebook")
        else:
            table.key(way_in)
        assert isinstance(table.scene, RulebookScene)
        assert table.scene.reading.marked == ""
        table.wait(0.5)
        table.press("close") if way_out == "close" else table.key(way_out)
        assert isinstance(table.scene, TableScene)
        away(table)
        table.wait(0.3)
        assert picture(table) == before


def test_what_was_chosen_is_still_chosen_when_one_comes_back(table):
    table.press("spot R1", "ladder.up")
    amount = table.find("ladder").value
    table.key("F1")
    table.key("Escape")
    assert table.find("ladder").value == amount
    rng = Random(1)
    while not table.scene.choosing.forgettable:
        table.press(rng.choice(pressable(table)))
    chosen = table.scene.choosing.touched
    table.key("F1")
    table.key("Escape")
    assert table.scene.choosing.touched == chosen


def test_a_press_on_a_refusal_opens_the_book_at_its_rule(table):
    table.press("spot F1")
    bubble = table.scene.bubble
    assert bubble.rule
    assert bubble.rule in table.find("refusal").label
    table.press("refusal")
    is_open_at(table, bubble.rule)
    table.key("Escape")
    assert table.scene.bubble is bubble, "it still stands there"
    table.key("F1")
    is_open_at(table, bubble.rule)


def test_a_refusal_that_is_pointed_at_lights_up_and_stays(table):
    table.press("spot F1")
    away(table)
    plain = picture(table)
    table.point("refusal")
    assert picture(table) != plain
    table.wait(8)
    assert table.scene.tree.has("refusal")
    away(table)
    table.wait(6)
    assert not table.scene.tree.has("refusal")


def test_a_refusal_without_a_rule_is_no_button(hands, monkeypatch):
    set_up(hands, seats=3, people=1)
    table = hands.scene
    monkeypatch.setattr(table.opponents, "answer", lambda *_waited: None)  # or it might play before one has looked
    while not table.opponents.computers_turn:
        hands.press(next(iter(pressable(hands))))
        hands.wait(1)
    table.touch("F1")
    hands.step()
    assert not hands.find("refusal").touchable


def citing(lines):
    """The lines of the log that cite a rule, without the turns' headings."""
    return [node for node in lines.children if node.name.startswith("log.")]


def test_a_line_of_the_log_opens_the_book_at_its_rule_and_lights_up_before(table):
    rng = Random(1)
    while len(table.scene.log.turns) < 8:
        table.press(rng.choice(pressable(table)))
    lines = citing(table.find("log.lines"))
    assert len(lines) >= 3
    rules = {line.rule for turn in table.scene.log.turns for line in turn}
    for line in (lines[1], lines[-1]):
        away(table)
        plain = picture(table)
        table.point(line.name)
        assert picture(table) != plain
        table.press(line.name)
        number = table.scene.reading.marked
        is_open_at(table, number)
        assert number in rules
        table.key("Escape")


def test_the_lines_of_the_log_move_with_it_when_it_scrolls(hands):
    set_up(hands, seats=2, people=2, game="morocco")
    rng = Random(1)
    while hands.find("log.lines").reach < 800:
        hands.press(rng.choice(pressable(hands)))
    scroll = hands.find("log.lines")
    last = [node.name for node in scroll.children]
    scroll.scroll_to(0)
    first = [node.name for node in scroll.children]
    assert first
    assert not set(first) & set(last)
    for node in scroll.children:
        assert node.bounds.meets(scroll.bounds).height > 0
    hands.press(citing(scroll)[1].name)
    assert isinstance(hands.scene, RulebookScene)


def test_f1_opens_the_book_where_what_is_pointed_at_cites_it(table):
    table.point("spot R1")
    table.key("F1")
    is_open_at(table, "MC-26")
    table.key("Escape")
    table.press("spot R1")
    table.point("undo")
    assert table.find("undo").description == "Undo (U)"
    table.key("F1")
    assert table.scene.reading.marked == ""


def test_nobody_acts_while_the_book_is_open(hands):
    set_up(hands, seats=3, people=1)
    hands.wait(1)
    while not hands.scene.opponents.computers_turn:
        hands.press(next(iter(pressable(hands))))
    table = hands.scene
    hands.key("F1")
    if table.tree is hands.scene.tree:  # the first key only ended a motion
        hands.key("F1")
    played = len(table.match.history)
    hands.wait(4)
    assert isinstance(hands.scene, RulebookScene)
    assert len(table.match.history) == played


def test_the_setup_opens_the_book_of_the_game_that_is_chosen(hands):
    hands.press("arch-marracash", "game-morocco", "rulebook")
    assert hands.scene.game is find("morocco")
    hands.key("Escape")
    assert isinstance(hands.scene, SetupScene)


def test_the_title_opens_the_book_of_the_arch_that_is_pointed_at(hands):
    hands.key("F1")
    assert isinstance(hands.scene, TitleScene)
    hands.point("arch-marrakesh")
    hands.key("F1")
    assert hands.scene.game is find("marrakesh")
    hands.key("Escape")
    assert isinstance(hands.scene, TitleScene)


# searching


def test_one_can_search_at_once_and_enter_goes_from_find_to_find(hands):
    scene = open_book(hands, find("marracash"), "MC-31")
    hands.type("commission")
    finds = scene.reading.finds
    assert len(finds) > 4
    assert hands.find("search").value == "commission"
    assert hands.find("found").label == _("{count} places found", count=len(finds))
    visited = []
    for _each in finds:
        is_open_at(hands, scene.reading.marked)
        visited.append(scene.reading.marked)
        hands.key("Return")
    assert sorted(visited) == sorted(finds)
    assert scene.reading.marked == visited[0], "after the last comes the first"
    hands.key("shift+Return")
    assert scene.reading.marked == visited[-1]


def test_each_chapter_says_how_many_places_were_found_in_it(hands):
    scene = open_book(hands, find("marracash"))
    assert all(node.value == "" for node in scene.contents.children)
    hands.type("commission")
    counts = {node.place: int(node.value) for node in scene.contents.children if node.value}
    for place, chapter in enumerate(scene.reading.book.chapters):
        here = {part_name(scene.reading.book, place, which) for which in range(len(chapter.parts))}
        assert counts.get(place, 0) == len(here & set(scene.reading.finds))
    hands.type("zzz")
    assert scene.reading.finds == []
    assert hands.find("found").label == "Nothing found"
    assert all(node.value == "" for node in scene.contents.children)


@pytest.mark.parametrize("written", ["mk-20", "MK 20", "mk20"])
def test_a_number_is_found_however_it_is_written(hands, written):
    scene = open_book(hands, find("marrakesh"))
    hands.type(written)
    assert scene.reading.finds == ["MK-20"]
    is_open_at(hands, "MK-20")


def test_finds_are_marked_in_the_text(hands):
    scene = open_book(hands, find("morocco"), "MO-20")
    hands.wait(0.2)
    hands.type("gold")
    scene.page.top_at("MO-20")
    hands.step()
    block = scene.tree.find("MO-21").bounds
    area = hands.app.canvas.area(block)
    colours = {tuple(hands.app.screen.surface.get_at((x, y))[:3]) for x in range(area.left, area.right)
               for y in range(area.top, area.bottom)}  # fmt: skip
    assert (255, 210, 94) in colours


# reading on by the keyboard


def test_the_keys_scroll_from_the_field_and_from_the_text(hands):
    scene = open_book(hands, find("morocco"))
    for focus in ("search", "page"):
        scene.tree.focused = focus
        scene.page.scroll_to(0)
        hands.key("Down")
        assert 0 < scene.page.offset < 100
        hands.key("Up")
        assert scene.page.offset == 0
        hands.key("PageDown")
        assert scene.page.offset > 500
        hands.key("PageUp")
        assert scene.page.offset == 0
    hands.key("End")
    assert scene.page.offset == scene.page.reach
    hands.key("Home")
    assert scene.page.offset == 0


def test_tab_goes_from_the_field_to_the_chapters_to_the_text_to_the_cross_and_round(hands):
    scene = open_book(hands, find("morocco"))
    assert scene.tree.focused == "search"
    stops = []
    for _each in range(4):
        hands.key("Tab")
        stops.append(scene.tree.focused)
    assert stops == ["chapter-1", "page", "close", "search"]


def test_in_the_list_up_and_down_go_through_the_chapters(hands):
    scene = open_book(hands, find("morocco"))
    hands.key("Tab")
    for number in (2, 3, 4):
        hands.key("Down")
        assert (scene.tree.focused, scene.page.chapter) == (f"chapter-{number}", number - 1)
    hands.key("End")
    assert scene.page.chapter == len(scene.reading.book.chapters) - 1
    hands.key("Down")
    hands.key("Up")
    assert scene.page.chapter == len(scene.reading.book.chapters) - 2


@by_game
def test_every_chapter_of_the_list_comes_to_the_top_of_the_page(hands, game):
    scene = open_book(hands, game)
    for node in list(scene.contents.children):
        hands.press(node.name)
        assert scene.page.chapter == node.place
        heading = scene.tree.find(f"heading-{scene.reading.book.chapters[node.place].number}").bounds
        assert abs(heading.y - scene.page.bounds.y) < 20
        assert node.on


def test_the_wheel_scrolls_and_the_list_follows(hands):
    scene = open_book(hands, find("morocco"))
    x, y = hands.place("page")
    k = hands.app.screen.k
    for _notch in range(40):
        scene.tree.wheel(x / k, y / k, -1)
        hands.step()
    assert scene.page.chapter > 1
    assert hands.find(f"chapter-{scene.page.chapter + 1}").on


def test_escape_closes_the_book_from_the_field_too(hands):
    open_book(hands, find("morocco"))
    hands.type("gold")
    hands.key("Escape")
    assert isinstance(hands.scene, TitleScene)


# how it is set


def right_edge(block, ruler):
    """Where the longest line of a block ends."""
    match block:
        case Heading():
            return block.bounds.x + max(ruler.measure(line, block.style) for line in block.lines)
        case Preface():
            return block.bounds.x + max(ruler.measure(line, TEXT) for line in block.lines)
        case Statement() | Example():
            style = TEXT if isinstance(block, Statement) else EXAMPLE
            assert ruler.measure(block.part.number, MARGINAL) < block.indent
            assert not block.figure or block.figure[0] <= block.bounds.width - (style is TEXT) * block.indent
            return block.bounds.x + block.indent + max(ruler.measure(line, style) for line in block.lines)
        case Table():
            x = block.bounds.x + block.indent
            for head, width in zip(block.grid.head, block.widths, strict=True):
                assert ruler.measure(head, HEAD) <= width - 10
            for row in block.rows:
                for lines, width in zip(row, block.widths, strict=True):
                    assert max(ruler.measure(line, CELL) for line in lines) <= width - 14
            return x + sum(block.widths)
        case Strip():
            cells = zip(block.grid.head[1:], block.grid.rows[0][1:], strict=True)
            wide = sum(max(ruler.measure(head, HEAD), ruler.measure(value, CELL)) + 16 for head, value in cells)
            return block.bounds.x + block.indent + block.label_width + wide


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_every_window_every_line_fits_its_column_and_no_parts_overlap(open_app, size):
    hands = open_app(size)
    for game in SHELF:
        scene = open_book(hands, game)
        ruler = hands.app.services.ruler
        blocks = scene.page.blocks
        for block, below in pairwise(blocks):
            assert block.bounds.bottom <= below.bounds.y
        for block in blocks:
            assert block.bounds.x >= scene.page.bounds.x
            assert block.bounds.right <= scene.page.bounds.right - 8
            assert right_edge(block, ruler) <= block.bounds.right + 0.5
        hands.app.canvas.shortened.clear()
        while scene.page.offset < scene.page.reach:
            hands.key("PageDown")
        assert hands.app.canvas.shortened == []
        hands.key("Escape")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_every_window_the_sheet_leaves_some_of_the_table_and_the_list_some_of_the_sheet(open_app, size):
    hands = open_app(size)
    for game in SHELF:
        scene = open_book(hands, game)
        wide, high = scene.space
        assert scene.sheet.x > 40
        assert scene.sheet.y > 40
        assert scene.sheet.right < wide - 40
        assert scene.sheet.bottom < high - 40
        for node in scene.tree.roots:
            assert node.bounds.meets(scene.sheet) == pytest.approx(node.bounds)
        assert scene.contents.bounds.bottom <= scene.sheet.bottom - 10
        hands.key("Escape")


def test_what_is_being_read_stays_where_it_is_when_the_window_changes(hands):
    scene = open_book(hands, find("morocco"))
    scene.page.show("MO-25")
    first = scene.page.first
    hands.resize(1024, 640)
    hands.wait(0.4)
    assert scene.page.first == first
    hands.resize(1600, 900)
    hands.wait(0.4)
    assert scene.page.first == first


@by_game
def test_the_tree_tells_the_whole_book(hands, game):
    scene = open_book(hands, game)
    said = scene.tree.say()
    for paragraph in rulebook(game).paragraphs():
        assert paragraph.words in said
    for chapter in rulebook(game).chapters:
        assert chapter.heading in said
        for part in chapter.parts:
            if isinstance(part, Grid):
                assert part.text in said
    assert all(isinstance(node, Block) for node in scene.page.children)
