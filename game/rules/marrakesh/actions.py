"""What may be done in Marrakesh: by seats, and by chance."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.board import Spot
from game.core.play import Action


def card_spot(card: str) -> Spot:
    """A card in hand as something to touch: "card-H4"."""
    return Spot(f"card-{card}")


@dataclass(frozen=True, slots=True)
class Lead(Action):
    """A card is laid face down, not to be changed (MK-7)."""

    card: str
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "lead H4"."""
        return f"lead {self.card}"

    def touches(self) -> tuple[Spot, ...]:
        """The card."""
        return (card_spot(self.card),)


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """A card is laid face up beside the one that lies face down (MK-7)."""

    card: str
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "answer H4"."""
        return f"answer {self.card}"

    def touches(self) -> tuple[Spot, ...]:
        """The card."""
        return (card_spot(self.card),)


@dataclass(frozen=True, slots=True)
class Way:
    """From where to where a number takes a man, and past which points."""

    seat: int
    start: int
    """The point, from 1."""
    oval: int
    """The oval that a man borne off goes to, from 0; -1: he stays on the board."""
    path: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A number is played with one man of one's own board (MK-11, MK-12)."""

    number: int
    start: Spot
    end: Spot
    way: Way = field(compare=False, repr=False)

    def touches(self) -> tuple[Spot, ...]:
        """The man's point, then where he goes."""
        return (self.start, self.end)


@dataclass(frozen=True, slots=True)
class Move(Play):
    """A man moves down to a lower point."""

    def written(self) -> str:
        """Such as "move 4 point-0-6 point-0-2"."""
        return f"move {self.number} {self.start} {self.end}"


@dataclass(frozen=True, slots=True)
class BearOff(Play):
    """A man is borne off into the oval of the turn (MK-15)."""

    def written(self) -> str:
        """Such as "off 6 point-0-6 oval-0-1"."""
        return f"off {self.number} {self.start} {self.end}"


# Chance.


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Chance: the six dice of each player, as they fell (MK-4)."""

    dice: tuple[str, str]

    def written(self) -> str:
        """Such as "throw 664411 642224"."""
        return f"throw {self.dice[0]} {self.dice[1]}"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance: the six cards of each player (MK-5)."""

    hands: tuple[tuple[str, ...], tuple[str, ...]]

    def written(self) -> str:
        """Such as "deal H4 SA CQ D2 D2 S6 / C6 C5 H3 DA DA SQ": seat 0's, then seat 1's."""
        return f"deal {' '.join(self.hands[0])} / {' '.join(self.hands[1])}"


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """Chance: the card led, which nobody can change any more, is turned up (MK-7)."""

    def written(self) -> str:
        """Always "turn-up"."""
        return "turn-up"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: the extra card (MK-17 to MK-19)."""

    card: str
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "draw H2"."""
        return f"draw {self.card}"
