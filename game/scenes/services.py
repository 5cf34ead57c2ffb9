"""What every scene is given: the window, pictures and type, folders, settings, and a way to say something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game import settings as preferences
from game.core.text import _
from game.files import Files
from game.scenes.grounds import Maps
from game.settings import Settings
from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.captions import Captions
from game.ui.rehearsal import Rehearsal
from game.ui.screen import Screen
from game.ui.sounds import Sound, caption
from game.ui.speaker import Speaker
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
    kiosk: bool = False
    """Whether the program stands open to anybody: they can neither end it nor change its settings."""
    toasts: Toasts = field(default_factory=Toasts)
    captions: Captions = field(default_factory=Captions)
    speaker: Speaker = field(init=False)
    maps: Maps = field(init=False)

    def __post_init__(self) -> None:
        self.speaker = Speaker(self.files.sounds)
        self.maps = Maps(self.files.boards, self.files.own_boards)

    @property
    def text_size(self) -> float:
        """How large text is: 1 is the size it was designed for."""
        return self.settings.text_size / preferences.USUAL_SIZE

    @property
    def ruler(self) -> Ruler:
        """Measures words at the window's present size."""
        return Ruler(self.type, self.screen.k, self.text_size)

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """What draws on a surface at the window's present size."""
        return Canvas(surface, self.screen.k, self.art, self.type, text=self.text_size)

    def rehearse(self, draw: Callable[[Rehearsal], object]) -> None:
        """Have what is drawn on a canvas that only takes note drawn ahead, at the window's present size."""
        self.art.forget_expected()
        draw(Rehearsal(self.screen.k, self.art, self.type))

    @property
    def settings_file(self) -> Path | None:
        """Where the settings are kept."""
        return self.files.config / "settings.json" if self.files.config else None

    def keep_settings(self) -> None:
        """Write the settings down; say so if that fails."""
        trouble = preferences.write(self.settings, self.settings_file)
        if trouble:
            self.toasts.say(trouble)

    def settle_sizes(self) -> None:
        """Let the sizes of the interface and of signs hold; the text size is asked for when something is measured."""
        self.art.large_signs = self.settings.large_signs
        self.screen.interface = self.settings.interface_size / preferences.USUAL_SIZE

    def toggle_full_screen(self) -> None:
        """Full screen, or back to a window, and remember it."""
        if not self.screen.toggle_full():
            return
        self.settings.full_screen = self.screen.full
        self.keep_settings()

    def hear(self, sound: Sound) -> None:
        """Let a sound be heard, and say what it means where that is wanted."""
        self.speaker.play(sound)
        if self.settings.captions and (words := caption(sound)):
            self.captions.say(words)

    def settle_sound(self) -> None:
        """Let the volumes of the settings hold; look for a device, if one is needed and none was found so far."""
        speaker, settings = self.speaker, self.settings
        speaker.volume, speaker.effects, speaker.music = (
            part / preferences.LOUDEST for part in (settings.volume, settings.effects, settings.music)
        )
        speaker.muted = settings.muted
        if settings.volume and not settings.muted:
            speaker.open()
        speaker.settle()

    def toggle_sound(self) -> None:
        """Silence, or sound again, and remember it; say so if there is nothing to hear it with."""
        settings = self.settings
        settings.muted = not self.speaker.silent
        if not settings.muted:
            settings.volume = settings.volume or Settings().volume
        self.keep_settings()
        self.settle_sound()
        if self.speaker.trouble:
            self.toasts.say(_("There is no sound: {why}.", why=self.speaker.trouble))
