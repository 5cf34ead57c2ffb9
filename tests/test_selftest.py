"""The check of itself: run from the source, and made to find what is wrong."""

from __future__ import annotations

import builtins
import os
import shutil
import sys
from pathlib import Path

import pytest

from game import __main__ as start
from game import files, selftest
from game.ai.thinking import Thinking
from game.shelf import SHELF, find


@pytest.fixture
def small_box(tmp_path, monkeypatch):
    """A box with one picture in it."""
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "dot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    monkeypatch.setattr(files, "box", lambda: tmp_path)
    return tmp_path


def test_all_is_well_here(capsys, monkeypatch):
    quick = [(name, check) for name, check in selftest.checks() if not name.endswith("table")]
    monkeypatch.setattr(selftest, "checks", lambda: quick)
    assert selftest.main() == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == len(quick) + 2
    assert said[-1] == "All is well."
    assert sum("thought of in a process of its own; its record reads back the same" in line for line in said) == 3


def test_a_table_is_drawn():
    assert selftest.table(find("morocco")) == "drawn"


def test_every_check_that_fails_is_told_in_a_line_and_the_others_still_run(capsys, monkeypatch):
    def broken():
        raise OSError(2, "a\nfault\n" + "x " * 1000)

    monkeypatch.setattr(selftest, "checks", lambda: [("one", broken), ("two", lambda: "there"), ("three", broken)])
    assert selftest.main() == 1
    _version, one, two, three, sum_ = capsys.readouterr().out.splitlines()
    assert one.startswith("FAULTY  one: [Errno 2] a fault x x")
    assert len(one) < 450
    assert two == "fine    two: there"
    assert three.startswith("FAULTY  three: ")
    assert sum_ == "This Riad is not whole. Checks that failed: 2"


def test_files_of_a_bundle_that_are_gone_are_named(small_box):
    (small_box / "files.txt").write_text("art/dot.svg\nart/gone.svg\n")
    assert next(selftest.checks()) == ("files", selftest.everything)
    with pytest.raises(selftest.Faulty, match=r"missing: art/gone\.svg"):
        selftest.everything()


def test_a_damaged_picture_is_named(small_box):
    assert selftest.pictures() == "1 drawn"
    (small_box / "art" / "torn.svg").write_bytes(b"\x00")
    with pytest.raises(Exception, match="torn can't be drawn"):
        selftest.pictures()


def test_a_box_without_pictures_or_boards_is_faulty(small_box):
    (small_box / "art" / "dot.svg").unlink()
    with pytest.raises(selftest.Faulty, match="there is none in"):
        selftest.pictures()
    with pytest.raises(selftest.Faulty, match=f"there is no board for {SHELF[0].title}"):
        selftest.boards()


def test_all_sounds_of_the_box_are_decoded():
    assert selftest.sounds() == f"{len(list((files.box() / 'sounds').glob('*.wav')))} decoded"


def test_a_sound_that_is_missing_silent_or_cant_be_decoded_is_named(small_box):
    with pytest.raises(selftest.Faulty, match=r"missing in .*sounds: .*press, .*title"):
        selftest.sounds()
    shutil.copytree(Path(__file__).parents[1] / "sounds", small_box / "sounds")
    assert selftest.sounds().endswith(" decoded")
    (small_box / "sounds" / "press.wav").write_bytes(b"RIFF not really")
    with pytest.raises(selftest.Faulty, match=r"press\.wav can't be decoded: "):
        selftest.sounds()
    (small_box / "sounds" / "press.wav").unlink()
    with pytest.raises(selftest.Faulty, match=r"missing in .*sounds: press$"):
        selftest.sounds()


def nobody(pipe):
    """A thinking process that ends at once."""


def test_a_thinking_process_that_wont_run_is_a_fault(monkeypatch):
    monkeypatch.setattr(selftest, "Thinking", lambda patience: Thinking(nobody, patience))
    with pytest.raises(selftest.Faulty, match="has stopped by itself"):
        selftest.short_game(find("marracash"))


def test_a_missing_module_is_said_in_a_sentence(monkeypatch, capsys):
    original = builtins.__import__

    def lacking(name, *scope, **more):
        if name == "game" and "selftest" in scope[2]:
            raise ModuleNotFoundError("No module named 'pytmx'")
        return original(name, *scope, **more)

    monkeypatch.setattr(sys, "argv", ["riad", "--self-test"])
    monkeypatch.setattr(builtins, "__import__", lacking)
    assert start.main() == 1
    assert capsys.readouterr().err == "This Riad is not whole: No module named 'pytmx'\n"


def test_a_program_without_a_console_has_somewhere_to_write(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["riad", "check-board", str(Path(os.devnull))])
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert start.main() == 2
    sys.stdout.close()
    sys.stderr.close()
