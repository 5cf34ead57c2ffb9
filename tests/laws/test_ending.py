"""Every match ends, and nothing is lost on the way."""

from __future__ import annotations

from tests.laws import laws
from tests.laws.matches import Match


def test_every_match_ends_and_nothing_comes_from_nowhere(match: Match) -> None:
    laws.ending(match)
