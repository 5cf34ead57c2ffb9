"""The souk: one board with its fountains, shops and ways numbered, and every action on it made once."""

from __future__ import annotations

from itertools import chain
from typing import Final

from game.core.board import Board, Spot
from game.core.play import Action
from game.rules.marracash.actions import LEFT, RIGHT, Auction, Bid, Fill, Move, Pass, Reveal, Sell, Way
from game.rules.marracash.state import COLOURS, VISITORS

SIGNS: Final = 6
"""Shop signs of each player (MC-2)."""
CASH: Final = 1200
"""What each player starts with, in Dirham (MC-8)."""
STEP: Final = 25
"""All amounts are multiples of it (MC-9), bids too (MCQ-8)."""
OPENING: Final = 100
"""The least opening bid (MC-14)."""
AT_ENTRANCE: Final = 3
"""Visitors on each entrance at the start (MC-5)."""
FEWEST: Final = 2
MOST: Final = 4
"""How many visitors one brings in at once (MC-38)."""
HIGH: Final = 500
"""For a shop that costs more the auctioneer gets the higher commission (MC-17)."""
CEILING: Final = 40_000
"""Above all the money one seat can ever hold: 1,200, 500 for each of 54 customers, the souvenirs, its commissions."""

CARDS: Final = tuple(
    (colour, least + STEP * step) for colour, least in enumerate((50, 75, 100, 125, 150)) for step in range(5)
)
"""The souvenir cards: (colour, value in Dirham), numbered as they stand here (MC-42)."""
CARD_NAMES: Final = tuple(f"{COLOURS[colour]}-{value}" for colour, value in CARDS)

BANK: Final = Spot("bank")
BAG: Final = Spot("bag")
"""Where the visitors are until they are drawn (MC-5)."""
STONE_BOX: Final = Spot("stone-box")
PILE: Final = Spot("pile")
SHOWN: Final = (Spot("souvenir-1"), Spot("souvenir-2"))
SOLD_CARDS: Final = Spot("discard")
STONE: Final = "stone"
SOUVENIR: Final = "souvenir"
"""A souvenir card's back."""


def income(number: int) -> int:
    """What a shop's `number`-th customer brings its owner (MC-31)."""
    return 100 * min(number, 5)


def fee(price: int) -> int:
    """The auctioneer's commission for a shop that somebody else buys (MC-17)."""
    return 100 if price <= HIGH else 200


def rate(takings: int) -> int:
    """The mover's commission for each customer, by what the owner took (MC-32, MCQ-13)."""
    return 50 if takings <= 300 else 100


def seat_spot(seat: int) -> Spot:
    """Where a seat's signs, money and the waiting auction stone lie."""
    return Spot(f"seat-{seat}")


def sign(seat: int) -> str:
    """The kind of a seat's shop signs."""
    return f"sign-{seat}"


class Souk:
    """A board of MarraCash, bound for play."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.seats = seats
        self.fountains = board.of_kind("fountain")
        self.shops = board.of_kind("shop")
        self.colour = tuple(COLOURS.index(board.note(shop, "colour")) for shop in self.shops)
        self.entrances = tuple(
            number for number, spot in enumerate(self.fountains) if board.note(spot, "entrance") == "true"
        )
        """The entrances; that they are drawn dark means nothing else (MCQ-29)."""
        self.purse = tuple(seat_spot(seat) for seat in range(seats))
        self.places = tuple(
            Spot(f"line-{place + 1}") for place in range(sum(VISITORS) - AT_ENTRANCE * len(self.entrances))
        )
        """The places of the line of visitors, from its left end."""
        numbered = {shop: number for number, shop in enumerate(self.shops)}
        self.fronts = tuple(
            tuple(numbered[shop] for shop in dict.fromkeys(board.fronts.get(fountain, ())))
            for fountain in self.fountains
        )
        """The shops with a door onto each fountain."""
        self.waiting_at = tuple(
            tuple(number for number, fronts in enumerate(self.fronts) if shop in fronts)
            for shop in range(len(self.shops))
        )
        """The fountains in front of each shop's doors (MC-35)."""
        self.moves = tuple(tuple(self._moves_from(fountain)) for fountain in self.fountains)
        """The moves from each fountain, whatever stands at their ends (MC-25), in the order of the map's streets."""
        self.auctions = tuple(Auction(shop, number) for number, shop in enumerate(self.shops))
        self.bids = tuple(Bid(amount) for amount in range(OPENING, CEILING, STEP))
        self.passing = Pass()
        self.sales = tuple(Sell(name, number) for number, name in enumerate(CARD_NAMES))
        self.reveals = tuple(Reveal(name, number) for number, name in enumerate(CARD_NAMES))
        self.fills = {
            fountain: {
                count: tuple(Fill(self.fountains[fountain], end, count, fountain) for end in (LEFT, RIGHT))
                for count in range(1, MOST + 1)
            }
            for fountain in self.entrances
        }
        fills = chain.from_iterable(ends for by_count in self.fills.values() for ends in by_count.values())
        every: list[Action] = [*chain(*self.moves), *self.auctions, self.passing, *self.bids, *self.sales, *fills]
        self.actions = {action.written(): action for action in every}

    def _moves_from(self, fountain: Spot) -> list[Move]:
        ways = []
        for street in self.board.streets:
            for start, end, beside in (
                (street.start, street.end, street.beside),
                (street.end, street.start, street.beside[::-1]),
            ):
                if start == fountain:
                    passed = dict.fromkeys((*beside, *self.board.fronts.get(end, ())))
                    numbers = [self.shops.index(shop) for shop in passed]
                    doors = tuple((shop, self.colour[shop]) for shop in numbers)
                    way = Way(self.fountains.index(start), self.fountains.index(end), doors)
                    ways.append(Move(start, end, way))
        return ways
