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
        if not action or action == choosing.tried or not (by_finger or must_confirm(table, action)):
            return choosing.touch(spot)
        choosing.tried = action  # a finger doesn't point first: its first tap shows what would happen
    return None


def must_confirm(table: TableScene, action: Action) -> bool:
    """Whether an act is to be asked for twice, as the person prefers."""
    when = table.services.settings.confirm
    return when == ALWAYS or (when == FINAL and table.match.finality(action) is not None)


def _refuse(table: TableScene, refusal: Refusal, spot: Spot) -> None:
    words = str(refusal) if refusal.rule else refusal.reason
    about = next(bounds for other, bounds in table.face.spots(table.controller.table) if other == spot)
    table.bubble = Bubble(words, about, REFUSING, refusal.rule)
    table.hearing.refused()
