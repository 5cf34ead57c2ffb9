"""How fast the rules of each game are, beside a plain loop measured in the same run.

`python -m tests.speed.measure` prints a table. A machine's own speed and what else it does drop out of the ratios: a
"turn" is one time round the plain loop, so "an action costs 80 turns" says the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from game.core.card import Game
from game.core.play import CHANCE, OVER, Rules, State
from game.shelf import SHELF
from tests.rules.boards import published

TURNS = 100_000
ROUNDS = 5
"""Measured so often, one thing after another; the best counts."""


@dataclass(frozen=True)
class Speed:
    """What one thing costs: in microseconds, and in turns of the plain loop."""

    game: str
    what: str
    micros: float
    turns: float

    @property
    def a_second(self) -> float:
        """How many are done in a second."""
        return 1e6 / self.micros


def measure(game: Game) -> list[Speed]:
    """Everything worth watching, for one game with all seats."""
    rules = game.rules(published(game.name), max(game.seats), game.settle({}))
    start = _begun(rules)
    record = _record(rules)
    middle = _middle(rules, record)
    table = rules.table(start, 0)
    work: dict[str, Callable[[], int]] = {
        "action of a playout": lambda: playout(rules, start, Random(7)),
        "action of a playout that is told": lambda: playout(rules, start, Random(7), told=True),
        "action of a record read back": lambda: replay(rules, record),
        "copy of a state": lambda: _times(2000, start.copy),
        "key of a state": lambda: _times(2000, start.key),
        "list of legal actions in mid-game": lambda: _times(500, lambda: rules.legal_actions(middle)),
        "table as a seat sees it": lambda: _times(50, lambda: rules.table(start, 0)),
        "copy of a table": lambda: _times(50, table.copy),
    }
    best = dict.fromkeys(work, float("inf"))
    loop = float("inf")
    for _round in range(ROUNDS):
        loop = min(loop, _seconds(plain_loop))
        for what, do in work.items():
            best[what] = min(best[what], _seconds(do))
    return [Speed(game.name, what, each * 1e6, each / loop) for what, each in best.items()]


def plain_loop() -> int:
    """The yardstick: additions, as slow as the interpreter is here and now."""
    total = 0
    for number in range(TURNS):
        total += number % 7
    return TURNS


def playout(rules: Rules[Any, Any], start: State, rng: Random, *, told: bool = False) -> int:
    """Random matches to their end; how many actions they had."""
    done = 0
    for _match in range(8):
        state = start.copy()
        tell = list[object]().append if told else None
        while state.actor != OVER:
            if state.actor == CHANCE:
                rules.apply(state, rules.chance(state, rng), tell)
            else:
                legal = rules.legal_actions(state)
                rules.apply(state, legal[int(rng.random() * len(legal))], tell)
            done += 1
    return done


def replay(rules: Rules[Any, Any], record: list[str]) -> int:
    """Read a record back, each action checked."""
    state = rules.start()
    for written in record:
        action = rules.read(written)
        if rules.check(state, action):
            raise ValueError(f"{written} is refused")
        rules.apply(state, action)
    return len(record)


def _begun(rules: Rules[Any, Any]) -> State:
    state, rng = rules.start(), Random(7)
    while state.actor == CHANCE:
        rules.apply(state, rules.chance(state, rng))
    return state


def _record(rules: Rules[Any, Any]) -> list[str]:
    """A random match to its end."""
    rng, state, record = Random(7), rules.start(), list[str]()
    while state.actor != OVER:
        legal = rules.legal_actions(state)
        action = rules.chance(state, rng) if state.actor == CHANCE else legal[int(rng.random() * len(legal))]
        rules.apply(state, action)
        record.append(action.written())
    return record


def _middle(rules: Rules[Any, Any], record: list[str]) -> State:
    """Of the middle third of a match, the position in which most may be done."""
    state, third = rules.start(), len(record) // 3
    found, most = state, 0
    for number, written in enumerate(record[: 2 * third]):
        rules.apply(state, rules.read(written))
        if number >= third and len(rules.legal_actions(state)) > most:
            found, most = state.copy(), len(rules.legal_actions(state))
    return found


def _times(count: int, do: Callable[[], object]) -> int:
    for _time in range(count):
        do()
    return count


def _seconds(do: Callable[[], int]) -> float:
    """What one of the things costs that `do` does many of."""
    began = process_time()
    count = do()
    return (process_time() - began) / count


def main() -> None:
    """Print the table."""
    for game in SHELF:
        for speed in measure(game):
            cost = f"{speed.micros:9.2f} µs {speed.a_second:11,.0f}/s {speed.turns:8.1f} turns"
            print(f"{speed.game:12} {speed.what:34} {cost}")


if __name__ == "__main__":
    main()
