"""The program's check of itself: everything that came with it is there and works. It needs no screen.

Each check answers with a sentence about what was checked, and raises whatever is wrong.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from random import Random
from textwrap import shorten
from typing import Final

import pygame

from game import about, files
from game.ai.budget import Budget
from game.ai.chancer import draw
from game.ai.levels import levels
from game.ai.thinking import Thinking
from game.app import open_app
from game.core.card import Game
from game.core.text import _
from game.layouts.tmx import load
from game.match.match import Match
from game.match.players import Player
from game.match.saves import Saves
from game.scenes.opening import House
from game.scenes.scene import Push
from game.shelf import SHELF
from game.ui.art import Art
from game.ui.sounds import TITLE_PIECE, Sound
from game.ui.type import WEIGHTS, font_file

FINE, FAULTY = range(2)
"""The exit codes."""
DECISIONS: Final = 6
"""Decisions of a game that are left to the thinking process; the rest is played by lot."""
ACTIONS: Final = 60
"""Actions of a short game."""
LONGEST: Final = 400
"""Letters of a fault that are told."""
PLAYOUTS: Final = 5
PATIENCE: Final = 60.0
"""Seconds that a decision may take: a machine that has just unpacked the program is slow."""

Check = Callable[[], str]


class Faulty(Exception):  # noqa: N818 -- it names what the program is
    """Something is missing or doesn't work: a sentence."""


def main() -> int:
    """Do every check, a line each; 1 if one failed."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a console may lack our letters
    _say(f"{about.riad()} ({about.ground()})")
    failed = 0
    for name, check in checks():
        try:
            _say(f"{_('fine')}    {name}: {check()}")
        except Exception as error:  # noqa: BLE001 -- whatever is wrong is what the test is for
            failed += 1
            why = shorten(str(error) or type(error).__name__, LONGEST)
            _say(f"{_('FAULTY')}  {name}: {why}")
    if failed:
        _say(_("This Riad is not whole. Checks that failed: {count}", count=failed))
        return FAULTY
    _say(_("All is well."))
    return FINE


def checks() -> Iterator[tuple[str, Check]]:
    """Every check by its name."""
    if (files.box() / about.FILES).is_file():
        yield _("files"), everything
    yield _("boards"), boards
    yield _("pictures"), pictures
    yield _("sounds"), sounds
    yield _("fonts"), fonts
    yield _("rulebooks"), rulebooks
    for game in SHELF:
        yield game.title, partial(short_game, game)
    for game in SHELF:
        yield _("{game}’s table", game=game.title), partial(table, game)


def everything() -> str:
    """Every file that a bundle was built with is still in it."""
    names = (files.box() / about.FILES).read_text(encoding="utf-8").split("\n")[:-1]
    missing = [name for name in names if not (files.box() / name).is_file()]
    if missing:
        raise Faulty(_("missing: {names}", names=", ".join(missing)))
    return _("{count} there", count=len(names))


def boards() -> str:
    """Every map is read, and every game finds one that does for it."""
    folder = files.box() / "boards"
    layouts = [load(path) for path in sorted(folder.glob("*.tmx"))]
    for game in SHELF:
        if not any(layout.game == game.name and not game.needs(layout.board) for layout in layouts):
            raise Faulty(_("there is no board for {game} in {folder}", game=game.title, folder=folder))
    return _("{count} read", count=len(layouts))


def pictures() -> str:
    """Every picture is drawn."""
    folder = files.box() / "art"
    art = Art(folder)
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in sorted(folder.rglob("*.svg"))]
    if not names:
        raise Faulty(_("there is none in {folder}", folder=folder))
    for name in names:
        art.picture(name, 48, 48)
    return _("{count} drawn", count=len(names))


def sounds() -> str:
    """Every sound that the program names is there, and every file is decoded."""
    folder = files.box() / "sounds"
    found = sorted(folder.glob("*.wav"))
    heard = {name for file in found for name in (file.stem, re.sub(r"-\d$", "", file.stem))}  # versions are numbered
    missing = sorted({TITLE_PIECE, *(sound.value for sound in Sound)} - heard)
    if missing:
        raise Faulty(_("missing in {folder}: {names}", folder=folder, names=", ".join(missing)))
    pygame.mixer.init()
    try:
        for file in found:
            if not _length(file):
                raise Faulty(_("{file} is silent", file=file.name))
    finally:
        pygame.mixer.quit()
    return _("{count} decoded", count=len(found))


def _length(file: Path) -> float:
    """Seconds of a sound, decoded. Faulty names it if it can't be."""
    try:
        return pygame.mixer.Sound(file).get_length()
    except pygame.error as error:
        raise Faulty(_("{file} can't be decoded: {why}", file=file.name, why=error)) from error


