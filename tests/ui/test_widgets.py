from __future__ import annotations

import pygame
import pytest

from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button, IconButton
from game.ui.canvas import Canvas
from game.ui.choices import Card, Lozenges, Segmented, Spinner, Stepper, Toggle
from game.ui.entry import Entry
from game.ui.feed import feed, key_name
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.tips import MOST, TOAST_SECONDS, Toasts, tooltip
from game.ui.topbar import TopBar
from game.ui.tree import Tree
from game.ui.words import Words

BOX = Bounds(300, 300, 300, 60)
REST = Look()


def made(widget):
    tree = Tree()
    tree.grow([widget])
    return tree


def click(tree, name):
    bounds = tree.find(name).bounds
    tree.hold(bounds.middle_x, bounds.middle_y)
    return tree.release(bounds.middle_x, bounds.middle_y)


def shown(canvas, widget, look=REST):
    canvas.fill(tokens.NIGHT)
    widget.draw(canvas, look)
    for child in widget.children:
        child.draw(canvas, Look())
    return pygame.image.tobytes(canvas.surface, "RGB")


STATES = {
    "button": lambda **more: Button("it", "Move", BOX, lambda: None, **more),
    "main button": lambda **more: Button("it", "Move", BOX, lambda: None, kind="main", **more),
    "icon button": lambda **more: IconButton("it", "Options", BOX, "gear", lambda: None, **more),
}


@pytest.mark.parametrize("make", STATES.values(), ids=STATES.keys())
def test_a_button_looks_different_in_every_state(make, canvas):
    looks = (Look(), Look(pointed=True), Look(pointed=True, held=True))
    seen = {shown(canvas, make(), look) for look in looks} | {shown(canvas, make(enabled=False))}
    assert len(seen) == 4


def test_a_button_leaves_out_its_key_then_its_icon_before_its_words(canvas):
    def says(width, **more):
        button = Button(
            "it", "Move them all", Bounds(300, 300, width, 60), lambda: None, key="Enter", icon="undo", **more
        )
        shown(canvas, button)
        return button._fitting(canvas)

    assert says(400) == ("Move them all", "undo", "Enter")
    assert says(230) == ("Move them all", "undo", "")
    assert says(180) == ("Move them all", "", "")
    assert canvas.shortened == []
    assert says(130, short="Move") == ("Move", "undo", "")
    says(100)
    assert canvas.shortened == []  # in two lines it fits
    says(60)
    assert canvas.shortened == ["Move them all"]


def test_a_toggle_shows_and_tells_its_state(canvas):
    pressed = []
    on, off = (
        Toggle("it", "Souvenirs", Bounds(300, 300, 58, 30), state, lambda: pressed.append(1)) for state in (True, False)
    )
    assert shown(canvas, on) != shown(canvas, off)
    assert (on.said(), off.said()) == ("toggle it: Souvenirs [on]", "toggle it: Souvenirs [off]")
    click(made(off), "it")
    assert pressed == [1]


def test_a_switch_is_large_enough_for_a_finger():
    tree = made(Toggle("it", "Souvenirs", Bounds(300, 300, 58, 30), True, lambda: None))
    assert tree.at(310, 294).name == "it"


def test_one_of_a_few_is_chosen_by_its_own_name(canvas):
    chosen = []
    choices = [("person", "Person"), ("computer", "Computer")]
    who = Segmented("who", "who plays", BOX, choices, "person", chosen.append)
    shown(canvas, who)
    tree = made(who)
    click(tree, "who.computer")
    assert chosen == ["computer"]
    assert (tree.find("who").value, tree.find("who.person").on, tree.find("who.computer").on) == ("Person", True, False)
    assert canvas.shortened == []


