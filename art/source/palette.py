"""The colours of Riad, and how they are lit and shaded."""

from __future__ import annotations

INK = "#1B1512"
NIGHT = "#0E1524"
PLASTER = "#F6EBD6"
CREAM = "#FFF7E8"
MIST = "#AAB4C6"
SAND = "#E8D3AA"
CLAY = "#AB5034"
CLAY_SMALL_TEXT = "#8C3D27"
CLAY_HEADING = "#5F2719"
BRASS = "#E4B04A"
BRASS_OUTLINE = "#7A4F12"
GLOW = "#FFD984"
TEAL = "#1E7C86"
TEAL_DEEP = "#0F4F5C"
COBALT = "#1F3F8F"
COBALT_DEEP = "#12265E"
CEDAR = "#7A4A2B"
CEDAR_DARK = "#4E2C18"
CEDAR_OUTLINE = "#2E190D"
BONE = "#F0E2C4"
GAIN, GAIN_GROUND = "#9BF0BC", "#12301F"
LOSS, LOSS_GROUND = "#FFB3A3", "#3A1210"
PAPER, PAPER_SHADE = "#FFF7E3", "#F0DDB4"

SHADOW = "#1A0E08"
UMBER = "#160D0A"
"""What colours are mixed with to darken them: shade is warm, never black."""

SHOP = {"red": "#B02E1B", "purple": "#5F4191", "green": "#23806A", "blue": "#45B0EE", "yellow": "#F3C846"}
SHOP_INK = {"red": CREAM, "purple": CREAM, "green": CREAM, "blue": "#08263F", "yellow": "#2B1A02"}
"""The colour of signs and numbers on the cloth of a shop."""

MATERIAL = {"ali": "#F6EBD3", "anfa": "#B8683A", "omar": "#2B211D", "leila": "#8FA3B3"}
"""Bone, copper, ebony, silver: what the player signs of MarraCash are made of."""
MATERIAL_EDGE = {"ali": "#7A5A2C", "anfa": "#5B2A12", "omar": BRASS, "leila": "#33414F"}
MATERIAL_INK = {"ali": "#2B211D", "anfa": CREAM, "omar": "#F6D58A", "leila": "#141C26"}

SEAT = {"blue": "#2872CC", "green": "#3F6D42", "yellow": "#E8BD2B", "white": "#F8F4EA", "purple": "#66215F"}
SEAT_INK = {"blue": CREAM, "green": CREAM, "yellow": INK, "white": INK, "purple": CREAM}
CUBE = {"black": "#1C242E", "green": "#62B496", "purple": "#815DB5", "brown": "#74422F", "orange": "#F2741A"}
CUBE_INK = {"black": CREAM, "green": INK, "purple": CREAM, "brown": CREAM, "orange": INK}
SUIT = {"spade": "#171B22", "heart": "#B3150F", "diamond": "#6259BC", "club": "#137A58"}
SUIT_ON_DARK = {"spade": "#DDE6F5", "heart": "#FF8A78", "diamond": "#A9B8FF", "club": "#7FE0B4"}
MAN = {"red": "#C43B25", "white": "#F4E6C8"}

GROUND_LINE = {
    "marracash": "#E8A25C",
    "morocco": "#8FB4FF",
    "marrakesh": "#7FD8B8",
    "night": "#8FB4FF",
    "setup": "#C9B4FF",
}
PANEL = {"marracash": "#1A0F16", "morocco": "#0C1228", "marrakesh": "#071A1C"}
PANEL_ALPHA = 0.84
GROUND_MIDDLE = {"marracash": "#3B1F22", "morocco": "#22305E", "marrakesh": "#17443C"}


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a `#RRGGBB` colour, each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """The colour with a share (0 to 1) of another one in it."""
    mixed = (round(a + (b - a) * share) for a, b in zip(channels(colour), channels(other), strict=True))
    return "#" + "".join(f"{value:02X}" for value in mixed)


def lit(colour: str, share: float) -> str:
    """The colour where the light falls on it."""
    return mix(colour, "#FFFFFF", share)


def shaded(colour: str, share: float) -> str:
    """The colour where it turns away from the light; at 0.62 it is the piece's outline."""
    return mix(colour, UMBER, share)


def outline_of(colour: str) -> str:
    """The outline of a piece of this colour: dark and warm, never black."""
    return shaded(colour, 0.62)
