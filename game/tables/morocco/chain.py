"""A chain of closings as it is shown: its steps, numbered on the stalls, and what it has brought to whom so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.board import Spot
from game.core.table import Asked, Event
from game.core.text import _, signed
from game.rules.morocco.events import Closing, Pointed, Ranked, RoundBegan, TilePlaced, TurnBegan
from game.rules.morocco.market import Market
from game.rules.morocco.state import ARROW, REWARD, TOURISTS, State
from game.rules.morocco.words import stall_name
from game.stage.face import Scene
from game.stage.flights import eased, pressed
from game.stage.view import View
from game.ui.bounds import Bounds
from game.ui.canvas import Canvas
from game.ui.tokens import BRASS, BRASS_DARK, CLAY_DEEP, INK, LABEL, NUMBER, PAGE_INK, PANEL_HEADING

_BESIDE: Final = (46.0, -46.0)
"""From the middle of a stall to its number, in map pixels."""
_DISC: Final = 19.0
_ABOVE: Final = 40.0
"""From how far above a number is set down."""


@dataclass(frozen=True, slots=True)
class Chain:
    """The closings of a turn, as far as they have been shown."""

    links: int
    stall: Spot
    """The one being closed."""
    won: tuple[tuple[int, int], ...] = ()
    """What places in it have brought: seat, points."""
    before: tuple[tuple[int, Spot], ...] = ()
    """The closings before it, numbered."""
    earlier: tuple[tuple[int, int], ...] = ()
    """What those have brought."""
    aims: bool = False
    """Whether the arrow of the stall being closed is still to be turned."""
    done: bool = False
    """Whether that stall lies closed, its arrow turned."""
    over: bool = False
    """Whether another decision is asked since."""

    @property
    def steps(self) -> tuple[tuple[int, Spot], ...]:
        """All closings so far, numbered."""
        return (*self.before, (self.links, self.stall))

    @property
    def totals(self) -> dict[int, int]:
        """What each seat has won in all of them."""
        totals: dict[int, int] = {}
        for seat, points in (*self.earlier, *self.won):
            totals[seat] = totals.get(seat, 0) + points
        return totals


def after(chain: Chain | None, event: Event) -> Chain | None:
    """The chain after one event more; None: there is none."""
    match event:
        case Closing(stall=stall, step=step, targets=targets):
            if chain is None or step == 1:
                return Chain(step, stall, aims=bool(targets))
            return Chain(step, stall, (), chain.steps, (*chain.earlier, *chain.won), aims=bool(targets))
        case Ranked(seat=seat, points=points) if chain and points:
            return replace(chain, won=(*chain.won, (seat, points)))
        case TilePlaced() if chain and not chain.aims:
            return replace(chain, done=True)
        case Pointed() if chain:
            return replace(chain, done=True)
        case Asked() if chain and chain.done:
            return replace(chain, over=True)
        case TurnBegan() | RoundBegan():
            return None
        case _:
            return chain


def recalled(market: Market, s: State) -> Chain | None:
    """The chain that a state is in."""
    return Chain(s.links, market.stalls[s.stall]) if s.phase in (REWARD, ARROW, TOURISTS) else None


def shown(chain: Chain | None, scene: Scene) -> Chain | None:
    """The chain with the step that is just being announced."""
    for event in scene.happening:
        if isinstance(event, Closing):
            return after(chain, event)
    return chain


def draw_steps(canvas: Canvas, view: View, chain: Chain, scene: Scene) -> None:
    """The number of each step on its stall; a new one is set down from above."""
    new = any(isinstance(event, Closing) for event in scene.happening)
    s = view.scale
    for number, stall in chain.steps:
        x, y = view.at(stall)
        x, y = x + _BESIDE[0] * s, y + _BESIDE[1] * s
        if new and number == chain.links:
            y -= _ABOVE * s * (1 - pressed(scene.part))
        _draw_number(canvas, number, x, y, s)


def _draw_number(canvas: Canvas, number: int, x: float, y: float, s: float) -> None:
    radius = 30 if canvas.far else _DISC * s
    canvas.glow(x, y, radius - 6 * s)
    disc = Bounds(x - radius, y - radius, 2 * radius, 2 * radius)
    canvas.box(disc, BRASS, radius=radius, line=BRASS_DARK, width=2)
    style = NUMBER.sized(42 if canvas.far else 22 * s)
    canvas.text(str(number), x, y + canvas.size(style) * 0.36, style, INK, "middle")


def draw_sums(canvas: Canvas, box: Bounds, s: float, chain: Chain, scene: Scene, seats: Sequence[str]) -> None:
    """Which step it is, and what the whole chain has brought to whom; what is being won just now counts up."""
    canvas.paper(box, 14 * s)
    words = _("Step {step}: {stall}", step=chain.links, stall=stall_name(chain.stall))
    heading = PANEL_HEADING.sized(24 * s)
    canvas.text(words, box.x + 20 * s, box.y + 36 * s, heading, CLAY_DEEP, width=box.width - 40 * s)
    totals: dict[int, float] = dict(chain.totals)
    for event in scene.happening:
        if isinstance(event, Ranked) and event.points:
            totals[event.seat] = totals.get(event.seat, 0) + event.points * eased(scene.part)
    small = LABEL.sized(16 * s)
    y = box.y + 62 * s
    canvas.text(_("Won in this chain"), box.x + 20 * s, y, small, PAGE_INK)
    style = NUMBER.sized(24 * s)
    column, row = (box.width - 40 * s) / 2, 44 * s
    for place, (seat, points) in enumerate(totals.items()):
        x = box.x + 20 * s + column * (place % 2)
        middle = y + 30 * s + row * (place // 2)
        canvas.picture(f"morocco/sign-{seats[seat]}", x - 4 * s, middle - 20 * s, 40 * s, 40 * s)
        canvas.text(signed(int(points)), x + 44 * s, middle + canvas.size(style) * 0.36, style, INK)
