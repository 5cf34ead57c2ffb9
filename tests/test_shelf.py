"""Each game on the shelf is whole: its map, its art, its rulebook, its words, its tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.card import Game
from game.core.voice import Voice
from game.layouts.tmx import load
from game.shelf import SHELF, find

ROOT = Path(__file__).parents[1]

by_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)


def lacks(game: Game, root: Path = ROOT) -> list[str]:
    """What a game on the shelf lacks, a sentence each."""
    places = {
        f"boards/{game.name}.tmx": "a map",
        f"art/{game.name}": "a folder with its pictures",
        f"game/rules/{game.name}/rulebook.md": "a rulebook",
        f"tests/rules/{game.name}": "a folder with its tests",
    }
    missing = [f"{game.title} has no {thing.partition(' ')[2]}: {place} is missing" for place, thing in places.items()
               if not (root / place).exists()]  # fmt: skip
    return missing or [f"{place} of {game.title} is empty" for place in places if not list((root / place).glob("*"))
                       and (root / place).is_dir()]  # fmt: skip


@by_game
def test_nothing_of_a_game_is_missing(game: Game) -> None:
    assert lacks(game) == []


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    game = SHELF[0]
    (tmp_path / "boards").mkdir()
    (tmp_path / f"boards/{game.name}.tmx").touch()
    (tmp_path / f"game/rules/{game.name}").mkdir(parents=True)
    (tmp_path / f"game/rules/{game.name}/rulebook.md").touch()
    (tmp_path / f"tests/rules/{game.name}").mkdir(parents=True)
    assert lacks(game, tmp_path) == [f"{game.title} has no folder with its pictures: art/{game.name} is missing"]
    (tmp_path / f"art/{game.name}").mkdir(parents=True)
    assert lacks(game, tmp_path)[0] == f"art/{game.name} of {game.title} is empty"


@by_game
def test_each_of_its_signs_has_a_picture(game: Game) -> None:
    pictures = {file.stem for file in (ROOT / "art" / game.name).glob("sign-*.svg")}
    assert pictures == {f"sign-{sign.lower()}" for sign in game.signs}


@by_game
def test_its_map_is_its_own_and_meets_its_needs(game: Game) -> None:
    layout = load(ROOT / f"boards/{game.name}.tmx")
    assert layout.game == game.name
    assert layout.board.name == game.name
    assert game.needs(layout.board) == []


@by_game
def test_it_can_be_set_up_for_every_number_of_seats_and_speaks(game: Game) -> None:
    board = load(ROOT / f"boards/{game.name}.tmx").board
    assert len(game.signs) >= max(game.seats)
    for seats in game.seats:
        rules = game.rules(board, seats, game.settle({}))
        assert (rules.seats, rules.board) == (seats, board)
        assert isinstance(game.voice(rules), Voice)
        assert rules.start() == rules.start()


@by_game
def test_its_options_have_a_default_and_other_choices(game: Game) -> None:
    assert game.settle({}) == {option.name: option.choices[0] for option in game.options}
    for option in game.options:
        assert len(set(option.choices)) == len(option.choices) > 1
        assert option.title
        assert option.help
        assert game.settle({option.name: option.choices[-1]})[option.name] == option.choices[-1]
        with pytest.raises(ValueError, match=re.escape(f"option {option.name} of {game.title} can't be 'maybe'")):
            game.settle({option.name: "maybe"})
    with pytest.raises(ValueError, match="has no option 'weather'"):
        game.settle({"weather": "fine"})


def test_names_are_unique_and_games_are_found_by_them() -> None:
    assert len({game.name for game in SHELF}) == len(SHELF)
    assert all(find(game.name) is game for game in SHELF)
    with pytest.raises(KeyError, match="there is no game 'chess' in the box; there is marracash"):
        find("chess")
