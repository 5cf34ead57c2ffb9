"""What is heard in the salon: cards of paper, men of wood, dice on felt, a dull disc of bone for a null chip."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.table import Event, Moved, Scored, Turned
from game.rules.marrakesh.boards import BACK, CHIP, PACK, hand
from game.rules.marrakesh.events import Dealt, Led, Shuffled, Thrown, TurnedUp, Walked
from game.stage import sounding
from game.ui.sounds import Sound


def sounds_of(event: Event) -> Sequence[Sound]:
    """What an event of Marrakesh sounds like."""
    match event:
        case Shuffled():
            return (Sound.SHUFFLE,)
        case Thrown():
            return (Sound.DICE,)
        case Dealt() | Led():
            return (Sound.CARD_FACE_DOWN,)
        case Walked():
            return (Sound.WOOD,)
        case Moved(kind=kind) if kind == CHIP:
            return (Sound.CHIP,)
        case Moved(kind=kind) if kind == BACK:
            return ()  # the discards go back under the pack: the shuffle is heard
        case Moved(kind=kind):
            return (Sound.WOOD,) if kind.startswith("man") else (Sound.CARD,)
        case TurnedUp(only=None, spot=spot, seat=seat) if spot != hand(seat):
            return (Sound.CARD_TURNED,)
        case Turned(spot=spot, only=None) if spot == PACK:
            return (Sound.CARD_TURNED,)
        case Turned() | Scored():
            return ()  # a card that its player alone looks at, dice as they fall; the score is written
        case _:
            return sounding.sounds_of(event)
