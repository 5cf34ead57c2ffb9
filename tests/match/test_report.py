"""Reports of a problem: what is in them, and what is said of damaged ones."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from game.match.record import Broken
from game.match.report import PARTS, RECORD, is_report, record_in, without_folders, write_report
from game.match.saves import LONGEST


@pytest.fixture
def file(tmp_path):
    return tmp_path / "reports" / "problem.zip"


def test_a_report_holds_the_parts_that_there_are_and_no_others(file):
    write_report(file, {RECORD: "riad record 3\n", "picture.png": b"\x89PNG", "log.txt": "", "secret": "no"})
    assert is_report(file)
    with zipfile.ZipFile(file) as packed:
        assert packed.namelist() == [RECORD, "picture.png"]
        assert set(packed.namelist()) <= set(PARTS)
    assert record_in(file) == "riad record 3\n"
    assert [each.name for each in file.parent.iterdir()] == ["problem.zip"]


def test_a_record_by_itself_is_no_report(tmp_path):
    (tmp_path / "a.record").write_text("riad record 3\n", encoding="utf-8")
    assert not is_report(tmp_path / "a.record")
    assert not is_report(tmp_path / "none.zip")


def test_a_report_without_a_record_says_so(file):
    write_report(file, {"log.txt": "nothing"})
    with pytest.raises(Broken, match="no record in this report"):
        record_in(file)


def test_a_record_that_is_far_too_long_isnt_read(file):
    write_report(file, {RECORD: "x" * (LONGEST + 1)})
    with pytest.raises(Broken, match="far too long"):
        record_in(file)


def test_a_report_with_any_byte_changed_gives_its_record_or_a_sentence(file):
    text = "riad record 3\n" + "0       pass\n" * 20
    write_report(file, {RECORD: text})
    good = file.read_bytes()
    told = set()
    for place in range(len(good)):
        file.write_bytes(good[:place] + bytes([good[place] ^ 0x55]) + good[place + 1 :])
        try:
            assert record_in(file) == text
        except Broken as broken:
            told.add(broken.reason.split(":")[0])
    assert told == {"this report is damaged", "there is no record in this report"}


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("Picture saved: /home/amina/.local/share/riad/a.png", "Picture saved: …/a.png"),
        ("The old file is C:\\Users\\Amina\\AppData\\riad\\settings.json.", "The old file is …/settings.json."),
        ("kept in /srv/Zoé's games/riad/x.record", "kept in …/riad/x.record"),
        ("It is Ali’s turn and/or Omar’s.", "It is Ali’s turn and/or Omar’s."),
        ("3 / 4 of 1/2", "3 / 4 of 1/2"),
    ],
)
def test_no_folder_of_a_person_is_named(words, left):
    assert without_folders(words, [Path("/srv/Zoé's games")]) == left
