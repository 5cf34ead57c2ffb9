"""Round end, the end of the game and the count: MO-36 to MO-40."""

from __future__ import annotations

import pytest

from game.core.play import OVER, Result
from game.core.table import ALL, PUBLIC, Ended
from game.rules.morocco.events import (
    Closing,
    CubesReturned,
    DistrictCounted,
    GoldCounted,
    JuiceCounted,
    Kept,
    LastRound,
    RoundBegan,
)
from tests.rules.morocco.notation import position

GREEN = "Green assistant, Green assistant, Green assistant"


FOUR = "S11: tile Green; S13: tile Blue; S31: tile Yellow; S33: tile Yellow"
"""Districts of one tile each; Yellow has claimed two stalls."""


def market(open_: str, owner: str = "empty") -> str:
    """All stalls closed but those named."""
    every = (f"S{row}{column}" for row in range(1, 6) for column in range(1, 6))
    return "; ".join(f"{stall}: tile {owner}" for stall in every if stall not in open_.split())


def test_mo36_marker_and_pawn_move_and_everybody_keeps_one_cube() -> None:
    at = position(
        "first: Yellow; turn: Green; second turn: yes; pawn: roof-4; cubes: Green K K G G O, White B, Blue P P"
    )
    at = at.after("assistant S11-nw").shows("phase: keep; asked: White; round: 1; first: Yellow")
    assert at.offers("keep") == ["brown", "nothing"]
    at.refuses("keep purple", "MO-36", "no purple cube")
    at = at.after("keep brown").shows("asked: Blue").after("keep purple").shows("asked: Green").after("keep green")
    at.shows(
        "phase: scout; pawn: centre; first: White; round: 2; asked: White; cubes: White B, Blue P, Green G, Yellow"
    )
    assert [(event.seat, event.kind, event.count) for event in at.events(CubesReturned)] == [
        (0, "purple", 1), (1, "green", 1), (1, "orange", 1),
    ]  # fmt: skip
    assert at.rules.table(at.state, PUBLIC).pieces["seat-3"]["start-marker"] == 1
    assert [(event.round, event.start) for event in at.events(RoundBegan)] == [(2, 3)]


def test_moq31_keeping_none_is_allowed_and_the_first_player_chooses_first() -> None:
    at = position("first: Yellow; turn: Green; second turn: yes; cubes: Green K K G, Yellow P, Blue O")
    at = at.after("assistant S11-nw").shows("asked: Yellow; phase: keep").after("keep nothing").shows("asked: Blue")
    at = at.after("keep nothing", "keep green").shows("cubes: Yellow, Blue, Green G, White; round: 2")
    assert [(event.seat, event.cube) for event in at.events(Kept)] == [(2, "nothing"), (0, "nothing"), (1, "green")]


def test_mo37_with_five_open_stalls_the_round_is_the_last_and_is_played_to_its_end() -> None:
    at = position(f"S11: {GREEN}; {market('S11 S12 S13 S14 S15 S55')}; cubes: Blue K K K G, Green K G; last: no")
    at = at.after("assistant S11-se")
    assert [(event.rule, event.left) for event in at.events(LastRound)] == [("MO-37", 5)]
    at.shows("last: yes; S11: tile Green > S12")
    at = at.after("end").shows("asked: Green").after("assistant S12-nw").shows("asked: Blue; phase: send")
    at = at.after("assistant S12-ne", "end").shows("asked: over; phase: over")
    assert at.rules.result(at.state).rule == "MO-37"
    assert not at.events(Kept)


def test_mo37_with_six_open_stalls_it_is_not() -> None:
    at = position(f"S11: {GREEN}; {market('S11 S12 S13 S14 S15 S55 S54')}; cubes: Blue K K").after("assistant S11-se")
    at.shows("last: no")
    assert not at.events(LastRound)


def test_moq25_stalls_close_in_the_last_round_as_ever() -> None:
    at = position(f"S11: {GREEN}; {market('S11 S12 S13')}; cubes: Blue K K; last: yes").after("assistant S11-se")
    at.shows("S11: tile Green > S12; points: Green 5, Blue 2; last: yes; asked: Blue")
    assert not at.events(LastRound)


def test_mo38_without_an_open_stall_the_game_ends_at_once_after_that_closing() -> None:
    at = position(f"S55: {GREEN}; {market('S55')}; cubes: Blue O O K, White O O; last: yes").after("assistant S55-se")
    at.shows("asked: over; S55: tile Green > S45")
    # Green: 5, the district of one and juice 2 + 3 + 3 for J44, J45 and J54; Blue: 2, a coin and J55.
    juice = {event.seat: event.values for event in at.events(JuiceCounted)}
    assert {seat: len(values) for seat, values in juice.items()} == {0: 1, 1: 3, 2: 0, 3: 0}
    assert at.rules.result(at.state) == Result((2, 1, 3, 3), (3 + sum(juice[0]), 8 + sum(juice[1]), 0, 0), "MO-38")
    assert [(event.rule, event.places) for event in at.events(Ended)] == [("MO-38", (2, 1, 3, 3))]


def test_mo38_a_chain_may_close_the_last_stalls() -> None:
    at = position(f"S54: {GREEN}; S55: {GREEN}; {market('S54 S55')}; cubes: Blue O B; last: yes").after(
        "assistant S54-se"
    )
    at.shows("asked: over; S54: tile Green > S55")
    assert [event.stall for event in at.events(Closing)] == ["S54", "S55"]


