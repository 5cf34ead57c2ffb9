"""The folder of records: the match going on, saved after every action, and those that people keep."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from game.core.board import Board
from game.core.card import Game
from game.core.play import CHANCE
from game.core.text import _
from game.match.lot import Lot
from game.match.match import Match
from game.match.record import Broken, Record, read, write
from game.match.replay import game_of, replay
from game.match.slots import AUTOSAVE, own

LONGEST: Final = 4_000_000
"""No record is longer, in bytes."""
LONGEST_NAME: Final = 40
PICTURE: Final = ".png"
"""What the picture of a record is called instead of .record."""

BoardOf = Callable[[Game, str], Board]
"""Finds the board of a name for a game; LookupError, ValueError or OSError says why there is none."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match from its record, as far as it could be followed, and a sentence about whatever was wrong."""

    match: Match | None
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """One record in the folder: its header, or a sentence why it can't be read."""

    path: Path
    changed: float
    """When it was last written, in seconds since 1970."""
    record: Record | None
    trouble: str = ""

    @property
    def title(self) -> str:
        """The name that people gave it, or its file's."""
        return (self.record.title if self.record else "") or self.path.stem

    @property
    def picture(self) -> Path:
        """Where its picture is, if it has one."""
        return self.path.with_suffix(PICTURE)


class Saves:
    """The records in a folder. Whatever goes wrong with files is said in a sentence, and the game goes on."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._silent = False
        """Whether people have been told already that nothing can be saved."""

    def autosave(self, match: Match) -> str:
        """Write the match going on. A sentence the first time that this fails, else ""."""
        said = self._silent
        trouble = self.save(match)
        return "" if said else trouble

    def save(self, match: Match) -> str:
        """The same before the match is left: a sentence each time that this fails, else ""."""
        trouble = ""
        if self._folder is None:
            trouble = _("there is no folder for it")
        else:
            last, before = autosaves(self._folder)
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                write_whole(last, write(match), before)
            except OSError as error:
                trouble = error.strerror or str(error)
        self._silent = bool(trouble)
        return _("The game can't be saved: {why}.", why=trouble) if trouble else ""

    def has_autosave(self) -> bool:
        """Whether there is a match to go on with. It may still turn out to be damaged."""
        try:
            return self._folder is not None and any(file.is_file() for file in autosaves(self._folder))
        except OSError:
            return False

    def load_autosave(self, board_of: BoardOf, chance: Lot | Random) -> Loaded:
        """The match that was going on; a damaged record is set aside under another name.

        Of the last autosave and the one before, the one that can be followed further is taken.
        """
        if self._folder is None:
            return Loaded(None)
        last, earlier = autosaves(self._folder)
        now = _load_if_there(last, board_of, chance)
        if now.match and not now.trouble:
            return now
        before = _load_if_there(earlier, board_of, chance)
        trouble = now.trouble
        if trouble and (aside := self._set_aside(last)):
            trouble += " " + _("It is kept as {name}.", name=aside.name)
        if before.match and (not now.match or len(before.match.history) > len(now.match.history)):
            return Loaded(before.match, trouble or before.trouble)
        return Loaded(now.match, trouble or before.trouble)

    def forget_autosave(self) -> None:
        """There is no match going on any more."""
        if self._folder:
            for file in autosaves(self._folder):
                with suppress(OSError):
                    file.unlink(missing_ok=True)

    def keep(self, match: Match, name: str, note: str = "", picture: bytes = b"") -> str:
        """Save a match under a name of its own, with a picture (a PNG) beside it. A sentence if that fails, else ""."""
        if self._folder is None:
            return _("The game can't be saved: {why}.", why=_("there is no folder for it"))
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            file = free(self._folder / f"{match.begun:%Y-%m-%d} {_plain(name)}.record")
            write_whole(file, write(match, name, note))
            file.with_suffix(PICTURE).unlink(missing_ok=True)
            if picture:
                write_whole(file.with_suffix(PICTURE), picture)
        except OSError as error:
            return _("The game can't be saved: {why}.", why=error.strerror or error)
        return ""

    def put_by(self, board_of: BoardOf, name: str) -> str:
        """Keep the match going on under a name, so that another one can take its place; a sentence if that fails.

        One that is over, that has only been dealt, or that is kept already as it stands isn't kept once more. What
        can't be followed to its end is kept as it is.
        """
        if not self.has_autosave():
            return ""
        loaded = self.load_autosave(board_of, Random())
        if loaded.match is None:
            return ""  # its file has been set aside
        if loaded.match.over or all(played.seat == CHANCE for played in loaded.match.history):
            return ""
        body = write(loaded.match).partition("\n\n")[2].split("\n")
        for saved in self.kept():
            if saved.record and saved.record.begun == loaded.match.begun.replace(microsecond=0):
                theirs = [entry.text for entry in saved.record.entries]
                if theirs == [line for line in body if line]:
                    return ""
        return self.keep(loaded.match, name)

    def delete(self, saved: Saved) -> str:
        """Take a record out of the folder, with its picture. A sentence if that fails, else ""."""
        try:
            saved.path.unlink(missing_ok=True)
            saved.picture.unlink(missing_ok=True)
        except OSError as error:
            return _("{name} can't be deleted: {why}.", name=saved.path.name, why=error.strerror or error)
        return ""

    def kept(self) -> list[Saved]:
        """All records in the folder but the autosave, the latest first; unreadable ones too, each with its reason."""
        found: list[Saved] = []
        if self._folder:
            with suppress(OSError):
                current = {AUTOSAVE, own(self._folder)}
                found = [_look(path) for path in self._folder.glob("*.record") if path.name not in current]
        return sorted(found, key=lambda saved: (-saved.changed, saved.path.name))

    def _set_aside(self, file: Path) -> Path | None:
        """Give a damaged file another name, so that the next autosave doesn't write over it."""
        aside = free(file.with_name("damaged.record"))
        try:
            return file.replace(aside)
        except OSError:
            return None


