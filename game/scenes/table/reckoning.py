"""What a round has brought, line by line, before the next one begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.text import _, signed
from game.core.voice import Line, Reckoning
from game.scenes.scene import Drop
from game.scenes.services import Services
from game.scenes.sheet import HEADING, SheetScene
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.tokens import Theme

_COLUMN: Final = 430
_LINE: Final = 62


class _Column(Node):
    """One seat's lines and its running score."""

    def __init__(self, face: Face, seat: int, sign: str, lines: Sequence[Line], total: int, bounds: Bounds) -> None:
        gained = sum(amount for line in lines for _seat, amount in line.sums)
        told = [f"{line.words} {signed(_points(line))} ({line.rule})" for line in lines]
        super().__init__(f"reckoned-{seat}", Role.GROUP, sign, bounds, value="; ".join((*told, str(total))))
        self.face = face
        self.seat = seat
        self.lines = lines
        self.gained = gained
        self.total = total

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Sign and gain above, lines, the running score below."""
        box, grown = self.bounds, canvas.growth
        step = min(_LINE * grown, (box.height - 170) / max(1, len(self.lines)))
        grown = max(1.0, min(grown, step / _LINE))
        if grown < canvas.growth:
            canvas = canvas.sized(grown)
        self.face.draw_sign(canvas, self.seat, box.x + 34, box.y + 34, 60)
        colour = tokens.GAIN if self.gained else tokens.MIST
        words = signed(self.gained) if self.gained else "0"
        head = Bounds(box.x + 76, box.y + 0.3, box.width - 84, 64)
        gained = canvas.label(words, head, tokens.MONEY, colour, "right")
        named = Bounds(head.x, head.y + 2.2, gained.x - head.x - 12, head.height)
        canvas.label(self.label, named, tokens.SHEET_HEADING.sized(32), tokens.PLASTER, "left")
        canvas.rule(box.x, box.y + 76, box.width)
        y = box.y + 92
        for line in self.lines:
            amount = signed(_points(line))
            shown = canvas.text(amount, box.right - 8, y + 22 * grown, tokens.NUMBER.sized(22), tokens.CREAM, "right")
            room = min(box.width - 76, shown.x - box.x - 20)
            canvas.text(line.words, box.x + 8, y + 20 * grown, tokens.OPTION.sized(20), tokens.PLASTER, width=room)
            canvas.text(line.rule, box.x + 8, y + 42 * grown, tokens.LABEL, tokens.MIST)
            y += step
        if not self.lines:
            canvas.text(_("Nothing scored."), box.x + 8, y + 20 * grown, tokens.OPTION.sized(20), tokens.MIST)
        canvas.rule(box.x, box.bottom - 74, box.width)
        foot = Bounds(box.x + 8, box.bottom - 74.4, box.width - 16, 70)
        total = canvas.label(str(self.total), foot, tokens.TOTAL.sized(54), tokens.CREAM, "right")
        score = Bounds(foot.x, foot.y + 4, total.x - foot.x - 12, foot.height)
        canvas.label(_("Score"), score, tokens.SHEET_HEADING.sized(26), tokens.GLOW, "left")


class ReckoningScene(SheetScene):
    """The sheet: a column for each seat, and a button that goes on."""

    def __init__(
        self, services: Services, theme: Theme, face: Face, signs: Sequence[str], reckoning: Reckoning, on: str
    ) -> None:
        """`on`: what the button says."""
        seats = len(signs)
        longest = max(1, *map(len, reckoning.lines))
        high = HEADING + 92 + longest * _LINE + 90 + 44 + 96
        super().__init__(services, theme, reckoning.title, seats * _COLUMN + (seats - 1) * 40 + 96, high)
        self.face = face
        self.signs = signs
        self.reckoning = reckoning
        self._on = on

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """The columns, then the button."""
        upper = Bounds(inner.x, inner.y, inner.width, inner.height - 92)
        boxes = upper.columns(len(self.signs), 40)
        columns = [
            _Column(self.face, seat, self.signs[seat], self.reckoning.lines[seat], self.reckoning.totals[seat], box)
            for seat, box in enumerate(boxes)
        ]
        on = Bounds(inner.middle_x - 170, inner.bottom - 66, 340, 66)
        return [*columns, Button("on", self._on, on, Drop, kind="main", key="Enter")]


def _points(line: Line) -> int:
    return sum(amount for _seat, amount in line.sums)
