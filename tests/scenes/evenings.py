"""A chronicle of two evenings, for the tests of the statistics and their picture."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.match.chronicle import Game, Sitter, _written
from game.match.saves import write_whole

NAMES = "Salma", "Karim", "Nadia", "Leïla-Charlotte of Fès", "زين"
EVENING = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)


def fill(folder: Path, count: int = 12) -> None:
    """A chronicle of so many games on two evenings, all three games among them."""
    games = []
    for number in range(count):
        name, most = (("marracash", 4), ("morocco", 5), ("marrakesh", 2))[number % 3]
        ended = EVENING + timedelta(minutes=20 * number, days=number % 2)
        seats = tuple(
            Sitter(f"sign {seat}", NAMES[(seat + number) % 5], None if seat < 4 else "fair", seat + 1, 2500 - 90 * seat)
            for seat in range(most)
        )
        games.append(Game(name, ended - timedelta(hours=1), ended, number == 4, f"{number:08}", seats))
    write_whole(folder / "chronicle.jsonl", "".join(_written(game) + "\n" for game in games))
