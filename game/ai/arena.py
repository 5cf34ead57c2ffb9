"""Levels against one another: which matches are to be played, and each of them played to its end.

A match is a small job without shared state, so that any `concurrent.futures.Executor` can play many of them: processes
on one machine, or a cluster's.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import combinations, islice
from math import ceil, exp, log
from random import Random
from typing import Any, Final

from game.ai.levels import level
from game.ai.releases import Answered, Asked, Release, Unanswered, program_of
from game.ai.worker import Job, think
from game.core.board import Board
from game.core.play import CHANCE, OVER, Action, Rules, State
from game.core.text import _
from game.shelf import find

GROWTH: Final = 1.1
"""How much longer the times in one class of a histogram are than those in the class below."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match that is to be played."""

    game: str
    board: Board
    options: Mapping[str, str]
    levels: tuple[str, ...]
    """By seat."""
    seed: int
    """What is drawn in it hangs on this and on its course alone: the same deal whoever plays."""
    clocked: bool = False
    """Whether they think by the clock, as in play; else by playouts, so that the match is the same anywhere."""
    playouts: int | None = None
    """How many, for everybody; None: as many as each level makes."""

    @property
    def key(self) -> str:
        """Which match it is, for a file of results."""
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        by = "clocked" if self.clocked else f"{self.playouts} playouts" if self.playouts else "counted"
        return f"{self.game} {self.board.name} {options} {'/'.join(self.levels)} {self.seed} {by}"


@dataclass(slots=True)
class Times:
    """How long decisions took, in milliseconds of the processor."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    classes: dict[int, int] = field(default_factory=dict)
    """How many there were by the class of their length: class c ends at GROWTH ** c milliseconds."""

    def add(self, milliseconds: float) -> None:
        """Count one decision."""
        self.count += 1
        self.total += milliseconds
        self.longest = max(self.longest, milliseconds)
        its = max(0, int(log(max(milliseconds, 1.0)) / log(GROWTH)) + 1)
        self.classes[its] = self.classes.get(its, 0) + 1

    def join(self, other: Times) -> None:
        """Count others' decisions too."""
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for its, count in other.classes.items():
            self.classes[its] = self.classes.get(its, 0) + count

    @property
    def mean(self) -> float:
        """In milliseconds."""
        return self.total / self.count if self.count else 0.0

    def within(self, part: float) -> float:
        """The time in which this part of all decisions was made, to a tenth of itself."""
        seen = 0
        for its in sorted(self.classes):
            seen += self.classes[its]
            if seen >= part * self.count:
                return min(self.longest, exp(its * log(GROWTH)))
        return self.longest

    def plain(self) -> list[object]:
        """For JSON."""
        return [self.count, round(self.total, 1), round(self.longest, 1), sorted(self.classes.items())]

    @classmethod
    def read(cls, plain: Any) -> Times:
        """Times that were written."""
        count, total, longest, classes = plain
        return cls(int(count), float(total), float(longest), {int(its): int(number) for its, number in classes})


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match that has been played."""

    key: str
    """Its fixture's."""
    levels: tuple[str, ...]
    seed: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    times: Mapping[tuple[str, str], Times]
    """By level and by the kind of action that was chosen."""

    def plain(self) -> dict[str, object]:
        """For JSON."""
        times = [[*kind, its.plain()] for kind, its in sorted(self.times.items())]
        return {
            "match": self.key, "levels": list(self.levels), "seed": self.seed, "places": list(self.places),
            "scores": list(self.scores), "actions": self.actions, "times": times,
        }  # fmt: skip

    @classmethod
    def read(cls, plain: Any) -> Outcome:
        """An outcome that was written. KeyError, TypeError or ValueError where it makes no sense."""
        return cls(
            plain["match"],
            tuple(plain["levels"]),
            int(plain["seed"]),
            tuple(map(int, plain["places"])),
            tuple(map(int, plain["scores"])),
            int(plain["actions"]),
            {(name, kind): Times.read(its) for name, kind, its in plain["times"]},
        )


