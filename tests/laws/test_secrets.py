"""Nobody knows more than they may."""

from __future__ import annotations

from tests.laws import laws
from tests.laws.matches import Match


def test_an_imagined_state_looks_the_same_and_allows_the_same(match: Match) -> None:
    laws.secrets(match)
