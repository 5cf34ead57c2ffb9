"""The computer's seats: asks the thinking process, paces its answers, and copes when none comes."""

from __future__ import annotations

from game.ai.thinking import Thinking
from game.ai.worker import Answer
from game.core.play import Action
from game.core.text import _
from game.match.because import Answers
from game.match.match import IllegalAction, Match

SHORTEST = 0.6
"""Seconds after the table has come to rest before an answer is played, at normal speed: people follow along."""


class Opponents:
    """Who thinks for the seats that no person plays."""

    def __init__(self, match: Match, thinking: Thinking) -> None:
        self.match = match
        self.thinking = thinking
        self.remark = ""
        """What went wrong with the last answer, in a sentence; "" if nothing did."""
        self.answers = Answers(match)
        """Those that were played, with their reasons."""
        self._answer: Answer | None = None
        self._rested = 0.0
        self._asked_for = -1

    @property
    def computers_turn(self) -> bool:
        """Whether a computer's seat decides now."""
        match = self.match
        return not match.over and match.actor >= 0 and not match.players[match.actor].person

    def ask(self) -> None:
        """Let the seat to act think, if it is a computer's; it may think while the last move still flies."""
        self._answer = None
        self._rested = 0.0
        self.thinking.drop()
        if self.computers_turn:
            self._asked_for = len(self.match.history)
            self.thinking.ask(self.match.job(self.match.actor))

    def forget(self) -> None:
        """Drop what is being thought: the match has been taken back or left."""
        self.thinking.drop()
        self._answer = None
        self._asked_for = -1

    def answer(self, seconds: float, pace: float) -> Action | None:
        """The action to be played now, the table being at rest; None: not yet.

        After an answer that is late, illegal or nonsense it is the simplest legal action, and `remark` says so.
        """
        if not self.computers_turn:
            return None
        if self._asked_for != len(self.match.history):
            self.ask()
        self._rested += seconds
        self.remark = ""
        if self._answer is None:
            self._answer = self.thinking.answer()
            if self._answer is None and not self.thinking.trouble:
                return None
        if self._rested < SHORTEST * pace:
            return None
        return self._understood()

    def _understood(self) -> Action:
        answer, self._answer = self._answer, None
        match = self.match
        sign = match.players[match.actor].sign
        if answer is None:
            why = self.thinking.trouble.words if self.thinking.trouble else ""
            self.remark = _("{why} The simplest action is played for {sign}.", why=why, sign=sign)
            self.thinking.drop()
            return match.simplest()
        try:
            action = match.rules.read(answer.action)
            match.preview(action)
        except (ValueError, IllegalAction):
            self.remark = _("{sign}’s opponent answered nonsense. The simplest action is played.", sign=sign)
            return match.simplest()
        self.answers.keep(answer)
        return action
