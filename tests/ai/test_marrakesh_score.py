"""What points are worth for a match of Marrakesh near its end."""

from __future__ import annotations

import pytest

from game.ai.marrakesh.score import MatchScore


@pytest.mark.parametrize("rounds", range(4))
@pytest.mark.parametrize("tricks", [0, 3, 6])
def test_what_a_margin_is_worth_to_one_it_costs_the_other(rounds: int, tricks: int) -> None:
    score = MatchScore(5, rounds)
    for margin in (-12.0, -5.0, 0.0, 2.5, 18.0):
        assert score.worth(0, margin, tricks) == pytest.approx(-score.worth(1, -margin, tricks))


def test_after_the_last_trick_of_a_match_only_the_winner_counts() -> None:
    level = MatchScore(-6, 0)
    wins, draws, loses = (level.worth(0, margin, 0) for margin in (7.0, 6.0, 5.0))
    assert wins - draws == pytest.approx(draws - loses)
    assert wins - draws > 20 * (level.worth(0, 20.0, 0) - level.worth(0, 19.0, 0))


def test_who_leads_shuns_a_risk_that_who_lags_seeks() -> None:
    for lead, shuns in ((8, True), (-8, False)):
        score = MatchScore(lead, 1)
        risk = (score.worth(0, 9.0, 0) + score.worth(0, -9.0, 0)) / 2
        assert (risk < score.worth(0, 0.0, 0)) == shuns


def test_the_more_rounds_follow_the_more_a_point_is_a_point() -> None:
    near, far = (MatchScore(0, rounds) for rounds in (1, 30))
    bends = [abs(score.worth(0, 9.0, 3) - 9 * score.worth(0, 1.0, 3)) for score in (near, far)]
    assert bends[1] < bends[0] / 5
