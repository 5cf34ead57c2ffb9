"""The options: how fast things move, how much, and whether the window fills the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.text import _
from game.scenes.scene import Drop
from game.scenes.services import Services
from game.scenes.sheet import SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.choices import Segmented, Toggle
from game.ui.node import Node
from game.ui.tokens import Theme
from game.ui.words import Words

_ROW: Final = 112


class OptionsScene(SheetScene):
    """What a person prefers; every change holds at once and is kept."""

    def __init__(self, services: Services, theme: Theme) -> None:
        super().__init__(services, theme, _("Options"), 860, 580)

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """Three rows and a way back."""
        settings = self.services.settings
        speeds = [("calm", _("calm")), ("normal", _("normal")), ("quick", _("quick")), ("off", _("off"))]
        first, second, third = (Bounds(inner.x, inner.y + i * _ROW, inner.width, _ROW) for i in range(3))
        control = Bounds(first.right - 400, first.y + 24, 400, 50)
        done = Bounds(inner.middle_x - 160, inner.bottom - 66, 320, 66)
        return [
            *self._row("speed", first, _("Speed"), _("how fast things move"), 420),
            Segmented("speed", _("Speed"), control, speeds, settings.speed, self._set_speed),
            *self._row("reduced", second, _("Reduced motion"), _("things fade instead of moving"), 80),
            Toggle("reduced", _("Reduced motion"), _switch(second), settings.reduced_motion, self._toggle_reduced),
            *self._row("full", third, _("Full screen"), _("also with F11"), 80),
            Toggle("full", _("Full screen"), _switch(third), self.services.screen.full, self._toggle_full),
            Button("done", _("Done"), done, Drop, kind="main", key="Enter"),
        ]

    def _row(self, name: str, row: Bounds, title: str, tells: str, room: float) -> list[Node]:
        width = row.width - room
        return [
            Words(f"{name}-title", title, Bounds(row.x, row.y + 18, width, 34), tokens.OPTION, tokens.PLASTER),
            Words(f"{name}-tells", tells, Bounds(row.x, row.y + 54, width, 28), tokens.HELP, tokens.MIST),
        ]

    def _set_speed(self, speed: str) -> None:
        self.services.settings.speed = speed
        self._changed()

    def _toggle_reduced(self) -> None:
        self.services.settings.reduced_motion = not self.services.settings.reduced_motion
        self._changed()

    def _toggle_full(self) -> None:
        self.services.toggle_full_screen()
        self.refresh()

    def _changed(self) -> None:
        self.services.keep_settings()
        self.refresh()


def _switch(row: Bounds) -> Bounds:
    return Bounds(row.right - 58, row.y + 34, 58, 30)
