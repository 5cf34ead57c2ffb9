"""A program that is killed loses nothing that was decided: `tests.killed` does this a hundred times."""

from __future__ import annotations

from random import Random

import pytest

from tests.killed import GAMES, Killed, kill_once


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_killed_goes_on_with_all_that_was_decided(tmp_path, game):
    killed = kill_once(tmp_path, game, Random(game))
    assert not killed.lost, killed


def test_what_was_lost_is_seen():
    assert Killed("morocco", 1.0, told=12, found=11, trouble="").lost
    assert Killed("morocco", 1.0, told=-1, found=-1, trouble="").lost
    assert Killed("morocco", 1.0, told=3, found=4, trouble="It is damaged.").lost
    assert not Killed("morocco", 1.0, told=12, found=13, trouble="").lost
