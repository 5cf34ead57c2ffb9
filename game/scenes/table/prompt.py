"""The prompt bar: whose turn it is, what is asked, what the act pointed at would bring, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.core.play import Action
from game.core.text import _, number, signed
from game.core.voice import Ask, Forecast
from game.scenes.table.layout import button_height, question_height
from game.stage.face import Face
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button, IconButton, KeyedIcon
from game.ui.canvas import GAIN, LOSS, Canvas, panel_reach
from game.ui.node import Look, Node, Press, Role
from game.ui.pen import CAP
from game.ui.tokens import Theme
from game.ui.type import Ruler

_GAP = 14
_PAD = 86, 44
"""The small buttons of what leads back."""
_PAD_GAP = 6
_LEAST_ASK = 220
"""What the question keeps beside what an act would bring."""
_STEP_TYPE = tokens.NUMBER.sized(16)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its name on the screen, its words, its key, what it does, and the act it stands for."""

    name: str
    label: str
    press: Press
    key: str = ""
    action: Action | None = None
    main: bool = False
    enabled: bool = True
    description: str = ""
    icon: str = ""
    picture: str = ""
    """What it stands for, by its name in the art folder."""
    on: bool = False
    """Whether it is what has been chosen so far."""


@dataclass(slots=True)
class Ladder:
    """Acts of one kind in rising order, such as bids, and the one that stands to be chosen."""

    amounts: tuple[int, ...]
    chosen: int
    """Which of them stands to be chosen."""
    step: Callable[[int], object]
    """Go so many rungs up (down if negative)."""


@dataclass(slots=True)
class Question:
    """All that the prompt bar shows."""

    seat: int | None
    ask: Ask
    choices: Sequence[Choice] = ()
    ladder: Ladder | None = None
    forecast: Forecast | None = None
    back: Sequence[Choice] = ()
    """What leads back: undo and its kin, with icons, on a pad of their own at the right."""
    names: Sequence[str] = field(default_factory=tuple)


