from __future__ import annotations

import pytest

from game.settings import Settings, read, write


@pytest.fixture
def file(tmp_path):
    return tmp_path / "config" / "settings.json"


def test_settings_are_read_as_they_were_written(file):
    settings = Settings(
        speed="calm", reduced_motion=True, full_screen=True, text_size=150, interface_size=70, large_signs=True,
        names=["Zoé", "سلمى"],
    )  # fmt: skip
    assert write(settings, file) == ""
    assert read(file) == (settings, "")


def test_without_a_file_the_usual_holds(file):
    assert read(file) == (Settings(), "")
    assert read(None) == (Settings(), "")
    assert write(Settings(), None) == ""


@pytest.mark.parametrize(
    ("damaged", "why"),
    [
        (b'{"speed": "calm", "na', "Unterminated string"),
        (b"", "Expecting value"),
        (b"[1, 2]", "it doesn't hold settings"),
        (b'{"confirm": "perhaps"}', 'confirm can\'t be "perhaps"'),
        (b'{"speed": "slow"}', 'speed can\'t be "slow"'),
        (b'{"large_signs": "yes"}', 'large_signs can\'t be "yes"'),
        (b'{"large_signs": 1}', "large_signs can't be 1"),
        (b'{"full_screen": 1}', "full_screen can't be 1"),
        (b'{"names": ["Ali", 3]}', r"names can't be"),
        (b'{"volume": 101}', "volume can't be 101"),
        (b'{"music": -1}', "music can't be -1"),
        (b'{"effects": 7.5}', "effects can't be 7.5"),
        (b'{"text_size": 210}', "text_size can't be 210"),
        (b'{"text_size": 70}', "text_size can't be 70"),
        (b'{"interface_size": 110}', "interface_size can't be 110"),
        (b"\xff\xfe\x00", "codec can't decode"),
    ],
)
def test_a_damaged_file_is_set_aside_with_a_sentence(file, damaged, why):
    file.parent.mkdir()
    file.write_bytes(damaged)
    settings, trouble = read(file)
    assert settings == Settings()
    assert "The settings were damaged" in trouble
    assert why in trouble
    assert not file.exists()
    assert file.with_name("settings-damaged.json").read_bytes() == damaged


def test_what_a_later_version_added_is_left_out(file):
    file.parent.mkdir()
    file.write_text('{"speed": "quick", "perfume": "mint"}', encoding="utf-8")
    assert read(file) == (Settings(speed="quick"), "")


def test_what_cant_be_written_is_said(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert "can't be saved" in write(Settings(), blocked / "settings.json")


def test_nothing_is_left_of_a_failed_writing(file, monkeypatch):
    write(Settings(), file)
    monkeypatch.setattr("pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    assert write(Settings(speed="off"), file) == "The settings can't be saved: No space left."
    monkeypatch.undo()
    assert [each.name for each in file.parent.iterdir()] == ["settings.json"]
    assert read(file) == (Settings(), "")


def test_names_come_first_as_they_were_played_last():
    settings = Settings(names=["Ali", "Salma"])
    settings.remember("Karim", "Salma", "")
    assert settings.names == ["Karim", "Salma", "Ali"]
    settings.remember(*(f"name {i}" for i in range(20)))
    assert len(settings.names) == 12
