"""A map's XML made fit for pytmx: what it would choke on or swallow is found, told and left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytmx
from pytmx.pytmx import unpack_gids

from game.core.text import _
from game.layouts.classes import PLAIN, Classes, Member, likely
from game.layouts.faults import Fault, thing

GROUND: Final = "ground"
"""The tile layer that says what each cell of the ground is."""
SPOTS: Final = "spots"
"""The object layer for places where pieces stand; each object's class is the kind of the spot."""
LAYERS: Final = {"street": "streets", "door": "doors", "neighbours": "neighbours"} | dict.fromkeys(
    ("gate", "line", "frame", "field", "palm"), "scene"
)
"""The loader's own classes, each with the object layer it belongs in; every other class is a kind of spot."""
SHAPES: Final = {
    "street": ("polyline",),
    "line": ("polyline",),
    "door": ("point",),
    "gate": ("point",),
    "palm": ("point",),
    "neighbours": ("rectangle", "polygon"),
    "frame": ("rectangle",),
    "field": ("rectangle",),
}
SPOT_SHAPES: Final = ("point", "rectangle", "polygon")
RESERVED: Final = frozenset(dir(pytmx.TiledObject(None, ET.Element("object"), None))) | {"points", "class"}
"""Names that a property can't have, because pytmx keeps its own things under them."""
GREATEST: Final = 1000
"""Tiles that a map may have on a side."""


@dataclass(slots=True)
class Sheet:
    """A map for pytmx, and beside it what pytmx doesn't tell: each object's shape, by id."""

    root: ET.Element
    shapes: dict[int, str] = field(default_factory=dict)


def class_of(node: ET.Element) -> str:
    """The class of an object or tile; Tiled 1.9 wrote `class`, all others `type`."""
    return node.get("type") or node.get("class") or ""


def layer_of(kind: str) -> str:
    """The object layer that things of a class belong in."""
    return LAYERS.get(kind, SPOTS)


