"""Type: the fonts of the house, and words set in them as small pictures."""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from math import ceil, inf
from pathlib import Path
from typing import Final
from unicodedata import bidirectional, combining

import pygame

from game.ui.bidi import MARK, runs
from game.ui.cache import Surfaces
from game.ui.fonts import Others
from game.ui.tokens import Colour, Style

PACKAGES: Final = {
    "Marcellus": "fontpkg_marcellus",
    "Lato": "fontpkg_lato",
    "Amiri": "fontpkg_amiri",
    "IBMPlexSansArabic": "fontpkg_ibm_plex_sans_arabic",
}
WEIGHTS: Final = {
    "Marcellus": ("Regular",),
    "Lato": ("Medium", "SemiBold", "Bold", "Black"),
    "Amiri": ("Bold",),
    "IBMPlexSansArabic": ("Medium", "SemiBold"),
}
"""The weights that the house is set in: the packages hold more, a bundle doesn't."""
ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
NARROW_SPACE, SPACE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

_NO_SIGN: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""What stands in damaged files and in names that another system wrote: no font draws it, of some none hears."""
_FAMILIAR: Final = re.compile("[\u0020-\u024f\u2000-\u22ff]*")
"""What the fonts of the house are taken to have without looking: Latin letters, and the signs that it uses itself."""
_ARABIC: Final = re.compile("[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]")
LINE: Final = 1.15
"""The height that a line takes with all that hangs below it, as a part of its size."""
SHRINKS: Final = 0.8
"""What a line that finds no room may become, as a part of its designed size, before it is shortened."""
_RUNS: Final = 24 * 2**20
_WIDTHS: Final = 8192
_FONTS: Final = 96
"""So many fonts are kept, each with the letters it has drawn: some times as many as one window shows."""


class MissingFont(Exception):  # noqa: N818 -- it names what is the matter
    """A face that isn't installed."""


@cache
def font_file(face: str, weight: str) -> Path:
    """The file of a face at a weight. MissingFont if its package isn't installed, or the house isn't set in it."""
    if weight not in WEIGHTS[face]:
        raise MissingFont(
            f"the font {face} has no weight {weight} here: the house is set in {', '.join(WEIGHTS[face])}"
        )
    spec = find_spec(PACKAGES[face])
    if spec is None or spec.origin is None:
        raise MissingFont(f"the font {face} is missing: install {PACKAGES[face].replace('_', '-')}")
    file = Path(spec.origin).parent / "files" / f"{face}-{weight}.ttf"
    if not file.is_file():
        raise MissingFont(f"the font {face} has no weight {weight}: {file.name} is missing")
    return file


class Type:
    """Sets words. Sizes are units times `k`, pixels a unit, but never fewer pixels than the style allows."""

    def __init__(self) -> None:
        self._fonts: OrderedDict[tuple[str, int, str], pygame.Font] = OrderedDict()
        self._others = Others()
        self._runs = Surfaces(_RUNS)
        self._widths: OrderedDict[tuple[str, Style, int], int] = OrderedDict()

    def pixels(self, style: Style, k: float) -> int:
        """The font size in pixels at which a style is set."""
        return max(style.least, round(style.size * k))

    def ascent(self, words: str, style: Style, k: float) -> int:
        """The pixels from the top of a run of these words to its baseline."""
        return max(font.get_ascent() for _, font in self._pieces(words, style, self.pixels(style, k)))

    def line(self, style: Style, k: float) -> float:
        """The pixels from one baseline of a paragraph to the next."""
        return self.pixels(style, k) * 1.32

    def run(self, words: str, style: Style, k: float, colour: Colour) -> pygame.Surface:
        """A line of words as a picture, its baseline `ascent` below its top."""
        size = self.pixels(style, k)
        key = (words, style.face, style.weight, size, colour)
        return self._runs.get_or(key, lambda: self._set(words, style, size, colour))

    def width(self, words: str, style: Style, k: float) -> int:
        """How many pixels wide a line of words is."""
        size = self.pixels(style, k)
        key = (words, style, size)
        known = self._widths.get(key)
        if known is None:
            known = sum(font.size(part)[0] for part, font in self._pieces(words, style, size))
            self._widths[key] = known
            if len(self._widths) > _WIDTHS:
                self._widths.popitem(last=False)
        return known

    def shorten(self, words: str, style: Style, k: float, width: float) -> str:
        """The words, or as many of their letters as fit into `width` pixels with an ellipsis behind them."""
        if self.width(words, style, k) <= width:
            return words
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(_cut(words, middle), style, k) <= width:
                low = middle
            else:
                high = middle - 1
        return _cut(words, low) if low else ""

    def wrap(self, words: str, style: Style, k: float, width: float) -> list[str]:
        """The words in lines of at most `width` pixels; a single word that is wider stands alone."""
        lines: list[str] = []
        for paragraph in words.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style, k) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _set(self, words: str, style: Style, size: int, colour: Colour) -> pygame.Surface:
        pieces = self._pieces(words, style, size)
        runs = [(_drawn(part, font, colour), font.get_ascent()) for part, font in pieces]
        if len(runs) == 1:
            return runs[0][0]
        above = max(ascent for _, ascent in runs)
        below = max(run.get_height() - ascent for run, ascent in runs)
        whole = pygame.Surface((sum(run.get_width() for run, _ in runs), above + below), pygame.SRCALPHA)
        x = 0
        for run, ascent in runs:
            whole.blit(run, (x, above - ascent))
            x += run.get_width()
        return whole

    def _pieces(self, words: str, style: Style, size: int) -> list[tuple[str, pygame.Font]]:
        """Words cut where direction or font change, as they stand from left to right, each part with its font."""
        words = _NO_SIGN.sub("\N{REPLACEMENT CHARACTER}", words.replace(NARROW_SPACE, SPACE))
        if _FAMILIAR.fullmatch(words):
            return [(words, self._font(font_file(style.face, style.weight), size))]
        pieces: list[tuple[str, pygame.Font]] = []
        for run in runs(words):
            cut: list[tuple[str, pygame.Font]] = []
            for letter in run.words:
                font = self._font_of(letter, style, size, run.leftwards)
                joins = cut and (cut[-1][1] is font or letter.isspace() or combining(letter))
                if joins:
                    cut[-1] = cut[-1][0] + letter, cut[-1][1]
                else:
                    cut.append((letter, font))
            pieces += reversed(cut) if run.leftwards else cut
        return pieces or [("", self._font(font_file(style.face, style.weight), size))]

    def _font_of(self, letter: str, style: Style, size: int, leftwards: bool) -> pygame.Font:
        """The font that has a letter: the style's own, another one of the house, or one of the system."""
        face, weight = style.face, style.weight
        if leftwards and (_ARABIC.match(letter) or not bidirectional(letter).endswith(("R", "L"))):
            if face == "Marcellus":
                face, weight = "Amiri", "Bold"
            elif face == "Lato":
                face, weight = "IBMPlexSansArabic", "Medium" if weight == "Medium" else "SemiBold"
            return self._font(font_file(face, weight), size, "Arab")
        script = "Hebr" if leftwards else ""
        own = font_file(face, weight)
        if _FAMILIAR.fullmatch(letter):
            return self._font(own, size, script)
        if face == "Marcellus":
            return self._font(self._others.file_of(letter, own, font_file("Lato", "Medium")), size, script)
        return self._font(self._others.file_of(letter, own), size, script)

    def _font(self, file: Path, size: int, script: str = "") -> pygame.Font:
        """A font of a size; with a script it runs from right to left."""
        key = (str(file), size, script)
        font = self._fonts.get(key)
        if font is None:
            font = pygame.Font(file, size)
            if script:
                font.set_script(script)
                font.set_direction(pygame.DIRECTION_RTL)
            self._fonts[key] = font
            if len(self._fonts) > _FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end(key)
        return font


