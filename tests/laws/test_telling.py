"""Events tell every change to everybody who may see it."""

from __future__ import annotations

from tests.laws import laws
from tests.laws.matches import Match


def test_telling_changes_nothing_and_leaves_nothing_out(match: Match) -> None:
    laws.telling(match)
