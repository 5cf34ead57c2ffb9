"""Morocco's card on the shelf."""

from __future__ import annotations

from typing import Final

from game.core.card import Game
from game.rules.morocco.needs import needs
from game.rules.morocco.rules import OPTIONS, SEATS, Morocco
from game.rules.morocco.voice import MoroccoVoice

MOROCCO: Final = Game(
    name="morocco",
    title="Morocco",
    motto="Scout from the rooftop, then fill the stalls.",
    seats=SEATS,
    minutes=45,
    signs=("Blue", "Green", "Yellow", "White", "Purple"),
    version=1,
    options=OPTIONS,
    rules=Morocco,
    needs=needs,
    voice=MoroccoVoice,
)
