"""Other Riads at an arena's table: the program of an earlier release answers for a seat, in lines of JSON.

A level is written "strong@PROGRAM" then. The program is told the course of the match so far, follows it by its own
rules, and thinks as that level did there, from what the seat sees.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from subprocess import PIPE, Popen, TimeoutExpired
from time import process_time
from typing import Any, Final, NamedTuple, Self

from game.ai.levels import level
from game.ai.worker import Job, think
from game.core.board import Board
from game.core.card import Game
from game.core.play import OVER, Rules, State
from game.core.text import _
from game.shelf import find

ANSWER: Final = "answer"
"""The command by which a Riad answers."""
_AT: Final = "@"
_PATIENCE: Final = 5.0
"""Seconds that a program has to end in, once nothing more is asked."""


class Unanswered(Exception):  # noqa: N818 -- a question is
    """Another Riad can't be asked, or can't answer: a sentence that names it."""


class Asked(NamedTuple):
    """What is asked of another Riad: what somebody plays who has seen this much of a match."""

    game: str
    board: str
    """By its name: it has its own."""
    seats: int
    options: Mapping[str, str]
    level: str
    seed: int
    clocked: bool
    """Whether it thinks no longer than people wait, as in play."""
    playouts: int | None
    """How many; None: as many as the level makes there."""
    actions: Sequence[str]
    """All so far, those of chance among them, written."""


class Answered(NamedTuple):
    """What another Riad answers."""

    action: str
    milliseconds: float
    """Of the processor."""


def program_of(name: str) -> tuple[str, str]:
    """The level, and the program that plays it; "" where this Riad does."""
    its, _at, program = name.partition(_AT)
    return its, program


class Release:
    """The program of another Riad while it answers. Unanswered if there is no such program."""

    def __init__(self, program: str) -> None:
        self._program = program
        try:
            self._process = Popen([program, ANSWER], stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8")  # noqa: S603 -- named by whoever measures
        except OSError as error:
            raise Unanswered(
                _("{program} can't be started: {why}", program=program, why=error.strerror or error)
            ) from None

    def ask(self, asked: Asked) -> Answered:
        """Wait for its answer. Unanswered if none comes that makes sense."""
        into, out = self._process.stdin, self._process.stdout
        assert into
        assert out
        try:
            into.write(json.dumps(asked._asdict()) + "\n")
            into.flush()
            line = out.readline()
        except OSError:
            line = ""
        if not line:
            raise Unanswered(_("{program} has ended without an answer", program=self._program))
        try:
            said = json.loads(line)
            if "error" in said:
                raise Unanswered(_("{program} can't answer: {why}", program=self._program, why=said["error"]))
            return Answered(str(said["action"]), float(said["milliseconds"]))
        except (ValueError, TypeError, KeyError):
            words = _("{program} answers what makes no sense: {line}", program=self._program, line=line.strip())
            raise Unanswered(words) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_why: object) -> None:
        """Nothing more is asked."""
        if self._process.stdin:
            self._process.stdin.close()
        try:
            self._process.wait(_PATIENCE)
        except TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


class _Followed:
    """A match that is followed by what has been done in it."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.state: State = rules.start()
        self.actions: list[str] = []

    def follow(self, actions: Sequence[str]) -> None:
        """Go on to where these have been done, from the start if others were. ValueError where the rules forbid one."""
        if self.actions != list(actions[: len(self.actions)]):
            self.state, self.actions = self.rules.start(), []
        for written in actions[len(self.actions) :]:
            action = self.rules.read(written)
            refusal = self.rules.check(self.state, action)
            if refusal:
                raise ValueError(f"{written}: {refusal}")
            self.rules.apply(self.state, action)
            self.actions.append(written)


def answers(questions: Iterable[str], board_named: Callable[[str, Game], Board]) -> Iterator[str]:
    """What this Riad answers to another, line by line. A question without sense gets a sentence and ends nothing.

    `board_named` finds a game's board; ValueError says that there is none.
    """
    followed: dict[str, _Followed] = {}
    for line in questions:
        begun = process_time()
        try:
            asked = Asked(**json.loads(line))
            action = _answer(asked, followed, board_named)
            said: dict[str, object] = {"action": action, "milliseconds": round(1000 * (process_time() - begun), 3)}
        except (ValueError, TypeError) as why:
            said = {"error": str(why)}
        except KeyError as unknown:
            said = {"error": str(unknown.args[0])}
        yield json.dumps(said)


def _answer(asked: Asked, followed: dict[str, _Followed], board_named: Callable[[str, Game], Board]) -> str:
    """What the actor plays; ValueError or KeyError says what in the question makes no sense."""
    game, its = find(asked.game), level(asked.game, asked.level)
    options = game.settle(asked.options)
    key = json.dumps([asked.game, asked.board, asked.seats, options])
    match = followed.get(key)
    if match is None:
        if asked.seats not in game.seats:
            raise ValueError(_("{game} isn't for {count} players", game=game.title, count=asked.seats))
        match = followed[key] = _Followed(game.rules(board_named(asked.board, game), asked.seats, options))
    match.follow(asked.actions)
    rules, seat = match.rules, match.state.actor
    if seat < 0:
        raise ValueError(_("the game is over") if seat == OVER else _("chance decides here"))
    budget, view = its.budget(asked.clocked, asked.playouts), rules.observe(match.state, seat)
    return think(Job(game.name, rules.board, rules.seats, options, seat, view, its.name, asked.seed, budget)).action
