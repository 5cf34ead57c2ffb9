"""What Morocco tells beyond pieces and points: counts, places, steps of a chain, and why something was lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.board import Spot
from game.core.table import Began, Event, Moved, Rolled, Said, Scored, Turned
from game.rules.morocco.state import Rank


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A round begins with `start` as its first player (MO-6)."""

    round: int
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Began):
    """A seat's turn began: on the rooftop, or its first or second to send a worker (MO-9, MO-11)."""

    scouting: bool
    turn: int
    """1 or 2; on the rooftop 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DieRolled(Rolled):
    """The market die shows a colour or "wild" (MO-7, MO-8)."""

    seat: int
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scouted(Moved):
    """The pawn went to a mat whose cube has a colour (MO-9)."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(Moved):
    """A seat received cubes from the supply: by scouting (MO-10) or by the die (MO-7, MO-8)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent(Moved):
    """A seat paid cubes for a stall (MO-13): `extra` is the one of any colour (MO-16, MO-17)."""

    seat: int
    stall: Spot
    extra: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenSpent(Moved):
    """A seat discarded a cousins token (MO-17)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent(Moved):
    """A worker was sent to a space; the stall has so many `workers` and so much `overflow` then (MO-22)."""

    seat: int
    worker: str
    stall: Spot
    workers: int
    overflow: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinSpent(Moved):
    """A seat spent a gold coin to have the cubes at `first` and `second` change places (MO-20)."""

    seat: int
    first: Spot
    second: Spot
    cubes: tuple[str, str]
    """The colours that lay there before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Said):
    """A seat can't send any worker, and passes (MO-12)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled(Event):
    """A stall has become full and will be closed when its turn comes (MO-22, MO-23)."""

    stall: Spot
    workers: int
    overflow: int


class Cup(NamedTuple):
    """A juice token that a seat is about to take."""

    seat: int
    spot: Spot
    value: int


class Target(NamedTuple):
    """An open stall at which an arrow may point, and what it lacks to be full before that: 0 or less if it waits."""

    stall: Spot
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing(Event):
    """A full stall is being closed, as the `step`-th of this turn (MO-23). All that follows is known beforehand."""

    step: int
    stall: Spot
    workers: int
    overflow: int
    standings: tuple[Rank, ...]
    """The best first (MO-25)."""
    juice: tuple[Cup, ...]
    """Who will take which token (MO-29)."""
    owner: int | None
    """Whose market tile will lie there; None: an empty one (MO-31)."""
    placer: int
    """Who places it and turns its arrow (MO-32)."""
    targets: tuple[Target, ...]
    """Where the arrow may point; () if no open stall is adjacent (MOQ-23)."""
    tourists: tuple[int, ...]
    """Whose tourists will move, in order (MO-34)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked(Scored):
    """What a place in a stall brought (MO-26 to MO-28); `total` is the seat's score after it."""

    stall: Spot
    place: int
    tied: bool
    workers: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewarded(Moved):
    """A seat gained a gold coin or a bodyguard in a stall (MO-27, MO-28)."""

    seat: int
    stall: Spot
    reward: str
    chosen: bool
    """Whether the seat had to choose between the two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed(Event):
    """A seat could not take a reward: it has three coins (MO-21), or none of its bodyguards is there (MOQ-12)."""

    seat: int
    stall: Spot
    reward: str
    """"gold", "bodyguard" or "both" (MOQ-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JuiceTaken(Moved):
    """A seat took the juice token at one of its workers' corners (MO-29). It is turned face down after that."""

    seat: int
    value: int
    stall: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Turnover(Turned):
    """A juice token is turned: face down for all, up for its owner's eyes alone, or up for all at the end."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned(Moved):
    """Workers left a closed stall: assistants to their owner, bodyguards to the guards' quarters (MO-30)."""

    seat: int
    stall: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlaced(Moved):
    """A stall was closed by a market tile, or by an empty one (MO-31)."""

    seat: int
    """Who placed it."""
    owner: int | None
    stall: Spot
    left: int
    """How many stalls are still open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pointed(Turned):
    """A tile's arrow was turned to a stall (MO-32); without effect where that one is closed (MOQ-23)."""

    seat: int
    target: Spot
    works: bool
    workers: int
    overflow: int
    """What the target has now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TouristMoved(Moved):
    """A tourist moved on to a space of the stall that the arrow points at (MO-34)."""

    seat: int
    stall: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class TouristReplaced(Moved):
    """An assistant of the same seat takes the tourist's space (MO-34)."""

    seat: int
    stall: Spot
    workers: int
    overflow: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TouristGone(Moved):
    """A tourist left the game: replaced (MO-34), or without a place or an assistant to replace it (MOQ-9)."""

    seat: int
    replaced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRound(Event):
    """So few stalls are open that this round is the last (MO-37)."""

    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CubesReturned(Moved):
    """Cubes that can't be kept for the next round go back to the supply (MO-36)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """What a seat keeps for the next round: a colour, or "nothing" (MO-36)."""

    seat: int
    cube: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldCounted(Scored):
    """One point for each of a seat's coins (MO-39)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JuiceCounted(Scored):
    """The values of a seat's juice tokens (MO-39)."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DistrictCounted(Scored):
    """Three points for each tile of a seat's largest district (MO-39)."""

    stalls: tuple[Spot, ...]
