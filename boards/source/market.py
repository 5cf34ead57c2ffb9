# ruff: noqa: INP001 -- a script, not a package
"""Begins a market of Morocco: `python boards/source/market.py boards/my-market.tmx "My market"`.

The map is then the board and is edited with Tiled. The juice tokens' values are spread evenly.
"""

from __future__ import annotations

import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

from sketch import Writer, points

SIDE = 132
"""One stall with what lies round it: the side of a tile of the map."""
STALLS = 5
LEFT, TOP = 4 * SIDE, SIDE
"""The market's corner on the map."""
FRAME = (4, 42, 1248, 874)
HALF, CUT = 62, 32
"""Half the side of a stall, and how much of each corner is cut off."""
QUARTERS = {"nw": (-1, -1), "ne": (1, -1), "sw": (-1, 1), "se": (1, 1)}
INNER, OUTER, CORNER = 4, 56, 26
"""A space reaches from `INNER` to `OUTER` off the stall's middle, its outer corner cut by `CORNER`."""
MATS = ((0, -86), (82, -27), (51, 70), (-51, 70), (-82, -27))
"""The mats round the middle of the rooftop, clockwise from the top."""
ROOFTOP = (192, 274)

Corner = tuple[int, int]


def outline(x: int, y: int, corners: list[Corner], writer: Writer, name: str, kind: str) -> str:
    """A spot with an outline round (x, y)."""
    corners = [(x + right, y + down) for right, down in corners]
    return writer.thing(name, kind, *corners[0], drawn=f'<polygon points="{points(corners)}"/>')


def stalls(writer: Writer) -> list[str]:
    """The stalls, and then all their spaces, row by row."""
    a, c = HALF, HALF - CUT
    octagon = [(-c, -a), (c, -a), (a, -c), (a, c), (c, a), (-c, a), (-a, c), (-a, -c)]
    lo, hi, cut = INNER, OUTER, OUTER - CORNER
    quarter = [(lo, lo), (hi, lo), (hi, cut), (cut, hi), (lo, hi)]
    middles = {
        f"S{row}{column}": (LEFT + column * SIDE - SIDE // 2, TOP + row * SIDE - SIDE // 2)
        for row in range(1, STALLS + 1)
        for column in range(1, STALLS + 1)
    }
    drawn = [outline(*middle, octagon, writer, name, "stall") for name, middle in middles.items()]
    for name, middle in middles.items():
        for side, (right, down) in QUARTERS.items():
            corners = [(right * x, down * y + 1) for x, y in quarter]
            drawn.append(outline(*middle, corners, writer, f"{name}-{side}", "space"))
    return drawn


def juice_sellers(writer: Writer) -> list[str]:
    """A juice seller at each corner of a stall."""
    return [
        writer.thing(
            f"J{row}{column}",
            "juice",
            LEFT + column * SIDE,
            TOP + row * SIDE,
            drawn="<point/>",
            value=f"JuiceValue:{2 + (row + column) % 3}",
        )
        for row in range(STALLS + 1)
        for column in range(STALLS + 1)
    ]


def box(writer: Writer, name: str, kind: str, x: float, y: float, w: float, h: float) -> str:
    """A spot or another thing drawn as a rectangle."""
    return writer.thing(name, kind, x, y, size=f' width="{w:g}" height="{h:g}"')


def cubes(writer: Writer) -> list[str]:
    """The niches of the row cubes, left of the market, and of the column cubes, below it."""
    rows = [
        box(writer, f"row-{row}", "row-cube", LEFT - 124, TOP + row * SIDE - SIDE // 2 - 38, 76, 76)
        for row in range(1, STALLS + 1)
    ]
    low = TOP + STALLS * SIDE
    return rows + [
        box(writer, f"column-{column}", "column-cube", LEFT + column * SIDE - SIDE // 2 - 34, low + 44, 68, 66)
        for column in range(1, STALLS + 1)
    ]


def left_column(writer: Writer) -> list[str]:
    """What lies left of the market, and the score track above it."""
    x, y = ROOFTOP
    mats = [
        writer.thing(f"roof-{place}", "rooftop", x + right, y + down, drawn="<point/>")
        for place, (right, down) in enumerate(MATS, 1)
    ]
    return [
        *mats,
        writer.thing("roof-centre", "roof-centre", x, y, drawn="<point/>"),
        box(writer, "quarters", "quarters", 28, 434, 328, 106),
        box(writer, "supply", "supply", 28, 552, 328, 100),
        box(writer, "track", "track", 48, 56, 1160, 30),
    ]


def neighbours(writer: Writer) -> list[str]:
    """What the map says of who is whose neighbour."""
    market = (LEFT - 30, TOP - 30, STALLS * SIDE + 60, STALLS * SIDE + 60)
    roof = (ROOFTOP[0] - 146, ROOFTOP[1] - 146, 292, 292)
    told = [
        ("stall-next", market, "stall", "stall", 155, 2, 4, ""),
        ("space-next", market, "space", "space", 78, 2, 4, ""),
        ("space-of", market, "stall", "space", 70, 4, 4, "stall"),
        ("corner", market, "space", "juice", 70, 1, 1, ""),
        ("ring", roof, "rooftop", "rooftop", 130, 2, 2, ""),
    ]
    drawn = []
    for name, (x, y, w, h), of, to, reach, least, most, note in told:
        values = {"of": f"string:{of}", "to": f"string:{to}", "reach": f"float:{reach}"}
        values |= {"least": f"int:{least}", "most": f"int:{most}"} | ({"note": f"string:{note}"} if note else {})
        drawn.append(writer.thing(name, "neighbours", x, y, size=f' width="{w}" height="{h}"', **values))
    return drawn


def market(title: str) -> str:
    """The whole map."""
    writer = Writer()
    spots = [*stalls(writer), *juice_sellers(writer), *cubes(writer), *left_column(writer)]
    linked = neighbours(writer)
    scene = [
        box(writer, "frame", "frame", *FRAME),
        box(writer, "field", "field", LEFT, TOP, STALLS * SIDE, STALLS * SIDE),
    ]
    begun = (
        '<map version="1.10" tiledversion="1.11.2" orientation="orthogonal" renderorder="right-down" infinite="0"'
        f' width="10" height="7" tilewidth="{SIDE}" tileheight="{SIDE}"'
        f' nextlayerid="4" nextobjectid="{writer.number + 1}" backgroundcolor="#2c4c8e">'
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        begun,
        " <properties>",
        '  <property name="game" value="morocco"/>',
        f'  <property name="title" value={quoteattr(title)}/>',
        " </properties>",
    ]
    layers = [("scene", "#f2d2a6", scene), ("neighbours", "#8fb4ff", linked), ("spots", "#ffffff", spots)]
    for number, (name, colour, things) in enumerate(layers, 1):
        lines += [f' <objectgroup id="{number}" name="{name}" color="{colour}">', *things, " </objectgroup>"]
    return "\n".join([*lines, "</map>"]) + "\n"


def main() -> None:
    """Write a market into the map named first, which must not exist yet."""
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    target, title = Path(sys.argv[1]), sys.argv[2]
    if target.exists():
        raise SystemExit(f"{target} exists already: edit it with Tiled, or name another")
    target.write_text(market(title), "utf-8")


if __name__ == "__main__":
    main()
