"""The night over the courtyard: stars, moon, minarets and palms behind the roof."""

from __future__ import annotations

import random

from art.source.courtyard_plan import EAVES, WIDTH
from art.source.kit import Drawing
from art.source.palette import BRASS, lit, shaded
from art.source.shapes import data, horseshoe, khatam, star
from art.source.signs import SIGNS

NIGHT_HOUSE, NIGHT_PALM = "#1B1A44", "#14163A"
STARLIGHT = "#FFF6DA"


def sky(d: Drawing) -> None:
    """The sky down to the roof."""
    d.rect(0, 0, WIDTH, 300, fill=d.linear((0, 0), (0, 300), (0, "#0A1030"), (0.55, "#23265E"), (1, "#7A3F72")))
    places = random.Random(9)
    for _ in range(150):
        x, y = places.uniform(0, WIDTH), places.uniform(0, 195)
        d.circle(x, y, places.uniform(0.7, 1.9), fill=STARLIGHT, fill_alpha=places.uniform(0.35, 0.95))
    for _ in range(16):
        x, y = places.uniform(0, WIDTH), places.uniform(10, 170)
        d.path(star(x, y, 4, places.uniform(4, 7), 1.5), fill=STARLIGHT, fill_alpha=0.9)
    d.circle(410, 96, 110, fill=d.radial((410, 96), 110, (0, "#FFE9B0", 0.35), (1, "#FFE9B0", 0)))
    with d.at(410, 96, 3.7, -18):
        d.path(SIGNS["moon"][0], fill=d.linear((-12, -12), (12, 12), (0, "#FFF8E0"), (1, "#F0CE84")))
    minaret(d, 250, 216, 118, 48, NIGHT_HOUSE)
    minaret(d, 1730, 216, 92, 36, NIGHT_HOUSE)
    for x, scale in ((70, 0.8), (560, 0.5), (1560, 0.55), (1860, 0.85)):
        with d.at(x, EAVES, scale):
            _palm(d)


def minaret(d: Drawing, x: float, base: float, height: float, width: float, colour: str) -> None:
    """A minaret with lit windows, three brass balls on its top."""
    left, top = x - width / 2, base - height
    d.rect(
        left,
        top,
        width,
        height,
        fill=d.linear((left, 0), (x + width / 2, 0), (0, lit(colour, 0.12)), (1, shaded(colour, 0.2))),
    )
    d.rect(left - 3, top - 6, width + 6, 9, fill=colour)
    for k in range(5):
        d.rect(left - 3 + k * (width + 6) / 5, top - 12, (width + 6) / 10, 8, fill=colour)
    neck = width * 0.28
    d.rect(x - neck, top - height * 0.2, 2 * neck, height * 0.2, fill=colour)
    levels = [base - height * part for part in (1.2, 1.27, 1.29, 1.34)]
    low, shoulder, crown, tip = levels
    dome = data(
        "M% %C% % % % % %C% % % % % %Z",
        *(x - neck, low, x - width * 0.3, shoulder, x - width * 0.1, crown, x, tip),
        *(x + width * 0.1, crown, x + width * 0.3, shoulder, x + neck, low),
    )
    d.path(dome, fill=colour)
    for k in range(3):
        d.circle(x, base - height * (1.36 + 0.035 * k), max(1.5, width * 0.07 - k), fill=BRASS)
        window = horseshoe(x, base - height * (0.75 - k * 0.28), width * 0.26, height * 0.12, 0.12)
        d.path(window, fill="#FFD27A", fill_alpha=0.9)


def _palm(d: Drawing) -> None:
    d.path("M-5 20C-2 -40 -2 -80 2 -120L8 -120C8 -80 6 -40 9 20Z", fill=NIGHT_PALM)
    for k in range(9):
        with d.at(4, -120, turn=k * 22.5 - 92):
            d.path("M0 0C-10 -20 -8 -50 0 -72C10 -50 8 -20 0 0Z", fill=NIGHT_PALM)


def title_ornament(d: Drawing) -> None:
    """The dark behind the house's name, and the stars and lines on both sides of it."""
    d.rect(0, 0, WIDTH, 300, fill=d.radial((960, 95), 520, (0, "#0A1030", 0.75), (1, "#0A1030", 0)))
    for side in (-1, 1):
        x = 960 + side * 188
        d.path(khatam(x, 92, 14), fill=BRASS)
        d.path(khatam(x, 92, 6.5), fill=NIGHT_PALM)
        d.line((x + side * 26, 92), (x + side * 210, 92), stroke=BRASS, weight=2)
        d.path(star(x + side * 222, 92, 4, 9, 3.4), fill=BRASS)
