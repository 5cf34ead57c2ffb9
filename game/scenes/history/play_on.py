"""Asks whether a copy of the match is to be played on from a moment of its past."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.text import _
from game.scenes.scene import Drop, Go
from game.scenes.services import Services
from game.scenes.sheet import SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.node import Node
from game.ui.tokens import Theme
from game.ui.words import Words


class PlayOnScene(SheetScene):
    """The question; `play_on` opens the copy, or says why it can't and answers None."""

    def __init__(self, services: Services, theme: Theme, play_on: Callable[[], Go | None]) -> None:
        super().__init__(services, theme, _("Play on from here?"), 860, 386)
        self._play_on = play_on

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """What will happen, and the two answers."""
        told = _(
            "A copy of the game opens that stands at this moment; what is drawn from here on is drawn anew. The game "
            "itself is kept as it is, among the saved games."
        )
        words = Bounds(inner.x, inner.y + 8, inner.width, inner.height - 96)
        yes, no = Bounds(inner.x, inner.bottom - 68, inner.width, 68).columns(2, 20)
        return [
            Words("told", told, words, tokens.OPTION, tokens.PLASTER, wrapped=True),
            Button("yes", _("Open the copy"), yes, self._play_on, kind="main", key="Enter"),
            Button("no", _("Back"), no, Drop, key="Esc"),
        ]
