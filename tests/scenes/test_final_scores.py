"""The final score is the same wherever it is told, and counting again counts nothing twice."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime
from random import Random

import pytest

from game import cli
from game.core.table import PUBLIC, Ended
from game.core.text import number
from game.layouts.tmx import load
from game.match.chronicle import Chronicle
from game.match.lot import Lot
from game.match.match import Match
from game.match.players import Player
from game.match.record import read, write
from game.match.replay import replay
from game.match.saves import Saves
from game.scenes.history.scene import HistoryScene
from game.scenes.opening import House
from game.scenes.result import ResultScene
from game.scenes.scene import Push
from game.shelf import SHELF
from tests.laws.matches import choose
from tests.scenes.screens import BOARDS, NAMES

every_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)


def played(game, *, seats=None, agreed=False, seed=43, options=None):
    """A random match of people up to its end, or until they agree to end it."""
    layout, count = load(BOARDS / f"{game.name}.tmx"), seats or game.seats[-1]
    players = [Player(sign, name) for sign, name in zip(game.signs[:count], NAMES, strict=False)]
    match = Match(game, layout.board, options or {}, players, Lot(seed))
    rng = Random(seed)
    while not match.over and not (agreed and len(match.history) >= 60):
        match.play(choose(match.legal(), rng))
    if agreed:
        match.agree_to_end()
    return match, layout


def short(game):
    return {"rounds": "3"} if game.name == "marrakesh" else {}


@every_game
@pytest.mark.parametrize(
    ("agreed", "seed"),
    [(False, 43), (True, 2), (True, 3)],
    ids=["by the rules", "by agreement", "by agreement, another"],
)
def test_the_score_is_the_same_at_the_end_after_loading_in_a_replay_and_in_what_is_exported(
    game, agreed, seed, tmp_path, capsys
):
    match, layout = played(game, agreed=agreed, seed=seed, options=short(game))
    result = match.result()
    assert match.result() == result, "counting once more counts the same"
    assert match.rules.result(match.state.copy()) == result
    ended = [event.places for event in match.events if isinstance(event, Ended)]
    assert ended == [result.places]
    shown = match.table(PUBLIC)
    if not agreed:
        large = [shown.points.get(seat, shown.coins.get(f"seat-{seat}")) for seat in range(match.seats)]
        assert large == list(result.scores), "the large numbers on the plates"

    again = replay(read(write(match)), game, layout.board)
    assert again.result() == result
    assert again.over
    saves = Saves(tmp_path / "games")
    assert saves.keep(match, "End") == ""
    (kept,) = saves.kept()

    voice = game.voice(match.rules)
    for each in (match, again):
        sums = [sum(share.amount for share in shares) for shares in voice.shares(each.events, each.seats)]
        assert sums == list(result.scores), "the columns of the final count"

    chronicle = Chronicle(tmp_path)
    assert chronicle.enter(match, datetime(2026, 11, 30, tzinfo=UTC)) == ""
    (entered,) = chronicle.past().games
    assert tuple(seat.score for seat in entered.seats) == result.scores
    assert chronicle.export([entered], tmp_path / "a.csv", str.title) == ""
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert [int(row["Score"]) for row in rows] == list(result.scores)
    assert [int(row["Place"]) for row in rows] == list(result.places)

    assert cli.main(["replay", str(kept.path), "--json"]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert last["result"]["scores"] == list(result.scores)
    assert last["result"]["places"] == list(result.places)


@every_game
def test_the_final_count_and_the_past_show_that_score_too(hands, game):
    match, layout = played(game, options=short(game))
    hands.app.services.settings.speed = "off"
    house = House(hands.app.services, Saves(hands.app.services.files.data / "games"))
    hands.app.scenes.follow(Push(house.table(match, layout.plan, fresh=False)))
    hands.wait(3)
    assert isinstance(hands.scene, ResultScene)
    scores = match.result().scores
    for seat in range(match.seats):
        assert number(scores[seat]) in hands.find(f"seat-{seat}").value
    hands.press("watch")
    assert isinstance(hands.scene, HistoryScene)
    hands.key("End")
    hands.wait(0.3)
    assert [hands.scene._number(seat) for seat in range(match.seats)] == list(scores)
