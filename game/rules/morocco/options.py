"""What can be agreed on before a game of Morocco begins."""

from __future__ import annotations

from game.core.card import Option

OPTIONS = (Option("start", "First player", "by lot, or the top seat", ("lot", "top-seat"), ("by lot", "top seat")),)
"""Start: MOQ-32."""
SEATS = range(2, 6)
