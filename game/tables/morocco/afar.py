"""Morocco for those who look from far away: the stall that is being closed, what it brings, how far the chain goes."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.text import _, ngettext, signed
from game.rules.morocco.words import stall_name
from game.stage.face import Headline
from game.stage.view import View
from game.tables.morocco.chain import Chain
from game.tables.morocco.ground import box_of
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, GAIN, MONEY, PILL_GROUND


def headline(chain: Chain, names: Sequence[str]) -> Headline | None:
    """How many stalls have been closed in one turn; of a single one, what it brings the best."""
    words = _("{stall} closes", stall=stall_name(chain.stall))
    words = words[:1].upper() + words[1:]
    if chain.links > 1:
        return Headline(_("Chain"), str(chain.links), ngettext("stall", "stalls", chain.links), words=words)
    if not chain.won:
        return None
    seat, points = chain.won[0]
    unit = ngettext("point", "points", points)
    return Headline(words, signed(points), unit, seat, _("{name} is first", name=names[seat]))


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
