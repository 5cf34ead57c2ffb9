"""What is heard in the souk: visitors walk and go through curtains of beads, signs are of wood, the stone is glassy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.table import Event, Moved, Paid, Said, Turned
from game.rules.marracash.events import Bade, Entered, LastRound, Offered
from game.rules.marracash.souk import BAG, STONE
from game.rules.marracash.state import COLOURS
from game.stage import sounding
from game.ui.sounds import Sound

MUCH: Final = 300
"""Dirham from which a payment rings of more than two coins."""


def sounds_of(event: Event) -> Sequence[Sound]:
    """What an event of MarraCash sounds like."""
    match event:
        case Entered(rule="MC-35"):
            return (Sound.BEADS,)  # who waited at the door has no way to go
        case Entered():
            return (Sound.STEPS, Sound.BEADS)
        case Moved(kind=kind, path=path) if kind in COLOURS:
            return () if path[0] == BAG else (Sound.STEPS,)
        case Moved(kind=kind, rule=rule) if kind == STONE:
            return (Sound.SOLD,) if rule in ("MC-14", "MC-16") else (Sound.CLAY,)
        case Moved(kind=kind):
            return (Sound.WOOD_LIGHT,) if kind.startswith("sign") else (Sound.CARD,)
        case Turned():
            return ()  # a souvenir is turned up as it is laid
        case Paid(amount=amount):
            return (Sound.MORE_COINS if amount >= MUCH else Sound.TWO_COINS,)
        case Bade():
            return (Sound.PALM,)
        case Offered() | Said():
            return ()
        case LastRound():
            return (Sound.LAST_ROUND,)
        case _:
            return sounding.sounds_of(event)
