"""Nobody knows more than they may."""

from __future__ import annotations

from tests.laws import laws
from tests.laws.matches import Match


def test_an_imagined_state_looks_the_same_and_allows_the_same(match: Match) -> None:
    laws.secrets(match)


def test_why_a_seat_acted_is_told_once_its_secrets_are_out_and_not_before(match: Match) -> None:
    laws.secrets_come_out(match)