def _drawn(words: str, font: pygame.Font, colour: Colour) -> pygame.Surface:
    """Words in one font; a picture without width where all their signs are unseen, which pygame draws none of."""
    if words and not font.size(words)[0]:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(words, True, colour)


def _cut(words: str, letters: int) -> str:
    """The first letters of words with an ellipsis where the others would follow."""
    kept = words[:letters].rstrip()
    leaves = next((bidirectional(each) for each in reversed(kept) if bidirectional(each) in ("L", "R", "AL")), "L")
    return kept + ELLIPSIS + (MARK if leaves != "L" else "")


class Ruler:
    """Measures words in units, `k` pixels each, before anything is drawn. `text`: the text size, 1 being the usual."""

    def __init__(self, type_: Type, k: float, text: float = 1) -> None:
        self.type = type_
        self.k = k
        self.text_size = text

    @property
    def growth(self) -> float:
        """How many times as high as designed a row has to be for its words: never less than once."""
        return max(1.0, self.text_size)

    def styled(self, style: Style) -> Style:
        """A style at the text size that holds: all that is measured or written goes through here."""
        return style.scaled(self.text_size)

    def measure(self, words: str, style: Style) -> float:
        """How wide a line of words will be."""
        return self.type.width(words, self.styled(style), self.k) / self.k

    def size(self, style: Style) -> float:
        """The units a style's size really takes: more than its own where the window is small."""
        return self.type.pixels(self.styled(style), self.k) / self.k

    def leading(self, style: Style) -> float:
        """From one baseline of a paragraph to the next."""
        return self.type.line(self.styled(style), self.k) / self.k

    def wrap(self, words: str, style: Style, width: float) -> list[str]:
        """Words in lines of at most `width`."""
        return self.type.wrap(words, self.styled(style), self.k, width * self.k)

    def height(self, words: str, style: Style, width: float) -> float:
        """How high a paragraph of that width will be."""
        return self.leading(style) * len(self.wrap(words, style, width))

    def fitted(self, words: str, style: Style, width: float, height: float = inf) -> Style:
        """The style, already `styled`, in which a line of words fits into a box, or the smallest that it may take.

        It gives way down to four fifths of its designed size, and never below its fewest pixels.
        """
        wanted = self.styled(style)
        size, least = self.type.pixels(wanted, self.k), self.type.pixels(style.sized(style.size * SHRINKS), self.k)
        usual = min(size, self.type.pixels(style, self.k))
        most = min(size, max(usual, int(height * self.k / LINE))) if height < inf else size
        room = width * self.k + 1
        while most > least and self.type.width(words, self._at(wanted, most), self.k) > room:
            wide = self.type.width(words, self._at(wanted, most), self.k)
            most = max(least, min(most - 1, ceil(most * room / wide)))
        if self.type.width(words, self._at(wanted, most), self.k) > room:
            most = usual
        return wanted if most == size else self._at(wanted, most)

    def _at(self, style: Style, pixels: int) -> Style:
        """A style at so many pixels."""
        return style if self.type.pixels(style, self.k) == pixels else replace(style, size=pixels / self.k, least=1)
