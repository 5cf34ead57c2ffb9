"""Several copies of the program at the same saves: each has an autosave of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.match import slots
from game.match.saves import Saves, load
from game.match.slots import AUTOSAVE

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def board_of(souk):
    return lambda _game, _name: souk


@contextmanager
def another_copy(folder: Path):
    """A copy of the program that has opened the saves and goes on running."""
    code = (
        "import sys; from pathlib import Path; from game.match.slots import own\n"
        "print(own(Path(sys.argv[1])), flush=True); sys.stdin.read()"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code, str(folder)], cwd=ROOT, text=True, **pipes) as copy:
        yield copy.stdout.readline().strip()
        copy.stdin.close()


@pytest.fixture
def forgetful(monkeypatch):
    """This process doesn't know its own autosave yet, as if it had just been started."""

    def forget():
        for _name, lock in slots._own.values():
            if lock >= 0:
                os.close(lock)
        slots._own.clear()

    yield forget
    forget()


def test_one_copy_has_the_usual_autosave_each_time(tmp_path, forgetful):
    assert slots.own(tmp_path / "games") == AUTOSAVE
    assert slots.own(tmp_path / "games") == AUTOSAVE
    forgetful()
    assert slots.own(tmp_path / "games") == AUTOSAVE


def test_neither_of_two_copies_loses_its_match(tmp_path, match_of, board_of, forgetful):
    folder = tmp_path / "games"
    with another_copy(folder) as theirs:
        assert theirs == AUTOSAVE
        folder.mkdir()
        (folder / theirs).write_text("the other copy's match")
        match, saves = match_of(), Saves(folder)
        assert not saves.has_autosave(), "what another copy is playing isn't offered here"
        assert saves.autosave(match) == ""
        match.play(match.simplest())
        assert saves.autosave(match) == ""
        assert saves.load_autosave(board_of, Random(1)).match.history == match.history
        assert (folder / theirs).read_text() == "the other copy's match"
    assert (folder / "autosave-2.record").is_file()


def test_what_a_second_copy_left_lies_among_the_saved_games(tmp_path, match_of, board_of, forgetful):
    folder = tmp_path / "games"
    match = match_of()
    with another_copy(folder):
        Saves(folder).autosave(match)
        assert Saves(folder).kept() == []
    forgetful()
    (kept,) = Saves(folder).kept()
    assert load(kept.path, board_of, Random(1)).match.history == match.history


def test_a_third_copy_has_one_too(tmp_path, forgetful):
    with another_copy(tmp_path / "games") as first, another_copy(tmp_path / "games") as second:
        assert {first, second, slots.own(tmp_path / "games")} == {AUTOSAVE, "autosave-2.record", "autosave-3.record"}


def test_after_a_copy_has_ended_its_autosave_is_the_next_ones(tmp_path, forgetful):
    with another_copy(tmp_path / "games"):
        pass
    assert slots.own(tmp_path / "games") == AUTOSAVE


def test_what_a_killed_copy_left_half_written_is_swept_away(tmp_path, forgetful):
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / f"{AUTOSAVE}.4711.part").write_text("ria")
    (folder / "autosave-2.record.4712.part").write_text("another copy may be writing this")
    slots.own(folder)
    assert [each.name for each in folder.iterdir()] == ["autosave-2.record.4712.part"]


def test_where_nothing_can_be_locked_it_is_the_usual_one(tmp_path, monkeypatch, forgetful):
    def without_locks(_file):
        raise OSError(37, "No locks available")

    monkeypatch.setattr(slots, "_lock", without_locks)
    assert slots.own(tmp_path / "games") == AUTOSAVE
    (tmp_path / "file").write_text("")
    assert slots.own(tmp_path / "file" / "games") == AUTOSAVE
