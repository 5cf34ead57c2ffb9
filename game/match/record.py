"""A match as text: saved game, replay, bug report and test in one.

    riad record 3
    game: marracash
    rules: 1
    board: "marracash"
    begun: 2026-11-30T18:05:00+00:00
    title: "Before the rain"
    note: "Omar owns the gate."
    option: souvenirs on
    seat: Ali person "Amina"
    seat: Anfa strong/broker "Anfa"
    seat: Omar random "Omar"

    chance  lot 0
    0       auction R5
    1       pass
    2       pass  # 5f2c91ab
    seat    2 person "Nadia"

A match in which everything can be taken back has `practice: on` in its header. `lot: 7f3a91c20b5ed468` is the number
that its draws follow from; `from 120` behind it says that they do so after as many actions only, as in a copy.

A computer's seat says its level, and after a stroke its character, if it has one; `person/learner` is a person with
the learner's help.

After the header, each action in a line: who (a seat's number or chance), its written name, and, where a turn began or
the game ended, the digest of the state after it. A line `seat` says who plays for a seat from there on. A line `agreed`
says that people agreed to end there, `ended` that the game has ended by its rules. Title and note are there if people
gave them. Empty lines and lines that begin with # mean nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from game.core.card import ON
from game.core.play import CHANCE
from game.core.text import _
from game.match.lot import Lot
from game.match.match import Match, Played
from game.match.players import PERSON, Player, Seated, read_plays
from game.match.upgrade import relined

FORMAT: Final = 3
"""The format of the text, raised when the text itself changes."""
TITLE: Final = "riad record"
AGREED: Final = "agreed"
ENDED: Final = "ended"
CHANCE_WORD: Final = "chance"
SEAT_WORD: Final = "seat"
_SINGLE: Final = ("game", "rules", "board", "begun")
_GIVEN: Final = ("title", "note")
"""What people may have said of it."""
_PRACTICE: Final = "practice"
_LOT: Final = "lot"
_MANY: Final = ("option", "seat")
_TURN: Final = re.compile(r"# *[0-9a-f]{8} *$")
"""What the line of an action with which a turn begins or the game ends has at its end."""
_SEAT: Final = re.compile(r'(?P<sign>\S+) (?P<level>\S+) (?P<name>".*")')
_CHANGE: Final = re.compile(r'seat +(?P<seat>[0-9]) (?P<level>\S+) (?P<name>".*")')
"""A line that says who plays for a seat from there on."""


class Broken(Exception):  # noqa: N818 -- it is what the record is
    """A record that can't be followed: the line, the reason in a sentence, the rule if one forbids it, what is good."""

    def __init__(self, line: int, reason: str, match: Match | None = None, rule: str = "") -> None:
        super().__init__(_("Line {line}: {reason}", line=line, reason=reason))
        self.line = line
        self.reason = reason
        self.match = match
        """The match up to there, as far as it is sure; None where not even the header is. Chance waits in it."""
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Entry:
    """One line after the header, as it stands."""

    line: int
    text: str
    cut: bool = False
    """Whether the text ends in this line, without a line's end."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose header has been read; its entries are looked at when it is replayed."""

    game: str
    rules: int
    board: str
    begun: datetime
    options: Mapping[str, str]
    players: tuple[Player, ...]
    entries: tuple[Entry, ...]
    practice: bool = False
    places: Mapping[str, int] = field(default_factory=dict)
    """The line on which each part of the header stands: "game", "seat 0", "option souvenirs"."""
    title: str = ""
    """The name that people gave it; "" where none was given."""
    note: str = ""
    lot: Lot | None = None
    """What chance's draws follow from, if it says so."""

    @property
    def turns(self) -> int:
        """How many turns have begun, as far as the record says."""
        return sum(bool(_TURN.search(entry.text)) for entry in self.entries)

    @property
    def sitting(self) -> tuple[Player, ...]:
        """Who plays for the seats at its end, as far as its lines can be read."""
        players = list(self.players)
        for entry in self.entries:
            if not entry.text.startswith(SEAT_WORD):
                continue
            with suppress(Broken):
                seat, player = change(entry, self.players)
                players[seat] = player
        return tuple(players)

    @property
    def ended(self) -> bool:
        """Whether it says that its game is over; records of format 1 say so only where people agreed."""
        return bool(self.entries) and not self.entries[-1].cut and self.entries[-1].text.strip() in (AGREED, ENDED)


