"""The bar below the past: first, back, play, forward, last; the line of time; speed, eyes, and what leads out of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.core.play import Seat
from game.core.table import ALL, PUBLIC
from game.core.text import _
from game.scenes.scene import Drop
from game.scenes.table.layout import question_height
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button, KeyedIcon
from game.ui.canvas import Canvas
from game.ui.choices import Segmented, Spinner
from game.ui.node import Look, Node, Role
from game.ui.tokens import Theme
from game.ui.type import Ruler
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.history.scene import HistoryScene

_GAP: Final = 14
_STEP: Final = 76, 66
_BUTTON: Final = 62
_CHOICE: Final = 44
_KNOB: Final = 11
_LINE: Final = 220
"""How wide the line of time is at least, with the gaps at its ends."""


class Bar(Node):
    """The panel along the lower edge."""

    def __init__(self, bounds: Bounds, theme: Theme, nodes: Sequence[Node]) -> None:
        super().__init__("past", Role.GROUP, _("The past of the game"), bounds, children=nodes)
        self.theme = theme

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The panel with an edge of brass."""
        canvas.panel(self.bounds, self.theme, radius=16, alpha=0.93)
        canvas.box(Bounds(self.bounds.x + 1, self.bounds.y + 1, 12, self.bounds.height - 2), tokens.BRASS, radius=6)


