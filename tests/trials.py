"""Souks that nobody drew by hand, held to all that a souk is held to.

`python -m tests.trials --seed S --count N [--keep FOLDER]` makes so many. Of each the map must lack nothing, a greedy
and a random match on it must end and break no law, thinkers of every level must answer what may be done, and the
table must draw every moment with all pieces where they can be seen. What goes wrong is told with the souk's seed.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

from tests import conftest  # noqa: F401 -- first: it keeps pygame from opening a window

import pygame  # isort: skip

from game.ai.budget import Budget
from game.ai.levels import level, levels
from game.ai.worker import think
from game.core.play import OVER
from game.core.table import PUBLIC
from game.layouts.check import faults_of, lacking
from game.layouts.tmx import Layout, load
from game.match.match import Match
from game.match.players import Player
from game.match.record import read, write
from game.match.replay import replay
from game.rules.marracash.card import MARRACASH
from game.rules.marracash.state import COLOURS
from game.stage.controller import Controller
from game.stage.face import Face, Scene
from game.stage.view import View
from game.tables.drawable import misdrawn
from game.tables.faces import face_of
from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.type import Type
from tests import souks
from tests.laws import laws
from tests.laws.matches import play

ART = Path(__file__).parents[1] / "art"
SIZE = 624, 437
"""The pixels of the table that moments are drawn on."""
EVERY = 9
"""Every so manieth action is shown from its beginning to its end; the others only hurried."""
MARGIN = 60.0
"""How far beyond the board something may fly, in units: round its corners to the seats."""


class Wrong(AssertionError):  # noqa: N818 -- it names what the matter is
    """A souk doesn't stand a trial."""


def made(seed: int, folder: Path) -> Layout:
    """The layout of a random souk, which lacks nothing and is read alike each time."""
    file = souks.write(seed, folder)
    faults = list(map(str, faults_of(file, MARRACASH.needs)))
    if faults:
        raise Wrong(f"the map has faults: {faults}")
    layout = load(file)
    undrawn = misdrawn("marracash", layout.board, layout.plan)
    if undrawn or lacking(layout, MARRACASH.needs):
        raise Wrong(f"the map can't be drawn: {list(map(str, undrawn))}")
    if load(file) != layout:
        raise Wrong("the map is read differently the second time")
    return layout


def seats_on(layout: Layout) -> list[int]:
    """How many can play on it: always three, four if it has shops enough."""
    return [seats for seats in MARRACASH.seats if seats == 3 or len(layout.board.of_kind("shop")) >= 25]


def match_on(layout: Layout, seats: int, seed: int, name: str = "greedy") -> Match:
    """A match of computers that stands at its beginning."""
    players = [Player(sign, sign, name) for sign in MARRACASH.signs[:seats]]
    return Match(MARRACASH, layout.board, {}, players, Random(seed))


def greedy(layout: Layout, seats: int, seed: int) -> Match:
    """A match of greedy players to its end; its record plays it again."""
    match = match_on(layout, seats, seed)
    its = level("marracash", "greedy")
    while not match.over:
        if len(match.history) > 3000:
            raise Wrong("a greedy match doesn't end")
        match.play(match.rules.read(think(match.job(match.actor, its.counted)).action))
    if replay(read(write(match)), MARRACASH, layout.board).digest() != match.digest():
        raise Wrong("the record of a greedy match plays another")
    return match


def lawful(layout: Layout, seats: int, seed: int) -> None:
    """A random match that keeps the laws."""
    options = {"souvenirs": "on"} if seed % 2 else {}
    rules = MARRACASH.rules(layout.board, seats, MARRACASH.settle(options))
    match = play(rules, f"souk {seed}")
    for name in ("values", "telling", "records", "ending"):
        laws.LAWS[name](match)
    if match.end.actor != OVER:
        raise Wrong("a random match doesn't end")


def thought_of(layout: Layout, seats: int, seed: int) -> None:
    """Every level answers what may be done, at several moments."""
    rng = Random(seed)
    match = match_on(layout, seats, seed)
    for name in [each.name for each in levels("marracash")] * 2:
        for _act in range(rng.randint(5, 60)):
            if not match.over:
                match.play(rng.choice(match.legal()))
        if match.over:
            return
        match.players = tuple(Player(player.sign, player.name, name) for player in match.players)
        answer = think(match.job(match.actor, Budget(playouts=6)))
        if match.rules.read(answer.action) not in match.legal():
            raise Wrong(f"{name} answers {answer.action}, which isn't allowed")


