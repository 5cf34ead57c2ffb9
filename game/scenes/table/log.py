"""What happened: a heading for each turn, then sentences with their sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.board import Spot
from game.core.table import Began, Event
from game.core.text import _, signed
from game.core.voice import Line, Voice
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas, panel_reach
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.tokens import Theme
from game.ui.type import Ruler

_INDENT = 54
_RECENT = 6
"""The lines of a turn whose spots are marked: not all of a long chain."""
_HEADING = 38
_SUMS = 25

Paint = Callable[[Canvas, float], object]
"""Draws the lines, the first of them so far down."""


class Log:
    """The lines of a match, turn by turn: only the last turn's are made anew when something happens."""

    def __init__(self, voice: Voice, names: Sequence[str]) -> None:  # type: ignore[type-arg]
        self.voice = voice
        self.names = names
        self.turns: list[list[Line]] = []
        self.version = 0
        """Another number each time that something changed."""
        self.blocks: dict[tuple[int, float, float], _Block] = {}
        """Turns as they were laid out, by number, width and pixels a unit: none whose lines have changed since."""
        self._events: list[Event] = []
        """Those of the last turn."""
        self._remarks: list[tuple[int, str]] = []
        """What is said beside them, each after so many."""

    def reset(self, events: Sequence[Event]) -> None:
        """Begin anew with all events of a match: after loading and undoing."""
        self.turns = []
        self.blocks = {}
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

    def spots(self) -> tuple[Spot, ...]:
        """Where something happened last: in the last turn in which anything did, so not always in this one."""
        for turn in reversed(self.turns):
            if placed := [line.spots for line in turn if line.spots]:
                return tuple(spot for spots in placed[-_RECENT:] for spot in spots)
        return ()

    def text(self, turns: int | None = None) -> str:
        """All lines as text, or those of the last turns."""
        told = self.turns if turns is None else self.turns[-turns:]
        return "\n".join(self._said(line) for turn in told for line in turn)

    def _said(self, line: Line) -> str:
        if line.heading is not None:
            return f"{self.names[line.heading]}, {line.words}"
        sums = ", ".join(f"{self.names[seat]} {signed(amount)}" for seat, amount in line.sums)
        rule = f"({line.rule})" if line.rule else ""
        return "  " + " ".join(part for part in (line.words, sums, rule) if part)

    def _close(self) -> None:
        if self.turns:
            number = len(self.turns) - 1
            self.blocks = {key: block for key, block in self.blocks.items() if key[0] != number}
            made: list[Line] = []
            begin = 0
            for end, words in self._remarks:
                made += [*self.voice.lines(self._events[begin:end], self.names), Line(words, "")]
                begin = end
            self.turns[-1] = [*made, *self.voice.lines(self._events[begin:], self.names)]
            self.version += 1


@dataclass(frozen=True, slots=True)
class _Row:
    """One row of a turn: how far below the turn's beginning, and what it says."""

    top: float
    words: str
    line: Line
    kind: str
    """"heading", "words" or "sums"."""


@dataclass(frozen=True, slots=True)
class _Block:
    """A turn laid out for a width."""

    rows: tuple[_Row, ...]
    lines: tuple[tuple[float, float, Line], ...]
    """Each line with where it begins and how high it is; headings aren't among them."""
    height: float


class _Told(Node):
    """A line of the log that cites a rule: a press opens the rulebook there."""

    radius = 8

    def __init__(self, name: str, line: Line, bounds: Bounds, read: Callable[[str], object]) -> None:
        tells = _("{rule} in the rulebook", rule=line.rule)
        press = lambda: read(line.rule)  # noqa: E731 -- it is short
        super().__init__(name, Role.BUTTON, line.words, bounds, press=press, description=tells)
        self.top = bounds.y
        """How far below the beginning of the log it stands."""

    @property
    def focusable(self) -> bool:
        """The keyboard passes them by: there are too many to step through."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Framed while it is pointed at; the words are painted with all others."""
        if look.pointed:
            ground = 0.16 if look.held else 0.09
            canvas.box(self.bounds, tokens.WHITE, radius=8, alpha=ground, line=tokens.BRASS, width=1.4)


class _Lines(Scroll):
    """The lines as they scroll. Those that can be seen and cite a rule are nodes of their own."""

    def __init__(self, bounds: Bounds, height: float, paint: Paint, told: Sequence[_Told], value: str) -> None:
        self._told = told
        super().__init__("log.lines", _("What happened"), bounds, height, paint, role=Role.LOG, stick=True, value=value)
        self._appear()

    def scroll_to(self, offset: float) -> bool:
        """Other lines can be seen now."""
        moved = super().scroll_to(offset)
        self._appear()
        return moved

    def _appear(self) -> None:
        self.children = []
        for line in self._told:
            top = self.bounds.y + line.top - self.offset
            if top < self.bounds.bottom and top + line.bounds.height > self.bounds.y:
                line.bounds = Bounds(line.bounds.x, top, line.bounds.width, line.bounds.height)
                self.children.append(line)


