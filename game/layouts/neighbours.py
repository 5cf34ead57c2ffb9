"""Which spots of a map are neighbours, by how near they lie."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import combinations, product
from math import dist
from typing import Final

from game.core.board import Spot, Street
from game.core.text import _
from game.layouts.classes import likely
from game.layouts.drawing import Drawing, Thing
from game.layouts.geometry import inside

UNCLEAR: Final = 1 / 30
"""How far from the reach, as a part of it, two spots must lie for it to be clear whether they are neighbours."""


@dataclass(frozen=True, slots=True)
class Reach:
    """One `neighbours` of a map: which kinds of spot it links, how far, and to how many."""

    thing: Thing
    of: str
    to: str
    pixels: float
    least: int
    most: int
    note: str
    """Under which key a spot of the kind `to` notes the one spot it is linked to; "" where it notes nothing."""

    @classmethod
    def read(cls, each: Thing) -> Reach:
        """What the properties of a thing say."""
        told = {key: each.values.get(key) or "" for key in ("of", "to", "reach", "least", "most", "note")}
        least, most = int(told["least"] or 0), int(told["most"] or 0)
        return cls(each, told["of"], told["to"], float(told["reach"] or 0), least, most, told["note"])

    @property
    def name(self) -> str:
        """What its links' names begin with."""
        return self.thing.name


@dataclass(slots=True)
class Neighbours:
    """The links that the `neighbours` of a drawing make between spots, and what spots note of one another.

    A link is a street named "<name of the neighbours>:<spot>/<spot>".
    """

    drawing: Drawing
    links: list[Street] = field(default_factory=list)
    notes: dict[Spot, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def __post_init__(self) -> None:
        named: dict[str, Thing] = {}
        for each in self.drawing.of("neighbours"):
            twin = named.setdefault(each.name, each)
            reach = Reach.read(each)
            if not each.name:
                self.drawing.fault(each, _("it has no name"))
            elif twin is not each:
                self.drawing.fault(each, _("{twin} has the same name", twin=twin.words))
            elif self._makes_sense(reach):
                self._link(reach)

    def _makes_sense(self, reach: Reach) -> bool:
        before = len(self.drawing.faults)
        if reach.pixels <= 0:
            self.drawing.fault(reach.thing, _("its property 'reach' must be above 0"))
        if not 0 <= reach.least <= reach.most:
            words = _(
                "its property 'least' is {least}, which isn't between 0 and 'most', {most}",
                least=reach.least,
                most=reach.most,
            )
            self.drawing.fault(reach.thing, words)
        if reach.note and reach.of == reach.to:
            self.drawing.fault(reach.thing, _("its property 'note' needs two kinds of spot, not one"))
        for key, kind in (("of", reach.of), ("to", reach.to)):
            if not self._inside(reach, kind):
                words = _("its property '{key}' is '{kind}', and no such spot lies inside it.", key=key, kind=kind)
                kinds = {spot.kind for spot in self.drawing.spots.values()}
                self.drawing.fault(reach.thing, words + ("" if kind in kinds else likely(kind, sorted(kinds))))
        return len(self.drawing.faults) == before

    def _inside(self, reach: Reach, kind: str) -> list[Spot]:
        spots = self.drawing.spots.items()
        return [spot for spot, each in spots if each.kind == kind and inside(each.centre, reach.thing.points)]

    def _link(self, reach: Reach) -> None:
        ones, others = self._inside(reach, reach.of), self._inside(reach, reach.to)
        near: dict[Spot, list[Spot]] = {spot: [] for spot in (*ones, *others)}
        for one, two in combinations(ones, 2) if reach.of == reach.to else product(ones, others):
            if self._are_near(reach, one, two):
                self.links.append(Street(f"{reach.name}:{one}/{two}", one, two))
                near[one].append(two)
                near[two].append(one)
        for spot in ones:
            self._count(reach, spot, reach.to, near[spot], reach.least, reach.most)
        if reach.of == reach.to:
            return
        for spot in others:
            self._count(reach, spot, reach.of, near[spot], 1, 1 if reach.note else len(ones))
            if reach.note and near[spot]:
                self.notes[spot][reach.note] = near[spot][0]

    def _are_near(self, reach: Reach, one: Spot, two: Spot) -> bool:
        """Whether two spots lie within reach of one another; a fault, where that hangs by some pixels."""
        first, second = self.drawing.spots[one], self.drawing.spots[two]
        away = dist(first.centre, second.centre)
        if abs(away - reach.pixels) <= UNCLEAR * reach.pixels:
            words = _(
                "{other} lies {away:.0f} px from it, and '{name}' reaches {reach:g} px: too close a call; move one",
                other=second.words,
                away=away,
                name=reach.name,
                reach=reach.pixels,
            )
            self.drawing.fault(first, words)
        return away <= reach.pixels

    def _count(self, reach: Reach, spot: Spot, kind: str, near: list[Spot], least: int, most: int) -> None:
        if least <= len(near) <= most:
            return
        words = _(
            "'{name}' wants {count} of kind {kind} within {reach:g} px of it, not {found}",
            name=reach.name,
            count=str(least) if least == most else _("{least} to {most}", least=least, most=most),
            kind=kind,
            reach=reach.pixels,
            found=f"{len(near)} ({', '.join(near)})" if near else "0",
        )
        self.drawing.fault(self.drawing.spots[spot], words)
