"""What every scene is given: the window, pictures and type, folders, settings, and a way to say something."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game import settings as preferences
from game.files import Files
from game.settings import Settings
from game.ui.art import Art
from game.ui.screen import Screen
from game.ui.tips import Toasts
from game.ui.type import Ruler, Type


@dataclass(slots=True)
class Services:
    """The things that outlive any one scene."""

    screen: Screen
    art: Art
    type: Type
    files: Files
    settings: Settings
    toasts: Toasts = field(default_factory=Toasts)

    @property
    def ruler(self) -> Ruler:
        """Measures words at the window's present size."""
        return Ruler(self.type, self.screen.k)

    @property
    def settings_file(self) -> Path | None:
        """Where the settings are kept."""
        return self.files.config / "settings.json" if self.files.config else None

    def keep_settings(self) -> None:
        """Write the settings down; say so if that fails."""
        trouble = preferences.write(self.settings, self.settings_file)
        if trouble:
            self.toasts.say(trouble)

    def toggle_full_screen(self) -> None:
        """Full screen, or back to a window, and remember it."""
        if not self.screen.toggle_full():
            return
        self.settings.full_screen = self.screen.full
        self.keep_settings()
