"""What lies beside the bundle: icons, stamps, and the files that systems ask for all say the same."""

from __future__ import annotations

import ast
import configparser
import io
import json
import os
import struct
import xml.etree.ElementTree as ET
from importlib import metadata
from pathlib import Path

import pygame
import pytest
from bundle import contents, icons, stamp

from game import about
from game.ui.screen import APP_ID, Screen
from game.ui.type import WEIGHTS

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / ".ci" / "bundle" / "linux"


@pytest.fixture
def drawn(tmp_path):
    icons.write(tmp_path / "icons")
    return tmp_path / "icons"


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


def test_the_icon_is_drawn_in_every_size(drawn):
    for size in icons.SIZES:
        picture = pygame.image.load(drawn / f"riad-{size}.png")
        assert picture.get_size() == (size, size)
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((size // 2, size // 2)).a == 255


def test_the_icon_of_windows_holds_each_size_where_its_directory_says(drawn):
    data = (drawn / "riad.ico").read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind, count) == (0, 1, len(icons.WINDOWS))
    for number, size in enumerate(icons.WINDOWS):
        wide, high, *_rest, bits, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (wide or 256, high or 256, bits) == (size, size, 32)
        assert size_of(data[at : at + length]) == (size, size)
    assert at + length == len(data)


def test_the_icon_of_macos_holds_each_size_behind_its_type(drawn):
    data = (drawn / "riad.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    at, found = 8, {}
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at + 4)
        found[data[at : at + 4]] = size_of(data[at + 8 : at + length])[0]
        at += length
    assert found == icons.MAC


def test_window_desktop_file_and_metainfo_go_by_one_name():
    Screen((320, 200)).close()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == APP_ID
    desktop = configparser.ConfigParser(interpolation=None)
    desktop.optionxform = str
    desktop.read(LINUX / f"{APP_ID}.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    assert (entry["Icon"], entry["StartupWMClass"]) == (APP_ID, APP_ID)
    assert entry["Categories"].endswith(";")
    page = ET.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot()  # noqa: S314 -- our own
    assert page.findtext("id") == APP_ID
    assert page.findtext("launchable") == f"{APP_ID}.desktop"
    assert page.findtext("summary") == entry["Comment"] == stamp.project()["description"]
    assert page.findtext("provides/binary") == entry["Exec"] == "riad"
    assert page.find("releases/release").get("version") == stamp.project()["version"]


def test_a_window_has_the_icon_it_is_given(monkeypatch):
    given = []
    monkeypatch.setattr(pygame.display, "set_icon", given.append)
    Screen((320, 200), icon=icons.DRAWING).close()
    Screen((320, 200), icon=ROOT / "none.svg").close()
    assert [icon.get_size() for icon in given] == [(64, 64)]


def test_the_version_of_the_program_for_windows_is_the_projects():
    resource = ast.parse(stamp.windows_version(), mode="eval").body
    assert resource.func.id == "VSVersionInfo"
    fixed = {each.arg: each.value for each in resource.keywords}["ffi"]
    numbers = ast.literal_eval(fixed.keywords[0].value)
    assert len(numbers) == 4
    assert ".".join(map(str, numbers)).startswith(stamp.project()["version"])


def test_a_stamp_is_read_as_it_was_written(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    (tmp_path / "build.json").write_text(stamp.stamp(), encoding="utf-8")
    build = about.stamped(tmp_path / "build.json")
    assert (build.version, build.day) == (stamp.project()["version"], "2026-01-01")
    assert build.pygame == metadata.version("pygame-ce")
    assert build.commit
    assert stamp.stamp() == stamp.stamp()


@pytest.mark.parametrize("words", ["", "{", "[]", "{}", '{"version": 1, "commit": "", "day": "", "pygame": ""}'])
def test_a_stamp_that_makes_no_sense_is_none(tmp_path, words):
    (tmp_path / "build.json").write_text(words, encoding="utf-8")
    assert about.stamped(tmp_path / "build.json") is None
    assert about.stamped(tmp_path / "none.json") is None


def test_a_build_says_its_commit_and_day(monkeypatch):
    monkeypatch.setattr(about, "build", lambda: about.Build("1.2.3", "abc", "2026-01-01", "2.5.8"))
    assert about.riad() == "riad 1.2.3, build abc of 2026-01-01"
    assert "pygame-ce 2.5.8" in about.ground()
    monkeypatch.setattr(about, "build", lambda: about.Build("1.2.3"))
    assert about.riad() == "riad 1.2.3"
    monkeypatch.setattr(about, "build", about.Build)
    assert about.riad() == "riad, run from its source"


def test_each_font_in_use_travels_with_its_licence():
    taken = contents.fonts()
    assert sum(Path(file).name.endswith(".ttf") for file, _folder in taken) == sum(map(len, WEIGHTS.values()))
    for file, folder in taken:
        assert Path(file).is_file()
        if folder.endswith("/files"):
            assert any(name == "LICENSE" for name in (Path(other).name for other, beside in taken if beside in folder))


def test_licences_are_there():
    for file, folder in contents.licences():
        assert Path(file).read_text(encoding="utf-8", errors="replace").strip(), folder
    folders = {folder for _file, folder in contents.licences()}
    assert {"licences", "licences/riad", "licences/pytmx", "licences/pygame-ce", "licences/platformdirs"} <= folders


def test_icons_are_made_by_a_command(drawn, tmp_path):
    assert sorted(file.name for file in drawn.iterdir())[:2] == ["riad-1024.png", "riad-128.png"]
    assert pygame.image.load(io.BytesIO(icons.png(32)), "icon.png").get_size() == (32, 32)
    assert json.loads(stamp.stamp())
