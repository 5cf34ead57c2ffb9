# ruff: noqa: INP001 -- a script, not a package
"""Draws the ground tiles of the boards: `python boards/source/ground.py` writes boards/ground.png and ground.tsx."""

from __future__ import annotations

from pathlib import Path
from random import Random

import resvg_py

CELL = 84
BAND = 26
COLUMNS = 7
CLAY, CLAY_DARK, CLAY_LIGHT, SAND, STONE = "#C06A44", "#5F2719", "#EBA77C", "#CF9A6D", "#EAD3A4"
ROOFS = {"red": "#B4392B", "purple": "#6B4596", "green": "#2F7F5B", "blue": "#3F8FD0", "yellow": "#E0B53A"}
WALLS = ("n", "s", "w", "e", "nw", "ne", "sw", "se")
GATES = ("n", "s", "w", "e")


def rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    """A filled rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" {more}/>'


def paving(rng: Random) -> str:
    """Four courses of paving stones, light and dark at random."""
    drawn = rect(0, 0, CELL, CELL, STONE)
    for course in range(4):
        for stone in range(-1, 3):
            left = stone * 28 + course % 2 * 14
            x, right = max(left, 0), min(left + 28, CELL)
            if right - x > 3:
                fill = rng.choice(("#FFF6DF", "#B98E57"))
                shade = f'rx="3" fill-opacity="{0.06 + 0.12 * rng.random():.2f}"'
                drawn += rect(x + 1, course * 21 + 1, right - x - 2, 19, fill, shade)
    return drawn


def earth(rng: Random) -> str:
    """Trodden earth with pebbles."""
    drawn = rect(0, 0, CELL, CELL, SAND)
    for _ in range(26):
        x, y, r = rng.uniform(3, 81), rng.uniform(3, 81), rng.uniform(0.8, 2.2)
        fill = rng.choice(("#6B3A20", "#F2CDA2"))
        drawn += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" fill-opacity=".3"/>'
    return drawn


def band(side: str, begin: float = 0, finish: float = CELL) -> str:
    """A stretch of the wall on the side of the tile that faces the souk: the wall north of it is at the bottom."""
    edge = CELL - BAND if side in "nw" else 0
    upright = side in "we"
    drawn = ""
    for start, width, fill in [
        (begin, finish - begin, CLAY),
        *((at + 3, 15, CLAY_LIGHT) for at in merlons(begin, finish)),
    ]:
        depth, inset = (BAND, 0) if fill == CLAY else (BAND - 10, 5)
        box = (edge + inset, start, depth, width) if upright else (start, edge + inset, width, depth)
        drawn += rect(*box, fill, f'stroke="{CLAY_DARK}" stroke-width="1"')
    return drawn


def merlons(begin: float, finish: float) -> list[float]:
    """Where the merlons of a stretch of wall begin."""
    return [begin + 21 * number for number in range(int((finish - begin) // 21))]


def corner(side: str) -> str:
    """A tower where two walls meet."""
    x = CELL - BAND - 6 if "w" in side else -8
    y = CELL - BAND - 6 if "n" in side else -8
    return rect(x, y, 40, 40, CLAY_LIGHT, f'rx="5" stroke="{CLAY_DARK}" stroke-width="2"')


def gate(side: str) -> str:
    """A wall with an opening in the middle."""
    return band(side, 0, 12) + band(side, 72, CELL)


def roof(colour: str) -> str:
    """A flat roof; its colour only helps the eye, the shop's property counts."""
    return rect(0, 0, CELL, CELL, colour) + rect(0, 0, CELL, CELL, "#FFFFFF", 'fill-opacity=".18"')


def tiles() -> list[tuple[str, str]]:
    """Each tile's class and drawing, in order."""
    rng = Random(1996)
    drawn = [("paving", paving(rng)), ("paving", paving(rng)), ("earth", earth(rng))]
    drawn += [("roof", roof(colour)) for colour in ROOFS.values()]
    drawn += [("wall", earth(rng) + (band(side) if len(side) == 1 else corner(side))) for side in WALLS]
    drawn += [("wall", earth(rng) + gate(side)) for side in GATES]
    return drawn


def main() -> None:
    """Write the picture and the tileset beside the maps."""
    drawn = tiles()
    rows = -(-len(drawn) // COLUMNS)
    width, height = COLUMNS * CELL, rows * CELL
    body = "".join(
        f'<svg x="{number % COLUMNS * CELL}" y="{number // COLUMNS * CELL}" width="{CELL}" height="{CELL}">{tile}</svg>'
        for number, (_kind, tile) in enumerate(drawn)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{body}</svg>'
    boards = Path(__file__).resolve().parent.parent
    (boards / "ground.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg)))
    size = f'tilewidth="{CELL}" tileheight="{CELL}" tilecount="{len(drawn)}" columns="{COLUMNS}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.11.2" name="ground" {size}>',
        f' <image source="ground.png" width="{width}" height="{height}"/>',
        *(f' <tile id="{number}" type="{kind}"/>' for number, (kind, _tile) in enumerate(drawn)),
        "</tileset>",
    ]
    (boards / "ground.tsx").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
