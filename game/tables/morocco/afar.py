"""Morocco for those who look from far away: the stall that is being closed, what it brings, how far the chain goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.board import Spot
from game.core.table import Event
from game.core.text import _, ngettext, signed
from game.rules.morocco.events import Closing, Ranked, RoundBegan, TurnBegan
from game.rules.morocco.market import Market
from game.rules.morocco.state import ARROW, REWARD, TOURISTS, State
from game.rules.morocco.words import stall_name
from game.stage.face import Headline
from game.stage.view import View
from game.tables.morocco.ground import box_of
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, GAIN, MONEY, PILL_GROUND


@dataclass(frozen=True, slots=True)
class Chain:
    """The closings of a turn, as far as they have been shown."""

    links: int
    stall: Spot
    """The one being closed."""
    won: tuple[tuple[int, int], ...] = ()
    """What places in it have brought: seat, points."""


def after(chain: Chain | None, event: Event) -> Chain | None:
    """The chain after one event more; None: there is none."""
    match event:
        case Closing(stall=stall, step=step):
            return Chain(step, stall)
        case Ranked(seat=seat, points=points) if chain and points:
            return replace(chain, won=(*chain.won, (seat, points)))
        case TurnBegan() | RoundBegan():
            return None
        case _:
            return chain


def recalled(market: Market, s: State) -> Chain | None:
    """The chain that a state is in."""
    return Chain(s.links, market.stalls[s.stall]) if s.phase in (REWARD, ARROW, TOURISTS) else None


def headline(chain: Chain) -> Headline:
    """How many stalls have been closed in one turn."""
    words = _("{stall} closes", stall=stall_name(chain.stall))
    unit = ngettext("stall", "stalls", chain.links)
    return Headline(_("Chain"), str(chain.links), unit, words=words[:1].upper() + words[1:])


def draw_won(canvas: Canvas, view: View, chain: Chain, seats: Sequence[str]) -> None:
    """What the stall brings to whom, beside it."""
    if not chain.won:
        return
    row, wide = 76.0, 220.0
    stall = box_of(view, chain.stall)
    left = stall.x - wide - 16 if stall.right + wide + 16 > view.box.right else stall.right + 16
    high = row * len(chain.won)
    top = min(max(stall.middle_y - high / 2, view.box.y + 8), view.box.bottom - high - 8)
    canvas.box(Bounds(left, top, wide, high), PILL_GROUND, radius=26, line=BRASS, width=4)
    style = MONEY.sized(60)
    for place, (seat, points) in enumerate(chain.won):
        middle = top + row * (place + 0.5)
        canvas.picture(f"morocco/sign-{seats[seat]}", left + 22, middle - 34, 68, 68)
        canvas.text(signed(points), left + wide - 24, middle + canvas.size(style) * 0.36, style, GAIN, "right")
