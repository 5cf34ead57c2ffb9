"""The round, the market die and the rooftop: MO-6 to MO-10."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.morocco.events import DieRolled, Gained, RoundBegan, Scouted
from tests.rules.morocco.notation import LETTERS, fresh, laid_out, position


def test_mo6_a_round_has_die_rooftop_workers_and_end() -> None:
    at = fresh(3).after("lot 1", laid_out()).shows("phase: roll; asked: chance; round: 1")
    at = at.after("roll orange").shows("phase: scout; asked: Green")
    at = at.after("scout roof-1").shows("asked: Yellow").after("scout roof-2").shows("asked: Blue")
    at = at.after("scout roof-3").shows("phase: send; asked: Green")
    assert [(event.round, event.start) for event in at.events(RoundBegan)] == [(1, 1)]


def test_mo7_three_players_roll_once_and_everybody_gains_the_colour() -> None:
    at = fresh(3).after("lot 0", laid_out(), "roll orange").shows("cubes: Blue O, Green O, Yellow O; phase: scout")
    assert [(event.seat, event.face) for event in at.events(DieRolled)] == [(0, "orange")]


def test_mo7_the_wild_face_lets_everybody_choose() -> None:
    at = fresh(3).after("lot 1", laid_out(), "roll wild").shows("phase: wild; asked: Green")
    at = at.after("choose black").shows("asked: Yellow").after("choose orange").shows("asked: Blue")
    at.refuses("scout roof-1", "MO-7", "wild face")
    at.after("choose black").shows("cubes: Green K, Yellow O, Blue K; phase: scout; asked: Green")


def test_mo7_each_face_is_as_likely() -> None:
    at, rng = fresh(3).after("lot 0", laid_out()), Random(6)
    faces = Counter(at.rules.chance(at.state, rng).written() for _each in range(1200))
    assert set(faces) == {"roll black", "roll green", "roll purple", "roll brown", "roll orange", "roll wild"}
    assert min(faces.values()) > 150


def test_mo8_two_players_roll_twice() -> None:
    at = fresh(2).after("lot 0", laid_out(), "roll green").shows("phase: roll; cubes: Blue G, Green G")
    at = at.after("roll purple").shows("cubes: Blue G P, Green G P; phase: scout")
    assert [event.seat for event in at.events(DieRolled)] == [0, 1]


@pytest.mark.parametrize("seats", [4, 5])
def test_mo8_four_and_five_players_do_not_roll(seats: int) -> None:
    fresh(seats).after("lot 0", laid_out()).shows("phase: scout").refuses("roll green", "MO-7", "two or three players")


def test_moq30_two_rolls_alike_both_count_and_each_chooses_alone() -> None:
    fresh(2).after("lot 0", laid_out(), "roll green", "roll green").shows("cubes: Blue G G, Green G G")
    at = fresh(2).after("lot 1", laid_out(), "roll wild", "choose black").shows("cubes: Green K, Blue; asked: Blue")
    at = at.after("choose brown").shows("cubes: Green K, Blue B; phase: roll")
    at.after("roll wild").shows("asked: Green").after("choose brown", "choose brown").shows("cubes: Blue B B")


def test_mo9_everybody_moves_the_pawn_once_beginning_with_the_first_player() -> None:
    at = fresh().after("lot 2", laid_out())
    for name, mat in (("Yellow", "roof-4"), ("White", "roof-1"), ("Blue", "roof-4"), ("Green", "roof-5")):
        at = at.shows(f"asked: {name}; phase: scout").after(f"scout {mat}").shows(f"pawn: {mat}")
    at.shows("phase: send; asked: Yellow")
    assert [event.path for event in at.events(Scouted)][:2] == [("roof-centre", "roof-4"), ("roof-4", "roof-1")]


def test_mo9_the_pawn_may_not_stay() -> None:
    at = position("phase: scout; pawn: roof-3")
    at.refuses("scout roof-3", "MO-9", "may not stay")
    assert at.offers("scout") == ["roof-1", "roof-2", "roof-4", "roof-5"]


@pytest.mark.parametrize(
    ("mat", "mover", "others"), [(1, "G O", "K"), (2, "K P", "G"), (3, "G B", "P"), (4, "P O", "B"), (5, "K B", "O")]
)
def test_mo10_the_mover_gains_the_neighbours_and_everybody_else_the_middle(mat: int, mover: str, others: str) -> None:
    at = position("phase: scout; turn: Green; first: Green").after(f"scout roof-{mat}")
    at.shows(f"cubes: Green {mover}, Blue {others}, Yellow {others}, White {others}; roof: {LETTERS}")


def test_mo10_it_is_told_cube_by_cube_the_movers_first() -> None:
    at = position("phase: scout; turn: Green; seats: 3").after("scout roof-1")
    assert [(event.seat, event.kind) for event in at.events(Gained)] == [
        (1, "green"), (1, "orange"), (2, "black"), (0, "black"),
    ]  # fmt: skip


def test_moq3_the_centre_is_no_place_to_move_the_pawn_to() -> None:
    at = position("phase: scout; pawn: roof-1")
    assert len(at.offers("scout")) == 4
    with pytest.raises(ValueError, match="is no action of Morocco"):
        at.rules.read("scout roof-centre")
