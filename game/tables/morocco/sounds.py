"""What is heard in the market: workers of wood by their weight, cubes of clay, tiles of stone, a note for a closing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.table import Event, Moved
from game.rules.morocco.events import (
    Closing,
    GoldCounted,
    LastRound,
    Passed,
    Pointed,
    Returned,
    TilePlaced,
    TouristMoved,
    Turnover,
)
from game.rules.morocco.market import BOX
from game.stage import sounding
from game.ui.sounds import Sound, chain

MATERIALS: Final[Mapping[str, Sound]] = {
    "assistant": Sound.WOOD_LIGHT,
    "tourist": Sound.WOOD,
    "bodyguard": Sound.WOOD_HEAVY,
    "cousins": Sound.WOOD_LIGHT,
    "pawn": Sound.WOOD_HEAVY,
    "start": Sound.WOOD_HEAVY,
    "gold": Sound.GOLD,
    "juice": Sound.JUICE,
}
"""By the first word of a piece's kind; everything else is a cube."""


def sounds_of(event: Event) -> Sequence[Sound]:
    """What an event of Morocco sounds like."""
    match event:
        case Closing(step=step):
            return (chain(step),)
        case TilePlaced():
            return (Sound.TILE,)
        case Moved(path=path) if path[0] == BOX:
            return ()  # the board is being set up
        case TouristMoved():
            return (Sound.STEPS, Sound.WOOD)
        case Returned():
            return (Sound.WOOD_LIGHT,)
        case Moved(kind=kind):
            return (MATERIALS.get(kind.partition("-")[0], Sound.CLAY),)
        case Pointed():
            return (Sound.ARROW,)
        case Turnover() | Passed():
            return ()
        case GoldCounted(points=points) if points:
            return (Sound.GOLD,)
        case LastRound():
            return (Sound.LAST_ROUND,)
        case _:
            return sounding.sounds_of(event)
