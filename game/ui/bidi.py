"""Words of both directions on one line: which runs of them stand where, from left to right.

The rules are those of Unicode's bidirectional algorithm as far as one line of plain words needs them: letters, numbers
and what stands between, without nested embeddings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from unicodedata import bidirectional

RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""The letters that may run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and their kin."""
MARK: Final = "\N{RIGHT-TO-LEFT MARK}"
"""A letter without a picture that runs from right to left."""
_APART: Final = re.compile("\u2068([^\u2068\u2069]*)\u2069?")
"""A name between the signs that set it apart; the second one may have been cut off."""
_STRONG: Final = {"L": "L", "R": "R", "AL": "R"}
_CONTROLS: Final = frozenset({"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI", "BN"})
_UNSEEN: Final = frozenset("\u200e\u200f\u061c")


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one direction, in the order in which they are read."""

    words: str
    leftwards: bool = False
    """Whether they run from right to left."""


def leftwards(words: str) -> bool:
    """Whether the first letter with a direction runs from right to left."""
    return next((_STRONG[kind] == "R" for each in words if (kind := bidirectional(each)) in _STRONG), False)


def runs(words: str) -> list[Run]:
    """The runs of a line that as a whole is read from left to right, in the order in which they stand there.

    A name that is set apart (`apart` of game/core/text.py) is laid out by itself.
    """
    if not RIGHT_TO_LEFT.search(words):
        return [Run(words)]
    placed: list[Run] = []
    begin = 0
    for name in _APART.finditer(words):
        placed += [*_placed(words[begin : name.start()]), *_placed(name[1])]
        begin = name.end()
    return placed + _placed(words[begin:])


def _placed(words: str) -> list[Run]:
    levels = _levels(_kinds(words))
    cut: list[tuple[int, str]] = []
    for level, letter in zip(levels, words, strict=True):
        if letter in _UNSEEN or bidirectional(letter) in _CONTROLS - {"BN"}:
            continue
        if cut and cut[-1][0] == level:
            cut[-1] = level, cut[-1][1] + letter
        else:
            cut.append((level, letter))
    return [Run(part, bool(level % 2)) for level, part in _in_place(cut)] if cut else []


def _kinds(words: str) -> list[str]:
    """Each letter's kind: L or R, a number N within words that run leftwards, or what stands between, ""."""
    kinds = [bidirectional(each) for each in words]
    strong, before = "L", ""
    for place, kind in enumerate(kinds):
        if kind == "NSM":  # a mark belongs to the letter below it
            kinds[place] = before or ""
        elif kind in ("EN", "AN"):
            kinds[place] = "L" if kind == "EN" and strong == "L" else "N"
        elif kind in _STRONG:
            strong = kinds[place] = _STRONG[kind]
        elif kind not in ("CS", "ES", "ET"):
            kinds[place] = ""
        before = kinds[place]
    for place, kind in enumerate(kinds):
        if kind in ("CS", "ES", "ET"):
            around = kinds[place - 1 : place] + kinds[place + 1 : place + 2]
            joins = around.count("N") == 2 if kind != "ET" else "N" in around
            kinds[place] = "N" if joins else ""
    return kinds


def _levels(kinds: list[str]) -> list[int]:
    """How deep each letter lies: even levels run rightwards, odd ones leftwards. What stands between joins both."""
    levels: list[int] = []
    for place, kind in enumerate(kinds):
        if kind:
            levels.append({"L": 0, "R": 1, "N": 2}[kind])
            continue
        before = next((each for each in reversed(kinds[:place]) if each), "L")
        after = next((each for each in kinds[place + 1 :] if each), "L")
        levels.append(0 if "L" in (before, after) else 1)
    return levels


def _in_place(cut: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Runs put from the order in which they are read into that in which they stand: deeper ones turned round first."""
    placed = list(cut)
    for depth in range(max(level for level, _words in cut), 0, -1):
        begin = 0
        while begin < len(placed):
            end = begin
            while end < len(placed) and placed[end][0] >= depth:
                end += 1
            placed[begin:end] = placed[begin:end][::-1]
            begin = end + 1
    return placed
