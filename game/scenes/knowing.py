"""What the computer knows, and how well it plays: each level, and each character, of one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.characters import Character, characters
from game.ai.levels import Level, levels
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
from game.ui.tokens import Theme
from game.ui.words import Words

_GUTTER: Final = 64
_TOP: Final = 100
"""How high the sentences above both columns are."""
_FACE: Final = 92


class KnowingScene(SheetScene):
    """The sheet: fairness first, the levels at the left, the characters at the right."""

    def __init__(self, services: Services, theme: Theme, game: Game) -> None:
        super().__init__(services, theme, _("What the computer knows"), 1680, 930)
        self.game = game

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """Words, faces, and a way back."""
        fair = [
            _("A computer’s seat is given what its own seat sees, and nothing else, at every level."),
            _("It never draws: lots, dice and cards are the match’s own, and the same whoever plays."),
        ]
        if self.game.hidden:
            fair.append(_("It doesn’t know what you hold, nor what lies in the pack."))
        top = Bounds(inner.x, inner.y, inner.width, _TOP - 16)
        left, right = Bounds(inner.x, inner.y + _TOP, inner.width, inner.height - _TOP - 84).columns(2, _GUTTER)
        its, them = levels(self.game.name), characters(self.game.name)
        done = Bounds(inner.middle_x - 160, inner.bottom - 62, 320, 62)
        return [
            Words("fair", " ".join(fair), top, tokens.OPTION, tokens.PLASTER, wrapped=True),
            *(node for level, row in zip(its, left.rows(len(its), 10), strict=True) for node in _level(level, row)),
            *(node for each, row in zip(them, right.rows(4, 10), strict=False) for node in _character(each, row)),
            Button("done", _("Done"), done, Drop, kind="main", key="Enter"),
        ]


def _level(level: Level, row: Bounds) -> list[Node]:
    below = Bounds(row.x, row.y + 42, row.width, row.height - 42)
    said = f"{level.help} {level.knows}"
    return [
        Words(f"level-{level.name}", level.title, Bounds(row.x, row.y, row.width, 38), tokens.NAME, tokens.GLOW),
        Words(f"level-{level.name}.knows", said, below, tokens.SECOND_LINE, tokens.PLASTER, wrapped=True),
    ]


def _character(its: Character, row: Bounds) -> list[Node]:
    x = row.x + _FACE + 22
    wide = row.right - x
    below = Bounds(x, row.y + 42, wide, row.height - 42)
    return [
        _Portrait(its, Bounds(row.x, row.y, _FACE, _FACE)),
        Words(f"character-{its.name}.title", its.title, Bounds(x, row.y, wide, 38), tokens.NAME, tokens.GLOW),
        Words(f"character-{its.name}.likes", f"{its.likes} {its.shows}", below, tokens.SECOND_LINE, tokens.PLASTER,
              wrapped=True),
    ]  # fmt: skip


class _Portrait(Node):
    """A character's face."""

    def __init__(self, its: Character, bounds: Bounds) -> None:
        super().__init__(f"character-{its.name}", Role.TEXT, its.title, bounds)
        self._picture = its.face

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The medallion."""
        canvas.picture(self._picture, *self.bounds)
