"""The canvas: a pen that knows the house's own things, from panels to pills, rings and button faces."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.icons import MARKS
from game.ui.pen import Anchor, Pen
from game.ui.shapes import Point, cartouche, circle, ellipse, horseshoe, khatam, n, rounded
from game.ui.sketch import Sketch
from game.ui.tokens import Colour, Style, Theme

Face = Literal["main", "main-pointed", "main-pressed", "second", "second-pointed", "pressed", "off"]
"""How a button looks."""
Form = Literal["box", "cartouche", "round"]
"""Which outline a focus ring or a glow follows."""

GLOW: Final = ((20, 0.10), (13, 0.16), (8, 0.26), (4, 0.45))
"""A glow from outside in: how wide each stroke is, in units, and its alpha."""
_FLAT: Final = 0.36
"""How high a shadow on the ground is, as a part of its width."""


@dataclass(frozen=True, slots=True)
class PillLook:
    """The colours of a pill: its words, its ground, its line."""

    words: Colour = tokens.CREAM
    ground: Colour = tokens.PILL_GROUND
    line: Colour = tokens.PILL_GROUND


GAIN: Final = PillLook(tokens.GAIN, tokens.GAIN_GROUND, tokens.GAIN_LINE)
LOSS: Final = PillLook(tokens.LOSS, tokens.LOSS_GROUND, tokens.LOSS_LINE)
PAYMENT: Final = PillLook(tokens.GLOW, tokens.PILL_GROUND, tokens.BRASS)
PLAIN: Final = PillLook()


class Canvas(Pen):
    """The surface of a window, or of a part of it, in units."""

    far = False
    """Whether it is looked at from far away, so that only what is large is of use."""

    # grounds

    def backdrop(self, theme: Theme) -> None:
        """The ground of a screen, over all of it: a radial of the theme and a net of stars at its rim."""
        width, height = self.space
        self.layer(
            ("backdrop", theme.name), Bounds(0, 0, width, height), lambda canvas: _ground(canvas, theme), opaque=True
        )

    def grounded(self, key: Hashable, bounds: Bounds, theme: Theme, paint: Callable[[Canvas], object]) -> None:
        """What stands on the bare ground of a screen: painted once with the ground under it, and then only shown."""
        width, height = self.space

        def on_ground(pen: Canvas) -> None:
            whole = Bounds(0, 0, width, height)
            pen.layer(("backdrop", theme.name), whole, lambda under: _ground(under, theme), opaque=True)
            paint(pen)

        self.layer((key, theme.name, bounds), bounds, on_ground, opaque=True)

    def panel(
        self, bounds: Bounds, theme: Theme, *, active: bool = False, radius: float = 14, alpha: float | None = None
    ) -> None:
        """A panel of the theme; the active one has a brass frame, a tint and a glow."""
        ground = theme.panel_alpha if alpha is None else alpha

        def compose(sketch: Sketch, w: float, h: float) -> None:
            box = rounded(0, 0, w, h, radius)
            sketch.path(rounded(2, 5, w, h, radius), tokens.BLACK, alpha=0.18)
            sketch.path(box, theme.panel, alpha=ground)
            if active:
                tint = sketch.linear(0, 0, w, 0, (0, tokens.BRASS, 0.26), (1, tokens.BRASS, 0.05))
                sketch.path(box, tint)
                sketch.path(rounded(1, 1, w - 2, h - 2, radius - 1), line=tokens.BRASS, width=2.5)
                for wide, faint in ((7, 0.10), (13, 0.06)):
                    sketch.path(box, line=tokens.GLOW, width=wide, line_alpha=faint)
            else:
                frame = rounded(0.75, 0.75, w - 1.5, h - 1.5, radius - 1)
                sketch.path(frame, line=tokens.BRASS, width=1.5, line_alpha=0.30)

        self.shape(("panel", theme.name, active, radius, ground), bounds, compose, margin=8)

    def box(
        self,
        bounds: Bounds,
        fill: Colour = "none",
        *,
        radius: float = 8,
        alpha: float = 1,
        line: Colour = "",
        width: float = 1.4,
        line_alpha: float = 1,
    ) -> None:
        """A box with round corners, its line inside its edge."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            d = width / 2 if line else 0
            outline = rounded(d, d, w - 2 * d, h - 2 * d, radius - d)
            sketch.path(outline, fill, alpha=alpha, line=line, width=width, line_alpha=line_alpha)

        self.shape(("box", fill, radius, alpha, line, width, line_alpha), bounds, compose)

    def sheet(self, bounds: Bounds, theme: Theme) -> None:
        """A sheet that lies over a screen: solid, with a long shadow."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            sketch.path(rounded(8, 18, w, h, 18), tokens.BLACK, alpha=0.5)
            sketch.path(rounded(0, 0, w, h, 18), tokens.lighter(theme.panel, 0.04))
            sketch.path(rounded(1, 1, w - 2, h - 2, 17), line=tokens.BRASS, width=2, line_alpha=0.7)
            sketch.path(rounded(8, 8, w - 16, h - 16, 12), line=tokens.BRASS, width=1.2, line_alpha=0.3)

        self.shape(("sheet", theme.name), bounds, compose, margin=20)

    def paper(self, bounds: Bounds, radius: float = 14) -> None:
        """A sheet of paper: the aid card, a page."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            sketch.path(rounded(2, 5, w, h, radius), tokens.BLACK, alpha=0.3)
            paper = sketch.linear(0, 0, 0, h, (0, tokens.PAPER[0]), (1, tokens.PAPER[1]))
            sketch.path(rounded(0.8, 0.8, w - 1.6, h - 1.6, radius), paper, line="#8A6238", width=1.6)
            inner = rounded(6, 6, w - 12, h - 12, max(2, radius - 5))
            sketch.path(inner, line=tokens.CLAY, width=1, line_alpha=0.4)

        self.shape(("paper", radius), bounds, compose, margin=8)

    def veil(self, alpha: float = 0.66) -> None:
        """What dims a screen under a sheet."""
        width, height = self.space
        self.rect(Bounds(0, 0, width, height), "#0A0508", alpha)

    # buttons

    def face(self, bounds: Bounds, face: Face, radius: float = 10) -> None:
        """The cartouche of a button."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            whole = cartouche(0, 0, w, h, radius)
            if face.startswith("main"):
                top, middle, low = tokens.MAIN_FACE_POINTED if face == "main-pointed" else tokens.MAIN_FACE
                if face == "main-pressed":
                    top, middle, low = (tokens.darker(colour, 0.16) for colour in (top, middle, low))
                sketch.path(cartouche(1, 5, w, h, radius), tokens.BLACK, alpha=0.35)
                brass = sketch.linear(0, 0, 0, h, (0, top), (0.5, middle), (1, low))
                sketch.path(whole, brass, line=tokens.GLOW_PALE, width=1.6)
                inner = cartouche(4, 4, w - 8, h - 8, radius - 2)
                sketch.path(inner, line=tokens.BRASS_DARK, width=1.2, line_alpha=0.55)
            elif face == "pressed":
                sketch.path(whole, tokens.BLACK, alpha=0.30, line=tokens.BRASS, width=2.2)
            elif face == "off":
                sketch.path(whole, tokens.WHITE, alpha=0.03, line=tokens.WHITE, width=1.4, line_alpha=0.16)
            elif face == "second-pointed":
                sketch.path(whole, tokens.WHITE, alpha=0.16, line=tokens.BRASS, width=2)
            else:
                sketch.path(whole, tokens.WHITE, alpha=0.07, line=tokens.BRASS, width=1.6, line_alpha=0.75)

        self.shape(("face", face, radius), bounds, compose, margin=6)

    def key_cap(self, words: str, x: float, y: float, colour: Colour) -> None:
        """The name of a key in a small frame that begins at x, round the height y."""
        wide = self.key_cap_width(words)
        high = max(22, self.size(tokens.KEY_CAP) * 1.5)
        cap = Bounds(x, y - high / 2, wide, high)
        self.box(cap, radius=5, line=colour, width=1.3, line_alpha=0.7)
        self.label(words, cap, tokens.KEY_CAP, colour)

    def key_cap_width(self, words: str) -> float:
        """How wide that frame is."""
        return self.measure(words, tokens.KEY_CAP) + 14

    # marks

    def pill(
        self,
        words: str,
        x: float,
        y: float,
        look: PillLook = PLAIN,
        style: Style = tokens.NUMBER,
        anchor: Anchor = "middle",
        pad: float = 10,
    ) -> Bounds:
        """Words on a rounded plate, halfway down at y."""
        wide = self.measure(words, style) + 2 * pad
        high = self.size(style) * 1.5
        left = x - {"left": 0, "middle": wide / 2, "right": wide}[anchor]
        plate = Bounds(left, y - high / 2, wide, high)
        self.box(plate, look.ground, radius=high / 2, alpha=0.92, line=look.line, width=1.6)
        self.label(words, plate, style, look.words)
        return plate

    def ring(
        self, x: float, y: float, radius: float, colour: Colour, width: float = 4.4, *, dash: str = "", edge: str = ""
    ) -> None:
        """A ring whose line is centred on the radius; `edge` is a hairline of another colour along its outside."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            sketch.path(circle(w / 2, h / 2, radius), line=colour, width=width, dash=dash)
            if edge:
                sketch.path(circle(w / 2, h / 2, radius + width / 2 + 0.6), line=edge, width=1.4)

        side = 2 * (radius + width + 3)
        self.figure(("ring", radius, colour, width, dash, edge), x, y, side, side, compose)

    def choosable(self, x: float, y: float, radius: float) -> None:
        """The ring of what can be chosen."""
        self.ring(x, y, radius, tokens.CHOOSABLE, 2.6, edge=tokens.BRASS_DARK)

    def reachable(self, x: float, y: float, radius: float) -> None:
        """The dashed ring of what can be reached from the chosen one."""
        self.ring(x, y, radius, tokens.BRASS, 4, dash="9 7")

    def chosen(self, x: float, y: float, radius: float) -> None:
        """The ring and the glow of what is chosen; draw it under the thing."""
        self.glow(x, y, radius)
        self.ring(x, y, radius, tokens.BRASS, 4.4, edge=tokens.BRASS_DARK)

    def glow(self, x: float, y: float, radius: float, colour: Colour = tokens.GLOW) -> None:
        """Light round a thing of that radius, reaching 20 units further."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            for reach, alpha in GLOW:
                sketch.path(circle(w / 2, h / 2, radius + reach), colour, alpha=alpha)

        side = 2 * (radius + 22)
        self.figure(("glow", radius, colour), x, y, side, side, compose)

    def shadow(self, x: float, y: float, half: float, alpha: float) -> None:
        """The flat shadow of a piece that is held over the ground, so many units to each side of a point of it."""
        half = max(1, round(half))

        def compose(sketch: Sketch, w: float, h: float) -> None:
            sketch.path(ellipse(w / 2, h / 2, half, half * _FLAT), tokens.SHADE)

        self.figure(("shadow", half), x, y, 2 * half + 2, 2 * _FLAT * half + 2, compose, round(255 * alpha))

    def glow_along(self, bounds: Bounds, form: Form = "box", radius: float = 14) -> None:
        """Light along the edge of a box."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            for reach, alpha in GLOW:
                sketch.path(_outline(form, 0, 0, w, h, radius), line=tokens.GLOW, width=reach, line_alpha=alpha)

        self.shape(("glow-along", form, radius), bounds, compose, margin=12)

    def focus(self, bounds: Bounds, form: Form = "box", radius: float = 10) -> None:
        """The keyboard's ring: white, and cobalt outside it, 7 units off the edge."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            for off, colour, width in ((7, tokens.WHITE, 3.5), (10.5, tokens.COBALT, 2.4)):
                outline = _outline(form, -off, -off, w + 2 * off, h + 2 * off, radius + off / 2)
                sketch.path(outline, line=colour, width=width)

        self.shape(("focus", form, radius), bounds, compose, margin=14)

    def brackets(self, bounds: Bounds, length: float = 16) -> None:
        """The four corner brackets of the last move: white with a dark edge."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            m = min(length, w / 2, h / 2)
            corners = (
                f"M0 {n(m)}V0H{n(m)}M{n(w - m)} 0H{n(w)}V{n(m)}"
                f"M{n(w)} {n(h - m)}V{n(h)}H{n(w - m)}M{n(m)} {n(h)}H0V{n(h - m)}"
            )
            sketch.path(corners, line="#2B1A10", width=6, line_alpha=0.85, round_ends=True)
            sketch.path(corners, line=tokens.WHITE, width=3, round_ends=True)

        self.shape(("brackets", length), bounds, compose, margin=5)

    def line(
        self,
        start: Point,
        end: Point,
        colour: Colour,
        width: float = 2,
        *,
        alpha: float = 1,
        round_ends: bool = False,
        dash: str = "",
    ) -> None:
        """A straight line."""
        left, top = min(start[0], end[0]), min(start[1], end[1])
        wide, high = abs(end[0] - start[0]), abs(end[1] - start[1])
        falls = (end[0] - start[0]) * (end[1] - start[1]) >= 0

        def compose(sketch: Sketch, w: float, h: float) -> None:
            m = width
            y1, y2 = (m, h - m) if falls else (h - m, m)
            outline = f"M{n(m)} {n(y1)}L{n(w - m)} {n(y2)}"
            sketch.path(outline, line=colour, width=width, line_alpha=alpha, round_ends=round_ends, dash=dash)

        whole = ("line", colour, width, alpha, round_ends, dash, falls)
        self.shape(whole, Bounds(left - width, top - width, wide + 2 * width, high + 2 * width), compose)

    def route(
        self, points: tuple[Point, ...], colour: Colour, width: float, *, alpha: float = 1, dash: str = ""
    ) -> None:
        """A line through points, round at its bends."""
        left, top = min(x for x, _ in points), min(y for _, y in points)
        wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top

        def compose(sketch: Sketch, _w: float, _h: float) -> None:
            outline = "M" + "L".join(f"{n(x - left + width)} {n(y - top + width)}" for x, y in points)
            sketch.path(outline, line=colour, width=width, line_alpha=alpha, round_ends=True, dash=dash)

        box = Bounds(left - width, top - width, wide + 2 * width, high + 2 * width)
        shape = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
        self.shape(("route", shape, colour, width, alpha, dash), box, compose)

    def star(self, x: float, y: float, radius: float, colour: Colour = tokens.BRASS, hole: Colour = "") -> None:
        """A khatam, with an eye of another colour if wanted."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            sketch.path(khatam(w / 2, h / 2, radius), colour)
            if hole:
                sketch.path(khatam(w / 2, h / 2, radius * 0.46), hole)

        self.figure(("star", radius, colour, hole), x, y, 2 * radius + 2, 2 * radius + 2, compose)

    def icon(self, name: str, x: float, y: float, scale: float = 1, colour: Colour = tokens.PLASTER) -> None:
        """A small sign round (x, y): "icon-NAME" of the art folder's "ui", or one of the strokes drawn here."""
        if name not in MARKS:
            side = max(1, round(24 * scale * self.k))
            drawn = self.art.picture(f"ui/icon-{name}", side, side, ((tokens.PLASTER, colour),))
            left, top = x * self.k - drawn.get_width() / 2, y * self.k - drawn.get_height() / 2
            self.blit(drawn, round(left) + self._origin[0], round(top) + self._origin[1])
            return

        def compose(sketch: Sketch, w: float, h: float) -> None:
            with sketch.at(w / 2, h / 2, scale):
                sketch.path(MARKS[name], line=colour, width=2.8, round_ends=True)

        self.figure(("icon", name, scale, colour), x, y, 24 * scale, 24 * scale, compose)

    def logo(self, x: float, y: float, radius: float = 18) -> None:
        """The sign of the house: a door in a star."""

        def compose(sketch: Sketch, w: float, h: float) -> None:
            brass = sketch.linear(w / 2 - radius, h / 2 - radius, w / 2 + radius, h / 2 + radius,
                                  (0, "#FFE3A0"), (1, "#B97F24"))  # fmt: skip
            sketch.path(khatam(w / 2, h / 2, radius), brass)
            door = horseshoe(w / 2, h / 2 + radius * 0.55, radius * 0.62, radius * 1.02, 0.18, 0)
            sketch.path(door, "#14182A")

        self.figure(("logo", radius), x, y, 2 * radius + 2, 2 * radius + 2, compose)

    def rule(self, x: float, y: float, width: float, alpha: float = 0.4) -> None:
        """A hairline of brass between two things on a panel."""
        self.rect(Bounds(x, y, width, 1.2), tokens.BRASS, alpha)


