"""The end of a round and of the match: MK-25 to MK-36."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.core.play import OVER
from game.core.table import PUBLIC, Ended
from game.rules.marrakesh.boards import DISCARD, hand
from game.rules.marrakesh.events import Defended, Patterned, PipsWon, RoundOver, TurnedUp
from game.rules.marrakesh.scoring import (
    MEN,
    OVALS,
    Ovals,
    defence,
    is_out,
    margin,
    offence,
    pips,
    places,
    rows,
    scored_rounds,
    totals,
    within_reach,
)
from tests.rules.marrakesh.notation import Position, position

NO_MEN = (0,) * 6


def last_trick(text: str, *plays: str) -> Position:
    """Red takes a trick by Hearts 4 against Clubs 6."""
    return position(f"{text}; Red hand: H4; White hand: C6; leads: Red").trick("H4", "C6").plays(*plays)


def finished() -> Iterator[Ovals]:
    """All ovals with which a player can't move any more."""
    for count in range(1, OVALS + 1):
        for ovals in product(range(MEN + 1), repeat=count):
            if sum(ovals) <= MEN and is_out(ovals) and not any(is_out(ovals[:turn]) for turn in range(count)):
                yield ovals


def test_mk25_the_round_goes_on_until_both_have_all_men_off_or_three_ovals_used() -> None:
    at = last_trick("Red ovals: 3 1; Red: 6 4; White ovals: 1 1", "6 from 6", "4 from 4")
    at.shows("Red ovals: 3 1 2; phase: lead; asked: Red; score: 0-0")
    assert not at.events(RoundOver)
    at = last_trick("Red ovals: 3 1; Red: 6 4; White ovals: 1 1 1", "6 from 6", "4 from 4")
    at.shows("phase: throw; asked: chance")
    assert [told.round for told in at.events(RoundOver)] == [1]


@pytest.mark.parametrize(
    ("red", "white", "tricks"),
    [("3 1", "1 1 1", 6), ("4", "1 1 1", 5), ("", "1 1 1", 4), ("4", "3 3", 4), ("", "3 3", 3), ("", "6", 2)],
)
def test_mk26_men_off_early_shorten_the_round(red: str, white: str, tricks: int) -> None:
    left = MEN - sum(map(int, red.split()))
    men = " ".join(["5"] * left)
    at = position(f"Red ovals: {red}; Red: {men}; White ovals: {white}; White hand: D5; Red hand: D5; leads: White")
    at = at.trick("D5", "D5").plays(*["5 from 5"] * left)
    assert [told.tricks for told in at.events(RoundOver)] == [tricks]
    assert len(at.state.hands[0]) == len(at.state.hands[1]) == 6 - tricks


def test_mk27_cards_left_are_shown_and_everything_is_cleared_before_the_next_throw() -> None:
    at = position("Red ovals: 4; Red: 6 4; White ovals: 0 1 1; White hand: C6 DA; Red hand: H4 S2").trick("H4", "C6")
    at = at.plays("6 from 6", "4 from 4")
    assert at.rules.table(at.state, 0).pieces[hand(1)] == {"DA": 1}
    assert at.rules.table(at.state, PUBLIC).pieces[hand(0)] == {"S2": 1}
    shown = {(told.seat, told.now) for told in at.events(TurnedUp) if told.rule == "MK-27" and told.only is None}
    assert shown == {(0, "S2"), (1, "DA")}
    at = at.after("throw 664411 642224").shows("Red hand: none; White played: none; Red ovals: none; White chips: 0")
    table = at.rules.table(at.state, PUBLIC)
    assert table.pieces[DISCARD].total() == 12
    assert at.tells("top") == "DA"


def test_mk28_to_mk30_every_pattern_is_worth_what_the_table_says() -> None:
    table = {
        (6,): 12, (0, 6): 12, (0, 0, 6): 12, (3, 3): 9, (4, 2): 9, (5, 1): 6, (1, 5): 6, (2, 4): 6,
        (1, 4, 1): 12, (1, 1, 4): 9, (2, 2, 2): 6, (3, 1, 2): 6,
    }  # fmt: skip
    for ovals in finished():
        off = sum(ovals) == MEN
        assert offence(ovals).points == (table.get(ovals, 3) if off else 0), ovals
    assert {ovals for ovals in finished() if sum(ovals) == MEN} >= set(table)


def test_mk28_a_backgammon_counts_twelve_in_any_turn() -> None:
    assert [offence(ovals) for ovals in ((6,), (0, 6), (0, 0, 6))] == [("backgammon", 12, "MK-28")] * 3


def test_mk29_all_off_in_two_turns() -> None:
    names = [offence(ovals).name for ovals in ((3, 3), (4, 2), (5, 1), (1, 5), (2, 4))]
    assert names == ["gibraltar", "tangier", "gammon", "gammon", "gammon"]


def test_mk30_all_off_in_three_turns_and_the_order_matters() -> None:
    names = [
        offence(ovals).name for ovals in ((2, 2, 2), (3, 1, 2), (1, 1, 4), (1, 4, 1), (2, 1, 3), (4, 1, 1), (1, 3, 2))
    ]
    assert names == ["casablanca", "rabat", "bogart", "el-ayun", "game", "game", "game"]