def test_levels_light_up_to_the_one_chosen(canvas):
    chosen = []
    levels = [("random", "By chance"), ("greedy", "Shrewd"), ("deep", "Deep")]
    lozenges = Lozenges("level", "how well", BOX, levels, "greedy", chosen.append)
    shown(canvas, lozenges)
    assert [part.lit for part in lozenges.children] == [True, True, False]
    assert min(part.bounds.width for part in lozenges.children) >= 44
    click(made(lozenges), "level.deep")
    assert chosen == ["deep"]


def test_a_number_is_stepped_with_buttons_and_keys_within_its_limits(canvas):
    chosen = []

    def stepper(number):
        return Stepper("bid", "bid", BOX, number, range(100, 201, 25), chosen.append, lambda n: f"{n} Dirham")

    shown(canvas, stepper(150))
    tree = made(stepper(150))
    click(tree, "bid.more")
    click(tree, "bid.less")
    tree.focus("bid")
    for key in ("Right", "Left", "PageUp", "PageDown"):
        tree.steer(key)
    assert chosen == [175, 125, 175, 125, 200, 100]
    assert not made(stepper(200)).find("bid.more").enabled
    assert not made(stepper(100)).find("bid.less").enabled
    assert made(stepper(200)).find("bid").value == "200 Dirham"


def test_one_of_many_is_turned_to_in_a_ring(canvas):
    chosen = []
    boards = [("a", "The souk of MarraCash"), ("b", "The small souk"), ("c", "Third")]
    spinner = Spinner("board", "Board", BOX, boards, "a", chosen.append)
    shown(canvas, spinner)
    tree = made(spinner)
    click(tree, "board.previous")
    click(tree, "board.next")
    tree.focus("board")
    tree.steer("Left")
    tree.steer("Right")
    assert chosen == ["c", "b", "c", "b"]


def test_a_card_paints_its_own_on_its_panel(canvas):
    painted = []
    theme = tokens.SETUP

    def card(on):
        return Card("card", "MarraCash", BOX, theme, on, lambda: None, lambda _canvas, box, _look: painted.append(box))

    assert shown(canvas, card(True)) != shown(canvas, card(False))
    assert painted == [BOX, BOX]


class TestEntry:
    @pytest.fixture
    def written(self):
        return []

    @pytest.fixture
    def tree(self, written):
        tree = made(Entry("name", "name", BOX, "Salma", written.append, limit=8, hint="your name"))
        tree.focus("name")
        return tree

    def test_letters_go_in_at_the_caret(self, tree, written):
        tree.type("!")
        for _ in range(3):
            tree.steer("Left")
        tree.type("n")
        assert written == ["Salma!", "Salnma!"]

    def test_keys_of_a_line_of_text(self, tree, written):
        tree.steer("Backspace")
        tree.steer("Home")
        tree.steer("Delete")
        tree.steer("Backspace")
        tree.steer("End")
        tree.steer("Delete")
        assert written == ["Salm", "alm"]
        assert tree.focused == "name"

    def test_no_more_letters_than_there_is_room_for(self, tree, written):
        tree.type("abcdefgh")
        assert written == ["Salmaabc"]

    def test_what_cant_be_printed_isnt_taken(self, tree, written):
        tree.type("\n\tb")
        assert written == ["Salmab"]

    def test_enter_ends_it_and_presses_nothing(self, tree):
        assert tree.steer("Enter") is True
        assert tree.focused == ""

    def test_what_no_font_can_set_is_neither_typed_nor_composed(self, tree, written, canvas):
        tree.focus("name")
        tree.compose("k\0a\n")
        assert tree.find("name").composed == "ka"
        tree.draw(canvas)
        tree.type("\0\n\t")
        assert written == []

    def test_composed_words_show_but_arent_written_yet(self, tree, written, canvas):
        bare = shown(canvas, tree.find("name"), Look(focused=True))
        tree.compose("ka")
        assert shown(canvas, tree.find("name"), Look(focused=True)) != bare
        assert not written
        tree.type("か")
        assert written == ["Salmaか"]
        assert tree.find("name").composed == ""

    def test_a_click_puts_the_caret_between_letters(self, tree, canvas):
        entry = tree.find("name")
        x = BOX.x + 18 + canvas.measure("Sa", tokens.FIELD)
        tree.hold(x, BOX.middle_y)
        shown(canvas, entry, Look(focused=True))
        assert entry.caret == 2

    def test_its_caret_stays_when_the_screen_is_made_anew(self, tree, written):
        tree.steer("Home")
        tree.grow([Entry("name", "name", BOX, "Salma", written.append)])
        tree.type("X")
        assert written == ["XSalma"]

    def test_a_long_name_scrolls_under_the_caret(self, canvas):
        entry = Entry("name", "name", Bounds(300, 300, 160, 60), "W" * 20, lambda _words: None, limit=30)
        shown(canvas, entry, Look(focused=True))
        area = canvas.area(Bounds(300, 300, 160, 60))
        assert canvas.surface.get_at((area.right + 4, area.centery))[:3] == (0x0E, 0x15, 0x24)


