from __future__ import annotations

import re

import pygame
import pytest

from game.ui import tokens
from game.ui.tokens import Style
from game.ui.type import _FONTS, MissingFont, Ruler, Type, font_file

BODY = Style("Lato", "Medium", 20)
SALAM = "\N{ARABIC LETTER SEEN}\N{ARABIC LETTER LAM}\N{ARABIC LETTER ALEF}\N{ARABIC LETTER MEEM}"


@pytest.fixture
def type_(window):
    return Type()


def ink(surface):
    """The columns of a run that have something on them."""
    mask = pygame.mask.from_surface(surface, 60)
    return [x for x in range(surface.get_width()) if any(mask.get_at((x, y)) for y in range(surface.get_height()))]


def test_no_text_falls_below_thirteen_pixels_nor_changing_text_below_fifteen(type_):
    assert type_.pixels(BODY, 0.1) == 13
    assert type_.pixels(BODY.changing(), 0.1) == 15
    assert type_.pixels(BODY, 2) == 40
    styles = [value for value in vars(tokens).values() if isinstance(value, Style)]
    assert len(styles) > 15
    assert min(style.least for style in styles) >= 13


@pytest.mark.parametrize("style", [value for value in vars(tokens).values() if isinstance(value, Style)])
def test_every_style_has_its_font(style, type_):
    assert type_.run("Riad 1978", style, 1, "#FFFFFF").get_width() > 20


def test_a_missing_font_is_named():
    with pytest.raises(MissingFont, match="the font Lato has no weight Heaviest"):
        font_file("Lato", "Heaviest")


def test_figures_are_of_equal_width(type_):
    for style in (tokens.MONEY, tokens.PROMPT, tokens.LOG, tokens.LABEL):
        assert len({type_.width(figure * 8, style, 1) for figure in "0123456789"}) == 1


def test_words_are_wrapped_within_the_width(type_):
    words = "A long way through the souk, past shops that are closed and shops that are open"
    lines = type_.wrap(words, BODY, 1, 200)
    assert len(lines) > 2
    assert " ".join(lines) == words
    assert all(type_.width(line, BODY, 1) <= 200 for line in lines)
    assert type_.wrap("one\ntwo", BODY, 1, 200) == ["one", "two"]


def test_fonts_of_sizes_that_windows_had_once_are_forgotten(type_):
    widths = [type_.width("Riad", BODY, size / 20) for size in range(14, 214)]
    assert widths == sorted(widths)
    assert len(type_._fonts) == _FONTS
    last = type_._fonts[str(font_file("Lato", "Medium")), 213, ""]
    for size in range(14, 14 + _FONTS - 1):
        type_.width(f"Riad {size}", BODY, 213 / 20)
        type_.width(f"Riad {size}", BODY, size / 20)
    assert type_._fonts[str(font_file("Lato", "Medium")), 213, ""] is last


def test_words_are_shortened_to_the_width_and_no_further(type_):
    words = "Leila sends four visitors to the next fountain"
    short = type_.shorten(words, BODY, 1, 150)
    assert short.endswith("…")
    assert words.startswith(short[:-1])
    assert 135 < type_.width(short, BODY, 1) <= 150
    assert type_.shorten("Leila", BODY, 1, 150) == "Leila"
    assert type_.shorten("Leila", BODY, 1, 3) == ""


def test_the_same_words_are_set_once(type_):
    first = type_.run("Leila", BODY, 1, "#FFFFFF")
    assert type_.run("Leila", BODY, 1, "#FFFFFF") is first
    assert type_.run("Leila", BODY, 1, "#000000") is not first


@pytest.mark.parametrize("words", ["a\0b", "Caf\udce9", "\ud800", "\x1b[0m", "a\x85"])
def test_what_is_no_sign_is_drawn_as_one_that_says_so(type_, words):
    told = re.sub("[^\x20-\x7e]", "\N{REPLACEMENT CHARACTER}", words)
    assert type_.width(words, BODY, 1) == type_.width(told, BODY, 1)
    assert ink(type_.run(words, BODY, 1, "#FFFFFF")) == ink(type_.run(told, BODY, 1, "#FFFFFF"))
    assert type_.shorten(words * 9, BODY, 1, 60).endswith("…")


@pytest.mark.parametrize("words", ["\ufeff", "\u200b\u200d", "\u2060\ufeff"])
def test_signs_without_a_picture_take_no_room(type_, words):
    assert type_.run(words, BODY, 1, "#FFFFFF").get_width() == type_.width(words, BODY, 1)
    between = type_.run(f"a{words}b", BODY, 1, "#FFFFFF").get_width()
    assert between >= type_.width("ab", BODY, 1)


def test_the_narrow_space_that_the_fonts_lack_is_a_space(type_):
    narrow, wide = "1\N{NARROW NO-BREAK SPACE}125", "1\N{NO-BREAK SPACE}125"
    assert type_.width(narrow, BODY, 1) == type_.width(wide, BODY, 1)
    assert ink(type_.run(narrow, BODY, 1, "#FFFFFF")) == ink(type_.run(wide, BODY, 1, "#FFFFFF"))


