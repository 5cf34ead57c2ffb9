"""How the things drawn on a map are joined: streets to spots, doors to streets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from math import dist
from typing import Final

from game.core.board import Board, Spot, Street
from game.core.text import _
from game.layouts.faults import Fault, thing
from game.layouts.geometry import Point, Polyline, foot, inside, length, middle, outward, point_along, rim
from game.layouts.plan import Door, Gate, Lane, Place

TOUCH: Final = 0.25
"""How far a street may end from its spot, and a door lie from the edge of its shop, in tiles."""
REACH: Final = 0.75
"""How far a door finds its street by itself, in tiles."""
FARTHEST: Final = 2.0
"""How far a door may lie from the street that is chosen for it, in tiles."""
CLEARLY: Final = 1.5
"""How many times farther than the nearest street the next must be, for the nearest to be meant."""


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


@dataclass(slots=True)
class Joined:
    """The things of one map as they are joined, and every fault found on the way."""

    name: str
    cell: float
    things: list[Thing]
    faults: list[Fault]
    spots: dict[Spot, Thing] = field(default_factory=dict)
    lanes: list[Lane] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    gates: list[Gate] = field(default_factory=list)
    drawn: dict[str, Thing] = field(default_factory=dict)
    """Each street by name, as the object it is."""

    def __post_init__(self) -> None:
        self._name_spots()
        for street in self._of("street"):
            self._join_street(street)
        self._find_passings()
        known = [(door, joined) for door in self._of("door") if (joined := self._join_door(door))]
        self.doors += [joined for _thing, joined in known]
        self._find_undecided(known)
        for gate in self._of("gate"):
            self._join_gate(gate)
        self._find_lonely()

    def board(self) -> Board:
        """The graph, without pixels."""
        return Board(
            self.name,
            {spot: each.kind for spot, each in self.spots.items()},
            tuple(Street(lane.name, lane.start, lane.end, self._beside(lane)) for lane in self.lanes),
            {spot: fronts for spot in self.spots if (fronts := tuple(d.shop for d in self.doors if d.onto == spot))},
            {spot: dict(each.values) for spot, each in self.spots.items() if each.values},
        )

    def _of(self, *kinds: str) -> list[Thing]:
        return [each for each in self.things if each.kind in kinds]

    def _fault(self, of: Thing, words: str) -> None:
        self.faults.append(Fault(of.layer, of.words, words))

    def _name_spots(self) -> None:
        for each in self.things:
            if each.layer != "spots":
                continue
            if not each.name:
                self._fault(each, _("it has no name"))
            elif each.name in self.spots:
                twin = self.spots[Spot(each.name)]
                self._fault(each, _("{twin} has the same name", twin=twin.words))
            else:
                self.spots[Spot(each.name)] = each

    def _join_street(self, street: Thing) -> None:
        if not street.name:
            self._fault(street, _("it has no name"))
        elif street.name in self.drawn or street.name in self.spots:
            twin = self.drawn.get(street.name) or self.spots[Spot(street.name)]
            self._fault(street, _("{twin} has the same name", twin=twin.words))
        start = self._end(street, street.points[0], "start")
        end = self._end(street, street.points[-1], "finish")
        if start is None or end is None:
            return
        if start == end:
            self._fault(street, _("it comes back to where it starts, {spot}", spot=start))
            return
        points = (self.spots[start].centre, *street.points[1:-1], self.spots[end].centre)
        self.lanes.append(Lane(street.name, start, end, points))
        self.drawn[street.name] = street

    def _end(self, street: Thing, point: Point, key: str) -> Spot | None:
        """The spot that an end of a street lies on."""
        near = sorted((each.away(point), spot) for spot, each in self.spots.items())
        touched = [spot for away, spot in near if away <= TOUCH * self.cell]
        side = _("starts") if key == "start" else _("ends")
        if not touched:
            words = _("it {starts} at no spot: none within {reach:.0f} px", starts=side, reach=TOUCH * self.cell)
            if near:
                words += _("; the nearest is {spot}, {away:.0f} px away", spot=near[0][1], away=near[0][0])
            self._fault(street, words)
            return None
        if len(touched) > 1:
            self._fault(street, _("it {starts} at several spots: {spots}", starts=side, spots=", ".join(touched)))
            return None
        chosen = int(street.values.get(key) or 0)
        if chosen and chosen != self.spots[touched[0]].number:
            other = self._numbered(chosen)
            words = _(
                "its property '{key}' is {other}, but it is drawn to {spot}",
                key=key,
                other=other.words if other else chosen,
                spot=touched[0],
            )
            self._fault(street, words)
        return touched[0]

    def _numbered(self, number: int) -> Thing | None:
        return next((each for each in self.things if each.number == number), None)

    def _find_passings(self) -> None:
        ends = {spot for lane in self.lanes for spot in (lane.start, lane.end)}
        for lane in self.lanes:
            for spot in sorted(ends - {lane.start, lane.end}):
                if foot(self.spots[spot].centre, lane.points)[0] <= TOUCH * self.cell:
                    self._fault(
                        self.drawn[lane.name], _("it runs through {spot}; end it there and begin another", spot=spot)
                    )

    def _join_door(self, door: Thing) -> Door | None:
        shop = self._chosen(door, "shop", needed=True)
        if shop is None:
            return None
        if shop.number not in {each.number for each in self.spots.values()} or shop.shape == "point":
            self._fault(door, _("its property 'shop' is {shop}, which is no spot with an outline", shop=shop.words))
            return None
        here = door.centre
        off = rim(here, shop.points)
        if off > TOUCH * self.cell:
            words = _("it lies {off:.0f} px from the edge of {shop}; put it on the edge", off=off, shop=shop.name)
            self._fault(door, words)
        onto = self._chosen_way(door) if int(door.values.get("onto") or 0) else self._nearest_way(door)
        if onto is None:
            return None
        towards = self._reached(here, onto)
        return Door(Spot(shop.name), *here, outward(here, shop.points, towards), onto)

    def _reached(self, point: Point, onto: str) -> Point:
        """The point of a street, or the middle of a spot, that a door looks at."""
        for lane in self.lanes:
            if lane.name == onto:
                return point_along(lane.points, foot(point, lane.points)[1])
        return self.spots[Spot(onto)].centre

    def _chosen(self, of: Thing, key: str, *, needed: bool) -> Thing | None:
        """The object that a property refers to."""
        number = int(of.values.get(key) or 0)
        if not number:
            if needed:
                self._fault(of, _("choose an object for its property '{key}'", key=key))
            return None
        found = self._numbered(number)
        if found is None:
            self._fault(
                of, _("its property '{key}' refers to object {number}, which isn't there", key=key, number=number)
            )
        return found

    def _chosen_way(self, door: Thing) -> str | None:
        chosen = self._chosen(door, "onto", needed=False)
        if chosen is None:
            return None
        ends = {spot for lane in self.lanes for spot in (lane.start, lane.end)}
        if self.drawn.get(chosen.name) is not chosen and not (
            chosen.name in ends and self.spots[Spot(chosen.name)] is chosen
        ):
            words = _(
                "its property 'onto' is {other}, which is neither a street nor where one ends", other=chosen.words
            )
            self._fault(door, words)
            return None
        away = dist(door.centre, self._reached(door.centre, chosen.name))
        if away > FARTHEST * self.cell:
            words = _("it should open onto {way}, which is {away:.0f} px away", way=chosen.name, away=away)
            self._fault(door, words)
        return chosen.name

    def _nearest_way(self, door: Thing) -> str | None:
        """The street a door lies beside, or the spot, where the nearest point of a street is its end."""
        ways: dict[str, float] = {}
        for lane in self.lanes:
            away, along = foot(door.centre, lane.points)
            name = lane.name
            if along <= self.cell / 2:
                name = lane.start
            elif along >= length(lane.points) - self.cell / 2:
                name = lane.end
            ways[name] = min(away, ways.get(name, away))
        near = sorted((away, name) for name, away in ways.items())
        if not near or near[0][0] > REACH * self.cell:
            words = _("no street within {reach:.0f} px", reach=REACH * self.cell)
            if near:
                words += _("; the nearest is {way}, {away:.0f} px away", way=near[0][1], away=near[0][0])
            self._fault(door, words)
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
            self._fault(door, words)
            return None
        return near[0][1]

    def _find_undecided(self, doors: Iterable[tuple[Thing, Door]]) -> None:
        """Two shops that are alike in everything must not come at one point: nothing says which is passed first."""
        for (_thing, one), (later, other) in combinations(doors, 2):
            alike = self._nature(one.shop) == self._nature(other.shop)
            if one.onto != other.onto or one.shop == other.shop or not alike:
                continue
            if one.onto in self.spots or abs(self._along(one) - self._along(other)) <= TOUCH * self.cell:
                words = _(
                    "{shop} is passed at the same point of {way} as {other}, and both are alike; which comes first?",
                    shop=other.shop,
                    way=other.onto,
                    other=one.shop,
                )
                self._fault(later, words)

    def _nature(self, spot: Spot) -> tuple[str, dict[str, str]]:
        return self.spots[spot].kind, self.spots[spot].values

    def _along(self, door: Door) -> float:
        """How far along its street a door lies."""
        return next(foot((door.x, door.y), lane.points)[1] for lane in self.lanes if lane.name == door.onto)

    def _beside(self, lane: Lane) -> tuple[Spot, ...]:
        """What one passes from a street's start to its end, door by door."""
        return tuple(door.shop for door in sorted((d for d in self.doors if d.onto == lane.name), key=self._along))

    def _join_gate(self, gate: Thing) -> None:
        behind = self._chosen(gate, "onto", needed=True)
        if behind is None:
            return
        if self.spots.get(Spot(behind.name)) is not behind:
            self._fault(gate, _("its property 'onto' is {other}, which is no spot", other=behind.words))
            return
        (x, y), (inner_x, inner_y) = gate.centre, behind.centre
        across, down = x - inner_x, y - inner_y
        facing = ((across > 0) - (across < 0), 0) if abs(across) > abs(down) else (0, (down > 0) - (down < 0))
        self.gates.append(Gate(x, y, (float(facing[0]), float(facing[1])), Spot(behind.name)))

    def _find_lonely(self) -> None:
        """Where some spots of a kind are joined to streets or have doors, all of them must be."""
        joined = {spot for lane in self.lanes for spot in (lane.start, lane.end)} | {door.shop for door in self.doors}
        kinds = {self.spots[spot].kind for spot in joined}
        for spot, each in self.spots.items():
            if spot not in joined and each.kind in kinds:
                self._fault(each, _("no street ends here and no door belongs to it"))
