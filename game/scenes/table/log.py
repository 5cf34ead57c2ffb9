"""What happened: a heading for each turn, then sentences with their sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.table import Began, Event
from game.core.text import _, signed
from game.core.voice import Line, Voice
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.tokens import Theme
from game.ui.type import Ruler

_INDENT = 54
_HEADING = 38
_SUMS = 25


class Log:
    """The lines of a match, turn by turn: only the last turn's are made anew when something happens."""

    def __init__(self, voice: Voice, names: Sequence[str]) -> None:  # type: ignore[type-arg]
        self.voice = voice
        self.names = names
        self.turns: list[list[Line]] = []
        self.version = 0
        """Another number each time that something changed."""
        self._events: list[Event] = []
        """Those of the last turn."""
        self._remarks: list[tuple[int, str]] = []
        """What is said beside them, each after so many."""

    def reset(self, events: Sequence[Event]) -> None:
        """Begin anew with all events of a match: after loading and undoing."""
        self.turns = []
        self._events = []
        self._remarks = []
        self.add(events)

    def add(self, events: Sequence[Event]) -> None:
        """Go on with what has happened now."""
        for event in events:
            if isinstance(event, Began):
                self._close()
                self.turns.append([])
                self._events = []
                self._remarks = []
            elif not self.turns:
                self.turns.append([])
            self._events.append(event)
        self._close()

    def remark(self, words: str) -> None:
        """Add something that no event tells: that an opponent gave no answer."""
        if not self.turns:
            self.turns.append([])
        self._remarks.append((len(self._events), words))
        self._close()

    def last(self) -> list[Line]:
        """The lines of the turn that is being played."""
        return self.turns[-1] if self.turns else []

    def text(self) -> str:
        """All lines as text."""
        return "\n".join(self._said(line) for turn in self.turns for line in turn)

    def _said(self, line: Line) -> str:
        if line.heading is not None:
            return f"{self.names[line.heading]}, {line.words}"
        sums = ", ".join(f"{self.names[seat]} {signed(amount)}" for seat, amount in line.sums)
        rule = f"({line.rule})" if line.rule else ""
        return "  " + " ".join(part for part in (line.words, sums, rule) if part)

    def _close(self) -> None:
        if self.turns:
            made: list[Line] = []
            begin = 0
            for end, words in self._remarks:
                made += [*self.voice.lines(self._events[begin:end], self.names), Line(words, "")]
                begin = end
            self.turns[-1] = [*made, *self.voice.lines(self._events[begin:], self.names)]
            self.version += 1


@dataclass(frozen=True, slots=True)
class _Row:
    """One drawn row of the log: its top, and how it is drawn there."""

    top: float
    height: float
    paint: Callable[[Canvas, float], object]


class LogPanel(Node):
    """The log as a panel with a heading; it scrolls, and shows its end until one scrolls up."""

    def __init__(self, log: Log, face: Face, bounds: Bounds, theme: Theme, ruler: Ruler) -> None:
        self.log = log
        self.face = face
        self.theme = theme
        self._rows: list[_Row] = []
        self._ruler = ruler
        self._width = bounds.width
        height = self._lay_out()
        inner = Bounds(bounds.x, bounds.y + 54, bounds.width, bounds.height - 64)
        scroll = Scroll(
            "log.lines", _("What happened"), inner, height, self._paint, role=Role.LOG, stick=True,
            value=self.log.text()[-600:],
        )  # fmt: skip
        super().__init__("log", Role.GROUP, _("What happened"), bounds, children=[scroll])

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The panel; its lines are drawn by the part that scrolls."""
        canvas.panel(self.bounds, self.theme)
        x, y = self.bounds.x, self.bounds.y
        canvas.text(_("What happened"), x + 18, y + 36, tokens.PANEL_HEADING, tokens.GLOW)
        canvas.rule(x + 16, y + 50, self.bounds.width - 32)

    def _lay_out(self) -> float:
        y = 0.0
        width = self._width - _INDENT - 14
        leading = max(22.0, self._ruler.leading(tokens.LOG))
        for turn in self.log.turns:
            for line in turn:
                if line.heading is not None:
                    self._rows.append(_Row(y, _HEADING, self._heading(line, line.heading)))
                    y += _HEADING
                    continue
                for words in self._ruler.wrap(line.words, tokens.LOG, width):
                    self._rows.append(_Row(y, leading, self._words(words)))
                    y += leading
                if line.sums:
                    self._rows.append(_Row(y, _SUMS, self._sums(line)))
                    y += _SUMS
                y += 4
        return y + 8

    def _paint(self, canvas: Canvas, top: float) -> None:
        inner = self.children[0].bounds

        def rows(pen: Canvas) -> None:
            for row in self._rows:
                y = top + row.top
                if y + row.height > inner.y and y < inner.bottom:
                    row.paint(pen, y)

        canvas.layer(("log", self.log.version, top), inner, rows)

    def _heading(self, line: Line, seat: int) -> Callable[[Canvas, float], object]:
        def paint(canvas: Canvas, y: float) -> None:
            x = self.bounds.x
            self.face.draw_sign(canvas, seat, x + 32, y + 20, 38, stand=False)
            name = canvas.text(self.log.names[seat], x + _INDENT, y + 27, tokens.PANEL_HEADING.sized(21), tokens.GLOW)
            canvas.text(line.words, name.right + 10, y + 26, tokens.LABEL, tokens.MIST)

        return paint

    def _words(self, words: str) -> Callable[[Canvas, float], object]:
        def paint(canvas: Canvas, y: float) -> None:
            canvas.text(words, self.bounds.x + _INDENT, y + 17, tokens.LOG, tokens.PLASTER)

        return paint

    def _sums(self, line: Line) -> Callable[[Canvas, float], object]:
        def paint(canvas: Canvas, y: float) -> None:
            x = self.bounds.x + _INDENT
            style = tokens.NUMBER.sized(17)
            for seat, amount in line.sums:
                self.face.draw_sign(canvas, seat, x + 9, y + 11, 24, stand=False)
                colour = tokens.GAIN if amount > 0 else tokens.LOSS
                x = canvas.text(signed(amount), x + 25, y + 18, style, colour).right + 16

        return paint
