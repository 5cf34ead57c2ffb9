"""The arena: who meets whom, what is kept, and what is made of it."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.ai.arena import Fixture, Outcome, Times, fixtures, play, played
from game.ai.contest import Here, contest, known, summary, told, workers
from game.ai.ratings import among, pairings, ratings, times, wilson
from game.core.board import Board


def due(souk: Board, levels: list[str], matches: int, seats: int = 3) -> list[Fixture]:
    return list(fixtures("marracash", souk, {}, seats, levels, matches, 5))


def outcome(levels: str, places: str, seed: int = 1, scores: str = "") -> Outcome:
    won = tuple(map(int, scores.split())) or tuple(10 - int(place) for place in places)
    return Outcome(f"{levels} {seed}", tuple(levels), seed, tuple(map(int, places)), won, 9, {})


def test_one_seat_of_the_first_meets_others_of_the_second_from_every_seat_in_the_same_deals(souk: Board) -> None:
    found = due(souk, ["fair", "novice", "random"], 5)
    assert Counter(fixture.seed for fixture in found) == {5: 9, 6: 9}
    for seed in (5, 6):
        assert [fixture.levels for fixture in found if fixture.seed == seed][:3] == [
            ("fair", "novice", "novice"),
            ("novice", "fair", "novice"),
            ("novice", "novice", "fair"),
        ]
    assert len({fixture.key for fixture in found}) == len(found)


def test_a_match_is_the_same_whoever_plays_it_out(souk: Board) -> None:
    some = due(souk, ["novice", "random"], 3)

    def bare(outcomes: list[Outcome]) -> dict[str, object]:
        return {each.key: (each.scores, each.actions) for each in outcomes}

    with ThreadPoolExecutor(2) as threads:
        assert bare(list(played(threads, some, 2))) == bare(list(played(Here(), some, 1)))


def test_processes_play_too(souk: Board) -> None:
    some = due(souk, ["novice", "random"], 1)[:1]
    with workers(2) as executor:
        (found,) = played(executor, some, 4)
    assert found.scores == play(some[0]).scores


def test_a_contest_goes_on_from_its_file_even_if_that_was_cut_off(souk: Board, tmp_path: Path) -> None:
    file, some = tmp_path / "out.jsonl", due(souk, ["novice", "random"], 3)
    whole = contest(Here(), some, file)
    lines = file.read_text().splitlines()
    assert len(lines) == 3
    file.write_text(lines[0] + "\n" + lines[1][:40])
    said: list[str] = []
    again = contest(Here(), some, file, tell=said.append)
    assert [each.scores for each in again] == [each.scores for each in whole]
    assert len(said) == 3
    assert "1 match has been played before" in said[0]
    assert {each.key for each in known(file)} == {fixture.key for fixture in some}
    assert contest(Here(), some[:1], file)[0].scores == whole[0].scores


def test_what_is_kept_comes_back_the_same(souk: Board) -> None:
    found = play(due(souk, ["fair", "random"], 1)[0])
    assert Outcome.read(json.loads(json.dumps(found.plain()))).plain() == found.plain()


def test_a_share_is_of_wins_and_shared_ones_count_in_part() -> None:
    (pairing,) = pairings([outcome("abb", "123"), outcome("bab", "113"), outcome("bba", "122", 2)])
    assert (pairing.one, pairing.other, pairing.games) == ("a", "b", 3)
    assert pairing.share == pytest.approx(0.5)
    low, high = pairing.interval
    assert low < 0.5 < high


def test_two_seats_are_seen_from_the_level_named_first() -> None:
    (pairing,) = pairings([outcome("ab", "12"), outcome("ba", "12")])
    assert (pairing.one, pairing.games, pairing.won) == ("a", 2, 1)


def test_a_margin_counts_a_deal_once() -> None:
    (pairing,) = pairings(
        [outcome("abb", "122", 1, "10 4 4"), outcome("bab", "211", 1, "4 6 4"), outcome("abb", "122", 2, "9 5 5")]
    )
    margin, half = pairing.margin
    assert margin == pytest.approx(4.0)
    assert half == pytest.approx(0.0)


def test_who_wins_more_is_rated_higher_and_ten_times_the_odds_are_400_points() -> None:
    tens = [outcome("ab", "12")] * 100 + [outcome("ab", "21")] * 10
    found = ratings(tens)
    assert list(found) == ["a", "b"]
    assert found["a"] - found["b"] == pytest.approx(400, abs=15)
    assert sum(found.values()) == pytest.approx(0)
    unbeaten = ratings([outcome("ab", "12")] * 20 + [outcome("bc", "12")] * 20)
    assert list(unbeaten) == ["a", "b", "c"]
    assert unbeaten["a"] - unbeaten["b"] == pytest.approx(unbeaten["b"] - unbeaten["c"], abs=1)


def test_times_know_their_mean_their_longest_and_within_what_most_lie() -> None:
    its, other = Times(), Times()
    for milliseconds in range(1, 100):
        (its if milliseconds % 2 else other).add(float(milliseconds))
    its.join(other)
    assert its.count == 99
    assert its.mean == pytest.approx(50)
    assert its.longest == 99
    assert its.within(0.95) == pytest.approx(95, rel=0.1)
    assert Times.read(json.loads(json.dumps(its.plain()))).plain() == its.plain()


def test_it_is_told_in_lines_and_as_json(souk: Board) -> None:
    outcomes = [play(fixture) for fixture in due(souk, ["fair", "random"], 3)]
    lines = told(outcomes)
    assert lines[0].startswith("fair v random: won 100.0% [")
    assert "of 3 (fair 33%)" in lines[0]
    assert any(line.startswith("fair move: ") for line in lines)
    found = summary(outcomes)
    assert json.loads(json.dumps(found)) == found
    assert times(outcomes)["fair", ""].count > 50


def test_one_level_plays_among_itself_and_its_scores_are_told(souk: Board) -> None:
    found = due(souk, ["novice"], 2)
    assert [fixture.levels for fixture in found] == [("novice",) * 3] * 2
    assert [fixture.seed for fixture in found] == [5, 6]
    outcomes = [outcome("aaa", "123", 1, "10 20 60"), outcome("aaa", "321", 2, "50 30 10")]
    (its,) = among(outcomes)
    assert its.scores == [10, 10, 20, 30, 50, 60]
    assert its.mean == (30, 0)
    assert (its.part(0.05), its.part(0.5), its.part(0.98)) == (10, 30, 60)
    assert pairings(outcomes) == []
    assert told(outcomes)[0].startswith("a among themselves: score 30.0 ± 0.0 in 2, 5 % up to 10, ")
    assert summary(outcomes)["among"] == [its.plain()]


def test_an_interval_holds_the_share_and_narrows_with_games() -> None:
    low, high = wilson(0.5, 100)
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
    assert wilson(1.0, 20)[0] > 0.8
    assert wilson(0.5, 400)[0] > low
