"""The curtain: it hides the table of a game with secrets until the next person has the laptop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from game.core.play import Seat
from game.core.text import _
from game.core.voice import Line
from game.scenes.pause import Offer, PauseScene
from game.scenes.scene import Drop, Go, Push, Scene
from game.scenes.services import Services
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.feed import key_name
from game.ui.node import Look, Node, Role
from game.ui.shapes import cartouche, star
from game.ui.sketch import Sketch
from game.ui.tokens import TITLE, Theme

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

HOLD: Final = 0.6
"""Seconds that the button is held until the curtain opens: nobody opens it by mistake."""
LINES: Final = 5
"""So much is told of what happened since, at most."""
CLOSING, OPENING = 0.36, 0.45
"""Seconds that the two halves take at normal speed."""
_FOLD: Final = 96
"""The width of a fold, and the height of its picture, in units."""
_LEAST_SIZE: Final = 0.2
"""What the lines are set at, at least, as a part of the text size."""
_BELOW: Final = 136
"""Units of the plate below what is told: the button stands there."""


class HoldButton(Node):
    """A button that is held until it is full; it fills from the left."""

    form = "cartouche"

    def __init__(self, label: str, bounds: Bounds, full: Callable[[], float]) -> None:
        super().__init__("open", Role.BUTTON, label, bounds, press=lambda: None)
        self._full = full

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The main button's face, paler as far as it is full."""
        box, full = self.bounds, self._full()
        canvas.face(box, "main-pointed" if look.pointed else "main")
        if full:
            with canvas.clip(Bounds(box.x, box.y, box.width * full, box.height)):
                canvas.face(box, "main-pressed")
        canvas.label(self.label, box.grown(-20, 0), tokens.MAIN_BUTTON, tokens.INK)


