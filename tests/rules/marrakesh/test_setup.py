"""Before the first trick: MK-1 to MK-6."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.board import Spot
from game.core.table import ALL, PUBLIC
from game.rules.marrakesh.boards import CHIPS, PACK, dice, hand, man, point, tray
from game.rules.marrakesh.cards import CARDS, full_pack
from game.rules.marrakesh.events import FirstLeader, Shuffled, Thrown
from game.rules.marrakesh.rules import Marrakesh
from tests.rules.boards import published
from tests.rules.marrakesh.notation import fresh, position, rules

THROW = "throw 664411 642224"
DEAL = "deal S6 SA H4 H4 DQ C2 / S6 C3 C3 D5 HA SQ"


def test_mk1_each_player_has_six_men_and_dice_and_three_chips_lie_in_the_middle() -> None:
    table = fresh().rules.table(fresh().state, PUBLIC)
    for seat in (0, 1):
        assert table.pieces[tray(seat)] == {man(seat): 6}
        assert table.pieces[dice(seat)] == {f"die-{seat}-0": 6}
    assert table.pieces[CHIPS] == {"null-chip": 3}


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_mk1_it_is_a_game_for_two(seats: int) -> None:
    with pytest.raises(ValueError, match=rf"for 2 players, not {seats} \(MK-1\)"):
        Marrakesh(published("marrakesh"), seats)


def test_mk2_the_pack_has_52_cards_and_the_double_pack_104() -> None:
    single, double = Counter(full_pack(1)), Counter(full_pack(2))
    assert single.total() == 52
    assert double.total() == 104
    assert {CARDS[card]: count for card, count in single.items() if count == 1} == dict.fromkeys(
        ["CQ", "DQ", "HQ", "SQ"], 1
    )
    assert all(double[card] == 2 * count for card, count in single.items())
    assert len(fresh(pack="double").state.pack) == 104


@pytest.mark.parametrize(("rounds", "wanted"), [("3", 3), ("6", 6), ("12", 12)])
def test_mk3_a_match_has_twelve_rounds_or_as_many_as_agreed(rounds: str, wanted: int) -> None:
    assert rules(rounds=rounds).boards.rounds == wanted
    assert rules().boards.rounds == 12


@pytest.mark.parametrize(
    ("finished", "shuffled"), [(1, False), (2, False), (3, True), (4, False), (6, True), (9, True)]
)
def test_mk3_all_cards_are_shuffled_every_three_rounds(finished: int, shuffled: bool) -> None:
    at = position(
        f"round: {finished}; pad: {'1-0 ' * (finished - 1)}; Red ovals: 1 1; White ovals: 1 1 1; discard: S6; "
        "Red: 1; Red hand: H4; White hand: C6"
    ).trick("H4", "C6")  # fmt: skip
    at = at.after("off 6 point-0-1 oval-0-3").shows(f"phase: throw; round: {finished}")
    before = len(at.state.pack)
    at = at.after(THROW).shows(f"round: {finished + 1}; phase: deal")
    assert [told.round for told in at.events(Shuffled)] == ([finished + 1] if shuffled else [])
    assert len(at.state.pack) == (52 if shuffled else before)
    assert at.state.discard == () if shuffled else len(at.state.discard) > 12


def test_mk4_the_men_stand_as_the_dice_have_fallen() -> None:
    at = fresh().after(THROW).shows("Red: 6 6 4 4 1 1; White: 6 4 4 2 2 2; phase: deal; asked: chance")
    table = at.rules.table(at.state, 1)
    assert table.pieces[point(1, 2)] == {"man-1": 3}
    assert table.pieces[dice(1)] == {"die-1-6": 1, "die-1-4": 2, "die-1-2": 3}
    assert [(told.seat, told.dice, told.again) for told in at.events(Thrown)] == [
        (0, (6, 6, 4, 4, 1, 1), False),
        (1, (6, 4, 2, 2, 2, 4), False),
    ]


def test_mk4_equal_throws_do_not_count_and_both_throw_again() -> None:
    at = fresh().after("throw 654321 123456").shows("Red: nobody; White: nobody; phase: throw; asked: chance")
    assert [told.again for told in at.events(Thrown)] == [True, True]
    assert at.rules.table(at.state, PUBLIC).pieces[tray(0)] == {"man-0": 6}
    at.after("throw 654321 654322").shows("Red: 6 5 4 3 2 1; White: 6 5 4 3 2 2; phase: deal")


def test_mk5_each_player_is_dealt_six_cards_which_only_it_sees() -> None:
    at = fresh().after(THROW, DEAL)
    at.shows("Red hand: C2 DQ H4 H4 SA S6; White hand: C3 C3 D5 HA SQ S6; asked: Red; phase: lead")
    faces = Counter({"C2": 1, "DQ": 1, "H4": 2, "SA": 1, "S6": 1})
    for eye, seen in ((0, faces), (ALL, faces), (1, {"back": 6}), (PUBLIC, {"back": 6})):
        assert at.rules.table(at.state, eye).pieces[hand(0)] == seen
    assert at.rules.table(at.state, 0).pieces[Spot(PACK)] == {"back": 40}


@pytest.mark.parametrize(
    ("throw", "leader", "place"),
    [
        ("throw 664411 642224", "Red", 1),
        ("throw 654322 654321", "White", 1),
        ("throw 666622 666662", "Red", 2),
        ("throw 433311 653311", "Red", 3),
        ("throw 111166 111155", "White", 5),
    ],
)
def test_mk6_more_men_on_the_lowest_point_on_which_they_differ_lead(throw: str, leader: str, place: int) -> None:
    at = fresh().after(throw, DEAL).shows(f"asked: {leader}; phase: lead; won: {leader}")
    assert [told.point for told in at.events(FirstLeader)] == [place]
