"""Pictures of what MarraCash's fortunes come from, for the final count."""

from __future__ import annotations

from game.rules.marracash.voice import AT_START, AUCTIONEER, CUSTOMERS, MOVER, PAID_OUT, SHOPS, SOUVENIRS


def source_picture(kind: str, sign: str) -> str:
    """The picture of a source by its name in code; "" for none."""
    return {
        AT_START: "marracash/banknote-500",
        CUSTOMERS: "marracash/visitor-blue",
        MOVER: "marracash/fountain",
        AUCTIONEER: "marracash/stone",
        SOUVENIRS: "marracash/souvenir-back",
        SHOPS: f"marracash/plate-{sign}",
        PAID_OUT: "marracash/banknote-100",
    }.get(kind, "")
