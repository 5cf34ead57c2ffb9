"""The bundle is built and run, as whoever downloads it does: from anywhere, with nothing of Python about."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from bundle import contents, stamp

from game.shelf import SHELF

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.slow


def why_not() -> str:
    """What this platform lacks to build a bundle; "" if nothing."""
    from PyInstaller.depend.bindepend import get_python_library_path
    from PyInstaller.exceptions import PythonLibraryNotFoundError

    if sys.platform == "linux" and not shutil.which("objdump"):
        return "binutils isn't installed: PyInstaller needs objdump"
    try:
        found = get_python_library_path()
    except PythonLibraryNotFoundError:
        found = None
    return "" if found else "this Python has no shared library to put into a bundle"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory) -> Path:
    """The folder of the bundle, in a place with a space and letters of its own."""
    lacks = why_not()
    if lacks:
        pytest.skip(lacks)
    place = tmp_path_factory.mktemp("a bundle of Zoé's")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    folders = [f"--distpath={place / 'dist'}", f"--workpath={place / 'build'}"]
    env = {**os.environ, "PYINSTALLER_CONFIG_DIR": str(place / "cache")}
    done = subprocess.run(
        [*command, *folders, "riad.spec"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=400, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return place / "dist" / "riad"


def inner(bundle: Path) -> Path:
    return bundle / "_internal"


def run(bundle: Path, *words: str) -> subprocess.CompletedProcess:
    """Run its program from an empty folder, with no more of the environment than any system gives."""
    program = "riad-console.exe" if sys.platform == "win32" else "riad"
    needed = ("SYSTEMROOT", "TEMP", "LOCALAPPDATA", "APPDATA", "USERPROFILE")
    with tempfile.TemporaryDirectory() as home:
        env = {name: os.environ[name] for name in needed if name in os.environ} | {"HOME": home}
        return subprocess.run(
            [bundle / program, *words], cwd=home, env=env, capture_output=True, text=True, timeout=120, check=False
        )


@contextmanager
def lacking(*paths: Path) -> Iterator[None]:
    """The bundle without some of its files."""
    for path in paths:
        path.rename(path.with_name(path.name + ".away"))
    yield
    for path in paths:
        path.with_name(path.name + ".away").rename(path)


def test_it_checks_itself_and_all_is_well(bundle):
    done = run(bundle, "--self-test")
    assert done.returncode == 0, done.stdout + done.stderr
    first, *checks, last = done.stdout.splitlines()
    assert first.startswith(f"riad {stamp.project()['version']}, build ")
    assert len(checks) == 6 + 2 * len(SHELF)
    assert all(line.startswith("fine ") for line in checks)
    assert f"pictures: {len(list((ROOT / 'art').rglob('*.svg')))} drawn" in done.stdout
    assert done.stdout.count("thought of in a process of its own") == len(SHELF)
    assert last == "All is well."
    assert done.stderr == ""


def test_everything_that_belongs_to_it_is_inside(bundle):
    wanted = [*contents.box(), *contents.pages(), *contents.fonts(), *contents.licences()]
    missing = [name for file, folder in wanted if not (name := inner(bundle) / folder / Path(file).name).is_file()]
    assert missing == []
    there = {path.relative_to(inner(bundle)).as_posix() for path in (inner(bundle) / "boards").iterdir()}
    assert "boards/boards.tiled-project" in there


def test_what_is_missing_is_said(bundle):
    gone = [
        "art/icon.svg",
        "boards/boards.tiled-project",
        "fontpkg_lato/files/Lato-Bold.ttf",
        "game/rules/morocco/rulebook.md",
    ]
    with lacking(*(inner(bundle) / each for each in gone)):
        done = run(bundle, "--self-test")
    assert done.returncode == 1
    assert f"FAULTY  files: missing: {', '.join(gone)}" in done.stdout
    assert "FAULTY  boards: marracash-small.tmx has " in done.stdout
    assert "FAULTY  fonts: the font Lato has no weight Bold" in done.stdout
    assert "FAULTY  rulebooks: " in done.stdout
    assert done.stdout.splitlines()[-1].startswith("This Riad is not whole. Checks that failed: ")
    assert "Traceback" not in done.stdout + done.stderr


def test_it_has_nothing_to_reach_a_network_with(bundle):
    names = {path.name for path in inner(bundle).rglob("*")}
    assert not [name for name in names if name.startswith(("_ssl", "libssl", "libcrypto"))]


def test_commands_run_in_it(bundle):
    assert run(bundle, "--version").stdout.startswith("riad ")
    done = run(bundle, "simulate", "marracash", "--seats", "3", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "MarraCash, seed 1" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_it_says_so(bundle):
    done = run(bundle)
    assert done.returncode == 1
    assert "There is no display to open a window on" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="for whoever installs it on Linux")
def test_on_linux_it_brings_what_a_desktop_asks_for(bundle):
    share = bundle / "share"
    assert len(list(share.glob("applications/*.desktop"))) == 1
    assert len(list(share.glob("metainfo/*.metainfo.xml"))) == 1
    sizes = {path.parent.parent.name for path in share.glob("icons/hicolor/*/apps/*")}
    assert {"16x16", "48x48", "256x256", "512x512", "scalable"} <= sizes
