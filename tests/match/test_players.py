"""Who sits where, as records and people say it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match
from game.match.players import Player, check_plays, read_plays, title
from game.match.record import Broken, read, write
from game.match.replay import replay as replay_record
from game.match.telling import beginning
from game.shelf import find
from tests.rules.boards import published

PLAYERS = [Player("Ali", "Amina"), Player("Anfa", "Anfa", "strong", "broker"), Player("Omar", "Omar", "novice")]


def test_who_plays_is_written_in_a_word_and_read_back() -> None:
    assert [player.plays for player in PLAYERS] == ["person", "strong/broker", "novice"]
    for player in PLAYERS:
        assert read_plays(player.plays) == (player.level, player.character, False)


def test_a_person_with_the_learners_help_is_written_so_and_read_back() -> None:
    learner = Player("Ali", "Amina", learns=True)
    assert learner.plays == "person/learner"
    assert Player("Ali", "Amina", *read_plays(learner.plays)) == learner
    assert title("marracash", learner.plays) == ""


@pytest.mark.parametrize("written", ["person/", "person/master", "person/learner/x", "person/Learner"])
def test_how_a_person_plays_is_said_where_a_word_says_it_otherwise(written: str) -> None:
    with pytest.raises(ValueError, match=f"a person plays as “person” or “person/learner”, not as “{written}”"):
        read_plays(written)


def test_a_record_keeps_the_learners_help_of_seats_and_of_those_who_sit_down_later() -> None:
    board, game = published("marracash"), find("marracash")
    match = Match(game, board, {}, [replace(PLAYERS[0], learns=True), *PLAYERS[1:]], Random(1))
    match.play(match.simplest())
    match.sit_down(2, Player("Omar", "Nadia", learns=True))
    match.play(match.simplest())
    match.sit_down(0, PLAYERS[0])
    text = write(match)
    assert text.startswith("riad record 3\n")
    assert 'seat: Ali person/learner "Amina"' in text
    assert 'seat    2 person/learner "Nadia"' in text
    again = replay_record(read(text), game, board)
    assert [player.learns for player in again.seated] == [True, False, False]
    assert (again.players, again.changes) == (match.players, match.changes)
    assert [player.learns for player in read(text).sitting] == [False, False, True]
    assert beginning(again)["seats"][2] == {"sign": "Omar", "name": "Nadia", "level": None, "learner": True}
    assert write(again) == text


def test_a_record_without_the_word_is_of_people_without_help() -> None:
    match = Match(find("marracash"), published("marracash"), {}, PLAYERS, Random(1))
    assert not any(player.learns for player in read(write(match)).players)


@pytest.mark.parametrize(
    ("before", "after", "at"),
    [
        ('seat: Ali person "Amina"', 'seat: Ali person/teacher "Amina"', "seat: Ali"),
        ('seat    2 person/learner "Nadia"', 'seat    2 person/teacher "Nadia"', "seat    2"),
    ],
)
def test_a_damaged_word_for_a_persons_help_is_named_with_its_line(before: str, after: str, at: str) -> None:
    board, game = published("marracash"), find("marracash")
    match = Match(game, board, {}, PLAYERS, Random(1))
    match.play(match.simplest())
    match.sit_down(2, Player("Omar", "Nadia", learns=True))
    text = write(match).replace(before, after)
    with pytest.raises(Broken, match="“person” or “person/learner”, not as “person/teacher”") as broken:
        replay_record(read(text), game, board)
    assert text.splitlines()[broken.value.line - 1].startswith(at)


def test_people_read_level_and_character() -> None:
    assert [title("marracash", player.plays) for player in PLAYERS] == ["", "Strong, The Broker", "Novice"]


@pytest.mark.parametrize("written", ["person", "clever", "strong/fox", "strong/broker/x"])
def test_nobody_plays_as_is_unknown(written: str) -> None:
    with pytest.raises(ValueError, match=r"there is no (level|character)"):
        check_plays("marracash", written)


def test_a_record_keeps_characters() -> None:
    board = published("marracash")
    match = Match(find("marracash"), board, {}, PLAYERS, Random(1))
    for _act in range(5):
        match.play(match.simplest())
    text = write(match)
    assert 'seat: Anfa strong/broker "Anfa"' in text
    again = replay_record(read(text), find("marracash"), board)
    assert again.players == match.players
    assert again.digest() == match.digest()
    assert match.job(1).character == "broker"
    seats = beginning(match)["seats"]
    assert seats == [
        {"sign": "Ali", "name": "Amina", "level": None},
        {"sign": "Anfa", "name": "Anfa", "level": "strong", "character": "broker"},
        {"sign": "Omar", "name": "Omar", "level": "novice"},
    ]


def test_a_record_with_an_unknown_character_says_so_and_where() -> None:
    text = write(Match(find("marracash"), published("marracash"), {}, PLAYERS, Random(1)))
    with pytest.raises(Broken, match="there is no character 'fox' in marracash") as broken:
        replay_record(read(text.replace("strong/broker", "strong/fox")), find("marracash"), published("marracash"))
    assert text.splitlines()[broken.value.line - 1].startswith("seat: Anfa")
