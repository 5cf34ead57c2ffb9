"""Full stalls and chains: MO-22 to MO-24, MO-33."""

from __future__ import annotations

import pytest

from game.rules.morocco.events import Closing, Filled, Sent, TilePlaced
from tests.rules.morocco.notation import position

GREEN = "Green assistant, Green assistant, Green assistant"
"""One is missing; whoever adds it is second."""


@pytest.mark.parametrize(
    ("there", "full"),
    [
        ("S22: Green assistant, Green assistant", False),
        ("S22: Green bodyguard", False),
        (f"S22: {GREEN}", True),
        ("S22: Green bodyguard, White assistant", True),
        ("S22: Green bodyguard, White bodyguard", True),
        ("S22: Green assistant, Green assistant; S21: tile White > S22", True),
        ("S22: Green assistant, Green assistant; S21: tile White > S11", False),
        ("S22: Green assistant; S21: tile White > S22; S12: tile empty > S22", True),
    ],
)
def test_mo22_a_stall_is_full_at_four_with_its_arrows(there: str, full: bool) -> None:
    at = position(f"{there}; cubes: Blue G G").after("assistant S22-se")
    assert bool(at.events(Closing)) == full
    assert [event.stall for event in at.events(Filled)] == ["S22"] * full


def test_mo23_stalls_close_in_the_order_in_which_they_were_filled() -> None:
    # Blue fills S22; each arrow has one way to go, and fills the next stall.
    row = f"S22: {GREEN}; S23: {GREEN}; S24: {GREEN}"
    walls = "S12: tile White; S13: tile White; S21: tile White; S32: tile White; S33: tile White"
    at = position(f"{row}; {walls}; cubes: Blue G G").after("assistant S22-se")
    at.shows("S22: tile Green > S23; S23: tile Green > S24; closing: S24; phase: arrow; asked: Green")
    assert [(event.step, event.stall) for event in at.events(Closing)] == [(1, "S22"), (2, "S23"), (3, "S24")]
    at.shows("points: Green 15, Blue 2")


def test_mo23_a_stall_filled_by_a_closing_waits_behind_the_others() -> None:
    # Cousins fill S22 and S23; the arrow of S22 fills S21, which is closed after S23.
    full = "S22: nw Green assistant, sw Green assistant, se Green assistant"
    more = f"S23: ne Green assistant, sw Green assistant, se Green assistant; S21: {GREEN}"
    at = position(f"{full}; {more}; cubes: Blue G G K").after("cousins S22-ne black", "second S23-nw")
    at = at.shows("closing: S22; queue: S23").after("point S21").shows("closing: S23; queue: S21")
    at = at.after("point S24").shows("closing: S21; queue: none")
    assert [event.stall for event in at.events(Closing)] == ["S22", "S23", "S21"]


def test_mo23_it_is_looked_at_after_the_whole_action() -> None:
    at = position(f"S22: {GREEN}; cubes: Blue G G K").after("cousins S22-se black")
    assert at.events(Filled)
    assert not at.events(Closing)


def test_mo24_overflow_is_nobodys() -> None:
    at = position("S22: Green assistant; S21: tile White > S22; S12: tile White > S22; cubes: Blue G G")
    at = at.after("assistant S22-se").shows("points: Blue 5, Green 5, White 0; phase: arrow; asked: Blue")
    at.after("point S23").shows("S22: tile empty > S23")


def test_mo33_the_active_player_stays_so_through_the_chain() -> None:
    # Green's arrow fills a stall where Green and White are tied: Blue, whose turn it is, places the empty tile.
    walls = "S12: tile White; S21: tile White; S32: tile White; S13: tile White > S23; S33: tile White"
    at = position(f"S22: {GREEN}; S23: Green assistant, White assistant; {walls}; cubes: Blue G G")
    at = at.after("assistant S22-se").shows("S22: tile Green > S23; S23: tile empty > S24; turn: Blue; points: White 5")
    assert [(event.stall, event.seat, event.owner) for event in at.events(TilePlaced)] == [
        ("S22", 1, 1), ("S23", 0, None),
    ]  # fmt: skip


def test_moq8_a_full_stall_that_waits_takes_arrows_and_tourists() -> None:
    there = (
        "S22: nw Green tourist, sw Green assistant, se Green assistant; S23: ne Yellow bodyguard, se Yellow assistant"
    )
    at = position(f"{there}; cubes: Blue G G K").after("cousins S22-ne black", "second S23-nw")
    at.shows("closing: S22; queue: S23; phase: arrow; asked: Green")
    assert "S23" in at.offers("point")
    at = at.after("point S23").shows("S22: tile Green > S23")
    assert [(event.stall, event.workers, event.overflow) for event in at.events(Closing)] == [
        ("S22", 4, 0), ("S23", 5, 1),
    ]  # fmt: skip
    assert [rank.seat for rank in at.events(Closing)[1].standings] == [2, 0, 1]


def test_moq24_arrows_stay_and_are_not_passed_on() -> None:
    # Two arrows point at S22, which is closed; of them S23 gets nothing, only the one of S22 itself.
    arrows = "S22: tile Green > S23; S21: tile White > S22; S12: tile White > S22"
    at = position(f"{arrows}; S23: Blue assistant; cubes: Blue G P").after("assistant S23-se")
    assert [(event.workers, event.overflow) for event in at.events(Sent)] == [(2, 1)]
    assert not at.events(Closing)
