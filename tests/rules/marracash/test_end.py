"""The end of the game: MC-40 and MC-41."""

from __future__ import annotations

import pytest

from game.core.play import OVER, Result
from game.core.table import Ended
from game.rules.marracash.events import LastRound
from tests.rules.marracash.notation import position

EMPTIED = "turn: Leila; did: move move; F8: nobody; line: red blue; F9: red; F10: yellow"


def test_mc40_when_the_line_is_empty_each_has_one_more_turn_and_the_emptier_the_last() -> None:
    at = position(EMPTIED).after("fill F8 left 2")
    assert [told.rule for told in at.events(LastRound)] == ["MC-40"]
    for left, name in ((4, "Omar"), (3, "Anfa"), (2, "Ali"), (1, "Leila")):
        at.shows(f"turn: {name}; turns left: {left}; phase: act")
        at = at.after("move F10 F15", "move F15 F10")
    at.shows("asked: over; phase: over; turns left: 0")


def test_mc40_with_three_seats_three_turns_are_left() -> None:
    at = position(f"{EMPTIED}; seats: 3").after("fill F8 left 2")
    for name in ("Omar", "Ali", "Leila"):
        at.shows(f"turn: {name}")
        at = at.after("move F10 F15", "move F15 F10")
    at.shows("asked: over")


def test_mc40_a_last_turn_is_a_whole_turn() -> None:
    at = position("turn: Leila; turns left: 1; line: nobody; F10: red").after("auction R1", "bid 100", *["pass"] * 3)
    at.shows("asked: Leila; phase: act").after("auction R2", "bid 100", *["pass"] * 3).shows("asked: over")


def test_mc40_nothing_can_be_done_after_the_end() -> None:
    at = position("turn: Leila; turns left: 1; line: nobody; F10: red").after("move F10 F15", "move F15 F10")
    assert at.state.actor == OVER
    assert at.rules.legal_actions(at.state) == ()
    for words in ("move F10 F15", "auction R1", "bid 100", "pass", "fill F8 left 2", "lot 0", "reveal red-50"):
        at.refuses(words, "MC-41", "The game is over")


@pytest.mark.parametrize(
    ("cash", "places"),
    [("Ali 900, Leila 1300, Omar 1000, Anfa 25", (3, 1, 2, 4)), ("Ali 0, Leila 0, Omar 25, Anfa 1000", (3, 3, 2, 1))],
)
def test_mc41_the_most_cash_wins(cash: str, places: tuple[int, ...]) -> None:
    before = position(f"turn: Leila; turns left: 1; line: nobody; F10: red; cash: {cash}")
    at = before.after("move F10 F15", "move F15 F10")
    assert at.rules.result(at.state) == Result(places, at.state.cash, "MC-41")
    assert [(told.places, told.rule) for told in at.events(Ended)] == [(places, "MC-41")]


def test_mc41_shops_have_no_value() -> None:
    owned = "G1: Ali 5; G2: Ali 5; G3: Ali 5; Y1: Ali"
    before = position(f"turn: Leila; turns left: 1; line: nobody; F10: red; cash: Ali 1175; {owned}")
    at = before.after("move F10 F15", "move F15 F10")
    assert at.rules.result(at.state).places == (4, 1, 1, 1)
