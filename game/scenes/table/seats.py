"""The sheet on which people take over seats, hand theirs over, or change names and levels during a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.ai.levels import level, levels
from game.core.text import _
from game.match.players import Player
from game.scenes.knowing import KnowingScene
from game.scenes.scene import Drop, Go, Push
from game.scenes.setting import Draft
from game.scenes.setup_seats import GAP, LARGE_ROW, seat_row
from game.scenes.sheet import HEADING, SheetScene
from game.ui import tokens
from game.ui.bounds import Bounds
from game.ui.buttons import Button
from game.ui.node import Node
from game.ui.scroll import Scroll
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_ROW: Final = 138.0
_FOOT: Final = 120


class SeatsScene(SheetScene):
    """A row for each seat; nothing is changed before it is agreed to. `seat` is the one that it was opened for."""

    def __init__(self, table: TableScene, seat: int | None = None) -> None:
        high = HEADING + table.match.seats * (_ROW + GAP) + _FOOT + 44
        super().__init__(table.services, table.theme, _("Who plays?"), 900, high)
        self.table = table
        match = table.match
        chairs = [replace(each, name="" if each.name == each.sign else each.name) for each in match.players]
        self._before = tuple(chairs)
        offered = levels(match.game.name)
        others = {each.level for each in match.players if each.level} - {each.name for each in offered}
        known = (*(level(match.game.name, name) for name in sorted(others)), *offered)
        self.draft = Draft(match.game, known, (), self.services.settings.names, chairs=chairs)
        self.tree.home = (f"seat-{seat or 0}",)

    def nodes(self, inner: Bounds) -> Sequence[Node]:
        """The rows, what will happen, and the two answers."""
        rows: list[Node] = []
        ruler = self.services.ruler
        high = _ROW if ruler.growth == 1 else LARGE_ROW * ruler.growth
        window = Bounds(*inner[:3], inner.height - _FOOT - GAP)
        end = self.table.match.seats * (high + GAP)
        width = inner.width if end <= window.height + 2 * GAP else inner.width - 16
        for seat in range(self.table.match.seats):
            row = Bounds(inner.x, inner.y + seat * (high + GAP), width, high)
            rows.append(seat_row(self.draft, seat, row, ruler, self.refresh, self._knows, playing=True))
        trouble = self.draft.doubled()
        tells = Bounds(inner.x, inner.bottom - _FOOT, inner.width, 30)
        done, back = Bounds(inner.x, inner.bottom - 66, inner.width, 66).columns(2, 24)
        colour = tokens.LOSS if trouble else tokens.MIST
        if width < inner.width:
            rows = [Scroll("rows", self.heading, window, end, children=rows)]
        return [
            *rows,
            Words("tells", trouble or self._tells(), tells, tokens.HELP, colour, "middle"),
            Button("done", _("Done"), done, self._done, kind="main", key="Enter", enabled=not trouble,
                   description=trouble),
            Button("back", _("Back"), back, Drop, key="Esc"),
        ]  # fmt: skip

    def _knows(self) -> Go:
        return Push(KnowingScene(self.services, self.theme, self.draft.game))

    def _tells(self) -> str:
        people = [chair.level is None for chair in self.draft.chairs]
        if self.draft.game.hidden and people != [chair.level is None for chair in self._before] and any(people):
            return _("The curtain falls, so that nobody sees a hand that isn't theirs.")
        return _("It holds from the next act on, and the log says so.")

    def _done(self) -> Go:
        changed: list[tuple[int, Player]] = []
        for seat, (before, chair) in enumerate(zip(self._before, self.draft.chairs, strict=True)):
            named = replace(chair, name=self.draft.called(seat))
            if chair != before and named != self.table.match.players[seat]:
                changed.append((seat, named))
        if changed:
            people = [player.name for _seat, player in changed if player.person and player.name != player.sign]
            if people:
                self.services.settings.remember(*people)
                self.services.keep_settings()
            reseat(self.table, changed)
        return Drop()


def reseat(table: TableScene, changed: Sequence[tuple[int, Player]]) -> None:
    """Others sit down at a table, or the same under other names and levels."""
    table.opponents.forget()
    table.learning.forget()
    for seat, player in changed:
        table.match.sit_down(seat, player)
        table.choosing.limits.pop(seat, None)
    table.eyes.reseat()
    table.stand()
