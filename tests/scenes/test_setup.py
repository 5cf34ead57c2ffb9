from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.ai.characters import characters
from game.ai.levels import levels
from game.match.players import Player
from game.scenes.scene import Home, Push
from game.scenes.setting import NAME_LIMIT, Draft, Ground
from game.scenes.setup import SetupScene
from game.shelf import SHELF
from tests.scenes.other_hands import KeyHands

MARRACASH = SHELF[0]
SMALL = Ground("small", "The small souk", lambda seats: "It is for three." if seats > 3 else "")
NAMES = ("Abd al-Rahman II", "Marie-Antoinette", "Muhammad Youssef", "Friederike-Maria")
SIZES = [(1024, 640), (1280, 720), (1280, 800), (1024, 768), (1920, 1080), (2560, 1080)]


@pytest.fixture
def started():
    return []


@pytest.fixture
def at_setup(open_app, started):
    """Opens the set-up in a window of a size; what is started is noted."""

    def open_(size=(1280, 720)):
        hands = open_app(size)
        grounds = SimpleNamespace(of=lambda _game: (Ground("marracash", "The souk"), SMALL))
        scene = SetupScene(
            hands.app.services, SHELF, levels, grounds, lambda setting: started.append(setting) or Home()
        )
        hands.app.scenes.follow(Push(scene))
        hands.step()
        hands.app.canvas.shortened.clear()
        return hands

    return open_


def test_a_game_for_four_is_set_up_with_the_mouse(at_setup, started):
    hands = at_setup()
    hands.press("seat-0.name")
    hands.type("Salma")
    hands.press("seat-1.who.person", "seat-1.name")
    hands.type("Karim")
    hands.press("seat-2.level.novice", "option-souvenirs", "option-cash.hidden")
    assert hands.find("summary").label == "MarraCash for 4: Salma, Karim, Omar, Leila"
    hands.press("start")
    (setting,) = started
    assert setting.game is MARRACASH
    assert setting.board == "marracash"
    assert setting.options == {"souvenirs": "on", "commission": "per-owner", "start": "lot", "cash": "hidden"}
    assert setting.players == (
        Player("Ali", "Salma", None),
        Player("Anfa", "Karim", None),
        Player("Omar", "Omar", "novice"),
        Player("Leila", "Leila", "fair"),
    )


def test_a_game_for_three_is_set_up_with_the_mouse(at_setup, started):
    hands = at_setup()
    hands.press("seat-1.remove")
    assert not hands.scene.tree.has("seat-0.remove")
    hands.press("seat-1.up", "seat-0.who.person", "start")
    (setting,) = started
    assert [(chair.sign, chair.level) for chair in setting.players] == [
        ("Omar", None),
        ("Ali", None),
        ("Leila", "fair"),
    ]


def test_a_whole_set_up_needs_no_mouse(at_setup, started):
    hands = at_setup()
    hands.scene.tree.focus("seat-0.name")
    hands.type("Salma")
    hands.key("Enter")
    assert started == []
    hands.scene.tree.focus("seat-3.remove")
    hands.key("Space")
    hands.scene.tree.focus("game-marracash")
    hands.key("Tab")
    hands.scene.tree.focus("option-souvenirs")
    hands.key("Enter")
    hands.scene.tree.focused = ""
    hands.key("Enter")
    (setting,) = started
    assert [chair.name for chair in setting.players] == ["Salma", "Anfa", "Omar"]
    assert setting.options["souvenirs"] == "on"


def test_seats_come_and_go_within_what_the_game_takes(at_setup):
    hands = at_setup()
    assert not hands.find("add-seat").enabled
    assert hands.find("add-seat").description == "MarraCash has 4 signs."
    hands.press("seat-0.remove")
    hands.press("add-seat")
    assert [chair.sign for chair in hands.scene.draft.chairs] == ["Anfa", "Omar", "Leila", "Ali"]


def test_two_seats_of_one_name_cant_begin(at_setup, started):
    hands = at_setup()
    hands.press("seat-0.name")
    hands.type("omar")
    assert hands.find("summary").label == "Two seats are called Omar."
    assert not hands.find("start").enabled
    hands.press("start")
    hands.scene.tree.focused = ""
    hands.key("Enter")
    assert started == []


def test_a_board_that_doesnt_fit_says_so(at_setup, started):
    hands = at_setup()
    hands.scene.draft.board = "small"
    hands.scene.resized(hands.scene.space)
    assert hands.find("summary").label == "It is for three."
    hands.press("start")
    assert started == []
    hands.press("seat-3.remove", "start")
    assert started[0].board == "small"


def test_a_sign_goes_to_the_next_and_is_exchanged(at_setup):
    hands = at_setup()
    hands.press("seat-0.sign")
    assert [chair.sign for chair in hands.scene.draft.chairs] == ["Anfa", "Ali", "Omar", "Leila"]


def test_names_are_remembered_for_the_next_evening(at_setup):
    hands = at_setup()
    hands.press("seat-0.name")
    hands.type("Salma")
    hands.press("start")
    assert hands.app.services.settings.names == ["Salma"]
    again = at_setup()
    assert again.find("seat-0.name").value == "Salma"


def test_escape_leaves_a_field_first_and_then_the_set_up(at_setup):
    hands = at_setup()
    hands.press("seat-0.name")
    hands.key("Escape")
    assert isinstance(hands.scene, SetupScene)
    hands.key("Escape")
    assert not isinstance(hands.scene, SetupScene)


