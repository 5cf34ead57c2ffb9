"""The seats of the set-up: one row each, with its sign, who plays and how well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.text import _
from game.scenes.setting import NAME_LIMIT, Draft
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button, IconButton
from game.ui.canvas import Canvas
from game.ui.choices import LOZENGE_STEP, Lozenges, Segmented
from game.ui.entry import Entry
from game.ui.node import Look, Node, Press, Role
from game.ui.type import Ruler
from game.ui.words import Words

PERSON, COMPUTER = "person", "computer"
ROW: Final = 196
"""The highest that a row gets, where there is room."""
GAP: Final = 16
_HEAD: Final = 78
_ABOVE: Final = 6
"""How far above what a row holds at its left the level's title has to end, or it stands beside the lozenges."""
_LARGE_ROW: Final = 112
"""What a row needs, times the text size, where it is larger than usual."""


class _Row(Node):
    """The plate that the things of a seat stand on."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.box(self.bounds, tokens.WHITE, radius=14, alpha=0.05, line=tokens.BRASS, width=1.4, line_alpha=0.4)


class Sign(Node):
    """A seat's sign: its picture; pressed, the seat takes another one."""

    radius = 14

    def __init__(self, name: str, game: str, sign: str, bounds: Bounds, press: Press) -> None:
        tells = _("{sign}: press for another sign", sign=sign)
        super().__init__(name, Role.BUTTON, _("sign"), bounds, press=press, value=sign, description=tells)
        self.picture = f"{game}/sign-{sign.lower()}"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The sign, on a faint plate while it is pointed at."""
        if look.pointed:
            canvas.box(self.bounds, tokens.WHITE, radius=14, alpha=0.04 if look.held else 0.09)
        if canvas.art.has(self.picture):
            side = min(self.bounds.height, 130)
            canvas.picture(self.picture, self.bounds.middle_x - side / 2, self.bounds.middle_y - side / 2, side, side)
            return
        canvas.star(self.bounds.middle_x, self.bounds.middle_y, 46, hole=tokens.NIGHT)
        canvas.label(self.value[:1], self.bounds, tokens.NAME, tokens.GLOW)


def seats_height(draft: Draft, ruler: Ruler) -> float:
    """How high a panel of the seats is that leaves all room for large text."""
    grown = ruler.growth
    return _HEAD * grown + len(draft.chairs) * (_LARGE_ROW * grown + GAP) + 58 * grown + 24


def seat_nodes(
    draft: Draft, panel: Bounds, ruler: Ruler, changed: Callable[[], object], add: Press
) -> Sequence[Node]:  # fmt: skip
    """The rows on a panel, from its top, and the button for one more seat at its foot."""
    grown = ruler.growth
    high = 58 * grown
    foot = panel.bottom - (102 if grown == 1 else high + 20)
    top = panel.y + _HEAD * grown
    most = max(draft.game.seats[-1], len(draft.chairs))
    step = min(ROW + GAP, (foot - top) / most) if grown == 1 else _LARGE_ROW * grown + GAP
    widest = max(ruler.measure(words, tokens.CHOICE) for words in (_("Person"), _("Computer")))
    beside = max(274 * grown, 2 * (widest + 18))
    rows = [
        _seat(
            draft, seat, Bounds(panel.x + 24, top + seat * step, panel.width - 48, step - GAP), (grown, beside), changed
        )
        for seat in range(len(draft.chairs))
    ]
    wide = 250 if grown == 1 else ruler.measure(_("Add a seat"), tokens.BUTTON) + 60
    button = Bounds(panel.x + 24, foot, wide, high)
    count = draft.game.seats[-1]
    why = _("{game} has {count} signs.", game=draft.game.title, count=count) if draft.full else ""
    more = Button("add-seat", _("Add a seat"), button, add, enabled=not draft.full, description=why)
    tells = Bounds(button.right + 18, foot, panel.right - button.right - 42, high)
    said = why or _("Up to {count} can play.", count=count)
    return [*rows, more, Words("add-seat-tells", said, tells, tokens.FACT, tokens.MIST)]


def _seat(
    draft: Draft, seat: int, row: Bounds, sizes: tuple[float, float], changed: Callable[[], object]
) -> Node:  # fmt: skip
    """A row. `sizes`: how many times as large its words are, and how wide what stands at its right is."""
    grown, beside = sizes
    chair, name = draft.chairs[seat], f"seat-{seat}"

    def does(change: Callable[[], object]) -> Press:
        def press() -> None:
            change()
            changed()

        return press

    middle = row.middle_y
    parts: list[Node] = [
        IconButton(f"{name}.up", _("Earlier in the round"), Bounds(row.x + 12, middle - 48, 44, 44), "up",
                   does(lambda: draft.move(seat, -1)), enabled=seat > 0),
        IconButton(f"{name}.down", _("Later in the round"), Bounds(row.x + 12, middle + 4, 44, 44), "down",
                   does(lambda: draft.move(seat, 1)), enabled=seat < len(draft.chairs) - 1),
        Sign(f"{name}.sign", draft.game.name, chair.sign, Bounds(row.x + 64, row.y + 6, 112, row.height - 12),
             does(lambda: draft.next_sign(seat))),
    ]  # fmt: skip
    left = Bounds(row.x + 188, row.y + 12, row.width - 188 - beside - 24, 40 * grown)
    parts.append(Words(f"{name}.name-of-sign", chair.sign, left, tokens.NAME, tokens.PLASTER))
    who = Bounds(row.right - beside - 16, row.y + min(20, 0.09 * row.height), beside, 46 * grown)
    choices = [(PERSON, _("Person")), (COMPUTER, _("Computer"))]
    chosen = PERSON if chair.level is None else COMPUTER
    if draft.levels:
        parts.append(Segmented(f"{name}.who", _("who plays"), who, choices, chosen,
                               lambda key: does(lambda: draft.take(seat, person=key == PERSON))()))  # fmt: skip
    field = Bounds(left.x, row.y + 10 + 40 * grown, left.width, row.height - 14 - 40 * grown)
    if chair.level is None:
        entry = Bounds(field.x, field.y + 10, field.width, 52 * (1 + grown) / 2)

        def rename(words: str) -> None:
            draft.name(seat, words)
            changed()

        parts.append(Entry(f"{name}.name", _("name"), entry, chair.name, rename, limit=NAME_LIMIT, hint=_("your name")))
    else:
        parts += _level(draft, seat, field, who, grown, does)
    if not draft.least:
        gone = Bounds(row.right - 60, row.bottom - 50, 44, 44)
        away = _("Take this seat away")
        parts.append(IconButton(f"{name}.remove", away, gone, "close", does(lambda: draft.remove(seat))))
    label = _("seat {number}: {name}", number=seat + 1, name=draft.called(seat))
    return _Row(name, Role.GROUP, label, row, children=parts)


def _level(
    draft: Draft, seat: int, field: Bounds, who: Bounds, grown: float, does: Callable[[Callable[[], object]], Press]
) -> list[Node]:
    """How well a computer plays, and what that means."""
    level = next(level for level in draft.levels if level.name == draft.chairs[seat].level)
    known = [(each.name, each.title) for each in draft.levels]
    step = float(LOZENGE_STEP)
    below = who.bottom + 10 + 40 + 28 * grown <= field.bottom - _ABOVE
    if not below:  # in a low row the title stands beside them
        step = min(step, (who.width - 58) * 0.55 / len(known))
    lozenges = Bounds(who.x - 6, who.bottom + 10, min(214, step * len(known)), 40)
    title = Bounds(lozenges.right + 6, lozenges.y, who.right - lozenges.right - 58, 40)
    if below and len(known) > 2:
        title = Bounds(who.x + 4, lozenges.bottom - 2, who.width - 64, 28 * grown)
    return [
        Words(f"seat-{seat}.level-tells", level.help, field, tokens.HELP, tokens.MIST, wrapped=True),
        Lozenges(f"seat-{seat}.level", _("how well"), lozenges, known, level.name,
                 lambda key: does(lambda: draft.level(seat, key))()),
        Words(f"seat-{seat}.level-title", level.title, title, tokens.CHOICE, tokens.GLOW),
    ]  # fmt: skip
