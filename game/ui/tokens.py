"""Colours, themes and type styles: everything the screens are made of, by name. Sizes are units of 1920 x 1080."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

Colour = str
"""A colour as #RRGGBB."""

INK: Final = "#1B1512"
NIGHT: Final = "#0E1524"
PLASTER: Final = "#F6EBD6"
CREAM: Final = "#FFF7E8"
MIST: Final = "#AAB4C6"
FADED: Final = "#918B84"
"""Text on what can't be done now."""
BRASS: Final = "#E4B04A"
BRASS_DARK: Final = "#7A4F12"
GLOW: Final = "#FFD984"
GLOW_PALE: Final = "#FFE9B8"
SAND: Final = "#E8D3AA"
CLAY: Final = "#AB5034"
CLAY_DARK: Final = "#8C3D27"
CLAY_DEEP: Final = "#5F2719"
PAGE_INK: Final = "#5A4630"
TEAL: Final = "#1E7C86"
COBALT: Final = "#1F3F8F"
CEDAR: Final = "#7A4A2B"
BONE: Final = "#F0E2C4"
GAIN: Final = "#9BF0BC"
GAIN_GROUND: Final = "#12301F"
GAIN_LINE: Final = "#3FA46C"
LOSS: Final = "#FFB3A3"
LOSS_GROUND: Final = "#3A1210"
LOSS_LINE: Final = "#A5473A"
PILL_GROUND: Final = "#14100E"
KEY_ON_BRASS: Final = "#5A3A0C"
CHOOSABLE: Final = "#FFF7E0"
WHITE: Final = "#FFFFFF"
BLACK: Final = "#000000"
SHADOW: Final = "#160D0A"
"""What a colour is mixed with to become its dark side or its outline."""
SHADE: Final = "#1A0E08"
"""What a piece casts on the ground."""

MAIN_FACE: Final = ("#FFDD8E", "#EDB850", "#C98A2B")
"""The main button from top to bottom."""
MAIN_FACE_POINTED: Final = ("#FFF0C2", "#FFD27A", "#E0A23C")
PAPER: Final = ("#FFF7E3", "#F0DDB4")


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """A colour `part` of the way (0 to 1) from one to the other."""
    ends = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in ends)


def lighter(colour: Colour, part: float) -> Colour:
    """Towards white: the side that the light comes from."""
    return mix(colour, WHITE, part)


def darker(colour: Colour, part: float) -> Colour:
    """Towards the warm dark of shadows and outlines; an outline is 0.62."""
    return mix(colour, SHADOW, part)


@dataclass(frozen=True, slots=True)
class Theme:
    """The ground of one kind of screen: middle and rim of its radial, the stars' line, the panels."""

    name: str
    middle: Colour
    rim: Colour
    line: Colour
    panel: Colour
    panel_alpha: float = 0.84


TITLE: Final = Theme("title", "#1B2548", "#0A0F22", "#8FB4FF", "#0C1228")
SETUP: Final = Theme("setup", "#2A2350", "#0D0B22", "#C9B4FF", "#100E24")
THEMES: Final = {
    theme.name: theme
    for theme in (
        Theme("marracash", "#3B1F22", "#1C0E14", "#E8A25C", "#1A0F16"),
        Theme("morocco", "#22305E", "#0C1230", "#8FB4FF", "#0C1228"),
        Theme("marrakesh", "#17443C", "#071F1E", "#7FD8B8", "#071A1C"),
        TITLE,
        SETUP,
    )
}
"""Each game's theme by the game's name, and those of title and set-up."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way of writing: face and weight, size in units, and the pixels below which it never falls."""

    face: str
    weight: str
    size: float
    least: int = 13

    def sized(self, size: float) -> Style:
        """The same at another size."""
        return replace(self, size=size)

    def changing(self) -> Style:
        """The same for words that change in play: never below 15 pixels."""
        return replace(self, least=max(self.least, CHANGING))

    def scaled(self, factor: float) -> Style:
        """The same at another text size; its fewest pixels grow, too, so that each step is seen in a small window."""
        if factor == 1:
            return self
        return replace(self, size=self.size * factor, least=max(self.least, round(self.least * factor ** (1 / 3))))


CHANGING: Final = 15
"""The fewest pixels of text that changes in play."""

MARCELLUS, LATO = "Marcellus", "Lato"

TITLE_TYPE: Final = Style(MARCELLUS, "Regular", 146)
RESULT_TYPE: Final = Style(MARCELLUS, "Regular", 72)
PAGE_HEADING: Final = Style(MARCELLUS, "Regular", 46)
SHEET_HEADING: Final = Style(MARCELLUS, "Regular", 36)
NAME: Final = Style(MARCELLUS, "Regular", 30)
PANEL_HEADING: Final = Style(MARCELLUS, "Regular", 24)
TOTAL: Final = Style(LATO, "Black", 76, CHANGING)
MONEY: Final = Style(LATO, "Black", 38, CHANGING)
NUMBER: Final = Style(LATO, "Black", 18, CHANGING)
"""Numbers in pills and on pieces."""
PROMPT: Final = Style(LATO, "Bold", 27, CHANGING)
SECOND_LINE: Final = Style(LATO, "Medium", 19, CHANGING)
MAIN_BUTTON: Final = Style(LATO, "Bold", 24)
BUTTON: Final = Style(LATO, "Bold", 21)
CHOICE: Final = Style(LATO, "Bold", 19)
FIELD: Final = Style(LATO, "SemiBold", 24)
OPTION: Final = Style(LATO, "SemiBold", 23)
RULEBOOK: Final = Style(LATO, "Medium", 23)
HELP: Final = Style(LATO, "Medium", 17.5)
FACT: Final = Style(LATO, "SemiBold", 18)
LOG: Final = Style(LATO, "Medium", 17, CHANGING)
LABEL: Final = Style(LATO, "SemiBold", 16)
KEY_CAP: Final = Style(LATO, "Bold", 14)
ARABIC_TITLE: Final = Style("Amiri", "Bold", 46)
