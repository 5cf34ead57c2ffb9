"""The marks of the frame: line icons, stars, the logo, the ground's star lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from art.source.kit import Drawing
from art.source.palette import BRASS, GROUND_LINE, PLASTER, lit, shaded
from art.source.shapes import disc, horseshoe, khatam, rounded, star

ICON = 24
"""Side of an icon's box in units."""
STROKE = 2.3
GROUND = 96
"""Side of one tile of the ground in units."""

LINES = {
    "menu": "M-9 -6H9M-9 0H9M-9 6H9",
    "book": "M0 -6C-4 -9 -8 -9 -9.7 -8V8C-8 7 -4 7 0 9.5C4 7 8 7 9.7 8V-8C8 -9 4 -9 0 -6V9.5",
    "list": "M-3.5 -7H9.5M-3.5 0H9.5M-3.5 7H9.5" + disc(-8.2, -7, 0.7) + disc(-8.2, 0, 0.7) + disc(-8.2, 7, 0.7),
    "search": disc(-2, -2, 6.6) + "M3 3L9 9",
    "full": "M-9 -4V-9H-4M9 -4V-9H4M-9 4V9H-4M9 4V9H4",
    "window": "M-4 -9V-4H-9M4 -9V-4H9M-4 9V4H-9M4 9V4H9",
    "undo": "M-9 -3L-4 -8M-9 -3L-4 2M-9 -3H3A6.2 6.2 0 0 1 3 9.4H-3",
    "arrow": "M-9.5 0H9M3 -6.5L9.5 0L3 6.5",
    "check": "M-8.5 .5L-2.5 6.5L9 -6.5",
    "close": "M-7.5 -7.5L7.5 7.5M7.5 -7.5L-7.5 7.5",
    "up": "M-8 4.5L0 -4.5L8 4.5",
    "down": "M-8 -4.5L0 4.5L8 -4.5",
    "computer": "M-10 -8H10V4.5H-10ZM-4.5 9H4.5M0 4.5V9M-4.5 -1.7H-4.4M4.4 -1.7H4.5",
    "person": "M-9.5 9.5C-9.5 3 -5.5 .6 0 .6C5.5 .6 9.5 3 9.5 9.5Z" + disc(0, -5.2, 4.4),
}
"""Icons of one line."""
BOLD = {"check", "close", "up", "down", "arrow"}


def _eye(d: Drawing) -> None:
    d.path("M-9.8 0C-5 -8.2 5 -8.2 9.8 0C5 8.2 -5 8.2 -9.8 0Z", stroke=PLASTER, weight=STROKE)
    d.circle(0, 0, 3.5, fill=PLASTER)


def _loudspeaker(d: Drawing) -> None:
    d.path("M-10.2 -3.8H-6L-.4 -8.6V8.6L-6 3.8H-10.2Z", fill=PLASTER, stroke=PLASTER, weight=1)


def _sound(d: Drawing) -> None:
    _loudspeaker(d)
    d.path("M3.4 -3.8A6 6 0 0 1 3.4 3.8M6.4 -7.4A10.6 10.6 0 0 1 6.4 7.4", stroke=PLASTER, weight=STROKE)


def _mute(d: Drawing) -> None:
    _loudspeaker(d)
    d.path("M3.4 -3.2L9.6 3.2M9.6 -3.2L3.4 3.2", stroke=PLASTER, weight=STROKE)


def _gear(d: Drawing) -> None:
    d.path(star(0, 0, 8, 11, 7.4, 0) + disc(0, 0, 3.5), fill=PLASTER, even_odd=True)


def _hammer(d: Drawing) -> None:
    with d.at(0.6, 0.4, 0.88, -45):
        d.path(rounded(-4.6, -10.6, 9.2, 6.4, 1.4), fill=PLASTER)
        d.line((0, -4), (0, 8), stroke=PLASTER, weight=2.8)
        for y in (-11, -3.8):
            d.line((-5.8, y), (5.8, y), stroke=PLASTER, weight=1.4)
    d.line((-9, 9.6), (1, 9.6), stroke=PLASTER, weight=STROKE)