# Writing


def write(match: Match, title: str = "", note: str = "") -> str:
    """The whole record of a match."""
    text, begin = head(match, title, note), 0
    for count, seated in match.changes:
        text += "".join(line(played) for played in match.history[begin:count]) + seat_line(seated)
        begin = count
    text += "".join(line(played) for played in match.history[begin:])
    if match.over:
        text += f"{AGREED if match.agreed else ENDED}\n"
    return text


def head(match: Match, title: str = "", note: str = "") -> str:
    """The header of a match's record, with the empty line after it."""
    lines = [
        f"{TITLE} {FORMAT}",
        f"game: {match.game.name}",
        f"rules: {match.game.version}",
        f"board: {quoted(match.board.name)}",
        f"begun: {match.begun.astimezone(UTC).isoformat(timespec='seconds')}",
        *(f"{part}: {quoted(words)}" for part, words in zip(_GIVEN, (title, note), strict=True) if words),
        *([f"{_PRACTICE}: {ON}"] if match.practice else []),
        *([f"{_LOT}: {match.lot.written()}"] if match.lot else []),
        *(f"option: {name} {value}" for name, value in match.options.items()),
        *(f"seat: {each.sign} {each.plays} {quoted(each.name)}" for each in match.seated),
    ]
    return "\n".join(lines) + "\n\n"


def line(played: Played) -> str:
    """One action's line."""
    actor = CHANCE_WORD if played.seat == CHANCE else str(played.seat)
    digest = f"  # {played.digest}" if played.digest else ""
    return f"{actor:<7} {played.action.written()}{digest}\n"


def seat_line(seated: Seated) -> str:
    """The line of somebody who sits down."""
    player = seated.player
    return f"{SEAT_WORD:<7} {seated.seat} {player.plays} {quoted(player.name)}\n"


def quoted(words: str) -> str:
    """Any words in quotes on one line: letters of any script as they are, what can't be seen escaped."""
    inside = (
        each if each.isprintable() and each not in '"\\' else json.dumps(each)[1:-1]
        for each in words
    )  # fmt: skip
    return f'"{"".join(inside)}"'


# Reading


def read(text: str) -> Record:
    """The record that a text holds. Broken says what is wrong with its header."""
    lines = text.removeprefix("\N{BYTE ORDER MARK}").split("\n")
    whole = not lines[-1]
    lines = [each.rstrip("\r") for each in (lines[:-1] if whole else lines)]
    lines = _in_this_format(lines)
    parts: dict[str, tuple[int, str]] = {}
    number = 1
    for number, each in enumerate(lines[1:], start=2):
        key, colon, value = each.partition(": ")
        if not each or not colon:
            break
        _take(parts, number, key, value)
    else:
        number += 1
    for key in _SINGLE:
        if key not in parts:
            raise Broken(number, _("the header doesn't say the {part}", part=key))
    if not whole and number > len(lines):
        raise Broken(len(lines), _("the record ends in the middle of its header"))
    entries = tuple(
        Entry(at, each, cut=not whole and at == len(lines))
        for at, each in enumerate(lines[number - 1 :], start=number)
        if each.strip() and not each.startswith("#")
    )
    return Record(
        game=parts["game"][1],
        rules=_rules(*parts["rules"]),
        board=_unquoted(*parts["board"]),
        begun=_begun(*parts["begun"]),
        options={key.partition(" ")[2]: value for key, (_at, value) in parts.items() if key.startswith("option ")},
        players=tuple(_player(*place) for key, place in parts.items() if key.startswith("seat ")),
        entries=entries,
        practice=_PRACTICE in parts,
        places={key: at for key, (at, _value) in parts.items()},
        title=_unquoted(*parts["title"]) if "title" in parts else "",
        note=_unquoted(*parts["note"]) if "note" in parts else "",
        lot=_lot(*parts[_LOT]) if _LOT in parts else None,
    )


