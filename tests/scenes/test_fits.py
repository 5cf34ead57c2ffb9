"""Every text has its room: a representative part of what `python -m tests.scenes.fits` goes through."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from pathlib import Path

import pytest

from game.core.text import _, ngettext
from game.scenes.scene import Push
from game.scenes.sheet import SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.node import Node
from game.ui.scroll import Scroll
from game.ui.tokens import THEMES
from game.ui.words import Words
from tests.scenes import fits
from tests.scenes.fits import ALL, At, faults, lay_out, look, opened, speaking, survey
from tests.scenes.pseudo import Pseudo, longer
from tests.scenes.recorder import recording

WORST = ((1024, 640), 200)
HERE = At("made wrong", (1280, 720), 100)
LINE = "A line of words that says something"


@pytest.mark.parametrize("screen", ALL)
def test_the_longest_and_largest_text_fits_into_the_smallest_window(screen):
    size, percent = WORST
    for _at, drawn, found in survey([screen], [size], [percent]):
        assert len(drawn.texts) > 3
        assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(
    ("screen", "size", "percent"),
    [
        ("marracash", (1024, 640), 100),
        ("morocco", (1280, 720), 150),
        ("marrakesh", (1280, 720), 100),
        ("past", (1024, 640), 80),
        ("set_up", (1024, 640), 100),
        ("options", (1280, 720), 150),
        ("shared_victory", (1280, 720), 100),
        ("evening_sheet", (1024, 640), 100),
        ("auction", (1920, 1080), 200),
        ("curtain", (2560, 1440), 80),
    ],
)
def test_a_text_fits_at_other_sizes_too(screen, size, percent):
    for _at, _drawn, found in survey([screen], [size], [percent]):
        assert not found, "\n".join(map(str, found))


def test_the_check_reads_what_a_person_would_read():
    (_at, drawn, found) = next(survey(["pause"], [(1280, 720)], [100], catalogue=NullTranslations()))
    assert not found
    assert {"Pause", "Continue", "Options", "Save and leave to the title"} <= {each.words for each in drawn.texts}


@pytest.mark.parametrize("screen", ["marracash", "morocco", "marrakesh"])
@pytest.mark.parametrize("size", fits.SIZES, ids=str)
def test_the_board_keeps_three_fifths_of_its_area_in_the_largest_text(screen, size, tmp_path):
    with opened(screen, tmp_path) as hands:
        areas = []
        for percent in (100, 200):
            lay_out(hands, size, percent)
            box = hands.scene.face.view.box
            areas.append(box.width * box.height)
    assert areas[1] >= 0.6 * areas[0]


def test_in_the_largest_text_a_table_is_set_up_by_mouse_and_keys(open_app):
    hands = open_app((1024, 640))
    hands.press("arch-morocco")
    lay_out(hands, (1024, 640), 200)
    hands.scene.tree.focus("option-practice")
    hands.press("option-practice")
    assert hands.find("option-practice").on
    before = hands.find("seat-1").bounds.y
    hands.scene.tree.wheel(900, 600, 3)
    assert hands.find("seat-1").bounds.y > before
    hands.scene.tree.focus("seat-4.remove")
    hands.press("seat-4.remove", "start")
    assert hands.scene.match.seats == 4
    assert hands.scene.match.practice


# screens made wrong on purpose


class Wrong(SheetScene):
    """A sheet with whatever is to be found on it."""

    def __init__(self, services, *parts: Node) -> None:
        super().__init__(services, THEMES["marracash"], "", 1200, 900)
        self.parts = parts

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        return self.parts


@pytest.fixture
def found(hands):
    def found_on(*parts: Node) -> list[tuple[str, str]]:
        hands.app.scenes.follow(Push(Wrong(hands.app.services, *parts)))
        lay_out(hands, HERE.size, HERE.text)
        return [(each.kind, each.words) for each in faults(hands, look(hands), HERE)]

    return found_on


def words(name: str, x: float, y: float, wide: float = 600, high: float = 40, said: str = LINE) -> Words:
    return Words(name, said, Bounds(x, y, wide, high), tokens.OPTION, tokens.PLASTER)


def button(name: str, x: float, y: float, wide: float = 300, said: str = "Press") -> Button:
    return Button(name, said, Bounds(x, y, wide, 60), lambda: None)


def test_a_screen_on_which_all_is_well_has_no_faults(found):
    assert found(words("one", 500, 300), words("two", 500, 350), button("press", 500, 420)) == []


def test_words_on_one_another_are_found(found):
    assert found(words("one", 500, 300), words("two", 500, 308)) == [("overlaps", LINE)]


def test_words_that_leave_the_window_are_found(found):
    assert found(words("one", 1850, 300)) == [("cut", LINE)]


def test_words_higher_than_their_box_are_found(found):
    assert ("outside", LINE) in found(words("one", 500, 300, high=6))


def test_words_that_are_cut_off_by_what_they_stand_in_are_found(found):
    inside = words("one", 700, 300)
    assert found(Scroll("list", "list", Bounds(500, 290, 300, 300), 900, children=[inside])) == [("cut", LINE)]


def test_words_further_down_in_a_list_are_not_cut(found):
    further = [words(f"line {n}", 500, 300 + 40 * n) for n in range(20)]
    assert found(Scroll("list", "list", Bounds(500, 290, 700, 300), 900, children=further)) == []


def test_a_button_whose_words_are_shortened_is_found(found):
    assert ("button shortened", "Unpronounceable") in found(button("press", 500, 300, 90, "Unpronounceable"))


def test_shortened_words_that_a_tooltip_says_in_full_are_no_fault(found, hands):
    assert found(words("one", 500, 300, wide=120)) == []
    assert hands.find("one").description == LINE
    assert hands.find("one").touchable


def test_shortened_words_that_nothing_says_in_full_are_found(hands):
    class Silent(Wrong):
        def draw(self, canvas):
            super().draw(canvas)
            canvas.text(LINE, 500, 300, tokens.OPTION, tokens.PLASTER, width=100)

    hands.app.scenes.follow(Push(Silent(hands.app.services)))
    lay_out(hands, HERE.size, HERE.text)
    (fault,) = faults(hands, look(hands), HERE)
    assert str(fault) == (
        f"made wrong at 1280 x 720, text 100 %: “{LINE}” (the scene) is shortened, and nothing says the whole of it"
    )


def test_words_under_a_button_are_found(found):
    assert ("covered", LINE) in found(words("one", 500, 300), button("press", 620, 290))


def test_words_that_reach_into_a_button_are_found(found):
    assert ("in a button", LINE) in found(button("press", 620, 290), words("one", 500, 300))


def test_buttons_on_one_another_are_found(found):
    assert ("buttons overlap", "Press") in found(button("one", 500, 300), button("two", 700, 320))


def test_a_button_outside_the_window_is_found(found):
    assert ("button outside", "Press") in found(button("one", 1700, 300))


def test_a_tooltip_higher_than_the_window_is_found(found):
    one = button("one", 500, 300)
    one.description = "Word " * 900
    assert "tooltip" in {kind for kind, _words in found(one)}


@pytest.mark.parametrize("size", fits.SIZES, ids=str)
def test_what_is_said_over_all_screens_stays_in_the_window(hands, size):
    lay_out(hands, size, 200)
    services = hands.app.services
    services.toasts.say("Nothing could be saved: " + "the folder can't be written to, " * 6)
    services.toasts.say("Picture saved.")
    services.captions.say("A coin is paid.")
    with recording() as drawn:
        canvas = services.canvas(hands.app.screen.surface)
        services.toasts.draw(canvas)
        services.captions.draw(canvas)
    assert len(drawn.texts) >= 4
    window = hands.app.screen.surface.get_rect()
    at = At("toasts", size, 200)
    assert [*fits.cut(drawn, window, hands.app.screen.k, at), *fits.covered(drawn, at)] == []


# the drawn-out language


@pytest.mark.parametrize(
    ("message", "drawn_out"),
    [
        ("Save and leave to the title", "Save aand leeaavee too thee tiitlee"),
        ("{name} has {count} signs.", "{name} haaas {count} siiigns."),
        ("A", "Aa"),
        ("{number}", "{number}"),
        ("…", "…"),
    ],
)
def test_the_drawn_out_language_is_longer_by_a_third_and_keeps_its_fields(message, drawn_out):
    assert longer(message) == drawn_out


def test_speaking_it_ends_with_the_block():
    with speaking(Pseudo()):
        assert _("Continue") == "Continuuee"
        assert ngettext("{count} seat", "{count} seats", 2) == "2 seeaats"
    assert _("Continue") == "Continue"


def test_the_command_says_what_it_went_through(capsys, tmp_path: Path):
    assert fits.main(["--screen", "pause", "--size", "1280x720", "--text", "100", "200", "--plain"]) == 0
    assert "texts on 1 screens, 2 pictures: 0 don't fit." in capsys.readouterr().out
