"""Letters that the fonts of the house lack: names are of any script, so the system's fonts are asked for them."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Final

import pygame

SYSTEM: Final = (
    "notosans", "dejavusans", "segoeui", "helveticaneue", "arialunicodems", "freesans",
    "notosanshebrew", "arialhebrew", "notosansdevanagari", "nirmalaui", "kohinoordevanagari",
    "notosansthai", "leelawadeeui", "thonburi", "notosansbengali", "notosanstamil", "notosansethiopic", "ebrima",
    "notosansgeorgian", "notosansarmenian", "sylfaen", "notosanstifinagh", "notosanscjksc", "notosanscjkjp",
    "wenquanyizenhei", "wenquanyimicrohei", "microsoftyahei", "yugothic", "malgungothic", "pingfangsc",
    "hiraginosans", "applesdgothicneo", "unifont",
)  # fmt: skip
"""Fonts that systems come with, those that have most letters first."""
_NO_LETTER: Final = "\uffff"
_SIZE: Final = 64
"""The pixels at which it is looked whether a font has a letter: large enough to tell pictures apart."""


class Others:
    """Finds a font for a letter. What was found is remembered; the system is asked only when it must be."""

    def __init__(self) -> None:
        self._fonts: dict[Path, pygame.Font] = {}
        self._found: dict[tuple[str, Path], Path] = {}
        self._system: list[Path] | None = None

    def file_of(self, letter: str, own: Path, *house: Path) -> Path:
        """The file of a font that has a letter: `own`, one of the house, one of the system; `own` if none has it."""
        key = letter, own
        if key not in self._found:
            has = (file for file in (own, *house) if self._has(file, letter))
            self._found[key] = next(has, None) or self._of_system(letter) or own
        return self._found[key]

    def _of_system(self, letter: str) -> Path | None:
        if self._system is None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a system without a list of fonts has none for us
                found = [pygame.font.match_font(name) for name in SYSTEM]
            self._system = [Path(file) for file in dict.fromkeys(found) if file]
        return next((file for file in self._system if self._has(file, letter)), None)

    def _has(self, file: Path, letter: str) -> bool:
        """Whether a font has a letter, and not only the box that stands for those it lacks."""
        font = self._fonts.get(file)
        if font is None:
            try:
                font = self._fonts[file] = pygame.Font(file, _SIZE)
            except (pygame.error, OSError):
                return False
        return font.metrics(letter) != font.metrics(_NO_LETTER)
