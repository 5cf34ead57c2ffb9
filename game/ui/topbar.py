"""The bar along the top of a screen: menu, house, what this is, one line about it, and the buttons at its right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.text import _
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import IconButton
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Press, Role
from game.ui.tokens import Theme

HEIGHT: Final = 60
BarButton = tuple[str, str, str, Press, str]
"""Name, label, icon, press, key."""


class TopBar(Node):
    """The bar. `buttons` are given from left to right; `menu` stands at the left."""

    def __init__(
        self,
        theme: Theme,
        width: float,
        title: str,
        line: str = "",
        *,
        menu: Press | None = None,
        buttons: Sequence[BarButton] = (),
    ) -> None:
        self.theme = theme
        self.title = title
        self.line = line
        nodes: list[Node] = []
        if menu:
            nodes.append(IconButton("menu", _("Menu"), Bounds(16, 10, 44, 40), "menu", menu))
        x = width - 4 - 56 * len(buttons)
        self.left_of_buttons = x
        for name, label, icon, press, key in buttons:
            nodes.append(IconButton(name, label, Bounds(x, 10, 48, 40), icon, press, key=key))
            x += 56
        super().__init__("top", Role.HEADING, title, Bounds(0, 0, width, HEIGHT), value=line, children=nodes)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The bar itself, with the house's name and what is said in it."""
        width = self.bounds.width
        canvas.rect(self.bounds, self.theme.panel, 0.90)
        canvas.rect(Bounds(0, 58.5, width, 1.5), tokens.BRASS, 0.55)
        canvas.rect(Bounds(0, 62, width, 1), tokens.BRASS, 0.22)
        x = 92 if self.children and self.children[0].name == "menu" else 40
        canvas.logo(x, 30)
        if canvas.growth > 1:
            self._draw_large(canvas, x)
            return
        house = canvas.text(_("Riad"), x + 30, 40, tokens.NAME, tokens.PLASTER)
        canvas.star(house.right + 16, 31, 4)
        end = canvas.text(self.title, house.right + 32, 40, tokens.NAME, tokens.GLOW).right
        style = tokens.BUTTON.changing()
        half = canvas.measure(self.line, style) / 2
        if width / 2 - half > end + 24 and width / 2 + half < self.left_of_buttons - 24:
            canvas.text(self.line, width / 2, 38, style, tokens.PLASTER, "middle")
        else:
            room = self.left_of_buttons - end - 48
            canvas.text(self.line, end + 24, 38, style, tokens.PLASTER, width=room)

    def _draw_large(self, canvas: Canvas, x: float) -> None:
        """In large text, as far as the bar is high enough, the house's name makes room for what this is."""
        end = self.left_of_buttons - 16
        title = canvas.label(self.title, Bounds(x + 30, 2, end - x - 30, 54), tokens.NAME, tokens.GLOW, "left")
        if self.line:
            room = Bounds(title.right + 24, 4, end - title.right - 24, 52)
            canvas.label(self.line, room, tokens.BUTTON.changing(), tokens.PLASTER, "left")
