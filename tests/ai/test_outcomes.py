"""What is seen of matches of Morocco, for the figures that its master reckons with."""

from __future__ import annotations

import pytest

from game.rules.morocco.outlook import Things
from tests.ai.outcomes import seen


@pytest.mark.parametrize("seats", [2, 4])
def test_in_each_round_what_one_has_more_others_have_less(seats: int) -> None:
    found = seen(seats, seed=1)
    assert len(found) > 4 * seats
    assert [its.stage for its in found] == sorted(its.stage for its in found)
    for at in range(0, len(found), seats):
        at_table = found[at : at + seats]
        columns = list(zip(*(its.more for its in at_table), strict=True))
        for amounts in columns[: len(Things._fields)]:
            assert sum(amounts) == pytest.approx(0)
        assert [sum(places) for places in columns[len(Things._fields) :]] == [1] * min(3, seats - 1)
        assert sum(its.ahead for its in at_table) == pytest.approx(0)
