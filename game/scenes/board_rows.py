"""A board in a list: its picture, what it is called, whose it is, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.card import Game
from game.core.text import _, ngettext
from game.scenes.board_picture import BoardPictures
from game.scenes.setting import Draft, Ground
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.choices import Card
from game.ui.node import Look, Press
from game.ui.tokens import Theme

ROW: Final = 168
"""How high a row is, with the gap below it."""
GAP: Final = 14
SHAPE: Final = 10 / 7
"""How wide a small picture is, as a part of its height: about as the boards of the box."""


def whose(ground: Ground) -> str:
    """Where a board comes from."""
    if not ground.own:
        return _("comes with Riad")
    return _("your own: {file}", file=ground.file.name if ground.file else ground.name)


def fitting(game: Game, ground: Ground) -> str:
    """How many can play on a board, in words; "" where nobody can."""
    seats = [seats for seats in game.seats if not ground.refuses(seats)]
    if not seats:
        return ""
    if len(seats) == 1:
        return ngettext("for {count} player", "for {count} players", seats[0])
    return _("for {fewest}–{most} players", fewest=seats[0], most=seats[-1])


class BoardRow(Card):
    """One board; pressed, it is the one that is looked at. `walk` goes up and down the list, `go` plays on it."""

    radius = 14

    def __init__(
        self,
        game: Game,
        ground: Ground,
        bounds: Bounds,
        theme: Theme,
        pictures: BoardPictures,
        *,
        on: bool,
        press: Press,
        walk: Callable[[int], object],
        go: Callable[[], object],
    ) -> None:
        told = ". ".join(each for each in (whose(ground), fitting(game, ground), *ground.faults) if each)
        super().__init__(f"board-{ground.name}", ground.title, bounds, theme, on, press, self._paint, description=told)
        self.window = bounds
        """The part of the screen in which rows are seen."""
        self._game = game
        self._ground = ground
        self._pictures = pictures
        self._walk = walk
        self._go = go

    def steer(self, key: str) -> bool:
        """Up and down the list; Enter plays on it."""
        steps = {"Up": -1, "Down": 1, "Home": -10_000, "End": 10_000}.get(key)
        if steps:
            self._walk(steps)
        elif key == "Enter":
            self._go()
        return steps is not None or key == "Enter"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Nothing where it is scrolled out of sight."""
        if self.bounds.bottom > self.window.y and self.bounds.y < self.window.bottom:
            super().draw(canvas, look)

    def _paint(self, canvas: Canvas, box: Bounds, _look: Look) -> None:
        picture = Bounds(box.x + 14, box.y + 12, (box.height - 24) * SHAPE, box.height - 24)
        self._pictures.draw(canvas, self._game, self._ground, picture)
        left = picture.right + 24
        title = Bounds(left, box.y + 12, box.right - 24 - left, 44)
        colour = tokens.GLOW if self.on else tokens.PLASTER
        canvas.label(self._ground.title, title, tokens.NAME, colour, "left")
        below = Bounds(left, title.bottom + 2, title.width, 30)
        faults = self._ground.faults
        counted = ngettext("{count} fault", "{count} faults", len(faults)) if faults else ""
        told = [words for words in (whose(self._ground), fitting(self._game, self._ground), counted) if words]
        canvas.label(" · ".join(told), below, tokens.FACT, tokens.MIST, "left")
        if faults:
            lines = canvas.wrap(faults[0], tokens.FACT, title.width - 30)
            first = lines[0] if len(lines) == 1 else f"{lines[0]} …"
            canvas.label(first, below.moved(0, 34), tokens.FACT, tokens.LOSS, "left")


def board_card(draft: Draft, bounds: Bounds, theme: Theme, pictures: BoardPictures, press: Press) -> Card:
    """The board of a draft in the set-up, with its picture; pressed, it leads to the others."""
    ground, others = draft.ground, len(draft.grounds) - 1

    def paint(canvas: Canvas, box: Bounds, _look: Look) -> None:
        picture = Bounds(box.x + 12, box.y + 10, (box.height - 20) * SHAPE, box.height - 20)
        pictures.draw(canvas, draft.game, ground, picture)
        words = Bounds(picture.right + 18, box.y + 12, box.right - picture.right - 34, 34)
        canvas.label(ground.title, words, tokens.OPTION, tokens.LOSS if ground.faults else tokens.PLASTER, "left")
        canvas.label(whose(ground), words.moved(0, 34), tokens.HELP, tokens.MIST, "left")
        more = ngettext("{count} other board …", "{count} other boards …", others) if others else _("own boards …")
        canvas.label(more, words.moved(0, 64), tokens.HELP, tokens.GLOW, "left")

    label = _("Board: {title}", title=ground.title)
    return Card("option-board", label, bounds, theme, False, press, paint, description=_("choose another board"))
