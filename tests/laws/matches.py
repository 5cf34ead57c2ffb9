"""Random matches of every game on the shelf, written down step by step, for the laws to judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from game.core.card import Game
from game.core.play import CHANCE, OVER, Action, Rules, State
from game.core.table import Event
from game.shelf import SHELF, find
from tests.rules.boards import published

SEEDS = 3
"""Matches at each table."""
LIMIT = 3000
"""A match of so many actions will not end."""


@dataclass(frozen=True)
class Setting:
    """Which game, for how many, with what agreed on, and which random match of it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game} {self.seats} seats {chosen} seed {self.seed}".replace("  ", " ")

    def rules(self) -> Rules[Any, Any]:
        """The game's rules, bound."""
        return _bound(self.game, self.seats, self.options)


@cache
def _bound(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Rules[Any, Any]:
    card = find(game)
    return card.rules(published(game), seats, card.settle(dict(options)))


def settings(game: Game) -> Iterator[Setting]:
    """All numbers of seats, with nothing agreed on, each option alone, and all of them together."""
    single = [((option.name, option.choices[-1]),) for option in game.options]
    every = tuple(pair for (pair,) in single)
    for seats in game.seats:
        for options in dict.fromkeys([(), *single, every]):
            for seed in range(SEEDS):
                yield Setting(game.name, seats, options, seed)


SETTINGS = [setting for game in SHELF for setting in settings(game)]


@dataclass(frozen=True)
class Step:
    """One action: the state before it and after it, and what was told."""

    before: State
    looked: str
    """How the state before looked when the action was chosen."""
    action: Action
    after: State
    events: tuple[Event, ...]


@dataclass
class Match:
    """A match from its start to its end, or to the limit."""

    rules: Rules[Any, Any]
    name: str
    start: State
    hidden: bool = False
    """Whether seats have secrets from one another."""
    steps: list[Step] = field(default_factory=list)
    reached: int = 0

    @property
    def end(self) -> State:
        """The last state there is."""
        return self.steps[-1].after

    def record(self, count: int | None = None) -> list[str]:
        """The actions as written."""
        return [step.action.written() for step in self.steps[:count]]

    def walk(self) -> Iterator[Step]:
        """Every step; `reached` is the one that is being looked at."""
        for number, step in enumerate(self.steps):
            self.reached = number
            yield step

    def told(self) -> str:
        """The record up to the step that is being looked at."""
        return "\n".join([f"{self.name}, at step {self.reached}:", *self.record(self.reached + 1)])


def choose(legal: Sequence[Action], rng: Random) -> Action:
    """A kind of action first, then one of it; low bids mostly, so that money lasts."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    some = rng.choice(list(kinds.values()))
    share = rng.random() ** 4 if some[0].written().startswith("bid ") else rng.random()
    return some[int(share * len(some))]


def play(rules: Rules[Any, Any], name: str, *, hidden: bool = False, limit: int = LIMIT) -> Match:
    """A random match, with every state kept; the name decides what is drawn."""
    rng = Random(name)
    state = rules.start()
    match = Match(rules, name, state, hidden)
    while state.actor != OVER and len(match.steps) < limit:
        looked = repr(state.key())
        action = rules.chance(state, rng) if state.actor == CHANCE else choose(rules.legal_actions(state), rng)
        after, events = state.copy(), list[Event]()
        rules.apply(after, action, events.append)
        match.steps.append(Step(state, looked, action, after, tuple(events)))
        state = after
    return match


@cache
def played(setting: Setting) -> Match:
    """The match of a setting, played once for all laws."""
    return play(setting.rules(), str(setting), hidden=find(setting.game).hidden)
