"""Things that are one way or another: switches, one of several, levels, steps, cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.text import _
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import IconButton
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Press, Role
from game.ui.shapes import circle, n, rounded
from game.ui.sketch import Sketch
from game.ui.tokens import Style, Theme

Choose = Callable[[str], object]
"""What happens when one of several is chosen, by its key."""


class Toggle(Node):
    """A switch of 58 x 30, on or off."""

    form = "round"

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        on: bool,
        press: Press,
        *,
        enabled: bool = True,
        description: str = "",
    ) -> None:
        super().__init__(name, Role.TOGGLE, label, bounds, press=press, on=on, enabled=enabled, description=description)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A track, and a knob at the side of its state; on also has a tick."""
        on, bright = bool(self.on), look.pointed and self.enabled

        def compose(sketch: Sketch, w: float, h: float) -> None:
            fill = (tokens.GLOW if bright else tokens.BRASS) if on else tokens.WHITE
            track = rounded(0.8, 0.8, w - 1.6, h - 1.6, h / 2)
            sketch.path(track, fill, alpha=1 if on else 0.2 if bright else 0.10, line=tokens.BRASS, width=1.6)
            x = w - h / 2 if on else h / 2
            sketch.path(circle(x, h / 2, h / 2 - 4), tokens.INK if on else tokens.MIST)
            if on:
                with sketch.at(w * 0.38, h / 2, 0.62):
                    sketch.path("M-8 0L-2 6L9 -7", line=tokens.INK, width=3.4, round_ends=True)

        canvas.shape(("toggle", on, bright), self.bounds, compose, alpha=255 if self.enabled else 110)


class _Segment(Node):
    """One of the choices of a Segmented."""

    form = "round"

    def draw(self, canvas: Canvas, look: Look) -> None:
        plate = self.bounds.grown(-3)
        if self.on:
            canvas.shape(("segment",), plate, _segment_plate)
        elif look.pointed and self.enabled:
            canvas.box(plate, tokens.WHITE, radius=plate.height / 2, alpha=0.10)
        colour = tokens.INK if self.on else tokens.PLASTER if look.pointed and self.enabled else tokens.MIST
        style = tokens.CHOICE
        canvas.label(self.label, plate.grown(-1, 0), style, colour if self.enabled else tokens.FADED)


def _segment_plate(sketch: Sketch, w: float, h: float) -> None:
    brass = sketch.linear(0, 0, 0, h, (0, tokens.MAIN_FACE[0]), (1, tokens.MAIN_FACE[2]))
    sketch.path(rounded(0, 0, w, h, h / 2), brass)


class Segmented(Node):
    """One of a few, beside one another: its parts are called NAME.KEY."""

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        choose: Choose,
        *,
        description: str = "",
    ) -> None:
        parts: list[Node] = []
        for (key, words), part in zip(choices, bounds.columns(len(choices), 0), strict=True):
            parts.append(
                _Segment(f"{name}.{key}", Role.CHOICE, words, part, on=key == chosen, press=_chooses(choose, key))
            )
        value = dict(choices).get(chosen, "")
        super().__init__(name, Role.GROUP, label, bounds, value=value, children=parts, description=description)

    @property
    def touchable(self) -> bool:
        """Its parts are pointed at, not it."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The track that its parts lie on."""
        radius = self.bounds.height / 2
        canvas.box(self.bounds, tokens.BLACK, radius=radius, alpha=0.35, line=tokens.BRASS, line_alpha=0.6)


