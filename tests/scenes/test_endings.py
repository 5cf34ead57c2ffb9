"""The end of a game is seen in each way that a game can end: its last act is shown whole, then who has won."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.table import Event
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.opening import House
from game.scenes.result import ResultScene
from game.scenes.scene import Push
from game.scenes.table.reckoning import ReckoningScene
from game.scenes.table.scene import TableScene
from game.shelf import SHELF, find
from tests.rules.marracash.notation import NAMES as MERCHANTS
from tests.rules.marracash.notation import position as souk
from tests.rules.morocco.notation import NAMES as FAMILIES
from tests.rules.morocco.notation import position as market
from tests.rules.morocco.test_end import FOUR, GREEN
from tests.rules.morocco.test_end import market as closed
from tests.scenes.screens import BOARDS
from tests.scenes.screens import NAMES as PEOPLE
from tests.scenes.test_final_scores import played, short

LAST_ROUND = "turn: White; second turn: yes; last: yes; cubes: White O O"
LAST_TURN = "turn: Leila; turns left: 1; did: move; line: nobody; F10: red; F8: nobody; cash:"
WAYS = {
    "the last round of Morocco is over": ("morocco", f"{LAST_ROUND}; points: Blue 9", "assistant S55-nw", "MO-37"),
    "the last stall is closed": (
        "morocco", f"S55: {GREEN}; {closed('S55')}; cubes: Blue O O K; last: yes", "assistant S55-se", "MO-38",
    ),
    "nobody has worked for three rounds": (
        "morocco", "first: Green; turn: Blue; second turn: yes; gold: Blue 1; round: 7; worked: 4", "pass", "MOQ-36",
    ),
    "two share the victory": (
        "morocco", f"{LAST_ROUND}; points: Blue 8, Green 8, Yellow 5; {FOUR}", "assistant S55-nw", "MO-37",
    ),
    "the last turn of MarraCash is over": (
        "marracash", f"{LAST_TURN} Ali 25, Anfa 2225", "move F10 F15", "MC-41",
    ),
    "all share the victory": (
        "marracash", f"{LAST_TURN} Ali 0, Leila 0, Omar 0, Anfa 0", "move F10 F15", "MC-41",
    ),
    "nothing has happened for 40 rounds": (
        "marracash", "turn: Anfa; did: move; idle: 160; F10: red", "move F10 F15", "MCQ-25",
    ),
}  # fmt: skip


def sit_down(hands, match: Match) -> TableScene:
    """At a match's table, at normal speed."""
    house = House(hands.app.services, Saves(hands.app.services.files.data / "games"))
    table = house.table(match, load(BOARDS / f"{match.game.name}.tmx").plan, fresh=False)
    hands.app.scenes.follow(Push(table))
    for _frame in range(30):
        hands.step()
    if hands.scene.tree.has("open"):
        hands.hold("open", 0.8)
        hands.wait(0.6)
    assert isinstance(hands.scene, TableScene)
    return table


def see_the_end(hands, table: TableScene, action) -> None:
    """The last act is shown event by event, the table lies then as the rules say, and the result follows."""
    match, shown, told = table.match, table.controller.shown, list[Event]()
    table.controller.shown = lambda event: (told.append(event), shown(event))
    table.play(action)
    assert match.over
    seen = None
    for _frame in range(2000):
        hands.step(0.05)
        if isinstance(hands.scene, ResultScene):
            break
        if isinstance(hands.scene, ReckoningScene):
            hands.press("on")
        elif table.controller.resting:
            seen = table.controller.table
    assert isinstance(hands.scene, ResultScene), hands.scene.tree.say()
    last = [event for event in match.history[-1].events if event.seen_by(table.eyes.seat)]
    assert Counter(map(repr, told)) == Counter(map(repr, last))
    said = match.table(table.eyes.seat)
    assert seen is not None, "the table lay still before the result came"
    assert seen.pieces == said.pieces
    assert seen.points == said.points
    assert {spot: seen.coins.get(spot) for spot in said.coins} == said.coins


def look_at_result(hands, match: Match) -> None:
    """It names who has won, and no word is cut."""
    hands.app.canvas.shortened.clear()
    hands.wait(4)
    verdict, _tie = hands.scene.voice.verdict(match.state, hands.scene.signs)
    winners = [seat for seat, place in enumerate(match.result().places) if place == 1]
    assert all(match.players[seat].sign in verdict for seat in winners), verdict
    assert all("place 1" in hands.find(f"seat-{seat}").said() for seat in winners)
    assert hands.app.canvas.shortened == []


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_the_act_that_ends_a_random_game_is_shown_before_the_result(hands, game):
    whole, _layout = played(game, seats=game.seats[0], options=short(game))
    action = whole.history[-1].action
    match = whole.copy(len(whole.history) - 1, Random(1))
    see_the_end(hands, sit_down(hands, match), action)
    look_at_result(hands, match)


@pytest.mark.parametrize("way", WAYS)
def test_each_way_to_end_is_seen(hands, way):
    game, text, written, rule = WAYS[way]
    at, signs = (souk(text), MERCHANTS) if game == "marracash" else (market(text), FAMILIES[:4])
    players = [Player(sign, name) for sign, name in zip(signs, PEOPLE, strict=False)]
    match = Match(find(game), at.rules.board, {}, players, None, at.rules)
    match.states = [at.state]
    see_the_end(hands, sit_down(hands, match), at.rules.read(written))
    assert match.result().rule == rule
    look_at_result(hands, match)
