"""The auction as it is shown: the shop in the spotlight, the standing bid in large figures, who is still in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.board import Spot
from game.core.table import Event
from game.core.text import _, number
from game.rules.marracash.events import Bade, Offered, Passed, Price
from game.rules.marracash.souk import OPENING, Souk
from game.rules.marracash.state import BID, State
from game.stage.view import View
from game.tables.marracash.shops import roof
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, CREAM, GLOW, LABEL, MIST, MONEY, PILL_GROUND

NEAR: Final = 250.0
"""How wide the plaque is, in map pixels."""
FAR: Final = 324.0
"""The same for those who look from far away."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """An auction, as far as it has been shown."""

    shop: Spot
    auctioneer: int
    bids: tuple[tuple[int, int], ...] = ()
    """(seat, amount), the standing one last."""
    out: frozenset[int] = frozenset()

    def said_by(self, seat: int) -> str:
        """What a seat has come to: its last bid, or that it passed."""
        if seat in self.out:
            return _("passed")
        own = [amount for who, amount in self.bids if who == seat]
        return number(own[-1]) if own else ""

    @property
    def standing(self) -> int | None:
        """The seat of the standing bid."""
        return self.bids[-1][0] if self.bids else None


def after(bidding: Bidding | None, event: Event) -> Bidding | None:
    """The auction after one event more; None: there is none."""
    match event:
        case Offered(seat=seat, shop=shop):
            return Bidding(shop, seat)
        case Bade(seat=seat, amount=amount) if bidding:
            return Bidding(bidding.shop, bidding.auctioneer, (*bidding.bids, (seat, amount)), bidding.out)
        case Passed(seat=seat) if bidding:
            return Bidding(bidding.shop, bidding.auctioneer, bidding.bids, bidding.out | {seat})
        case Price():
            return None
        case _:
            return bidding


def recalled(souk: Souk, s: State) -> Bidding | None:
    """The auction that a state is in."""
    if s.phase != BID:
        return None
    out = frozenset(seat for seat in range(souk.seats) if not s.bidding >> seat & 1)
    return Bidding(souk.shops[s.shop], s.seat, ((s.bidder, s.bid),) if s.bid else (), out)


def draw_plaque(
    canvas: Canvas, plate: Bounds, s: float, bidding: Bidding, signs: Sequence[str], names: Sequence[str]
) -> None:
    """The standing bid beside the shop, large enough for everybody round the laptop."""
    x, y, wide, high = plate
    canvas.glow_along(plate, radius=16)
    canvas.box(plate, PILL_GROUND, radius=16, line=BRASS, width=2.4)
    if bidding.bids:
        seat, amount = bidding.bids[-1]
        side = 84 * s
        canvas.picture(f"marracash/sign-{signs[seat]}", x + 10 * s, plate.middle_y - side / 2, side, side)
        room = Bounds(x + 98 * s, y + 12 * s, wide - 108 * s, 26 * s)
        canvas.label(_("{name} bids", name=names[seat]), room, LABEL.sized(19 * s), MIST, "left")
        style = MONEY.sized(56 * s)
        canvas.text(number(amount), x + 98 * s, y + 84 * s, style, CREAM)
    else:
        side, style = 76 * s, LABEL.sized(21 * s)
        room = Bounds(x + 96 * s, y + 8 * s, wide - 106 * s, high - 16 * s)
        words = _("{name} opens the bidding", name=names[bidding.auctioneer])
        if canvas.height(words, style, room.width) <= room.height:
            canvas.picture("marracash/stone", x + 10 * s, plate.middle_y - side / 2, side, side)
        else:  # in a small window the words need the whole of it
            room = plate.grown(-12 * s, -8 * s)
        canvas.paragraph(words, room, style, GLOW)


def draw_bid(canvas: Canvas, plate: Bounds, bidding: Bidding) -> None:
    """The same for those who look from far away: the amount alone, or the least that may be bid."""
    canvas.box(plate, PILL_GROUND, radius=plate.height / 2, line=BRASS, width=4)
    side = plate.height - 24
    canvas.picture("marracash/stone", plate.x + 20, plate.y + 12, side, side)
    amount = bidding.bids[-1][1] if bidding.bids else OPENING
    room = Bounds(plate.x + side + 26, plate.y, plate.width - side - 50, plate.height)
    canvas.label(number(amount), room, MONEY.sized(66), GLOW if bidding.bids else MIST)


def place_of_plaque(view: View, shop: Spot, width: float) -> Bounds:
    """The place beside a shop where its plaque, so many map pixels wide, hides the least of the board."""
    s = view.scale
    about, wide, high = roof(view, shop), width * s, 104 * s
    gap = 26 * s
    inside = view.box.grown(-60 * s)
    best: tuple[float, Bounds] | None = None
    for x, y in (
        (about.middle_x - wide / 2, about.bottom + gap), (about.middle_x - wide / 2, about.y - high - gap),
        (about.right + gap, about.middle_y - high / 2), (about.x - wide - gap, about.middle_y - high / 2),
        (about.x, about.bottom + gap), (about.right - wide, about.bottom + gap),
        (about.x, about.y - high - gap), (about.right - wide, about.y - high - gap),
    ):  # fmt: skip
        kept_x = min(max(x, inside.x), inside.right - wide)
        kept_y = min(max(y, inside.y), inside.bottom - high)
        place = Bounds(kept_x, kept_y, wide, high)
        hidden = 10 * _area(place.meets(about.grown(8 * s)))
        for spot, its in view.plan.spots.items():
            if its.area:
                hidden += _area(place.meets(roof(view, spot)))
            elif spot not in view.plan.extras:
                fx, fy = view.at(spot)
                hidden += _area(place.meets(Bounds(fx - 40 * s, fy - 40 * s, 80 * s, 80 * s)))
        if best is None or hidden < best[0]:
            best = hidden, place
    assert best
    return best[1]


def _area(box: Bounds) -> float:
    return box.width * box.height
