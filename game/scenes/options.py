"""The options: how fast things move, how much, how loud it is, and whether the window fills the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.text import _
from game.scenes.scene import Drop
from game.scenes.services import Services
from game.scenes.sheet import SheetScene
from game.settings import ALWAYS, FINAL, LOUDEST, NEVER
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.choices import Segmented, Stepper, Toggle
from game.ui.node import Node
from game.ui.sounds import Sound
from game.ui.tokens import Theme
from game.ui.words import Words

_ROWS: Final = 6
_ROW: Final = 92
_GUTTER: Final = 80
"""Units between the two columns."""
_VOLUME: Final = range(0, LOUDEST + 1, 10)


class OptionsScene(SheetScene):
    """What a person prefers; every change holds at once and is kept."""

    def __init__(self, services: Services, theme: Theme) -> None:
        super().__init__(services, theme, _("Options"), 1560, 800)

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """What one sees at the left, what one hears at the right, and a way back."""
        left, right = Bounds(inner.x, inner.y, inner.width, _ROWS * _ROW).columns(2, _GUTTER)
        done = Bounds(inner.middle_x - 160, inner.bottom - 66, 320, 66)
        return [
            *self._seen(left.rows(_ROWS, 0)),
            *self._heard(right.rows(_ROWS, 0)),
            Button("done", _("Done"), done, Drop, kind="main", key="Enter"),
        ]

    def _seen(self, rows: Sequence[Bounds]) -> list[Node]:
        settings = self.services.settings
        speeds = [("calm", _("calm")), ("normal", _("normal")), ("quick", _("quick")), ("off", _("off"))]
        control = Bounds(rows[0].right - 400, rows[0].y + 24, 400, 50)
        return [
            *self._row("speed", rows[0], _("Speed"), _("how fast things move"), 420),
            Segmented("speed", _("Speed"), control, speeds, settings.speed, self._set_speed),
            *self._switch("reduced", rows[1], _("Reduced motion"), _("things fade instead of moving"),
                          settings.reduced_motion, self._toggle_reduced),
            *self._switch("full", rows[2], _("Full screen"), _("also with F11"),
                          self.services.screen.full, self._toggle_full),
            *self._switch("captions", rows[3], _("Captions"), _("what a sound means, in words"),
                          settings.captions, self._toggle_captions),
            *self._confirming(rows[4]),
            *self._switch("hints", rows[5], _("Hints"), _("good acts are shown to who asks for them"),
                          settings.hints, self._toggle_hints),
        ]  # fmt: skip

    def _confirming(self, row: Bounds) -> list[Node]:
        """When an act is asked for twice."""
        when = [(ALWAYS, _("always")), (FINAL, _("if final")), (NEVER, _("never"))]
        control = Bounds(row.right - 360, row.y + 24, 360, 50)
        return [
            *self._row("confirm", row, _("Confirm acts"), _("final: can't be taken back"), 380),
            Segmented("confirm", _("Confirm acts"), control, when, self.services.settings.confirm, self._set_confirm),
        ]

    def _heard(self, rows: Sequence[Bounds]) -> list[Node]:
        settings = self.services.settings
        state = _("no device for sound was found") if self.services.speaker.trouble else _("also with M")
        return [
            *self._volume("volume", rows[0], _("Volume"), _("of everything"), settings.volume),
            *self._volume("effects", rows[1], _("Sounds"), _("wood, coins, cards, steps"), settings.effects),
            *self._volume("music", rows[2], _("Music"), _("on the title and with the result"), settings.music),
            *self._switch("muted", rows[3], _("Silence"), state, settings.muted, self._toggle_sound),
            *self._switch("behind", rows[4], _("In the background"), _("sound goes on behind another window"),
                          settings.sound_behind, self._toggle_behind),
        ]  # fmt: skip

    def _row(self, name: str, row: Bounds, title: str, tells: str, room: float) -> list[Node]:
        width = row.width - room
        return [
            Words(f"{name}-title", title, Bounds(row.x, row.y + 18, width, 34), tokens.OPTION, tokens.PLASTER),
            Words(f"{name}-tells", tells, Bounds(row.x, row.y + 54, width, 28), tokens.HELP, tokens.MIST),
        ]

    def _switch(
        self, name: str, row: Bounds, title: str, tells: str, on: bool, toggle: Callable[[], object]
    ) -> list[Node]:
        switch = Bounds(row.right - 58, row.y + 34, 58, 30)
        return [*self._row(name, row, title, tells, 80), Toggle(name, title, switch, on, toggle)]

    def _volume(self, name: str, row: Bounds, title: str, tells: str, level: int) -> list[Node]:
        control = Bounds(row.right - 240, row.y + 24, 240, 50)

        def set_level(chosen: int) -> None:
            setattr(self.services.settings, name, chosen)
            self.services.settings.muted = False
            self._changed()
            if name != "music":
                self.services.hear(Sound.TWO_COINS)

        stepper = Stepper(name, title, control, level, _VOLUME, set_level, _percent)
        return [*self._row(name, row, title, tells, 260), stepper]

    def _set_speed(self, speed: str) -> None:
        self.services.settings.speed = speed
        self._changed()

    def _set_confirm(self, when: str) -> None:
        self.services.settings.confirm = when
        self._changed()

    def _toggle_reduced(self) -> None:
        self.services.settings.reduced_motion = not self.services.settings.reduced_motion
        self._changed()

    def _toggle_full(self) -> None:
        self.services.toggle_full_screen()
        self.refresh()

    def _toggle_captions(self) -> None:
        self.services.settings.captions = not self.services.settings.captions
        self._changed()

    def _toggle_hints(self) -> None:
        self.services.settings.hints = not self.services.settings.hints
        self._changed()

    def _toggle_sound(self) -> None:
        self.services.settings.muted = not self.services.settings.muted
        self._changed()

    def _toggle_behind(self) -> None:
        self.services.settings.sound_behind = not self.services.settings.sound_behind
        self._changed()

    def _changed(self) -> None:
        self.services.keep_settings()
        self.services.settle_sound()
        self.refresh()


def _percent(level: int) -> str:
    return _("{level} %", level=level) if level else _("off")
