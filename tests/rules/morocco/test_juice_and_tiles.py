"""Closing a stall: juice, workers, tile and arrow, MO-29 to MO-32."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.table import ALL, PUBLIC
from game.rules.morocco.events import Closing, JuiceTaken, Pointed, Returned, TilePlaced, Turnover
from game.rules.morocco.market import EMPTY_TILE_HAS_ARROW
from game.rules.morocco.rules import Morocco
from game.rules.morocco.state import NOWHERE
from tests.rules.boards import published
from tests.rules.morocco.notation import Position, position

GREEN = "Green assistant, Green assistant, Green assistant"


def test_mo29_tokens_are_taken_where_own_workers_stand_and_stay_at_empty_spaces() -> None:
    at = position("S22: nw Green bodyguard, se Green assistant; cubes: Blue G G").after("assistant S22-ne")
    at.shows("taken: Green J11 J22, Blue J12")
    assert at.rules.plain(at.state)["juice_taken"] == [[4], [3, 4], [], []]
    left = at.rules.table(at.state, PUBLIC).pieces
    assert left["J21"] == {"juice-3": 1}
    assert "J22" not in left


def test_mo29_a_token_is_taken_once() -> None:
    at = position(f"S22: {GREEN}; taken: White J22 J11; cubes: Blue G G").after("assistant S22-se")
    at.shows("taken: White J11 J22, Green J12 J21, Blue")
    assert [event.path[0] for event in at.events(JuiceTaken)] == ["J12", "J21"]


def test_mo29_they_lie_face_down_and_only_their_owner_looks_at_them() -> None:
    at = position(f"S22: {GREEN}; cubes: Blue G G").after("assistant S22-se")
    seen = {eye: at.rules.table(at.state, eye).pieces["seat-1"] for eye in (0, 1, PUBLIC, ALL)}
    own = Counter({kind: count for kind, count in seen[1].items() if kind.startswith("juice")})
    assert own == Counter({kind: count for kind, count in seen[ALL].items() if kind.startswith("juice")})
    assert own.total() == 3
    assert "juice" not in own
    for eye in (0, PUBLIC):
        assert {kind: count for kind, count in seen[eye].items() if kind.startswith("juice")} == {"juice": 3}


def test_moq27_one_may_look_at_ones_own_tokens_and_everything_else_is_open() -> None:
    at = position(f"S22: {GREEN}; cubes: Blue G G K O, Green P; gold: White 2").after("assistant S22-se")
    turned = [(event.only, event.was, event.now) for event in at.events(Turnover) if event.seat == 0]
    assert turned == [(None, "juice-4", "juice"), (0, "juice", "juice-4")]
    for eye in (0, 1, PUBLIC):
        seen = at.rules.table(at.state, eye).pieces
        assert (seen["seat-0"]["black"], seen["seat-1"]["purple"], seen["seat-3"]["gold"]) == (1, 1, 2)
    # Who was there knows which tokens were taken: they lay open. So a view has them.
    assert at.rules.observe(at.state, 3) == at.state


def test_mo30_assistants_go_home_bodyguards_to_the_quarters_and_tourists_wait() -> None:
    at = position("S22: nw Green assistant, ne White bodyguard; cubes: Blue G G K").after("tourist S22-se black")
    at = at.shows("phase: reward").after("take gold", "take gold").shows("phase: arrow; asked: White")
    at.shows("S22: tile White with se Blue tourist; assistants: Green 12; quarters: White 2; guards: White 0")
    assert [(event.kind, event.path[-1]) for event in at.events(Returned)] == [
        ("assistant-1", "seat-1"), ("bodyguard-3", "quarters"),
    ]  # fmt: skip


def test_mo31_who_is_first_alone_places_a_tile_and_after_a_tie_the_active_player_an_empty_one() -> None:
    alone = position(f"S22: {GREEN}; cubes: Blue G G").after("assistant S22-se")
    assert [(e.seat, e.owner, e.kind, e.left) for e in alone.events(TilePlaced)] == [(1, 1, "tile-1", 24)]
    tied = position("S22: Green bodyguard, White assistant, White assistant; cubes: Blue G G").after("assistant S22-se")
    tied = tied.after("take gold")
    assert [(e.seat, e.owner, e.kind) for e in tied.events(TilePlaced)] == [(0, None, "tile-empty")]
    tied.refuses("assistant S22-ne", "MO-32")
    tied.after("point S12").shows("S22: tile empty > S12")


def test_mo32_whoever_placed_the_tile_points_the_arrow_at_an_open_neighbour() -> None:
    at = position(f"S22: {GREEN}; S12: tile White; cubes: Blue G G").after("assistant S22-se")
    at.shows("asked: Green; phase: arrow")
    assert at.offers("point") == ["S21", "S23", "S32"]
    at.refuses("point S12", "MO-32", "That stall is closed")
    at.refuses("point S33", "MO-32", "side by side")
    at.refuses("point S22", "MO-32", "side by side")
    done = at.after("point S32").shows("S22: tile Green > S32")
    assert [(e.now, e.target, e.works, e.overflow) for e in done.events(Pointed)] == [("tile-1>S32", "S32", True, 1)]


def test_mo32_the_one_open_neighbour_needs_no_choice() -> None:
    at = position(f"S11: {GREEN}; S12: tile White; cubes: Blue K K").after("assistant S11-se")
    at.shows("S11: tile Green > S21; asked: Blue; phase: spend")


def test_mo32_the_arrow_may_point_at_a_stall_that_waits_or_at_a_corner() -> None:
    at = position(f"S12: {GREEN}; cubes: Blue K G").after("assistant S12-se")
    assert at.offers("point") == ["S11", "S13", "S22"]


def test_moq6_an_empty_tiles_arrow_works_like_any_other() -> None:
    assert EMPTY_TILE_HAS_ARROW
    there = "S22: Green bodyguard, Blue assistant; S23: White assistant, White assistant, White assistant"
    at = position(f"{there}; cubes: Blue G G").after("assistant S22-se").shows("asked: Blue; phase: arrow")
    at = at.after("point S23").shows("S22: tile empty > S23; points: White 5; phase: arrow; asked: White")
    assert at.events(Closing)[1].overflow == 1


def test_moq6_without_arrows_on_empty_tiles_nothing_is_asked_and_tourists_are_lost() -> None:
    bound = Morocco(published("morocco"), 4)
    bound.market.empty_tiles_point = False
    before = position("S22: Green bodyguard, Blue tourist; cubes: Blue G G")
    at = Position(bound, before.state).after("assistant S22-se")
    at.shows("S22: tile empty; points: Green 5, Blue 5; tourists: Blue 1")
    assert at.state.arrows == (NOWHERE,) * 25
    assert [event.targets for event in at.events(Closing)] == [()]


def test_moq7_a_stall_filled_by_arrows_alone_gets_an_empty_tile_and_scores_nothing() -> None:
    # S22 has three arrows; S23 is the last of its neighbours to close, and points at it.
    arrows = "S12: tile White > S22; S21: tile White > S22; S32: tile White > S22"
    walls = "S13: tile White; S24: tile White; S33: tile White"
    at = position(f"S23: {GREEN}; {arrows}; {walls}; cubes: Blue G P").after("assistant S23-se")
    at.shows("S23: tile Green > S22; S22: tile empty > S12; points: Green 5, Blue 2, White 0")
    last = at.events(Closing)[1]
    assert (last.workers, last.overflow, last.standings, last.owner, last.placer) == (0, 4, (), None, 0)
    assert [event.works for event in at.events(Pointed)] == [True, False]


@pytest.mark.parametrize("owner", ["White", "empty"])
def test_moq23_without_an_open_neighbour_the_arrow_has_no_effect(owner: str) -> None:
    at = position(f"S11: {GREEN}; S12: tile {owner}; S21: tile White; cubes: Blue K K").after("assistant S11-se")
    at.shows("S11: tile Green > S12")
    assert [(event.rule, event.works) for event in at.events(Pointed)] == [("MOQ-23", False)]
    assert len(at.events(Closing)) == 1
