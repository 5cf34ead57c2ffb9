"""A spot of the table is touched: something is chosen, or it is said why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.board import Spot
from game.core.play import Action, Refusal
from game.core.text import _
from game.scenes.table.parts import Bubble
from game.settings import ALWAYS, FINAL

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

REFUSING: Final = 5.0
"""Seconds that a refusal stays, unless something else is done."""


def touch(table: TableScene, spot: Spot, *, by_finger: bool) -> Action | None:
    """Choose a spot, or say why not; the action, once there is but one."""
    match, choosing = table.match, table.choosing
    if match.over:
        return None
    if table.opponents.computers_turn:
        words = _("It is {sign}’s turn.", sign=table.signs[match.actor])
        _refuse(table, Refusal("", words), spot)
    elif spot in choosing.touched[:1] and choosing.forgettable:
        choosing.forget()
    elif not choosing.leads_on(spot):
        refusal = match.why_not(spot, choosing.touched)
        if refusal:
            _refuse(table, refusal, spot)
    else:
        table.bubble = None
        action = choosing.completing(spot)
        if not action or ready(table, action, by_finger=by_finger):
            return choosing.touch(spot)
    return None


def ready(table: TableScene, action: Action, *, by_finger: bool = False) -> bool:
    """Whether an action may be done; if it is to be asked for twice, the first time shows what it would bring.

    A finger doesn't point first: its first tap does.
    """
    when, choosing = table.services.settings.confirm, table.choosing
    twice = by_finger or when == ALWAYS or (when == FINAL and table.match.finality(action) is not None)
    if not twice or action == choosing.tried:
        return True
    choosing.tried = action
    return False


def _refuse(table: TableScene, refusal: Refusal, spot: Spot) -> None:
    words = str(refusal) if refusal.rule else refusal.reason
    about = next(bounds for other, bounds in table.face.spots(table.controller.table) if other == spot)
    table.bubble = Bubble(words, about, REFUSING, refusal.rule)
    table.hearing.refused()
