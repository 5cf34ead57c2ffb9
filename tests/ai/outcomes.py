"""What comes of a market of Morocco: `python -m tests.ai.outcomes --seats N --matches N`.

Matches between players who think ahead are played; what each seat has when rounds begin, beside what the others have,
is held against how far it is ahead of them in the end, by one linear regression for each stage of the match. That is
where the figures in `game/rules/morocco/outlook.py` come from. It takes a few seconds a match.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from game.ai.budget import Budget, Clock
from game.ai.playouts import PlayingOut
from game.core.play import CHANCE, OVER
from game.rules.morocco.judge import MoroccoJudge
from game.rules.morocco.outlook import Things, things
from game.rules.morocco.prospects import LAST_STAGE
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import SCOUT
from tests.rules.boards import published

TRIED, PLAYOUTS = 6, 24
"""How those players think: so many actions, to the end of the round, in so many playouts."""
INTERVAL = 1.96
"""Standard errors on either side of a figure, for 95 %."""


class Seen(NamedTuple):
    """What a seat had more of than the others on average, and how far it was ahead in the end."""

    stage: int
    more: tuple[float, ...]
    """The fields of Things, then whether the seat began the round, was second in it or last."""
    ahead: float


def ahead(amounts: Sequence[float], seat: int) -> float:
    """By how much a seat has more than the others' mean."""
    return amounts[seat] - (sum(amounts) - amounts[seat]) / (len(amounts) - 1)


def seen(seats: int, seed: int) -> list[Seen]:
    """All that is seen in one match."""
    rules = Morocco(published("morocco"), seats)
    judge = MoroccoJudge(rules)
    thinker = PlayingOut(rules, judge, tried=TRIED)
    state, rng, thoughts = rules.start(), Random(seed), Random(f"thoughts {seed}")
    rounds: list[tuple[int, int, list[Things]]] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        if state.phase == SCOUT and state.step == 0:
            rounds.append((judge.prospects.ground(state).stage, state.start, things(judge.prospects, state)))
        clock = Clock(Budget(playouts=PLAYOUTS))
        rules.apply(state, thinker.think(state, state.actor, thoughts, clock).action)
    scores = rules.result(state).scores
    return [
        Seen(
            stage,
            (*(ahead(its, seat) for its in zip(*every, strict=True)), *places(seat, start, seats)),
            ahead(scores, seat),
        )
        for stage, start, every in rounds
        for seat in range(seats)
    ]


def places(seat: int, start: int, seats: int) -> Iterator[float]:
    """Whether a seat began a round, was second in it, was last; 1 or 0."""
    yield from (float((seat - start) % seats == place) for place in (0, 1, seats - 1)[: seats - 1])


def main(arguments: Sequence[str]) -> None:
    """Play, and print a line for each thing and stage."""
    import numpy as np

    parser = argparse.ArgumentParser(prog="python -m tests.ai.outcomes", description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, choices=range(2, 6), default=4)
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="matches that are played at once")
    asked = parser.parse_args(arguments)
    found: list[Seen] = []
    with ProcessPoolExecutor(asked.workers) as executor:
        seeds = range(asked.seed, asked.seed + asked.matches)
        for number, match in enumerate(executor.map(partial(seen, asked.seats), seeds), 1):
            found += match
            print(f"\r{number} of {asked.matches} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    names = (*Things._fields, "begins", "second", "last")
    for stage in range(LAST_STAGE + 1):
        its = [each for each in found if each.stage == stage]
        if not its:
            continue
        more, ends = np.array([each.more for each in its]), np.array([each.ahead for each in its])
        worths = np.linalg.lstsq(more, ends, rcond=None)[0]
        left = ends - more @ worths
        spread = np.abs(np.diag(np.linalg.pinv(more.T @ more)))  # what never varies may come out just below 0
        errors = np.sqrt(spread * left.var())
        print(f"stage {stage}: {len(its)} seats, standard deviation {ends.std():.2f}, not explained {left.std():.2f}")
        for name, worth, error in zip(names, worths, errors, strict=False):
            print(f"  {name}: {worth:.2f} +- {INTERVAL * error:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
