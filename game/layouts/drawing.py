"""The things that are drawn on a map, and what is found wrong with them."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import dist
from typing import Final

from game.core.board import Spot
from game.core.text import _
from game.layouts.faults import Fault, thing
from game.layouts.geometry import Point, Polyline, inside, middle, rim
from game.layouts.plan import Place
from game.layouts.sheet import SPOTS

TOUCH: Final = 0.25
"""How far a street may end from its spot, and a door lie from the edge of its shop, in tiles."""


@dataclass(frozen=True, slots=True)
class Thing:
    """An object of the map: its outline in map pixels (one point for a point), and its properties as written."""

    number: int
    layer: str
    name: str
    kind: str
    shape: str
    points: Polyline
    values: dict[str, str]

    @property
    def centre(self) -> Point:
        """Where it is; of an outline the middle."""
        return middle(self.points)

    @property
    def place(self) -> Place:
        """Where it lies, as a spot."""
        return Place(*self.points[0]) if self.shape == "point" else Place.of(self.points)

    @property
    def words(self) -> str:
        """How faults call it."""
        return thing(self.number, self.name)

    def away(self, point: Point) -> float:
        """How far a point is from it; 0 within its outline."""
        if self.shape == "point":
            return dist(point, self.points[0])
        return 0.0 if inside(point, self.points) else rim(point, self.points)

    def number_in(self, key: str) -> int:
        """The number of the object that a property refers to; 0 for none."""
        return int(self.values.get(key) or 0)


@dataclass(slots=True)
class Drawing:
    """All things of one map, the side of its tiles in pixels, and the faults found so far."""

    cell: float
    things: list[Thing]
    faults: list[Fault]
    spots: dict[Spot, Thing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for each in self.things:
            if each.layer != SPOTS:
                continue
            if not each.name:
                self.fault(each, _("it has no name"))
            elif each.name in self.spots:
                self.fault(each, _("{twin} has the same name", twin=self.spots[Spot(each.name)].words))
            else:
                self.spots[Spot(each.name)] = each

    @property
    def touch(self) -> float:
        """How near is near enough, in pixels."""
        return TOUCH * self.cell

    def of(self, kind: str) -> list[Thing]:
        """The things of one class, in the order of the map."""
        return [each for each in self.things if each.kind == kind]

    def fault(self, of: Thing, words: str) -> None:
        """Note what is wrong with a thing."""
        self.faults.append(Fault(of.layer, of.words, words))

    def numbered(self, number: int) -> Thing | None:
        """The thing with a number; None where there is none."""
        return next((each for each in self.things if each.number == number), None)

    def chosen(self, of: Thing, key: str) -> Thing | None:
        """The thing that a property refers to; None, and a fault, where it refers to nothing."""
        number = of.number_in(key)
        found = self.numbered(number)
        if not number:
            self.fault(of, _("choose an object for its property '{key}'", key=key))
        elif found is None:
            words = _("its property '{key}' refers to object {number}, which isn't there", key=key, number=number)
            self.fault(of, words)
        return found

    def is_spot(self, each: Thing) -> bool:
        """Whether a thing is a spot, and the one that its name stands for."""
        return self.spots.get(Spot(each.name)) is each
