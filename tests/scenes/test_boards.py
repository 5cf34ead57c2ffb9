"""The boards of a game: the box's, and those that people draw themselves."""

from __future__ import annotations

import os
import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from game.layouts.check import faults_of
from game.layouts.faults import FaultyMap
from game.rules.marracash.card import MARRACASH
from game.rules.morocco.card import MOROCCO
from game.scenes import board_picture
from game.scenes.boards import BoardsScene
from game.scenes.grounds import WITH_A_MAP, Maps
from game.scenes.setup import SetupScene
from game.scenes.table.scene import TableScene

BOX = Path(__file__).parents[2] / "boards"
SMALL = (BOX / "marracash-small.tmx").read_text("utf-8")


@pytest.fixture
def own(tmp_path):
    """A person's own folder, with what a map needs beside it."""
    folder = tmp_path / "data" / "boards"
    folder.mkdir(parents=True)
    for name in WITH_A_MAP:
        shutil.copy(BOX / name, folder / name)
    return folder


@pytest.fixture
def at_boards(own, open_app):
    """Opens the page of MarraCash's boards, with maps of one's own by name."""

    def open_(size=(1280, 720), **maps):
        for name, text in maps.items():
            (own / f"{name}.tmx").write_text(text, "utf-8")
        hands = open_app(size)
        hands.press("arch-marracash", "option-board")
        return hands

    return open_


def test_own_maps_stand_beside_those_of_the_box(own):
    (own / "oldtown.tmx").write_text(SMALL.replace("The small souk", "The old town"), "utf-8")
    grounds = Maps(BOX, own).of(MARRACASH)
    assert [(ground.name, ground.title, ground.own) for ground in grounds] == [
        ("marracash", "The souk of MarraCash", False),
        ("marracash-small", "The small souk", False),
        ("oldtown", "The old town", True),
    ]
    assert [ground.name for ground in Maps(BOX, own).of(MOROCCO)] == ["morocco"]


def test_a_faulty_map_of_ones_own_tells_every_fault(own):
    (own / "oldtown.tmx").write_text(SMALL.replace("bool", "string").replace('name="F2" ', ""), "utf-8")
    ground = Maps(BOX, own).of(MARRACASH)[-1]
    assert ground.layout is None
    assert len(ground.faults) > 3
    assert ground.faults[0] == "spots, object 1 'F1': property 'entrance' is of type string; it must be bool"
    assert "spots, object 2: it has no name" in ground.faults
    more = len(ground.faults) - 1
    assert ground.refuses(3) == f"This board won't do: {ground.faults[0]} ({more} more faults)"
    assert [ground.name for ground in Maps(BOX, own).of(MOROCCO)] == ["morocco"]


def test_a_map_is_read_once_and_again_when_it_or_what_it_needs_was_written_since(own):
    file = own / "oldtown.tmx"
    file.write_text(SMALL.replace("The small souk", "The old town"), "utf-8")
    maps = Maps(BOX, own)
    read = maps.layout(file)
    assert maps.layout(file) is read
    assert maps.of(MARRACASH)[-1].layout is read
    file.write_text(SMALL.replace("The small souk", "The new town"), "utf-8")
    again = maps.layout(file)
    assert (read.title, again.title) == ("The old town", "The new town")
    (own / "boards.tiled-project").write_text("rubbish", "utf-8")
    with pytest.raises(FaultyMap):
        maps.layout(file)
    shutil.copy(BOX / "boards.tiled-project", own)
    assert maps.layout(file).title == "The new town"


def test_what_an_own_map_lacks_for_its_game_is_told_by_layer_and_object(own):
    (own / "dry.tmx").write_text(
        SMALL.replace('"entrance" type="bool" value="true"', '"entrance" type="bool" value="false"'), "utf-8"
    )
    assert Maps(BOX, own).of(MARRACASH)[-1].faults == (
        "spots: no fountain is an entrance; at least one must be (MCQ-31)",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("rubbish", "mine.tmx can't be read: syntax error: line 1, column 0"),
        (
            SMALL.replace('value="marracash"', 'value="chess"'),
            "the map's property 'game' is 'chess'; it must be one of marracash, morocco, marrakesh",
        ),
    ],
)
def test_a_map_that_doesnt_say_whose_it_is_stands_with_every_game(own, text, fault):
    (own / "mine.tmx").write_text(text, "utf-8")
    for game in (MARRACASH, MOROCCO):
        assert Maps(BOX, own).of(game)[-1].faults == (fault,)


def test_a_map_cant_take_the_name_of_one_in_the_box(own):
    (own / "MarraCash.tmx").write_text(SMALL, "utf-8")
    ground = Maps(BOX, own).of(MARRACASH)[-1]
    assert ground.faults == ("the box has a board called MarraCash.tmx; give your file another name",)
    assert Maps(BOX, own).file("marracash") == BOX / "marracash.tmx"