class CurtainScene(Scene):
    """Fabric over the whole window, closed before anything of the next seat is read.

    `opened` is called when that person has held the button long enough; only then does the table look with the
    seat's eyes. `since` is what everybody saw happen since the seat decided last.
    """

    def __init__(
        self,
        services: Services,
        face: Face,
        seat: Seat,
        names: tuple[str, str],
        heading: str,
        since: Sequence[Line],
        save: Callable[[], str | None],
        opened: Callable[[], object],
        *,
        asked: bool = True,
        waits: Callable[[], bool] = lambda: True,
        offers: Sequence[Offer] = (),
    ) -> None:
        """`names`: the seat's sign, and the name of the person. `heading` stands above what happened.

        `asked`: it is the seat's turn; `waits`: it still needs the laptop; `offers` stand in the menu.
        """
        super().__init__()
        self.services = services
        self.theme: Theme = TITLE
        self.face = face
        self.seat = seat
        self.sign, self.name = names
        self._heading = heading
        self._asked = asked
        self._waits = waits
        self._offers = offers
        self.since = [line for line in since if line.heading is None][-LINES:]
        self._save = save
        self._opened = opened
        self._drawn = 0.0
        """How far the halves are drawn together: 0 open, 1 closed."""
        self._opening = False
        self._held = 0.0
        self._key_held = False
        self._plate = Bounds(0, 0, 0, 0)
        self._told_wide = 0.0
        """How wide what is told may be."""
        self._since_size = 1.0
        """What its lines are set at, as a part of the text size."""

    @property
    def see_through(self) -> bool:  # type: ignore[override]  # it changes here
        """The table is seen only while the halves move."""
        return self._drawn < 1

    @property
    def closed(self) -> bool:
        """Whether nothing of the table can be seen, and the curtain may be opened."""
        return self._drawn >= 1 and not self._opening

    def enter(self) -> None:
        """Again, the menu having been closed, nothing is held."""
        self._held, self._key_held = 0.0, False

    def resized(self, space: tuple[float, float]) -> None:
        """The plate in the middle, as high as what is told needs."""
        super().resized(space)
        width, height = space
        ruler, style = self.services.ruler, tokens.SECOND_LINE
        grown = ruler.growth
        wide = min(1060 * grown, width - 80)
        self._told_wide = wide - 200
        rows = [ruler.wrap(line.words, style, self._told_wide - 40) for line in self.since]
        high = sum(len(row) * ruler.leading(style) + 10 for row in rows) + (44 * grown if rows else 0)
        most = height - 60 - self._above - _BELOW
        # lines that would leave the window are set smaller; a tiny window has no room for any
        self._since_size = min(1.0, max(_LEAST_SIZE, most / high)) if high else 1.0
        tall = self._above + high * self._since_size + _BELOW
        self._plate = Bounds((width - wide) / 2, max(30.0, (height - tall) / 2 - 40), wide, tall)
        held = min(460 * grown, wide - 120)
        button = Bounds((width - held) / 2, self._plate.bottom - 112, held, 78)
        told = Node("since", Role.TEXT, self._question, self._plate, value=" ".join(line.words for line in self.since))
        full = HoldButton(_("Hold to open, or hold Space"), button, lambda: min(1.0, self._held / HOLD))
        self.tree.grow([told, full])

    @property
    def _above(self) -> float:
        """How high the plate's part above the lines is."""
        return 278 + 32 * self.services.ruler.growth

    @property
    def _question(self) -> str:
        return _("{sign}, your turn", sign=self.sign) if self._asked else _("{sign}, your hand", sign=self.sign)

    def back_words(self) -> str:
        """Esc doesn't open it."""
        return _("the menu")

    def back(self) -> Go | None:
        """Esc doesn't open it: it is the menu."""
        return Push(PauseScene(self.services, self.theme, self._save, offers=self._offers))

    def intercept(self, event: pygame.Event) -> bool:
        """Enter and Space are held like the button."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and key_name(event) in ("Enter", "Space"):
            self._key_held = event.type == pygame.KEYDOWN
            return True
        return False

    def update(self, seconds: float) -> Go | None:
        """Draw the halves together or apart; fill the button while it is held, empty it when it is let go."""
        if not self._opening and not self._waits():
            return Drop()
        settings = self.services.settings
        pace = 0.0 if settings.reduced_motion else settings.pace
        if self._opening or self._drawn < 1:
            lasts = (OPENING if self._opening else CLOSING) * pace
            step = seconds / lasts if lasts else 1.0
            self._drawn = self._drawn - step if self._opening else min(1.0, self._drawn + step)
            self.dirty = True
            return Drop() if self._opening and self._drawn <= 0 else None
        holding = self._key_held or (self.tree.held == "open" and self.tree.pointed == "open")
        before, self._held = self._held, self._held + seconds if holding else 0.0
        self.dirty = self.dirty or self._held != before
        if self._held >= HOLD:
            self._opening = True
            self._opened()
        return None

    def draw(self, canvas: Canvas) -> None:
        """The two halves; the plate once they are closed."""
        width, height = self.space
        away = (1 - self._drawn) ** 3 if not self._opening else 1 - self._drawn**3
        for side, x in (("left", -away * width / 2), ("right", width / 2 + away * width / 2)):
            half = Bounds(x, 0, width / 2, height)
            canvas.layer(("curtain", side), half, _half(half), opaque=True)
        if self.closed:
            self._draw_plate(canvas)
            self.tree.draw(canvas)

    def _draw_plate(self, canvas: Canvas) -> None:
        box = self._plate
        canvas.shape(("curtain plate",), box, _compose_plate, margin=24)
        middle, y = box.middle_x, box.y
        canvas.figure(("curtain sun",), middle, y + 98, 190, 190, _compose_sun)
        self.face.draw_sign(canvas, self.seat, middle, y + 98, 118)
        grown, across = canvas.growth, box.width - 100
        asked = Bounds(middle - across / 2, y + 174.5, across, 90)
        canvas.label(self._question, asked, tokens.RESULT_TYPE.sized(68), tokens.GLOW_PALE)
        who = _("{name} takes the laptop, everybody else looks away.", name=self.name)
        y = asked.bottom - 3.1
        canvas.label(who, Bounds(asked.x, y, across, 32 * grown), tokens.FIELD, tokens.MIST)
        left, y = middle - self._told_wide / 2, y + 32 * grown + 16.6
        if self.since:
            canvas.rule(left, y, self._told_wide)
            heading = Bounds(left, y + 7.4, self._told_wide, 40 * grown)
            canvas.label(self._heading, heading, tokens.PANEL_HEADING, tokens.GLOW, "left")
        top = y + 7.4 + 42.6 * grown
        pen = canvas.sized(canvas.text_size * self._since_size) if self._since_size < 1 else canvas
        for line in self.since:
            pen.star(left + 9, top + 16 * pen.growth, 8, tokens.BRASS, TITLE.panel)
            room = Bounds(left + 34, top, self._told_wide - 34, 200 * grown)
            top = pen.paragraph(line.words, room, tokens.SECOND_LINE, tokens.PLASTER).bottom + 10


def curtain_for(table: TableScene, seat: Seat, opened: Callable[[], object]) -> CurtainScene:
    """The curtain before a table until a seat's person has the laptop."""
    match = table.match
    since = table.voice.lines(table.eyes.since(seat), table.signs)
    names = table.signs[seat], match.players[seat].name
    decided = any(played.seat == seat for played in match.history)
    heading = _("Since your last turn") if decided else _("So far")
    save = lambda: table.saves.save(match)  # noqa: E731 -- named for what it is
    return CurtainScene(
        table.services, table.face, seat, names, heading, since, save, opened,
        asked=seat == match.actor, waits=lambda: table.eyes.waiting == seat,
        offers=[Offer("seats", _("Who plays?"), lambda: table.seats(seat))],
    )  # fmt: skip


def _half(bounds: Bounds) -> Callable[[Canvas], None]:
    """One half: folds, the dark at both ends, a rod with rings, a woven border; each strip as many times as it fits."""
    folds = max(1, round(bounds.width / _FOLD))
    wide = bounds.width / folds
    down = [("fold", n * _FOLD, _FOLD) for n in range(ceil(bounds.height / _FOLD))]
    ends = [("shade-top", 0, 288), ("shade-bottom", bounds.height - 288, 288)]
    strips = [*down, *ends, ("rod", 0, 72), ("border", bounds.height - 196, 140)]

    def paint(canvas: Canvas) -> None:
        for name, top, high in strips:
            for each in range(folds):
                canvas.cover(f"ui/curtain-{name}", Bounds(bounds.x + each * wide, top, wide, high), _FOLD / high)

    return paint


def _compose_plate(sketch: Sketch, w: float, h: float) -> None:
    sketch.path(cartouche(6, 16, w, h, 34), tokens.BLACK, alpha=0.45)
    ground = sketch.linear(0, 0, 0, h, (0, TITLE.rim), (0.3, tokens.lighter(TITLE.panel, 0.03)), (1, TITLE.panel))
    sketch.path(cartouche(0, 0, w, h, 34), ground, line=tokens.BRASS, width=3)
    sketch.path(cartouche(12, 12, w - 24, h - 24, 28), line=tokens.BRASS, width=1.3, line_alpha=0.6)


def _compose_sun(sketch: Sketch, w: float, h: float) -> None:
    sketch.path(star(w / 2, h / 2, w * 0.47, w * 0.38, 16), line=tokens.BRASS, width=1.3, line_alpha=0.7)
