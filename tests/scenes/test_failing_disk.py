"""Disks that are full, read-only or gone in the middle of a game: the game goes on, and nothing is lost unsaid."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.match.slots import AUTOSAVE
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from tests.scenes.test_whole_game import pressable, set_up

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def playing(hands):
    """A table of four people, some actions into a game."""
    set_up(hands, seats=4, people=4)
    act(hands, 3)
    return hands


@pytest.fixture
def full(monkeypatch):
    def no_space(*_args):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)


def act(hands, times: int) -> None:
    for _time in range(times):
        hands.press(pressable(hands)[0])


def saved(hands) -> bytes:
    return (hands.app.services.files.data / "games" / AUTOSAVE).read_bytes()


def test_on_a_full_disk_the_game_goes_on_and_the_last_save_stays_whole(playing, full):
    before, match = saved(playing), playing.scene.match
    done = len(match.history)
    act(playing, 4)
    assert len(match.history) > done
    assert saved(playing) == before
    said = playing.app.services.toasts.words
    assert said.count("The game can't be saved: No space left on device.") == 1


@pytest.mark.parametrize("way", ["leave", "quit"])
def test_nothing_is_lost_by_leaving_before_it_was_said_and_pressed_again(playing, full, way):
    act(playing, 1)
    playing.key("Escape")
    playing.press(way)
    assert "The game can't be saved: No space left on device." in playing.app.services.toasts.words
    assert playing.find(way).label == "Leave without saving? Press again"
    assert playing.app.scenes.running
    playing.press(way)
    assert not playing.app.scenes.running or isinstance(playing.scene, TitleScene)


def test_closing_the_window_with_a_match_that_cant_be_saved_takes_two_clicks(playing, full):
    act(playing, 1)
    for left in (False, True):
        pygame.event.post(pygame.Event(pygame.QUIT))
        playing.step()
        assert playing.app.scenes.running != left
    assert playing.app.services.toasts.words[-1].startswith("The game can't be saved: No space left on device.")


def test_once_there_is_room_again_leaving_is_one_press(playing, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", lambda _file: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left")))
        act(playing, 1)
        playing.key("Escape")
        playing.press("leave")
    playing.press("continue")
    assert isinstance(playing.scene, TableScene)
    playing.key("Escape")
    playing.press("leave")
    assert isinstance(playing.scene, TitleScene)
    playing.press("continue")
    assert isinstance(playing.scene, TableScene)


def test_a_folder_taken_away_in_the_middle_is_made_again(playing):
    shutil.rmtree(playing.app.services.files.data / "games")
    act(playing, 1)
    assert saved(playing)
    assert not [words for words in playing.app.services.toasts.words if "can't" in words]


def test_a_place_taken_away_in_the_middle_is_said_once(playing):
    data = playing.app.services.files.data
    (data / "cache").unlink()
    shutil.rmtree(data)
    data.write_text("a file in the way")
    done = len(playing.scene.match.history)
    act(playing, 4)
    playing.key("F12")
    assert len(playing.scene.match.history) > done
    said = playing.app.services.toasts.words
    assert sum(words.startswith("The game can't be saved: ") for words in said) == 1
    assert any(words.startswith("The picture can't be saved: ") for words in said)


def test_a_picture_that_fails_leaves_no_half_of_one(playing, monkeypatch):
    def torn(_surface, out, _name):
        out.write(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(pygame.image, "save", torn)
    playing.key("F12")
    assert playing.app.services.toasts.words[-1].startswith("The picture can't be saved: ")
    assert list((playing.app.services.files.data / "pictures").iterdir()) == []


def test_two_pictures_of_one_second_are_two(playing):
    playing.key("F12", "F12")
    assert len(list((playing.app.services.files.data / "pictures").iterdir())) == 2


LIMITED = """
import resource, sys
from pathlib import Path
from tests.conftest import Hands
from game import app as program
from tests.scenes.test_whole_game import pressable, set_up

hands = Hands(program.open_app((1024, 640), Path(sys.argv[1])))
set_up(hands, seats=4, people=4)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))  # no file grows beyond a hundred bytes
for _action in range(8):
    hands.press(pressable(hands)[0])
hands.key("F12", "Escape")
hands.press("options", "speed.calm", "done", "leave", "leave", "options")
print(len([words for words in hands.app.services.toasts.words if "can't be saved: " in words]))
hands.app.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits what a process may write")
def test_what_the_system_really_says_when_nothing_fits_is_understood(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.splitlines()[-1]) == 3  # the last ones that are said
    assert not list(tmp_path.rglob("*.part"))
