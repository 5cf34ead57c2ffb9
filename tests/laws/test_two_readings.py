"""The two readings of the rules, offering and checking, agree."""

from __future__ import annotations

from tests.laws import laws
from tests.laws.matches import Match


def test_what_is_offered_and_what_is_checked_agree_on_every_action(match: Match) -> None:
    laws.two_readings(match)
