"""Holds many more random matches to a law than the tests do: `python -m tests.laws.many marrakesh secrets 1000`."""

from __future__ import annotations

import argparse
from itertools import count, islice

from game.shelf import SHELF, find
from tests.laws import laws
from tests.laws.matches import Setting, play, settings

LAWS = ("two_readings", "values", "telling", "secrets", "records", "ending")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.name for game in SHELF])
    parser.add_argument("law", choices=LAWS)
    parser.add_argument("matches", type=int)
    asked = parser.parse_args()
    game = find(asked.game)
    tables = list(dict.fromkeys((each.seats, each.options) for each in settings(game)))
    several = (
        Setting(asked.game, *tables[number % len(tables)], seed=1000 + number // len(tables)) for number in count()
    )
    steps = 0
    for setting in islice(several, asked.matches):
        match = play(setting.rules(), str(setting), hidden=game.hidden)
        getattr(laws, asked.law)(match)
        steps += len(match.steps)
    print(f"{asked.matches} matches, {steps:,} actions, every one within the law {asked.law}")


if __name__ == "__main__":
    main()
