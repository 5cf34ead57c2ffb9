"""The largest districts: a list beside the board, and light on the one that is being counted (MO-39)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.text import _, ngettext
from game.rules.morocco.counting import district
from game.rules.morocco.events import DistrictCounted
from game.rules.morocco.market import DISTRICT, Market
from game.stage.face import Scene
from game.stage.view import View
from game.tables.morocco.ground import box_of
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, CREAM, FACT, GLOW, PANEL_HEADING, PLASTER, THEMES

_HEAD: Final = 54
_ROW: Final = 44


class Districts:
    """The list of the districts, each seat's largest, found anew only when a tile is laid."""

    def __init__(self, market: Market, seats: Sequence[str]) -> None:
        self._market = market
        self._seats = seats
        self._tiles: tuple[int, ...] | None = None
        self._sizes: list[int] = []

    @property
    def height(self) -> float:
        """A heading and a row for each seat, in units."""
        return _HEAD + _ROW * len(self._seats)

    def draw(self, canvas: Canvas, bounds: Bounds, tiles: tuple[int, ...]) -> None:
        """The largest first, and what they would count; `tiles` say whose tile lies on each stall."""
        if tiles != self._tiles:
            self._tiles = tiles
            self._sizes = [len(district(self._market, tiles, seat)) for seat in range(len(self._seats))]
        canvas.panel(bounds, THEMES["morocco"])
        canvas.text(_("Largest districts"), bounds.x + 18, bounds.y + 34, PANEL_HEADING.sized(21), GLOW)
        order = sorted(range(len(self._seats)), key=lambda seat: -self._sizes[seat])
        for row, seat in enumerate(order):
            size = self._sizes[seat]
            y = bounds.y + _HEAD + _ROW * (row + 0.5) - 4
            canvas.picture(f"morocco/market-tile-{self._seats[seat]}", bounds.x + 18, y - 19, 38, 38)
            canvas.text(ngettext("{count} stall", "{count} stalls", size), bounds.x + 66, y + 6, FACT, PLASTER)
            words = f"{size} × {DISTRICT} = {DISTRICT * size}"
            canvas.text(words, bounds.right - 18, y + 6, FACT, CREAM, "right")


def draw_counted(canvas: Canvas, view: View, scene: Scene) -> None:
    """Light on the district that is being counted."""
    s = view.scale
    counted = [event for event in scene.happening if isinstance(event, DistrictCounted)]
    for stall in (stall for event in counted for stall in event.stalls):
        x, y = view.at(stall)
        canvas.glow_along(box_of(view, stall).grown(-6 * s), radius=30 * s)
        canvas.ring(x, y, 62 * s, BRASS, 5 * s)