class LogPanel(Node):
    """The log as a panel with a heading; it scrolls, and shows its end until one scrolls up."""

    def __init__(
        self,
        log: Log,
        face: Face,
        bounds: Bounds,
        theme: Theme,
        ruler: Ruler,
        read: Callable[[str], object],
        *,
        drawer: bool = False,
    ) -> None:
        """`read` opens the rulebook at the number of a rule. A `drawer` lies over the board."""
        self.log = log
        self.drawer = drawer
        self.face = face
        self.theme = theme
        self._ruler = ruler
        self._width = bounds.width - _INDENT - 14
        self._leading = max(22.0, ruler.leading(tokens.LOG))
        self._blocks = [self._block(number) for number in range(len(log.turns))]
        height = sum(block.height for block in self._blocks) + 8
        inner = Bounds(bounds.x, bounds.y + 60, bounds.width, bounds.height - 70)
        scroll = _Lines(inner, height, self._paint, self._citing(inner, read), log.text(2))
        super().__init__("log", Role.GROUP, _("What happened"), bounds, children=[scroll])

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The panel; its lines are drawn by the part that scrolls."""
        if self.drawer:
            self._draw_panel(canvas)
        else:
            canvas.grounded("log", panel_reach(self.bounds), self.theme, self._draw_panel)

    def _draw_panel(self, canvas: Canvas) -> None:
        canvas.panel(self.bounds, self.theme)
        x, y = self.bounds.x, self.bounds.y
        canvas.text(_("What happened"), x + 18, y + 36, tokens.PANEL_HEADING, tokens.GLOW)
        canvas.rule(x + 16, y + 50, self.bounds.width - 32)

    def _citing(self, inner: Bounds, read: Callable[[str], object]) -> list[_Told]:
        """The lines that cite a rule, as far below the beginning as they stand."""
        told: list[_Told] = []
        y = 0.0
        for number, block in enumerate(self._blocks):
            for place, (top, high, line) in enumerate(block.lines):
                if line.rule:
                    box = Bounds(inner.x + 12, y + top - 3, inner.width - 24, high + 3)
                    told.append(_Told(f"log.{number}.{place}", line, box, read))
            y += block.height
        return told

    def _block(self, number: int) -> _Block:
        """A turn, laid out anew only if its lines or the window's size have changed."""
        key = (number, self._width, self._ruler.k)
        block = self.log.blocks.get(key)
        if block is None:
            block = self.log.blocks[key] = self._lay_out(self.log.turns[number])
        return block

    def _lay_out(self, turn: Sequence[Line]) -> _Block:
        rows: list[_Row] = []
        lines: list[tuple[float, float, Line]] = []
        y = 0.0
        for line in turn:
            begin = y
            if line.heading is not None:
                rows.append(_Row(y, line.words, line, "heading"))
                y += _HEADING
                continue
            for words in self._ruler.wrap(line.words, tokens.LOG, self._width):
                rows.append(_Row(y, words, line, "words"))
                y += self._leading
            if line.sums:
                rows.append(_Row(y, "", line, "sums"))
                y += _SUMS
            lines.append((begin, y - begin + 2, line))
            y += 4
        return _Block(tuple(rows), tuple(lines), y)

    def _paint(self, canvas: Canvas, top: float) -> None:
        inner = self.children[0].bounds

        def rows(pen: Canvas) -> None:
            y = top
            for block in self._blocks:
                if y + block.height > inner.y and y < inner.bottom:
                    for row in block.rows:
                        self._draw_row(pen, row, y + row.top)
                y += block.height

        canvas.layer(("log", self.log.version, top), inner, rows)

    def _draw_row(self, canvas: Canvas, row: _Row, y: float) -> None:
        x = self.bounds.x + _INDENT
        match row.kind:
            case "heading":
                seat = row.line.heading or 0
                self.face.draw_sign(canvas, seat, self.bounds.x + 32, y + 20, 38, stand=False)
                name = canvas.text(self.log.names[seat], x, y + 27, tokens.PANEL_HEADING.sized(21), tokens.GLOW)
                canvas.text(row.words, name.right + 10, y + 26, tokens.LABEL, tokens.MIST)
            case "words":
                canvas.text(row.words, x, y + 17, tokens.LOG, tokens.PLASTER)
            case _:
                for seat, amount in row.line.sums:
                    self.face.draw_sign(canvas, seat, x + 9, y + 11, 24, stand=False)
                    colour = tokens.GAIN if amount > 0 else tokens.LOSS
                    style = tokens.NUMBER.sized(17)
                    x = canvas.text(signed(amount), x + 25, y + 18, style, colour).right + 16