def test_options_and_full_screen_are_reached_from_the_bar(at_setup):
    hands = at_setup()
    hands.press("options")
    hands.press("done")
    assert isinstance(hands.scene, SetupScene)
    hands.press("full")
    assert hands.app.screen.full
    assert hands.app.services.settings.full_screen


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("people", [1, 4])
def test_in_every_window_all_is_on_the_screen_and_no_text_is_cut(at_setup, size, people):
    hands = at_setup(size)
    for seat in range(people):
        hands.press(f"seat-{seat}.who.person")
        hands.scene.draft.name(seat, NAMES[seat])
    hands.scene.resized(hands.scene.space)
    hands.step()
    wide, high = hands.scene.space
    for node in hands.scene.tree.walk():
        assert node.bounds.x >= 0
        assert node.bounds.right <= wide + 0.01
        assert node.bounds.bottom <= high + 0.01
    assert hands.app.canvas.shortened == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_every_window_each_thing_can_be_pressed_where_it_is(at_setup, size):
    tree = at_setup(size).scene.tree
    for node in tree.walk():
        if node.touchable and node.role.value not in ("group", "slider"):
            assert tree.at(node.bounds.middle_x, node.bounds.middle_y) is node


def test_the_maps_of_the_box_are_offered_and_judged(hands):
    hands.press("new")
    scene = hands.scene
    names = [ground.name for ground in scene.draft.grounds]
    assert names[0] == "marracash"
    assert len(names) > 1
    assert scene.draft.trouble() == ""
    assert scene.draft.grounds[0].refuses(3) == scene.draft.grounds[0].refuses(4) == ""
    assert "for 3 or 4 players" in scene.draft.grounds[0].refuses(5)


class TestDraft:
    @pytest.fixture
    def draft(self):
        return Draft(MARRACASH, levels("marracash"), (Ground("marracash", "The souk"),), ("Salma", "Karim"))

    def test_one_person_sits_with_fair_computers(self, draft):
        assert [chair.level for chair in draft.chairs] == [None, "fair", "fair", "fair"]
        assert draft.called(0) == "Salma"

    def test_the_next_person_gets_the_next_name(self, draft):
        draft.take(2, person=True)
        assert draft.called(2) == "Karim"
        draft.take(3, person=True)
        assert draft.called(3) == "Leila"

    def test_a_computer_is_called_by_its_sign(self, draft):
        draft.take(0, person=False)
        assert draft.called(0) == "Ali"

    def test_the_ends_of_the_row_stay(self, draft):
        draft.move(0, -1)
        draft.move(3, 1)
        assert [chair.sign for chair in draft.chairs] == ["Ali", "Anfa", "Omar", "Leila"]

    def test_a_name_of_spaces_is_none(self, draft):
        draft.name(0, "   ")
        assert draft.settle().players[0] == Player("Ali", "Ali", None)

    def test_without_a_board_nothing_begins(self):
        assert Draft(MARRACASH, levels("marracash"), ()).trouble() == "There is no board for MarraCash."

    def test_names_have_a_limit_that_the_summary_can_hold(self):
        assert NAME_LIMIT <= 16


def test_a_computers_character_is_chosen_by_its_face(at_setup, started):
    hands = at_setup()
    assert "no character" in hands.find("seat-1.character").said()
    hands.press("seat-1.character", "seat-1.character")
    assert hands.find("seat-1.character").value == "The Broker"
    assert "The Broker. Lives on commissions." in hands.find("seat-1.level-tells").label
    hands.press("seat-2.character", "seat-2.who.person", "seat-2.who.computer", "seat-1.level.strong", "start")
    players = started[0].players
    assert players[1] == Player("Anfa", "Anfa", "strong", "broker")
    assert players[2].character == "", "who sits down anew has no character"


def test_after_the_last_character_there_is_none_again(at_setup, started):
    hands = at_setup()
    hands.press(*["seat-1.character"] * 4, "start")
    assert started[0].players[1].character == ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_what_the_computer_knows_is_told_beside_its_level(at_setup, game, size):
    hands = at_setup(size)
    hands.press(f"game-{game.name}", "seat-1.knows")
    for level in levels(game.name):
        assert level.knows in hands.find(f"level-{level.name}").label
    for its in characters(game.name):
        assert its.shows in hands.find(f"character-{its.name}.told").label
    assert ("It doesn’t know what you hold" in hands.find("fair").label) == game.hidden
    assert not hands.app.canvas.shortened
    hands.press("done")
    assert isinstance(hands.scene, SetupScene)


def test_a_persons_seat_has_the_learners_help_until_a_computer_sits_there(at_setup, started):
    hands = at_setup()
    assert not hands.scene.tree.has("seat-1.learns")
    hands.press("seat-0.learns", "seat-1.who.person", "seat-1.learns")
    assert hands.find("seat-1.learns").on
    hands.press("seat-1.who.computer")
    assert not hands.scene.tree.has("seat-1.learns")
    hands.press("seat-1.who.person", "start")
    assert [player.learns for player in started[0].players] == [True, False, False, False]


def test_the_switch_for_the_learners_help_is_reached_by_keys_and_says_what_it_does(at_setup):
    keys = KeyHands(at_setup().app)
    keys.press("seat-0.learns")
    assert keys.find("seat-0.learns").on
    assert "Good acts are shown at each decision" in keys.find("seat-0.learns").description
