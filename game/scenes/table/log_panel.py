"""The log as it stands beside the board: lines lead to their rule, headings to how the table stood then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.text import _, signed
from game.core.voice import Line
from game.scenes.table.log import Block, Log, Row
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas, panel_reach
from game.ui.node import Look, Node, Role
from game.ui.scroll import Scroll
from game.ui.tokens import Theme
from game.ui.type import Ruler

_INDENT = 54
_HEADING = 46
"""As high as a finger needs, and a little between."""
_SUMS = 25
_HEAD = 60

Paint = Callable[[Canvas, float], object]
"""Draws the lines, the first of them so far down."""
InSight = Callable[[float], list[Node]]
"""The lines that can be seen and pressed, the first of all being so far down."""


class _Told(Node):
    """A line of the log that cites a rule: a press opens the rulebook there."""

    radius = 8

    def __init__(self, name: str, line: Line, bounds: Bounds, read: Callable[[str], object]) -> None:
        tells = _("{rule} in the rulebook", rule=line.rule)
        press = lambda: read(line.rule)  # noqa: E731 -- it is short
        super().__init__(name, Role.BUTTON, line.words, bounds, press=press, description=tells)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Framed while it is pointed at; the words are painted with all others."""
        if look.pointed:
            ground = 0.16 if look.held else 0.09
            canvas.box(self.bounds, tokens.WHITE, radius=8, alpha=ground, line=tokens.BRASS, width=1.4)


