"""A field to type in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui import tokens
from game.ui.bidi import leftwards
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.pen import CAP
from game.ui.tokens import Colour

_PAD: Final = 18


@dataclass(frozen=True, slots=True)
class Field:
    """The colours of a field: its ground and how much of it covers, its line, in focus and not, words and hint."""

    ground: Colour = tokens.BLACK
    alpha: float = 0.35
    line: Colour = tokens.MIST
    focused: Colour = tokens.BRASS
    words: Colour = tokens.CREAM
    hint: Colour = tokens.FADED
    caret: Colour = tokens.GLOW


DARK: Final = Field()


class Entry(Node):
    """A line of text that a person writes. `change` hears of every change; `limit` is the most letters it takes."""

    radius = 8

    def __init__(
        self,
        name: str,
        label: str,
        bounds: Bounds,
        value: str,
        change: Callable[[str], object],
        *,
        limit: int = 24,
        hint: str = "",
        description: str = "",
        field: Field = DARK,
        lead: float = 0,
    ) -> None:
        super().__init__(name, Role.ENTRY, label, bounds, value=value, description=description)
        self.change = change
        self.limit = limit
        self.hint = hint
        """What it says, faintly, while nothing is written."""
        self.field = field
        self.lead = lead
        """The room for a sign before the words."""
        self.caret = len(value)
        self.composed = ""
        self._clicked: float | None = None

    def inherit(self, old: Node) -> None:
        """The caret stays where it was."""
        if isinstance(old, Entry):
            self.caret = min(old.caret, len(self.value)) if old.value == self.value else len(self.value)
            self.composed = old.composed

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A field, the words, and the caret while it has the focus."""
        field = self.field
        line, alpha, width = (field.line, 0.9 if look.pointed else 0.6, 1.4)
        if look.focused:
            line, alpha, width = field.focused, 1, 2
        canvas.box(self.bounds, field.ground, alpha=field.alpha, line=line, width=width, line_alpha=alpha)
        inner = Bounds(self.bounds.x + _PAD + self.lead, self.bounds.y, self.bounds.width - 2 * _PAD - self.lead,
                       self.bounds.height)  # fmt: skip
        baseline = inner.middle_y + canvas.size(tokens.FIELD) * CAP
        if self._clicked is not None:
            self.caret = self._letter_at(canvas, self._clicked - inner.x)
            self._clicked = None
        if not self.value and not self.composed:
            canvas.text(self.hint, inner.x + (6 if look.focused else 0), baseline, tokens.FIELD, field.hint,
                        width=inner.width)  # fmt: skip
        if not look.focused:
            canvas.text(self.value, inner.x, baseline, tokens.FIELD, field.words, width=inner.width)
            return
        shown = self.value[: self.caret] + self.composed + self.value[self.caret :]
        before = _reach(canvas, shown, self.caret + len(self.composed))
        slide = max(0.0, before - inner.width)
        with canvas.clip(inner.grown(3, 0)):
            canvas.text(shown, inner.x - slide, baseline, tokens.FIELD, field.words)
            half = canvas.size(tokens.FIELD) * 0.6
            x = inner.x - slide + before + 1
            canvas.rect(Bounds(x, inner.middle_y - half, 2, 2 * half), field.caret)

    def drag(self, x: float, y: float) -> object:
        """The caret goes to where one points."""
        self._clicked = x
        return None

    def type(self, words: str) -> bool:
        """Letters go in at the caret, as many as there is room for."""
        self.composed = ""
        room = self.limit - len(self.value)
        words = _printable(words)[: max(0, room)]
        if words:
            self._set(self.value[: self.caret] + words + self.value[self.caret :], self.caret + len(words))
        return True

    def compose(self, words: str) -> None:
        """What is being composed stands at the caret until it is typed."""
        self.composed = _printable(words)

    def steer(self, key: str) -> bool:
        """The keys of a line of text."""
        match key:
            case "Left":
                self.caret = max(0, self.caret - 1)
            case "Right":
                self.caret = min(len(self.value), self.caret + 1)
            case "Home":
                self.caret = 0
            case "End":
                self.caret = len(self.value)
            case "Backspace" if self.caret:
                self._set(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
            case "Delete" if self.caret < len(self.value):
                self._set(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
            case "Backspace" | "Delete":
                pass
            case _:
                return False
        return True

    def _set(self, value: str, caret: int) -> None:
        self.value, self.caret = value, caret
        self.change(value)

    def _letter_at(self, canvas: Canvas, x: float) -> int:
        widths = [_reach(canvas, self.value, i) for i in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - x))


def _reach(canvas: Canvas, words: str, letters: int) -> float:
    """How far from the left of some words it is to behind their first letters, or before them where they run left."""
    before = canvas.measure(words[:letters], tokens.FIELD)
    return canvas.measure(words, tokens.FIELD) - before if leftwards(words) else before


def _printable(words: str) -> str:
    """Words without what no font can set: an end of line, a tab, a zero."""
    return "".join(letter for letter in words if letter.isprintable())
