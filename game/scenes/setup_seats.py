"""The seats of the set-up: one row each, with its sign, who plays and how well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ai import characters
from game.core.text import _
from game.scenes.setting import NAME_LIMIT, Draft
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button, IconButton
from game.ui.canvas import Canvas
from game.ui.choices import LOZENGE_STEP, Lozenges, Segmented, Toggle
from game.ui.entry import Entry
from game.ui.node import Look, Node, Press, Role
from game.ui.type import Ruler
from game.ui.words import Words

PERSON, COMPUTER = "person", "computer"
ROW: Final = 196
"""The highest that a row gets, where there is room."""
LOW: Final = 130
"""A row that isn't as high as this has its parts closer together."""
ROOMY: Final = 96
"""Below a name higher than this there is room for a large face."""
GAP: Final = 16
_HEAD: Final = 78
_ABOVE: Final = 6
"""How far above what a row holds at its left the level's title has to end, or it stands beside the lozenges."""
LARGE_ROW: Final = 112
"""What a row needs, times the text size, where it is larger than usual."""


class _Row(Node):
    """The plate that the things of a seat stand on."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.box(self.bounds, tokens.WHITE, radius=14, alpha=0.05, line=tokens.BRASS, width=1.4, line_alpha=0.4)


class Character(Node):
    """A computer's character: its face; pressed, the seat takes another one."""

    radius = 30

    def __init__(self, name: str, character: characters.Character | None, bounds: Bounds, press: Press) -> None:
        said = character.title if character else _("no character")
        tells = f"{character.title}: {character.likes} {character.shows}" if character else said
        tells = _("{tells} Press for another character.", tells=tells if character else f"{tells}.")
        super().__init__(name, Role.BUTTON, _("character"), bounds, press=press, value=said, description=tells)
        self.picture = character.face if character else ""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The face, or the place for one."""
        box = self.bounds
        side = min(box.width, box.height)
        x, y = box.middle_x, box.middle_y
        if look.pointed:
            canvas.box(box, tokens.WHITE, radius=14, alpha=0.04 if look.held else 0.09)
        if self.picture:
            canvas.picture(self.picture, x - side / 2, y - side / 2, side, side)
            return
        canvas.ring(x, y, side * 0.4, tokens.BRASS, 2, dash="5 6")
        canvas.icon("person", x, y, 1.1, tokens.MIST)


class Sign(Node):
    """A seat's sign: its picture; pressed, the seat takes another one. Without `press` it is only seen."""

    radius = 14

    def __init__(self, name: str, game: str, sign: str, bounds: Bounds, press: Press | None) -> None:
        tells = _("{sign}: press for another sign", sign=sign) if press else ""
        role = Role.BUTTON if press else Role.TEXT
        super().__init__(name, role, _("sign"), bounds, press=press, value=sign, description=tells)
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
    return _HEAD * grown + len(draft.chairs) * (LARGE_ROW * grown + GAP) + 58 * grown + 24


def seat_nodes(
    draft: Draft, panel: Bounds, ruler: Ruler, changed: Callable[[], object], add: Press, knows: Press
) -> Sequence[Node]:  # fmt: skip
    """The rows on a panel, from its top, and the button for one more seat at its foot."""
    grown = ruler.growth
    high = 58 * grown
    foot = panel.bottom - (102 if grown == 1 else high + 20)
    top = panel.y + _HEAD * grown
    most = max(draft.game.seats[-1], len(draft.chairs))
    step = min(ROW + GAP, (foot - top) / most) if grown == 1 else LARGE_ROW * grown + GAP
    boxes = [Bounds(panel.x + 24, top + seat * step, panel.width - 48, step - GAP) for seat in range(len(draft.chairs))]
    rows = [seat_row(draft, seat, box, ruler, changed, knows) for seat, box in enumerate(boxes)]
    wide = 250 if grown == 1 else ruler.measure(_("Add a seat"), tokens.BUTTON) + 60
    button = Bounds(panel.x + 24, foot, wide, high)
    count = draft.game.seats[-1]
    why = _("{game} has {count} signs.", game=draft.game.title, count=count) if draft.full else ""
    more = Button("add-seat", _("Add a seat"), button, add, enabled=not draft.full, description=why)
    tells = Bounds(button.right + 18, foot, panel.right - button.right - 42, high)
    said = why or _("Up to {count} can play.", count=count)
    return [*rows, more, Words("add-seat-tells", said, tells, tokens.FACT, tokens.MIST)]


