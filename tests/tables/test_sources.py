"""Every source of a final count has its picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.card import Game
from game.layouts.tmx import load
from game.shelf import SHELF
from game.tables.faces import face_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_each_source_of_a_fortune_has_a_picture(game: Game) -> None:
    layout = load(ROOT / "boards" / f"{game.name}.tmx")
    seats = game.seats[-1]
    options = {option.name: option.choices[-1] for option in game.options}
    rules = game.rules(layout.board, seats, game.settle(options))
    voice = game.voice(rules)
    face = face_of(game.name, rules, voice, layout.plan, game.signs[:seats])
    for seat, shares in enumerate(voice.shares([], seats)):
        pictures = [face.source_picture(share.kind, seat) for share in shares]
        assert len(set(pictures)) == len(shares)
        for picture in pictures:
            assert (ROOT / "art" / f"{picture}.svg").is_file(), picture
