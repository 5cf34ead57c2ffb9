"""The games that have been played to their end, a JSON object a line: who, which game, places and scores.

    {"v": 1, "game": "morocco", "begun": "2026-11-30T18:05:00+00:00", "ended": "2026-11-30T18:52:10+00:00",
     "agreed": false, "end": "5f2c91ab", "seats": [{"sign": "Yellow", "name": "Salma", "level": null, "place": 1,
     "score": 98}, ...]}

Lines that can't be read, a newer Riad's perhaps, are left as they are. Only games with a person in them are entered.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from errno import EFBIG
from pathlib import Path
from typing import Any, Final

from game.core.text import _
from game.match.match import Match
from game.match.saves import write_whole

FILE: Final = "chronicle.jsonl"
BEFORE: Final = "chronicle.jsonl.bak"
"""The chronicle as it was one change earlier."""
VERSION: Final = 1
LONGEST: Final = 16_000_000
"""No chronicle is longer, in bytes: some fifty thousand games."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat of a game that was played: who sat there, and how it ended for them."""

    sign: str
    name: str
    level: str | None
    """The computer's level, and its character if it has one, as records write them; None: a person."""
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played to its end."""

    game: str
    begun: datetime
    ended: datetime
    agreed: bool
    end: str
    """The digest of its last state: with its beginning it tells it from any other."""
    seats: tuple[Sitter, ...]


@dataclass(frozen=True, slots=True)
class Past:
    """All games in the chronicle, the latest first, and a sentence about what couldn't be read."""

    games: tuple[Game, ...]
    trouble: str = ""


class Chronicle:
    """The games played here, in a file of a folder. Whatever goes wrong is said in a sentence."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def enter(self, match: Match, now: datetime | None = None) -> str:
        """Write a match down that is over. A sentence if that fails; nothing happens for one without people."""
        if self._folder is None or not match.over or not any(player.person for player in match.players):
            return ""
        game = _game_of(match, now or datetime.now(UTC))
        try:
            lines = self._lines()
            for line in lines:
                there = _read(line)
                if there and (there.begun, there.end, there.game) == (game.begun, game.end, game.game):
                    return ""
            self._write([*lines, _written(game)])
        except OSError as error:
            return _("The game can't be entered into the statistics: {why}.", why=error.strerror or error)
        return ""

    def past(self) -> Past:
        """Every game that was played."""
        try:
            lines = self._lines()
        except OSError as error:
            return Past((), _("The statistics can't be read: {why}.", why=error.strerror or error))
        games = [_read(line) for line in lines]
        good = sorted((game for game in games if game), key=lambda game: game.ended, reverse=True)
        bad = len(games) - len(good)
        return Past(tuple(good), _("Lines that can't be read: {count}", count=bad) if bad else "")

    def forget(self, game: Game | None = None) -> str:
        """Take a game out, or all of them and whatever else is there. A sentence if that fails."""
        if self._folder is None:
            return ""
        try:
            if game is None:
                for name in (FILE, BEFORE):
                    (self._folder / name).unlink(missing_ok=True)
            else:
                self._write([line for line in self._lines() if _read(line) != game])
                (self._folder / BEFORE).unlink(missing_ok=True)
        except OSError as error:
            return _("The statistics can't be changed: {why}.", why=error.strerror or error)
        return ""

    def export(self, games: Sequence[Game], file: Path, title: Callable[[str], str]) -> str:
        """Write games as a table for other programs. A sentence if that fails."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, table_of(games, title))
        except OSError as error:
            return _("The table can't be written: {why}.", why=error.strerror or error)
        return ""

    def _lines(self) -> list[str]:
        """The lines of the file; where it is gone, those of the one before."""
        if self._folder is None:
            return []
        for name in (FILE, BEFORE):
            try:
                with (self._folder / name).open("rb") as opened:
                    data = opened.read(LONGEST + 1)
            except FileNotFoundError:
                continue
            if len(data) > LONGEST:
                raise OSError(EFBIG, _("the file is far too long"))
            return [line for line in data.decode("utf-8", errors="surrogateescape").split("\n") if line.strip()]
        return []

    def _write(self, lines: Sequence[str]) -> None:
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        data = "".join(f"{line}\n" for line in lines).encode("utf-8", errors="surrogateescape")
        write_whole(self._folder / FILE, data, before=self._folder / BEFORE)


def table_of(games: Sequence[Game], title: Callable[[str], str]) -> str:
    """Games as comma-separated values, a line for each seat."""
    heads = (_("Begun"), _("Ended"), _("Game"), _("Players"), _("Seat"), _("Name"), _("Plays"), _("Place"), _("Score"))
    rows: list[Sequence[object]] = [heads]
    for game in games:
        times = [each.astimezone().strftime("%Y-%m-%d %H:%M") for each in (game.begun, game.ended)]
        for sitter in game.seats:
            who = sitter.level or _("person")
            named = title(game.game), len(game.seats), sitter.sign, sitter.name, who
            rows.append((*times, *named, sitter.place, sitter.score))
    return "".join(",".join(_cell(each) for each in row) + "\r\n" for row in rows)


def _cell(value: object) -> str:
    """A value in quotes; a spreadsheet takes none of them for a formula."""
    if isinstance(value, int):
        return str(value)
    words = str(value)
    if words[:1] in {"=", "+", "-", "@", "\t", "\r"}:
        words = f"'{words}"
    return '"' + words.replace('"', '""') + '"'


def _game_of(match: Match, now: datetime) -> Game:
    result = match.result()
    seats = tuple(
        Sitter(player.sign, player.name, None if player.person else player.plays, place, score)
        for player, place, score in zip(match.players, result.places, result.scores, strict=True)
    )
    begun = match.begun.astimezone(UTC).replace(microsecond=0)
    return Game(match.game.name, begun, now.astimezone(UTC).replace(microsecond=0), match.agreed, match.digest(), seats)


def _written(game: Game) -> str:
    said = {"v": VERSION, **asdict(game), "begun": game.begun.isoformat(), "ended": game.ended.isoformat()}
    return json.dumps(said, ensure_ascii=False)


def _read(line: str) -> Game | None:
    """The game of a line; None if it isn't one that this Riad knows."""
    try:
        said: Any = json.loads(line)
        if said["v"] != VERSION:
            return None
        seats = tuple(Sitter(**seat) for seat in said["seats"])
        begun, ended = (datetime.fromisoformat(said[name]).astimezone(UTC) for name in ("begun", "ended"))
        game = Game(said["game"], begun, ended, said["agreed"], said["end"], seats)
    except (ValueError, LookupError, TypeError, OverflowError, RecursionError):
        return None
    return game if _sound(game) else None


def _sound(game: Game) -> bool:
    """Whether everything in it is what it should be."""
    words = [game.game, game.end, *(word for seat in game.seats for word in (seat.sign, seat.name))]
    numbers = [number for seat in game.seats for number in (seat.place, seat.score)]
    return (
        all(isinstance(word, str) for word in words)
        and all(type(number) is int for number in numbers)
        and all(seat.level is None or isinstance(seat.level, str) for seat in game.seats)
        and all(1 <= seat.place <= len(game.seats) for seat in game.seats)
        and isinstance(game.agreed, bool)
        and bool(game.seats)
    )
