"""Pictures of what Marrakesh's fortunes come from, for the final count."""

from __future__ import annotations

from game.rules.marrakesh.events import Defended, Patterned, PipsWon


def source_picture(kind: str, side: str) -> str:
    """The picture of a source by its name in code; "" for none."""
    return {
        Patterned.__name__: f"marrakesh/man-{side}",
        Defended.__name__: "marrakesh/null-chip",
        PipsWon.__name__: f"marrakesh/die-{side}-6",
    }.get(kind, "")
