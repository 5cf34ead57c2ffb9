"""The strips that the curtain is made of."""

from __future__ import annotations

import pytest

from tests.art.test_raster import column, difference, raster


@pytest.mark.parametrize("name", ["rod", "border", "shade-top", "shade-bottom"])
def test_strips_of_the_curtain_join_sideways(name: str) -> None:
    for scale in (2 / 3, 1):
        strip = raster(f"ui/curtain-{name}", scale)
        assert strip.get_width() == 96 * scale
        assert difference(column(strip, 0), column(strip, strip.get_width() - 1)) < 10


def test_the_curtain_hides_what_is_behind_it() -> None:
    fold = raster("ui/curtain-fold", 2 / 3)
    assert {fold.get_at((x, y)).a for x in range(64) for y in range(64)} == {255}
