"""A drawing in the part of SVG that the game's loader draws right: shapes, gradients in user space, transforms."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypedDict, Unpack

from art.source.palette import SHADOW
from art.source.shapes import Point, disc, number

Stop = tuple[float, str] | tuple[float, str, float]
"""A stop of a gradient: where (0 to 1), its colour, and how opaque it is if not fully."""


class Style(TypedDict, total=False):
    """How a shape is painted. Corners and ends of lines are always round."""

    fill: str
    stroke: str
    weight: float
    fill_alpha: float
    stroke_alpha: float
    even_odd: bool


ATTRIBUTES = {
    "stroke": "stroke",
    "weight": "stroke-width",
    "fill_alpha": "fill-opacity",
    "stroke_alpha": "stroke-opacity",
}


class Drawing:
    """One picture: its box in units, with (0, 0) at `origin` in the box. `large`: its sign is as large as it can be."""

    def __init__(self, width: float, height: float, origin: Point = (0, 0), *, large: bool = False) -> None:
        self.width, self.height, self.origin = width, height, origin
        self.large = large
        self._gradients: dict[str, str] = {}
        self._lines: list[str] = []

    def linear(self, start: Point, end: Point, *stops: Stop) -> str:
        """A paint that changes along a line."""
        (x1, y1), (x2, y2) = start, end
        at = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linearGradient", at, stops)

    def radial(self, centre: Point, radius: float, *stops: Stop) -> str:
        """A paint that changes from a centre outwards."""
        at = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
        return self._gradient("radialGradient", at, stops)

    def _gradient(self, kind: str, at: str, stops: tuple[Stop, ...]) -> str:
        body = "".join(
            f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"'
            + (f' stop-opacity="{number(stop[2])}"' if len(stop) == 3 else "")
            + "/>"
            for stop in stops
        )
        markup = f'<{kind} id="%" gradientUnits="userSpaceOnUse" {at}>{body}</{kind}>'
        name = self._gradients.setdefault(markup, f"g{len(self._gradients)}")
        return f"url(#{name})"

    def path(self, outline: str, **style: Unpack[Style]) -> None:
        """A shape by its outline."""
        self._shape(f'path d="{outline}"', style)

    def rect(self, x: float, y: float, width: float, height: float, **style: Unpack[Style]) -> None:
        """A rectangle with sharp corners."""
        at = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        self._shape(f"rect {at}", style)

    def circle(self, x: float, y: float, radius: float, **style: Unpack[Style]) -> None:
        """A circle round its centre."""
        self._shape(f'circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"', style)

    def ellipse(self, x: float, y: float, half_width: float, half_height: float, **style: Unpack[Style]) -> None:
        """An ellipse round its centre."""
        at = f'cx="{number(x)}" cy="{number(y)}" rx="{number(half_width)}" ry="{number(half_height)}"'
        self._shape(f"ellipse {at}", style)

    def line(self, start: Point, end: Point, **style: Unpack[Style]) -> None:
        """A straight line."""
        self.path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in (start, end)), **style)

    def _shape(self, shape: str, style: Style) -> None:
        attributes = [f'fill="{style.get("fill", "none")}"']
        values = {key: value for key, value in style.items() if key in ATTRIBUTES}
        attributes += [
            f'{ATTRIBUTES[key]}="{number(value) if isinstance(value, (int, float)) else value}"'
            for key, value in values.items()
        ]
        if style.get("even_odd"):
            attributes.append('fill-rule="evenodd"')
        self._lines.append(f"<{shape} {' '.join(attributes)}/>")

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Iterator[None]:
        """What is drawn inside has its own (0, 0), is turned by degrees and scaled."""
        transform = f"translate({number(x)} {number(y)})"
        if turn:
            transform += f" rotate({number(turn)})"
        if scale != 1:
            transform += f" scale({round(scale, 4):g})"
        self._lines.append(f'<g transform="{transform}">')
        yield
        self._lines.append("</g>")

    def shadow(self, outline: str, x: float = 3, y: float = 5, spread: float = 6, alpha: float = 0.2) -> None:
        """The soft shadow of a body, without a filter: the shape shifted, with two faint rims."""
        with self.at(x, y):
            self.path(outline, fill=SHADOW, fill_alpha=alpha)
            for part in (2, 1):
                self.path(outline, stroke=SHADOW, weight=spread * part, stroke_alpha=alpha / 3)

    def foot_shadow(self, half_width: float, y: float = 46, half_height: float = 8, x: float = 5) -> None:
        """The flat shadow at the foot of a standing figure."""
        self.ellipse(x, y, half_width, half_height, fill=SHADOW, fill_alpha=0.28)

    def glow(self, x: float, y: float, radius: float, colour: str, alpha: float) -> None:
        """Light that fades outwards."""
        stops: tuple[Stop, ...] = ((0, colour, alpha), (0.4, colour, alpha * 0.35), (1, colour, 0))
        self.path(disc(x, y, radius), fill=self.radial((x, y), radius, *stops))

    def svg(self) -> str:
        """The file as text."""
        size = f'width="{number(self.width)}" height="{number(self.height)}"'
        box = f'viewBox="0 0 {number(self.width)} {number(self.height)}"'
        gradients = "\n".join(markup.replace("%", name, 1) for markup, name in self._gradients.items())
        x, y = self.origin
        shift = f' transform="translate({number(x)} {number(y)})"' if (x, y) != (0, 0) else ""
        return "\n".join(
            line
            for line in (
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>',
                f"<defs>\n{gradients}\n</defs>" if gradients else "",
                f'<g stroke-linecap="round" stroke-linejoin="round"{shift}>',
                *self._lines,
                "</g>",
                "</svg>\n",
            )
            if line
        )


def piece_box(*, large: bool = False) -> Drawing:
    """The box of a piece: 120 x 120 round the centre, the piece itself 100 units high."""
    return Drawing(120, 120, (60, 60), large=large)
