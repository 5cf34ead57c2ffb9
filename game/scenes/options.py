"""The options: how fast things move, how large and how loud all is, and whether the window fills the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.text import _
from game.scenes.scene import Drop
from game.scenes.services import Services
from game.scenes.sheet import HEADING, SheetScene
from game.settings import ALWAYS, FINAL, INTERFACE_SIZES, LOUDEST, NEVER, TEXT_SIZES
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.choices import Segmented, Stepper, Toggle
from game.ui.node import Node
from game.ui.scroll import Scroll
from game.ui.sounds import Sound
from game.ui.tokens import Theme
from game.ui.words import Words

_ROWS: Final = 7
_ROW: Final = 92
_GUTTER: Final = 80
"""Units between the two columns."""
_VOLUME: Final = range(0, LOUDEST + 1, 10)
_BESIDE: Final = 1.25
"""The text size from which on there is one column instead of two, and it scrolls."""
_STEPPER: Final = 240


class OptionsScene(SheetScene):
    """What a person prefers; every change holds at once and is kept."""

    def __init__(self, services: Services, theme: Theme) -> None:
        super().__init__(services, theme, _("Options"), 1560, HEADING + _ROWS * _ROW + 132)

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """What one sees at the left, what one hears and is helped with at the right, and a way back."""
        ruler = self.services.ruler
        done = Button("done", _("Done"), Bounds(inner.middle_x - 160, inner.bottom - 66, 320, 66), Drop,
                      kind="main", key="Enter")  # fmt: skip
        window = Bounds(*inner[:3], inner.height - 66 - 20)
        if ruler.growth < _BESIDE:
            left, right = Bounds(inner.x, inner.y, inner.width, _ROWS * _ROW).columns(2, _GUTTER)
            rows = [*self._seen(left.rows(_ROWS, 0)), *self._heard_and_helped(right.rows(_ROWS, 0))]
            if inner.height - 66 >= _ROWS * _ROW:
                return [*rows, done]
        else:
            high = _ROWS * (ruler.leading(tokens.OPTION) + ruler.leading(tokens.HELP) + 36)
            upper = Bounds(inner.x, inner.y, inner.width - 24, high)
            rows = [*self._seen(upper.rows(_ROWS, 0)), *self._heard_and_helped(upper.moved(0, high).rows(_ROWS, 0))]
        end = max(node.bounds.bottom for node in rows) + 12
        return [Scroll("rows", _("Options"), window, end - inner.y, children=rows), done]

    def _seen(self, rows: Sequence[Bounds]) -> list[Node]:
        settings = self.services.settings
        speeds = [("calm", _("calm")), ("normal", _("normal")), ("quick", _("quick")), ("off", _("off"))]
        ruler = self.services.ruler
        wide = max(400.0, (max(ruler.measure(words, tokens.CHOICE) for _key, words in speeds) + 22) * len(speeds))
        control = self._control(rows[0], wide)
        return [
            *self._row("speed", rows[0], _("Speed"), _("how fast things move"), wide + 20),
            Segmented("speed", _("Speed"), control, speeds, settings.speed, self._set_speed),
            *self._switch("reduced", rows[1], _("Reduced motion"), _("things fade instead of moving"),
                          settings.reduced_motion, self._toggle_reduced),
            *self._switch("full", rows[2], _("Full screen"), _("also with F11"),
                          self.services.screen.full, self._toggle_full),
            *self._switch("captions", rows[3], _("Captions"), _("what a sound means, in words"),
                          settings.captions, self._toggle_captions),
            *self._size("text", rows[4], _("Text size"), _("of all words but those on the board"),
                        settings.text_size, TEXT_SIZES, self._set_text),
            *self._size("interface", rows[5], _("Interface size"), _("of what fits into the window"),
                        settings.interface_size, INTERFACE_SIZES, self._set_interface),
            *self._switch("signs", rows[6], _("Large signs"), _("letters and signs that tell colours apart"),
                          settings.large_signs, self._toggle_signs),
        ]  # fmt: skip

    def _confirming(self, row: Bounds) -> list[Node]:
        """When an act is asked for twice."""
        when = [(ALWAYS, _("always")), (FINAL, _("if final")), (NEVER, _("never"))]
        widest = max(self.services.ruler.measure(words, tokens.CHOICE) for _key, words in when)
        control = self._control(row, max(360.0, (widest + 22) * len(when)))
        return [
            *self._row("confirm", row, _("Confirm acts"), _("final: can't be taken back"), control.width + 20),
            Segmented("confirm", _("Confirm acts"), control, when, self.services.settings.confirm, self._set_confirm),
        ]

    def _heard_and_helped(self, rows: Sequence[Bounds]) -> list[Node]:
        settings = self.services.settings
        state = _("no device for sound was found") if self.services.speaker.trouble else _("also with M")
        return [
            *self._volume("volume", rows[0], _("Volume"), _("of everything"), settings.volume),
            *self._volume("effects", rows[1], _("Sounds"), _("wood, coins, cards, steps"), settings.effects),
            *self._volume("music", rows[2], _("Music"), _("on the title and with the result"), settings.music),
            *self._switch("muted", rows[3], _("Silence"), state, settings.muted, self._toggle_sound),
            *self._switch("behind", rows[4], _("In the background"), _("sound goes on behind another window"),
                          settings.sound_behind, self._toggle_behind),
            *self._switch("hints", rows[5], _("Hints"), _("good acts are shown to who asks for them"),
                          settings.hints, self._toggle_hints),
            *self._confirming(rows[6]),
        ]  # fmt: skip

    def _row(self, name: str, row: Bounds, title: str, tells: str, room: float) -> list[Node]:
        ruler, width = self.services.ruler, row.width - room
        head = Bounds(row.x, row.y + 18, width, max(34.0, ruler.leading(tokens.OPTION)))
        below = Bounds(row.x, head.bottom + 2, width, max(28.0, ruler.leading(tokens.HELP)))
        return [
            Words(f"{name}-title", title, head, tokens.OPTION, tokens.PLASTER),
            Words(f"{name}-tells", tells, below, tokens.HELP, tokens.MIST),
        ]

    @property
    def _larger(self) -> float:
        """How many times as large the controls are: they grow with the words, though less."""
        return (1 + self.services.ruler.growth) / 2

    def _control(self, row: Bounds, width: float) -> Bounds:
        width, high = max(width, _STEPPER * self._larger), 50 * self._larger
        return Bounds(row.right - width, row.middle_y - 3 - high / 2, width, high)

    def _switch(
        self, name: str, row: Bounds, title: str, tells: str, on: bool, toggle: Callable[[], object]
    ) -> list[Node]:
        larger = self._larger
        switch = Bounds(row.right - 58 * larger, row.middle_y - 3 - 15 * larger, 58 * larger, 30 * larger)
        return [*self._row(name, row, title, tells, 22 + 58 * self._larger), Toggle(name, title, switch, on, toggle)]

    def _volume(self, name: str, row: Bounds, title: str, tells: str, level: int) -> list[Node]:
        control = self._control(row, _STEPPER)

        def set_level(chosen: int) -> None:
            setattr(self.services.settings, name, chosen)
            self.services.settings.muted = False
            self._changed()
            if name != "music":
                self.services.hear(Sound.TWO_COINS)

        stepper = Stepper(name, title, control, level, _VOLUME, set_level, _percent)
        return [*self._row(name, row, title, tells, control.width + 20), stepper]

    def _size(
        self, name: str, row: Bounds, title: str, tells: str, size: int, sizes: range, change: Callable[[int], object]
    ) -> list[Node]:
        control = self._control(row, _STEPPER)
        stepper = Stepper(name, title, control, size, sizes, change, _percent)
        return [*self._row(name, row, title, tells, control.width + 20), stepper]

    def _set_text(self, size: int) -> None:
        self.services.settings.text_size = size
        self._changed()

    def _set_interface(self, size: int) -> None:
        self.services.settings.interface_size = size
        self.services.settle_sizes()
        self._changed()

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

    def _toggle_signs(self) -> None:
        self.services.settings.large_signs = not self.services.settings.large_signs
        self.services.settle_sizes()
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
