"""Seats that change hands during a match: people and computers, in the record, under undo, in the log."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.chancer import draw
from game.match.players import Player, Seated
from game.match.record import Broken, read, write
from game.match.replay import game_of, replay

AMINA = Player("Ali", "Amina")


def again(text, souk, rng=None):
    record = read(text)
    return replay(record, game_of(record), souk, rng)


def play(match, count, seed=1):
    rng = Random(seed)
    for _ in range(count):
        match.play(draw(match.legal(), rng))


@pytest.fixture
def changed(match_of):
    """A match in which two seats changed hands."""
    match = match_of("ccp")
    play(match, 9)
    match.sit_down(0, Player("Ali", 'Amina "#1" أمينة'))
    play(match, 6, 2)
    match.sit_down(2, Player("Omar", "Omar", "fair"))
    return match


def test_somebody_sits_down_and_decides_from_then_on(changed):
    assert [player.person for player in changed.players] == [True, False, False]
    assert [player.person for player in changed.players_at(0)] == [False, False, True]
    assert {played.person for played in changed.history[:9] if played.seat == 0} <= {False}
    with pytest.raises(ValueError, match="seat 0 is a person's"):
        changed.job(0)
    assert changed.job(2).level == "fair"


def test_it_is_in_the_record_and_comes_back_with_it(changed, souk):
    text = write(changed)
    lines = [line for line in text.splitlines() if line.startswith("seat ")]
    assert lines == ['seat    0 person "Amina \\"#1\\" أمينة"', 'seat    2 fair "Omar"']
    match = again(text, souk)
    assert (match.players, match.seated, match.changes) == (changed.players, changed.seated, changed.changes)
    assert match.history == changed.history
    assert write(match) == text


def test_the_header_says_who_began_and_the_list_who_sits_there_now(changed):
    record = read(write(changed))
    assert [player.level for player in record.players] == ["random", "random", None]
    assert record.sitting == changed.players


def test_what_was_changed_back_before_anything_was_played_is_not_told(match_of):
    match = match_of("ccp")
    play(match, 4)
    before = match.players
    match.sit_down(0, AMINA)
    match.sit_down(0, Player("Ali", "Bilal"))
    assert [seated.player.name for _count, seated in match.changes] == ["Bilal"]
    match.sit_down(0, before[0])
    assert match.changes == []
    assert match.players == before


def test_a_seat_keeps_its_sign_and_nobody_sits_down_after_the_end(match_of):
    match = match_of("ccp")
    with pytest.raises(ValueError, match="A seat keeps its sign"):
        match.sit_down(0, Player("Omar", "Omar"))
    match.agree_to_end()
    with pytest.raises(ValueError, match="The game is over"):
        match.sit_down(0, AMINA)


def test_undo_takes_back_decisions_and_leaves_people_where_they_sit(match_of, souk):
    match = match_of("ppp")
    match.practice = True
    play(match, 5)
    match.sit_down(match.actor, Player(match.players[match.actor].sign, "Amina"))
    play(match, 2)
    assert match.undo()
    assert match.undo()
    assert match.undo()
    assert "Amina" in match.names
    assert again(write(match), souk).players == match.players
    assert match.redo()
    assert again(write(match), souk).players == match.players


def test_what_a_computer_decided_is_not_taken_back_as_a_persons_decision(match_of):
    match = match_of("ccp")
    play(match, next(n for n in range(1, 9)))
    while match.actor != 1:
        play(match, 1)
    decided = len(match.history)
    for seat in (0, 1):
        match.sit_down(seat, Player(match.players[seat].sign, f"Person {seat}"))
    people = [played for played in match.history if played.person]
    assert all(played.seat == 2 for played in people)
    if not people:
        assert match.barrier() == "There is no decision to take back."
    assert len(match.history) == decided


def test_the_story_tells_it_where_it_happened(changed):
    seats = [place for place, event in enumerate(changed.story) if isinstance(event, Seated)]
    assert len(seats) == 2
    assert [event for event in changed.story if not isinstance(event, Seated)] == changed.events
    before = sum(len(played.events) for played in changed.history[: changed.changes[0][0]])
    assert seats[0] == before


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('seat 7 person "Amina"', "who sits down is said by"),
        ("seat 0 person Amina", "who sits down is said by"),
        ("seat", "who sits down is said by"),
        ('seat 0 genius "Amina"', "genius"),
        ('seat 0 person "Am\\ina"', "a name must stand in quotes"),
    ],
)
def test_a_damaged_line_is_named_and_what_was_before_it_is_kept(match_of, souk, line, says):
    match = match_of("ccp")
    play(match, 6)
    text = write(match)
    with pytest.raises(Broken, match=says) as caught:
        again(f"{text}{line}\n", souk)
    assert caught.value.line == len(text.splitlines()) + 1
    assert caught.value.match.history == match.history


def test_a_line_that_is_cut_seats_nobody(changed, souk):
    text = write(changed)
    with pytest.raises(Broken, match="ends in the middle of this line") as caught:
        again(text.rstrip("\n"), souk)
    assert not caught.value.match.players[2].level
