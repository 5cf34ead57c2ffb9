"""MarraCash's card on the shelf."""

from __future__ import annotations

from typing import Final

from game.core.card import Game
from game.rules.marracash.needs import needs
from game.rules.marracash.rules import OPTIONS, Marracash
from game.rules.marracash.voice import MarracashVoice

MARRACASH: Final = Game(
    name="marracash",
    title="MarraCash",
    motto="Buy shops, bring visitors past them.",
    seats=range(3, 5),
    minutes=60,
    signs=("Ali", "Anfa", "Omar", "Leila"),
    version=1,
    options=OPTIONS,
    rules=Marracash,
    needs=needs,
    voice=MarracashVoice,
)
