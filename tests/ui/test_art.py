from __future__ import annotations

import pygame
import pytest

from game.ui.art import Art, MissingPicture
from game.ui.rehearsal import Rehearsal
from game.ui.type import Type

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#FF0000"/></svg>'
)


@pytest.fixture
def folder(tmp_path, window):
    (tmp_path / "art" / "game").mkdir(parents=True)
    (tmp_path / "art" / "game" / "square.svg").write_text(SQUARE, encoding="utf-8")
    return tmp_path / "art"


def kept(folder):
    return sorted(folder.parent.glob("cache/*"))


def test_a_picture_is_as_large_as_its_shape_allows(folder):
    assert Art(folder).picture("game/square", 60, 30).get_size() == (30, 30)


def test_a_picture_is_drawn_once_a_size(folder):
    art = Art(folder)
    assert art.picture("game/square", 30, 30) is art.picture("game/square", 30, 30)
    assert art.picture("game/square", 30, 30) is not art.picture("game/square", 31, 31)


def test_a_picture_can_be_had_in_another_colour(folder):
    art = Art(folder)
    assert art.picture("game/square", 9, 9).get_at((4, 4)) == (255, 0, 0, 255)
    assert art.picture("game/square", 9, 9, (("#FF0000", "#00FF00"),)).get_at((4, 4)) == (0, 255, 0, 255)


def test_a_missing_picture_is_named(folder):
    with pytest.raises(MissingPicture, match=r"the picture game/round is missing: .*round\.svg"):
        Art(folder).picture("game/round", 10, 10)


def test_a_file_that_is_no_picture_is_named(folder):
    (folder / "game" / "broken.svg").write_bytes(b"no picture")
    with pytest.raises(MissingPicture, match="game/broken can't be drawn"):
        Art(folder).picture("game/broken", 10, 10)


def test_a_large_picture_is_kept_between_runs_and_read_back_alike(folder):
    cache = folder.parent / "cache"
    drawn = Art(folder, cache).picture("game/square", 300, 300)
    (file,) = kept(folder)
    again = Art(folder, cache).picture("game/square", 300, 300)
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
    blue = pygame.Surface((300, 300), pygame.SRCALPHA)
    blue.fill("#0000FF")
    with file.open("wb") as out:
        pygame.image.save(blue, out, "x.png")
    assert Art(folder, cache).picture("game/square", 300, 300).get_at((9, 9)) == (0, 0, 255, 255)


def test_a_changed_picture_is_drawn_anew(folder):
    cache = folder.parent / "cache"
    Art(folder, cache).picture("game/square", 300, 300)
    (folder / "game" / "square.svg").write_text(SQUARE.replace("#FF0000", "#00FF00"), encoding="utf-8")
    assert Art(folder, cache).picture("game/square", 300, 300).get_at((9, 9)) == (0, 255, 0, 255)


def test_a_damaged_kept_picture_is_drawn_anew(folder):
    cache = folder.parent / "cache"
    Art(folder, cache).picture("game/square", 300, 300)
    kept(folder)[0].write_bytes(b"cut off")
    assert Art(folder, cache).picture("game/square", 300, 300).get_at((9, 9)) == (255, 0, 0, 255)


def test_where_nothing_can_be_kept_everything_is_drawn(folder):
    cache = folder.parent / "cache"
    cache.write_bytes(b"a file where the folder should be")
    assert Art(folder, cache).picture("game/square", 300, 300).get_size() == (300, 300)
    assert cache.read_bytes() == b"a file where the folder should be"


def test_the_kept_pictures_dont_grow_beyond_their_share(folder, monkeypatch):
    monkeypatch.setattr("game.ui.art._DISK", 3000)
    cache = folder.parent / "cache"
    art = Art(folder, cache)
    for size in range(200, 240):
        art.picture("game/square", size, size)
    assert 0 < sum(file.stat().st_size for file in kept(folder)) <= 3000


LARGER = SQUARE.replace("#FF0000", "#0000FF")


def test_where_signs_are_to_be_large_the_picture_with_large_ones_is_shown_at_once(folder):
    (folder / "large" / "game").mkdir(parents=True)
    (folder / "large" / "game" / "square.svg").write_text(LARGER, encoding="utf-8")
    (folder / "game" / "plain.svg").write_text(SQUARE, encoding="utf-8")
    art = Art(folder)
    for large, colour in ((False, (255, 0, 0, 255)), (True, (0, 0, 255, 255)), (False, (255, 0, 0, 255))):
        art.large_signs = large
        assert art.picture("game/square", 9, 9).get_at((4, 4)) == colour
        assert art.picture("game/plain", 9, 9).get_at((4, 4)) == (255, 0, 0, 255)


def test_a_picture_that_was_expected_with_usual_signs_is_drawn_anew_with_large_ones(folder):
    (folder / "large" / "game").mkdir(parents=True)
    (folder / "large" / "game" / "square.svg").write_text(LARGER, encoding="utf-8")
    art = Art(folder)
    art.expect("game/square", 9, 9)
    art.large_signs = True
    assert art.picture("game/square", 9, 9).get_at((4, 4)) == (0, 0, 255, 255)
    art.close()


def test_a_rehearsal_expects_the_pictures_that_will_be_shown(folder):
    art = Art(folder)
    art.large_signs = True
    assert Rehearsal(1.0, art, Type()).large_signs


def test_pictures_drawn_beside_one_another_are_kept_while_old_ones_go(folder, monkeypatch):
    """More than the disk may hold, in two threads: neither stumbles over what the other takes away."""
    monkeypatch.setattr("game.ui.art._DISK", 4_000)
    art = Art(folder, folder.parent / "cache")
    for side in range(200, 280, 2):
        art.expect("game/square", side, side)
    for side in range(201, 281, 2):
        assert art.picture("game/square", side, side).get_width() == side
    art._ahead.settle()
    assert art._cache_folder is not None
    assert kept(folder)
    art.close()