def fonts() -> str:
    """Every font sets a word."""
    pygame.font.init()
    used = [(face, weight) for face, weights in WEIGHTS.items() for weight in weights]
    for face, weight in used:
        if not pygame.Font(font_file(face, weight), 20).render("1978", True, "#FFFFFF").get_bounding_rect().width:
            raise Faulty(_("the font {face} sets nothing", face=f"{face} {weight}"))
    return _("{count} set", count=len(used))


def rulebooks() -> str:
    """Every game's rulebook, and the page that explains its plain words, is there."""
    rules = Path(__file__).parent / "rules"
    for game in SHELF:
        for page in ("rulebook.md", "json.md"):
            if not (rules / game.name / page).read_text(encoding="utf-8").strip():
                raise Faulty(_("{page} of {game} is empty", page=page, game=game.title))
    return _("{count} there", count=len(SHELF))


def short_game(game: Game) -> str:
    """A process of its own thinks for a game's seats; the record of it is written, read, and replays the same."""
    match, rng = _match(game), Random(1)
    thinking = Thinking(patience=PATIENCE)
    thought = 0
    try:
        while not match.over and len(match.history) < ACTIONS:
            if thought < DECISIONS:
                action = match.rules.read(_thought(thinking, match))
                thought += 1
            else:
                action = draw(match.legal(), rng)
            match.play(action)
    finally:
        thinking.close()
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        trouble = saves.autosave(match)
        again = saves.load_autosave(lambda _game, name: load(files.box() / "boards" / f"{name}.tmx").board, rng)
    if trouble or again.trouble or again.match is None:
        raise Faulty(trouble or again.trouble)
    if again.match.digest() != match.digest():
        raise Faulty(_("its record replays otherwise"))
    played = _("{count} actions played", count=len(match.history))
    own = _("{count} thought of in a process of its own", count=thought)
    return f"{played}, {own}; {_('its record reads back the same')}"


def table(game: Game) -> str:
    """A game's table is opened in the program's own window, and something is seen on it."""
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(data_dir=Path(folder))
        try:
            match = _match(game)
            house = House(app.services, Saves(None))
            app.scenes.follow(Push(house.table(match, house.layout(match.board.name).plan, fresh=False)))
            app.step(1 / 60)
            seen = {tuple(app.screen.surface.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
        finally:
            app.close()
    if len(seen) < 16:  # a ground alone has fewer colours
        raise Faulty(_("nothing is seen on it"))
    return _("drawn")


def _match(game: Game) -> Match:
    """A match of a game on its own board, with the strongest level in every seat."""
    best = levels(game.name)[-1].name
    players = [Player(sign, sign, best) for sign in game.signs[: game.seats[0]]]
    return Match(game, load(files.box() / "boards" / f"{game.name}.tmx").board, {}, players, Random(1))


def _thought(thinking: Thinking, match: Match) -> str:
    """What the thinking process answers for the seat to act."""
    thinking.ask(match.job(match.actor, Budget(playouts=PLAYOUTS)))
    while True:
        answer = thinking.answer()
        if answer is not None:
            return answer.action
        if thinking.trouble:
            raise Faulty(f"{thinking.trouble.words} {thinking.trouble.detail}")
        time.sleep(0.005)


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201 -- this is what was asked for
