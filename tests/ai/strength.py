"""Measures levels against one another: `python -m tests.ai.strength --seats 4 --games 200 greedy random`."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.ai.arena import Chooser, measure
from game.ai.budget import Budget
from game.ai.worker import Job, think
from game.core.play import Action, Rules, Seat
from game.layouts.tmx import load
from game.shelf import find


def chooser(rules: Rules[Any, Any], game: str, options: dict[str, str], level: str, budget: Budget) -> Chooser:
    def choose(view: object, seat: Seat, rng: Random) -> Action:
        job = Job(game, rules.board, rules.seats, options, seat, view, level, rng.getrandbits(32), budget)
        return rules.read(think(job).action)

    return choose


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", help="the level of one seat")
    parser.add_argument("others", help="the level of the others")
    parser.add_argument("--game", default="marracash")
    parser.add_argument("--board", type=Path, help="a map; the game's own by default")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=100, help="the budget of a decision")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    card = find(asked.game)
    options = card.settle(dict(each.split("=", 1) for each in asked.option))
    path = asked.board or Path(__file__).parents[2] / "boards" / f"{asked.game}.tmx"
    rules = card.rules(load(path).board, asked.seats, options)
    level = partial(chooser, rules, asked.game, options, budget=Budget(playouts=asked.playouts))
    seeds = range(asked.seed, asked.seed + max(1, asked.games // asked.seats))
    print(f"{asked.one} v {asked.others}: {measure(rules, level(asked.one), level(asked.others), seeds)}")


if __name__ == "__main__":
    main()