def autosaves(folder: Path) -> tuple[Path, Path]:
    """The autosave of this copy of the program, and the one before."""
    name = own(folder)
    return folder / name, folder / f"{name}.bak"


def load(file: Path, board_of: BoardOf, chance: Lot | Random) -> Loaded:
    """The match of a record in a file, ready to be gone on with."""
    try:
        record = read(text_of(file))
        game = game_of(record)
        board = board_of(game, record.board)
        return Loaded(replay(record, game, board, chance))
    except Broken as broken:
        if broken.match:
            broken.match.draw_from(record.lot or chance)
        trouble = _("The saved game {name} can't be followed to its end. {fault}.", name=file.name, fault=broken)
        return Loaded(broken.match, trouble)
    except OSError as error:
        why: object = error.strerror or error
    except LookupError as error:
        why = error.args[0] if error.args else error
    except ValueError as error:
        why = error
    reason = " ".join(str(why).split())  # a faulty map's faults stand in lines
    return Loaded(None, _("The saved game {name} can't be loaded: {why}.", name=file.name, why=reason))


def _load_if_there(file: Path, board_of: BoardOf, chance: Lot | Random) -> Loaded:
    with suppress(OSError):
        if not file.exists():
            return Loaded(None)
    return load(file, board_of, chance)


def text_of(file: Path) -> str:
    """A record's text; bytes that are no text become signs that no record holds. OSError, or Broken if it is huge."""
    with file.open("rb") as opened:
        data = opened.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise Broken(1, _("this is no record of Riad: it is far too long"))
    return data.decode("utf-8", errors="replace")


def write_whole(file: Path, words: str | bytes, before: Path | None = None) -> None:
    """Write a file so that it is there whole or not at all; its old self stays as `before`. OSError if it fails."""
    half = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with half.open("wb") as opened:
            opened.write(words.encode() if isinstance(words, str) else words)
            opened.flush()
            os.fsync(opened.fileno())
        moved = before is not None and file.exists()
        if before and moved:
            file.replace(before)
        try:
            half.replace(file)
        except OSError:
            if before and moved:
                before.replace(file)
            raise
    except OSError:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise


def _look(path: Path) -> Saved:
    try:
        changed = path.stat().st_mtime
        return Saved(path, changed, read(text_of(path)))
    except Broken as broken:
        return Saved(path, changed, None, str(broken))
    except OSError as error:
        return Saved(path, 0.0, None, error.strerror or str(error))


def _plain(name: str) -> str:
    """A name as part of a file's name on any system: letters and digits of any script, the rest as hyphens."""
    words = "".join(each if each.isalnum() else " " for each in name).split()
    return "-".join(words)[:LONGEST_NAME] or "match"


def free(file: Path) -> Path:
    """This file name, or with a number the first that is not taken."""
    free, number = file, 1
    while free.exists():
        number += 1
        free = file.with_name(f"{file.stem}-{number}{file.suffix}")
    return free
