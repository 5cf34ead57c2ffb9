"""Choosing an action by touching spots: the legal actions are the whole user interface."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.board import Spot
from game.core.play import Action


class Picker:
    """The legal actions that still fit the spots touched so far."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.legal = tuple(legal)
        self.touched: tuple[Spot, ...] = ()

    def fitting(self) -> list[Action]:
        """The actions that begin with the spots touched so far; all of them before the first touch."""
        so_far = len(self.touched)
        return [action for action in self.legal if action.touches()[:so_far] == self.touched]

    def next_spots(self) -> set[Spot]:
        """The spots that lead on from here: the ones to light up."""
        so_far = len(self.touched)
        return {action.touches()[so_far] for action in self.fitting() if len(action.touches()) > so_far}

    def buttons(self) -> list[Action]:
        """What is chosen without a further touch: actions of no spot, and those whose spots are all touched."""
        return [action for action in self.legal if action.touches() in {(), self.touched}]

    def touch(self, spot: Spot) -> Action | None:
        """The action, once the touches leave only one; a touch that leads nowhere begins anew with its spot."""
        if spot not in self.next_spots():
            self.touched = ()
            if spot not in self.next_spots():
                return None
        self.touched += (spot,)
        left = self.fitting()
        return left[0] if len(left) == 1 and left[0].touches() == self.touched else None

    def forget(self) -> None:
        """Let go of the spots touched so far."""
        self.touched = ()
