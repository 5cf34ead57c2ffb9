"""Souks that nobody drew by hand: random, but good boards of MarraCash.

`python -m tests.souks --seed S --count N [--matches M] [--keep FOLDER]` makes so many, and holds each to all that a
souk is held to: its map loads and lacks nothing, greedy and random matches on it end and break no law, thinkers answer,
and the table draws every moment with all pieces inside it. What goes wrong is told with the souk's seed.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random

from boards.source.sketch import SIDES, Sketch, souk

BOARDS = Path(__file__).parents[1] / "boards"
BESIDE = ("boards.tiled-project", "ground.tsx", "ground.png")
COLOURS = "RPGBY"
SHOPS = range(19, 41)
"""How many shops a souk gets."""

Cell = tuple[int, int]


class Unlucky(Exception):  # noqa: N818 -- the dice are
    """These dice make no good souk; the next ones will."""


@dataclass
class Draft:
    """A souk being made, in cells."""

    rng: Random
    columns: int
    rows: int
    words: dict[Cell, str] = field(default_factory=dict)
    streets: set[Cell] = field(default_factory=set)
    fountains: set[Cell] = field(default_factory=set)
    entrances: set[Cell] = field(default_factory=set)

    def inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def at_rim(self, cell: Cell) -> bool:
        return cell[0] in (0, self.columns - 1) or cell[1] in (0, self.rows - 1)

    def beside(self, cell: Cell) -> list[Cell]:
        return [(cell[0] + dx, cell[1] + dy) for dx, dy in SIDES.values()]

    # streets

    def lay_streets(self) -> None:
        """A net of streets with some left out, whose crossings, ends and some of whose bends are fountains."""
        xs, ys = self._lines(self.columns), self._lines(self.rows)
        nodes = [(x, y) for x in xs for y in ys]
        edges = [((x, y), (right, y)) for x, right in pairwise(xs) for y in ys]
        edges += [((x, y), (x, low)) for x in xs for y, low in pairwise(ys)]
        self.rng.shuffle(edges)
        kept = list(edges)
        for edge in edges[: round(len(edges) * self.rng.uniform(0.1, 0.45))]:
            fewer = [each for each in kept if each != edge]
            if _joined(nodes, fewer):
                kept = fewer
        for (x, y), (right, low) in kept:
            self.streets |= {(column, row) for column in range(x, right + 1) for row in range(y, low + 1)}
        ways = Counter(node for edge in kept for node in edge)
        for node in nodes:
            x, y = node
            ends = {other for edge in kept if node in edge for other in edge if other != node}
            straight = len({end[0] for end in ends}) == 1 or len({end[1] for end in ends}) == 1
            if ways[node] != 2 or straight or self.rng.random() < 0.5:
                self.fountains.add((x, y))

    def _lines(self, size: int) -> list[int]:
        at, lines = self.rng.choice([0, 1, 2]), list[int]()
        while at < size:
            lines.append(at)
            at += self.rng.choice([2, 3, 3, 4])
        return lines

    def open_gates(self) -> None:
        """Some fountains at the rim, or at the end of a new street to it, are entrances."""
        outlets: list[list[Cell]] = [[cell] for cell in sorted(self.fountains) if self.at_rim(cell)]
        for cell in sorted(self.fountains):
            for dx, dy in SIDES.values():
                way, (x, y) = list[Cell](), (cell[0] + dx, cell[1] + dy)
                while self.inside((x, y)) and (x, y) not in self.streets:
                    way.append((x, y))
                    x, y = x + dx, y + dy
                lonely = all(
                    other not in self.streets for step in way[1:] for other in self.beside(step) if other not in way
                )
                side_free = way and all(other == cell or other not in self.streets for other in self.beside(way[0]))
                if way and lonely and side_free and not self.inside((x, y)):
                    outlets.append(way)
        self.rng.shuffle(outlets)
        for way in outlets:
            last = way[-1]
            near = any(abs(last[0] - x) + abs(last[1] - y) < 4 for x, y in self.entrances)
            touching = len(way) > 1 and any(cell in self.streets for step in way[1:] for cell in self.beside(step))
            if near or touching or len(self.entrances) >= self.rng.choice([2, 3, 3, 4]):
                continue
            self.streets |= set(way)
            self.fountains.add(last)
            self.entrances.add(last)

    # shops

    def build_shops(self) -> None:
        """Shops of two cells mostly, each with a side to a street, until there are enough; then palms and earth."""
        for cell in self.streets:
            self.words[cell] = "."
        cells = [(x, y) for x in range(self.columns) for y in range(self.rows) if (x, y) not in self.streets]
        self.rng.shuffle(cells)
        built: list[tuple[Cell, ...]] = []
        taken: set[Cell] = set()
        wanted = self.rng.choice(SHOPS)
        for shapes in (((2, 1), (1, 2)),) * 2:
            for x, y in cells:
                wide, high = self.rng.choice(shapes)
                area = tuple((x + dx, y + dy) for dx in range(wide) for dy in range(high))
                free = all(self.inside(each) and each not in self.streets and each not in taken for each in area)
                if free and self._doors(area) and len(built) < wanted:
                    built.append(area)
                    taken |= set(area)
            if len(built) >= SHOPS[0]:
                break
        if len(built) < SHOPS[0]:
            raise Unlucky("too little room for shops")
        self._paint(built)
        for cell in cells:
            if cell not in taken:
                self.words[cell] = "##" if self.rng.random() < 0.25 else "--"

    def _doors(self, area: tuple[Cell, ...]) -> set[Cell]:
        """The cells of streets that a shop's doors open onto."""
        sides = {other for cell in area for other in self.beside(cell)}
        return {cell for cell in sides if cell in self.streets and cell not in self.entrances}

    def _paint(self, built: list[tuple[Cell, ...]]) -> None:
        """Colours, all five about as often, none twice where two doors come at one point."""
        count, of = Counter[str](), dict[tuple[Cell, ...], str]()
        for area in built:
            doors = self._doors(area)
            near = {of[other] for other in of if self._doors(other) & doors}
            free = [colour for colour in COLOURS if colour not in near]
            if not free:
                raise Unlucky("too many shops at one point")
            least = min(count[colour] for colour in free)
            colour = self.rng.choice([colour for colour in free if count[colour] == least])
            count[colour] += 1
            of[area] = colour
            for cell in area:
                self.words[cell] = f"{colour}{count[colour]}"

    def sketch(self) -> str:
        """The souk as rows of words."""
        for number, cell in enumerate(sorted(self.fountains, key=lambda cell: (cell[1], cell[0])), 1):
            self.words[cell] = f"F{number}" + "*" * (cell in self.entrances)
        return "\n".join(
            " ".join(self.words[column, row].ljust(4) for column in range(self.columns)) for row in range(self.rows)
        )


