"""What the computer knows, and how well it plays: each level, and each character, of one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.characters import Character, characters
from game.ai.levels import levels
from game.core.card import Game
from game.core.text import _
from game.scenes.scene import Drop
from game.scenes.services import Services
from game.scenes.sheet import SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.tokens import Style, Theme
from game.ui.words import Words

_GUTTER: Final = 64
_BETWEEN: Final = 22
_TITLE: Final = 42
_FACE: Final = 92


class KnowingScene(SheetScene):
    """The sheet: fairness first, the levels at the left, the characters at the right; it scrolls if it must."""

    def __init__(self, services: Services, theme: Theme, game: Game) -> None:
        super().__init__(services, theme, _("What the computer knows"), 1680, 930)
        self.game = game

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """Words, faces, and a way back."""
        box = Bounds(inner.x, inner.y, inner.width, inner.height - 84)
        fair = Bounds(box.x, box.y, box.width - 24, self._high(self._fair(), tokens.OPTION, box.width - 24))
        left, right = Bounds(box.x, fair.bottom + _BETWEEN, fair.width, 0).columns(2, _GUTTER)
        levels_, left_end = self._levels(left)
        characters_, right_end = self._characters(right)
        nodes = [Words("fair", self._fair(), fair, tokens.OPTION, tokens.PLASTER, wrapped=True), *levels_, *characters_]
        done = Bounds(inner.middle_x - 160, inner.bottom - 62, 320, 62)
        high = max(left_end, right_end) - box.y
        return [
            Scroll("told", self.heading, box, high, lambda _canvas, _top: None, children=nodes),
            Button("done", _("Done"), done, Drop, kind="main", key="Enter"),
        ]

    def _fair(self) -> str:
        """What holds at every level."""
        told = [
            _("A computer’s seat is given what its own seat sees, and nothing else, at every level."),
            _("It never draws: lots, dice and cards are the match’s own, and the same whoever plays."),
        ]
        if self.game.hidden:
            told.append(_("It doesn’t know what you hold, nor what lies in the pack."))
        return " ".join(told)

    def _levels(self, column: Bounds) -> tuple[list[Node], float]:
        """A title and a paragraph for each level, and where they end."""
        nodes, y = list[Node](), column.y
        for level in levels(self.game.name):
            made, y = self._told(f"level-{level.name}", level.title, level.knows, column.x, y, column.width)
            nodes += made
        return nodes, y

    def _characters(self, column: Bounds) -> tuple[list[Node], float]:
        """A face, a title and a paragraph for each character, and where they end."""
        nodes, y, x = list[Node](), column.y, column.x + _FACE + 22
        for its in characters(self.game.name):
            name = f"character-{its.name}"
            nodes.append(_Portrait(its, Bounds(column.x, y, _FACE, _FACE)))
            made, end = self._told(f"{name}.told", its.title, f"{its.likes} {its.shows}", x, y, column.right - x)
            nodes += made
            y = max(end, y + _FACE + _BETWEEN)
        return nodes, y

    def _told(self, name: str, title: str, words: str, x: float, y: float, width: float) -> tuple[list[Node], float]:
        """A title with a paragraph below it, and where the next one begins."""
        below = Bounds(x, y + _TITLE, width, self._high(words, tokens.SECOND_LINE, width))
        return [
            Words(f"{name}.title", title, Bounds(x, y, width, _TITLE - 4), tokens.NAME, tokens.GLOW),
            Words(name, words, below, tokens.SECOND_LINE, tokens.PLASTER, wrapped=True),
        ], below.bottom + _BETWEEN

    def _high(self, words: str, style: Style, width: float) -> float:
        ruler = self.services.ruler
        return len(ruler.wrap(words, style, width)) * ruler.leading(style) + 2


class _Portrait(Node):
    """A character's face."""

    def __init__(self, its: Character, bounds: Bounds) -> None:
        super().__init__(f"character-{its.name}", Role.TEXT, its.title, bounds)
        self._picture = its.face

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The medallion."""
        canvas.picture(self._picture, *self.bounds)