def panel_reach(bounds: Bounds, *, active: bool = False) -> Bounds:
    """All that a panel covers: its shadow falls to the lower right, the light of an active one all round."""
    return bounds.grown(7) if active else Bounds(bounds.x - 1, bounds.y - 1, bounds.width + 4, bounds.height + 7)


def _ground(canvas: Canvas, theme: Theme) -> None:
    width, height = canvas.space
    reach = 1250 * max(width / 1920, height / 1080)

    def compose(sketch: Sketch, w: float, h: float) -> None:
        ground = sketch.radial(w / 2, h * 0.444, reach, (0, theme.middle), (1, theme.rim))
        sketch.path(f"M0 0H{n(w)}V{n(h)}H0Z", ground)
        for row in range(int(h / 96) + 2):
            for column in range(int(w / 96) + 2):
                x, y = column * 96.0, row * 96.0 + 12
                faint = 0.035 + 0.06 * min(1, hypot((x - w / 2) / (w / 2), (y - h * 0.46) / (h * 0.52)))
                sketch.path(khatam(x, y, 48), line=theme.line, width=1.2, line_alpha=faint)
                sketch.path(khatam(x, y, 39), line=theme.line, width=1, line_alpha=faint * 0.6)

    canvas.shape(("ground", theme.name), Bounds(0, 0, width, height), compose)


def _outline(form: Form, x: float, y: float, w: float, h: float, radius: float) -> str:
    match form:
        case "cartouche":
            return cartouche(x, y, w, h, radius)
        case "round":
            return rounded(x, y, w, h, min(w, h) / 2)
        case _:
            return rounded(x, y, w, h, radius)
