"""The title's picture: the courtyard of a riad in the evening, and the glow round an arch that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from art.source.courtyard_floor import floor, orange_tree
from art.source.courtyard_plan import ARCH_HEIGHT, ARCH_WIDTH, ARCHES, BASE, HEIGHT, LANTERNS, TREES, WIDTH
from art.source.courtyard_rooms import ROOMS
from art.source.courtyard_sky import sky, title_ornament
from art.source.courtyard_wall import facade
from art.source.kit import Drawing
from art.source.palette import GLOW
from art.source.shapes import arch_line
from art.source.wares import lantern, lantern_light

GLOW_BOX = (440, 480)
"""The glow's box; the arch stands with its middle at x = 220 and its base at y = 460."""
GLOW_BASE = 460
SHADE = "#0A0A20"


def courtyard() -> Drawing:
    """The whole picture without text, plates and buttons."""
    d = Drawing(WIDTH, HEIGHT)
    d.rect(0, 0, WIDTH, HEIGHT, fill=SHADE)
    sky(d)
    for middle, room in zip(ARCHES, ROOMS, strict=True):
        with d.at(middle, BASE):
            room(d)
    facade(d)
    floor(d)
    for near, far in ((0, 330), (WIDTH, WIDTH - 330)):
        shade = d.linear((near, 0), (far, 0), (0, SHADE, 0.62), (1, SHADE, 0))
        d.rect(min(near, far), 0, 330, HEIGHT, fill=shade)
    for x in LANTERNS:
        d.line((x, 300), (x, 428), stroke="#3A220E", weight=3)
        with d.at(x, 474, 1.1):
            lantern_light(d)
            lantern(d)
    for x in TREES:
        with d.at(x, 950, 0.98):
            orange_tree(d, seed=x)
    title_ornament(d)
    return d


def arch_glow() -> Drawing:
    """Light round the edge of one arch, to be laid over it."""
    d = Drawing(*GLOW_BOX)
    edge = arch_line(GLOW_BOX[0] / 2, GLOW_BASE, ARCH_WIDTH, ARCH_HEIGHT)
    for weight, alpha in ((22, 0.12), (13, 0.2), (6.5, 0.42)):
        d.path(edge, stroke=GLOW, weight=weight, stroke_alpha=alpha)
    return d


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    yield "title/courtyard", courtyard()
    yield "title/glow", arch_glow()
