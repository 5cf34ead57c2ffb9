"""The aid card of MarraCash, and the souvenirs that lie face up."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi
from typing import Final

from game.core.text import _, ngettext
from game.rules.marracash.souk import SOUVENIR, income
from game.tables.marracash.shops import ON_SHOP
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import CLAY_DARK, CLAY_DEEP, GLOW, INK, LABEL, MIST, NUMBER, PAGE_INK, PANEL_HEADING, THEMES


def draw_aid(canvas: Canvas, bounds: Bounds) -> None:
    """What a customer pays (MC-31), what a mover gets (MC-32) and an auctioneer (MC-17)."""
    canvas.paper(bounds, 12)
    inner = bounds.grown(-20, -14)
    canvas.text(_("Aid card"), inner.x, inner.y + 22, PANEL_HEADING.sized(22), CLAY_DEEP)
    small = LABEL.sized(15.5)
    canvas.text(_("A customer pays the owner"), inner.x, inner.y + 48, small, PAGE_INK, width=inner.width)
    row = Bounds(inner.x, inner.y + 57, inner.width, 44)
    for number, box in enumerate(row.columns(5, 4.5), start=1):
        canvas.box(box, "#FFFFFF", radius=6, alpha=0.55, line="#B98F5E", width=1)
        upper, lower = box.rows(2, 0)
        canvas.label(f"{number}+" if number == 5 else str(number), upper, NUMBER.sized(15), CLAY_DARK)
        canvas.label(str(income(number)), lower, NUMBER.sized(17), INK)
    lines = (
        (_("Brought in: to 300"), _("50 each")),
        (_("Brought in: over 300"), _("100 each")),
        (_("Auctioned"), _("100, over 500: 200")),
    )
    y = row.bottom + 24
    step = max(23, canvas.leading(small))
    for said, amount in lines:
        wide = canvas.measure(amount, small)
        canvas.text(said, inner.x, y, small, "#4A3826", width=inner.width - wide - 8)
        canvas.text(amount, inner.right, y, small, INK, "right")
        y += step


CARD: Final = (84.0, 112.0)
"""A souvenir, in units."""
_STEPS: Final = 12
"""So many widths of a card that is being turned over are kept."""


def draw_souvenir(canvas: Canvas, name: str, x: float, y: float, alpha: int = 255) -> None:
    """A souvenir card round a point: its back, or its face with its value."""
    left, top = x - CARD[0] / 2, y - CARD[1] / 2
    colour, _dash, value = name.partition("-")
    picture = f"souvenir-{colour}" if value else "souvenir-back"
    canvas.picture(f"marracash/{picture}", left, top, *CARD, alpha)
    if value:
        canvas.label(value, Bounds(left + 34, top + 75, 38, 25), NUMBER.sized(18), ON_SHOP[colour])


def draw_turning(canvas: Canvas, was: str, now: str, x: float, y: float, part: float) -> None:
    """A souvenir that is being turned over: narrower and narrower, then from its other side."""
    name = was if part < 0.5 else now
    narrowed = max(1, round(abs(cos(pi * part)) * _STEPS)) / _STEPS
    wide, high = CARD
    canvas.turned(
        ("souvenir", name), (x, y), wide, high, 0, lambda pen: draw_souvenir(pen, name, wide / 2, high / 2),
        narrowed=narrowed,
    )  # fmt: skip


def draw_souvenirs(
    canvas: Canvas, bounds: Bounds, cards: Mapping[int, str | None], left: int, turned: tuple[str, float] | None
) -> None:
    """The two face-up souvenirs, and how many are still to come (MC-43, MC-45); one may be `turned` up, so far."""
    canvas.panel(bounds, THEMES["marracash"])
    canvas.text(_("Souvenirs"), bounds.x + 18, bounds.y + 27, PANEL_HEADING.sized(21), GLOW)
    for place, name in cards.items():
        x, y = bounds.x + 40 + place * 92, bounds.y + 34
        card = Bounds(x, y, 84, 112)
        if not name:
            canvas.box(card.grown(-6), "#FFFFFF", radius=6, alpha=0.03, line="#FFFFFF", line_alpha=0.25)
            continue
        draw_souvenir(canvas, name, card.middle_x, card.middle_y)
    pile = bounds.x + 262, bounds.y + 90
    if left > (turned is not None):
        draw_souvenir(canvas, SOUVENIR, *pile)
    if turned:
        draw_turning(canvas, SOUVENIR, turned[0], *pile, turned[1])
    words = ngettext("{count} left", "{count} left", left)
    canvas.text(words, bounds.right - 18, bounds.y + 26, LABEL.sized(15.5), MIST, "right")