class Prompt(Node):
    """The bar along the lower edge."""

    def __init__(self, question: Question, bounds: Bounds, face: Face, theme: Theme, ruler: Ruler) -> None:
        self.question = question
        self.face = face
        self.theme = theme
        self._ruler = ruler
        upper = question_height(ruler)
        self._asks = Bounds(*bounds[:3], upper) if upper else bounds
        """Where the question stands: beside the buttons, or above them."""
        row = Bounds(bounds.x, bounds.y + (upper or 20), bounds.width, button_height(ruler))
        nodes: list[Node] = []
        right = bounds.right - 16
        if question.back:
            right = self._place_back(nodes, question.back, right, row if upper else bounds)
        left = bounds.x + 30 + (self._ladder_width if question.ladder else 0)
        needed = sum(self._wide(choice) + _GAP for choice in question.choices)
        narrowed = min(1.0, (right - left) / needed) if needed and upper else 1.0
        for choice in reversed(question.choices):
            right = self._place(nodes, choice, right, row, narrowed)
        if question.ladder:
            right = self._place_ladder(nodes, question.ladder, right, row)
        self._beside_buttons = Bounds(bounds.x, row.y, right - bounds.x, bounds.bottom - row.y)
        """What the buttons leave of their row."""
        self.left_of_buttons = bounds.right - 20 if upper else right
        nodes.reverse()
        super().__init__("prompt", Role.HEADING, question.ask.question, bounds, value=question.ask.hint, children=nodes)

    def _wide(self, choice: Choice) -> float:
        """How wide a button has to be."""
        style = tokens.MAIN_BUTTON if choice.main else tokens.CHOICE
        wide = self._ruler.measure(choice.label, style) + 52 + (46 if choice.picture else 30 if choice.icon else 0)
        if choice.key:
            wide += self._ruler.measure(choice.key, tokens.KEY_CAP) + 24
        return max(72.0, wide)

    def _place(self, nodes: list[Node], choice: Choice, right: float, row: Bounds, narrowed: float) -> float:
        style = tokens.MAIN_BUTTON if choice.main else tokens.CHOICE
        wide = (self._wide(choice) + _GAP) * narrowed - _GAP
        box = Bounds(right - wide, row.y, wide, row.height)
        button = Button(
            choice.name, choice.label, box, choice.press, kind="main" if choice.main else "second",
            key=choice.key, style=style, enabled=choice.enabled, description=choice.description, icon=choice.icon,
            picture=choice.picture, on=choice.on or None,
        )  # fmt: skip
        button.foretells = choice.action is not None
        nodes.append(button)
        return box.x - _GAP

    def _place_back(self, nodes: list[Node], choices: Sequence[Choice], right: float, bounds: Bounds) -> float:
        """Small buttons, in two rows where the bar is high enough."""
        rows = 2 if bounds.height > 2 * _PAD[1] else 1
        columns = (len(choices) + rows - 1) // rows
        left = right - columns * _PAD[0] - (columns - 1) * _PAD_GAP
        pads = []
        for place, choice in enumerate(choices):
            x = left + place % columns * (_PAD[0] + _PAD_GAP)
            high = _PAD[1] if rows == 2 else bounds.height
            y = bounds.middle_y - (high * rows + _PAD_GAP * (rows - 1)) / 2 + place // columns * (high + _PAD_GAP)
            pads.append(
                KeyedIcon(
                    choice.name, choice.label, Bounds(x, y, _PAD[0], high), choice.icon, choice.press,
                    key=choice.key, enabled=choice.enabled, description=choice.description,
                )
            )  # fmt: skip
        nodes += reversed(pads)
        return left - _GAP

    @property
    def _ladder_width(self) -> float:
        return 4 * (self._step_width + 6) + self._rung_width + 6 + _GAP

    @property
    def _step_width(self) -> float:
        return max(46.0, self._ruler.measure("+100", _STEP_TYPE) + 16)

    @property
    def _rung_width(self) -> float:
        return 128.0 * (1 + (self._ruler.growth - 1) / 2)

    def _place_ladder(self, nodes: list[Node], ladder: Ladder, right: float, row: Bounds) -> float:
        """The field with the amount between buttons that go one rung, and four, up and down."""
        last = len(ladder.amounts) - 1
        side, wide = self._step_width, self._rung_width
        y = row.y + 8
        x = left = right - 4 * (side + 6) - wide - 6
        parts = (
            ("ladder.down4", "less", -4), ("ladder.down", "less", -1), ("", "", 0),
            ("ladder.up", "more", 1), ("ladder.up4", "more", 4),
        )  # fmt: skip
        for name, icon, rungs in parts:
            if not name:
                nodes.append(_Rung(ladder, Bounds(x, row.y, wide, row.height)))
                x += wide + 6
                continue
            enabled = ladder.chosen < last if rungs > 0 else ladder.chosen > 0
            by = rungs * (ladder.amounts[1] - ladder.amounts[0]) if last else 0
            box = Bounds(x, y, side, row.height - 16)
            nodes.append(_Step(name, box, icon, _steps(ladder, rungs), enabled=enabled, by=by))
            x += side + 6
        return left - _GAP

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Ground, seat, question, sums; without sums it is painted anew only where something is new."""
        question = self.question
        if question.forecast and (question.forecast.lines or question.forecast.totals):
            self._paint(canvas)
            return
        colour = None if question.seat is None else self.face.colour(question.seat)
        key = ("prompt", question.seat, colour, question.ask, self.left_of_buttons)
        canvas.grounded(key, panel_reach(self.bounds), self.theme, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        box, question = self._asks, self.question
        canvas.panel(self.bounds, self.theme, radius=16, alpha=0.93)
        x = box.x + 34
        if question.seat is not None:
            colour = self.face.colour(question.seat)
            canvas.box(Bounds(box.x + 1, box.y + 1, 12, self.bounds.height - 2), colour, radius=6)
            self.face.draw_sign(canvas, question.seat, box.x + 62, box.y + 50, 92)
            x = box.x + 116
        forecast = question.forecast
        end = self.left_of_buttons - 10
        if box is not self.bounds:
            self._paint_above(canvas, Bounds(x, box.y + 8, end - x, box.height - 8))
            return
        if forecast and (forecast.lines or forecast.totals):
            end = self._draw_forecast(canvas, forecast, x, end)
        width = max(120, end - x)
        style = tokens.PROMPT
        lines = canvas.wrap(question.ask.question, style, width)
        if len(lines) > 1:
            style = tokens.PROMPT.sized(22)
            box_of_words = Bounds(x, box.y + 8, width, box.height - 14)
            used = canvas.paragraph(question.ask.question, box_of_words, style, tokens.CREAM)
            rest = Bounds(x, used.bottom + 2, width, box.bottom - used.bottom - 6)
            if rest.height >= canvas.leading(tokens.SECOND_LINE):
                canvas.paragraph(question.ask.hint, rest, tokens.SECOND_LINE, tokens.MIST)
            elif question.ask.hint:
                canvas.shortened.append(question.ask.hint)  # its tooltip says it
            return
        hint = canvas.wrap(question.ask.hint, tokens.SECOND_LINE, width)
        up = 9 if len(hint) > 1 else 0
        canvas.text(question.ask.question, x, box.y + 43 - up, style, tokens.CREAM, width=width)
        below = Bounds(x, box.y + 53 - up, width, box.height - 54 + up)
        canvas.paragraph(question.ask.hint, below, tokens.SECOND_LINE, tokens.MIST)

    def _paint_above(self, canvas: Canvas, room: Bounds) -> None:
        """Question and hint in large text, above the buttons; what an act would bring stands in place of the hint."""
        ask, forecast = self.question.ask, self.question.forecast
        if forecast and (forecast.lines or forecast.totals):
            line = Bounds(*room[:3], canvas.leading(tokens.PROMPT))
            canvas.label(ask.question, line, tokens.PROMPT, tokens.CREAM, "left")
            low = Bounds(
                room.x, line.bottom, self._beside_buttons.right - room.x, self.bounds.bottom - 10 - line.bottom
            )
            wide = Bounds(room.x, line.bottom, room.width, self._asks.bottom - line.bottom)
            narrow = low.width < wide.width / 2  # many buttons: the line above them is all there is
            if narrow:
                told = " ".join(each.words for each in forecast.lines)
                canvas.paragraph(told, wide, tokens.LOG, tokens.PLASTER)  # the plates say what it brings to whom
            else:
                self._forecast_below(canvas, forecast, low)
            return
        used = canvas.paragraph(ask.question, room, tokens.PROMPT, tokens.CREAM)
        rest = Bounds(room.x, used.bottom, room.width, room.bottom - used.bottom)
        if rest.height >= canvas.usual().leading(tokens.SECOND_LINE):
            canvas.paragraph(ask.hint, rest, tokens.SECOND_LINE, tokens.MIST)
        elif ask.hint:
            canvas.shortened.append(ask.hint)

    def _forecast_below(self, canvas: Canvas, forecast: Forecast, room: Bounds) -> None:
        """Sentences, as large as all of them have room, and totals at their right."""
        totals = list(forecast.totals.items())
        step = min(34.0 * canvas.growth, room.height / max(1, len(totals)))
        pen = canvas.sized(max(1.0, min(canvas.growth, step / 30)))
        total_wide = 60 + 90 * pen.growth if totals else 0
        words = Bounds(room.x, room.y, room.width - total_wide, room.height)
        told = "\n".join(line.words for line in forecast.lines)
        if told:
            canvas.paragraph(told, words, tokens.LOG, tokens.PLASTER)
        y = room.middle_y - step * (len(totals) - 1) / 2
        for seat, amount in totals:
            self.face.draw_sign(canvas, seat, words.right + 26, y, 36, stand=False)
            look = GAIN if amount > 0 else LOSS
            pen.pill(signed(amount), words.right + 48, y, look, tokens.NUMBER.sized(19), anchor="left")
            y += step

    def _draw_forecast(self, canvas: Canvas, forecast: Forecast, x: float, end: float) -> float:
        """Sentences and totals of what would happen; the left edge of it all."""
        box = self._asks
        style = tokens.LOG
        leading = canvas.leading(style)
        rows = max(1, int((box.height - 12) / leading))
        totals = list(forecast.totals.items())
        total_wide = 150 if totals else 0
        left_for_it = end - x - total_wide - 34 - _LEAST_ASK
        wide = min(560.0, max(300.0, (end - x) * 0.52), max(140.0, left_for_it))
        left = end - wide - total_wide
        canvas.rect(Bounds(left - 16, box.y + 18, 1.4, box.height - 36), tokens.BRASS, 0.4)
        told = [part for line in forecast.lines for part in canvas.wrap(line.words, style, wide - 12)]
        if len(told) > rows:
            canvas.shortened.append("\n".join(line.words for line in forecast.lines))
            told = [*told[: rows - 1], _("… and more")]
        y = box.middle_y - leading * len(told) / 2 + leading * 0.5 + canvas.size(style) * CAP
        for words in told:
            canvas.text(words, left, y, style, tokens.PLASTER, width=wide - 8)
            y += leading
        x_total = end - total_wide + 8
        step = min(34.0, (box.height - 10) / max(1, len(totals)))
        y = box.middle_y - step * (len(totals) - 1) / 2
        for seat, amount in totals:
            self.face.draw_sign(canvas, seat, x_total + 14, y, 36, stand=False)
            look = GAIN if amount > 0 else LOSS
            canvas.pill(signed(amount), x_total + 36, y, look, tokens.NUMBER.sized(19), anchor="left")
            y += step
        return left - 34


class _Rung(Node):
    """The amount that stands to be chosen."""

    def __init__(self, ladder: Ladder, bounds: Bounds) -> None:
        self.ladder = ladder
        words = number(ladder.amounts[ladder.chosen])
        super().__init__("ladder", Role.SLIDER, _("Amount"), bounds, value=words)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """In large figures."""
        canvas.box(self.bounds, tokens.BLACK, alpha=0.35, line=tokens.MIST, line_alpha=0.6)
        canvas.label(self.value, self.bounds.grown(-6, 0), tokens.MONEY, tokens.CREAM)

    def steer(self, key: str) -> bool:
        """Arrow keys go up and down."""
        rungs = {"Left": -1, "Right": 1, "PageDown": -4, "PageUp": 4}.get(key)
        if rungs is None:
            return False
        self.ladder.step(rungs)
        return True


class _Step(IconButton):
    """Goes one rung up or down, or four; it says by how much."""

    def __init__(self, name: str, bounds: Bounds, icon: str, press: Press, *, enabled: bool, by: int) -> None:
        label = _("{amount} more", amount=number(by)) if by > 0 else _("{amount} less", amount=number(-by))
        super().__init__(name, label, bounds, icon, press, enabled=enabled)
        self.words = signed(by)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The sign with its amount."""
        light = 0.03 if not self.enabled else 0.02 if look.held else 0.16 if look.pointed else 0.06
        line = tokens.BRASS if self.enabled else ""
        canvas.box(self.bounds, tokens.WHITE, radius=10, alpha=light, line=line, width=1.4, line_alpha=0.7)
        colour = tokens.PLASTER if self.enabled else tokens.FADED
        canvas.label(self.words, self.bounds.grown(-2, 0), _STEP_TYPE, colour)


def _steps(ladder: Ladder, rungs: int) -> Press:
    return lambda: ladder.step(rungs)
