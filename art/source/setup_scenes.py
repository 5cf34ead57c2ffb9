"""The little stages of the set-up: one for each game, 394 x 112, filled to the edge."""

from __future__ import annotations

from collections.abc import Iterator

from art.source import marrakesh_pieces as marrakesh
from art.source.kit import Drawing
from art.source.morocco_cubes import cube
from art.source.morocco_rooftop import pawn
from art.source.morocco_workers import assistant, bodyguard
from art.source.palette import SHADOW
from art.source.people import visitor
from art.source.shapes import khatam, rounded
from art.source.souk import fountain

SIZE = (394, 112)
LIGHT = {
    "marracash": ("#F4DDAE", "#D9AE74"),
    "morocco": ("#2F4A92", "#182A63"),
    "marrakesh": ("#8E2A22", "#571214"),
}
LINE = {"marracash": "#A9713A", "morocco": "#8FB4FF", "marrakesh": "#E4B04A"}


def _stage(game: str) -> Drawing:
    """The empty stage: a rounded ground with a quiet star line."""
    d = Drawing(*SIZE)
    width, height = SIZE
    top, bottom = LIGHT[game]
    outline = rounded(0.6, 0.6, width - 1.2, height - 1.2, 12)
    d.path(
        outline, fill=d.linear((0, 0), (0, height), (0, top), (1, bottom)), stroke=SHADOW, weight=1.2, stroke_alpha=0.5
    )
    for k in range(7):
        d.path(khatam(29 + k * 56, height / 2, 26), stroke=LINE[game], weight=1.2, stroke_alpha=0.16)
    return d


def marracash_scene() -> Drawing:
    """Visitors round a fountain."""
    d = _stage("marracash")
    with d.at(192, 54, 0.9):
        fountain(d)
    for colour, x, y, scale in (
        ("green", 52, 64, 0.8),
        ("red", 107, 62, 0.9),
        ("yellow", 272, 62, 0.9),
        ("blue", 332, 64, 0.8),
        ("purple", 192, 68, 0.8),
    ):
        with d.at(x, y, scale):
            visitor(d, colour)
    return d


def morocco_scene() -> Drawing:
    """Cubes, the pawn, an assistant and a bodyguard."""
    d = _stage("morocco")
    for colour, x in (("orange", 40), ("green", 100), ("purple", 354)):
        with d.at(x, 66, 0.74):
            cube(d, colour)
    with d.at(160, 58, 0.86):
        pawn(d)
    with d.at(217, 60, 0.84):
        assistant(d, "blue")
    with d.at(286, 60, 0.84):
        bodyguard(d, "yellow")
    return d


def marrakesh_scene() -> Drawing:
    """Three cards, two men, a die."""
    d = _stage("marrakesh")
    for k, (suit, value) in enumerate((("spade", 6), ("heart", 4), ("club", 0))):
        with d.at(132 + k * 50, 58, 0.66, (k - 1) * 9):
            marrakesh.card(d, suit, value)
    for side, x in (("red", 42), ("white", 294)):
        with d.at(x, 64, 0.62):
            marrakesh.man(d, side)
    with d.at(350, 60, 0.52, 8):
        marrakesh.die(d, "red", 5)
    return d


def drawings() -> Iterator[tuple[str, Drawing]]:
    """The files of this module."""
    yield "setup/scene-marracash", marracash_scene()
    yield "setup/scene-morocco", morocco_scene()
    yield "setup/scene-marrakesh", marrakesh_scene()
