"""Characters: each is a player of its level with a fancy of its own, by which it can be told."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.characters import FITTED, PLAIN, character, characters, weights
from game.ai.foresight import likely
from game.ai.levels import FAIR, levels
from game.ai.portraits import PORTRAITS, casts, portray
from game.ai.worker import Job, think
from game.core.play import CHANCE
from game.core.table import Event
from game.rules.marracash.events import Commission
from game.rules.marracash.judge import MarracashJudge
from game.rules.marracash.rules import Marracash
from game.rules.marracash.state import ACT
from game.shelf import SHELF, find
from tests.rules.boards import published

GAMES = [game.name for game in SHELF]


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_three_characters_with_two_lines_each_and_a_figure(game: str) -> None:
    known = characters(game)
    assert len(known) >= 3
    assert len({each.name for each in known}) == len(known)
    assert all(each.title and each.likes and each.shows for each in known)
    assert {portrait.character for portrait in PORTRAITS[game]} == {each.name for each in known}
    for cast in casts(game):
        assert PLAIN in cast


@pytest.mark.parametrize("game", GAMES)
def test_a_character_changes_weights_that_the_judge_has_for_every_number_of_seats(game: str) -> None:
    for seats in find(game).seats:
        plain = FITTED[game](seats)
        assert weights(game, seats, PLAIN) == plain
        for each in characters(game):
            changed = weights(game, seats, each.name)
            assert changed != plain
            assert (
                replace(plain, **{name: getattr(changed, name) for name in (*each.weights, *each.factors)}) == changed
            )


def test_an_unknown_character_is_refused_by_name() -> None:
    assert character("morocco", PLAIN) is None
    with pytest.raises(
        ValueError, match="there is no character 'fox' in morocco; there is goldsmith, thirsty, captain"
    ):
        character("morocco", "fox")


@pytest.mark.parametrize(("game", "matches", "options"), [
    ("marracash", 16, {}),
    ("morocco", 26, {}),
    ("marrakesh", 18, {"rounds": "3"}),
])  # fmt: skip
def test_each_character_can_be_told_from_a_plain_player_by_what_it_does(
    game: str, matches: int, options: dict[str, str]
) -> None:
    for finding in portray(game, published(game), FAIR, matches, 1, options):
        assert finding.shows, finding.told()


@pytest.mark.parametrize("game", GAMES)
def test_every_character_plays_at_every_level(game: str) -> None:
    its = find(game)
    seats, options = its.seats[0], its.settle({})
    rules = its.rules(published(game), seats, options)
    state, rng = rules.start(), Random(4)
    while state.actor == CHANCE or len(rules.legal_actions(state)) < 3:
        legal = rules.legal_actions(state)
        rules.apply(state, rules.chance(state, rng) if state.actor == CHANCE else legal[0])
    for level in levels(game):
        for each in characters(game):
            job = Job(
                game, rules.board, seats, options, state.actor, rules.observe(state, state.actor), level.name, 1,
                Budget(playouts=8), each.name,
            )  # fmt: skip
            answer = think(job)
            assert rules.check(state, rules.read(answer.action)) is None


def test_what_a_character_is_fond_of_counts_when_it_thinks_ahead_and_is_nothing_to_a_plain_player() -> None:
    rules = Marracash(published("marracash"), 4, {})
    plain, fond = (MarracashJudge(rules, weights("marracash", 4, name)) for name in (PLAIN, "broker"))
    state, rng, found = rules.start(), Random(1), 0
    while not found:
        legal = rules.legal_actions(state)
        for action in legal if state.phase == ACT else ():
            events: list[Event] = []
            rules.apply(state.copy(), action, events.append)
            paid = sum(event.amount for event in events if isinstance(event, Commission))
            assert plain.fancy(state, action) == {}
            assert sum(fond.fancy(state, action).values()) == pytest.approx(1.5 * paid)
            found += paid > 0
        rules.apply(state, rules.chance(state, rng) if state.actor == CHANCE else likely(plain, state, rng))
