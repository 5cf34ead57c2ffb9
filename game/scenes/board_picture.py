"""Small pictures of boards, bare as before a match."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.core.card import Game
from game.core.table import PUBLIC
from game.scenes.grounds import written
from game.scenes.services import Services
from game.scenes.setting import Ground
from game.stage.face import Scene
from game.stage.view import View
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.layouts.tmx import Layout

_WIDE: Final = 1240.0
"""The units that a board is drawn in, whatever its picture's size: about as many as at the table."""
_LEAST: Final = 600
"""The pixels that it is drawn with at least, and then made smaller: words don't shrink below what can be read."""
_MOST: Final = 24
"""So many pictures are kept."""

_Key = tuple[Path | None, float, str, tuple[int, int], bool]


class BoardPictures:
    """Draws boards, one a frame, and keeps the pictures for as long as their files stay as they are."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: dict[_Key, pygame.Surface] = {}
        self._free = False
        """Whether there is time in this frame to draw one."""
        self._waits = False
        """Whether one is still to be drawn."""

    def next_frame(self) -> bool:
        """A new frame: whether there is something to be drawn in it that the last one had no time for."""
        waits, self._waits, self._free = self._waits, False, True
        return waits

    def draw(self, canvas: Canvas, game: Game, ground: Ground, box: Bounds) -> None:
        """A board in a box on a dark ground; a cross where it can't be played on."""
        canvas.box(box, tokens.BLACK, radius=6, alpha=0.45)
        area = canvas.area(box)
        if ground.layout and min(area.size) > 0:
            picture = self._picture(game, ground, ground.layout, area.size)
            if picture:
                canvas.blit(picture, *picture.get_rect(center=area.center).topleft)
        else:
            canvas.icon("close", box.middle_x, box.middle_y, 1.6, tokens.LOSS)
        canvas.box(box, tokens.BLACK, radius=6, alpha=0, line=tokens.BRASS, width=1.2, line_alpha=0.5)

    def _picture(self, game: Game, ground: Ground, layout: Layout, size: tuple[int, int]) -> pygame.Surface | None:
        key = ground.file, written(ground.file), game.name, size, self._services.art.large_signs
        if key not in self._kept:
            if not self._free:
                self._waits = True
                return None
            self._free = False
            while len(self._kept) >= _MOST:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = board_picture(self._services, game, layout, size)
        return self._kept[key]


def board_picture(services: Services, game: Game, layout: Layout, size: tuple[int, int]) -> pygame.Surface:
    """A board as it lies there before a match, as large as it fits into so many pixels."""
    frame = layout.plan.frame
    part = min(size[0] / frame.w, size[1] / frame.h)
    wanted = max(1, round(frame.w * part)), max(1, round(frame.h * part))
    finer = max(1, ceil(_LEAST / wanted[0]))
    surface = pygame.Surface((wanted[0] * finer, wanted[1] * finer))
    k = surface.get_width() / _WIDE
    box = Bounds(0, 0, surface.get_width() / k, surface.get_height() / k)
    seats = seats_on(game, layout)[-1]
    rules = game.rules(layout.board, seats, game.settle({}))
    from game.tables.faces import face_of  # noqa: PLC0415 -- every table: the title needn't wait for them

    face = face_of(game.name, rules, game.voice(rules), layout.plan, game.signs[:seats])
    aside = Bounds(box.right + 40, 0, 380, 120)
    face.use(View(face.plan, box, face.beside(box, [aside] * seats, aside)))
    start = rules.start()
    face.recall(start)
    face.draw_board(Canvas(surface, k, services.art, services.type), Scene(rules.table(start, PUBLIC)))
    return pygame.transform.smoothscale(surface, wanted)


def seats_on(game: Game, layout: Layout) -> list[int]:
    """How many can play on a map: never (), if it is one of the game's."""
    return [seats for seats in game.seats if _takes(game, layout, seats)] or [game.seats[0]]


def _takes(game: Game, layout: Layout, seats: int) -> bool:
    try:
        game.rules(layout.board, seats, game.settle({}))
    except ValueError:
        return False
    return True
