"""Old records made new, one step a version.

When a game's rules change so that an old record would play differently:

1. raise `version` on the game's card;
2. keep a record of the old version in `tests/match/records/`; a test replays all that lie there;
3. write `def <game>_from_<old>_to_<new>(record: Record) -> Record` below: it returns the record as the new rules
   would have written it (`dataclasses.replace` with new entries, options or players), with each entry's line number
   kept, so that faults still name the right line, and the digests of changed states left out;
4. enter it in `RULES` under the game's name and the old version.

When the text of records itself changes: raise `FORMAT` in `record.py`, write a function from the old lines to the
new ones, as many as before, and enter it in `FORMATS` under the old format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.match.record import Record


def from_1_to_2(lines: list[str]) -> list[str]:
    """Format 2 may say a title, a note, and that the game has ended: what format 1 says means the same there."""
    return [lines[0].replace("1", "2"), *lines[1:]]


def from_2_to_3(lines: list[str]) -> list[str]:
    """Format 3 may say the number that chance's draws follow from, and who sits down at a seat between the actions."""
    return [lines[0].replace("2", "3"), *lines[1:]]


FORMATS: Final[dict[int, Callable[[list[str]], list[str]]]] = {1: from_1_to_2, 2: from_2_to_3}
"""By format: the lines of a record of that format, in the next one."""

RULES: Final[dict[tuple[str, int], Callable[[Record], Record]]] = {}
"""By a game's name and a version of its rules: a record of that version, in the next one."""


def relined(lines: list[str], old: int, new: int) -> list[str]:
    """A record's lines, in a newer format. LookupError where a step is missing."""
    for step in range(old, new):
        lines = FORMATS[step](lines)
    return lines


def renewed(record: Record, version: int) -> Record:
    """A record, in a newer version of its game's rules. LookupError where a step is missing."""
    for step in range(record.rules, version):
        record = RULES[record.game, step](record)
    return record
