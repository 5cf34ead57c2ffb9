"""A turn from the second round on: MC-19 to MC-21."""

from __future__ import annotations

import pytest

from game.core.board import Spot
from game.core.play import Action
from game.rules.marracash.events import Skipped
from tests.rules.marracash.notation import position

GROUPS = "turn: Leila; F1: red; F8: blue; F16: green; F10: yellow"
SOLD = ("bid 100", "pass", "pass", "pass")


def test_mc19_a_move_and_a_move() -> None:
    at = position(GROUPS).after("move F10 F9")
    at.shows("turn: Leila; asked: Leila; phase: act")
    at.after("move F9 F4").shows("turn: Omar; F4: yellow")


def test_mc19_a_move_and_an_auction() -> None:
    at = position(GROUPS).after("move F10 F9", "auction R1", *SOLD)
    at.shows("turn: Omar; R1: Leila; F9: yellow")


def test_mc19_an_auction_and_an_auction() -> None:
    at = position(GROUPS).after("auction R1", *SOLD)
    at.shows("turn: Leila; asked: Leila; phase: act")
    at.after("auction R2", *SOLD).shows("turn: Omar; R1: Leila; R2: Leila")


def test_mc19_both_actions_are_open_to_every_combination_until_the_first_is_done() -> None:
    at = position(GROUPS)
    assert at.offers("move")
    assert at.offers("auction")
    assert at.after("move F10 F9").offers("move")
    assert at.after("move F10 F9").offers("auction")


def test_mc19_no_turn_has_three_actions() -> None:
    done = position(GROUPS).after("move F10 F9", "move F9 F10")
    done.shows("turn: Omar; asked: Omar")
    position("turn: Leila; F8: nobody; did: move move").refuses("move F1 F3", "MC-37")


def test_mc19_nothing_else_is_an_action_of_this_game() -> None:
    class Dance(Action):
        def written(self) -> str:
            return "dance"

    position(GROUPS).refuses(Dance(), "MC-19", "no action of this game")
    at = position(GROUPS)
    with pytest.raises(TypeError, match="no action of MarraCash"):
        at.rules.apply(at.state, Dance())


def test_mc20_after_an_auction_no_visitors_move() -> None:
    at = position(GROUPS).after("auction R1", *SOLD)
    assert not at.offers("move")
    at.refuses("move F10 F9", "MC-20", "After an auction")


def test_mc20_an_auction_that_cannot_be_followed_by_another_ends_the_turn() -> None:
    at = position(GROUPS + "; cash: Leila 150").after("auction R1", "bid 150", "pass", "pass", "pass")
    at.shows("turn: Omar; cash: Leila 0")
    assert [told.step for told in at.events(Skipped)] == [1]


def test_mc21_any_group_on_any_fountain_may_be_moved() -> None:
    at = position(GROUPS)
    starts = {Spot(words.split()[1]) for words in at.offers("move")}
    assert starts == {"F1", "F8", "F16", "F10"}
    assert sorted(at.offers("move")) == sorted(
        f"move {start} {end}"
        for start, ends in (("F1", "F2 F3 F6"), ("F8", "F4 F9 F14"), ("F10", "F9 F11 F15"), ("F16", "F12 F13 F15"))
        for end in ends.split()
    )


def test_mc21_an_empty_fountain_has_no_group_to_move() -> None:
    position(GROUPS).refuses("move F9 F4", "MC-21", "Nobody stands")


def test_mc21_the_second_move_may_take_the_same_group_or_another() -> None:
    at = position(GROUPS).after("move F10 F9")
    assert {"move F9 F4", "move F9 F10", "move F1 F3"} <= set(at.offers("move"))
