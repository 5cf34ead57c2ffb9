"""The options of a match in the set-up, the game's own and practice: what they are and mean, and how they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.card import OFF, ON, Option
from game.core.text import _
from game.match.lot import Lot
from game.scenes.setting import Draft
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.choices import Segmented, Spinner, Toggle
from game.ui.node import Node, Press
from game.ui.scroll import Scroll
from game.ui.type import Ruler
from game.ui.words import Words

GAP: Final = 13
"""Between an option and the line under it."""
SWITCH: Final = 58, 30
BOARD: Final = 124
"""How high the board's place is."""


def option_nodes(
    draft: Draft, box: Bounds, ruler: Ruler, changed: Callable[[], object], board: Callable[[Bounds], Node]
) -> Sequence[Node]:
    """The options one below the other, in a box that scrolls if they don't fit; `board` makes that of the board."""
    nodes: list[Node] = []
    lines: list[float] = []
    y = box.y
    for option in draft.game.options:

        def choose(value: str, option: Option = option) -> None:
            draft.options[option.name] = value
            changed()

        now = draft.options[option.name]
        if set(option.choices) == {OFF, ON}:
            made, y = _switched(option, now, Bounds(box.x, y, box.width - 10, 0), ruler, choose)
        else:
            choices = [(value, option.said(value)) for value in option.choices]
            head = _(option.title), _(option.help)
            made, y = _one_of(option.name, head, choices, now, Bounds(box.x, y, box.width - 10, 0), ruler, choose)
        nodes += made
        lines.append(y - GAP - box.y)
    if draft.grounds:
        nodes.append(board(Bounds(box.x, y, box.width - 10, BOARD)))
        y += BOARD + 2 * GAP
        lines.append(y - GAP - box.y)

    def practise() -> None:
        draft.practice = not draft.practice
        changed()

    head = _("Practice"), _("everything can be taken back, draws and what others decided as well")
    made, y = _switch("practice", head, Bounds(box.x, y, box.width - 10, 0), ruler, practise, on=draft.practice)
    nodes += made
    lines.append(y - GAP - box.y)
    made, y = _lot(draft.lot, Bounds(box.x, y, box.width - 10, 0), ruler)
    nodes += made
    chest = made[-1].bounds.grown(6)

    def paint(canvas: Canvas, top: float) -> None:
        canvas.box(chest.moved(0, top - box.y), tokens.BLACK, alpha=0.35)
        for line in lines:
            canvas.rule(box.x, top + line, box.width - 10, 0.25)

    return [Scroll("options-list", _("options"), box, y - box.y, paint, children=nodes)]


def _lot(lot: Lot, row: Bounds, ruler: Ruler) -> tuple[list[Node], float]:
    """What chance hangs on, and where that ends: its fingerprint comes last."""
    tells = _("all draws follow from one number, fixed now and shown at the end; its fingerprint:")
    words, y = _heading("lot", (_("Fair chance"), tells), row, ruler)
    box = Bounds(row.x + 6, y + 12, row.width - 12, 40)
    return [*words, Words("option-lot", lot.fingerprint, box, tokens.OPTION, tokens.GLOW, "middle")], box.bottom + GAP


def _switched(
    option: Option, now: str, row: Bounds, ruler: Ruler, choose: Callable[[str], object]
) -> tuple[list[Node], float]:
    """An option that is on or off, and where the next one begins."""
    other = OFF if now == ON else ON
    return _switch(option.name, (_(option.title), _(option.help)), row, ruler, lambda: choose(other), on=now == ON)


def _switch(
    name: str, head: tuple[str, str], row: Bounds, ruler: Ruler, press: Press, *, on: bool
) -> tuple[list[Node], float]:
    width = row.width - SWITCH[0] * ruler.growth - 24
    words, y = _heading(name, head, Bounds(row.x, row.y, width, 0), ruler)
    larger = (1 + ruler.growth) / 2
    wide, high = SWITCH[0] * larger, SWITCH[1] * larger
    switch = Bounds(row.right - wide, (row.y + y) / 2 - high / 2, wide, high)
    return [*words, Toggle(f"option-{name}", head[0], switch, on, press)], y + 2 * GAP


def _one_of(
    name: str,
    head: tuple[str, str],
    choices: Sequence[tuple[str, str]],
    now: str,
    row: Bounds,
    ruler: Ruler,
    choose: Callable[[str], object],
) -> tuple[list[Node], float]:
    """An option with several values, and where the next one begins."""
    words, y = _heading(name, head, row, ruler)
    control = Bounds(row.x, y + 10, row.width, 46 * (1 + ruler.growth) / 2)
    widest = max(ruler.measure(title, tokens.CHOICE) for _value, title in choices)
    kind = Segmented if (widest + 24) * len(choices) <= row.width else Spinner
    return [*words, kind(f"option-{name}", head[0], control, choices, now, choose)], control.bottom + 2 * GAP


def _heading(name: str, head: tuple[str, str], row: Bounds, ruler: Ruler) -> tuple[list[Node], float]:
    """An option's title and what it means, and where they end."""
    title, tells = head
    high = ruler.leading(tokens.OPTION)
    lines = len(ruler.wrap(tells, tokens.HELP, row.width))
    help_box = Bounds(row.x, row.y + high + 2, row.width, lines * ruler.leading(tokens.HELP))
    top = Words(f"option-{name}-title", title, Bounds(row.x, row.y, row.width, high), tokens.OPTION, tokens.PLASTER)
    below = Words(f"option-{name}-tells", tells, help_box, tokens.HELP, tokens.MIST, wrapped=True)
    return [top, below], help_box.bottom
