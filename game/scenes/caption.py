"""What is happening at a table, in a sentence, and the rule at work, for those who look on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.play import Seat
from game.core.rulebook import Paragraph
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import PAYMENT, Canvas
from game.ui.node import Look, Node, Role
from game.ui.tokens import Theme
from game.ui.type import Ruler

RULE: Final = tokens.SECOND_LINE.sized(22)
"""The rule's type: it is read by people who stand round the screen."""

TOP: Final = 44
"""How far below a caption's upper edge the rule begins, in units."""
NUMBER: Final = 124
"""How much room the number of a rule takes, in units."""


class Caption(Node):
    """The bar at the foot of a table that is watched."""

    def __init__(
        self, seat: Seat | None, words: str, rule: Paragraph, bounds: Bounds, face: Face, theme: Theme
    ) -> None:
        super().__init__("caption", Role.TEXT, words, bounds, value=rule.text.strip())
        self.seat = seat
        self.rule = rule
        self.face = face
        self.theme = theme

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Whose act it is, the sentence, and below it the number and the words of the rule."""
        box = self.bounds
        canvas.panel(box, self.theme, radius=16, alpha=0.93)
        x = box.x + 34
        if self.seat is not None:
            canvas.box(Bounds(box.x + 1, box.y + 1, 12, box.height - 2), self.face.colour(self.seat), radius=6)
            self.face.draw_sign(canvas, self.seat, box.x + 62, box.y + 50, 92)
            x = box.x + 116
        width = box.right - 24 - x
        canvas.label(self.label, Bounds(x, box.y + 4, width, TOP - 6), tokens.PROMPT, tokens.CREAM, "left")
        if not self.rule.number:
            return
        leading = canvas.leading(RULE)
        lines = len(canvas.wrap(self.rule.words, RULE, width - NUMBER))
        top = box.y + TOP + (box.height - TOP - 6 - lines * leading) / 2
        canvas.pill(self.rule.number, x, top + leading / 2, PAYMENT, tokens.NUMBER.sized(21), anchor="left")
        room = Bounds(x + NUMBER, top, width - NUMBER, lines * leading)
        canvas.paragraph(self.rule.words, room, RULE, tokens.PLASTER)


def height(rules: Iterable[Paragraph], width: float, ruler: Ruler) -> float:
    """How high a caption of a width in units must be for any of some rules."""
    room = width - 116 - 24 - NUMBER
    lines = max(len(ruler.wrap(rule.words, RULE, room)) for rule in rules)
    return TOP + lines * ruler.leading(RULE) + 8