def fixtures(
    game: str,
    board: Board,
    options: Mapping[str, str],
    seats: int,
    levels: Sequence[str],
    matches: int,
    seed: int,
    *,
    clocked: bool = False,
    playouts: int | None = None,
) -> Iterator[Fixture]:
    """At least so many matches for each two levels, one seat of the one named first against all others of the other.

    Each deal is played from every seat, and the same deals are played by each two, deal after deal. One level alone
    plays among itself, each deal once.
    """
    if len(levels) == 1:
        for deal in range(seed, seed + matches):
            yield Fixture(game, board, options, tuple(levels) * seats, deal, clocked, playouts)
    for deal in range(seed, seed + ceil(matches / seats)):
        for one, other in combinations(levels, 2):
            for at in range(seats):
                by_seat = tuple(one if seat == at else other for seat in range(seats))
                yield Fixture(game, board, options, by_seat, deal, clocked, playouts)


_bound: dict[tuple[object, ...], Rules[Any, Any]] = {}


def play(fixture: Fixture) -> Outcome:
    """One match to its end. Unanswered if another Riad that plays in it doesn't answer."""
    key = (fixture.game, fixture.board.name, len(fixture.levels), *sorted(fixture.options.items()))
    rules = _bound.get(key)
    if rules is None or rules.board != fixture.board:
        rules = _bound[key] = find(fixture.game).rules(fixture.board, len(fixture.levels), fixture.options)
    rng, thoughts = Random(fixture.seed), Random(f"thoughts {fixture.seed}")
    times: dict[tuple[str, str], Times] = {}
    state = rules.start()
    course: list[str] = []
    programs = {program for _its, program in map(program_of, fixture.levels) if program}
    with ExitStack() as running:
        releases = {program: running.enter_context(Release(program)) for program in programs}
        while state.actor != OVER:
            if state.actor == CHANCE:
                action = rules.chance(state, rng)
            else:
                name, seed = fixture.levels[state.actor], thoughts.getrandbits(32)
                its, program = program_of(name)
                if program:
                    answered = releases[program].ask(_question(fixture, its, seed, course))
                    action = _allowed(rules, state, answered.action, program)
                else:
                    answered = _thought(fixture, rules, state, seed)
                    action = rules.read(answered.action)
                times.setdefault((name, answered.action.partition(" ")[0]), Times()).add(answered.milliseconds)
            rules.apply(state, action)
            course.append(action.written())
    result = rules.result(state)
    return Outcome(fixture.key, fixture.levels, fixture.seed, result.places, result.scores, len(course), times)


def _thought(fixture: Fixture, rules: Rules[Any, Any], state: State, seed: int) -> Answered:
    """What this Riad plays for the actor."""
    seat, name = state.actor, fixture.levels[state.actor]
    budget, view = level(fixture.game, name).budget(fixture.clocked, fixture.playouts), rules.observe(state, seat)
    job = Job(fixture.game, fixture.board, rules.seats, fixture.options, seat, view, name, seed, budget)
    begun = time.process_time()
    written = think(job).action
    return Answered(written, 1000 * (time.process_time() - begun))


def _question(fixture: Fixture, its: str, seed: int, course: list[str]) -> Asked:
    """What another Riad is asked, for the actor."""
    board, seats = fixture.board.name, len(fixture.levels)
    how = fixture.clocked, fixture.playouts
    return Asked(fixture.game, board, seats, fixture.options, its, seed, *how, course)


def _allowed(rules: Rules[Any, Any], state: State, written: str, program: str) -> Action:
    """What another Riad does, if the rules here allow it. Unanswered if not."""
    try:
        action = rules.read(written)
        wrong: object = rules.check(state, action)
    except ValueError as why:
        wrong = why
    if wrong:
        words = _("{program} does what can't be done here, “{act}”: {why}", program=program, act=written, why=wrong)
        raise Unanswered(words)
    return action


def played(executor: Executor, due: Iterable[Fixture], at_once: int) -> Iterator[Outcome]:
    """The outcomes of all these matches as they come in, so many being played at once."""
    waiting = iter(due)
    running: set[Future[Outcome]] = {executor.submit(play, fixture) for fixture in islice(waiting, at_once)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for each in done:
            yield each.result()
        running |= {executor.submit(play, fixture) for fixture in islice(waiting, len(done))}