def seat_row(
    draft: Draft,
    seat: int,
    row: Bounds,
    ruler: Ruler,
    changed: Callable[[], object],
    knows: Press,
    *,
    playing: bool = False,
) -> Node:
    """A seat's row. `playing`: the match goes on, so that seats neither come nor go, nor change their signs."""
    grown = ruler.growth
    widest = max(ruler.measure(words, tokens.CHOICE) for words in (_("Person"), _("Computer")))
    beside = max(274 * grown, 2 * (widest + 18))
    chair, name = draft.chairs[seat], f"seat-{seat}"

    def does(change: Callable[[], object]) -> Press:
        def press() -> None:
            change()
            changed()

        return press

    middle = row.middle_y
    begin = 24 if playing else 64
    moves: list[Node] = [
        IconButton(f"{name}.up", _("Earlier in the round"), Bounds(row.x + 12, middle - 48, 44, 44), "up",
                   does(lambda: draft.move(seat, -1)), enabled=seat > 0),
        IconButton(f"{name}.down", _("Later in the round"), Bounds(row.x + 12, middle + 4, 44, 44), "down",
                   does(lambda: draft.move(seat, 1)), enabled=seat < len(draft.chairs) - 1),
    ]  # fmt: skip
    parts: list[Node] = [
        *([] if playing else moves),
        Sign(f"{name}.sign", draft.game.name, chair.sign, Bounds(row.x + begin, row.y + 6, 112, row.height - 12),
             None if playing else does(lambda: draft.next_sign(seat))),
    ]  # fmt: skip
    left = Bounds(row.x + begin + 124, row.y + 12, row.width - begin - 124 - beside - 24, 40 * grown)
    parts.append(Words(f"{name}.name-of-sign", chair.sign, left, tokens.NAME, tokens.PLASTER))
    low = grown == 1 and row.height < LOW
    down, high = (4.0, 44.0) if low else (min(20, 0.09 * row.height), 46 * grown)
    who = Bounds(row.right - beside - 16, row.y + down, beside, high)
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
        end = row.right - (68 if not draft.least and not playing else 12)
        parts += _learning(chair.learns, name, (row, who, end), ruler, does(lambda: draft.learn(seat)))
    else:
        parts += _level(draft, seat, (field, who, grown), does, knows)
    if not draft.least and not playing:
        gone = Bounds(row.right - 60, row.bottom - 50, 44, 44)
        away = _("Take this seat away")
        parts.append(IconButton(f"{name}.remove", away, gone, "close", does(lambda: draft.remove(seat))))
    label = _("seat {number}: {name}", number=seat + 1, name=draft.called(seat))
    return _Row(name, Role.GROUP, label, row, children=parts)


def _learning(on: bool, name: str, within: tuple[Bounds, Bounds, float], ruler: Ruler, press: Press) -> list[Node]:
    """Whether a person has the learner's help: a switch below who plays, up to where the row has something else."""
    row, who, end = within
    larger = (1 + ruler.growth) / 2
    room = row.bottom - who.bottom - _ABOVE
    high = min(2 * ruler.leading(tokens.CHOICE), room)
    middle = who.bottom + max(min(10.0, room - high), 0) + high / 2
    switch = Bounds(who.x, middle - 15 * larger, 58 * larger, 30 * larger)
    words = Bounds(switch.right + 10, middle - high / 2, end - switch.right - 12, high)
    tells = _("Good acts are shown at each decision, and after one that was much worse it is said how to take it back.")
    title = _("Learner’s help")
    wrapped = ruler.measure(title, tokens.CHOICE) > words.width
    return [
        Toggle(f"{name}.learns", title, switch, on, press, description=f"{title}: {tells}"),
        Words(f"{name}.learns-title", title, words, tokens.CHOICE, tokens.GLOW if on else tokens.MIST, wrapped=wrapped),
    ]


def _level(
    draft: Draft,
    seat: int,
    within: tuple[Bounds, Bounds, float],
    does: Callable[[Callable[[], object]], Press],
    knows: Press,
) -> list[Node]:
    """How well a computer plays and with what character, and what that means."""
    chair = draft.chairs[seat]
    level = next(level for level in draft.levels if level.name == chair.level)
    its = characters.character(draft.game.name, chair.character)
    known = [(each.name, each.title) for each in draft.levels]
    field, who, grown = within
    lozenges, ask, title = _places(*within, len(known))
    roomy = field.height > ROOMY * grown
    side = min(84.0 if roomy else 48.0, field.height)
    face = Bounds(field.x - 4, field.y + (6 if roomy else (field.height - side) / 2), side, side)
    tells = Bounds(face.right + 8, field.y + (14 if roomy else 1), who.x - face.right - 12, 0)
    tells = Bounds(*tells[:3], field.bottom - tells.y)
    words = f"{its.title}. {its.likes}" if its else level.help
    return [
        Character(f"seat-{seat}.character", its, face, does(lambda: draft.next_character(seat))),
        Words(f"seat-{seat}.level-tells", words, tells, tokens.HELP, tokens.MIST, wrapped=True),
        Lozenges(f"seat-{seat}.level", _("how well"), lozenges, known, level.name,
                 lambda key: does(lambda: draft.level(seat, key))()),
        IconButton(f"seat-{seat}.knows", _("What the computer knows"), ask, "question", knows),
        Words(f"seat-{seat}.level-title", level.title, title, tokens.CHOICE, tokens.GLOW),
    ]  # fmt: skip


def _places(field: Bounds, who: Bounds, grown: float, known: int) -> tuple[Bounds, Bounds, Bounds]:
    """Where the lozenges of so many levels, the question mark and the level's title stand."""
    if grown == 1:
        low = field.height + 54 < LOW
        lozenges = Bounds(who.x - 6, who.bottom + (2 if low else 10), LOZENGE_STEP * min(4, known), 40)
        ask = Bounds(lozenges.right + 2, lozenges.y - 2, 44, 44)
        beside = Bounds(ask.right + 6, lozenges.y, who.right - ask.right - 58, 40)
        title = beside if known <= 2 else Bounds(who.x + 4, lozenges.bottom - (6 if low else 2), 210, 28)
        return lozenges, ask, title
    below = who.bottom + 10 + 40 + 28 * grown <= field.bottom - _ABOVE
    step = LOZENGE_STEP if below else min(LOZENGE_STEP, (who.width - 104) * 0.55 / known)
    lozenges = Bounds(who.x - 6, who.bottom + 10, min(214, step * known), 40)
    ask = Bounds(lozenges.right + 2, lozenges.y - 2, 44, 44)
    if below:
        title = Bounds(who.x + 4, lozenges.bottom - 2, who.width - 64, 28 * grown)
    else:  # in a low row the title stands beside them
        title = Bounds(ask.right + 4, lozenges.y, who.right - ask.right - 58, 40)
    return lozenges, ask, title
