"""Saving under a name, and the list of saved games."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pygame
import pytest

from game.core.table import PUBLIC
from game.match.record import read
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.scenes.grounds import Maps
from game.scenes.pause import PauseScene
from game.scenes.saves_list import SavesScene
from game.scenes.saving import SavingScene
from game.scenes.table.public import PublicView
from game.scenes.table.scene import TableScene
from tests.scenes.screens import lit, sit_down

SIZES = [(1024, 640), (1280, 720), (1024, 768), (1920, 1080)]


@pytest.fixture
def games(tmp_path):
    return tmp_path / "data" / "games"


@pytest.fixture
def begun(hands):
    """A person at a table of MarraCash that has been opened from the set-up, after a decision."""
    hands.press("options", "speed.off", "done", "arch-marracash", *(f"seat-{n}.who.person" for n in range(4)), "start")
    hands.wait(0.2)
    hands.press(lit(hands))
    if not any(played.seat >= 0 for played in hands.scene.match.history):
        hands.press(next(node.name for node in hands.scene.tree.walk() if node.name.startswith("do ")))
    hands.wait(0.2)
    return hands


def save(hands, name="", note=""):
    hands.press("menu", "save")
    if name:
        hands.press("title")
        hands.key(*["End"] + ["Backspace"] * 40)
        hands.type(name)
        hands.key("Enter")
    if note:
        hands.press("note")
        hands.type(note)
        hands.key("Enter")
    hands.key("Enter")


def test_a_match_is_saved_under_a_name_with_a_note_and_a_picture(begun, games):
    save(begun, "Before the rain", "Omar owns the gate")
    assert isinstance(begun.scene, PauseScene)
    assert begun.app.services.toasts.words == ["Saved as “Before the rain”."]
    (file,) = games.glob("*Before-the-rain.record")
    record = read(file.read_text(encoding="utf-8"))
    assert (record.title, record.note) == ("Before the rain", "Omar owns the gate")
    assert pygame.image.load(file.with_suffix(".png")).get_size() == (640, 360)


def test_a_name_is_suggested(begun, games):
    begun.press("menu", "save")
    assert isinstance(begun.scene, SavingScene)
    assert begun.find("title").value == "MarraCash, turn 1"
    begun.key("Enter")
    assert len(list(games.glob("*MarraCash-turn-1.record"))) == 1


def test_escape_saves_nothing(begun, games):
    begun.press("menu", "save")
    begun.key("Escape")
    assert isinstance(begun.scene, PauseScene)
    assert [file.name for file in games.glob("*.record")] == ["autosave.record"]


def test_the_list_tells_game_turn_players_and_note_the_latest_first(begun):
    save(begun, "First")
    time.sleep(0.02)
    begun.key("Escape")
    save(begun, "Second", "the gate")
    begun.press("load")
    assert isinstance(begun.scene, SavesScene)
    assert [saved.title for saved in begun.scene.kept] == ["Second", "First"]
    assert begun.find("saved-0").value.startswith("MarraCash · turn 1 · Ali, ")
    assert begun.find("chosen-note").label == "the gate"
    begun.key("Tab", "Down")
    begun.press("saved-1")
    assert begun.find("chosen-title").label == "First"


def test_an_opened_game_stands_where_it_was_saved_and_the_running_one_is_kept(begun, games):
    save(begun, "Then")
    begun.key("Escape")
    then = [played.action for played in begun.scene.match.history]
    begun.press(next(n.name for n in begun.scene.tree.walk() if n.enabled and n.name.startswith("do ")))
    later = [played.action for played in begun.scene.match.history]
    assert len(later) > len(then)
    begun.press("menu", "load")
    assert "is kept among them" in begun.find("summary-tells").label
    begun.press("open")
    assert isinstance(begun.scene, TableScene)
    assert [played.action for played in begun.scene.match.history] == then
    assert len(begun.app.scenes.stack) == 2
    begun.press("menu", "load")
    kept = {saved.title: saved for saved in begun.scene.kept}
    assert set(kept) == {"Then", "Before “Then”"}
    begun.press("saved-0" if begun.scene.kept[0].title.startswith("Before") else "saved-1")
    begun.press("open")
    assert [played.action for played in begun.scene.match.history] == later


def test_a_running_game_that_is_kept_already_is_not_kept_twice(begun):
    save(begun, "Here")
    begun.press("load", "open", "menu", "load", "open", "menu", "load")
    assert [saved.title for saved in begun.scene.kept] == ["Here"]


def test_an_opened_game_is_the_one_that_continues(begun, open_app):
    save(begun, "Here")
    begun.press("leave")
    begun.press("load", "open")
    assert isinstance(begun.scene, TableScene)
    history = begun.scene.match.history
    again = open_app()
    again.press("continue")
    assert [played.action for played in again.scene.match.history] == [played.action for played in history]


def test_deleting_asks_once_and_takes_the_picture_too(begun, games):
    save(begun, "Away")
    begun.press("load", "delete")
    assert begun.find("delete").label == "Really delete it?"
    assert len(begun.scene.kept) == 1
    begun.press("delete")
    assert begun.scene.kept == []
    assert begun.find("empty").label.startswith("Nothing is saved yet.")
    assert not [file.name for file in games.iterdir() if "Away" in file.name]


def test_choosing_another_one_forgets_that_deleting_was_asked(begun):
    save(begun, "One")
    begun.key("Escape")
    save(begun, "Two")
    begun.press("load", "delete", "saved-1", "delete")
    assert len(begun.scene.kept) == 2


def test_what_cant_be_read_stands_in_the_list_with_its_reason(hands, games):
    games.mkdir()
    (games / "future.record").write_text("riad record 99\n", encoding="utf-8")
    (games / "noise.record").write_bytes(bytes(range(256)))
    (games / "noise.png").write_bytes(b"no picture")
    hands.press("load")
    said = {saved.path.stem: saved.trouble for saved in hands.scene.kept}
    assert "newer" in said["future"]
    assert "no record" in said["noise"]
    hands.press("saved-0")
    assert not hands.find("open").enabled
    assert hands.find("chosen-note").label in said.values()
    hands.key("Enter")
    assert isinstance(hands.scene, SavesScene)
    hands.press("delete", "delete")
    assert len(hands.scene.kept) == 1


def test_a_save_of_a_game_that_isnt_in_the_box_is_listed_and_cant_be_opened(begun, games):
    save(begun, "Chess")
    (file,) = games.glob("*Chess.record")
    file.write_text(file.read_text(encoding="utf-8").replace("game: marracash", "game: chess"), encoding="utf-8")
    begun.press("load", "open")
    assert isinstance(begun.scene, SavesScene)
    assert "there is no game" in begun.app.services.toasts.words[-1]


def test_a_save_on_a_board_that_is_gone_or_whose_map_is_broken_is_listed_and_cant_be_opened(begun, games, tmp_path):
    """It stays as it is: with the board back, it can be opened."""
    save(begun, "Riverside")
    (file,) = games.glob("*Riverside.record")
    whole = file.read_text(encoding="utf-8")
    boards = tmp_path / "boards"
    shutil.copytree(begun.app.services.files.boards, boards)
    begun.app.services.maps = Maps(boards)
    shutil.copy(boards / "marracash.tmx", boards / "riverside.tmx")
    lost = whole.replace('board: "marracash"', 'board: "riverside"')
    assert lost != whole
    file.write_text(lost, encoding="utf-8")
    begun.press("load")
    for damage in (None, "<map", ""):
        if damage is None:
            (boards / "riverside.tmx").unlink()
        else:
            (boards / "riverside.tmx").write_text(damage, encoding="utf-8")
        begun.press("saved-0", "open")
        assert isinstance(begun.scene, SavesScene)
        assert "can't be loaded: " in begun.app.services.toasts.words[-1]
        assert file.read_text(encoding="utf-8") == lost
    shutil.copy(boards / "marracash.tmx", boards / "riverside.tmx")
    begun.press("open")
    assert isinstance(begun.scene, TableScene)


def test_past_future_and_foreign_saves_stand_in_one_list_and_the_good_ones_open(hands, games):
    games.mkdir()
    past = sorted((Path(__file__).parents[1] / "match" / "records").glob("*.record"))
    assert past
    for file in past:
        shutil.copy(file, games)
    words = past[0].read_text(encoding="utf-8")
    (games / "future.record").write_text(re.sub(r"^riad record \d+", "riad record 70", words), encoding="utf-8")
    (games / "future-rules.record").write_text(re.sub(r"(?m)^(rules: )\d+", r"\g<1>99", words), encoding="utf-8")
    (games / "empty.record").write_bytes(b"")
    (games / "folder.record").mkdir()
    hands.press("options", "speed.off", "done", "load")
    assert len(hands.scene.kept) == len(past) + 4
    opened = set()
    for name in [saved.path.name for saved in hands.scene.kept]:  # opening one may put another on the list
        number = next(at for at, saved in enumerate(hands.scene.kept) if saved.path.name == name)
        hands.scene.tree.focus(f"saved-{number}")  # which brings it into sight
        hands.press(f"saved-{number}")
        saved = hands.scene.chosen
        assert saved.path.name == name
        assert hands.find("open").enabled == (not saved.trouble)
        if saved.trouble:
            continue
        hands.press("open")
        if isinstance(hands.scene, SavesScene):
            assert saved.path.name in hands.app.services.toasts.words[-1], "it is said which one, and why"
            continue
        opened.add(saved.path.name)
        hands.wait(0.1)
        while not hands.scene.tree.has("load"):
            hands.key("Escape")
        hands.press("load")
    assert opened == {file.name for file in past}


def test_every_seat_sits_where_it_sat_with_its_name_and_level_after_loading(hands, games):
    hands.press("options", "speed.off", "done", "arch-morocco", *(f"seat-{n}.who.computer" for n in (1, 2, 3)))
    chosen = []
    for seat in (1, 2, 3):
        levels = [node.name for node in hands.scene.tree.walk() if node.name.startswith(f"seat-{seat}.level.")]
        chosen.append(levels[-seat])
        hands.press(chosen[-1])
    hands.press("seat-0.name")
    hands.key(*["End"] + ["Backspace"] * 20)
    hands.type("Zoé")
    hands.key("Enter")
    hands.press("start")
    hands.wait(0.2)
    match = hands.scene.match
    assert [player.level for player in match.players][:4] == [None, *(name.rpartition(".")[2] for name in chosen)]
    assert len(set(match.players)) == match.seats
    save(hands, "Mixed")
    hands.press("load", "open")
    loaded = hands.scene.match
    assert loaded is not match
    assert loaded.players == match.players
    assert loaded.players[0].name == "Zoé"
    assert loaded.options == match.options
    assert hands.scene.signs == tuple(player.sign for player in match.players)


def test_the_list_is_gone_through_by_keys_and_scrolls(hands, games):
    games.mkdir()
    for number in range(12):
        (games / f"{number:02}.record").write_text("riad record 99\n", encoding="utf-8")
    hands.press("load")
    hands.key("Tab")
    while not hands.scene.tree.focused.startswith("saved-"):
        hands.key("Tab")
    for _each in range(9):
        hands.key("Down")
    assert hands.scene.chosen is hands.scene.kept[9]
    row, rows = hands.find("saved-9"), hands.find("rows")
    assert rows.bounds.y <= row.bounds.y
    assert row.bounds.bottom <= rows.bounds.bottom + 15
    hands.key("Home")
    assert hands.find("rows").offset == 0


def test_the_picture_shows_no_hand(open_app, monkeypatch):
    hands = open_app()
    sit_down(hands, MARRAKESH, seats=2, acts=60, people=1)
    seen = []
    lay_out = PublicView.lay_out

    def watch(self, space):
        lay_out(self, space)
        seen.append(self.controller.table)

    monkeypatch.setattr(PublicView, "lay_out", watch)
    save(hands, "Cards")
    (table,) = seen
    assert table == hands.app.scenes.stack[-2].match.table(PUBLIC)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_every_window_no_text_is_cut(open_app, size, games):
    hands = open_app(size)
    sit_down(hands, MARRACASH, seats=4, acts=110)
    save(hands, "An evening with all the others", "Omar owns the gate, Salma the two red shops at the fountain")
    (games / "future.record").write_text("riad record 99\n", encoding="utf-8")
    hands.press("load")
    wide, high = hands.scene.space
    for node in hands.scene.tree.walk():
        assert node.bounds.x >= 0
        assert node.bounds.right <= wide + 0.01
        assert node.bounds.bottom <= high + 0.01
    hands.press("saved-1")
    hands.press("saved-0")
    hands.key("Escape")
    assert isinstance(hands.scene, PauseScene)
    assert hands.app.canvas.shortened == []
