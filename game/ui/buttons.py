"""Buttons: the cartouche with words, and the small square with an icon."""

from __future__ import annotations

from typing import Final, Literal

from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas, Face
from game.ui.keys import cap_of
from game.ui.node import Look, Node, Press, Role
from game.ui.pen import CAP
from game.ui.shapes import cartouche
from game.ui.sketch import Sketch
from game.ui.tokens import Style

Kind = Literal["main", "second"]
_ICON: Final = 30
_PICTURE: Final = 54
_TALL: Final = 56
"""So high a small button is at least whose key stands below its icon."""


class Button(Node):
    """A button with words; its key cap, then its icon, are left out where they don't fit."""

    form = "cartouche"

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        press: Press,
        *,
        kind: Kind = "second",
        key: str = "",
        icon: str = "",
        picture: str = "",
        short: str = "",
        style: Style | None = None,
        enabled: bool = True,
        description: str = "",
        solid: str = "",
        on: bool | None = None,
    ) -> None:
        super().__init__(
            name, Role.BUTTON, label, bounds, press=press, enabled=enabled, description=description, key=key, on=on
        )
        self.kind = kind
        self.icon = icon
        self.picture = picture
        """What it stands for, by its name in the art folder; it stands where an icon would."""
        self.short = short
        """What it says where the label doesn't fit."""
        self.style = style or (tokens.MAIN_BUTTON if kind == "main" else tokens.BUTTON)
        self.solid = solid
        """A colour laid under it where it stands on a picture."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The face of its state, then icon, words and key cap in the middle."""
        if self.solid:
            canvas.shape(("button-ground", self.solid), self.bounds, self._ground)
        canvas.face(self.bounds, self._face(look))
        colour, cap = tokens.PLASTER, tokens.MIST
        if not self.enabled:
            colour = cap = tokens.FADED
        elif self.kind == "main":
            colour, cap = tokens.INK, tokens.KEY_ON_BRASS
        words, icon, key = self._fitting(canvas)
        if not icon and not key and self._wraps(canvas, words):
            canvas.paragraph(words, self.bounds.grown(-10, -2), self.style, colour, "middle", middled=True)
            return
        wide = canvas.measure(words, self.style)
        key_wide = canvas.key_cap_width(key) + 10 if key else 0
        icon_wide = self._beside if icon else 0
        x = self.bounds.middle_x - min(self.bounds.width - 20, wide + key_wide + icon_wide) / 2
        if icon and self.picture:
            side = _PICTURE - 6
            canvas.picture(
                self.picture, x - 8, self.bounds.middle_y - side / 2, side, side, 255 if self.enabled else 90
            )
        elif icon:
            canvas.icon(icon, x + 10, self.bounds.middle_y, 0.9, colour)
        baseline = self.bounds.middle_y + canvas.size(self.style) * CAP
        canvas.text(words, x + icon_wide, baseline, self.style, colour, width=self.bounds.width - 20 - icon_wide)
        if key:
            canvas.key_cap(key, x + icon_wide + wide + 10, self.bounds.middle_y, cap)

    def _wraps(self, canvas: Canvas, words: str) -> bool:
        """Whether the words need more lines than one: even the smallest type is too wide; each word has its room."""
        room = self.bounds.width - 20
        wide = [canvas.type.width(each, canvas.fitted(each, self.style, room), canvas.k) for each in words.split()]
        whole = canvas.type.width(words, canvas.fitted(words, self.style, room), canvas.k)
        return max(wide, default=0) <= room * canvas.k + 1 < whole

    @property
    def _beside(self) -> float:
        """How much room picture or icon take."""
        return _PICTURE - 8 if self.picture else _ICON if self.icon else 0

    def _ground(self, sketch: Sketch, w: float, h: float) -> None:
        sketch.path(cartouche(0, 0, w, h, 10), self.solid, alpha=0.72)

    def _face(self, look: Look) -> Face:
        if not self.enabled:
            return "off"
        if self.on:
            return "pressed"
        if self.kind == "main":
            return "main-pressed" if look.held else "main-pointed" if look.pointed else "main"
        return "pressed" if look.held else "second-pointed" if look.pointed else "second"

    def _fitting(self, canvas: Canvas) -> tuple[str, str, str]:
        """Words, icon and key: as much of them as there is room for."""
        room = self.bounds.width - 28
        for words in (self.label, self.short or self.label):
            wide = canvas.measure(words, self.style)
            shown = self.picture or self.icon
            for icon, key in ((shown, self.key), (shown, ""), ("", "")):
                key_wide = canvas.key_cap_width(key) + 10 if key else 0
                if wide + key_wide + (self._beside if icon else 0) <= room:
                    return words, icon, key
        return self.short or self.label, "", ""


class IconButton(Node):
    """A button of the top bar, or a small one in a row: an icon, its name as a tooltip."""

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        icon: str,
        press: Press,
        *,
        key: str = "",
        enabled: bool = True,
        description: str = "",
        on: bool | None = None,
    ) -> None:
        super().__init__(
            name,
            Role.BUTTON if on is None else Role.TOGGLE,
            label,
            bounds,
            press=press,
            enabled=enabled,
            description=description or (f"{label} ({key})" if key else label),
            key=key,
            on=on,
        )
        self.icon = icon

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A faint plate with the icon on it."""
        light = 0.03 if not self.enabled else 0.02 if look.held else 0.16 if look.pointed else 0.06
        line = tokens.BRASS if self.enabled and (look.pointed or self.on) else ""
        canvas.box(self.bounds, tokens.WHITE, radius=10, alpha=light, line=line, width=1.4)
        colour = "#E9DDC4" if self.enabled else "#5C5A62"
        canvas.icon(self.icon, self.bounds.middle_x, self.bounds.middle_y, 0.95, colour)


class KeyedIcon(IconButton):
    """A small button that shows its key as well: below the icon, or beside it where it is low."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A plate with the icon and the cap of the key; the cap is left out where it doesn't fit."""
        box = self.bounds
        light = 0.02 if not self.enabled or look.held else 0.16 if look.pointed else 0.06
        line = (tokens.BRASS, 2.0, 1.0) if look.pointed and self.enabled else (tokens.BRASS, 1.4, 0.55)
        if not self.enabled:
            line = (tokens.WHITE, 1.4, 0.14)
        colour, cap = (tokens.PLASTER, tokens.MIST) if self.enabled else (tokens.FADED, tokens.FADED)
        canvas.box(box, tokens.WHITE, radius=10, alpha=light, line=line[0], width=line[1], line_alpha=line[2])
        words = cap_of(self.key)
        wide = canvas.key_cap_width(words) if words else 0.0
        if not words or wide > box.width - 4:
            canvas.icon(self.icon, box.middle_x, box.middle_y, 0.95, colour)
        elif box.height >= _TALL:
            canvas.icon(self.icon, box.middle_x, box.y + box.height * 0.28, 0.9, colour)
            canvas.key_cap(words, box.middle_x - wide / 2, box.y + box.height * 0.74, cap)
        elif wide + _ICON <= box.width - 12:
            x = box.middle_x - (wide + _ICON) / 2
            canvas.icon(self.icon, x + 11, box.middle_y, 0.85, colour)
            canvas.key_cap(words, x + _ICON, box.middle_y, cap)
        else:
            canvas.icon(self.icon, box.middle_x, box.middle_y, 0.95, colour)
