from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.table import ALL, PUBLIC, Table
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.rules.morocco.card import MOROCCO
from game.rules.morocco.events import Closing, Ranked
from game.rules.morocco.state import OPEN, worker_count
from game.stage.face import Marks, Scene
from game.stage.view import View
from game.tables.morocco.chain import after
from game.tables.morocco.closing import first_closing
from game.tables.morocco.face import MoroccoFace
from game.tables.morocco.market import stalls_on
from game.tables.morocco.rooftop import draw_rooftop
from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.type import Type

ROOT = Path(__file__).resolve().parents[2]


def match_of(seats: int, seed: int) -> tuple[Match, MoroccoFace]:
    layout = load(ROOT / "boards" / "morocco.tmx")
    signs = MOROCCO.signs[:seats]
    match = Match(MOROCCO, layout.board, {}, [Player(sign, sign) for sign in signs], Random(seed))
    face = MoroccoFace(match.rules, MOROCCO.voice(match.rules), layout.plan, signs)
    box = Bounds(0, 0, 1248, 874)
    face.use(View(face.plan, box, face.beside(box, [Bounds(0, 0, 300, 160)] * seats, box)))
    return match, face


def play_on(match: Match, rng: Random) -> None:
    kinds: dict[str, list] = {}
    for action in match.legal():
        kinds.setdefault(action.written().partition(" ")[0], []).append(action)
    match.play(rng.choice(kinds[rng.choice(sorted(kinds))]))


@pytest.mark.parametrize("seats", [2, 5])
def test_the_stalls_as_the_table_shows_them_are_those_of_the_rules(seats):
    match, _face = match_of(seats, 3)
    rng = Random(3)
    while not match.over:
        play_on(match, rng)
        s = match.state
        shown = stalls_on(match.table(ALL), match.board)
        for number, stall in enumerate(shown):
            assert stall.open == (s.tiles[number] == OPEN)
            if stall.open and number != s.stall:
                assert stall.workers == worker_count(s.stalls[number])
                assert stall.overflow == sum(target == number for target in s.arrows)
        for seat in range(seats):
            claimed = [tile if tile == seat else -1 for tile in s.tiles]
            assert [stall.seat if stall.seat == seat else -1 for stall in shown] == claimed


@pytest.mark.parametrize(("seats", "eye"), [(3, PUBLIC), (5, 0)])
def test_everything_that_can_lie_on_the_table_has_a_picture(window, kept_pictures, seats, eye):
    match, face = match_of(seats, 8)
    canvas = Canvas(pygame.Surface((1248, 874)), 1.0, Art(ROOT / "art", kept_pictures), Type())
    rng = Random(8)
    closings = 0
    while not match.over:
        if len(match.history) % 7 == 0:
            action = rng.choice(match.legal())
            preview = match.preview(action)
            closings += first_closing(preview) is not None
            marks = Marks(reachable=frozenset(spot for each in match.legal() for spot in each.touches()))
            scene = Scene(match.table(eye), marks=marks, preview=preview)
            face.draw_board(canvas, scene)
            for seat in range(seats):
                face.draw_goods(canvas, Bounds(0, 0, 272, 76), seat, scene)
                face.draw_badge(canvas, 200, 40, seat, scene)
            face.draw_aid(canvas, Bounds(0, 0, 304, face.aid_height()), scene)
        play_on(match, rng)
    assert closings


