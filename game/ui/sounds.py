"""The sounds there are, by the names of their files, and what those that carry a meaning say."""

from __future__ import annotations

from enum import Enum
from typing import Final

from game.core.text import _, ngettext


class Sound(Enum):
    """A short sound."""

    PRESS = "press"
    REFUSAL = "refusal"
    YOUR_TURN = "your-turn"
    WOOD_LIGHT = "wood-light"
    WOOD = "wood"
    WOOD_HEAVY = "wood-heavy"
    CLAY = "clay"
    TILE = "tile"
    ARROW = "arrow"
    CHIP = "chip"
    TWO_COINS = "two-coins"
    MORE_COINS = "more-coins"
    GOLD = "gold"
    PALM = "palm"
    SOLD = "sold"
    CARD = "card"
    CARD_FACE_DOWN = "card-face-down"
    CARD_TURNED = "card-turned"
    SHUFFLE = "shuffle"
    DICE = "dice"
    STEPS = "steps"
    BEADS = "beads"
    JUICE = "juice"
    CHAIN_1 = "chain-1"
    CHAIN_2 = "chain-2"
    CHAIN_3 = "chain-3"
    CHAIN_4 = "chain-4"
    CHAIN_5 = "chain-5"
    CHAIN_6 = "chain-6"
    CHAIN_7 = "chain-7"
    CHAIN_8 = "chain-8"
    LAST_ROUND = "last-round"
    GAME_OVER = "game-over"


TITLE_PIECE: Final = "title"
"""The only music there is."""
CHAIN: Final = tuple(sound for sound in Sound if sound.value.startswith("chain-"))
"""A note that rises by a step each."""


def chain(step: int) -> Sound:
    """The note of a chain's step, counted from 1; beyond the octave it rises no further."""
    return CHAIN[min(max(step, 1), len(CHAIN)) - 1]


def caption(sound: Sound) -> str:
    """How a sound sounds and what it says, in words; "" for one that only goes with what is seen."""
    if sound in CHAIN:
        step = CHAIN.index(sound) + 1
        return ngettext("a note: the chain begins", "a higher note: the chain goes on, step {count}", step)
    match sound:
        case Sound.REFUSAL:
            return _("a low knock: not possible")
        case Sound.YOUR_TURN:
            return _("two notes of an oud: your turn")
        case Sound.PALM:
            return _("a palm on wood: a bid")
        case Sound.SOLD:
            return _("a stone on the table: a shop is up for auction, or sold")
        case Sound.LAST_ROUND:
            return _("three strokes of a drum: the last round")
        case Sound.GAME_OVER:
            return _("an oud runs down: the game is over")
        case _:
            return ""
