from __future__ import annotations

import gc
import platform

import pytest

from game.scenes.collecting import APART, LONGEST, STILL, Collector
from tests.monkey.__main__ import resident


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


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries give memory back by themselves")
def test_memory_of_what_is_gone_goes_back_to_the_system():
    collector = Collector()
    try:
        pictures = [bytearray(60_000) for _picture in range(1000)]
        stay = pictures[::100]
        full = resident()
        pictures.clear()
        collector.update(APART, moved=False)
        assert full - resident() > 40_000_000
        assert len(stay) == 10
    finally:
        collector.close()