def test_arabic_runs_from_right_to_left_and_its_letters_join(type_):
    joined = type_.width(SALAM, BODY, 1)
    apart = sum(type_.width(letter, BODY, 1) for letter in SALAM)
    assert joined < apart
    # alone, seen is wider than meem: at the beginning it stands at the right
    seen, meem = SALAM[0], SALAM[-1]
    word = ink(type_.run(f"{seen} {meem}", BODY, 2, "#FFFFFF"))
    gap = max(range(1, len(word)), key=lambda i: word[i] - word[i - 1])
    assert len(word) - gap > gap


def test_a_number_in_arabic_keeps_its_order(type_):
    both = type_.run(f"{SALAM} 125", BODY, 2, "#FFFFFF")
    alone = type_.run("125", BODY, 2, "#FFFFFF")
    left = both.subsurface((0, both.get_height() - alone.get_height(), alone.get_width(), alone.get_height()))
    figures = [column - ink(left)[0] for column in ink(left)][: len(ink(alone))]
    assert figures == [column - ink(alone)[0] for column in ink(alone)]


# the text size


def test_at_twice_the_text_size_words_are_twice_as_large(type_):
    usual, large = Ruler(type_, 1), Ruler(type_, 1, 2)
    assert large.size(BODY) == 2 * usual.size(BODY)
    assert large.leading(BODY) == pytest.approx(2 * usual.leading(BODY))
    assert large.measure("Leila sends four", BODY) == pytest.approx(
        2 * usual.measure("Leila sends four", BODY), rel=0.02
    )
    assert len(large.wrap("Leila sends four visitors", BODY, 200)) > len(
        usual.wrap("Leila sends four visitors", BODY, 200)
    )


@pytest.mark.parametrize("k", [1024 / 1920, 2 / 3, 1, 4 / 3])
def test_no_step_of_the_text_size_makes_text_smaller_and_few_are_not_seen(type_, k):
    for style in (tokens.LOG, tokens.LABEL, tokens.BUTTON, tokens.NAME):
        sizes = [type_.pixels(style.scaled(percent / 100), k) for percent in range(80, 201, 10)]
        assert sizes == sorted(sizes)
        assert sizes[-1] > 1.25 * sizes[2]


def test_no_text_size_takes_text_below_its_fewest_pixels(type_):
    assert Ruler(type_, 0.1, 0.8).size(BODY) * 0.1 == pytest.approx(13)


def test_rows_grow_with_the_text_but_never_shrink(type_):
    assert [Ruler(type_, 1, text).growth for text in (0.8, 1, 1.5)] == [1, 1, 1.5]


def test_a_line_gives_way_before_it_is_shortened_but_only_so_far(type_):
    ruler = Ruler(type_, 1, 2)
    wide = ruler.measure("Leila sends four", BODY)
    assert ruler.fitted("Leila sends four", BODY, wide) == ruler.styled(BODY)
    smaller = ruler.fitted("Leila sends four", BODY, wide * 0.6)
    assert type_.width("Leila sends four", smaller, 1) <= wide * 0.6 + 1
    assert type_.pixels(smaller, 1) >= 0.8 * BODY.size
    assert type_.pixels(ruler.fitted("Leila sends four", BODY, 10), 1) == BODY.size


def test_a_line_is_no_higher_than_its_box(type_):
    ruler = Ruler(type_, 1, 2)
    assert type_.pixels(ruler.fitted("Leila", BODY, 400, 34), 1) == 29
    assert type_.pixels(ruler.fitted("Leila", BODY, 400, 10), 1) == BODY.size


def picture(surface):
    return pygame.image.tobytes(surface.subsurface(surface.get_bounding_rect()), "RGBA")


def test_an_arabic_name_stands_first_in_a_line_that_begins_with_it(type_):
    name, line = (type_.run(words, BODY, 2, "#FFFFFF") for words in (SALAM, f"{SALAM} takes the laptop"))
    left = line.subsurface((0, 0, name.get_width(), line.get_height()))
    assert picture(left) == picture(name)


def test_a_shortened_name_leaves_off_at_the_end_where_it_is_read(type_):
    long = f"{SALAM} {SALAM} {SALAM}"
    short = type_.shorten(long, BODY, 2, type_.width(long, BODY, 2) * 0.7)
    run = type_.run(short, BODY, 2, "#FFFFFF")
    dots = type_.run("…", BODY, 2, "#FFFFFF")
    assert picture(run.subsurface((0, 0, dots.get_width(), run.get_height()))) != picture(run)
    columns = ink(run)
    assert columns[0] < dots.get_width(), "the dots are at the left"
    assert run.get_width() - columns[-1] < dots.get_width() / 2, "and none at the right"


@pytest.mark.parametrize("style", [BODY, tokens.NAME, tokens.TITLE_TYPE], ids=["Lato", "Marcellus", "title"])
@pytest.mark.parametrize("name", ["Ольга", "Ωραία"])
def test_a_letter_that_a_font_lacks_is_taken_from_another_one(type_, style, name):
    boxes = pygame.Font(font_file(style.face, style.weight), type_.pixels(style, 1)).render("\uffff", True, "#FFFFFF")
    letters = {picture(type_.run(letter, style, 1, "#FFFFFF")) for letter in name}
    assert len(letters) == len(set(name))
    if boxes.get_bounding_rect().width:
        assert picture(boxes) not in letters


def test_a_letter_that_no_font_has_is_a_box_and_stops_nothing(type_):
    assert type_.run("\U0001f3f3 王", BODY, 1, "#FFFFFF").get_width() > 0
