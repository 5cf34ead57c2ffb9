"""Saves: autosaves interrupted, damaged, unwritable; records kept and listed."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from random import Random

import pytest

from game.match import saves as module
from game.match.record import write
from game.match.saves import LONGEST, Saves, load
from game.match.slots import AUTOSAVE

BEFORE = f"{AUTOSAVE}.bak"


@pytest.fixture
def board_of(souk):
    def find(game, name):
        if name != souk.name:
            raise LookupError(f"there is no board {name!r}")
        return souk

    return find


@pytest.fixture
def saves(tmp_path) -> Saves:
    return Saves(tmp_path / "Ämter أ")


def folder(saves) -> Path:
    return saves._folder


def full_disk(*_args):
    raise OSError(errno.ENOSPC, "No space left on device")


def names(saves) -> list[str]:
    return sorted(each.name for each in folder(saves).iterdir())


def test_a_match_goes_on_from_its_autosave(saves, random_match, board_of):
    match = random_match(3, actions=40, souvenirs="on")
    assert not saves.has_autosave()
    assert saves.autosave(match) == ""
    assert saves.has_autosave()
    loaded = saves.load_autosave(board_of, Random(1))
    assert loaded.trouble == ""
    assert loaded.match.history == match.history
    assert loaded.match.players == match.players
    assert loaded.match.actor >= 0
    assert names(saves) == [AUTOSAVE]


def test_the_autosave_before_is_kept(saves, match_of, board_of):
    match = match_of()
    saves.autosave(match)
    match.play(match.simplest())
    saves.autosave(match)
    assert names(saves) == [AUTOSAVE, BEFORE]
    assert len(load(folder(saves) / BEFORE, board_of, Random(1)).match.history) == len(match.history) - 1


def test_after_the_game_there_is_nothing_to_go_on_with(saves, match_of, board_of):
    saves.autosave(match_of())
    saves.autosave(match_of())
    saves.forget_autosave()
    assert names(saves) == []
    assert not saves.has_autosave()
    assert saves.load_autosave(board_of, Random(1)) == module.Loaded(None)


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_an_interrupted_autosave_leaves_the_last_one_whole(saves, match_of, board_of, monkeypatch, fails):
    match = match_of()
    saves.autosave(match)
    saved = (folder(saves) / AUTOSAVE).read_bytes()
    match.play(match.simplest())
    with monkeypatch.context() as broken:
        broken.setattr(*((os, "fsync") if fails == "fsync" else (Path, "replace")), full_disk)
        assert saves.autosave(match) == "The game can't be saved: No space left on device."
        assert saves.autosave(match) == ""
    assert names(saves) == [AUTOSAVE]
    assert (folder(saves) / AUTOSAVE).read_bytes() == saved
    assert saves.autosave(match) == ""
    assert saves.load_autosave(board_of, Random(1)).match.history == match.history


def test_a_second_trouble_after_a_save_that_worked_is_told_again(saves, match_of, monkeypatch):
    for _each in range(2):
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", full_disk)
            assert saves.autosave(match_of())
        assert saves.autosave(match_of()) == ""


def test_killed_between_the_two_renames_the_one_before_is_there(saves, match_of, board_of):
    match = match_of()
    saves.autosave(match)
    (folder(saves) / AUTOSAVE).rename(folder(saves) / BEFORE)
    assert saves.has_autosave()
    loaded = saves.load_autosave(board_of, Random(1))
    assert loaded.match.history == match.history
    assert loaded.trouble == ""


def test_a_cut_off_autosave_is_set_aside_and_the_one_before_goes_on(saves, random_match, board_of):
    match = random_match(3, actions=40)
    saves.autosave(match)
    match.play(match.simplest())
    saves.autosave(match)
    file = folder(saves) / AUTOSAVE
    file.write_bytes(file.read_bytes()[:700])
    loaded = saves.load_autosave(board_of, Random(1))
    assert len(loaded.match.history) == 40
    assert "autosave.record can't be followed to its end. Line " in loaded.trouble
    assert "It is kept as damaged.record." in loaded.trouble
    assert names(saves) == [BEFORE, "damaged.record"]


def test_where_the_one_before_is_worse_the_good_part_goes_on(saves, random_match, board_of):
    match = random_match(3, actions=40)
    saves.autosave(match)
    file = folder(saves) / AUTOSAVE
    file.write_text(write(match) + "0       auction nowhere\n", encoding="utf-8")
    loaded = saves.load_autosave(board_of, Random(1))
    assert loaded.match.history == match.history
    assert "auction nowhere" in loaded.trouble


def test_an_empty_autosave_and_a_foreign_one_before_give_a_sentence_and_no_match(saves, match_of, board_of):
    saves.autosave(match_of())
    (folder(saves) / AUTOSAVE).write_bytes(b"")
    (folder(saves) / BEFORE).write_bytes(os.urandom(200))
    loaded = saves.load_autosave(board_of, Random(1))
    assert loaded.match is None
    assert "no record of Riad" in loaded.trouble


def test_each_damaged_autosave_keeps_a_name_of_its_own(saves, match_of, board_of):
    for _each in range(3):
        saves.autosave(match_of())
        (folder(saves) / AUTOSAVE).write_bytes(b"?")
        saves.load_autosave(board_of, Random(1))
    assert {"damaged.record", "damaged-2.record", "damaged-3.record"} <= set(names(saves))


def test_an_autosave_on_a_board_that_is_gone_says_so(saves, match_of, board_of):
    saves.autosave(match_of())
    file = folder(saves) / AUTOSAVE
    file.write_text(file.read_text(encoding="utf-8").replace('board: "marracash"', 'board: "casbah"'), encoding="utf-8")
    loaded = saves.load_autosave(board_of, Random(1))
    assert loaded.match is None
    assert "there is no board 'casbah'" in loaded.trouble


def test_faults_of_a_map_are_told_in_one_sentence(saves, match_of):
    def faulty(game, name):
        raise ValueError("souk.tmx has 2 faults:\n  one\n  two")

    saves.autosave(match_of())
    trouble = saves.load_autosave(faulty, Random(1)).trouble
    assert "can't be loaded: souk.tmx has 2 faults: one two. It is kept as" in trouble


def test_an_unwritable_folder_is_told_once_and_the_game_goes_on(tmp_path, match_of, board_of):
    (tmp_path / "file").write_text("in the way")
    saves, match = Saves(tmp_path / "file" / "saves"), match_of()
    assert saves.autosave(match).startswith("The game can't be saved: ")
    match.play(match.simplest())
    assert saves.autosave(match) == ""
    assert saves.keep(match, "mine").startswith("The game can't be saved: ")
    assert not saves.has_autosave()
    assert saves.kept() == []
    saves.forget_autosave()


def test_without_a_folder_nothing_is_saved_and_that_is_told_once(match_of, board_of):
    saves = Saves(None)
    assert saves.autosave(match_of()) == "The game can't be saved: there is no folder for it."
    assert saves.autosave(match_of()) == ""
    assert saves.keep(match_of(), "mine")
    assert saves.load_autosave(board_of, Random(1)).match is None
    assert saves.kept() == []


@pytest.mark.parametrize("name", ["Amina & Omar", "../../etc/passwd", "", "CON", "ليلى", "x" * 500, "a\nb\0c"])
def test_matches_are_kept_under_any_name(saves, random_match, board_of, name):
    match = random_match(3, actions=20)
    assert saves.keep(match, name) == ""
    assert saves.keep(match, name) == ""
    kept = saves.kept()
    assert len(kept) == 2
    assert len(names(saves)) == 2
    assert load(kept[0].path, board_of, Random(1)).match.history == match.history


def test_the_list_shows_unreadable_records_with_the_reason(saves, match_of):
    saves.keep(match_of(), "good")
    saves.autosave(match_of())
    (folder(saves) / "future.record").write_text("riad record 99\n")
    (folder(saves) / "folder.record").mkdir()
    (folder(saves) / "huge.record").write_bytes(b"x" * (LONGEST + 1))
    kept = {saved.path.name: saved for saved in saves.kept()}
    assert len(kept) == 4
    assert "newer" in kept["future.record"].trouble
    assert kept["folder.record"].trouble
    assert "too long" in kept["huge.record"].trouble
    good = next(saved for name, saved in kept.items() if "good" in name)
    assert good.record.game == "marracash"
    assert good.trouble == ""


def test_a_file_that_is_not_there_is_said_in_a_sentence(tmp_path, board_of):
    loaded = load(tmp_path / "none.record", board_of, Random(1))
    assert loaded.match is None
    assert loaded.trouble == "The saved game none.record can't be loaded: No such file or directory."


def test_a_name_a_note_and_a_picture_are_kept_and_deleted_together(saves, random_match):
    assert saves.keep(random_match(3, actions=20), "Rain", "the gate", b"picture") == ""
    (kept,) = saves.kept()
    assert (kept.title, kept.record.note, kept.picture.read_bytes()) == ("Rain", "the gate", b"picture")
    assert saves.delete(kept) == ""
    assert names(saves) == []


def test_a_record_without_a_title_is_called_by_its_file(saves, random_match):
    saves.autosave(random_match(3, actions=20))
    (folder(saves) / AUTOSAVE).rename(folder(saves) / "an old one.record")
    assert saves.kept()[0].title == "an old one"


def test_deleting_what_cant_be_deleted_says_so(saves, match_of):
    saves.keep(match_of(), "good")
    (folder(saves) / "folder.record").mkdir()
    kept = next(saved for saved in saves.kept() if saved.path.name == "folder.record")
    assert saves.delete(kept).startswith("folder.record can't be deleted: ")


def test_the_match_going_on_is_put_by_once(saves, random_match, board_of):
    match = random_match(3, actions=40)
    saves.autosave(match)
    assert saves.put_by(board_of, "Before") == ""
    assert saves.put_by(board_of, "Before") == ""
    (kept,) = saves.kept()
    assert kept.title == "Before"
    assert load(kept.path, board_of, Random(1)).match.history == match.history
    saves.autosave(random_match(3, actions=42))
    assert saves.put_by(board_of, "Before") == ""
    assert len(saves.kept()) == 2


def test_a_match_that_is_over_or_has_only_been_dealt_isnt_put_by(saves, random_match, match_of, board_of):
    for match in (match_of(), random_match(3)):
        saves.autosave(match)
        assert saves.put_by(board_of, "Before") == ""
        assert saves.kept() == []


def test_a_damaged_match_going_on_is_set_aside_before_another_one_is_opened(saves, match_of, board_of):
    saves.autosave(match_of())
    (folder(saves) / AUTOSAVE).write_bytes(b"?")
    assert saves.put_by(board_of, "Before") == ""
    assert names(saves) == ["damaged.record"]
