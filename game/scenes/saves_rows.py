"""A saved game in the list: picture, game, players, when it was saved; and why, if it can't be read."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from game.core.text import _, apart
from game.match.saves import Saved
from game.scenes.left import ago
from game.shelf import find
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Press, Role
from game.ui.tokens import Theme

ROW: Final = 168
"""How high a row is, with the gap below it."""
GAP: Final = 14
_LARGEST: Final = 4_000_000
"""No picture beside a record is larger, in bytes."""
_WIDEST: Final = 4000
"""Nor wider or higher, in pixels."""
_RECENT: Final = 36 * 3600
"""Seconds within which it is said how long ago something was; further back the day is."""


def game_title(saved: Saved) -> str:
    """The game that it is of, in words; "" where that can't be read."""
    if saved.record is None:
        return ""
    try:
        return find(saved.record.game).title
    except KeyError:
        return saved.record.game


def when(saved: Saved) -> str:
    """When it was saved."""
    since = time.time() - saved.changed
    if 0 <= since < _RECENT:
        return ago(since)
    try:
        return time.strftime("%Y-%m-%d, %H:%M", time.localtime(saved.changed))
    except (OverflowError, OSError, ValueError):
        return ""


def facts(saved: Saved) -> str:
    """Game, how far it has gone, who plays."""
    record = saved.record
    if record is None:
        return ""
    far = _("finished") if record.ended else _("turn {turn}", turn=record.turns)
    names = ", ".join(apart(player.name) for player in record.sitting)
    return _("{game} · {far} · {names}", game=game_title(saved), far=far, names=names)


class Pictures:
    """The small pictures beside the records, each read once and kept in the sizes that are shown."""

    def __init__(self) -> None:
        self._read: dict[Path, pygame.Surface | None] = {}
        self._sized: dict[tuple[Path, tuple[int, int]], pygame.Surface] = {}

    def draw(self, canvas: Canvas, saved: Saved, box: Bounds) -> None:
        """A record's own picture, or its game's, on a dark ground."""
        canvas.box(box, tokens.BLACK, radius=6, alpha=0.45)
        file, area = saved.picture, canvas.area(box)
        if file not in self._read:
            self._read[file] = _picture(file)
        drawn = self._read[file]
        if drawn:
            key = file, area.size
            if key not in self._sized:
                self._sized[key] = pygame.transform.smoothscale(drawn, area.size)
            canvas.blit(self._sized[key], *area.topleft)
        elif saved.record and canvas.art.has(f"setup/scene-{saved.record.game}"):
            canvas.picture(f"setup/scene-{saved.record.game}", *box.grown(-8))
        else:
            canvas.icon("close", box.middle_x, box.middle_y, 1.6, tokens.LOSS)
        canvas.box(box, tokens.BLACK, radius=6, alpha=0, line=tokens.BRASS, width=1.2, line_alpha=0.5)


def _picture(file: Path) -> pygame.Surface | None:
    with suppress(OSError, pygame.error, ValueError):
        if file.stat().st_size <= _LARGEST:
            drawn = pygame.image.load(file)
            if max(drawn.get_size()) <= _WIDEST:
                return drawn.convert(24)
    return None


class SavedRow(Node):
    """One saved game; pressed, it is the chosen one. `walk` goes up and down the list, `go` opens this one."""

    radius = 14

    def __init__(
        self,
        number: int,
        saved: Saved,
        bounds: Bounds,
        theme: Theme,
        pictures: Pictures,
        *,
        on: bool,
        press: Press,
        walk: Callable[[int], object],
        go: Callable[[], object],
    ) -> None:
        words = ". ".join(each for each in (facts(saved), when(saved), saved.trouble) if each)
        super().__init__(f"saved-{number}", Role.CHOICE, saved.title, bounds, press=press, on=on, value=words)
        self.saved = saved
        self.theme = theme
        self.window = bounds
        """The part of the screen in which rows are seen."""
        self._pictures = pictures
        self._walk = walk
        self._go = go

    def steer(self, key: str) -> bool:
        """Up and down the list; Enter opens."""
        steps = {"Up": -1, "Down": 1, "PageUp": -4, "PageDown": 4, "Home": -10_000, "End": 10_000}.get(key)
        if steps:
            self._walk(steps)
        elif key == "Enter":
            self._go()
        return steps is not None or key == "Enter"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The plate, the picture, three lines of words; nothing where it is scrolled out of sight."""
        box, saved = self.bounds, self.saved
        if box.bottom < self.window.y or box.y > self.window.bottom:
            return
        if self.on:
            canvas.panel(box, self.theme, active=True, radius=14)
        else:
            canvas.box(box, tokens.WHITE, radius=14, alpha=0.09 if look.pointed else 0.05, line=tokens.BRASS,
                       width=1.4, line_alpha=0.9 if look.pointed else 0.4)  # fmt: skip
        grown = canvas.growth
        tall = (box.height - 24) / grown
        picture = Bounds(box.x + 14, box.middle_y - tall / 2, tall * 16 / 9, tall)
        self._pictures.draw(canvas, saved, picture)
        left = picture.right + 24
        time_wide = max(210.0, canvas.measure(when(saved), tokens.FACT)) if grown > 1 else 210.0
        time_box = Bounds(box.right - 24 - time_wide, box.y + 14, time_wide, 40 * grown)
        canvas.label(when(saved), time_box, tokens.FACT, tokens.MIST, "right")
        title = Bounds(left, box.y + 12, time_box.x - left - 16, 44 * grown)
        colour = tokens.GLOW if self.on else tokens.PLASTER
        canvas.label(saved.title, title, tokens.NAME, colour, "left")
        words = Bounds(left, box.y + 60 * grown, box.right - 24 - left, box.height - 68 * grown)
        if saved.trouble:
            canvas.paragraph(saved.trouble, words, tokens.FACT, tokens.LOSS)
            return
        used = canvas.paragraph(facts(saved), Bounds(*words[:3], 54 * grown), tokens.FACT, tokens.MIST)
        note = Bounds(words.x, used.bottom + 4, words.width, box.bottom - used.bottom - 12)
        if saved.record and saved.record.note:
            canvas.label(_head(canvas, saved.record.note, note.width), Bounds(*note[:3], 26 * grown), tokens.FACT,
                         tokens.PLASTER, "left")  # fmt: skip


def _head(canvas: Canvas, words: str, width: float) -> str:
    """The first line of words; the whole of them stands beside the list."""
    lines = canvas.wrap(words, tokens.FACT, width - 30)
    return lines[0] if len(lines) == 1 else f"{lines[0]} …"
