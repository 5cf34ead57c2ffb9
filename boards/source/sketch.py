# ruff: noqa: INP001 -- a script, not a package
"""Begins a new souk: turns a sketch of letters into a map for Tiled, which is then the board and is edited there.

    python boards/source/sketch.py my-souk.txt boards/my-souk.tmx "My souk"

A sketch has one word for each cell of the field: R1, P2, G3, B4, Y5 a shop (its cells must make a rectangle), F1 a
fountain, F1* an entrance at the field's rim, ## a palm, . a street. Streets run from a fountain straight on while they
can, turn where they must, and end at the next fountain. Every side of a shop that faces a street or a fountain gets
doors, none towards an entrance.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import quoteattr

CELL = 84
COLOURS = {"R": "red", "P": "purple", "G": "green", "B": "blue", "Y": "yellow"}
SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
WALL_TILES = {"n": 9, "s": 10, "w": 11, "e": 12, "nw": 13, "ne": 14, "sw": 15, "se": 16}
GATE_TILES = {"n": 17, "s": 18, "w": 19, "e": 20}
ROOF_TILES = {"R": 4, "P": 5, "G": 6, "B": 7, "Y": 8}
PAVING_TILES, EARTH_TILE = (1, 2), 3

Cell = tuple[int, int]
"""Column and row in the field."""


@dataclass
class Sketch:
    """A souk as words in cells."""

    words: dict[Cell, str]
    columns: int
    rows: int

    @classmethod
    def read(cls, text: str) -> Sketch:
        """The sketch of a text, a line for each row."""
        lines = [line.split() for line in text.splitlines() if line.strip()]
        if len({len(line) for line in lines}) != 1:
            raise SystemExit("every row of a sketch must have as many words as the others")
        words = {(column, row): word for row, line in enumerate(lines) for column, word in enumerate(line)}
        return cls(words, len(lines[0]), len(lines))

    def named(self, letters: str) -> dict[str, list[Cell]]:
        """The cells of each thing whose name begins with one of these letters, by name and number."""
        found: dict[str, list[Cell]] = {}
        for cell, word in self.words.items():
            if word[0] in letters and word[1:].rstrip("*").isdecimal():
                found.setdefault(word.rstrip("*"), []).append(cell)
        return dict(sorted(found.items(), key=lambda item: (letters.index(item[0][0]), int(item[0][1:]))))

    def is_open(self, cell: Cell) -> bool:
        """Whether one can walk on a cell."""
        return self.words.get(cell, "#")[0] in ".F"

    def welcomes(self, cell: Cell) -> bool:
        """Whether a door may open onto a cell."""
        return self.is_open(cell) and not self.words[cell].endswith("*")

    def walk(self, cell: Cell, step: Cell) -> list[Cell]:
        """The cells of the street that leaves a fountain in a direction, both fountains included."""
        path = [cell, (cell[0] + step[0], cell[1] + step[1])]
        while self.words[path[-1]] == ".":
            x, y = path[-1]
            ahead = [(x + step[0], y + step[1])]
            turns = [(x + step[1], y + step[0]), (x - step[1], y - step[0])]
            free = [each for each in ahead if self.is_open(each)] or [each for each in turns if self.is_open(each)]
            if len(free) != 1 or len(path) > len(self.words):
                raise SystemExit(f"the street from {self.words[cell]} at column {x}, row {y} doesn't lead on clearly")
            step = (free[0][0] - x, free[0][1] - y)
            path.append(free[0])
        return path

    def streets(self) -> list[list[Cell]]:
        """Every street once, from the fountain with the lower number."""
        found: dict[frozenset[Cell], list[Cell]] = {}
        for [cell] in self.named("F").values():
            for step in SIDES.values():
                if self.is_open((cell[0] + step[0], cell[1] + step[1])):
                    path = self.walk(cell, step)
                    found.setdefault(frozenset(path), path)
        walked = Counter(cell for path in found.values() for cell in path[1:-1])
        for (column, row), word in self.words.items():
            if word == "." and walked[column, row] != 1:
                raise SystemExit(f"column {column}, row {row} lies on {walked[column, row]} streets, not on one")
        ends = {word.rstrip("*"): number for number, word in enumerate(self.named("F"))}
        return sorted(
            found.values(), key=lambda path: [ends[self.words[cell].rstrip("*")] for cell in (path[0], path[-1])]
        )


def middle(cell: Cell) -> tuple[int, int]:
    """The middle of a cell in map pixels; the wall takes one tile around the field."""
    return (cell[0] + 1) * CELL + CELL // 2, (cell[1] + 1) * CELL + CELL // 2


@dataclass
class Writer:
    """Writes the objects of a map, one number after another."""

    number: int = 0

    def thing(self, name: str, kind: str, x: float, y: float, *, size: str = "", drawn: str = "", **values: str) -> str:
        """One object; `values` are its properties, given as `type:value`."""
        self.number += 1
        named = f" name={quoteattr(name)}" if name else ""
        begun = f'  <object id="{self.number}"{named} type="{kind}" x="{x:g}" y="{y:g}"{size}'
        if not values and not drawn:
            return f"{begun}/>"
        lines = [f"{begun}>"]
        if values:
            lines.append("   <properties>")
            for key, told in values.items():
                sort, _, value = told.partition(":")
                typed = "" if sort == "string" else f' {"propertytype" if sort[0].isupper() else "type"}="{sort}"'
                lines.append(f'    <property name="{key}"{typed} value="{value}"/>')
            lines.append("   </properties>")
        lines += [f"   {drawn}"] if drawn else []
        return "\n".join([*lines, "  </object>"])


def ground(sketch: Sketch, gates: dict[Cell, str]) -> str:
    """The ground layer's tiles, wall included."""
    rows = []
    for row in range(-1, sketch.rows + 1):
        tiles = []
        for column in range(-1, sketch.columns + 1):
            side = {-1: "n", sketch.rows: "s"}.get(row, "") + {-1: "w", sketch.columns: "e"}.get(column, "")
            word = sketch.words.get((column, row), "")
            if side:
                tiles.append(GATE_TILES[side] if (column, row) in gates else WALL_TILES[side])
            elif sketch.is_open((column, row)):
                tiles.append(PAVING_TILES[(column + row) % 2])
            else:
                tiles.append(ROOF_TILES.get(word[0], EARTH_TILE))
        rows.append(",".join(map(str, tiles)))
    return ",\n".join(rows)


