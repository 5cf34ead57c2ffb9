"""Who sits where, as records and people say it."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.players import Player, check_plays, read_plays, title
from game.match.record import Broken, read, write
from game.match.replay import replay
from game.match.telling import beginning
from game.shelf import find
from tests.rules.boards import published

PLAYERS = [Player("Ali", "Amina"), Player("Anfa", "Anfa", "strong", "broker"), Player("Omar", "Omar", "novice")]


def test_who_plays_is_written_in_a_word_and_read_back() -> None:
    assert [player.plays for player in PLAYERS] == ["person", "strong/broker", "novice"]
    for player in PLAYERS:
        assert read_plays(player.plays) == (player.level, player.character)


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
    again = replay(read(text), find("marracash"), board)
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
        replay(read(text.replace("strong/broker", "strong/fox")), find("marracash"), published("marracash"))
    assert text.splitlines()[broken.value.line - 1].startswith("seat: Anfa")