def _joined(nodes: list[Cell], edges: list[tuple[Cell, Cell]]) -> bool:
    reached, grown = {nodes[0]}, True
    while grown:
        new = {there for edge in edges for here, there in (edge, edge[::-1]) if here in reached} - reached
        grown = bool(new)
        reached |= new
    return len(reached) == len(nodes)


def sketched(seed: int) -> str:
    """The sketch of a random souk."""
    for attempt in range(1000):
        rng = Random(f"souk {seed} {attempt}")
        draft = Draft(rng, rng.randint(8, 17), rng.randint(7, 11))
        try:
            draft.lay_streets()
            draft.open_gates()
            if not draft.entrances:
                continue
            draft.build_shops()
            text = draft.sketch()
            ends = [frozenset((path[0], path[-1])) for path in Sketch.read(text).streets()]
        except (Unlucky, SystemExit):
            continue
        if len(set(ends)) == len(ends) and all(len(pair) == 2 for pair in ends):
            return text
    raise Unlucky(f"no good souk comes of seed {seed}")


def drawn(seed: int) -> str:
    """The map of a random souk; some are drawn with tiles of another size, by a loose hand, or leave things out."""
    rng = Random(f"hand {seed}")
    text = souk(Sketch.read(sketched(seed)), f"Souk {seed}")
    if rng.random() < 0.3:
        text = scaled(text, rng.choice([0.5, 32 / 84, 2.0, 1.25]))
    for kind in ("gate", "palm", "line", "frame", "field"):
        if rng.random() < 0.1:
            text = re.sub(
                rf'  <object id="\d+"[^>]* type="{kind}"[^>]*?(?:/>|>.*?</object>)\n', "", text, flags=re.DOTALL
            )
    if rng.random() < 0.1:
        text = re.sub(r" <layer .*?</layer>\n", "", text, flags=re.DOTALL)
    return text


def scaled(text: str, by: float) -> str:
    """The same map in pixels of another size."""

    def times(found: re.Match[str]) -> str:
        return f'{found[1]}="{float(found[2]) * by:g}"'

    def all_times(found: re.Match[str]) -> str:
        pairs = (pair.split(",") for pair in found[1].split())
        return 'points="' + " ".join(f"{float(x) * by:g},{float(y) * by:g}" for x, y in pairs) + '"'

    lines = []
    for each in text.splitlines():
        line = each
        if "<object " in each:
            line = re.sub(r"\b(x|y|width|height)=\"([-\d.]+)\"", times, line)
        elif "<map " in each:
            line = re.sub(r"\b(tilewidth|tileheight)=\"([-\d.]+)\"", times, line)
        lines.append(re.sub(r'points="([^"]*)"', all_times, line))
    return "\n".join(lines) + "\n"


def write(seed: int, folder: Path) -> Path:
    """The file of a random souk, with what a map needs beside it."""
    for name in BESIDE:
        if not (folder / name).exists():
            shutil.copyfile(BOARDS / name, folder / name)
    file = folder / f"souk-{seed}.tmx"
    file.write_text(drawn(seed), "utf-8")
    return file