class TimeLine(Node):
    """All moments from left to right; rounds are marked. One goes to a moment by pressing or dragging there."""

    form = "round"

    def __init__(
        self, bounds: Bounds, stops: Sequence[int], rounds: Sequence[int], count: int, go: Callable[[int], object]
    ) -> None:
        self.stops = stops
        self.place = stops.index(count)
        self._go = go
        self._marks = [stops.index(each) for each in rounds if each in stops]
        words = _("{act} of {acts}", act=self.place, acts=len(stops) - 1)
        super().__init__("time", Role.SLIDER, _("Moment"), bounds, value=words)

    def _x(self, place: int) -> float:
        inner = self.bounds.grown(-_KNOB, 0)
        return inner.x + inner.width * place / max(1, len(self.stops) - 1)

    def drag(self, x: float, y: float) -> object:
        """The moment nearest to where the pointer is."""
        inner = self.bounds.grown(-_KNOB, 0)
        part = min(1.0, max(0.0, (x - inner.x) / inner.width))
        there = self.stops[round(part * (len(self.stops) - 1))]
        return self._go(there) if there != self.stops[self.place] else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A track, brass as far as one has come; ticks where rounds begin; a knob."""
        box, y, here = self.bounds, self.bounds.middle_y, self._x(self.place)
        canvas.box(Bounds(box.x, y - 4, box.width, 8), tokens.BLACK, radius=4, alpha=0.4, line=tokens.BRASS, width=1.2)
        canvas.box(Bounds(box.x, y - 4, max(8.0, here - box.x), 8), tokens.BRASS, radius=4)
        for place in self._marks:
            passed = place <= self.place
            colour = tokens.GLOW if passed else tokens.MIST
            canvas.rect(Bounds(self._x(place) - 1, y - 12, 2, 24), colour, 0.9 if passed else 0.5)
        fill = tokens.GLOW_PALE if look.pointed or look.held else tokens.GLOW
        knob = Bounds(here - _KNOB, y - _KNOB, 2 * _KNOB, 2 * _KNOB)
        canvas.box(knob, fill, radius=_KNOB, line=tokens.BRASS_DARK, width=2)


def bar_nodes(past: HistoryScene, bounds: Bounds) -> list[Node]:
    """All that stands on the bar."""
    inner = Bounds(bounds.x + 30, bounds.y, bounds.width - 46, bounds.height)
    ruler = past.services.ruler
    upper = question_height(ruler)
    if upper:  # for large text the line of time has a row of its own
        lower = Bounds(inner.x, inner.y + upper, inner.width, inner.height - upper - 8)
        inner = Bounds(*inner[:3], upper)
        steps, out = _steps(past, lower), _out(past, lower)
        chosen = _choices(past, lower, inner, out[0].bounds.x - _GAP, steps[-1].bounds.right + _GAP)
        left, right = inner.x, min([inner.right, *(node.bounds.x - 24 for node in chosen[1:])])
    else:
        steps, out = _steps(past, inner), _out(past, inner)
        chosen = _choices(past, inner, inner, out[0].bounds.x - _GAP, steps[-1].bounds.right + _LINE)
        left, right = steps[-1].bounds.right + 24, min(node.bounds.x for node in (*chosen, *out)) - 24
    moments = past.moments
    place = moments.stops.index(past.count)
    told = _("Act {act} of {acts}", act=place, acts=len(moments.stops) - 1)
    rounds = moments.round(past.count)
    if rounds:
        told = _("{act} · round {round}", act=told, round=rounds)
    high = max(30.0, ruler.leading(tokens.OPTION))
    words = Words("moment", told, Bounds(left, inner.y + 16, right - left, high), tokens.OPTION, tokens.CREAM)
    line = TimeLine(
        Bounds(left, inner.y + 20 + high, right - left, 36), moments.stops, moments.rounds, past.count, past.go
    )  # fmt: skip
    return [*steps, words, line, *chosen, *out]


def _steps(past: HistoryScene, inner: Bounds) -> list[Node]:
    """The buttons that go through the past."""
    moments, count = past.moments, past.count
    first, last = count == 0, count == moments.last
    play = ("play", _("Pause") if past.playing else _("Play"), "still" if past.playing else "play", past.toggle)
    steps = (
        ("first", _("To the beginning"), "to-first", lambda: past.go(0), "Home", not first),
        ("round-before", _("The round before"), "round-before",
         lambda: past.go(moments.round_before(count)), "Up", not first),
        ("before", _("One act back"), "before", past.back_one, "Left", not first),
        (*play, "Space", bool(moments.last)),
        ("after", _("One act on"), "after", past.forward, "Right", not last),
        ("round-after", _("The next round"), "round-after",
         lambda: past.go(moments.next_round(count)), "Down", not last),
        ("last", _("To the end"), "to-last", lambda: past.go(moments.last), "End", not last),
    )  # fmt: skip
    nodes: list[Node] = []
    x = inner.x
    for name, label, icon, press, key, enabled in steps:
        wide = _STEP[0] + (16 if name == "play" else 0)
        box = Bounds(x, inner.middle_y - _STEP[1] / 2, wide, _STEP[1])
        nodes.append(KeyedIcon(name, label, box, icon, press, key=key, enabled=enabled))
        x += wide + 6
    return nodes


def _out(past: HistoryScene, inner: Bounds) -> list[Node]:
    """What leads out of the past."""
    ruler = past.services.ruler
    y, right = inner.middle_y - _BUTTON / 2, inner.right
    back = _width(ruler, _("Back"), "Esc")
    on = _width(ruler, _("Play on from here"), "")
    here = past.count == past.moments.last
    why = _("The game is over here.") if past.match.over else _("The game stands here: go back to play on.")
    return [
        Button("play-on", _("Play on from here"), Bounds(right - back - _GAP - on, y, on, _BUTTON), past.ask_to_play_on,
               style=tokens.CHOICE, enabled=not here, description=why if here else ""),
        Button("back", _("Back"), Bounds(right - back, y, back, _BUTTON), Drop, key="Esc", style=tokens.CHOICE),
    ]  # fmt: skip


def _choices(past: HistoryScene, inner: Bounds, above: Bounds, right: float, left: float) -> list[Node]:
    """Speed, and through whose eyes one looks, if there is a choice; where the rows are two, that stands above.

    Speeds beside one another would have to stay right of `left`; else only the chosen one is seen.
    """
    ruler = past.services.ruler
    speeds = (("calm", _("Calm")), ("normal", _("Normal")), ("quick", _("Quick")))
    nodes: list[Node] = []
    high = max(_CHOICE, ruler.size(tokens.CHOICE) * 1.4)
    eyes = tuple((str(eye), _eye(past, eye)) for eye in past.eyes) if len(past.eyes) > 1 else ()
    eyes_wide = _spun(ruler, eyes, high) if eyes else 0.0
    wide = _segments(ruler, speeds)
    beside = eyes_wide + _GAP if eyes and above is inner else 0.0
    kind: type[Segmented | Spinner] = Segmented
    if right - wide - beside < left:
        kind, wide = Spinner, _spun(ruler, speeds, high)
    box = Bounds(right - wide, inner.middle_y - high / 2, wide, high)
    nodes.append(kind("speed", _("Speed"), box, speeds, past.speed, past.choose_speed))
    if eyes:
        right = right - wide - _GAP if above is inner else above.right
        wide = eyes_wide
        box = Bounds(right - wide, above.middle_y - high / 2, wide, high)
        nodes.append(Spinner("eyes", _("Seen by"), box, eyes, str(past.eye), lambda key: past.look_through(int(key))))
    return nodes


def _eye(past: HistoryScene, eye: Seat) -> str:
    if eye == ALL:
        return _("All cards open")
    return _("As all see it") if eye == PUBLIC else _("As {sign} sees it", sign=past.signs[eye])


def _spun(ruler: Ruler, choices: Sequence[tuple[str, str]], high: float) -> float:
    return max(ruler.measure(words, tokens.CHOICE) for _key, words in choices) + 2 * high + 40


def _segments(ruler: Ruler, choices: Sequence[tuple[str, str]]) -> float:
    return (max(ruler.measure(words, tokens.CHOICE) for _key, words in choices) + 26) * len(choices)


def _width(ruler: Ruler, words: str, key: str) -> float:
    return ruler.measure(words, tokens.CHOICE) + 52 + (ruler.measure(key, tokens.KEY_CAP) + 24 if key else 0)