class Table:
    """The table of a match, drawn without a window."""

    def __init__(self, match: Match, layout: Layout, art: Art) -> None:
        self.match = match
        voice = MARRACASH.voice(match.rules)
        signs = MARRACASH.signs[: match.seats]
        self.face: Face = face_of("marracash", match.rules, voice, layout.plan, signs)
        k = SIZE[0] / 1248
        box = Bounds(0, 0, SIZE[0] / k, SIZE[1] / k)
        seats = [Bounds(box.right + 20, 200 * seat, 380, 180) for seat in range(match.seats)]
        self.view = View(self.face.plan, box, self.face.beside(box, seats, Bounds(box.right + 20, 800, 380, 200)))
        self.face.use(self.view)
        self.canvas = Canvas(pygame.Surface(SIZE), k, art, Type())
        self.controller = Controller(self.view, match.table(PUBLIC), self.face.habits, self.face.shown)
        self.face.recall(match.state)

    def draw(self) -> None:
        """This moment, with every piece where it can be seen."""
        scene = Scene.of(self.controller)
        self.face.draw_board(self.canvas, scene)
        self.face.draw_flights(self.canvas, scene)
        self.face.spots(self.controller.table)
        board = self.view.box
        for spot, pieces in self.controller.table.pieces.items():
            if pieces.total() and spot in self.match.board.spots:
                self._must_hold(board, self.view.at(spot), f"{dict(pieces)} on {spot}")
            elif spot.startswith("line-"):
                self._must_hold(board, self.view.at(spot), f"a visitor at {spot}")
        for flying in self.controller.flying():
            if flying.kind in COLOURS and flying.x < board.right:
                self._must_hold(board.grown(MARGIN), (flying.x, flying.y), f"{flying} under way")

    def _must_hold(self, box: Bounds, place: tuple[float, float], what: str) -> None:
        x, y = place
        if not (box.x <= x <= box.right and box.y <= y <= box.bottom):
            raise Wrong(f"{what} lies at {x:.0f}, {y:.0f}, outside {box}")

    def show(self, rng: Random) -> None:
        """One random act: shown from its beginning to its end now and then, else only its end."""
        events = [event for event in self.match.play(rng.choice(self.match.legal())) if event.seen_by(PUBLIC)]
        self.controller.play(events)
        if len(self.match.history) % EVERY:
            self.controller.hurry()
            return
        while not self.controller.resting:
            self.controller.update(0.35)
            self.draw()


def shown(layout: Layout, seats: int, seed: int, art: Art) -> None:
    """A random match on the table."""
    match, rng = match_on(layout, seats, seed), Random(seed)
    table = Table(match, layout, art)
    table.draw()
    while not match.over:
        table.show(rng)
    table.controller.hurry()
    table.draw()
    if table.controller.table.pieces != match.table(PUBLIC).pieces:
        raise Wrong("the table at the end isn't that of the rules")


def stand(seed: int, folder: Path, art: Art) -> None:
    """One souk through all trials. Whatever is raised is a fault."""
    layout = made(seed, folder)
    seats = Random(seed).choice(seats_on(layout))
    greedy(layout, seats, seed)
    lawful(layout, seats, seed)
    thought_of(layout, seats, seed)
    shown(layout, seats, seed, art)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--keep", type=Path, help="a folder for the maps")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 240))
    began, fell, sizes = time.monotonic(), 0, Counter[str]()
    with tempfile.TemporaryDirectory() as scratch:
        folder = asked.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        art = Art(ART, Path(scratch))
        for seed in range(asked.seed, asked.seed + asked.count):
            try:
                stand(seed, folder, art)
            except Exception:  # noqa: BLE001 -- whatever is raised is a fault of this souk
                fell += 1
                print(f"souk {seed}:\n{souks.sketched(seed)}\n{traceback.format_exc()}", flush=True)
            layout = load(folder / f"souk-{seed}.tmx")
            sizes[f"{len(layout.board.of_kind('shop'))} shops"] += 1
    print(f"{asked.count} souks in {time.monotonic() - began:.0f} s, {fell} fell; {dict(sorted(sizes.items()))}")


if __name__ == "__main__":
    main()
