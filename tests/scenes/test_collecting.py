from __future__ import annotations

import gc

import pytest

from game.scenes.collecting import APART, LONGEST, STILL, Collector


@pytest.fixture
def pauses(monkeypatch):
    taken = []
    before = gc.get_threshold()
    monkeypatch.setattr(gc, "collect", lambda: taken.append(1))
    yield taken
    gc.set_threshold(*before)


def test_the_long_pause_waits_until_nothing_moves(pauses):
    collector = Collector()
    for _second in range(int(2 * APART)):
        collector.update(1.0, moved=True)
    assert pauses == []
    collector.update(STILL, moved=False)
    assert len(pauses) == 1


def test_it_isnt_taken_again_and_again(pauses):
    collector = Collector()
    collector.update(APART, moved=False)
    for _second in range(int(APART) - 1):
        collector.update(1.0, moved=False)
    assert len(pauses) == 1


def test_what_never_stands_still_pauses_now_and_then(pauses):
    collector = Collector()
    for _second in range(int(2 * LONGEST)):
        collector.update(1.0, moved=True)
    assert len(pauses) == 2


def test_afterwards_objects_are_collected_as_before(pauses):
    before = gc.get_threshold()
    collector = Collector()
    assert gc.get_threshold() != before
    collector.close()
    assert gc.get_threshold() == before
