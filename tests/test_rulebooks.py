"""Every numbered rule is in the rulebook, in the code and in a test; no number is named that the rulebook hasn't."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from game.core.card import Game
from game.shelf import SHELF

ROOT = Path(__file__).parents[1]
HEAD = re.compile(r"^(?:> )?\*\*([A-Z]{2}[QX]?-\d+)\*\* (\S.*)$")
"""A paragraph that states a rule, a ruling (with Q) or an example (with X)."""
NUMBER = re.compile(r"\b[A-Z]{2}[QX]?-\d+\b")
RANGE = re.compile(r"\b([A-Z]{2}Q?)-(\d+) to \1-(\d+)\b")

by_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)


def lines(game: Game) -> list[str]:
    return (ROOT / "game/rules" / game.name / "rulebook.md").read_text("utf-8").splitlines()


@cache
def stated(game: Game) -> dict[str, str]:
    """The paragraphs of the rulebook by their numbers."""
    found = [match for match in map(HEAD.match, lines(game)) if match]
    return {match[1]: match[2] for match in found}


def prefix(game: Game) -> str:
    return min(stated(game), key=len)[:2]


def code(game: Game) -> dict[Path, str]:
    paths = (ROOT / "game/rules" / game.name).glob("*.py")
    return {path: path.read_text("utf-8") for path in paths}


def written_tests(game: Game) -> dict[Path, str]:
    paths = (ROOT / "tests/rules" / game.name).glob("test_*.py")
    return {path: path.read_text("utf-8") for path in paths}


def numbers_tested(game: Game) -> set[str]:
    """The numbers that the names of tests begin with."""
    names = re.findall(r"^def test_([a-z]{2})([qx]?)(\d+)_\w+", "\n".join(written_tests(game).values()), re.MULTILINE)
    return {f"{game_.upper()}{kind.upper()}-{number}" for game_, kind, number in names}


def named(text: str) -> set[str]:
    """The numbers that a text names; "MC-1 to MC-11" names them all."""
    between = [f"{p}-{n}" for p, first, last in RANGE.findall(text) for n in range(int(first), int(last) + 1)]
    return {*NUMBER.findall(text), *between}


@by_game
def test_the_rulebook_states_each_number_once_and_leaves_none_out(game: Game) -> None:
    heads = [match[1] for match in map(HEAD.match, lines(game)) if match]
    assert len(heads) == len(set(heads))
    for kind in ("", "Q", "X"):
        numbers = sorted(int(head.rpartition("-")[2]) for head in heads if head.startswith(f"{prefix(game)}{kind}-"))
        assert numbers == list(range(1, len(numbers) + 1))
    assert len(heads) > 20


@by_game
def test_the_rulebook_consists_of_chapters_numbered_paragraphs_and_tables(game: Game) -> None:
    first, *others = lines(game)
    assert first == f"# {game.title}"
    chapters = [line.removeprefix("## ") for line in others if line.startswith("## ")]
    assert [chapter.split()[0] for chapter in chapters] == [str(number) for number in range(1, len(chapters) + 1)]
    begun = False
    for line in others:
        begun = begun or line.startswith("## ")
        if begun and line and not line.startswith(("## ", "| ")):
            assert HEAD.match(line), line
    rows = [line for line in others if line.startswith("|")]
    assert all(line.endswith(" |") for line in rows)


@by_game
def test_every_rule_and_ruling_is_named_in_the_code(game: Game) -> None:
    in_code = {number for text in code(game).values() for number in NUMBER.findall(text)}
    assert {number for number in stated(game) if "X" not in number} - in_code == set()


@by_game
def test_every_rule_ruling_and_example_has_a_test(game: Game) -> None:
    assert set(stated(game)) - numbers_tested(game) == set()


@by_game
def test_no_code_and_no_test_names_a_number_that_the_rulebook_does_not_have(game: Game) -> None:
    everything = {**code(game), **written_tests(game)}
    everywhere = [*(ROOT / "game").rglob("*.py"), *(ROOT / "game/rules" / game.name).glob("*.md")]
    everything.update({path: path.read_text("utf-8") for path in everywhere})
    for path, text in everything.items():
        own = {number for number in named(text) if number.startswith(prefix(game))}
        assert own - set(stated(game)) == set(), path
    assert numbers_tested(game) - set(stated(game)) == set()
