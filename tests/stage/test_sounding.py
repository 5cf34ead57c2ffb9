from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.core.board import Spot
from game.core.play import OVER
from game.core.table import PUBLIC, Asked, Began, Ended, Moved, Paid, Rolled, Said, Scored, Table, Turned
from game.shelf import SHELF
from game.stage.beats import Beat, Habits, beats
from game.stage.controller import Controller
from game.stage.flights import Flight, Gait
from game.stage.sounding import APART, MOST, Cue, Sounding, cues, sounds_of
from game.tables.faces import FACES
from game.ui.sounds import CHAIN, Sound
from tests.rules.boards import published

HERE, THERE = Spot("here"), Spot("there")
PLAIN = Habits(lambda _move: Gait.LAY, lambda paid: (paid.payer, paid.payee), lambda _event: "")

OWN = {
    "marracash": {Sound.STEPS, Sound.BEADS, Sound.TWO_COINS, Sound.MORE_COINS, Sound.PALM, Sound.SOLD},
    "morocco": {Sound.CLAY, Sound.WOOD_HEAVY, Sound.TILE, Sound.ARROW, Sound.JUICE, Sound.GOLD, *CHAIN[:2]},
    "marrakesh": {Sound.SHUFFLE, Sound.DICE, Sound.CARD, Sound.CARD_FACE_DOWN, Sound.CARD_TURNED, Sound.WOOD},
}
"""What is heard sooner or later in every match of a game."""


class Ways:
    scale = 1.0

    def way(self, path):
        return (0.0, 0.0), (300.0, 0.0)

    def length(self, path):
        return 300.0


def moved(count=1):
    return [Moved("X-1", "man", (HERE, THERE)) for _time in range(count)]


def beat_of(*events):
    (beat,) = beats(events, Ways(), PLAIN)
    return beat


def walking(_event):
    return (Sound.STEPS, Sound.BEADS)


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (Moved("X", "man", (HERE, THERE)), Sound.WOOD),
        (Paid("X", HERE, THERE, 100), Sound.TWO_COINS),
        (Rolled("X", (3,)), Sound.DICE),
        (Turned("X", HERE, "back", "ace"), Sound.CARD_TURNED),
        (Scored("X", 0, 3), Sound.WOOD_LIGHT),
        (Said("X", 0), Sound.PALM),
        (Ended("X", (1, 2)), Sound.GAME_OVER),
        (Began("X", 0, 1), None),
        (Asked("X", 0), None),
        (Scored("X", 0, 0), None),
    ],
)
def test_the_words_all_games_share_have_sounds_of_their_own(event, sound):
    assert tuple(sounds_of(event)) == ((sound,) if sound else ())


def test_a_piece_is_heard_when_it_lands_and_steps_on_the_way():
    beat = beat_of(*moved())
    assert cues(beat, beat.seconds, sounds_of) == [Cue(Sound.WOOD, beat.seconds)]
    assert cues(beat, beat.seconds, walking) == [Cue(Sound.STEPS, 0), Cue(Sound.BEADS, beat.seconds)]


def test_what_is_turned_among_pieces_that_fly_is_heard_at_once_and_they_keep_their_time():
    first, second = moved(2)
    plain = beat_of(first, second)
    mixed = Beat((first, Turned("X", HERE, "back", "ace"), second), plain.flights, plain.seconds)
    heard = cues(mixed, mixed.seconds, lambda event: (Sound.CHIP if event is second else Sound.CARD_TURNED,))
    assert heard[-1] == Cue(Sound.CHIP, plain.flights[1].delay + plain.flights[1].seconds)
    assert heard[0].after == 0


def test_a_slower_table_sounds_later():
    beat = beat_of(*moved())
    (calm,) = cues(beat, beat.seconds * 1.5, sounds_of)
    assert calm.after == pytest.approx(beat.seconds * 1.5)


def test_many_pieces_together_make_no_crowd_of_sounds():
    beat = beat_of(*moved(12))
    heard = cues(beat, beat.seconds, sounds_of)
    assert len(heard) == MOST
    assert all(later.after - sooner.after >= APART for sooner, later in pairwise(heard))


