"""States are values."""

from __future__ import annotations

from tests.laws import laws
from tests.laws.matches import Match


def test_states_are_values_and_copies_are_whole(match: Match) -> None:
    laws.values(match)
