"""What the doors of a map open onto, and its gates."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from math import dist
from typing import Final

from game.core.board import Spot
from game.core.text import _
from game.layouts.drawing import Drawing, Thing
from game.layouts.geometry import Point, foot, length, outward, point_along, rim
from game.layouts.plan import Door, Gate, Lane
from game.layouts.streets import Streets

REACH: Final = 0.75
"""How far a door finds its street by itself, in tiles."""
FARTHEST: Final = 2.0
"""How far a door may lie from the street that is chosen for it, in tiles."""
CLEARLY: Final = 1.5
"""How many times farther than the nearest street the next must be, for the nearest to be meant."""


@dataclass(slots=True)
class Doors:
    """The doors of a drawing, each with its shop and the street or spot that it opens onto."""

    drawing: Drawing
    streets: Streets
    joined: list[Door] = field(default_factory=list)

    def __post_init__(self) -> None:
        drawn = [(each, door) for each in self.drawing.of("door") if (door := self._join(each))]
        self.joined += [door for _each, door in drawn]
        for (_one, first), (each, second) in combinations(drawn, 2):
            if self._undecided(first, second):
                words = _(
                    "{shop} is passed at the same point of {way} as {other}, and both are alike; which comes first?",
                    shop=second.shop,
                    way=second.onto,
                    other=first.shop,
                )
                self.drawing.fault(each, words)

    def beside(self, lane: Lane) -> tuple[Spot, ...]:
        """What one passes from a street's start to its end, door by door."""
        here = [door for door in self.joined if door.onto == lane.name]
        return tuple(door.shop for door in sorted(here, key=lambda door: foot((door.x, door.y), lane.points)[1]))

    def front(self, spot: Spot) -> tuple[Spot, ...]:
        """What has doors onto a spot itself."""
        return tuple(door.shop for door in self.joined if door.onto == spot)

    def _join(self, door: Thing) -> Door | None:
        shop = self.drawing.chosen(door, "shop")
        if shop is None:
            return None
        if not self.drawing.is_spot(shop) or shop.shape == "point":
            words = _("its property 'shop' is {shop}, which is no spot with an outline", shop=shop.words)
            self.drawing.fault(door, words)
            return None
        here = door.centre
        off = rim(here, shop.points)
        if off > self.drawing.touch:
            words = _("it lies {off:.0f} px from the edge of {shop}; put it on the edge", off=off, shop=shop.name)
            self.drawing.fault(door, words)
        onto = self._chosen(door) if door.number_in("onto") else self._nearest(door)
        if onto is None:
            return None
        return Door(Spot(shop.name), *here, outward(here, shop.points, self._faced(here, onto)), onto)

    def _faced(self, point: Point, onto: str) -> Point:
        """The point of a street, or the middle of a spot, that a door looks at."""
        lane = self.streets.named(onto)
        return point_along(lane.points, foot(point, lane.points)[1]) if lane else self.drawing.spots[Spot(onto)].centre

    def _chosen(self, door: Thing) -> str | None:
        """The street or spot that the map chooses for a door."""
        chosen = self.drawing.chosen(door, "onto")
        if chosen is None:
            return None
        is_street = self.streets.drawn.get(chosen.name) is chosen
        if not is_street and not (self.drawing.is_spot(chosen) and chosen.name in self.streets.ends):
            words = _("its property 'onto' is {other}: neither a street nor where one ends", other=chosen.words)
            self.drawing.fault(door, words)
            return None
        if is_street and not self.streets.named(chosen.name):
            return None
        away = dist(door.centre, self._faced(door.centre, chosen.name))
        if away > FARTHEST * self.drawing.cell:
            words = _("it should open onto {way}, which is {away:.0f} px away", way=chosen.name, away=away)
            self.drawing.fault(door, words)
        return chosen.name

    def _nearest(self, door: Thing) -> str | None:
        """The street a door lies beside, or the spot, where the nearest point of a street is its end."""
        near, reach = self._near(door.centre), REACH * self.drawing.cell
        if not near or near[0][0] > reach:
            if any(foot(door.centre, line)[0] <= reach for line in self.streets.loose):
                return None
            words = _("no street within {reach:.0f} px", reach=reach)
            if near:
                away, way = near[0]
                words = _(
                    "no street within {reach:.0f} px; the nearest is {way}, {away:.0f} px away",
                    reach=reach,
                    way=way,
                    away=away,
                )
            self.drawing.fault(door, words)
            return None
        if len(near) > 1 and near[1][0] < CLEARLY * near[0][0]:
            (away, first), (further, second) = near[:2]
            words = _(
                "it lies between {first} ({away:.0f} px) and {second} ({further:.0f} px); choose one for 'onto'",
                first=first,
                away=away,
                second=second,
                further=further,
            )
            self.drawing.fault(door, words)
            return None
        return near[0][1]

    def _near(self, point: Point) -> list[tuple[float, str]]:
        """How far the streets are from a point, nearest first. The half tile around a street's end is the spot's."""
        ways: dict[str, float] = {}
        for lane in self.streets.lanes:
            away, along = foot(point, lane.points)
            at_start = along <= self.drawing.cell / 2
            at_end = along >= length(lane.points) - self.drawing.cell / 2
            name = lane.start if at_start else lane.end if at_end else lane.name
            ways[name] = min(away, ways.get(name, away))
        return sorted((away, name) for name, away in ways.items())

    def _undecided(self, one: Door, other: Door) -> bool:
        """Whether two doors of shops that are alike in everything come at one point, so that none is the first."""
        first, second = self.drawing.spots[one.shop], self.drawing.spots[other.shop]
        if (
            one.onto != other.onto
            or one.shop == other.shop
            or (first.kind, first.values) != (second.kind, second.values)
        ):
            return False
        lane = self.streets.named(one.onto)
        if lane is None:
            return True
        along = [foot((door.x, door.y), lane.points)[1] for door in (one, other)]
        return abs(along[0] - along[1]) <= self.drawing.touch


def join_gates(drawing: Drawing) -> tuple[Gate, ...]:
    """The gates of a drawing, each with the spot behind it."""
    gates = []
    for each in drawing.of("gate"):
        behind = drawing.chosen(each, "onto")
        if behind and not drawing.is_spot(behind):
            drawing.fault(each, _("its property 'onto' is {other}, which is no spot", other=behind.words))
        elif behind:
            (x, y), (inner_x, inner_y) = each.centre, behind.centre
            across, down = x - inner_x, y - inner_y
            facing = (1.0 if across > 0 else -1.0, 0.0) if abs(across) > abs(down) else (0.0, 1.0 if down > 0 else -1.0)
            gates.append(Gate(x, y, facing, Spot(behind.name)))
    return tuple(gates)


def find_lonely(drawing: Drawing, streets: Streets, doors: Doors) -> None:
    """Where some spots of a kind are joined to streets or have doors, all of them must be.

    Streets and doors that have faults themselves may be what is missing, so they must be right first.
    """
    if streets.loose or len(doors.joined) < len(drawing.of("door")):
        return
    joined = streets.ends | {door.shop for door in doors.joined}
    kinds = {drawing.spots[spot].kind for spot in joined}
    for spot, each in drawing.spots.items():
        if spot not in joined and each.kind in kinds:
            drawing.fault(each, _("no street ends here and no door belongs to it"))
