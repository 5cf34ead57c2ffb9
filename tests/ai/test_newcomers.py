"""Players scripted from the rulebooks' tips, whom a novice is to lose to."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.ai.arena import fixtures, play
from game.ai.budget import Budget, Clock
from game.ai.newcomers import SCRIPTS, Newcomer
from game.core.play import CHANCE
from game.rules.marracash.actions import Bid
from game.rules.marracash.rules import Marracash
from game.rules.marracash.state import BID
from game.rules.marrakesh.actions import Lead
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.state import LEAD
from game.shelf import SHELF
from tests.rules.boards import published

CLOCK = Clock(Budget(playouts=1))


def margin(game: str, levels: list[str], matches: int) -> float:
    seats, options = (2, {"rounds": "3"}) if game == "marrakesh" else (4, {})
    found = []
    for fixture in fixtures(game, published(game), options, seats, levels, matches, 5):
        scores, at = play(fixture).scores, fixture.levels.index(levels[0])
        found.append(scores[at] - fmean(score for seat, score in enumerate(scores) if seat != at))
    return fmean(found)


def test_every_game_has_a_script() -> None:
    assert set(SCRIPTS) == {card.name for card in SHELF}


@pytest.mark.parametrize("game", sorted(SCRIPTS))
def test_the_tips_are_better_than_chance(game: str) -> None:
    assert margin(game, ["newcomer", "random"], 12) > 0


@pytest.mark.parametrize("game", sorted(SCRIPTS))
def test_a_novice_loses_to_a_newcomer(game: str) -> None:
    assert margin(game, ["newcomer", "novice"], 16) > 0


def test_a_shop_is_bought_in_proportion_to_its_customers() -> None:
    """A newcomer to MarraCash stops bidding for a shop whose colour hardly anybody is left of."""
    rules, rng = Marracash(published("marracash"), 3), Random(1)
    state = rules.start()
    while state.phase != BID:
        state_action = rules.chance(state, rng) if state.actor == CHANCE else rules.legal_actions(state)[0]
        rules.apply(state, state_action)

    def most(line: tuple[int, ...]) -> int:
        s, paid = state.copy(), 0
        s.groups, s.line, s.head, s.tail = (0,) * len(s.groups), line, 0, len(line)
        while isinstance(action := Newcomer("marracash", rules).think(s, s.actor, rng, CLOCK).action, Bid):
            paid = action.amount
            rules.apply(s, action)
        return paid

    colour = rules.souk.colour[state.shop]
    assert most((colour,) * 3) < most((colour,) * 6) <= state.cash[0]
    assert most(((colour + 1) % 5,) * 6) == 100, "whoever puts a shop up for auction has to bid"


def test_one_leads_to_the_others_weakness() -> None:
    """MK-7, and the chapter on winning strategy: a number that the other's setup lacks, or a Null."""
    rules, rng, asked = Marrakesh(published("marrakesh"), 2, {}), Random(4), 0
    for _match in range(6):
        state = rules.start()
        while state.phase != LEAD:
            rules.apply(state, rules.chance(state, rng))
        view = rules.observe(state, state.actor)
        found = Newcomer("marrakesh", rules).think(view, state.actor, rng, CLOCK).action
        assert isinstance(found, Lead)
        weak = [card for card in view.hand if not card % 7 or not view.men[1 - state.actor][card % 7 - 1]]
        if weak:
            assert found.number in weak
            asked += 1
    assert asked > 2
