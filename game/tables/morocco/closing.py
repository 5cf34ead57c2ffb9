"""The sheet that says, before a worker counts, what the stall it fills would bring to whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.table import Event
from game.core.text import _, signed
from game.rules.morocco.events import Closing, Ranked, Rewarded
from game.rules.morocco.words import stall_name
from game.tables.morocco.pieces import draw_juice
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import CLAY_DEEP, INK, LABEL, NUMBER, PAGE_INK, PANEL_HEADING


def first_closing(events: Sequence[Event]) -> Closing | None:
    """The first stall that would be closed, if any."""
    return next((event for event in events if isinstance(event, Closing)), None)


def draw_closing(canvas: Canvas, box: Bounds, s: float, events: Sequence[Event], seats: tuple[str, ...]) -> None:
    """Places, points, rewards and juice, seat by seat; then where the arrow may point."""
    closing = first_closing(events)
    if closing is None:
        return
    canvas.paper(box, 14 * s)
    heading = PANEL_HEADING.sized(24 * s)
    canvas.text(
        _("This closes {stall}", stall=stall_name(closing.stall)), box.x + 20 * s, box.y + 34 * s, heading, CLAY_DEEP
    )
    points = {
        event.seat: event.points for event in events if isinstance(event, Ranked) and event.stall == closing.stall
    }
    rewards: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, Rewarded) and event.stall == closing.stall:
            rewards.setdefault(event.seat, []).append(event.reward)
    y = box.y + 62 * s
    step = min(38 * s, (box.height - 100 * s) / max(1, len(closing.standings)))
    style = NUMBER.sized(20 * s)
    down = canvas.size(style) * 0.36
    for standing in closing.standings:
        canvas.text(_ordinal(standing.place), box.x + 20 * s, y + down, style, "#6B4A28")
        seat = seats[standing.seat]
        x = box.x + 72 * s
        canvas.picture(f"morocco/sign-{seat}", x - 4 * s, y - 20 * s, 40 * s, 40 * s)
        x += 44 * s
        won = points.get(standing.seat)
        x = canvas.text(signed(won) if won else "·", x, y + down, style, INK).right + 12 * s
        if closing.owner == standing.seat:
            canvas.picture(f"morocco/market-tile-{seat}", x, y - 19 * s, 38 * s, 38 * s)
            x += 44 * s
        for reward in rewards.get(standing.seat, ()):
            name = "coin" if reward == "gold" else f"bodyguard-{seat}"
            canvas.picture(f"morocco/{name}", x, y - 19 * s, 38 * s, 38 * s)
            x += 42 * s
        if (standing.place == 2 and standing.tied) or standing.place == 3:  # MO-27, MO-28: a choice to come
            canvas.picture("morocco/coin", x, y - 15 * s, 30 * s, 30 * s, 200)
            x = canvas.text("/", x + 33 * s, y + down, style, PAGE_INK).right + 2 * s
            canvas.picture(f"morocco/bodyguard-{seat}", x, y - 17 * s, 34 * s, 34 * s, 200)
            x += 38 * s
        for cup in closing.juice:
            if cup.seat == standing.seat:
                draw_juice(canvas, f"juice-{cup.value}", x + 19 * s, y, 42 * s)
                x += 42 * s
        y += step
    room = Bounds(box.x + 20 * s, box.bottom - 54 * s, box.width - 40 * s, 48 * s)
    canvas.rule(room.x, room.y - 2 * s, room.width)
    missing = ", ".join(
        _("{stall} lacks {missing}", stall=stall_name(t.stall), missing=t.missing) for t in closing.targets
    )
    words = _("Arrow: {stalls}", stalls=missing) if missing else _("No open neighbour for the arrow.")
    canvas.paragraph(words, room, LABEL.sized(15.5 * s), PAGE_INK)


def _ordinal(place: int) -> str:
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th")}[place]
