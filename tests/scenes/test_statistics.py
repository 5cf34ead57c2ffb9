"""The screen of the games that were played here."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.layouts.tmx import load
from game.match.chronicle import Chronicle
from game.match.match import Match
from game.match.players import Player
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.scenes.result import ResultScene
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from tests.scenes.evenings import fill
from tests.scenes.screens import BOARDS

SIZES = [(1024, 640), (1280, 720), (1024, 768), (1920, 1080)]


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def filled(data, open_app):
    fill(data)
    hands = open_app(data_dir=data)
    hands.press("played")
    return hands


def test_with_nothing_played_it_says_so(hands):
    hands.press("played")
    assert hands.find("empty").label == "No game has been played to its end here yet."
    assert not hands.find("export").enabled
    assert not hands.find("delete-all").enabled
    hands.key("Escape")
    assert isinstance(hands.scene, TitleScene)


def test_a_finished_game_is_counted_once_and_its_result_leads_to_the_sheet(hands, tmp_path):
    hands.press("options", "speed.off", "done", "arch-marracash", *(f"seat-{n}.who.person" for n in range(4)), "start")
    hands.wait(0.1)
    hands.press("menu", "count", "count")
    assert isinstance(hands.scene, ResultScene)
    hands.wait(0.2)
    hands.press("evening")
    assert isinstance(hands.scene, StatisticsScene)
    assert hands.find("summary").label == "1 game"
    assert hands.find("row-0").label in ("Ali", "Anfa", "Omar", "Leila")
    hands.key("Escape")
    assert isinstance(hands.scene, ResultScene)
    hands.key("Escape")
    assert not hands.scene.tree.has("continue"), "a game that is over isn't continued"
    assert len(Chronicle(tmp_path / "data").past().games) == 1


def test_the_evening_sheet_shows_the_last_evening_and_those_before(filled):
    assert filled.find("day").value == "2026-11-30"
    assert filled.find("summary").label == "6 games"
    best = filled.find("row-0")
    assert "Points" in best.value
    filled.press("day.next")
    assert filled.find("day").value == "2026-11-29"
    filled.press("day.next")
    assert filled.find("day").value == "2026-11-30"


def test_counts_follow_people_from_seat_to_seat_and_game_to_game(data, open_app):
    """Salma sits elsewhere each time, under another sign; who takes her seat begins with nothing."""
    evening = [
        (MARRACASH, ["Salma", "Karim", "Nadia"]),
        (MARRACASH, ["Karim", "Nadia", "Salma"]),
        (MOROCCO, ["Omar", "Salma"]),
        (MARRAKESH, ["Karim", "Omar"]),
    ]
    chronicle, won = Chronicle(data), Counter[str]()
    for number, (game, names) in enumerate(evening):
        board = load(BOARDS / f"{game.name}.tmx").board
        match = Match(game, board, {}, list(map(Player, game.signs, names)), Random(number))
        rng = Random(number)
        while len(match.history) < 150 and not match.over:
            match.play(rng.choice(match.legal()))
        match.agree_to_end()
        assert chronicle.enter(match) == ""
        won.update(name for name, place in zip(names, match.result().places, strict=True) if place == 1)
    hands = open_app(data_dir=data)
    hands.press("played")
    rows = [node for node in hands.scene.tree.walk() if node.name.startswith("row-")]
    told = {row.label: row.value for row in rows}
    assert set(told) == {"Salma", "Karim", "Nadia", "Omar"}
    for name, times in {"Salma": 3, "Karim": 3, "Nadia": 2, "Omar": 2}.items():
        assert f"Games {times}, Won {won[name]}, " in told[name]
    hands.press("view.against")
    while hands.find("name").value != "Omar":
        hands.press("name.next")
    met = {node.label for node in hands.scene.tree.walk() if node.name.startswith("row-")}
    assert met == {"Salma", "Karim"}


def test_players_are_filtered_by_game_and_number(filled):
    filled.press("view.players")
    assert filled.find("summary").label == "12 games"
    assert "Best score –" in filled.find("row-0").value
    filled.press("game.next")
    assert filled.find("game").value == "MarraCash"
    assert "Best score 2," in filled.find("row-0").value
    filled.press("seats.next")
    assert filled.find("seats").value == "2 players"
    assert filled.find("empty").label == "No such game."


def test_head_to_head_is_about_the_player_who_is_chosen(filled):
    filled.press("view.against")
    first = filled.find("heads").label
    filled.press("name.next")
    assert filled.find("heads").label != first
    assert filled.find("heads").label == f"{filled.find('name').value} against"


def test_deleting_one_game_asks_once(filled, data):
    filled.press("view.games", "game-1", "delete")
    assert len(Chronicle(data).past().games) == 12
    gone = Chronicle(data).past().games[1]
    filled.press("delete")
    assert len(filled.scene.games) == 11
    assert gone not in Chronicle(data).past().games


def test_deleting_all_asks_once(filled, data):
    filled.press("delete-all")
    assert filled.find("delete-all").label == "Really all?"
    filled.press("delete-all")
    assert filled.scene.games == ()
    assert not (data / "chronicle.jsonl").exists()


def test_turning_to_another_view_forgets_that_deleting_was_asked(filled):
    filled.press("delete-all", "view.players", "delete-all")
    assert len(filled.scene.games) == 12


def test_what_is_shown_is_exported(filled, data):
    filled.press("view.players", "game.next", "export")
    (file,) = (data / "tables").iterdir()
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + 4 * 4
    assert all('"MarraCash"' in line for line in lines[1:])
    assert filled.app.services.toasts.words == [f"Table written: {file}"]


def test_a_damaged_line_is_said_and_stops_nothing(data, open_app):
    fill(data, 3)
    with (data / "chronicle.jsonl").open("ab") as opened:
        opened.write(b"cut o")
    hands = open_app(data_dir=data)
    hands.press("played")
    assert hands.find("summary-tells").label == "Lines that can't be read: 1"
    assert len(hands.scene.games) == 3


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_every_window_no_text_is_cut(data, open_app, size):
    fill(data, 15)
    hands = open_app(size, data_dir=data)
    hands.press("played")
    wide, high = hands.scene.space
    for view in ("evening", "players", "against", "games"):
        hands.press(f"view.{view}")
        for node in hands.scene.tree.walk():
            if not node.name.startswith(("row-", "game-")):
                assert node.bounds.x >= 0
                assert node.bounds.right <= wide + 0.01
                assert node.bounds.bottom <= high + 0.01
    assert hands.app.canvas.shortened == []
