from __future__ import annotations

import pygame

from game.ui.cache import Surfaces, weight


def surface():
    return pygame.Surface((10, 10), depth=32)


def test_the_one_unused_for_longest_goes_first():
    kept = Surfaces(3 * weight(surface()))
    for name in "abc":
        kept.keep(name, surface())
    kept.get("a")
    kept.keep("d", surface())
    assert list(kept) == ["c", "a", "d"]
    assert kept.held == 3 * weight(surface())


def test_one_that_is_larger_than_the_share_is_kept_alone():
    kept = Surfaces(10)
    kept.keep("a", surface())
    kept.keep("b", surface())
    assert list(kept) == ["b"]


def test_replacing_one_doesnt_count_it_twice():
    kept = Surfaces(10_000)
    kept.keep("a", surface())
    kept.keep("a", surface())
    assert kept.held == weight(surface())
    kept.clear()
    assert (len(kept), kept.held) == (0, 0)


def test_what_is_there_isnt_made_again():
    kept, made = Surfaces(10_000), []
    for _ in range(2):
        kept.get_or("a", lambda: made.append(1) or surface())
    assert made == [1]
