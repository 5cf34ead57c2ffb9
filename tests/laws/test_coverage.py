"""The random matches see all that can happen: a law that never saw an auction would prove nothing about it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from game.core.card import Game
from game.core.play import CHANCE
from game.core.table import Event
from game.shelf import SHELF
from tests.laws.matches import SETTINGS, Match, played

TOLD = {
    "marracash": {
        *(f"MC-{number}" for number in (5, 6, 12, *range(14, 20), 27, 30, 31, 32, 35, 37, 38, 40, 41, 43, 44, 45)),
        *(f"MCQ-{number}" for number in (8, 9, 10, 12)),
    },
    "morocco": {
        *(f"MO-{number}" for number in (*range(3, 18), *range(20, 24), *range(26, 33), 34, *range(36, 40))),
        *(f"MOQ-{number}" for number in (9, 12, 13, 18, 23, 27, 36)),
    },
    "marrakesh": {
        *(f"MK-{number}" for number in (*range(3, 13), *range(15, 26), *range(27, 34), 35)),
        *(f"MKQ-{number}" for number in (8, 10)),
    },
}
"""The rules that must come up, game by game. Of what is told, MCQ-25 alone takes 40 rounds without a sale."""


def matches_of(game: Game) -> Iterator[Match]:
    return (played(setting) for setting in SETTINGS if setting.game == game.name)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_every_kind_of_action_is_played_and_chance_too(game: Game) -> None:
    wanted = {type(action) for match in matches_of(game) for action in match.rules.actions.values()}
    done = {type(step.action) for match in matches_of(game) for step in match.steps}
    assert wanted <= done
    by_chance = {step.before.actor == CHANCE for match in matches_of(game) for step in match.steps}
    assert by_chance == {True, False}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_every_kind_of_event_is_told(game: Game) -> None:
    own = vars(import_module(f"game.rules.{game.name}.events")).values()
    wanted = {kind for kind in own if isinstance(kind, type) and issubclass(kind, Event)}
    told = {type(event) for match in matches_of(game) for step in match.steps for event in step.events}
    assert wanted - {base for kind in told for base in kind.__mro__} == set()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_every_rule_that_is_told_comes_up(game: Game) -> None:
    told = {event.rule for match in matches_of(game) for step in match.steps for event in step.events}
    assert told == TOLD[game.name]
