"""A report of a problem, on one key."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO

import pygame
import pytest

from game import cli
from game.cli.naming import FAULTY
from game.match.record import read, write
from game.match.report import PARTS
from game.rules.marracash.card import MARRACASH
from tests.scenes.screens import sit_down


@pytest.fixture
def reports(tmp_path):
    return tmp_path / "data" / "reports"


def parts_of(reports):
    (file,) = reports.iterdir()
    with zipfile.ZipFile(file) as packed:
        return file, {name: packed.read(name) for name in packed.namelist()}


def test_the_key_writes_a_report_and_says_where_it_is(hands, reports):
    match = sit_down(hands, MARRACASH, seats=4, acts=110)
    hands.key("F9")
    file, parts = parts_of(reports)
    assert set(parts) == set(PARTS)
    assert parts["match.record"].decode() == write(match)
    assert pygame.image.load(BytesIO(parts["picture.png"]), "picture.png").get_size() == (1280, 720)
    assert "MC-" in parts["log.txt"].decode()
    assert "pygame-ce" in parts["versions.txt"].decode()
    (said,) = hands.app.services.toasts.words
    assert str(file) in said


def test_a_report_names_no_folder_and_nobody_who_didnt_play(hands, reports, tmp_path):
    hands.app.services.settings.remember("Zacharias")
    hands.app.services.toasts.say(f"The picture can't be saved: {tmp_path}/pictures/x.png")
    hands.key("F12", "F9")
    _file, parts = parts_of(reports)
    for name in ("settings.json", "log.txt", "versions.txt"):
        assert tmp_path.name not in parts[name].decode()
        assert "Zacharias" not in parts[name].decode()
    assert "names" not in json.loads(parts["settings.json"])
    assert "…/x.png" in parts["log.txt"].decode()


def test_from_the_pause_the_picture_shows_the_table(hands, reports):
    sit_down(hands, MARRACASH, seats=4, acts=110)
    hands.step()
    before = hands.app.screen.surface.get_at((640, 300))
    house = hands.app._house()
    hands.scene.offers = house._offers(hands.scene)
    hands.press("menu", "report")
    assert hands.app.screen.surface.get_at((640, 300)) != before
    _file, parts = parts_of(reports)
    picture = pygame.image.load(BytesIO(parts["picture.png"]), "picture.png")
    assert picture.get_at((640, 300))[:3] == before[:3]


def test_on_the_title_the_game_that_was_left_is_reported(hands, reports, tmp_path):
    hands.press("options", "speed.off", "done", "new", "start")
    hands.wait(0.1)
    hands.press("menu", "leave")
    hands.key("F9")
    _file, parts = parts_of(reports)
    assert read(parts["match.record"].decode()).game == "marracash"


def test_two_reports_in_one_second_are_two_files(hands, reports):
    hands.key("F9", "F9", "F9")
    assert len(list(reports.iterdir())) == 3


def test_the_record_of_a_report_is_replayed(hands, reports, capsys):
    sit_down(hands, MARRACASH, seats=4, acts=110)
    hands.key("F9")
    file, _parts = parts_of(reports)
    assert cli.main(["replay", str(file)]) == cli.FINE
    assert capsys.readouterr().out.startswith("110 actions\n")
    file.write_bytes(file.read_bytes()[:300])
    assert cli.main(["replay", str(file)]) == FAULTY


def test_without_a_folder_that_is_said(tmp_path, open_app):
    (tmp_path / "a file").write_bytes(b"")
    hands = open_app(data_dir=tmp_path / "a file" / "data")
    hands.key("F9")
    assert hands.app.services.toasts.words[-1] == "There is no folder to keep a report in."
