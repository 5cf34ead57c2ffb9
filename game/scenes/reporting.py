"""Writing a report of a problem from whatever is on the screen."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game import about
from game.core.table import PUBLIC
from game.core.text import _
from game.match.match import Match
from game.match.record import Broken, write
from game.match.report import LOG, PICTURE, RECORD, SETTINGS, VERSIONS, without_folders, write_report
from game.match.saves import autosaves, text_of
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.shelf import SHELF

FOLDER: Final = "reports"
"""The folder of reports among a person's data."""
UNTOLD: Final = frozenset({"names"})
"""Settings that are no part of a report: who has played here."""


def report_problem(services: Services, games: Path | None, stack: Sequence[Scene]) -> str:
    """Write a report; a sentence that names where it is, or says why there is none."""
    data = services.files.data
    if data is None:
        return _("There is no folder to keep a report in.")
    match = _match(stack)
    parts: dict[str, str | bytes] = {
        RECORD: write(match) if match else _left(games),
        SETTINGS: _settings(services),
        LOG: _log(services, match),
        PICTURE: _picture(services, stack),
        VERSIONS: _versions(),
    }
    file = _free(data / FOLDER, time.strftime("riad-problem-%Y%m%d-%H%M%S"))
    try:
        write_report(file, parts)
    except OSError as error:
        return _("The report can't be written: {why}.", why=error.strerror or error)
    return _("The report is written: {file}. It holds the record, settings, log, picture and versions.", file=file)


def _match(stack: Sequence[Scene]) -> Match | None:
    """The match that is being played, or has been."""
    return next((scene.match for scene in reversed(stack) if isinstance(scene, (TableScene, ResultScene))), None)


def _left(games: Path | None) -> str:
    """The record of the game that was left: it may be what the problem is about."""
    with suppress(OSError, Broken):
        return text_of(autosaves(games)[0]) if games else ""
    return ""


def _settings(services: Services) -> str:
    told = {name: value for name, value in asdict(services.settings).items() if name not in UNTOLD}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _log(services: Services, match: Match | None) -> str:
    """What the program has said, and what everybody at the table could read of the match."""
    files = services.files
    folders = [folder for folder in (files.data, files.config, files.cache, files.art.parent) if folder]
    with suppress(RuntimeError):
        folders.append(Path.home())
    lines = [without_folders(words, folders) for words in services.toasts.said]
    if match:
        voice, signs = match.game.voice(match.rules), tuple(player.sign for player in match.players)
        seen = [event for event in match.events if event.seen_by(PUBLIC)]
        lines += ["", *(f"{line.words} ({line.rule})" for line in voice.lines(seen, signs) if line.words)]
    return "\n".join(lines).strip() + "\n"


def _picture(services: Services, stack: Sequence[Scene]) -> bytes:
    """The screen, without the pause that a report may be asked for from."""
    seen = stack[:-1] if isinstance(stack[-1], PauseScene) else stack
    first = len(seen) - 1
    while first > 0 and seen[first].see_through:
        first -= 1
    screen = services.screen
    surface = screen.surface.copy()
    for scene in seen[first:]:
        scene.draw(services.canvas(surface))
    kept = BytesIO()
    pygame.image.save(surface, kept, "picture.png")
    return kept.getvalue()


def _versions() -> str:
    """The program's build, what it stands on, and the versions of the rules."""
    rules = [f"{game.name}: rules {game.version}" for game in SHELF]
    return "\n".join([about.riad(), about.ground(), f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}", *rules, ""])


def _free(folder: Path, name: str) -> Path:
    file, number = folder / f"{name}.zip", 1
    while file.exists():
        number += 1
        file = folder / f"{name}-{number}.zip"
    return file
