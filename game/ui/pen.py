"""What draws on a surface in units: text, pictures, shapes of any kind, layers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import Final, Literal, Self

import pygame

from game.ui.art import Art
from game.ui.bounds import Bounds
from game.ui.cache import Surfaces
from game.ui.shapes import Point
from game.ui.sketch import Sketch
from game.ui.tokens import Colour, Style
from game.ui.type import SHRINKS, Ruler, Type

Anchor = Literal["left", "middle", "right"]
"""Which part of the words stands at x."""
Compose = Callable[[Sketch, float, float], object]
"""Draws on a sketch of a width and height in units, its top left corner being (0, 0)."""

CAP: Final = 0.36
"""Half the height of capitals, as a part of the type size: how far below the middle of a line its baseline is."""
_LAYERS: Final = 128 * 2**20
FINER: Final = 2
"""How many times larger a picture is painted that is turned: turning blurs it a little."""


class Pen(Ruler):
    """A surface seen in units, `k` pixels each, with pictures and type to draw on it."""

    def __init__(
        self,
        surface: pygame.Surface,
        k: float,
        art: Art,
        type_: Type,
        *,
        text: float = 1,
        origin: tuple[int, int] = (0, 0),
        layers: Surfaces | None = None,
    ) -> None:
        super().__init__(type_, k, text)
        self.surface = surface
        self.art = art
        self.shortened: list[str] = []
        """Texts that didn't fit where they were drawn, in the order of drawing; `begin` forgets them."""
        self.cut_layers: dict[Hashable, list[str]] = {}
        """Those on layers that hold any."""
        self._origin = origin
        """The pixel of the surface at which the units begin."""
        self.beside = (0, 0)
        """How many pixels of the window they begin to the right of its corner, and below it: other than 0 if zoomed."""
        self._layers = layers if layers is not None else Surfaces(_LAYERS)

    def close(self) -> None:
        """Let go of all layers: whoever still holds the pen needn't hold their pictures."""
        self._layers.clear()
        self.cut_layers.clear()

    @property
    def space(self) -> tuple[float, float]:
        """Width and height of the surface in units."""
        return self.surface.get_width() / self.k, self.surface.get_height() / self.k

    def area(self, bounds: Bounds) -> pygame.Rect:
        """The pixels of a box; boxes that meet in units meet in pixels."""
        left, top = round(bounds.x * self.k), round(bounds.y * self.k)
        width, height = round(bounds.right * self.k) - left, round(bounds.bottom * self.k) - top
        return pygame.Rect(left + self._origin[0], top + self._origin[1], max(0, width), max(0, height))

    # pictures

    @property
    def large_signs(self) -> bool:
        """Whether letters and signs that tell colours apart are to be as large as there is room for."""
        return self.art.large_signs

    def fill(self, colour: Colour) -> None:
        """Cover the whole surface."""
        self.surface.fill(colour)

    def rect(self, bounds: Bounds, colour: Colour, alpha: float = 1) -> None:
        """A plain box; never thinner than a pixel."""
        area = self.area(bounds)
        area.size = max(1, area.width), max(1, area.height)
        if alpha >= 1:
            self.surface.fill(colour, area)
            return
        area = area.clip(self.surface.get_clip())
        if area.width and area.height:
            shade = pygame.Color(colour)
            if self.surface.get_flags() & pygame.SRCALPHA:  # what is see-through stays so under a veil
                shade.a = round(alpha * 255)
            veil = pygame.Surface(area.size, self.surface.get_flags() & pygame.SRCALPHA)
            veil.fill(shade)
            if shade.a == 255:
                veil.set_alpha(round(alpha * 255))
            self.surface.blit(veil, area)

    def picture(self, name: str, x: float, y: float, width: float, height: float, alpha: int = 255) -> Bounds:
        """A picture of the art folder in the middle of a box, as large as its shape allows."""
        size = max(1, round(width * self.k)), max(1, round(height * self.k))
        drawn = self.art.picture(name, *size)
        left = round((x + width / 2) * self.k - drawn.get_width() / 2) + self._origin[0]
        top = round((y + height / 2) * self.k - drawn.get_height() / 2) + self._origin[1]
        self.blit(drawn, left, top, alpha)
        return Bounds(x, y, width, height)

    def cover(self, name: str, bounds: Bounds, shape: float = 1) -> None:
        """Cover a box with a picture of a shape (width by height): one of many that join with one another.

        It may reach a pixel beyond the box, never fall short of it.
        """
        area = self.area(bounds)
        wide = max(area.width, ceil(area.height * shape))
        self.blit(self.art.picture(name, wide, max(area.height, ceil(wide / shape))), area.x, area.y)

    def shape(self, key: Hashable, bounds: Bounds, compose: Compose, margin: float = 0, alpha: int = 255) -> None:
        """A composed drawing that fills a box to the pixel. The key says all that `compose` depends on but the size.

        `margin` units around the box are there for what reaches beyond it: shadows, glows, outlines.
        """
        area = self.area(bounds)
        if area.width and area.height:
            self._draw(key, area, compose, margin, alpha)

    def figure(
        self, key: Hashable, x: float, y: float, width: float, height: float, compose: Compose, alpha: int = 255
    ) -> None:
        """A composed drawing round (x, y), of the same pixels wherever it stands."""
        area = pygame.Rect(0, 0, max(1, round(width * self.k)), max(1, round(height * self.k)))
        area.x = round(x * self.k - area.width / 2) + self._origin[0]
        area.y = round(y * self.k - area.height / 2) + self._origin[1]
        self._draw(key, area, compose, 0, alpha)

    def blit(self, drawn: pygame.Surface, left: int, top: int, alpha: int = 255) -> None:
        """A finished surface at a pixel, more or less transparent as a whole."""
        if alpha < 255:
            drawn.set_alpha(alpha)
            self.surface.blit(drawn, (left, top))
            drawn.set_alpha(255)
        else:
            self.surface.blit(drawn, (left, top))

    def layer(self, key: Hashable, bounds: Bounds, paint: Callable[[Self], object], *, opaque: bool = False) -> None:
        """What is painted once for a key and a size, and then only shown. `opaque`: it covers its whole box."""
        area = self.area(bounds)
        if not area.width or not area.height:
            return
        whole = (key, area.size, self.k, self.text_size)
        made = self._layers.get(whole)
        if made is None:
            made = pygame.Surface(area.size, 0 if opaque else pygame.SRCALPHA)  # in the window's own format
            before = len(self.shortened)
            paint(self.onto(made, (self._origin[0] - area.x, self._origin[1] - area.y)))
            self._layers.keep(whole, made)
            self.cut_layers.pop(whole, None)
            if self.shortened[before:]:
                self.cut_layers[whole] = self.shortened[before:]
        elif whole in self.cut_layers:
            self.shortened += self.cut_layers[whole]
        self.surface.blit(made, area)

    def turned(
        self,
        key: Hashable,
        middle: Point,
        width: float,
        height: float,
        degrees: float,
        paint: Callable[[Self], object],
        *,
        narrowed: float = 1,
        shrunk: float = 1,
    ) -> None:
        """What is painted once in a box from (0, 0) to its width and height, shown turned clockwise round a point.

        `narrowed`: the part of its width that is seen of it, as of a card that is being turned over. `shrunk`: how many
        times as large it is shown while it comes nearer or goes away; at rest things are painted at their own size.
        """
        whole = (key, round(width * self.k), round(height * self.k), self.k)
        turned = (*whole, round(degrees, 2), round(narrowed, 2), round(shrunk, 2))
        made = self._layers.get(turned)
        if made is None:
            upright = self._layers.get(whole)
            if upright is None:
                upright = self._layers.keep(whole, self._upright(width, height, paint))
            size = upright.get_size()
            if narrowed < 1:
                upright = pygame.transform.smoothscale(upright, (max(1, round(size[0] * narrowed)), size[1]))
            made = self._layers.keep(turned, pygame.transform.rotozoom(upright, -degrees, shrunk / FINER))
        left = round(middle[0] * self.k - made.get_width() / 2) + self._origin[0]
        top = round(middle[1] * self.k - made.get_height() / 2) + self._origin[1]
        self.surface.blit(made, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _upright(self, width: float, height: float, paint: Callable[[Self], object]) -> pygame.Surface:
        """What is going to be turned, larger than it will be shown."""
        size = ceil(width * self.k * FINER), ceil(height * self.k * FINER)
        upright = pygame.Surface(size, pygame.SRCALPHA)
        paint(type(self)(upright, self.k * FINER, self.art, self.type, text=self.text_size))
        return (
            upright.premul_alpha()
        )  # colours are weighed by their alpha, or the invisible ground would darken the edges

    def mend(self, key: Hashable, bounds: Bounds, part: Bounds, paint: Callable[[Self], object]) -> None:
        """Paint a part of a layer anew, if there is such a layer; nothing outside the part changes."""
        area = self.area(bounds)
        made = self._layers.get((key, area.size, self.k, self.text_size))
        if made is not None:
            within = self.onto(made, (self._origin[0] - area.x, self._origin[1] - area.y))
            with within.clip(part):
                paint(within)

    def forget(self, key: Hashable) -> None:
        """Paint the layers of a key anew when they are next shown."""
        for whole in self._layers:
            if isinstance(whole, tuple) and whole[0] == key:
                self._layers.drop(whole)

    def onto(self, surface: pygame.Surface, origin: tuple[int, int] = (0, 0)) -> Self:
        """The same pen on another surface, whose units begin at a pixel of it."""
        other = type(self)(
            surface, self.k, self.art, self.type, text=self.text_size, origin=origin, layers=self._layers
        )
        other.shortened, other.cut_layers, other.beside = self.shortened, self.cut_layers, self.beside
        return other

    def zoomed(self, x: float, y: float, factor: float) -> Self:
        """The same pen for what is to be drawn larger as a whole, round a point that stays where it is."""
        if factor == 1:
            return self
        right, down = (round(edge * self.k * (1 - factor)) for edge in (x, y))
        other = self.onto(self.surface, (self._origin[0] + right, self._origin[1] + down))
        other.k = self.k * factor
        other.beside = self.beside[0] + right, self.beside[1] + down
        return other

    def begin(self) -> None:
        """Another picture begins."""
        self.shortened.clear()

    def usual(self) -> Self:
        """The same pen with type of the usual size: for what is written on pieces, which don't grow with it."""
        return self.sized(1)

    def sized(self, text: float) -> Self:
        """The same pen with type of another size."""
        if self.text_size == text:
            return self
        other = self.onto(self.surface, self._origin)
        other.text_size = text
        return other

    @contextmanager
    def clip(self, bounds: Bounds) -> Iterator[None]:
        """Nothing is drawn outside the box meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.area(bounds).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def _draw(self, key: Hashable, area: pygame.Rect, compose: Compose, margin: float, alpha: int) -> None:
        around = ceil(margin * self.k)
        width, height = area.width + 2 * around, area.height + 2 * around

        def composed() -> str:
            sketch = Sketch()
            compose(sketch, area.width / self.k, area.height / self.k)
            return sketch.svg(width, height, width / self.k, height / self.k, around / self.k)

        # `k` belongs to the key: two window sizes may give one box the same pixels, but not its lines the same width
        drawn = self.art.drawn((key, around, self.k), width, height, composed)
        self.blit(drawn, area.x - around, area.y - around, alpha)

    # text

    def text(
        self,
        words: str,
        x: float,
        y: float,
        style: Style,
        colour: Colour,
        anchor: Anchor = "left",
        width: float | None = None,
    ) -> Bounds:
        """A line of words, its baseline at y; shortened where it would be wider than `width`."""
        if not words:
            return Bounds(x, y, 0, 0)
        style = self.styled(style) if width is None else self.fitted(words, style, width)
        return self._write(words, x, y, style, colour, anchor, width)

    def _write(
        self, words: str, x: float, y: float, style: Style, colour: Colour, anchor: Anchor, width: float | None
    ) -> Bounds:
        """A line in a style that is no longer to be scaled."""
        if width is not None and self.type.width(words, style, self.k) > width * self.k + 1:
            self.shortened.append(words)
            words = self.type.shorten(words, style, self.k, width * self.k)
            if not words:
                return Bounds(x, y, 0, 0)
        run = self.type.run(words, style, self.k, colour)
        left = x * self.k - {"left": 0, "middle": run.get_width() / 2, "right": run.get_width()}[anchor]
        top = round(y * self.k) - self.type.ascent(words, style, self.k)
        place = round(left) + self._origin[0], top + self._origin[1]
        self.surface.blit(run, place)
        return Bounds(left / self.k, top / self.k, run.get_width() / self.k, run.get_height() / self.k)

    def label(self, words: str, bounds: Bounds, style: Style, colour: Colour, anchor: Anchor = "middle") -> Bounds:
        """A line of words halfway down a box, smaller where it wouldn't fit, and shortened if that isn't enough."""
        if not words:
            return Bounds(bounds.x, bounds.y, 0, 0)
        x = {"left": bounds.x, "middle": bounds.middle_x, "right": bounds.right}[anchor]
        style = self.fitted(words, style, bounds.width, bounds.height)
        y = bounds.middle_y + self.type.pixels(style, self.k) / self.k * CAP
        return self._write(words, x, y, style, colour, anchor, bounds.width)

    def paragraph(
        self,
        words: str,
        bounds: Bounds,
        style: Style,
        colour: Colour,
        anchor: Anchor = "left",
        leading: float | None = None,
        *,
        middled: bool = False,
    ) -> Bounds:
        """Words in as many lines as fit into a box, from its top or `middled`; the box they really take."""
        least = self.type.pixels(style.sized(style.size * SHRINKS), self.k)
        style = self.styled(style)
        while True:
            step = max(leading or 0, self.type.line(style, self.k) / self.k)
            lines = self.type.wrap(words, style, self.k, bounds.width * self.k)
            room = max(1, int((bounds.height + 0.2 * step) // step))
            size = self.type.pixels(style, self.k)
            wide = max(self.type.width(line, style, self.k) for line in lines) > bounds.width * self.k + 1
            if (len(lines) <= room and not wide) or size <= least:
                break
            style = self._at(style, size - 1)
        if len(lines) > room:
            self.shortened.append(words)
            rest = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], self.type.shorten(rest, style, self.k, bounds.width * self.k)]
        x = {"left": bounds.x, "middle": bounds.middle_x, "right": bounds.right}[anchor]
        top = max(bounds.y, bounds.middle_y - step * len(lines) / 2) if middled else bounds.y
        first = top + step / 2 + self.type.pixels(style, self.k) / self.k * CAP
        for i, line in enumerate(lines):
            self._write(line, x, first + step * i, style, colour, anchor, bounds.width)
        return Bounds(bounds.x, top, bounds.width, step * len(lines))
