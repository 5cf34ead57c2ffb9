"""What can be agreed on before a game of Marrakesh begins."""

from __future__ import annotations

from game.core.card import Option

DOUBLE = "double"
OPTIONS = (
    Option("pack", "Pack", "52 cards, or 104: more suits and numbers match", ("single", DOUBLE)),
    Option("rounds", "Rounds", "12 make a match; 3 or 6 a short one", ("12", "6", "3")),
    Option("oasis", "Oasis bonus", "the margin counts 2, 3 or 4 times if the winner scores in 10, 11 or 12 rounds"),
)
"""Pack: MK-2, MKQ-28. Rounds: MK-3. Oasis: MK-36, MKQ-24."""
