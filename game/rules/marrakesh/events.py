"""What Marrakesh tells beyond pieces and points: why a trick was won and what is played, patterns and chips by name."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.table import Began, Event, Moved, Rolled, Scored, Turned
from game.rules.marrakesh.scoring import Ovals


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """All cards were shuffled (MK-3), or the discards of earlier rounds into an empty pack (MKQ-11)."""

    round: int
    cards: int
    """How many the pack has now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown(Rolled):
    """A player's six dice fell; if both threw the same, both throw `again` (MK-4)."""

    seat: int
    again: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstLeader(Event):
    """Who leads first, since more of its men stand on a `point` than the other's: so many `men` (MK-6)."""

    seat: int
    point: int
    men: tuple[int, int]
    """By seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Moved):
    """A player was dealt its cards, backs up (MK-5)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Turned):
    """A player alone sees a card's face: one just dealt, or the one it leads, which it turns down and knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickBegan(Began):
    """A player leads to a trick (MK-6, MK-9); tricks are counted from 1."""

    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Led(Moved):
    """A player laid a card face down (MK-7)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Moved):
    """The receiver laid a card face up (MK-7)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Turned):
    """A card is shown to all: the answer and the lead (MK-7), or one that nobody had to play (MK-27).

    Its owner, who saw the face before, lays it down first, so that it is turned up before both.
    """

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickWon(Event):
    """Who won a trick, by which cards, and what that lets the winner play."""

    seat: int
    leader: int
    lead: str
    answer: str
    relation: str
    """"higher" suit (MK-8), "suit-match" (MK-17), "doubles" (MK-18) or "triples" (MK-19)."""
    numbers: tuple[int, ...]
    """What is played, each number as often as it is played; Nulls are left out. () if the winner can't move (MK-24)."""
    extra: bool
    """Whether an extra card follows."""
    moves: bool
    """Whether the winner still has men and a turn (MK-24)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked(Moved):
    """A man was moved for a number (MK-12)."""

    seat: int
    number: int
    left: tuple[int, ...]
    """The numbers still to be played; if no man is left, they are dropped (MK-14)."""
    ovals: Ovals
    """What lies in the ovals of the player's earlier turns."""
    off: int
    """Men borne off in this turn."""
    men: int
    """Men left on the board."""
    extra: bool
    """Whether an extra card is still to be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ManMoved(Walked):
    """A man moved down to a lower point (MK-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ManOff(Walked):
    """A man was borne off into the oval of the turn (MK-15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraDrawn(Moved):
    """The extra card, how it matches the winner's `own` card, and how often its number is played (MK-20 to MK-22)."""

    seat: int
    own: str
    match: str
    """"none", "suit", "number" or "both"; "triples" where it doesn't matter (MK-21)."""
    number: int
    times: int
    """0 for a Null (MK-22)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraDropped(Event):
    """No extra card: all men are off already (MKQ-10), or no card is left to draw (MKQ-11)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnOver(Event):
    """A turn is over: how many men it took off, and how many are left (MK-15)."""

    seat: int
    turn: int
    """1 to 3, which is also the oval's number."""
    off: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipPlaced(Moved):
    """A null chip against a seat: it took no man off (MK-16), or the other won and can't move (MK-24)."""

    seat: int
    oval: int
    """1 to 3."""
    chips: int
    """How many lie against the seat now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipBack(Moved):
    """A null chip goes back to the middle: a Backgammon made it void (MK-28), or the round is cleared (MK-27)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Patterned(Scored):
    """A player has borne off all men, in a pattern (MK-28 to MK-30)."""

    name: str
    ovals: Ovals


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Scored):
    """A player has chips or a Fez against the other, whose ovals these are (MK-31, MK-32)."""

    name: str
    ovals: Ovals


@dataclass(frozen=True, slots=True, kw_only=True)
class PipsWon(Scored):
    """Both have failed, and a player has fewer `pips` left than the other (MK-33)."""

    pips: tuple[int, int]
    """By seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOver(Event):
    """A round is over (MK-25): its tricks, what it brought each seat, and the running score (MK-34)."""

    round: int
    tricks: int
    points: tuple[int, int]
    totals: tuple[int, int]
