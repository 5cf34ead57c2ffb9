"""What can be agreed on before a game of MarraCash begins."""

from __future__ import annotations

from game.core.card import Option

PER_SHOP = "per-shop"
OPTIONS = (
    Option("souvenirs", "Souvenirs variant", "25 cards, extra income for shop owners"),
    Option(
        "commission", "Commission counts", "takings of a move, by owner or by shop",
        ("per-owner", PER_SHOP), ("by owner", "by shop"),
    ),
    Option("start", "First player", "by lot, or the top seat", ("lot", "top-seat"), ("by lot", "top seat")),
    Option("cash", "Cash", "hidden: each sees only their own", ("open", "hidden"), ("open", "hidden")),
)  # fmt: skip
"""Souvenirs: MC-42 to MC-46. Commission: MCQ-6. Start: MC-11. Cash: MCQ-27, a matter of the picture alone."""