class Spinner(Node):
    """One of many, or of long ones: only the chosen one shows, between NAME.previous and NAME.next."""

    def __init__(
        self, name: str, label: str, bounds: Bounds, choices: Sequence[tuple[str, str]], chosen: str, choose: Choose
    ) -> None:
        keys = [key for key, _words in choices]
        place = keys.index(chosen)
        self._before, self._after = (_chooses(choose, keys[(place + by) % len(keys)]) for by in (-1, 1))
        side = Bounds(bounds.x, bounds.y, bounds.height, bounds.height)
        back = IconButton(f"{name}.previous", _("{what}: the one before", what=label), side, "before", self._before)
        on = side.moved(bounds.width - bounds.height, 0)
        ahead = IconButton(f"{name}.next", _("{what}: the next one", what=label), on, "after", self._after)
        super().__init__(
            name, Role.SLIDER, label, bounds, value=dict(choices)[chosen], press=self._after, children=[back, ahead]
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A track with the chosen one on it."""
        radius = self.bounds.height / 2
        canvas.box(self.bounds, tokens.BLACK, radius=radius, alpha=0.35, line=tokens.BRASS, line_alpha=0.6)
        canvas.label(self.value, self.bounds.grown(-self.bounds.height - 8, 0), tokens.CHOICE, tokens.GLOW)

    def steer(self, key: str) -> bool:
        """Left and right."""
        turn = {"Left": self._before, "Right": self._after}.get(key)
        if turn:
            turn()
        return turn is not None


def _chooses(choose: Choose, key: str) -> Press:
    return lambda: choose(key)


LOZENGE_STEP: Final = 44


class _Lozenge(Node):
    """One level of a Lozenges."""

    lit = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        lit, bright = self.lit, look.pointed

        def compose(sketch: Sketch, w: float, h: float) -> None:
            outline = f"M1 {n(h / 2)}L{n(w / 2)} 1L{n(w - 1)} {n(h / 2)}L{n(w / 2)} {n(h - 1)}Z"
            fill = (tokens.GLOW if bright else tokens.BRASS) if lit else tokens.WHITE
            alpha = 1 if lit else 0.35 if bright else 0.10
            sketch.path(outline, fill, alpha=alpha, line=tokens.BRASS, width=1.6)

        canvas.figure(("lozenge", lit, bright), self.bounds.middle_x, self.bounds.middle_y, 22, 27, compose)


class Lozenges(Node):
    """How strong, from weak to strong: as many lozenges are lit. Its parts are called NAME.KEY."""

    def __init__(
        self, name: str, label: str, bounds: Bounds, levels: Sequence[tuple[str, str]], chosen: str, choose: Choose
    ) -> None:
        step = min(LOZENGE_STEP, bounds.width / max(1, len(levels)))
        keys = [key for key, _words in levels]
        place = keys.index(chosen) if chosen in keys else -1
        parts: list[Node] = []
        for i, (key, words) in enumerate(levels):
            box = Bounds(bounds.x + i * step, bounds.y, step, bounds.height)
            part = _Lozenge(f"{name}.{key}", Role.CHOICE, words, box, on=key == chosen, press=_chooses(choose, key))
            part.lit = i <= place
            part.description = words
            parts.append(part)
        value = dict(levels).get(chosen, "")
        super().__init__(name, Role.GROUP, label, bounds, value=value, children=parts)


class Stepper(Node):
    """A number between two buttons, NAME.less and NAME.more; with the focus, arrow keys change it, too."""

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        number: int,
        limits: range,
        change: Callable[[int], object],
        say: Callable[[int], str] = str,
        style: Style = tokens.FIELD,
    ) -> None:
        self.number = number
        self.limits = limits
        """From the least to the greatest, by its step; the greatest belongs to it."""
        self.change = change
        self.style = style
        side = bounds.height
        least, most = limits[0], limits[-1]
        less = IconButton(f"{name}.less", f"{label} -", Bounds(bounds.x, bounds.y, side, side), "less",
                          lambda: self._to(self.number - limits.step), enabled=number > least)  # fmt: skip
        more = IconButton(f"{name}.more", f"{label} +", Bounds(bounds.right - side, bounds.y, side, side), "more",
                          lambda: self._to(self.number + limits.step), enabled=number < most)  # fmt: skip
        super().__init__(name, Role.SLIDER, label, bounds, value=say(number), children=[less, more])

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A field with the number."""
        middle = self.bounds.grown(-self.bounds.height - 6, 0)
        canvas.box(middle, tokens.BLACK, alpha=0.35, line=tokens.MIST, line_alpha=0.6)
        canvas.label(self.value, middle.grown(-6, 0), self.style, tokens.CREAM)

    def steer(self, key: str) -> bool:
        """Left and right, less and more."""
        by = {"Left": -1, "Right": 1, "-": -1, "+": 1, "PageDown": -4, "PageUp": 4}.get(key)
        if by is None:
            return False
        self._to(self.number + by * self.limits.step)
        return True

    def _to(self, number: int) -> object:
        kept = max(self.limits[0], min(self.limits[-1], number))
        return self.change(kept) if kept != self.number else None


class Card(Node):
    """A panel that can be chosen: its own panel is drawn here, what is on it by `paint`."""

    radius = 16

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        theme: Theme,
        on: bool,
        press: Press,
        paint: Callable[[Canvas, Bounds, Look], object],
        *,
        enabled: bool = True,
        description: str = "",
    ) -> None:
        super().__init__(name, Role.CHOICE, label, bounds, press=press, on=on, enabled=enabled, description=description)
        self.theme = theme
        self.paint = paint

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The panel, brass when chosen, brighter when pointed at."""
        canvas.panel(self.bounds, self.theme, active=bool(self.on), radius=self.radius)
        if look.pointed and self.enabled and not self.on:
            canvas.box(self.bounds, tokens.WHITE, radius=self.radius, alpha=0.05, line=tokens.BRASS, line_alpha=0.8)
        self.paint(canvas, self.bounds, look)
