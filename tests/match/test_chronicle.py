"""The games that were played, and what they add up to."""

from __future__ import annotations

import csv
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from game.match import chronicle as chronicles
from game.match.chronicle import BEFORE, FILE, Chronicle, Game, Sitter
from game.match.tally import against, chosen, evening, evenings, points, standings

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.fixture
def chronicle(tmp_path):
    return Chronicle(tmp_path)


def played(game="morocco", hours=0, **places):
    """A game with so many hours added; each name with its place."""
    seats = tuple(Sitter(f"sign {name}", name, None, place, 100 - place) for name, place in places.items())
    ended = NOW + timedelta(hours=hours)
    return Game(game, ended - timedelta(hours=1), ended, agreed=False, end=f"{hours:08}", seats=seats)


def test_a_match_is_entered_once(chronicle, random_match):
    match = random_match(3, "ppc")
    assert chronicle.enter(match, NOW) == ""
    assert chronicle.enter(match, NOW + timedelta(hours=1)) == ""
    (game,) = chronicle.past().games
    assert (game.game, game.ended, game.end) == ("marracash", NOW, match.digest())
    assert [(each.name, each.level) for each in game.seats] == [("Ali", None), ("Anfa", None), ("Omar", "random")]
    assert tuple(each.score for each in game.seats) == match.result().scores
    assert tuple(each.place for each in game.seats) == match.result().places


def test_what_isnt_over_and_what_only_computers_play_isnt_entered(chronicle, random_match, tmp_path):
    assert chronicle.enter(random_match(3, "ppp", actions=20)) == ""
    assert chronicle.enter(random_match(3, "ccc")) == ""
    assert list(tmp_path.iterdir()) == []


def test_lines_that_cant_be_read_are_told_and_stay(chronicle, random_match, tmp_path):
    odd = [
        b'{"v": 2, "game": "chess"}',
        b"cut o",
        b"\xff\xfe",
        b"[]",
        b'{"v": 1, "seats": 3}',
        b"1" * 5000,
        b"[" * 5000,
    ]
    (tmp_path / FILE).write_bytes(b"".join(line + b"\n" for line in odd))
    assert chronicle.enter(random_match(3)) == ""
    past = chronicle.past()
    assert len(past.games) == 1
    assert past.trouble == f"Lines that can't be read: {len(odd)}"
    assert chronicle.forget(past.games[0]) == ""
    assert (tmp_path / FILE).read_bytes().split(b"\n")[:-1] == odd


def test_a_chronicle_with_any_byte_changed_still_opens(chronicle, random_match, tmp_path):
    chronicle.enter(random_match(3))
    good = (tmp_path / FILE).read_bytes()
    rng = Random(1)
    for _each in range(200):
        place = rng.randrange(len(good))
        (tmp_path / FILE).write_bytes(good[:place] + bytes([rng.randrange(256)]) + good[place + 1 :])
        past = chronicle.past()
        assert len(past.games) == 1 or past.trouble


def test_after_a_crash_between_two_renames_the_one_before_is_there(chronicle, random_match, tmp_path):
    chronicle.enter(random_match(3))
    (tmp_path / FILE).rename(tmp_path / BEFORE)
    assert len(chronicle.past().games) == 1
    chronicle.enter(random_match(4))
    assert len(chronicle.past().games) == 2


def test_one_game_is_forgotten_or_all(chronicle, random_match, tmp_path):
    for seed in (3, 4):
        chronicle.enter(random_match(seed), NOW + timedelta(hours=seed))
    later, earlier = chronicle.past().games
    chronicle.forget(later)
    assert chronicle.past().games == (earlier,)
    assert later.end.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir())
    chronicle.forget()
    assert list(tmp_path.iterdir()) == []
    assert chronicle.past().games == ()


def test_whatever_is_wrong_with_the_folder_is_said(tmp_path, random_match):
    (tmp_path / FILE).mkdir()
    chronicle = Chronicle(tmp_path)
    assert chronicle.enter(random_match(3)).startswith("The game can't be entered into the statistics: ")
    assert chronicle.past().trouble.startswith("The statistics can't be read: ")
    assert chronicle.forget().startswith("The statistics can't be changed: ")
    nowhere = Chronicle(None)
    assert (nowhere.enter(random_match(3)), nowhere.forget(), nowhere.past().games) == ("", "", ())


def test_a_file_that_is_far_too_long_is_left_alone(chronicle, random_match, tmp_path, monkeypatch):
    monkeypatch.setattr(chronicles, "LONGEST", 10)
    (tmp_path / FILE).write_bytes(b"x" * 11)
    assert "too long" in chronicle.enter(random_match(3))
    assert (tmp_path / FILE).read_bytes() == b"x" * 11


def test_a_table_for_other_programs_has_a_line_for_each_seat(chronicle, tmp_path):
    games = [played(Amina=1, Omar=2), played(hours=2, **{'=SUM("A1")': 1, "زين, the first": 2})]
    file = tmp_path / "tables" / "a.csv"
    assert chronicle.export(games, file, str.title) == ""
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.reader(opened))
    assert rows[0][2:] == ["Game", "Players", "Seat", "Name", "Plays", "Place", "Score"]
    assert rows[1][2:] == ["Morocco", "2", "sign Amina", "Amina", "person", "1", "99"]
    assert [row[5] for row in rows[3:]] == ['\'=SUM("A1")', "زين, the first"]


# What they add up to


def test_a_point_for_each_left_behind_and_half_of_one_for_a_shared_place():
    game = played(Amina=1, Brahim=1, Chaima=3, Driss=4)
    assert [points(game, each) for each in game.seats] == [2.5, 2.5, 1, 0]


def test_standings_go_by_points_then_wins():
    games = [played(Amina=1, Omar=2), played(hours=1, Omar=1, Amina=2), played(hours=2, Amina=1, Omar=2, Salma=3)]
    first, second, third = standings(games)
    assert (first.name, first.games, first.wins, first.points) == ("Amina", 3, 2, 3)
    assert (second.name, second.wins, second.points) == ("Omar", 1, 2)
    assert (third.best, third.mean, third.points) == (97, 97, 0)


def test_head_to_head_counts_who_was_ahead():
    games = [played(Amina=1, Omar=2), played(hours=1, Omar=1, Amina=2), played(hours=2, Amina=1, Omar=1, Salma=3)]
    omar, salma = against(games, "Amina")
    assert (omar.name, omar.games, omar.ahead, omar.behind, omar.beside) == ("Omar", 3, 1, 1, 1)
    assert (salma.games, salma.ahead) == (1, 1)


def test_games_are_chosen_by_name_and_number_of_players():
    two, three, cash = played(A=1, B=2), played(A=1, B=2, C=3), played("marracash", A=1, B=2, C=3)
    games = [two, three, cash]
    assert chosen(games) == games
    assert chosen(games, "morocco") == [two, three]
    assert chosen(games, players=3) == [three, cash]
    assert chosen(games, "morocco", 3) == [three]


def test_an_evening_goes_on_after_midnight(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    late, after, next_day = played(A=1, B=2), played(hours=6, A=1, B=2), played(hours=20, A=1, B=2)
    games = [next_day, after, late]
    today, before = evenings(games)
    assert evening(games, before) == [late, after]
    assert evening(games, today) == [next_day]


def test_computers_are_counted_by_their_level(chronicle, random_match):
    chronicle.enter(random_match(3, "pcc"))
    names = [each.name for each in standings(chronicle.past().games)]
    assert sorted(names) == ["Ali", "Computer: By chance"]
