"""A report of a problem: a zip with what is needed to see it again, and nothing else."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

from game.core.text import _
from game.match.record import Broken
from game.match.saves import LONGEST, write_whole

RECORD: Final = "match.record"
SETTINGS: Final = "settings.json"
LOG: Final = "log.txt"
PICTURE: Final = "picture.png"
VERSIONS: Final = "versions.txt"
PARTS: Final = (RECORD, SETTINGS, LOG, PICTURE, VERSIONS)
"""All that a report may hold."""
_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every part: the report's name says when it was written."""
_PLACE: Final = re.compile(r"""(?<![\w.…~/])(?:[A-Za-z]:[\\/]|\\\\|/)[^\s"'“”:;|]*[\\/]""")
"""A folder from a root on, up to the last name in it."""


def write_report(file: Path, parts: Mapping[str, str | bytes]) -> None:
    """Write the parts that there are into a zip, whole or not at all. OSError if it fails."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in PARTS:
            if parts.get(name):
                packed.writestr(zipfile.ZipInfo(name, _DATE), parts[name], zipfile.ZIP_DEFLATED)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, held.getvalue())


def is_report(file: Path) -> bool:
    """Whether a file is a zip."""
    try:
        return zipfile.is_zipfile(file)
    except OSError:
        return False


def record_in(file: Path) -> str:
    """The text of the record in a report. Broken if there is none that can be read, OSError if there is no file."""
    held = BytesIO(file.read_bytes())  # a damaged one then raises no OSError of its own
    try:
        with zipfile.ZipFile(held) as packed, packed.open(RECORD) as opened:
            data = opened.read(LONGEST + 1)
    except KeyError:
        raise Broken(1, _("there is no record in this report")) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise Broken(1, _("this report is damaged: {why}", why=error)) from None
    if len(data) > LONGEST:
        raise Broken(1, _("this is no record of Riad: it is far too long"))
    return data.decode("utf-8", errors="replace")


def without_folders(words: str, folders: Sequence[Path]) -> str:
    """Words in which no folder of a person is named: of a place only what comes last remains."""
    for folder in sorted({str(folder) for folder in folders}, key=len, reverse=True):
        if len(folder) > 1:
            words = words.replace(folder, "…")
    return _PLACE.sub("…/", words)