def test_a_board_painted_bit_by_bit_looks_like_one_painted_anew(window, kept_pictures):
    match, face = match_of(3, 4)
    _other, anew = match_of(3, 4)
    art, type_ = Art(ROOT / "art", kept_pictures), Type()
    canvas = Canvas(pygame.Surface((1248, 874)), 1.0, art, type_)
    rng = Random(4)
    while not match.over:
        play_on(match, rng)
        touches = frozenset(spot for each in match.legal() for spot in each.touches())
        scene = Scene(match.table(PUBLIC), marks=Marks(choosable=touches if rng.random() < 0.7 else frozenset()))
        face.draw_board(canvas, scene)
        if rng.random() < 0.05:
            fresh = Canvas(pygame.Surface((1248, 874)), 1.0, art, type_)
            anew.use(face.view)
            anew.draw_board(fresh, scene)
            assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_districts_are_told_before_anything_is_drawn(window, kept_pictures):
    _match, face = match_of(3, 4)
    canvas = Canvas(pygame.Surface((304, 300)), 1.0, Art(ROOT / "art", kept_pictures), Type())
    face.draw_aid(canvas, Bounds(0, 0, 304, face.aid_height()), Scene(Table()))
    assert canvas.shortened == []


def test_every_place_that_may_be_touched_can_be_touched(window):
    match, face = match_of(4, 5)
    rng = Random(5)
    while not match.over:
        spots = dict(face.spots(match.table(PUBLIC)))
        for action in match.legal():
            for spot in action.touches():
                if spot in match.board.spots:
                    assert spots[spot].width >= 40, spot
                    assert spots[spot].holds(*face.view.at(spot))
        play_on(match, rng)


def test_the_steps_of_a_chain_are_numbered_and_their_sums_are_those_of_all_its_stalls(window):
    match, _face = match_of(5, 3)
    rng = Random(1)
    longest, chain, won = 0, None, Counter()
    while not match.over and longest < 2:
        before = len(match.history)
        play_on(match, rng)
        for event in (each for played in match.history[before:] for each in played.events):
            chain = after(chain, event)
            if isinstance(event, Closing) and event.step == 1:
                won.clear()
            if isinstance(event, Ranked):
                won[event.seat] += event.points
            if chain:
                assert [number for number, _stall in chain.steps] == list(range(1, chain.links + 1))
                assert chain.totals == {seat: points for seat, points in won.items() if points}
                longest = max(longest, chain.links)
    assert longest == 2


@pytest.mark.parametrize("names", [MOROCCO.signs, ("Abd ar-Rahman",) * 5])
def test_what_a_mat_would_bring_is_told_before_the_pawn_and_covers_nothing(window, kept_pictures, monkeypatch, names):
    match, face = match_of(5, 3)
    canvas = Canvas(pygame.Surface((1248, 874)), 1.0, Art(ROOT / "art", kept_pictures), Type())
    drawn: list[tuple[str, Bounds]] = []
    pill, picture, rng, looked = canvas.pill, canvas.picture, Random(3), 0

    def tell(words, x, y, *args, **options):
        drawn.append((words, pill(words, x, y, *args, **options)))
        return drawn[-1][1]

    def show(name, x, y, *args, **options):
        drawn.append((name, Bounds(x, y, 0, 0)))
        return picture(name, x, y, *args, **options)

    monkeypatch.setattr(canvas, "pill", tell)
    monkeypatch.setattr(canvas, "picture", show)
    mats = match.board.of_kind("rooftop")
    cubes = {mat: face.view.at(mat) for mat in mats}
    while looked < 40:
        for action in match.legal():
            if action.touches()[-1:] and action.touches()[-1] in mats:
                scene = Scene(match.table(PUBLIC), preview=match.preview(action))
                drawn.clear()
                draw_rooftop(canvas, face.lies, scene, mats, names)
                order = [name for name, _plate in drawn]
                told = [each for each in drawn if each[0].endswith("+1")]
                assert len(told) >= 2
                assert order.index("morocco/pawn") < order.index(told[0][0])
                for words, plate in told:
                    within = plate.grown(-12, 20 - plate.height / 2)
                    covered = [mat for mat, at in cubes.items() if within.holds(*at)]
                    assert not covered, f"{words} lies over {covered}"
                for (words, plate), (other, its) in combinations(told, 2):
                    shared = plate.meets(its)
                    assert not shared.width * shared.height, f"{words} lies over {other}"
                looked += 1
        play_on(match, rng)
