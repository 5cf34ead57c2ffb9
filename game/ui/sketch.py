"""An SVG drawing composed at run time, kept to what the picture loader draws right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.ui.shapes import n
from game.ui.tokens import Colour

Stop = tuple[float, Colour] | tuple[float, Colour, float]
"""A place from 0 to 1 along a gradient, its colour, and its alpha if it isn't opaque."""


class Sketch:
    """Marks on a sheet, in units; gradients are in the units of the sheet, too."""

    def __init__(self) -> None:
        self._paints: dict[str, str] = {}
        self._marks: list[str] = []

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """A paint that changes along a line."""
        return self._paint(f'linearGradient x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"', stops)

    def radial(self, x: float, y: float, radius: float, *stops: Stop) -> str:
        """A paint that changes from a middle outwards."""
        return self._paint(f'radialGradient cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"', stops)

    def path(
        self,
        outline: str,
        fill: str = "none",
        *,
        alpha: float = 1,
        line: str = "",
        width: float = 1,
        line_alpha: float = 1,
        round_ends: bool = False,
        dash: str = "",
        holes: bool = False,
    ) -> Sketch:
        """A shape, filled and outlined; `holes`: what lies inside an odd number of its outlines is filled."""
        mark = f'<path d="{outline}" fill="{fill}"'
        if alpha != 1:
            mark += f' fill-opacity="{n(alpha)}"'
        if line:
            mark += f' stroke="{line}" stroke-width="{n(width)}"'
            if line_alpha != 1:
                mark += f' stroke-opacity="{line_alpha:.3f}"'
            if round_ends:
                mark += ' stroke-linecap="round" stroke-linejoin="round"'
            if dash:
                mark += f' stroke-dasharray="{dash}"'
        if holes:
            mark += ' fill-rule="evenodd"'
        self._marks.append(mark + "/>")
        return self

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1) -> Iterator[None]:
        """Marks made meanwhile are drawn round (x, y), `scale` times as large."""
        self._marks.append(f'<g transform="translate({n(x)} {n(y)}) scale({scale:.4f})">')
        yield
        self._marks.append("</g>")

    def svg(self, width: int, height: int, units_wide: float, units_high: float, shift: float = 0) -> str:
        """The drawing as a file of so many pixels, showing so many units; marks are moved by `shift` both ways."""
        paints = "".join(
            f'<{head} id="{name}" gradientUnits="userSpaceOnUse">{stops}</{head.partition(" ")[0]}>'
            for (head, _, stops), name in ((key.partition("|"), name) for key, name in self._paints.items())
        )
        marks = "".join(self._marks)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{n(-shift)} {n(-shift)} {units_wide:.4f} {units_high:.4f}"><defs>{paints}</defs>{marks}</svg>'
        )

    def _paint(self, head: str, stops: tuple[Stop, ...]) -> str:
        written = ""
        for place, colour, *alpha in stops:
            opacity = f' stop-opacity="{n(alpha[0])}"' if alpha else ""
            written += f'<stop offset="{n(place)}" stop-color="{colour}"{opacity}/>'
        name = self._paints.setdefault(f"{head}|{written}", f"p{len(self._paints)}")
        return f"url(#{name})"