class _Turn(Node):
    """The heading of a turn: a press shows the table as it stood when the turn began."""

    radius = 8

    def __init__(self, turn: int, label: str, bounds: Bounds, show: Callable[[int], object]) -> None:
        """Turns are counted from 0."""
        tells = _("How the table stood then")
        super().__init__(f"turn.{turn}", Role.BUTTON, label, bounds, press=lambda: show(turn), description=tells)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The sign of the past at its end; framed while it is pointed at."""
        box = self.bounds
        if look.pointed:
            ground = 0.16 if look.held else 0.09
            canvas.box(box, tokens.WHITE, radius=8, alpha=ground, line=tokens.BRASS, width=1.4)
        canvas.icon("past", box.right - 20, box.middle_y, 0.62, tokens.GLOW if look.pointed else tokens.FADED)


class _Lines(Scroll):
    """The lines as they scroll. Those that can be seen and pressed are nodes of their own."""

    def __init__(self, bounds: Bounds, height: float, paint: Paint, in_sight: InSight, value: str) -> None:
        self._in_sight = in_sight
        super().__init__("log.lines", _("What happened"), bounds, height, paint, role=Role.LOG, stick=True, value=value)

    def scroll_to(self, offset: float) -> bool:
        """Other lines can be seen now."""
        moved = super().scroll_to(offset)
        self._appear()
        return moved

    def _appear(self) -> None:
        self.children = self._in_sight(self.bounds.y - self.offset)


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
        show: Callable[[int], object],
        now: int | None = None,
        *,
        drawer: bool = False,
    ) -> None:
        """`read` opens the rulebook at the number of a rule, `show` the past at a turn, from 0; `now` is shown already.

        None: nothing of the past is shown. -1: what was before the first turn. A `drawer` lies over the board.
        """
        self.log = log
        self.face = face
        self.theme = theme
        self.now = now
        self._drawer = drawer
        self._ruler = ruler
        self._width = bounds.width - _INDENT - 14
        self._leading = max(22.0, ruler.leading(tokens.LOG))
        grown = ruler.growth
        self._heading, self._sums, self._head = _HEADING * grown, _SUMS * grown, _HEAD * grown
        self._blocks = [self._block(number) for number in range(len(log.turns))]
        height = sum(block.height for block in self._blocks) + 8
        inner = Bounds(bounds.x, bounds.y + self._head, bounds.width, bounds.height - self._head - 10)
        in_sight = partial(self._in_sight, inner, read, show)
        self._lines = _Lines(inner, height, self._paint, in_sight, log.text(2))
        super().__init__("log", Role.GROUP, _("What happened"), bounds, children=[self._lines])

    def reveal(self) -> None:
        """Scroll to the turn that is shown, if it can't be seen."""
        place = self._shown
        if place is None or place >= len(self._blocks):
            return
        top = sum(block.height for block in self._blocks[:place])
        lines, high = self._lines, self._lines.bounds.height
        if not lines.offset <= top <= lines.offset + high - min(high, self._blocks[place].height):
            lines.scroll_to(top - high * 0.3)

    @property
    def _shown(self) -> int | None:
        """The turn that is shown, by its place among those of the log."""
        return None if self.now is None else max(0, self.now + self.log.untitled)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The panel; its lines are drawn by the part that scrolls."""
        if self._drawer:
            self._draw_panel(canvas)
        else:
            canvas.grounded("log", panel_reach(self.bounds), self.theme, self._draw_panel)

    def _draw_panel(self, canvas: Canvas) -> None:
        canvas.panel(self.bounds, self.theme)
        x, y = self.bounds.x, self.bounds.y
        down = self._head - _HEAD + 36 - 8 * (canvas.growth - 1)
        canvas.text(
            _("What happened"), x + 18, y + down, tokens.PANEL_HEADING, tokens.GLOW, width=self.bounds.width - 36
        )
        canvas.rule(x + 16, y + self._head - 10, self.bounds.width - 32)

    def _in_sight(
        self, inner: Bounds, read: Callable[[str], object], show: Callable[[int], object], first: float
    ) -> list[Node]:
        """The turns' headings and the lines that cite a rule, as far as they can be seen: a match has hundreds."""
        headings: list[Node] = []
        told: list[Node] = []
        y = first
        for number, block in enumerate(self._blocks):
            if y + block.height > inner.y and y < inner.bottom:
                headings += self._headings(number, inner, y, show)
                told += self._citing(number, inner, y, read)
            y += block.height
        return [node for node in (*headings, *told) if node.bounds.y < inner.bottom and node.bounds.bottom > inner.y]

    def _headings(self, number: int, inner: Bounds, y: float, show: Callable[[int], object]) -> Iterator[Node]:
        for row in self._blocks[number].rows:
            if row.kind == "heading":
                label = f"{self.log.names[row.line.heading or 0]}, {row.words}"
                box = Bounds(inner.x + 10, y + row.top, inner.width - 20, self._heading - 2)
                yield _Turn(number - self.log.untitled, label, box, show)

    def _citing(self, number: int, inner: Bounds, y: float, read: Callable[[str], object]) -> Iterator[Node]:
        for place, (top, high, line) in enumerate(self._blocks[number].lines):
            if line.rule:
                box = Bounds(inner.x + 12, y + top, inner.width - 24, high)
                yield _Told(f"log.{number}.{place}", line, box, read)

    def _block(self, number: int) -> Block:
        """A turn, laid out anew only if its lines or the window's size have changed."""
        key = (number, self._width, self._ruler.k, self._ruler.text_size)
        block = self.log.blocks.get(key)
        if block is None:
            block = self.log.blocks[key] = self._lay_out(self.log.turns[number])
        return block

    def _lay_out(self, turn: Sequence[Line]) -> Block:
        rows: list[Row] = []
        lines: list[tuple[float, float, Line]] = []
        y = 0.0
        for line in turn:
            begin = y
            if line.heading is not None:
                rows.append(Row(y, line.words, line, "heading"))
                y += self._heading
                continue
            for words in self._ruler.wrap(line.words, tokens.LOG, self._width):
                rows.append(Row(y, words, line, "words"))
                y += self._leading
            if line.sums:
                rows.append(Row(y, "", line, "sums"))
                y += self._sums
            lines.append((begin, y - begin + 2, line))
            y += 4
        return Block(tuple(rows), tuple(lines), y)

    def _paint(self, canvas: Canvas, top: float) -> None:
        inner, shown = self._lines.bounds, self._shown

        def rows(pen: Canvas) -> None:
            y = top
            for place, block in enumerate(self._blocks):
                if y + block.height > inner.y and y < inner.bottom:
                    if place == shown:
                        pen.box(Bounds(inner.x + 8, y - 2, inner.width - 16, block.height), tokens.BRASS, alpha=0.16)
                    for row in block.rows:
                        self._draw_row(pen, row, y + row.top, later=shown is not None and place > shown)
                y += block.height

        canvas.layer(("log", self.log.version, top, shown), inner, rows)

    def _draw_row(self, canvas: Canvas, row: Row, y: float, *, later: bool) -> None:
        """A row; of what happened `later` than what is shown, in a fainter colour."""
        x, grown = self.bounds.x + _INDENT, canvas.growth
        match row.kind:
            case "heading":
                seat = row.line.heading or 0
                self.face.draw_sign(canvas, seat, self.bounds.x + 32, y + 23 * grown, 38, stand=False)
                style, colour = tokens.PANEL_HEADING.sized(21), tokens.MIST if later else tokens.GLOW
                name = canvas.text(self.log.names[seat], x, y + 30 * grown, style, colour)
                room = self.bounds.right - 42 - name.right - 10
                canvas.text(row.words, name.right + 10, y + 29 * grown, tokens.LABEL, tokens.MIST, width=room)
            case "words":
                canvas.text(row.words, x, y + 17 * grown, tokens.LOG, tokens.MIST if later else tokens.PLASTER)
            case _:
                for seat, amount in row.line.sums:
                    self.face.draw_sign(canvas, seat, x + 9, y + 11 * grown, 24, stand=False)
                    colour = tokens.GAIN if amount > 0 else tokens.LOSS
                    style = tokens.NUMBER.sized(17)
                    x = canvas.text(signed(amount), x + 25, y + 18 * grown, style, colour).right + 16
