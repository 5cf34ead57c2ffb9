"""The pause: a sheet over the table, from which one goes on, leaves or ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game import about
from game.core.text import _
from game.scenes.options import OptionsScene
from game.scenes.scene import Drop, Go, Home, Push, Quit
from game.scenes.services import Services
from game.scenes.sheet import HEADING, SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.node import Node, Press
from game.ui.tokens import Theme
from game.ui.words import Words

ROW: Final = 68
GAP: Final = 16


@dataclass(frozen=True, slots=True)
class Offer:
    """One more line of the pause: its name, its words, what it does and the key that does it."""

    name: str
    words: str
    press: Press
    key: str = ""


class PauseScene(SheetScene):
    """The menu of a table. `offers` stand below the way on.

    `save` is called before anything leaves the table, and answers with a sentence if it couldn't; `count` ends the
    game here and answers where its result is shown. None: it can't be counted, and isn't offered.
    """

    def __init__(
        self,
        services: Services,
        theme: Theme,
        save: Callable[[], str | None],
        count: Callable[[], Go] | None = None,
        offers: Sequence[Offer] = (),
    ) -> None:
        self._save = save
        self._count = count
        self._offers = offers
        super().__init__(services, theme, _("Pause"), 860, HEADING + 44 + 60 + self._rows(services) * (ROW + GAP))
        self._asked = False
        """Whether the end was pressed once: the second time it counts."""
        self._unsaved = False
        """Whether leaving was pressed once, and nothing could be saved: the second time it is lost."""

    def _rows(self, services: Services) -> int:
        """How many rows of buttons there are: offers and options stand two in a row."""
        offers = len(self._offers) + (not services.kiosk)
        return (offers + 1) // 2 + (4 if self._count else 3) - services.kiosk

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """The buttons, the one that goes on first."""
        high = 56 * self.services.ruler.growth
        foot = iter(Bounds(inner.x - 24, inner.bottom + 24 - high, inner.width + 48, high).rows(2, 0))
        rows = iter(Bounds(*inner[:3], inner.height - high - 4).rows(self._rows(self.services), GAP))
        nodes: list[Node] = [
            Button("continue", _("Continue"), next(rows), Drop, kind="main", key="Enter"),
        ]
        options = Offer("options", _("Options"), lambda: Push(OptionsScene(self.services, self.theme)))
        offers = [*self._offers] if self.services.kiosk else [*self._offers, options]
        for begin in range(0, len(offers), 2):
            pair = offers[begin : begin + 2]
            boxes = next(rows).columns(len(pair), GAP)
            nodes += (
                Button(offer.name, offer.words, box, offer.press, key=offer.key)
                for offer, box in zip(pair, boxes, strict=True)
            )
        nodes.append(Button("leave", self._or_lose(_("Save and leave to the title")), next(rows), self._leave))
        if self._count:
            words = _("Really end it? Press again") if self._asked else _("End the game here and count")
            nodes.append(Button("count", words, next(rows), self._end))
        if not self.services.kiosk:
            nodes.append(Button("quit", self._or_lose(_("Save and quit Riad")), next(rows), self._quit))
        for name, words in (("about", about.riad()), ("ground", about.ground())):
            nodes.append(Words(name, words, next(foot), tokens.HELP, tokens.MIST, "middle"))
        return nodes

    def _or_lose(self, words: str) -> str:
        return _("Leave without saving? Press again") if self._unsaved else words

    def _leave(self) -> Go | None:
        return Home() if self._saved() else None

    def _quit(self) -> Go | None:
        return Quit() if self._saved() else None

    def _saved(self) -> bool:
        """Save; where that can't be done, say so, and let nothing be lost before it was pressed again."""
        trouble = self._save()
        if not trouble or self._unsaved:
            return True
        self._unsaved = True
        self.services.toasts.say(trouble)
        self.refresh()
        return False

    def _end(self) -> Go | None:
        if not self._asked or self._count is None:
            self._asked = True
            self.refresh()
            return None
        return self._count()