@pytest.mark.parametrize("name", ["marracash", "marracash-small", "morocco", "marrakesh"])
def test_a_copy_is_a_good_board_with_all_that_tiled_needs(tmp_path, name):
    from game.shelf import find

    maps = Maps(BOX, tmp_path / "none" / "yet")
    game = find(name.split("-")[0])
    ground = next(ground for ground in maps.of(game) if ground.name == name)
    first, second = maps.copy(ground), maps.copy(ground)
    assert (first.name, second.name) == (f"my-{name}.tmx", f"my-{name}-2.tmx")
    assert sorted(file.name for file in first.parent.iterdir()) == sorted((first.name, second.name, *WITH_A_MAP))
    assert faults_of(first, game.needs) == []
    assert maps.of(game)[-1].title == f"{ground.title}, my own"


def test_an_own_board_is_chosen_and_played_on(at_boards):
    hands = at_boards(oldtown=SMALL.replace("The small souk", "The old town"))
    assert isinstance(hands.scene, BoardsScene)
    hands.press("board-oldtown", "choose")
    assert isinstance(hands.scene, SetupScene)
    assert hands.find("option-board").label == "Board: The old town"
    hands.press("seat-3.remove", "start")
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.match.board.name == "oldtown"


def test_a_game_on_an_own_board_is_gone_on_with(at_boards):
    hands = at_boards(oldtown=SMALL)
    hands.press("board-oldtown", "choose", "seat-3.remove", "start")
    hands.key("Escape")
    hands.press("menu") if hands.scene.tree.has("menu") else None
    hands.press("leave")
    hands.wait(0.5)
    hands.press("continue")
    assert hands.scene.match.board.name == "oldtown"


def test_without_its_board_a_game_that_was_left_says_what_is_missing(at_boards, own):
    hands = at_boards(oldtown=SMALL)
    hands.press("board-oldtown", "choose", "seat-3.remove", "start")
    hands.key("Escape")
    hands.press("menu") if hands.scene.tree.has("menu") else None
    hands.press("leave")
    hands.wait(0.5)
    (own / "oldtown.tmx").unlink()
    hands.press("continue")
    assert any("oldtown.tmx" in words for words in hands.app.services.toasts.words)


def test_a_faulty_board_shows_all_its_faults_and_cant_be_played_on(at_boards):
    hands = at_boards(broken=SMALL.replace("entrance", "entry"))
    hands.press("board-broken")
    faults = [node.label for node in hands.scene.tree.walk() if node.name.startswith("fault-")]
    assert faults == [
        f"spots, object {number} 'F{number}': a fountain has no property 'entry'. Is 'entrance' meant?"
        for number in (1, 6, 9)
    ]
    assert not hands.find("choose").enabled
    hands.press("choose")
    hands.key("Enter")
    assert isinstance(hands.scene, BoardsScene)


def test_a_map_that_is_mended_meanwhile_is_read_again(at_boards, own):
    hands = at_boards(broken=SMALL.replace("entrance", "entry"))
    hands.press("board-broken")
    (own / "broken.tmx").write_text(SMALL, "utf-8")
    os.utime(own / "broken.tmx", (1, 1))
    hands.wait(1.2)
    assert hands.scene.chosen.faults == ()
    assert hands.find("choose").enabled


def test_a_copy_is_made_with_a_press_and_looked_at(at_boards, own):
    hands = at_boards()
    hands.press("board-marracash-small", "copy")
    assert hands.scene.chosen.file == own / "my-marracash-small.tmx"
    assert hands.app.services.toasts.words == [f"Copied: {own / 'my-marracash-small.tmx'}. Open it with Tiled."]


def test_a_folder_that_cant_be_written_to_is_said(at_boards, own, monkeypatch):
    hands = at_boards()

    def full(*_paths):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    for name in WITH_A_MAP:
        (own / name).unlink()
    hands.press("copy")
    (said,) = hands.app.services.toasts.words
    assert said.startswith("The board can't be copied: ")


def test_a_picture_is_drawn_in_each_frame_until_all_are_there(at_boards, monkeypatch):
    hands = at_boards(oldtown=SMALL)
    drawn = []
    original = board_picture.board_picture
    monkeypatch.setattr(board_picture, "board_picture", lambda *about: drawn.append(about) or original(*about))
    counts = []
    for _frame in range(10):
        hands.step()
        counts.append(len(drawn))
    assert all(after - before <= 1 for before, after in pairwise(counts))
    assert counts[-1] == counts[-3] >= 2
    assert not hands.scene.dirty


def test_the_boards_need_no_mouse(at_boards):
    hands = at_boards()
    hands.scene.tree.focus("board-marracash")
    hands.key("Down", "Enter")
    hands.step()
    assert isinstance(hands.scene, SetupScene)
    assert hands.scene.draft.board == "marracash-small"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)], ids=str)
def test_in_every_window_all_is_on_the_screen_and_no_text_is_cut(at_boards, size):
    hands = at_boards(size, broken=SMALL.replace("entrance", "entry"), oldtown=SMALL)
    for name in ("marracash", "broken", "oldtown"):
        hands.press(f"board-{name}")
        hands.app.canvas.shortened.clear()
        hands.scene.dirty = True
        hands.step()
        assert [words for words in hands.app.canvas.shortened if str(hands.app.services.files.data) not in words] == []
        wide, high = hands.scene.space
        for node in hands.scene.tree.walk():
            if not node.name.startswith(("board-", "fault-")):
                assert node.bounds.x >= 0
                assert node.bounds.right <= wide + 0.01
                assert node.bounds.bottom <= high + 0.01
