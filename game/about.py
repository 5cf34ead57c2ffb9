"""Which Riad this is: its version, what it was built from, and what it stands on."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from game import files
from game.core.text import _

STAMP: Final = "build.json"
"""The file in a bundle's box that says what it was built from."""
FILES: Final = "files.txt"
"""The file in a bundle's box that lists all others that belong there, a line each."""


@dataclass(frozen=True, slots=True)
class Build:
    """A version, and in a bundle the commit, its day, and pygame-ce's version; "" where it isn't known."""

    version: str = ""
    commit: str = ""
    day: str = ""
    pygame: str = ""


@cache
def build() -> Build:
    """What runs here: a bundle says it by its stamp, an installation by its package's data."""
    found = stamped(files.box() / STAMP)
    return found or Build(version=_installed("riad"), pygame=_installed("pygame-ce"))


def stamped(file: Path) -> Build | None:
    """What a stamp says; None if there is none that makes sense."""
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
        words = {name: said[name] for name in ("version", "commit", "day", "pygame")}
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return Build(**words) if all(isinstance(word, str) for word in words.values()) else None


def riad() -> str:
    """The version in words, and the build if it is one."""
    this = build()
    if not this.version:
        return _("riad, run from its source")
    if not this.commit:
        return _("riad {version}", version=this.version)
    return _("riad {version}, build {commit} of {day}", version=this.version, commit=this.commit, day=this.day)


def ground() -> str:
    """What it stands on, in words: a report of a fault needs that."""
    return f"Python {platform.python_version()}, pygame-ce {build().pygame or '?'}, {platform.system()}"


def _installed(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
