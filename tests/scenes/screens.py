"""Every screen of the program as it stands with fixed draws, to be compared with its golden picture.

`python -m tests.scenes.screens [NAME ...]` draws the golden pictures anew; look at them before they are kept.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame

from game import about
from game.core.card import Game
from game.layouts.tmx import load
from game.match.lot import Lot
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.scenes.opening import House
from game.scenes.scene import Push
from game.scenes.table.curtain import HOLD, CurtainScene
from tests.conftest import Hands
from tests.scenes.evenings import fill

GOLDEN = Path(__file__).parent / "golden"
BOARDS = Path(__file__).parents[2] / "boards"
SIZE = 1280, 720
SMALL = 320, 180
"""A golden picture is the screen at a quarter of its width and height."""
NAMES = "Salma", "Karim", "Nadia", "Omar", "Leïla"


def sit_down(
    hands: Hands, game: Game, *, seats: int, acts: int, people: int = 5, options: dict[str, str] | None = None
) -> Match:
    """At the table of a match that has gone on for so many random acts, up to a person's act with spots to touch."""
    layout = load(BOARDS / f"{game.name}.tmx")
    players = [
        Player(sign, name, None if seat < people else "greedy")
        for seat, (sign, name) in enumerate(zip(game.signs[:seats], NAMES[:seats], strict=True))
    ]
    match = Match(game, layout.board, options or {}, players, Random(game.name))
    rng = Random(acts)
    while len(match.history) < acts or match.actor >= people or not match.legal()[0].touches():
        match.play(rng.choice(match.legal()))
    house = House(hands.app.services, Saves(hands.app.services.files.data / "games"))
    hands.app.scenes.follow(Push(house.table(match, layout.plan, fresh=False)))
    hands.wait(0.5)
    return match


def lit(hands: Hands) -> str:
    """A spot that may be touched."""
    return next(node.name for node in hands.scene.tree.walk() if node.name.startswith("spot ") and node.lit)


def title(hands: Hands) -> None:
    hands.wait(0.1)


def set_up(hands: Hands) -> None:
    with patch.object(Lot, "drawn", lambda: Lot(1978)):
        hands.press("arch-morocco")
    hands.wait(0.1)


def options(hands: Hands) -> None:
    hands.press("options")
    hands.wait(0.2)


def marracash(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=4, acts=110)
    hands.point(lit(hands))


def morocco(hands: Hands) -> None:
    sit_down(hands, MOROCCO, seats=5, acts=120)
    hands.point(lit(hands))


def marrakesh(hands: Hands) -> None:
    sit_down(hands, MARRAKESH, seats=2, acts=60, people=1)
    hands.point(lit(hands))


def curtain(hands: Hands) -> None:
    sit_down(hands, MARRAKESH, seats=2, acts=60)
    hands.wait(0.5)


def reckoning(hands: Hands) -> None:
    match = sit_down(hands, MARRAKESH, seats=2, acts=24)
    rng = Random(1)
    hands.app.services.settings.speed = "off"
    while not hands.scene.tree.has("on"):
        if isinstance(hands.scene, CurtainScene):
            hands.step()
            hands.hold("open", HOLD + 0.1)
            hands.step()
            continue
        hands.scene.play(rng.choice(match.legal()))
        hands.step()
    hands.step()


def result(hands: Hands) -> None:
    sit_down(hands, MOROCCO, seats=3, acts=100)
    hands.press("menu", "count", "count")
    hands.wait(4)


def pause(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=3, acts=80)
    with (
        patch.object(about, "riad", return_value="Riad"),
        patch.object(about, "ground", return_value="Python, pygame-ce"),  # which, depends on the machine
    ):
        hands.press("menu")
        hands.wait(0.2)


def seats(hands: Hands) -> None:
    sit_down(hands, MOROCCO, seats=5, acts=120, people=2)
    hands.press("seat-2")
    hands.wait(0.3)


def keys(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=3, acts=80)
    hands.key("?")
    hands.wait(0.3)


def rulebook(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=3, acts=80)
    hands.press("rulebook")
    hands.type("shop")
    hands.wait(0.2)


def public(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=4, acts=110)
    hands.key("V")
    hands.wait(0.1)


def past(hands: Hands) -> None:
    sit_down(hands, MARRAKESH, seats=2, acts=60, people=1)
    hands.key("H", "Up", "Left")
    hands.wait(0.1)


def saved_games(hands: Hands) -> None:
    for game, seats, acts in ((MARRACASH, 4, 110), (MARRAKESH, 2, 60)):
        sit_down(hands, game, seats=seats, acts=acts, people=1)
        hands.press("menu", "save")
        hands.key("Enter")
    hands.press("load")
    hands.wait(7)


def played_here(hands: Hands) -> None:
    data = hands.app.services.files.data
    assert data
    fill(data)
    hands.press("played", "view.players")


SCREENS: dict[str, Callable[[Hands], None]] = {
    made.__name__: made
    for made in (
        title,
        set_up,
        options,
        marracash,
        morocco,
        marrakesh,
        curtain,
        reckoning,
        result,
        pause,
        seats,
        keys,
        rulebook,
        public,
        past,
        saved_games,
        played_here,
    )
}


def small(hands: Hands) -> pygame.Surface:
    """The screen as it is now, in small."""
    return pygame.transform.smoothscale(hands.app.screen.surface.convert(24), SMALL)


def main() -> None:
    from game import app as program

    for name in sys.argv[1:] or SCREENS:
        with TemporaryDirectory() as folder:
            app = program.open_app(SIZE, Path(folder))
            hands = Hands(app)
            SCREENS[name](hands)
            pygame.image.save(small(hands), GOLDEN / f"{name}.png")
            app.close()


if __name__ == "__main__":
    main()
