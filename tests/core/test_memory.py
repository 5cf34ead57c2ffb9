from __future__ import annotations

from game.core.memory import remember


def test_what_was_found_is_given_back_and_kept():
    known: dict[str, int] = {}
    assert remember(known, "a", 3, 2) == 3
    assert known == {"a": 3}


def test_nothing_is_kept_without_end():
    known: dict[int, int] = {}
    for number in range(100):
        remember(known, number, number, 10)
        assert known[number] == number
        assert len(known) <= 11
