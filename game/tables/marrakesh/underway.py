"""All that is under way in Marrakesh: men along their arrows, chips, cards that slide; and how events of it look."""

from __future__ import annotations

from typing import Final

from game.core.board import Spot
from game.core.table import Moved, Paid, Turned
from game.rules.marrakesh.boards import BACK, CHIP, DISCARD
from game.rules.marrakesh.cards import CARDS
from game.rules.marrakesh.events import Walked
from game.stage.face import Scene
from game.stage.flights import Flying, Gait, eased
from game.stage.shadows import draw_shadow
from game.tables.marrakesh import boards, tricks, verdict
from game.tables.marrakesh import hand as hands
from game.tables.marrakesh.cards import draw_card, draw_turned, draw_turning, is_small
from game.tables.marrakesh.lies import Lies
from game.ui.canvas import Canvas
from game.ui.rehearsal import Rehearsal

_STEPS: Final = 4
"""So many sizes and angles has a piece on its way."""
_STACK: Final = 6
"""So many cards of a stack under way are drawn at most."""


def draw_flight(canvas: Canvas, lies: Lies, scene: Scene, flying: Flying) -> None:
    """One piece, or a stack of cards."""
    alpha = round(255 * flying.solid)
    if alpha <= 0:
        return
    s, kind = lies.view.scale, flying.kind
    start, end = lies.ends(scene.table, scene.ahead, flying.flight)
    on = round(_STEPS * eased(flying.part)) / _STEPS
    size = start.size + (end.size - start.size) * on
    if kind.startswith("man-") or kind == CHIP:
        draw_shadow(canvas, flying, s, 46 * size * s, 30 * size * s)
        if kind == CHIP:
            boards.draw_chip(canvas, flying.x, flying.y, size * s, alpha)
        else:
            boards.draw_man(canvas, boards.SIDES[int(kind[4:])], flying.x, flying.y, size * s, alpha)
        return
    for place in range(min(flying.flight.count, _STACK)):
        at = flying.x + place * 5 * s, flying.y - place * 2 * s
        if alpha < 255:
            draw_card(canvas, kind, *at, size * s, alpha)
            continue
        nearer = (start if on < 0.5 else end).size  # it looks as it did there, or as it will
        small = None if nearer in (hands.SIZE, hands.ROW_SIZE) else is_small(canvas, nearer * s)
        degrees = start.degrees + (end.degrees - start.degrees) * on
        draw_turned(canvas, kind, at, nearer * s, degrees, shrunk=size / nearer, small=small)


def rehearse(canvas: Rehearsal, s: float) -> None:
    """Draw every card in every size in which it may be seen turning or sliding, those of the hand first."""
    nowhere = (0.0, 0.0)
    for kind in (BACK, *CARDS):
        draw_turned(canvas, kind, nowhere, hands.SIZE * s, 1)
    draw_turned(canvas, BACK, nowhere, hands.SIZE * s, 1, "may")
    draw_turned(canvas, BACK, nowhere, hands.SIZE * s, 1, "chosen")
    for size in (tricks.NOW, tricks.SIZE, verdict.CARD):
        for kind in (BACK, *CARDS):
            draw_card(canvas, kind, *nowhere, size * s)
            draw_turning(canvas, BACK, kind, nowhere, size * s, 1)
    for size in (hands.ROW_SIZE, verdict.CARD):
        for kind in (BACK, *CARDS):
            draw_turned(canvas, kind, nowhere, size * s, 1)


def money(paid: Paid) -> tuple[Spot, Spot]:
    """There is none."""
    return paid.payer, paid.payee


def quiet(turned: Turned) -> bool:
    """A discard is covered by the next one; dice have been seen falling."""
    return turned.spot == DISCARD or turned.spot.startswith("dice-")


def gait(move: Moved) -> Gait:
    """Men go along their arrows and are set up by hand; cards slide."""
    if isinstance(move, Walked):
        return Gait.STEP
    return Gait.LAY if move.kind.startswith("man-") or move.kind == CHIP else Gait.SLIDE
