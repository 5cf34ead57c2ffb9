"""A language that nobody speaks: the words one knows, each text some 30 % longer, to see whether there is room."""

from __future__ import annotations

import re
from gettext import NullTranslations

LONGER = 0.3
_FIELD = re.compile(r"(\{[^{}]*\})")
_VOWEL = re.compile("[aeiouyAEIOUY]")


def longer(message: str) -> str:
    """A text with vowels drawn out until it is 30 % longer; its {fields} stay as they are."""
    parts = _FIELD.split(message)
    letters = sum(len(part) for part in parts[::2])
    places = [(n, match.start()) for n, part in enumerate(parts) if n % 2 == 0 for match in _VOWEL.finditer(part)]
    if not places:
        return message
    more = max(1, round(letters * LONGER))
    for turn, (n, place) in enumerate(reversed(places)):
        times = more // len(places) + (turn < more % len(places))
        part = parts[n]
        parts[n] = part[: place + 1] + part[place].lower() * times + part[place + 1 :]
    return "".join(parts)


class Pseudo(NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        """Drawn out."""
        return longer(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Drawn out."""
        return longer(one if count == 1 else many)
