"""The aid card of MarraCash, and the souvenirs that lie face up."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.text import _, ngettext
from game.rules.marracash.souk import income
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


def draw_souvenirs(canvas: Canvas, bounds: Bounds, cards: Mapping[int, str | None], left: int) -> None:
    """The two face-up souvenirs, and how many are still to come (MC-43, MC-45)."""
    canvas.panel(bounds, THEMES["marracash"])
    canvas.text(_("Souvenirs"), bounds.x + 18, bounds.y + 27, PANEL_HEADING.sized(21), GLOW)
    for place, name in cards.items():
        x, y = bounds.x + 40 + place * 92, bounds.y + 34
        card = Bounds(x, y, 84, 112)
        if not name:
            canvas.box(card.grown(-6), "#FFFFFF", radius=6, alpha=0.03, line="#FFFFFF", line_alpha=0.25)
            continue
        colour, _dash, value = name.partition("-")
        canvas.picture(f"marracash/souvenir-{colour}", *card)
        canvas.label(value, Bounds(x + 34, y + 75, 38, 25), NUMBER.sized(18), ON_SHOP[colour])
    if left:
        canvas.picture("marracash/souvenir-back", bounds.x + 220, bounds.y + 34, 84, 112)
    words = ngettext("{count} left", "{count} left", left)
    canvas.text(words, bounds.right - 18, bounds.y + 26, LABEL.sized(15.5), MIST, "right")
