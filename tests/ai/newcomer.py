"""A newcomer to Marrakesh: sensible play by the tips of the chapter on strategy, without counting anything."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.ai.budget import Clock
from game.ai.thinker import Thought
from game.core.play import Action, Seat
from game.rules.marrakesh.cards import LETTERS, number, suit
from game.rules.marrakesh.knowing import View
from game.rules.marrakesh.rules import Marrakesh
from game.rules.marrakesh.state import ANSWER, LEAD

MAJORS = (LETTERS.index("S"), LETTERS.index("H"))
"""The suits that beat two others (MK-8)."""


class Newcomer:
    """Leads low numbers that the other has no man on, answers with numbers of its own men, takes off all it can."""

    def __init__(self, rules: Marrakesh) -> None:
        self._boards = rules.boards

    def think(self, view: View, seat: Seat, rng: Random, clock: Clock) -> Thought:
        """What the tips say; equals by lot."""
        if view.phase == LEAD:
            found: list[tuple[tuple[float, ...], Action]] = [
                (self._lead(view, lead.number), lead) for lead in self._boards.leading(view.hand)
            ]
        elif view.phase == ANSWER:
            found = [(self._answer(view, answer.number), answer) for answer in self._boards.answering(view.hand)]
        else:
            plays = self._boards.plays(seat, len(view.ovals[seat]), view.men[seat], view.numbers)
            found = [((play.way.oval >= 0, play.number, play.way.start), play) for play in plays]
        most = max(worth for worth, _action in found)
        return Thought(rng.choice([action for worth, action in found if worth == most]))

    def _lead(self, view: View, card: int) -> tuple[float, ...]:
        """A Null is kept for defence; then numbers that do the other no good, low ones, of long suits."""
        its, men = number(card), view.men[1 - view.watcher]
        held = Counter(map(suit, view.hand))
        return (its > 0, its == 0 or not men[its - 1], suit(card) in MAJORS, -its, held[suit(card)])

    def _answer(self, view: View, card: int) -> tuple[float, ...]:
        """Numbers that take an own man off, of suits that win, high ones."""
        its, men = number(card), view.men[view.watcher]
        return (its > 0 and men[its - 1] > 0, suit(card) in MAJORS, its)
