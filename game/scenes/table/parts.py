"""Smaller parts of the table: spots to touch, the aid card, bubbles with what is said or refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
from game.core.text import _
from game.stage.face import Face
from game.stage.face import Scene as Shown
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import PAYMENT, Canvas
from game.ui.node import Description, Look, Node, Role
from game.ui.type import Ruler

AID_WIDTH: Final = 304
"""The width that the games' own parts are drawn for."""
_REFUSAL: Final = tokens.SECOND_LINE.sized(20)


class SpotNode(Node):
    """A spot of the board; the board paints it."""

    radius = 12
    group = "board"

    def __init__(
        self,
        spot: Spot,
        label: str,
        bounds: Bounds,
        touch: Callable[[Spot], object],
        *,
        lit: bool,
        description: Description,
    ) -> None:
        super().__init__(
            f"spot {spot}", Role.SPOT, label, bounds, press=lambda: touch(spot), on=lit or None, description=description
        )
        self.spot = spot
        self.lit = lit

    @property
    def focusable(self) -> bool:
        """The keyboard stops at what may be touched now."""
        return self.lit


class Aid(Node):
    """The game's own part of the right column."""

    def __init__(self, face: Face, bounds: Bounds, shown: Shown) -> None:
        super().__init__("aid", Role.TEXT, _("Aid card"), bounds)
        self.face = face
        self.shown = shown

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Painted by the game's face, for a column of its width; larger as a whole where there is room."""
        box, larger = self.bounds, self.bounds.width / AID_WIDTH
        pen = canvas.usual().zoomed(box.x, box.y, larger)
        self.face.draw_aid(pen, Bounds(box.x, box.y, box.width / larger, box.height / larger), self.shown)


@dataclass(slots=True)
class Bubble:
    """A refusal beside the spot it is about, for some seconds."""

    words: str
    about: Bounds
    seconds: float
    rule: str = ""
    """The number of the rule that it cites, if it does."""

    def fades(self, seconds: float) -> bool:
        """Let time pass: whether it is gone."""
        self.seconds -= seconds
        return self.seconds <= 0


class BubbleNode(Node):
    """A refusal as it stands on the board; where it cites a rule, a press opens the rulebook there."""

    radius = 12

    def __init__(self, bubble: Bubble, within: Bounds, ruler: Ruler, read: Callable[[str], object]) -> None:
        lines = ruler.wrap(bubble.words, _REFUSAL, min(400 * ruler.growth, within.width - 140))
        self._beside = 46 if bubble.rule else 0
        wide = max(ruler.measure(line, _REFUSAL) for line in lines) + 64 + self._beside
        high = ruler.leading(_REFUSAL) * len(lines) + 24
        x = min(max(within.x + 8, bubble.about.middle_x - wide / 2), within.right - wide - 8)
        y = bubble.about.y - high - 12
        if y < within.y + 4:
            y = bubble.about.bottom + 12
        role = Role.BUTTON if bubble.rule else Role.TEXT
        super().__init__("refusal", role, bubble.words, Bounds(x, y, wide, high), press=lambda: read(bubble.rule))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Red, with a book that lights up where one can read on."""
        plate, lit = self.bounds, look.pointed or look.focused
        line, width = (tokens.GLOW, 3.0) if lit else (tokens.LOSS, 2.0)
        canvas.box(plate, tokens.LOSS_GROUND, radius=12, alpha=0.97, line=line, width=width)
        canvas.icon("info", plate.x + 24, plate.middle_y, 0.9, tokens.LOSS)
        room = Bounds(plate.x + 46, plate.y + 11, plate.width - 56 - self._beside, plate.height - 20)
        canvas.paragraph(self.label, room, _REFUSAL, tokens.CREAM)
        if self._beside:
            canvas.rect(Bounds(plate.right - 48, plate.y + 12, 1.4, plate.height - 24), tokens.LOSS, 0.5)
            canvas.icon("book", plate.right - 24, plate.middle_y, 0.95, tokens.GLOW if lit else tokens.LOSS)


def draw_call(canvas: Canvas, about: Bounds, words: str, *, aside: bool) -> None:
    """What is said just now: beside a seat's plate, or in the middle of the board."""
    style = tokens.PROMPT.sized(30)
    if aside:
        canvas.pill(words, about.right + 22, about.y + 56, PAYMENT, style, anchor="left", pad=20)
    else:
        canvas.pill(words, about.middle_x, about.y + 64, PAYMENT, style, pad=24)