def test_mo39_gold_juice_and_district_are_counted() -> None:
    tiles = "S11: tile Blue; S12: tile Blue; S14: tile Blue; S21: tile Green"
    taken = "taken: Blue J00 J01, White J02"
    at = position(
        f"{tiles}; {taken}; gold: Blue 2, White 1; points: Blue 20, Green 11; turn: White; second turn: yes; last: yes"
    )
    assert at.rules.result(at.state).scores == (20 + 2 + 5 + 6, 11 + 3, 0, 1 + 4)
    at = at.after("pass").shows("asked: over; points: Blue 33, Green 14, Yellow 0, White 5")
    assert {event.seat: event.points for event in at.events(GoldCounted)} == {0: 2, 1: 0, 2: 0, 3: 1}
    assert {event.seat: event.values for event in at.events(JuiceCounted)} == {0: (2, 3), 1: (), 2: (), 3: (4,)}
    assert {event.seat: event.stalls for event in at.events(DistrictCounted)} == {
        0: ("S11", "S12"), 1: ("S21",), 2: (), 3: (),
    }  # fmt: skip
    for eye in (1, PUBLIC, ALL):
        assert at.rules.table(at.state, eye).pieces["seat-0"]["juice-2"] == 1


@pytest.mark.parametrize(
    ("tiles", "size"),
    [
        ("", 0),
        ("S33: tile Blue", 1),
        ("S11: tile Blue; S22: tile Blue; S33: tile Blue", 1),
        ("S11: tile Blue; S12: tile empty; S13: tile Blue; S14: tile Blue", 2),
        ("S11: tile Blue; S12: tile Green; S13: tile Blue; S23: tile Blue; S22: tile Blue; S21: tile Blue", 5),
    ],
)
def test_moq28_a_district_is_own_tiles_side_by_side(tiles: str, size: int) -> None:
    at = position(f"{tiles}; gold: Blue 0")
    assert at.rules.result(at.state).scores[0] == 3 * size


@pytest.mark.parametrize(
    ("points", "tiles", "places"),
    [
        ("Blue 9, Green 14", "S33: tile empty", (2, 1, 3, 3)),
        ("Blue 11, Green 8, Yellow 11", "S11: tile Green; S13: tile Green", (2, 1, 2, 4)),
        ("Blue 8, Green 8, Yellow 5", FOUR, (1, 1, 3, 4)),
        ("Blue 8, Green 8, Yellow 8", FOUR, (2, 2, 1, 4)),
    ],
)  # fmt: skip
def test_mo40_most_points_then_most_claimed_stalls_then_shared(
    points: str, tiles: str, places: tuple[int, ...]
) -> None:
    at = position(f"points: {points}; {tiles}; turn: White; second turn: yes; last: yes; cubes: White O O")
    at = at.after("assistant S55-nw").shows("asked: over")
    assert at.rules.result(at.state).places == places
    assert at.events(Ended)[0].places == places


def test_mo40_nothing_can_be_done_after_the_end() -> None:
    at = position("turn: White; second turn: yes; last: yes; gold: White 1").after("pass")
    assert at.state.actor == OVER
    assert at.rules.legal_actions(at.state) == ()
    for words in ("pass", "end", "assistant S11-nw", "scout roof-1", "lot 0", "roll black", "keep nothing"):
        at.refuses(words, "MO-40", "The game is over")


def test_mo40_a_game_that_goes_on_is_counted_as_it_stands() -> None:
    at = position("points: Blue 4; gold: Blue 1; S11: tile Green")
    assert at.rules.result(at.state) == Result((1, 2, 3, 3), (5, 3, 0, 0), "MO-40")


def test_moq29_claimed_stalls_are_own_market_tiles_wherever_they_lie() -> None:
    tiles = "S11: tile Blue; S13: tile Blue; S15: tile Green; S31: tile empty; S33: tile empty"
    at = position(f"{tiles}; points: Blue 5, Green 5; turn: White; second turn: yes; last: yes; gold: White 1").after(
        "pass"
    )
    assert at.rules.result(at.state).places == (1, 2, 4, 3)


def test_moq34_points_have_no_upper_limit() -> None:
    at = position(f"S11: {GREEN}; points: Green 298; cubes: Blue K K").after("assistant S11-se")
    at.shows("points: Green 303")


def test_moq36_after_three_rounds_without_a_worker_the_game_is_counted() -> None:
    at = position("first: Green; turn: Blue; second turn: yes; gold: Blue 1; round: 7; worked: 4; points: Blue 3")
    at = at.after("pass").shows("asked: over; points: Blue 4")
    assert at.rules.result(at.state).rule == "MOQ-36"
    assert [event.rule for event in at.events(Ended)] == ["MOQ-36"]


@pytest.mark.parametrize(("worked", "goes_on"), [(5, True), (4, False)])
def test_moq26_rounds_are_not_limited_but_by_idleness(worked: int, goes_on: bool) -> None:
    at = position(f"first: Green; turn: Blue; second turn: yes; gold: Blue 1; round: 7; worked: {worked}").after("pass")
    assert (at.tells("phase") == "scout") == goes_on
    far = position("first: Green; turn: Blue; second turn: yes; gold: Blue 1; round: 700; worked: 699").after("pass")
    far.shows("round: 701; phase: scout")
