"""The maps that games can be played on: those in the box, and those in a person's own folder."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.card import Game
from game.core.text import _, ngettext
from game.match.saves import free
from game.scenes.setting import Ground
from game.shelf import SHELF

if TYPE_CHECKING:
    from game.layouts.tmx import Layout

WITH_A_MAP: Final = ("boards.tiled-project", "ground.tsx", "ground.png")
"""What a map needs beside it, to be read and to be edited with Tiled."""

Written = tuple[tuple[int, int] | None, ...]
"""When some files were written last, and how long they are."""


@dataclass(frozen=True, slots=True)
class Maps:
    """The folder of the box, and a person's own (None: there is none).

    A map is read once, and again when it was written since, or what it needs beside it.
    """

    box: Path
    own: Path | None = None
    _read: dict[Path, tuple[Written, Layout]] = field(default_factory=dict, compare=False, repr=False)

    def file(self, name: str) -> Path:
        """The file of a board by its name: the box's, or else the person's own."""
        file = self.box / f"{Path(name).name}.tmx"
        return file if self.own is None or file.is_file() else self.own / file.name

    def layout(self, file: Path) -> Layout:
        """What is drawn on a map. FaultyMap or OSError says what is wrong."""
        from game.layouts.tmx import load  # noqa: PLC0415 -- reading maps needs pytmx, which the first frame doesn't

        now: Written = tuple(map(_written, (file, *(file.with_name(name) for name in WITH_A_MAP))))
        before, layout = self._read.get(file, (None, None))
        if layout is None or before != now:
            layout = load(file)
            self._read[file] = now, layout
        return layout

    def of(self, game: Game) -> tuple[Ground, ...]:
        """A game's maps, the one of its own name first; a faulty one tells its faults.

        A faulty map of a person's own is every game's, if it doesn't say whose it is.
        """
        boxed = sorted(self.box.glob("*.tmx"), key=lambda file: (file.stem != game.name, file.stem))
        grounds = [
            ground for file in boxed if (ground := self._ground(file, game, named=file.stem.startswith(game.name)))
        ]
        names = {file.stem.casefold() for file in boxed}
        for file in _files(self.own):
            ground = self._ground(file, game, named=True, own=True)
            if ground and file.stem.casefold() in names:
                words = _("the box has a board called {name}; give your file another name", name=file.name)
                ground = _faulty(f"{file.stem} (2)", ground.title, file, (words,), own=True)
            if ground:
                grounds.append(ground)
        return tuple(grounds)

    def _ground(self, file: Path, game: Game, *, named: bool, own: bool = False) -> Ground | None:
        """The map in a file as a ground of a game; None where it is another's. `named`: faulty ones count, too."""
        from game.layouts.check import lacking  # noqa: PLC0415 -- reading maps needs pytmx, which the first frame doesn't
        from game.layouts.faults import FaultyMap  # noqa: PLC0415 -- likewise
        from game.tables.drawable import misdrawn  # noqa: PLC0415 -- likewise

        try:
            layout = self.layout(file)
        except FaultyMap as faulty:
            if not named or faulty.game not in (game.name, *_unknown(faulty.game)):
                return None
            return _faulty(file.stem, file.stem, file, tuple(map(str, faulty.faults)), own=own)
        if layout.game in _unknown(layout.game) and named and own:
            games = ", ".join(each.name for each in SHELF)
            words = _("the map's property 'game' is '{game}'; it must be one of {games}", game=layout.game, games=games)
            return _faulty(file.stem, layout.title, file, (words,), own=own)
        if layout.game != game.name:
            return None
        drawn = map(layout.fault, misdrawn(game.name, layout.board, layout.plan))
        lacks = tuple(map(str, (*lacking(layout, game.needs), *drawn)))
        if lacks:
            return _faulty(file.stem, layout.title, file, lacks, own=own)
        return Ground(file.stem, layout.title, _refusing(game, layout), file, own, layout)

    def looked(self) -> tuple[tuple[str, float], ...]:
        """The person's own files and when each was written last: it changes when one of them does."""
        return tuple((file.name, written(file)) for file in _files(self.own))

    def copy(self, ground: Ground) -> Path:
        """A copy of a map among the person's own, with all that Tiled needs beside it. OSError if that can't be."""
        if self.own is None or ground.file is None:
            raise OSError(_("no folder of your own can be written to"))
        self.own.mkdir(parents=True, exist_ok=True)
        for name in WITH_A_MAP:
            if not (self.own / name).exists():
                shutil.copyfile(self.box / name, self.own / name)
        target = free(self.own / f"my-{ground.file.stem.removeprefix('my-')}.tmx")
        title = _("{title}, my own", title=ground.title)
        words = ground.file.read_text("utf-8")
        target.write_text(_retitled(words, ground.title, title), "utf-8")
        return target


def _written(file: Path) -> tuple[int, int] | None:
    """When a file was written last, and how long it is; None where there is none to be read."""
    try:
        told = file.stat()
    except OSError:
        return None
    return told.st_mtime_ns, told.st_size


def written(file: Path | None) -> float:
    """When a file was written last; 0 where that can't be told."""
    try:
        return file.stat().st_mtime if file else 0.0
    except OSError:
        return 0.0


def _files(folder: Path | None) -> Iterable[Path]:
    try:
        return sorted(folder.glob("*.tmx"), key=lambda file: file.stem) if folder else ()
    except OSError:
        return ()


def _unknown(name: str) -> tuple[str, ...]:
    """A game's name as it stands on a map, if no game in the box has it."""
    return () if any(game.name == name for game in SHELF) else (name,)


def _refusing(game: Game, layout: Layout) -> Callable[[int], str]:
    def refuses(seats: int) -> str:
        try:
            game.rules(layout.board, seats, game.settle({}))
        except ValueError as error:
            return str(error)
        return ""

    return refuses


def _faulty(name: str, title: str, file: Path, faults: tuple[str, ...], *, own: bool) -> Ground:
    words = _("This board won't do: {why}", why=faults[0])
    if more := len(faults) - 1:
        words = f"{words} ({ngettext('{count} more fault', '{count} more faults', more)})"
    return Ground(name, title, lambda _seats: words, file, own, None, faults)


def _retitled(words: str, before: str, after: str) -> str:
    """A map's text with another title."""
    from xml.sax.saxutils import quoteattr  # noqa: PLC0415 -- seldom needed

    return words.replace(f'name="title" value={quoteattr(before)}', f'name="title" value={quoteattr(after)}', 1)
