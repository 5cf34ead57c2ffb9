"""How the streets of a map join its spots."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.board import Spot
from game.core.text import _
from game.layouts.drawing import Drawing, Thing
from game.layouts.geometry import Point, Polyline, foot
from game.layouts.plan import Lane


@dataclass(slots=True)
class Streets:
    """The streets of a drawing, each joined to the two spots that it ends on."""

    drawing: Drawing
    lanes: list[Lane] = field(default_factory=list)
    drawn: dict[str, Thing] = field(default_factory=dict)
    """Each street by name, as the object it is."""
    loose: list[Polyline] = field(default_factory=list)
    """Streets with a fault: doors beside them have none on that account."""

    def __post_init__(self) -> None:
        for street in self.drawing.of("street"):
            self._name(street)
            self._join(street)
        self._find_passings()

    @property
    def ends(self) -> set[Spot]:
        """The spots at which streets end."""
        return {spot for lane in self.lanes for spot in (lane.start, lane.end)}

    def named(self, name: str) -> Lane | None:
        """The street with a name; None where there is none."""
        return next((lane for lane in self.lanes if lane.name == name), None)

    def _name(self, street: Thing) -> None:
        twin = self.drawn.get(street.name) or self.drawing.spots.get(Spot(street.name))
        if not street.name:
            self.drawing.fault(street, _("it has no name"))
        elif twin:
            self.drawing.fault(street, _("{twin} has the same name", twin=twin.words))
        self.drawn.setdefault(street.name, street)

    def _join(self, street: Thing) -> None:
        start, end = self._end(street, street.points[0], "start"), self._end(street, street.points[-1], "finish")
        if start is None or end is None:
            self.loose.append(street.points)
        elif start == end:
            self.drawing.fault(street, _("it comes back to where it starts, {spot}", spot=start))
            self.loose.append(street.points)
        else:
            spots = self.drawing.spots
            points = (spots[start].centre, *street.points[1:-1], spots[end].centre)
            self.lanes.append(Lane(street.name, start, end, points))

    def _end(self, street: Thing, point: Point, key: str) -> Spot | None:
        """The spot that an end of a street lies on; None, and a fault, where that isn't clear."""
        near, chosen = self._near(point), street.number_in(key)
        touched = [spot for away, spot in near if away <= self.drawing.touch]
        meant = [spot for spot in touched if self.drawing.spots[spot].number == chosen]
        if not touched:
            words = _("its {end} lies on no spot", end=key)
            if near:
                away, spot = near[0]
                words = _(
                    "its {end} lies on no spot; the nearest is {spot}, {away:.0f} px away",
                    end=key,
                    spot=spot,
                    away=away,
                )
            self.drawing.fault(street, words)
            return None
        if chosen and not meant:
            other = self.drawing.numbered(chosen)
            words = _(
                "its property '{key}' is {other}, but it is drawn to {spot}",
                key=key,
                other=other.words if other else chosen,
                spot=touched[0],
            )
            self.drawing.fault(street, words)
        elif len(touched) > 1 and not meant:
            words = _("its {end} lies on several spots; choose one of {spots}", end=key, spots=", ".join(touched))
            self.drawing.fault(street, words)
            return None
        return (meant or touched)[0]

    def _near(self, point: Point) -> list[tuple[float, Spot]]:
        """How far the spots are from a point, nearest first: those that are points, if one of them is touched."""
        away = {spot: each.away(point) for spot, each in self.drawing.spots.items()}
        points = sorted((away[spot], spot) for spot, each in self.drawing.spots.items() if each.shape == "point")
        outlines = sorted((away[spot], spot) for spot, each in self.drawing.spots.items() if each.shape != "point")
        touched = [pair for pair in outlines if pair[0] <= self.drawing.touch]
        if points and (points[0][0] <= self.drawing.touch or not touched):
            return points
        return touched or outlines

    def _find_passings(self) -> None:
        for lane in self.lanes:
            for spot in sorted(self.ends - {lane.start, lane.end}):
                if foot(self.drawing.spots[spot].centre, lane.points)[0] <= self.drawing.touch:
                    words = _("it runs through {spot}; end it there and begin another", spot=spot)
                    self.drawing.fault(self.drawn[lane.name], words)