def test_mk31_and_mk32_every_fez_and_chip_is_worth_what_the_table_says() -> None:
    for ovals in finished():
        if MEN in ovals:
            wanted = 0
        elif len(ovals) == OVALS and max(ovals) < 2:
            wanted = {3: 18, 2: 9, 1: 6, 0: 4}[ovals.count(0)]
        else:
            wanted = {0: 0, 1: 1, 2: 4}[ovals.count(0)]
        assert defence(ovals).points == wanted, ovals


def test_mk31_a_fez_includes_the_chips() -> None:
    names = [defence(ovals) for ovals in ((0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 1))]
    assert [(score.name, score.points) for score in names] == [
        ("grand-fez", 18), ("royal-fez", 9), ("common-fez", 6), ("little-fez", 4),
    ]  # fmt: skip


def test_mk32_chips_without_a_fez() -> None:
    assert [defence(ovals).name for ovals in ((0, 2, 1), (0, 0, 5), (3, 0), (2, 1, 1))] == [
        "chip",
        "double-chip",
        "chip",
        "",
    ]


def test_mk33_pips_are_won_only_if_both_have_men_left_and_not_by_equals() -> None:
    assert pips((2, 1, 0, 0, 0, 0)) == 4
    three, four = (0, 0, 1, 0, 0, 0), (2, 1, 0, 0, 0, 0)
    ovals = ((3, 1, 1), (3, 0, 0))
    assert [row.pips.points for row in rows(ovals, (three, four))] == [1, 0]
    assert [row.pips.points for row in rows(ovals, (four, four))] == [0, 0]
    assert [row.pips.points for row in rows(((3, 1, 2), (3, 0, 0)), (NO_MEN, four))] == [0, 0]


def test_mk34_a_round_is_the_sum_and_one_without_points_counts_as_a_round() -> None:
    at = last_trick(
        "round: 2; pad: 4-0; Red ovals: 2 1; Red: 6 4 3; White ovals: 2 1 1; White: 2 1", "6 from 6", "4 from 4"
    )
    at.shows("last: 0-0; score: 4-0; Red pips: 3; White pips: 3")
    assert not at.events(Patterned) + at.events(Defended) + at.events(PipsWon)
    assert [(told.points, told.totals) for told in at.events(RoundOver)] == [((0, 0), (4, 0))]
    at.after("throw 664411 642224").shows("round: 3")


def test_the_most_a_round_can_bring_is_thirty() -> None:
    most = max(
        rows((one, other), (NO_MEN, (1, *NO_MEN[1:])))[0].points for one in finished() for other in finished()
        if sum(one) == MEN > sum(other)
    )  # fmt: skip
    assert most == 30


@pytest.mark.parametrize(
    ("pad", "order"),
    [
        (((3, 4),), (2, 1)),
        (((6, 0), (0, 3), (0, 3)), (2, 1)),
        (((6, 3), (4, 7)), (2, 1)),
        (((7, 3), (3, 6), (0, 1)), (2, 1)),
        (((6, 3), (3, 6)), (1, 1)),
        ((), (1, 1)),
    ],
)
def test_mk35_points_then_rounds_with_points_then_the_best_round(
    pad: tuple[tuple[int, int], ...], order: tuple[int, int]
) -> None:
    assert places(pad) == order
    assert places(tuple(row[::-1] for row in pad)) == order[::-1]  # type: ignore[misc]


def test_mk35_the_match_ends_with_its_last_round() -> None:
    at = last_trick("rounds: 3; round: 3; pad: 4-0 0-1; Red ovals: 3 1; Red: 6 4; White ovals: 2 1 1; White: 2 1",
                    "6 from 6", "4 from 4")  # fmt: skip
    at.shows("phase: over; asked: over; score: 10-1")
    assert at.state.actor == OVER
    assert [told.places for told in at.events(Ended)] == [(1, 2)]
    assert at.rules.result(at.state).scores == (10, 1)
    at.refuses("lead CA", "MK-3", "over")
    last_trick("rounds: 6; round: 3; pad: 4-0 0-1; Red ovals: 3 1; Red: 6 4; White ovals: 2 1 1; White: 2 1",
               "6 from 6", "4 from 4").shows("phase: throw; round: 3")  # fmt: skip


@pytest.mark.parametrize(("scored", "times"), [(8, 1), (9, 1), (10, 2), (11, 3), (12, 4)])
def test_mk36_an_oasis_multiplies_the_margin(scored: int, times: int) -> None:
    pad = tuple((3 if number < scored else 0, 1) for number in range(12))
    assert scored_rounds(pad, 0) == scored
    assert margin(pad, oasis=True) == (3 * scored - 12, times)
    assert margin(pad, oasis=False) == (3 * scored - 12, 1)
    assert margin(pad[:6], oasis=True)[1] == 1  # a short match has none


def test_mk36_the_rounds_of_the_loser_do_not_matter() -> None:
    pad = ((30, 1), *[(0, 1)] * 11)
    assert totals(pad) == (30, 12)
    assert margin(pad, oasis=True) == (18, 1)


def test_what_is_within_reach_is_what_can_still_happen() -> None:
    names = [score.name for score, _patterns in within_reach((3,), 3)]
    assert names == ["gibraltar", "rabat", "game"]
    reached = {score.name: patterns for score, patterns in within_reach((0,), 6)}
    assert reached["backgammon"] == (
        (0, 0, 6),
        (0, 6),
    )
    assert within_reach((2, 2, 1), 1) == ()
    assert [score.name for score, _patterns in within_reach((1,), 4, borne=1, most=1)] == ["bogart", "game"]
    assert [score.name for score, _patterns in within_reach((3,), 0, borne=3)] == ["gibraltar"]