def _in_this_format(lines: list[str]) -> list[str]:
    title, _space, written = (lines or [""])[0].rpartition(" ")
    if title != TITLE or not re.fullmatch(r"[1-9][0-9]{0,5}", written):
        raise Broken(1, _("this is no record of Riad; one begins with “{title} {format}”", title=TITLE, format=FORMAT))
    if int(written) > FORMAT:
        words = _("the record has format {format}, newer than the {known} of this Riad", format=written, known=FORMAT)
        raise Broken(1, words)
    try:
        return relined(lines, int(written), FORMAT)
    except LookupError:
        raise Broken(1, _("records of format {format} can't be read any more", format=written)) from None


def _take(parts: dict[str, tuple[int, str]], number: int, key: str, value: str) -> None:
    """Keep one line of the header; options and seats are kept under a name of their own."""
    if key == "option":
        name, _space, value = value.partition(" ")
        key = f"option {name}"
    elif key == "seat":
        key = f"seat {sum(each.startswith('seat ') for each in parts)}"
    elif key == _PRACTICE and value != ON:
        words = _("practice is “{on}” or isn't said, not {words}", on=ON, words=quoted(value))
        raise Broken(number, words)
    elif key not in (*_SINGLE, *_GIVEN, _PRACTICE, _LOT):
        raise Broken(number, _("the header has no part called {part}", part=quoted(key)))
    if key in parts:
        raise Broken(number, _("the header says the {part} twice", part=key))
    parts[key] = number, value


def _rules(number: int, written: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,5}", written):
        raise Broken(number, _("{words} is no version of rules", words=quoted(written)))
    return int(written)


def _lot(number: int, written: str) -> Lot:
    try:
        return Lot.read(written)
    except ValueError:
        raise Broken(number, _("a lot is 16 hexadecimal digits, not {words}", words=quoted(written))) from None


def _unquoted(number: int, written: str) -> str:
    try:
        words = json.loads(written)
    except ValueError:
        words = None
    if not isinstance(words, str):
        raise Broken(number, _("a name must stand in quotes here, not {words}", words=written))
    return words


def _begun(number: int, written: str) -> datetime:
    try:
        begun = datetime.fromisoformat(written)
        return begun.astimezone(UTC) if begun.tzinfo else begun.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise Broken(number, _("{words} is no date and time", words=quoted(written))) from None


def change(entry: Entry, players: Sequence[Player]) -> tuple[int, Player]:
    """The seat and the player of a line that says who sits down. Broken if it says that of no seat there is."""
    found = _CHANGE.fullmatch(entry.text.strip())
    if not found or int(found["seat"]) >= len(players):
        words = _(
            "who sits down is said by a seat’s number, a level or “{person}”, and a name in quotes", person=PERSON
        )
        raise Broken(entry.line, words)
    seat, name = int(found["seat"]), _unquoted(entry.line, found["name"])
    return seat, Player(players[seat].sign, name, *_plays(entry.line, found["level"]))


def _player(number: int, written: str) -> Player:
    found = _SEAT.fullmatch(written)
    if not found:
        raise Broken(number, _("a seat is a sign, a level or “{person}”, and a name in quotes", person=PERSON))
    return Player(found["sign"], _unquoted(number, found["name"]), *_plays(number, found["level"]))


def _plays(number: int, written: str) -> tuple[str | None, str, bool]:
    try:
        return read_plays(written)
    except ValueError as wrong:
        raise Broken(number, str(wrong)) from None
