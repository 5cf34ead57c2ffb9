"""What may be done in Morocco: by seats, and by chance.

Some of the spots to touch are no places of the board but things beside it: a kind of worker, a cube of a colour. The
kind comes first, then the space, then the cube that is paid besides.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.core.board import Spot
from game.core.play import Action

SECOND_COUSIN: Final = Spot("second-cousin")
MOVING_TOURIST: Final = Spot("moving-tourist")
"""What is touched first, of itself, before the one space that is asked for."""


def kind_spot(kind: str) -> Spot:
    """A kind of worker, or the cousins, as something to touch."""
    return Spot(kind)


def cube_spot(colour: str) -> Spot:
    """A cube of a colour, as something to touch."""
    return Spot(f"cube-{colour}")


@dataclass(frozen=True, slots=True)
class Scout(Action):
    """The pawn goes to a mat of the rooftop (MO-9)."""

    mat: Spot
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "scout roof-3"."""
        return f"scout {self.mat}"

    def touches(self) -> tuple[Spot, ...]:
        """The mat."""
        return (self.mat,)


@dataclass(frozen=True, slots=True)
class Send(Action):
    """A worker is sent to a space of a stall."""

    space: Spot
    number: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Paying(Send):
    """One more cube is paid for it, of any colour."""

    extra: str
    colour: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Assistant(Send):
    """An assistant is sent (MO-14)."""

    def written(self) -> str:
        """Such as "assistant S11-nw"."""
        return f"assistant {self.space}"

    def touches(self) -> tuple[Spot, ...]:
        """The assistant, then the space."""
        return (kind_spot("assistant"), self.space)


@dataclass(frozen=True, slots=True)
class Bodyguard(Send):
    """A bodyguard is sent (MO-15)."""

    def written(self) -> str:
        """Such as "bodyguard S11-nw"."""
        return f"bodyguard {self.space}"

    def touches(self) -> tuple[Spot, ...]:
        """The bodyguard, then the space."""
        return (kind_spot("bodyguard"), self.space)


@dataclass(frozen=True, slots=True)
class Tourist(Paying):
    """A tourist is sent, for one cube more (MO-16)."""

    def written(self) -> str:
        """Such as "tourist S11-nw black"."""
        return f"tourist {self.space} {self.extra}"

    def touches(self) -> tuple[Spot, ...]:
        """The tourist, then the space, then the cube paid besides."""
        return (kind_spot("tourist"), self.space, cube_spot(self.extra))


@dataclass(frozen=True, slots=True)
class Cousins(Paying):
    """The first of two assistants is sent for a cousins token and one cube more (MO-17); the second follows."""

    def written(self) -> str:
        """Such as "cousins S11-nw black"."""
        return f"cousins {self.space} {self.extra}"

    def touches(self) -> tuple[Spot, ...]:
        """The token, then the space of the first, then the cube paid besides."""
        return (kind_spot("cousins"), self.space, cube_spot(self.extra))


@dataclass(frozen=True, slots=True)
class Second(Send):
    """The second of the cousins goes to a stall beside the first (MO-17)."""

    def written(self) -> str:
        """Such as "second S12-nw"."""
        return f"second {self.space}"

    def touches(self) -> tuple[Spot, ...]:
        """The space, the second cousin being at hand."""
        return (SECOND_COUSIN, self.space)


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """A tourist of a closed stall goes to a space of the next (MO-34)."""

    space: Spot
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "settle S12-nw"."""
        return f"settle {self.space}"

    def touches(self) -> tuple[Spot, ...]:
        """The space, the tourist being at hand."""
        return (MOVING_TOURIST, self.space)


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """A gold coin is spent, and two row cubes or two column cubes change places (MO-20).

    Each order of the two is an action of its own, so that one may touch either first.
    """

    first: Spot
    second: Spot
    column: bool = field(compare=False, repr=False)
    one: int = field(compare=False, repr=False)
    other: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "swap row-1 row-3"."""
        return f"swap {self.first} {self.second}"

    def touches(self) -> tuple[Spot, ...]:
        """The niches of the two cubes."""
        return (self.first, self.second)


@dataclass(frozen=True, slots=True)
class Point(Action):
    """The arrow of the tile just placed is turned to a stall (MO-32)."""

    target: Spot
    number: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "point S12"."""
        return f"point {self.target}"

    def touches(self) -> tuple[Spot, ...]:
        """The stall that the arrow points at."""
        return (self.target,)


GOLD: Final = "gold"
GUARD: Final = "bodyguard"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Of a gold coin and a bodyguard one is taken as a reward (MO-27, MO-28)."""

    reward: str

    def written(self) -> str:
        """Always "take gold" or "take bodyguard"."""
        return f"take {self.reward}"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """A cube of the player's choice is gained, after the die's wild face (MO-7)."""

    cube: str
    colour: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "choose black"."""
        return f"choose {self.cube}"

    def touches(self) -> tuple[Spot, ...]:
        """A cube of the colour."""
        return (cube_spot(self.cube),)


NOTHING: Final = "nothing"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """One cube, or none, is kept for the next round (MO-36)."""

    cube: str
    colour: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "keep black", or "keep nothing"."""
        return f"keep {self.cube}"

    def touches(self) -> tuple[Spot, ...]:
        """A cube of the colour; to keep none is a button."""
        return () if self.cube == NOTHING else (cube_spot(self.cube),)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No worker is sent, since none can be (MO-12)."""

    def written(self) -> str:
        """Always "pass"."""
        return "pass"


@dataclass(frozen=True, slots=True)
class End(Action):
    """The turn ends and the gold left is kept (MOQ-18)."""

    def written(self) -> str:
        """Always "end"."""
        return "end"


# Chance. Cubes are written with a letter each, K for black: K G P B O.

LETTERS: Final = "KGPBO"
WILD_FACE: Final = "wild"


@dataclass(frozen=True, slots=True)
class Lot(Action):
    """Chance: who begins (MO-5)."""

    seat: int

    def written(self) -> str:
        """Such as "lot 2"."""
        return f"lot {self.seat}"


@dataclass(frozen=True, slots=True)
class LayOut(Action):
    """Chance: the cubes at the rows, at the columns and on the rooftop (MO-4), and the juice tokens (MO-3)."""

    rows: str
    columns: str
    roof: str
    juice: str

    def written(self) -> str:
        """Such as "lay-out KGPBO BOKPG GKBOP 234234...": rows, columns and mats, then the tokens' values."""
        return f"lay-out {self.rows} {self.columns} {self.roof} {self.juice}"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: the market die shows a colour or its wild face (MO-7, MO-8)."""

    face: str
    colour: int = field(compare=False, repr=False)

    def written(self) -> str:
        """Such as "roll black", or "roll wild"."""
        return f"roll {self.face}"