def test_what_takes_no_time_is_heard_once_of_each_kind():
    whole = Beat((*moved(5), Paid("X", HERE, THERE, 50), Rolled("X", (1,)), Scored("X", 0, 2), Said("X", 1)))
    heard = [cue.sound for cue in cues(whole, 0.0, sounds_of)]
    assert heard == [Sound.WOOD, Sound.TWO_COINS, Sound.DICE, Sound.WOOD_LIGHT]


def test_sounds_come_in_their_time_and_a_hush_drops_the_rest():
    heard = []
    sounding = Sounding(heard.append, walking)
    (event,) = moved()
    beat = Beat((event,), (Flight(event, "man", (HERE, THERE), Gait.ENTER, 0.5),), 0.5)
    sounding.begin(beat, 0.5)
    assert heard == [Sound.STEPS]
    sounding.update(0.3)
    assert heard == [Sound.STEPS]
    sounding.update(0.25)
    assert heard == [Sound.STEPS, Sound.BEADS]
    sounding.begin(beat, 0.5)
    sounding.hush()
    sounding.update(1.0)
    assert heard == [Sound.STEPS, Sound.BEADS, Sound.STEPS]


class Shown:
    """A table of men, with all that is heard of it."""

    def __init__(self) -> None:
        table = Table()
        table.put(HERE, "man", 40)
        self.heard: list[tuple[int, float]] = []
        self.controller = Controller(Ways(), table, PLAIN)
        self.controller.heard = lambda beat, seconds: self.heard.append((len(beat.events), seconds))

    def play(self, *counts: int) -> None:
        events = []
        for count in counts:
            events += [*moved(count), Began("X", 0, 1)]
        self.controller.play(events)


def test_every_beat_is_heard_once_as_it_begins():
    shown = Shown()
    shown.play(2, 1)
    assert shown.heard == []
    shown.controller.update(0.01)
    assert [count for count, _seconds in shown.heard] == [2]
    shown.controller.update(0.01)
    assert [count for count, _seconds in shown.heard] == [2]
    while not shown.controller.resting:
        shown.controller.update(0.05)
    assert [count for count, _seconds in shown.heard] == [2, 1, 1, 1]
    assert all(seconds > 0 for _count, seconds in shown.heard)


def test_nothing_that_is_hurried_is_heard():
    shown = Shown()
    shown.play(1, 1, 1, 1)
    shown.controller.update(0.01)
    shown.controller.hurry()
    shown.controller.update(0.01)
    assert len(shown.heard) == 1


def test_a_table_that_is_put_back_begins_anew():
    shown = Shown()
    shown.play(1)
    shown.controller.update(0.01)
    shown.controller.reset(shown.controller.table)
    shown.play(3)
    shown.controller.update(0.01)
    assert [count for count, _seconds in shown.heard] == [1, 3]


def test_without_motion_all_of_an_act_is_heard_as_one():
    shown = Shown()
    shown.controller.pace = 0
    shown.play(2, 3)
    assert shown.heard == [(7, 0.0)]


@pytest.mark.parametrize("game", [game for game in SHELF if game.name in FACES], ids=lambda game: game.name)
def test_a_whole_match_is_heard_without_crowds_and_ends_with_the_oud(game):
    rules = game.rules(published(game.name), game.seats[-1], game.settle({}))
    tells, rng = FACES[game.name].sounds_of, Random(4)
    state = rules.start()
    heard: list[Sound] = []
    while state.actor != OVER:
        events = []
        legal = rules.legal_actions(state)
        rules.apply(state, rng.choice(legal) if legal else rules.chance(state, rng), events.append)
        seen = [event for event in events if event.seen_by(PUBLIC)]
        for beat in beats(seen, Ways(), PLAIN):
            found = cues(beat, beat.seconds, tells)
            assert len(found) <= MOST
            assert all(0 <= cue.after <= beat.seconds + 1e-9 for cue in found)
            heard += [cue.sound for cue in found]
    assert heard[-1] is Sound.GAME_OVER
    assert set(heard) >= OWN[game.name]