def points(path: list[tuple[int, int]]) -> str:
    """A polyline's points, seen from its first."""
    x, y = path[0]
    return " ".join(f"{px - x:g},{py - y:g}" for px, py in path)


def bends(path: list[Cell]) -> list[Cell]:
    """A street's ends, and the cells where it turns."""
    inner = [
        here
        for before, here, after in zip(path, path[1:], path[2:], strict=False)
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1])
    ]
    return [path[0], *inner, path[-1]]


def souk(sketch: Sketch, title: str) -> str:
    """The whole map."""
    writer = Writer()
    fountains, shops = sketch.named("F"), sketch.named("YPGRB")
    at = {cells[0]: name for name, cells in fountains.items()}
    spots, numbers = [], {}
    for name, [cell] in fountains.items():
        values = {"entrance": "bool:true"} if sketch.words[cell].endswith("*") else {}
        spots.append(writer.thing(name, "fountain", *middle(cell), drawn="<point/>", **values))
        numbers[name] = writer.number
    for name, cells in shops.items():
        (left, top), (right, bottom) = min(cells), max(cells)
        size = f' width="{(right - left + 1) * CELL}" height="{(bottom - top + 1) * CELL}"'
        colour = f"Colour:{COLOURS[name[0]]}"
        spots.append(writer.thing(name, "shop", (left + 1) * CELL, (top + 1) * CELL, size=size, colour=colour))
        numbers[name] = writer.number
    streets = []
    for path in sketch.streets():
        first, last = at[path[0]], at[path[-1]]
        turns = [middle(cell) for cell in bends(path)]
        line = f'<polyline points="{points(turns)}"/>'
        streets.append(writer.thing(f"{first}-{last}", "street", *turns[0], drawn=line))
    doors = []
    for name, cells in shops.items():
        for side, (dx, dy) in SIDES.items():
            facing = [cell for cell in cells if sketch.welcomes((cell[0] + dx, cell[1] + dy))]
            for number, cell in enumerate(facing, 1):
                x, y = middle(cell)
                words = f"{name} {side}" if len(facing) == 1 else f"{name} {side}{number}"
                x, y = x + dx * CELL // 2, y + dy * CELL // 2
                doors.append(writer.thing(words, "door", x, y, drawn="<point/>", shop=f"object:{numbers[name]}"))
    gates, scene = {}, []
    for name, [cell] in fountains.items():
        outside = [
            (cell[0] + dx, cell[1] + dy)
            for dx, dy in SIDES.values()
            if (cell[0] + dx, cell[1] + dy) not in sketch.words
        ]
        if sketch.words[cell].endswith("*"):
            gates[outside[0]] = name
            (gx, gy), (fx, fy) = middle(outside[0]), middle(cell)
            x, y = fx + (gx - fx) * 55 / CELL, fy + (gy - fy) * 55 / CELL
            scene.append(
                writer.thing(f"gate of {name}", "gate", x, y, drawn="<point/>", onto=f"object:{numbers[name]}")
            )
    palms = [cell for cell, word in sketch.words.items() if word == "##"]
    scene += [writer.thing("", "palm", *middle(cell), drawn="<point/>") for cell in palms]
    width, height = sketch.columns * CELL, sketch.rows * CELL
    fx, fy, fw, fh = CELL - 78, CELL - 38, width + 156, height + 118
    left, right, low = fx + 26, fx + fw - 26, fy + fh - 32
    rail = [(left, fy + 40), (left, low - 24), (left + 24, low), (right - 24, low), (right, low - 24), (right, fy + 40)]
    scene += [
        writer.thing("line", "line", *rail[0], drawn=f'<polyline points="{points(rail)}"/>'),
        writer.thing("field", "field", CELL, CELL, size=f' width="{width}" height="{height}"'),
        writer.thing("frame", "frame", fx, fy, size=f' width="{fw}" height="{fh}"'),
    ]
    layers = [
        ("scene", "#f2d2a6", scene),
        ("spots", "#ffffff", spots),
        ("streets", "#d9982b", streets),
        ("doors", "#1d4e9b", doors),
    ]
    columns, rows = sketch.columns + 2, sketch.rows + 2
    size = f'width="{columns}" height="{rows}" tilewidth="{CELL}" tileheight="{CELL}"'
    sort = 'orientation="orthogonal" renderorder="right-down" infinite="0"'
    following = f'nextlayerid="{len(layers) + 2}" nextobjectid="{writer.number + 1}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.11.2" {sort} {size} {following}>',
        " <properties>",
        '  <property name="game" value="marracash"/>',
        f'  <property name="title" value={quoteattr(title)}/>',
        " </properties>",
        ' <tileset firstgid="1" source="ground.tsx"/>',
        f' <layer id="1" name="ground" width="{columns}" height="{rows}">',
        '  <data encoding="csv">',
        ground(sketch, gates),
        "</data>",
        " </layer>",
    ]
    for number, (name, colour, things) in enumerate(layers, 2):
        lines += [f' <objectgroup id="{number}" name="{name}" color="{colour}">', *things, " </objectgroup>"]
    return "\n".join([*lines, "</map>"]) + "\n"


def main() -> None:
    """Turn the sketch named first into the map named second, which must not exist yet."""
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    source, target, title = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    if target.exists():
        raise SystemExit(f"{target} exists already: edit it with Tiled, or name another")
    target.write_text(souk(Sketch.read(source.read_text("utf-8")), title), "utf-8")


if __name__ == "__main__":
    main()
