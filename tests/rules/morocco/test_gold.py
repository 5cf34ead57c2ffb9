"""Gold: MO-20 and MO-21."""

from __future__ import annotations

import pytest

from game.core.table import PUBLIC, Moved
from game.rules.morocco.events import CoinSpent, Missed
from tests.rules.morocco.notation import fresh, position


def test_mo20_a_coin_swaps_two_row_cubes_or_two_column_cubes() -> None:
    before = position("cubes: Blue K K; gold: Blue 2")
    at = before.after("swap row-1 row-5").shows("rows: OGPBK; columns: KGPBO; gold: Blue 1; phase: send")
    at = at.after("swap column-4 column-2").shows("rows: OGPBK; columns: KBPGO; gold: Blue 0; phase: send; asked: Blue")
    assert [(event.first, event.second, event.cubes) for event in at.events(CoinSpent)] == [
        ("row-1", "row-5", ("black", "orange")), ("column-4", "column-2", ("brown", "green")),
    ]  # fmt: skip
    moved = [(event.kind, event.path) for event in at.events(Moved) if type(event) is Moved]
    assert moved[:2] == [("black", ("row-1", "row-5")), ("orange", ("row-5", "row-1"))]


def test_mo20_never_a_row_cube_with_a_column_cube_or_with_itself() -> None:
    at = position("cubes: Blue K K; gold: Blue 2")
    assert len(at.offers("swap")) == 40
    for words in ("swap row-1 column-1", "swap row-2 row-2", "swap roof-1 roof-2"):
        with pytest.raises(ValueError, match="is no action of Morocco"):
            at.rules.read(words)


def test_mo20_either_order_does_the_same() -> None:
    before = position("cubes: Blue K K; gold: Blue 1")
    assert before.after("swap row-1 row-2").state == before.after("swap row-2 row-1").state


def test_mo20_not_without_a_coin_and_only_in_assign_workers() -> None:
    position("cubes: Blue K K").refuses("swap row-1 row-2", "MO-20", "you have none")
    position("phase: scout; gold: Blue 1").refuses("swap row-1 row-2", "MO-9")


def test_mo21_never_more_than_three_coins() -> None:
    there = "S11: Blue bodyguard, Green assistant"
    for had, has, lost in ((2, 3, []), (3, 3, ["gold"])):
        at = position(f"{there}; gold: Green {had}; cubes: Blue K K").after("assistant S11-sw")
        at.shows(f"gold: Green {has}; guards: Green 1; points: Green 2")
        assert [event.reward for event in at.events(Missed) if event.rule == "MO-21"] == lost


def test_moq14_there_is_a_coin_for_everybody() -> None:
    at = fresh(5)
    assert at.rules.table(at.state, PUBLIC).pieces["supply"]["gold"] == 15
    rich = position("seats: 5; gold: Blue 3, Green 3, Yellow 3, White 3, Purple 3")
    assert rich.rules.table(rich.state, PUBLIC).pieces["supply"]["gold"] == 0


def test_moq18_gold_is_spent_before_the_worker_and_after_it_until_the_turn_ends() -> None:
    at = position("cubes: Blue K K, Green K K; gold: Blue 3").after("swap row-1 row-2", "swap row-2 row-1")
    at = at.after("assistant S11-nw").shows("phase: spend; asked: Blue; gold: Blue 1")
    at.after("end").shows("asked: Green; gold: Blue 1; phase: send")
    at.after("swap row-4 row-5").shows("asked: Green; gold: Blue 0; rows: KGPOB")


def test_moq18_not_in_the_middle_of_a_chain() -> None:
    cousins = position("cubes: Blue K K K; gold: Blue 1").after("cousins S11-se black")
    cousins.refuses("swap row-1 row-2", "MO-17")
    arrow = position("cubes: Blue K K; gold: Blue 1; S11: Blue bodyguard, Blue assistant").after("assistant S11-se")
    arrow.shows("phase: arrow").refuses("swap row-1 row-2", "MO-32")
    assert arrow.after("point S12").shows("phase: spend").verbs() == ["end", "swap"]


def test_moq18_gold_won_in_this_turn_may_be_spent_in_it() -> None:
    at = position("cubes: Blue K K; S11: Green bodyguard, Green assistant; S12: tile White").after("assistant S11-se")
    at.shows("gold: Blue 1; phase: spend; asked: Blue").after("swap column-1 column-2").shows("columns: GKPBO")


def test_moq18_a_passing_player_may_spend_gold_too() -> None:
    at = position("cubes: Blue K, Green K K; gold: Blue 2").after("swap row-3 row-4").shows("gold: Blue 1; asked: Blue")
    at.after("pass").shows("gold: Blue 1; asked: Green")
    at.after("swap row-4 row-3").shows("gold: Blue 0; asked: Green")


def test_moq18_the_turn_is_not_ended_before_a_worker_is_sent() -> None:
    position("cubes: Blue K K; gold: Blue 1").refuses("end", "MO-12", "Now a worker is sent")
    position("cubes: Blue K K; gold: Blue 1").after("assistant S11-nw").refuses("pass", "MO-12", "One worker a turn")
