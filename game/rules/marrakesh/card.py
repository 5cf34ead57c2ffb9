"""Marrakesh's card on the shelf."""

from __future__ import annotations

from typing import Final

from game.core.card import Game
from game.rules.marrakesh.needs import needs
from game.rules.marrakesh.rules import OPTIONS, Marrakesh
from game.rules.marrakesh.voice import MarrakeshVoice

MARRAKESH: Final = Game(
    name="marrakesh",
    title="Marrakesh (1978)",
    motto="Guess the suit, bear off your men.",
    seats=range(2, 3),
    minutes=40,
    signs=("Red", "White"),
    version=1,
    options=OPTIONS,
    rules=Marrakesh,
    needs=needs,
    voice=MarrakeshVoice,
    hidden=True,
)
