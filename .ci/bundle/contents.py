"""What goes into a bundle beside the code: the box, the pages, the fonts, and everybody's licences."""

from __future__ import annotations

import sysconfig
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.ui.type import PACKAGES, WEIGHTS

ROOT: Final = Path(__file__).resolve().parents[2]
BOX: Final = {"art": "*.svg", "boards": "*.tmx *.tsx *.png *.tiled-project", "sounds": "*.wav"}
"""What is taken from each folder of the box. A folder that isn't there is empty."""
LIBRARIES: Final = ("pytmx", "platformdirs")
"""Packages that carry their licence with them as a file of their own data."""

Pair = tuple[str, str]
"""A file, and the folder of the bundle that it goes into."""


def box() -> list[Pair]:
    """Pictures, maps, sounds."""
    return [
        (str(file), file.parent.relative_to(ROOT).as_posix())
        for folder, patterns in BOX.items()
        for pattern in patterns.split()
        for file in sorted((ROOT / folder).rglob(pattern))
    ]


def pages() -> list[Pair]:
    """The rulebooks and the pages that lie with them."""
    return [(str(file), file.parent.relative_to(ROOT).as_posix()) for file in sorted((ROOT / "game").rglob("*.md"))]


def fonts() -> list[Pair]:
    """The weights that the house is set in; each font's licence lies beside it."""
    found: list[Pair] = []
    for face, package in PACKAGES.items():
        folder = _folder(package)
        found.append((str(folder / "LICENSE"), package))
        found += [(str(folder / "files" / f"{face}-{weight}.ttf"), f"{package}/files") for weight in WEIGHTS[face]]
    return found


def licences() -> list[Pair]:
    """Riad's own licence, and those of what travels with it."""
    found = [(str(ROOT / "LICENSE"), "licences/riad"), (str(ROOT / ".ci" / "bundle" / "NOTICES.md"), "licences")]
    found += [
        (str(file.locate()), f"licences/{package}")
        for package in LIBRARIES
        for file in metadata.files(package) or ()
        if file.name == "LICENSE"
    ]
    found.append((str(_folder("pygame") / "docs" / "generated" / "LGPL.txt"), "licences/pygame-ce"))
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        found.append((str(python), "licences/python"))
    return found


def listed(pairs: list[Pair]) -> str:
    """Their names in the bundle, a line each: the bundle's check of itself looks for every one."""
    return "".join(f"{folder}/{Path(file).name}\n" for file, folder in sorted(pairs, key=lambda pair: pair[::-1]))


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package} isn't installed; install the project first")
    return Path(spec.origin).parent
