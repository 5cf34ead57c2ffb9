"""Pictures of what Morocco's fortunes come from, for the final count."""

from __future__ import annotations

from game.rules.morocco.events import DistrictCounted, GoldCounted, JuiceCounted, Ranked


def source_picture(kind: str, colour: str) -> str:
    """The picture of a source by its name in code; "" for none."""
    return {
        Ranked.__name__: f"morocco/sign-{colour}",
        JuiceCounted.__name__: "morocco/juice-back",
        GoldCounted.__name__: "morocco/coin",
        DistrictCounted.__name__: f"morocco/market-tile-{colour}",
    }.get(kind, "")