def _walk(d: Drawing) -> None:
    d.path(
        "M-4 -10.2C-1.4 -8.6 0 -6.2 0 -3.6C0 -2.6 -.2 -1.8 -.6 -1.2C1.8 .4 2.6 4 2.8 9.6H-10.8"
        "C-10.6 4 -9.8 .4 -7.4 -1.2C-7.8 -1.8 -8 -2.6 -8 -3.6C-8 -6.2 -6.6 -8.6 -4 -10.2Z",
        fill=PLASTER,
    )
    d.path("M4.6 1H9.6M6.6 -2.2L9.8 1L6.6 4.2", stroke=PLASTER, weight=2.1)


def _info(d: Drawing) -> None:
    d.circle(0, 0, 9.6, stroke=PLASTER, weight=2.1)
    d.circle(0, -4.6, 1.5, fill=PLASTER)
    d.line((0, -0.6), (0, 5), stroke=PLASTER, weight=2.5)


FIGURES: dict[str, Callable[[Drawing], None]] = {
    "eye": _eye,
    "sound": _sound,
    "mute": _mute,
    "gear": _gear,
    "hammer": _hammer,
    "walk": _walk,
    "info": _info,
}
"""Icons of more than one line."""


def icon(d: Drawing, name: str) -> None:
    """An icon in plaster round (0, 0), 24 units wide."""
    if name in FIGURES:
        FIGURES[name](d)
    else:
        d.path(LINES[name], stroke=PLASTER, weight=2.7 if name in BOLD else STROKE)


def logo(d: Drawing, radius: float) -> None:
    """The house's mark: a door in the shape of a horseshoe arch in a brass star."""
    brass = d.linear((-radius, -radius), (radius, radius), (0, "#FFE3A0"), (0.5, BRASS), (1, "#B97F24"))
    d.path(khatam(0, 0, radius), fill=brass)
    d.path(horseshoe(0, radius * 0.55, radius * 0.62, radius * 1.06, 0.2, 0.08), fill="#14182A")


def brass_star(d: Drawing, pierced: str | None = None) -> None:
    """A star of brass, 100 units wide; pierced, it shows the colour behind it."""
    d.path(
        khatam(0, 0, 50),
        fill=d.linear((-36, -36), (36, 36), (0, lit(BRASS, 0.3)), (0.45, BRASS), (1, shaded(BRASS, 0.2))),
    )
    if pierced:
        d.path(khatam(0, 0, 23), fill=pierced)


def ground(line: str) -> Drawing:
    """One tile of the ground: star lines only, to be laid over the ground's colour."""
    d = Drawing(GROUND, GROUND)
    middle = GROUND / 2
    for x, y in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
        d.path(khatam(middle + x * GROUND, middle + y * GROUND, middle), stroke=line, weight=1.2, stroke_alpha=0.075)
    d.path(khatam(middle, middle, middle - 9), stroke=line, weight=1, stroke_alpha=0.045)
    return d


def app_icon() -> Drawing:
    """The picture of the program in task bars: the logo on night blue."""
    d = Drawing(256, 256, (128, 128))
    night = d.linear((-100, -120), (100, 120), (0, "#24305F"), (1, "#0A0F22"))
    d.path(rounded(-122, -122, 244, 244, 54), fill=night, stroke=BRASS, weight=5, stroke_alpha=0.85)
    d.path(khatam(0, 0, 112), stroke="#8FB4FF", weight=2.4, stroke_alpha=0.35)
    logo(d, 96)
    return d


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    for name in (*LINES, *FIGURES):
        d = Drawing(ICON, ICON, (ICON / 2, ICON / 2))
        icon(d, name)
        yield f"ui/icon-{name}", d
    d = Drawing(120, 120, (60, 60))
    logo(d, 56)
    yield "ui/logo", d
    for name, pierced in (("star", None), ("star-dark", "#14182A")):
        d = Drawing(120, 120, (60, 60))
        brass_star(d, pierced)
        yield f"ui/{name}", d
    for name, line in GROUND_LINE.items():
        yield f"ui/ground-{name}", ground(line)
    yield "icon", app_icon()