def event(kind, **more):
    return pygame.Event(kind, **more)


def test_keys_are_called_what_is_written_on_them(window):
    assert key_name(event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)) == "Enter"
    assert key_name(event(pygame.KEYDOWN, key=pygame.K_u, mod=0)) == "U"
    assert key_name(event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)) == "F11"
    assert key_name(event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT)) == "Shift+Tab"
    assert key_name(event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL)) == "Ctrl+Z"


def test_a_letter_typed_into_a_field_is_no_shortcut(window):
    pressed, written = [], []
    tree = Tree()
    tree.grow([
        Entry("name", "name", BOX, "", written.append),
        Button("undo", "Undo", BOX.moved(0, 100), lambda: pressed.append("undo"), key="U"),
    ])  # fmt: skip
    letter = event(pygame.KEYDOWN, key=pygame.K_u, mod=0)
    tree.focus("name")
    assert feed(tree, letter, 1) is True
    assert feed(tree, event(pygame.TEXTINPUT, text="u"), 1) is True
    assert (pressed, written) == ([], ["u"])
    tree.steer("Enter")
    feed(tree, letter, 1)
    assert feed(tree, event(pygame.TEXTINPUT, text="u"), 1) is False
    assert (pressed, written) == (["undo"], ["u"])


def test_only_the_left_button_presses(window):
    pressed = []
    tree = made(Button("go", "Go", BOX, lambda: pressed.append(1)))
    for button in (2, 3):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            feed(tree, event(kind, pos=(200, 165), button=button), 0.5)
    assert pressed == []
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        feed(tree, event(kind, pos=(200, 165), button=1), 0.5)
    assert pressed == [1]


def test_a_list_draws_where_it_is_scrolled_to(canvas):
    tops = []
    scroll = Scroll("log", "log", BOX, 500, lambda _canvas, top: tops.append(top), role=Role.LOG)
    shown(canvas, scroll)
    scroll.wheel(-2)
    shown(canvas, scroll)
    assert tops == [300, 168]
    assert scroll.wheel(100)
    assert not scroll.wheel(1)


def test_a_tooltip_stays_on_the_screen(canvas):
    corners = [Bounds(x, y, 40, 40) for x in (0, 1880) for y in (0, 1040)]
    words = "A long explanation that takes more than a single line to say"
    for corner in corners:
        plate = tooltip(canvas, IconButton("it", "It", corner, "gear", lambda: None, description=words))
        assert plate.x >= 12
        assert plate.y >= 12
        assert plate.right <= 1908
        assert plate.bottom <= 1068
        assert plate.meets(corner).width * plate.meets(corner).height == 0
    assert canvas.shortened == []