def parse(path: Path, what: str, faults: list[Fault]) -> ET.Element | None:
    """The root of an XML file whose root is a `what` ("map", "tileset"); None, and a fault, for anything else."""
    try:
        root = ET.parse(path).getroot()  # noqa: S314 -- expat guards against swollen entities itself
    except (OSError, ValueError, LookupError, ET.ParseError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        faults.append(Fault("", "", _("{name} can't be read: {why}", name=path.name, why=why)))
        return None
    if root.tag != what:
        words = _("{name} holds <{tag}> where Tiled writes <{what}>", name=path.name, tag=root.tag, what=what)
        faults.append(Fault("", "", words))
        return None
    return root


def said(told: ET.Element, key: str) -> str:
    """What a map's own property says; "" where it has none."""
    found = (each for each in told.findall("properties/property") if each.get("name") == key)
    return next((_written(each).strip() for each in found), "")


def clean(path: Path, told: ET.Element, classes: Classes, faults: list[Fault]) -> Sheet | None:
    """The sheet of a map file's XML; what is wrong goes into `faults`. None where there is nothing to go on with."""
    if not _sound(told, faults):
        return None
    for kind, name in ((kind, name) for kind, members in classes.items() for name in members if name in RESERVED):
        words = _("class {kind} has a property '{name}', a name that is reserved; choose another", kind=kind, name=name)
        faults.append(Fault("", "", words))
    root = ET.Element("map", {key: told.get(key, "") for key in ("width", "height", "tilewidth", "tileheight")})
    root.append(_properties({each.get("name", ""): _written(each) for each in told.findall("properties/property")}))
    for tileset in told.findall("tileset"):
        root.extend(_tileset(path, tileset, faults))
    for ground in [each for each in told.iter("layer") if each.get("name") == GROUND]:
        root.extend(_ground(ground, int(told.get("width", 0)), int(told.get("height", 0)), faults))
    sheet = Sheet(root)
    used = frozenset(map(class_of, told.iter("object")))
    for layer, shifted in _object_layers(told, shifted=False):
        name = layer.get("name") or ""
        ours = name in {SPOTS, *LAYERS.values()}
        if ours and shifted:
            faults.append(Fault(name, "", _("the layer or its group is shifted; set both offsets to 0")))
        group = ET.SubElement(root, "objectgroup", {"name": name})
        for node in layer.findall("object"):
            if ours or class_of(node) in classes:
                group.extend(_Object(name, node, classes, used, faults).clean(sheet))
    if not any(group.get("name") == SPOTS for group in root.findall("objectgroup")):
        faults.append(Fault("", "", _("there is no object layer '{name}'", name=SPOTS)))
    return sheet


def _sound(told: ET.Element, faults: list[Fault]) -> bool:
    """Whether the map as a whole is of a sort that can be read."""
    before = len(faults)
    if told.get("orientation") != "orthogonal":
        faults.append(
            Fault("", "", _("the map must be orthogonal, not {orientation}", orientation=told.get("orientation")))
        )
    if told.get("infinite", "0") != "0":
        faults.append(Fault("", "", _("the map is infinite; uncheck 'Infinite' under Map > Map Properties")))
    for key in ("width", "height", "tilewidth", "tileheight"):
        if not _whole(told.get(key), 1, GREATEST):
            words = _(
                "the map's {key} must be a whole number from 1 to {most}, not {value}",
                key=key,
                most=GREATEST,
                value=told.get(key),
            )
            faults.append(Fault("", "", words))
    if told.get("tilewidth") != told.get("tileheight"):
        faults.append(Fault("", "", _("the map's tiles must be square")))
    return len(faults) == before


def _tileset(path: Path, told: ET.Element, faults: list[Fault]) -> Iterator[ET.Element]:
    """A tileset as pytmx needs it: the numbers of its tiles and their classes, no pictures."""
    first, source = told.get("firstgid"), told.get("source")
    if not _whole(first, 1):
        faults.append(Fault("", "", _("a tileset has no firstgid; save the map with Tiled once more")))
        return
    if source:
        found = parse(path.parent / source, "tileset", faults)
        if found is None:
            return
        told = found
    kept = ET.Element("tileset", {"firstgid": first or "", "name": told.get("name") or ""})
    for tile in told.findall("tile"):
        if _whole(tile.get("id"), 0):
            ET.SubElement(kept, "tile", {"id": tile.get("id", ""), "type": class_of(tile)})
    yield kept


def _ground(told: ET.Element, columns: int, rows: int, faults: list[Fault]) -> Iterator[ET.Element]:
    """The ground layer, if pytmx can unpack it."""
    cells = columns * rows
    data = told.find("data")
    packed = (data.text or "").strip() if data is not None else ""
    if data is None or not packed:
        words = _("its tiles aren't stored as CSV or Base64; choose 'CSV' as Tile Layer Format in the map's properties")
        faults.append(Fault(GROUND, "", words))
        return
    try:
        tiles = unpack_gids(packed, data.get("encoding"), data.get("compression")) or []
    except Exception as error:  # noqa: BLE001 -- three libraries unpack it, each with errors of its own
        words = _(
            "its tiles can't be unpacked ({error}); choose 'CSV' as Tile Layer Format in the map's properties",
            error=error,
        )
        faults.append(Fault(GROUND, "", words))
        return
    if len(tiles) != cells or not all(0 <= tile < 1 << 32 for tile in tiles):
        faults.append(
            Fault(GROUND, "", _("it has {count} tiles where the map has {cells} cells", count=len(tiles), cells=cells))
        )
        return
    kept = ET.Element("layer", {"name": GROUND, "width": str(columns), "height": str(rows)})
    kept.append(data)
    yield kept


def _object_layers(node: ET.Element, *, shifted: bool) -> Iterator[tuple[ET.Element, bool]]:
    """Each object layer, also within groups, and whether an offset moves it."""
    for child in node:
        if child.tag in ("objectgroup", "group"):
            moved = shifted or any(child.get(key, "0") not in ("0", "0.0") for key in ("offsetx", "offsety"))
            if child.tag == "objectgroup":
                yield child, moved
            else:
                yield from _object_layers(child, shifted=moved)


def _properties(values: dict[str, str]) -> ET.Element:
    node = ET.Element("properties")
    for name, value in values.items():
        if name not in RESERVED:
            ET.SubElement(node, "property", {"name": name, "value": value})
    return node


def _written(told: ET.Element) -> str:
    """A property's value as written: an attribute, or text where it has several lines."""
    value = told.get("value")
    return (told.text or "") if value is None else value


def _whole(value: str | None, least: int, most: int = 1 << 31) -> bool:
    return (
        value is not None and value.isdecimal() and value.isascii() and len(value) < 12 and least <= int(value) <= most
    )


@dataclass(slots=True)
class _Object:
    """One object of the map on its way onto the sheet."""

    layer: str
    node: ET.Element
    classes: Classes
    used: frozenset[str]
    """The classes of the whole map's objects: those of other games' boards aren't meant."""
    faults: list[Fault]

    def clean(self, sheet: Sheet) -> Iterator[ET.Element]:
        """The object as pytmx needs it; nothing where it can't be placed, and for text, which only labels."""
        node, number = self.node, self.node.get("id", "")
        if node.find("text") is not None:
            return
        if node.get("template"):
            self._fault(_("it is made from a template, which isn't read; detach it from the template"))
            return
        if not _whole(number, 1):
            self._fault(_("its number must be a whole number"))
            return
        if int(number) in sheet.shapes:
            self._fault(_("another object has the same number"))
            return
        kind, shape = self._kind(), self._shape()
        drawn = self._drawn(shape)
        wanted = SHAPES.get(kind, SPOT_SHAPES)
        if shape not in wanted:
            shapes = _(" or ").join(wanted)
            self._fault(_("it is drawn as {shape}; a {kind} must be {wanted}", shape=shape, kind=kind, wanted=shapes))
            return
        if drawn is None:
            return
        if shape != "point" and node.get("rotation", "0") not in ("0", "0.0"):
            self._fault(_("it is turned by {angle} degrees; draw it unturned", angle=node.get("rotation")))
        sheet.shapes[int(number)] = shape
        kept = ET.Element("object", {"id": number, "name": node.get("name") or "", "type": kind, **drawn})
        if shape in ("polygon", "polyline"):
            kept.append(ET.Element(shape, {"points": self._points(shape)}))
        kept.append(_properties(self._values(kind)))
        yield kept

    def _fault(self, words: str) -> None:
        self.faults.append(Fault(self.layer, thing(self.node.get("id", "?"), self.node.get("name") or ""), words))

    def _kind(self) -> str:
        """Its class; the class that the layer suggests where it has none or a wrong one."""
        kind = class_of(self.node)
        suggested = next((each for each, layer in LAYERS.items() if layer == self.layer and layer != "scene"), "")
        if not kind:
            words = _("it has no class; choose one of {classes}", classes=", ".join(self._expected()))
            self._fault(words)
        elif kind not in self.classes:
            if self.classes:
                self._fault(_("the class '{kind}' is unknown.", kind=kind) + likely(kind, self.classes))
        elif layer_of(kind) != self.layer:
            self._fault(_("a {kind} belongs in layer '{layer}'", kind=kind, layer=layer_of(kind)))
            return kind
        else:
            return kind
        return suggested or kind

    def _expected(self) -> list[str]:
        here = [kind for kind in self.classes if layer_of(kind) == self.layer]
        return [kind for kind in here if kind in self.used] or here

    def _shape(self) -> str:
        if self.node.get("gid") is not None:
            return "tile"
        for shape in ("point", "ellipse", "capsule", "polygon", "polyline"):
            if self.node.find(shape) is not None:
                return shape
        return "rectangle"

    def _drawn(self, shape: str) -> dict[str, str] | None:
        """Its numbers, all of them finite; None, and a fault, where it can't be drawn."""
        keys = ("x", "y", "width", "height") if shape == "rectangle" else ("x", "y")
        drawn = {key: self.node.get(key, "0") for key in keys}
        for key, value in drawn.items():
            if not _finite(value):
                self._fault(_("its {key} is no number: {value}", key=key, value=value))
                return None
        if shape == "rectangle" and not (float(drawn["width"]) > 0 and float(drawn["height"]) > 0):
            self._fault(_("it is a rectangle without size; give it a size or draw a point"))
            return None
        if shape in ("polygon", "polyline"):
            corners = [corner.split(",") for corner in self._points(shape).split()]
            if not all(len(corner) == 2 and all(map(_finite, corner)) for corner in corners):
                self._fault(_("its corners aren't all numbers"))
                return None
            if len(corners) < (3 if shape == "polygon" else 2):
                self._fault(_("it has too few corners"))
                return None
        return drawn

    def _points(self, shape: str) -> str:
        found = self.node.find(shape)
        return found.get("points") or "" if found is not None else ""

    def _values(self, kind: str) -> dict[str, str]:
        """Its properties as written, those it leaves to its class included."""
        members = self.classes.get(kind, {})
        values = {name: member.default for name, member in members.items()}
        for told in self.node.findall("properties/property"):
            name, value, written_as = told.get("name") or "", _written(told), told.get("type") or "string"
            if name in RESERVED:
                self._fault(_("the property name '{name}' is reserved; choose another", name=name))
            elif written_as not in PLAIN:
                words = _(
                    "property '{name}' is of type {type}, which isn't read; use {types}",
                    name=name,
                    type=written_as,
                    types=", ".join(PLAIN),
                )
                self._fault(words)
            elif name not in members:
                if kind in self.classes:
                    self._fault(_("a {kind} has no property '{name}'.", kind=kind, name=name) + likely(name, members))
            elif self._will_do(name, members[name], written_as, value):
                values[name] = value
        return values

    def _will_do(self, name: str, member: Member, written_as: str, value: str) -> bool:
        if written_as != member.type:
            words = _(
                "property '{name}' is of type {type}; it must be {wanted}",
                name=name,
                type=written_as,
                wanted=member.type,
            )
            self._fault(words)
            return False
        refusal = member.refusal(value)
        if refusal:
            self._fault(_("property '{name}': {refusal}", name=name, refusal=refusal))
        return not refusal


def _finite(value: str) -> bool:
    try:
        return isfinite(float(value))
    except ValueError:
        return False
