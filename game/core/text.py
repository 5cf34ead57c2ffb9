"""The one function that every text a person reads goes through, so that it can be translated."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final
from unicodedata import bidirectional

MINUS: Final = "\N{MINUS SIGN}"

_catalogue: NullTranslations = NullTranslations()


def use(catalogue: NullTranslations) -> None:
    """Speak another language from now on."""
    global _catalogue  # noqa: PLW0603 -- a process speaks one language at a time
    _catalogue = catalogue


def _(message: str, **values: object) -> str:
    """The message in the language in use, its {fields} filled in."""
    said = _catalogue.gettext(message)
    return said.format(**values) if values else said


def ngettext(one: str, many: str, count: int, **values: object) -> str:
    """The form of the message that fits a number, which is {count} in it."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)


def apart(name: str) -> str:
    """A name among others: one that runs from right to left is set apart, so that it doesn't turn their order round."""
    leftwards = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if leftwards else name


def number(value: int) -> str:
    """A whole number with the language's thousands separator and a real minus sign."""
    digits = f"{abs(value):,}".replace(",", _catalogue.gettext(","))
    return MINUS + digits if value < 0 else digits


def signed(value: int) -> str:
    """A gain or a loss: always with its sign."""
    return f"+{number(value)}" if value > 0 else number(value)


def rounded(value: float) -> str:
    """An amount that was estimated: whole from ten on, else with one decimal at most."""
    if abs(value) >= 10 or round(value, 1) == round(value):
        return number(round(value))
    whole, _point, part = f"{abs(value):.1f}".partition(".")
    return (MINUS if value < 0 else "") + whole + _catalogue.gettext(".") + part


def rounded_signed(value: float) -> str:
    """The same as a gain or a loss: with its sign, unless it comes to nothing."""
    words = rounded(value)
    return f"+{words}" if value > 0 and words != "0" else words
