"""What MarraCash tells beyond pieces and money: the number of a customer, the rate of a commission."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board import Spot
from game.core.table import Event, Moved, Paid, Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Moved):
    """A visitor became the `number`-th customer of a shop, through the first door on the way (MC-27, MC-35)."""

    owner: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Income(Paid):
    """What the `number`-th customer of a shop brings its owner (MC-31)."""

    owner: int
    shop: Spot
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SouvenirSold(Paid):
    """A souvenir card's value for the owner of the shop (MC-44)."""

    owner: int
    shop: Spot
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Commission(Paid):
    """The owner pays the mover `rate` for each of `customers`, since `takings` are at most or above 300 (MC-32)."""

    owner: int
    mover: int
    customers: int
    rate: int
    takings: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Price(Paid):
    """What the highest bidder pays for a shop (MC-17)."""

    buyer: int
    shop: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee(Paid):
    """The auctioneer's commission on a shop that another seat bought for `price` (MC-17)."""

    auctioneer: int
    shop: Spot
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered(Said):
    """A seat puts a shop up for auction (MC-14)."""

    shop: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Bade(Said):
    """A seat bids (MC-14, MC-15)."""

    amount: int
    shop: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Said):
    """A seat passes: by choice (MC-15), since it can't raise (MCQ-8), or since all its signs are placed (MCQ-9)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Said):
    """Nothing that the seat may do is possible: its turn ends after `step` actions (MCQ-10, MCQ-12)."""

    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRound(Event):
    """The line has become empty: each seat has one more turn (MC-40)."""
