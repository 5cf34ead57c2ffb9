"""The monkey, let loose for a moment; `python -m tests.monkey` lets it loose for as long as one likes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from tests.monkey.monkey import let_loose


@pytest.fixture
def folder(tmp_path, kept_pictures):
    """Makes a person's folder, with the pictures that are drawn already."""

    def make(name: str) -> Path:
        made = tmp_path / name
        made.mkdir()
        with suppress(OSError):
            (made / "cache").symlink_to(kept_pictures, target_is_directory=True)
        return made

    return make


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_a_monkey_does_the_table_shows_what_the_rules_say(folder, seed):
    monkey = let_loose(seed, 160, folder("data"))
    assert monkey.rests >= 4


def test_the_same_seed_does_the_same_again(folder):
    first, again = (let_loose(3, 80, folder(name)) for name in ("first", "again"))
    assert len(first.last) > 40
    assert list(first.last) == list(again.last)
