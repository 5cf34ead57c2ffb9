"""What the game's SVG loader would draw wrongly or not at all: `python -m art.source.lint FILE...` tells it."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
PAINT = {"fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity", "fill-rule"}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "defs": set[str](),
    "g": {"transform", "stroke-linecap", "stroke-linejoin"},
    "path": {"d"} | PAINT,
    "rect": {"x", "y", "width", "height"} | PAINT,
    "circle": {"cx", "cy", "r"} | PAINT,
    "ellipse": {"cx", "cy", "rx", "ry"} | PAINT,
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
"""The elements the loader draws right, each with the attributes it understands."""
WORDS = {
    "transform": r"(?: ?(?:translate|rotate|scale)\([-\d. ]+\))+",
    "stroke-linecap": "round|butt|square",
    "stroke-linejoin": "round|miter|bevel",
    "fill-rule": "evenodd|nonzero",
    "gradientUnits": "userSpaceOnUse",
    "id": r"[a-z]\w*",
    "viewBox": r"0 0 [\d.]+ [\d.]+",
    "d": r"[Mm][-\d.\sMmLlHhVvCcSsQqTtAaZz,]*",
    "fill": r"none|#[0-9A-Fa-f]{6}|url\(#\w+\)",
    "stroke": r"none|#[0-9A-Fa-f]{6}|url\(#\w+\)",
    "stop-color": r"#[0-9A-Fa-f]{6}",
}
"""How an attribute's value is written; what isn't named here is a plain number."""
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"


def faults(text: str) -> list[str]:
    """Everything in a picture that the loader can't be trusted with."""
    try:
        root = ET.fromstring(text)  # noqa: S314 - our own files
    except ET.ParseError as error:
        return [f"not well formed: {error}"]
    found = _box_faults(root)
    gradients = [element.get("id", "") for element in root.iter() if element.tag.endswith("Gradient")]
    found += [f"two gradients are called {name}" for name in sorted(set(gradients)) if gradients.count(name) > 1]
    for element in root.iter():
        found += _element_faults(element, set(gradients))
    return found


def _box_faults(root: ET.Element) -> list[str]:
    if root.tag != SVG + "svg":
        return [f"the root is <{root.tag}> and not an <svg> of the SVG namespace"]
    width, height = root.get("width"), root.get("height")
    if root.get("viewBox") != f"0 0 {width} {height}":
        return [f"viewBox {root.get('viewBox')} doesn't match width {width} and height {height}"]
    return []


def _element_faults(element: ET.Element, gradients: set[str]) -> list[str]:
    tag = element.tag.removeprefix(SVG)
    if tag not in ALLOWED:
        return [f"<{tag}> is not drawn"]
    found = []
    if (element.text or "").strip() or (element.tail or "").strip():
        found.append(f"there is text in or after <{tag}>")
    for name, value in element.attrib.items():
        if name not in ALLOWED[tag]:
            found.append(f"<{tag} {name}=…> is ignored or drawn wrongly")
        elif not re.fullmatch(WORDS.get(name, NUMBER), value):
            found.append(f'<{tag} {name}="{value[:40]}"> is written in a way the loader misreads')
        elif value.startswith("url(") and value[5:-1] not in gradients:
            found.append(f"<{tag} {name}={value}> names no gradient")
    found += [
        f"<{tag} {paint}-opacity> is ignored on a gradient: use stop-opacity"
        for paint in ("fill", "stroke")
        if element.get(paint, "").startswith("url(") and element.get(f"{paint}-opacity")
    ]
    if tag.endswith("Gradient") and element.get("gradientUnits") is None:
        found.append(f"<{tag}> needs gradientUnits: the box units of a gradient are misread")
    return found


if __name__ == "__main__":
    lines = [f"{name}: {fault}" for name in sys.argv[1:] for fault in faults(Path(name).read_text("utf-8"))]
    sys.exit("\n".join(lines))
