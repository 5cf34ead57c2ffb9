from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

BOARDS = Path(__file__).parents[2] / "boards"


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with copies of the maps and all they need, to break them in."""
    for file in BOARDS.glob("*.*"):
        shutil.copy(file, tmp_path / file.name)
    return tmp_path


@pytest.fixture
def edited(workshop: Path) -> Callable[[str, str], Path]:
    """Edits the published souk: what stood there before becomes something else."""

    def edit(before: str, after: str) -> Path:
        path = workshop / "marracash.tmx"
        text = path.read_text("utf-8")
        assert text.count(before) == 1, f"{before!r} stands in the map {text.count(before)} times"
        path.write_text(text.replace(before, after), "utf-8")
        return path

    return edit
