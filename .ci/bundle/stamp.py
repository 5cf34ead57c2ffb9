"""What a bundle says of itself: a stamp in its box, and version data where Windows looks for it."""

from __future__ import annotations

import json
import os
import subprocess
import tomllib
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def project() -> dict[str, str]:
    """Version and description of the project."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"version": said["version"], "description": said["description"]}


def stamp() -> str:
    """The stamp: the same for the same commit, so that a build can be repeated."""
    commit = _git("rev-parse", "--short=8", "HEAD")
    if commit and _git("status", "--porcelain", "--untracked-files=no"):
        commit += "+"  # with changes that are in no commit
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or _git("show", "-s", "--format=%ct", "HEAD")
    moment = datetime.fromtimestamp(int(seconds), UTC) if seconds else datetime.now(UTC)
    said = {
        "version": project()["version"],
        "commit": commit or "unknown",
        "day": f"{moment:%Y-%m-%d}",
        "pygame": metadata.version("pygame-ce"),
    }
    return json.dumps(said, indent=1) + "\n"


def windows_version() -> str:
    """The version resource of the .exe, as PyInstaller reads it."""
    said = project()
    numbers = tuple(int(part) for part in [*said["version"].split("."), "0", "0", "0"][:4])
    strings = {
        "CompanyName": "the Riad founders",
        "FileDescription": f"Riad: {said['description']}",
        "FileVersion": said["version"],
        "InternalName": "riad",
        "LegalCopyright": "MIT License",
        "OriginalFilename": "riad.exe",
        "ProductName": "Riad",
        "ProductVersion": said["version"],
    }
    table = ", ".join(f"StringStruct({name!r}, {words!r})" for name, words in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, "
        "fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"kids=[StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [0x409, 1200])])])\n"
    )


def _git(*words: str) -> str:
    """What git says of the project; "" where there is no git, or no repository."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603, S607
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
