"""The two hands: the viewer's as a fan of large cards, the other's as backs above its board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
from game.core.table import Turned
from game.core.text import ngettext
from game.rules.marrakesh.boards import BACK, hand
from game.stage.face import Scene
from game.stage.view import View
from game.tables.marrakesh.cards import HIGH, WIDE, Frame, draw_turned, draw_turning, in_order
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas

_FAN: Final = (624.0, 764.0)
"""The middle of the fan, in map pixels."""
SIZE: Final = 1.30
"""How large a card of the fan is."""
RAISED: Final = 24.0
"""How much higher the card lies that is pointed at."""
_ROW: Final = (370.0, 1054.0)
"""The middle of the backs above each board: Red's, White's."""
_ROW_AT: Final = 54.0
_TURNED_AT: Final = 0.4
"""The part of its way at which a card that makes room is held at its new angle: in full motion nobody sees it jump."""
ROW_SIZE: Final = 0.62
_ROW_WIDE: Final = 240.0
_ROW_STEP: Final = 60.0


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the fan: where its middle is, in map pixels, and by how much it is turned, clockwise."""

    kind: str
    x: float
    y: float
    degrees: float

    def raised(self, by: float) -> Held:
        """The same, further up."""
        return Held(self.kind, self.x, self.y - by, self.degrees)


def hand_at(seat: int, viewer: int | None) -> tuple[float, float]:
    """The middle of a seat's hand, in map pixels: before the viewer, or above its board."""
    return _FAN if seat == viewer else (_ROW[seat], _ROW_AT)


def fan(cards: Sequence[str]) -> list[Held]:
    """Cards in the order in which they are held, from the left."""
    count = len(cards)
    step, apart, sag = (112.0, 6.5, 6.0) if count < 5 else (112.0, 4.6, 3.2)
    held = []
    for place, kind in enumerate(cards):
        off = place - (count - 1) / 2
        held.append(Held(kind, _FAN[0] + off * step, _FAN[1] + sag * abs(off) ** 1.7, off * apart))
    return held


def held_cards(here: Counter[str], *, by_number: bool, turned: str = "") -> list[str]:
    """The viewer's cards; a back is the card `turned` down a moment ago, whose face its owner still sees."""
    kinds = [turned if kind == BACK and turned else kind for kind in here.elements()]
    return in_order(kinds, by_number=by_number)


def spots_of(view: View, cards: Sequence[str]) -> list[tuple[Spot, Bounds]]:
    """The visible part of each card of the fan; two alike are one."""
    held = [each for each in fan(cards) if each.kind != BACK]
    found: dict[Spot, Bounds] = {}
    for place, each in enumerate(held):
        left, top = each.x - WIDE * SIZE / 2, each.y - HIGH * SIZE / 2
        right = held[place + 1].x - WIDE * SIZE / 2 if place + 1 < len(held) else left + WIDE * SIZE
        spot = Spot(f"card-{each.kind}")
        box = view.bounds(left, top, right - left, HIGH * SIZE)
        before = found.get(spot)
        if before:  # alike cards lie side by side
            box = Bounds(before.x, before.y, box.right - before.x, box.height)
        found[spot] = box
    return list(found.items())


def between(before: Sequence[Held], staying: Sequence[Held], after: Sequence[Held], part: float) -> list[Held]:
    """Cards that stay in a hand, on their way from where they were held to where they will be."""
    if len(after) != len(staying) or len(before) <= len(staying):
        return list(staying)
    moved = []
    cards = iter(before)
    for card, then in zip(staying, after, strict=True):
        held = next((each for each in cards if each.kind == card.kind), card)
        x, y = held.x + (then.x - held.x) * part, held.y + (then.y - held.y) * part
        moved.append(Held(card.kind, x, y, (held if part < _TURNED_AT else then).degrees))
    return moved


def draw_fan(canvas: Canvas, view: View, cards: Sequence[Held], raised: str, *, may: bool, part: float = 1) -> None:
    """The viewer's cards; one may be raised, all the way or a part of it."""
    done = False
    for each in cards:
        frame: Frame = "may" if may else ""
        if each.kind == raised and not done:
            done = True
            each = each.raised(RAISED * part)  # noqa: PLW2901 -- the same card, elsewhere
            frame = "chosen"
        draw_turned(canvas, each.kind, view.point(each.x, each.y), SIZE * view.scale, each.degrees, frame)


def draw_dealt(canvas: Canvas, view: View, cards: Sequence[str], part: float) -> None:
    """The viewer's cards while they are being looked at for the first time."""
    for each in fan(cards):
        draw_turning(canvas, BACK, each.kind, view.point(each.x, each.y), SIZE * view.scale, part, each.degrees)


def row_kinds(here: Counter[str]) -> list[str]:
    """The cards of a hand above its board: backs, then faces where cards are shown to all."""
    return [BACK] * here[BACK] + in_order((kind for kind in here.elements() if kind != BACK), by_number=False)


def row(seat: int, kinds: Sequence[str]) -> list[Held]:
    """The cards above a seat's board, from the left."""
    step = min(_ROW_STEP, _ROW_WIDE / max(1, len(kinds) - 1))
    held = []
    for place, kind in enumerate(kinds):
        off = place - (len(kinds) - 1) / 2
        held.append(Held(kind, _ROW[seat] + off * step, _ROW_AT + abs(off) * 2.4, -off * 3.4))
    return held


def row_box(view: View, seat: int) -> Bounds:
    """Where those backs are."""
    return view.bounds(_ROW[seat] - 152, _ROW_AT - 44, 304, 88)


def draw_row(canvas: Canvas, view: View, seat: int, cards: Sequence[Held], scene: Scene) -> None:
    """A hand above its board; cards that are turned up are seen turning."""
    backs = sum(each.kind == BACK for each in cards)
    turning = [event.now for event in scene.happening if isinstance(event, Turned) and event.spot == hand(seat)]
    turning = [kind for kind in turning if kind != BACK][:backs]
    first = backs - len(turning)
    for place, each in enumerate(cards):
        at, size = view.point(each.x, each.y), ROW_SIZE * view.scale
        if first <= place < backs:
            draw_turning(canvas, BACK, turning[place - first], at, size, scene.part, each.degrees)
        else:
            draw_turned(canvas, each.kind, at, size, each.degrees)


def count_words(count: int, *, below: bool) -> str:
    """How many cards a hand has, and that the viewer's lies below."""
    if below:
        return ngettext("{count} card, in your hand below", "{count} cards, in your hand below", count)
    return ngettext("{count} card", "{count} cards", count)
