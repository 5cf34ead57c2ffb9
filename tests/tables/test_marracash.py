from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.table import PUBLIC
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.shelf import find
from game.stage.face import Scene
from game.stage.view import View
from game.tables.faces import FACES, face_of
from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.type import Type

ROOT = Path(__file__).resolve().parents[2]
GAME = find("marracash")
SIGNS = ("Ali", "Anfa", "Omar", "Leila")


class Drawn:
    """A match and its face on a canvas of 1248 x 874 pixels."""

    def __init__(self, match: Match, plan, art: Art) -> None:
        self.match = match
        voice = GAME.voice(match.rules)
        self.face = face_of("marracash", match.rules, voice, plan, SIGNS[: match.seats])
        box = Bounds(0, 0, 1248, 874)
        seats = [Bounds(0, 0, 10, 10)] * match.seats
        self.face.use(View(self.face.plan, box, self.face.beside(box, seats, box)))
        self.canvas = Canvas(pygame.Surface((1248, 874)), 1.0, art, Type())

    def picture(self) -> bytes:
        self.face.recall(self.match.state)
        self.face.draw_board(self.canvas, Scene(self.match.table(PUBLIC)))
        return pygame.image.tobytes(self.canvas.surface, "RGB")


@pytest.fixture
def art(window, kept_pictures):
    return Art(ROOT / "art", kept_pictures)


@pytest.mark.parametrize(("board", "seats"), [("marracash", 4), ("marracash-small", 3)])
def test_a_souk_whose_shops_are_painted_anew_one_by_one_looks_like_one_painted_at_once(art, board, seats):
    layout = load(ROOT / "boards" / f"{board}.tmx")
    match = Match(GAME, layout.board, {}, [Player(sign, sign) for sign in SIGNS[:seats]], Random(4))
    going_on = Drawn(match, layout.plan, art)
    rng = Random(4)
    compared = 0
    while not match.over and compared < 12:
        going_on.picture()
        kinds: dict[str, list] = {}
        for action in match.legal():
            kinds.setdefault(action.written().partition(" ")[0], []).append(action)
        some = kinds[rng.choice(sorted(kinds))]
        match.play(some[rng.randrange(min(3, len(some)))])
        if len(match.history) % 9 == 0:
            assert going_on.picture() == Drawn(match, layout.plan, art).picture()
            compared += 1
    assert compared == 12


def test_every_spot_can_be_touched_where_it_is_drawn(art):
    layout = load(ROOT / "boards" / "marracash.tmx")
    match = Match(GAME, layout.board, {}, [Player(sign, sign) for sign in SIGNS], Random(4))
    face = Drawn(match, layout.plan, art).face
    spots = dict(face.spots(match.table(PUBLIC)))
    assert set(layout.board.spots) <= set(spots)
    for spot in layout.board.spots:
        x, y = face.view.at(spot)
        assert spots[spot].holds(x, y)
        others = [other for other, bounds in spots.items() if other != spot and bounds.holds(x, y)]
        assert not others, (spot, others)


def test_of_a_short_line_each_visitor_belongs_to_the_nearer_end(art):
    layout = load(ROOT / "boards" / "marracash.tmx")
    match = Match(GAME, layout.board, {}, [Player(sign, sign) for sign in SIGNS], Random(4))
    face = Drawn(match, layout.plan, art).face
    table = match.table(PUBLIC)
    for gone in range(1, 43):
        table.pieces.pop(f"line-{gone}")
    ends = face._ends(table)
    assert {spot: str(place) for spot, place in ends.items()} == {
        "left-1": "line-43", "right-1": "line-45", "left-2": "line-44",
    }  # fmt: skip


def test_every_game_on_the_shelf_has_a_face():
    from game.shelf import SHELF

    assert {game.name for game in SHELF} == set(FACES)
