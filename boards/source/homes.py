# ruff: noqa: INP001 -- a script, not a package
"""Begins a table of Marrakesh: `python boards/source/homes.py boards/my-table.tmx "My table"`.

The map is then the board and is edited with Tiled. A map pixel is a unit of the table at its usual size.
"""

from __future__ import annotations

import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

from market import box
from sketch import Writer, points

TILE = 48
WIDTH, HEIGHT = 1248, 874
"""The part of the map that the table shows, from its top left corner."""
HOMES = (32, 716)
"""The left edge of each player's home board: Red's, White's."""
TOP = 100
"""Both boards' upper edge; a board is 500 wide and 424 high."""
NUMBERS = range(6, 0, -1)
"""The points from left to right; men walk this way."""
FIRST, STEP, FOOT = 46, 58, 368
"""On a board: the middle of its leftmost point, from one to the next, and how low the lowest man lies."""
OVAL, LOWEST, APART = (106, 114), (432, 345), 134
"""The size of an oval, the middle of the first one on a board, and how much higher each next one lies."""
CARD = (72, 101)
"""The place of a card that lies on the table."""
ROW = (56, 77, 502)
"""Cards played: the middle of the first, measured on the board; from one to the next; how low they lie."""


def around(writer: Writer, name: str, kind: str, middle: tuple[float, float], size: tuple[float, float]) -> str:
    """A spot drawn as a rectangle round its middle."""
    (x, y), (w, h) = middle, size
    return box(writer, name, kind, x - w / 2, y - h / 2, w, h)


def noted(writer: Writer, name: str, kind: str, place: tuple[float, float, float, float], **notes: int) -> str:
    """A spot drawn as a rectangle, x, y, w and h, with numbers it notes."""
    x, y, w, h = place
    values = {key: f"int:{value}" for key, value in notes.items()}
    return writer.thing(name, kind, x, y, size=f' width="{w:g}" height="{h:g}"', **values)


def home(writer: Writer, seat: int) -> list[str]:
    """All spots of one player's board, and the places of the cards played below it."""
    left = HOMES[seat]
    drawn = [
        writer.thing(
            f"point-{seat}-{number}",
            "point",
            left + FIRST + place * STEP,
            TOP + FOOT,
            drawn="<point/>",
            seat=f"int:{seat}",
            number=f"int:{number}",
        )
        for place, number in enumerate(NUMBERS)
    ]
    w, h = OVAL
    for number in (1, 2, 3):
        x, y = left + LOWEST[0], TOP + LOWEST[1] - (number - 1) * APART
        drawn.append(
            noted(writer, f"oval-{seat}-{number}", "oval", (x - w / 2, y - h / 2, w, h), seat=seat, number=number)
        )
    drawn.append(noted(writer, f"dice-{seat}", "dice", (left + 24, TOP + 30, 272, 40), seat=seat))
    w, h = CARD
    first, step, low = ROW
    for trick in range(1, 7):
        x, y = left + first + (trick - 1) * step, TOP + low
        place = (x - w / 2, y - h / 2, w, h)
        drawn.append(noted(writer, f"played-{seat}-{trick}", "played", place, seat=seat, number=trick))
    return drawn


def middle(writer: Writer) -> list[str]:
    """What lies between the boards, and the two hands."""
    return [
        around(writer, "pack", "pack", (578, 78), CARD),
        around(writer, "discard", "discard", (670, 78), CARD),
        around(writer, "extra", "extra", (624, 218), CARD),
        around(writer, "chips", "chips", (624, 314), (168, 68)),
        noted(writer, "hand-0", "hand", (279, 674, 690, 190), seat=0),
        noted(writer, "hand-1", "hand", (902, 10, 304, 88), seat=1),
    ]


def walks(writer: Writer, seat: int) -> list[str]:
    """The streets from each point to the next lower one."""
    left, y = HOMES[seat] + FIRST, TOP + FOOT
    return [
        writer.thing(
            f"walk:{seat}-{number}/{number - 1}",
            "street",
            left + place * STEP,
            y,
            drawn=f'<polyline points="{points([(left + at * STEP, y) for at in (place, place + 1)])}"/>',
        )
        for place, number in enumerate(NUMBERS)
        if number > 1
    ]


def table(title: str) -> str:
    """The whole map."""
    writer = Writer()
    spots = [*home(writer, 0), *home(writer, 1), *middle(writer)]
    streets = [*walks(writer, 0), *walks(writer, 1)]
    scene = [box(writer, "frame", "frame", 0, 0, WIDTH, HEIGHT)]
    begun = (
        '<map version="1.10" tiledversion="1.11.2" orientation="orthogonal" renderorder="right-down" infinite="0"'
        f' width="{WIDTH // TILE}" height="{-(-HEIGHT // TILE)}" tilewidth="{TILE}" tileheight="{TILE}"'
        f' nextlayerid="4" nextobjectid="{writer.number + 1}" backgroundcolor="#7a1f1c">'
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        begun,
        " <properties>",
        '  <property name="game" value="marrakesh"/>',
        f'  <property name="title" value={quoteattr(title)}/>',
        " </properties>",
    ]
    layers = [("scene", "#f2d2a6", scene), ("streets", "#d9982b", streets), ("spots", "#ffffff", spots)]
    for number, (name, colour, things) in enumerate(layers, 1):
        lines += [f' <objectgroup id="{number}" name="{name}" color="{colour}">', *things, " </objectgroup>"]
    return "\n".join([*lines, "</map>"]) + "\n"


def main() -> None:
    """Write a table into the map named first, which must not exist yet."""
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    target, title = Path(sys.argv[1]), sys.argv[2]
    if target.exists():
        raise SystemExit(f"{target} exists already: edit it with Tiled, or name another")
    target.write_text(table(title), "utf-8")


if __name__ == "__main__":
    main()
