"""The monkey, let loose for a moment; `python -m tests.monkey` lets it loose for as long as one likes."""

from __future__ import annotations

import pytest

from tests.monkey import let_loose


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_a_monkey_does_the_table_shows_what_the_rules_say(tmp_path, seed):
    monkey = let_loose(seed, 500, tmp_path)
    assert monkey.rests > 8


def test_the_same_seed_does_the_same_again(tmp_path):
    first, again = (let_loose(3, 150, tmp_path / name) for name in ("first", "again"))
    assert list(first.last) == list(again.last)
    assert first.app.scenes.stack != again.app.scenes.stack