def test_a_tooltip_leaves_what_may_be_chosen_in_sight(canvas):
    def mat(name, x, y, on):
        return Node(name, Role.SPOT, name, Bounds(x, y, 80, 80), on=on or None, description="Gains 1 orange, 1 purple")

    told = mat("told", 600, 400, on=True)
    below = tooltip(canvas, told)
    assert below.y > told.bounds.bottom
    assert tooltip(canvas, told, [told, mat("out of reach", 600, 490, on=False)]) == below
    others = [mat("below", 600, 490, on=True)]
    above = tooltip(canvas, told, [told, *others])
    assert above.bottom < told.bounds.y
    others.append(mat("above", 600, 310, on=True))
    assert tooltip(canvas, told, [told, *others]).x > told.bounds.right
    others.append(mat("right", 690, 400, on=True))
    assert tooltip(canvas, told, [told, *others]).right < told.bounds.x


def test_a_toast_is_said_once_and_goes(canvas):
    toasts = Toasts()
    toasts.say("Saved.")
    toasts.say("Saved.")
    assert toasts.words == ["Saved."]
    assert toasts.dirty
    toasts.draw(canvas)
    assert not toasts.dirty
    toasts.update(TOAST_SECONDS / 2)
    assert toasts.words == ["Saved."]
    toasts.update(TOAST_SECONDS)
    assert toasts.words == []
    assert toasts.dirty


def test_the_bars_line_moves_aside_and_shrinks_before_it_touches_the_buttons(canvas):
    buttons = [(f"b{i}", "B", "gear", lambda: None, "") for i in range(5)]
    bar = TopBar(tokens.TITLE, 1920, "MarraCash", "Round 5 · Leila’s turn", menu=lambda: None, buttons=buttons)
    shown(canvas, bar)
    assert canvas.shortened == []
    assert bar.children[-1].bounds.right == 1920 - 12
    long = TopBar(tokens.TITLE, 1920, "MarraCash", "Round 5 · " * 40, buttons=buttons)
    shown(canvas, long)
    assert canvas.shortened == ["Round 5 · " * 40]


def test_words_are_drawn_in_lines_or_in_one(canvas):
    words = "25 cards, extra income for shop owners"
    shown(canvas, Words("it", words, Bounds(300, 300, 250, 100), tokens.HELP, tokens.MIST, wrapped=True))
    assert canvas.shortened == []
    shown(canvas, Words("it", words, Bounds(300, 300, 250, 100), tokens.HELP, tokens.MIST))
    assert canvas.shortened == [words]


def test_of_many_toasts_the_latest_stand(canvas):
    toasts = Toasts()
    for number in range(20):
        toasts.say(f"Picture {number} saved.")
    assert toasts.words == [f"Picture {number} saved." for number in range(20 - MOST, 20)]
    assert len(toasts.said) == 20


@pytest.mark.parametrize("size", [(1, 1), (10, 10), (14, 60)])
def test_a_toast_in_a_window_too_narrow_for_a_letter_is_drawn_all_the_same(canvas, size):
    toasts = Toasts()
    toasts.say("Saved as supper.")
    toasts.draw(Canvas(pygame.Surface(size), 0.1, canvas.art, canvas.type))
    assert not toasts.dirty


@pytest.mark.parametrize("name", ["a" * 300, "/home/" + "مراكش" * 40, "x"], ids=["letters", "Arabic", "short"])
def test_a_toast_with_a_very_long_path_stays_within_the_window(canvas, monkeypatch, name):
    drawn = []
    paragraph = canvas.paragraph

    def note(words, box, style, *args, **options):
        lines = words.split("\n")
        assert max(canvas.measure(line, style) for line in lines) <= box.width
        drawn.append((words, paragraph(words, box, style, *args, **options)))
        return drawn[-1][1]

    monkeypatch.setattr(canvas, "paragraph", note)
    toasts = Toasts()
    toasts.say(f"Picture saved: {name}")
    toasts.draw(canvas)
    assert "".join(words for words, _bounds in drawn).replace(" ", "").replace("\n", "") == f"Picturesaved:{name}"
    for _words, bounds in drawn:
        assert bounds.x > 0
        assert bounds.right < canvas.space[0]
    assert canvas.shortened == []
