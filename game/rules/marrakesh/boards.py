"""The two boards and the pack, bound for play: every spot by its name, every action on them made once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.board import Spot
from game.core.play import Action
from game.rules.marrakesh.actions import Answer, BearOff, Draw, Lead, Move, Play, TurnUp, Way
from game.rules.marrakesh.cards import CARDS, full_pack
from game.rules.marrakesh.scoring import MEN, OVALS
from game.rules.marrakesh.state import POINTS, Men

SEATS: Final = 2
"""MK-1."""
TRICKS: Final = 6
"""Cards of a hand, and so the most tricks of a round (MK-5, MK-26)."""
CHIPS_IN_BOX: Final = 3
"""The null chips in the middle (MK-1)."""
MOST_CHIPS: Final = SEATS * OVALS
"""What a round can need; those beyond three are stand-ins (MKQ-16)."""

BACK: Final = "back"
"""A card whose face isn't seen."""
CHIP: Final = "null-chip"

PACK: Final = Spot("pack")
EXTRA: Final = Spot("extra")
"""Where an extra card is shown on its way to the discard pile."""
DISCARD: Final = Spot("discard")
CHIPS: Final = Spot("chips")
SPARE: Final = Spot("spare-chips")
"""Beside the map: where the chips beyond three come from (MKQ-16)."""


def tray(seat: int) -> Spot:
    """Beside the map: where a player's men are until they are set up."""
    return Spot(f"tray-{seat}")


def point(seat: int, number: int) -> Spot:
    """A point of a player's board, 1 to 6."""
    return Spot(f"point-{seat}-{number}")


def oval(seat: int, number: int) -> Spot:
    """An oval of a player's board, 1 to 3."""
    return Spot(f"oval-{seat}-{number}")


def hand(seat: int) -> Spot:
    """Where a player's hand is."""
    return Spot(f"hand-{seat}")


def played(seat: int, trick: int) -> Spot:
    """Where a player's card to a trick lies, 1 to 6 (MK-10)."""
    return Spot(f"played-{seat}-{trick}")


def dice(seat: int) -> Spot:
    """Where a player's dice lie."""
    return Spot(f"dice-{seat}")


def man(seat: int) -> str:
    """The kind of a player's men."""
    return f"man-{seat}"


def die(seat: int, shows: int) -> str:
    """The kind of a player's dice by the number they show; 0: not thrown yet."""
    return f"die-{seat}-{shows}"


class Boards:
    """The boards of Marrakesh, bound for play."""

    def __init__(self, packs: int, rounds: int) -> None:
        self.rounds = rounds
        """How many a match has (MK-3)."""
        self.full_pack = full_pack(packs)
        """All cards of the match (MK-2, MKQ-28)."""
        self.leads = tuple(Lead(name, card) for card, name in enumerate(CARDS))
        self.answers = tuple(Answer(name, card) for card, name in enumerate(CARDS))
        self.draws = tuple(Draw(name, card) for card, name in enumerate(CARDS))
        self.turning = TurnUp()
        self.moves = {
            (seat, number, start): self._move(seat, number, start)
            for seat in range(SEATS)
            for number in range(1, POINTS + 1)
            for start in range(number + 1, POINTS + 1)
        }
        """By seat, number and point (MK-12)."""
        self.bearings = {
            (seat, number, start, turn): self._bear_off(seat, number, start, turn)
            for seat in range(SEATS)
            for number in range(1, POINTS + 1)
            for start in range(1, number + 1)
            for turn in range(OVALS)
        }
        """By seat, number, point and oval, which is counted from 0 here (MK-15)."""
        every: list[Action] = [*self.leads, *self.answers, *self.moves.values(), *self.bearings.values()]
        self.actions = {action.written(): action for action in every}
        self._plays: dict[tuple[int, int, Men, int, int], tuple[Play, ...]] = {}

    def _move(self, seat: int, number: int, start: int) -> Move:
        path = tuple(point(seat, step) for step in range(start, start - number - 1, -1))
        return Move(number, path[0], path[-1], Way(seat, start, -1, path))

    def _bear_off(self, seat: int, number: int, start: int, turn: int) -> BearOff:
        path = (*(point(seat, step) for step in range(start, 0, -1)), oval(seat, turn + 1))
        return BearOff(number, path[0], path[-1], Way(seat, start, turn, path))

    def leading(self, held: Sequence[int]) -> list[Lead]:
        """What may be led from a hand: any card (MK-7); of two alike it doesn't matter which."""
        leads = self.leads
        return [leads[card] for card in dict.fromkeys(held)]

    def answering(self, held: Sequence[int]) -> list[Answer]:
        """What may be answered from a hand: any card (MK-7)."""
        answers = self.answers
        return [answers[card] for card in dict.fromkeys(held)]

    def plays(self, seat: int, turn: int, men: Men, numbers: tuple[int, ...]) -> tuple[Play, ...]:
        """All plays of these numbers: higher numbers and points first. Never none while a man is left (MKQ-7)."""
        key = (seat, turn, men, numbers[0], numbers[-1])  # there are never more than two different ones
        found = self._plays.get(key)
        if found is None:
            listed: list[Play] = []
            for number in dict.fromkeys(numbers):
                for start in range(POINTS, 0, -1):
                    if men[start - 1] and start > number:
                        listed.append(self.moves[seat, number, start])
                    elif men[start - 1] and bears_off(men, number, start):
                        listed.append(self.bearings[seat, number, start, turn])
            found = self._plays[key] = tuple(listed)
        return found


def bears_off(men: Sequence[int], number: int, start: int) -> bool:
    """Whether a number takes a man off from a point: from its own, or the highest if none is as high (MK-12, MKQ-6)."""
    return start == number or (start < number and not any(men[start:]))


def occupied(men: Sequence[int]) -> int:
    """The highest point with a man, or 0."""
    return max((place for place, count in enumerate(men, 1) if count), default=0)


def in_tray(men: Sequence[int], ovals: Sequence[int], borne: int) -> int:
    """How many men haven't been set up: all, or none."""
    return MEN - sum(men) - sum(ovals) - borne
