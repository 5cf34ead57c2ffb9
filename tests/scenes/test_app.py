from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import app as program
from game.files import box, find
from game.scenes.loop import RESTS, SETTLED, App
from game.ui.screen import NoDisplay, Screen
from tests.conftest import Hands

ROOT = Path(__file__).resolve().parents[2]


def run(code, **environment):
    """Run a piece of Python as a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    env = {name: value for name, value in env.items() if value is not None}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)


def test_on_the_way_to_the_first_frame_nothing_slow_is_imported(tmp_path):
    code = (
        "import sys; from game.app import open_app; from pathlib import Path\n"
        f"app = open_app(data_dir=Path({str(tmp_path)!r})); app.step(0.01)\n"
        "slow = {'numpy', 'asyncio', 'pytmx', 'platformdirs', 'urllib.request', 'multiprocessing',"
        " 'game.tables.faces', 'game.ai.seating', 'game.rules.morocco.rules', 'game.rules.marracash.judge'}\n"
        "print(sorted(slow & set(sys.modules)))\n"
        "import pygame; print(pygame.mixer.get_init(), pygame.joystick.get_init())"
    )
    done = run(code)
    assert done.stdout.split("\n")[:2] == ["[]", "None False"], done.stderr


def test_pygame_is_the_community_edition():
    assert pygame.IS_CE


def test_a_still_title_isnt_drawn_again(hands, monkeypatch):
    shown = []
    monkeypatch.setattr(hands.app.screen, "show", lambda: shown.append(1))
    hands.wait(0.5)
    assert shown == []
    hands.point("options")
    assert shown == [1]


def test_while_the_size_changes_the_old_picture_is_stretched_and_then_drawn_anew(hands, monkeypatch):
    hands.step()
    drawn = []

    def draw(canvas):
        drawn.append(canvas.space)
        hands.scene.dirty = hands.scene.tree.dirty = False

    monkeypatch.setattr(hands.app.scenes, "draw", draw)
    for width in range(1000, 1400, 20):
        hands.resize(width, 700)
        assert hands.app.screen.size == (width, 700)
        assert hands.app.screen.surface.get_at((width // 2, 690))[:3] != (0, 0, 0)
    assert drawn == []
    hands.wait(SETTLED + 0.1)
    assert len(drawn) == 1
    assert drawn[0] == pytest.approx((1380 * 1080 / 700, 1080))


def test_the_window_opens_where_it_was_last(tmp_path):
    first = program.open_app(None, tmp_path)
    pygame.display.set_mode((1024, 680), pygame.RESIZABLE)
    hands = Hands(first)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=680))
    hands.step()
    hands.wait(RESTS + 0.1)
    first.close()
    again = program.open_app(None, tmp_path)
    assert again.screen.size == (1024, 680)
    again.close()
    asked = program.open_app((1300, 760), tmp_path)
    assert asked.screen.size == (1300, 760)
    asked.close()


def test_a_window_that_fills_the_screen_forgets_nothing_of_its_place(hands):
    before = hands.app.screen.placing
    hands.key("F11")
    pygame.event.post(pygame.Event(pygame.WINDOWMOVED, x=0, y=0))
    hands.wait(RESTS + 0.1)
    assert hands.app.screen.placing == before
    hands.key("F11")
    pygame.event.post(pygame.Event(pygame.WINDOWMAXIMIZED))
    pygame.event.post(pygame.Event(pygame.WINDOWMOVED, x=0, y=0))
    hands.wait(RESTS + 0.1)
    assert hands.app.screen.placing == replace(before, maximised=True)


def test_a_click_on_another_screen_leaves_this_one_full(hands):
    assert os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0"


@pytest.mark.parametrize("size", [(1, 1), (320, 2000), (4000, 200), (3840, 2160)], ids=str)
def test_no_size_is_too_odd(hands, size):
    hands.resize(*size)
    hands.wait(0.3)
    assert hands.app.canvas.surface.get_size() == size
    assert hands.scene.tree.has("quit")


def test_after_a_change_of_size_things_are_hit_where_they_are_seen(hands):
    hands.resize(1900, 1000)
    hands.wait(0.3)
    hands.press("options")
    assert hands.scene.tree.has("done")


def test_a_hidden_window_isnt_drawn(hands, monkeypatch):
    shown = []
    monkeypatch.setattr(hands.app.screen, "show", lambda: shown.append(1))
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    hands.step()
    hands.scene.dirty = True
    hands.step()
    assert shown == []
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    hands.step()
    assert shown == [1]


def test_closing_the_window_ends_the_program(hands):
    pygame.event.post(pygame.Event(pygame.QUIT))
    hands.step()
    assert not hands.app.scenes.running


def test_a_picture_of_the_screen_is_kept_and_said(hands, tmp_path):
    hands.key("F12")
    (file,) = (tmp_path / "data" / "pictures").iterdir()
    assert pygame.image.load(file).get_size() == (1280, 720)
    assert hands.app.services.toasts.words == [f"Picture saved: {file}"]


def test_a_home_that_cant_be_written_costs_the_saving_alone(tmp_path, open_app):
    blocked = tmp_path / "a file"
    blocked.write_bytes(b"")
    hands = open_app(data_dir=blocked / "data")
    (said,) = hands.app.services.toasts.words
    assert said.startswith("Games and settings can't be saved: ")
    assert str(blocked) in said
    hands.press("options", "speed.calm", "done")
    hands.key("F12")
    assert hands.app.services.toasts.words[-1] == "There is no folder to keep a picture in."
    hands.press("new")
    assert hands.scene.tree.has("start")


@pytest.mark.parametrize(
    "name",
    [
        "Zoé سلمى/ri\N{LATIN SMALL LETTER DOTLESS I}ad",
        "マラケシュの家 e\N{COMBINING ACUTE ACCENT} 😀",
        'it\'s "quoted" & $HOME `x` %APPDATA% {name}',
        "a" * 200,
    ],
    ids=["Arabic", "Japanese", "quotes", "200 letters"],
)
def test_a_home_with_any_letters_will_do(tmp_path, open_app, name):
    if sys.platform == "win32" and (len(name) > 100 or '"' in name):
        pytest.skip("no folder of Windows is called so")
    home = tmp_path / name
    hands = open_app(data_dir=home)
    hands.press("options", "speed.off", "done")
    hands.key("F12")
    assert json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))["speed"] == "off"
    assert len(list((home / "pictures").iterdir())) == 1
    assert list((home / "cache").glob("*.png"))
    assert hands.app.services.toasts.words[-1].startswith(f"Picture saved: {home}")
    hands.press("arch-marracash", "start", "menu", "leave", "continue")
    assert (home / "games" / "autosave.record").is_file()
    hands.key("F9")
    assert list((home / "reports").iterdir())


def test_a_home_whose_name_no_file_system_takes_is_said(open_app, tmp_path):
    hands = open_app(data_dir=tmp_path / ("س" * 200))
    (said,) = hands.app.services.toasts.words
    assert said.startswith("Games and settings can't be saved: ")
    hands.press("new")
    assert hands.scene.tree.has("start")


def test_damaged_settings_are_said_on_the_title(tmp_path, open_app):
    config = tmp_path / "data" / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_bytes(b"{")
    hands = open_app()
    (said,) = hands.app.services.toasts.words
    assert said.startswith("The settings were damaged")
    assert hands.scene.tree.has("new")


def test_no_home_at_all_is_said(tmp_path):
    code = "from game.files import find; f = find(); print(f.data, f.config, f.cache, *f.troubles, sep='|')"
    (tmp_path / "file").write_bytes(b"")
    home = str(tmp_path / "file" / "home")
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "APPDATA")
    done = run(code, HOME=home, USERPROFILE=home, **dict.fromkeys(names))
    folders = done.stdout.strip().split("|")
    assert folders[:3] == ["None", "None", "None"], done.stderr
    assert folders[3].startswith(f"Games and settings can't be saved: {tmp_path}")


def test_the_box_holds_art_boards_and_sounds(tmp_path):
    files = find(tmp_path / "mine")
    assert [folder.name for folder in (files.art, files.boards, files.sounds)] == ["art", "boards", "sounds"]
    assert (files.art / "title" / "courtyard.svg").is_file()
    assert (files.data, files.cache) == (tmp_path / "mine", tmp_path / "mine" / "cache")


def test_a_frozen_program_looks_beside_itself(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert box() == tmp_path


def test_a_window_nobody_sees_isnt_taken_for_a_display(monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="There is no display"):
        Screen((1280, 720))
    pygame.display.quit()


def test_without_a_display_the_program_says_so_and_ends(monkeypatch, capsys):
    def none(*_args, **_options):
        raise NoDisplay("There is no display to open a window on.")

    monkeypatch.setattr(program, "open_app", none)
    assert program.main([]) == 1
    assert capsys.readouterr().err == "There is no display to open a window on.\n"


@pytest.mark.parametrize("wrong", [["--size", "big"], ["--size", "0x5"], ["--colour"]])
def test_a_wrong_command_line_is_refused(wrong, capsys):
    with pytest.raises(SystemExit) as ended:
        program.main(wrong)
    assert ended.value.code == 2
    assert wrong[-1] in capsys.readouterr().err


def test_the_program_runs_until_it_is_left(tmp_path, monkeypatch):
    steps = []
    original = App.step

    def step(self, seconds):
        steps.append(seconds)
        if len(steps) == 3:
            pygame.event.post(pygame.Event(pygame.QUIT))
        original(self, seconds)

    monkeypatch.setattr(App, "step", step)
    assert program.main(["--size", "1024x640", "--data-dir", str(tmp_path)]) == 0
    assert len(steps) >= 3
    assert pygame.display.get_init() is False


def test_the_size_may_change_while_everything_moves(hands):
    hands.press("arch-marracash", "start")
    scene = hands.scene
    hands.step()
    assert not scene.controller.resting
    for step in range(30):
        hands.resize(1024 + 17 * step, 640 + 9 * step)
        hands.step(0.05)
    scene.controller.hurry()
    hands.wait(SETTLED + 0.1)
    assert hands.app.canvas.surface.get_size() == hands.app.screen.size == (1024 + 17 * 29, 640 + 9 * 29)
    board, view = scene.zones.board, scene.controller.view
    assert view is scene.face.view
    for spot in scene.match.board.spots:
        x, y = view.at(spot)
        assert board.x <= x <= board.right
        assert board.y <= y <= board.bottom
