"""The curtain: it hides the table of a game with secrets until the next person has the laptop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.play import Seat
from game.core.text import _
from game.core.voice import Line
from game.scenes.pause import PauseScene
from game.scenes.scene import Drop, Go, Push, Scene
from game.scenes.services import Services
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.feed import key_name
from game.ui.node import Look, Node, Role
from game.ui.shapes import cartouche, circle, khatam, polygon, star
from game.ui.sketch import Sketch
from game.ui.tokens import TITLE, Theme

HOLD: Final = 0.6
"""Seconds that the button is held until the curtain opens: nobody opens it by mistake."""
LINES: Final = 5
"""So much is told of what happened since, at most."""
CLOSING, OPENING = 0.36, 0.45
"""Seconds that the two halves take at normal speed."""
_FOLDS: Final = 12
"""Folds of one half."""
_CLOTH: Final = ((0.0, "#3E0C0E"), (0.28, "#9A3028"), (0.5, "#B8453A"), (0.72, "#8A2620"), (1.0, "#3E0C0E"))
_WIDEST: Final = 860
"""How wide what is told may be."""


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
    seat's eyes. `since` is what everybody saw happen since the seat's last decision.
    """

    def __init__(
        self,
        services: Services,
        face: Face,
        seat: Seat,
        names: tuple[str, str],
        since: Sequence[Line],
        save: Callable[[], object],
        opened: Callable[[], object],
    ) -> None:
        """`names`: the seat's sign, and the name of the person."""
        super().__init__()
        self.services = services
        self.theme: Theme = TITLE
        self.face = face
        self.seat = seat
        self.sign, self.name = names
        self.since = [line for line in since if line.heading is None][-LINES:]
        self._save = save
        self._opened = opened
        self._drawn = 0.0
        """How far the halves are drawn together: 0 open, 1 closed."""
        self._opening = False
        self._held = 0.0
        self._key_held = False
        self._plate = Bounds(0, 0, 0, 0)

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
        rows = [ruler.wrap(line.words, style, _WIDEST - 40) for line in self.since]
        high = sum(len(row) * ruler.leading(style) + 10 for row in rows) + (44 if rows else 0)
        tall = 446 + high
        self._plate = Bounds(width / 2 - 530, max(30.0, (height - tall) / 2 - 40), 1060, tall)
        button = Bounds(width / 2 - 230, self._plate.bottom - 112, 460, 78)
        told = Node("since", Role.TEXT, self._question, self._plate, value=" ".join(line.words for line in self.since))
        full = HoldButton(_("Hold to open, or hold Space"), button, lambda: min(1.0, self._held / HOLD))
        self.tree.grow([told, full])

    @property
    def _question(self) -> str:
        return _("{sign}, your turn", sign=self.sign)

    def back(self) -> Go | None:
        """Esc doesn't open it: it is the menu."""
        return Push(PauseScene(self.services, self.theme, self._save))

    def intercept(self, event: pygame.Event) -> bool:
        """Enter and Space are held like the button."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and key_name(event) in ("Enter", "Space"):
            self._key_held = event.type == pygame.KEYDOWN
            return True
        return False

    def update(self, seconds: float) -> Go | None:
        """Draw the halves together or apart; fill the button while it is held, empty it when it is let go."""
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
        canvas.text(self._question, middle, y + 244, tokens.RESULT_TYPE.sized(68), tokens.GLOW_PALE, "middle", 960)
        who = _("{name} takes the laptop, everybody else looks away.", name=self.name)
        canvas.text(who, middle, y + 286, tokens.FIELD, tokens.MIST, "middle", 960)
        left = middle - _WIDEST / 2
        if self.since:
            canvas.rule(left, y + 310, _WIDEST)
            canvas.text(_("Since your last turn"), left, y + 346, tokens.PANEL_HEADING, tokens.GLOW)
        top = y + 360
        for line in self.since:
            canvas.star(left + 9, top + 16, 8, tokens.BRASS, TITLE.panel)
            room = Bounds(left + 34, top, _WIDEST - 34, 200)
            top = canvas.paragraph(line.words, room, tokens.SECOND_LINE, tokens.PLASTER).bottom + 10


def _half(bounds: Bounds) -> Callable[[Canvas], None]:
    def paint(canvas: Canvas) -> None:
        canvas.shape(("curtain half",), bounds, _compose_half)

    return paint


def _compose_half(sketch: Sketch, w: float, h: float) -> None:
    """Folds, a rod with rings above, a border of stars and a fringe below."""
    fold = w / _FOLDS
    for each in range(_FOLDS):
        x = each * fold
        cloth = sketch.linear(x, 0, x + fold, 0, *_CLOTH)
        sketch.path(f"M{x - 0.5:.2f} 0H{x + fold + 0.5:.2f}V{h:.2f}H{x - 0.5:.2f}Z", cloth)
    shade = sketch.linear(0, 0, 0, h, (0, "#000000", 0.45), (0.3, "#000000", 0.02), (0.75, "#000000", 0.05),
                          (1, "#000000", 0.55))  # fmt: skip
    sketch.path(f"M0 0H{w:.2f}V{h:.2f}H0Z", shade)
    rod = sketch.linear(0, 26, 0, 52, (0, tokens.GLOW_PALE), (0.4, tokens.BRASS), (1, tokens.BRASS_DARK))
    sketch.path(f"M0 28H{w:.2f}V50H0Z", rod)
    low = h - 196
    sketch.path(f"M0 {low:.2f}H{w:.2f}V{low + 88:.2f}H0Z", "#12302B", alpha=0.94)
    for edge in (low, low + 84):
        sketch.path(f"M0 {edge:.2f}H{w:.2f}V{edge + 4:.2f}H0Z", tokens.BRASS)
    for each in range(_FOLDS):
        middle = (each + 0.5) * fold
        sketch.path(circle(middle, 40, 17), line=tokens.BRASS, width=5)
        sketch.path(khatam(middle, low + 44, 30), tokens.BRASS)
        sketch.path(khatam(middle, low + 44, 23), "#8E2A22")
        sketch.path(khatam(middle, low + 44, 11), tokens.CREAM)
    for each in range(_FOLDS + 1):
        x = each * fold
        tile = ((x, low + 28), (x + 9, low + 44), (x, low + 60), (x - 9, low + 44))
        sketch.path(polygon(tile), "#7FD8B8")
    for thread in range(int(w / 14)):
        x = thread * 14 + 6
        long = 40 + 9 * (thread * 7 % 5) / 4
        sketch.path(f"M{x} {low + 90:.2f}L{x + 2 - thread % 3} {low + 90 + long:.2f}", line=tokens.BRASS, width=2.4,
                    line_alpha=0.9)  # fmt: skip


def _compose_plate(sketch: Sketch, w: float, h: float) -> None:
    sketch.path(cartouche(6, 16, w, h, 34), tokens.BLACK, alpha=0.45)
    ground = sketch.linear(0, 0, 0, h, (0, TITLE.rim), (0.3, tokens.lighter(TITLE.panel, 0.03)), (1, TITLE.panel))
    sketch.path(cartouche(0, 0, w, h, 34), ground, line=tokens.BRASS, width=3)
    sketch.path(cartouche(12, 12, w - 24, h - 24, 28), line=tokens.BRASS, width=1.3, line_alpha=0.6)


def _compose_sun(sketch: Sketch, w: float, h: float) -> None:
    sketch.path(star(w / 2, h / 2, w * 0.47, w * 0.38, 16), line=tokens.BRASS, width=1.3, line_alpha=0.7)
