"""What may be done in MarraCash: by seats, and by chance."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.board import Spot
from game.core.play import Action


@dataclass(frozen=True, slots=True)
class Way:
    """A street in one direction: where it leads and the shops one passes, each once (MC-27, MC-28)."""

    start: int
    end: int
    doors: tuple[tuple[int, int], ...]
    """(shop, its colour), in the order of the first door; the destination's own shops come last, and those at the start
    aren't among them (MCQ-2)."""


@dataclass(frozen=True, slots=True)
class Move(Action):
    """All visitors of one fountain go to an adjacent one (MC-22)."""

    start: Spot
    end: Spot
    way: Way = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "move F8 F9"."""
        return f"move {self.start} {self.end}"

    def touches(self) -> tuple[Spot, ...]:
        """The group's fountain, then the target."""
        return (self.start, self.end)


@dataclass(frozen=True, slots=True)
class Auction(Action):
    """The auction stone is put on a shop (MC-14); the auctioneer's opening bid follows."""

    shop: Spot
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "auction R5"."""
        return f"auction {self.shop}"

    def touches(self) -> tuple[Spot, ...]:
        """The shop."""
        return (self.shop,)


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """A bid in Dirham (MC-14, MC-15)."""

    amount: int

    def written(self) -> str:
        """Such as "bid 125"."""
        return f"bid {self.amount}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Out of this auction, for good (MC-15)."""

    def written(self) -> str:
        """Always "pass"."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """The owner chooses which of two souvenirs of a colour is sold (MC-44)."""

    card: str
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "sell yellow-200"."""
        return f"sell {self.card}"


LEFT, RIGHT = "left", "right"
"""The two ends of the line of visitors, as the map draws it."""


def taken(end: str, count: int) -> Spot:
    """The first `count` visitors from an end of the line, as something to touch: "left-3"."""
    return Spot(f"{end}-{count}")


@dataclass(frozen=True, slots=True)
class Fill(Action):
    """New visitors from one end of the line on an empty entrance (MC-38)."""

    entrance: Spot
    end: str
    count: int
    fountain: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "fill F8 left 3"."""
        return f"fill {self.entrance} {self.end} {self.count}"

    def touches(self) -> tuple[Spot, ...]:
        """The entrance, then so many visitors from one end of the line."""
        return (self.entrance, taken(self.end, self.count))


# Chance. Colours are written with their first letters, which differ: R P G B Y.


@dataclass(frozen=True, slots=True)
class Lot(Action):
    """Chance: who begins (MC-11)."""

    seat: int

    def written(self) -> str:
        """Such as "lot 2"."""
        return f"lot {self.seat}"


@dataclass(frozen=True, slots=True)
class LineUp(Action):
    """Chance: the visitors drawn for the entrances, in the order of the map, and for the line (MC-5, MC-6)."""

    entrances: tuple[str, ...]
    line: str

    def written(self) -> str:
        """Such as "line-up RGB YPB RGY then RRBYG..."."""
        return f"line-up {' '.join(self.entrances)} then {self.line}"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Chance: a souvenir card is turned face up (MC-43, MC-45)."""

    card: str
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "reveal red-75"."""
        return f"reveal {self.card}"
