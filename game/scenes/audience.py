"""What a second window shows to an audience: the public view of the table that the first one plays at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.text import _
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.projector import decided_by_keys
from game.scenes.table.public import PublicView
from game.scenes.table.public_picture import draw_public
from game.scenes.table.scene import TableScene
from game.ui import tokens
from game.ui.far import FarCanvas
from game.ui.feed import key_name
from game.ui.second import SecondScreen


class Audience:
    """The second window and what is in it. `step` is its turn of the loop, after that of the first one."""

    def __init__(self, services: Services, screen: SecondScreen) -> None:
        self.services = services
        self.screen = screen
        self.view: PublicView | None = None
        self._table: TableScene | None = None
        self._canvas: FarCanvas
        self._dirty = True
        self._asked: tuple[object, ...] = ()
        self.settle()

    def handle(self, event: pygame.Event) -> bool:
        """An event of this window: True keeps it from the first one. Keys act as if pressed there, F11 apart."""
        if event.type == pygame.KEYDOWN and key_name(event) == "F11":
            self.screen.toggle_full()
            self.settle()
            return True
        if event.type == pygame.WINDOWSIZECHANGED:
            self.settle()
        self._dirty = True
        return event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.WINDOWFOCUSGAINED)

    def step(self, stack: Sequence[Scene], seconds: float) -> None:
        """Follow the table among the scenes of the first window; draw if there is something new to see."""
        table = next((scene for scene in reversed(stack) if isinstance(scene, TableScene)), None)
        if (table and table is not self._table) or len(stack) == 1:
            self._sit_at(table)
        if self.view:
            self._dirty = self.view.update(seconds) or self._dirty
        asked = self._question()
        if self._dirty or asked != self._asked:
            self._asked, self._dirty = asked, False
            self._draw()
            self.screen.show()

    def settle(self) -> None:
        """Lay everything out for the size the window has now, and paint it anew."""
        self.screen.resized()
        self._canvas = FarCanvas(self.screen.surface, self.screen.k, self.services.art, self.services.type)
        self._dirty = True
        if self.view:
            self.view.lay_out(self.screen.space)

    def close(self) -> None:
        """Close the window."""
        self.screen.close()

    def _sit_at(self, table: TableScene | None) -> None:
        if table is self._table:
            return
        self._table = table
        self.view = PublicView(table) if table else None
        self._dirty = True
        if self.view:
            self.view.lay_out(self.screen.space)

    def _question(self) -> tuple[object, ...]:
        table, view = self._table, self.view
        if table is None or view is None:
            return ()
        return len(table.match.history), table.persons_turn, view.resting, table.choosing.amount()

    def _draw(self) -> None:
        canvas = self._canvas
        if self.view and self._table:
            keys = decided_by_keys(self._table) if self.view.resting else []
            draw_public(canvas, self.view, keys)
            return
        width, height = canvas.space
        canvas.backdrop(tokens.TITLE)
        canvas.logo(width / 2, height / 2 - 150, 120)
        canvas.text(_("Riad"), width / 2, height / 2 + 130, tokens.TITLE_TYPE, tokens.GLOW_PALE, "middle")
