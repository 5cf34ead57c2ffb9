"""The sheet on which a match is given a name and a note, and is kept under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.text import _
from game.scenes.scene import Drop, Go
from game.scenes.services import Services
from game.scenes.sheet import SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.entry import Entry
from game.ui.node import Node
from game.ui.tokens import Theme
from game.ui.words import Words

TITLE_LIMIT: Final = 40
NOTE_LIMIT: Final = 120

Keep = Callable[[str, str], str]
"""Keeps the match under a name with a note; a sentence if that fails."""


class SavingScene(SheetScene):
    """A name, which is suggested, and a note, which may be left empty."""

    def __init__(self, services: Services, theme: Theme, suggested: str, keep: Keep) -> None:
        super().__init__(services, theme, _("Save under a name"), 900, 560)
        self.title = self.suggested = suggested[:TITLE_LIMIT]
        self.note = ""
        self._keep = keep

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """Two fields, each below what it is for, and the buttons."""
        grown = self.services.ruler.growth
        rows = Bounds(*inner[:3], 244 * grown).rows(2, 12)
        foot = Bounds(inner.x, inner.bottom - 66, inner.width, 66).columns(2, 24)
        fields = (
            ("title", _("Name"), self.title, self._name, TITLE_LIMIT, self.suggested),
            ("note", _("Note"), self.note, self._say, NOTE_LIMIT, _("what you want to remember")),
        )
        nodes: list[Node] = []
        for (name, label, value, change, limit, hint), row in zip(fields, rows, strict=True):
            head = Bounds(row.x, row.y, row.width, 40 * grown)
            field = Bounds(row.x, row.y + 44 * grown, row.width, 56 * grown)
            nodes.append(Words(f"{name}-label", label, head, tokens.OPTION, tokens.PLASTER))
            nodes.append(Entry(name, label, field, value, change, limit=limit, hint=hint))
        return [
            *nodes,
            Button("save", _("Save"), foot[0], self._save, kind="main", key="Enter"),
            Button("back", _("Back"), foot[1], Drop, key="Esc"),
        ]

    def _name(self, words: str) -> None:
        self.title = words
        self.refresh()

    def _say(self, words: str) -> None:
        self.note = words
        self.refresh()

    def _save(self) -> Go | None:
        title = self.title.strip() or self.suggested
        trouble = self._keep(title, self.note.strip())
        self.services.toasts.say(trouble or _("Saved as “{title}”.", title=title))
        return None if trouble else Drop()
