"""A few souks that nobody drew by hand; `python -m tests.trials` makes many."""

from __future__ import annotations

from collections import Counter

import pytest

from game.layouts.tmx import load
from game.ui.art import Art
from tests import souks, trials


@pytest.mark.parametrize(
    "seed", [2, 8, 18, 23], ids=["small tiles, no gates", "no line, frame, field", "no ground", "plain"]
)
def test_a_souk_that_nobody_drew_stands_all_trials(window, kept_pictures, tmp_path, seed):
    trials.stand(seed, tmp_path, Art(trials.ART, kept_pictures))


def test_a_seed_always_makes_the_same_souk(tmp_path):
    assert souks.drawn(5) == souks.drawn(5)
    assert len({souks.sketched(seed) for seed in range(8)}) == 8


def test_a_visitor_that_couldnt_be_seen_is_told(window, kept_pictures, tmp_path):
    layout = load(souks.write(23, tmp_path))
    table = trials.Table(trials.match_on(layout, 3, 1), layout, Art(trials.ART, kept_pictures))
    table.controller.table.pieces[layout.board.of_kind("fountain")[0]] = Counter(red=1)
    table.draw()
    table.view.at = lambda _spot: (-5000.0, 0.0)
    with pytest.raises(trials.Wrong, match="outside"):
        table.draw()
