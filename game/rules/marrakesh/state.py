"""Everything that changes in a match of Marrakesh."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.play import Seat
from game.core.play import State as _State
from game.rules.marrakesh.scoring import Ovals, Pad

# What the actor is asked. Plain ints: comparing enum members costs six times as much in a playout.
THROW, DEAL, LEAD, ANSWER, TURN_UP, PLAY, DRAW, ENDED = range(8)
PHASES: Final = ("throw", "deal", "lead", "answer", "turn up", "play", "draw", "over")
"""The phases in words, by their numbers."""

NO_CARD: Final = -1
NO_EXTRA, EXTRA_DUE, EXTRA_DRAWN = range(3)
"""Whether the turn brings an extra card (MK-17 to MK-19)."""

POINTS: Final = 6
Men = tuple[int, ...]
"""How many men stand on each point of a board, from the 1-point; the same for dice by the number they show."""
NO_MEN: Final = (0,) * POINTS
Cards = tuple[int, ...]


class Trick(NamedTuple):
    """A trick of the round whose cards both lie open, as a good memory keeps it (MKQ-25)."""

    seat: Seat
    """Who led."""
    men: tuple[Men, Men]
    """Before it; so are the ovals."""
    ovals: tuple[Ovals, Ovals]
    cards: tuple[int, int]
    """By seat."""
    extra: int = NO_CARD
    """The extra card that was drawn in its turn; NO_CARD: none."""

    @property
    def drawn(self) -> Cards:
        """It, if there is one."""
        return () if self.extra == NO_CARD else (self.extra,)


class State(_State):
    """A match in one moment. Cards, suits and relations are numbered as in `cards`; pairs are by seat.

    The pack has no order: a card is drawn when it is dealt or turned, so that there is none to be known. What lies
    on the boards after a round stays there until the next throw.
    """

    __slots__ = (
        "borne",
        "discard",
        "extra",
        "extras",
        "hands",
        "lead",
        "men",
        "numbers",
        "ovals",
        "pack",
        "pad",
        "phase",
        "played",
        "refilled",
        "round",
        "seat",
        "thrown",
        "throws",
        "tricks",
    )  # fmt: skip

    phase: int
    seat: int
    """Who leads to the trick, and once the lead is turned up who has won it."""
    round: int
    """From 1 (MK-3)."""
    throws: int
    """How often both have thrown for this round: more than once after equal throws (MK-4)."""
    thrown: tuple[Men, Men]
    """What the dice show, which stay exposed (MKQ-25): how many of each number."""
    men: tuple[Men, Men]
    ovals: tuple[Ovals, Ovals]
    """What lies in the ovals of the turns that are over (MK-15): men, or 0 for a chip."""
    borne: int
    """Men borne off in the turn that goes on; they lie in the oval after those."""
    hands: tuple[Cards, Cards]
    """The cards in hand, sorted."""
    lead: int
    """The card that lies face down (MK-7); NO_CARD: none."""
    played: tuple[Cards, Cards]
    """The cards played in this round that lie face up, in order (MK-10)."""
    tricks: tuple[Trick, ...]
    """The tricks of this round, the one whose turn goes on among them."""
    numbers: tuple[int, ...]
    """The numbers that the winner still has to play, equal ones side by side, the highest first (MK-11)."""
    extra: int
    """NO_EXTRA, EXTRA_DUE or EXTRA_DRAWN, in the turn that goes on."""
    extras: int
    """How many cards on top of the discard pile are extra cards of this round (MK-23)."""
    pack: Cards
    """The cards of the pack, sorted."""
    discard: Cards
    """The discard pile, the top card last (MK-10)."""
    refilled: bool
    """Whether the pack was made of discards in between (MKQ-11), so that everybody knows what is in it."""
    pad: Pad
    """The points of the rounds that are over (MK-34)."""


def hands_are_open(s: State) -> bool:
    """Whether the cards left in hand are shown, the round being over (MK-27)."""
    return s.phase in (THROW, ENDED)
