"""The program with a window: the window first, then all the rest."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import files
from game.core.text import _
from game.ui import placing, tokens
from game.ui.screen import NoDisplay, Screen
from game.ui.type import Type

if TYPE_CHECKING:
    from game.scenes.loop import App


def main(argv: Sequence[str] | None = None) -> int:
    """Play with a window; the program's exit code."""
    options = _options(argv)
    try:
        app = open_app(options.size, options.data_dir, projector=options.projector, kiosk=options.kiosk)
    except NoDisplay as error:
        print(error, file=sys.stderr)  # noqa: T201 -- there is no window to say it in
        return 1
    try:
        app.run()
    finally:
        app.close()
    return 0


def open_app(
    size: tuple[int, int] | None = None, data_dir: Path | None = None, *, projector: bool = False, kiosk: bool = False
) -> App:
    """Open the window, show its first frame, then load what is to be in it. NoDisplay if there is none to open.

    Without a size the window opens where it was last.
    """
    found = files.find(data_dir)
    screen = Screen(size, placing=placing.read(found.window), icon=found.art / "icon.svg")
    pygame.font.init()
    type_ = Type()
    _greet(screen, type_)
    from game.scenes.loop import App  # noqa: PLC0415 -- the first frame doesn't wait for games and scenes

    return App(screen, type_, found, projector=projector, kiosk=kiosk)


def _greet(screen: Screen, type_: Type) -> None:
    """The first frame: night, and the name of the house."""
    surface, k = screen.surface, screen.k
    surface.fill(tokens.TITLE.rim)
    name = type_.run(_("Riad"), tokens.TITLE_TYPE, k, tokens.GLOW_PALE)
    surface.blit(name, ((surface.get_width() - name.get_width()) // 2, round(138 * k) - name.get_height() * 3 // 4))
    screen.show()


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="riad", description=_("Three games of the Moroccan market, on one table."))
    parser.add_argument("--size", type=_size, metavar="WxH", help=_("the window's size in pixels"))
    parser.add_argument("--data-dir", type=_folder, metavar="FOLDER", help=_("keep saved games and settings there"))
    projector = _("open a second window with the public view of the table, for a projector")
    parser.add_argument("--projector", action="store_true", help=projector)
    kiosk = _("stand open to anybody: without settings, and without a way to quit")
    parser.add_argument("--kiosk", action="store_true", help=kiosk)
    return parser.parse_args(argv)


def _size(words: str) -> tuple[int, int]:
    width, _by, height = words.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 0 < int(width) <= 16384 and 0 < int(height) <= 16384):
        raise argparse.ArgumentTypeError(_("{words} is no size; write one as 1280x720", words=words))
    return int(width), int(height)


def _folder(words: str) -> Path:
    return Path(words).absolute()
